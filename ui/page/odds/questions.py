"""The odds of the coming rounds: what is asked of the forecast, and what it answers."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from rules.odds.course import Chance
from rules.odds.crossing import Crossing, crossing
from rules.odds.forecast import Forecast, forecast
from rules.odds.sump import Sump, sump
from rules.swimming import plans, swim
from rules.swimming.rounds import Round
from rules.swimming.standing import ASHORE, Standing, enter_water
from ui.table.party import Member
from ui.table.position import Position, coming_round, over, where
from ui.table.selected import with_intent
from ui.table.state import State

# The way to swim where nobody said how far the shore is.
USUAL_WAY = Fraction(30)

# What the page calculates with: fast, and exact enough for any eye.
FLOATING = 1.0

# What calculating so may be off by.
NOISE = Fraction(1, 10**12)


class Asked(NamedTuple):
    """Everything the odds depend on: from where, by what plan, how far."""

    standing: Standing
    turn: Round
    distance: Fraction


def asked(state: State, member: Member | None = None) -> Asked | None:
    """Say what is asked for a member, the selected one unless named; None for one who is dead.

    One who is ashore is asked for as if he went in now.
    """
    now = where(state, member)
    if over(now) == "dead":
        return None
    standing = now.standing
    if standing.place == ASHORE:
        standing = enter_water(standing, state.water.depth_m or None)
    return Asked(_as_it_counts(standing), _kept(state, now), _way(state, standing))


def _as_it_counts(standing: Standing) -> Standing:
    """Leave out what is told of the past, so that the same odds are not worked out twice."""
    return Standing(
        standing.place,
        standing.depth,
        standing.sunk,
        standing.air_spent,
        standing.checks_passed,
        standing.drowning,
    )


def _kept(state: State, now: Position) -> Round:
    """Make the round that he is taken to repeat: his plan and goal, without this round's dice."""
    swims = now.character.swim_speed is not None
    allowed = swim.take_10(state.water, swim_speed=swims, fighting=now.body.in_fight).value
    return replace(
        coming_round(state, now),
        unchecked=swims,
        take_10=now.member.intent.take_10 and allowed == "allowed",
        ruled=None,
        swim_die=None,
        constitution_die=None,
        drift=Fraction(0),
        shore=None,
    )


def _way(state: State, standing: Standing) -> Fraction:
    """Give the metres to swim: those asked for, else what is left to the shore."""
    if state.question.distance_m:
        return state.question.distance_m
    left = (state.water.shore_m or Fraction(0)) - standing.covered
    return left if left > 0 else USUAL_WAY


def coming(question: Asked, rounds: int) -> Forecast:
    """Forecast so many rounds; a shore beyond them is as good as none."""
    reach = question.turn.reach
    near = reach and question.distance <= reach * rounds
    return _coming(question._replace(distance=question.distance if near else Fraction(0)), rounds)


@lru_cache(maxsize=32)
def _coming(question: Asked, rounds: int) -> Forecast:
    return forecast(question.standing, question.turn, rounds, question.distance, FLOATING)


def told(chance: Chance) -> Fraction:
    """Give a chance without the rounding error that would make the certain uncertain."""
    exact = Fraction(chance)
    if abs(exact - round(exact)) < NOISE:
        return Fraction(round(exact))
    return exact


@lru_cache(maxsize=64)
def in_the_end(question: Asked) -> Crossing | None:
    """Say whether he gets there in the end."""
    return crossing(question.standing, question.turn, question.distance, FLOATING)


@lru_cache(maxsize=8)
def through(turn: Round, length: Fraction) -> Sump | None:
    """Say how a sump goes."""
    return sump(turn, length, FLOATING)


# So many sums are done within an input event; more wait for a pause.
AT_ONCE = 60_000

# What it takes to know the end of all, for each stroke to the shore.
SUMS_A_STROKE = 50


class Picture(NamedTuple):
    """All that the picture depends on: what is asked, how far ahead, and what of a rival."""

    question: Asked | None
    rounds: int
    other: Asked | None


def everything(state: State) -> Picture:
    """Give all that the picture depends on."""
    other = rival(state)
    return Picture(asked(state), state.question.rounds, other and other[1])


class Known(NamedTuple):
    """Which odds can be told: those of the rounds ahead, and those of the end of all."""

    ahead: bool
    end: bool


def known(state: State) -> Known:
    """Tell which odds are worked out, or take so little time that they follow every key."""
    picture = everything(state)
    question, rounds, other = picture
    longest = max((strokes(one) or 1 for one in (question, other) if one), default=1)
    places = longest if longest <= rounds else 1
    done = state.surroundings.worked_out == picture
    return Known(done or rounds * places <= AT_ONCE, done or SUMS_A_STROKE * longest <= AT_ONCE)


def strokes(question: Asked) -> int | None:
    """Count the successes it takes to get there at the surface; None for a plan that does not move."""
    moves = plans.PLANS[question.turn.plan].share and question.turn.reach
    return ceil(question.distance / question.turn.reach) if moves else None


def rival(state: State) -> tuple[Member, Asked] | None:
    """Give what the odds are compared with: another plan, or another character; None for neither."""
    against = state.question.against
    if against not in offered(state):
        return None
    if plan := next((plan for plan in plans.PLANS if plan == against), None):
        other = with_intent(state, replace(state.member.intent, plan=plan))
        question = asked(other)
        return question and (other.member, question)
    if against == "none":
        return None
    member = state.party[int(against) - 1]
    question = asked(state, member)
    return question and (member, question)


def offered(state: State) -> tuple[str, ...]:
    """List what the odds can be compared with now."""
    others = (str(place) for place in range(1, len(state.party) + 1))
    return (
        "none",
        *(plan for plan in plans.PLANS if plan != state.member.intent.plan),
        *(place for place in others if place != str(state.selected + 1)),
    )


def read(state: State) -> int:
    """Give the round whose odds are read."""
    return min(state.surroundings.read, state.question.rounds)


def shown(state: State) -> dict[str, str]:
    """Give what two of the inputs show in place of what they hold, where that is not to be had now."""
    against = state.question.against
    return {
        "forecast.read": str(read(state)),
        "forecast.against": against if against in offered(state) else "none",
    }
