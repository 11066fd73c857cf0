"""What is under way, counted: the page says when nothing is. And the player's pauses, awaited."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from js import document, setTimeout
from pyodide.ffi import create_proxy

PAUSE_MS = 600


class Underway:
    """Sets `<body data-settled>` while nothing is under way, and takes it away with whatever begins.

    `guard` hears what goes wrong in work that waits for others.
    """

    def __init__(self, guard: Callable[[Exception], None]) -> None:
        self._guard = guard
        self._count = 0
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(self) -> None:
        """Learn that something began."""
        self._count += 1
        document.body.removeAttribute("data-settled")

    def end(self) -> None:
        """Learn that something ended, well or badly."""
        self._count -= 1
        if not self._count:
            document.body.setAttribute("data-settled", "")

    def soon(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Start work that waits for others, and give its task."""
        self.begin()
        task = asyncio.ensure_future(self._guarded(work))
        self._tasks.add(task)  # a task nobody holds may vanish

        def ended(task: asyncio.Task[None]) -> None:
            work.close()  # one that was given up before it began
            self._tasks.discard(task)
            self.end()

        task.add_done_callback(ended)
        return task

    async def _guarded(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception as error:
            self._guard(error)


class Pause:
    """Does something once the player pauses: `then`, which must not fail."""

    def __init__(self, underway: Underway, then: Callable[[], None]) -> None:
        self._underway, self._then = underway, then
        self._timers = 0
        self._over = create_proxy(self._on_timer)

    def wait(self) -> None:
        """Wait for a pause from now on."""
        self._underway.begin()
        self._timers += 1
        setTimeout(self._over, PAUSE_MS)

    def _on_timer(self, *_: Any) -> None:
        """Only the last timer is a pause."""
        self._timers -= 1
        if not self._timers:
            self._then()
        self._underway.end()
