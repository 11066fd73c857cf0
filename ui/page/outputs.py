"""Every output of the page: its name in the public contract, and the form its value is shown in.

Forms are those of `ui.page.forms`; one that ends with a dot is a prefix of translation keys.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from rules.check import OUTCOMES, SIDES
from rules.exhaustion import prices
from rules.exhaustion.rest import RESTS
from rules.swimming.plans import PLANS
from rules.swimming.water import DCS
from ui.commands.fields import FIELDS
from ui.page.forms import Shown
from ui.table.party import PLACES
from ui.table.state import Theme

FACES = range(1, SIDES + 1)

# Endurance goes no higher: three, and the modifier of a score of 60 (X1).
PIPS = range(1, 31)

# What one tap on a condition sets.
CONDITIONS = (
    ("condition", "fatigued"),
    ("condition", "exhausted"),
    ("ring", "swimming"),
    ("ring", "improved"),
    ("breathes", "water"),
)

# What the picture of the odds shows, from the top down.
Band = Literal["ashore", "surface", "under", "drowning", "dead"]
BANDS: tuple[Band, ...] = ("ashore", "surface", "under", "drowning", "dead")

# Chances to have begun to drown, whose round is told: their names, in percent.
PERILS: dict[str, Fraction] = {str(percent): Fraction(percent, 100) for percent in (1, 5, 50)}

# How many more efforts the odds of exhaustion tell of.
EFFORTS = range(1, 11)

# When the night's colours hold, as the page's style sheets are told.
NIGHT: dict[Theme, str] = {
    "auto": "(prefers-color-scheme: dark)",
    "day": "not all",
    "night": "all",
}

# What has a value only while somebody looks at the odds.
ODDS: dict[str, Shown] = {
    "forecast.asked": "",
    "forecast.within": "",
    "forecast.distance": "metres",
    "forecast.cross": "odds",
    "forecast.drown": "odds",
    "forecast.dead": "odds",
    "forecast.covered": "metres_rounded",
    **{f"forecast.drowns.{name}": "rounded" for name in PERILS},
    **{f"forecast.read.{band}": "odds" for band in BANDS},
    "forecast.reading": "",
    "forecast.cross_ever": "odds",
    "forecast.drown_ever": "odds",
    "forecast.mean_rounds": "rounded",
    "forecast.rival": "",
    "forecast.rival.cross": "odds",
    "forecast.rival.drown": "odds",
    "forecast.rival.cross_ever": "odds",
    "forecast.rival.drown_ever": "odds",
    "forecast.key": "",
    "forecast.better": "",
    "forecast.sump": "",
    "forecast.sump.through": "odds",
    "forecast.sump.back": "odds",
    "forecast.sump.furthest": "metres",
    "forecast.sump.air_back": "rounded",
    **{f"forecast.efforts.{number}": "odds" for number in EFFORTS},
    "forecast.standing": "",
    "forecast.helps": "",
}

# What is shown of every member of the party at a glance.
GLANCE: dict[str, Shown] = {
    "name": "",
    "selected": "",
    "breath.state": "breath.short.",
    "breath.air": "",
    "breath.rounds": "",
    "hp.state": "hp.state.",
    "exhaustion.current": "",
    "exhaustion.max": "",
    "swim.modifier": "signed",
    "plan": "plan.",
}

# What has a value only for one who can tire.
EXHAUSTION_IF_TIRING: dict[str, Shown] = {
    "exhaustion.endurance": "",
    "exhaustion.max": "",
    "exhaustion.current": "",
    **{f"exhaustion.pip.{pip}": "" for pip in PIPS},
    "exhaustion.state": "exhaustion.state.",
    "exhaustion.test": "",
    "exhaustion.test_due": "",
    "exhaustion.test_kind": "",
    "exhaustion.test_target": "",
    "exhaustion.test_chance": "percent",
    "exhaustion.faint_turns": "",
    "exhaustion.faint_hours": "",
    "exhaustion.faint_left": "",
    "exhaustion.fed": "exhaustion.fed.",
    **{f"part.{kind}": "" for kind in prices.PRICES},
    **{f"price.{id}": "price" for id in prices.OFFERS},
    "exhaustion.next_cost": "price",
    "exhaustion.outlook": "",
    **{f"exhaustion.rest.{kind}": "hours" for kind in RESTS},
}

OUTPUTS: dict[str, Shown] = {
    "sheet.summary": "",
    "sheet.creature": "creature",
    "sheet.printed_swim": "printed_swim",
    "swim.modifier": "signed",
    "swim.penalty": "signed",
    "swim.dc": "",
    "swim.need": "at_least",
    **{f"swim.faces.{outcome}": "" for outcome in OUTCOMES},
    **{f"swim.range.{outcome}": "span" for outcome in OUTCOMES},
    **{f"swim.chance.{outcome}": "percent" for outcome in OUTCOMES},
    **{f"swim.face.{face}": "" for face in FACES},
    **{f"swim.face.{face}.pressed": "" for face in FACES},
    **{f"water.dc.{kind}": "" for kind in DCS},
    "water.current_hint": "water.current_hint.",
    "swim.take10": "take10.reason.",
    "swim.take10.result": "",
    "swim.take10.outcome": "outcome.",
    "swim.result": "",
    "swim.outcome": "outcome.",
    **{f"swim.distance.{plan}": "metres" for plan in PLANS},
    **{f"swim.squares.{plan}": "" for plan in PLANS},
    **{f"swim.air.{plan}": "" for plan in PLANS},
    "swim.distance.run": "metres",
    "swim.covered": "metres",
    "swim.drift": "metres",
    "shore.left": "metres",
    "speed.effective": "metres",
    "load.class": "load.class.",
    "load.total_kg": "kilograms",
    "load.light_kg": "kilograms",
    "load.medium_kg": "kilograms",
    "load.heavy_kg": "kilograms",
    "breath.rounds": "",
    "breath.rounds_acting": "",
    "breath.air": "",
    "breath.check_modifier": "signed",
    "breath.check_dc": "",
    "breath.check_chance": "percent",
    "breath.depth": "metres",
    "breath.state": "breath.state.",
    "breath.gauge.top": "",
    "breath.gauge.height": "",
    "breath.gauge.mark": "",
    "standing.place": "standing.place.",
    "hp.current": "",
    "hp.nonlethal": "",
    "hp.able": "",
    "hourly.modifier": "signed",
    "hourly.chance": "percent",
    "hourly.due": "hourly.due.",
    "clock.round": "",
    "round.over": "",
    "round.can_recover": "",
    "round.owes_constitution": "",
    "round.owes_swim": "",
    "round.rolls": "",
    "party.count": "",
    "creature.count": "",
    **{f"party.{place}.{name}": form for place in PLACES for name, form in GLANCE.items()},
    **{f"tapped.{name}.{id}": "" for name, id in CONDITIONS},
    "gear.armour": "armour.",
    "gear.shield": "shield.",
    "gear.shedding": "",
    "gear.shed": "",
    "gear.move_used": "",
    "own.armour": "",
    "own.shield": "",
    "burden": "burden.",
    "hp.state": "hp.state.",
    "in_fight": "",
    "exhaustion.multiplier": "times",
    "exhaustion.plate": "",
    "exhaustion.overload": "",
    "exhaustion.fasting": "",
    "exhaustion.force": "",
    "exhaustion.carry_limit": "",
    "exhaustion.wounds": "",
    "exhaustion.fasting_days": "",
    "exhaustion.magic": "",
    "full.strength": "",
    "full.constitution": "",
    "halved.strength": "",
    "halved.constitution": "",
    **EXHAUSTION_IF_TIRING,
    **ODDS,
    "forecast.rounds": "",
    "journal.count": "",
    "journal.undone": "",
    "undo.what": "",
    "redo.what": "",
    "notice": "",
    "last": "",
    "language": "",
    "theme.media": "",
    "solo": "",
    "keep.state": "keep.state.",
    "share.link": "",
    "share.folded": "",
    "share.error": "share.error.",
    "problems": "problems",
    **{f"error.{name}": "" for name in FIELDS},
}
