"""Ready-made characters: sheets to start from, of the kinds that meet water at the table."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from rules.sheet.character import Character

ReadyMade = Literal[
    "sailor", "knight", "paladin", "wizard", "halfling", "dwarf", "horse", "shark", "undead"
]
READY_MADE: dict[ReadyMade, Character] = {
    "sailor": Character(strength=12, constitution=12, swim_ranks=Fraction(4), athletic=True),
    "knight": Character(
        strength=16, constitution=14, armour="full_plate", shield="heavy_steel", hit_points=24
    ),
    "paladin": Character(strength=14, constitution=14, armour="chain_shirt", hit_points=20),
    "wizard": Character(strength=8, constitution=12, gear_kg=Fraction(5), hit_points=6),
    "halfling": Character(
        size="small", strength=8, constitution=12, speed=Fraction(6), armour="leather"
    ),
    "dwarf": Character(
        strength=14,
        constitution=16,
        speed=Fraction(6),
        keeps_speed=True,
        armour="half_plate",
        hit_points=18,
    ),
    "horse": Character(
        size="large",
        strength=16,
        constitution=15,
        speed=Fraction(15),
        quadruped=True,
        endurance_feat=True,
        hit_points=19,
    ),
    "shark": Character(
        size="large",
        strength=17,
        constitution=13,
        swim_speed=Fraction(18),
        breathes="water",
        hit_points=38,
    ),
    "undead": Character(strength=13, constitution=None, breathes="none", hit_points=16),
}
