"""What would help: when each change is open, how long it takes, and what it does to the odds (F2)."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.odds.remedies import CHANGES, TIMES, Remedy
from tests.ui.french import speaker
from tests.ui.page.odds import by_hand
from tests.ui.page.odds.by_hand import Plan
from tests.ui.playing import Table
from tests.ui.states import DEEDS, play, states
from ui.page.odds import questions as odds
from ui.page.odds import remedies as helping
from ui.page.outputs import OUTPUTS
from ui.page.workings import Workings
from ui.table.languages import LANGUAGES
from ui.table.position import where
from ui.table.state import Remedies, State
from ui.table.words import Phrase

PALADIN = {
    "strength": "14",
    "constitution": "14",
    "armour": "chain_shirt",
    "water": "rough",
    "forecast__distance_m": "30",
}


def steps(table: Table) -> list[Remedies]:
    return list(helping.worked_out(table.store.state, table.store.workings))


def found(table: Table) -> dict[str, Remedy]:
    """What would help, by id."""
    return {help.id: help for help in steps(table)[-1].found}


def time_of(id: str, table: Table) -> str | None:
    """How long a change takes; None where it is not open to the character."""
    state = table.store.state
    changed = helping.changed(state, id, table.store.workings)
    return changed and changed[1]


def changed(id: str, table: Table) -> State:
    """The state that a change leads to."""
    state = table.store.state
    made = helping.changed(state, id, table.store.workings)
    assert made
    return made[0]


def gain(id: str, table: Table) -> tuple[Any, Any]:
    """What a change adds to both chances; nothing if it is left out."""
    help = found(table).get(id)
    gains = (help.cross, help.drown) if help else (0, 0)
    return pytest.approx(gains[0], abs=1e-9), pytest.approx(gains[1], abs=1e-9)


def worth(id: str, table: Table) -> tuple[float, float]:
    """What a change adds to both chances, however little."""
    workings = table.store.workings
    before = odds.journey(table.store.state, workings)
    after = odds.journey(changed(id, table), workings)
    assert before
    assert after
    ends = (
        odds.in_the_end(before, table.store.workings),
        odds.in_the_end(after, table.store.workings),
    )
    assert ends[0]
    assert ends[1]
    return float(ends[1].cross - ends[0].cross), float(ends[1].drown - ends[0].drown)


# ------------------------------------------------------------------ 30 m of rough water


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
    # Aid, masterwork and Athletic are each worth +2.
    assert list_ == [
        *("calmer", "take_armour_off", "two_moves", "aid", "masterwork", "athletic", "take_10"),
    ]


def test_f2_the_same_two_points_help_the_same_and_keep_their_order() -> None:
    for strength in ("8", "10", "12", "14", "16", "18"):
        table = Table(**{**PALADIN, "strength": strength})
        help = found(table)
        assert help["aid"][1:3] == help["masterwork"][1:3] == help["athletic"][1:3]
        list_ = [id for id in help if id in ("aid", "masterwork", "athletic")]
        assert list_ == ["aid", "masterwork", "athletic"]


# ------------------------------------------------------------------ when each change is open

NOT_OPEN = None

# A gain of less is left out.
LEAST = 0.0005

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
    ("calmer", {"water": "stormy", "flood": "yes"}, "waiting"),
    ("calmer", {"water": "rough", "overrule__dc": "15"}, NOT_OPEN),
    ("calmer", {"water": "stormy", "flood": "yes", "overrule__dc": "30"}, NOT_OPEN),
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
    told = found(table).get(id)
    if time is None:
        assert told is None
        return
    gains = worth(id, table)
    assert (told is not None) == (max(map(abs, gains)) >= LEAST)
    assert told in (None, Remedy(id, *gains, time))


def test_f2_every_change_that_is_open_is_told_somewhere() -> None:
    told = {id for id, inputs, time in OFFERED if time and id in found(Table(**inputs))}
    assert told == set(CHANGES)


def test_every_change_is_tested_open_and_not_open() -> None:
    for id in CHANGES:
        assert {bool(time) for tested, _, time in OFFERED if tested == id} == {True, False}, id


def test_every_change_and_every_time_has_words_in_every_language() -> None:
    for language in LANGUAGES:
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
        # A flood makes a storm no worse: it counts as stormy.
        ("stormy", "yes", ("rough", False)),
    ],
)
def test_calmer_water_is_one_step_calmer(water: str, flood: str, calmer: tuple[str, bool]) -> None:
    table = Table(water=water, flood=flood, distracted="yes", shore_m="12")
    sea = changed("calmer", table).water
    assert (sea.kind, sea.flood) == calmer
    assert replace(sea, kind=water, flood=flood == "yes") == table.store.state.water


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
    made = helping.changed(state, id, Workings())
    assert repr(state) == before
    if made:
        assert made[0] != state
        assert made[0].log == state.log
        others = [m for m in state.party if m.id != state.member.id]
        assert [m for m in made[0].party if m.id != state.member.id] == others
        assert made[1] in TIMES


# ------------------------------------------------------------------ the gains


# What floats lose.
NOISE = 1e-12


@pytest.mark.parametrize("id", ["aid", "athletic", "masterwork", "take_armour_off", "calmer"])
def test_f2_a_better_check_never_lowers_the_odds(id: str) -> None:
    for strength in ("4", "10", "16", "24"):
        for plan in ("full_round", "move_and_standard"):
            table = Table(**{**PALADIN, "strength": strength}, plan=plan)
            cross, drown = worth(id, table)
            assert cross >= -NOISE, (id, strength, plan)
            assert drown <= NOISE, (id, strength, plan)
            told = found(table).get(id)
            gains = (told.cross, told.drown) if told else (0, 0)
            assert gains[0] >= 0 >= gains[1], (id, strength, plan)
            assert gains == pytest.approx((cross, drown), abs=LEAST)


def test_f2_two_moves_save_air_and_lose_no_way() -> None:
    help = found(Table(**PALADIN))["two_moves"]
    assert help.cross > 0 > help.drown


def test_f2_taking_10_that_succeeds_leaves_nothing_to_chance() -> None:
    table = Table(constitution="10", forecast__distance_m="30")
    now = odds.in_the_end(asked(table), table.store.workings)
    assert now
    assert gain("take_10", table) == (1 - now.cross, -now.drown)


def asked(table: Table) -> odds.Journey:
    question = odds.journey(table.store.state, table.store.workings)
    assert question
    return question


def test_f2_taking_10_that_sinks_him_is_told_as_a_loss() -> None:
    help = found(Table(**PALADIN))["take_10"]
    assert help.cross < 0 < help.drown


def test_f2_under_water_to_the_surface_is_the_way_to_live() -> None:
    help = found(Table(goal="down", forecast__distance_m="30"))["to_the_surface"]
    assert help.cross > 0 > help.drown


def test_f2_a_thing_that_changes_no_number_is_left_out() -> None:
    table = Table(armour="padded", forecast__distance_m="30")
    assert time_of("take_armour_off", table) == "minute"
    assert worth("take_armour_off", table) == (0, 0)
    assert "take_armour_off" not in found(table)


def test_f2_a_gain_too_small_to_be_told_is_left_out_and_the_least_is_not() -> None:
    """Scores on both sides of a twentieth of a percent."""
    sides = set()
    for strength, constitution in product(("6", "14", "22"), ("14", "20", "26", "32")):
        scores = {"strength": strength, "constitution": constitution}
        table = Table(**{**PALADIN, **scores}, shield="heavy_steel")
        told = found(table)
        for id in CHANGES:
            if time_of(id, table):
                gains = max(map(abs, worth(id, table)))
                assert (id in told) == (gains >= LEAST), (scores, id, gains)
                if 1e-6 < gains < 0.005:
                    sides.add(id in told)
    assert sides == {True, False}


def test_f2_nothing_helps_one_who_arrives_for_sure() -> None:
    table = Table(swim_misc="20", armour="chain_shirt", shield="buckler", water="rough")
    assert odds.in_the_end(asked(table), table.store.workings) is not None
    assert [step.found for step in steps(table)] == [()] * (len(CHANGES) + 1)


def test_f2_the_gain_is_that_of_the_change_by_itself() -> None:
    table = Table(**PALADIN, shield="heavy_steel")
    for id, help in found(table).items():
        before = odds.in_the_end(asked(table), table.store.workings)
        after = odds.journey(changed(id, table), table.store.workings)
        ends = after and odds.in_the_end(after, table.store.workings)
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


# ------------------------------------------------------------------ pending and ready


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
