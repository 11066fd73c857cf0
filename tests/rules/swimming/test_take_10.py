"""Taking 10: allowed, or why not (N7, N11)."""

from __future__ import annotations

import pytest

from rules import check
from rules.swimming import swim
from rules.swimming.water import Water


@pytest.mark.parametrize(
    ("sea", "reason"),
    [
        (Water("calm"), "allowed"),
        (Water("rough"), "allowed"),
        (Water("stormy"), "stormy"),
        (Water("rough", flood=True), "stormy"),
        (Water("calm", flood=True), "allowed"),
        (Water("calm", distracted=True), "distracted"),
        (Water("stormy", distracted=True), "stormy"),
    ],
)
def test_n7_take_10_by_water_and_distraction(sea: Water, reason: str) -> None:
    assert swim.take_10(sea, swim_speed=False).value == reason


def test_n7_no_take_10_while_submerged_against_ones_will_or_in_a_fight() -> None:
    calm = Water()
    assert swim.take_10(calm, swim_speed=False, submerged=True).value == "submerged"
    assert swim.take_10(calm, swim_speed=False, fighting=True).value == "distracted"


def test_n11_swim_speed_takes_10_always_even_stormy_distracted_submerged() -> None:
    worst = Water("stormy", flood=True, distracted=True)
    figure = swim.take_10(worst, swim_speed=True, submerged=True, fighting=True)
    assert figure.value == "allowed"
    assert [term.clause for term in figure.terms] == ["N11"]


@pytest.mark.parametrize(
    ("modifier", "dc", "outcome"),
    [(0, 10, "advance"), (-2, 10, "tread"), (-4, 10, "tread"), (-5, 10, "under"), (4, 15, "tread")],
)
def test_n7_take_10_may_be_a_tread_or_a_sink(modifier: int, dc: int, outcome: str) -> None:
    assert check.outcome(swim.TAKE_10 + modifier, dc) == outcome


def test_n7_the_reason_names_its_clause() -> None:
    for sea in (Water(), Water("stormy"), Water(distracted=True)):
        assert [term.clause for term in swim.take_10(sea, swim_speed=False).terms] == ["N7"]
