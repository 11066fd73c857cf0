"""Taking 10: allowed, or why not (N7, N11)."""

from __future__ import annotations

import pytest

from rules import check
from rules.breakdown import Figure, Term, total
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


def test_n7_the_result_of_10_and_of_a_die_carry_the_terms_of_the_modifier() -> None:
    modifier = total((Term("sheet.strength", 3, "N12"), Term("penalty.total", -5, "N13")))
    assert swim.result_of_10(modifier).value == 8
    assert [term.value for term in swim.result(modifier, 20).terms] == [20, 3, -5]


def test_n1_a_result_does_what_it_does_unless_the_game_master_rules_otherwise() -> None:
    dc = total((Term("water.calm", 10, "N6"),))
    rolled = swim.result(Figure(0), 6)
    assert swim.outcome(rolled, dc, None).value == "tread"
    assert swim.outcome(rolled, dc, "advance").value == "advance"
    assert swim.outcome(rolled, dc, None).terms[-1].value == 10


@pytest.mark.parametrize(("modifier", "chance"), [(0, "1/20"), (4, "1/4"), (-1, "0"), (19, "1")])
def test_n8_the_chance_of_the_hourly_check_is_that_of_20(modifier: int, chance: str) -> None:
    added = total((Term("sheet.swim_misc", modifier, "N12"),))
    assert str(swim.hourly_chance(added).value) == chance
