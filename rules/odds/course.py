"""What a round can do to a swimmer who keeps his plan and his goal, and how likely (F1).

The moves are not written here a second time: `rounds.play` plays each outcome of the check once, and the
course weighs them. With air left every round under water looks alike, so that a place and a depth
are all that counts until the air is gone.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import ceil
from typing import NamedTuple

from rules import check
from rules.swimming import plans
from rules.swimming.breath import FIRST_DC
from rules.swimming.rounds import Round, play
from rules.swimming.standing import SURFACE, UNDER, Place, Standing
from rules.swimming.swim import TAKE_10

# Exact in tests, fast on the page: the same code runs on both.
Chance = Fraction | float
EXACT = Fraction(1)


class Spot(NamedTuple):
    """Where a swimmer is, as far as it matters to his next move.

    `depth` in metres counts for one who wants to the surface, `sunk` for one who takes 10 (N7).
    """

    place: Place = SURFACE
    depth: Fraction = Fraction(0)
    sunk: bool = False


class Move(NamedTuple):
    """Something a round can do: its chance, where it leads, and the metres it covers."""

    chance: Chance
    to: Spot
    metres: Fraction


class Lungs(NamedTuple):
    """The rounds for which the air lasts, and the Constitution checks passed since the last breath."""

    rounds: int
    passed: int = 0


class Course:
    """A plan and a goal kept in every round, with all the chances that follow from them.

    `full` are the lungs of one who goes under, None if he needs no air (B6).
    """

    def __init__(self, repeated: Round, one: Chance) -> None:
        self.one = one
        self.zero = one - one
        self._repeated = replace(
            repeated, breath=None, shore=None, ruled=None, swim_die=TAKE_10, drift=Fraction(0)
        )
        self._rolls = repeated.able and not repeated.unchecked
        self._constitution_modifier = repeated.constitution_modifier
        self._cost = plans.PLANS[repeated.plan].air if repeated.able else 1
        self._breath = repeated.breath
        self.full = self.lungs(Standing())
        self._moves: dict[Spot, tuple[Move, ...]] = {}

    def lungs(self, standing: Standing) -> Lungs | None:
        """Give the lungs of one who is under water.

        The last round of air may take one where it should take two (B3).
        """
        if self._breath is None:
            return None
        left = standing.air_left(self._breath)
        return Lungs(ceil(Fraction(left, self._cost)), standing.checks_passed)

    def least_air(self, rounds: int) -> int:
        """Give the least air that lasts so many rounds."""
        return max((rounds - 1) * self._cost + 1, 0)

    def holds_out(self, lungs: Lungs) -> int:
        """Count the rounds under water after which nobody holds any more."""
        checks = check.SIDES + self._constitution_modifier - FIRST_DC + 1
        return lungs.rounds + max(checks, 0)

    def goes_on(self, lungs: Lungs, number: int) -> Chance:
        """Give the chance not to fail in a round under water, the first being 1 (B3, B4)."""
        checks = number - lungs.rounds
        if checks <= 0:
            return self.one
        dc = FIRST_DC + lungs.passed + checks - 1
        return self.number(check.chance(self._constitution_modifier, dc))

    def spot(self, standing: Standing) -> Spot:
        """Reduce where he stands to what matters for his next move."""
        if standing.place != UNDER:
            return Spot()
        rises = self._repeated.goal == plans.SURFACE
        depth = standing.depth if rises else Fraction(0)
        return Spot(UNDER, depth, standing.sunk and self._repeated.take_10)

    def number(self, exact: Fraction) -> Chance:
        """Turn an exact number into what this course calculates with."""
        return self.one * exact.numerator / exact.denominator

    def moves(self, spot: Spot) -> tuple[Move, ...]:
        """Give what a round does from a spot, each result once; the chances sum to 1."""
        known = self._moves.get(spot)
        if known is None:
            known = self._moves[spot] = self._played(spot)
        return known

    def _played(self, spot: Spot) -> tuple[Move, ...]:
        standing = Standing(place=spot.place, depth=spot.depth, sunk=spot.sunk)
        chances: dict[tuple[Spot, Fraction], Chance] = {}
        for chance, settled in self._outcomes(spot):
            after = play(standing, settled).after
            key = (self.spot(after), after.covered)
            chances[key] = chances.get(key, self.zero) + chance
        return tuple(Move(chance, to, metres) for (to, metres), chance in chances.items())

    def _outcomes(self, spot: Spot) -> list[tuple[Chance, Round]]:
        takes_10 = self._repeated.take_10 and not spot.sunk
        if takes_10 or not self._rolls:
            return [(self.one, self._repeated)]
        rolled = replace(self._repeated, take_10=False)
        counts = check.faces(rolled.modifier, rolled.dc)
        return [
            (self.number(Fraction(count, check.SIDES)), replace(rolled, ruled=outcome))
            for outcome, count in zip(check.OUTCOMES, counts, strict=True)
            if count
        ]
