"""A paladin in 30 m of rough water; the odds are there while somebody looks."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from rules.odds import staying_up as stamina
from tests.ui.french import speaker, undrawn
from tests.ui.page.odds import by_hand
from tests.ui.page.odds.looking import (
    ALL_ASKED,
    FULL_ROUND,
    PALADIN,
    close_all,
    known,
    looking,
    numbers,
)
from tests.ui.playing import Table, set_in_french
from ui.page import workings
from ui.page.announce import ECHOES, SPOKEN, sentence
from ui.page.derive import derive
from ui.page.outputs import ODDS
from ui.table.words import Phrase


@pytest.fixture
def no_forecast(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of the forecast may be called."""

    def called(*_: object, **__: object) -> None:
        raise AssertionError("the forecast was called")

    for name in ("forecast", "crossing", "sump"):
        monkeypatch.setattr(workings, name, called)
    monkeypatch.setattr(stamina, "stays_up", called)


DOUBLE_MOVE = FULL_ROUND._replace(cost=1)


def test_f1_thirty_metres_of_rough_water_are_what_a_table_of_every_place_says() -> None:
    table = looking(**PALADIN, forecast__distance_m="30")
    after = by_hand.odds(FULL_ROUND, Fraction(30), 50)
    last = after[50]
    assert numbers(table, "cross", "drown", "dead") == close_all(last.ashore, last.begun, last.dead)
    for percent in (1, 5, 50):
        first = next(n for n, chances in enumerate(after) if 100 * chances.begun >= percent)
        assert table.value(f"forecast.drowns.{percent}") == first


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
