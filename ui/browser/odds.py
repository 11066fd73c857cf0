"""The panel of the odds: what takes longer than a number is done here, once the player pauses."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from js import document
from pyscript.js_modules import device

from ui.page.document import Page
from ui.page.forms import Cell
from ui.page.odds import questions, remedies
from ui.page.odds import rows as odds_table
from ui.page.outputs import ODDS
from ui.table.state import Surroundings

if TYPE_CHECKING:
    from ui.browser.main import App

PAUSE_S = 0.08


class _Wanted(NamedTuple):
    """What the panel has to show: whose remedies, the odds of what, in which words."""

    subject: Hashable
    odds: Hashable
    spoken: tuple[str, str]


class OddsPanel:
    """Draws the picture, fills the tables and finds the remedies; nothing while it is closed."""

    def __init__(self, app: App, page: Page) -> None:
        self._app, self._page = app, page
        self._wanted: _Wanted | None = None
        self._shown: _Wanted | None = None
        self._working = False

    def toggled(self, event: Any) -> None:
        """Learn that the panel was opened or closed."""
        if event.target.id == "odds":
            self._app.store.notice_surroundings(
                lambda around: replace(around, odds_open=event.target.open)
            )
            self._wanted = self._shown = None
            self._app.show()
            self._app.hush(ODDS)

    def look(self) -> None:
        """See whether the picture has to be drawn anew, and do so soon."""
        state = self._app.store.state
        if not state.surroundings.odds_open:
            return
        speaker, workings = self._app.speaker, self._app.store.workings
        spoken = (speaker.language, speaker.units)
        self._wanted = _Wanted(
            remedies.subject(state, workings), questions.compared(state, workings), spoken
        )
        if self._wanted != self._shown and not self._working:
            self._working = True
            self._app.soon(self._work())

    async def _work(self) -> None:
        try:
            while self._wanted != self._shown:
                await asyncio.sleep(PAUSE_S)
                wanted = self._wanted
                if wanted is None:
                    return
                self._shown = None  # what is drawn is another picture from now on
                await self._draw()
                if not all(questions.ready(self._app.store.state, self._app.store.workings)):
                    self._app.store.notice_surroundings(_worked_out(wanted.odds))
                if self._wanted == wanted and await self._found_remedies(wanted):
                    self._shown = wanted
        finally:
            self._working = False

    async def _draw(self) -> None:
        state, workings = self._app.store.state, self._app.store.workings
        self._fill("rounds", odds_table.rounds(state, workings))
        text = odds_table.chart(state, self._app.speaker, workings)
        for host in document.querySelectorAll("[data-chart]"):
            drawn = text is not None and await device.drawOdds(host, text)
            host.toggleAttribute("data-undrawn", not drawn)

    async def _found_remedies(self, wanted: _Wanted) -> bool:
        """Find the remedies, one change at a time; give up once something else is wanted."""
        found = None
        for step in remedies.worked_out(self._app.store.state, self._app.store.workings):
            found = step
            await asyncio.sleep(0)
            if self._wanted != wanted:
                return False
        self._app.store.notice_surroundings(lambda around: replace(around, remedies=found))
        self._fill("helps", odds_table.remedies(self._app.store.state))
        self._app.show()
        return True

    def _fill(self, name: str, rows: list[list[Cell]]) -> None:
        show = self._app.speaker.show
        self._page.fill_rows(name, [[show(cell.value, cell.form) for cell in row] for row in rows])


def _worked_out(question: Hashable) -> Callable[[Surroundings], Surroundings]:
    """Make the change that puts down which odds are worked out by now."""
    return lambda around: replace(around, worked_out=question)
