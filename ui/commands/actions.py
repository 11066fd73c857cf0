"""What the page's buttons and inputs stand for: names of the public contract, and their commands."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from rules.exhaustion.prices import OFFERS
from rules.sheet.ready_made import READY_MADE
from ui.commands import exhaustion, history, inputs, party, swimming
from ui.commands.declined import Declined
from ui.commands.history import Draw
from ui.table.party import PLACES
from ui.table.state import State
from ui.table.words import Phrase

Action = Callable[[State, Draw], State]
Id = TypeVar("Id", bound=str)


def _diceless(command: Callable[[State], State]) -> Action:
    return lambda state, draw: command(state)


def _with(command: Callable[[State, Id], State], id: Id) -> Action:
    return lambda state, draw: command(state, id)


def _by(command: Callable[[State, int], State], amount: int) -> Action:
    return lambda state, draw: command(state, amount)


ACTIONS: dict[str, Action] = {
    "dismiss_notice": lambda state, draw: state,  # any command takes the notice away
    "undo": _diceless(history.undo),
    "redo": _diceless(history.redo),
    "roll": swimming.roll,
    "play_round": swimming.play_round,
    "check_hour": swimming.check_hour,
    "pull_out": _diceless(swimming.pull_out),
    "recover": _diceless(swimming.recover),
    "enter_water": _diceless(swimming.enter_water),
    "rest": _diceless(exhaustion.rest),
    "test": exhaustion.test,
    "wake": _diceless(exhaustion.wake),
    "lie": _diceless(exhaustion.lie),
    "eat": _diceless(exhaustion.eat),
    "fast": _diceless(exhaustion.fast),
    "end_day": _diceless(exhaustion.end_day),
    "end_fight": _diceless(exhaustion.end_fight),
    "pass_hour": _diceless(swimming.pass_hour),
    "shed_shield": _diceless(swimming.shed_shield),
    "shed_armour": swimming.shed_armour,
    "don": _diceless(swimming.don),
    "add_character": _diceless(party.add_character),
    "duplicate": _diceless(party.duplicate),
    "remove_character": _diceless(party.remove),
    "move_earlier": _by(party.move, -1),
    "move_later": _by(party.move, 1),
    **{f"select.{place}": _by(party.select, place) for place in PLACES},
    **{f"add.{id}": _with(party.add_ready_made, id) for id in READY_MADE},
    **{f"everyone.{id}": _with(exhaustion.everyone, id) for id in exhaustion.EVERYONE},
    **{f"spend.{id}": _with(exhaustion.spend, id) for id in OFFERS},
}


# Inputs that do more than hold a value.
_DEEDS: dict[str, Callable[[State, str], State]] = {
    "plan": swimming.choose_plan,
}

# What an action reads; while one of them cannot be read, it is not done.
READS: dict[str, tuple[str, ...]] = {
    "play_round": ("die.swim", "die.constitution", "overrule.dc", "overrule.modifier"),
    "check_hour": ("die.hourly",),
    "test": ("die.endurance",),
    "rest": ("rest_hours",),
    "spend.magic": ("magic_points",),
    "spend.custom": ("custom_points", "custom_label"),
    "spend.swim_hour": ("swim_hour_points", "quantity"),
}


def act(state: State, action: str, draw: Draw) -> State:
    """Do what a button stands for, with the dice that `draw` draws, and give the next state.

    Raises Declined when that cannot be, or while something it reads cannot be read.

    >>> len(act(State(), "add_character", lambda sides: sides).party)
    2
    """
    reads = READS.get(action, ("quantity",) if action.startswith("spend.") else ())
    for name in reads:
        if problem := state.problems.get(name):
            raise Declined(Phrase("refused.reads", {"accepted": problem}))
    return ACTIONS[action](state, draw)


def take_input(state: State, name: str, text: str) -> State:
    """Take what was typed or chosen in an input, and give the next state; a plan must be open to him.

    Raises Declined when it cannot be taken.

    >>> take_input(State(), "plan", "stay").member.intent.plan
    'stay'
    """
    if name in _DEEDS:
        return _DEEDS[name](state, text)
    return inputs.set_input(state, name, text)
