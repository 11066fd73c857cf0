"""One round in the water: from where a swimmer stands to where the dice leave him (N1–N5, B3–B5, N16)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from rules import check
from rules.refusal import Refusal
from rules.swimming import plans
from rules.swimming.breath import FIRST_DC
from rules.swimming.standing import (
    ASHORE,
    DROWNING_HIT_POINTS,
    STAGES,
    SURFACE,
    UNDER,
    Standing,
    in_air,
    over,
)
from rules.swimming.swim import HOURLY_ROUNDS, TAKE_10


@dataclass(frozen=True, slots=True)
class Round:
    """All a round needs to know, as it was when it was played.

    `reach` is the metres a success moves. `breath` is the full breath in rounds, None without
    limit (B6). `unchecked` tells that he moves with a swim speed and owes no check (N11),
    `owes_hours` that an hour of swimming asks for its check (N8). `shore` is the distance to swim
    in metres, None or 0 without one. A `die` of None is one that was not needed; take 10 stands for
    the swim die (N7). `ruled` is an outcome the game master settled, whatever the die says.
    """

    plan: str = "full_round"
    goal: str = plans.SURFACE
    modifier: int = 0
    dc: int = 10
    reach: Fraction = Fraction(9, 2)
    breath: int | None = 10
    constitution_modifier: int = 0
    able: bool = True
    unchecked: bool = False
    owes_hours: bool = True
    take_10: bool = False
    ruled: str | None = None
    swim_die: int | None = None
    constitution_die: int | None = None
    drift: Fraction = Fraction(0)
    shore: Fraction | None = None
    sink_per_failure: Fraction = Fraction(0)
    drowning_starts: str = "same_round"


@dataclass(frozen=True, slots=True)
class Played:
    """A round that was played: where it leaves him, and what happened on the way.

    `outcome` is the Swim check's, None when there was none. `happened` lists ids, in order:
    `dived sank sank_deeper surfaced ashore air_gone check_passed check_failed unconscious dying dead
    hour_due`.
    """

    after: Standing
    outcome: str | None = None
    result: int | None = None
    happened: tuple[str, ...] = ()


def owes_swim_check(standing: Standing, turn: Round) -> bool:
    """Tell whether the next round takes a Swim check (N1); none once drowning began (B5)."""
    return standing.drowning == "none" and turn.able and not turn.unchecked


def play(standing: Standing, turn: Round) -> Played:
    """Play one round (B3): pay the air or make the Constitution check, then swim, then drift.

    Raises Refusal for one who plays no more rounds (`dead`, `ashore`), and for a die that is missing
    (`no_die`) or shows no such face (`die`); ValueError for an unknown plan, goal or outcome.

    >>> play(Standing(), Round(modifier=-2, swim_die=7)).after.place
    'under'
    """
    if reason := over(standing):
        raise Refusal(reason)
    if turn.ruled not in (None, *check.OUTCOMES):
        raise ValueError(f"no such outcome: {turn.ruled!r}")
    if turn.plan not in plans.PLANS or turn.goal not in plans.GOALS:
        raise ValueError(f"no such plan or goal: {turn.plan!r}, {turn.goal!r}")
    in_water = standing.rounds_in_water + 1
    begun = replace(
        standing,
        rounds=standing.rounds + 1,
        rounds_in_water=in_water,
        hours_due=standing.hours_due + (turn.owes_hours and in_water % HOURLY_ROUNDS == 0),
    )
    played = _drown(begun) if standing.drowning != "none" else _breathe_and_swim(begun, turn)
    return _settle(standing, played, turn)


def _drown(standing: Standing) -> Played:
    """Go one stage further in drowning; no roll (B5)."""
    return _reach_stage(standing, STAGES[STAGES.index(standing.drowning) + 1])


def _reach_stage(standing: Standing, stage: str) -> Played:
    after = replace(standing, drowning=stage, hit_point_ceiling=DROWNING_HIT_POINTS[stage])
    return Played(after, happened=(stage,))


def _breathe_and_swim(standing: Standing, turn: Round) -> Played:
    happened: list[str] = []
    if standing.place == UNDER:
        if turn.breath is None:
            standing = replace(standing, air_spent=0, checks_passed=0)
        elif standing.air_left(turn.breath):
            standing = _pay_air(standing, turn, turn.breath, happened)
        else:
            die = check.valid_die(check.needed(turn.constitution_die))
            dc = FIRST_DC + standing.checks_passed
            if die + turn.constitution_modifier < dc:
                return _start_drowning(standing, turn.drowning_starts)
            standing = replace(standing, checks_passed=standing.checks_passed + 1)
            happened.append("check_passed")
    swum = _swim(standing, turn)
    return replace(swum, happened=(*happened, *swum.happened))


def _pay_air(standing: Standing, turn: Round, breath: int, happened: list[str]) -> Standing:
    """Pay the plan's air; with one round left a plan that costs two leaves none (B3)."""
    cost = plans.PLANS[turn.plan].air if turn.able else 1
    spent = min(standing.air_spent + cost, breath)
    if spent == breath:
        happened.append("air_gone")
    return replace(standing, air_spent=spent)


