"""The worked examples of section 4, with their numbers."""

from __future__ import annotations

from fractions import Fraction

from rules.exhaustion import figures, present
from rules.exhaustion.pool import Faint, Pool
from tests.rules.exhaustion.people import effort, happens, someone, spent, starve, then, x


def test_e_4_four_combat_turns_test_40_percent_6_turns_then_20_percent_6_hours() -> None:
    now = someone(endurance=4)
    for left in (3, 2, 1, 0):
        now = then(now, present.effort(now, "combat_turn"))
        assert x(now) == left
    assert now.pool.due == "first"
    assert present.trial(now).chance.value == Fraction(40, 100)
    assert figures.faint_turns(now).value == 6
    fails = then(now, present.endurance_test(now, 41))
    assert fails.pool.fallen == Faint("turns", 6)
    passes = then(now, present.endurance_test(now, 40))
    assert passes.pool == spent(4)
    wounded = then(passes, present.effort(passes, "combat_turn"))
    assert wounded.pool.wounds == 1
    assert present.trial(wounded).chance.value == Fraction(20, 100)
    assert figures.faint_hours(wounded).value == 6
    assert then(wounded, present.endurance_test(wounded, 21)).pool.fallen == Faint("hours", 6)
    assert then(wounded, present.endurance_test(wounded, 20)).pool.fallen is None


def test_e_3_in_plate_two_turns_test_30_percent_7_turns_or_7_hours() -> None:
    now = someone(endurance=3, armour="full_plate")
    now = then(now, present.effort(now, "combat_turn"))
    assert x(now) == 1
    now = then(now, present.effort(now, "combat_turn"))
    assert x(now) == 0
    assert now.pool.wounds == 0
    assert present.trial(now).chance.value == Fraction(30, 100)
    assert (figures.faint_turns(now).value, figures.faint_hours(now).value) == (7, 7)


def test_e_3_fasting_in_plate_one_turn_empties_the_pool() -> None:
    now = someone(endurance=3, armour="full_plate", fasting_days=1)
    assert x(then(now, present.effort(now, "combat_turn"))) == 0


def test_e_10_the_first_test_cannot_fail_later_ones_pass_at_50_percent() -> None:
    first = someone(spent(10, due="first"), endurance=10)
    assert present.trial(first).chance.value == 1
    assert happens(first, present.endurance_test(first, 100)).happened == ("test_passed",)
    later = someone(spent(10, due="later"), endurance=10)
    assert present.trial(later).chance.value == Fraction(1, 2)
    assert figures.faint_turns(later).value == 1
    assert figures.faint_hours(later).value == 0


def test_e_4_empty_to_full() -> None:
    now = someone(spent(4), endurance=4)
    assert {kind: f.value for kind, f in figures.plan_rest(now).items()} == {
        "sleep": 4,
        "rest": 12,
        "meditation": 2,
    }
    hungry = someone(spent(4), endurance=4, fasting_days=1)
    assert [f.value for f in figures.plan_rest(hungry).values()] == [8, 24, 4]


def test_e_3_doing_nothing_never_eating() -> None:
    days = list(starve(someone(endurance=3), 5))
    assert [day.after.left(3) for day in days] == [3, 2, 1, 0, 0]
    assert [day.after.wounds for day in days] == [0, 0, 0, 1, 2]
    assert [day.after.due for day in days] == [None, None, None, "first", None]


def test_con_10_tests_at_50_percent_con_14_at_70() -> None:
    assert present.trial(someone(constitution=10)).chance.value == Fraction(50, 100)
    assert present.trial(someone(constitution=14)).chance.value == Fraction(70, 100)


def test_e_3_in_harnois_who_never_eats_from_fresh_to_death() -> None:
    now = someone(endurance=3, armour="full_plate", wounds_max=3)
    story = []
    while not now.pool.dead:
        day = happens(now, present.day_end(now, ate=False))
        story.append((day.after.left(3), day.after.wounds, figures.loss_factor(now).value))
        now = present.after(now, day.after)
        if now.pool.due:
            now = then(now, present.endurance_test(now, 30))
    # He does nothing, so that only hunger counts, which nothing multiplies.
    assert story == [(3, 0, 2), (2, 0, 3), (1, 0, 3), (0, 1, 3), (0, 2, 3), (0, 3, 3)]


def test_the_sentence_of_the_next_effort() -> None:
    now = someone(Pool(lost=2), endurance=3, armour="full_plate", in_fight=True)
    coming = figures.next_effort(now, present.effort(now, "combat_turn"))
    assert coming.cost is not None
    assert coming.chance is not None
    assert coming.faint is not None
    assert (coming.cost.value, coming.left, coming.wounds, coming.test) == (2, 0, 0, "first")
    assert (coming.chance.value, coming.faint.value, coming.unit) == (Fraction(3, 10), 7, "turns")
    assert coming.defends
    tired = someone(Pool(lost=1), endurance=3)
    assert figures.next_effort(tired, present.effort(tired, "combat_turn")).test is None


def test_the_sentence_of_the_next_effort_at_zero() -> None:
    now = someone(spent(3, wounds=8), endurance=3, wounds_max=10)
    coming = figures.next_effort(now, present.effort(now, "combat_turn"))
    assert (coming.wounds, coming.dies, coming.test, coming.unit) == (1, False, "later", "hours")
    last = present.after(now, spent(3, wounds=9))
    dies = figures.next_effort(last, present.effort(last, "combat_turn"))
    assert (dies.wounds, dies.dies, dies.test) == (1, True, None)


def test_the_sentence_while_a_test_is_due_speaks_of_that_test() -> None:
    now = someone(spent(3, due="first"), endurance=3)
    coming = figures.next_effort(now, present.effort(now, "combat_turn"))
    assert coming.refused == "test_due"
    assert coming.cost is None
    assert coming.chance is not None
    assert coming.chance.value == Fraction(3, 10)
    assert effort(someone(endurance=3)).lost == 1
