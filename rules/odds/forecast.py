"""The coming rounds: after each, how likely every place and every stage of drowning is (F1).

Exact, by dynamic programming: no dice are thrown. A plan and a goal are kept in every round. Hourly
checks are left out: they cost nonlethal damage, not the place in the water.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from operator import mul
from typing import NamedTuple

from rules.odds.course import EXACT, Chance, Course, Lungs, Spot
from rules.odds.dive import DiveChances, dive_chances
from rules.refusal import Refusal
from rules.swimming.plans import SURFACE as TO_SURFACE
from rules.swimming.rounds import Round, found
from rules.swimming.standing import STAGES, UNDER, Standing, over


class Chances(NamedTuple):
    """Where he may be after a round: six chances that sum to 1.

    `ashore` is the chance that the whole distance was covered before drowning began.
    """

    surface: Chance
    under: Chance
    unconscious: Chance
    dying: Chance
    dead: Chance
    ashore: Chance

    @property
    def drowning(self) -> Chance:
        """The chance that drowning has begun (B5)."""
        return self.unconscious + self.dying + self.dead


@dataclass(frozen=True)
class Forecast:
    """What comes: `after[r]` after r rounds, `covered[r]` the mean of the metres covered by then."""

    after: tuple[Chances, ...]
    covered: tuple[Chance, ...]

    def drowns_by(self, chance: float | Fraction) -> int | None:
        """Give the first round after which drowning is at least so likely; None if none is."""
        for number, chances in enumerate(self.after):
            if chances.drowning >= chance:
                return number
        return None


def forecast(
    standing: Standing,
    repeated: Round,
    rounds: int,
    distance: Fraction | None = None,
    one: Chance = EXACT,
) -> Forecast:
    """Forecast so many rounds from where he stands, with plan, goal and take 10 of a round (F1).

    `distance` is in metres from where he stands, None or 0 without a shore.
    `one` decides what is calculated with: `1.0`, or `Fraction(1)` for exact chances.
    The round's dice, drift, shore and settled outcome are not looked at.
    Raises Refusal (`dead`, `ashore`) for one who plays no more rounds.

    >>> calm = Round(modifier=0, dc=10, breath=None, reach=Fraction(9, 2))
    >>> forecast(Standing(), calm, 10, Fraction(4), Fraction(1)).after[10].ashore == 1 - Fraction(9, 20) ** 10
    True
    """
    if reason := over(standing):
        raise Refusal(reason)
    begins = found(standing, repeated)
    everyone = _Population(Course(repeated, one), begins, repeated, distance or None, rounds)
    for _ in range(rounds):
        everyone.advance()
    return Forecast(tuple(everyone.after), tuple(everyone.covered))


class _Group:
    """Some of the swimmers that chance makes of one: how many there are after each round.

    `flows` and `returns` are where they come from: a weight, or one for each of the rounds before, and the
    metres that the way here covers.
    """

    def __init__(self, past: int, zero: Chance) -> None:
        # Room for what looks further back than the first round.
        self.history = [zero] * past
        self._zero = zero
        self._flows: list[tuple[list[Chance], Chance, Chance]] = []
        self._returns: list[tuple[list[Chance], list[Chance], Chance]] = []

    def comes_from(self, other: _Group, chance: Chance, metres: Chance) -> None:
        """Take in so many of those who were in another group after the last round."""
        self._flows.append((other.history, chance, metres))

    def comes_back_from(self, other: _Group, lags: list[Chance], metres: Chance) -> None:
        """Take in so many of those who were in another group as many rounds ago as their index says."""
        self._returns.append((other.history, lags[:0:-1], metres))

    def coming(self) -> tuple[Chance, Chance]:
        """Give who will be here after the next round, and the metres they cover on their way."""
        mass = metres = self._zero
        for history, chance, way in self._flows:
            flow = chance * history[-1]
            mass += flow
            metres += flow * way
        for history, lags, way in self._returns:
            flow = sum(map(mul, lags, history[-len(lags) :]), self._zero)
            mass += flow
            metres += flow * way
        return mass, metres


class _Divers:
    """All those who went under at one spot: how many in each round, and what comes of each."""

    def __init__(self, group: _Group, chances: DiveChances) -> None:
        self.group, self.ups = group, chances.ups
        self._zero = chances.arrived[0]
        # Latest first, as those who went under lately are the last of the group's history.
        self._arrived, self._under = chances.arrived[::-1], chances.under[::-1]
        self._failed, self._covered = chances.failed[::-1], chances.covered[::-1]

    def arrived(self) -> Chance:
        """Give who reaches the shore under water this round."""
        return self._now(self._arrived)

    def under(self) -> Chance:
        """Give who is under water after this round, and holding."""
        return self._now(self._under)

    def failed(self) -> Chance:
        """Give who fails a Constitution check this round."""
        return self._now(self._failed)

    def covered(self) -> Chance:
        """Give the metres that those who stay under cover this round."""
        return self._now(self._covered)

    def _now(self, series: list[Chance]) -> Chance:
        return sum(map(mul, series, self.group.history[-len(series) :]), self._zero)


class _Population:
    """All the swimmers that chance makes of one, a round at a time."""

    def __init__(
        self,
        course: Course,
        standing: Standing,
        repeated: Round,
        distance: Fraction | None,
        rounds: int,
    ) -> None:
        self._course, self._distance, self._rounds = course, distance, rounds
        self._breathes = repeated.breathing
        self._waits = repeated.drowning_starts == "next_round"
        self._swims_under = repeated.goal != TO_SURFACE
        self._groups: dict[tuple[Spot, Fraction], _Group] = {}
        # How many of the groups anyone can be in, after each of the rounds to come.
        self._reached: list[int] = []
        self._divers: list[_Divers] = []
        self._divers_at: dict[tuple[Spot, Fraction | None], _Divers] = {}
        self._landing = self._new_group()
        self._stages = dict.fromkeys(STAGES[1:], course.zero)
        self._start(standing)
        self._ashore = course.zero
        self.covered = [course.zero]
        self.after = [self._chances()]

    def _new_group(self) -> _Group:
        return _Group(self._rounds + 2, self._course.zero)

    def _start(self, standing: Standing) -> None:
        course, here = self._course, self._course.spot(standing)
        if standing.drowning != "none":
            self._stages[standing.drowning] = course.one
            return
        lungs = course.lungs(standing)
        if here.place == UNDER and lungs:
            divers = self._new_divers(here, Fraction(0), lungs)
            first = divers.group
            self._come_up(divers, first, Fraction(0), course.one, 0)
        else:
            first = self._group_at(here, Fraction(0))
        first.history[-1] = course.one
        self._spread()

    def _group_at(self, spot: Spot, at: Fraction) -> _Group:
        if (spot, at) not in self._groups:
            self._groups[spot, at] = self._new_group()
        return self._groups[spot, at]

    def _spread(self) -> None:
        """Find every group that can be reached within the rounds, and how."""
        new = list(self._groups)
        for _ in range(self._rounds):
            known = len(self._groups)
            for spot, at in new:
                self._leave(spot, at)
            new = list(self._groups)[known:]
            self._reached.append(len(self._groups))

    def _leave(self, spot: Spot, at: Fraction) -> None:
        """Connect a group to those that a round leads to."""
        group = self._groups[spot, at]
        for move in self._course.moves(spot):
            metres = self._course.number(move.metres)
            reached = at + move.metres if self._distance else at
            if self._distance and reached >= self._distance:
                left = self._course.number(self._distance - at)
                self._landing.comes_from(group, move.chance, left)
            elif move.to.place == UNDER and self._course.full:
                divers = self._divers_from(move.to, reached, self._course.full)
                divers.group.comes_from(group, move.chance, metres)
                self._come_up(divers, group, reached, move.chance, 1)
            else:
                self._group_at(move.to, reached).comes_from(group, move.chance, metres)

    def _divers_from(self, spot: Spot, at: Fraction, lungs: Lungs) -> _Divers:
        """Give those who go under at a spot with full lungs: one for all, where it makes no difference."""
        key = (spot, self._room(at))
        if key not in self._divers_at:
            self._divers_at[key] = self._new_divers(spot, at, lungs)
        return self._divers_at[key]

    def _new_divers(self, spot: Spot, at: Fraction, lungs: Lungs) -> _Divers:
        chances = dive_chances(self._course, spot, lungs, self._room(at), self._rounds)
        self._divers.append(_Divers(self._new_group(), chances))
        return self._divers[-1]

    def _room(self, at: Fraction) -> Fraction | None:
        """Give the metres to the shore for one who can swim them under water."""
        return self._distance - at if self._distance and self._swims_under else None

    def _come_up(
        self, divers: _Divers, group: _Group, at: Fraction, chance: Chance, rounds_before: int
    ) -> None:
        """Connect a group to where those who go under from it come up again."""
        for metres, ups in divers.ups.items():
            lags = [self._course.zero] * rounds_before + [chance * up for up in ups]
            reached = at + metres if self._distance else at
            if self._distance and reached >= self._distance:
                left = self._course.number(self._distance - at)
                self._landing.comes_back_from(group, lags, left)
            else:
                target = self._group_at(Spot(), reached)
                target.comes_back_from(group, lags, self._course.number(metres))

    def advance(self) -> None:
        """Play a round."""
        under = self._divers
        in_reach = self._reached[len(self.after) - 1] if self._reached else 0
        groups = [
            self._landing,
            *(divers.group for divers in under),
            *islice(self._groups.values(), in_reach),
        ]
        moved = self._course.zero
        for group, (mass, metres) in zip(groups, [group.coming() for group in groups], strict=True):
            group.history.append(mass)
            moved += metres
        self._ashore += sum((divers.arrived() for divers in under), self._landing.history[-1])
        self._drown(sum((divers.failed() for divers in under), self._course.zero))
        self.covered.append(sum((divers.covered() for divers in under), self.covered[-1] + moved))
        self.after.append(self._chances())

    def _drown(self, failed: Chance) -> None:
        """Go a stage further in drowning, with those whose check failed this round (B5, B6)."""
        if self._breathes:
            return
        failing, unconscious, dying, dead = self._stages.values()
        waits, begins = (failed, failing) if self._waits else (self._course.zero, failing + failed)
        stages = (waits, begins, unconscious, dying + dead)
        self._stages = dict(zip(STAGES[1:], stages, strict=True))

    def _chances(self) -> Chances:
        at = dict.fromkeys((Spot().place, UNDER), self._course.zero)
        for (spot, _), group in self._groups.items():
            at[spot.place] += group.history[-1]
        surface, swimming = at.values()
        failing, unconscious, dying, dead = self._stages.values()
        under = sum((divers.under() for divers in self._divers), swimming + failing)
        return Chances(surface, under, unconscious, dying, dead, self._ashore)
