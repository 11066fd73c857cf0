"""Where a swimmer stands between two rounds, and how he gets in and out of the water (B3–B6, N8)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final, Literal, get_args

from rules import check
from rules.breakdown import AT_LEAST, Figure, Term, exact
from rules.refusal import Reason, Refusal
from rules.swimming.swim import HOURLY_ROUNDS

Place = Literal["surface", "under", "ashore"]
SURFACE: Final = "surface"
UNDER: Final = "under"
ASHORE: Final = "ashore"
PLACES: tuple[Place, ...] = get_args(Place)

# How far drowning has come (B5): nothing, the check failed with a round to go, and its three stages.
Drowned = Literal["unconscious", "dying", "dead"]
Stage = Literal["none", "failing", Drowned]
STAGES: tuple[Stage, ...] = ("none", "failing", *get_args(Drowned))

# What the breath is at.
BreathState = Literal["surface", "holding", "checking", "unlimited", Drowned]

_DROWNED: dict[Stage, Drowned] = {stage: stage for stage in get_args(Drowned)}

DROWNING_HIT_POINTS: dict[Drowned, int] = {"unconscious": 0, "dying": -1, "dead": -1}


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a swimmer stands between two rounds.

    `depth` and the distances are metres; depth 0 is just under the surface and means nothing
    unless `place` is `under`. `sunk` tells that he is under against his will (N7).
    `drowning` is a stage of B5, kept when he is pulled out; `hit_point_ceiling` is what it left
    of his hit points, None before.
    """

    place: Place = SURFACE
    depth: Fraction = Fraction(0)
    sunk: bool = False
    air_spent: int = 0
    checks_passed: int = 0
    drowning: Stage = "none"
    covered: Fraction = Fraction(0)
    drift: Fraction = Fraction(0)
    rounds: int = 0
    rounds_in_water: int = 0
    hours_due: int = 0
    nonlethal: int = 0
    hit_point_ceiling: int | None = None

    def hit_points(self, current: int) -> int:
        """Give the hit points: the current ones, or the lower figure drowning leaves (B5)."""
        ceiling = self.hit_point_ceiling
        return current if ceiling is None else min(current, ceiling)

    def air_left(self, breath: int) -> int:
        """Give the rounds of air left of a full breath of so many rounds (B3), 0 or more."""
        return max(breath - self.air_spent, 0)


def over(standing: Standing) -> Reason | None:
    """Say why no round can be played: `dead` or `ashore`; None when one can."""
    if standing.drowning == "dead":
        return "dead"
    return "ashore" if standing.place == ASHORE else None


def drowned(standing: Standing) -> bool:
    """Tell whether drowning took his senses, and nobody has brought him round yet (B5)."""
    return standing.hit_point_ceiling is not None


def can_recover(standing: Standing, *, breathing: bool = False) -> bool:
    """Tell whether he can be brought round: he lost his senses, lives, and is out of the water (B5).

    `breathing` tells that he breathes wherever he is, under water too (B6).
    """
    in_time = drowned(standing) and standing.drowning != "dead"
    return in_time and (breathing or standing.place == ASHORE)


def swims(standing: Standing) -> bool:
    """Tell whether he is at swimming, which is no rest: under water, or rounds in the water behind him (N8).

    >>> swims(Standing()), swims(Standing(rounds_in_water=1)), swims(Standing(UNDER))
    (False, True, True)
    """
    return standing.place == UNDER or standing.rounds_in_water > 0


def covered(standing: Standing) -> Figure[Fraction]:
    """Give the metres swum forward (N2)."""
    return exact((Term("standing.covered", standing.covered, "N2"),))


def drift(standing: Standing) -> Figure[Fraction]:
    """Give the metres that the current carried him (N16)."""
    return exact((Term("standing.drift", standing.drift, "N16"),))


def to_shore(standing: Standing, shore: Fraction | None) -> Figure[Fraction | None]:
    """Give the metres left to a shore so far from the start, None without one (N2).

    >>> to_shore(Standing(covered=Fraction(9)), Fraction(30)).value
    Fraction(21, 1)
    """
    if not shore:
        return Figure(None)
    terms = [
        Term("sheet.shore_m", shore, "N2"),
        Term("standing.covered", -standing.covered, "N2"),
    ]
    if standing.covered > shore:
        terms.append(Term("shore.reached", 0, "N2", AT_LEAST))
    return Figure(max(shore - standing.covered, Fraction(0)), tuple(terms))


