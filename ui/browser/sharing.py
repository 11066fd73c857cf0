"""The table as it leaves the page: its link, shared, copied or as a code, its file, and on paper."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from js import document, location, window
from pyscript.js_modules import device

from ui.keep import link
from ui.keep.files import save_text
from ui.page.document import Page
from ui.page.journal import tell
from ui.page.print_sheet import COLUMNS, rows
from ui.table.state import State, Surroundings

if TYPE_CHECKING:
    from ui.browser.main import App

FILE_NAME = "souffle.json"


class Sharing:
    """Makes the link of the state, and hands the table out."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._renewing: asyncio.Task[None] | None = None
        self.actions = {
            name: lambda button, work=work: app.soon(work())
            for name, work in {
                "share": self._share,
                "copy_link": self._copy_link,
                "show_qr": self._show_qr,
                "save_file": self._save_file,
            }.items()
        } | {"print": self._print, "copy_journal": self._copy_journal}

    def renew_link(self) -> None:
        """Make the link of the state as it is now, soon."""
        self.stop_renewing()
        self._renewing = self._app.soon(self._renew())

    def stop_renewing(self) -> None:
        """Give up a link that is being made: the state is about to change, and a pause will follow."""
        if self._renewing is not None:
            self._renewing.cancel()

    async def _renew(self) -> None:
        """Make the link, one try at a time: the page answers in between."""
        for made in link.tries(self._app.store.state):
            if made is None:
                await asyncio.sleep(0)
            elif f"#{made.text}" != self._app.store.state.surroundings.link:
                self._app.notice(_linked(made))

    def _address(self, state: State) -> str:
        return f"{location.href.split('#')[0]}#{link.encode(state).text}"

    async def _share(self) -> None:
        title = self._app.speaker.say("page.title")
        done = await device.share(title, self._address(self._app.store.state))
        if done != "left":
            self._app.say(f"notice.{done}" if done else "notice.not_copied")

    async def _copy_link(self) -> None:
        copied = await device.copy(self._address(self._app.store.state))
        self._app.say("notice.copied" if copied else "notice.not_copied")

    async def _show_qr(self) -> None:
        from ui.browser.qr import draw  # noqa: PLC0415 — the QR code's library comes when it is asked for

        await draw(self._app.store.state, self._address, self._app.speaker)
        document.getElementById("qr").showModal()

    async def _save_file(self) -> None:
        device.download(FILE_NAME, save_text(self._app.store.state))

    def _copy_journal(self, button: Any) -> None:
        state = self._app.store.state
        device.copy(tell(state.log.entries, state.party, self._app.speaker))

    def _print(self, button: Any) -> None:
        window.print()

    def fill_sheet(self, page: Page) -> None:
        """Fill the sheet that is printed in place of the page."""
        say, show = self._app.speaker.say, self._app.speaker.show
        positions = self._app.store.workings.positions(self._app.store.state)
        table = [[show(cell.value, cell.form) for cell in row] for row in rows(positions)]
        page.print_sheet([say(column) for column in COLUMNS], table)


def _linked(made: link.Encoded) -> Callable[[Surroundings], Surroundings]:
    """Make the change that puts down a link."""
    return lambda around: replace(around, link=f"#{made.text}", folded=made.folded)
