"""A round in the water (N1–N5, N8, N16): checks, goals, hours, drift, dice."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from rules.refusal import Refusal
from rules.swimming import plans, rounds
from rules.swimming import standing as swimmer
from rules.swimming.rounds import Round, play
from rules.swimming.standing import Standing

HALF_OF_9_M = Fraction(9, 2)
AT_SURFACE = Standing()
JUST_UNDER = Standing(swimmer.UNDER)
# Modifier 0 against DC 10: 10 advances, 9 to 6 tread, 5 to 1 sink.
SUCCESS = Round(swim_die=10)
NEAR_MISS = Round(swim_die=6)
MISS_BY_5 = Round(swim_die=5)


def at_depth(metres: int | Fraction) -> Standing:
    return Standing(swimmer.UNDER, depth=Fraction(metres))


def test_n1_every_plan_takes_one_swim_check_a_round() -> None:
    for plan in plans.PLANS:
        played = play(AT_SURFACE, Round(plan=plan, swim_die=5))
        assert (played.outcome, played.result) == ("under", 5)
        assert played.after.place == swimmer.UNDER
        assert rounds.owes_swim_check(AT_SURFACE, Round(plan=plan))


def test_n1_equal_to_the_dc_succeeds() -> None:
    assert play(AT_SURFACE, Round(modifier=2, dc=15, swim_die=13)).outcome == "advance"
    assert play(AT_SURFACE, Round(modifier=2, dc=15, swim_die=12)).outcome == "tread"


def test_n1_natural_20_fails_and_natural_1_succeeds_like_any_other_face() -> None:
    assert play(AT_SURFACE, Round(modifier=-11, swim_die=20)).outcome == "tread"
    assert play(AT_SURFACE, Round(modifier=-30, swim_die=20)).outcome == "under"
    assert play(AT_SURFACE, Round(modifier=9, swim_die=1)).outcome == "advance"


def test_n2_a_success_covers_its_distance() -> None:
    after = play(AT_SURFACE, SUCCESS).after
    assert (after.place, after.covered) == (swimmer.SURFACE, HALF_OF_9_M)
    assert play(after, replace(SUCCESS, reach=Fraction(9, 4))).after.covered == Fraction(27, 4)


@pytest.mark.parametrize("die", [9, 8, 7, 6])
def test_n3_failing_by_1_to_4_stays_in_place(die: int) -> None:
    played = play(AT_SURFACE, Round(swim_die=die))
    assert played.outcome == "tread"
    assert (played.after.place, played.after.covered) == (swimmer.SURFACE, 0)


def test_n3_failing_by_4_under_water_stays_under_at_the_same_depth() -> None:
    after = play(at_depth(3), replace(NEAR_MISS, sink_per_failure=Fraction(3))).after
    assert (after.place, after.depth, after.covered) == (swimmer.UNDER, 3, 0)


def test_n4_failing_by_5_goes_just_under_the_surface() -> None:
    played = play(AT_SURFACE, MISS_BY_5)
    assert played.outcome == "under"
    assert played.happened == ("sank",)
    assert (played.after.place, played.after.depth, played.after.sunk) == (swimmer.UNDER, 0, True)


def test_n5_sinking_and_diving_cost_no_air_in_their_round() -> None:
    assert play(AT_SURFACE, MISS_BY_5).after.air_spent == 0
    dived = play(AT_SURFACE, replace(SUCCESS, goal="under"))
    assert dived.happened == ("dived",)
    assert (dived.after.place, dived.after.sunk, dived.after.air_spent) == (
        swimmer.UNDER,
        False,
        0,
    )


def test_n5_diving_takes_a_success() -> None:
    for die, place in ((9, swimmer.SURFACE), (6, swimmer.SURFACE), (10, swimmer.UNDER)):
        assert play(AT_SURFACE, Round(goal="down", swim_die=die)).after.place == place


def test_n5_goal_surface_rises_first_and_the_rest_is_forward() -> None:
    played = play(at_depth(3), SUCCESS)
    assert played.happened == ("surfaced",)
    assert (played.after.place, played.after.depth) == (swimmer.SURFACE, 0)
    assert played.after.covered == Fraction(3, 2)


def test_n5_goal_surface_from_too_deep_only_rises() -> None:
    played = play(at_depth(6), SUCCESS)
    assert (played.after.place, played.after.depth) == (swimmer.UNDER, Fraction(3, 2))
    assert played.after.covered == 0
    assert played.happened == ()


def test_n5_goal_surface_from_exactly_its_reach_surfaces_and_goes_no_further() -> None:
    after = play(at_depth(HALF_OF_9_M), SUCCESS).after
    assert (after.place, after.covered) == (swimmer.SURFACE, 0)


def test_n5_from_depth_0_rising_is_free() -> None:
    played = play(JUST_UNDER, SUCCESS)
    assert played.happened == ("surfaced",)
    assert (played.after.place, played.after.covered) == (swimmer.SURFACE, HALF_OF_9_M)


def test_n5_goal_under_goes_forward_at_his_depth() -> None:
    played = play(at_depth(3), replace(SUCCESS, goal="under"))
    assert played.happened == ()  # he does not dive a second time
    after = played.after
    assert (after.place, after.depth, after.covered) == (swimmer.UNDER, 3, HALF_OF_9_M)


def test_n5_goal_down_goes_deeper_and_not_forward() -> None:
    assert play(AT_SURFACE, replace(SUCCESS, goal="down")).after.depth == HALF_OF_9_M
    after = play(at_depth(3), replace(SUCCESS, goal="down")).after
    assert (after.place, after.depth, after.covered) == (swimmer.UNDER, Fraction(15, 2), 0)


@pytest.mark.parametrize("plan", ["standard", "stay"])
@pytest.mark.parametrize("goal", plans.GOALS)
def test_n5_plans_without_movement_never_surface_nor_dive(plan: str, goal: str) -> None:
    under = play(JUST_UNDER, Round(plan=plan, goal=goal, swim_die=20))
    assert (under.outcome, under.after.place, under.after.depth) == ("advance", swimmer.UNDER, 0)
    above = play(AT_SURFACE, Round(plan=plan, goal=goal, swim_die=20))
    assert (above.after.place, above.after.covered) == (swimmer.SURFACE, 0)


def test_n5_further_failures_by_5_go_no_deeper_by_default() -> None:
    played = play(at_depth(3), MISS_BY_5)
    assert (played.after.depth, played.after.sunk, played.happened) == (3, True, ())


def test_n5_the_failure_that_sinks_him_adds_no_depth_and_each_further_one_does() -> None:
    heavy = replace(MISS_BY_5, sink_per_failure=Fraction(3))
    sunk = play(AT_SURFACE, heavy).after
    assert sunk.depth == 0
    deeper = play(sunk, heavy)
    assert (deeper.after.depth, deeper.happened) == (3, ("sank_deeper",))
    assert play(deeper.after, heavy).after.depth == 6


def test_n7_submerged_against_his_will_lasts_until_he_swims_where_he_wants() -> None:
    sunk = play(AT_SURFACE, MISS_BY_5).after
    assert sunk.sunk
    assert play(sunk, NEAR_MISS).after.sunk
    assert not play(sunk, replace(SUCCESS, goal="under")).after.sunk
    assert not play(sunk, SUCCESS).after.sunk


def test_n7_take_10_stands_for_the_die() -> None:
    played = play(AT_SURFACE, Round(modifier=-2, take_10=True))
    assert (played.result, played.outcome) == (8, "tread")
    assert play(AT_SURFACE, Round(modifier=-6, take_10=True)).outcome == "under"


def test_n8_an_hour_is_due_at_600_rounds_in_the_water() -> None:
    before = replace(AT_SURFACE, rounds=598, rounds_in_water=598)
    at_599 = play(before, SUCCESS)
    assert (at_599.after.hours_due, at_599.happened) == (0, ())
    at_600 = play(at_599.after, SUCCESS)
    assert (at_600.after.hours_due, at_600.happened) == (1, ("hour_due",))
    assert play(at_600.after, SUCCESS).after.hours_due == 1
    assert play(replace(at_600.after, rounds_in_water=1199), SUCCESS).after.hours_due == 2


def test_n8_the_hour_that_ends_on_the_shore_is_still_due() -> None:
    landed = play(replace(AT_SURFACE, rounds_in_water=599), replace(SUCCESS, shore=Fraction(1)))
    assert landed.after.hours_due == 1
    assert set(landed.happened) == {"hour_due", "ashore"}


def test_n8_time_under_water_counts_as_time_in_the_water() -> None:
    deep = replace(JUST_UNDER, rounds_in_water=599)
    assert play(deep, NEAR_MISS).after.hours_due == 1


def test_n8_missing_the_hourly_check_costs_the_d6_in_nonlethal_damage() -> None:
    due = replace(AT_SURFACE, hours_due=2, nonlethal=3)
    passed = swimmer.hourly(due, 12, 20, 8, None)
    assert (passed.hours_due, passed.nonlethal) == (1, 3)
    failed = swimmer.hourly(due, 12, 20, 7, 4)
    assert (failed.hours_due, failed.nonlethal) == (1, 7)


def test_n8_the_hourly_check_refuses_missing_and_impossible_dice() -> None:
    due = replace(AT_SURFACE, hours_due=1)
    with pytest.raises(Refusal, match=r"^hourly_not_due$"):
        swimmer.hourly(AT_SURFACE, 0, 20, 10, 3)
    with pytest.raises(Refusal, match=r"^no_die$"):
        swimmer.hourly(due, 0, 20, 10, None)
    for d20, d6 in ((0, 3), (21, 3), (10, 0), (10, 7)):
        with pytest.raises(Refusal, match=r"^die$"):
            swimmer.hourly(due, 0, 20, d20, d6)


def test_n11_swim_speed_creatures_move_without_check_or_die() -> None:
    fish = Round(unchecked=True, reach=Fraction(18))
    played = play(AT_SURFACE, fish)
    assert (played.outcome, played.result, played.after.covered) == (None, None, 18)
    assert not rounds.owes_swim_check(AT_SURFACE, fish)
    assert play(at_depth(18), fish).after.place == swimmer.SURFACE


def test_n11_swim_speed_creatures_still_pay_air() -> None:
    dolphin = Round(unchecked=True, goal="under", plan="full_round", breath=10)
    assert play(JUST_UNDER, dolphin).after.air_left(10) == 8


def test_n11_without_an_hourly_check_to_make_no_hour_is_due() -> None:
    fish = Round(unchecked=True, owes_hours=False)
    played = play(replace(AT_SURFACE, rounds_in_water=599), fish)
    assert (played.after.hours_due, played.happened) == (0, ())


def test_n16_drift_is_a_counter_of_its_own_that_never_touches_the_shore_distance() -> None:
    river = replace(SUCCESS, drift=Fraction(12), shore=Fraction(30))
    after = play(AT_SURFACE, river).after
    assert (after.drift, after.covered) == (12, HALF_OF_9_M)
    after = play(after, replace(river, swim_die=9)).after
    assert (after.drift, after.covered) == (24, HALF_OF_9_M)
    assert play(after, replace(river, swim_die=1)).after.drift == 36


def test_n16_the_current_also_carries_the_unconscious_and_those_under_water() -> None:
    river = Round(drift=Fraction(6), swim_die=9)
    assert play(JUST_UNDER, river).after.drift == 6
    assert play(replace(JUST_UNDER, drowning="unconscious"), river).after.drift == 6


def test_n2_the_shore_is_reached_exactly_and_never_passed() -> None:
    near = replace(AT_SURFACE, covered=Fraction(27))
    played = play(near, replace(SUCCESS, shore=Fraction(30)))
    assert (played.after.place, played.after.covered) == (swimmer.ASHORE, 30)
    assert played.happened == ("ashore",)
    one_short = play(near, replace(SUCCESS, shore=Fraction(32))).after
    assert (one_short.place, one_short.covered) == (swimmer.SURFACE, Fraction(63, 2))


def test_n5_under_water_the_shore_is_reached_only_once_he_surfaces() -> None:
    near = replace(JUST_UNDER, covered=Fraction(27))
    below = play(near, replace(SUCCESS, goal="under", shore=Fraction(30))).after
    assert (below.place, below.covered) == (swimmer.UNDER, 30)
    assert play(below, replace(SUCCESS, shore=Fraction(30))).after.place == swimmer.ASHORE


def test_a_shore_of_0_m_is_no_shore() -> None:
    after = play(AT_SURFACE, replace(SUCCESS, shore=Fraction(0))).after
    assert (after.place, after.covered) == (swimmer.SURFACE, HALF_OF_9_M)


def test_no_round_is_played_by_the_dead_or_ashore() -> None:
    for standing, reason in (
        (Standing(swimmer.ASHORE), "ashore"),
        (replace(JUST_UNDER, drowning="dead"), "dead"),
    ):
        assert swimmer.over(standing) == reason
        with pytest.raises(Refusal, match=f"^{reason}$"):
            play(standing, SUCCESS)
    assert swimmer.over(JUST_UNDER) is None


@pytest.mark.parametrize("die", [0, 21, -1, 100])
def test_dice_out_of_range_are_refused(die: int) -> None:
    with pytest.raises(Refusal, match=r"^die$"):
        play(AT_SURFACE, Round(swim_die=die))
    with pytest.raises(Refusal, match=r"^die$"):
        play(replace(JUST_UNDER, air_spent=10), Round(swim_die=10, constitution_die=die))


def test_missing_dice_are_refused() -> None:
    with pytest.raises(Refusal, match=r"^no_die$"):
        play(AT_SURFACE, Round())
    with pytest.raises(Refusal, match=r"^no_die$"):
        play(replace(JUST_UNDER, air_spent=10), Round(swim_die=10))


def test_unknown_plans_and_goals_are_refused() -> None:
    for wrong in (Round(plan="fly", swim_die=10), Round(goal="up", swim_die=10)):
        with pytest.raises(ValueError, match="no such"):
            play(AT_SURFACE, wrong)


def test_rounds_are_counted_once_each() -> None:
    standing = AT_SURFACE
    for die in (10, 9, 5, 10):
        standing = play(standing, Round(swim_die=die)).after
    assert (standing.rounds, standing.rounds_in_water) == (4, 4)
