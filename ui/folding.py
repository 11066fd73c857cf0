"""Shortening the log: its oldest events give way to where they left everyone."""

from __future__ import annotations

from dataclasses import replace

from ui.events import Beginning, Event, Placed
from ui.party import Member
from ui.position import records
from ui.state import State


def cuts(events: tuple[Event, ...]) -> list[int]:
    """Count how many of the oldest events can be folded together, from none to all.

    Events of one action stay together, to be undone together.

    >>> from ui.events import FightBegan
    >>> cuts(tuple(Event(1, FightBegan(), step=step) for step in (1, 1, 2, 3)))
    [0, 2, 3, 4]
    """
    inside = [
        place for place in range(1, len(events)) if events[place - 1].step != events[place].step
    ]
    return [0, *inside, len(events)]


def fold_oldest(state: State, count: int) -> State:
    """Fold the oldest events, so many, into what went before the log."""
    if not count:
        return state
    last, kept = records(state)[count - 1], state.events[count:]
    present = {member.id for member in state.party} | {event.who for event in kept}
    placed = tuple(Placed(who, body) for who, body in sorted(last.bodies.items()) if who in present)
    beginning = Beginning(last.clock, placed)
    return replace(state, beginning=beginning, events=kept, undone=())


def alone(state: State, member: Member) -> State:
    """Give one member's table: where he stands, without the others and without the log."""
    folded = fold_oldest(state, len(state.events))
    placed = tuple(one for one in folded.beginning.placed if one.id == member.id)
    beginning = folded.beginning._replace(placed=placed)
    return replace(folded, party=(member,), selected=0, beginning=beginning)
