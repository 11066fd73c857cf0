"""A journey: from where, by which round repeated, and how far the odds are asked for (F1)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import ceil
from typing import NamedTuple

from rules.swimming import plans, swim
from rules.swimming.rounds import Round
from rules.swimming.standing import ASHORE, Standing, enter_water
from rules.swimming.water import Water

# The way to swim where nobody said how far the shore is.
USUAL_M = Fraction(30)


class Journey(NamedTuple):
    """All that the odds depend on: where he begins, the round he repeats, the metres to swim."""

    standing: Standing
    repeated: Round
    distance: Fraction


def set_out(
    standing: Standing,
    coming: Round,
    water: Water,
    *,
    take_10: bool = False,
    swim_speed: bool = False,
    fighting: bool = False,
    distance: Fraction | None = None,
) -> Journey:
    """Give the journey of one who keeps to the plan and the goal of his coming round (F1).

    One who is ashore goes in now. He goes on taking 10, if he means to, wherever nothing forbids it (N7).
    The way is the `distance` asked for, else what is left to the shore, else 30 m. Raises Refusal (`dead`).

    >>> set_out(Standing(covered=Fraction(5)), Round(), Water(shore_m=Fraction(20))).distance
    Fraction(15, 1)
    >>> set_out(Standing("ashore"), Round(), Water(depth_m=Fraction(3))).standing.place
    'under'
    """
    if standing.place == ASHORE:
        standing = enter_water(standing, water.depth_m or None)
    allowed = swim.take_10(water, swim_speed=swim_speed, fighting=fighting).value == "allowed"
    repeated = _repeated(coming, take_10=take_10 and allowed, unchecked=swim_speed)
    return Journey(_as_it_counts(standing), repeated, distance or _left(standing, water))


def _as_it_counts(standing: Standing) -> Standing:
    """Leave out what is told of the past, so that the same odds are not worked out twice."""
    return Standing(
        standing.place,
        standing.depth,
        standing.sunk,
        standing.air_spent,
        standing.checks_passed,
        standing.drowning,
    )


def _repeated(coming: Round, *, take_10: bool, unchecked: bool) -> Round:
    """Make the round that he repeats: without this round's dice, current, shore and settled outcome."""
    return replace(
        coming,
        unchecked=unchecked,
        take_10=take_10,
        ruled=None,
        swim_die=None,
        constitution_die=None,
        drift=Fraction(0),
        shore=None,
    )


def _left(standing: Standing, water: Water) -> Fraction:
    left = (water.shore_m or Fraction(0)) - standing.covered
    return left if left > 0 else USUAL_M


def strokes(journey: Journey) -> int | None:
    """Count the successes that a journey takes at the surface; None for a plan that does not move (N2).

    >>> strokes(Journey(Standing(), Round(reach=Fraction(9, 2)), Fraction(10)))
    3
    """
    moves = plans.PLANS[journey.repeated.plan].share and journey.repeated.reach
    return ceil(journey.distance / journey.repeated.reach) if moves else None


def within(journey: Journey, rounds: int) -> Journey:
    """Give the journey as far as so many rounds can tell: a shore beyond them is as good as none (F1).

    >>> within(Journey(Standing(), Round(reach=Fraction(9, 2)), Fraction(10)), 2).distance
    Fraction(0, 1)
    """
    reach = journey.repeated.reach
    near = reach and journey.distance <= reach * rounds
    return journey._replace(distance=journey.distance if near else Fraction(0))
