"""Keeping: what is saved, when, and what another tab or a full disk does to it."""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

from rules.sheet.character import Character
from ui.keep.autosave import CONFLICT, Keeper, Table
from ui.keep.files import load_text, save_text
from ui.table.party import Member
from ui.table.state import State


def named(name: str) -> State:
    return replace(State(), party=(Member(1, Character(name=name)),))


class Shelf:
    """Tables in memory, as the browser's database keeps them."""

    def __init__(self) -> None:
        self.tables: dict[str, Table] = {}
        self.saves = 0
        self.broken = False

    async def list(self) -> list[Table]:
        self._use()
        return list(self.tables.values())

    async def save(self, id: str, known: int, text: str) -> int | str:
        await asyncio.sleep(0)
        self._use()
        if await self.revision(id) != known:
            return CONFLICT
        self.saves += 1
        self.tables[id] = Table(id, known + 1, text)
        return known + 1

    async def revision(self, id: str) -> int:
        return self.tables[id].revision if id in self.tables else 0

    async def remove(self, id: str) -> None:
        del self.tables[id]

    def _use(self) -> None:
        if self.broken:
            raise OSError("the disk is full")


def play(story: Callable[[Shelf, Keeper, list[str]], Awaitable[None]]) -> None:
    async def run() -> None:
        shelf, told = Shelf(), []
        await story(shelf, Keeper(shelf, told.append), told)

    # In a thread of its own: a browser's test may have left an event loop running in this one.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, run()).result()


def test_what_is_kept_is_what_comes_back() -> None:
    async def story(shelf: Shelf, keeper: Keeper, told: list[str]) -> None:
        keeper.begin("one")
        keeper.keep(named("Aldric"))
        await keeper.settled()
        [(table, state)] = await keeper.known()
        assert (table.id, table.revision, state) == ("one", 1, named("Aldric"))

    play(story)


def test_of_many_states_in_a_row_the_first_and_the_last_are_saved() -> None:
    async def story(shelf: Shelf, keeper: Keeper, told: list[str]) -> None:
        keeper.begin("one")
        keeper.keep(named("first"))
        await asyncio.sleep(0)
        for number in range(50):
            keeper.keep(named(str(number)))
        await keeper.settled()
        assert shelf.saves == 2
        assert load_text(shelf.tables["one"].text) == named("49")

    play(story)


def test_another_tabs_save_is_not_overwritten_until_the_player_insists() -> None:
    async def story(shelf: Shelf, keeper: Keeper, told: list[str]) -> None:
        keeper.begin("one")
        keeper.keep(named("mine"))
        await keeper.settled()
        await shelf.save("one", 1, save_text(named("theirs")))
        keeper.keep(named("mine again"))
        await keeper.settled()
        assert keeper.state == CONFLICT
        assert load_text(shelf.tables["one"].text) == named("theirs")
        keeper.keep(named("still mine"))
        await keeper.settled()
        assert load_text(shelf.tables["one"].text) == named("theirs")
        await keeper.insist(named("mine after all"))
        await keeper.settled()
        assert load_text(shelf.tables["one"].text) == named("mine after all")
        assert told == ["kept", CONFLICT, "kept"]

    play(story)


def test_a_full_disk_is_told_once_and_the_next_save_that_works_too() -> None:
    async def story(shelf: Shelf, keeper: Keeper, told: list[str]) -> None:
        keeper.begin("one")
        shelf.broken = True
        for number in range(3):
            keeper.keep(named(str(number)))
            await keeper.settled()
        shelf.broken = False
        keeper.keep(named("saved"))
        await keeper.settled()
        assert told == ["kept", "memory", "kept"]
        assert load_text(shelf.tables["one"].text) == named("saved")

    play(story)


def test_forbidden_storage_knows_no_table() -> None:
    async def story(shelf: Shelf, keeper: Keeper, told: list[str]) -> None:
        shelf.broken = True
        assert await keeper.known() == []
        assert told == ["memory"]

    play(story)


def test_what_is_only_looked_at_is_not_saved() -> None:
    async def story(shelf: Shelf, keeper: Keeper, told: list[str]) -> None:
        keeper.begin("mine")
        keeper.visit()
        keeper.keep(named("a guest"))
        await keeper.settled()
        assert shelf.tables == {}

    play(story)


def test_a_table_that_cannot_be_read_stays_where_it_is() -> None:
    async def story(shelf: Shelf, keeper: Keeper, told: list[str]) -> None:
        shelf.tables["old"] = Table("old", 7, '{"souffle": 999}')
        assert await keeper.known() == [(Table("old", 7, '{"souffle": 999}'), None)]
        keeper.begin("new")
        keeper.keep(named("Aldric"))
        await keeper.settled()
        assert shelf.tables["old"].text == '{"souffle": 999}'

    play(story)


def test_forgetting_removes_one_table_only() -> None:
    async def story(shelf: Shelf, keeper: Keeper, told: list[str]) -> None:
        for id in ("one", "two"):
            keeper.begin(id)
            keeper.keep(named(id))
            await keeper.settled()
        await keeper.forget("one")
        assert list(shelf.tables) == ["two"]

    play(story)
