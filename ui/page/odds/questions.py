"""The odds that the page asks for: of whose journey, compared with whose, and what they are."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from rules.odds.course import Chance
from rules.odds.crossing import Crossing
from rules.odds.forecast import Forecast
from rules.odds.journey import Journey, set_out, strokes, within
from rules.odds.sump import Sump
from rules.swimming.rounds import Round
from ui.page.workings import Workings
from ui.table.party import Member
from ui.table.position import coming_round, over
from ui.table.selected import with_intent
from ui.table.state import SWUM, State

# What the page calculates with: fast, and exact enough for any eye.
FLOATING = 1.0

# What calculating so may be off by.
NOISE = Fraction(1, 10**12)


def journey(state: State, workings: Workings, member: Member | None = None) -> Journey | None:
    """Give the journey that the odds are asked for, of the selected member unless another is named.

    None for one who is dead.

    >>> journey(State(), Workings()).distance
    Fraction(30, 1)
    """
    now = workings.where(state, member)
    if over(now) == "dead":
        return None
    # The odds are those of his plan kept every round: a dropped shield takes a part of the first alone.
    whole = now._replace(status=now.status._replace(move_used=False))
    return set_out(
        now.standing,
        coming_round(state, whole),
        state.water,
        take_10=now.member.intent.take_10,
        swim_speed=now.character.swim_speed is not None,
        fighting=now.status.in_fight,
        distance=state.question.distance_m,
    )


def coming(asked: Journey, rounds: int, workings: Workings) -> Forecast:
    """Forecast so many rounds of a journey."""
    near = within(asked, rounds)
    return workings.forecast(near.standing, near.repeated, rounds, near.distance, FLOATING)


def told(chance: Chance) -> Fraction:
    """Give a chance without the rounding error that would make the certain uncertain."""
    exact = Fraction(chance)
    if abs(exact - round(exact)) < NOISE:
        return Fraction(round(exact))
    return exact


def in_the_end(asked: Journey, workings: Workings) -> Crossing | None:
    """Say how a journey ends; None for one that may never be decided."""
    return workings.crossing(asked.standing, asked.repeated, asked.distance, FLOATING)


def through(repeated: Round, length: Fraction, workings: Workings) -> Sump | None:
    """Say how a sump of so many metres goes; None for one who needs no air."""
    return workings.sump(repeated, length, FLOATING)


# So many sums are done within an input event; more wait for a pause.
AT_ONCE = 60_000

# What it takes to know the end of all, for each stroke to the shore.
SUMS_A_STROKE = 50


class Comparison(NamedTuple):
    """All that the picture is drawn from: a journey, how many rounds of it, and a rival's journey."""

    asked: Journey | None
    rounds: int
    rival: Journey | None


def compared(state: State, workings: Workings) -> Comparison:
    """Give the comparison that the panel asks for."""
    other = rival(state, workings)
    return Comparison(journey(state, workings), state.question.rounds, other and other[1])


class Ready(NamedTuple):
    """Which odds can be told at once: those of the rounds ahead, and those of the end of all."""

    ahead: bool
    end: bool


def ready(state: State, workings: Workings) -> Ready:
    """Tell which odds are worked out, or take so little time that they follow every key.

    >>> ready(State(), Workings())
    Ready(ahead=True, end=True)
    """
    comparison = compared(state, workings)
    asked, rounds, other = comparison
    longest = max((strokes(one) or 1 for one in (asked, other) if one), default=1)
    places = longest if longest <= rounds else 1
    done = state.surroundings.worked_out == comparison
    return Ready(done or rounds * places <= AT_ONCE, done or SUMS_A_STROKE * longest <= AT_ONCE)


def rival(state: State, workings: Workings) -> tuple[Member, Journey] | None:
    """Give what the odds are compared with: another plan, or another character; None for neither."""
    against = state.question.against
    if against not in offered(state):
        return None
    if plan := next((plan for plan in SWUM if plan == against), None):
        other = with_intent(state, replace(state.member.intent, plan=plan))
        asked = journey(other, workings)
        return asked and (other.member, asked)
    if against == "none":
        return None
    member = state.party[int(against) - 1]
    asked = journey(state, workings, member)
    return asked and (member, asked)


def offered(state: State) -> tuple[str, ...]:
    """List what the odds can be compared with now: nothing, another plan, another's place in the party.

    >>> offered(State())
    ('none', 'double_move', 'move', 'move_and_standard', 'standard', 'stay')
    """
    others = (str(place) for place in range(1, len(state.party) + 1))
    return (
        "none",
        *(plan for plan in SWUM if plan != state.member.intent.plan),
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
