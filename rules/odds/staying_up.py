"""Staying on one's feet: the odds of the Endurance tests that further efforts ask for (F1, X3, X6)."""

from __future__ import annotations

from fractions import Fraction

from rules.exhaustion import collapse, present
from rules.exhaustion.effort import Effort, spend
from rules.exhaustion.endurance import SIDES
from rules.exhaustion.pool import Pool
from rules.exhaustion.present import Present
from rules.rulings import TestKind


def stays_up(now: Present, effort: Effort, most: int) -> tuple[Fraction, ...]:
    """Give the chances to be on one's feet after 0, 1, 2 … `most` more efforts of a kind (F1).

    All tests on the way must be passed, one that is due included. Who fails one in a fight does not
    fall, but only defends himself: he is not counted (X10).
    Raises Refusal (`tireless`) for whom nothing tires.

    >>> four = present.at(pool=Pool(lost=1))
    >>> [str(chance) for chance in stays_up(four, present.effort(four, "combat_turn"), 5)]
    ['1', '1', '1', '1', '1/2', '1/10']
    """
    chances: list[Fraction] = []
    chance, pool = _test(now, Fraction(1))
    while len(chances) <= most:
        chances.append(chance)
        if chance:
            after = spend(pool, effort).after
            chance, pool = _test(present.after(now, after), chance)
    return tuple(chances)


# The face of each die that passes if any does.
_BEST: dict[TestKind, int] = {"d100": 1, "d20": SIDES["d20"]}


def _test(now: Present, chance: Fraction) -> tuple[Fraction, Pool]:
    """Give the chance that he still stands once a test that is due is made, and where that leaves him."""
    pool = now.pool
    if pool.dead or pool.fallen or pool.defensive:
        return Fraction(0), pool
    if pool.due is None:
        return chance, pool
    trial = present.trial(now)
    best = _BEST[trial.kind]
    if not trial.chance.value:
        return Fraction(0), pool
    passed = collapse.test(pool, present.endurance_test(now, best))
    return chance * trial.chance.value, passed.after
