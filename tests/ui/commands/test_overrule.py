"""What the game master settles: a named term, and a line that says so."""

from __future__ import annotations

import pytest

from tests.ui.playing import Table, set_in_french


def last_term(table: Table, output: str) -> tuple[str, object, str]:
    term = table.store.view.outputs[output].terms[-1]
    return term.label, term.value, term.clause


def test_a_dc_of_the_game_master_replaces_that_of_the_water() -> None:
    table = Table(water="stormy", overrule__dc="13")
    assert table.value("swim.dc") == 13
    assert last_term(table, "swim.dc") == ("overrule.dc", 13, "GM")
    assert table.values("swim.need", "swim.range.advance") == (13, (13, 20))
    table.type(overrule__dc="")
    assert table.value("swim.dc") == 20


def test_a_modifier_of_the_game_master_replaces_the_sheet_s() -> None:
    table = Table(armour="full_plate", overrule__modifier="5")
    assert table.value("swim.modifier") == 5
    assert last_term(table, "swim.modifier") == ("overrule.modifier", 5, "GM")
    assert "penalty.total" in table.labels("swim.modifier"), "what it would be stays readable"


def test_the_line_of_a_round_says_that_its_numbers_were_settled() -> None:
    table = Table(overrule__dc="30", overrule__modifier="7", die__swim="1").tap("play_round")
    assert table.said() == set_in_french(
        "Round 1 · Le nageur · 1 +~7 = 8 contre DD~30 : coule, chiffres imposés par le MJ, "
        "10 rounds d'air"
    )


def test_an_outcome_of_the_game_master_is_shown_before_it_is_played() -> None:
    table = Table(overrule__outcome="advance", die__swim="1")
    assert table.value("swim.outcome") == "advance"
    table.tap("play_round")
    assert table.said() == set_in_french(
        "Round 1 · Le nageur · 1 +~0 = 1 contre DD~10, le MJ décide : avance, 4,5~m de plus"
    )


def test_an_outcome_holds_for_one_round_a_dc_until_it_is_taken_back() -> None:
    table = Table(overrule__outcome="under", overrule__dc="15", die__swim="20").tap("play_round")
    assert table.value("breath.state") == "holding"
    assert table.store.view.inputs["overrule.outcome"] == "none"
    assert table.value("swim.dc") == 15


def test_the_game_master_overrules_a_creature_that_swims_without_checks() -> None:
    table = Table(swim_speed="18", overrule__outcome="under", die__swim="20").tap("play_round")
    assert table.value("breath.state") == "holding"
    assert "le MJ décide" in table.said()


def test_the_game_master_speaks_of_one_character_only() -> None:
    table = Table(overrule__dc="13", overrule__modifier="4").tap("add_character")
    assert table.values("swim.dc", "swim.modifier") == (10, 0)
    assert table.value("party.1.swim.modifier") == 4


def test_the_hourly_check_keeps_its_own_modifier() -> None:
    assert Table(overrule__modifier="20").value("hourly.modifier") == 0


def test_the_game_master_settles_load_speed_distance_and_air_too() -> None:
    table = Table(gear_kg="60", overrule__load_class="medium")
    assert last_term(table, "load.class") == ("load.class.medium", 1, "GM")
    assert table.values("swim.penalty", "speed.effective", "burden") == (-6, 6, None)
    table.type(overrule__speed="7,5")
    assert last_term(table, "speed.effective") == ("overrule.speed", 7.5, "GM")
    assert table.value("swim.distance.full_round") == 3.75
    table.type(overrule__distance="2", overrule__air="4")
    assert last_term(table, "swim.distance.move") == ("overrule.distance", 2, "GM")
    assert last_term(table, "breath.rounds") == ("overrule.air", 4, "GM")
    assert table.values("breath.air", "breath.rounds_acting") == (4, 2)


@pytest.mark.parametrize(
    ("word", "text"),
    [("load_class", "medium"), ("speed", "6"), ("distance", "3"), ("air", "7")],
)
def test_the_line_of_a_round_tells_each_word_of_the_game_master(word: str, text: str) -> None:
    table = Table(die__swim="20").put(f"overrule.{word}", text).tap("play_round")
    assert "chiffres imposés par le MJ" in table.said()


def test_a_breath_of_nothing_makes_the_check_due_at_once() -> None:
    table = Table(overrule__air="0", depth_m="3")
    assert table.values("breath.state", "breath.air") == ("checking", 0)
