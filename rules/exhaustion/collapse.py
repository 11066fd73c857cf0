"""Collapse: the Endurance test, the faint, waking, and what a fight makes of it (X3, X5, X6, X10)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.breakdown import Number
from rules.exhaustion.endurance import FAINT_UNITS, passes
from rules.exhaustion.pool import (
    HOURS,
    TURNS,
    Faint,
    Happened,
    Happening,
    Pool,
    Unit,
    alive,
    forget,
    sensible,
)
from rules.exhaustion.rest import recover
from rules.refusal import Refusal
from rules.rulings import FightCollapse, TestKind

_MINUTES: dict[Unit, int] = {TURNS: 1, HOURS: 60}


@dataclass(frozen=True, slots=True)
class EnduranceTest:
    """The Endurance test that is due, with its die.

    `kind` is `d100` or `d20`; `target` the highest d100 that passes, or what is added to the d20.
    `faint` is how long failing it lasts: turns for the first test, hours for later ones (X5, X6).
    `fight_collapse` says what a fight makes of it, if `in_fight` (X10).
    """

    die: int
    target: int
    kind: TestKind = "d100"
    faint: int = 1
    in_fight: bool = False
    fight_collapse: FightCollapse = "replaced"


@dataclass(frozen=True, slots=True)
class Waking:
    """Somebody wakes him (X5); from a faint of hours only if `from_hours` (`wake_from_hours`)."""

    from_hours: bool = False


@dataclass(frozen=True, slots=True)
class Unconscious:
    """So many turns or hours of his faint pass; hours give rest, half if `fasting` (X8, X16)."""

    amount: Number
    fasting: bool = False
    endurance: int = 1


@dataclass(frozen=True, slots=True)
class FightEnd:
    """The fight ends (X10), and the turn begun with it (X22)."""


def test(pool: Pool, made: EnduranceTest) -> Happened:
    """Make the Endurance test that is due (X3, X6): on a failure he falls, or defends (X10).

    Raises Refusal (`dead`, `not_due`; `die` for a face the die does not have).

    >>> test(Pool(lost=4, due="first"), EnduranceTest(41, 40, faint=6)).after.fallen
    Faint(unit='turns', left=6)
    """
    if pool.dead:
        raise Refusal("dead")
    if pool.due is None:
        raise Refusal("not_due")
    after = pool._replace(due=None)
    if passes(made.kind, made.target, made.die):
        return Happened(after, ("test_passed",))
    faint = Faint(FAINT_UNITS[pool.due], made.faint)
    if not made.in_fight:
        return _fall(after, faint, "test_failed")
    told: tuple[Happening, ...] = ("test_failed", "defensive")
    if made.fight_collapse == "deferred":
        after = after._replace(deferred=_longer(after.deferred, faint))
        told = (*told, "deferred")
    return Happened(after._replace(defensive=True), told)


def _length(faint: Faint) -> Number:
    return faint.left * _MINUTES[faint.unit]


def _longer(one: Faint | None, other: Faint) -> Faint:
    return other if one is None or _length(other) > _length(one) else one


def _fall(pool: Pool, faint: Faint, *told: Happening) -> Happened:
    """Fall, and lie there as long as the faint lasts; it may last no time at all (X6)."""
    if not faint.left:
        return Happened(pool, (*told, "fell"))
    return Happened(pool._replace(fallen=_longer(pool.fallen, faint)), (*told, "collapsed"))


def wake(pool: Pool, waking: Waking) -> Happened:
    """Wake someone sooner (X5); he goes on under X6 while X is 0.

    Raises Refusal (`dead`, `test_due`, `awake`; `deep_faint` from a faint of hours, unless ruled).

    >>> wake(Pool(lost=4, fallen=Faint("turns", 6)), Waking()).after.fallen is None
    True
    """
    alive(pool)
    if pool.fallen is None:
        raise Refusal("awake")
    if pool.fallen.unit == HOURS and not waking.from_hours:
        raise Refusal("deep_faint")
    return Happened(pool._replace(fallen=None), ("woken",))


def lie(pool: Pool, time: Unconscious) -> Happened:
    """Let time of a faint pass, in the faint's own unit; at its end he wakes by himself (X5, X6).

    Hours of unconsciousness count as complete rest (X8).
    Raises Refusal (`dead`, `test_due`, `awake`; `quantity` for no time, less, more than is left
    of the faint, or a fraction of a turn).

    >>> after = lie(Pool(lost=4, fallen=Faint("hours", 6)), Unconscious(6, endurance=4)).after
    >>> after.left(4), after.fallen
    (2, None)
    """
    alive(pool)
    if pool.fallen is None:
        raise Refusal("awake")
    unit, left = pool.fallen
    sensible(time.amount)
    if time.amount > left or (unit == TURNS and time.amount != int(time.amount)):
        raise Refusal("quantity")
    lain = Happened(pool)
    if unit == HOURS:
        lain = recover(pool, "rest", time.amount, time.fasting, time.endurance)
    remains = Faint(unit, left - time.amount) if time.amount < left else None
    told: tuple[Happening, ...] = lain.happened if remains else (*lain.happened, "woke")
    return lain._replace(after=lain.after._replace(fallen=remains), happened=told)


def end_fight(pool: Pool, ended: FightEnd) -> Happened:
    """End the fight (X10): he leaves the defensive position, and a faint that waited comes now.

    Raises Refusal (`dead`, `test_due`).

    >>> end_fight(Pool(lost=4, defensive=True), FightEnd()).after == Pool(lost=4)
    True
    """
    alive(pool)
    parts = forget(pool.parts, ("combat_round",))
    after = pool._replace(defensive=False, deferred=None, parts=parts)
    if pool.deferred is None:
        return Happened(after, ("fight_over",))
    return _fall(after, pool.deferred, "fight_over")
