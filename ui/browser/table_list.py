"""The tables kept on this device, and their list: who is in each, its round, and when it was saved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from js import document
from pyscript.js_modules import device

from ui.browser.database import Database
from ui.keep.autosave import Kept, read
from ui.page.speaker import Speaker
from ui.table.state import State
from ui.table.words import Listing, Phrase

if TYPE_CHECKING:
    from ui.browser.main import App


class StoredTable(NamedTuple):
    """A table of this device; `state` is None for one that cannot be read."""

    kept: Kept
    state: State | None


class Row(NamedTuple):
    """What the list tells of a table: `names` is empty for one that cannot be read."""

    id: str
    names: tuple[str | Phrase, ...]
    round: int
    saved: int


class TableList:
    """Reads the tables of the browser's database, and shows them as a list."""

    def __init__(self, app: App) -> None:
        self.database = Database()
        self._app = app
        self._rows: list[Row] = []

    async def known(self) -> list[StoredTable]:
        """Give the tables with what they hold; raises `StorageFailed`."""
        return [StoredTable(kept, self._read(kept)) for kept in await self.database.list()]

    async def find(self, id: str) -> Kept | None:
        """Find a table that is stored; raises `StorageFailed`."""
        return next((kept for kept in await self.database.list() if kept.id == id), None)

    def show(self, tables: list[StoredTable]) -> None:
        """Show these tables."""
        self._rows = [_row(*table) for table in tables]
        self.speak()

    def speak(self) -> None:
        """Write the list in the language that was chosen."""
        items = [_item(row, self._app.speaker) for row in self._rows]
        for place in document.querySelectorAll("[data-kept]"):
            place.replaceChildren(*items)

    def _read(self, kept: Kept) -> State | None:
        """Read a table; None for one that cannot be read, be it by a bug, which is told."""
        try:
            return read(kept)
        except Exception as error:
            self._app.guard(error)
            return None


def _row(kept: Kept, state: State | None) -> Row:
    """Take from a table what the list tells of it."""
    if state is None:
        return Row(kept.id, (), 0, kept.saved)
    names = tuple(member.called for member in state.party)
    return Row(kept.id, names, state.log.clock, kept.saved)


def _item(row: Row, speaker: Speaker) -> Any:
    """Make the row of a table, with what can be done with it."""
    item = document.createElement("li")
    names = speaker.show(Listing(row.names, ", ")) or speaker.say("tables.unreadable")
    saved = device.moment(row.saved, speaker.language)
    played = {"round": row.round, "saved": saved}
    when = speaker.say("tables.round_saved", played) if row.names else saved
    item.append(_span("kept-name", names), _span("kept-when", when))
    for action in ("open_table", "forget_table") if row.names else ("forget_table",):
        item.append(_button(action, row.id, speaker))
    return item


def _span(class_: str, text: str) -> Any:
    span = document.createElement("span")
    span.className = class_
    span.textContent = text
    return span


def _button(action: str, id: str, speaker: Speaker) -> Any:
    button = document.createElement("button")
    button.type = "button"
    button.className = "tool"
    button.setAttribute("data-action", action)
    button.setAttribute("data-text", id)
    button.textContent = speaker.say(f"action.{action}")
    return button
