"""The odds on the page: a paladin in rough water, what is asked for whom, and what stays closed."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from rules.breakdown import NOTE
from rules.odds import staying_up as stamina
from rules.odds.forecast import forecast
from rules.odds.journey import Journey, strokes
from tests.ui.french import speaker, undrawn
from tests.ui.page.odds import by_hand
from tests.ui.page.odds.by_hand import Plan
from tests.ui.playing import Table, set_in_french
from ui.keep import link
from ui.keep.files import load_text, save_text, to_data
from ui.page import workings
from ui.page.announce import ECHOES, SPOKEN, sentence
from ui.page.derive import derive
from ui.page.odds import questions as odds
from ui.page.outputs import ODDS
from ui.page.workings import Workings
from ui.table.state import Question, State
from ui.table.words import Phrase, plain

PALADIN = {"strength": "14", "constitution": "14", "armour": "chain_shirt", "water": "rough"}

# Str 14 (+2), chain shirt (−2, doubled); rough water DC 15; Con 14: 14 rounds of air, checks at +2.
FULL_ROUND = Plan(-2, 15, Fraction(9, 2), 2, 14, 2)
DOUBLE_MOVE = FULL_ROUND._replace(cost=1)


def looking(**inputs: str) -> Table:
    """A table with the panel open."""
    table = Table(**inputs)
    table.store.notice_surroundings(lambda around: replace(around, odds_open=True))
    return table


def close(number: object) -> Any:
    """The number, give or take what floats lose."""
    return pytest.approx(float(number), abs=1e-9)  # type: ignore[arg-type]


def numbers(table: Table, *names: str) -> list[float | None]:
    found = [table.value(f"forecast.{name}") for name in names]
    return [None if value is None else float(value) for value in found]  # type: ignore[arg-type]


def known(table: Table) -> set[str]:
    return {name for name in ODDS if table.value(name) is not None}


def question(table: Table) -> Journey:
    asked = odds.journey(table.store.state, table.store.workings)
    assert asked
    return asked


# ------------------------------------------------------------------ 30 m of rough water


def test_f1_thirty_metres_of_rough_water_are_what_a_table_of_every_place_says() -> None:
    table = looking(**PALADIN, forecast__distance_m="30")
    after = by_hand.odds(FULL_ROUND, Fraction(30), 50)
    last = after[50]
    assert numbers(table, "cross", "drown", "dead") == close_all(last.ashore, last.begun, last.dead)
    for percent in (1, 5, 50):
        first = next(n for n, chances in enumerate(after) if 100 * chances.begun >= percent)
        assert table.value(f"forecast.drowns.{percent}") == first


def close_all(*values: object) -> list[Any]:
    return [close(value) for value in values]


@pytest.mark.parametrize("read", [0, 1, 9, 10, 33, 50])
def test_f1_the_round_that_is_read_is_what_a_table_of_every_place_says(read: int) -> None:
    table = looking(**PALADIN, forecast__distance_m="30", forecast__read=str(read))
    expected = by_hand.odds(FULL_ROUND, Fraction(30), read)[read]
    bands = ("ashore", "surface", "under", "drowning", "dead")
    assert numbers(table, *(f"read.{band}" for band in bands)) == close_all(*expected)


def test_f1_the_mean_distance_is_what_the_successes_cover() -> None:
    # One round: 4.5 m with a chance of 20 %, and never further than the shore.
    table = looking(**PALADIN, forecast__distance_m="4,5", forecast__rounds="1")
    assert numbers(table, "covered", "cross") == close_all(Fraction(9, 10), Fraction(1, 5))
    short = looking(**PALADIN, forecast__distance_m="1", forecast__rounds="1")
    assert numbers(short, "covered") == close_all(Fraction(1, 5))


def test_f1_the_scene_compares_two_plans_and_names_the_better_with_its_odds() -> None:
    table = looking(**PALADIN, forecast__distance_m="30", forecast__against="double_move")
    other = by_hand.odds(DOUBLE_MOVE, Fraction(30), 50)[50]
    assert numbers(table, "rival.cross", "rival.drown") == close_all(other.ashore, other.begun)

    # After 400 rounds nearly nobody is left in the water.
    ends = [by_hand.odds(plan, Fraction(30), 400)[400] for plan in (FULL_ROUND, DOUBLE_MOVE)]
    assert [float(end.ashore + end.begun) for end in ends] == [pytest.approx(1, abs=1e-6)] * 2
    found = numbers(table, "cross_ever", "drown_ever", "rival.cross_ever", "rival.drown_ever")
    expected = [ends[0].ashore, ends[0].begun, ends[1].ashore, ends[1].begun]
    assert found == [pytest.approx(float(one), abs=1e-6) for one in expected]
    assert [f"{100 * float(end.ashore):.1f}" for end in ends] == ["40.8", "83.6"]
    assert table.text("forecast.better") == set_in_french(
        "Mieux vaut «~Deux actions de mouvement~» : 83,6 % d'arriver sans limite de temps, "
        "contre 40,8 % avec «~Nager (action complexe)~»."
    )


def test_the_better_plan_is_the_same_from_the_other_side() -> None:
    table = looking(**PALADIN, forecast__distance_m="30", forecast__against="double_move")
    swapped = looking(**PALADIN, plan="double_move", forecast__against="full_round")
    better = table.value("forecast.better")
    assert isinstance(better, Phrase)
    assert better.key == "forecast.better.plan"
    assert better == swapped.value("forecast.better")


def test_two_plans_that_are_alike_are_told_to_be() -> None:
    # A move and a quarter of the speed, or one and attack: without lungs to fill, the same.
    table = looking(breathes="water", plan="move", forecast__against="move_and_standard")
    assert table.text("forecast.better") == set_in_french(
        "«~Une action de mouvement~» ou «~Mouvement et action simple~» : les mêmes chances "
        "d'arriver, 100 % sans limite de temps."
    )


def test_f1_the_mean_rounds_of_one_who_needs_no_air_are_successes_over_their_chance() -> None:
    # Strength 10 in calm water: 55 %, 7 successes for 30 m.
    table = looking(breathes="water", forecast__distance_m="30")
    assert numbers(table, "cross_ever", "drown_ever", "mean_rounds") == close_all(
        1, 0, Fraction(7) / Fraction(11, 20)
    )


def test_f1_ten_rounds_without_one_success_are_0_45_to_the_tenth() -> None:
    table = looking(breathes="water", forecast__distance_m="1", forecast__rounds="10")
    assert numbers(table, "cross") == close_all(1 - Fraction(45, 100) ** 10)


# ------------------------------------------------------------------ open and closed


@pytest.fixture
def no_forecast(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of the forecast may be called."""

    def called(*_: object, **__: object) -> None:
        raise AssertionError("the forecast was called")

    for name in ("forecast", "crossing", "sump"):
        monkeypatch.setattr(workings, name, called)
    monkeypatch.setattr(stamina, "stays_up", called)


