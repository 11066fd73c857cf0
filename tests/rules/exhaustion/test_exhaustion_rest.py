"""Rest: X7–X9, X16."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.exhaustion import events as exhaustion
from rules.exhaustion import figures, rest
from rules.exhaustion.pool import Pool
from rules.exhaustion.rest import Rest
from tests.rules.exhaustion.people import FRESH, fold, someone

HALF = Fraction(1, 2)


def left_after(*rests: Rest, lost: int = 9) -> Pool:
    return fold(rests, Pool(lost=lost))


def test_x7_an_hour_of_sleep_gives_a_point_back() -> None:
    assert left_after(Rest("sleep", 3)) == Pool(lost=6)


def test_x7_half_hours_of_sleep_accumulate() -> None:
    half = left_after(Rest("sleep", HALF))
    assert half.lost == 9
    assert exhaustion.step(half, Rest("sleep", HALF)).after == Pool(lost=8)


def test_x8_three_hours_of_complete_rest_give_a_point_back() -> None:
    assert left_after(Rest("rest", 3)) == Pool(lost=8)
    assert left_after(Rest("rest", 2)).lost == 9
    assert left_after(Rest("rest", 2), Rest("rest", 4)) == Pool(lost=7)


def test_x9_an_hour_of_meditation_gives_two_points_back() -> None:
    assert left_after(Rest("meditation", 1)) == Pool(lost=7)
    assert left_after(Rest("meditation", HALF)) == Pool(lost=8)


def test_each_kind_of_rest_accumulates_apart() -> None:
    parts = left_after(Rest("sleep", HALF), Rest("rest", Fraction(3, 2)))
    assert parts.lost == 9
    assert exhaustion.step(parts, Rest("sleep", HALF)).after.lost == 8
    assert exhaustion.step(parts, Rest("rest", Fraction(3, 2))).after.lost == 8


@pytest.mark.parametrize(
    ("kind", "hours", "gained"), [("sleep", 2, 1), ("rest", 6, 1), ("meditation", 1, 1)]
)
def test_x16_rest_gives_half_as_fast_while_not_eating(kind: str, hours: int, gained: int) -> None:
    assert left_after(Rest(kind, hours, fasting=True)) == Pool(lost=9 - gained)
    assert left_after(Rest(kind, hours)) == Pool(lost=9 - 2 * gained)


def test_x16_an_hour_hungry_and_half_an_hour_fed_are_a_point() -> None:
    assert left_after(Rest("sleep", 1, fasting=True), Rest("sleep", HALF)) == Pool(lost=8)


@pytest.mark.parametrize(
    ("fasting", "hours"),
    [
        (False, {"sleep": 4, "rest": 12, "meditation": 2}),
        (True, {"sleep": 8, "rest": 24, "meditation": 4}),
    ],
)
def test_the_rest_planner_is_right_to_the_minute(fasting: bool, hours: dict[str, int]) -> None:
    now = someone(Pool(lost=4), endurance=4, fasting_days=int(fasting))
    for kind, figure in figures.plan_rest(now).items():
        assert figure.value == hours[kind]
        enough = exhaustion.step(now.pool, Rest(kind, figure.value, fasting, endurance=4))
        assert enough.after == FRESH
        almost = exhaustion.step(
            now.pool, Rest(kind, figure.value - Fraction(1, 60), fasting, endurance=4)
        )
        assert almost.after.lost == 1


def test_the_rest_planner_counts_the_part_kept() -> None:
    kept = left_after(Rest("rest", 2), lost=1)
    assert rest.until_fresh(kept, "rest", fasting=False).value == 1
    assert rest.until_fresh(kept, "sleep", fasting=False).value == 1


def test_one_who_is_fresh_needs_no_rest() -> None:
    assert {figure.value for figure in figures.plan_rest(someone()).values()} == {0}
