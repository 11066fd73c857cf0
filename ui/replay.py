"""Where everyone stands: a fold over the log, kept for the part of the log that did not change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rules.turn import Played, Standing
from ui.events import Event, apply


class Record(NamedTuple):
    """An event, where it found its member, what it did, and where everyone stands after it."""

    event: Event
    before: Standing
    played: Played
    standings: Mapping[int, Standing]


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
        standings = self._records[-1].standings if self._records else {}
        for event in events[kept:]:
            before = standings.get(event.who, event.start)
            played = apply(before, event.what)
            standings = {**standings, event.who: played.after}
            self._records.append(Record(event, before, played, standings))
        return self._records

    def _kept(self, events: tuple[Event, ...]) -> int:
        kept = min(len(self._records), len(events))
        while kept and self._records[kept - 1].event is not events[kept - 1]:
            kept -= 1
        return kept
