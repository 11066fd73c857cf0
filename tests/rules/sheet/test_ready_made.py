"""Ready-made characters: lawful sheets, and the numbers a table expects of them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rules.exhaustion import endurance
from rules.ranges import RANGES
from rules.rulings import Rulings
from rules.sheet import armour
from rules.sheet.character import BREATHES, RINGS, Character
from rules.sheet.ready_made import READY_MADE
from rules.sheet.size import SIZES
from rules.swimming import breath
from rules.swimming.water import Water
from tests.rules.sheets import everything

CALM, TABLE = Water(), Rulings()


def of(id: str) -> dict[str, Any]:
    return everything(READY_MADE[id], CALM, TABLE)


@pytest.mark.parametrize("id", READY_MADE)
def test_every_number_lies_in_its_range(id: str) -> None:
    sheet = READY_MADE[id]
    for name, range_ in RANGES.items():
        number = getattr(sheet, name, None)
        if number is not None:
            assert range_.holds(number), (name, number)


@pytest.mark.parametrize("id", READY_MADE)
def test_every_choice_exists(id: str) -> None:
    sheet = READY_MADE[id]
    assert sheet.size in SIZES
    assert sheet.breathes in BREATHES
    assert sheet.ring in RINGS
    assert sheet.armour_quality in armour.qualities(armour.ARMOURS[sheet.armour])
    assert sheet.shield_quality in armour.qualities(armour.SHIELDS[sheet.shield])


@pytest.mark.parametrize("id", READY_MADE)
def test_a_ready_made_character_has_no_name_of_his_own(id: str) -> None:
    assert READY_MADE[id].name == ""
    assert READY_MADE[id] != Character()


def test_six_kinds_that_meet_water_are_there() -> None:
    assert {"sailor", "knight", "halfling", "horse", "shark", "undead"} <= set(READY_MADE)


@pytest.mark.parametrize(
    ("id", "modifier", "speed"),
    [
        # +1, 4 ranks, Athletic.
        ("sailor", 7, 9),
        # +3, full plate −6 and heavy steel −2, doubled.
        ("knight", -13, 6),
        # +2, chain shirt −2, doubled.
        ("paladin", -2, 9),
        ("wizard", -1, 9),
        ("halfling", -1, 6),
        # +2, half-plate −7, doubled; dwarves keep their speed.
        ("dwarf", -12, 6),
        ("horse", 3, 15),
        # +3, +8 of the swim speed.
        ("shark", 11, 9),
        ("undead", 1, 9),
    ],
)
def test_modifier_and_speed(id: str, modifier: int, speed: int) -> None:
    numbers = of(id)
    assert numbers["modifier"].value == modifier
    assert numbers["speed"].value == speed


def test_every_ready_made_s_numbers_are_checked_above() -> None:
    [cases] = [mark.args[1] for mark in test_modifier_and_speed.pytestmark]
    assert {case[0] for case in cases} == set(READY_MADE)


def test_n11_the_shark_swims_36_m_with_two_moves() -> None:
    assert of("shark")["reach"]["full_round"].value == 36
    assert of("shark")["run"].value == 72


@pytest.mark.parametrize("id", ["shark", "undead"])
def test_b6_neither_shark_nor_undead_runs_out_of_air(id: str) -> None:
    sheet = READY_MADE[id]
    assert breath.unlimited(sheet.constitution, sheet.breathes)


def test_x1_nothing_tires_the_undead_and_the_knight_has_7() -> None:
    assert endurance.endurance(READY_MADE["undead"], TABLE) is None
    knight = endurance.endurance(READY_MADE["knight"], TABLE)
    assert knight is not None
    assert knight.value == 7


def test_the_horse_is_the_heavy_horse_throughout() -> None:
    """Str 16, Con 15, 19 hit points, 50 ft and Endurance; the light horse has Str 14 and 60 ft."""
    horse = READY_MADE["horse"]
    assert (horse.size, horse.strength, horse.constitution) == ("large", 16, 15)
    assert (horse.hit_points, horse.endurance_feat, horse.athletic) == (19, True, False)
    numbers = of("horse")
    assert numbers["reach"]["full_round"].value == Fraction("7.5")
    assert numbers["reach"]["move"].value == Fraction("3.75")
    # Str +3, Endurance +4 (N10); Con +2, Endurance +4.
    assert numbers["hourly"].value == 7
    assert numbers["breath_modifier"].value == 6
    assert numbers["breath"].value == 15


def test_n13_a_small_halfling_s_leather_weighs_half() -> None:
    assert of("halfling")["armour_kg"].value == Fraction("3.75")


def test_nobody_begins_overloaded() -> None:
    assert {id for id in READY_MADE if of(id)["load"].value in ("heavy", "over")} == set()
