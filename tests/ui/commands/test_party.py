"""The party: who is in it, in which order, up to twelve, and everything about it undoable."""

from __future__ import annotations

import pytest

from rules.sheet.ready_made import READY_MADE
from tests.ui.playing import Table, set_in_french


def filled() -> Table:
    """A party of twelve."""
    table = Table()
    for id in ("sailor", "knight", "paladin", "wizard", "halfling", "dwarf"):
        table.tap(f"add.{id}")
    for _ in range(5):
        table.tap("add_character")
    assert table.value("party.count") == 12
    return table


def test_a_party_begins_with_one_and_takes_twelve() -> None:
    assert Table().value("party.count") == 1
    filled()


@pytest.mark.parametrize("action", ["add_character", "duplicate", "add.sailor"])
def test_a_thirteenth_is_refused(action: str) -> None:
    assert filled().refused(action) == "Le groupe compte 12 personnages au plus."


def test_the_last_character_is_not_removed() -> None:
    assert Table().refused("remove_character") == "Le dernier personnage ne se retire pas."


def test_an_empty_place_cannot_be_selected() -> None:
    assert Table().refused("select.2") == "Cette place est vide."


@pytest.mark.parametrize("action", ["move_earlier", "move_later"])
def test_one_alone_cannot_change_places(action: str) -> None:
    assert Table().refused(action) == "Ce rang est déjà le dernier de ce côté."


@pytest.mark.parametrize("id", READY_MADE)
def test_a_ready_made_character_joins_and_is_looked_at(id: str) -> None:
    table = Table().tap(f"add.{id}")
    assert table.value("party.2.selected") == "true"
    assert table.store.state.member.character == READY_MADE[id]
    assert table.text("sheet.summary").startswith(table.names()[1])


def test_a_name_replaces_that_of_the_ready_made() -> None:
    table = Table().tap("add.knight")
    assert table.names() == ["Le nageur", "Chevalier en harnois"]
    table.type(name="Aldric")
    assert table.names() == ["Le nageur", "Aldric"]
    table.type(name="")
    assert table.names() == ["Le nageur", "Chevalier en harnois"]


def test_a_duplicate_has_the_sheet_but_neither_the_wet_nor_the_weariness() -> None:
    table = Table(name="Aldric", strength="16", die__swim="1").tap("play_round")
    table.tap("spend.combat_turn", "duplicate")
    assert table.names() == ["Aldric", "Aldric"]
    assert table.values("party.1.breath.state", "party.2.breath.state") == ("holding", "surface")
    assert table.values("party.1.exhaustion.current", "party.2.exhaustion.current") == (4, 5)
    table.type(strength="8")
    assert [m.character.strength for m in table.store.state.party] == [16, 8]


def test_sheets_are_not_shared_but_water_and_rulings_are() -> None:
    table = Table(strength="16", plan="move").tap("add_character")
    assert table.store.state.member.character.strength == 10
    assert table.values("party.1.plan", "party.2.plan") == ("move", "full_round")
    table.type(water="stormy", ruling__breath_per_con="2").tap("select.1")
    assert table.values("swim.dc", "breath.rounds") == (20, 20)


def test_members_change_places_and_stay_selected() -> None:
    table = Table(name="A").tap("add_character").type(name="B").tap("add_character").type(name="C")
    table.tap("move_earlier")
    assert table.names() == ["A", "C", "B"]
    assert table.value("party.2.selected") == "true"
    table.tap("move_earlier", "move_later", "move_later")
    assert table.names() == ["A", "B", "C"]
    assert table.refused("move_later") == "Ce rang est déjà le dernier de ce côté."
    table.tap("undo", "undo", "undo", "undo")
    assert table.names() == ["A", "B", "C"]
    table.tap("redo")
    assert table.names() == ["A", "C", "B"]


def test_a_removed_character_comes_back_as_he_was() -> None:
    table = Table(name="A").tap("add_character").type(name="B", strength="18", die__swim="1")
    table.tap("select.1").type(die__swim="15").tap("play_round", "select.2", "spend.combat_turn")
    before = dict(table.store.view.outputs)
    table.tap("remove_character")
    assert table.names() == ["A"]
    table.tap("undo", "select.2")
    after = dict(table.store.view.outputs)
    for changed in ("journal.undone", "redo.what", "last"):
        before.pop(changed), after.pop(changed)
    assert after == before


def test_what_was_edited_after_an_undone_removal_is_kept() -> None:
    table = Table().tap("add_character", "remove_character", "undo", "select.2")
    table.type(name="Berthe").tap("redo", "undo")
    assert table.names() == ["Le nageur", "Berthe"]


def test_what_was_edited_after_joining_survives_undo_and_redo() -> None:
    table = Table().tap("add.sailor").type(name="Yann", strength="18").tap("undo", "redo")
    assert table.names() == ["Le nageur", "Yann"]
    assert table.store.state.party[1].character.strength == 18


