"""F1: the forecast against every throw of the dice, played one by one."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from rules.odds.forecast import Chances, Forecast, forecast
from rules.refusal import Refusal
from rules.swimming.rounds import Round
from rules.swimming.standing import ASHORE, Standing
from tests.rules.odds import naive_forecast as naive
from tests.rules.odds.forecasts import (
    CASES,
    DISTANCES,
    EXACT,
    STARTS,
    WEAK,
    Case,
    m,
    standings,
    turns,
    under,
)


def forecast_of(case: Case) -> Forecast:
    return forecast(case.standing, case.turn, case.rounds, case.distance, EXACT)


def assert_told(seen: Forecast, told: naive.Told) -> None:
    assert [tuple(chances) for chances in seen.after] == told.after
    assert list(seen.covered) == told.covered


@pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
def test_f1_the_forecast_is_what_every_throw_comes_to(case: Case) -> None:
    told = naive.told(case.standing, case.turn, case.rounds, case.distance, every=False)
    assert_told(forecast_of(case), told)


SAMPLE = dict(list(CASES.items())[::4])


@pytest.mark.parametrize("case", SAMPLE.values(), ids=SAMPLE.keys())
def test_f1_the_forecast_is_what_every_throw_of_the_naive_turn_comes_to(case: Case) -> None:
    told = naive.told(
        case.standing, case.turn, case.rounds, case.distance, naive.by_naive_turn, every=False
    )
    assert_told(forecast_of(case), told)


@settings(max_examples=150, deadline=None)
@given(standings(), turns(), st.none() | DISTANCES, st.integers(0, 5))
@example(under(0, sunk=True), WEAK, None, 3)
@example(under(0, checks_passed=1), replace(WEAK, modifier=-30, breath=1), None, 3)
def test_f1_any_forecast_is_what_every_throw_comes_to(
    standing: Standing, turn: Round, distance: Fraction | None, rounds: int
) -> None:
    told = naive.told(standing, turn, rounds, distance, every=False)
    assert_told(forecast(standing, turn, rounds, distance, EXACT), told)


@pytest.mark.parametrize("goal", ["surface", "under", "down"])
@pytest.mark.parametrize("start", ["surface", "no air, two checks passed at 4.5 m"])
def test_f1_b4_all_400_throws_of_a_round_with_a_check_of_each_kind(start: str, goal: str) -> None:
    turn = replace(WEAK, goal=goal, breath=1, sink_per_failure=m(1.5))
    told = naive.told(STARTS[start], turn, 4, m(8))
    assert_told(forecast(STARTS[start], turn, 4, m(8), EXACT), told)


@pytest.mark.parametrize(
    ("standing", "rounds", "throws"),
    [(Standing(), 3, 20**3), (under(0, air_spent=2), 2, 14 + 54 * 20 + 66 * 115)],
    ids=["surface", "no air"],
)
def test_f1_merging_equal_standings_changes_nothing(
    standing: Standing, rounds: int, throws: int
) -> None:
    turn = replace(WEAK, plan="move", breath=2, constitution_modifier=-5)
    told = naive.told(standing, turn, rounds, m(20))
    leaves = list(naive.leaves(standing, naive.kept(standing, turn, m(20)), rounds))
    assert len(leaves) == throws
    assert naive.summed(leaves) == told.after[rounds]
    assert sum(weight * end.covered for end, weight in leaves) == told.covered[rounds]


# Long swims, each with the metres to cover and the rounds.
LONG: dict[str, tuple[Standing, Round, Fraction | None, int]] = {
    "a chain shirt, 40 m": (Standing(), Round(modifier=-2, breath=14), m(40), 150),
    "rough water, sinking deeper, next round": (
        Standing(),
        Round(
            plan="double_move",
            modifier=4,
            dc=15,
            breath=12,
            sink_per_failure=m(1.5),
            drowning_starts="next_round",
        ),
        m(36),
        80,
    ),
    "36 m under water with a good Constitution": (
        under(3, air_spent=2),
        Round(plan="double_move", goal="under", modifier=3, breath=10, constitution_modifier=4),
        m(36),
        60,
    ),
    "sinking by taking 10": (
        Standing(),
        Round(modifier=-6, take_10=True, breath=20, constitution_modifier=2),
        m(12),
        120,
    ),
    "no shore, no need of air": (
        Standing(covered=m(5)),
        Round(modifier=-3, breath=None, sink_per_failure=m(4.5)),
        None,
        60,
    ),
}


@pytest.mark.parametrize("name", LONG)
def test_f1_20000_swimmers_fare_as_forecast(name: str) -> None:
    standing, turn, distance, rounds = LONG[name]
    runs = 20_000
    seen = naive.simulated(standing, turn, rounds, distance, runs, seed=len(name))
    found = forecast(standing, turn, rounds, distance, 1.0)
    for number in {1, 2, 5, 10, rounds // 3, rounds}:
        for kind, chance in enumerate(found.after[number]):
            error = (max(chance * (1 - chance), 0) * runs) ** 0.5
            # Swimmers come whole: one of them is allowed where not even one is expected.
            one = 1 if chance > 1e-12 else 0
            assert abs(seen.after[number][kind] - chance * runs) <= 4 * error + one + 1e-6
        metres = seen.covered[number]
        assert abs(metres.mean - found.covered[number]) <= 4 * metres.error + 1e-9


@pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
def test_floats_say_the_same_as_fractions(case: Case) -> None:
    rounds = 20
    exact = forecast(case.standing, case.turn, rounds, case.distance, EXACT)
    rough = forecast(case.standing, case.turn, rounds, case.distance, 1.0)
    for want, got in zip(exact.after, rough.after, strict=True):
        assert all(type(chance) is Fraction for chance in want)
        assert all(type(chance) is float for chance in got)
        assert sum(want) == 1
        assert tuple(got) == pytest.approx([float(chance) for chance in want], rel=0, abs=1e-12)
    for want_m, got_m in zip(exact.covered, rough.covered, strict=True):
        assert got_m == pytest.approx(float(want_m), rel=1e-12, abs=1e-12)


@pytest.mark.parametrize(
    ("standing", "turn", "distance"),
    [
        (Standing(), Round(modifier=-2, breath=14), m(200)),
        (Standing(), Round(modifier=8, breath=30, constitution_modifier=5), m(200)),
        (Standing(), Round(modifier=0, breath=10, sink_per_failure=m(1.5)), m(60)),
        (Standing(), Round(modifier=-4, breath=None), m(60)),
        (under(3), Round(goal="under", modifier=-3, breath=60, constitution_modifier=20), m(60)),
        (under(0, sunk=True), Round(modifier=-2, breath=5, plan="move", reach=m(2.25)), None),
    ],
)
def test_1000_rounds_of_floats_still_sum_to_1(
    standing: Standing, turn: Round, distance: Fraction | None
) -> None:
    found = forecast(standing, turn, 1000, distance, 1.0)
    assert len(found.after) == len(found.covered) == 1001
    for chances in found.after:
        assert abs(sum(chances) - 1) <= 1e-12
        assert min(chances) >= -1e-15
    if distance:
        assert max(found.covered) <= distance + Fraction(1, 10**9)


def test_before_the_first_round_he_is_where_he_stands() -> None:
    def now(**standing: Any) -> Chances:
        found = forecast(Standing(**standing), WEAK, 0, m(9), EXACT)
        assert found.covered == (0,)
        return found.after[0]

    assert now() == (1, 0, 0, 0, 0, 0)
    assert now(place="under") == (0, 1, 0, 0, 0, 0)
    assert now(place="under", drowning="failing") == (0, 1, 0, 0, 0, 0)
    assert now(place="under", drowning="unconscious") == (0, 0, 1, 0, 0, 0)
    assert now(place="under", drowning="dying") == (0, 0, 0, 1, 0, 0)


def test_b5_f1_drowning_is_unconscious_dying_and_dead() -> None:
    assert Chances(*(Fraction(n, 21) for n in range(1, 7))).drowning == Fraction(3 + 4 + 5, 21)


@pytest.mark.parametrize(
    ("standing", "reason"),
    [
        (Standing(place=ASHORE), "ashore"),
        (under(0, drowning="dead"), "dead"),
        (Standing(place=ASHORE, drowning="unconscious"), "ashore"),
    ],
)
def test_nothing_is_forecast_for_one_who_plays_no_more_rounds(
    standing: Standing, reason: str
) -> None:
    for rounds in (0, 3):
        with pytest.raises(Refusal, match=f"^{reason}$"):
            forecast(standing, WEAK, rounds)


@pytest.mark.parametrize("standing", [Standing(covered=m(3)), under(1.5, covered=m(3))])
def test_dice_current_shore_hours_and_settled_outcomes_are_not_looked_at(
    standing: Standing,
) -> None:
    plain = forecast(standing, WEAK, 8, m(10), EXACT)
    for other in (
        replace(WEAK, ruled="under"),
        replace(WEAK, ruled="advance", swim_die=1, constitution_die=1),
        replace(WEAK, drift=m(12), shore=m(4), owes_hours=False),
    ):
        assert forecast(standing, other, 8, m(10), EXACT) == plain
        assert forecast(standing, other, 8, None, EXACT) == forecast(standing, WEAK, 8, None, EXACT)
    for sure in (replace(WEAK, take_10=True), replace(WEAK, unchecked=True)):
        settled = replace(sure, ruled="under")
        assert forecast(standing, settled, 8, m(10), EXACT) == forecast(
            standing, sure, 8, m(10), EXACT
        )
    waited = replace(standing, rounds=599, rounds_in_water=599, hours_due=2, drift=m(7))
    assert forecast(waited, WEAK, 8, m(10), EXACT) == plain


def test_metres_are_counted_from_where_he_stands() -> None:
    here = forecast(Standing(), WEAK, 8, m(10), EXACT)
    assert forecast(Standing(covered=m(37.5)), WEAK, 8, m(10), EXACT) == here


def test_a_distance_of_0_is_none() -> None:
    without = forecast(Standing(), WEAK, 8, None, EXACT)
    assert forecast(Standing(), WEAK, 8, Fraction(0), EXACT) == without
    assert all(chances.ashore == 0 for chances in without.after)


def test_the_distance_is_covered_by_who_swims_it_under_water() -> None:
    sure = replace(WEAK, modifier=9, goal="under", breath=4)
    found = forecast(Standing(), sure, 3, m(13.5), EXACT)
    assert [chances.ashore for chances in found.after] == [0, 0, 0, 1]
    assert list(found.covered) == [0, 4.5, 9, 13.5]


def test_b5_kinds_of_the_naive_forecast_follow_the_stages() -> None:
    counted = Counter(naive.kind(standing) for standing in STARTS.values())
    assert counted == {0: 2, 1: 12, 2: 1, 3: 1}
