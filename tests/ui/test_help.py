"""What would help: when each change is open, how long it takes, and what it does to the odds (F2)."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.ui import by_hand
from tests.ui.by_hand import Plan
from tests.ui.french import speaker
from tests.ui.states import DEEDS, play, states
from tests.ui.table import Table
from ui import help as helping
from ui import odds
from ui.help import CHANGES, TIMES
from ui.outputs import OUTPUTS
from ui.position import where
from ui.state import Help, Helps, State
from ui.text import Phrase

PALADIN = {
    "strength": "14",
    "constitution": "14",
    "armour": "chain_shirt",
    "water": "rough",
    "forecast__distance_m": "30",
}


def steps(table: Table) -> list[Helps]:
    return list(helping.helps(table.store.state))


def found(table: Table) -> dict[str, Help]:
    """What would help, by id."""
    return {help.id: help for help in steps(table)[-1].found}


def time_of(id: str, table: Table) -> str | None:
    """How long a change takes; None where it is not open to the character."""
    state = table.store.state
    changed = CHANGES[id](state, where(state))
    return changed and changed[1]


def changed(id: str, table: Table) -> State:
    """The state that a change leads to."""
    state = table.store.state
    made = CHANGES[id](state, where(state))
    assert made
    return made[0]


def gain(id: str, table: Table) -> tuple[Any, Any]:
    help = found(table)[id]
    return pytest.approx(help.cross, abs=1e-9), pytest.approx(help.drown, abs=1e-9)


# ------------------------------------------------------------------ the issue's scene


def test_f2_dropping_the_chain_shirt_is_in_the_list_with_its_gain() -> None:
    worn, bare = (Plan(modifier, 15, Fraction(9, 2), 2, 14, 2) for modifier in (-2, 2))
    ends = [by_hand.odds(plan, Fraction(30), 400)[400] for plan in (worn, bare)]
    help = found(Table(**PALADIN))["take_armour_off"]
    assert help.cross == pytest.approx(float(ends[1].ashore - ends[0].ashore), abs=1e-6)
    assert help.drown == pytest.approx(float(ends[1].begun - ends[0].begun), abs=1e-6)
    assert help.time == "minute"
    assert round(100 * help.cross) == 53


def test_f2_the_scene_s_list_is_sorted_and_complete() -> None:
    list_ = [help.id for help in steps(Table(**PALADIN))[-1].found]
    # Aid, masterwork and Athletic are each worth +2: which comes first does not matter.
    assert [*list_[:3], set(list_[3:6]), *list_[6:]] == [
        *("calmer", "take_armour_off", "two_moves"),
        {"aid", "masterwork", "athletic"},
        "take_10",
    ]


def test_f2_the_same_two_points_help_the_same() -> None:
    help = found(Table(**PALADIN))
    assert help["aid"][1:3] == help["masterwork"][1:3] == help["athletic"][1:3]


# ------------------------------------------------------------------ when each change is open

NOT_OPEN = None

OFFERED: list[tuple[str, dict[str, str], str | None]] = [
    ("two_moves", {}, "none"),
    ("two_moves", {"plan": "stay"}, "none"),
    ("two_moves", {"plan": "double_move"}, NOT_OPEN),
    ("two_moves", {"hit_points": "0", "plan": "move"}, NOT_OPEN),
    ("to_the_surface", {}, NOT_OPEN),
    ("to_the_surface", {"goal": "under"}, "none"),
    ("to_the_surface", {"goal": "down"}, "none"),
    ("take_10", {}, "none"),
    ("take_10", {"take10": "yes"}, NOT_OPEN),
    ("take_10", {"water": "stormy"}, NOT_OPEN),
    ("take_10", {"water": "rough", "flood": "yes"}, NOT_OPEN),
    ("take_10", {"distracted": "yes"}, NOT_OPEN),
    ("take_10", {"in_fight": "yes"}, NOT_OPEN),
    ("take_10", {"water": "stormy", "in_fight": "yes", "swim_speed": "9"}, "none"),
    ("drop_shield", {}, NOT_OPEN),
    ("drop_shield", {"shield": "buckler"}, "move_action"),
    ("drop_shield", {"shield": "tower", "shield_quality": "darkwood"}, "move_action"),
    ("take_armour_off", {}, NOT_OPEN),
    ("take_armour_off", {"armour": "padded"}, "minute"),
    ("take_armour_off", {"armour": "banded_mail"}, "minute"),
    ("take_armour_off", {"armour": "half_plate"}, "minutes_1d4_plus_1"),
    ("take_armour_off", {"armour": "full_plate"}, "minutes_1d4_plus_1"),
    ("lighten", {}, NOT_OPEN),
    ("lighten", {"gear_kg": "16,5"}, NOT_OPEN),
    ("lighten", {"gear_kg": "16,6"}, "move_action"),
    ("lighten", {"gear_kg": "50000"}, "move_action"),
    # The armour alone is more than a light load: leaving gear behind is not enough.
    ("lighten", {"armour": "full_plate", "gear_kg": "10"}, NOT_OPEN),
    ("aid", {}, "ally"),
    ("aid", {"aid": "yes"}, NOT_OPEN),
    ("calmer", {}, NOT_OPEN),
    ("calmer", {"flood": "yes"}, "waiting"),
    ("calmer", {"water": "rough"}, "waiting"),
    ("calmer", {"water": "stormy"}, "waiting"),
    ("masterwork", {}, NOT_OPEN),
    ("masterwork", {"armour": "hide"}, "beforehand"),
    ("masterwork", {"armour": "hide", "armour_quality": "masterwork"}, NOT_OPEN),
    ("masterwork", {"armour": "chain_shirt", "armour_quality": "mithral"}, NOT_OPEN),
    ("masterwork", {"armour": "leather"}, NOT_OPEN),
    ("athletic", {}, "beforehand"),
    ("athletic", {"athletic": "yes"}, NOT_OPEN),
]


@pytest.mark.parametrize(("id", "inputs", "time"), OFFERED)
def test_f2_a_change_is_open_and_takes_its_time(
    id: str, inputs: dict[str, str], time: str | None
) -> None:
    table = Table(**inputs)
    assert time_of(id, table) == time
    assert (id in found(table)) == (time is not None)


def test_every_change_is_tested_open_and_not_open() -> None:
    for id in CHANGES:
        assert {bool(time) for tested, _, time in OFFERED if tested == id} == {True, False}, id


def test_every_change_and_every_time_has_words_in_both_languages() -> None:
    for language in ("fr", "en"):
        for key in (*(f"help.{id}" for id in CHANGES), *(f"help.time.{time}" for time in TIMES)):
            assert speaker(language).say(key) != key
    assert {time for _, _, time in OFFERED if time} == set(TIMES)


# ------------------------------------------------------------------ what it leads to


def test_a_change_changes_one_thing() -> None:
    before = Table(armour="full_plate", shield="tower", armour_quality="mithral")
    bare = where(changed("take_armour_off", before)).character
    assert (bare.armour, bare.armour_quality, bare.shield) == ("none", "standard", "tower")
    quick = where(changed("drop_shield", before)).character
    assert (quick.shield, quick.shield_quality, quick.armour_quality) == (
        *("none", "standard"),
        "mithral",
    )
    assert where(changed("athletic", before)).numbers.modifier.value == (
        where(before.store.state).numbers.modifier.value + 2
    )


@pytest.mark.parametrize("strength", ["10", "13", "18"])
def test_a_lightened_load_is_just_light(strength: str) -> None:
    table = Table(strength=strength, armour="chain_shirt", shield="buckler", gear_kg="99,9")
    lighter = where(changed("lighten", table)).numbers
    assert lighter.load_class.value == "light"
    assert lighter.carried.value == lighter.limits.light.value


@pytest.mark.parametrize(
    ("water", "flood", "calmer"),
    [
        ("rough", "no", ("calm", False)),
        ("stormy", "no", ("rough", False)),
        ("calm", "yes", ("calm", False)),
        ("rough", "yes", ("rough", False)),
    ],
)
def test_calmer_water_is_one_step_calmer(water: str, flood: str, calmer: tuple[str, bool]) -> None:
    sea = changed("calmer", Table(water=water, flood=flood)).water
    assert (sea.kind, sea.flood) == calmer


def test_n6_calmer_water_than_a_storm_in_flood_has_a_lower_dc() -> None:
    """A flood makes a storm no worse: without it the water is as rough as before."""
    table = Table(water="stormy", flood="yes")
    assert where(changed("calmer", table)).numbers.dc.value < table.value("swim.dc")


@pytest.mark.parametrize("shed", ["shed_shield", "shed_armour"])
def test_what_was_shed_stays_shed_in_every_change(shed: str) -> None:
    table = Table(**PALADIN, shield="tower", goal="under", gear_kg="40").tap("pull_out", shed)
    kind = shed.removeprefix("shed_")
    assert getattr(where(table.store.state).character, kind) == "none"
    offered = {id for id in CHANGES if time_of(id, table)}
    assert len(offered) > 5
    assert {"shield": "drop_shield", "armour": "take_armour_off"}[kind] not in offered
    for id in offered:
        assert getattr(where(changed(id, table)).character, kind) == "none", id


@settings(max_examples=60, deadline=None)
@given(states(), st.sampled_from(sorted(CHANGES)))
def test_a_change_leaves_the_state_itself_as_it_is_and_what_happened_too(
    state: State, id: str
) -> None:
    before = repr(state)
    made = CHANGES[id](state, where(state))
    assert repr(state) == before
    if made:
        assert made[0] != state
        assert (made[0].events, made[0].beginning) == (state.events, state.beginning)
        others = [m for m in state.party if m.id != state.member.id]
        assert [m for m in made[0].party if m.id != state.member.id] == others
        assert made[1] in TIMES


# ------------------------------------------------------------------ the gains


@pytest.mark.parametrize("id", ["aid", "athletic", "masterwork", "take_armour_off", "calmer"])
def test_f2_a_better_check_never_lowers_the_odds(id: str) -> None:
    for strength in ("4", "10", "16", "24"):
        for plan in ("full_round", "move_and_standard"):
            table = Table(**{**PALADIN, "strength": strength}, plan=plan)
            help = found(table)[id]
            assert help.cross >= 0 >= help.drown, (id, strength, plan)


def test_f2_two_moves_save_air_and_lose_no_way() -> None:
    help = found(Table(**PALADIN))["two_moves"]
    assert help.cross > 0 > help.drown


def test_f2_taking_10_that_succeeds_leaves_nothing_to_chance() -> None:
    table = Table(constitution="10", forecast__distance_m="30")
    now = odds.in_the_end(asked(table))
    assert now
    assert gain("take_10", table) == (1 - now.cross, -now.drown)


def asked(table: Table) -> odds.Asked:
    question = odds.asked(table.store.state)
    assert question
    return question


def test_f2_taking_10_that_sinks_him_is_told_as_a_loss() -> None:
    help = found(Table(**PALADIN))["take_10"]
    assert help.cross < 0 < help.drown


def test_f2_under_water_to_the_surface_is_the_way_to_live() -> None:
    help = found(Table(goal="down", forecast__distance_m="30"))["to_the_surface"]
    assert help.cross > 0 > help.drown


def test_f2_a_thing_that_changes_no_number_gains_nothing() -> None:
    help = found(Table(armour="padded", forecast__distance_m="30"))["take_armour_off"]
    assert (help.cross, help.drown) == (0, 0)


def test_f2_the_gain_is_that_of_the_change_by_itself() -> None:
    table = Table(**PALADIN, shield="heavy_steel")
    for id, help in found(table).items():
        before, after = odds.in_the_end(asked(table)), odds.asked(changed(id, table))
        ends = after and odds.in_the_end(after)
        assert before
        assert ends
        assert help.cross == ends.cross - before.cross, id
        assert help.drown == ends.drown - before.drown, id


# ------------------------------------------------------------------ one after the other


@settings(max_examples=40, deadline=None)
@given(st.lists(st.just(("play_round", None)), max_size=4), DEEDS, st.integers(0, 99))
def test_the_list_is_sorted_at_every_step_and_only_ever_grows(
    rounds: list[Any], deeds: list[Any], seed: int
) -> None:
    state = play(State(), [*deeds, *rounds], Random(seed))
    before: set[Help] = set()
    for step in helping.helps(state):
        assert step.of == odds.asked(state)
        order = [(-help.cross, help.drown) for help in step.found]
        assert order == sorted(order)
        assert before <= set(step.found)
        before = set(step.found)


def test_there_is_a_step_for_each_change_so_that_the_page_can_breathe() -> None:
    assert len(steps(Table(**PALADIN))) == len(CHANGES)


def test_nothing_helps_the_dead_nor_one_out_of_his_senses() -> None:
    dead = Table(endurance="1", wounds_max="1").tap("spend.combat_turn")
    dead.type(die__endurance="1").tap("test", "spend.combat_turn")
    assert dead.value("exhaustion.state") == "dead"
    assert steps(dead) == []
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
    assert odds.in_the_end(asked(table)) is None
    assert [step.found for step in steps(table)] == [()] * len(CHANGES)


def test_one_ashore_is_told_what_would_help_before_he_goes_in() -> None:
    table = Table(**PALADIN)
    before = found(table)
    assert found(table.tap("pull_out")) == before


# ------------------------------------------------------------------ pending and ready


def test_the_list_is_pending_until_it_is_that_of_what_is_asked() -> None:
    table = Table(**PALADIN)
    table.store.notice_surroundings(odds_open=True)
    assert table.value("forecast.helps") == "pending"
    table.store.notice_surroundings(helps=steps(table)[-1])
    assert table.value("forecast.helps") == "ready"
    table.type(strength="15")
    assert table.value("forecast.helps") == "ready"  # the same modifier: the same odds
    table.type(strength="16")
    assert table.value("forecast.helps") == "pending"


def test_the_list_of_one_character_is_not_another_s() -> None:
    """Two who swim alike are asked the same, but not the same is open to them."""
    table = Table(**PALADIN, swim_misc="2").tap("duplicate").type(swim_misc="0", athletic="yes")
    assert odds.asked(table.store.state) == odds.asked(table.tap("select.1").store.state)
    table.store.notice_surroundings(odds_open=True)
    table.store.notice_surroundings(helps=steps(table)[-1])
    assert "athletic" in found(table)
    table.tap("select.2")
    assert "athletic" not in found(table)
    assert table.value("forecast.helps") == "pending"


def test_the_sign_of_a_gain_is_shown() -> None:
    assert speaker().show(Fraction(1, 8), "points") == "+12,5"
    assert speaker().show(-0.125, "points") == "\u221212,5"
    assert speaker().show(Phrase("help.aid")) == "L’aide d’un allié"
    assert "forecast.helps" in OUTPUTS
