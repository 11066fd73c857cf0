"""What would help: what each change open to a character would do to his odds."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace

from rules.exhaustion import outlook
from rules.odds.remedies import CHANGES, Attempt
from ui.page.odds.questions import asked, in_the_end
from ui.table.party import Dice, Exertion
from ui.table.position import Position, conscious, health, where
from ui.table.selected import with_member
from ui.table.state import Remedies, Remedy, State


def _attempt(state: State, now: Position) -> Attempt:
    intent = now.member.intent
    return Attempt(
        now.character,
        state.water,
        intent.plan,
        intent.goal,
        intent.take_10,
        intent.aided,
        halved=outlook.halves_swim(now.present),
        fighting=now.body.in_fight,
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


def changed(state: State, id: str) -> tuple[State, str] | None:
    """Give the state with one thing changed, and how long that takes; None where it is not open."""
    made = CHANGES[id](_attempt(state, where(state)))
    return made and (_with(state, made[0]), made[1])


# Gains are told to a tenth of a percent; what is less is none.
LEAST_GAIN = 0.0005


def subject(state: State) -> Hashable:
    """Give all that decides what would help: who is looked at, and everything he could change."""
    now = where(state)
    intent = replace(state.member.intent, dice=Dice(), exertion=Exertion())
    fit = (now.body.in_fight, health(now))
    return (asked(state), now.member.id, now.character, intent, state.water, fit)


def helps(state: State) -> Iterator[Remedies]:
    """Work out what each change open to the selected character would do, one after the other.

    Each step gives the list so far, the best first: the chance to get across counts most, then the
    chance to drown. What changes nothing is left out. Nothing helps one who is out of his senses.
    """
    of, before, now = subject(state), asked(state), where(state)
    found: list[Remedy] = []
    yield Remedies(of, ())
    end = in_the_end(before) if before and conscious(now) else None
    for id in CHANGES if end else ():
        made = changed(state, id)
        after = made and asked(made[0])
        other = after and in_the_end(after)
        if end and made and other:
            gain = Remedy(
                id, float(other.cross - end.cross), float(other.drown - end.drown), made[1]
            )
            if max(abs(gain.cross), abs(gain.drown)) >= LEAST_GAIN:
                found.append(gain)
        found.sort(key=lambda help: (-round(help.cross, 9), round(help.drown, 9)))
        yield Remedies(of, tuple(found))
