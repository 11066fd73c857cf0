"""What the page's buttons and inputs stand for: names of the public contract, and their commands."""

from __future__ import annotations

from collections.abc import Callable

from ui import commands, swimming, tiring
from ui.commands import Draw
from ui.outputs import PRICES
from ui.state import State

Action = Callable[[State, Draw], State]


def _diceless(command: Callable[[State], State]) -> Action:
    return lambda state, draw: command(state)


def _spend(id: str) -> Action:
    return lambda state, draw: tiring.spend(state, id)


ACTIONS: dict[str, Action] = {
    "undo": _diceless(commands.undo),
    "redo": _diceless(commands.redo),
    "roll": swimming.roll,
    "play_round": swimming.play_round,
    "check_hour": swimming.check_hour,
    "pull_out": _diceless(swimming.pull_out),
    "recover": _diceless(swimming.recover),
    "enter_water": _diceless(swimming.enter_water),
    "rest": _diceless(tiring.rest),
    "test": tiring.test,
    "wake": _diceless(tiring.wake),
    "lie": _diceless(tiring.lie),
    "eat": _diceless(tiring.eat),
    "end_day": _diceless(tiring.end_day),
    "end_fight": _diceless(tiring.end_fight),
    **{f"spend.{id}": _spend(id) for id in PRICES},
}


def take_input(state: State, name: str, text: str) -> State:
    """Take what was typed or chosen; some inputs do more than hold a value."""
    if name == "in_fight":
        return tiring.set_in_fight(state, text)
    return commands.set_input(state, name, text)
