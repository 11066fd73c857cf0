"""One round in the water: from where a swimmer stands to where the dice leave him (N1–N5, B3–B5, N16)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from rules import check
from rules.refusal import Refusal
from rules.rulings import DrowningStarts, Rulings
from rules.swimming import plans
from rules.swimming.breath import FIRST_DC
from rules.swimming.numbers import Numbers
from rules.swimming.plans import Goal, PlanId
from rules.swimming.standing import (
    ASHORE,
    DROWNING_HIT_POINTS,
    SURFACE,
    UNDER,
    Drowned,
    Stage,
    Standing,
    in_air,
    over,
)
from rules.swimming.swim import HOURLY_ROUNDS, TAKE_10
from rules.swimming.water import Water

# What can happen on the way, in a round.
Incident = Literal[
    "dived",
    "sank",
    "sank_deeper",
    "surfaced",
    "ashore",
    "air_gone",
    "check_passed",
    "check_failed",
    "hour_due",
    Drowned,
]


@dataclass(frozen=True, slots=True)
class Round:
    """All a round needs to know, as it was when it was played.

    `reach` is the metres a success moves. `breath` is the full breath in rounds, None without
    limit (B6). `unchecked` tells that he moves with a swim speed and owes no check (N11),
    `owes_hours` that an hour of swimming asks for its check (N8). `shore` is the distance to swim
    in metres, None or 0 without one. `breathing` tells that he breathes where he is: drowning goes no
    further (B6). A `die` of None is one that was not needed; take 10 stands for
    the swim die (N7). `ruled` is an outcome the game master settled, whatever the die says.
    """

    plan: PlanId = "full_round"
    goal: Goal = plans.SURFACE
    modifier: int = 0
    dc: int = 10
    reach: Fraction = Fraction(9, 2)
    breath: int | None = 10
    constitution_modifier: int = 0
    able: bool = True
    unchecked: bool = False
    owes_hours: bool = True
    take_10: bool = False
    ruled: check.Outcome | None = None
    swim_die: int | None = None
    constitution_die: int | None = None
    drift: Fraction = Fraction(0)
    shore: Fraction | None = None
    sink_per_failure: Fraction = Fraction(0)
    drowning_starts: DrowningStarts = "same_round"
    breathing: bool = False


@dataclass(frozen=True, slots=True)
class Played:
    """A round that was played: where it leaves him, and what happened on the way.

    `outcome` is the Swim check's, None when there was none. `happened` lists it in order.
    """

    after: Standing
    outcome: check.Outcome | None = None
    result: int | None = None
    happened: tuple[Incident, ...] = ()


def coming(
    numbers: Numbers,
    water: Water,
    rulings: Rulings,
    plan: PlanId,
    goal: Goal,
    *,
    able: bool,
    swim_speed: bool,
    take_10: bool = False,
    ruled: check.Outcome | None = None,
) -> Round:
    """Make the round that someone is about to play, without its dice (N1, N7, N8, N11, N16).

    One with a swim speed owes no check, unless the game master `ruled` its outcome (N11); whoever has
    an hourly modifier owes hours (N8).

    >>> from rules.sheet.character import Character
    >>> from rules.swimming.numbers import numbers
    >>> calm, unbent = Water(), Rulings()
    >>> ours = numbers(Character(constitution=13), calm, unbent)
    >>> round_ = coming(ours, calm, unbent, "move", "surface", able=True, swim_speed=False)
    >>> round_.dc, str(round_.reach), round_.breath, round_.unchecked
    (10, '9/4', 13, False)
    """
    breath, constitution = numbers.breath, numbers.constitution_modifier
    return Round(
        plan=plan,
        goal=goal,
        modifier=numbers.modifier.value,
        dc=numbers.dc.value,
        reach=numbers.distances[plan].value,
        breath=None if breath is None else breath.value,
        constitution_modifier=0 if constitution is None else constitution.value,
        able=able,
        unchecked=swim_speed and ruled is None,
        owes_hours=numbers.hourly_modifier is not None,
        take_10=take_10,
        ruled=ruled,
        drift=water.drift_m,
        shore=water.shore_m,
        sink_per_failure=rulings.sink_per_failure_m,
        drowning_starts=rulings.drowning_starts,
        breathing=breath is None,
    )


def rolls(standing: Standing, round_: Round) -> bool:
    """Tell whether the coming round needs a die for its Swim check: it owes one, and 10 is not taken (N7)."""
    return owes_swim_check(standing, round_) and not round_.take_10


def owes_swim_check(standing: Standing, round_: Round) -> bool:
    """Tell whether the next round takes a Swim check (N1); none once drowning began (B5)."""
    sinking = found(standing, round_).drowning != "none"
    return round_.able and not round_.unchecked and not sinking


def found(standing: Standing, round_: Round) -> Standing:
    """Give him as a round finds him: to breathe in time undoes a failed check, before it costs (B6).

    >>> found(Standing("under", drowning="failing"), Round(breathing=True)).drowning
    'none'
    """
    if round_.breathing and standing.drowning == "failing":
        return replace(standing, drowning="none")
    return standing


def play(standing: Standing, round_: Round) -> Played:
    """Play one round (B3): pay the air or make the Constitution check, then swim, then drift.

    Raises Refusal for one who plays no more rounds (`dead`, `ashore`), and for a die that is missing
    (`no_die`) or shows no such face (`die`); ValueError for an unknown plan, goal or outcome.

    >>> play(Standing(), Round(modifier=-2, swim_die=7)).after.place
    'under'
    """
    if reason := over(standing):
        raise Refusal(reason)
    if round_.ruled not in (None, *check.OUTCOMES):
        raise ValueError(f"no such outcome: {round_.ruled!r}")
    if round_.plan not in plans.PLANS or round_.goal not in plans.GOALS:
        raise ValueError(f"no such plan or goal: {round_.plan!r}, {round_.goal!r}")
    in_water = standing.rounds_in_water + 1
    begun = replace(
        found(standing, round_),
        rounds=standing.rounds + 1,
        rounds_in_water=in_water,
        hours_due=standing.hours_due + (round_.owes_hours and in_water % HOURLY_ROUNDS == 0),
    )
    drowns = begun.drowning != "none" and not round_.breathing
    played = _drown(begun) if drowns else _breathe_and_swim(begun, round_)
    return _settle(standing, played, round_)


def _drown(standing: Standing) -> Played:
    """Go one stage further in drowning; no roll (B5)."""
    return _reach_stage(standing, _NEXT[standing.drowning])


_NEXT: dict[Stage, Drowned] = {
    "failing": "unconscious",
    "unconscious": "dying",
    "dying": "dead",
}


def _reach_stage(standing: Standing, stage: Drowned) -> Played:
    after = replace(standing, drowning=stage, hit_point_ceiling=DROWNING_HIT_POINTS[stage])
    return Played(after, happened=(stage,))


def _breathe_and_swim(standing: Standing, round_: Round) -> Played:
    happened: list[Incident] = []
    if standing.place == UNDER:
        if round_.breath is None:
            standing = replace(standing, air_spent=0, checks_passed=0)
        elif standing.air_left(round_.breath):
            standing = _pay_air(standing, round_, round_.breath, happened)
        else:
            die = check.valid_die(check.needed(round_.constitution_die))
            dc = FIRST_DC + standing.checks_passed
            if die + round_.constitution_modifier < dc:
                return _start_drowning(standing, round_.drowning_starts)
            standing = replace(standing, checks_passed=standing.checks_passed + 1)
            happened.append("check_passed")
    swum = _swim(standing, round_)
    return replace(swum, happened=(*happened, *swum.happened))


def _pay_air(standing: Standing, round_: Round, breath: int, happened: list[Incident]) -> Standing:
    """Pay the plan's air; with one round left a plan that costs two leaves none (B3)."""
    cost = plans.PLANS[round_.plan].air if round_.able else 1
    spent = min(standing.air_spent + cost, breath)
    if spent == breath:
        happened.append("air_gone")
    return replace(standing, air_spent=spent)


