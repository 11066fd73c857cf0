"""What cannot happen is refused with an id, and changes nothing."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.exhaustion import events as exhaustion
from rules.exhaustion import pool
from rules.exhaustion.collapse import EnduranceTest, FightEnd, Unconscious, Waking
from rules.exhaustion.effort import Effort
from rules.exhaustion.events import Event
from rules.exhaustion.hunger import DayEnd, Fast, Meal
from rules.exhaustion.pool import Faint, Pool
from rules.exhaustion.rest import Rest
from rules.refusal import Reason, Refusal

TURNS = Pool(lost=4, fallen=Faint("turns", 6))
HOURS = Pool(lost=4, fallen=Faint("hours", 6))
DUE = Pool(lost=4, due="first")
DEAD = Pool(lost=4, dead=True)
TIRED = Pool(lost=1)

EVERYTHING: tuple[Event, ...] = (
    Effort("combat_turn"),
    Rest("sleep", 1),
    DayEnd(ate=False),
    DayEnd(ate=True),
    Meal(),
    Fast(),
    EnduranceTest(50, 50),
    Waking(),
    Unconscious(1),
    FightEnd(),
)
TEST = EVERYTHING[6]


@pytest.mark.parametrize(
    ("before", "event", "reason"),
    [
        *((DEAD, event, "dead") for event in EVERYTHING),
        *((DUE, event, "test_due") for event in EVERYTHING if event is not TEST),
        *((TURNS, event, "collapsed") for event in (EVERYTHING[0], EVERYTHING[1], Meal())),
        (TIRED, Effort("combat_turn", 0), "quantity"),
        (TIRED, Effort("magic_1_2", -3, per=5), "quantity"),
        (TIRED, Effort("combat_turn", 10_001), "quantity"),
        (TIRED, Effort("combat_turn", Fraction(1, 2)), "quantity"),
        (TIRED, Rest("sleep", 0), "quantity"),
        (TIRED, Rest("sleep", Fraction(-1, 2)), "quantity"),
        (TIRED, Rest("sleep", 1_001), "quantity"),
        (TIRED, Rest("sleep", 1, in_fight=True), "in_fight"),
        (Pool(lost=4, defensive=True), Rest("sleep", 1), "in_fight"),
        (TIRED, TEST, "not_due"),
        (TURNS, TEST, "not_due"),
        (DUE, EnduranceTest(0, 50), "die"),
        (DUE, EnduranceTest(101, 50), "die"),
        (DUE, EnduranceTest(21, 0, "d20"), "die"),
        (TIRED, Waking(), "awake"),
        (HOURS, Waking(), "deep_faint"),
        (TIRED, Unconscious(1), "awake"),
        (HOURS, Unconscious(7), "quantity"),
        (HOURS, Unconscious(0), "quantity"),
        (TURNS, Unconscious(Fraction(1, 2)), "quantity"),
        (Pool(today="fed"), Fast(), "ate_today"),
        (Pool(today="hungry"), Fast(), "fasting_today"),
    ],
)
def test_refused(before: Pool, event: Event, reason: Reason) -> None:
    with pytest.raises(Refusal) as refused:
        exhaustion.step(before, event)
    assert refused.value.reason == reason


@pytest.mark.parametrize(
    ("before", "event", "error"),
    [
        (TIRED, Effort("custom", points=-1), ValueError),
        (TIRED, Effort("strength_test", per=0), ValueError),
        (TIRED, Effort("dancing"), KeyError),
        (TIRED, Rest("nap", 1), KeyError),
        (DUE, EnduranceTest(2, 0, "d6"), KeyError),
    ],
)
def test_what_no_table_can_come_to_is_a_mistake_and_no_refusal(
    before: Pool, event: Event, error: type[Exception]
) -> None:
    with pytest.raises(error):
        exhaustion.step(before, event)


@pytest.mark.parametrize(
    ("before", "event"),
    [
        (TIRED, Rest("sleep", Fraction(1, 2))),
        (TIRED, Effort("combat_turn", 100, endurance=4)),
        (TIRED, Effort("running_hour", Fraction(1, 2))),
        (TURNS, DayEnd(ate=False)),
        (Pool(lost=4, fallen=Faint("turns", 6), defensive=True), FightEnd()),
        (HOURS, Unconscious(Fraction(1, 2))),
        (HOURS, Waking(from_hours=True)),
    ],
)
def test_unusual_but_fine(before: Pool, event: Event) -> None:
    assert exhaustion.step(before, event).after != before


def test_the_reason_can_be_asked_beforehand() -> None:
    reasons = [pool.refusal(p) for p in (TIRED, TURNS, DUE, DEAD)]
    assert reasons == [None, "collapsed", "test_due", "dead"]
