"""The creatures of the books: their list is fetched when it is first wanted, then searched as one types."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from js import document
from pyodide.ffi import JsException
from pyscript.js_modules import device

from ui.commands.party import add_creatures
from ui.table.languages import NO_BREAK
from ui.table.state import Surroundings

if TYPE_CHECKING:
    from ui.browser.main import App
    from ui.table.bestiary import Bestiary, Creature

FILE = "./static/creatures.json"
SEARCH = "creature.search"


class Creatures:
    """Shows what a search finds, and adds what is tapped to the party."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._box = document.getElementById(f"input-{SEARCH}")
        self._bestiary: Bestiary | None = None
        self._fetching = asyncio.Lock()
        self.actions = {
            "add_creature": self._add,
            "add_first_creature": self._add_first,
        }

    def fetch(self, event: Any) -> None:
        """Fetch the list, if it is not there: somebody is about to search."""
        self._once_known(self._search)

    def look(self) -> None:
        """Search for what stands in the box."""
        if self._box.value or self._bestiary is not None:
            self._once_known(self._search)

    def _once_known(self, then: Callable[[Bestiary], None]) -> None:
        """Do something with the list: at once, or when it was fetched."""
        if self._bestiary is not None:
            then(self._bestiary)
        else:
            self._app.soon(self._fetched(then))

    async def _fetched(self, then: Callable[[Bestiary], None]) -> None:
        """Fetch the list, once; where it cannot be had, that is said and nothing done."""
        async with self._fetching:
            if self._bestiary is None:
                try:
                    content = (await device.fetched(FILE)).to_bytes()
                except JsException:
                    self._app.say("notice.no_creatures")
                    return
                from ui.table.bestiary import Bestiary  # noqa: PLC0415 — no part of the start

                self._bestiary = Bestiary(json.loads(content))
        then(self._bestiary)

    def _search(self, bestiary: Bestiary) -> None:
        found = bestiary.find(self._box.value)
        buttons = [self._button(creature, found.times) for creature in found.creatures]
        for place in document.querySelectorAll("[data-creatures]"):
            place.replaceChildren(*buttons)
        self._app.notice(_counted(len(buttons) if self._box.value.strip() else None))

    def _button(self, creature: Creature, count: int) -> Any:
        """Make the button that adds so many of a creature: a name that is strange is told by the other."""
        language = self._app.speaker.language
        names = dict.fromkeys((creature.called(language), *creature.names.values()))
        times = f"{count}{NO_BREAK}×{NO_BREAK}" if count > 1 else ""
        button = document.createElement("button")
        button.type = "button"
        button.className = "button"
        button.setAttribute("data-action", f"add_creature.{creature.id}")
        button.setAttribute("data-count", str(count))
        button.textContent = times + " · ".join(names)
        return button

    def _add(self, button: Any) -> None:
        """Add the creature of a button, as many as it says: one that was found, or that stands ready."""
        id = button.getAttribute("data-action").partition(".")[2]
        count = button.getAttribute("data-count")
        typed = self._box.value if count else None
        self._once_known(lambda bestiary: self._join(bestiary[id], int(count or 1), typed))

    def _add_first(self, button: Any) -> None:
        """Add the first of what is searched for, as Enter does."""
        typed = self._box.value

        def add(bestiary: Bestiary) -> None:
            found = bestiary.find(typed)
            if found.creatures:
                self._join(found.creatures[0], found.times, typed)

        self._once_known(add)

    def _join(self, creature: Creature, count: int, typed: str | None) -> None:
        """Let them join; the search that found them is over with that, unless they found no place."""
        before = len(self._app.store.state.party)
        self._app.do(lambda state: add_creatures(state, creature, count))
        if len(self._app.store.state.party) > before and self._box.value == typed:
            self._box.value = ""
            self.look()


def _counted(count: int | None) -> Callable[[Surroundings], Surroundings]:
    """Make the change that puts down how many creatures a search found."""
    return lambda around: replace(around, creatures=count)
