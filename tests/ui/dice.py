"""Dice that fall as a test wants them, and what takes an hour."""

from __future__ import annotations

from dataclasses import replace

from rules.swimming.standing import Standing
from rules.swimming.swim import HOURLY_ROUNDS
from tests.ui.french import swim, typed
from ui.table.events import Status
from ui.table.log import Log
from ui.table.state import State

FAIL = typed(constitution="1", plan="stay")


class Drawn:
    """Dice that fall as given, and remember how many sides were asked for."""

    def __init__(self, *faces: int) -> None:
        self.faces, self.sides = list(faces), []

    def __call__(self, sides: int) -> int:
        self.sides.append(sides)
        return self.faces.pop(0)


def after_an_hour(**inputs: str) -> State:
    """The state when the last round of an hour was played."""
    state = typed(**inputs)
    start = Status(Standing(rounds=HOURLY_ROUNDS - 1, rounds_in_water=HOURLY_ROUNDS - 1))
    played = swim(state, 20)
    (event,) = played.log.events
    return replace(played, log=Log(events=(replace(event, start=start),)))