def test_ids_never_serve_twice() -> None:
    table = Table().tap(
        "add_character", "remove_character", "add_character", "undo", "undo", "undo"
    )
    table.tap("redo", "duplicate")
    ids = [event.who for event in table.store.state.log.events]
    assert len(set(ids)) == len(ids) == 2


def test_one_who_just_joined_starts_at_the_depth_that_is_typed_like_the_first() -> None:
    table = Table().tap("add_character").type(depth_m="6")
    assert table.values("party.1.breath.state", "party.2.breath.state") == ("holding", "holding")


def test_a_name_of_300_emoji_is_refused_and_the_old_one_kept() -> None:
    table = Table(name="Aldric").put("name", "🐙" * 300)
    assert table.text("error.name") == "40 caractères au plus"
    assert table.names() == ["Aldric"]
    table.put("name", "🐙" * 40)
    assert table.value("error.name") is None
    assert table.names() == ["🐙" * 40]


def test_everyone_s_glance_is_his_own_figures() -> None:
    table = Table(name="Aldric", die__swim="1").tap("add.undead", "add.sailor", "select.2")
    table.type(die__swim="20").tap("select.3").type(die__swim="20").tap("play_round")
    table.tap("everyone.march")
    assert [table.value(f"party.{n}.breath.state") for n in (1, 2, 3, 4)] == [
        *("holding", "unlimited", "surface", None),
    ]
    assert [table.value(f"party.{n}.exhaustion.current") for n in (1, 2, 3, 4)] == [
        4,
        None,
        5,
        None,
    ]
    assert [table.value(f"party.{n}.exhaustion.max") for n in (1, 2, 3, 4)] == [5, None, 6, None]
    assert [table.value(f"party.{n}.breath.air") for n in (1, 2, 3, 4)] == [10, None, 12, None]
    # Strength 13 is +1; the sailor +1, 4 ranks, Athletic.
    assert [table.value(f"party.{n}.swim.modifier") for n in (1, 2, 3, 4)] == [0, 1, 7, None]


@pytest.mark.parametrize(
    ("action", "line"),
    [
        ("everyone.eat", "mange"),
        ("everyone.sleep", "dort 8~h, récupère 1 point, il en reste 5 sur 5, tout à fait remis"),
        ("everyone.march", "Demi-journée de marche, perd 1 point, il en reste 3 sur 5"),
        ("everyone.fight", "Tour de combat, perd 1 point, il en reste 3 sur 5"),
        ("everyone.end_day", "finit le jour 1 sans manger"),
    ],
)
def test_what_everyone_does_is_one_step_with_a_line_each(action: str, line: str) -> None:
    table = Table(name="A").tap("spend.combat_turn", "add_character").type(name="B")
    table.tap("spend.combat_turn", action)
    assert table.lines()[-2:] == [f"{name} · {set_in_french(line)}" for name in ("A", "B")]
    table.tap("undo")
    assert table.value("journal.count") == 3
    assert table.value("journal.undone") == 2


def test_those_whom_it_cannot_happen_to_are_named() -> None:
    table = Table(name="A", endurance="1").tap("add.undead", "add_character").type(name="C")
    table.tap("select.1", "spend.combat_turn", "everyone.march")
    assert table.refusal() == "Sans A, Mort-vivant."
    assert table.said() == "C · Demi-journée de marche, perd 1 point, il en reste 4 sur 5"


def test_what_can_happen_to_nobody_is_refused() -> None:
    table = Table(constitution="none")
    assert table.refused("everyone.march") == "Personne ne le peut maintenant."


def drowned() -> Table:
    """Constitution 1: sunk, out of air, unconscious, dying, dead."""
    table = Table(name="A", constitution="1", endurance="5", die__swim="1").tap("play_round")
    table.type(die__swim="1").tap("play_round").type(die__swim="1", die__constitution="1")
    return table.tap("play_round", "play_round", "play_round", "add_character").type(name="B")


def test_the_drowned_neither_march_nor_eat() -> None:
    table = drowned().tap("everyone.march")
    assert table.value("party.1.breath.state") == "dead"
    assert table.refusal() == "Sans A."
    table.tap("select.1")
    for action in ("eat", "rest", "spend.combat_turn", "end_day"):
        assert table.refused(action) == "A est mort."


def test_hunger_does_not_wait_for_the_unconscious() -> None:
    table = Table(name="A", hit_points="-3").tap("everyone.end_day")
    assert table.values("exhaustion.fasting_days", "notice") == (1, None)


def test_the_unconscious_neither_march_nor_fight() -> None:
    table = Table(name="A", hit_points="-3").tap("add_character").type(name="B")
    table.tap("everyone.fight")
    assert table.refusal() == "Sans A."
    assert table.tap("select.1").refused("spend.combat_turn")
    assert table.refused("eat")
