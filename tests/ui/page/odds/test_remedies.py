"""What would help a paladin in rough water, and when each change is open."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.odds.remedies import CHANGES, TIMES, Remedy
from tests.ui.french import speaker
from tests.ui.page.odds import by_hand
from tests.ui.page.odds.by_hand import Plan
from tests.ui.page.odds.helping import LEAST, PALADIN, changed, found, steps, time_of, worth
from tests.ui.playing import Table
from tests.ui.states import states
from ui.page.odds import remedies as helping
from ui.page.workings import Workings
from ui.table.languages import LANGUAGES
from ui.table.position import where
from ui.table.state import State


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
        assert (made[0].log.events, made[0].log.beginning) == (
            state.log.events,
            state.log.beginning,
        )
        others = [m for m in state.party if m.id != state.member.id]
        assert [m for m in made[0].party if m.id != state.member.id] == others
        assert made[1] in TIMES
