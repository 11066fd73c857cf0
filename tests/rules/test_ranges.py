"""The ranges of what a sheet may hold (section 5)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.ranges import RANGES, SQUARE_M


@pytest.mark.parametrize(
    ("name", "low", "high"),
    [
        ("strength", 1, 60),
        ("constitution", 1, 60),
        ("swim_ranks", 0, 40),
        ("swim_misc", -40, 40),
        ("circumstance", -40, 40),
        ("speed", Fraction(3, 2), 90),
        ("swim_speed", Fraction(3, 2), 90),
        ("gear_kg", 0, 50_000),
        ("drift_m", 0, 60),
        ("depth_m", 0, 10_000),
        ("shore_m", 0, 10_000),
        ("hit_points", -9, 9_999),
        ("dexterity", 1, 60),
        ("carrying_strength", 1, 60),
        ("load_factor", Fraction(1, 4), 10),
        ("breath_factor", 1, 10),
        ("own_armour_penalty", -20, 0),
        ("own_shield_penalty", -20, 0),
        ("die.swim", 1, 20),
        ("die.constitution", 1, 20),
        ("die.hourly", 1, 20),
    ],
)
def test_section_5_lowest_and_highest_are_in_and_the_next_are_out(
    name: str, low: Fraction | int, high: Fraction | int
) -> None:
    span = RANGES[name]
    assert (span.low, span.high) == (low, high)
    assert span.holds(low)
    assert span.holds(high)
    step = span.step or Fraction(1, 1000)
    assert not span.holds(low - step)
    assert not span.holds(high + step)


def test_ranks_go_by_halves_and_speeds_by_squares() -> None:
    assert SQUARE_M * 2 == 3
    assert RANGES["swim_ranks"].holds(Fraction(1, 2))
    assert not RANGES["swim_ranks"].holds(Fraction(1, 4))
    assert RANGES["speed"].holds(Fraction(21, 2))
    assert not RANGES["speed"].holds(Fraction(10))


def test_a_load_factor_goes_by_quarters() -> None:
    assert RANGES["load_factor"].holds(Fraction(5, 4))
    assert not RANGES["load_factor"].holds(Fraction(4, 3))


def test_whole_numbers_only_for_scores_bonuses_and_hit_points() -> None:
    for name in ("strength", "constitution", "swim_misc", "circumstance", "hit_points"):
        assert not RANGES[name].holds(Fraction(5, 2))


def test_kilograms_and_metres_take_any_fraction() -> None:
    for name in ("gear_kg", "drift_m", "depth_m", "shore_m"):
        assert RANGES[name].holds(Fraction(1, 3))
