"""What a fight costs in a round, and the scores that exhaustion halves (X4, X22)."""

from __future__ import annotations

import pytest

from rules.exhaustion import figures, present
from rules.exhaustion.pool import Pool
from rules.sheet.character import Character

FIGHTER = present.at(Character(constitution=14), in_fight=True)
SPENT = Pool(lost=7)


def test_x22_a_round_of_fighting_is_a_tenth_of_a_turn() -> None:
    effort = present.fighting(FIGHTER, able=True)
    assert effort is not None
    assert (effort.price, effort.quantity, effort.per) == ("combat_round", 1, 10)


@pytest.mark.parametrize(
    ("who", "able"),
    [
        (present.at(in_fight=False), True),
        (FIGHTER, False),
        (present.at(Character(constitution=None), in_fight=True), True),
    ],
)
def test_x22_whoever_fights_not_cannot_or_never_tires_pays_nothing(
    who: present.Present, able: bool
) -> None:
    assert present.fighting(who, able=able) is None


def test_x4_both_scores_are_shown_halved_while_the_pool_is_empty() -> None:
    halved = figures.halved_scores(present.at(Character(strength=15, constitution=14), pool=SPENT))
    assert halved.strength is not None
    assert halved.constitution is not None
    assert (halved.strength.value, halved.constitution.value) == (7, 7)


def test_x4_nothing_is_halved_before() -> None:
    assert figures.halved_scores(FIGHTER) == (None, None)


def test_x4_who_has_no_constitution_has_none_halved() -> None:
    undead = present.at(Character(constitution=None, endurance=7), pool=SPENT)
    halved = figures.halved_scores(undead)
    assert halved.strength is not None
    assert halved.constitution is None
