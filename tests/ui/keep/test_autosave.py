"""Keeping one table: what is saved, when, and what another tab, a full disk or a bug does to it."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from rules.sheet.character import Character
from tests.ui.keep.cupboard import Cupboard, in_a_loop
from ui.keep import autosave as keeper
from ui.keep.autosave import Autosave, Kept, read
from ui.keep.files import load_text, save_text
from ui.table.party import Member
from ui.table.state import Keeping, State


def named(name: str) -> State:
    return replace(State(), party=(Member(1, Character(name=name)),))


class Scene:
    """A store, and what the page hears of the tables that are kept there."""

    def __init__(self) -> None:
        self.store = Cupboard()
        self.told: list[Keeping] = []
        self.lost = 0

    def open(self, id: str, known: int = 0) -> Autosave:
        return Autosave(
            self.store,
            id,
            known,
            run=asyncio.ensure_future,
            tell=self.told.append,
            lost=self._lose,
        )

    def _lose(self) -> None:
        self.lost += 1

    def holds(self, id: str) -> State:
        return load_text(self.store.tables[id].text)


def play(story: Callable[[Scene], Awaitable[None]]) -> None:
    async def run() -> None:
        await story(Scene())

    in_a_loop(run)


def test_what_is_kept_is_what_comes_back() -> None:
    async def story(scene: Scene) -> None:
        table = scene.open("one")
        table.keep(named("Aldric"))
        assert not table.safe
        await table.settled()
        assert table.safe
        [kept] = await scene.store.list()
        assert (kept.id, kept.revision, read(kept)) == ("one", 1, named("Aldric"))

    play(story)


def test_of_many_states_in_a_row_the_first_and_the_last_are_saved() -> None:
    async def story(scene: Scene) -> None:
        table = scene.open("one")
        table.keep(named("first"))
        await asyncio.sleep(0)
        for number in range(50):
            table.keep(named(str(number)))
        await table.settled()
        assert scene.store.saves == 2
        assert scene.holds("one") == named("49")

    play(story)


def test_another_tabs_save_is_not_overwritten_until_the_player_insists() -> None:
    async def story(scene: Scene) -> None:
        table = scene.open("one")
        table.keep(named("mine"))
        await table.settled()
        await scene.store.save("one", 1, save_text(named("theirs")))
        for name in ("mine again", "still mine"):
            table.keep(named(name))
            await table.settled()
            assert table.keeping == "conflict"
            assert not table.safe
            assert scene.holds("one") == named("theirs")
        await table.insist(named("mine after all"))
        await table.settled()
        assert scene.holds("one") == named("mine after all")
        assert scene.told == ["conflict", "kept"]

    play(story)


def test_what_is_played_while_the_player_insists_is_saved() -> None:
    async def story(scene: Scene) -> None:
        table = scene.open("one", known=4)
        scene.store.tables["one"] = Kept("one", 9, 0, save_text(named("theirs")))
        table.keep(named("mine"))
        await table.settled()
        insisting = asyncio.ensure_future(table.insist(named("mine")))
        await asyncio.sleep(0)
        table.keep(named("mine and more"))
        await insisting
        await table.settled()
        assert scene.holds("one") == named("mine and more")

    play(story)


def test_a_table_that_is_stored_no_more_is_gone_and_does_not_come_back_by_itself() -> None:
    async def story(scene: Scene) -> None:
        table = scene.open("one")
        table.keep(named("mine"))
        await table.settled()
        await scene.store.remove("one")
        for name in ("mine again", "still mine"):
            table.keep(named(name))
            await table.settled()
        assert scene.store.tables == {}
        assert scene.told == ["gone"]

    play(story)


def test_a_full_disk_is_told_once_and_the_next_save_that_works_too() -> None:
    async def story(scene: Scene) -> None:
        table = scene.open("one")
        scene.store.broken = True
        for number in range(3):
            table.keep(named(str(number)))
            await table.settled()
        assert not table.safe
        scene.store.broken = False
        table.keep(named("saved"))
        await table.settled()
        assert scene.told == ["memory", "kept"]
        assert scene.holds("one") == named("saved")

    play(story)


def test_what_came_while_a_save_failed_is_tried_too() -> None:
    async def story(scene: Scene) -> None:
        table = scene.open("one")
        scene.store.broken = True
        scene.store.hold()
        table.keep(named("first"))
        await asyncio.sleep(0)
        table.keep(named("second"))
        scene.store.let_go()
        await table.settled()
        assert scene.store.tried == 2

    play(story)


def test_a_bug_in_writing_the_state_is_no_full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(state: State) -> str:
        raise RuntimeError("poisoned")

    async def story(scene: Scene) -> None:
        table = scene.open("one")
        with monkeypatch.context() as patch:
            patch.setattr(keeper, "save_text", broken)
            table.keep(named("lost"))
            with pytest.raises(RuntimeError, match="poisoned"):
                await table.settled()
        assert (scene.told, table.safe) == ([], False)
        table.keep(named("saved"))
        await table.settled()
        assert scene.holds("one") == named("saved")

    play(story)


def test_a_bug_in_the_store_is_no_full_disk() -> None:
    async def story(scene: Scene) -> None:
        table = scene.open("one")
        scene.store.poisoned = True
        table.keep(named("lost"))
        with pytest.raises(ZeroDivisionError):
            await table.settled()
        assert scene.told == []

    play(story)


def test_a_table_that_is_closed_saves_its_last_edit_under_its_own_name() -> None:
    async def story(scene: Scene) -> None:
        scene.store.hold()
        old = scene.open("old")
        old.keep(named("first"))
        await asyncio.sleep(0)
        old.keep(named("last edit"))
        old.close()
        new = scene.open("new")
        new.keep(named("another"))
        scene.store.let_go()
        await old.settled()
        await new.settled()
        assert scene.holds("old") == named("last edit")
        assert scene.holds("new") == named("another")
        assert (scene.told, scene.lost) == ([], 0)

    play(story)


def test_what_a_closed_table_could_not_save_is_said() -> None:
    async def story(scene: Scene) -> None:
        scene.store.hold()
        scene.store.broken = True
        old = scene.open("old")
        old.keep(named("lost"))
        old.close()
        scene.store.let_go()
        await old.settled()
        assert (scene.told, scene.lost) == ([], 1)

    play(story)


def test_a_table_that_was_closed_and_is_open_again_speaks_again() -> None:
    async def story(scene: Scene) -> None:
        table = scene.open("one")
        table.close()
        table.reopen()
        scene.store.broken = True
        table.keep(named("mine"))
        await table.settled()
        assert (scene.told, scene.lost) == (["memory"], 0)

    play(story)


@pytest.mark.parametrize("begun", [False, True])
def test_a_late_save_does_not_bring_a_forgotten_table_back(begun: bool) -> None:
    async def story(scene: Scene) -> None:
        scene.store.hold()
        table = scene.open("one")
        table.keep(named("first"))
        if begun:
            await asyncio.sleep(0)
            table.keep(named("second"))
        table.discard()
        scene.store.let_go()
        await table.settled()
        assert scene.store.saves == begun  # the one that had begun, before what removes the table
        await scene.store.remove("one")
        await asyncio.sleep(0)
        assert scene.store.tables == {}
        assert (scene.told, scene.lost) == ([], 0)

    play(story)


def test_a_storage_that_fails_elsewhere_is_told_but_settles_no_conflict() -> None:
    async def story(scene: Scene) -> None:
        table = scene.open("one")
        table.fail()
        table.fail()
        scene.open("two").miss()
        assert scene.told == ["memory", "gone"]
        gone = scene.open("three")
        gone.miss()
        gone.fail()
        assert gone.keeping == "gone"

    play(story)


def test_a_table_that_cannot_be_read_says_so() -> None:
    assert read(Kept("old", 7, 0, '{"souffle": 999}')) is None
