"""Breath and position: air, the next Constitution check, depth, shore, hit points."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rules.swimming import breath, rounds
from rules.swimming import standing as swimmer
from ui.page.shown import Output, bare
from ui.table.position import Position, coming_round, conscious, health, over
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
        for name in (
            "rounds",
            "rounds_acting",
            "air",
            "check_dc",
            "check_chance",
            "check_modifier",
        ):
            yield f"breath.{name}", breath.ENDLESS
        yield from _gauge(Fraction(1), 1)
        return
    yield "breath.rounds", lungs
    yield "breath.rounds_acting", breath.rounds_acting(lungs)
    left = stands.air_left(lungs.value)
    yield "breath.air", breath.air(lungs, left)
    dc = breath.check_dc(stands.checks_passed)
    yield "breath.check_modifier", modifier
    yield "breath.check_dc", dc
    yield "breath.check_chance", breath.check_chance(modifier, dc)
    # The game master may leave no breath at all.
    marks = max(lungs.value, 1)
    yield from _gauge(Fraction(left, marks), marks)


GAUGE_HEIGHT = 100


def _gauge(level: Fraction, ticks: int) -> Iterator[Output]:
    """Place the water line of the gauge and its marks, one for each round of air."""
    height = level * GAUGE_HEIGHT
    yield "breath.gauge.top", bare(GAUGE_HEIGHT - height)
    yield "breath.gauge.height", bare(height)
    yield "breath.gauge.mark", bare(Fraction(GAUGE_HEIGHT, ticks))


def _standing(state: State, now: Position) -> Iterator[Output]:
    stands = now.standing
    yield "swim.covered", swimmer.covered(stands)
    yield "swim.drift", swimmer.drift(stands)
    yield "shore.left", swimmer.to_shore(stands, state.water.shore_m)
    yield "standing.place", bare(stands.place)
    yield "clock.round", bare(state.log.clock)
    yield "hp.state", bare(health(now))
    yield "hp.current", bare(now.hit_points)
    yield "hp.nonlethal", bare(now.nonlethal)
    yield "hp.able", bare(conscious(now))
    breathing = now.numbers.breath is None
    yield "round.can_recover", bare(swimmer.can_recover(stands, breathing=breathing))
    coming = coming_round(state, now)
    yield "round.over", bare(over(now))
    owes_constitution = swimmer.owes_constitution_check(stands, coming.breath)
    yield "round.owes_constitution", bare(owes_constitution)
    owes_swim = rounds.rolls(stands, coming)
    yield "round.owes_swim", bare(owes_swim)
    alive = over(now) is None
    yield "round.rolls", bare(alive and (owes_swim or owes_constitution))
