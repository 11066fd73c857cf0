"""The log as players write it: steps, undo and redo; a refusal leaves the state alone."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.ui.dom import Document
from tests.ui.french import speaker, swim, typed, undrawn, value
from ui.commands import fields, history
from ui.commands.actions import ACTIONS, take_input
from ui.commands.declined import Declined
from ui.commands.fields import FIELDS
from ui.page.derive import derive
from ui.page.store import Store
from ui.table.state import State


def said(action: str, state: State) -> str:
    """The sentence with which an action is refused."""
    with pytest.raises(Declined) as refused:
        ACTIONS[action](state, undrawn)
    return speaker().show(refused.value.phrase)


def test_undo_steps_back_and_redo_forward_again() -> None:
    one, two = swim(State(), 15), swim(swim(State(), 15), 1)
    back = history.undo(two)
    assert (back.log.events, len(back.undone)) == (one.log.events, 1)
    assert history.redo(back).log.events == two.log.events
    assert history.undo(back).log.events == ()


def test_an_event_after_undo_forgets_what_was_undone() -> None:
    other = swim(history.undo(swim(State(), 15, 1)), 20)
    assert other.undone == ()
    assert value(other, "breath.state") == "surface"


def test_there_is_nothing_to_undo_or_redo_at_first() -> None:
    assert said("undo", State()) == "Rien à annuler."
    assert said("redo", State()) == "Rien à rétablir."
    assert said("redo", swim(State(), 15)) == "Rien à rétablir."


def test_editing_the_sheet_is_no_event_and_goes_back_before_the_round_it_followed() -> None:
    state = typed(swim(State(), 15), strength="14")
    assert len(state.log.events) == 1
    back = history.undo(state)
    assert (fields.value(back, "strength"), len(back.log.events)) == (10, 1)
    assert history.undo(back).log.events == ()
    assert fields.value(history.redo(back), "strength") == 14


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
