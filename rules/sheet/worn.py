"""What a character wears: the items of the tables, or of the table's own making (N13, N13e)."""

from __future__ import annotations

from typing import NamedTuple

from rules.sheet.armour import (
    ARMOURS,
    SHIELDS,
    ArmourId,
    Category,
    Item,
    Quality,
    ShieldId,
    category,
    find,
)
from rules.sheet.character import Character


class Worn(NamedTuple):
    """The armour and the shield of a character, each with its quality."""

    armour: Item[ArmourId]
    armour_quality: Quality
    shield: Item[ShieldId]
    shield_quality: Quality


def worn(character: Character) -> Worn:
    """Find what a character wears; his own items are as his sheet describes them (N13e).

    Raises ValueError for an unknown item.

    >>> own = Character(armour="own", own_armour_penalty=-3, own_armour_category="medium")
    >>> worn(own).armour.penalty, worn(own).armour.category, worn(own).shield.id
    (-3, 'medium', 'none')
    """
    armour = find(ARMOURS, character.armour)
    if armour.id == "own":
        armour = armour._replace(
            penalty=character.own_armour_penalty,
            category=character.own_armour_category,
            weight_kg=character.own_armour_kg,
        )
    shield = find(SHIELDS, character.shield)
    if shield.id == "own":
        shield = shield._replace(
            penalty=character.own_shield_penalty, weight_kg=character.own_shield_kg
        )
    return Worn(armour, character.armour_quality, shield, character.shield_quality)


def armour_category(character: Character) -> Category:
    """Give the category of the armour worn as it counts for speed (N13c).

    >>> armour_category(Character(armour="breastplate", armour_quality="mithral"))
    'light'
    """
    wears = worn(character)
    return category(wears.armour, wears.armour_quality)
