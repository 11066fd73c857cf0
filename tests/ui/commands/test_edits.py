"""A sheet, the water and the rulings go back like a round does."""

from __future__ import annotations

import pytest

from tests.ui.keep.golden import SCENARIOS
from tests.ui.page.catalogues import every_language, messages
from tests.ui.playing import Table, set_in_french
from ui.commands import inputs
from ui.commands.fields.rulings import RULINGS
from ui.commands.fields.sheet import CHARACTER
from ui.commands.fields.water import WATER
from ui.keep.files import load_text, save_text
from ui.page.shown.history import label


def stepped(table: Table, name: str, *ways: int) -> Table:
    """Tap − and + beside an input."""
    for by in ways:
        table.store.do(lambda state, by=by: inputs.step_input(state, name, by))
    return table


def test_taps_in_a_row_on_one_input_go_back_as_one() -> None:
    table = stepped(Table(constitution="12"), "strength", 1, 1, 1)
    assert (table.store.view.inputs["strength"], table.text("undo.what")) == ("13", "Force")
    table.tap("undo")
    assert table.store.view.inputs["strength"] == "10"
    assert (table.text("undo.what"), table.text("redo.what")) == ("Constitution", "Force")
    table.tap("undo")
    assert (table.store.view.inputs["constitution"], table.value("undo.what")) == ("10", None)
    table.tap("redo", "redo")
    assert (table.store.view.inputs["strength"], table.store.view.inputs["constitution"]) == (
        "13",
        "12",
    )


def test_an_input_that_is_back_where_it_began_leaves_nothing_to_undo() -> None:
    assert stepped(Table(), "strength", 1, -1).value("undo.what") is None


def test_a_wrong_armour_goes_back_with_its_quality() -> None:
    table = Table(armour="full_plate", armour_quality="mithral").type(armour="leather")
    assert table.store.view.inputs["armour_quality"] == "standard"
    table.tap("undo")
    assert table.value("swim.penalty") == -6
    assert table.store.view.inputs["armour_quality"] == "mithral"


@pytest.mark.parametrize(
    ("name", "text", "called"),
    [
        ("water", "stormy", "État de l’eau"),
        ("flood", "yes", "Crue"),
        ("shore_m", "30", "Distance à la rive"),
        ("ruling.breath_per_con", "2", "Rounds de souffle par point de Constitution"),
        ("own_shield_penalty", "-3", "Malus d’armure"),
    ],
)
def test_water_rulings_and_gear_go_back_by_their_names(name: str, text: str, called: str) -> None:
    table = Table()
    before = table.store.view.inputs[name]
    table.put(name, text)
    assert table.text("undo.what") == called
    table.tap("undo")
    assert table.store.view.inputs[name] == before


def test_rounds_and_edits_go_back_in_the_order_they_came() -> None:
    table = Table(strength="12", die__swim="15").tap("play_round").type(strength="14")
    assert table.text("undo.what") == "Force"
    table.tap("undo")
    assert (table.text("undo.what"), table.value("clock.round")) == ("le round", 1)
    table.tap("undo")
    assert (table.text("undo.what"), table.text("redo.what")) == ("Force", "le round")
    table.tap("undo")
    assert table.store.view.inputs["strength"] == "10"
    table.tap("redo", "redo", "redo")
    assert (table.store.view.inputs["strength"], table.value("clock.round")) == ("14", 1)


def test_an_edit_after_an_undone_round_leaves_the_round_to_be_redone() -> None:
    table = Table(die__swim="15").tap("play_round", "undo").type(strength="14")
    assert table.text("redo.what") == "le round"
    table.tap("redo", "undo", "undo")
    assert (table.store.view.inputs["strength"], table.value("clock.round")) == ("10", 0)


def test_another_edit_forgets_the_one_that_was_undone() -> None:
    table = Table(strength="14").tap("undo").type(constitution="12")
    assert table.value("redo.what") is None


def test_what_goes_back_is_looked_at() -> None:
    table = Table(name="Anne").tap("add_character").type(name="Berthe", strength="18")
    table.tap("select.1", "undo")
    assert table.store.state.selected == 1
    assert table.store.view.inputs["strength"] == "10"


def test_a_step_of_the_party_is_named_by_who_came() -> None:
    table = Table().tap("add.knight")
    assert table.text("undo.what") == set_in_french("l'arrivée : Chevalier en harnois")
    table.tap("undo")
    assert table.names() == ["Le nageur"]


def test_what_was_wrong_with_an_input_goes_with_its_edit() -> None:
    table = Table(strength="14").put("strength", "many")
    assert table.store.state.problems
    table.tap("undo")
    assert not table.store.state.problems


def test_plans_dice_and_settings_are_no_edits() -> None:
    table = Table(plan="move", die__swim="12", units="ft", overrule__dc="12", magic_points="3")
    assert table.value("undo.what") is None


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_table_that_is_opened_again_has_no_edits_to_take_back(name: str) -> None:
    opened = load_text(save_text(SCENARIOS[name]))
    assert (opened.edits, opened.undone) == ((), ())


@every_language
@pytest.mark.parametrize("name", [field.name for field in (*CHARACTER, *WATER, *RULINGS)])
def test_every_input_that_can_go_back_has_its_label(name: str, language: str) -> None:
    assert label(name) in messages(language)
