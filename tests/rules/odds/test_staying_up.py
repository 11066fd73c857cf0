"""The odds to stay on one's feet, against the rulebook's worked figures."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.exhaustion import present
from rules.exhaustion.pool import Faint, Pool
from rules.exhaustion.present import Present
from rules.odds.staying_up import stays_up
from rules.rulings import Rulings
from rules.sheet.character import Character


def chances(now: Present, most: int) -> list[str]:
    effort = present.effort(now, "combat_turn")
    return [str(chance) for chance in stays_up(now, effort, most)]


def test_f1_x3_four_points_last_four_turns_then_ask_for_40_percent() -> None:
    now = present.at(Character(endurance=4))
    assert chances(now, 5) == ["1", "1", "1", "1", "2/5", "2/25"]


def test_f1_x6_later_tests_are_halved_unless_ruled() -> None:
    now = present.at(Character(endurance=4), Rulings(later_tests_halved=False))
    assert chances(now, 5)[-2:] == ["2/5", "4/25"]


def test_f1_x11_plate_doubles_what_a_turn_costs() -> None:
    now = present.at(Character(endurance=3, armour="full_plate"))
    assert chances(now, 2) == ["1", "1", "3/10"]


def test_f1_x15_fasting_in_plate_takes_three_points_a_turn() -> None:
    now = present.at(Character(endurance=3, armour="full_plate", fasting_days=1))
    assert chances(now, 1) == ["1", "3/10"]


def test_f1_x6_the_last_wound_kills_without_a_test() -> None:
    now = present.at(Character(endurance=10, wounds_max=2), pool=Pool(lost=9))
    # The first test of E 10 cannot fail, the next passes at half; the second wound kills.
    assert chances(now, 4) == ["1", "1", "1/2", "0", "0"]


def test_f1_a_test_that_is_due_counts_before_any_effort() -> None:
    now = present.at(Character(endurance=4), pool=Pool(lost=4, due="first"))
    assert chances(now, 1) == ["2/5", "2/25"]


@pytest.mark.parametrize(
    "pool", [Pool(dead=True), Pool(lost=4, fallen=Faint("turns", 3)), Pool(lost=4, defensive=True)]
)
def test_f1_x10_who_has_fallen_or_only_defends_stands_no_more(pool: Pool) -> None:
    assert chances(present.at(Character(endurance=4), pool=pool), 1) == ["0", "0"]


def test_f1_a_d20_that_cannot_pass_leaves_nothing() -> None:
    now = present.at(
        Character(constitution=1, endurance=1), Rulings(endurance_test="d20"), Pool(lost=0)
    )
    # d20 − 5 against 10: 15 or more.
    assert chances(now, 1) == ["1", "3/10"]


@given(
    endurance=st.integers(1, 20),
    lost=st.integers(0, 25),
    wounds=st.integers(0, 9),
    plate=st.booleans(),
    kind=st.sampled_from(["d100", "d20"]),
)
def test_f1_no_further_effort_makes_standing_likelier(
    endurance: int, lost: int, wounds: int, plate: bool, kind: str
) -> None:
    character = Character(endurance=endurance, plate="yes" if plate else "no")
    now = present.at(character, Rulings(endurance_test=kind), Pool(lost=lost, wounds=wounds))
    found = stays_up(now, present.effort(now, "combat_turn"), 12)
    assert len(found) == 13
    assert list(found) == sorted(found, reverse=True)
    assert all(0 <= chance <= 1 and isinstance(chance, Fraction) for chance in found)
