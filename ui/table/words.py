"""Words before they have a language: sentences to be said, and bare values."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from rules.breakdown import Number


class Phrase(NamedTuple):
    """A sentence to be said: its key, the values in it, and the number that rules its plural."""

    key: str
    values: Mapping[str, object] = {}
    plural: int | None = None


class Listing(NamedTuple):
    """Phrases said one after the other, with a separator."""

    phrases: tuple[object, ...]
    separator: str = " · "


def plain(value: object) -> str:
    """Write a bare value for `data-value`: the same in every language.

    >>> plain(Fraction(9, 2)), plain(None), plain(True), plain((12, 20)), plain(-2)
    ('4.5', 'none', 'yes', '12-20', '-2')
    """
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Fraction):
        return decimal(value, 6)
    if isinstance(value, tuple) and not isinstance(value, (Phrase, Listing)):
        return "-".join(map(plain, value))
    if isinstance(value, (Phrase, Listing)):
        return "text"
    return str(value)


def decimal(value: Number, places: int) -> str:
    """Write a number in ASCII with at most so many decimals, exactly where they suffice.

    >>> decimal(Fraction(9, 8), 3), decimal(Fraction(-2, 3), 2), decimal(12, 2)
    ('1.125', '-0.67', '12')
    """
    scaled = round(abs(value) * 10**places)
    whole, rest = divmod(scaled, 10**places)
    digits = f"{rest:0{places}d}".rstrip("0") if places else ""
    sign = "-" if value < 0 and scaled else ""
    return f"{sign}{whole}.{digits}" if digits else f"{sign}{whole}"
