"""Inputs, steps, undo and redo: each a pure function of the state, and a refusal leaves it alone."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ui.dom import Document
from tests.ui.french import speaker, swim, typed, undrawn, value
from ui.commands import fields
from ui.commands import history as commands
from ui.commands.actions import ACTIONS, take_input
from ui.commands.codecs import Declined, Numeric
from ui.commands.fields import FIELDS
from ui.page.derive import derive
from ui.page.store import Store
from ui.table.state import State


def said(action: str, state: State) -> str:
    """The sentence with which an action is refused."""
    with pytest.raises(Declined) as refused:
        ACTIONS[action](state, undrawn)
    return speaker().show(refused.value.phrase)


def test_an_input_takes_its_place_and_nothing_else_changes() -> None:
    before = State()
    after = commands.set_input(before, "strength", "14")
    assert fields.value(after, "strength") == 14
    assert before == State()
    assert commands.set_input(after, "strength", "10") == before


def test_a_wrong_input_keeps_the_last_good_value_and_notes_the_problem() -> None:
    state = commands.set_input(typed(strength="14"), "strength", "quatorze")
    assert fields.value(state, "strength") == 14
    assert set(state.problems) == {"strength"}
    assert speaker().show(state.problems["strength"]) == "Un nombre entier de 1 à 60"
    assert commands.set_input(state, "strength", "15").problems == {}


def test_problems_of_several_inputs_stand_side_by_side() -> None:
    state = commands.set_input(State(), "strength", "x")
    state = commands.set_input(state, "speed", "0")
    assert set(state.problems) == {"strength", "speed"}
    assert set(commands.set_input(state, "speed", "9").problems) == {"strength"}


def test_an_input_that_does_not_exist_is_refused() -> None:
    with pytest.raises(Declined):
        commands.set_input(State(), "luck", "12")


@pytest.mark.parametrize(
    ("worn", "quality", "instead"),
    [("chain_shirt", "mithral", "hide"), ("full_plate", "masterwork", "none")],
)
def test_a_quality_the_next_armour_cannot_have_falls_back_to_standard(
    worn: str, quality: str, instead: str
) -> None:
    state = typed(armour=worn, armour_quality=quality)
    assert fields.text(typed(state, armour=instead), "armour_quality") == "standard"


def test_a_quality_the_next_armour_can_have_stays() -> None:
    state = typed(armour="chain_shirt", armour_quality="mithral")
    assert fields.text(typed(state, armour="full_plate"), "armour_quality") == "mithral"
    assert fields.text(typed(state, shield="tower"), "armour_quality") == "mithral"


@pytest.mark.parametrize(
    ("name", "start", "by", "then"),
    [
        ("strength", "10", 1, "11"),
        ("strength", "60", 1, "60"),
        ("strength", "1", -1, "1"),
        ("swim_ranks", "0", 1, "0.5"),
        ("speed", "9", -1, "7.5"),
        ("speed", "1,5", -1, "1.5"),
        ("gear_kg", "0,5", -1, "0"),
        ("gear_kg", "12,5", 1, "13.5"),
        ("constitution", "aucune", 1, "1"),
        ("constitution", "aucune", -1, "1"),
        ("swim_speed", "", 1, "1.5"),
        ("swim_misc", "0", -1, "-1"),
        ("die__swim", "", 1, "1"),
        ("die__swim", "20", 1, "20"),
    ],
)
def test_a_step_goes_one_step_of_the_range_and_stops_at_its_ends(
    name: str, start: str, by: int, then: str
) -> None:
    state = typed(**{name: start})
    name = name.replace("__", ".")
    assert fields.text(commands.step_input(state, name, by), name) == then


def test_a_step_from_a_wrong_number_starts_at_the_last_good_one() -> None:
    state = commands.set_input(typed(strength="14"), "strength", "beaucoup")
    stepped = commands.step_input(state, "strength", 1)
    assert (fields.value(stepped, "strength"), stepped.problems) == (15, {})


def test_only_numbers_have_steps() -> None:
    for name in ("armour", "athletic", "name"):
        with pytest.raises(Declined):
            commands.step_input(State(), name, 1)


@given(
    st.sampled_from([name for name, f in FIELDS.items() if isinstance(f.codec, Numeric)]),
    st.lists(st.sampled_from([-1, 1]), max_size=30),
)
def test_no_step_ever_leaves_the_range(name: str, steps: list[int]) -> None:
    state = State()
    for by in steps:
        state = commands.step_input(state, name, by)
    assert state.problems == {}


def test_undo_steps_back_and_redo_forward_again() -> None:
    one, two = swim(State(), 15), swim(swim(State(), 15), 1)
    back = commands.undo(two)
    assert (back.log.events, len(back.undone)) == (one.log.events, 1)
    assert commands.redo(back).log.events == two.log.events
    assert commands.undo(back).log.events == ()


def test_an_event_after_undo_forgets_what_was_undone() -> None:
    other = swim(commands.undo(swim(State(), 15, 1)), 20)
    assert other.undone == ()
    assert value(other, "breath.state") == "surface"


def test_there_is_nothing_to_undo_or_redo_at_first() -> None:
    assert said("undo", State()) == "Rien à annuler."
    assert said("redo", State()) == "Rien à rétablir."
    assert said("redo", swim(State(), 15)) == "Rien à rétablir."


def test_editing_the_sheet_is_no_event_and_survives_undo() -> None:
    state = typed(swim(State(), 15), strength="14")
    assert len(state.log.events) == 1
    assert fields.value(commands.undo(state), "strength") == 14


def test_a_refusal_leaves_the_state_alone_but_for_the_notice() -> None:
    dead = swim(typed(constitution="1", plan="stay"), 1, 1, 1, 1, 1)
    store = Store(dead)
    for action in ("play_round", "pull_out", "enter_water", "recover"):
        store.do(lambda state, action=action: ACTIONS[action](state, undrawn))
        assert store.state.notice is not None
        assert store.state.log.events == dead.log.events
        assert store.state.party == dead.party
        assert store.view.outputs["breath.state"].value == "dead"
    store.do(lambda state: take_input(state, "strength", "12"))
    assert store.state.notice is None


def test_the_store_shows_what_a_command_changed() -> None:
    store = Store()
    store.do(lambda state: take_input(state, "strength", "14"))
    assert fields.value(store.state, "strength") == 14
    assert store.view.outputs["swim.modifier"].value == 2
    assert store.view.inputs["strength"] == "14"


def test_an_error_on_the_way_leaves_state_and_view_as_they_were() -> None:
    def broken(state: State) -> State:
        raise RuntimeError("poisoned")

    store = Store(typed(strength="14"))
    state, view = store.state, store.view
    with pytest.raises(RuntimeError):
        store.do(broken)
    assert store.state is state
    assert store.view is view


def test_a_state_that_cannot_be_derived_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(typed(strength="14"))
    state, view = store.state, store.view

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("ui.page.store.derive", broken)
    with pytest.raises(ZeroDivisionError):
        store.do(lambda state: typed(state, strength="15"))
    assert store.state is state
    assert store.view is view


# What the page itself does with a button, without a command.
OF_THE_PAGE = {"step", "set", "explain", "close", "dismiss", "copy_report"}


def test_the_buttons_of_the_water_are_on_the_page_and_do_something(document: Document) -> None:
    buttons = {
        button.getAttribute("data-action") for button in document.querySelectorAll("[data-action]")
    }
    of_the_water = {
        "roll",
        "play_round",
        "undo",
        "redo",
        "pull_out",
        "recover",
        "enter_water",
        "check_hour",
    }
    assert of_the_water <= buttons
    assert of_the_water <= set(ACTIONS)
    assert buttons >= OF_THE_PAGE


def test_in_fight_forbids_taking_10() -> None:
    assert value(take_input(State(), "in_fight", "yes"), "swim.take10") == "distracted"


def test_a_view_says_what_every_input_holds() -> None:
    inputs = derive(typed(gear_kg="12,5", constitution="aucune", take10="yes")).inputs
    assert set(inputs) == set(FIELDS)
    assert (inputs["gear_kg"], inputs["constitution"], inputs["take10"]) == ("12.5", "none", "yes")
    assert Fraction(inputs["gear_kg"]) == Fraction(25, 2)
