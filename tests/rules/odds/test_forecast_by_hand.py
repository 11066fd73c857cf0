"""F1: forecasts that can be worked out by hand, and what holds for every forecast."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from math import ceil, comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.check import faces
from rules.odds.forecast import Forecast, forecast
from rules.swimming.plans import GOALS, PLANS
from rules.swimming.rounds import Round
from rules.swimming.standing import Standing
from tests.rules.odds.forecasts import CASES, DISTANCES, EXACT, WEAK, m, standings, turns, under

CALM = Round(modifier=0, dc=10)
GOES = [plan for plan, actions in PLANS.items() if actions.share]


def exactly(standing: Standing, turn: Round, rounds: int, distance: Fraction | None) -> Forecast:
    return forecast(standing, turn, rounds, distance, EXACT)


def at_least(successes: int, rounds: int, chance: Fraction) -> Fraction:
    """The chance of so many successes in so many rounds."""
    return sum(
        (
            comb(rounds, k) * chance**k * (1 - chance) ** (rounds - k)
            for k in range(successes, rounds + 1)
        ),
        Fraction(0),
    )


def test_f1_n1_calm_water_ten_rounds_without_one_success() -> None:
    found = exactly(Standing(), replace(CALM, breath=None), 10, m(4.5))
    assert 1 - found.after[10].ashore == Fraction(9, 20) ** 10
    # Whoever sinks can still come up: air lasts longer than ten rounds.
    found = exactly(Standing(), replace(CALM, breath=20), 10, m(1))
    assert 1 - found.after[10].ashore == Fraction(9, 20) ** 10


def test_f1_the_first_rounds_of_the_chain_shirt_of_the_rule_book() -> None:
    """Str 14, chain shirt, calm, m −2, Con 14: 9 faces advance, 4 tread, 7 go under."""
    shirt = Round(modifier=-2, dc=10, breath=14, constitution_modifier=2)
    found = exactly(Standing(), shirt, 2, None)
    assert found.after[1] == (Fraction(13, 20), Fraction(7, 20), 0, 0, 0, 0)
    # Up again with 9 faces of 20; under again with 7 of those afloat, with 11 of those under.
    afloat = Fraction(13 * 13 + 7 * 9, 400)
    assert found.after[2] == (afloat, 1 - afloat, 0, 0, 0, 0)
    assert list(found.covered) == [0, Fraction(9, 20) * m(4.5), Fraction(9, 10) * m(4.5)]


@pytest.mark.parametrize("plan", GOES)
@pytest.mark.parametrize("distance", [1, 4.5, 4.75, 9, 20])
def test_f1_n11_a_swim_speed_arrives_in_the_rounds_its_distance_takes(
    plan: str, distance: float
) -> None:
    swims = Round(plan=plan, unchecked=True, reach=m(4.5), modifier=-30)
    takes = ceil(m(distance) / m(4.5))
    found = exactly(Standing(), swims, takes + 2, m(distance))
    for number, chances in enumerate(found.after):
        assert chances == ((0, 0, 0, 0, 0, 1) if number >= takes else (1, 0, 0, 0, 0, 0))
        assert found.covered[number] == min(number * m(4.5), m(distance))


@pytest.mark.parametrize(("modifier", "advance"), [(5, 16), (7, 18), (9, 20)])
@pytest.mark.parametrize("distance", [4.5, 12, 18])
def test_f1_n3_where_nothing_sinks_he_needs_so_many_successes(
    modifier: int, advance: int, distance: float
) -> None:
    turn = replace(CALM, modifier=modifier, breath=1)
    assert faces(modifier, 10).under == 0
    chance, steps = Fraction(advance, 20), ceil(m(distance) / m(4.5))
    found = exactly(Standing(), turn, 12, m(distance))
    for number, chances in enumerate(found.after):
        there = at_least(steps, number, chance)
        assert chances == (1 - there, 0, 0, 0, 0, there)
        # Each step but the last covers a reach, the last what is left.
        reached = [at_least(step, number, chance) for step in range(1, steps + 1)]
        last = m(distance) - (steps - 1) * m(4.5)
        assert found.covered[number] == sum(reached[:-1]) * m(4.5) + reached[-1] * last


def test_f1_b4_b5_the_unable_drown_on_schedule() -> None:
    """Con 10, air 3: sinks, three rounds of air, then checks at 55 %, 50 %, 45 %."""
    found = exactly(Standing(), replace(CALM, able=False, breath=3), 16, m(9))
    assert [chances.under for chances in found.after[:5]] == [0, 1, 1, 1, 1]
    assert [chances.drowning for chances in found.after[:5]] == [0] * 5
    holds = Fraction(1)
    for number in range(5, 17):
        holds *= Fraction(max(55 - 5 * (number - 5), 0), 100)
        assert 1 - found.after[number].drowning == holds == found.after[number].under
    assert found.after[7][1:5] == (
        Fraction(12375, 100000),
        Fraction(15125, 100000),
        Fraction(275, 1000),
        Fraction(45, 100),
    )
    assert set(found.covered) == {0}


def test_f1_b5_drowning_that_starts_next_round_comes_one_round_later() -> None:
    limp = replace(CALM, able=False, breath=3)
    late = exactly(Standing(), replace(limp, drowning_starts="next_round"), 16, None)
    soon = exactly(Standing(), limp, 16, None)
    for before, after in zip(soon.after, late.after[1:], strict=False):
        assert after[2:5] == before[2:5]
        assert after.under == 1 - before.drowning


def test_f1_the_first_round_after_which_drowning_is_so_likely() -> None:
    limp = replace(CALM, able=False, breath=3)
    for one in (EXACT, 1.0):
        found = forecast(Standing(), limp, 16, None, one)
        assert [found.drowns_by(Fraction(n, 100)) for n in (1, 5, 50)] == [5, 5, 6]
        assert [found.drowns_by(n) for n in (0.01, 0.05, 0.5)] == [5, 5, 6]
        assert found.drowns_by(0) == 0
    exact = exactly(Standing(), limp, 16, None)
    assert exact.drowns_by(Fraction(9, 20)) == 5  # just as likely is enough
    assert exact.drowns_by(Fraction(9001, 20000)) == 6
    assert exact.drowns_by(1) == 16
    assert exactly(Standing(), limp, 15, None).drowns_by(1) is None
    assert exactly(Standing(), limp, 4, None).drowns_by(Fraction(1, 100)) is None
    assert exactly(under(0, drowning="unconscious"), limp, 2, None).drowns_by(Fraction(1)) == 0
    assert exactly(under(0, drowning="failing"), limp, 2, None).drowns_by(Fraction(1)) == 1


@pytest.mark.parametrize(
    ("turn", "rounds"),
    [
        (Round(modifier=-2, breath=14, constitution_modifier=2), [14, 38, 407]),
        (Round(modifier=-7, breath=10), [7, 7, 16]),
        (Round(modifier=-12, breath=10), [7, 7, 8]),
    ],
    ids=["chain shirt, Con 14", "m -7", "full plate"],
)
def test_f1_the_rounds_of_1_5_and_50_per_cent(turn: Round, rounds: list[int]) -> None:
    """Found by a recursion of its own as well: afloat, or so many rounds under water."""
    found = forecast(Standing(), turn, rounds[-1], None, 1.0)
    assert [found.drowns_by(percent / 100) for percent in (1, 5, 50)] == rounds
    assert forecast(Standing(), turn, rounds[-1] - 1, None, 1.0).drowns_by(0.5) is None


@pytest.mark.parametrize("breath", [1, 2, 5])
@pytest.mark.parametrize(("plan", "lasts"), [("full_round", 2), ("move", 1)])
def test_f1_b2_b4_who_never_comes_up_drowns_when_his_plan_says(
    plan: str, lasts: int, breath: int
) -> None:
    """m −30: sinks in the first round, acting rounds cost two of air."""
    found = exactly(Standing(), replace(CALM, plan=plan, modifier=-30, breath=breath), 20, m(9))
    quiet = 1 + ceil(breath / lasts)
    assert found.after[quiet].under == 1
    assert found.after[quiet + 1].unconscious == Fraction(9, 20)
    assert found.after[quiet + 2].drowning == 1 - Fraction(11 * 10, 400)


def test_f1_n5_he_rises_before_he_goes_forward() -> None:
    sure = Round(unchecked=True, breath=10, reach=m(4.5))
    found = exactly(under(7), sure, 4, m(6))
    assert [chances.under for chances in found.after] == [1, 1, 0, 0, 0]
    assert [chances.ashore for chances in found.after] == [0, 0, 0, 1, 1]
    assert list(found.covered) == [0, 0, 2, 6, 6]


def test_f1_n7_taking_10_is_kept_but_for_who_sank() -> None:
    """m −6 takes 10 to 4 and sinks; sunk, he rolls: 5 faces of 20 bring him up."""
    found = exactly(Standing(), replace(CALM, modifier=-6, take_10=True, breath=20), 3, None)
    up = Fraction(5, 20)
    assert [chances.under for chances in found.after] == [0, 1, 1 - up, 1 - up + up**2]
    assert list(found.covered) == [0, 0, up * m(4.5), (1 - up + 1) * up * m(4.5)]
    treads = exactly(Standing(), replace(CALM, modifier=-1, take_10=True), 50, m(4.5))
    assert treads.after[50] == (1, 0, 0, 0, 0, 0)
    sure = exactly(Standing(), replace(CALM, take_10=True), 2, m(9))
    assert [chances.ashore for chances in sure.after] == [0, 0, 1]


few = settings(max_examples=60, deadline=None)


@few
@given(standings(), turns(), st.none() | DISTANCES)
def test_f1_chances_sum_to_1_and_what_is_over_stays_over(
    standing: Standing, turn: Round, distance: Fraction | None
) -> None:
    found = exactly(standing, turn, 12, distance)
    assert len(found.after) == len(found.covered) == 13
    for chances in found.after:
        assert sum(chances) == 1
        assert min(chances) >= 0
    for before, after in pairwise(found.after):
        assert after.ashore >= before.ashore
        assert after.drowning >= before.drowning
        assert after.dead >= before.dead
        stages = before.unconscious, before.dying, before.dead
        if turn.breathing:
            # B6: who breathes drowns no further.
            assert (after.unconscious, after.dying, after.dead) == stages
        else:
            # B5: one stage a round.
            assert after.dying == before.unconscious
            assert after.dead == before.dead + before.dying
    for less, more in pairwise(found.covered):
        assert 0 <= less <= more
        assert distance is None or more <= distance


@few
@given(standings(), turns(), st.none() | DISTANCES, st.integers(0, 5), st.integers(1, 5))
def test_f1_a_longer_forecast_begins_like_a_shorter_one(
    standing: Standing, turn: Round, distance: Fraction | None, rounds: int, more: int
) -> None:
    short = exactly(standing, turn, rounds, distance)
    long = exactly(standing, turn, rounds + more, distance)
    assert long.after[: rounds + 1] == short.after
    assert long.covered[: rounds + 1] == short.covered


@few
@given(
    turns(goal=st.just("surface"), take_10=st.just(False)),
    standings(),
    DISTANCES,
    st.integers(1, 12),
)
def test_f1_a_better_modifier_never_arrives_later_nor_drowns_sooner(
    turn: Round, standing: Standing, distance: Fraction, more: int
) -> None:
    better = exactly(standing, replace(turn, modifier=turn.modifier + more), 10, distance)
    worse = exactly(standing, turn, 10, distance)
    for good, bad in zip(better.after, worse.after, strict=True):
        assert good.ashore >= bad.ashore
        assert good.drowning <= bad.drowning
        assert good.dead <= bad.dead
    for far, near in zip(better.covered, worse.covered, strict=True):
        assert far >= near


def test_f1_n7_taking_10_a_better_modifier_may_never_arrive() -> None:
    """m −1 takes 10 and treads for ever; m −6 sinks, rolls, and may come up further on."""
    treads = replace(CALM, modifier=-1, take_10=True, breath=20)
    assert exactly(Standing(), treads, 10, m(4.5)).after[10].ashore == 0
    sinks = replace(treads, modifier=-6)
    assert exactly(Standing(), sinks, 10, m(4.5)).after[10].ashore == 1 - Fraction(3, 4) ** 9


@few
@given(
    standings(),
    turns(breath=st.integers(1, 4), constitution_modifier=st.integers(-5, 3)),
    st.none() | DISTANCES,
    st.integers(0, 3),
    st.integers(0, 3),
)
def test_f1_b1_b4_more_breath_and_a_better_check_never_drown_sooner(
    standing: Standing, turn: Round, distance: Fraction | None, breath: int, better: int
) -> None:
    fit = replace(
        turn,
        breath=(turn.breath or 0) + breath,
        constitution_modifier=turn.constitution_modifier + better,
    )
    for strong in (fit, replace(fit, breath=None)):
        more = exactly(standing, strong, 10, distance)
        less = exactly(standing, turn, 10, distance)
        for good, bad in zip(more.after, less.after, strict=True):
            assert good.drowning <= bad.drowning
            assert good.dead <= bad.dead
            assert good.ashore >= bad.ashore


@few
@given(standings(), turns(breath=st.none()), st.none() | DISTANCES)
def test_f1_b6_who_needs_no_air_never_starts_to_drown(
    standing: Standing, turn: Round, distance: Fraction | None
) -> None:
    standing = replace(standing, drowning="none")
    found = exactly(standing, turn, 10, distance)
    assert {chances.drowning for chances in found.after} == {0}


@few
@given(standings(), turns(goal=st.just("surface")), DISTANCES)
def test_f1_b2_two_moves_never_drown_sooner_than_a_full_round(
    standing: Standing, turn: Round, distance: Fraction
) -> None:
    half = exactly(standing, replace(turn, plan="full_round"), 10, distance)
    twice = exactly(standing, replace(turn, plan="double_move"), 10, distance)
    for good, bad in zip(twice.after, half.after, strict=True):
        assert good.drowning <= bad.drowning
        assert good.ashore >= bad.ashore


@pytest.mark.parametrize("goal", GOALS)
def test_f1_plans_without_movement_never_arrive(goal: str) -> None:
    for plan in ("standard", "stay"):
        found = exactly(Standing(), replace(WEAK, plan=plan, goal=goal), 10, m(1))
        assert {chances.ashore for chances in found.after} == {0}
        assert set(found.covered) == {0}


def test_f1_the_named_cases_meet_every_chance() -> None:
    ends = [exactly(case.standing, case.turn, 6, case.distance) for case in CASES.values()]
    for kind in range(6):
        assert sum(0 < end.after[6][kind] < 1 for end in ends) >= 10
