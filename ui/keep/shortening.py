"""Shortening the log: its oldest events give way to where they left everyone."""

from __future__ import annotations

from dataclasses import replace

from ui.keep.table import Table, from_table, to_table
from ui.table.events import Beginning, Event, Placed
from ui.table.party import Member
from ui.table.state import State


def cuts(events: tuple[Event, ...]) -> list[int]:
    """Count how many of the oldest events can give way together, from none to all.

    Events of one action stay together, to be undone together.

    >>> from ui.table.events import FightBegan
    >>> cuts(tuple(Event(1, FightBegan(), step=step) for step in (1, 1, 2, 3)))
    [0, 2, 3, 4]
    """
    inside = [
        place for place in range(1, len(events)) if events[place - 1].step != events[place].step
    ]
    return [0, *inside, len(events)]


def shorten(state: State, count: int) -> Table:
    """Give a state's table with so many of its oldest events left out, and where they left everyone.

    >>> from ui.table.events import FightBegan
    >>> from ui.table.log import Log
    >>> table = shorten(State(log=Log().add([Event(1, FightBegan())])), 1)
    >>> table.events, table.beginning.statuses[1].in_fight
    ((), True)
    """
    table = to_table(state)
    if not count:
        return table
    last, kept = state.log.entries[count - 1], state.log.events[count:]
    present = {member.id for member in state.party} | {event.who for event in kept}
    placed = [Placed(who, status) for who, status in last.statuses.items() if who in present]
    return replace(
        table,
        beginning=Beginning(last.clock, tuple(sorted(placed, key=lambda one: one.id))),
        events=kept,
    )


def alone(state: State, member: Member) -> State:
    """Give one member's table: his status, without the others and without the log.

    >>> [member.id for member in alone(State(party=(Member(1), Member(2))), Member(2)).party]
    [2]
    """
    table = shorten(state, len(state.log.events))
    placed = tuple(one for one in table.beginning.placed if one.id == member.id)
    beginning = table.beginning._replace(placed=placed)
    return from_table(replace(table, party=(member,), selected=0, beginning=beginning))
