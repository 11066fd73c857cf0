"""Creature sizes: what they do to carrying capacity and to the weight of armour (section 1, load)."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal, NamedTuple

SizeId = Literal[
    "fine",
    "diminutive",
    "tiny",
    "small",
    "medium",
    "large",
    "huge",
    "gargantuan",
    "colossal",
]


class Size(NamedTuple):
    """Multipliers of a size: carrying capacity on two legs and on four, weight of the armour cut for it."""

    capacity: Fraction
    capacity_on_four: Fraction
    armour_weight: Fraction


SIZES: dict[SizeId, Size] = {
    "fine": Size(Fraction(1, 8), Fraction(1, 4), Fraction(1, 10)),
    "diminutive": Size(Fraction(1, 4), Fraction(1, 2), Fraction(1, 10)),
    "tiny": Size(Fraction(1, 2), Fraction(3, 4), Fraction(1, 10)),
    "small": Size(Fraction(3, 4), Fraction(1), Fraction(1, 2)),
    "medium": Size(Fraction(1), Fraction(3, 2), Fraction(1)),
    "large": Size(Fraction(2), Fraction(3), Fraction(2)),
    "huge": Size(Fraction(4), Fraction(6), Fraction(5)),
    "gargantuan": Size(Fraction(8), Fraction(12), Fraction(8)),
    "colossal": Size(Fraction(16), Fraction(24), Fraction(12)),
}
