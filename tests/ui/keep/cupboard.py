"""Tables in memory, stored as the browser's database does it; saves can be held back and made to fail."""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor

from ui.keep.autosave import Kept, NotSaved, StorageFailed


class Cupboard:
    """Tables by their ids. `saves` counts those that were done, `tried` all of them."""

    def __init__(self) -> None:
        self.tables: dict[str, Kept] = {}
        self.saves = 0
        self.tried = 0
        self.broken = False
        self.poisoned = False
        self._free = asyncio.Event()
        self._free.set()

    def hold(self) -> None:
        """Hold every save back until `let_go`."""
        self._free.clear()

    def let_go(self) -> None:
        self._free.set()

    async def list(self) -> list[Kept]:
        self._use()
        return list(self.tables.values())

    async def save(self, id: str, known: int, text: str) -> int | NotSaved:
        self.tried += 1
        await asyncio.sleep(0)
        await self._free.wait()
        self._use()
        revision = await self.revision(id)
        if revision != known:
            return "conflict" if revision else "gone"
        self.saves += 1
        self.tables[id] = Kept(id, known + 1, self.saves, text)
        return known + 1

    async def revision(self, id: str) -> int:
        await asyncio.sleep(0)
        return self.tables[id].revision if id in self.tables else 0

    async def remove(self, id: str) -> None:
        self.tables.pop(id, None)

    def _use(self) -> None:
        if self.broken:
            raise StorageFailed("the disk is full")
        if self.poisoned:
            raise ZeroDivisionError


def in_a_loop(story: Callable[[], Awaitable[None]]) -> None:
    """Run what waits for others, in a thread of its own: a browser's test may have left a loop here."""

    async def run() -> None:
        await story()

    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, run()).result()
