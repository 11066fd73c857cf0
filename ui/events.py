"""What can happen, as the log keeps it: each event with all it needed to know when it happened."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from rules import effort as efforts
from rules import exhaustion, turn
from rules.pool import Happened, Pool
from rules.turn import Played, Standing, Turn


class Body(NamedTuple):
    """Where a character stands: in the water, and with his strength."""

    swim: Standing = Standing()
    pool: Pool = Pool()


@dataclass(frozen=True, slots=True)
class SwumRound:
    """A round in the water, and in a fight what the fighting costs (X22)."""

    turn: Turn
    effort: efforts.Effort | None = None


@dataclass(frozen=True, slots=True)
class PulledOut:
    """Someone pulls him out into the air (B5)."""


@dataclass(frozen=True, slots=True)
class EnteredWater:
    """He goes into the water, at the surface or at a depth in metres (N5)."""

    depth: Fraction | None = None


@dataclass(frozen=True, slots=True)
class HourlyCheck:
    """The check at the end of an hour of swimming, with its dice (N8); 10 for one who takes 10."""

    modifier: int
    dc: int
    d20: int
    d6: int | None


@dataclass(frozen=True, slots=True)
class Recovered:
    """He was healed and comes back to his senses (B5)."""


InWater = SwumRound | PulledOut | EnteredWater | HourlyCheck | Recovered
What = InWater | exhaustion.Event


@dataclass(frozen=True, slots=True)
class Event:
    """What happened to whom: the id of a member, what, and where he stood if it is his first event."""

    who: int
    what: What
    start: Body = Body()


class Result(NamedTuple):
    """Where an event leaves someone, and what it did in the water and to his strength."""

    after: Body
    played: Played | None = None
    tired: Happened | None = None


def start(depth: Fraction | None) -> Body:
    """Say where a character stands before anything happened: at the surface, or at a depth."""
    return Body(turn.enter_water(Standing(), depth or None))


def apply(body: Body, what: What) -> Result:
    """Let something happen to one who stands somewhere.

    Raises ValueError, with an id that says why, when it cannot happen to him.
    """
    if isinstance(what, SwumRound):
        played = turn.play(body.swim, what.turn)
        tired = exhaustion.step(body.pool, what.effort) if what.effort else None
        return Result(Body(played.after, tired.after if tired else body.pool), played, tired)
    if isinstance(what, (PulledOut, EnteredWater, HourlyCheck, Recovered)):
        return Result(body._replace(swim=_in_water(body.swim, what)))
    tired = exhaustion.step(body.pool, what)
    return Result(body._replace(pool=tired.after), tired=tired)


def _in_water(
    standing: Standing, what: PulledOut | EnteredWater | HourlyCheck | Recovered
) -> Standing:
    if isinstance(what, PulledOut):
        return turn.pull_out(standing)
    if isinstance(what, EnteredWater):
        return turn.enter_water(standing, what.depth)
    if isinstance(what, Recovered):
        return turn.recover(standing)
    return turn.hourly(standing, what.modifier, what.dc, what.d20, what.d6)
