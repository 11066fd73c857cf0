"""Every ruling of section 4: its default, the other choice, and its name in the breakdown."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rules.exhaustion import endurance, figures, pool, present
from rules.exhaustion import events as exhaustion
from rules.exhaustion.collapse import EnduranceTest, FightEnd, Waking
from rules.exhaustion.effort import cost
from rules.exhaustion.hunger import Fast
from rules.exhaustion.pool import Faint, Pool
from rules.exhaustion.present import Present
from rules.rulings import RULINGS
from tests.rules.exhaustion.people import bent, effort, happens, someone, spent, starve, then


def both(ruling: str, *pools: Pool, **sheet: Any) -> tuple[Present, Present]:
    """The same person by the default and by the other choice of a ruling."""
    other = RULINGS[ruling].options[1]
    return someone(*pools, **sheet), someone(*pools, ruled={ruling: other}, **sheet)


def test_the_rulings_of_section_4() -> None:
    ours = [(r.name, r.options) for r in RULINGS.values() if r.clause.startswith("X")]
    assert ours == [
        ("exhaustion_affects_swim", (True, False)),
        ("endurance_test", ("d100", "d20")),
        ("endurance_from", ("half_constitution", "three_plus_modifier")),
        ("fight_collapse", ("replaced", "deferred")),
        ("later_tests_halved", (True, False)),
        ("faint_uses_halved", (False, True)),
        ("excess_loss", ("ignored", "wounds")),
        ("wounds_multiplied", (False, True)),
        ("daily_costs_multiplied", (False, True)),
        ("plate_day_multiplied", (False, True)),
        ("carry_round_multiplied", (False, True)),
        ("faint_hours_minimum", (0, 1)),
        ("wake_from_hours", (False, True)),
        ("starvation_after", ("endurance", "endurance_plus_1")),
        ("fasting_starts", ("day_end", "waking")),
        ("strength_tests_per_point", (2, 3)),
        ("combat_turn", ("minute", "round")),
    ]


def test_exhaustion_affects_swim() -> None:
    default, other = both("exhaustion_affects_swim", spent(4), endurance=4)
    assert (figures.halves_swim(default), figures.halves_swim(other)) == (True, False)
    assert figures.halved(other)
    assert not figures.halves_swim(someone(endurance=4))
    assert not figures.halves_swim(someone(constitution=None))


def test_endurance_test() -> None:
    default, other = both("endurance_test", constitution=14)
    assert present.trial(default).chance.value == Fraction(70, 100)
    assert present.trial(other).chance.value == Fraction(65, 100)
    assert bent(present.trial(other).chance) == {"endurance_test"}
    assert bent(present.trial(default).chance) == set()
    assert present.trial(present.after(other, spent(7))).chance.value == Fraction(45, 100)


def test_endurance_test_with_a_d20() -> None:
    now = someone(spent(7, due="first"), constitution=14, ruled={"endurance_test": "d20"})
    assert happens(now, present.endurance_test(now, 8)).happened == ("test_passed",)
    assert happens(now, present.endurance_test(now, 7)).after.fallen == Faint("turns", 3)
    undead = someone(constitution=None, endurance=4, ruled={"endurance_test": "d20"})
    assert present.trial(undead).chance.value == Fraction(55, 100)


def test_endurance_from() -> None:
    default, other = both("endurance_from", constitution=15, strength=15)
    assert present.full(default).value == 7
    assert present.full(other).value == 5
    assert bent(present.full(other)) == {"endurance_from"}
    assert endurance.force(default.character, default.rulings).value == 7
    assert endurance.force(other.character, other.rulings).value == 5
    weak = someone(constitution=1, ruled={"endurance_from": "three_plus_modifier"})
    assert present.full(weak).value == 1


def test_fight_collapse() -> None:
    failed = spent(4, due="later")
    default, other = both("fight_collapse", failed, endurance=4, in_fight=True)
    replaced = happens(default, present.endurance_test(default, 100)).after
    assert replaced == spent(4, defensive=True)
    assert exhaustion.step(replaced, FightEnd()).after == spent(4)
    deferred = happens(other, present.endurance_test(other, 100)).after
    assert deferred == spent(4, defensive=True, deferred=Faint("hours", 6))
    assert pool.state(deferred, 4) == "defensive"
    over = exhaustion.step(deferred, FightEnd())
    assert over.after == spent(4, fallen=Faint("hours", 6))
    assert over.happened == ("fight_over", "collapsed")


def test_fight_collapse_deferred_keeps_the_longest_faint() -> None:
    for first, second in (("first", "later"), ("later", "first")):
        now = someone(
            spent(4, due=first), endurance=4, in_fight=True, ruled={"fight_collapse": "deferred"}
        )
        now = then(now, present.endurance_test(now, 100))
        now = present.after(now, now.pool._replace(due=second))
        now = then(now, present.endurance_test(now, 100))
        assert now.pool.deferred == Faint("hours", 6)
    lying = spent(4, fallen=Faint("hours", 6), deferred=Faint("turns", 6))
    assert exhaustion.step(lying, FightEnd()).after == spent(4, fallen=Faint("hours", 6))
    instant = spent(10, deferred=Faint("hours", 0), defensive=True)
    assert exhaustion.step(instant, FightEnd()).after == spent(10)
    assert exhaustion.step(instant, FightEnd()).happened == ("fight_over", "fell")


def test_later_tests_halved() -> None:
    default, other = both("later_tests_halved", spent(5), endurance=5)
    assert present.trial(default).chance.value == Fraction(20, 100)
    assert present.trial(other).chance.value == Fraction(50, 100)
    assert bent(present.trial(other).chance) == {"later_tests_halved"}
    assert present.trial(someone(spent(1), endurance=1)).chance.value == Fraction(10, 100)


def test_later_tests_halved_with_a_d20() -> None:
    ruled = {"endurance_test": "d20", "later_tests_halved": False}
    now = someone(spent(7), constitution=14, ruled=ruled)
    assert present.trial(now).chance.value == Fraction(65, 100)
    assert bent(present.trial(now).chance) == {"endurance_test", "later_tests_halved"}


def test_faint_uses_halved() -> None:
    default, other = both("faint_uses_halved", endurance=5)
    assert (figures.faint_turns(default).value, figures.faint_hours(default).value) == (5, 5)
    assert (figures.faint_turns(other).value, figures.faint_hours(other).value) == (8, 8)
    assert bent(figures.faint_turns(other)) == {"faint_uses_halved"}
    strong = someone(endurance=20, ruled={"faint_uses_halved": True})
    assert (figures.faint_turns(strong).value, figures.faint_hours(strong).value) == (1, 0)


def test_excess_loss() -> None:
    default, other = both("excess_loss", Pool(lost=3), endurance=4, armour="full_plate")
    assert effort(default).after == spent(4, due="first")
    assert effort(other).after == spent(4, wounds=1, due="first")
    assert effort(other).lost == 1
    hundred = effort(someone(endurance=4, ruled={"excess_loss": "wounds"}), quantity=100)
    assert hundred.after == spent(4, wounds=10, dead=True)


def test_excess_loss_does_not_count_an_action_at_zero_twice() -> None:
    _, other = both("excess_loss", spent(4), endurance=4, armour="full_plate")
    assert effort(other).wounds == 1


def test_wounds_multiplied() -> None:
    default, other = both("wounds_multiplied", spent(4), endurance=4, armour="full_plate")
    assert (effort(default).wounds, effort(other).wounds) == (1, 2)
    coming = present.effort(other, "combat_turn")
    assert cost(other.pool, coming).value == 2
    assert bent(cost(other.pool, coming)) == {"wounds_multiplied"}


def test_daily_costs_multiplied() -> None:
    default, other = both("daily_costs_multiplied", Pool(days=3), endurance=9, armour="full_plate")
    assert happens(default, present.day_end(default, ate=False)).lost == 1
    assert happens(other, present.day_end(other, ate=False)).lost == 3
    starving = present.after(other, Pool(days=9))
    assert happens(starving, present.day_end(starving, ate=False)).wounds == 3


def test_plate_day_multiplied() -> None:
    default, other = both("plate_day_multiplied", endurance=9, armour="full_plate")
    assert (effort(default, "plate_day").lost, effort(other, "plate_day").lost) == (1, 2)
    ours = present.effort(other, "plate_day")
    assert bent(cost(other.pool, ours)) == {"plate_day_multiplied"}
    assert bent(cost(other.pool, present.effort(other, "combat_turn"))) == set()


def test_carry_round_multiplied() -> None:
    default, other = both("carry_round_multiplied", endurance=9, overloaded="yes")
    assert (effort(default, "carry_round").lost, effort(other, "carry_round").lost) == (1, 2)
    ours = present.effort(other, "carry_round")
    assert bent(cost(other.pool, ours)) == {"carry_round_multiplied"}


def test_faint_hours_minimum() -> None:
    default, other = both("faint_hours_minimum", spent(10, due="later"), endurance=10)
    assert (figures.faint_hours(default).value, figures.faint_hours(other).value) == (0, 1)
    assert bent(figures.faint_hours(other)) == {"faint_hours_minimum"}
    assert happens(default, present.endurance_test(default, 100)).after == spent(10)
    failed = happens(other, present.endurance_test(other, 100)).after
    assert failed == spent(10, fallen=Faint("hours", 1))


def test_wake_from_hours() -> None:
    default, other = both("wake_from_hours", spent(4, fallen=Faint("hours", 6)), endurance=4)
    assert present.waking(default) == Waking(from_hours=False)
    assert happens(other, present.waking(other)).after == spent(4)


def test_starvation_after() -> None:
    default, other = both("starvation_after", endurance=3)
    assert [day.wounds for day in starve(default, 5)] == [0, 0, 0, 1, 1]
    assert [day.wounds for day in starve(other, 5)] == [0, 0, 0, 0, 1]


def test_fasting_starts() -> None:
    hungry = exhaustion.step(Pool(), Fast()).after
    default, other = both("fasting_starts", hungry, endurance=4)
    assert (figures.loss_factor(default).value, figures.loss_factor(other).value) == (1, 2)
    assert present.rest(other, "sleep", 1).fasting
    assert bent(other.fasting) == {"fasting_starts"}
    # From the end of that day on, both agree.
    for now in (default, other):
        assert figures.loss_factor(then(now, present.day_end(now, ate=False))).value == 2
    fed = then(other, present.meal(other))
    assert figures.loss_factor(fed).value == 1


def test_strength_tests_per_point() -> None:
    default, other = both("strength_tests_per_point", endurance=9)
    assert [effort(default, "strength_test", n).lost for n in (2, 3, 6)] == [1, 1, 3]
    assert [effort(other, "strength_test", n).lost for n in (2, 3, 6)] == [0, 1, 2]
    ours = present.effort(other, "strength_test", 3)
    assert bent(cost(other.pool, ours)) == {"strength_tests_per_point"}


def test_combat_turn() -> None:
    default, other = both("combat_turn", endurance=20)
    assert [effort(default, "combat_round", n).lost for n in (1, 10, 11)] == [1, 1, 2]
    assert [effort(other, "combat_round", n).lost for n in (1, 10, 11)] == [1, 10, 11]
    ours = present.effort(other, "combat_round", 3)
    assert bent(cost(other.pool, ours)) == {"combat_turn"}


def test_a_ruling_changed_later_rewrites_nothing() -> None:
    default, other = both("excess_loss", Pool(lost=3), endurance=4, armour="full_plate")
    done = present.effort(default, "combat_turn")
    assert happens(other, done) == happens(default, done)
    assert EnduranceTest(40, 40) == EnduranceTest(40, 40, "d100")
