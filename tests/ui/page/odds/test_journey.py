"""The journey that the odds are asked for: how far, and whose."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.odds.forecast import forecast
from tests.ui.french import speaker
from tests.ui.page.odds import by_hand
from tests.ui.page.odds.by_hand import Plan
from tests.ui.page.odds.looking import (
    ALL_ASKED,
    FULL_ROUND,
    PALADIN,
    close_all,
    drowning,
    fallen,
    known,
    looking,
    numbers,
    question,
    rival,
)
from tests.ui.playing import set_in_french
from ui.page.odds import questions as odds
from ui.page.outputs import ODDS
from ui.page.workings import Workings


@pytest.mark.parametrize(
    ("inputs", "metres"),
    [
        ({}, 30),
        ({"shore_m": "12"}, 12),
        ({"shore_m": "12", "forecast__distance_m": "7,5"}, Fraction(15, 2)),
        ({"shore_m": "0"}, 30),
    ],
)
def test_the_way_is_what_was_asked_else_what_is_left_to_the_shore_else_30_metres(
    inputs: dict[str, str], metres: Fraction
) -> None:
    assert looking(**inputs).value("forecast.distance") == metres


def test_how_far_and_how_long_and_by_whom_is_said() -> None:
    table = looking(**PALADIN, name="Aldric", forecast__distance_m="30")
    assert table.text("forecast.within") == "En 50 rounds, sur 30\u00a0m"
    assert table.text("forecast.asked") == (
        "Aldric · Nager (action complexe) · 30\u00a0m · DD\u00a015 · 50 rounds"
    )
    table.type(forecast__rounds="1", shore_m="12", forecast__distance_m="", overrule__dc="17")
    table.type(plan="double_move")
    assert table.text("forecast.within") == "En 1 round, sur 12\u00a0m"
    assert table.text("forecast.asked") == (
        "Aldric · Deux actions de mouvement · 12\u00a0m · DD\u00a017 · 1 round"
    )
    english = speaker("en", "ft").show(table.value("forecast.within"))
    assert english == "In 1 round, over 40\u00a0ft"


def test_a_shore_beyond_the_rounds_is_as_good_as_none() -> None:
    # 4.5 m a round: 9 m are the most of two rounds.
    near, far, farther = (
        looking(**PALADIN, forecast__distance_m=metres, forecast__rounds="2")
        for metres in ("9", "9,5", "10000")
    )
    for table, metres in ((near, Fraction(9)), (far, Fraction(19, 2)), (farther, Fraction(9999))):
        last = by_hand.odds(FULL_ROUND, metres, 2)[2]
        assert numbers(table, "cross", "drown") == close_all(last.ashore, last.begun)
        bands = ("ashore", "surface", "under", "drowning", "dead")
        assert numbers(table, *(f"read.{band}" for band in bands)) == close_all(*last)
    assert numbers(near, "cross") == close_all(Fraction(1, 25))
    kept = Workings()
    assert odds.coming(question(far), 2, kept) is odds.coming(question(farther), 2, kept)
    assert odds.coming(question(near), 2, kept) is not odds.coming(question(far), 2, kept)
    assert numbers(far, "covered") == numbers(farther, "covered")


def test_a_plan_that_does_not_move_has_no_shore_within_reach() -> None:
    near, far = (looking(plan="stay", forecast__distance_m=metres) for metres in ("1", "10000"))
    kept = Workings()
    assert odds.coming(question(near), 50, kept) is odds.coming(question(far), 50, kept)


def test_the_way_gets_shorter_as_he_swims() -> None:
    table = looking(shore_m="12").type(die__swim="20").tap("play_round")
    assert table.value("forecast.distance") == Fraction(15, 2)
    assert table.value("forecast.distance") == table.value("shore.left")


def test_a_way_that_was_asked_stays_as_he_swims() -> None:
    table = looking(shore_m="12", forecast__distance_m="9").type(die__swim="20").tap("play_round")
    assert table.value("forecast.distance") == 9


def test_the_way_of_another_is_his_own() -> None:
    table = looking(shore_m="12").type(die__swim="20").tap("play_round", "add.sailor")
    table.type(forecast__against="1")
    ours, (member, theirs) = odds.journey(table.store.state, table.store.workings), rival(table)
    assert ours
    assert (ours.distance, theirs.distance) == (12, Fraction(15, 2))
    assert member.id == 1


def test_one_ashore_is_asked_for_as_if_he_went_in_now() -> None:
    fresh = looking(**ALL_ASKED)
    ashore = looking(**ALL_ASKED).type(die__swim="1").tap("play_round", "pull_out")
    assert ashore.value("standing.place") == "ashore"
    assert question(ashore) == question(fresh)
    assert numbers(ashore, "cross", "drown") == numbers(fresh, "cross", "drown")


def test_one_ashore_would_go_in_at_the_depth_that_is_set() -> None:
    table = looking(depth_m="9").tap("pull_out")
    assert (question(table).standing.place, question(table).standing.depth) == ("under", 9)


def test_one_who_sank_is_asked_for_from_under_water_with_what_air_he_has() -> None:
    table = looking(**PALADIN, forecast__distance_m="30")
    table.type(die__swim="1").tap("play_round").type(die__swim="1").tap("play_round")
    start = (True, Fraction(0), 2, 0)
    expected = by_hand.odds(FULL_ROUND, Fraction(30), 50, start)[50]
    assert numbers(table, "cross", "drown") == close_all(expected.ashore, expected.begun)


def test_one_who_makes_constitution_checks_is_asked_for_from_his_next_one() -> None:
    table = looking(constitution="1", plan="stay").type(die__swim="1").tap("play_round")
    table.type(die__swim="1").tap("play_round")
    table.type(die__swim="1", die__constitution="20").tap("play_round").type(plan="double_move")
    # Con 1 checks at −5: one passed, the next one is DC 11.
    start = (True, Fraction(0), 1, 1)
    plan = Plan(0, 10, Fraction(9, 2), 1, 1, -5)
    expected = by_hand.odds(plan, Fraction(30), 50, start)[50]
    assert numbers(table, "cross", "drown") == close_all(expected.ashore, expected.begun)


@pytest.mark.parametrize("stages", [(), ("dying",)])
def test_b5_one_who_drowns_is_drowned_for_sure(stages: tuple[str, ...]) -> None:
    table = drowning(*stages)
    assert numbers(table, "cross", "drown", "dead") == [0, 1, 1]
    assert numbers(table, "cross_ever", "drown_ever") == [0, 1]
    assert table.value("forecast.mean_rounds") is None
    assert [table.value(f"forecast.drowns.{percent}") for percent in (1, 5, 50)] == [0, 0, 0]


def test_b5_a_stage_of_drowning_a_round() -> None:
    table = drowning().type(forecast__read="1")
    assert numbers(table, "read.drowning", "read.dead") == [1, 0]
    assert numbers(table.type(forecast__read="2"), "read.drowning", "read.dead") == [0, 1]


def test_the_dead_have_no_odds() -> None:
    drowned = drowning("dying", "dead")
    assert known(drowned) == set()
    assert drowned.value("forecast.rounds") == 50
    assert drowned.value("forecast.helps") is None
    tired = looking(endurance="1", wounds_max="1").tap("spend.combat_turn")
    tired.type(die__endurance="1").tap("test", "spend.combat_turn")
    assert tired.value("exhaustion.state") == "dead"
    assert known(tired) == set()


def test_b6_one_who_needs_no_air_never_drowns() -> None:
    for inputs in ({"breathes": "water"}, {"breathes": "none"}, {"constitution": "aucune"}):
        table = looking(**inputs, forecast__rounds="1000")
        assert numbers(table, "drown", "drown_ever", "dead") == [0, 0, 0]
        assert numbers(table, "cross_ever") == close_all(1)
        assert [table.value(f"forecast.drowns.{p}") for p in (1, 5, 50)] == [None] * 3


@pytest.mark.parametrize("plan", ["standard", "stay"])
def test_n5_a_plan_that_does_not_move_arrives_nowhere(plan: str) -> None:
    table = looking(plan=plan, forecast__rounds="200")
    assert numbers(table, "cross", "covered", "cross_ever") == [0, 0, 0]
    assert table.value("forecast.mean_rounds") is None
    # From the surface in calm water a 6 keeps him up; he can sink only once.
    assert numbers(table, "drown_ever") == close_all(1)


def test_n4_one_who_cannot_sink_and_does_not_move_waits_for_ever() -> None:
    table = looking(plan="stay", swim_misc="5", forecast__rounds="1000")
    assert numbers(table, "cross_ever", "drown_ever") == [0, 0]


def test_n11_a_swim_speed_arrives_for_sure_at_its_own_pace() -> None:
    table = looking(swim_speed="9", forecast__distance_m="30", water="stormy")
    assert numbers(table, "cross", "drown", "cross_ever") == [1, 0, 1]
    assert numbers(table, "mean_rounds") == [2]
    one_move = table.type(plan="move")
    assert numbers(one_move, "mean_rounds") == [4]


@pytest.mark.parametrize("outcome", ["advance", "tread", "under"])
def test_an_outcome_the_game_master_settled_is_this_round_s_only(outcome: str) -> None:
    plain_table = looking(**ALL_ASKED)
    table = looking(**ALL_ASKED, overrule__outcome=outcome)
    assert question(table) == question(plain_table)


def test_a_dc_the_game_master_settled_counts() -> None:
    table = looking(**PALADIN, forecast__distance_m="30", overrule__dc="10")
    expected = by_hand.odds(FULL_ROUND._replace(dc=10), Fraction(30), 50)[50]
    assert numbers(table, "cross", "drown") == close_all(expected.ashore, expected.begun)


def test_dice_typed_and_a_current_do_not_count() -> None:
    table = looking(**ALL_ASKED, die__swim="20", drift_m="9")
    assert question(table) == question(looking(**ALL_ASKED))


@pytest.mark.parametrize(
    ("inputs", "takes"),
    [
        ({"water": "rough"}, True),
        ({"water": "stormy"}, False),
        ({"water": "rough", "flood": "yes"}, False),
        ({"water": "rough", "distracted": "yes"}, False),
        ({"water": "rough", "in_fight": "yes"}, False),
        ({"water": "stormy", "swim_speed": "9"}, True),
    ],
)
def test_n7_take_10_counts_where_it_is_allowed(inputs: dict[str, str], takes: bool) -> None:
    assert question(looking(take10="yes", **inputs)).repeated.take_10 is takes
    assert question(looking(take10="no", **inputs)).repeated.take_10 is False


def test_n7_take_10_that_succeeds_arrives_for_sure() -> None:
    table = looking(take10="yes", swim_misc="5", water="rough", forecast__distance_m="30")
    assert numbers(table, "cross", "drown", "mean_rounds") == [1, 0, 7]


def test_n7_one_sunk_against_his_will_takes_10_again_once_he_is_up() -> None:
    # +0 in calm water: 55 % to come up, and from then on a 10 that succeeds.
    table = looking(take10="yes", breathes="water", forecast__distance_m="9")
    table.type(take10="no", die__swim="1").tap("play_round").type(take10="yes")
    assert table.value("swim.take10") == "submerged"
    assert numbers(table, "cross_ever", "mean_rounds") == close_all(1, Fraction(20, 11) + 1)


def test_n1_one_out_of_his_senses_sinks_and_drowns() -> None:
    for table in (looking(hit_points="5", nonlethal="6"), looking(hit_points="-1"), fallen()):
        assert numbers(table, "cross", "cross_ever", "drown_ever") == close_all(0, 0, 1)
        assert not question(table).repeated.able


def test_what_is_certain_is_told_as_certain() -> None:
    for table in (looking(hit_points="-1"), fallen()):
        assert table.text("forecast.drown_ever") == set_in_french("100 %")
        assert table.text("forecast.cross_ever") == set_in_french("0 %")


@pytest.mark.parametrize(
    ("off", "told"),
    [
        (Fraction(0), 0),
        (Fraction(1, 10**13), 0),
        (-Fraction(1, 10**13), 0),
        (Fraction(1, 10**12), Fraction(1, 10**12)),
        (Fraction(1, 10**9), Fraction(1, 10**9)),
    ],
)
def test_what_is_off_by_no_more_than_noise_is_certain(off: Fraction, told: Fraction) -> None:
    assert odds.told(off) == told
    assert odds.told(1 - off) == 1 - told
    assert isinstance(odds.told(0.25), Fraction)
    assert odds.told(0.25) == Fraction(1, 4)


@pytest.mark.parametrize("rounds", ["50", "1000"])
def test_no_chance_that_is_told_is_within_noise_of_certain(rounds: str) -> None:
    tables = [
        looking(**ALL_ASKED, forecast__rounds=rounds),
        looking(hit_points="-1", forecast__sump_m="9", forecast__rounds=rounds),
        fallen().type(forecast__rounds=rounds),
        looking(plan="stay", forecast__against="double_move", forecast__rounds=rounds),
        looking(breathes="water", swim_misc="9", forecast__rounds=rounds, forecast__against="stay"),
    ]
    for table in tables:
        for name in ODDS:
            value = table.value(name)
            if ODDS[name] == "odds" and value is not None:
                assert isinstance(value, (Fraction, int)), name
                assert 0 <= value <= 1, name
                assert value in (0, 1) or 1e-12 <= value <= 1 - 1e-12, name


@pytest.mark.parametrize("constitution", ["20", "21"])
def test_the_round_of_a_peril_that_is_reached_exactly_is_not_put_off_by_noise(
    constitution: str,
) -> None:
    """Floats make 0.04999999999999999 of these 5 %."""
    table = looking(constitution=constitution, plan="stay")
    asked = question(table)
    exact = forecast(asked.standing, asked.repeated, 50, None, Fraction(1))
    assert Fraction(1, 20) in [chances.drowning for chances in exact.after]
    assert table.value("forecast.drowns.5") == exact.drowns_by(Fraction(5, 100))


def test_n1_an_unconscious_swimmer_holds_out_a_round_of_air_each_round() -> None:
    # Con 10: sunk in the first round, ten of air, eleven checks at +0 from DC 10 on.
    table = looking(hit_points="-1", forecast__rounds="12", forecast__read="11")
    assert numbers(table, "read.under", "drown") == close_all(1, Fraction(45, 100))


def test_x4_exhaustion_weighs_on_the_odds() -> None:
    table = looking(strength="14", endurance="1", constitution="14")
    table.tap("spend.combat_turn").type(die__endurance="1").tap("test")
    # Str 7 (−2), Con 7 (−2, 7 rounds of air).
    expected = by_hand.odds(Plan(-2, 10, Fraction(9, 2), 2, 7, -2), Fraction(30), 50)[50]
    assert numbers(table, "cross", "drown") == close_all(expected.ashore, expected.begun)


def test_the_past_does_not_count_but_for_where_it_leaves_him() -> None:
    fresh = looking(**ALL_ASKED)
    swum = looking(**ALL_ASKED).type(die__swim="20").tap("play_round", "pass_hour")
    assert question(swum) == question(fresh)


def test_what_was_shed_stays_shed() -> None:
    armed = {**PALADIN, "shield": "heavy_steel"}
    assert question(looking(**armed).tap("shed_shield")) == question(looking(**PALADIN))
