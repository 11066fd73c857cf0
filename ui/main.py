"""The only module that knows the browser: it starts the page and passes its events on."""

from __future__ import annotations

import gettext
import traceback
from functools import partial
from pathlib import Path
from secrets import SystemRandom
from typing import Any

from js import document, navigator, setTimeout, window
from pyodide.ffi import create_proxy

from ui import commands, fields
from ui.actions import ACTIONS, take_input
from ui.announce import sentence
from ui.journal import tell
from ui.page import Page
from ui.position import records
from ui.store import Command, Store
from ui.text import Speaker

TRANSLATIONS = Path(__file__).parent.parent / "translations"
ANNOUNCE_AFTER_MS = 900

_dice = SystemRandom()


def _speaker(language: str, units: str) -> Speaker:
    with (TRANSLATIONS / f"{language}.mo").open("rb") as file:
        return Speaker(language, gettext.GNUTranslations(file), units)


class App:
    """Ties the document's events to the store, and the store to the page."""

    def __init__(self) -> None:
        self._store = Store()
        self._page = Page(document)
        self._speaker = _speaker("fr", "m")
        self._changed: set[str] = set()
        self._pending_announcements = 0
        self._announce = create_proxy(self._say)

    def start(self) -> None:
        """Take over the page: what was typed before Python answered is kept and applied."""
        for element in document.querySelectorAll("input, select"):
            if _touched(element):
                self._store.do(_taking(element))
        self._page.show(self._store.view, self._speaker)
        for event, handler in (("input", self._on_input), ("click", self._on_click)):
            document.addEventListener(event, create_proxy(partial(self._guarded, handler)))
        document.getElementById("status").remove()
        document.body.setAttribute("data-ready", "")

    def _draw(self, sides: int) -> int:
        return _dice.randint(1, sides)

    def _guarded(self, handler: Any, event: Any) -> None:
        """Handle an event; an unexpected error shows one sentence and a report, never a traceback."""
        try:
            handler(event)
        except Exception:
            document.getElementById("report").value = self._report()
            document.getElementById("failure").removeAttribute("hidden")

    def _report(self) -> str:
        state = self._store.state
        held = {name: text for name, text in self._store.view.inputs.items() if text}
        return "\n".join(
            (traceback.format_exc(), navigator.userAgent, repr(held), f"{len(state.events)} events")
        )

    def _on_input(self, event: Any) -> None:
        self._take(event.target)

    def _take(self, element: Any) -> None:
        name = element.getAttribute("name")
        if name in fields.FIELDS:
            self._do(_taking(element), name if element.hasAttribute("inputmode") else None)

    def _on_click(self, event: Any) -> None:
        button = event.target.closest("[data-action]")
        if button:
            self._act(button.getAttribute("data-action"), button)

    def _act(self, action: str, button: Any) -> None:
        if action in ACTIONS:
            self._do(lambda state: ACTIONS[action](state, self._draw))
        elif action == "step":
            name, by = button.getAttribute("data-input"), int(button.getAttribute("data-by"))
            self._do(lambda state: commands.step_input(state, name, by))
        elif action == "toggle":
            name, text = button.getAttribute("data-input"), button.getAttribute("data-text")
            self._do(lambda state: commands.toggle_input(state, name, text))
        elif action == "set":
            name, text = button.getAttribute("data-input"), button.getAttribute("data-text")
            self._do(lambda state: take_input(state, name, text))
        elif action == "explain":
            self._explain(button)
        elif action == "close":
            button.closest("dialog").close()
        elif action == "dismiss":
            document.getElementById("failure").setAttribute("hidden", "")
        elif action == "copy_journal":
            state = self._store.state
            navigator.clipboard.writeText(tell(records(state), state.party, self._speaker))
        elif action == "copy_report":
            navigator.clipboard.writeText(document.getElementById("report").value)

    def _explain(self, button: Any) -> None:
        name = button.getAttribute("data-explain") or button.getAttribute("data-out")
        self._page.explain(name, self._store.view.outputs[name], self._speaker)
        document.getElementById("breakdown").showModal()

    def _do(self, command: Any, typing: str | None = None) -> None:
        self._store.do(command)
        settings = self._store.state.settings
        if (settings.language, settings.units) != (self._speaker.language, self._speaker.units):
            self._speaker = _speaker(settings.language, settings.units)
        self._changed |= self._page.show(self._store.view, self._speaker, typing)
        self._pending_announcements += 1
        setTimeout(self._announce, ANNOUNCE_AFTER_MS)

    def _say(self, *_: Any) -> None:
        """Say what changed once the player pauses: only the last timer of a burst speaks."""
        self._pending_announcements -= 1
        if self._pending_announcements:
            return
        said = sentence(self._changed, self._store.view.outputs, self._speaker)
        self._changed.clear()
        document.getElementById("announcement").textContent = said


def _taking(element: Any) -> Command:
    """Give the command that takes what an input holds."""
    name = element.getAttribute("name")
    flag = element.getAttribute("type") == "checkbox"
    text = ("yes" if element.checked else "no") if flag else element.value
    return lambda state: take_input(state, name, text)


def _touched(element: Any) -> bool:
    """Tell whether the player changed an input from what the page came with."""
    if element.tagName == "SELECT":
        return not element.selectedOptions[0].defaultSelected
    match element.getAttribute("type"):
        case "radio":
            return bool(element.checked and not element.defaultChecked)
        case "checkbox":
            return bool(element.checked != element.defaultChecked)
    return bool(element.value != element.defaultValue)


def start() -> None:
    """Start the page."""
    window.souffle = create_proxy(App())
    window.souffle.start()