def _start_drowning(standing: Standing, drowning_starts: DrowningStarts) -> Played:
    if drowning_starts == "next_round":
        return Played(replace(standing, drowning="failing"), happened=("check_failed",))
    begun = _reach_stage(standing, "unconscious")
    return replace(begun, happened=("check_failed", *begun.happened))


def _swim(standing: Standing, round_: Round) -> Played:
    if not round_.able or standing.drowning != "none":
        return _go_under(standing, Fraction(0))
    if round_.unchecked:
        return _move(standing, round_, Played(standing))
    die = TAKE_10 if round_.take_10 else check.valid_die(check.needed(round_.swim_die))
    result = die + round_.modifier
    outcome = round_.ruled or check.outcome(result, round_.dc)
    checked = Played(standing, outcome, result)
    if outcome == check.ADVANCE:
        return _move(standing, round_, checked)
    if outcome == check.TREAD:
        return checked
    sunk = _go_under(standing, round_.sink_per_failure)
    return replace(checked, after=sunk.after, happened=sunk.happened)


def _go_under(standing: Standing, deeper: Fraction) -> Played:
    """Sink to just under the surface, or deeper by the ruling when already under (N4, N5)."""
    if standing.place == SURFACE:
        return Played(replace(standing, place=UNDER, sunk=True), happened=("sank",))
    happened: tuple[Incident, ...] = ("sank_deeper",) if deeper else ()
    return Played(replace(standing, sunk=True, depth=standing.depth + deeper), happened=happened)


def _move(standing: Standing, round_: Round, checked: Played) -> Played:
    """Move a success's distance towards the goal (N2, N5); whoever has none stays, even from surfacing."""
    if not round_.reach or not plans.PLANS[round_.plan].share:
        return checked
    under = standing.place == UNDER
    if round_.goal == plans.SURFACE:
        rise = min(standing.depth, round_.reach) if under else Fraction(0)
        up = rise == standing.depth
        after = in_air(standing, SURFACE) if up else replace(standing, depth=standing.depth - rise)
        return _forward(
            after, round_, round_.reach - rise, checked, ("surfaced",) if under and up else ()
        )
    dived: tuple[Incident, ...] = () if under else ("dived",)
    after = replace(standing, place=UNDER, sunk=False)
    if round_.goal == plans.DOWN:
        deeper = replace(after, depth=standing.depth + round_.reach)
        return replace(checked, after=deeper, happened=dived)
    return _forward(after, round_, round_.reach, checked, dived)


def _forward(
    standing: Standing,
    round_: Round,
    metres: Fraction,
    checked: Played,
    happened: tuple[Incident, ...],
) -> Played:
    covered = standing.covered + metres
    if round_.shore:
        covered = max(min(covered, round_.shore), standing.covered)
    after = replace(standing, covered=covered)
    return replace(checked, after=after, happened=happened)


def _settle(before: Standing, played: Played, round_: Round) -> Played:
    """End the round: drift with the current (N16), and land on a shore that is reached."""
    after, happened = played.after, played.happened
    if after.hours_due > before.hours_due:
        happened = (*happened, "hour_due")
    after = replace(after, drift=after.drift + round_.drift)
    arrived = round_.shore and after.covered >= round_.shore
    if arrived and after.place == SURFACE:
        return replace(played, after=in_air(after, ASHORE), happened=(*happened, "ashore"))
    return replace(played, after=after, happened=happened)
