"""The commands of the water: dice, rounds, rescue, the hourly check."""

from __future__ import annotations

import pytest

from tests.ui.dice import FAIL, Drawn, after_an_hour
from tests.ui.french import said, speaker, swim, typed, undrawn, value
from ui.commands import fields, swimming
from ui.commands.actions import ACTIONS
from ui.commands.declined import Declined
from ui.page.derive import derive
from ui.table.events import Event, Recovered, Status
from ui.table.state import State


def refusal(action: str, state: State) -> str:
    with pytest.raises(Declined) as refused:
        ACTIONS[action](state, undrawn)
    return speaker().show(refused.value.phrase)


def values(state: State, *names: str) -> list[object]:
    outputs = derive(state).outputs
    return [outputs[name].value for name in names]


def test_a_roll_draws_one_d20_and_plays_nothing() -> None:
    dice = Drawn(13)
    rolled = swimming.roll(State(), dice)
    assert (fields.text(rolled, "die.swim"), dice.sides) == ("13", [20])
    assert rolled.log.events == ()
    assert swimming.roll(rolled, undrawn) == rolled


def test_a_roll_keeps_the_die_that_was_typed() -> None:
    assert fields.text(swimming.roll(typed(die__swim="7"), undrawn), "die.swim") == "7"


def test_a_round_draws_what_was_not_typed() -> None:
    dice = Drawn(3)
    played = swimming.play_round(State(), dice)
    assert dice.sides == [20]
    assert value(played, "standing.place") == "under"


def test_the_typed_dice_are_used_once() -> None:
    played = swimming.play_round(typed(die__swim="15", die__hourly="9"), undrawn)
    assert fields.text(played, "die.swim") == ""
    assert fields.text(played, "die.hourly") == "9"


def test_taking_10_draws_nothing() -> None:
    played = swimming.play_round(typed(take10="yes"), undrawn)
    assert values(played, "swim.covered", "clock.round") == [4.5, 1]


def test_take_10_where_it_is_refused_draws_a_die() -> None:
    dice = Drawn(20)
    swimming.play_round(typed(take10="yes", water="stormy"), dice)
    assert dice.sides == [20]


def test_out_of_air_two_dice_are_drawn_constitution_first() -> None:
    dice = Drawn(15, 6)
    checked = swimming.roll(swim(FAIL, 1, 6), dice)
    assert dice.sides == [20, 20]
    assert (fields.text(checked, "die.constitution"), fields.text(checked, "die.swim")) == (
        "15",
        "6",
    )


def test_a_swimmer_with_a_swim_speed_rolls_nothing() -> None:
    played = swimming.play_round(typed(swim_speed="9"), undrawn)
    assert values(played, "swim.covered", "round.owes_swim", "round.rolls") == [18, False, False]


def test_a_drowned_swimmer_goes_through_the_stages_without_dice() -> None:
    state = swim(FAIL, 1, 6, 1)
    stages = [values(state, "breath.state", "hp.current", "round.rolls")]
    for _ in range(2):
        state = swimming.play_round(state, undrawn)
        stages.append(values(state, "breath.state", "hp.current", "round.rolls"))
    assert stages == [["unconscious", 0, False], ["dying", -1, False], ["dead", -1, False]]


def test_the_dead_play_no_round_and_are_not_brought_back() -> None:
    dead = swim(FAIL, 1, 6, 1, 1, 1)
    for action in ("play_round", "pull_out", "recover"):
        assert "mort" in refusal(action, dead)
    assert refusal("enter_water", dead)


def test_who_was_pulled_out_plays_no_round_until_he_goes_back_in() -> None:
    out = swimming.pull_out(swim(State(), 1))
    assert values(out, "standing.place", "breath.state", "round.over") == [
        "ashore",
        "surface",
        "ashore",
    ]
    assert "hors de l’eau" in refusal("play_round", out)
    assert "hors de l’eau" in refusal("pull_out", out)
    back = swimming.enter_water(out)
    assert values(back, "standing.place", "round.over", "breath.air") == ["surface", None, 10]


def test_pulling_out_stops_drowning_at_its_stage_and_recovering_ends_it() -> None:
    out = swimming.pull_out(swim(FAIL, 1, 6, 1))
    assert values(out, "breath.state", "hp.current", "round.can_recover") == [
        "unconscious",
        0,
        True,
    ]
    well = swimming.recover(out)
    assert values(well, "breath.state", "hp.current", "round.can_recover") == ["surface", 10, False]


def test_only_who_lost_consciousness_ashore_recovers() -> None:
    assert refusal("recover", State()) == speaker().say("refused.in_water", {"name": "Le nageur"})
    assert "conscient" in refusal("recover", swimming.pull_out(State()))


def test_entering_at_a_depth_starts_under_water() -> None:
    deep = typed(depth_m="6")
    assert values(deep, "standing.place", "breath.depth", "breath.state") == ["under", 6, "holding"]
    again = swimming.enter_water(swimming.pull_out(deep))
    assert values(again, "standing.place", "breath.depth") == ["under", 6]


def test_a_depth_typed_later_does_not_move_who_has_begun_to_swim() -> None:
    begun = typed(swim(State(), 15), depth_m="6")
    assert value(begun, "standing.place") == "surface"


def test_the_check_of_the_hour_is_refused_before_it_is_due() -> None:
    assert refusal("check_hour", State()) == "Aucun test d’heure n’est dû."


def test_six_hundred_rounds_owe_a_check_of_dc_20() -> None:
    tired = after_an_hour()
    assert values(tired, "hourly.due", "clock.round")[0] is True
    failed = swimming.check_hour(typed(tired, die__hourly="19"), Drawn(4))
    assert values(failed, "hourly.due", "hp.nonlethal") == [False, 4]
    assert fields.text(failed, "die.hourly") == ""
    passed = swimming.check_hour(typed(tired, die__hourly="20"), Drawn(4))
    assert values(passed, "hourly.due", "hp.nonlethal") == [False, 0]


def test_the_hourly_check_can_be_taken_10_but_not_in_a_storm() -> None:
    sure = after_an_hour(take10="yes", swim_misc="10")
    assert value(swimming.check_hour(sure, Drawn(6)), "hp.nonlethal") == 0
    stormy = typed(sure, water="stormy")
    dice = Drawn(1, 6)
    assert value(swimming.check_hour(stormy, dice), "hp.nonlethal") == 6
    assert dice.sides == [20, 6]


def test_what_a_round_needed_to_know_is_kept_when_the_sheet_changes_later() -> None:
    played = swim(typed(strength="14"), 8)
    changed = typed(played, strength="3", water="stormy", armour="full_plate")
    assert value(changed, "swim.covered") == value(played, "swim.covered") == 4.5
    assert said(changed) == said(played)


def test_constitution_lost_under_water_leaves_what_was_spent_spent() -> None:
    sunk = swim(typed(constitution="14"), 1, 1)
    assert value(sunk, "breath.air") == 12
    assert value(typed(sunk, constitution="5"), "breath.air") == 3
    assert value(typed(sunk, constitution="2"), "breath.air") == 0


def test_an_event_that_cannot_happen_is_not_written() -> None:
    state = State()
    with pytest.raises(Declined):
        swimming.recover(state)
    assert state.log.events == ()
    assert Event(1, Recovered()).start == Status()
