"""F1: whether he gets there in the end, against every standing solved and against long forecasts."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from math import ceil

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from rules.check import faces
from rules.odds.crossing import crossing
from rules.odds.forecast import forecast
from rules.refusal import Refusal
from rules.swimming.plans import GOALS, PLANS
from rules.swimming.rounds import Round
from rules.swimming.standing import ASHORE, Standing
from tests.rules.odds import naive_forecast as naive
from tests.rules.odds.forecasts import CASES, EXACT, STARTS, WEAK, Case, m, standings, turns, under

# Those with a shore, and few enough standings for `naive.in_the_end`.
ENDING = {
    name: case
    for name, case in CASES.items()
    if case.distance and (case.turn.breath or not case.turn.sink_per_failure)
}
FEW_CHECKS = st.integers(-8, -2)


@pytest.mark.parametrize("case", ENDING.values(), ids=ENDING.keys())
def test_f1_the_end_is_that_of_every_standing_solved(case: Case) -> None:
    assert case.distance
    turn = replace(case.turn, constitution_modifier=min(case.turn.constitution_modifier, -1))
    solved = naive.in_the_end(case.standing, turn, case.distance)
    assert crossing(case.standing, turn, case.distance, EXACT) == solved


@settings(max_examples=60, deadline=None)
@given(
    standings(),
    turns(
        goal=st.sampled_from(["surface", "under"]),
        breath=st.integers(1, 4),
        constitution_modifier=FEW_CHECKS,
        sink_per_failure=st.sampled_from([m(0), m(0), m(0), m(9)]),
    ),
    st.integers(1, 12),
)
@example(under(0, sunk=True, air_spent=2, checks_passed=1), replace(WEAK, take_10=True), 7)
def test_f1_any_end_is_that_of_every_standing_solved(
    standing: Standing, turn: Round, quarters: int
) -> None:
    distance = quarters * (turn.reach or m(1)) / 4
    solved = naive.in_the_end(standing, turn, distance)
    assert crossing(standing, turn, distance, EXACT) == solved


@settings(max_examples=60, deadline=None)
@given(
    standings(),
    turns(
        goal=st.sampled_from(["surface", "under"]), breath=st.none(), sink_per_failure=st.just(m(0))
    ),
    st.integers(1, 24),
)
@example(Standing(), Round(reach=m(0), breath=None), 9)
@example(Standing("under", drowning="failing"), Round(breath=None, breathing=True), 1)
@example(Standing("under", drowning="failing"), Round(breath=None, able=False, breathing=True), 1)
def test_f1_b6_any_end_without_need_of_air(standing: Standing, turn: Round, quarters: int) -> None:
    distance = quarters * (turn.reach or m(1)) / 4
    solved = naive.in_the_end(standing, turn, distance)
    assert crossing(standing, turn, distance, EXACT) == solved


def chances_under(advance: Fraction, turn: Round) -> tuple[Fraction, Fraction]:
    """One time under water: the chance to come up, and that times its rounds."""
    assert turn.breath
    up = rounds = Fraction(0)
    holds, number = Fraction(1), 0
    lasts = ceil(turn.breath / PLANS[turn.plan].air)
    while holds:
        number += 1
        if number > lasts:
            dc = 10 + number - lasts - 1
            holds *= Fraction(max(min(21 - dc + turn.constitution_modifier, 20), 0), 20)
        up += holds * advance
        rounds += holds * advance * number
        holds *= 1 - advance
    return up, rounds


@pytest.mark.parametrize("plan", ["full_round", "double_move", "move"])
@pytest.mark.parametrize("modifier", [-9, -7, -2, 0, 3, 8])
@pytest.mark.parametrize("distance", [1, 9, 31])
def test_f1_the_chance_of_a_swim_at_the_surface_step_by_step(
    plan: str, modifier: int, distance: float
) -> None:
    """Each step: afloat as long as he treads, then on at once, or under, up again and on."""
    turn = Round(plan=plan, modifier=modifier, breath=7, constitution_modifier=1, reach=m(4.5))
    advance, tread, sink = (Fraction(count, 20) for count in faces(modifier, 10))
    up, rounds_up = chances_under(advance, turn)
    on = advance + sink * up
    step = on / (1 - tread)
    once = (advance + sink * (up + rounds_up)) / (1 - tread) + tread * on / (1 - tread) ** 2
    steps = ceil(m(distance) / m(4.5))
    found = crossing(Standing(), turn, m(distance), EXACT)
    assert found == (step**steps, 1 - step**steps, steps * once / step)


def test_f1_two_steps_in_calm_water_of_one_who_never_sinks() -> None:
    """m 8: 19 faces of 20 advance."""
    found = crossing(Standing(), Round(modifier=8), m(9), EXACT)
    assert found == (1, 0, Fraction(40, 19))


@pytest.mark.parametrize("goal", GOALS)
@pytest.mark.parametrize("drowning", ["failing", "unconscious", "dying"])
def test_f1_b5_who_has_begun_to_drown_never_arrives(drowning: str, goal: str) -> None:
    turn = replace(WEAK, goal=goal)
    for breath in (3, None):
        found = crossing(under(0, drowning=drowning), replace(turn, breath=breath), m(9), EXACT)
        assert found == (0, 1, None)


def test_f1_n7_who_treads_for_ever_neither_arrives_nor_drowns() -> None:
    treads = Round(modifier=-1, take_10=True)
    for one in (EXACT, 1.0):
        assert crossing(Standing(), treads, m(9), one) == (0, 0, None)
        stays = Round(plan="stay", modifier=8)
        assert crossing(Standing(), stays, m(9), one) == (0, 0, None)


def test_f1_n5_who_can_only_tread_or_sink_drowns_for_sure() -> None:
    for one in (EXACT, 1.0):
        found = crossing(Standing(), Round(modifier=-12), m(9), one)
        assert found == (0, pytest.approx(1, abs=1e-12), None)


@pytest.mark.parametrize("plan", ["standard", "stay"])
@pytest.mark.parametrize("goal", GOALS)
def test_f1_b6_who_moves_nowhere_and_needs_no_air_stays_where_he_is(plan: str, goal: str) -> None:
    turn = Round(plan=plan, goal=goal, breath=None)
    for start in ("surface", "sunk to 7 m"):
        assert crossing(STARTS[start], turn, m(9), EXACT) == (0, 0, None)


@pytest.mark.timeout(20)
@pytest.mark.parametrize(
    "turn",
    [
        Round(goal="down", modifier=-6, take_10=True, breath=None),
        Round(goal="down", breath=None),
        Round(reach=m(0), breath=None),
        Round(reach=m(0), goal="under", modifier=-6, take_10=True, breath=None),
    ],
    ids=["down by taking 10", "down", "no reach", "no reach under water"],
)
def test_f1_going_round_in_circles_comes_to_an_end(turn: Round) -> None:
    for start in ("surface", "sunk to 7 m"):
        for one in (EXACT, 1.0):
            assert crossing(STARTS[start], turn, m(9), one) == (0, 0, None)


def test_f1_b6_sinking_ever_deeper_without_need_of_air_is_not_decided() -> None:
    deep = Round(breath=None, sink_per_failure=m(1.5))
    assert crossing(Standing(), deep, m(9), EXACT) is None
    assert crossing(under(7, sunk=True), deep, m(9), 1.0) is None


def test_f1_n5_how_deep_he_sinks_means_nothing_to_one_who_swims_on_under_water() -> None:
    for breath in (3, None):
        flat = Round(goal="under", modifier=-4, breath=breath)
        deep = replace(flat, sink_per_failure=m(9))
        assert crossing(Standing(), deep, m(9), EXACT) == crossing(Standing(), flat, m(9), EXACT)
    assert crossing(Standing(), flat, m(9), EXACT) == naive.in_the_end(Standing(), flat, m(9))


@pytest.mark.parametrize(
    ("standing", "reason"),
    [(Standing(place=ASHORE), "ashore"), (under(0, drowning="dead"), "dead")],
)
def test_nothing_becomes_of_one_who_plays_no_more_rounds(standing: Standing, reason: str) -> None:
    with pytest.raises(Refusal, match=f"^{reason}$"):
        crossing(standing, WEAK, m(9))


@pytest.mark.parametrize("case", ENDING.values(), ids=ENDING.keys())
def test_f1_the_end_is_what_a_long_forecast_comes_to(case: Case) -> None:
    """In floats: the chances, and the mean of the rounds in which he arrives."""
    assert case.distance
    found = crossing(case.standing, case.turn, case.distance, 1.0)
    assert found
    for rounds in (50, 200, 1000):
        after = forecast(case.standing, case.turn, rounds, case.distance, 1.0).after
        undecided = after[-1].surface + after[-1].under
        if undecided < 1e-10:
            break
    # What is left undecided by then is left undecided for ever.
    assert undecided == pytest.approx(1 - found.cross - found.drown, abs=1e-9)
    assert found.cross == pytest.approx(after[-1].ashore, abs=1e-9)
    assert found.drown == pytest.approx(after[-1].drowning, abs=1e-9)
    if found.rounds is None:
        assert after[-1].ashore == 0
        return
    arriving = [0.0, *(later.ashore - sooner.ashore for sooner, later in pairwise(after))]
    rounds = sum(number * chance for number, chance in enumerate(arriving))
    assert found.rounds == pytest.approx(rounds / found.cross, rel=1e-7)
