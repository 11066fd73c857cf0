"""The forms a value is shown in: how a number is written in a language and its units."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Literal, NamedTuple, Protocol, TypeGuard

from rules.breakdown import Number
from ui.table.languages import LANGUAGES, MINUS, NO_BREAK
from ui.table.notation import Measure, Units, least, most, per_unit, sign
from ui.table.words import decimal

Form = Literal[
    "signed",
    "plus",
    "at_least",
    "problems",
    "creature",
    "printed_swim",
    "price",
    "times",
    "hours",
    "metres",
    "kilograms",
    "percent",
    "odds",
    "points",
    "rounded",
    "metres_rounded",
    "span",
    "of",
    "ratio",
    "typed",
    "least_length",
    "most_length",
    "least_weight",
    "most_weight",
]

# What a value's id is looked up under among the translations.
Prefix = Literal[
    "armour.",
    "breath.short.",
    "burden.",
    "breath.state.",
    "exhaustion.fed.",
    "exhaustion.state.",
    "hourly.due.",
    "hp.state.",
    "keep.state.",
    "load.class.",
    "outcome.",
    "plan.",
    "share.error.",
    "shield.",
    "standing.place.",
    "take10.reason.",
    "water.current_hint.",
]

# How an output is shown: in a form, by a translation, or as it is.
Shown = Literal[""] | Form | Prefix


class Cell(NamedTuple):
    """A value in a table of numbers, and how it is shown."""

    value: object
    form: Shown = ""


class Voice(Protocol):
    """What a form needs of a `Speaker`."""

    @property
    def language(self) -> str: ...

    @property
    def units(self) -> Units: ...

    def say(self, key: str, values: Mapping[str, object] = {}, count: int | None = None) -> str: ...


def number(language: str, value: Number, places: int = 3) -> str:
    """Write a number with the signs of a language, rounded to so many decimals.

    >>> number("fr", Fraction(-9, 4)) == "\u22122,25", number("en", 12_500)
    (True, '12,500')
    """
    signs = LANGUAGES[language]
    whole, _, digits = decimal(value, places).partition(".")
    minus, whole = (MINUS, whole[1:]) if whole.startswith("-") else ("", whole)
    if len(whole) > 4:
        whole = f"{int(whole):,}".replace(",", signs.thousands)
    return minus + whole + (signs.decimal + digits if digits else "")


def ungrouped(language: str, bare: str) -> str:
    """Write a bare number with the signs of a language, and no other.

    >>> ungrouped("fr", "-12000.5") == "\u221212000,5"
    True
    """
    return bare.replace("-", MINUS).replace(".", LANGUAGES[language].decimal)


def is_form(text: str) -> TypeGuard[Form]:
    """Tell whether a translation or the page asks for a form that there is.

    >>> is_form("metres"), is_form("meters")
    (True, False)
    """
    return text in FORMS


# Half of the last digit that a chance is shown with.
_LEAST_ODDS = Fraction(1, 1000)


def _exact(value: object) -> Number:
    """Give a value as an exact number; raises TypeError for what is none."""
    if isinstance(value, (int, Fraction)):
        return value
    if isinstance(value, float):
        return Fraction(value)
    raise TypeError(f"not a number: {value!r}")


def _signed(voice: Voice, value: object) -> str:
    amount = _exact(value)
    return ("+" if amount > 0 else "") + number(voice.language, amount)


def _plus(voice: Voice, value: object) -> str:
    """Write a number as something added: `+ 3`, `− 2`."""
    amount = _exact(value)
    return f"{MINUS if amount < 0 else '+'}{NO_BREAK}{number(voice.language, max(amount, -amount))}"


def _at_least(voice: Voice, value: object) -> str:
    return f"{number(voice.language, _exact(value))}+"


def _price(voice: Voice, value: object) -> str:
    """Write what is taken away: `−2`, or a bare 0."""
    amount = _exact(value)
    return number(voice.language, -amount if amount else 0)


def _times(voice: Voice, value: object) -> str:
    return f"×{NO_BREAK}{number(voice.language, _exact(value))}"


def _hours(voice: Voice, value: object) -> str:
    return f"{number(voice.language, _exact(value), 2)}{NO_BREAK}h"


def _problems(voice: Voice, value: object) -> str:
    return voice.say("problems", count=int(_exact(value)))


def _creature(voice: Voice, value: object) -> str:
    return voice.say("sheet.is_creature", {"name": value})


def _printed_swim(voice: Voice, value: object) -> str:
    return voice.say("sheet.contradicted", {"printed": value})


def _metres(voice: Voice, value: object, places: int = 3) -> str:
    return _measured(voice, "length", value, 1 if voice.units == "ft" else places)


def _kilograms(voice: Voice, value: object) -> str:
    return _measured(voice, "weight", value, 2)


def _measured(voice: Voice, measure: Measure, value: object, places: int) -> str:
    """Write metres or kilograms in the units in force."""
    amount = number(voice.language, _exact(value) * per_unit(measure, voice.units), places)
    return f"{amount}{NO_BREAK}{sign(measure, voice.units)}"


def _least(measure: Measure) -> Callable[[Voice, object], str]:
    """Give the form of a range's low end in the units in force: a bare number."""
    return lambda voice, value: number(voice.language, least(_exact(value), measure, voice.units))


