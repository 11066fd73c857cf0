"""Whether he gets there in the end, however long it takes (F1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from rules.odds.course import EXACT, Chance, Course, Lungs, Spot
from rules.odds.dive import DiveChances, dive_chances
from rules.refusal import Refusal
from rules.swimming.plans import DOWN, PLANS
from rules.swimming.plans import SURFACE as TO_SURFACE
from rules.swimming.rounds import Round, found
from rules.swimming.standing import UNDER, Standing, over


class Crossing(NamedTuple):
    """What becomes of a swimmer in the end.

    `cross` is the chance to cover the distance before drowning begins, `drown` that drowning
    begins first; the two fall short of 1 for one who may tread water for ever. `rounds` is the mean
    number of rounds given that he arrives, None if he cannot.
    """

    cross: Chance
    drown: Chance
    rounds: Chance | None


class _Way(NamedTuple):
    """A way on from a place: its chance, that chance times the rounds it takes, where it leads.

    A place is a spot and the metres covered; None is the shore.
    """

    chance: Chance
    rounds: Chance
    to: tuple[Spot, Fraction] | None


def crossing(
    standing: Standing,
    repeated: Round,
    distance: Fraction,
    one: Chance = EXACT,
) -> Crossing | None:
    """Say what becomes of one who keeps to a plan and a goal until it is decided (F1).

    `distance` is in metres from where he stands, more than 0. None for one who needs no air and may sink ever
    deeper (`sink_per_failure_m`): for him nothing is decided in a bounded number of ways.
    Raises Refusal (`dead`, `ashore`) for one who plays no more rounds.

    >>> calm = Round(modifier=8, dc=10, reach=Fraction(9, 2))
    >>> [str(part) for part in crossing(Standing(), calm, Fraction(9), Fraction(1))]
    ['1', '0', '40/19']
    """
    if reason := over(standing):
        raise Refusal(reason)
    standing = found(standing, repeated)
    if repeated.breath is None and repeated.sink_per_failure and repeated.goal == TO_SURFACE:
        return None
    if standing.drowning != "none":
        return Crossing(one - one, one, None)
    if repeated.breath is None and not _advances(repeated):
        return Crossing(one - one, one - one, None)
    return _Ways(Course(repeated, one), repeated, distance).from_start(standing)


def _advances(repeated: Round) -> bool:
    """Tell whether any success brings one nearer to the shore."""
    return repeated.goal != DOWN and bool(repeated.reach and PLANS[repeated.plan].share)


class _Ways:
    """Every place on the way, solved from the shore backwards."""

    def __init__(self, course: Course, repeated: Round, distance: Fraction) -> None:
        self._course, self._distance = course, distance
        self._swims_under = repeated.goal != TO_SURFACE
        self._dives: dict[tuple[Spot, Fraction | None], DiveChances] = {}
        self._solved: dict[tuple[Spot, Fraction] | None, tuple[Chance, Chance, Chance]] = {
            None: (course.one, course.zero, course.zero)
        }

    def from_start(self, standing: Standing) -> Crossing:
        course, here = self._course, self._course.spot(standing)
        lungs = course.lungs(standing)
        if here.place == UNDER and lungs:
            dive = dive_chances(course, here, lungs, self._room(Fraction(0)))
            ways = list(self._out_of(dive, Fraction(0), course.one, 0))
            drown = sum(dive.failed, course.zero)
        else:
            ways = [_Way(course.one, course.zero, (here, Fraction(0)))]
            drown = course.zero
        for way_on in ways:
            self._solve(way_on.to)
        cross, drown, rounds = self._weighed(ways, drown)
        return Crossing(cross, drown, rounds / cross if cross else None)

    def _solve(self, place: tuple[Spot, Fraction] | None) -> None:
        """Find the chances to cross and to drown from a place, and the rounds weighed by the first.

        Every way leads nearer to the shore, or comes back to the same place.
        """
        waiting = [place]
        while waiting:
            now = waiting[-1]
            if now is None or now in self._solved:
                waiting.pop()
                continue
            ways, drown = self._ways(*now)
            unknown = [way.to for way in ways if way.to != now and way.to not in self._solved]
            if unknown:
                waiting += unknown
                continue
            self._solved[now] = self._settled(now, ways, drown)

    def _settled(
        self, now: tuple[Spot, Fraction], ways: list[_Way], drown: Chance
    ) -> tuple[Chance, Chance, Chance]:
        """Solve a place of which some ways come back to it."""
        zero = self._course.zero
        cross, drown, rounds = self._weighed((way for way in ways if way.to != now), drown)
        if not cross and not drown:
            return cross, drown, rounds
        leaves = self._course.one - sum((way.chance for way in ways if way.to == now), zero)
        waits = sum((way.rounds for way in ways if way.to == now), zero)
        cross /= leaves
        return cross, drown / leaves, (rounds + waits * cross) / leaves

    def _weighed(self, ways: Iterable[_Way], drown: Chance) -> tuple[Chance, Chance, Chance]:
        """Add up what is solved of where some ways lead, by the chance of each."""
        cross = rounds = self._course.zero
        for way in ways:
            its_cross, its_drown, its_rounds = self._solved[way.to]
            cross += way.chance * its_cross
            drown += way.chance * its_drown
            rounds += way.chance * its_rounds + way.rounds * its_cross
        return cross, drown, rounds

    def _ways(self, spot: Spot, at: Fraction) -> tuple[list[_Way], Chance]:
        """Give every way on from a place, and the chance to drown before the next one."""
        drown = self._course.zero
        ways: list[_Way] = []
        for move in self._course.moves(spot):
            reached = at + move.metres
            if reached >= self._distance:
                ways.append(_Way(move.chance, move.chance, None))
            elif move.to.place == UNDER and self._course.full:
                dive = self._dive(move.to, reached, self._course.full)
                drown += move.chance * sum(dive.failed, self._course.zero)
                ways += self._out_of(dive, reached, move.chance, 1)
            else:
                ways.append(_Way(move.chance, move.chance, (move.to, reached)))
        return ways, drown

    def _dive(self, spot: Spot, at: Fraction, lungs: Lungs) -> DiveChances:
        """Give the chances of a dive with full lungs: once for all, where it makes no difference."""
        key = (spot, self._room(at))
        if key not in self._dives:
            self._dives[key] = dive_chances(self._course, spot, lungs, self._room(at))
        return self._dives[key]

    def _room(self, at: Fraction) -> Fraction | None:
        """Give the metres to the shore for one who can swim them under water."""
        return self._distance - at if self._swims_under else None

    def _out_of(
        self, dive: DiveChances, at: Fraction, chance: Chance, rounds_before: int
    ) -> Iterator[_Way]:
        """Give the ways on from a dive: up, or ashore under water."""
        ends: list[tuple[list[Chance], Fraction | None]] = [(dive.arrived, None)]
        ends += [(ups, at + metres) for metres, ups in dive.ups.items()]
        for series, reached in ends:
            total = sum(series, self._course.zero)
            mean = sum(
                (number * part for number, part in enumerate(series, rounds_before)),
                self._course.zero,
            )
            there = reached is None or reached >= self._distance
            to = None if there or reached is None else (Spot(), reached)
            if total:
                yield _Way(chance * total, chance * mean, to)
