"""The page in a browser: it starts here, and here its events become commands."""

from __future__ import annotations

import asyncio
import gettext
from collections.abc import Awaitable, Callable, Collection, Coroutine
from dataclasses import replace
from functools import partial
from io import BytesIO
from random import SystemRandom
from typing import Any

from bundle import DATA
from js import document, window
from pyodide.ffi import create_proxy
from pyscript.js_modules import device

from ui.browser.announcement import Announcement
from ui.browser.creatures import SEARCH, Creatures
from ui.browser.failure import FailureBanner
from ui.browser.inputs import taking, touched
from ui.browser.odds import OddsPanel
from ui.browser.open_table import OpenTable
from ui.browser.sharing import Sharing
from ui.browser.underway import Pause, Underway
from ui.commands import fields, inputs
from ui.commands.actions import ACTIONS, act, take_input
from ui.page.document import Page
from ui.page.speaker import Speaker
from ui.page.store import Command, Store
from ui.table.notation import Units
from ui.table.state import Surroundings
from ui.table.words import Phrase

# What this device remembers of itself, whatever table is open.
KEPT_CHOICES = ("language", "theme", "units")

_dice = SystemRandom()


def _speaker(language: str, units: Units) -> Speaker:
    return Speaker(language, gettext.GNUTranslations(BytesIO(DATA[f"{language}.mo"])), units)