ALL_ASKED = {
    **PALADIN,
    "forecast__distance_m": "30",
    "forecast__against": "double_move",
    "forecast__sump_m": "9",
}


@pytest.mark.usefixtures("no_forecast")
def test_a_closed_panel_forecasts_nothing_and_has_no_value() -> None:
    table = Table(**ALL_ASKED)
    assert known(table) == set()
    assert table.value("forecast.helps") is None


@pytest.mark.usefixtures("no_forecast")
def test_how_many_rounds_are_asked_for_is_known_of_a_closed_panel_too() -> None:
    """The cursor goes as far: without it a browser would set it back to 100."""
    assert Table().value("forecast.rounds") == 50
    assert Table(forecast__rounds="300").value("forecast.rounds") == 300
    assert Table(**ALL_ASKED).value("forecast.rounds") == 50


@pytest.mark.usefixtures("no_forecast")
@pytest.mark.parametrize("inputs", [ALL_ASKED, {}], ids=["all asked", "at first"])
def test_an_open_panel_does_forecast(inputs: dict[str, str]) -> None:
    with pytest.raises(AssertionError, match="the forecast was called"):
        looking(**inputs)


def test_an_open_panel_has_every_value_and_loses_them_when_it_closes() -> None:
    table = looking(**ALL_ASKED)
    assert known(table) == set(ODDS)
    assert table.value("forecast.helps") == "pending"
    table.store.notice_surroundings(lambda around: replace(around, odds_open=False))
    assert known(table) == set()
    assert table.value("forecast.helps") is None