def _most(measure: Measure) -> Callable[[Voice, object], str]:
    """Give the form of a range's high end in the units in force, which it names."""
    return lambda voice, value: NO_BREAK.join(
        (
            number(voice.language, most(_exact(value), measure, voice.units)),
            sign(measure, voice.units),
        )
    )


def _typed(voice: Voice, value: object) -> str:
    """Write a number as one would type it: the language's decimal sign, and no other."""
    return ungrouped(voice.language, decimal(_exact(value), 6))


def _percent(voice: Voice, value: object) -> str:
    gap = LANGUAGES[voice.language].before_percent
    return f"{number(voice.language, _exact(value) * 100, 1)}{gap}%"


def _odds(voice: Voice, value: object) -> str:
    """Write a chance in percent, never as none or all when it is not quite."""
    chance = _exact(value)
    if 0 < chance < _LEAST_ODDS:
        return voice.say("odds.less_than", {"chance": _LEAST_ODDS})
    if 1 - _LEAST_ODDS < chance < 1:
        return voice.say("odds.more_than", {"chance": 1 - _LEAST_ODDS})
    return _percent(voice, value)


def _points(voice: Voice, value: object) -> str:
    """Write a change of a chance in points of percent."""
    points = Fraction(round(Fraction(_exact(value)) * 100, 1))
    return ("+" if points > 0 else "") + number(voice.language, points, 1)


def _rounded(voice: Voice, value: object) -> str:
    return number(voice.language, _exact(value), 1)


def _metres_rounded(voice: Voice, value: object) -> str:
    return _metres(voice, value, 1)


def _span(voice: Voice, value: object) -> str:
    if not isinstance(value, tuple):
        raise TypeError(f"not a range: {value!r}")
    low, high = value
    return str(low) if low == high else f"{low}–{high}"


def _of(voice: Voice, value: object) -> str:
    if not isinstance(value, tuple):
        raise TypeError(f"not a part of something: {value!r}")
    return "/".join(number(voice.language, part) for part in value)


def _ratio(voice: Voice, value: object) -> str:
    amount = Fraction(_exact(value))
    if amount.denominator in (1, 2, 4, 8) and amount > 1:
        return number(voice.language, amount)
    return f"{amount.numerator}/{amount.denominator}" if amount.denominator != 1 else str(amount)


FORMS: dict[Form, Callable[[Voice, object], str]] = {
    "signed": _signed,
    "plus": _plus,
    "at_least": _at_least,
    "problems": _problems,
    "creature": _creature,
    "printed_swim": _printed_swim,
    "price": _price,
    "times": _times,
    "hours": _hours,
    "metres": _metres,
    "kilograms": _kilograms,
    "percent": _percent,
    "odds": _odds,
    "points": _points,
    "rounded": _rounded,
    "metres_rounded": _metres_rounded,
    "span": _span,
    "of": _of,
    "ratio": _ratio,
    "typed": _typed,
    "least_length": _least("length"),
    "most_length": _most("length"),
    "least_weight": _least("weight"),
    "most_weight": _most("weight"),
}
