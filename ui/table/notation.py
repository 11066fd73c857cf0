"""How a player writes numbers: his language's decimal sign, and the units he measures in."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal, NamedTuple, get_args

# Metres and kilograms, or feet and pounds.
Units = Literal["m", "ft"]
UNITS: tuple[Units, ...] = get_args(Units)

# What a number measures: nothing, metres or kilograms.
Measure = Literal["number", "length", "weight"]

# The books' measures: five feet are a metre and a half, two pounds a kilogram.
_FEET_AND_POUNDS: dict[Measure, Fraction] = {"length": Fraction(10, 3), "weight": Fraction(2)}


def per_unit(measure: Measure, units: Units) -> Fraction:
    """Give how many of someone's units make a metre, or a kilogram.

    >>> str(per_unit("length", "ft")), str(per_unit("weight", "ft")), str(per_unit("length", "m"))
    ('10/3', '2', '1')
    """
    return _FEET_AND_POUNDS.get(measure, Fraction(1)) if units == "ft" else Fraction(1)


class Notation(NamedTuple):
    """The decimal sign and the units of someone who types."""

    decimal: str = ","
    units: Units = "m"


USUAL = Notation()