def test_looking_at_the_odds_changes_no_other_number() -> None:
    before = derive(Table(**ALL_ASKED).store.state).outputs
    after = looking(**ALL_ASKED).store.view.outputs
    changed = {name for name in before if before[name].value != after[name].value}
    assert changed == set(ODDS)


def test_the_odds_roll_no_dice_and_write_no_journal() -> None:
    table = looking(**ALL_ASKED, die__swim="20")
    assert table.draw is undrawn
    assert table.value("journal.count") == 0


def said(before: Table, after: Table) -> str:
    """What a screen reader is told when one table becomes another."""
    was, now = before.store.view.outputs, after.store.view.outputs
    changed = {name for name in now if now[name].value != was[name].value}
    return sentence(changed, now, speaker())


def test_a_question_that_changes_is_answered_aloud_and_the_reading_is_not() -> None:
    was, now = (looking(forecast__distance_m=metres) for metres in ("9", "30"))
    assert was.value("forecast.reading") != now.value("forecast.reading")
    assert said(was, now) == f"Arriver\u202f: {now.text('forecast.cross')}"


def test_a_cursor_that_moves_reads_aloud_where_it_is() -> None:
    was, now = (looking(**ALL_ASKED, forecast__read=number) for number in ("9", "10"))
    assert said(was, now) == now.text("forecast.reading").removesuffix(".")


def test_one_who_is_closed_out_is_told_nothing_of_the_odds() -> None:
    assert said(looking(**ALL_ASKED), Table(**ALL_ASKED)) == ""
    assert all(echo in SPOKEN and of in SPOKEN for echo, of in ECHOES.items())


# ------------------------------------------------------------------ how far


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


def rival(table: Table) -> Any:
    found = odds.rival(table.store.state, table.store.workings)
    assert found
    return found


# ------------------------------------------------------------------ who


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


def drowning(*stages: str) -> Table:
    """Con 1: sunk, a round of air, and a check that fails; then so many rounds."""
    table = looking(constitution="1", plan="stay")
    for _ in range(2):
        table.type(die__swim="1").tap("play_round")
    table.type(die__swim="1", die__constitution="1").tap("play_round")
    for stage in stages:
        table.tap("play_round")
        assert table.value("breath.state") == stage
    return table


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


def fallen() -> Table:
    """Collapsed from exhaustion."""
    table = looking(endurance="1").tap("spend.combat_turn").type(die__endurance="100").tap("test")
    assert table.value("exhaustion.state") == "collapsed_turns"
    return table


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


# ------------------------------------------------------------------ the rival


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


# ------------------------------------------------------------------ rulings


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


# ------------------------------------------------------------------ the round that is read


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


# ------------------------------------------------------------------ breakdowns


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


# ------------------------------------------------------------------ the sump


def test_f1_a_sump_of_one_who_cannot_fail_is_a_matter_of_air() -> None:
    # Calm water at +9 cannot fail: 4.5 m in every round, the first a dive that costs no air.
    table = looking(swim_misc="9", forecast__sump_m="9", constitution="14", plan="double_move")
    assert numbers(table, "sump.through", "sump.back") == [1, 1]
    # Back over 9 m on one round of air: the second round takes a check, which 65 % pass.
    assert table.value("forecast.sump.air_back") == 1
    # 16 rounds there and back: a dive, 14 of air, a check; 18 rounds would take three checks.
    assert table.value("forecast.sump.furthest") == 36


def test_without_a_sump_nothing_is_said_of_one() -> None:
    table = looking()
    assert {name for name in known(table) if "sump" in name} == set()
    assert looking(forecast__sump_m="9").value("forecast.sump") == "limited"


