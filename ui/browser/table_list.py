"""The list of the tables that are kept: who is in each, its round, and when it was saved."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from js import document
from pyscript.js_modules import device

from ui.keep.autosave import Kept
from ui.page.speaker import Speaker
from ui.table.state import State
from ui.table.words import Phrase


class Row(NamedTuple):
    """What the list tells of a table: `names` is empty for one that cannot be read."""

    id: str
    names: tuple[str | Phrase, ...]
    round: int
    saved: int


def row(kept: Kept, state: State | None) -> Row:
    """Take from a table what the list tells of it."""
    if state is None:
        return Row(kept.id, (), 0, kept.saved)
    names = tuple(member.called for member in state.party)
    return Row(kept.id, names, state.log.clock, kept.saved)


def show(rows: Iterable[Row], speaker: Speaker) -> None:
    """Write the list in a language."""
    items = [_item(row, speaker) for row in rows]
    for place in document.querySelectorAll("[data-kept]"):
        place.replaceChildren(*items)


def _item(row: Row, speaker: Speaker) -> Any:
    """Make the row of a table, with what can be done with it."""
    item = document.createElement("li")
    names = ", ".join(map(speaker.show, row.names)) or speaker.say("tables.unreadable")
    saved = device.moment(row.saved, speaker.language)
    values = {"round": row.round, "saved": saved}
    when = speaker.say("tables.round_saved" if row.names else "tables.saved", values)
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
