"""Shortening the log: its oldest events give way to where they left everyone."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from dataclasses import replace

from ui.events import Body, Company, Event
from ui.position import records
from ui.state import State

# More than a link holds of any real evening: no use in trying with more.
MOST = 1_500


def fold_until(state: State, fits: Callable[[State], bool]) -> State:
    """Fold as few of the oldest steps as it takes to fit; all of them if nothing fits."""
    cuts = _steps(state.events)
    cuts = [cut for cut in cuts if len(state.events) - cut <= MOST]
    found = bisect_left(cuts, True, key=lambda cut: fits(fold_oldest(state, cut)))
    return fold_oldest(state, cuts[min(found, len(cuts) - 1)])


def _steps(events: tuple[Event, ...]) -> list[int]:
    """Give the places between steps: events of one action stay together, to be undone together."""
    inside = [
        place for place in range(1, len(events)) if events[place - 1].step != events[place].step
    ]
    return [0, *inside, len(events)]


def fold_oldest(state: State, count: int) -> State:
    """Fold the oldest events, so many; what everyone did since then begins where they left him.

    One about whom nothing is left keeps his last event, since that is what tells where he stands.
    """
    folded, kept = records(state)[:count], state.events[count:]
    last = {record.event.who: record for record in folded if _places(record.event)}
    heard = {event.who for event in kept if _places(event)}
    present = {member.id for member in state.party} | {event.who for event in kept}
    anchors = [record for who, record in last.items() if who in present - heard]
    anchors.sort(key=lambda record: record.event.step)
    starts = {who: record.result.after for who, record in last.items()}
    events = (
        *(replace(record.event, start=record.before) for record in anchors),
        *(_from(event, starts) for event in kept),
    )
    return replace(state, events=events, undone=())


def _places(event: Event) -> bool:
    """Tell whether an event says where someone stands: a change of the party does not."""
    return not isinstance(event.what, Company)


def _from(event: Event, starts: dict[int, Body]) -> Event:
    """Let the first event about someone hold where he stood."""
    known = starts.pop(event.who, None) if _places(event) else None
    return event if known is None else replace(event, start=known)