def test_b6_for_one_who_needs_no_air_a_sump_is_no_question() -> None:
    table = looking(breathes="water", forecast__sump_m="100")
    assert {name for name in known(table) if "sump" in name} == {"forecast.sump"}
    assert table.value("forecast.sump") == "unlimited"
    assert looking(breathes="water").value("forecast.sump") is None


# ------------------------------------------------------------------ staying up


def efforts(table: Table) -> list[object]:
    return [table.value(f"forecast.efforts.{number}") for number in range(1, 11)]


def power(first: Fraction, later: Fraction, tests: int) -> list[Fraction]:
    return [first * later**made for made in range(tests)]


TENTH = Fraction(1, 10)


def test_x3_x6_e_4_stands_three_turns_then_40_percent_then_20_each() -> None:
    table = looking(endurance="4")
    assert efforts(table) == [1, 1, 1, *power(4 * TENTH, 2 * TENTH, 7)]


def test_x11_in_plate_the_points_go_twice_as_fast() -> None:
    table = looking(endurance="4", armour="full_plate")
    assert efforts(table) == [1, *power(4 * TENTH, 2 * TENTH, 9)]


def test_x15_fasting_in_plate_three_times() -> None:
    table = looking(endurance="7", armour="full_plate", fasting_days="1")
    assert table.value("exhaustion.multiplier") == 3
    assert efforts(table) == [1, 1, *power(7 * TENTH, 3 * TENTH, 8)]
    assert efforts(looking(endurance="3", armour="full_plate", fasting_days="1")) == power(
        3 * TENTH, TENTH, 10
    )


def test_x6_wounds_at_their_most_are_death_and_no_test() -> None:
    table = looking(endurance="1", wounds_max="2")
    # The first turn empties the pool; the second costs a wound, the third the last one.
    assert efforts(table)[:4] == [TENTH, TENTH**2, 0, 0]


def test_x3_a_test_that_is_due_is_counted_first() -> None:
    table = looking(endurance="4").tap(*["spend.combat_turn"] * 4)
    assert table.value("exhaustion.test_due") is True
    assert efforts(table)[0] == 4 * TENTH * 2 * TENTH


def standing(table: Table) -> str | None:
    return None if table.value("forecast.standing") is None else table.text("forecast.standing")


def test_of_one_who_lies_collapsed_or_is_out_cold_nothing_is_said() -> None:
    for table in (fallen(), looking(hit_points="-1"), looking(nonlethal="11"), drowning()):
        assert efforts(table) == [None] * 10
        assert standing(table) is None


def test_without_constitution_nothing_tires_and_nothing_is_said() -> None:
    table = looking(constitution="aucune")
    assert efforts(table) == [None] * 10
    assert standing(table) is None


def test_the_turns_without_risk_are_counted_and_the_others_told_with_their_chance() -> None:
    assert standing(looking(endurance="4")) == set_in_french(
        "3 tours sans risque · 4 tours : 40 % · 5 tours : 8 % · 6 tours : 1,6 % · 7 tours : 0,3 %"
    )
    assert standing(looking(endurance="4", armour="full_plate")) == set_in_french(
        "1 tour sans risque · 2 tours : 40 % · 3 tours : 8 % · 4 tours : 1,6 % · 5 tours : 0,3 %"
    )
    assert standing(looking(endurance="1", wounds_max="2")) == set_in_french(
        "1 tour : 10 % · 2 tours : 1 %"
    )
    assert standing(looking(endurance="20")) == "10 tours sans risque"
    due = looking(endurance="4").tap(*["spend.combat_turn"] * 4)
    assert standing(due) == set_in_french("1 tour : 8 % · 2 tours : 1,6 % · 3 tours : 0,3 %")


# ------------------------------------------------------------------ the question travels


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


# ------------------------------------------------------------------ wrong inputs


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
    far.store.notice_surroundings(
        lambda around: replace(
            around, worked_out=odds.compared(far.store.state, far.store.workings)
        )
    )
    assert None not in numbers(far, "cross", "cross_ever")
