"""The remedies of the selected character: each single change open to him, tried on the whole table."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace

from rules.exhaustion import figures
from rules.exhaustion.exertion import Exertion
from rules.odds import remedies
from rules.odds.crossing import Crossing
from rules.odds.remedies import CHANGES, Attempt, RemedyId, Time
from ui.page.odds.questions import in_the_end, journey
from ui.page.workings import Workings
from ui.table.party import Dice
from ui.table.position import Position, health
from ui.table.selected import with_member
from ui.table.state import Remedies, State


def _attempt(state: State, now: Position) -> Attempt:
    intent = now.member.intent
    return Attempt(
        now.character,
        state.water,
        intent.plan,
        intent.goal,
        intent.take_10,
        intent.aided,
        halved=figures.halves_swim(now.present),
        fighting=now.status.in_fight,
        settled=intent.overrule.dc is not None,
        body=health(now),
    )


def _with(state: State, attempt: Attempt) -> State:
    """Give the state in which he attempts something else; what he shed stays shed."""
    intent = replace(
        state.member.intent,
        plan=attempt.plan,
        goal=attempt.goal,
        take_10=attempt.take_10,
        aided=attempt.aided,
    )
    changed = with_member(state, replace(state.member, character=attempt.character, intent=intent))
    return replace(changed, water=attempt.water)


def changed(state: State, id: RemedyId, workings: Workings) -> tuple[State, Time] | None:
    """Give the state with one thing changed, and how long that takes; None where it is not open.

    >>> changed(State(), "aid", Workings())[0].member.intent.aided
    True
    """
    made = CHANGES[id](_attempt(state, workings.where(state)))
    return made and (_with(state, made[0]), made[1])


def subject(state: State, workings: Workings) -> Hashable:
    """Give all that decides about remedies: who is looked at, and everything he could change."""
    now = workings.where(state)
    intent = replace(state.member.intent, dice=Dice(), exertion=Exertion())
    fit = (now.status.in_fight, health(now))
    return (journey(state, workings), now.member.id, now.character, intent, state.water, fit)


def worked_out(state: State, workings: Workings) -> Iterator[Remedies]:
    """Work out the remedies of the selected character, and give those found so far after each change."""
    of = subject(state, workings)
    yield Remedies(of, ())
    now = _attempt(state, workings.where(state))
    for found in remedies.remedies(now, lambda one: _end(state, one, workings)):
        yield Remedies(of, found)


def _end(state: State, attempt: Attempt, workings: Workings) -> Crossing | None:
    asked = journey(_with(state, attempt), workings)
    return asked and in_the_end(asked, workings)
