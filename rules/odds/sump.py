"""A sump: a passage under water, there and back, with no air at its far end (F1)."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from rules.odds.course import EXACT, Chance, Course
from rules.odds.crossing import crossing
from rules.swimming import plans
from rules.swimming.rounds import Round
from rules.swimming.standing import UNDER, Standing


class Sump(NamedTuple):
    """What a sump of some length asks of a swimmer.

    `through` is the chance to cover it before drowning begins, `back` that to cover it twice.
    `furthest` is the greatest distance, in metres, to which going there and back succeeds as often
    as not: the point of no return. `air_back` is the least air, in rounds, with which coming back over the
    whole length does; None if even a full breath is too little.
    """

    through: Chance
    back: Chance
    furthest: Fraction
    air_back: int | None


def sump(
    repeated: Round,
    length: Fraction,
    one: Chance = EXACT,
) -> Sump | None:
    """Say how a sump of so many metres goes, from the surface, with the plan of a round (F1, B3, B4).

    None for one who needs no air under water (B6).

    >>> sure = Round(plan="double_move", modifier=9, dc=10, breath=14, reach=Fraction(9, 2))
    >>> sump(sure, Fraction(18)).furthest, sump(sure, Fraction(18)).air_back
    (Fraction(36, 1), 3)
    """
    dive = replace(repeated, goal=plans.UNDER)
    course = Course(dive, one)
    breath, full, reach = repeated.breath, course.full, repeated.reach or Fraction(1)
    if breath is None or full is None:
        return None

    def covers(standing: Standing, metres: Fraction) -> Chance:
        known = crossing(standing, dive, metres, one)
        return known.cross if known else course.zero

    def too_far(moves: int) -> bool:
        return 2 * covers(Standing(), 2 * moves * reach) < one

    def enough(rounds: int) -> bool:
        spent = breath - course.least_air(rounds)
        return 2 * covers(Standing(place=UNDER, air_spent=spent), length) >= one

    moves = bisect_left(range(1, course.holds_out(full) + 2), True, key=too_far)
    rounds = bisect_left(range(full.rounds + 1), True, key=enough)
    return Sump(
        covers(Standing(), length),
        covers(Standing(), 2 * length),
        moves * reach,
        course.least_air(rounds) if rounds <= full.rounds else None,
    )
