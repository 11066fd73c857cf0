"""A character's sheet: what the players type, nothing computed."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, get_args

from rules.sheet.ability import Condition
from rules.sheet.armour import ArmourId, Category, PenaltyCounts, Quality, ShieldId
from rules.sheet.size import SizeId

Breathes = Literal["air", "water", "none"]
BREATHES: tuple[Breathes, ...] = get_args(Breathes)

# The ability that a creature swims with (N12), and the share of its speed that it swims (N2a).
SwimAbility = Literal["strength", "dexterity"]
SWIM_ABILITIES: tuple[SwimAbility, ...] = get_args(SwimAbility)
SwimShare = Literal["normal", "full"]
SWIM_SHARES: tuple[SwimShare, ...] = get_args(SwimShare)

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
    `carrying_strength` stands for Strength in the load alone, None where it does not; `load_factor`
    multiplies the limits (section 1, load). `breath_factor` is how many times Constitution a breath
    lasts, None where the ruling says it (B1).
    `own_armour_…` and `own_shield_…` describe what the table made up, worn under the id `own`: their
    penalty (0 or less) and kilograms before the quality, as cut for their wearer (N13e).
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
    dexterity: int = 10
    swim_ability: SwimAbility = "strength"
    swim_share: SwimShare = "normal"
    run_feat: bool = False
    quadruped: bool = False
    carrying_strength: int | None = None
    load_factor: Fraction = Fraction(1)
    breath_factor: int | None = None
    armour_penalty_counts: PenaltyCounts = "doubled"
    own_armour_name: str = ""
    own_armour_penalty: int = 0
    own_armour_category: Category = "light"
    own_armour_kg: Fraction = Fraction(0)
    own_shield_name: str = ""
    own_shield_penalty: int = 0
    own_shield_kg: Fraction = Fraction(0)
