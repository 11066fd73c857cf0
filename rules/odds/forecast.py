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
from rules.odds.dive import Dive, excursion
from rules.refusal import Refusal
from rules.swimming.plans import SURFACE as TO_SURFACE
from rules.swimming.rounds import Round
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
    turn: Round,
    rounds: int,
    distance: Fraction | None = None,
    one: Chance = EXACT,
) -> Forecast:
    """Forecast so many rounds from where he stands, with plan, goal and take 10 of a turn (F1).

    `distance` is in metres from where he stands, None or 0 without a shore.
    `one` decides what is calculated with: `1.0`, or `Fraction(1)` for exact chances.
    The turn's dice, drift, shore and settled outcome are not looked at.
    Raises Refusal (`dead`, `ashore`) for one who plays no more rounds.

    >>> calm = Round(modifier=0, dc=10, breath=None, reach=Fraction(9, 2))
    >>> forecast(Standing(), calm, 10, Fraction(4), Fraction(1)).after[10].ashore == 1 - Fraction(9, 20) ** 10
    True
    """
    if reason := over(standing):
        raise Refusal(reason)
    wave = _Wave(Course(turn, one), standing, turn, distance or None, rounds)
    for _ in range(rounds):
        wave.advance()
    return Forecast(tuple(wave.after), tuple(wave.covered))


class _Cell:
    """Some of the swimmers that chance makes of one: how many there are after each round.

    `flows` and `returns` are where they come from: a weight, or one for each of the rounds before, and the
    metres that the way here covers.
    """

    def __init__(self, memory: int, zero: Chance) -> None:
        # Room for what looks further back than the first round.
        self.history = [zero] * memory
        self._zero = zero
        self._flows: list[tuple[list[Chance], Chance, Chance]] = []
        self._returns: list[tuple[list[Chance], list[Chance], Chance]] = []

    def comes_from(self, other: _Cell, chance: Chance, metres: Chance) -> None:
        """Take in so many of those who were in another cell after the last round."""
        self._flows.append((other.history, chance, metres))

    def comes_back_from(self, other: _Cell, lags: list[Chance], metres: Chance) -> None:
        """Take in so many of those who were in another cell as many rounds ago as their index says."""
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


class _Dip:
    """All those who went under at one spot: how many in each round, and what comes of each."""

    def __init__(self, cell: _Cell, excursion: Dive) -> None:
        self.cell, self.excursion = cell, excursion
        self._zero = excursion.arrived[0]
        self._latest_first = {
            name: getattr(excursion, name)[::-1]
            for name in ("arrived", "under", "failed", "covered")
        }

    def now(self, name: str) -> Chance:
        """Add up one of the excursion's series over all who ever went under."""
        series = self._latest_first[name]
        return sum(map(mul, series, self.cell.history[-len(series) :]), self._zero)


