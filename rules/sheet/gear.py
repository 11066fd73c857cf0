"""Gear shed in the water: what still weighs, and how long it takes to get rid of it (N13, armour)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from rules.check import valid_die
from rules.refusal import Refusal
from rules.sheet.armour import ARMOURS, find
from rules.sheet.character import Character

ROUNDS_A_MINUTE = 10


def rounds_to_shed(armour: str, d4: int) -> int:
    """Give the rounds it takes to take an armour off: a minute, or 1d4 + 1 for plate.

    Raises Refusal when none is worn (`nothing_worn`) and for a face that a d4 does not have (`die`);
    ValueError for an unknown armour.

    >>> rounds_to_shed("chain_shirt", 4), rounds_to_shed("full_plate", 2)
    (10, 30)
    """
    item = find(ARMOURS, armour)
    if item.made_of == "nothing":
        raise Refusal("nothing_worn")
    minutes = valid_die(d4, 4) + 1 if item.shed == "minutes_1d4_plus_1" else 1
    return minutes * ROUNDS_A_MINUTE


def without(character: Character, shed: Collection[str]) -> Character:
    """Give the character as he is without what he shed (`shield`, `armour`).

    >>> without(Character(shield="tower"), ["shield"]).shield
    'none'
    """
    if "shield" in shed:
        character = replace(character, shield="none", shield_quality="standard")
    if "armour" in shed:
        character = replace(character, armour="none", armour_quality="standard")
    return character
