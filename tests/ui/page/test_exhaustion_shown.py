"""What the page shows of exhaustion: pips, marks, the sentence of what comes next, the planner."""

from __future__ import annotations

import pytest

from rules.breakdown import evaluate
from rules.exhaustion.prices import OFFERS
from tests.ui.playing import Table, set_in_french
from ui.page.outputs import EXHAUSTION_IF_TIRING, PIPS

# As design.md lists them: not computed, so that a renamed output fails here.
CONTRACT = """
    exhaustion.endurance exhaustion.max exhaustion.current exhaustion.multiplier
    exhaustion.next_cost exhaustion.test_chance exhaustion.test_due exhaustion.faint_turns
    exhaustion.faint_hours exhaustion.wounds exhaustion.fasting_days exhaustion.state
    exhaustion.rest.sleep exhaustion.rest.rest exhaustion.rest.meditation
    halved.strength halved.constitution
""".split()


def test_every_output_of_the_contract_is_there() -> None:
    assert set(CONTRACT) <= set(Table().store.view.outputs)


def test_the_lamps_go_out_one_by_one() -> None:
    table = Table(endurance="3").tap("spend.combat_turn")
    lamps = [table.value(f"exhaustion.pip.{pip}") for pip in PIPS]
    assert lamps[:4] == ["lit", "lit", "out", None]
    assert set(lamps[4:]) == {None}


@pytest.mark.parametrize(
    ("inputs", "plate", "overload", "fasting"),
    [
        ({}, False, False, False),
        ({"armour": "half_plate"}, True, False, False),
        ({"gear_kg": "50,5"}, False, True, False),
        ({"fasting_days": "1"}, False, False, True),
    ],
)
def test_marks_say_what_multiplies(
    inputs: dict[str, str], plate: bool, overload: bool, fasting: bool
) -> None:
    table = Table(**inputs)
    marks = table.values("exhaustion.plate", "exhaustion.overload", "exhaustion.fasting")
    assert marks == (plate, overload, fasting)


def test_a_price_is_shown_as_what_it_takes_away() -> None:
    assert Table().text("price.combat_turn") == "−1"
    assert Table(armour="full_plate").text("price.combat_turn") == "−2"
    assert Table(armour="full_plate", fasting_days="1").text("price.combat_turn") == "−3"
    assert Table().text("price.swim_hour") == "0"


@pytest.mark.parametrize("id", OFFERS)
def test_every_price_s_breakdown_adds_up(id: str) -> None:
    table = Table(armour="full_plate", fasting_days="1", gear_kg="60", custom_points="3")
    figure = table.store.view.outputs[f"price.{id}"]
    assert evaluate(figure.terms) == figure.value


def outlook(table: Table, sentence: str) -> None:
    assert table.text("exhaustion.outlook") == set_in_french(sentence)


def test_the_sentence_follows_him_from_fresh_to_death() -> None:
    table = Table(endurance="3", wounds_max="2")
    outlook(table, "Prochain effort : −1, il en restera 2.")
    table.type(quantity="2").tap("spend.combat_turn")
    outlook(
        table,
        "Prochain effort : −1 et plus rien. Test d'Endurance à 30 %, sinon évanoui 7 tours.",
    )
    table.tap("spend.combat_turn")
    outlook(table, "Test d'Endurance maintenant : 30 % de tenir, sinon évanoui 7 tours.")
    table.type(die__endurance="31").tap("test")
    outlook(table, "Évanoui pour 7 tours encore ; on peut le réveiller avant.")
    table.tap("wake")
    outlook(
        table,
        "Prochain effort : 1 blessure, puis test d'Endurance à 10 %, sinon évanoui 7 heures.",
    )
    table.tap("spend.combat_turn")
    outlook(table, "Test d'Endurance maintenant : 10 % de tenir, sinon évanoui 7 heures.")
    table.type(die__endurance="11").tap("test")
    outlook(table, "Évanoui pour 7 heures encore.")
    # The hours rested give two points back: two turns, a test, and the last wound.
    table.tap("lie", "spend.combat_turn", "spend.combat_turn").type(die__endurance="30")
    table.tap("test")
    outlook(table, "Le prochain effort est mortel : 1 blessure de trop.")
    table.tap("spend.combat_turn")
    outlook(table, "Il est mort d'épuisement.")


def test_x10_the_sentence_knows_that_a_fight_is_on() -> None:
    table = Table(endurance="1", in_fight="yes")
    outlook(
        table,
        "Prochain effort : −1 et plus rien. Test d'Endurance à 10 %, sinon position défensive.",
    )


def test_x4_the_swim_modifier_names_the_halving_with_its_clause() -> None:
    table = Table(endurance="1", strength="16").tap("spend.combat_turn")
    terms = table.store.view.outputs["swim.modifier"].terms
    assert [term.clause for term in terms if term.label == "halved"] == ["X4"]
    for output in ("breath.rounds", "breath.check_modifier", "halved.strength", "load.heavy_kg"):
        clauses = [term.clause for term in table.store.view.outputs[output].terms]
        assert "X4" in clauses, output


def test_x4_halved_scores_are_rounded_down_and_never_below_1() -> None:
    table = Table(endurance="1", strength="1", constitution="15").tap("spend.combat_turn")
    assert table.values("halved.strength", "halved.constitution") == (1, 7)


def test_without_endurance_every_output_that_needs_it_is_none() -> None:
    table = Table(constitution="none")
    assert {table.value(name) for name in EXHAUSTION_IF_TIRING} == {None}


def test_the_planner_counts_the_part_of_a_rest_already_taken() -> None:
    table = Table(endurance="4", quantity="2").tap("spend.combat_turn")
    table.type(rest_kind="rest", rest_hours="2").tap("rest")
    assert table.value("exhaustion.rest.rest") == 4
    assert table.value("exhaustion.rest.sleep") == 2


def test_hours_are_worded_with_their_unit() -> None:
    table = Table(endurance="3", quantity="3").tap("spend.combat_turn")
    assert table.text("exhaustion.rest.sleep") == "3\u00a0h"
    assert table.text("exhaustion.rest.meditation") == "1,5\u00a0h"
