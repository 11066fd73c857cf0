"""The round that is read, the breakdowns of the odds, and the rulings that bend them."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from rules.breakdown import NOTE
from rules.odds.journey import strokes
from tests.ui.page.odds import by_hand
from tests.ui.page.odds.looking import (
    ALL_ASKED,
    FULL_ROUND,
    PALADIN,
    close_all,
    known,
    looking,
    numbers,
    question,
)
from tests.ui.playing import set_in_french
from ui.page.odds import questions as odds
from ui.table.state import State


def test_sinking_ever_deeper_without_needing_air_has_no_end_and_breaks_nothing() -> None:
    table = looking(
        breathes="water", ruling__sink_per_failure_m="1.5", forecast__against="double_move"
    )
    assert odds.in_the_end(question(table), table.store.workings) is None
    assert [table.value(f"forecast.{n}") for n in ("cross_ever", "drown_ever", "better")] == (
        [None] * 3
    )
    assert table.value("forecast.cross") is not None
    assert table.value("forecast.rival.cross") is not None


def test_b5_the_ruling_puts_drowning_off_by_a_round() -> None:
    same = looking(hit_points="-1", forecast__read="12")
    later = looking(hit_points="-1", forecast__read="12", ruling__drowning_starts="next_round")
    assert numbers(same, "read.drowning") == close_all(Fraction(45, 100))
    assert numbers(later, "read.drowning") == [0]
    assert numbers(later.type(forecast__read="13"), "read.drowning") == close_all(Fraction(45, 100))


def test_b1_the_ruling_doubles_the_air() -> None:
    table = looking(**PALADIN, ruling__breath_per_con="2", forecast__distance_m="30")
    expected = by_hand.odds(FULL_ROUND._replace(breath=28), Fraction(30), 50)[50]
    assert numbers(table, "cross", "drown") == close_all(expected.ashore, expected.begun)


def test_a_round_beyond_the_last_reads_the_last() -> None:
    table = looking(**ALL_ASKED, forecast__read="40", forecast__rounds="20")
    last = by_hand.odds(FULL_ROUND, Fraction(30), 20)[20]
    assert numbers(table, "read.ashore", "read.dead") == close_all(last.ashore, last.dead)
    assert table.text("forecast.reading").startswith("Après 20 rounds")
    assert table.store.view.inputs["forecast.read"] == "20"


@pytest.mark.parametrize("rounds", ["1", "50", "300", "1000"])
def test_the_cursor_starts_at_the_last_round(rounds: str) -> None:
    table = looking(forecast__rounds=rounds)
    assert table.store.view.inputs["forecast.read"] == rounds
    assert table.value("forecast.cross") == table.value("forecast.read.ashore")
    assert State().surroundings.read == 1000


def test_the_cursor_s_round_comes_back_when_the_rounds_do() -> None:
    table = looking(forecast__read="45")
    for rounds, read in (("20", "20"), ("50", "45"), ("30", "30"), ("1000", "45")):
        table.type(forecast__rounds=rounds)
        assert table.store.view.inputs["forecast.read"] == read
        assert table.text("forecast.reading").startswith(f"Après {read} rounds")
        table.store.notice_surroundings(lambda around: replace(around, odds_open=False))
        assert table.store.view.inputs["forecast.read"] == read
        table.store.notice_surroundings(lambda around: replace(around, odds_open=True))


def test_the_first_round_is_singular_and_none_is_where_he_is() -> None:
    table = looking(forecast__read="1")
    assert table.text("forecast.reading").startswith(set_in_french("Après 1 round :"))
    table.type(forecast__read="0")
    assert numbers(table, "read.surface", "read.ashore", "read.under") == [1, 0, 0]


@pytest.mark.parametrize("rounds", ["1", "50", "1000"])
def test_the_bands_of_a_round_sum_to_one(rounds: str) -> None:
    table = looking(**PALADIN, forecast__rounds=rounds, forecast__read=rounds)
    bands = ("ashore", "surface", "under", "drowning", "dead")
    total = sum(x for x in numbers(table, *(f"read.{band}" for band in bands)) if x is not None)
    assert total == pytest.approx(1, abs=1e-12)


def test_no_chance_is_less_than_nothing() -> None:
    for rounds in ("50", "1000"):
        table = looking(**ALL_ASKED, forecast__rounds=rounds)
        for name in known(table):
            value = table.value(name)
            if isinstance(value, Fraction):
                assert value >= 0, name


def test_every_chance_names_what_it_was_worked_out_from() -> None:
    table = looking(**PALADIN, forecast__distance_m="30")
    told = {term.label: term.value for term in table.store.view.outputs["forecast.cross"].terms}
    assert told == {
        "forecast.distance": 30,
        "plan.full_round": Fraction(9, 2),
        "forecast.strokes": 7,
        "check.modifier": -2,
        "check.dc": 15,
        "output.breath.rounds": 14,
        "forecast.constitution": 2,
        "forecast.rounds": 50,
    }
    assert {term.op for term in table.store.view.outputs["forecast.cross"].terms} == {NOTE}
    for name in ("drown", "dead", "cross_ever", "mean_rounds"):
        assert "check.modifier" in table.labels(f"forecast.{name}")
    assert "forecast.rounds" not in table.labels("forecast.cross_ever")


def test_a_ruling_that_bent_the_odds_is_named_in_their_breakdown() -> None:
    bent = looking(**PALADIN, ruling__breath_per_con="2")
    assert "breath_per_con" in bent.rulings("breath.rounds")
    assert "breath_per_con" in bent.rulings("forecast.cross")
    assert bent.rulings("forecast.cross_ever") == {"breath_per_con"}
    assert looking(**PALADIN).rulings("forecast.cross") == set()


def test_air_and_constitution_carry_what_they_were_worked_out_from() -> None:
    table = looking(**PALADIN, endurance_feat="yes")
    told = {term.label: term for term in table.store.view.outputs["forecast.cross"].terms}
    for label, output in (
        ("check.modifier", "swim.modifier"),
        ("check.dc", "swim.dc"),
        ("output.breath.rounds", "breath.rounds"),
        ("forecast.constitution", "breath.check_modifier"),
    ):
        assert told[label].value == table.value(output)
        assert told[label].parts == table.store.view.outputs[output].terms
        assert told[label].parts
    bent = looking(endurance_feat="yes", ruling__endurance_feat_helps_breath="no")
    assert "endurance_feat_helps_breath" in bent.rulings("breath.check_modifier")
    assert "endurance_feat_helps_breath" in bent.rulings("forecast.cross")


@pytest.mark.parametrize(
    ("name", "choice", "clause", "value"),
    [
        ("drowning_starts", "next_round", "B5", 1),
        ("sink_per_failure_m", "1.5", "N5", Fraction(3, 2)),
        ("sink_per_failure_m", "3", "N5", 3),
        ("sink_per_failure_m", "9", "N5", 9),
    ],
)
def test_a_ruling_on_sinking_or_drowning_is_a_note_with_what_it_says(
    name: str, choice: str, clause: str, value: Fraction
) -> None:
    """Metres as metres: a 2 for the second choice would be read as 2 m."""
    table = looking(**PALADIN, **{f"ruling__{name}": choice})
    label = f"ruling.{name}"
    terms = table.store.view.outputs["forecast.cross"].terms
    (note,) = [term for term in terms if term.label == label]
    assert (note.clause, note.op, note.ruling) == (clause, NOTE, name)
    assert note.value == value
    assert label in table.labels("forecast.cross_ever")
    assert label not in looking(**PALADIN).labels("forecast.cross")


def test_one_who_needs_no_air_is_told_nothing_of_it() -> None:
    labels = looking(breathes="water").labels("forecast.cross")
    assert not [label for label in labels if "breath" in label or "constitution" in label]


@pytest.mark.parametrize(
    ("plan", "metres", "count"),
    [("full_round", "30", 7), ("move", "30", 14), ("full_round", "4,5", 1), ("stay", "30", None)],
)
def test_the_successes_it_takes_are_counted(plan: str, metres: str, count: int | None) -> None:
    table = looking(plan=plan, forecast__distance_m=metres)
    assert strokes(question(table)) == count
