"""Where the selected character stands, and the round he is about to play."""

from __future__ import annotations

from typing import NamedTuple

from rules import body, swim
from rules.breakdown import Figure
from rules.turn import Standing, Turn
from ui.events import start
from ui.numbers import Numbers, numbers
from ui.replay import Record, Replay
from ui.state import State

_replay = Replay()


class Position(NamedTuple):
    """A character's numbers and where the log leaves him; `fresh` when nothing happened to him yet."""

    standing: Standing
    fresh: bool
    numbers: Numbers
    hit_points: int
    nonlethal: int


def records(state: State) -> list[Record]:
    """Give the log with what each event did, oldest first."""
    return _replay.records(state.events)


def where(state: State) -> Position:
    """Find where the selected character stands."""
    member = state.member
    log = records(state)
    standing = log[-1].standings.get(member.id) if log else None
    fresh = standing is None
    stands = standing or start(state.water.depth_m)
    return Position(
        stands,
        fresh,
        numbers(member.character, state.water, state.rulings, aided=member.intent.aided),
        stands.hit_points(member.character.hit_points),
        member.character.nonlethal + stands.nonlethal,
    )


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
        able=body.conscious(now.hit_points, now.nonlethal),
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
