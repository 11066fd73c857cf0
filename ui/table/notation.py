"""How a player writes numbers: his language's decimal sign, and the units he measures in."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor
from typing import Literal, NamedTuple, get_args

from rules.breakdown import Number

# Metres and kilograms, or feet and pounds.
Units = Literal["m", "ft"]
UNITS: tuple[Units, ...] = get_args(Units)

# What a number measures: nothing, metres or kilograms.
Measure = Literal["number", "length", "weight"]

# The books' measures: five feet are a metre and a half, two pounds a kilogram.
_FEET_AND_POUNDS: dict[Measure, Fraction] = {"length": Fraction(10, 3), "weight": Fraction(2)}

_SIGNS: dict[Measure, dict[Units, str]] = {
    "number": {"m": "", "ft": ""},
    "length": {"m": "m", "ft": "ft"},
    "weight": {"m": "kg", "ft": "lb"},
}


def per_unit(measure: Measure, units: Units) -> Fraction:
    """Give how many of someone's units make a metre, or a kilogram.

    >>> str(per_unit("length", "ft")), str(per_unit("weight", "ft")), str(per_unit("length", "m"))
    ('10/3', '2', '1')
    """
    return _FEET_AND_POUNDS.get(measure, Fraction(1)) if units == "ft" else Fraction(1)


def least(value: Number, measure: Measure, units: Units) -> Number:
    """Give the low end of a range in someone's units: whole feet or pounds that the range still takes.

    >>> least(Fraction(3, 2), "length", "ft"), least(1, "length", "ft"), least(1, "length", "m")
    (5, 4, 1)
    """
    per = per_unit(measure, units)
    return value if per == 1 else ceil(value * per)


def most(value: Number, measure: Measure, units: Units) -> Number:
    """Give the high end of a range in someone's units: whole feet or pounds that the range still takes.

    >>> most(90, "length", "ft"), most(10_000, "length", "ft"), most(50_000, "weight", "ft")
    (300, 33333, 100000)
    """
    per = per_unit(measure, units)
    return value if per == 1 else floor(value * per)


def sign(measure: Measure, units: Units) -> str:
    """Give the sign of what someone measures in, none for a bare number.

    >>> sign("length", "ft"), sign("weight", "ft"), sign("weight", "m"), sign("number", "m")
    ('ft', 'lb', 'kg', '')
    """
    return _SIGNS[measure][units]


class Notation(NamedTuple):
    """The decimal sign and the units of someone who types."""

    decimal: str = ","
    units: Units = "m"


USUAL = Notation()
