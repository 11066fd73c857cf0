"""The list of remedies: one after the other, pending and ready."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.odds.remedies import CHANGES, Remedy
from tests.ui.french import speaker
from tests.ui.page.odds.helping import LEAST, PALADIN, asked, found, steps
from tests.ui.playing import Table
from tests.ui.states import DEEDS, play
from ui.page.odds import questions as odds
from ui.page.odds import remedies as helping
from ui.page.outputs import OUTPUTS
from ui.page.workings import Workings
from ui.table.state import Remedies, State
from ui.table.words import Phrase


@settings(max_examples=40, deadline=None)
@given(st.lists(st.just(("play_round", None)), max_size=4), DEEDS, st.integers(0, 99))
def test_the_list_is_sorted_at_every_step_and_only_ever_grows(
    rounds: list[Any], deeds: list[Any], seed: int
) -> None:
    state = play(State(), [*deeds, *rounds], Random(seed))
    before: set[Remedy] = set()
    places = list(CHANGES)
    for number, step in enumerate(helping.worked_out(state, Workings())):
        assert step.of == helping.subject(state, Workings())
        order = [
            (-round(help.cross, 9), round(help.drown, 9), places.index(help.id))
            for help in step.found
        ]
        assert order == sorted(order)
        assert all(max(abs(help.cross), abs(help.drown)) >= LEAST for help in step.found)
        assert {help.id for help in step.found} <= set(places[:number])
        assert before <= set(step.found)
        before = set(step.found)


def test_there_is_an_empty_step_and_one_for_each_change_so_that_the_page_can_breathe() -> None:
    for inputs in (PALADIN, {}, {**PALADIN, "shield": "tower", "gear_kg": "40"}):
        found_by = [step.found for step in steps(Table(**inputs))]
        assert len(found_by) == 1 + len(CHANGES)
        assert found_by[0] == ()


def test_nothing_helps_the_dead_nor_one_out_of_his_senses() -> None:
    dead = Table(endurance="1", wounds_max="1").tap("spend.combat_turn")
    dead.type(die__endurance="1").tap("test", "spend.combat_turn")
    assert dead.value("exhaustion.state") == "dead"
    assert steps(dead) == [Remedies(helping.subject(dead.store.state, dead.store.workings), ())]
    dead.store.notice_surroundings(lambda around: replace(around, odds_open=True))
    dead.store.notice_surroundings(lambda around: replace(around, remedies=steps(dead)[-1]))
    assert dead.value("forecast.helps") is None
    for inputs in ({"hit_points": "-1"}, {"nonlethal": "11"}):
        assert [step.found for step in steps(Table(**inputs))] == [()]
    collapsed = Table(endurance="1").tap("spend.combat_turn").type(die__endurance="100").tap("test")
    assert [step.found for step in steps(collapsed)] == [()]


def test_one_who_is_drowning_is_told_of_no_help() -> None:
    table = Table(constitution="1", plan="stay")
    for _ in range(3):
        table.type(die__swim="1")
        if table.value("round.owes_constitution"):
            table.type(die__constitution="1")
        table.tap("play_round")
    assert table.value("breath.state") == "unconscious"
    assert [step.found for step in steps(table)] == [()]


def test_with_nothing_decided_in_the_end_there_is_nothing_to_compare() -> None:
    table = Table(breathes="water", armour="hide", ruling__sink_per_failure_m="1.5")
    assert odds.in_the_end(asked(table), table.store.workings) is None
    assert [step.found for step in steps(table)] == [()]


def test_one_ashore_is_told_what_would_help_before_he_goes_in() -> None:
    table = Table(**PALADIN)
    before = found(table)
    assert found(table.tap("pull_out")) == before


def helped(**inputs: str) -> Table:
    """A table with the panel open and its list worked out."""
    table = Table(**inputs)
    table.store.notice_surroundings(lambda around: replace(around, odds_open=True))
    table.store.notice_surroundings(lambda around: replace(around, remedies=steps(table)[-1]))
    return table


def test_the_list_is_pending_until_it_is_that_of_what_is_asked() -> None:
    table = Table(**PALADIN)
    assert table.value("forecast.helps") is None
    table.store.notice_surroundings(lambda around: replace(around, odds_open=True))
    assert table.value("forecast.helps") == "pending"
    table.store.notice_surroundings(lambda around: replace(around, remedies=steps(table)[0]))
    assert table.value("forecast.helps") == "empty"
    table.store.notice_surroundings(lambda around: replace(around, remedies=steps(table)[-1]))
    assert table.value("forecast.helps") == "ready"
    table.type(strength="16")
    assert table.value("forecast.helps") == "pending"
    table.type(strength="14")
    assert table.value("forecast.helps") == "ready"
    table.store.notice_surroundings(lambda around: replace(around, odds_open=False))
    assert table.value("forecast.helps") is None


@pytest.mark.parametrize(
    "inputs",
    [
        {"strength": "15"},
        {"armour": "padded"},
        {"shield": "buckler"},
        {"athletic": "yes"},
        {"gear_kg": "1"},
        {"plan": "double_move"},
        {"goal": "under"},
        {"take10": "yes"},
        {"aid": "yes"},
        {"water": "calm"},
        {"flood": "yes"},
        {"distracted": "yes"},
        {"in_fight": "yes"},
        {"overrule__dc": "15"},
        {"forecast__distance_m": "31"},
        {"ruling__breath_per_con": "2"},
    ],
    ids=lambda inputs: next(iter(inputs)),
)
def test_the_list_is_another_s_once_anything_that_decides_it_changed(
    inputs: dict[str, str],
) -> None:
    table = helped(**PALADIN)
    assert table.type(**inputs).value("forecast.helps") == "pending"


@pytest.mark.parametrize(
    "inputs",
    [
        {"die__swim": "7"},
        {"die__constitution": "7"},
        {"quantity": "3"},
        {"magic_points": "9"},
        {"forecast__rounds": "20"},
        {"forecast__read": "3"},
        {"forecast__sump_m": "9"},
        {"forecast__against": "move"},
        {"units": "ft"},
        {"language": "en"},
    ],
    ids=lambda inputs: next(iter(inputs)),
)
def test_dice_and_what_else_is_asked_leave_the_list_as_it_is(inputs: dict[str, str]) -> None:
    table = helped(**PALADIN)
    before = table.store.state.surroundings.remedies
    assert table.type(**inputs).value("forecast.helps") == "ready"
    assert steps(table)[-1] == before


def test_a_list_with_nothing_to_tell_is_empty_once_it_is_there() -> None:
    for inputs in (
        {"hit_points": "-1"},
        {"swim_misc": "20", "water": "rough"},
        {"breathes": "water", "ruling__sink_per_failure_m": "1.5"},
    ):
        table = helped(**inputs)
        assert table.value("forecast.helps") == "empty"
        assert table.type(forecast__distance_m="29").value("forecast.helps") == "pending"


def test_one_who_came_to_stagger_has_no_two_moves_any_more() -> None:
    """A failed hourly check staggers him; where he is and how he swims stay as they were."""
    table = Table(lambda _: 1, **PALADIN, plan="move", hit_points="5", nonlethal="4")
    table.store.notice_surroundings(lambda around: replace(around, odds_open=True))
    table.store.notice_surroundings(lambda around: replace(around, remedies=steps(table)[-1]))
    assert "two_moves" in found(table)
    table.tap("pass_hour").type(die__hourly="1").tap("check_hour")
    assert table.value("hp.state") == "staggered"
    assert "two_moves" not in found(table)
    assert table.value("forecast.helps") == "pending"


@settings(max_examples=60, deadline=None)
@given(DEEDS, DEEDS, st.integers(0, 99))
def test_two_of_whom_the_same_is_told_are_helped_by_the_same(
    first: list[Any], then: list[Any], seed: int
) -> None:
    state = play(State(), first, Random(seed))
    lists: dict[Hashable, Remedies] = {}
    for deed in [*then, ("undo", None)]:
        subject, list_ = (
            helping.subject(state, Workings()),
            list(helping.worked_out(state, Workings()))[-1],
        )
        assert lists.setdefault(subject, list_) == list_
        state = play(state, [deed], Random(seed))


def test_the_list_of_one_character_is_not_another_s() -> None:
    """Two who swim alike are asked the same, but not the same is open to them."""
    table = Table(**PALADIN, swim_misc="2").tap("duplicate").type(swim_misc="0", athletic="yes")
    assert odds.journey(table.store.state, table.store.workings) == odds.journey(
        table.tap("select.1").store.state, table.store.workings
    )
    table.store.notice_surroundings(lambda around: replace(around, odds_open=True))
    table.store.notice_surroundings(lambda around: replace(around, remedies=steps(table)[-1]))
    assert "athletic" in found(table)
    table.tap("select.2")
    assert "athletic" not in found(table)
    assert table.value("forecast.helps") == "pending"


def test_the_sign_of_a_gain_is_shown() -> None:
    assert speaker().show(Fraction(1, 8), "points") == "+12,5"
    assert speaker().show(-0.125, "points") == "\u221212,5"
    assert speaker().show(Phrase("help.aid")) == "L’aide d’un allié"
    assert "forecast.helps" in OUTPUTS
