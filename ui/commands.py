"""What a player can do: small pure functions from a state to the next.

A command raises `Refused`, with a sentence, when it cannot be done; the state then stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rules import armour
from rules.breakdown import Number
from rules.swim import HOURLY_DC, TAKE_10
from rules.turn import Standing, owes_constitution_check, owes_swim_check
from ui import fields
from ui.codecs import Numeric, Refused
from ui.events import EnteredWater, Event, HourlyCheck, PulledOut, What, apply
from ui.position import takes_10, turn_of, where
from ui.state import Dice, State
from ui.text import Phrase

Draw = Callable[[int], int]

_ITEMS = {"armour": armour.ARMOURS, "shield": armour.SHIELDS}


def set_input(state: State, name: str, text: str) -> State:
    """Take what was typed or chosen in an input; keep the last good value if it cannot be read."""
    if name not in fields.FIELDS:
        raise Refused(Phrase("refused.unknown_input"))
    problems = {key: problem for key, problem in state.problems.items() if key != name}
    try:
        new = fields.FIELDS[name].codec.read(text)
    except Refused as refused:
        return replace(state, problems={**problems, name: refused.phrase})
    return _offered_quality(replace(fields.with_value(state, name, new), problems=problems), name)


def _offered_quality(state: State, name: str) -> State:
    """Fall back to a standard item where the new one cannot have the quality of the old (N13a)."""
    if name not in _ITEMS:
        return state
    item = _ITEMS[name][fields.value(state, name)]
    if fields.value(state, f"{name}_quality") in armour.qualities(item):
        return state
    return fields.with_value(state, f"{name}_quality", "standard")


def step_input(state: State, name: str, by: int) -> State:
    """Press − or + beside a number: one step of its range further, never past its ends."""
    codec = fields.FIELDS[name].codec
    if not isinstance(codec, Numeric):
        raise Refused(Phrase("refused.unknown_input"))
    step = codec.range.step or 1
    now: Number | None = fields.value(state, name)
    if now is None:
        new = max(codec.range.low, min(codec.range.high, step if by > 0 else codec.range.low))
    else:
        new = min(max(now + by * step, codec.range.low), codec.range.high)
    return set_input(state, name, codec.write(int(new) if codec.range.step == 1 else new))


def roll(state: State, draw: Draw) -> State:
    """Draw the dice that are due and were not typed."""
    now = where(state)
    turn = turn_of(state, now)
    dice = state.member.intent.dice
    if dice.constitution is None and owes_constitution_check(now.standing, turn.breath):
        dice = replace(dice, constitution=draw(20))
    if dice.swim is None and not turn.take_10 and owes_swim_check(now.standing, turn):
        dice = replace(dice, swim=draw(20))
    return _with_dice(state, dice)


def play_round(state: State, draw: Draw) -> State:
    """Play the round with the dice typed, drawing those that are due and missing (B3)."""
    rolled = roll(state, draw)
    played = happen(rolled, turn_of(rolled, where(rolled)))
    return _with_dice(played, replace(state.member.intent.dice, swim=None, constitution=None))


def check_hour(state: State, draw: Draw) -> State:
    """Make the check due at the end of an hour of swimming (N8)."""
    now = where(state)
    modifier = now.numbers.hourly_modifier
    if not now.standing.hours_due or modifier is None:
        raise Refused(Phrase("refused.hourly_not_due"))
    dice = state.member.intent.dice
    d20 = TAKE_10 if takes_10(state, now) else dice.hourly or draw(20)
    checked = happen(state, HourlyCheck(modifier.value, HOURLY_DC, d20, draw(6)))
    return _with_dice(checked, replace(dice, hourly=None))


def pull_out(state: State) -> State:
    """Pull the selected swimmer out into the air (B5)."""
    return happen(state, PulledOut())


def enter_water(state: State) -> State:
    """Put the selected character back in the water."""
    return happen(state, EnteredWater(state.water.depth_m or None))


def happen(state: State, what: What) -> State:
    """Write an event of the selected character to the log; what had been undone is forgotten."""
    now = where(state)
    event = Event(state.member.id, what, now.standing if now.fresh else Standing())
    try:
        apply(now.standing, what)
    except ValueError as error:
        raise Refused(Phrase(f"refused.{error}", {"name": state.member.character.name})) from error
    return replace(state, events=(*state.events, event), undone=())


def undo(state: State) -> State:
    """Step back over the last event."""
    if not state.events:
        raise Refused(Phrase("refused.nothing_to_undo"))
    return replace(state, events=state.events[:-1], undone=(*state.undone, state.events[-1]))


def redo(state: State) -> State:
    """Step forward again over the event undone last."""
    if not state.undone:
        raise Refused(Phrase("refused.nothing_to_redo"))
    return replace(state, events=(*state.events, state.undone[-1]), undone=state.undone[:-1])


def _with_dice(state: State, dice: Dice) -> State:
    return fields.with_member(state, intent=replace(state.member.intent, dice=dice))
