"""Every output of the public contract that belongs to swimming, breath and the odds."""

from __future__ import annotations

import pytest

from tests.ui.dom import Document
from tests.ui.french import speaker, swim, typed
from ui.commands.fields import FIELDS
from ui.page.derive import derive
from ui.page.document import _conditions
from ui.page.outputs import OUTPUTS
from ui.table.state import State
from ui.table.words import plain

# As design.md lists them: not computed, so that a renamed output fails here.
CONTRACT = (
    """
    swim.modifier swim.penalty swim.dc
    swim.faces.advance swim.faces.tread swim.faces.under
    swim.range.advance swim.range.tread swim.range.under
    swim.chance.advance swim.chance.tread swim.chance.under
    swim.take10 swim.take10.result swim.outcome
    swim.distance.full_round swim.distance.move swim.distance.double_move
    swim.squares.full_round swim.squares.move swim.squares.double_move
    swim.distance.run swim.covered swim.drift shore.left
    speed.effective load.class load.total_kg load.light_kg load.medium_kg load.heavy_kg
    breath.rounds breath.rounds_acting breath.air breath.check_dc breath.check_chance
    breath.depth breath.state hp.current hp.nonlethal
    hourly.modifier hourly.chance hourly.due clock.round journal.count
    forecast.cross forecast.drown forecast.dead
""".split()
    + [
        f"error.{name}"
        for name in """
    name size strength constitution swim_ranks swim_misc speed keeps_speed armour armour_quality shield
    shield_quality gear_kg athletic endurance_feat swim_speed breathes condition circumstance
    hit_points nonlethal water flood distracted drift_m shore_m depth_m plan goal take10 aid in_fight
    die.swim die.constitution die.hourly forecast.distance_m forecast.rounds
""".split()
    ]
)

AT_FIRST = {
    "swim.modifier": "0",
    "swim.penalty": "0",
    "swim.dc": "10",
    "swim.faces.advance": "11",
    "swim.range.advance": "10-20",
    "swim.range.tread": "6-9",
    "swim.range.under": "1-5",
    "swim.chance.advance": "0.55",
    "swim.take10": "allowed",
    "swim.take10.result": "10",
    "swim.outcome": "none",
    "swim.distance.full_round": "4.5",
    "swim.distance.move": "2.25",
    "swim.squares.move": "1",
    "swim.distance.run": "none",
    "shore.left": "none",
    "speed.effective": "9",
    "load.class": "light",
    "load.light_kg": "16.5",
    "load.medium_kg": "33",
    "load.heavy_kg": "50",
    "breath.rounds": "10",
    "breath.rounds_acting": "5",
    "breath.air": "10",
    "breath.check_dc": "10",
    "breath.check_chance": "0.55",
    "breath.depth": "none",
    "breath.state": "surface",
    "hp.current": "10",
    "hourly.modifier": "0",
    "hourly.chance": "0.05",
    "hourly.due": "no",
    "clock.round": "0",
    "forecast.cross": "none",
    "forecast.drown": "none",
    "forecast.dead": "none",
    "error.strength": "none",
}

# Outputs of the contract that the browser writes itself: Python has no part in them.
OF_THE_BROWSER = {"offline.state"}

STATES = {
    "at first": State(),
    "without Constitution": typed(constitution="aucune"),
    "with a swim speed": typed(swim_speed="9", shore_m="30"),
    "sunk": swim(State(), 1),
    "drowning": swim(typed(constitution="1", plan="stay"), 1, 1, 1),
    "dead": swim(typed(constitution="1", plan="stay"), 1, 1, 1, 1, 1),
    "beyond all faces": typed(armour="half_plate", shield="tower", gear_kg="400"),
}


@pytest.mark.parametrize("name", CONTRACT)
def test_an_output_of_the_contract_exists_and_stands_on_the_page(
    name: str, document: Document
) -> None:
    assert name in OUTPUTS
    assert name in derive(State()).outputs
    _, bare = document.shown(name)
    assert bare


@pytest.mark.parametrize("name", AT_FIRST)
def test_the_built_page_carries_the_bare_value(name: str, document: Document) -> None:
    assert document.shown(name)[1] == AT_FIRST[name]


@pytest.mark.parametrize("state", STATES.values(), ids=STATES)
def test_every_output_has_a_value_in_every_state_and_no_other_is_derived(state: State) -> None:
    outputs = derive(state).outputs
    assert set(outputs) == set(OUTPUTS)
    for name, figure in outputs.items():
        assert plain(figure.value).isascii(), name
        assert isinstance(speaker().show(figure.value, OUTPUTS[name]), str)


def test_whatever_the_page_names_is_an_output(document: Document) -> None:
    named: set[str] = set()
    for element in document.querySelectorAll("[data-out]"):
        named.add(element.getAttribute("data-out"))
    for element in document.querySelectorAll("[data-explain]"):
        named.add(element.getAttribute("data-explain"))
    for element in document.querySelectorAll("[data-put]"):
        named |= {pair.split("=")[1] for pair in element.getAttribute("data-put").split()}
    for element in document.querySelectorAll("[data-show]"):
        named |= set(_conditions(element.getAttribute("data-show")))
    assert named - OF_THE_BROWSER <= set(OUTPUTS)


def test_every_output_stands_on_the_page_with_a_bare_value(document: Document) -> None:
    stands = {
        element.getAttribute("data-out"): element.getAttribute("data-value")
        for element in document.querySelectorAll("[data-out]")
    }
    assert set(stands) - OF_THE_BROWSER == set(OUTPUTS)
    assert [name for name, bare in stands.items() if not bare] == []


def test_every_input_of_swimming_stands_on_the_page_and_says_where_its_error_is(
    document: Document,
) -> None:
    for name in FIELDS:
        elements = list(document.querySelectorAll(f'[name="{name}"]'))
        if name in ("language", "units") and not elements:
            continue  # chosen by buttons
        assert elements, name
        for element in elements:
            described = element.getAttribute("aria-describedby")
            if element.hasAttribute("inputmode"):
                assert described == f"error-{name}"
                assert document.find(f"[id='error-{name}']").getAttribute("data-out") == (
                    f"error.{name}"
                )
