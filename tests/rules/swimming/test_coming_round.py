"""The round that someone is about to play, as numbers, water and rulings make it (N7, N8, N11)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from rules.rulings import Rulings
from rules.sheet.character import Character
from rules.swimming import rounds
from rules.swimming.numbers import numbers
from rules.swimming.plans import PLANS, air
from rules.swimming.rounds import Round
from rules.swimming.standing import Standing
from rules.swimming.water import Water

ANYONE = Character()
CALM = Water()
UNBENT = Rulings()


def coming(
    character: Character = ANYONE,
    water: Water = CALM,
    rulings: Rulings = UNBENT,
    **how: Any,
) -> Round:
    return rounds.coming(
        numbers(character, water, rulings),
        water,
        rulings,
        how.pop("plan", "full_round"),
        how.pop("goal", "surface"),
        able=how.pop("able", True),
        swim_speed=character.swim_speed is not None,
        **how,
    )


def test_it_takes_all_that_it_needs_along() -> None:
    water = Water("rough", drift_m=Fraction(6), shore_m=Fraction(30))
    bent = Rulings(drowning_starts="next_round", sink_per_failure_m=Fraction(3))
    round_ = coming(Character(strength=14, constitution=13), water, bent, plan="move", goal="down")
    assert round_ == Round(
        plan="move",
        goal="down",
        modifier=2,
        dc=15,
        reach=Fraction(9, 4),
        breath=13,
        constitution_modifier=1,
        drift=Fraction(6),
        shore=Fraction(30),
        sink_per_failure=Fraction(3),
        drowning_starts="next_round",
    )


SHARK = Character(swim_speed=Fraction(18), breathes="water")


def test_n11_a_swim_speed_owes_no_check_unless_its_outcome_is_ruled() -> None:
    assert coming(SHARK).unchecked
    assert not coming(SHARK, ruled="under").unchecked
    assert not coming(ruled="under").unchecked


def test_n8_n11_a_swim_speed_owes_no_hours_unless_ruled() -> None:
    assert not coming(SHARK).owes_hours
    assert coming(SHARK, rulings=Rulings(swim_speed_owes_hourly_check=True)).owes_hours
    assert coming().owes_hours


def test_b6_the_breathless_take_no_breath_along() -> None:
    assert (coming(SHARK).breath, coming(SHARK).constitution_modifier) == (None, 0)


@pytest.mark.parametrize(
    ("how", "rolls"),
    [
        ({}, True),
        ({"take_10": True}, False),
        ({"able": False}, False),
        ({"character": SHARK}, False),
        ({"character": SHARK, "ruled": "tread"}, True),
    ],
)
def test_n1_n7_a_die_is_due_for_a_check_that_is_owed_and_not_taken_at_10(
    how: dict[str, Any], rolls: bool
) -> None:
    assert rounds.rolls(Standing(), coming(**how)) is rolls


def test_b5_one_who_drowns_rolls_no_more() -> None:
    assert not rounds.rolls(Standing(drowning="failing"), coming())


def test_b6_one_who_breathes_in_time_rolls_again() -> None:
    assert coming(SHARK).breathing
    assert not coming().breathing
    tritons = replace(coming(), breathing=True)
    assert rounds.rolls(Standing(drowning="failing"), tritons)
    assert not rounds.rolls(Standing(drowning="unconscious"), tritons)


def test_b2_the_air_of_a_plan_is_what_the_table_says() -> None:
    assert {plan: air(plan).value for plan in PLANS} == {
        "full_round": 2,
        "double_move": 1,
        "move": 1,
        "move_and_standard": 2,
        "standard": 2,
        "stay": 1,
        "undress": 2,
    }
