"""Breath and position: air, the next Constitution check, depth, shore, hit points."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rules.breakdown import AT_LEAST, NOTE, Figure, Number, Term, exact, total
from rules.swimming import breath, rounds
from rules.swimming import standing as swimmer
from ui.page.shown import Output, bare
from ui.table.position import Position, coming_round, conscious, health, over, records
from ui.table.state import State


def outputs(state: State, now: Position) -> Iterator[Output]:
    """Give the outputs of breath and position.

    >>> from ui.table.position import where
    >>> dict(outputs(State(), where(State())))["breath.rounds"].value
    10
    """
    yield from _breath(now)
    yield from _standing(state, now)


def _breath(now: Position) -> Iterator[Output]:
    ours, stands = now.numbers, now.standing
    lungs, modifier = ours.breath, ours.constitution_modifier
    full = None if lungs is None else lungs.value
    yield "breath.state", bare(swimmer.state(stands, full))
    yield "breath.depth", bare(stands.depth if stands.place == swimmer.UNDER else None)
    if lungs is None or modifier is None:
        nothing = Figure(None, (Term("breath.unlimited", 0, "B6", NOTE),))
        for name in (
            "rounds",
            "rounds_acting",
            "air",
            "check_dc",
            "check_chance",
            "check_modifier",
        ):
            yield f"breath.{name}", nothing
        yield from _gauge(Fraction(1), 1)
        return
    yield "breath.rounds", lungs
    yield "breath.rounds_acting", breath.rounds_acting(lungs)
    left = stands.air_left(lungs.value)
    spent = Term("breath.spent", left - lungs.value, "B3")
    yield "breath.air", total((*lungs.terms, spent) if left != lungs.value else lungs.terms)
    dc = breath.check_dc(stands.checks_passed)
    yield "breath.check_modifier", modifier
    yield "breath.check_dc", dc
    yield "breath.check_chance", breath.check_chance(modifier, dc)
    yield from _gauge(Fraction(left, lungs.value), lungs.value)


GAUGE_HEIGHT = 100


def _gauge(level: Fraction, ticks: int) -> Iterator[Output]:
    """Place the water line of the gauge and its marks, one for each round of air."""
    height = level * GAUGE_HEIGHT
    yield "breath.gauge.top", bare(GAUGE_HEIGHT - height)
    yield "breath.gauge.height", bare(height)
    yield "breath.gauge.mark", bare(Fraction(GAUGE_HEIGHT, ticks))


def _standing(state: State, now: Position) -> Iterator[Output]:
    stands = now.standing
    yield "swim.covered", _amount("standing.covered", stands.covered, "N2")
    yield "swim.drift", _amount("standing.drift", stands.drift, "N16")
    yield "shore.left", _shore_left(state.water.shore_m, stands.covered)
    yield "standing.place", bare(stands.place)
    log = records(state)
    yield "clock.round", bare(log[-1].clock if log else state.beginning.rounds)
    yield "hp.state", bare(health(now))
    yield "hp.current", bare(now.hit_points)
    yield "hp.nonlethal", bare(now.nonlethal)
    yield "hp.able", bare(conscious(now))
    can_recover = stands.hit_point_ceiling is not None and stands.drowning != "dead"
    yield "round.can_recover", bare(can_recover and stands.place == swimmer.ASHORE)
    coming = coming_round(state, now)
    yield "round.over", bare(over(now))
    owes_constitution = swimmer.owes_constitution_check(stands, coming.breath)
    yield "round.owes_constitution", bare(owes_constitution)
    owes_swim = rounds.owes_swim_check(stands, coming) and not coming.take_10
    yield "round.owes_swim", bare(owes_swim)
    alive = over(now) is None
    yield "round.rolls", bare(alive and (owes_swim or owes_constitution))


def _amount(label: str, value: Number, clause: str) -> Figure[Fraction]:
    return exact((Term(label, value, clause),))


def _shore_left(shore: Fraction | None, covered: Fraction) -> Figure[Fraction | None]:
    """Give the metres left to the shore, None when none is set."""
    if not shore:
        return bare(None)
    terms = [
        Term("sheet.shore_m", shore, "N2"),
        Term("standing.covered", -covered, "N2"),
    ]
    if covered > shore:
        terms.append(Term("shore.reached", 0, "N2", AT_LEAST))
    return Figure(max(shore - covered, Fraction(0)), tuple(terms))