def _start_drowning(standing: Standing, drowning_starts: str) -> Played:
    if drowning_starts == "next_round":
        return Played(replace(standing, drowning="failing"), happened=("check_failed",))
    begun = _reach_stage(standing, "unconscious")
    return replace(begun, happened=("check_failed", *begun.happened))


def _swim(standing: Standing, turn: Round) -> Played:
    if not turn.able:
        return _go_under(standing, Fraction(0))
    if turn.unchecked:
        return _move(standing, turn, Played(standing))
    die = TAKE_10 if turn.take_10 else check.valid_die(check.needed(turn.swim_die))
    result = die + turn.modifier
    outcome = turn.ruled or check.outcome(result, turn.dc)
    checked = Played(standing, outcome, result)
    if outcome == check.ADVANCE:
        return _move(standing, turn, checked)
    if outcome == check.TREAD:
        return checked
    sunk = _go_under(standing, turn.sink_per_failure)
    return replace(checked, after=sunk.after, happened=sunk.happened)


def _go_under(standing: Standing, deeper: Fraction) -> Played:
    """Sink to just under the surface, or deeper by the ruling when already under (N4, N5)."""
    if standing.place == SURFACE:
        return Played(replace(standing, place=UNDER, sunk=True), happened=("sank",))
    happened = ("sank_deeper",) if deeper else ()
    return Played(replace(standing, sunk=True, depth=standing.depth + deeper), happened=happened)


def _move(standing: Standing, turn: Round, checked: Played) -> Played:
    """Move a success's distance towards the goal (N2, N5)."""
    if not plans.PLANS[turn.plan].share:
        return checked
    under = standing.place == UNDER
    if turn.goal == plans.SURFACE:
        rise = min(standing.depth, turn.reach) if under else Fraction(0)
        up = rise == standing.depth
        after = in_air(standing, SURFACE) if up else replace(standing, depth=standing.depth - rise)
        return _forward(
            after, turn, turn.reach - rise, checked, ("surfaced",) if under and up else ()
        )
    dived = () if under else ("dived",)
    after = replace(standing, place=UNDER, sunk=False)
    if turn.goal == plans.DOWN:
        deeper = replace(after, depth=standing.depth + turn.reach)
        return replace(checked, after=deeper, happened=dived)
    return _forward(after, turn, turn.reach, checked, dived)


def _forward(
    standing: Standing, turn: Round, metres: Fraction, checked: Played, happened: tuple[str, ...]
) -> Played:
    covered = standing.covered + metres
    if turn.shore:
        covered = max(min(covered, turn.shore), standing.covered)
    after = replace(standing, covered=covered)
    return replace(checked, after=after, happened=happened)


def _settle(before: Standing, played: Played, turn: Round) -> Played:
    """End the round: drift with the current (N16), and land on a shore that is reached."""
    after, happened = played.after, played.happened
    if after.hours_due > before.hours_due:
        happened = (*happened, "hour_due")
    after = replace(after, drift=after.drift + turn.drift)
    arrived = turn.shore and after.covered >= turn.shore
    if arrived and after.place == SURFACE:
        return replace(played, after=in_air(after, ASHORE), happened=(*happened, "ashore"))
    return replace(played, after=after, happened=happened)
