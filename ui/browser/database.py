"""The browser's database, as the tables' autosave wants it."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any

from pyodide.ffi import JsException
from pyscript.js_modules import storage

from ui.keeper import Kept, NotSaved, StorageFailed


class Database:
    """Stores tables; every method raises `StorageFailed` where the browser has no room or forbids it."""

    async def list(self) -> list[Kept]:
        """Give every table, the one saved last first."""
        return [_kept(found) for found in await _done(storage.list())]

    async def save(self, id: str, known: int, text: str) -> int | NotSaved:
        """Save on top of a revision; give the new one, or why it was not done."""
        saved: int | NotSaved = await _done(storage.save(id, known, text))
        return saved

    async def revision(self, id: str) -> int:
        """Give the revision of a table, 0 when there is none."""
        return int(await _done(storage.revision(id)))

    async def remove(self, id: str) -> None:
        """Forget a table."""
        await _done(storage.remove(id))


async def _done(work: Awaitable[Any]) -> Any:
    """Wait for the database; whatever the browser refuses with is the storage's failure."""
    try:
        return await work
    except JsException as error:
        raise StorageFailed(str(error)) from error


def _kept(found: Any) -> Kept:
    return Kept(str(found.id), int(found.revision), int(found.saved), str(found.text))
