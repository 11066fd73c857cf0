"""The page in a browser: it starts here, and here its events become commands."""

from __future__ import annotations

import asyncio
import gettext
import traceback
from collections.abc import Awaitable, Callable, Collection, Coroutine
from dataclasses import replace
from functools import partial
from io import BytesIO
from random import SystemRandom
from typing import Any

from bundle import DATA
from js import document, navigator, setTimeout, window
from pyodide.ffi import create_proxy
from pyscript.js_modules import device

from ui.browser.inputs import taking, touched
from ui.browser.odds import OddsPanel
from ui.browser.open_table import OpenTable
from ui.browser.sharing import Sharing
from ui.browser.underway import Underway
from ui.commands import fields
from ui.commands import history as commands
from ui.commands.actions import ACTIONS, act, take_input
from ui.page.announce import sentence
from ui.page.document import Page
from ui.page.journal import tell
from ui.page.print_sheet import COLUMNS, rows
from ui.page.speaker import Speaker
from ui.page.store import Command, Store
from ui.table.state import Surroundings
from ui.table.words import Phrase

SETTLED_AFTER_MS = 600

# What this device remembers of itself, whatever table is open.
KEPT_CHOICES = ("language", "theme", "units")

_dice = SystemRandom()


def _speaker(language: str, units: str) -> Speaker:
    return Speaker(language, gettext.GNUTranslations(BytesIO(DATA[f"{language}.mo"])), units)


