"""Shortening the log: its oldest events give way to where they left everyone."""

from __future__ import annotations

from dataclasses import replace

from ui.table.events import Beginning, Event, Placed
from ui.table.party import Member
from ui.table.position import records
from ui.table.state import State


def cuts(events: tuple[Event, ...]) -> list[int]:
    """Count how many of the oldest events can be folded together, from none to all.

    Events of one action stay together, to be undone together.

    >>> from ui.table.events import FightBegan
    >>> cuts(tuple(Event(1, FightBegan(), step=step) for step in (1, 1, 2, 3)))
    [0, 2, 3, 4]
    """
    inside = [
        place for place in range(1, len(events)) if events[place - 1].step != events[place].step
    ]
    return [0, *inside, len(events)]


def shorten(state: State, count: int) -> State:
    """Give the state whose oldest events, so many, gave way to a beginning.

    >>> from ui.table.events import Event, FightBegan
    >>> short = shorten(State(events=(Event(1, FightBegan(), step=1),)), 1)
    >>> short.events, short.beginning.placed[0].body.in_fight
    ((), True)
    """
    if not count:
        return state
    last, kept = records(state)[count - 1], state.events[count:]
    present = {member.id for member in state.party} | {event.who for event in kept}
    placed = tuple(Placed(who, body) for who, body in sorted(last.bodies.items()) if who in present)
    beginning = Beginning(last.clock, placed)
    return replace(state, beginning=beginning, events=kept, undone=())


def alone(state: State, member: Member) -> State:
    """Give one member's table: where he stands, without the others and without the log.

    >>> state = State(party=(Member(1), Member(2)))
    >>> alone(state, state.party[1]).party == (Member(2),)
    True
    """
    folded = shorten(state, len(state.events))
    placed = tuple(one for one in folded.beginning.placed if one.id == member.id)
    beginning = folded.beginning._replace(placed=placed)
    return replace(folded, party=(member,), selected=0, beginning=beginning)
