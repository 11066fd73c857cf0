"""What a link has told so far: what comes next is guessed from it, and told by how it differs.

Writing and reading keep the same memory, so that both guess the same. Only what was told counts,
never a rule of the game: an old link must mean the same after a rule was mended.
"""

from __future__ import annotations

from typing import Any

from ui.keep.records import Field, Record

Data = dict[str, Any]
Mask = tuple[bool, ...]

NOBODY = 0


class Memory:
    """The last record of each kind told of each member, who followed whom, and who did what.

    `who` is the member that is being told of; `step` and `kind` are those of the last event.
    """

    def __init__(self, version: int) -> None:
        self.who = NOBODY
        self.step = 0
        self.kind = ""
        self._version = version
        self._records: dict[tuple[str, int], tuple[Data, Mask]] = {}
        self._kinds: dict[int, str] = {}
        self._next: dict[int, int] = {}

    def guess(self, record: Record) -> tuple[list[tuple[str, Field]], list[Any], Mask]:
        """Give a record's fields, what each is guessed to be, and which are guessed to differ.

        They are as in the last record of its kind, and those differ that did then.
        """
        fields = record.at(self._version)
        last, differed = self._records.get((record.name, self.who), ({}, ()))
        guesses = [last.get(name, field.data) for name, field in fields]
        return fields, guesses, differed or (False,) * len(fields)

    def keep(self, record: Record, data: Data, differs: Mask = ()) -> None:
        """Remember a record."""
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
        """Remember an event; what is told next belongs to it."""
        if self.kind:
            self._next[self.who] = who
        self.who, self.step, self.kind = who, step, kind
        self._kinds[who] = kind
