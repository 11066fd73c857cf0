"""From the state to the page: golden numbers by their public names, and breakdowns that add up."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.breakdown import NOTE, Figure, evaluate
from rules.sheet import armour
from tests.rules import golden
from tests.ui.french import swim, typed, value
from ui.commands.inputs import set_input
from ui.page.derive import derive
from ui.page.outputs import OUTPUTS
from ui.table.state import State
from ui.table.words import plain

# The names the golden cases use, and the outputs that show them.
SHOWN = {
    "modifier": ("swim.modifier",),
    "penalty": ("swim.penalty",),
    "dc": ("swim.dc",),
    "faces": ("swim.faces.advance", "swim.faces.tread", "swim.faces.under"),
    "take_10": ("swim.take10",),
    "take_10_result": ("swim.take10.result",),
    "take_10_outcome": ("swim.take10.outcome",),
    "breath": ("breath.rounds",),
    "breath_acting": ("breath.rounds_acting",),
    "load": ("load.class",),
    "speed": ("speed.effective",),
    "hourly": ("hourly.modifier",),
    "hourly_chance": ("hourly.chance",),
}


def of_case(case: golden.Case) -> State:
    """The state a golden case describes, typed in."""
    inputs = {**case.sheet, **{("water" if k == "kind" else k): v for k, v in case.water.items()}}
    return typed(**{name: plain(given) for name, given in inputs.items()})


GOLDEN = [
    pytest.param(case, name, id=f"{case.name}: {name}")
    for case in golden.CASES
    for name in case.expected
    if name in SHOWN
    and not (name == "penalty" and "load" in case.expected and "full_plate" in str(case.sheet))
]


@pytest.mark.parametrize(("case", "name"), GOLDEN)
def test_a_golden_number_stands_under_its_public_name(case: golden.Case, name: str) -> None:
    outputs = derive(of_case(case)).outputs
    found = tuple(outputs[output].value for output in SHOWN[name])
    expected = case.expected[name]
    assert found == (expected if isinstance(expected, tuple) else (expected,))


def test_the_paladin_by_name() -> None:
    paladin = typed(strength="14", constitution="14", armour="chain_shirt")
    shown = {
        "swim.modifier": "-2",
        "swim.dc": "10",
        "swim.range.advance": "12-20",
        "swim.range.tread": "8-11",
        "swim.range.under": "1-7",
        "swim.chance.under": "0.35",
        "swim.need": "12",
        "breath.rounds": "14",
    }
    outputs = derive(paladin).outputs
    assert {name: plain(outputs[name].value) for name in shown} == shown


def test_no_face_at_all_is_none() -> None:
    sunk_for_sure = typed(armour="half_plate", shield="heavy_steel")
    outputs = derive(sunk_for_sure).outputs
    assert [plain(outputs[f"swim.range.{o}"].value) for o in ("advance", "tread", "under")] == [
        "none",
        "none",
        "1-20",
    ]
    assert outputs["swim.need"].value is None


def test_an_output_never_holds_a_float() -> None:
    for figure in derive(swim(typed(gear_kg="0,1", drift_m="0,3"), 20, 1)).outputs.values():
        assert not isinstance(figure.value, float)


# ------------------------------------------------------------------ breakdowns


def _texts(*texts: str) -> st.SearchStrategy[str]:
    return st.sampled_from(texts)


SHEETS = st.fixed_dictionaries(
    {},
    optional={
        "strength": st.integers(1, 60).map(str),
        "constitution": st.integers(1, 60).map(str) | st.just("aucune"),
        "swim_ranks": st.integers(0, 80).map(lambda n: plain(Fraction(n, 2))),
        "swim_misc": st.integers(-40, 40).map(str),
        "circumstance": st.integers(-5, 5).map(str),
        "speed": st.integers(1, 60).map(lambda n: plain(Fraction(3 * n, 2))),
        "swim_speed": st.integers(0, 10).map(lambda n: plain(Fraction(3 * n, 2)) if n else ""),
        "size": _texts("fine", "small", "medium", "large", "colossal"),
        "armour": st.sampled_from(sorted(armour.ARMOURS)),
        "shield": st.sampled_from(sorted(armour.SHIELDS)),
        "gear_kg": st.integers(0, 4000).map(lambda n: plain(Fraction(n, 8)).replace(".", ",")),
        "athletic": _texts("yes", "no"),
        "endurance_feat": _texts("yes", "no"),
        "keeps_speed": _texts("yes", "no"),
        "condition": _texts("none", "fatigued", "exhausted"),
        "aid": _texts("yes", "no"),
        "water": _texts("calm", "rough", "stormy"),
        "flood": _texts("yes", "no"),
        "plan": _texts("full_round", "double_move", "move", "standard", "stay"),
        "goal": _texts("surface", "under", "down"),
        "shore_m": st.integers(0, 40).map(str),
        "drift_m": st.integers(0, 9).map(str),
        "die__swim": st.integers(1, 20).map(str),
        "ruling__breath_per_con": _texts("1", "2"),
        "ruling__endurance_feat_helps_breath": _texts("yes", "no"),
        "ruling__swim_speed_owes_hourly_check": _texts("yes", "no"),
    },
)


def unexplained(name: str, figure: Figure[Any]) -> str:
    """Say why the terms of a figure do not give its value; empty when they do, or are notes only."""
    counted = [term for term in figure.terms if term.op != NOTE]
    number = isinstance(figure.value, (int, Fraction)) and not isinstance(figure.value, bool)
    if not counted or not number:
        return ""
    reached = evaluate(figure.terms)
    return "" if reached == figure.value else f"{name}: {reached} instead of {figure.value}"


def unexplained_parts(name: str, figure: Figure[Any]) -> list[str]:
    return [
        f"{name}, {term.label}: parts give {evaluate(term.parts)}, not {term.value}"
        for term in figure.terms
        if term.parts and evaluate(term.parts) not in (term.value, -term.value)
    ]


@settings(deadline=None, max_examples=150)
@given(SHEETS, st.lists(st.integers(1, 20), max_size=4))
def test_the_terms_of_every_breakdown_lead_to_its_value(
    inputs: dict[str, str], faces: list[int]
) -> None:
    state = typed(**inputs)
    for face in faces:
        if value(state, "round.over") is None:
            state = swim(state, face)
    outputs = derive(state).outputs
    wrong = [said for name, figure in outputs.items() if (said := unexplained(name, figure))]
    for name, figure in outputs.items():
        wrong.extend(unexplained_parts(name, figure))
    assert wrong == []


def test_a_breakdown_that_does_not_add_up_would_be_told() -> None:
    good = derive(typed(strength="14")).outputs["swim.modifier"]
    assert unexplained("swim.modifier", good) == ""
    assert unexplained("swim.modifier", good._replace(value=3))


@pytest.mark.parametrize(
    "name",
    [
        name
        for name in OUTPUTS
        if name.startswith(("swim.modifier", "swim.penalty", "swim.faces", "swim.chance", "load."))
    ],
)
def test_every_term_names_its_clause(name: str) -> None:
    state = typed(strength="14", armour="full_plate", shield="tower", swim_ranks="2,5")
    figure = derive(state).outputs[name]
    assert figure.terms
    assert [term for term in figure.terms if not term.clause] == []


def test_a_shore_moved_nearer_than_what_was_swum_leaves_nothing() -> None:
    state = typed(swim(typed(shore_m="30"), 20, 20), shore_m="5")
    figure = derive(state).outputs["shore.left"]
    assert figure.value == 0
    assert evaluate(figure.terms) == 0


def test_a_modifier_beyond_the_dc_needs_a_1_and_says_why() -> None:
    figure = derive(typed(swim_misc="30")).outputs["swim.need"]
    assert figure.value == evaluate(figure.terms) == 1


def test_a_current_faster_than_its_water_is_hinted_at() -> None:
    assert value(typed(drift_m="3"), "water.current_hint") == "rough"
    assert value(typed(drift_m="3", water="rough"), "water.current_hint") is None
    assert value(typed(drift_m="18", water="rough"), "water.current_hint") == "stormy"
    assert value(typed(drift_m="18", water="rough", flood="yes"), "water.current_hint") is None


def test_a_wrong_input_changes_no_number_but_its_own_error() -> None:
    good = derive(typed(strength="14")).outputs
    bad = derive(set_input(typed(strength="14"), "strength", "abc")).outputs
    assert {name for name in good if good[name].value != bad[name].value} == {
        "error.strength",
        "problems",
    }
