"""Under water round after round: air, Constitution checks, drowning, rescue (B2–B7)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from rules.refusal import Refusal
from rules.swimming import plans, rounds
from rules.swimming import standing as swimmer
from rules.swimming.rounds import Played, Round, play
from rules.swimming.standing import Standing

SUNK = Standing(swimmer.UNDER, sunk=True)
# Modifier 0 against DC 10: a 9 keeps him where he is.
QUIET = Round(plan="stay", swim_die=9, constitution_die=10)
AIR_GONE = replace(SUNK, air_spent=10)
FAILS_CONSTITUTION = replace(QUIET, constitution_die=9)


def rounds_until_air_is_gone(plan: str, breath: int) -> int:
    standing, count = SUNK, 0
    while standing.air_left(breath):
        standing = play(standing, replace(QUIET, plan=plan, breath=breath)).after
        count += 1
    return count


@pytest.mark.parametrize(
    ("plan", "air"),
    [
        ("full_round", 2),
        ("double_move", 1),
        ("move", 1),
        ("move_and_standard", 2),
        ("standard", 2),
        ("stay", 1),
    ],
)
def test_b2_air_that_each_plan_costs(plan: str, air: int) -> None:
    for die in (20, 9, 1):  # the cost is that of the plan declared, even if the check fails
        after = play(replace(SUNK, depth=Fraction(90)), replace(QUIET, plan=plan, swim_die=die))
        assert after.after.air_spent == air


@pytest.mark.parametrize(("con", "quiet", "acting"), [(14, 14, 7), (13, 13, 7), (1, 1, 1)])
def test_b2_played_round_by_round(con: int, quiet: int, acting: int) -> None:
    for plan, cost in ((name, plan.air) for name, plan in plans.PLANS.items()):
        assert rounds_until_air_is_gone(plan, con) == (quiet if cost == 1 else acting)


def test_b3_with_1_left_a_plan_that_costs_2_is_allowed_and_leaves_0() -> None:
    played = play(replace(SUNK, air_spent=9), replace(QUIET, plan="standard"))
    assert played.after.air_left(10) == 0
    assert played.happened == ("air_gone",)
    assert played.outcome == "tread"  # still holding: he makes his Swim check


def test_b3_reaching_air_resets_everything() -> None:
    gasping = replace(AIR_GONE, checks_passed=4)
    after = play(gasping, replace(QUIET, plan="move", constitution_die=14, swim_die=10)).after
    assert (after.place, after.air_spent, after.checks_passed) == (swimmer.SURFACE, 0, 0)
    assert after.air_left(10) == 10


def test_b3_air_spent_stays_spent_when_constitution_changes() -> None:
    half = replace(SUNK, air_spent=6)
    assert (half.air_left(10), half.air_left(14), half.air_left(8)) == (4, 8, 2)
    assert half.air_left(3) == 0
    assert swimmer.owes_constitution_check(half, 6)
    assert not swimmer.owes_constitution_check(half, 7)


def test_b3_the_air_is_gone_at_0_and_not_before() -> None:
    one_left = play(replace(SUNK, air_spent=8), QUIET)
    assert (one_left.after.air_left(10), one_left.happened) == (1, ())
    assert play(one_left.after, QUIET).happened == ("air_gone",)


def test_b3_no_air_is_paid_at_the_surface() -> None:
    for plan in plans.PLANS:
        assert play(Standing(), Round(plan=plan, swim_die=9)).after.air_spent == 0


def test_b4_con_14_sunk_has_14_quiet_rounds_and_the_check_on_the_15th() -> None:
    standing = play(Standing(), Round(swim_die=5, breath=14)).after
    for _ in range(14):
        assert swimmer.state(standing, 14) == "holding"
        assert not swimmer.owes_constitution_check(standing, 14)
        # A missing Constitution die proves that none is asked for.
        standing = play(standing, replace(QUIET, breath=14, constitution_die=None)).after
    assert swimmer.state(standing, 14) == "checking"
    assert swimmer.owes_constitution_check(standing, 14)
    with pytest.raises(Refusal, match=r"^no_die$"):
        play(standing, replace(QUIET, breath=14, constitution_die=None))
    assert play(standing, replace(QUIET, breath=14)).happened == ("check_passed",)


def test_b4_the_dc_is_10_then_one_more_each_time_whatever_the_plan() -> None:
    standing = AIR_GONE
    for dc, plan in zip(range(10, 17), plans.PLANS, strict=True):
        tried = replace(QUIET, plan=plan, constitution_die=dc - 1)
        assert play(standing, tried).happened == ("check_failed", "unconscious")
        standing = play(standing, replace(tried, constitution_die=dc)).after
    assert standing.checks_passed == 7


def test_b4_the_constitution_modifier_counts() -> None:
    helped = replace(QUIET, constitution_modifier=2)
    assert play(AIR_GONE, replace(helped, constitution_die=8)).happened == ("check_passed",)
    assert play(AIR_GONE, replace(helped, constitution_die=7)).after.drowning == "unconscious"


def test_b4_failing_leaves_no_swim_check_that_round() -> None:
    played = play(AIR_GONE, replace(FAILS_CONSTITUTION, plan="move", swim_die=None))
    assert (played.outcome, played.result) == (None, None)
    assert played.after.place == swimmer.UNDER


def test_b4_passing_leads_to_the_swim_check_and_perhaps_to_air() -> None:
    played = play(AIR_GONE, replace(QUIET, plan="full_round", swim_die=10))
    assert played.happened == ("check_passed", "surfaced")


def drown(standing: Standing, drowning_starts: str) -> list[tuple[str, int]]:
    """Fail the first Constitution check, then say stage and hit points after each round."""
    stages = []
    while standing.drowning != "dead":
        standing = play(
            standing, replace(FAILS_CONSTITUTION, drowning_starts=drowning_starts)
        ).after
        stages.append((standing.drowning, standing.hit_points(25)))
    return stages


def test_b5_drowning_starts_in_the_round_of_the_failure() -> None:
    assert drown(AIR_GONE, "same_round") == [("unconscious", 0), ("dying", -1), ("dead", -1)]


def test_b5_or_in_the_next_round_by_the_ruling() -> None:
    assert drown(AIR_GONE, "next_round") == [
        ("failing", 25),
        ("unconscious", 0),
        ("dying", -1),
        ("dead", -1),
    ]


@pytest.mark.parametrize("stage", ["failing", "unconscious", "dying"])
def test_b5_no_more_rolls_once_drowning_has_begun(stage: str) -> None:
    drowning = replace(AIR_GONE, drowning=stage)
    assert not swimmer.owes_constitution_check(drowning, 10)
    assert not rounds.owes_swim_check(drowning, Round())
    played = play(drowning, Round())  # no dice at all
    assert played.outcome is None
    assert played.after.drowning == swimmer.STAGES[swimmer.STAGES.index(stage) + 1]


def test_b5_hit_points_become_the_lower_of_the_current_value_and_0_then_minus_1() -> None:
    unconscious = play(AIR_GONE, FAILS_CONSTITUTION).after
    dying = play(unconscious, Round()).after
    assert [unconscious.hit_points(hp) for hp in (25, 0, -4)] == [0, 0, -4]
    assert [dying.hit_points(hp) for hp in (25, 0, -1, -4)] == [-1, -1, -1, -4]
    assert AIR_GONE.hit_points(25) == 25


def failed() -> Played:
    return play(AIR_GONE, FAILS_CONSTITUTION)


def test_b5_pulled_out_while_unconscious_stays_unconscious() -> None:
    safe = swimmer.pull_out(failed().after)
    assert (safe.place, safe.drowning, safe.hit_points(25)) == (swimmer.ASHORE, "unconscious", 0)
    assert swimmer.state(safe, 10) == "unconscious"


def test_b5_pulled_out_while_dying_stays_dying() -> None:
    safe = swimmer.pull_out(play(failed().after, Round()).after)
    assert (safe.place, safe.drowning, safe.hit_points(25)) == (swimmer.ASHORE, "dying", -1)


def test_b5_pulled_out_between_failure_and_drowning_nothing_happens_to_him() -> None:
    failing = play(AIR_GONE, replace(FAILS_CONSTITUTION, drowning_starts="next_round")).after
    safe = swimmer.pull_out(failing)
    assert (safe.place, safe.drowning, safe.hit_points(25)) == (swimmer.ASHORE, "none", 25)


def test_b5_pulled_out_while_holding_his_breath_breathes_again() -> None:
    safe = swimmer.pull_out(replace(AIR_GONE, checks_passed=3, depth=Fraction(6)))
    assert (safe.place, safe.air_spent, safe.checks_passed) == (swimmer.ASHORE, 0, 0)
    assert (safe.depth, safe.sunk) == (0, False)


@pytest.mark.parametrize("stage", ["unconscious", "dying"])
def test_b5_healed_ashore_he_has_his_hit_points_again(stage: str) -> None:
    drowning = failed().after
    while drowning.drowning != stage:
        drowning = play(drowning, Round()).after
    well = swimmer.recover(swimmer.pull_out(drowning))
    assert (well.place, well.drowning, well.hit_points(25)) == (swimmer.ASHORE, "none", 25)


def test_b5_what_drowning_cost_stays_until_he_is_healed_though_he_swims_again() -> None:
    again = swimmer.enter_water(swimmer.pull_out(failed().after))
    assert (again.drowning, again.hit_points(25)) == ("none", 0)
    assert swimmer.recover(swimmer.pull_out(again)).hit_points(25) == 25


def test_b5_nobody_recovers_under_water_dead_or_awake() -> None:
    with pytest.raises(Refusal, match=r"^in_water$"):
        swimmer.recover(failed().after)
    with pytest.raises(Refusal, match=r"^dead$"):
        swimmer.recover(
            replace(AIR_GONE, drowning="dead", place=swimmer.ASHORE, hit_point_ceiling=-1)
        )
    with pytest.raises(Refusal, match=r"^awake$"):
        swimmer.recover(Standing(swimmer.ASHORE))


def test_b5_nobody_pulls_out_the_dead_or_those_already_out() -> None:
    with pytest.raises(Refusal, match=r"^dead$"):
        swimmer.pull_out(replace(AIR_GONE, drowning="dead"))
    with pytest.raises(Refusal, match=r"^ashore$"):
        swimmer.pull_out(Standing(swimmer.ASHORE))
    with pytest.raises(Refusal, match=r"^dead$"):
        swimmer.enter_water(replace(AIR_GONE, drowning="dead"))


def test_b3_back_in_the_water_after_a_rescue_his_air_runs_first() -> None:
    again = swimmer.enter_water(swimmer.pull_out(failed().after))
    unable = Round(able=False, breath=10)
    under = play(again, unable).after
    assert (under.place, under.drowning, under.air_left(10)) == (swimmer.UNDER, "none", 10)
    assert play(under, unable).after.air_left(10) == 9


def test_n4_the_unconscious_make_no_check_and_go_under() -> None:
    limp = Round(able=False, plan="full_round")
    played = play(Standing(), limp)
    assert (played.outcome, played.after.place, played.after.sunk) == (None, swimmer.UNDER, True)
    assert not rounds.owes_swim_check(Standing(), limp)


def test_b4_the_air_of_the_unconscious_runs_at_1_a_round_then_the_check() -> None:
    limp = Round(able=False, plan="full_round", breath=3)
    standing = play(Standing(), limp).after
    for left in (2, 1, 0):
        standing = play(standing, limp).after
        assert standing.air_left(3) == left
    with pytest.raises(Refusal, match=r"^no_die$"):
        play(standing, limp)
    assert play(standing, replace(limp, constitution_die=9)).after.drowning == "unconscious"
    passed = play(standing, replace(limp, constitution_die=10))
    assert (passed.happened, passed.after.place) == (("check_passed",), swimmer.UNDER)


def test_b6_without_limit_no_air_is_spent_and_no_check_is_due() -> None:
    standing = SUNK
    for _ in range(100):
        standing = play(standing, replace(QUIET, plan="standard", breath=None)).after
    assert (standing.air_spent, standing.place) == (0, swimmer.UNDER)
    assert not swimmer.owes_constitution_check(standing, None)
    assert swimmer.state(standing, None) == "unlimited"


def test_b6_a_round_of_breathing_water_is_as_good_as_air() -> None:
    gasping = replace(AIR_GONE, checks_passed=2)
    after = play(gasping, replace(QUIET, breath=None)).after
    assert (after.place, after.air_left(10), after.checks_passed) == (swimmer.UNDER, 10, 0)


def test_b4_state_names_where_he_stands() -> None:
    assert swimmer.state(Standing(), 10) == "surface"
    assert swimmer.state(replace(SUNK, air_spent=9), 10) == "holding"
    assert swimmer.state(AIR_GONE, 10) == "checking"
    for stage in ("unconscious", "dying", "dead"):
        assert swimmer.state(replace(AIR_GONE, drowning=stage), 10) == stage


@pytest.mark.parametrize(("stage", "ceiling"), [("unconscious", 0), ("dying", -1)])
def test_b6_to_breathe_water_stops_drowning_at_the_stage_reached(stage: str, ceiling: int) -> None:
    drowned = Standing(swimmer.UNDER, drowning=stage, hit_point_ceiling=ceiling, sunk=True)
    breathes = replace(QUIET, breath=None, breathing=True, able=False)
    played = play(play(drowned, breathes).after, breathes)
    assert (played.after.drowning, played.after.hit_point_ceiling) == (stage, ceiling)
    assert played.happened == ()
    assert play(drowned, replace(breathes, breathing=False)).after.drowning != stage


def test_b6_to_breathe_before_the_failed_check_costs_anything_undoes_it() -> None:
    failing = Standing(swimmer.UNDER, drowning="failing", air_spent=10)
    breathes = replace(QUIET, breath=None, breathing=True)
    after = play(failing, breathes).after
    assert (after.drowning, after.hit_point_ceiling, after.air_spent) == ("none", None, 0)


def test_b6_one_who_breathes_under_water_can_be_brought_round_there() -> None:
    drowned = Standing(swimmer.UNDER, drowning="dying", hit_point_ceiling=-1)
    assert not swimmer.can_recover(drowned)
    assert swimmer.can_recover(drowned, breathing=True)
    with pytest.raises(Refusal, match=r"^in_water$"):
        swimmer.recover(drowned)
    assert swimmer.recover(drowned, breathing=True).hit_point_ceiling is None
    with pytest.raises(Refusal, match=r"^dead$"):
        swimmer.recover(replace(drowned, drowning="dead"), breathing=True)


def test_b7_undressing_takes_the_whole_round_and_two_air_and_a_success_only_keeps_him_there() -> (
    None
):
    undresses = Round(plan="undress", swim_die=20, reach=Fraction(0))
    deep = Standing(swimmer.UNDER, depth=Fraction(3))
    after = play(deep, undresses).after
    assert (after.place, after.depth, after.air_spent, after.covered) == (swimmer.UNDER, 3, 2, 0)
    assert play(Standing(), undresses).after.place == swimmer.SURFACE
    assert play(Standing(), replace(undresses, swim_die=1)).after.place == swimmer.UNDER


def test_b7_a_shield_takes_a_move_action_and_leaves_the_other() -> None:
    left = {plan for plan in plans.PLANS if plans.refusal("able", plan, move_used=True) is None}
    assert left == {"move", "standard", "stay"}
    assert plans.refusal("staggered", "move", move_used=True) == "move_used"


@pytest.mark.parametrize("depth", [0, 3])
def test_n13d_whoever_cannot_move_does_not_even_surface(depth: int) -> None:
    anchored = Round(reach=Fraction(0), swim_die=20)
    under = Standing(swimmer.UNDER, depth=Fraction(depth))
    after = play(under, anchored).after
    assert (after.place, after.depth) == (swimmer.UNDER, depth)
