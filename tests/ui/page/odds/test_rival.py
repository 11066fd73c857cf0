"""The odds of two plans, or of two characters, side by side."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from tests.ui.page.odds import by_hand
from tests.ui.page.odds.by_hand import Plan
from tests.ui.page.odds.looking import PALADIN, close_all, drowning, known, looking, numbers, rival
from tests.ui.playing import Table, set_in_french
from ui.page.odds import questions as odds


def test_what_can_be_compared_with_is_every_other_plan_and_every_other_character() -> None:
    table = looking(plan="move").tap("add.sailor", "add.wizard", "select.2").type(plan="stay")
    assert table.store.view.offered["forecast.against"] == (
        *("none", "full_round", "double_move", "move", "move_and_standard", "standard"),
        *("1", "3"),
    )


def test_another_character_is_compared_with_by_his_own_numbers() -> None:
    table = looking(**PALADIN, name="Aldric", forecast__distance_m="30").tap("add_character")
    table.type(name="Marin", swim_ranks="8", plan="double_move").tap("select.1")
    table.type(forecast__against="2")
    expected = by_hand.odds(Plan(8, 15, Fraction(9, 2), 1, 10, 0), Fraction(30), 50)[50]
    assert numbers(table, "rival.cross", "rival.drown") == close_all(
        expected.ashore, expected.begun
    )
    assert table.value("forecast.rival") == "Marin"
    assert table.text("forecast.better") == set_in_french(
        "Marin a les meilleures chances : >~99,9 % d'arriver sans limite de temps, contre 40,8 % "
        "pour Aldric."
    )


def test_the_key_tells_what_lies_above_the_dashes_and_below_the_dots() -> None:
    table = looking(forecast__against="double_move")
    assert table.text("forecast.key") == set_in_french(
        "Tirets, Deux actions de mouvement : au-dessus, il est arrivé. Pointillé : au-dessous, il "
        "se noie."
    )
    other = looking().tap("add_character").type(name="Marin").tap("select.1")
    assert other.type(forecast__against="2").text("forecast.key").startswith("Tirets, Marin")
    assert looking().value("forecast.key") is None


def test_a_nameless_rival_is_called_what_the_page_calls_him() -> None:
    table = looking().tap("add.sailor", "select.1").type(forecast__against="2")
    assert table.text("forecast.rival") == table.names()[1]


COMPARED = re.compile("rival|better|key")


def nothing_compared(table: Table) -> None:
    assert odds.rival(table.store.state, table.store.workings) is None
    assert {name for name in known(table) if COMPARED.search(name)} == set()


def chosen(table: Table) -> tuple[str, str]:
    """What the list box shows, and what the state holds."""
    return table.store.view.inputs["forecast.against"], table.store.state.question.against


def test_a_rival_who_left_is_compared_with_no_more() -> None:
    table = looking().tap("add.sailor", "select.1").type(forecast__against="2")
    assert odds.rival(table.store.state, table.store.workings)
    table.tap("select.2", "remove_character")
    nothing_compared(table)
    assert chosen(table) == ("none", "none")
    table.tap("add.wizard", "select.1")
    nothing_compared(table)


COMPANY = ("add.sailor", "add.wizard", "select.1")


@pytest.mark.parametrize("against", ["3", "double_move"])
@pytest.mark.parametrize(
    "taps",
    [
        ("add.paladin", "select.1"),
        ("duplicate", "select.1"),
        ("select.2", "remove_character", "select.1"),
        ("move_later",),
        ("select.3", "move_earlier", "select.1"),
    ],
    ids=["join", "duplicate", "leave", "later", "earlier"],
)
def test_whom_to_compare_with_is_chosen_anew_when_the_company_changes(
    taps: tuple[str, ...], against: str
) -> None:
    table = looking().tap(*COMPANY).type(forecast__against=against)
    assert chosen(table) == (against, against)
    table.tap(*taps)
    assert chosen(table) == ("none", "none")
    nothing_compared(table)
    other = "1" if table.store.state.selected else "2"
    assert odds.rival(table.type(forecast__against=other).store.state, table.store.workings)
    table.tap("undo")
    assert chosen(table) == ("none", "none")
    table.type(forecast__against=other).tap("redo")
    assert chosen(table) == ("none", "none")


def test_whom_to_compare_with_stays_while_the_company_stays() -> None:
    table = looking().tap(*COMPANY).type(forecast__against="3")
    table.draw = lambda _: 10
    table.tap("play_round", "select.2", "select.1").type(name="Aldric", armour="hide").tap("undo")
    assert chosen(table) == ("3", "3")
    assert rival(table)[0].id == 3


def test_a_plan_that_became_his_own_is_compared_with_no_more() -> None:
    table = looking(forecast__against="double_move")
    assert odds.rival(table.store.state, table.store.workings)
    nothing_compared(table.type(plan="double_move"))
    assert chosen(table) == ("none", "double_move")
    table.type(plan="move")
    assert odds.rival(table.store.state, table.store.workings)
    assert chosen(table) == ("double_move", "double_move")


def test_a_rival_who_is_looked_at_is_shown_as_none_until_another_is() -> None:
    table = looking().tap(*COMPANY).type(forecast__against="3").tap("select.3")
    assert chosen(table) == ("none", "3")
    assert chosen(table.tap("select.2")) == ("3", "3")


def test_nobody_is_compared_with_himself() -> None:
    table = looking().tap("add.sailor", "select.1").type(forecast__against="2").tap("select.2")
    nothing_compared(table)


def test_a_dead_rival_is_none() -> None:
    table = drowning("dying", "dead").tap("add.sailor").type(forecast__against="1")
    nothing_compared(table)
    assert table.value("forecast.cross") is not None


def test_comparing_plans_leaves_the_plan_as_it_is() -> None:
    table = looking(forecast__against="double_move")
    odds.rival(table.store.state, table.store.workings)
    assert table.store.state.member.intent.plan == "full_round"
