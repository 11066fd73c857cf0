"""The table's papers in a browser: what is kept, what arrives by a link or a file, what is shared."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import SystemRandom
from typing import TYPE_CHECKING, Any

from js import document, location
from pyscript.js_modules import device, storage

from ui import link
from ui.keeper import Keeper, Table, as_table
from ui.record import load_text, save_text
from ui.shapes import Unreadable
from ui.state import State
from ui.text import Phrase

if TYPE_CHECKING:
    from ui.browser.main import App

FILE_NAME = "souffle.json"

# Making the link of a longer log takes long enough to be felt.
LONG_LOG = 300


class Database:
    """The browser's database, as the keeper wants it."""

    async def list(self) -> list[Table]:
        """Give every table, the one saved last first."""
        return [as_table(kept) for kept in await storage.list()]

    async def save(self, id: str, known: int, text: str) -> int | str:
        """Save on top of a revision."""
        saved: int | str = await storage.save(id, known, text)
        return saved

    async def revision(self, id: str) -> int:
        """Give the revision of a table."""
        return int(await storage.revision(id))

    async def remove(self, id: str) -> None:
        """Forget a table."""
        await storage.remove(id)


class Desk:
    """Opens, keeps and shares tables; every way in leaves what was there as it was."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._keeper = Keeper(Database(), self._keeping)
        self.actions = {
            name: lambda button, work=work: app.soon(work(button))
            for name, work in {
                "share": self._share,
                "copy_link": self._copy_link,
                "show_qr": self._show_qr,
                "save_file": self._save_file,
                "new_table": self._new_table,
                "open_table": self._open_table,
                "forget_table": self._forget_table,
                "keep_arrival": self._keep_arrival,
                "leave_arrival": self._leave_arrival,
                "keep_mine": self._keep_mine,
                "take_other": self._leave_arrival,
                "dismiss_error": self._dismiss_error,
            }.items()
        }

    async def open(self) -> None:
        """Open what the link brings, else the table saved last, else a new one."""
        tables = await self._keeper.known()
        if not self.arrive():
            self._resume(tables)
        self._list(tables)

    def arrive(self) -> bool:
        """Show what the address brings, if it brings anything that can be read."""
        fragment = location.hash.removeprefix("#")
        if not fragment or document.getElementById(fragment):
            return False  # a place of the page, as the skip link's
        return self._visit(link.decode, fragment)

    def keep(self) -> None:
        """Save the state soon."""
        self._keeper.keep(self._app.store.state)

    def renew_link(self) -> None:
        """Write the link of the state as it is now; a long one only while someone looks at it."""
        state = self._app.store.state
        looked_at = document.querySelector(".sharing details[open]")
        if len(state.events) > LONG_LOG and not looked_at:
            return
        made = link.encode(state)
        if f"#{made.text}" == state.surroundings.link:
            return
        self._around(link=f"#{made.text}", folded=made.folded)

    def open_file(self, chooser: Any) -> None:
        """Open the file the player chose."""
        self._app.soon(self._open_file(chooser))

    def _visit(self, read: Callable[[str], State], text: str) -> bool:
        """Show what a link or a file holds, without keeping it; say what is wrong with a bad one."""
        try:
            state = read(text)
        except Unreadable as unreadable:
            self._fail(unreadable.reason)
            return False
        self._replace(state)
        self._keeper.visit()
        self._app.show()
        return True

    def _fail(self, reason: str | None) -> None:
        self._around(link_error=reason)

    def _around(self, **changes: Any) -> None:
        self._app.store.notice_surroundings(**changes)
        self._app.show()

    def _keeping(self, how: str) -> None:
        self._around(keeping=how)
        if how == "memory":
            self._notice("keep.state.memory")

    def _replace(self, state: State) -> None:
        """Show another table, with this device's choices and surroundings."""
        now = self._app.store.state
        kept = replace(
            state, settings=now.settings, surroundings=now.surroundings, notice=now.notice
        )
        self._app.store.do(lambda _: kept)
        self._app.settle()

    def _resume(self, tables: list[tuple[Table, State | None]]) -> None:
        for table, state in tables:
            if state is not None:
                self._replace(state)
                self._keeper.resume(table)
                return
        self._replace(State())
        self._keeper.begin(_new_id())

    def _list(self, tables: list[tuple[Table, State | None]]) -> None:
        """List the tables of this device."""
        items = [_item(table, state, self._app.speaker) for table, state in tables]
        for place in document.querySelectorAll("[data-kept]"):
            place.replaceChildren(*items)

    async def _relist(self) -> None:
        await self._keeper.settled()
        self._list(await self._keeper.known())

    async def _new_table(self, button: Any) -> None:
        self._keeper.begin(_new_id())
        self._replace(State())
        self._app.do(lambda state: state)
        await self._relist()

    async def _open_table(self, button: Any) -> None:
        wanted = button.getAttribute("data-text")
        tables = [known for known in await self._keeper.known() if known[0].id == wanted]
        self._resume(tables)
        self._app.show()
        await self._relist()

    async def _forget_table(self, button: Any) -> None:
        await self._keeper.forget(button.getAttribute("data-text"))
        await self._relist()

    async def _keep_arrival(self, button: Any) -> None:
        self._keeper.begin(_new_id())
        self.keep()
        _forget_fragment()
        await self._relist()

    async def _leave_arrival(self, button: Any) -> None:
        _forget_fragment()
        self._resume(await self._keeper.known())
        self._app.show()

    async def _keep_mine(self, button: Any) -> None:
        await self._keeper.insist(self._app.store.state)

    async def _dismiss_error(self, button: Any) -> None:
        _forget_fragment()
        self._fail(None)

    def _address(self, state: State) -> str:
        return f"{location.href.split('#')[0]}#{link.encode(state).text}"

    async def _share(self, button: Any) -> None:
        title = self._app.speaker.say("page.title")
        done = await device.share(title, self._address(self._app.store.state))
        if done != "left":
            self._notice(f"notice.{done}" if done else "notice.not_copied")

    async def _copy_link(self, button: Any) -> None:
        copied = await device.copy(self._address(self._app.store.state))
        self._notice("notice.copied" if copied else "notice.not_copied")

    def _notice(self, key: str) -> None:
        self._app.store.do(lambda state: replace(state, notice=Phrase(key)))
        self._app.show()

    async def _show_qr(self, button: Any) -> None:
        from ui.browser.qr import draw  # noqa: PLC0415 — the QR code's library comes when it is asked for

        await draw(self._app.store.state, self._address)
        document.getElementById("qr").showModal()

    async def _save_file(self, button: Any) -> None:
        device.download(FILE_NAME, save_text(self._app.store.state))

    async def _open_file(self, chooser: Any) -> None:
        text = await device.read(chooser.files.item(0))
        chooser.value = ""
        if not isinstance(text, str):
            self._fail("too_large")
            return
        self._visit(load_text, text)


def _new_id() -> str:
    """Make an id that no other table has, on this device or elsewhere."""
    return f"{SystemRandom().getrandbits(128):032x}"


def _forget_fragment() -> None:
    """Take the link's content out of the address, so that a reload does not bring it back."""
    location.hash = ""


def _item(table: Table, state: State | None, speaker: Any) -> Any:
    """Make the row of a table: who is in it, and what can be done with it."""
    row = document.createElement("li")
    name = document.createElement("span")
    name.className = "kept-name"
    names = [] if state is None else [speaker.show(member.called) for member in state.party]
    name.textContent = ", ".join(names) or speaker.say("tables.unreadable")
    row.append(name)
    for action in ("open_table", "forget_table") if state else ("forget_table",):
        button = document.createElement("button")
        button.type = "button"
        button.className = "tool"
        button.setAttribute("data-action", action)
        button.setAttribute("data-text", table.id)
        button.textContent = speaker.say(f"action.{action}")
        row.append(button)
    return row
