"""Keeping what happens: every state is saved as it comes, and no other tab's table is overwritten.

The store of tables is whatever offers the methods of `Tables`: a browser's database, or a test's.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from ui.record import load_text, save_text
from ui.shapes import Unreadable
from ui.state import State

CONFLICT = "conflict"


class Table(NamedTuple):
    """A table as it is kept: its id, its revision, and its text."""

    id: str
    revision: int
    text: str


class Tables(Protocol):
    """Where tables are kept. Any method may raise, when storage is full or forbidden."""

    async def list(self) -> list[Table]:
        """Give every table, the one saved last first."""

    async def save(self, id: str, known: int, text: str) -> int | str:
        """Save on top of a revision; give the new one, or `conflict`."""

    async def revision(self, id: str) -> int:
        """Give the revision a table has, 0 when there is none."""

    async def remove(self, id: str) -> None:
        """Forget a table."""


class Keeper:
    """Saves the latest state of one table; `state` says how that goes.

    `kept`, `conflict` (another tab saved this table), `memory` (storage is full or forbidden), or
    `visiting` (what came by a link is looked at, and not kept yet).
    """

    def __init__(self, tables: Tables, changed: Callable[[str], None]) -> None:
        self._tables = tables
        self._changed = changed
        self._id = ""
        self._revision = 0
        self._wanted: State | None = None
        self._saving: asyncio.Task[None] | None = None
        self.state = ""

    async def known(self) -> list[tuple[Table, State | None]]:
        """Give every table with what it holds, None for one that cannot be read any more."""
        try:
            tables = await self._tables.list()
        except Exception:  # whatever the browser forbids with
            self._tell("memory")
            return []
        return [(table, _read(table)) for table in tables]

    def resume(self, table: Table) -> None:
        """Go on with a table that was kept."""
        self._id, self._revision = table.id, table.revision
        self._tell("kept")

    def begin(self, id: str) -> None:
        """Begin a table of one's own; where nothing can be kept, that is no news."""
        self._id, self._revision = id, 0
        if self.state != "memory":
            self._tell("kept")

    def visit(self) -> None:
        """Look at something without keeping it."""
        self._id = ""
        self._tell("visiting")

    def keep(self, state: State) -> None:
        """Save a state soon; of several that come while one is being saved, only the last is."""
        if self.state in (CONFLICT, "visiting"):
            return
        self._wanted = state
        if self._saving is None or self._saving.done():
            self._saving = asyncio.ensure_future(self._save())

    async def insist(self, state: State) -> None:
        """Save over what another tab saved, because the player said so."""
        self._revision = await self._tables.revision(self._id)
        self._tell("kept")
        self.keep(state)

    async def forget(self, id: str) -> None:
        """Forget a table."""
        await self._tables.remove(id)

    async def settled(self) -> None:
        """Wait until nothing is left to save."""
        if self._saving is not None:
            await self._saving

    async def _save(self) -> None:
        while self._wanted is not None:
            state, self._wanted = self._wanted, None
            try:
                saved = await self._tables.save(self._id, self._revision, save_text(state))
            except Exception:  # whatever the browser forbids with
                self._tell("memory")
                return
            if saved == CONFLICT:
                self._tell(CONFLICT)
                return
            self._revision = int(saved)
            self._tell("kept")

    def _tell(self, state: str) -> None:
        if state != self.state:
            self.state = state
            self._changed(state)


def _read(table: Table) -> State | None:
    try:
        return load_text(table.text)
    except Unreadable:
        return None


def as_table(kept: Any) -> Table:
    """Make a table of what the database gives."""
    return Table(str(kept.id), int(kept.revision), str(kept.text))
