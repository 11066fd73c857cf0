"""The Swim check: DC, faces, take 10, distances, the hourly check."""

from __future__ import annotations

from collections.abc import Iterator

from rules import check
from rules.breakdown import AT_LEAST, NOTE, Figure, Term, total
from rules.swimming import rounds, swim, water
from rules.swimming.plans import PLANS
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
    yield "swim.need", _need(modifier, dc)
    for kind in water.DCS:
        yield f"water.dc.{kind}", water.dc(water.Water(kind, state.water.flood))
    least = water.current(state.water.drift_m)
    kinds = tuple(water.DCS)
    calmer = least is not None and kinds.index(water.counts_as(state.water)) < kinds.index(least)
    yield "water.current_hint", bare(least if calmer else None)


def _need(modifier: Figure[int], dc: Figure[int]) -> Figure[int | None]:
    """Give the lowest face that succeeds, None when no face does (N1)."""
    terms = [
        Term("check.dc", dc.value, "N1", parts=dc.terms),
        Term("check.modifier_off", -modifier.value, "N1", parts=modifier.terms),
    ]
    need = dc.value - modifier.value
    if need < 1:
        terms.append(Term("check.lowest_face", 1, "N1", AT_LEAST))
    if need > check.SIDES:
        terms.append(Term("check.no_face", check.SIDES, "N1", NOTE))
        return Figure(None, tuple(terms))
    return Figure(max(need, 1), tuple(terms))


def _take_10(state: State, now: Position) -> Iterator[Output]:
    yield "swim.take10", take_10(state, now)
    modifier, dc = now.numbers.modifier, now.numbers.dc.value
    result = total((Term("take10.ten", swim.TAKE_10, "N7"), *modifier.terms))
    yield "swim.take10.result", result
    yield "swim.take10.outcome", bare(check.outcome(result.value, dc))
    die = swim.TAKE_10 if takes_10(state, now) else state.member.intent.dice.swim
    coming = coming_round(state, now)
    if die is None or not rounds.owes_swim_check(now.standing, coming):
        yield "swim.outcome", bare(None)
        yield "swim.result", bare(None)
        return
    rolled = total((Term("round.die", die, "N1"), *modifier.terms))
    yield "swim.result", rolled
    outcome = coming.ruled or check.outcome(rolled.value, dc)
    yield "swim.outcome", Figure(outcome, (*rolled.terms, Term("check.dc", dc, "N6", NOTE)))


def _distances(now: Position) -> Iterator[Output]:
    ours = now.numbers
    for plan in PLANS:
        reach = ours.distances[plan]
        yield f"swim.distance.{plan}", reach
        yield f"swim.squares.{plan}", swim.squares(reach)
        yield (
            f"swim.air.{plan}",
            Figure(PLANS[plan].air, (Term("plan.air", PLANS[plan].air, "B2"),)),
        )
    yield "swim.distance.run", ours.run or bare(None)


def _hour(now: Position) -> Iterator[Output]:
    modifier = now.numbers.hourly_modifier
    yield "hourly.due", bare(now.standing.hours_due > 0)
    if modifier is None:
        yield "hourly.modifier", bare(None)
        yield "hourly.chance", bare(None)
        return
    yield "hourly.modifier", modifier
    dc = total((Term("hourly.dc", swim.HOURLY_DC, "N8"),))
    passing = check.faces(modifier.value, dc.value).advance
    yield "hourly.chance", check.share(check.explained(modifier, dc, passing, "N8"))
