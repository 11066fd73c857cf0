"""The log: what happened, oldest first, with what each event did and where it left everyone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import InitVar, dataclass, field
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


class Entry(NamedTuple):
    """An event, the status in which it found its member, what it did, and everyone's status after it.

    `clock` counts the rounds the party has played. `refused` is the reason for which the rules of
    today do not let it happen: it then leaves everyone as they were. `counted` tells that some event
    of its step, this one or one before, took the clock on: a step does so once.
    """

    event: Event
    before: Status
    result: Result
    statuses: Mapping[int, Status]
    clock: int
    counted: bool = False
    refused: Reason | None = None


@dataclass(frozen=True, slots=True)
class Log:
    """Events, oldest first, with an entry for each; `beginning` is what a shortened log leaves out.

    The entries follow from the rest, and are worked out when a log is made: of those events only that
    `known`, the entries of the first ones, does not tell. Of two equal logs these are not compared.
    An event that the rules refuse is marked in its entry; whatever else a rule raises goes through.
    """

    beginning: Beginning = NOTHING_BEFORE
    events: tuple[Event, ...] = ()
    known: InitVar[Sequence[Entry]] = ()
    entries: tuple[Entry, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self, known: Sequence[Entry]) -> None:
        last = known[-1] if known else None
        new = []
        for event in self.events[len(known) :]:
            last = _entry(self.beginning, last, event)
            new.append(last)
        object.__setattr__(self, "entries", (*known, *new))

    @property
    def statuses(self) -> Mapping[int, Status]:
        """Everyone's status now, by the member's id; without those to whom nothing happened yet."""
        return self.entries[-1].statuses if self.entries else self.beginning.statuses

    @property
    def clock(self) -> int:
        """The rounds that the party has played.

        >>> Log(Beginning(rounds=12)).add([Event(1, HourPassed(), step=1)]).clock
        612
        """
        return self.entries[-1].clock if self.entries else self.beginning.rounds

    @property
    def last_step(self) -> int:
        """The step of what happened last, 0 before anything did."""
        return self.events[-1].step if self.events else 0

    @property
    def next_step(self) -> int:
        """The step of what happens next."""
        return self.last_step + 1

    def add(self, events: Iterable[Event]) -> Log:
        """Write events at the end, each applied once; give the longer log.

        >>> from ui.table.events import Donned, FightBegan
        >>> log = Log().add([Event(1, FightBegan()), Event(1, Donned())])
        >>> log.statuses[1].in_fight, [entry.refused for entry in log.entries]
        (True, [None, 'nothing_shed'])
        """
        return Log(self.beginning, (*self.events, *events), self.entries)

    def cut(self, length: int) -> Log:
        """Keep so many of the oldest events; give the shorter log, of which nothing is applied again.

        >>> log = Log(events=(Event(1, HourPassed(), step=1), Event(1, HourPassed(), step=2)))
        >>> log.cut(1).clock, log.cut(1).entries[0] is log.entries[0]
        (600, True)
        """
        return Log(self.beginning, self.events[:length], self.entries[:length])


def _entry(beginning: Beginning, last: Entry | None, event: Event) -> Entry:
    """Apply an event to where the last entry left everyone."""
    statuses = last.statuses if last else beginning.statuses
    before = statuses.get(event.who, event.start)
    result, refused = _outcome(before, event.what)
    clock = last.clock if last else beginning.rounds
    counted = last is not None and last.event.step == event.step and last.counted
    took = _rounds(event)
    if took and not counted and refused is None:
        clock, counted = clock + took, True
    # Also one to whom nothing happened yet now has a status: the next event relies on it.
    if not isinstance(event.what, PartyChange):
        statuses = {**statuses, event.who: result.after}
    return Entry(event, before, result, statuses, clock, counted, refused)


def _outcome(before: Status, what: What) -> tuple[Result, Reason | None]:
    """Let something happen to someone; a refusal leaves him as he was, and gives its reason."""
    try:
        return apply(before, what), None
    except Refusal as refusal:
        return Result(before), refusal.reason


def _rounds(event: Event) -> int:
    """Count the rounds that an action of the party takes."""
    if isinstance(event.what, SwumRound):
        return 1
    return HOURLY_ROUNDS if isinstance(event.what, HourPassed) else 0
