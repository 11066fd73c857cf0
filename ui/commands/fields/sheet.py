"""The fields of a character's sheet."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rules.ranges import RANGES
from rules.sheet import armour
from rules.sheet.ability import FATIGUE
from rules.sheet.character import (
    BREATHES,
    OVERRULED,
    RINGS,
    SWIM_ABILITIES,
    SWIM_SHARES,
    Character,
)
from rules.sheet.gear import remade, well_made
from rules.sheet.size import SIZES
from ui.commands.codecs import NO_SCORE, Name, Numeric
from ui.commands.fields.field import (
    Field,
    chosen,
    exact,
    field,
    flag,
    length,
    length_or_none,
    weight,
    whole,
    whole_or_none,
)

# Of a name of an armour or a shield: links have to hold those of a whole party.
ITEM_LENGTH = 24


def _worn(character: Character) -> Character:
    """Give the character if what he wears can be made so; raises Refusal (`quality`)."""
    well_made(character)
    return character


CHARACTER: tuple[Field[Character, Any], ...] = (
    field("name", Name(), lambda c: c.name, lambda c, new: replace(c, name=new)),
    chosen("size", SIZES, lambda c: c.size, lambda c, new: replace(c, size=new)),
    whole("strength", lambda c: c.strength, lambda c, new: replace(c, strength=new)),
    field(
        "constitution",
        Numeric(RANGES["constitution"], words=NO_SCORE),
        lambda c: c.constitution,
        lambda c, new: replace(c, constitution=new),
    ),
    exact("swim_ranks", lambda c: c.swim_ranks, lambda c, new: replace(c, swim_ranks=new)),
    whole("swim_misc", lambda c: c.swim_misc, lambda c, new: replace(c, swim_misc=new)),
    chosen("ring", RINGS, lambda c: c.ring, lambda c, new: replace(c, ring=new)),
    whole("circumstance", lambda c: c.circumstance, lambda c, new: replace(c, circumstance=new)),
    length("speed", lambda c: c.speed, lambda c, new: replace(c, speed=new)),
    flag("keeps_speed", lambda c: c.keeps_speed, lambda c, new: replace(c, keeps_speed=new)),
    length_or_none("swim_speed", lambda c: c.swim_speed, lambda c, new: replace(c, swim_speed=new)),
    chosen("breathes", BREATHES, lambda c: c.breathes, lambda c, new: replace(c, breathes=new)),
    # What cannot have the quality of the last one is a standard one.
    chosen(
        "armour",
        armour.ARMOURS,
        lambda c: c.armour,
        lambda c, new: remade(replace(c, armour=new)),
    ),
    chosen(
        "armour_quality",
        armour.QUALITIES,
        lambda c: c.armour_quality,
        lambda c, new: _worn(replace(c, armour_quality=new)),
    ),
    chosen(
        "shield",
        armour.SHIELDS,
        lambda c: c.shield,
        lambda c, new: remade(replace(c, shield=new)),
    ),
    chosen(
        "shield_quality",
        armour.QUALITIES,
        lambda c: c.shield_quality,
        lambda c, new: _worn(replace(c, shield_quality=new)),
    ),
    weight("gear_kg", lambda c: c.gear_kg, lambda c, new: replace(c, gear_kg=new)),
    flag("athletic", lambda c: c.athletic, lambda c, new: replace(c, athletic=new)),
    flag(
        "endurance_feat", lambda c: c.endurance_feat, lambda c, new: replace(c, endurance_feat=new)
    ),
    chosen("condition", FATIGUE, lambda c: c.condition, lambda c, new: replace(c, condition=new)),
    whole("hit_points", lambda c: c.hit_points, lambda c, new: replace(c, hit_points=new)),
    whole("nonlethal", lambda c: c.nonlethal, lambda c, new: replace(c, nonlethal=new)),
    whole_or_none("endurance", lambda c: c.endurance, lambda c, new: replace(c, endurance=new)),
    whole_or_none("force", lambda c: c.force, lambda c, new: replace(c, force=new)),
    whole("wounds_max", lambda c: c.wounds_max, lambda c, new: replace(c, wounds_max=new)),
    whole("fasting_days", lambda c: c.fasting_days, lambda c, new: replace(c, fasting_days=new)),
    chosen("plate", OVERRULED, lambda c: c.plate, lambda c, new: replace(c, plate=new)),
    chosen(
        "overloaded", OVERRULED, lambda c: c.overloaded, lambda c, new: replace(c, overloaded=new)
    ),
    whole_or_none(
        "encumbrance", lambda c: c.encumbrance, lambda c, new: replace(c, encumbrance=new)
    ),
    whole("dexterity", lambda c: c.dexterity, lambda c, new: replace(c, dexterity=new)),
    chosen(
        "swim_ability",
        SWIM_ABILITIES,
        lambda c: c.swim_ability,
        lambda c, new: replace(c, swim_ability=new),
    ),
    chosen(
        "swim_share",
        SWIM_SHARES,
        lambda c: c.swim_share,
        lambda c, new: replace(c, swim_share=new),
    ),
    flag("run_feat", lambda c: c.run_feat, lambda c, new: replace(c, run_feat=new)),
    flag("quadruped", lambda c: c.quadruped, lambda c, new: replace(c, quadruped=new)),
    whole_or_none(
        "carrying_strength",
        lambda c: c.carrying_strength,
        lambda c, new: replace(c, carrying_strength=new),
    ),
    exact("load_factor", lambda c: c.load_factor, lambda c, new: replace(c, load_factor=new)),
    whole_or_none(
        "breath_factor", lambda c: c.breath_factor, lambda c, new: replace(c, breath_factor=new)
    ),
    chosen(
        "armour_penalty_counts",
        armour.COUNTED,
        lambda c: c.armour_penalty_counts,
        lambda c, new: replace(c, armour_penalty_counts=new),
    ),
    field(
        "own_armour_name",
        Name(ITEM_LENGTH),
        lambda c: c.own_armour_name,
        lambda c, new: replace(c, own_armour_name=new),
    ),
    whole(
        "own_armour_penalty",
        lambda c: c.own_armour_penalty,
        lambda c, new: replace(c, own_armour_penalty=new),
    ),
    chosen(
        "own_armour_category",
        armour.CATEGORIES,
        lambda c: c.own_armour_category,
        lambda c, new: replace(c, own_armour_category=new),
    ),
    weight(
        "own_armour_kg", lambda c: c.own_armour_kg, lambda c, new: replace(c, own_armour_kg=new)
    ),
    field(
        "own_shield_name",
        Name(ITEM_LENGTH),
        lambda c: c.own_shield_name,
        lambda c, new: replace(c, own_shield_name=new),
    ),
    whole(
        "own_shield_penalty",
        lambda c: c.own_shield_penalty,
        lambda c, new: replace(c, own_shield_penalty=new),
    ),
    weight(
        "own_shield_kg", lambda c: c.own_shield_kg, lambda c, new: replace(c, own_shield_kg=new)
    ),
)
