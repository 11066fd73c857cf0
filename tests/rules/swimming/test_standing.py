"""Into the water and out of it (B3, N5, N8, N16)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

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


def test_b3_entering_the_water_at_a_depth_pays_air_from_the_first_turn() -> None:
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
