"""Inputs: what is typed takes its place, or leaves the last good value and a problem; steps of numbers."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ui.french import speaker, typed
from ui.commands import fields, inputs
from ui.commands.codecs import Numeric
from ui.commands.declined import Declined
from ui.commands.fields import FIELDS
from ui.table.state import State
from ui.table.words import plain


def test_an_input_takes_its_place_and_nothing_else_changes() -> None:
    before = State()
    after = inputs.set_input(before, "strength", "14")
    assert fields.value(after, "strength") == 14
    assert before == State()
    assert inputs.set_input(after, "strength", "10") == before


def test_a_wrong_input_keeps_the_last_good_value_and_notes_the_problem() -> None:
    state = inputs.set_input(typed(strength="14"), "strength", "quatorze")
    assert fields.value(state, "strength") == 14
    assert set(state.problems) == {"strength"}
    assert speaker().show(state.problems["strength"]) == (
        "Ce n’est pas un nombre. Un nombre entier de 1 à 60"
    )
    assert inputs.set_input(state, "strength", "15").problems == {}


def test_problems_of_several_inputs_stand_side_by_side() -> None:
    state = inputs.set_input(State(), "strength", "x")
    state = inputs.set_input(state, "speed", "0")
    assert set(state.problems) == {"strength", "speed"}
    assert set(inputs.set_input(state, "speed", "9").problems) == {"strength"}


def test_an_input_that_does_not_exist_is_refused() -> None:
    with pytest.raises(Declined):
        inputs.set_input(State(), "luck", "12")


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
    assert fields.text(inputs.step_input(state, name, by), name) == then


def test_a_step_from_a_wrong_number_starts_at_the_last_good_one() -> None:
    state = inputs.set_input(typed(strength="14"), "strength", "beaucoup")
    stepped = inputs.step_input(state, "strength", 1)
    assert (fields.value(stepped, "strength"), stepped.problems) == (15, {})


def test_only_numbers_have_steps() -> None:
    for name in ("armour", "athletic", "name"):
        with pytest.raises(Declined):
            inputs.step_input(State(), name, 1)


@given(
    st.sampled_from([name for name, f in FIELDS.items() if isinstance(f.codec, Numeric)]),
    st.lists(st.sampled_from([-1, 1]), max_size=30),
)
def test_no_step_ever_leaves_the_range(name: str, steps: list[int]) -> None:
    state = State()
    for by in steps:
        state = inputs.step_input(state, name, by)
    assert state.problems == {}


@pytest.mark.parametrize(
    ("name", "typed_in_feet", "kept", "stepped"),
    [
        ("speed", "30", 9, "35"),
        ("swim_speed", "20", 6, "25"),
        ("depth_m", "7", Fraction("2.1"), "12"),
        ("shore_m", "100", 30, "105"),
        ("drift_m", "5", Fraction("1.5"), "10"),
        ("forecast.distance_m", "60", 18, "65"),
        ("overrule.distance", "10", 3, "15"),
        ("gear_kg", "33", Fraction("16.5"), "34"),
        ("own_armour_kg", "25", Fraction("12.5"), "26"),
    ],
)
def test_feet_and_pounds_are_typed_stepped_and_shown_and_metres_and_kilograms_kept(
    name: str, typed_in_feet: str, kept: Fraction, stepped: str
) -> None:
    state = inputs.set_input(typed(units="ft"), name, typed_in_feet)
    assert fields.value(state, name) == kept
    assert fields.text(state, name) == typed_in_feet
    assert fields.text(inputs.step_input(state, name, 1), name) == stepped
    assert fields.text(typed(state, units="m"), name) == plain(Fraction(kept))


def test_what_was_wrong_in_metres_is_not_wrong_in_feet() -> None:
    state = inputs.set_input(State(), "speed", "10")
    state = inputs.set_input(inputs.set_input(state, "gear_kg", "x"), "strength", "x")
    assert set(inputs.set_input(state, "units", "m").problems) == {"speed", "gear_kg", "strength"}
    assert set(inputs.set_input(state, "units", "ft").problems) == {"strength"}
    assert fields.text(inputs.set_input(state, "units", "ft"), "speed") == "30"


def test_numbers_are_read_in_the_language_in_force() -> None:
    french, english = typed(language="fr", gear_kg="12,500"), typed(language="en", gear_kg="1.125")
    assert (fields.value(french, "gear_kg"), fields.value(english, "gear_kg")) == (
        Fraction(25, 2),
        Fraction(9, 8),
    )
    asked = inputs.set_input(State(), "gear_kg", "1.234").problems["gear_kg"]
    assert speaker().show(asked) == "Est-ce 1,234 ou 1234\u202f? Écrivez-le ainsi."


@pytest.mark.parametrize("units", ["m", "ft"])
def test_a_step_from_three_decimals_goes_on_from_there(units: str) -> None:
    state = inputs.step_input(typed(gear_kg="1,125", units=units), "gear_kg", 1)
    assert state.problems == {}
    assert fields.value(state, "gear_kg") == Fraction(9, 8) + (
        1 if units == "m" else Fraction(1, 2)
    )


def test_what_is_no_whole_number_of_feet_is_shown_rounded_and_kept_exactly() -> None:
    state = typed(depth_m="10", units="ft")
    assert fields.text(state, "depth_m") == "33.333"
    assert fields.value(inputs.step_input(state, "depth_m", 1), "depth_m") == Fraction("11.5")
    assert fields.text(typed(state, units="m"), "depth_m") == "10"


def test_the_inputs_that_measure_lengths_and_weights_are_these() -> None:
    measures = {name: getattr(field.codec, "measure", "number") for name, field in FIELDS.items()}
    assert {name for name, measure in measures.items() if measure == "length"} == {
        *("speed", "swim_speed", "drift_m", "depth_m", "shore_m"),
        *("forecast.distance_m", "forecast.sump_m", "overrule.speed", "overrule.distance"),
    }
    assert {name for name, measure in measures.items() if measure == "weight"} == {
        *("gear_kg", "own_armour_kg", "own_shield_kg"),
    }
