"""What each remedy gains."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from rules.odds.remedies import CHANGES
from tests.ui.page.odds.helping import LEAST, PALADIN, asked, changed, found, steps, time_of, worth
from tests.ui.playing import Table
from ui.page.odds import questions as odds


def gain(id: str, table: Table) -> tuple[Any, Any]:
    """What a change adds to both chances; nothing if it is left out."""
    help = found(table).get(id)
    gains = (help.cross, help.drown) if help else (0, 0)
    return pytest.approx(gains[0], abs=1e-9), pytest.approx(gains[1], abs=1e-9)


# What floats lose.
NOISE = 1e-12


@pytest.mark.parametrize("id", ["aid", "athletic", "masterwork", "take_armour_off", "calmer"])
def test_f2_a_better_check_never_lowers_the_odds(id: str) -> None:
    for strength in ("4", "10", "16", "24"):
        for plan in ("full_round", "move_and_standard"):
            table = Table(**{**PALADIN, "strength": strength}, plan=plan)
            cross, drown = worth(id, table)
            assert cross >= -NOISE, (id, strength, plan)
            assert drown <= NOISE, (id, strength, plan)
            told = found(table).get(id)
            gains = (told.cross, told.drown) if told else (0, 0)
            assert gains[0] >= 0 >= gains[1], (id, strength, plan)
            assert gains == pytest.approx((cross, drown), abs=LEAST)


def test_f2_two_moves_save_air_and_lose_no_way() -> None:
    help = found(Table(**PALADIN))["two_moves"]
    assert help.cross > 0 > help.drown


def test_f2_taking_10_that_succeeds_leaves_nothing_to_chance() -> None:
    table = Table(constitution="10", forecast__distance_m="30")
    now = odds.in_the_end(asked(table), table.store.workings)
    assert now
    assert gain("take_10", table) == (1 - now.cross, -now.drown)


def test_f2_taking_10_that_sinks_him_is_told_as_a_loss() -> None:
    help = found(Table(**PALADIN))["take_10"]
    assert help.cross < 0 < help.drown


def test_f2_under_water_to_the_surface_is_the_way_to_live() -> None:
    help = found(Table(goal="down", forecast__distance_m="30"))["to_the_surface"]
    assert help.cross > 0 > help.drown


def test_f2_a_thing_that_changes_no_number_is_left_out() -> None:
    table = Table(armour="padded", forecast__distance_m="30")
    assert time_of("take_armour_off", table) == "minute"
    assert worth("take_armour_off", table) == (0, 0)
    assert "take_armour_off" not in found(table)


def test_f2_a_gain_too_small_to_be_told_is_left_out_and_the_least_is_not() -> None:
    """Scores on both sides of a twentieth of a percent."""
    sides = set()
    for strength, constitution in product(("6", "14", "22"), ("14", "20", "26", "32")):
        scores = {"strength": strength, "constitution": constitution}
        table = Table(**{**PALADIN, **scores}, shield="heavy_steel")
        told = found(table)
        for id in CHANGES:
            if time_of(id, table):
                gains = max(map(abs, worth(id, table)))
                assert (id in told) == (gains >= LEAST), (scores, id, gains)
                if 1e-6 < gains < 0.005:
                    sides.add(id in told)
    assert sides == {True, False}


def test_f2_nothing_helps_one_who_arrives_for_sure() -> None:
    table = Table(swim_misc="20", armour="chain_shirt", shield="buckler", water="rough")
    assert odds.in_the_end(asked(table), table.store.workings) is not None
    assert [step.found for step in steps(table)] == [()] * (len(CHANGES) + 1)


def test_f2_the_gain_is_that_of_the_change_by_itself() -> None:
    table = Table(**PALADIN, shield="heavy_steel")
    for id, help in found(table).items():
        before, after = (
            odds.in_the_end(asked(table), table.store.workings),
            odds.journey(changed(id, table), table.store.workings),
        )
        ends = after and odds.in_the_end(after, table.store.workings)
        assert before
        assert ends
        assert help.cross == ends.cross - before.cross, id
        assert help.drown == ends.drown - before.drown, id
