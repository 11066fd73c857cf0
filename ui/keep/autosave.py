"""Autosave: the queue by which one table is saved as it changes, without overwriting another tab's.

Tables are stored by whatever offers the methods of `Tables`: a browser's database, or a test's.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Literal, NamedTuple, Protocol

from ui.keep.files import load_text, save_text
from ui.keep.shapes import Unreadable
from ui.table.state import Keeping, State

NotSaved = Literal["conflict", "gone"]

# Starts work that waits for others, and gives what ends when it does.
Run = Callable[[Coroutine[Any, Any, None]], Awaitable[None]]


class StorageFailed(Exception):
    """The device's storage is full, forbidden or broken: the one failure that is no bug of ours."""


class Kept(NamedTuple):
    """A table as it is stored: its id, its revision (from 1), when it was saved (ms since 1970), its text."""

    id: str
    revision: int
    saved: int
    text: str


class Tables(Protocol):
    """Where tables are stored. Any method may raise `StorageFailed`."""

    async def list(self) -> list[Kept]:
        """Give every table, the one saved last first."""

    async def save(self, id: str, known: int, text: str) -> int | NotSaved:
        """Save on top of a revision, 0 for a new table; give the new revision.

        Where the table has another revision give `conflict`, where it is there no more `gone`.
        """

    async def revision(self, id: str) -> int:
        """Give the revision a table has, 0 when there is none."""

    async def remove(self, id: str) -> None:
        """Forget a table."""


def read(kept: Kept) -> State | None:
    """Read the state of a stored table; None for one that this version of the page cannot read.

    >>> read(Kept("1", 1, 0, '{"souffle": 2}')) == State(), read(Kept("1", 1, 0, "{"))
    (True, None)
    """
    try:
        return load_text(kept.text)
    except Unreadable:
        return None


class Autosave:
    """Saves the newest state of one table, under its id and on top of the revision it knows: a queue of one.

    `keeping` says how that goes: `kept`, `conflict` (another tab saved this table), `gone` (it is stored
    no more) or `memory` (storage failed). In conflict, or gone, nothing more is saved.
    `safe` says whether the newest state is stored.
    `tell` hears every change of it while the table is open; `lost` hears of each state that could not be
    saved once the table was closed.
    """

    def __init__(
        self,
        tables: Tables,
        id: str,
        known: int,
        *,
        run: Run,
        tell: Callable[[Keeping], None],
        lost: Callable[[], None],
        keeping: Keeping = "kept",
    ) -> None:
        self.id = id
        self.keeping = keeping
        self.safe = True
        self._tables = tables
        self._known = known
        self._run, self._tell, self._lost = run, tell, lost
        self._open = True
        self._waiting: State | None = None
        self._saving: Awaitable[None] | None = None

    @property
    def at_work(self) -> bool:
        """Tell whether a save is under way."""
        return self._saving is not None

    def keep(self, state: State) -> None:
        """Save a state soon; of several that come while one is being saved, only the last is."""
        self._waiting, self.safe = state, False
        if not self.at_work and self.keeping not in ("conflict", "gone"):
            self._saving = self._run(self._drain())

    async def insist(self, state: State) -> None:
        """Save over what another tab saved, because the player said so."""
        self._waiting = state
        try:
            self._known = await self._tables.revision(self.id)
        except StorageFailed:
            self._went("memory")
            return
        self._went("kept")
        self.keep(self._waiting or state)

    def miss(self) -> None:
        """Learn that the table is stored no more."""
        self._went("gone")

    def fail(self) -> None:
        """Learn that the storage failed for something else than a save."""
        if self.keeping == "kept":
            self._went("memory")

    async def settled(self) -> None:
        """Wait until nothing is left to save."""
        if self._saving is not None:
            await self._saving

    def close(self) -> None:
        """Let what waits be saved, and say nothing more of it but what is lost."""
        self._open = False

    def reopen(self) -> None:
        """Go on with a table that was closed."""
        self._open = True

    def discard(self) -> None:
        """Drop what waits to be saved: the table is forgotten."""
        self.close()
        self._waiting = None
        self._lost = _say_nothing

    async def _drain(self) -> None:
        try:
            while self._waiting is not None:
                state, self._waiting = self._waiting, None
                await self._save(save_text(state))
                if self.keeping in ("conflict", "gone"):
                    return
        finally:
            self._saving = None

    async def _save(self, text: str) -> None:
        try:
            saved = await self._tables.save(self.id, self._known, text)
        except StorageFailed:
            self._went("memory")
            return
        if isinstance(saved, int):
            self._known = saved
            self.safe = self._waiting is None
            self._went("kept")
        else:
            self._went(saved)

    def _went(self, how: Keeping) -> None:
        """Learn how saving went, and say so to whom it concerns."""
        before, self.keeping = self.keeping, how
        if self._open and how != before:
            self._tell(how)
        elif not self._open and how != "kept":
            self._lost()


def _say_nothing() -> None:
    """Take no notice."""
