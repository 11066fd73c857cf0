"""F1: a sump, through and back under water, against a recursion of its own."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import ceil

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from rules.odds.sump import Sump, sump
from rules.swimming.plans import GOALS
from rules.swimming.rounds import Round
from rules.swimming.standing import Standing
from tests.rules.odds import naive_forecast as naive
from tests.rules.odds.forecasts import EXACT, m, turns, under
from tests.rules.swimming.naive_round import AIR, MOVES

HALF = Fraction(1, 2)
# How a Swim check can come out for one who takes 10, and for one who rolls.
Shares = tuple[Fraction, Fraction, Fraction]


def shares(turn: Round, dice: list[int]) -> Shares:
    """How often these dice advance, tread and sink."""
    missed = [turn.dc - turn.modifier - die for die in dice]
    advance = sum(by <= 0 for by in missed)
    sink = sum(by >= 5 for by in missed)
    return (
        Fraction(advance, len(dice)),
        Fraction(len(dice) - advance - sink, len(dice)),
        Fraction(sink, len(dice)),
    )


class Diver:
    """Someone who swims on under water, so many moves more; rules of the rule book only."""

    def __init__(self, turn: Round) -> None:
        self.turn = turn
        self.cost = AIR[turn.plan] if turn.able else 1
        self.rolls = shares(turn, list(range(1, 21)))
        if turn.unchecked:
            self.rolls = (Fraction(1), Fraction(0), Fraction(0))
        if not turn.able:
            self.rolls = (Fraction(0), Fraction(0), Fraction(1))
        self.calm = shares(turn, [10]) if turn.take_10 else self.rolls
        if turn.unchecked or not turn.able:
            self.calm = self.rolls
        if turn.plan not in MOVES:
            self.rolls, self.calm = ((Fraction(0), 1 - s, s) for _, _, s in (self.rolls, self.calm))
        self.arrives = cache(self._arrives)

    def moves(self, metres: Fraction) -> int:
        """N2: a success covers a reach, the last perhaps less."""
        return ceil(metres / self.turn.reach)

    def _arrives(self, moves: int, air: int, passed: int, sunk: bool) -> Fraction:
        """B3, B4: under water, pay or check, then swim."""
        if not moves:
            return Fraction(1)
        if air:
            holds, left, then = Fraction(1), max(air - self.cost, 0), passed
        else:
            need = 10 + passed - self.turn.constitution_modifier
            holds, left, then = Fraction(min(max(21 - need, 0), 20), 20), 0, passed + 1
        if not holds:
            return holds
        advance, tread, sink = self.rolls if sunk else self.calm
        return holds * (
            advance * self.arrives(moves - 1, left, then, False)
            + tread * self.arrives(moves, left, then, sunk)
            + sink * self.arrives(moves, left, then, True)
        )

    def dives(self, moves: int) -> Fraction:
        """N5: from the surface; the round of diving or sinking costs no air."""
        advance, tread, sink = self.calm
        if tread == 1:
            return Fraction(0)
        air = self.turn.breath or 0
        under_water = advance * self.arrives(moves - 1, air, 0, False)
        return (under_water + sink * self.arrives(moves, air, 0, True)) / (1 - tread)

    def sump(self, length: Fraction) -> Sump:
        """There, and there and back; the point of no return and the least air, one after the other."""
        furthest = 0
        while self.dives(2 * furthest + 2) >= HALF:
            furthest += 1
        needed = self.moves(length)
        air = range((self.turn.breath or 0) + 1)
        enough = [left for left in air if self.arrives(needed, left, 0, False) >= HALF]
        return Sump(
            self.dives(needed),
            self.dives(self.moves(2 * length)),
            furthest * self.turn.reach,
            enough[0] if enough else None,
        )


@settings(max_examples=80, deadline=None)
@given(
    turns(
        breath=st.integers(1, 12),
        reach=st.sampled_from([m(1.125), m(2.25), m(3), m(4.5)]),
        constitution_modifier=st.integers(-8, 8),
    ),
    st.integers(1, 30),
)
@example(Round(unchecked=True, breath=9), 5)
@example(Round(unchecked=True, breath=1, constitution_modifier=12), 5)
@example(Round(take_10=True, modifier=-6, breath=9, constitution_modifier=8), 2)
def test_f1_a_sump_is_what_the_rule_book_makes_of_it(turn: Round, quarters: int) -> None:
    length = quarters * turn.reach / 4
    found = sump(turn, length, EXACT)
    assert found == Diver(turn).sump(length)
    rough = sump(turn, length, 1.0)
    assert found
    assert rough
    assert rough.through == pytest.approx(float(found.through), abs=1e-12)
    assert rough.back == pytest.approx(float(found.back), abs=1e-12)
    assert rough[2:] == found[2:]


@pytest.mark.parametrize("plan", ["full_round", "double_move"])
@pytest.mark.parametrize(("modifier", "take_10"), [(-6, True), (0, False), (0, True), (4, False)])
def test_f1_a_sump_is_what_every_standing_solved_comes_to(
    plan: str, modifier: int, take_10: bool
) -> None:
    turn = Round(plan=plan, goal="under", modifier=modifier, breath=4, reach=m(3), take_10=take_10)
    turn = replace(turn, constitution_modifier=-4)
    found = sump(turn, m(4), EXACT)
    assert found
    assert found.through == naive.in_the_end(Standing(), turn, m(4))[0]
    assert found.back == naive.in_the_end(Standing(), turn, m(8))[0]
    back = [naive.in_the_end(under(0, air_spent=4 - air), turn, m(4))[0] for air in range(5)]
    assert found.air_back == next((air for air in range(5) if back[air] >= HALF), None)
    there = [naive.in_the_end(Standing(), turn, 2 * n * m(3))[0] for n in range(1, 5)]
    assert found.furthest == sum(chance >= HALF for chance in there) * m(3)


def test_f1_b3_a_swim_speed_goes_half_as_far_as_its_air_and_a_half_more() -> None:
    """Air 9 and cost 1: the dive and 9 more moves are sure, the tenth is at 55 %, 11th at 27.5 %."""
    turn = Round(plan="double_move", unchecked=True, breath=9, reach=m(4.5))
    found = sump(turn, m(22.5), EXACT)
    assert found == (1, 1, m(22.5), 4)  # the fifth move back with the first check, 55 %
    # One move more, there and back: checks at 55 % and 50 %.
    assert sump(turn, m(27), EXACT) == (1, Fraction(11 * 10, 400), m(22.5), 5)
    assert sump(turn, m(51.75), EXACT) == (Fraction(11 * 10, 400), 0, m(22.5), None)


def test_f1_n5_length_is_counted_in_moves_and_the_way_back_as_a_whole() -> None:
    """5 m are two moves of 4.5 m, 10 m are three."""
    turn = Round(plan="double_move", goal="under", unchecked=True, breath=1)
    turn = replace(turn, constitution_modifier=-15)
    assert sump(turn, m(4.5), EXACT) == (1, 1, m(4.5), 1)
    assert sump(turn, m(5), EXACT) == (1, 0, m(4.5), None)


def test_f1_b4_air_back_is_0_for_who_is_sure_of_his_checks() -> None:
    turn = Round(unchecked=True, breath=4, constitution_modifier=12)
    found = sump(turn, m(9), EXACT)
    assert found
    assert found.air_back == 0


def test_f1_exactly_one_half_is_enough() -> None:
    """m −1: ten faces of 20 advance; one round of air, no check to pass. Con 8: ten faces pass."""
    lucky = Round(modifier=-1, breath=1, constitution_modifier=-15)
    strong = Round(plan="move", unchecked=True, breath=2, constitution_modifier=-1)
    for one in (EXACT, 1.0):
        found = sump(lucky, m(4.5), one)
        assert found
        assert found.air_back == 1
        assert sump(strong, m(9), one) == (1, HALF, m(9), 1)


@pytest.mark.parametrize("goal", GOALS)
def test_f1_the_goal_shore_dice_and_settled_outcome_of_the_turn_are_not_looked_at(
    goal: str,
) -> None:
    turn = Round(modifier=2, breath=6, goal="under")
    other = replace(turn, goal=goal, shore=m(3), ruled="under", swim_die=3, drift=m(6))
    assert sump(other, m(9), EXACT) == sump(turn, m(9), EXACT)


def test_f1_a_sump_nobody_can_swim() -> None:
    for one in (EXACT, 1.0):
        for turn in (
            Round(breath=9, plan="stay"),
            Round(breath=9, able=False),
            Round(breath=9, modifier=-30),
            Round(breath=9, modifier=-1, take_10=True),
            Round(breath=9, reach=m(0)),
        ):
            found = sump(turn, m(9), one)
            assert found
            assert found[:3] == (0, 0, 0)
        assert found.air_back is None


def test_f1_b6_a_sump_is_nothing_to_one_who_needs_no_air() -> None:
    assert sump(Round(breath=None), m(9), EXACT) is None


@settings(max_examples=40, deadline=None)
@given(
    turns(breath=st.integers(1, 6), reach=st.just(m(3)), take_10=st.just(False)),
    st.integers(1, 8),
    st.integers(1, 4),
    st.integers(1, 6),
)
def test_f1_a_longer_sump_is_never_easier_and_more_breath_never_harder(
    turn: Round, moves: int, more: int, breath: int
) -> None:
    near, far = sump(turn, moves * m(3), EXACT), sump(turn, (moves + more) * m(3), EXACT)
    fit = sump(replace(turn, breath=(turn.breath or 0) + breath), moves * m(3), EXACT)
    assert near
    assert far
    assert fit
    assert near.through >= far.through
    assert near.through >= near.back >= far.back
    assert near.furthest == far.furthest <= fit.furthest
    assert fit.through >= near.through
    assert fit.back >= near.back
    if near.air_back is not None:
        assert fit.air_back == near.air_back
        assert far.air_back is None or far.air_back >= near.air_back
