"""Where the selected character stands, and the round he is about to play."""

from __future__ import annotations

from typing import NamedTuple

from rules import outlook, swim
from rules.body import conscious as conscious_at
from rules.breakdown import Figure
from rules.present import Present
from rules.turn import Standing, Turn
from ui.events import Body, start
from ui.numbers import Numbers, numbers
from ui.replay import Record, Replay
from ui.state import State

_replay = Replay()


class Position(NamedTuple):
    """Where the log leaves a character, and his numbers there.

    `fresh` tells that nothing happened to him yet. `hit_points` and `nonlethal` are those of the
    sheet with what the water did to them.
    """

    body: Body
    fresh: bool
    present: Present
    numbers: Numbers
    hit_points: int
    nonlethal: int

    @property
    def standing(self) -> Standing:
        """Where he stands in the water."""
        return self.body.swim


def records(state: State) -> list[Record]:
    """Give the log with what each event did, oldest first."""
    return _replay.records(state.events)


def where(state: State) -> Position:
    """Find where the selected character stands."""
    member = state.member
    character = member.character
    log = records(state)
    known = log[-1].bodies.get(member.id) if log else None
    body = known or start(state.water.depth_m)
    present = Present(character, state.rulings, body.pool, member.intent.in_fight)
    return Position(
        body,
        known is None,
        present,
        numbers(
            character,
            state.water,
            state.rulings,
            aided=member.intent.aided,
            halved=outlook.halves_swim(present),
        ),
        body.swim.hit_points(character.hit_points),
        character.nonlethal + body.swim.nonlethal,
    )


def conscious(now: Position) -> bool:
    """Tell whether he can act: not if wounds, a drowning or a collapse put him out (B5, X5, X6)."""
    awake = now.standing.hit_point_ceiling is None and now.body.pool.fallen is None
    return awake and conscious_at(now.hit_points, now.nonlethal)


def take_10(state: State, now: Position) -> Figure[str]:
    """Tell whether he may take 10 now, or why not (N7)."""
    return swim.take_10(
        state.water,
        swim_speed=state.member.character.swim_speed is not None,
        submerged=now.standing.sunk,
        fighting=state.member.intent.in_fight,
    )


def takes_10(state: State, now: Position) -> bool:
    """Tell whether he means to take 10 and may."""
    return state.member.intent.take_10 and take_10(state, now).value == "allowed"


def turn_of(state: State, now: Position) -> Turn:
    """Make the round he is about to play, with the dice typed so far."""
    intent, ours, rulings = state.member.intent, now.numbers, state.rulings
    breath, constitution = ours.breath, ours.constitution_modifier
    return Turn(
        plan=intent.plan,
        goal=intent.goal,
        modifier=ours.modifier.value,
        dc=ours.dc.value,
        reach=ours.distances[intent.plan].value,
        breath=None if breath is None else breath.value,
        constitution_modifier=0 if constitution is None else constitution.value,
        able=conscious(now),
        unchecked=state.member.character.swim_speed is not None,
        owes_hours=ours.hourly_modifier is not None,
        take_10=takes_10(state, now),
        swim_die=intent.dice.swim,
        constitution_die=intent.dice.constitution,
        drift=state.water.drift_m,
        shore=state.water.shore_m,
        sink_per_failure=rulings.sink_per_failure_m,
        drowning_starts=rulings.drowning_starts,
    )
