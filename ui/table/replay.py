"""Where everyone stands: a fold over the log, kept for the part of the log that did not change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rules.refusal import Reason, Refusal
from rules.swimming.swim import HOURLY_ROUNDS
from ui.table.events import (
    NOTHING_BEFORE,
    Beginning,
    Event,
    HourPassed,
    PartyChange,
    Result,
    Status,
    SwumRound,
    What,
    apply,
)


class Record(NamedTuple):
    """An event, where it found its member, what it did, and where everyone stands after it.

    `clock` counts the rounds the party has played. `refused` is the reason for which the rules of
    today do not let it happen: it then leaves everyone where they stood. `counted` tells that some event
    of its step, this one or one before, did happen: a step is counted once.
    """

    event: Event
    before: Status
    result: Result
    bodies: Mapping[int, Status]
    clock: int
    counted: bool = True
    refused: Reason | None = None


class Replay:
    """Folds logs; a log that continues or shortens the last one costs only the difference.

    An event object stands behind the same events wherever it occurs, since logs only grow at their
    end and are cut there: so the same object at the same place means the same past.
    """

    def __init__(self) -> None:
        self._records: list[Record] = []
        self._beginning = NOTHING_BEFORE

    def records(
        self, events: tuple[Event, ...], beginning: Beginning = NOTHING_BEFORE
    ) -> list[Record]:
        """Give a record for each event, oldest first; do not change the list.

        An event that the rules refuse is marked; whatever else a rule raises goes through.
        """
        kept = self._kept(events) if beginning == self._beginning else 0
        self._beginning = beginning
        del self._records[kept:]
        for event in events[kept:]:
            self._records.append(self._next(event))
        return self._records

    def _kept(self, events: tuple[Event, ...]) -> int:
        kept = min(len(self._records), len(events))
        while kept and self._records[kept - 1].event is not events[kept - 1]:
            kept -= 1
        return kept

    def _next(self, event: Event) -> Record:
        last = self._records[-1] if self._records else None
        bodies = last.bodies if last else self._beginning.bodies
        before = bodies.get(event.who, event.start)
        result, refused = _outcome(before, event.what)
        clock = last.clock if last else self._beginning.rounds
        counted = last is not None and last.event.step == event.step and last.counted
        if not counted and refused is None:
            clock, counted = clock + _rounds(event), True
        # Also one to whom nothing happened yet now has a place: the next event relies on it.
        if not isinstance(event.what, PartyChange):
            bodies = {**bodies, event.who: result.after}
        return Record(event, before, result, bodies, clock, counted, refused)


def _outcome(before: Status, what: What) -> tuple[Result, Reason | None]:
    """Let something happen to someone; a refusal leaves him where he stood, and gives its reason."""
    try:
        return apply(before, what), None
    except Refusal as refusal:
        return Result(before), refusal.reason


def _rounds(event: Event) -> int:
    """Count the rounds that an action of the party takes."""
    if isinstance(event.what, SwumRound):
        return 1
    return HOURLY_ROUNDS if isinstance(event.what, HourPassed) else 0