def owes_constitution_check(standing: Standing, breath: int | None) -> bool:
    """Tell whether the next round starts with a Constitution check (B4)."""
    return (
        standing.place == UNDER
        and standing.drowning == "none"
        and breath is not None
        and not standing.air_left(breath)
    )


def state(standing: Standing, breath: int | None) -> BreathState:
    """Name the breath's state: surface, holding, checking, unconscious, dying, dead or unlimited."""
    if drowned_so_far := _DROWNED.get(standing.drowning):
        return drowned_so_far
    if breath is None:
        return "unlimited"
    if standing.place != UNDER:
        return "surface"
    return "holding" if standing.air_left(breath) else "checking"


def pull_out(standing: Standing) -> Standing:
    """Pull a swimmer out into the air: drowning stops at the stage reached (B5).

    Raises Refusal when he is dead (`dead`) or already out (`ashore`).
    """
    if reason := over(standing):
        raise Refusal(reason)
    drowning: Stage = "none" if standing.drowning == "failing" else standing.drowning
    return in_air(replace(standing, drowning=drowning), ASHORE)


def recover(standing: Standing, *, breathing: bool = False) -> Standing:
    """Bring one who drowned back to his senses, once he is healed and out of the water, or breathes there.

    Raises Refusal when he is dead (`dead`), still in the water (`in_water`), or had not lost
    consciousness (`awake`) (B5, B6).

    >>> recover(Standing("under", drowning="dying", hit_point_ceiling=-1), breathing=True).drowning
    'none'
    """
    if standing.drowning == "dead":
        raise Refusal("dead")
    if standing.place != ASHORE and not breathing:
        raise Refusal("in_water")
    if not drowned(standing):
        raise Refusal("awake")
    return replace(standing, drowning="none", hit_point_ceiling=None)


def enter_water(standing: Standing, depth: Fraction | None = None) -> Standing:
    """Put someone in the water, at the surface or at a depth in metres (N5).

    Hours of swimming are counted anew (N8), and so is drowning; what it cost stays.
    Raises Refusal (`dead`) for someone dead.
    """
    if standing.drowning == "dead":
        raise Refusal("dead")
    place: Place = SURFACE if depth is None else UNDER
    fresh = in_air(standing, place)
    return replace(
        fresh,
        depth=depth or Fraction(0),
        drowning="none",
        covered=Fraction(0),
        drift=Fraction(0),
        rounds_in_water=0,
    )


def pass_hour(standing: Standing, *, owes_check: bool = True) -> Standing:
    """Let an hour of swimming pass at the surface: 600 rounds, and its check is due (N8).

    Nobody says where he swam or drifted meanwhile: both distances stay as they are.

    Raises Refusal for one who is `dead`, `ashore`, or `under` water: there, rounds count.
    """
    if reason := over(standing):
        raise Refusal(reason)
    if standing.place == UNDER:
        raise Refusal("under")
    return replace(
        standing,
        rounds=standing.rounds + HOURLY_ROUNDS,
        rounds_in_water=standing.rounds_in_water + HOURLY_ROUNDS,
        hours_due=standing.hours_due + owes_check,
    )


def hourly(standing: Standing, modifier: int, dc: int, d20: int, d6: int | None) -> Standing:
    """Settle one hourly check (N8): failing it costs the d6 in nonlethal damage.

    `d20` is a face, or 10 for one who takes 10. Raises Refusal when no check is due
    (`hourly_not_due`), and for a die that is missing (`no_die`) or shows no such face (`die`).
    """
    if not standing.hours_due:
        raise Refusal("hourly_not_due")
    hurt = 0
    if check.valid_die(d20) + modifier < dc:
        hurt = check.valid_die(check.needed(d6), 6)
    return replace(standing, hours_due=standing.hours_due - 1, nonlethal=standing.nonlethal + hurt)


def in_air(standing: Standing, place: Place) -> Standing:
    """Bring a swimmer to air: his breath is whole again (B3); leaving the water ends its hours too (N8)."""
    return replace(
        standing,
        place=place,
        depth=Fraction(0),
        sunk=False,
        air_spent=0,
        checks_passed=0,
        rounds_in_water=standing.rounds_in_water if place == SURFACE else 0,
    )