class App:
    """Ties the document's events to the store, and the store to the page."""

    def __init__(self) -> None:
        self._store = Store()
        self._page = Page(document)
        self._speaker = self._prepare()
        self._started = False
        self._failure = FailureBanner(self._store)
        self._announcement = Announcement()
        self._underway = Underway(self._failure.show)
        self._pause = Pause(self._underway, self._failure.guarded(self._after_pause))
        self._table = OpenTable(self)
        self._sharing = Sharing(self)
        self._odds = OddsPanel(self, self._page)
        self._creatures = Creatures(self)
        self._on_page: dict[str, Callable[[Any], Awaitable[None] | None]] = {
            "step": self._step,
            "set": self._set,
            "toggle": self._toggle,
            "explain": self._explain,
            "close": lambda button: button.closest("dialog").close(),
            "guide": self._guide,
            **self._failure.actions,
            **self._table.actions,
            **self._sharing.actions,
            **self._creatures.actions,
        }

    async def start(self) -> None:
        """Take over the page: what was typed before Python answered is kept and applied."""
        self._underway.begin()
        await self._table.open()
        early = [taking(e) for e in document.querySelectorAll("input, select") if touched(e)]
        for command in early:
            self._store.do(command)
        self._started = True
        self.show()
        self._announcement.clear(self._store.view)
        self._listen()
        self._creatures.look()
        document.documentElement.removeAttribute("data-waiting")
        document.getElementById("status").remove()
        document.body.setAttribute("data-ready", "")
        device.keep("seen", "yes")
        self.settle()
        self._underway.end()

    def _listen(self) -> None:
        """Hear what happens to the document: one listener for each kind of event."""
        for target, event, handler, early in (
            (document, "input", self._on_input, False),
            (document, "click", self._on_click, False),
            (document, "toggle", self._on_toggle, True),  # it does not bubble
            (document.getElementById(f"input-{SEARCH}"), "focus", self._creatures.fetch, False),
            (window, "beforeprint", self._on_print, False),
            (window, "hashchange", self._on_hash, False),
        ):
            target.addEventListener(event, create_proxy(self._failure.guarded(handler)), early)

    def _prepare(self) -> Speaker:
        """Take the choices of this device; the page as it came may be in their language already."""
        root, built = document.documentElement, self._store.view
        for name in KEPT_CHOICES:
            text = root.getAttribute(f"data-{name}")
            if text and text != built.inputs[name]:
                self._store.do(partial(inputs.set_input, name=name, text=text))
        settings = self._store.state.settings
        speaker = _speaker(settings.language, settings.units)
        if (root.lang, built.inputs["units"]) == (speaker.language, speaker.units):
            self._page.take_over(built, speaker)
        return speaker

    @property
    def store(self) -> Store:
        """The state and its only writer."""
        return self._store

    @property
    def speaker(self) -> Speaker:
        """The language the page speaks."""
        return self._speaker

    def do(self, command: Command, typing: str | None = None) -> None:
        """Carry a command out, show what it changed, and keep it."""
        self._store.do(command)
        self.show(typing)
        self._table.keep()
        self.settle()

    def settle(self) -> None:
        """Say what changed, and renew the link, once the player pauses."""
        self._sharing.stop_renewing()
        self._pause.wait()

    def notice(self, change: Callable[[Surroundings], Surroundings]) -> None:
        """Show what goes on around the table."""
        self._store.notice_surroundings(change)
        self.show()

    def say(self, key: str) -> None:
        """Tell the player something."""
        self._store.do(lambda state: replace(state, notice=Phrase(key)))
        self.show()

    async def carried_over(self) -> str:
        """Give the fragment that brings the table back on a page loaded anew; none for one that is stored.

        The script that changes over to a new version asks for it. What goes wrong is shown, and raised.
        """
        try:
            return await self._table.carried_over()
        except Exception as error:
            self.guard(error)
            raise

    def show(self, typing: str | None = None) -> None:
        """Show the state as it is; before the start, what was typed early must stay to be read."""
        if not self._started:
            return
        settings = self._store.state.settings
        spoken = (self._speaker.language, self._speaker.units)
        if (settings.language, settings.units) != spoken:
            self._speaker = _speaker(settings.language, settings.units)
            self._page.show(self._store.view, self._speaker, typing)
            self._table.speak()
            self._creatures.look()
        else:
            changed = self._page.show(self._store.view, self._speaker, typing)
            self._announcement.gather(changed)
        self._odds.look()

    def hush(self, names: Collection[str]) -> None:
        """Say nothing of some numbers: they came into sight, and did not change."""
        self._announcement.hush(names)

    def guard(self, error: Exception) -> None:
        """Show an unexpected error."""
        self._failure.show(error)

    def soon(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do something that waits for others; what goes wrong in it is shown like the rest."""
        return self._underway.soon(work)

    def _on_input(self, event: Any) -> None:
        element = event.target
        name = element.getAttribute("name")
        if name in fields.FIELDS:
            self._page.touched(name)
            self.do(taking(element), name if element.hasAttribute("inputmode") else None)
            if name in KEPT_CHOICES:
                device.keep(name, element.value)
        elif name == SEARCH:
            self._creatures.look()
        elif element.id == "awake":
            device.stayAwake(element.checked)
        elif element.id == "file":
            self._table.open_file(element)

    def _on_toggle(self, event: Any) -> None:
        self._odds.toggled(event)
        if event.target.open and event.target.closest(".sharing"):
            self._table.look_at_list()

    def _on_hash(self, event: Any) -> None:
        self._table.arrive()

    def _on_print(self, event: Any) -> None:
        self._sharing.fill_sheet(self._page)

    def _on_click(self, event: Any) -> None:
        button = event.target.closest("[data-action]")
        if not button:
            return
        action = button.getAttribute("data-action")
        if action in ACTIONS:
            self.do(lambda state: act(state, action, _draw))
        elif (family := action.partition(".")[0]) in self._on_page:
            self._on_page[family](button)

    def _step(self, button: Any) -> None:
        name, by = button.getAttribute("data-input"), int(button.getAttribute("data-by"))
        self.do(lambda state: inputs.step_input(state, name, by))

    def _set(self, button: Any) -> None:
        name, text = button.getAttribute("data-input"), button.getAttribute("data-text")
        self.do(lambda state: take_input(state, name, text))
        if name in KEPT_CHOICES:
            device.keep(name, text)

    def _toggle(self, button: Any) -> None:
        name, text = button.getAttribute("data-input"), button.getAttribute("data-text")
        self.do(lambda state: inputs.toggle_input(state, name, text))

    def _explain(self, button: Any) -> None:
        name = button.getAttribute("data-explain")
        self._page.explain(name, self._store.view.outputs[name], self._speaker)
        document.getElementById("breakdown").showModal()

    def _guide(self, button: Any) -> None:
        document.getElementById("guide").showModal()
        about = button.getAttribute("data-text")
        document.querySelector(f"[data-guide={about}]").scrollIntoView()

    def _after_pause(self) -> None:
        self._announcement.say(self._store.view, self._speaker)
        self._sharing.renew_link()


def _draw(sides: int) -> int:
    return _dice.randint(1, sides)


async def start() -> None:
    """Start the page."""
    app = App()
    window.souffle = create_proxy(app)
    await app.start()
