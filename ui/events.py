"""What can happen, as the log keeps it: each event with all it needed to know when it happened."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rules import turn
from rules.turn import Played, Standing, Turn


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


What = Turn | PulledOut | EnteredWater | HourlyCheck


@dataclass(frozen=True, slots=True)
class Event:
    """What happened to whom: the id of a member, what, and where he stood if it is his first event."""

    who: int
    what: What
    start: Standing = Standing()


def start(depth: Fraction | None) -> Standing:
    """Say where a swimmer stands before anything happened: at the surface, or at a depth."""
    return turn.enter_water(Standing(), depth or None)


def apply(standing: Standing, what: What) -> Played:
    """Let something happen to one who stands somewhere.

    Raises ValueError when it cannot happen to him.
    """
    if isinstance(what, Turn):
        return turn.play(standing, what)
    if isinstance(what, PulledOut):
        return Played(turn.pull_out(standing), happened=("pulled_out",))
    if isinstance(what, EnteredWater):
        return Played(turn.enter_water(standing, what.depth), happened=("entered",))
    after = turn.hourly(standing, what.modifier, what.dc, what.d20, what.d6)
    hurt = after.nonlethal > standing.nonlethal
    return Played(after, happened=("hourly_failed" if hurt else "hourly_passed",))
