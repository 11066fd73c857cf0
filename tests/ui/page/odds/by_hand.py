"""A swimmer's odds worked out a second time, from the rule book alone: every place kept apart.

Only one who swims for the surface, whom failures do not sink deeper: his depth is always 0.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import NamedTuple

# Where a swimmer is: whether under water, metres covered, air spent, Constitution checks passed.
Place = tuple[bool, Fraction, int, int]

AFLOAT: Place = (False, Fraction(0), 0, 0)


class Plan(NamedTuple):
    """A plan kept every round: the check, the metres of a success, the air it costs under water."""

    modifier: int
    dc: int
    reach: Fraction
    cost: int
    breath: int
    constitution_modifier: int


class Odds(NamedTuple):
    """What may have become of him after a round; `drowning` holds those not yet dead."""

    ashore: Fraction
    surface: Fraction
    under: Fraction
    drowning: Fraction
    dead: Fraction

    @property
    def begun(self) -> Fraction:
        """The chance that drowning has begun."""
        return self.drowning + self.dead


def _of_twenty(faces: int) -> Fraction:
    return Fraction(min(max(faces, 0), 20), 20)


def faces(modifier: int, dc: int) -> tuple[Fraction, Fraction, Fraction]:
    """The chances to advance, to tread, to go under: a success, a miss by 1 to 4, by 5 or more (N2-N4)."""
    advance = _of_twenty(21 - dc + modifier)
    under = _of_twenty(dc - modifier - 5)
    return advance, 1 - advance - under, under


def odds(plan: Plan, distance: Fraction, rounds: int, start: Place = AFLOAT) -> list[Odds]:
    """The odds after each round, the start included, as exact fractions (B3-B5)."""
    places: dict[Place, Fraction] = {start: Fraction(1)}
    ashore = unconscious = dying = dead = Fraction(0)
    advance, tread, under = faces(plan.modifier, plan.dc)
    after = [_sorted(places, ashore, unconscious + dying, dead)]
    for _ in range(rounds):
        dead, dying, unconscious = dead + dying, unconscious, Fraction(0)
        later: dict[Place, Fraction] = defaultdict(Fraction)
        for place, chance in places.items():
            holding, here = _breathed(place, plan)
            unconscious += chance * (1 - holding)
            left = chance * holding
            sunk, covered, *_ = here
            if covered + plan.reach >= distance:
                ashore += left * advance
            else:
                later[False, covered + plan.reach, 0, 0] += left * advance
            later[here] += left * tread
            later[here if sunk else (True, covered, 0, 0)] += left * under
        places = {place: chance for place, chance in later.items() if chance}
        after.append(_sorted(places, ashore, unconscious + dying, dead))
    return after


def _breathed(place: Place, plan: Plan) -> tuple[Fraction, Place]:
    """The chance to go on holding in a round, and what is left for it (B3, B4)."""
    sunk, covered, spent, passed = place
    if not sunk:
        return Fraction(1), place
    if spent < plan.breath:
        return Fraction(1), (sunk, covered, min(spent + plan.cost, plan.breath), passed)
    holding = _of_twenty(11 + plan.constitution_modifier - passed)
    return holding, (sunk, covered, spent, passed + 1)


def _sorted(
    places: dict[Place, Fraction], ashore: Fraction, drowning: Fraction, dead: Fraction
) -> Odds:
    surface = sum((chance for place, chance in places.items() if not place[0]), Fraction(0))
    under = sum((chance for place, chance in places.items() if place[0]), Fraction(0))
    return Odds(ashore, surface, under, drowning, dead)
