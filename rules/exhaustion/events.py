"""Exhaustion, event by event: whatever happens, one step further (X1–X31).

An event holds what it needed to know when it happened, so that no later change of a sheet or a
ruling rewrites the past.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.exhaustion.collapse import (
    EnduranceTest,
    FightEnd,
    Unconscious,
    Waking,
    end_fight,
    lie,
    test,
    wake,
)
from rules.exhaustion.effort import Effort, spend
from rules.exhaustion.hunger import DayEnd, Fast, Meal, eat, end_day, fast
from rules.exhaustion.pool import Happened, Pool
from rules.exhaustion.rest import Rest, rest

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
