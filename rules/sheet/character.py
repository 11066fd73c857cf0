"""A character's sheet: what the players type, nothing computed."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, get_args

from rules.sheet.ability import Condition
from rules.sheet.armour import ArmourId, Quality, ShieldId
from rules.sheet.size import SizeId

Breathes = Literal["air", "water", "none"]
BREATHES: tuple[Breathes, ...] = get_args(Breathes)

# A thing found out by itself, or settled by the player (X11, X12).
Overruled = Literal["auto", "yes", "no"]
OVERRULED: tuple[Overruled, ...] = get_args(Overruled)

Ring = Literal["none", "swimming", "improved"]
RINGS: dict[Ring, int] = {"none": 0, "swimming": 5, "improved": 10}


@dataclass(frozen=True, slots=True)
class Character:
    """One sheet. Lengths in metres, weights in kilograms; ranges in section 5 (`rules.ranges`).

    `constitution` is None for a creature without the score (B6).
    `swim_speed` is None for a creature without a swim speed (N11).
    `gear_kg` is what is carried besides armour and shield.
    `endurance` and `force` are None unless typed in: they then follow from the scores (X1).
    `wounds_max` is how many wounds kill (X6); `fasting_days` the days without food so far (X14).
    `plate` and `overloaded` overrule what armour and load say (X11, X12): `auto`, `yes` or `no`.
    `encumbrance` is in encumbrance points, None where the table counts none (X12).
    """

    name: str = ""
    size: SizeId = "medium"
    strength: int = 10
    constitution: int | None = 10
    swim_ranks: Fraction = Fraction(0)
    swim_misc: int = 0
    ring: Ring = "none"
    circumstance: int = 0
    speed: Fraction = Fraction(9)
    keeps_speed: bool = False
    swim_speed: Fraction | None = None
    breathes: Breathes = "air"
    armour: ArmourId = "none"
    armour_quality: Quality = "standard"
    shield: ShieldId = "none"
    shield_quality: Quality = "standard"
    gear_kg: Fraction = Fraction(0)
    athletic: bool = False
    endurance_feat: bool = False
    condition: Condition = "none"
    hit_points: int = 10
    nonlethal: int = 0
    endurance: int | None = None
    force: int | None = None
    wounds_max: int = 10
    fasting_days: int = 0
    plate: Overruled = "auto"
    overloaded: Overruled = "auto"
    encumbrance: int | None = None
