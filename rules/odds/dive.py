"""A dive, from going under to coming up or drowning: its chances are the same wherever it begins (F1)."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction
from itertools import count

from rules.odds.course import Chance, Course, Lungs, Spot
from rules.swimming.standing import UNDER


@dataclass(frozen=True)
class DiveChances:
    """How likely each end of a dive is, by the number of rounds since it began.

    `ups` gives, by the metres covered meanwhile, the chance to come up in each round; `arrived` the
    chance to reach the shore under water, `under` to be there still and holding, `failed` to fail
    a Constitution check in that round. `covered` is the mean of the metres covered in it by those
    who did not come up.
    """

    ups: dict[Fraction, list[Chance]]
    arrived: list[Chance]
    under: list[Chance]
    failed: list[Chance]
    covered: list[Chance]


def dive_chances(
    course: Course, start: Spot, lungs: Lungs, room: Fraction | None, most: int | None = None
) -> DiveChances:
    """Work out a dive's chances, from a spot under water and so many metres off the shore (B3, B4).

    It ends with his last check, after `most` rounds if given. `room` None is a shore out of reach.

    >>> from rules.swimming.rounds import Round
    >>> sure = Course(Round(modifier=9, dc=10, reach=Fraction(9, 2)), Fraction(1))
    >>> [str(up) for up in dive_chances(sure, Spot(UNDER), Lungs(5), None).ups[Fraction(9, 2)]]
    ['0', '1']
    """
    zero = course.zero
    ups: dict[Fraction, list[Chance]] = {}
    arrived, under, failed, covered = [zero], [course.one], [zero], [zero]
    here: dict[tuple[Spot, Fraction], Chance] = {(start, Fraction(0)): course.one}
    for number in count(1):
        if not here or number - 1 == most:
            break
        holds = course.goes_on(lungs, number)
        failed.append((course.one - holds) * sum(here.values(), zero))
        lands, moved = zero, zero
        later: dict[tuple[Spot, Fraction], Chance] = defaultdict(lambda: zero)
        for (spot, so_far), mass in here.items() if holds else ():
            for move in course.moves(spot):
                chance = mass * holds * move.chance
                reached = so_far + move.metres
                if move.to.place != UNDER:
                    series = ups.setdefault(reached, [])
                    series.extend([zero] * (number + 1 - len(series)))
                    series[number] += chance
                elif room is not None and reached >= room:
                    lands += chance
                    moved += chance * course.number(room - so_far)
                else:
                    later[move.to, reached] += chance
                    moved += chance * course.number(move.metres)
        here = later
        arrived.append(lands)
        covered.append(moved)
        under.append(sum(here.values(), zero))
    return DiveChances(ups, arrived, under, failed, covered)
