"""What is asked of the odds is kept and shared, and wrong inputs leave it alone."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.ui.french import speaker
from tests.ui.page.odds.looking import ALL_ASKED, PALADIN, looking, numbers
from tests.ui.playing import Table
from ui.keep import link
from ui.keep.files import load_text, save_text, to_data
from ui.page.odds import questions as odds
from ui.page.outputs import ODDS
from ui.table.state import Question, State
from ui.table.words import plain

ASKED = Question(Fraction(45, 2), 120, "double_move", Fraction(18))


def test_a_question_travels_in_a_link_and_in_a_file() -> None:
    state = replace(State(), question=ASKED)
    assert link.decode(link.encode(state).text).question == ASKED
    assert load_text(save_text(state)).question == ASKED


def test_a_question_nobody_changed_takes_no_room() -> None:
    assert "question" not in to_data(State())
    assert to_data(replace(State(), question=ASKED))["question"] == {
        "distance_m": "45/2",
        "rounds": 120,
        "against": "double_move",
        "sump_m": 18,
    }
    assert to_data(replace(State(), question=Question(rounds=60)))["question"] == {"rounds": 60}


def test_whether_somebody_looks_and_what_he_reads_is_kept_nowhere() -> None:
    state = looking(forecast__read="33").store.state
    assert to_data(state) == to_data(State())
    assert link.encode(state).text == link.encode(State()).text


@pytest.mark.parametrize(
    ("name", "good", "bad"),
    [
        ("forecast.distance_m", "30", "0"),
        ("forecast.distance_m", "30", "10001"),
        ("forecast.distance_m", "30", "loin"),
        ("forecast.rounds", "50", "0"),
        ("forecast.rounds", "50", "1001"),
        ("forecast.rounds", "50", ""),
        ("forecast.rounds", "50", "2,5"),
        ("forecast.sump_m", "9", "0,5"),
        ("forecast.sump_m", "9", "-3"),
        ("forecast.read", "10", "-1"),
        ("forecast.read", "10", "1001"),
        ("forecast.against", "move", "13"),
        ("forecast.against", "move", "swim"),
    ],
)
def test_a_wrong_input_says_so_and_the_last_good_value_holds(
    name: str, good: str, bad: str
) -> None:
    table = looking(**{**ALL_ASKED, name.replace(".", "__"): good})
    before = {output: table.value(output) for output in ODDS}
    table.put(name, bad)
    assert table.value(f"error.{name}") is not None
    assert table.text(f"error.{name}")
    assert {output: table.value(output) for output in ODDS} == before
    assert table.store.view.inputs[name] == plain(table_value(table, name))
    table.put(name, good)
    assert table.value(f"error.{name}") is None


def table_value(table: Table, name: str) -> object:
    question, around = table.store.state.question, table.store.state.surroundings
    return {
        "forecast.distance_m": question.distance_m,
        "forecast.rounds": question.rounds,
        "forecast.sump_m": question.sump_m,
        "forecast.read": min(around.read, question.rounds),
        "forecast.against": question.against,
    }[name]


def test_an_emptied_distance_is_what_is_left_again() -> None:
    table = looking(shore_m="12", forecast__distance_m="30")
    assert table.type(forecast__distance_m="").value("forecast.distance") == 12


def test_distances_are_told_in_feet_where_they_are_counted() -> None:
    table = looking(**PALADIN, forecast__distance_m="30")
    feet = speaker("fr", "ft").show(table.value("forecast.covered"), ODDS["forecast.covered"])
    assert feet.endswith("\u00a0ft")
    mean = table.value("forecast.covered")
    assert isinstance(mean, Fraction)
    assert float(feet.split("\u00a0")[0].replace(",", ".")) == pytest.approx(
        float(mean) * 10 / 3, abs=0.25
    )


def test_odds_that_take_long_wait_until_they_are_worked_out() -> None:
    far = looking(**PALADIN, forecast__distance_m="4000", forecast__rounds="1000")
    assert numbers(far, "distance", "cross") == [4000, None]
    farther = looking(**PALADIN, forecast__distance_m="9000", forecast__rounds="10")
    assert numbers(farther, "cross", "cross_ever") == [0, None]
    shown = odds.compared(far.store.state, far.store.workings)
    far.store.notice_surroundings(lambda around: replace(around, worked_out=shown))
    assert None not in numbers(far, "cross", "cross_ever")
