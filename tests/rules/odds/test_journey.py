"""F1: whose journey the odds are asked for, by which round, and how far."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from rules.odds.journey import USUAL_M, Journey, set_out, strokes, within
from rules.refusal import Refusal
from rules.swimming.rounds import Round
from rules.swimming.standing import UNDER, Standing
from rules.swimming.water import Water

PLAIN = Round()
CALM = Water()


def test_f1_the_way_is_what_was_asked_else_what_is_left_to_the_shore_else_thirty_metres() -> None:
    halfway, sea = Standing(covered=Fraction(12)), Water(shore_m=Fraction(20))
    assert set_out(halfway, PLAIN, sea, distance=Fraction(3)).distance == 3
    assert set_out(halfway, PLAIN, sea).distance == 8
    assert set_out(halfway, PLAIN, CALM).distance == USUAL_M == 30
    assert set_out(Standing(covered=Fraction(20)), PLAIN, sea).distance == 30


def test_f1_one_who_is_ashore_goes_in_and_has_the_whole_way_before_him() -> None:
    sea = Water(shore_m=Fraction(20), depth_m=Fraction(6))
    out = set_out(Standing("ashore", covered=Fraction(20)), PLAIN, sea)
    assert (out.standing, out.distance) == (Standing(UNDER, Fraction(6)), 20)
    with pytest.raises(Refusal, match="dead"):
        set_out(Standing("ashore", drowning="dead"), PLAIN, sea)


def test_f1_what_is_told_of_the_past_changes_no_journey() -> None:
    told = Standing(drift=Fraction(7), rounds=40, rounds_in_water=40, hours_due=1, nonlethal=3)
    counts = Standing(UNDER, Fraction(2), sunk=True, air_spent=3, checks_passed=1)
    assert set_out(told, PLAIN, CALM) == set_out(Standing(), PLAIN, CALM)
    assert set_out(counts, PLAIN, CALM).standing == counts


def test_f1_the_round_is_repeated_without_its_dice_current_shore_and_settled_outcome() -> None:
    once = Round(
        ruled="under", swim_die=7, constitution_die=3, drift=Fraction(6), shore=Fraction(9)
    )
    assert set_out(Standing(), once, CALM).repeated == replace(PLAIN, ruled=None)


@pytest.mark.parametrize(
    ("water", "fighting", "swims", "takes"),
    [
        (CALM, False, False, True),
        (CALM, True, False, False),
        (Water("stormy"), False, False, False),
        (Water(distracted=True), False, False, False),
        (Water("stormy"), True, True, True),
    ],
)
def test_n7_he_goes_on_taking_10_where_nothing_forbids_it(
    water: Water, fighting: bool, swims: bool, takes: bool
) -> None:
    out = set_out(Standing(), PLAIN, water, take_10=True, fighting=fighting, swim_speed=swims)
    assert (out.repeated.take_10, out.repeated.unchecked) == (takes, swims)
    assert not set_out(Standing(), PLAIN, water, fighting=fighting).repeated.take_10


def test_n2_strokes_are_counted_whole_and_only_for_a_plan_that_moves() -> None:
    way = Journey(Standing(), Round(reach=Fraction(9, 2)), Fraction(9))
    assert strokes(way) == 2
    assert strokes(way._replace(distance=Fraction(10))) == 3
    for still in (Round("stay"), Round("standard"), Round(reach=Fraction(0))):
        assert strokes(way._replace(repeated=still)) is None


def test_f1_a_shore_beyond_the_rounds_ahead_is_as_good_as_none() -> None:
    way = Journey(Standing(), Round(reach=Fraction(9, 2)), Fraction(9))
    assert within(way, 2) == way
    assert within(way, 1) == way._replace(distance=Fraction(0))
