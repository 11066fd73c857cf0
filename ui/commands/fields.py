"""Every input of the page: its name in the public contract, where its value lives, how it is read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from rules.check import OUTCOMES
from rules.exhaustion.rest import RESTS
from rules.ranges import RANGES
from rules.rulings import RULINGS
from rules.sheet import armour
from rules.sheet.ability import FATIGUE
from rules.sheet.character import BREATHES, OVERRULED, RINGS
from rules.sheet.size import SIZES
from rules.swimming import plans
from rules.swimming.water import DCS
from ui.commands.codecs import FLAG, NO_SCORE, Codec, Name, Numeric, choice
from ui.table.languages import LANGUAGES
from ui.table.party import LARGEST
from ui.table.position import status
from ui.table.state import State

CHARACTER = "character"
WATER = "water"
INTENT = "intent"
DICE = "dice"
EXERTION = "exertion"
OVERRULE = "overrule"
STATUS = "status"

# When the night's colours hold, as the page's style sheets are told.
THEMES: dict[str, str] = {
    "auto": "(prefers-color-scheme: dark)",
    "day": "not all",
    "night": "all",
}

RULING = "rulings"
SETTING = "settings"
QUESTION = "question"
SURROUNDINGS = "surroundings"

# What the odds can be compared with: nothing, another plan, or a place of the party.
AGAINST = ("none", *plans.PLANS, *map(str, range(1, LARGEST + 1)))


@dataclass(frozen=True, slots=True)
class Field:
    """One input: where its value lives in the state, under which attribute, and its codec."""

    name: str
    home: str
    attribute: str
    codec: Codec


def _number(name: str, *, optional: bool = False, words: frozenset[str] = frozenset()) -> Numeric:
    return Numeric(RANGES[name], optional, words)


def _fields() -> list[Field]:
    character: dict[str, Codec] = {
        "name": Name(),
        "size": choice(SIZES),
        "strength": _number("strength"),
        "constitution": _number("constitution", words=NO_SCORE),
        "swim_ranks": _number("swim_ranks"),
        "swim_misc": _number("swim_misc"),
        "ring": choice(RINGS),
        "circumstance": _number("circumstance"),
        "speed": _number("speed"),
        "keeps_speed": FLAG,
        "swim_speed": _number("swim_speed", optional=True),
        "breathes": choice(BREATHES),
        "armour": choice(armour.ARMOURS),
        "armour_quality": choice(armour.QUALITIES),
        "shield": choice(armour.SHIELDS),
        "shield_quality": choice(armour.QUALITIES),
        "gear_kg": _number("gear_kg"),
        "athletic": FLAG,
        "endurance_feat": FLAG,
        "condition": choice(FATIGUE),
        "hit_points": _number("hit_points"),
        "nonlethal": _number("nonlethal"),
        "endurance": _number("endurance", optional=True),
        "force": _number("force", optional=True),
        "wounds_max": _number("wounds_max"),
        "fasting_days": _number("fasting_days"),
        "plate": choice(OVERRULED),
        "overloaded": choice(OVERRULED),
        "encumbrance": _number("encumbrance", optional=True),
    }
    exertion: dict[str, Codec] = {
        "quantity": _number("quantity"),
        "wizard_level": choice((1, 2, 3, 4)),
        "magic_points": _number("magic_points"),
        "rest_kind": choice(RESTS),
        "rest_hours": _number("rest_hours"),
        "custom_label": Name(),
        "custom_points": _number("custom_points"),
        "swim_hour_points": _number("swim_hour_points"),
    }
    rest = [
        Field("water", WATER, "kind", choice(DCS)),
        Field("flood", WATER, "flood", FLAG),
        Field("distracted", WATER, "distracted", FLAG),
        Field("drift_m", WATER, "drift_m", _number("drift_m")),
        Field("shore_m", WATER, "shore_m", _number("shore_m", optional=True)),
        Field("depth_m", WATER, "depth_m", _number("depth_m", optional=True)),
        Field("plan", INTENT, "plan", choice(plans.PLANS)),
        Field("goal", INTENT, "goal", choice(plans.GOALS)),
        Field("take10", INTENT, "take_10", FLAG),
        Field("aid", INTENT, "aided", FLAG),
        Field("in_fight", STATUS, "in_fight", FLAG),
        Field("die.swim", DICE, "swim", _number("die.swim", optional=True)),
        Field("die.constitution", DICE, "constitution", _number("die.constitution", optional=True)),
        Field("die.hourly", DICE, "hourly", _number("die.hourly", optional=True)),
        Field("overrule.dc", OVERRULE, "dc", _number("overrule.dc", optional=True)),
        Field(
            "overrule.modifier", OVERRULE, "modifier", _number("overrule.modifier", optional=True)
        ),
        Field("overrule.outcome", OVERRULE, "outcome", choice(("none", *OUTCOMES))),
        Field("die.endurance", DICE, "endurance", _number("die.endurance", optional=True)),
        Field("language", SETTING, "language", choice(LANGUAGES)),
        Field("theme", SETTING, "theme", choice(THEMES)),
        Field("solo", SETTING, "solo", FLAG),
        Field("units", SETTING, "units", choice(("m", "ft"))),
        Field(
            "forecast.distance_m",
            QUESTION,
            "distance_m",
            _number("forecast.distance_m", optional=True),
        ),
        Field("forecast.rounds", QUESTION, "rounds", _number("forecast.rounds")),
        Field("forecast.against", QUESTION, "against", choice(AGAINST)),
        Field("forecast.sump_m", QUESTION, "sump_m", _number("forecast.sump_m", optional=True)),
        Field("forecast.read", SURROUNDINGS, "read", _number("forecast.read")),
    ]
    return [
        *(Field(name, CHARACTER, name, codec) for name, codec in character.items()),
        *(Field(name, EXERTION, name, codec) for name, codec in exertion.items()),
        *rest,
        *(Field(f"ruling.{r.name}", RULING, r.name, choice(r.options)) for r in RULINGS.values()),
    ]


FIELDS: dict[str, Field] = {field.name: field for field in _fields()}


_HOMES: dict[str, Callable[[State], Any]] = {
    CHARACTER: lambda state: state.member.character,
    WATER: lambda state: state.water,
    INTENT: lambda state: state.member.intent,
    DICE: lambda state: state.member.intent.dice,
    EXERTION: lambda state: state.member.intent.exertion,
    OVERRULE: lambda state: state.member.intent.overrule,
    STATUS: status,
    RULING: lambda state: state.rulings,
    SETTING: lambda state: state.settings,
    QUESTION: lambda state: state.question,
    SURROUNDINGS: lambda state: state.surroundings,
}


def _home(state: State, home: str) -> Any:
    return _HOMES[home](state)


def value(state: State, name: str) -> Any:
    """Give the value an input holds, for the selected character."""
    field = FIELDS[name]
    return getattr(_home(state, field.home), field.attribute)


def text(state: State, name: str) -> str:
    """Give the bare text of an input's value."""
    return FIELDS[name].codec.write(value(state, name))


def with_value(state: State, name: str, new: Any) -> State:
    """Put a value that was read into its place.

    What the log alone decides (`in_fight`) has no such place: an event changes it.
    """
    field = FIELDS[name]
    home = replace(_home(state, field.home), **{field.attribute: new})
    match field.home:
        case "character":
            return with_member(state, character=home)
        case "intent":
            return with_member(state, intent=home)
        case "dice" | "exertion" | "overrule":
            return with_intent(state, **{field.home: home})
        case other:
            return replace(state, **{other: home})


def with_intent(state: State, **changes: Any) -> State:
    """Change what the selected member means to do."""
    return with_member(state, intent=replace(state.member.intent, **changes))


def with_member(state: State, **changes: Any) -> State:
    """Change the selected member."""
    party = list(state.party)
    party[state.selected] = replace(state.member, **changes)
    return replace(state, party=tuple(party))
