"""The open table, and how another comes to be open: kept here, new, or brought by a link or a file."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import replace
from random import SystemRandom
from typing import TYPE_CHECKING, Any, NamedTuple

from js import document, location
from pyscript.js_modules import device

from ui.browser.table_list import StoredTable, TableList
from ui.keep import link
from ui.keep.autosave import Autosave, Kept, StorageFailed, read
from ui.keep.files import load_text
from ui.keep.shapes import TOO_LARGE, Unreadable
from ui.table.state import Keeping, State

if TYPE_CHECKING:
    from ui.browser.main import App


class _Own(NamedTuple):
    """One's own table while another's is looked at."""

    autosave: Autosave
    state: State


class OpenTable:
    """Opens and keeps tables; every way in leaves what was there as it was.

    `_autosave` keeps the open table, None while one is only looked at; `_left` are those that may still be
    saving what was left.
    """

    def __init__(self, app: App) -> None:
        self._app = app
        self._tables = TableList(app)
        self._autosave: Autosave | None = None
        self._left: list[Autosave] = []
        self._own: _Own | None = None
        self.actions = {
            name: lambda button, work=work: app.soon(self._tried(work(button)))
            for name, work in {
                "new_table": self._new_table,
                "open_table": self._open_table,
                "forget_table": self._forget_table,
                "keep_arrival": self._keep_anew,
                "keep_anew": self._keep_anew,
                "leave_arrival": self._leave_arrival,
                "keep_mine": self._keep_mine,
                "take_other": self._take_other,
                "dismiss_error": self._dismiss_error,
            }.items()
        }

    # ------------------------------------------------------------------ for the page

    async def open(self) -> None:
        """Open what the link brings, else the table saved last, else a new one.

        A bug met in a table is told, and the page answers all the same: with a new table, if need be.
        """
        try:
            tables = await self._tables.known()
        except StorageFailed:
            tables = []
            self._keeping("memory")
        try:
            if not self.arrive():
                self._open_latest(tables)
        except Exception as error:
            self._app.guard(error)
            self._begin()
        self._tables.show(tables)

    def arrive(self) -> bool:
        """Show what the address brings, if it brings anything that can be read."""
        fragment = location.hash.removeprefix("#")
        if not fragment or document.getElementById(fragment):
            return False  # a place of the page, as the skip link's
        return self._visit(link.decode, fragment)

    def keep(self) -> None:
        """Save the state soon."""
        if self._autosave is not None:
            self._autosave.keep(self._app.store.state)

    def open_file(self, chooser: Any) -> None:
        """Open the file the player chose."""
        self._app.soon(self._open_file(chooser))

    def speak(self) -> None:
        """Say the list of tables in the language that was chosen."""
        self._tables.speak()

    def look_at_list(self) -> None:
        """Renew the list of tables: somebody looks at it."""
        self._app.soon(self._tried(self._relist()))

    async def carried_over(self) -> str:
        """Give the fragment that brings the table back on a page loaded anew; none for one that is stored.

        It holds the whole log: unlike a link that is sent, it has not to fit into a message.
        """
        await self._drained()
        if self._autosave is not None and self._autosave.safe:
            return ""
        return f"#{link.encode(self._app.store.state, link.LARGEST).text}"

    # ------------------------------------------------------------------ which table is open

    def _attend(self, autosave: Autosave | None) -> None:
        """Keep another table from now on, or none; the one left saves by itself what it still has to."""
        if self._autosave is not None:
            self._autosave.close()
            self._left = [left for left in self._left if left.at_work]
            self._left.append(self._autosave)
        self._autosave = autosave
        how: Keeping = "visiting" if autosave is None else autosave.keeping
        if how != self._app.store.state.surroundings.keeping:
            self._app.notice(lambda around: replace(around, keeping=how))

    def _autosaving(self, id: str, known: int, keeping: Keeping = "kept") -> Autosave:
        return Autosave(
            self._tables.database,
            id,
            known,
            run=self._app.soon,
            tell=self._keeping,
            lost=lambda: self._app.say("tables.not_saved"),
            keeping=keeping,
        )

    def _begin(self) -> None:
        """Keep what is shown as a table of its own; where nothing can be stored, that is no news."""
        failing = self._app.store.state.surroundings.keeping == "memory"
        self._attend(self._autosaving(_new_id(), 0, "memory" if failing else "kept"))
        self._own = None

    def _resume(self, kept: Kept, state: State) -> None:
        """Show a stored table and go on with it."""
        self._replace(state)
        self._attend(self._autosaving(kept.id, kept.revision))
        self._own = None

    def _open_latest(self, tables: list[StoredTable]) -> None:
        """Go on with the table saved last that can be read, else begin one."""
        for kept, state in tables:
            if state is not None:
                self._resume(kept, state)
                return
        self._replace(State())
        self._begin()

    def _visit(self, bring: Callable[[str], State], text: str) -> bool:
        """Show what a link or a file holds, without keeping it; say what is wrong with a bad one."""
        try:
            state = bring(text)
        except Unreadable as unreadable:
            reason = unreadable.reason
            self._app.notice(lambda around: replace(around, link_error=reason))
            return False
        left, own = self._app.store.state, self._autosave
        self._replace(state)
        if own is not None:
            self._own = _Own(own, left)
        self._attend(None)
        return True

    def _replace(self, state: State) -> None:
        """Show another table, with this device's choices and surroundings."""
        now = self._app.store.state
        shown = replace(
            state, settings=now.settings, surroundings=now.surroundings, notice=now.notice
        )
        self._app.store.do(lambda _: shown)
        self._app.show()
        self._app.settle()

    def _keeping(self, how: Keeping) -> None:
        self._app.notice(lambda around: replace(around, keeping=how))
        if how == "memory":
            self._app.say("keep.state.memory")

    # ------------------------------------------------------------------ what is stored

    async def _tried(self, work: Coroutine[Any, Any, None]) -> None:
        """Do what needs the storage, and say so where it fails."""
        try:
            await work
        except StorageFailed:
            if self._autosave is None:
                self._app.say("keep.state.memory")
            else:
                self._autosave.fail()

    async def _drained(self) -> None:
        """Wait until everything is stored that was to be."""
        for autosave in (*self._left, self._autosave):
            if autosave is not None:
                await autosave.settled()

    async def _relist(self) -> None:
        await self._drained()
        self._tables.show(await self._tables.known())

    # ------------------------------------------------------------------ what the player asks for

    async def _new_table(self, button: Any) -> None:
        self._replace(State())
        self._begin()
        self.keep()
        await self._relist()

    async def _open_table(self, button: Any) -> None:
        """Open a table of the list, unless it is gone by now."""
        wanted = button.getAttribute("data-text")
        await self._drained()
        kept = await self._tables.find(wanted)
        state = None if kept is None else read(kept)
        if kept is not None and state is not None:
            self._resume(kept, state)
        else:
            self._app.say("tables.gone" if kept is None else "tables.unreadable")
        await self._relist()

    async def _forget_table(self, button: Any) -> None:
        """Forget a table; forgetting the open one begins another."""
        forgotten = button.getAttribute("data-text")
        known = [*self._left, *([self._autosave] if self._autosave else [])]
        stopped = [autosave for autosave in known if autosave.id == forgotten]
        for autosave in stopped:
            autosave.discard()
        if self._own is not None and self._own.autosave.id == forgotten:
            self._own = None
        if self._autosave in stopped:
            self._replace(State())
            self._begin()
        for autosave in stopped:
            await autosave.settled()
        await self._tables.database.remove(forgotten)
        await self._relist()

    async def _keep_anew(self, button: Any) -> None:
        """Keep what is shown as a table of its own, whatever becomes of the one it was."""
        self._begin()
        self.keep()
        _forget_fragment()
        await self._relist()

    async def _leave_arrival(self, button: Any) -> None:
        """Go back to one's own table, exactly as it was left."""
        _forget_fragment()
        if self._own is None:
            self._open_latest(await self._tables.known())
            return
        autosave, state = self._own
        self._own = None
        self._replace(state)
        autosave.reopen()
        self._attend(autosave)

    async def _keep_mine(self, button: Any) -> None:
        if self._autosave is not None:
            await self._autosave.insist(self._app.store.state)

    async def _take_other(self, button: Any) -> None:
        """Go on with what another tab saved of this very table."""
        mine = self._autosave
        other = None if mine is None else await self._tables.find(mine.id)
        if mine is None or mine is not self._autosave:
            return  # another table is open by now
        state = None if other is None else read(other)
        if other is None:
            mine.miss()
        elif state is None:
            await self._keep_anew(button)
            self._app.say("tables.other_unreadable")
        else:
            self._resume(other, state)

    async def _dismiss_error(self, button: Any) -> None:
        _forget_fragment()
        self._app.notice(lambda around: replace(around, link_error=None))

    async def _open_file(self, chooser: Any) -> None:
        text = await device.read(chooser.files.item(0))
        chooser.value = ""
        if isinstance(text, str):
            self._visit(load_text, text)
        else:
            self._app.notice(lambda around: replace(around, link_error=TOO_LARGE))


def _new_id() -> str:
    """Make an id that no other table has, on this device or elsewhere."""
    return f"{SystemRandom().getrandbits(128):032x}"


def _forget_fragment() -> None:
    """Take the link's content out of the address, so that a reload does not bring it back."""
    location.hash = ""
