"""The pool and what happens when it is empty: X1–X6, X10, X21."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from rules.exhaustion import events as exhaustion
from rules.exhaustion import figures, pool, present
from rules.exhaustion.collapse import EnduranceTest, FightEnd, Unconscious, Waking
from rules.exhaustion.hunger import DayEnd
from rules.exhaustion.pool import Faint, Pool
from rules.refusal import Refusal
from rules.sheet import ability
from tests.rules.exhaustion.people import FRESH, effort, happens, someone, spent, then, x


@pytest.mark.parametrize(
    ("constitution", "endurance"),
    [(1, 1), (2, 1), (3, 1), (10, 5), (13, 6), (14, 7), (18, 9), (60, 30)],
)
def test_x1_the_maximum_is_endurance_and_the_pool_starts_full(
    constitution: int, endurance: int
) -> None:
    now = someone(constitution=constitution)
    assert present.full(now).value == endurance
    assert figures.left(now).value == endurance
    assert pool.state(now.pool, endurance) == "fresh"


def test_x1_an_endurance_typed_in_wins_over_constitution() -> None:
    assert present.full(someone(constitution=18, endurance=3)).value == 3


def test_x1_endurance_does_not_change_when_points_are_lost() -> None:
    now = someone(spent(3), endurance=3)
    assert present.full(now).value == 3
    assert figures.left(now).value == 0


def test_x1_points_lost_stay_lost_when_the_maximum_changes() -> None:
    lost = Pool(lost=3)
    assert x(someone(lost, constitution=14)) == 4
    assert x(someone(lost, constitution=10)) == 2
    assert x(someone(lost, constitution=4)) == 0


def test_x1_without_constitution_nothing_tires() -> None:
    with pytest.raises(Refusal, match=r"^tireless$"):
        present.effort(someone(constitution=None), "combat_turn")
    assert present.effort(someone(constitution=None, endurance=4), "combat_turn").endurance == 4


def test_x2_a_tiring_action_costs_a_point_times_k() -> None:
    assert effort(someone(endurance=4)).lost == 1
    assert effort(someone(endurance=4, armour="full_plate")).lost == 2
    assert effort(someone(endurance=4, armour="full_plate", fasting_days=1)).lost == 3


def test_x3_at_zero_a_test_is_due_and_nothing_else_can_happen() -> None:
    now = then(someone(endurance=1), present.effort(someone(endurance=1), "combat_turn"))
    assert now.pool == Pool(lost=1, due="first")
    for event in (present.effort(now, "combat_turn"), present.rest(now, "sleep", 1), DayEnd(True)):
        with pytest.raises(Refusal, match=r"^test_due$"):
            exhaustion.step(now.pool, event)


def test_x3_one_test_for_one_event_however_large() -> None:
    hundred = effort(someone(endurance=4), quantity=100)
    assert hundred.after == Pool(lost=4, due="first")
    assert hundred.happened == ("emptied", "test_due")
    passed = exhaustion.step(hundred.after, EnduranceTest(40, 40))
    assert passed.after == spent(4)


def test_x3_a_daily_loss_that_empties_the_pool_asks_for_the_test_later_ones_do_not() -> None:
    empties = happens(someone(Pool(lost=4, days=1), endurance=5), DayEnd(False, 5))
    assert empties.after == Pool(lost=5, days=2, due="first")
    later = exhaustion.step(empties.after._replace(due=None), DayEnd(False, 5))
    assert later.after == Pool(lost=5, days=3)


def test_x3_editing_the_sheet_asks_for_no_test() -> None:
    now = someone(Pool(lost=3), endurance=3)
    assert x(now) == 0
    assert now.pool.due is None
    assert pool.state(now.pool, 3) == "spent"


def test_x3_the_chance_is_ten_times_endurance_capped_at_100_percent() -> None:
    chances = [present.trial(someone(endurance=e)).chance.value for e in (1, 4, 9, 10, 12, 20)]
    assert chances == [Fraction(n, 100) for n in (10, 40, 90, 100, 100, 100)]


def test_x4_at_zero_the_characteristics_are_halved_until_a_point_is_back() -> None:
    now = someone(spent(4), endurance=4, strength=15, constitution=9)
    assert figures.halved(now)
    assert ability.effective("sheet.strength", 15, halved=True).value == 7
    assert ability.effective("sheet.constitution", 1, halved=True).value == 1
    rested = then(now, present.rest(now, "sleep", 1))
    assert not figures.halved(rested)
    assert happens(now, present.rest(now, "sleep", 1)).happened == ("point_back",)


def test_x4_endurance_its_maximum_and_overload_use_full_scores() -> None:
    now = someone(spent(7), constitution=14, strength=10, gear_kg=Fraction(50))
    assert figures.halved(now)
    assert present.full(now).value == 7
    assert not present.situation(now).overload


@pytest.mark.parametrize(("endurance", "turns"), [(1, 9), (4, 6), (9, 1), (10, 1), (20, 1)])
def test_x5_the_faint_lasts_ten_less_endurance_turns_at_least_one(
    endurance: int, turns: int
) -> None:
    now = someone(spent(endurance, due="first"), endurance=endurance)
    fails = EnduranceTest(100, 40, faint=present.endurance_test(now, 100).faint)
    failed = happens(now, fails)
    assert failed.after.fallen == Faint("turns", turns)
    assert failed.happened == ("test_failed", "collapsed")
    assert figures.faint_turns(now).value == turns


def test_x5_turns_pass_without_rest_and_he_wakes_by_himself() -> None:
    down = spent(4, fallen=Faint("turns", 6))
    later = exhaustion.step(down, Unconscious(2, endurance=4))
    assert later.after == spent(4, fallen=Faint("turns", 4))
    awake = exhaustion.step(later.after, Unconscious(4, endurance=4))
    assert awake.after == spent(4)
    assert awake.happened == ("woke",)


def test_x5_anyone_can_wake_him_sooner_and_he_goes_on_under_x6() -> None:
    down = spent(4, fallen=Faint("turns", 6))
    woken = exhaustion.step(down, Waking())
    assert woken.after == spent(4)
    acts = effort(someone(woken.after, endurance=4))
    assert (acts.wounds, acts.after.due) == (1, "later")


def test_x6_passed_each_later_action_costs_a_wound_then_a_new_test() -> None:
    now = someone(spent(4, due="first"), endurance=4)
    now = then(now, EnduranceTest(40, 40))
    first = effort(now)
    assert first.after == spent(4, wounds=1, due="later")
    assert first.happened == ("wounded", "test_due")
    again = exhaustion.step(first.after, EnduranceTest(20, 20))
    assert effort(present.after(now, again.after)).after.wounds == 2


def test_x6_each_tiring_action_of_an_event_is_a_wound_but_they_ask_one_test() -> None:
    several = effort(someone(spent(4), endurance=4), quantity=3)
    assert several.after == spent(4, wounds=3, due="later")


def test_x6_what_costs_no_point_costs_no_wound() -> None:
    assert effort(someone(spent(4), endurance=4), "magic_1_2", 4).after == spent(
        4, parts=(("magic_1_2", 4),)
    )
    assert effort(someone(spent(4), endurance=4), "swim_hour").after == spent(4)


@pytest.mark.parametrize(("endurance", "hours"), [(1, 9), (4, 6), (9, 1), (10, 0), (20, 0)])
def test_x6_failing_a_later_test_lasts_ten_less_endurance_hours(endurance: int, hours: int) -> None:
    now = someone(spent(endurance, due="later"), endurance=endurance)
    assert figures.faint_hours(now).value == hours
    failed = happens(now, replace(present.endurance_test(now, 100), target=50))
    if hours:
        assert failed.after == spent(endurance, fallen=Faint("hours", hours))
    else:
        assert failed.after == spent(endurance)
        assert failed.happened == ("test_failed", "fell")


def test_x6_wounds_at_their_maximum_are_death_without_a_test() -> None:
    dies = effort(someone(spent(4, wounds=9), endurance=4, wounds_max=10))
    assert dies.after == spent(4, wounds=10, dead=True)
    assert dies.happened == ("wounded", "died")
    assert pool.state(dies.after, 4) == "dead"


def test_x6_hours_of_unconsciousness_count_as_complete_rest() -> None:
    down = spent(4, fallen=Faint("hours", 6))
    woke = exhaustion.step(down, Unconscious(6, endurance=4))
    assert woke.after == Pool(lost=2)
    assert woke.happened == ("point_back", "woke")
    half_of_it = exhaustion.step(down, Unconscious(Fraction(5, 2), endurance=4)).after
    assert half_of_it.fallen == Faint("hours", Fraction(7, 2))
    assert exhaustion.step(half_of_it, Unconscious(Fraction(7, 2), endurance=4)).after == woke.after


def test_x10_in_a_fight_he_defends_instead_of_fainting() -> None:
    now = someone(spent(4, due="first"), endurance=4, in_fight=True)
    failed = happens(now, present.endurance_test(now, 41))
    assert failed.after == spent(4, defensive=True)
    assert pool.state(failed.after, 4) == "defensive"
    over = exhaustion.step(failed.after, FightEnd())
    assert over.after == spent(4)
    assert over.happened == ("fight_over",)


def test_x10_the_defensive_position_lasts_until_a_point_is_back() -> None:
    assert pool.state(spent(4, defensive=True), 4) == "defensive"
    assert pool.state(spent(4, defensive=True), 5) == "tired"


def test_x10_in_the_defensive_position_he_can_still_act() -> None:
    now = someone(spent(4, defensive=True), endurance=4, in_fight=True)
    assert effort(now).after == spent(4, wounds=1, due="later", defensive=True)


def test_x10_a_point_that_comes_back_to_the_unconscious_ends_the_defensive_position() -> None:
    down = spent(4, fallen=Faint("hours", 6), defensive=True)
    assert exhaustion.step(down, Unconscious(2, endurance=4)).after.defensive
    assert not exhaustion.step(down, Unconscious(3, endurance=4)).after.defensive


def test_x21_x_never_exceeds_endurance() -> None:
    slept = happens(someone(Pool(lost=2), endurance=4), present.rest(someone(), "sleep", 1000))
    assert slept.after == FRESH
    assert slept.gained == 2
    assert slept.happened == ("fresh",)


def test_x21_rest_that_nobody_needs_is_not_kept_for_later() -> None:
    assert happens(someone(endurance=4), present.rest(someone(), "rest", 2)).after == FRESH


def test_states_are_told_the_gravest_first() -> None:
    told = [
        pool.state(pools, 4)
        for pools in (
            FRESH,
            Pool(lost=1),
            spent(4),
            spent(4, defensive=True),
            spent(4, fallen=Faint("turns", 6), defensive=True),
            spent(4, fallen=Faint("hours", 6)),
            spent(4, dead=True),
        )
    ]
    assert told == [
        "fresh",
        "tired",
        "spent",
        "defensive",
        "collapsed_turns",
        "collapsed_hours",
        "dead",
    ]
