"""Exhaustion as a fold: whatever happens, one step further (X1–X31).

An event holds what it needed to know when it happened, so that no later change of a sheet or a
ruling rewrites the past.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from rules.breakdown import Figure
from rules.collapse import (
    EnduranceTest,
    FightEnd,
    Unconscious,
    Waking,
    end_fight,
    lie,
    test,
    wake,
)
from rules.effort import Effort, cost, spend, wounds
from rules.hunger import DayEnd, Fast, Meal, daily_loss, eat, end_day, fast
from rules.pool import Happened, Pool
from rules.rest import Rest, gain, rest

Event = Effort | Rest | DayEnd | Meal | Fast | EnduranceTest | Waking | Unconscious | FightEnd

STEPS: dict[type, Callable[[Pool, Any], Happened]] = {
    Effort: spend,
    Rest: rest,
    DayEnd: end_day,
    Meal: eat,
    Fast: fast,
    EnduranceTest: test,
    Waking: wake,
    Unconscious: lie,
    FightEnd: end_fight,
}


def step(pool: Pool, event: Event) -> Happened:
    """Let something happen to one who stands somewhere.

    Raises Refusal when it cannot happen to him; each kind of event tells for which reasons.

    >>> step(Pool(), Effort("combat_turn", endurance=4)).after.left(4)
    3
    """
    return STEPS[type(event)](pool, event)


def fold(events: Iterable[Event], start: Pool | None = None) -> Pool:
    """Find where events leave someone.

    >>> fold([Effort("combat_turn", endurance=4)] * 3).left(4)
    1
    """
    pool = start or Pool()
    for event in events:
        pool = STEPS[type(event)](pool, event).after
    return pool


def explain(pool: Pool, event: Event) -> Figure[int] | None:
    """Explain the number of an event that finds someone there, None for one without a number.

    The points an effort costs, or its wounds while X is 0 (X6); the points of a day without food
    (X17) or of a rest (X7–X9).

    >>> explain(Pool(), Effort("riding_day", 2)).value
    2
    """
    if isinstance(event, Effort):
        spends = pool.left(event.endurance) > 0
        return cost(pool.parts, event) if spends else wounds(pool.parts, event)
    if isinstance(event, Rest):
        return gain(pool, event)
    return daily_loss(pool, event) if isinstance(event, DayEnd) else None
