"""The creatures of the books: a sheet of the facts that a list tells of one (N11, N12, B1, B6)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from fractions import Fraction
from typing import Any

from rules.ranges import RANGES, SQUARE_M, RangeName
from rules.sheet.armour import ARMOURS, QUALITIES, SHIELDS
from rules.sheet.character import BREATHES, SWIM_ABILITIES, Character
from rules.sheet.gear import well_made
from rules.sheet.size import SIZES

# The books measure speeds in feet, five to a square.
SQUARE_FT = 5

Reader = Callable[[Any], Any]


def _one_of(ids: Collection[str]) -> Reader:
    def read(id: Any) -> str:
        if id not in ids:
            raise ValueError(f"no such id: {id!r}")
        return str(id)

    return read


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"neither true nor false: {value!r}")
    return value


def _whole(name: RangeName) -> Reader:
    def read(value: Any) -> int:
        if type(value) is not int or not RANGES[name].holds(value):
            raise ValueError(f"no {name}: {value!r}")
        return value

    return read


def _metres(name: RangeName) -> Reader:
    def read(feet: Any) -> Fraction:
        metres = Fraction(feet, SQUARE_FT) * SQUARE_M
        if not RANGES[name].holds(metres):
            raise ValueError(f"no {name}: {feet!r} feet")
        return metres

    return read


def _ranks(value: Any) -> Fraction:
    return Fraction(_whole("swim_ranks")(value))


def _constitution(value: Any) -> int | None:
    return None if value is None else int(_whole("constitution")(value))


# What a fact is called, the field of the sheet that takes it, and how it is read.
_FACTS: dict[str, tuple[str, Reader]] = {
    "size": ("size", _one_of(SIZES)),
    "strength": ("strength", _whole("strength")),
    "dexterity": ("dexterity", _whole("dexterity")),
    "constitution": ("constitution", _constitution),
    "hit_points": ("hit_points", _whole("hit_points")),
    "speed_ft": ("speed", _metres("speed")),
    "swim_speed_ft": ("swim_speed", _metres("swim_speed")),
    "quadruped": ("quadruped", _flag),
    "keeps_speed": ("keeps_speed", _flag),
    "armour": ("armour", _one_of(ARMOURS)),
    "armour_quality": ("armour_quality", _one_of(QUALITIES)),
    "shield": ("shield", _one_of(SHIELDS)),
    "shield_quality": ("shield_quality", _one_of(QUALITIES)),
    "swim_ability": ("swim_ability", _one_of(SWIM_ABILITIES)),
    "swim_ranks": ("swim_ranks", _ranks),
    "swim_misc": ("swim_misc", _whole("swim_misc")),
    "breath_factor": ("breath_factor", _whole("breath_factor")),
    "breathes": ("breathes", _one_of(BREATHES)),
    "endurance_feat": ("endurance_feat", _flag),
    "athletic": ("athletic", _flag),
}


def sheet(facts: Mapping[str, Any]) -> Character:
    """Make the sheet of a creature, without a name; a fact that is not told is as on an empty sheet.

    Facts go by the names of the sheet's fields, speeds in feet. One who cannot walk has the least speed
    that a sheet takes. Raises ValueError for what no sheet has, Refusal (`quality`) for an item that
    cannot be made so.

    >>> crocodile = sheet({"constitution": 17, "swim_speed_ft": 30, "breath_factor": 4})
    >>> str(crocodile.swim_speed), crocodile.breath_factor, crocodile.size
    ('9', 4, 'medium')
    """
    unknown = facts.keys() - _FACTS.keys()
    if unknown:
        raise ValueError(f"no sheet has {sorted(unknown)}")
    read = {_FACTS[name][0]: _FACTS[name][1](value) for name, value in facts.items()}
    character = Character(**read)
    well_made(character)
    return character
