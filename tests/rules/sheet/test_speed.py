"""Land speed after armour and load (N13c)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.breakdown import TIMES, Term
from rules.ranges import SQUARE_M
from rules.rulings import Rulings
from rules.sheet import speed
from rules.sheet.character import Character
from rules.swimming.numbers import numbers
from rules.swimming.water import Water


@pytest.mark.parametrize(
    ("metres", "slowed"),
    [
        ("9", "6"),
        ("6", "4.5"),
        ("12", "9"),
        ("15", "10.5"),
        ("18", "12"),
        ("4.5", "3"),
        ("1.5", "1.5"),
        ("3", "3"),
    ],
)
def test_n13c_slowed_speeds(metres: str, slowed: str) -> None:
    assert speed.slowed(Fraction(metres)) == Fraction(slowed)


@pytest.mark.parametrize(
    ("armour", "load", "metres"),
    [
        ("none", "light", 9),
        ("chain_shirt", "light", 9),
        ("hide", "light", 6),
        ("full_plate", "light", 6),
        ("none", "medium", 6),
        ("none", "heavy", 6),
        ("none", "over", 6),
        ("full_plate", "heavy", 6),
    ],
)
def test_n13c_slowed_once_by_armour_or_load(armour: str, load: str, metres: int) -> None:
    assert speed.effective_speed(Character(armour=armour), load).value == metres


def test_n13c_shields_never_slow() -> None:
    assert speed.effective_speed(Character(shield="tower"), "light").value == 9


CONDITIONS = {"none": 1, "fatigued": 1, "exhausted": 2}


@pytest.mark.parametrize("condition", CONDITIONS)
@pytest.mark.parametrize("load", ["light", "medium", "heavy"])
def test_n15_exhaustion_halves_every_speed_after_armour_and_load(condition: str, load: str) -> None:
    for squares in range(1, 61):
        walks = squares * SQUARE_M
        left = walks if load == "light" else speed.slowed(walks)
        figure = speed.effective_speed(Character(speed=walks, condition=condition), load)
        assert figure.value == left / CONDITIONS[condition]


def test_n15_an_exhausted_swimmer_goes_half_as_far() -> None:
    tired = numbers(Character(condition="exhausted"), Water(), Rulings())
    assert tired.speed.value == Fraction("4.5")
    assert tired.distances["full_round"].value == Fraction("2.25")
    assert tired.distances["move"].value == Fraction("1.125")
    assert tired.distances["full_round"].terms[1] == Term(
        "condition.exhausted", Fraction(1, 2), "N15", TIMES
    )


@pytest.mark.parametrize(
    ("kg", "metres", "full_round"), [("60", "1.5", "0.75"), ("50000", "0", "0")]
)
@pytest.mark.parametrize("keeps", [False, True])
def test_n13d_too_great_a_load_leaves_one_square_or_nothing_even_to_a_dwarf(
    kg: str, metres: str, full_round: str, keeps: bool
) -> None:
    found = numbers(Character(gear_kg=Fraction(kg), keeps_speed=keeps), Water(), Rulings())
    assert found.speed.value == Fraction(metres)
    assert found.distances["full_round"].value == Fraction(full_round)
    assert found.distances["double_move"].value == found.distances["move"].value == 0


def test_n13d_a_swim_speed_is_cut_too_and_nobody_runs() -> None:
    seal = Character(swim_speed=Fraction(12), gear_kg=Fraction(60))
    found = numbers(seal, Water(), Rulings())
    assert found.distances["full_round"].value == Fraction("1.5")
    assert found.distances["move"].value == 0
    assert found.run is None


def test_n13c_dwarves_keep_their_speed() -> None:
    dwarf = Character(speed=Fraction(6), armour="full_plate", keeps_speed=True)
    figure = speed.effective_speed(dwarf, "heavy")
    assert figure.value == 6
    assert "sheet.keeps_speed" in [term.label for term in figure.terms]


def test_n13c_mithral_full_plate_still_slows_and_mithral_breastplate_does_not() -> None:
    for id, metres in (("full_plate", 6), ("breastplate", 9)):
        worn = Character(armour=id, armour_quality="mithral")
        assert speed.effective_speed(worn, "light").value == metres


def test_n13c_the_cause_is_a_named_term() -> None:
    armoured = speed.effective_speed(Character(armour="hide"), "light")
    assert [t.label for t in armoured.terms] == ["sheet.speed", "armour.hide"]
    laden = speed.effective_speed(Character(), "medium")
    assert [t.label for t in laden.terms] == ["sheet.speed", "load.class.medium"]


def test_n11_heavily_burdened_by_heavy_armour_or_load_only() -> None:
    plate = Character(armour="full_plate")
    mithral = Character(armour="full_plate", armour_quality="mithral")
    assert speed.heavily_burdened(plate, "light")
    assert not speed.heavily_burdened(mithral, "medium")
    assert speed.heavily_burdened(Character(), "heavy")
    assert speed.heavily_burdened(Character(), "over")
    assert not speed.heavily_burdened(Character(armour="hide"), "light")
