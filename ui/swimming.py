"""Commands of the water: dice, rounds, the hourly check, rescue."""

from __future__ import annotations

from dataclasses import replace

from rules.effort import Effort
from rules.endurance import endurance
from rules.present import effort
from rules.swim import HOURLY_DC, TAKE_10
from rules.turn import owes_constitution_check, owes_swim_check
from ui import fields
from ui.codecs import Refused
from ui.commands import Draw, happen
from ui.events import EnteredWater, HourlyCheck, PulledOut, Recovered, SwumRound
from ui.position import Position, conscious, takes_10, turn_of, where
from ui.state import State
from ui.text import Phrase


def roll(state: State, draw: Draw) -> State:
    """Draw the dice that are due and were not typed."""
    now = where(state)
    turn = turn_of(state, now)
    dice = state.member.intent.dice
    if dice.constitution is None and owes_constitution_check(now.standing, turn.breath):
        dice = replace(dice, constitution=draw(20))
    if dice.swim is None and not turn.take_10 and owes_swim_check(now.standing, turn):
        dice = replace(dice, swim=draw(20))
    return fields.with_intent(state, dice=dice)


def play_round(state: State, draw: Draw) -> State:
    """Play the round with the dice typed, drawing those that are due and missing (B3)."""
    rolled = roll(state, draw)
    now = where(rolled)
    if now.body.pool.due:
        raise Refused(Phrase("refused.test_due"))
    played = happen(rolled, SwumRound(turn_of(rolled, now), _fighting(now)))
    return fields.with_intent(
        played, dice=replace(state.member.intent.dice, swim=None, constitution=None)
    )


def _fighting(now: Position) -> Effort | None:
    """Give what a round of fighting costs, if he fights and can (X22)."""
    fights = now.present.in_fight and conscious(now) and not now.body.pool.dead
    if not fights or endurance(now.present.character, now.present.rulings) is None:
        return None
    return effort(now.present, "combat_round")


def check_hour(state: State, draw: Draw) -> State:
    """Make the check due at the end of an hour of swimming (N8)."""
    now = where(state)
    modifier = now.numbers.hourly_modifier
    if not now.standing.hours_due or modifier is None:
        raise Refused(Phrase("refused.hourly_not_due"))
    dice = state.member.intent.dice
    d20 = TAKE_10 if takes_10(state, now) else dice.hourly or draw(20)
    checked = happen(state, HourlyCheck(modifier.value, HOURLY_DC, d20, draw(6)))
    return fields.with_intent(checked, dice=replace(dice, hourly=None))


def pull_out(state: State) -> State:
    """Pull the selected swimmer out into the air (B5)."""
    return happen(state, PulledOut())


def recover(state: State) -> State:
    """Bring the selected character back to his senses (B5)."""
    return happen(state, Recovered())


def enter_water(state: State) -> State:
    """Put the selected character back in the water."""
    return happen(state, EnteredWater(state.water.depth_m or None))
