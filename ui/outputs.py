"""Every output of the page: its name in the public contract, and the form its value is shown in.

Forms are those of `ui.text`; a form that ends with a dot is a prefix of translation keys.
"""

from __future__ import annotations

from rules.check import OUTCOMES, SIDES
from rules.plans import PLANS
from rules.water import DCS
from ui.fields import FIELDS

FACES = range(1, SIDES + 1)

OUTPUTS: dict[str, str] = {
    "sheet.summary": "",
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
    "round.owes_constitution": "",
    "round.owes_swim": "",
    "round.rolls": "",
    "journal.count": "",
    "journal.undone": "",
    "notice": "",
    "last": "",
    "language": "",
    "problems": "problems",
    **{f"error.{name}": "" for name in FIELDS},
}
