"""Into the water and out of it (B3, N5, N8, N16)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from rules.breakdown import evaluate
from rules.swimming import standing as swimmer
from rules.swimming.rounds import Round, play
from rules.swimming.standing import Standing

SUCCESS = Round(swim_die=10)
QUIET = Round(plan="stay", swim_die=9)


def test_n5_entering_the_water_begins_a_new_swim() -> None:
    before = Standing(
        swimmer.UNDER,
        depth=Fraction(6),
        sunk=True,
        air_spent=4,
        checks_passed=2,
        covered=Fraction(30),
        drift=Fraction(12),
        rounds=70,
        rounds_in_water=60,
        hours_due=1,
        nonlethal=5,
    )
    # The rounds played, the check due and the damage remain; all else begins anew.
    assert swimmer.enter_water(before) == Standing(rounds=70, hours_due=1, nonlethal=5)


def test_b3_entering_the_water_at_a_depth_pays_air_from_the_first_round() -> None:
    diver = swimmer.enter_water(Standing(swimmer.ASHORE), Fraction(6))
    assert (diver.place, diver.depth, diver.sunk) == (swimmer.UNDER, 6, False)
    assert play(diver, QUIET).after.air_spent == 1
    assert swimmer.enter_water(Standing(swimmer.ASHORE), Fraction(0)).place == swimmer.UNDER
    assert swimmer.enter_water(Standing(swimmer.ASHORE)).place == swimmer.SURFACE


def test_n8_hours_are_counted_anew_after_leaving_the_water() -> None:
    tired = Standing(rounds=599, rounds_in_water=599)
    again = swimmer.enter_water(swimmer.pull_out(tired))
    assert (again.rounds, again.rounds_in_water) == (599, 0)
    assert play(again, SUCCESS).after.hours_due == 0
    landed = play(replace(tired, rounds_in_water=300), replace(SUCCESS, shore=Fraction(1))).after
    assert (landed.place, landed.rounds_in_water) == (swimmer.ASHORE, 0)


def test_b5_one_who_lost_his_senses_to_drowning_can_be_brought_round_ashore_and_alive() -> None:
    out = Standing(swimmer.ASHORE, drowning="dying", hit_point_ceiling=-1)
    assert swimmer.drowned(out)
    assert swimmer.can_recover(out)
    assert not swimmer.can_recover(replace(out, place=swimmer.UNDER))
    assert not swimmer.can_recover(replace(out, drowning="dead"))
    assert not swimmer.can_recover(swimmer.recover(out))


def test_whoever_has_a_round_in_the_water_behind_him_or_is_under_swims() -> None:
    assert not swimmer.swims(Standing())
    assert swimmer.swims(Standing(swimmer.UNDER))
    swum = play(Standing(), Round(swim_die=20)).after
    assert swimmer.swims(swum)
    assert not swimmer.swims(swimmer.pull_out(swum))


@pytest.mark.parametrize(("covered", "left"), [(0, 30), (12, 18), (30, 0), (31, 0)])
def test_n2_the_shore_is_nearer_by_what_was_covered_and_never_behind(
    covered: int, left: int
) -> None:
    figure = swimmer.to_shore(Standing(covered=Fraction(covered)), Fraction(30))
    assert figure.value == left == evaluate(figure.terms)


@pytest.mark.parametrize("shore", [None, Fraction(0)])
def test_without_a_shore_nothing_is_left(shore: Fraction | None) -> None:
    assert swimmer.to_shore(Standing(), shore).value is None
