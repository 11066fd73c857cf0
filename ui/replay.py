"""Where everyone stands: a fold over the log, kept for the part of the log that did not change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ui.events import Body, Event, Result, apply


class Record(NamedTuple):
    """An event, where it found its member, what it did, and where everyone stands after it."""

    event: Event
    before: Body
    result: Result
    bodies: Mapping[int, Body]


class Replay:
    """Folds logs; a log that continues or shortens the last one costs only the difference.

    An event object stands behind the same events wherever it occurs, since logs only grow at their
    end and are cut there: so the same object at the same place means the same past.
    """

    def __init__(self) -> None:
        self._records: list[Record] = []

    def records(self, events: tuple[Event, ...]) -> list[Record]:
        """Give a record for each event, oldest first; do not change the list."""
        kept = self._kept(events)
        del self._records[kept:]
        bodies = self._records[-1].bodies if self._records else {}
        for event in events[kept:]:
            before = bodies.get(event.who, event.start)
            result = apply(before, event.what)
            bodies = {**bodies, event.who: result.after}
            self._records.append(Record(event, before, result, bodies))
        return self._records

    def _kept(self, events: tuple[Event, ...]) -> int:
        kept = min(len(self._records), len(events))
        while kept and self._records[kept - 1].event is not events[kept - 1]:
            kept -= 1
        return kept
