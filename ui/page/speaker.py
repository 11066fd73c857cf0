"""Turning values into a language: the one place where a key or a number becomes words.

Messages come from gettext catalogues. A placeholder names a value and how to show it:
`{penalty:signed}`, `{reach:metres}`, `{outcome:outcome.}` (a key prefix ends with a dot).
"""

from __future__ import annotations

import gettext
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from rules.breakdown import Number
from ui.table.languages import LANGUAGES, MINUS, NO_BREAK, typeset
from ui.table.words import Listing, Phrase, decimal, plain


@dataclass(frozen=True)
class Speaker:
    """One language, and the units it speaks in (`m` or `ft`)."""

    language: str
    catalogue: gettext.NullTranslations
    units: str = "m"
    _said: dict[str, str] = field(default_factory=dict, compare=False)

    @property
    def name(self) -> str:
        """What the language calls itself."""
        return self.say("language.name")

    def say(self, key: str, values: Mapping[str, object] = {}, count: int | None = None) -> str:
        """Give the sentence of a key with its values put in."""
        if count is None:
            message = self._said.get(key)
            if message is None:
                message = self._said[key] = typeset(self.catalogue.gettext(key), self.language)
        else:
            message = typeset(self.catalogue.ngettext(key, key, count), self.language)
            values = {**values, "n": count}
        if "{" not in message:
            return message
        return message.format_map({name: _Shown(value, self) for name, value in values.items()})

    def show(self, value: object, spec: str = "") -> str:
        """Show a value as `spec` asks: a named form, a key prefix ending in a dot, or its own way."""
        if isinstance(value, Phrase):
            return self.say(value.key, value.values, value.plural)
        if isinstance(value, Listing):
            return value.separator.join(self.show(part) for part in value.phrases)
        if value is None:
            return "" if spec.endswith(".") else self.say("none")
        if spec.endswith("."):
            return self.say(spec + plain(value))
        if isinstance(value, bool):
            return plain(value)
        if spec:
            return _FORMS[spec](self, value)
        if isinstance(value, (int, Fraction)):
            return self.number(value)
        return str(value)

    def ungrouped(self, text: str) -> str:
        """Write a bare number as one would type it: the language's decimal sign, and no other."""
        whole, point, digits = text.replace("-", MINUS).partition(".")
        # Three digits after a comma could be thousands: `ui.commands.codecs` reads no such number.
        return f"{whole}{point and LANGUAGES[self.language].decimal}{digits}" + (
            "0" if len(digits) == 3 else ""
        )

    def number(self, value: Number, places: int = 3) -> str:
        """Write a number with the language's signs.

        >>> Speaker("fr", gettext.NullTranslations()).number(Fraction(-9, 4)) == "\u22122,25"
        True
        """
        signs = LANGUAGES[self.language]
        whole, _, digits = decimal(value, places).partition(".")
        sign, whole = (MINUS, whole[1:]) if whole.startswith("-") else ("", whole)
        if len(whole) > 4:
            whole = f"{int(whole):,}".replace(",", signs.thousands)
        return sign + whole + (signs.decimal + digits if digits else "")


class _Shown:
    """A value inside a message, shown in the form its placeholder asks for."""

    __slots__ = ("_speaker", "_value")

    def __init__(self, value: object, speaker: Speaker) -> None:
        self._value, self._speaker = value, speaker

    def __format__(self, spec: str) -> str:
        return self._speaker.show(self._value, spec)


FEET_PER_METRE = Fraction(10, 3)

# Half of the last digit that a chance is shown with.
_LEAST_ODDS = Fraction(1, 1000)


def _number(value: object) -> Number:
    if isinstance(value, (int, Fraction)):
        return value
    if isinstance(value, float):
        return Fraction(value)
    raise TypeError(f"not a number: {value!r}")


def _signed(speaker: Speaker, value: object) -> str:
    number = _number(value)
    return ("+" if number > 0 else "") + speaker.number(number)


def _plus(speaker: Speaker, value: object) -> str:
    """Write a number as something added: `+ 3`, `− 2`."""
    number = _number(value)
    return f"{MINUS if number < 0 else '+'}{NO_BREAK}{speaker.number(max(number, -number))}"


def _at_least(speaker: Speaker, value: object) -> str:
    return f"{speaker.number(_number(value))}+"


def _price(speaker: Speaker, value: object) -> str:
    """Write what is taken away: `−2`, or a bare 0."""
    number = _number(value)
    return speaker.number(-number if number else 0)


def _times(speaker: Speaker, value: object) -> str:
    return f"×{NO_BREAK}{speaker.number(_number(value))}"


def _hours(speaker: Speaker, value: object) -> str:
    return f"{speaker.number(_number(value), 2)}{NO_BREAK}h"


def _problems(speaker: Speaker, value: object) -> str:
    return speaker.say("problems", count=int(_number(value)))


def _metres(speaker: Speaker, value: object, places: int = 3) -> str:
    if speaker.units == "ft":
        return f"{speaker.number(_number(value) * FEET_PER_METRE, 1)}{NO_BREAK}ft"
    return f"{speaker.number(_number(value), places)}{NO_BREAK}m"


def _kilograms(speaker: Speaker, value: object) -> str:
    return f"{speaker.number(_number(value), 2)}{NO_BREAK}kg"


def _percent(speaker: Speaker, value: object) -> str:
    gap = LANGUAGES[speaker.language].before_percent
    return f"{speaker.number(_number(value) * 100, 1)}{gap}%"


def _odds(speaker: Speaker, value: object) -> str:
    """Write a chance in percent, never as none or all when it is not quite."""
    chance = _number(value)
    if 0 < chance < _LEAST_ODDS:
        return speaker.say("odds.less_than", {"chance": _LEAST_ODDS})
    if 1 - _LEAST_ODDS < chance < 1:
        return speaker.say("odds.more_than", {"chance": 1 - _LEAST_ODDS})
    return _percent(speaker, value)


def _points(speaker: Speaker, value: object) -> str:
    """Write a change of a chance in points of percent."""
    points = Fraction(round(Fraction(_number(value)) * 100, 1))
    return ("+" if points > 0 else "") + speaker.number(points, 1)


def _rounded(speaker: Speaker, value: object) -> str:
    return speaker.number(_number(value), 1)


def _metres_rounded(speaker: Speaker, value: object) -> str:
    return _metres(speaker, value, 1)


def _span(speaker: Speaker, value: object) -> str:
    if not isinstance(value, tuple):
        raise TypeError(f"not a range: {value!r}")
    low, high = value
    return str(low) if low == high else f"{low}–{high}"


def _of(speaker: Speaker, value: object) -> str:
    if not isinstance(value, tuple):
        raise TypeError(f"not a part of something: {value!r}")
    return "/".join(speaker.show(part) for part in value)


def _ratio(speaker: Speaker, value: object) -> str:
    number = Fraction(_number(value))
    if number.denominator in (1, 2, 4, 8) and number > 1:
        return speaker.number(number)
    return f"{number.numerator}/{number.denominator}" if number.denominator != 1 else str(number)


_FORMS: dict[str, Callable[[Speaker, object], str]] = {
    "signed": _signed,
    "plus": _plus,
    "at_least": _at_least,
    "problems": _problems,
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
}
