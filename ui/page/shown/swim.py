"""The Swim check: DC, faces, take 10, distances, the hourly check."""

from __future__ import annotations

from collections.abc import Iterator

from rules import check
from rules.breakdown import Figure
from rules.swimming import plans, rounds, swim, water
from ui.page.outputs import FACES
from ui.page.shown import Output, bare
from ui.table.position import Position, coming_round, take_10, takes_10
from ui.table.state import State


def outputs(state: State, now: Position) -> Iterator[Output]:
    """Give the outputs of swimming.

    >>> from ui.table.position import where
    >>> dict(outputs(State(), where(State())))["swim.dc"].value
    10
    """
    yield from _check(state, now)
    yield from _take_10(state, now)
    yield from _distances(now)
    yield from _hour(now)


def _check(state: State, now: Position) -> Iterator[Output]:
    ours = now.numbers
    modifier, dc = ours.modifier, ours.dc
    yield "swim.modifier", modifier
    yield "swim.dc", dc
    counts = check.faces(modifier.value, dc.value)
    spans = check.face_ranges(counts)
    for outcome, count in zip(check.OUTCOMES, counts, strict=True):
        figure = check.explained(modifier, dc, count)
        yield f"swim.faces.{outcome}", figure
        yield f"swim.range.{outcome}", Figure(spans[outcome], figure.terms)
        yield f"swim.chance.{outcome}", check.share(figure)
    for face in FACES:
        yield f"swim.face.{face}", bare(check.outcome(face + modifier.value, dc.value))
        pressed = face == state.member.intent.dice.swim
        yield f"swim.face.{face}.pressed", bare("true" if pressed else "false")
    yield "swim.need", check.lowest_success(modifier, dc)
    for kind in water.DCS:
        yield f"water.dc.{kind}", water.dc(water.Water(kind, state.water.flood))
    yield "water.current_hint", bare(water.understated(state.water))


def _take_10(state: State, now: Position) -> Iterator[Output]:
    modifier, dc = now.numbers.modifier, now.numbers.dc
    of_10 = swim.result_of_10(modifier)
    yield "swim.take10", take_10(state, now)
    yield "swim.take10.result", of_10
    yield "swim.take10.outcome", bare(check.outcome(of_10.value, dc.value))
    die = swim.TAKE_10 if takes_10(state, now) else state.member.intent.dice.swim
    coming = coming_round(state, now)
    if die is None or not rounds.owes_swim_check(now.standing, coming):
        yield "swim.outcome", bare(None)
        yield "swim.result", bare(None)
        return
    rolled = swim.result(modifier, die)
    yield "swim.result", rolled
    yield "swim.outcome", swim.outcome(rolled, dc, coming.ruled)


def _distances(now: Position) -> Iterator[Output]:
    ours = now.numbers
    for plan in plans.PLANS:
        reach = ours.distances[plan]
        yield f"swim.distance.{plan}", reach
        yield f"swim.squares.{plan}", swim.squares(reach)
        yield f"swim.air.{plan}", plans.air(plan)
    yield "swim.distance.run", ours.run or bare(None)


def _hour(now: Position) -> Iterator[Output]:
    modifier = now.numbers.hourly_modifier
    yield "hourly.due", bare(now.standing.hours_due > 0)
    if modifier is None:
        yield "hourly.modifier", bare(None)
        yield "hourly.chance", bare(None)
        return
    yield "hourly.modifier", modifier
    yield "hourly.chance", swim.hourly_chance(modifier)
