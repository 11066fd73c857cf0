"""What multiplies losses: X11–X15."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.breakdown import evaluate
from rules.exhaustion import figures, multiplier, present
from rules.exhaustion.hunger import DayEnd
from rules.exhaustion.multiplier import Situation
from rules.exhaustion.pool import Pool
from rules.rulings import Rulings
from rules.sheet.armour import ARMOURS
from rules.sheet.character import Character
from tests.rules.exhaustion.people import effort, happens, someone


@pytest.mark.parametrize(
    ("plate", "overload", "fasting", "k"),
    [
        (False, False, False, 1),
        (True, False, False, 2),
        (False, True, False, 2),
        (True, True, False, 2),
        (False, False, True, 2),
        (True, False, True, 3),
        (False, True, True, 3),
        (True, True, True, 3),
    ],
)
def test_the_table_of_multipliers_in_full(
    plate: bool, overload: bool, fasting: bool, k: int
) -> None:
    now = someone(
        endurance=9,
        armour="full_plate" if plate else "none",
        gear_kg=Fraction(60 if overload else 0),
        fasting_days=int(fasting),
    )
    assert present.situation(now) == Situation(plate, overload, fasting)
    assert multiplier.multiplier(Situation(plate, overload, fasting)).value == k
    assert figures.loss_factor(now).value == evaluate(figures.loss_factor(now).terms) == k
    assert effort(now).lost == k


@pytest.mark.parametrize("armour", sorted(ARMOURS))
def test_x11_full_plate_and_half_plate_count_by_themselves(armour: str) -> None:
    counts = armour in ("full_plate", "half_plate")
    assert multiplier.plate(Character(armour=armour)).value is counts


def test_x11_mithral_plate_counts_too() -> None:
    worn = Character(armour="full_plate", armour_quality="mithral")
    assert multiplier.plate(worn).value
    assert figures.loss_factor(present.at(worn)).value == 2


@pytest.mark.parametrize("armour", ["none", "full_plate"])
@pytest.mark.parametrize(("said", "counts"), [("yes", True), ("no", False)])
def test_x11_the_player_can_overrule(armour: str, said: str, counts: bool) -> None:
    assert multiplier.plate(Character(armour=armour, plate=said)).value is counts


def test_x11_taking_the_armour_off_rewrites_nothing() -> None:
    worn = someone(endurance=4, armour="full_plate")
    lost = effort(worn).after
    off = someone(lost, endurance=4)
    assert figures.left(off).value == 2
    assert figures.loss_factor(off).value == 1


@pytest.mark.parametrize(
    ("gear_kg", "counts"), [("50", False), ("50.0001", True), ("51", True), ("0", False)]
)
def test_x12_one_point_above_the_heavy_limit_is_enough(gear_kg: str, counts: bool) -> None:
    sheet = Character(strength=10, gear_kg=Fraction(gear_kg))
    assert multiplier.overload(sheet, Rulings()).value is counts


def test_x12_armour_and_shield_are_part_of_the_load() -> None:
    sheet = Character(strength=10, gear_kg=Fraction(26), armour="half_plate")
    assert multiplier.overload(sheet, Rulings()).value


def test_x12_encumbrance_points_above_f_times_100_where_typed_in() -> None:
    counts = [
        multiplier.overload(Character(force=3, encumbrance=n), Rulings()).value
        for n in (0, 300, 301)
    ]
    assert counts == [False, False, True]
    assert multiplier.overload(Character(strength=9, encumbrance=401), Rulings()).value
    assert not multiplier.overload(Character(strength=9, encumbrance=400), Rulings()).value


def test_x12_either_load_or_encumbrance_is_enough() -> None:
    sheet = Character(strength=10, gear_kg=Fraction(51), force=3, encumbrance=0)
    assert multiplier.overload(sheet, Rulings()).value


@pytest.mark.parametrize("gear_kg", [0, 60])
@pytest.mark.parametrize(("said", "counts"), [("yes", True), ("no", False)])
def test_x12_the_player_can_overrule(gear_kg: int, said: str, counts: bool) -> None:
    sheet = Character(gear_kg=Fraction(gear_kg), overloaded=said)
    assert multiplier.overload(sheet, Rulings()).value is counts


def test_x13_plate_and_overload_do_not_add() -> None:
    figure = multiplier.multiplier(Situation(plate=True, overload=True))
    assert figure.value == 2
    assert [(t.label, t.value, t.clause) for t in figure.terms] == [
        ("multiplier.base", 1, "X2"),
        ("multiplier.plate", 1, "X11"),
        ("multiplier.overload", 0, "X13"),
    ]


def test_x14_a_day_without_food_doubles() -> None:
    assert figures.loss_factor(someone()).value == 1
    assert figures.loss_factor(someone(fasting_days=1)).value == 2
    hungry = happens(someone(endurance=4), DayEnd(False, 4)).after
    assert figures.loss_factor(someone(hungry, endurance=4)).value == 2


def test_x14_the_days_typed_on_the_sheet_are_a_starting_value() -> None:
    assert figures.days(someone(Pool(days=2), fasting_days=3)).value == 5
    assert figures.days(someone(Pool(days=2, forgiven=3), fasting_days=3)).value == 2


@pytest.mark.parametrize("situation", [(True, False), (False, True), (True, True)])
def test_x15_hunger_with_plate_or_overload_or_both_triples(situation: tuple[bool, bool]) -> None:
    figure = multiplier.multiplier(Situation(*situation, fasting=True))
    assert figure.value == 3
    assert figure.terms[-1].clause == "X15"