class App:
    """Ties the document's events to the store, and the store to the page."""

    def __init__(self) -> None:
        self._store = Store()
        self._page = Page(document)
        self._speaker = self._prepare()
        self._changed: set[str] = set()
        self._timers = 0
        self._started = False
        self._paused = create_proxy(self._on_pause)
        self._underway = Underway()
        self._tasks: set[asyncio.Task[None]] = set()
        self._table = OpenTable(self)
        self._sharing = Sharing(self)
        self._odds = OddsPanel(self, self._page)
        self._on_page: dict[str, Callable[[Any], Awaitable[None] | None]] = {
            "step": self._step,
            "set": self._set,
            "toggle": self._toggle,
            "explain": self._explain,
            "close": lambda button: button.closest("dialog").close(),
            "dismiss": lambda button: document.getElementById("failure").setAttribute("hidden", ""),
            "guide": self._guide,
            "print": self._print,
            "copy_journal": self._copy_journal,
            "copy_report": self._copy_report,
            **self._table.actions,
            **self._sharing.actions,
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
        self._changed.clear()
        for event, handler in (("input", self._on_input), ("click", self._on_click)):
            document.addEventListener(event, create_proxy(partial(self._guarded, handler)))
        window.addEventListener(
            "beforeprint", create_proxy(partial(self._guarded, self._fill_sheet))
        )
        toggled = create_proxy(partial(self._guarded, self._on_toggle))
        document.addEventListener("toggle", toggled, True)  # it does not bubble
        window.addEventListener("hashchange", create_proxy(partial(self._guarded, self._on_hash)))
        document.documentElement.removeAttribute("data-waiting")
        document.getElementById("status").remove()
        document.body.setAttribute("data-ready", "")
        device.keep("seen", "yes")
        self.settle()
        self._underway.end()

    def _prepare(self) -> Speaker:
        """Take the choices of this device; the page as it came may be in their language already."""
        root, built = document.documentElement, self._store.view
        for name in KEPT_CHOICES:
            text = root.getAttribute(f"data-{name}")
            if text and text != built.inputs[name]:
                self._store.do(partial(commands.set_input, name=name, text=text))
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
        self._underway.begin()
        self._sharing.stop_renewing()
        self._timers += 1
        setTimeout(self._paused, SETTLED_AFTER_MS)

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

        For the script that changes over to a new version of the page. What goes wrong is shown, and raised.
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
        else:
            self._changed |= self._page.show(self._store.view, self._speaker, typing)
        self._odds.look()

    def hush(self, names: Collection[str]) -> None:
        """Say nothing of some numbers: they came into sight, and did not change."""
        self._changed.difference_update(names)

    def guard(self, error: Exception) -> None:
        """Show an unexpected error: one sentence and a report to copy, never a traceback."""
        document.getElementById("report").value = self._report(error)
        document.getElementById("failure").removeAttribute("hidden")

    def soon(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do something that waits for others; what goes wrong in it is shown like the rest."""
        self._underway.begin()
        task = asyncio.ensure_future(self._awaited(work))
        self._tasks.add(task)  # a task nobody holds may vanish

        def ended(task: asyncio.Task[None]) -> None:
            work.close()  # one that was given up before it began
            self._tasks.discard(task)
            self._underway.end()

        task.add_done_callback(ended)
        return task

    async def _awaited(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception as error:
            self.guard(error)

    def _guarded(self, handler: Callable[[Any], Any], event: Any) -> None:
        try:
            handler(event)
        except Exception as error:
            self.guard(error)

    def _report(self, error: Exception) -> str:
        held = {name: text for name, text in self._store.view.inputs.items() if text}
        events = f"{len(self._store.state.log.events)} events"
        trace = "".join(traceback.format_exception(error))
        return "\n".join((trace, navigator.userAgent, repr(held), events))

    def _on_input(self, event: Any) -> None:
        element = event.target
        name = element.getAttribute("name")
        if name in fields.FIELDS:
            self._page.touched(name)
            self.do(taking(element), name if element.hasAttribute("inputmode") else None)
            if name in KEPT_CHOICES:
                device.keep(name, element.value)
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

    def _on_click(self, event: Any) -> None:
        button = event.target.closest("[data-action]")
        if not button:
            return
        action = button.getAttribute("data-action")
        if action in ACTIONS:
            self.do(lambda state: act(state, action, _draw))
        elif action in self._on_page:
            self._on_page[action](button)

    def _step(self, button: Any) -> None:
        name, by = button.getAttribute("data-input"), int(button.getAttribute("data-by"))
        self.do(lambda state: commands.step_input(state, name, by))

    def _set(self, button: Any) -> None:
        name, text = button.getAttribute("data-input"), button.getAttribute("data-text")
        self.do(lambda state: take_input(state, name, text))
        if name in KEPT_CHOICES:
            device.keep(name, text)

    def _toggle(self, button: Any) -> None:
        name, text = button.getAttribute("data-input"), button.getAttribute("data-text")
        self.do(lambda state: commands.toggle_input(state, name, text))

    def _explain(self, button: Any) -> None:
        name = button.getAttribute("data-explain")
        self._page.explain(name, self._store.view.outputs[name], self._speaker)
        document.getElementById("breakdown").showModal()

    def _guide(self, button: Any) -> None:
        document.getElementById("guide").showModal()
        about = button.getAttribute("data-text")
        document.querySelector(f"[data-guide={about}]").scrollIntoView()

    def _print(self, button: Any) -> None:
        window.print()

    def _fill_sheet(self, event: Any) -> None:
        say, show = self._speaker.say, self._speaker.show
        positions = self._store.workings.positions(self._store.state)
        table = [[show(cell.value, cell.form) for cell in row] for row in rows(positions)]
        self._page.print_sheet([say(column) for column in COLUMNS], table)

    def _copy_journal(self, button: Any) -> None:
        state = self._store.state
        device.copy(tell(state.log.entries, state.party, self._speaker))

    def _copy_report(self, button: Any) -> None:
        device.copy(document.getElementById("report").value)

    def _on_pause(self, *_: Any) -> None:
        """Once the player pauses, say what changed and renew the link: only the last timer does."""
        self._timers -= 1
        if not self._timers:
            self._guarded(self._after_pause, None)
        self._underway.end()

    def _after_pause(self, _: Any) -> None:
        document.getElementById("announcement").textContent = sentence(
            self._changed, self._store.view.outputs, self._speaker
        )
        self._changed.clear()
        self._sharing.renew_link()


def _draw(sides: int) -> int:
    return _dice.randint(1, sides)


async def start() -> None:
    """Start the page."""
    app = App()
    window.souffle = create_proxy(app)
    await app.start()
