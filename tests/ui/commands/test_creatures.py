"""Creatures of the books join the party: one or several as one step, numbered, told by their sheets."""

from __future__ import annotations

import json

import pytest

from tests.ui.playing import Table, set_in_french
from tools.paths import STATIC
from ui.commands.party import add_creatures
from ui.table.bestiary import Bestiary

LIST = Bestiary(json.loads((STATIC / "creatures.json").read_text("utf-8")))


def add(table: Table, id: str, count: int = 1) -> Table:
    table.store.do(lambda state: add_creatures(state, LIST[id], count))
    assert table.refusal() == ""
    return table


def refused(table: Table, count: int) -> str:
    before = table.store.state.party
    table.store.do(lambda state: add_creatures(state, LIST["goblin"], count))
    assert table.store.state.party == before
    return table.refusal()


def test_one_alone_has_the_name_of_its_kind_and_is_looked_at() -> None:
    table = add(Table(), "goblin")
    assert table.names() == ["Le nageur", "Gobelin"]
    assert table.values("swim.modifier", "party.2.selected") == (-2, "true")


def test_several_are_numbered_and_the_first_of_them_is_looked_at() -> None:
    table = add(Table(), "goblin", 4)
    assert table.names()[1:] == ["Gobelin 1", "Gobelin 2", "Gobelin 3", "Gobelin 4"]
    assert table.value("party.2.selected") == "true"


def test_who_comes_later_goes_on_from_the_highest_number() -> None:
    table = add(add(Table(), "goblin", 2), "rat")
    assert add(table, "goblin").names()[-2:] == ["Rat", "Gobelin 3"]
    table.tap("select.3", "remove_character")
    assert add(table, "goblin", 2).names()[-2:] == ["Gobelin 4", "Gobelin 5"]


def test_a_second_one_is_number_two_and_a_hobgoblin_is_no_goblin() -> None:
    table = add(add(add(Table(), "goblin"), "hobgoblin"), "goblin")
    assert table.names()[1:] == ["Gobelin", "Hobgobelin", "Gobelin 2"]


def test_one_who_got_a_name_counts_no_more() -> None:
    table = add(Table(), "goblin").type(name="Grishnak 7")
    assert add(table, "goblin").names()[1:] == ["Grishnak 7", "Gobelin"]


def test_names_are_those_of_the_language_in_force_and_numbers_go_on_in_another() -> None:
    table = add(Table(language="en"), "goblin", 2)
    table.put("language", "fr")
    assert add(table, "goblin").names()[1:] == ["Goblin 1", "Goblin 2", "Gobelin 3"]


def test_they_join_and_leave_as_one_step() -> None:
    table = add(Table(), "goblin", 4).tap("undo")
    assert table.value("party.count") == 1
    assert table.tap("redo").names()[-1] == "Gobelin 4"
    assert [line for line in table.lines() if "Gobelin" in line] == table.lines()[:4]


@pytest.mark.parametrize(
    ("there", "wanted", "sentence"),
    [
        (0, 12, "Le groupe compte 12 personnages au plus : il reste 11 places."),
        (9, 4, "Le groupe compte 12 personnages au plus : il reste 2 places."),
        (10, 2, "Le groupe compte 12 personnages au plus : il reste 1 place."),
        (11, 1, "Le groupe compte 12 personnages au plus."),
    ],
)
def test_more_than_there_are_places_for_are_refused_with_the_places_left(
    there: int, wanted: int, sentence: str
) -> None:
    table = Table()
    if there:
        add(table, "rat", there)
    assert refused(table, wanted) == set_in_french(sentence)
    left = 11 - there
    if left:
        add(table, "goblin", left)


def test_a_sheet_says_which_creature_it_is_and_may_be_changed_like_any_other() -> None:
    table = add(Table(), "goblin")
    assert table.value("sheet.creature") == "Goblin"
    assert table.text("sheet.creature") == set_in_french("Créature du SRD : Goblin.")
    table.type(strength="18", name="Grishnak")
    assert table.values("swim.modifier", "sheet.creature") == (2, "Goblin")
    assert table.tap("duplicate").value("sheet.creature") == "Goblin"
    assert table.tap("add.knight").values("sheet.creature", "sheet.printed_swim") == (None, None)


def test_a_sheet_says_where_the_book_contradicts_its_own_text() -> None:
    table = add(Table(), "wererat_hybrid")
    assert table.values("swim.modifier", "sheet.printed_swim") == (11, 9)
    assert "+9" in table.text("sheet.printed_swim")
    assert add(table, "aboleth").values("swim.modifier", "sheet.printed_swim") == (16, 8)
