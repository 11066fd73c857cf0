"""Guesses of what a link tells next, from what it told so far: only what differs has to be told.

Writing and reading keep the same guesses, so that both expect the same. Only what was told counts,
never a rule of the game: an old link must mean the same after a rule was mended.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ui.keep.records import Field, Record

Data = dict[str, Any]
Mask = tuple[bool, ...]

NOBODY = 0


class Guess(NamedTuple):
    """What is expected of a record: its fields by name, the data of each, and which of them differ."""

    fields: list[tuple[str, Field]]
    data: list[Any]
    differs: Mask


class Guesses:
    """Holds the last record of each kind told of each member, who came after whom, and who did what.

    `who` is the member that is being told of; `step` and `kind` are those of the last event.

    >>> from ui.keep.format import MEMBER
    >>> guesses = Guesses(version=2)
    >>> guesses.keep_event(1, 1, "meal")
    >>> guesses.keep_event(2, 1, "meal")
    >>> guesses.keep_event(1, 2, "fast")
    >>> guesses.guess_who(), guesses.guess_kind(2, 2), guesses.guess_kind(2, 3)
    (2, 'fast', 'meal')
    >>> guesses.keep(MEMBER, {"id": 1, "kind": "horse"})
    >>> guesses.guess(MEMBER).data
    [1, {}, {}, 'horse']
    """

    def __init__(self, version: int) -> None:
        self.who = NOBODY
        self.step = 0
        self.kind = ""
        self._version = version
        self._records: dict[tuple[str, int], tuple[Data, Mask]] = {}
        self._kinds: dict[int, str] = {}
        self._next: dict[int, int] = {}

    def guess(self, record: Record) -> Guess:
        """Guess the data of a record: as in the last one of its kind, and those differ that did then."""
        fields = record.at(self._version)
        last, differed = self._records.get((record.name, self.who), ({}, ()))
        data = [last.get(name, field.data) for name, field in fields]
        return Guess(fields, data, differed or (False,) * len(fields))

    def keep(self, record: Record, data: Data, differs: Mask = ()) -> None:
        """Keep the data of a record, to guess the next one of its kind from."""
        self._records[record.name, self.who] = data, differs

    def turn_to(self, member: Record, id: int) -> None:
        """Let what comes be about a member, of whom nothing but his id is known."""
        self.who = id
        self.keep(member, {"id": id})

    def turn_away(self) -> None:
        """Let what comes be about nobody."""
        self.who = NOBODY

    def guess_who(self) -> int:
        """Guess whom the next event is about: who came next the last time."""
        return self._next.get(self.who, self.who)

    def guess_kind(self, who: int, step: int) -> str:
        """Guess what happens to someone: in one step the same to all, else what he did last."""
        return self.kind if step == self.step else self._kinds.get(who, self.kind)

    def keep_event(self, who: int, step: int, kind: str) -> None:
        """Keep who an event was about, and what it was; what is told next belongs to it."""
        if self.kind:
            self._next[self.who] = who
        self.who, self.step, self.kind = who, step, kind
        self._kinds[who] = kind