class _Wave:
    """All the swimmers that chance makes of one, a round at a time."""

    def __init__(
        self,
        course: Course,
        standing: Standing,
        turn: Round,
        distance: Fraction | None,
        rounds: int,
    ) -> None:
        self._course, self._distance, self._rounds = course, distance, rounds
        self._waits = turn.drowning_starts == "next_round"
        self._swims_under = turn.goal != TO_SURFACE
        self._cells: dict[tuple[Spot, Fraction], _Cell] = {}
        # How many of the cells anyone can be in, after each of the rounds to come.
        self._reached: list[int] = []
        self._dips: list[_Dip] = []
        self._dips_at: dict[tuple[Spot, Fraction | None], _Dip] = {}
        self._landing = self._new_cell()
        self._stages = dict.fromkeys(STAGES[1:], course.zero)
        self._start(standing)
        self._ashore = course.zero
        self.covered = [course.zero]
        self.after = [self._chances()]

    def _new_cell(self) -> _Cell:
        return _Cell(self._rounds + 2, self._course.zero)

    def _start(self, standing: Standing) -> None:
        course, here = self._course, self._course.spot(standing)
        if standing.drowning != "none":
            self._stages[standing.drowning] = course.one
            return
        lungs = course.lungs(standing)
        if here.place == UNDER and lungs:
            dip = self._new_dip(here, Fraction(0), lungs)
            first = dip.cell
            self._come_up(dip, first, Fraction(0), course.one, 0)
        else:
            first = self._cell(here, Fraction(0))
        first.history[-1] = course.one
        self._spread()

    def _cell(self, spot: Spot, at: Fraction) -> _Cell:
        if (spot, at) not in self._cells:
            self._cells[spot, at] = self._new_cell()
        return self._cells[spot, at]

    def _spread(self) -> None:
        """Find every cell that can be reached within the rounds, and how."""
        new = list(self._cells)
        for _ in range(self._rounds):
            known = len(self._cells)
            for spot, at in new:
                self._leave(spot, at)
            new = list(self._cells)[known:]
            self._reached.append(len(self._cells))

    def _leave(self, spot: Spot, at: Fraction) -> None:
        """Connect a cell to those that a round leads to."""
        cell = self._cells[spot, at]
        for move in self._course.moves(spot):
            metres = self._course.number(move.metres)
            reached = at + move.metres if self._distance else at
            if self._distance and reached >= self._distance:
                left = self._course.number(self._distance - at)
                self._landing.comes_from(cell, move.chance, left)
            elif move.to.place == UNDER and self._course.full:
                dip = self._dip(move.to, reached, self._course.full)
                dip.cell.comes_from(cell, move.chance, metres)
                self._come_up(dip, cell, reached, move.chance, 1)
            else:
                self._cell(move.to, reached).comes_from(cell, move.chance, metres)

    def _dip(self, spot: Spot, at: Fraction, lungs: Lungs) -> _Dip:
        """Give those who go under at a spot with full lungs: one for all, where it makes no difference."""
        key = (spot, self._room(at))
        if key not in self._dips_at:
            self._dips_at[key] = self._new_dip(spot, at, lungs)
        return self._dips_at[key]

    def _new_dip(self, spot: Spot, at: Fraction, lungs: Lungs) -> _Dip:
        way = excursion(self._course, spot, lungs, self._room(at), self._rounds)
        self._dips.append(_Dip(self._new_cell(), way))
        return self._dips[-1]

    def _room(self, at: Fraction) -> Fraction | None:
        """Give the metres to the shore for one who can swim them under water."""
        return self._distance - at if self._distance and self._swims_under else None

    def _come_up(
        self, dip: _Dip, cell: _Cell, at: Fraction, chance: Chance, rounds_before: int
    ) -> None:
        """Connect a cell to where those who go under from it come up again."""
        for metres, ups in dip.excursion.ups.items():
            lags = [self._course.zero] * rounds_before + [chance * up for up in ups]
            reached = at + metres if self._distance else at
            if self._distance and reached >= self._distance:
                left = self._course.number(self._distance - at)
                self._landing.comes_back_from(cell, lags, left)
            else:
                target = self._cell(Spot(), reached)
                target.comes_back_from(cell, lags, self._course.number(metres))

    def advance(self) -> None:
        """Play a round."""
        dips = self._dips
        in_reach = self._reached[len(self.after) - 1] if self._reached else 0
        cells = [
            self._landing,
            *(dip.cell for dip in dips),
            *islice(self._cells.values(), in_reach),
        ]
        moved = self._course.zero
        for cell, (mass, metres) in zip(cells, [cell.coming() for cell in cells], strict=True):
            cell.history.append(mass)
            moved += metres
        self._ashore += sum((dip.now("arrived") for dip in dips), self._landing.history[-1])
        self._drown(sum((dip.now("failed") for dip in dips), self._course.zero))
        self.covered.append(sum((dip.now("covered") for dip in dips), self.covered[-1] + moved))
        self.after.append(self._chances())

    def _drown(self, failed: Chance) -> None:
        """Go a stage further in drowning, with those whose check failed this round (B5)."""
        failing, unconscious, dying, dead = self._stages.values()
        waits, begins = (failed, failing) if self._waits else (self._course.zero, failing + failed)
        stages = (waits, begins, unconscious, dying + dead)
        self._stages = dict(zip(STAGES[1:], stages, strict=True))

    def _chances(self) -> Chances:
        at = dict.fromkeys((Spot().place, UNDER), self._course.zero)
        for (spot, _), cell in self._cells.items():
            at[spot.place] += cell.history[-1]
        surface, swimming = at.values()
        failing, unconscious, dying, dead = self._stages.values()
        under = sum((dip.now("under") for dip in self._dips), swimming + failing)
        return Chances(surface, under, unconscious, dying, dead, self._ashore)
