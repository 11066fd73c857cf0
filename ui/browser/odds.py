"""The panel of the odds: what takes longer than a number is done here, once the player pauses."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable
from typing import TYPE_CHECKING, Any, NamedTuple

from js import document
from pyscript.js_modules import device

from ui.page.document import Page
from ui.page.forms import Cell
from ui.page.odds import questions as odds
from ui.page.odds import remedies as help
from ui.page.odds import rows as odds_table
from ui.page.outputs import ODDS

if TYPE_CHECKING:
    from ui.browser.main import App

PAUSE_S = 0.08


class _Wanted(NamedTuple):
    """What the panel has to show: the help for whom, the odds of what, in which words."""

    help: Hashable
    odds: Hashable
    spoken: tuple[str, str]


class OddsPanel:
    """Draws the picture, fills the tables and finds what would help; nothing while it is closed."""

    def __init__(self, app: App, page: Page) -> None:
        self._app, self._page = app, page
        self._wanted: _Wanted | None = None
        self._shown: _Wanted | None = None
        self._working = False

    def toggled(self, event: Any) -> None:
        """Learn that the panel was opened or closed."""
        if event.target.id == "odds":
            self._app.store.notice_surroundings(odds_open=event.target.open)
            self._wanted = self._shown = None
            self._app.show()
            self._app.hush(ODDS)

    def look(self) -> None:
        """See whether the picture has to be drawn anew, and do so soon."""
        state = self._app.store.state
        if not state.surroundings.odds_open:
            return
        speaker = self._app.speaker
        spoken = (speaker.language, speaker.units)
        self._wanted = _Wanted(help.subject(state), odds.everything(state), spoken)
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
                if not all(odds.known(self._app.store.state)):
                    self._app.store.notice_surroundings(worked_out=wanted.odds)
                if self._wanted == wanted and await self._found_help(wanted):
                    self._shown = wanted
        finally:
            self._working = False

    async def _draw(self) -> None:
        state, speaker = self._app.store.state, self._app.speaker
        self._fill("rounds", odds_table.rounds(state))
        text = odds_table.chart(state, speaker)
        for host in document.querySelectorAll("[data-chart]"):
            drawn = text is not None and await device.drawOdds(host, text)
            host.toggleAttribute("data-undrawn", not drawn)

    async def _found_help(self, wanted: _Wanted) -> bool:
        """Find what would help, one thing at a time; give up once something else is wanted."""
        found = None
        for step in help.helps(self._app.store.state):
            found = step
            await asyncio.sleep(0)
            if self._wanted != wanted:
                return False
        self._app.store.notice_surroundings(helps=found)
        self._fill("helps", odds_table.helps(self._app.store.state))
        self._app.show()
        return True

    def _fill(self, name: str, rows: list[list[Cell]]) -> None:
        show = self._app.speaker.show
        self._page.fill_rows(name, [[show(cell.value, cell.form) for cell in row] for row in rows])
