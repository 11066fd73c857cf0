"""A character's sheet: what the players type, nothing computed."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

BREATHES = ("air", "water", "none")

RINGS: dict[str, int] = {"none": 0, "swimming": 5, "improved": 10}


@dataclass(frozen=True, slots=True)
class Character:
    """One sheet. Lengths in metres, weights in kilograms; ranges in section 5 (`rules.ranges`).

    `constitution` is None for a creature without the score (B6).
    `swim_speed` is None for a creature without a swim speed (N11).
    `gear_kg` is what is carried besides armour and shield.
    """

    name: str = ""
    size: str = "medium"
    strength: int = 10
    constitution: int | None = 10
    swim_ranks: Fraction = Fraction(0)
    swim_misc: int = 0
    ring: str = "none"
    circumstance: int = 0
    speed: Fraction = Fraction(9)
    keeps_speed: bool = False
    swim_speed: Fraction | None = None
    breathes: str = "air"
    armour: str = "none"
    armour_quality: str = "standard"
    shield: str = "none"
    shield_quality: str = "standard"
    gear_kg: Fraction = Fraction(0)
    athletic: bool = False
    endurance_feat: bool = False
    condition: str = "none"
    hit_points: int = 10
    nonlethal: int = 0
