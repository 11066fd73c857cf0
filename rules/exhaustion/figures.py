"""The figures of exhaustion as things stand: points left, loss factor, faints, rest, the next effort."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from rules.breakdown import TIMES, Figure, Term, total
from rules.exhaustion import endurance, present
from rules.exhaustion.effort import Effort, cost, spend
from rules.exhaustion.hunger import days_without_food
from rules.exhaustion.multiplier import ENCUMBRANCE_PER_FORCE, multiplier
from rules.exhaustion.pool import FIRST, LATER, Happened, Occasion, Unit
from rules.exhaustion.present import Present
from rules.exhaustion.prices import CARRY_TIMES
from rules.exhaustion.rest import RESTS, RestKind, until_fresh
from rules.refusal import Reason, Refusal
from rules.sheet import ability


class Consequence(NamedTuple):
    """What an effort would do.

    `refused` says why it cannot be made (`dead`, `test_due`, `collapsed`, `quantity`), None when it
    can; what follows then describes the test that is due, if any, and changes nothing.
    `cost` is the price with k, or the wounds instead of it while X is 0 (X6); None when refused.
    `left` is X after it, `wounds` what it adds to the wounds.
    `test` is the test that it asks for (`first`, `later`), None without one; `chance` is the chance
    to pass it, `faint` how long a failure lasts, in `unit` (`turns`, `hours`).
    `defends` tells that a failure means the defensive position, the fight being on (X10).
    """

    refused: Reason | None
    cost: Figure[int] | None
    left: int
    wounds: int
    dies: bool
    test: Occasion | None = None
    chance: Figure[Fraction] | None = None
    faint: Figure[int] | None = None
    unit: Unit | None = None
    defends: bool = False


class HalvedScores(NamedTuple):
    """The characteristics that an empty pool halves (X4)."""

    strength: Figure[int] | None
    constitution: Figure[int] | None


# What is shown for every number of one whom nothing tires (X1).
TIRELESS: Figure[None] = Figure(None, (Term("exhaustion.tireless", 0, "X1"),))


def left(now: Present) -> Figure[int]:
    """Give X, the points left, explained (X1, X21).

    >>> left(present.at()).value
    5
    """
    e = present.full(now)
    lost = e.value - now.pool.left(e.value)
    return total((*e.terms, Term("pool.lost", -lost, "X1")) if lost else e.terms)


def loss_factor(now: Present) -> Figure[int]:
    """Give k, by which every loss is multiplied now (X11–X15).

    >>> loss_factor(present.at(present.Character(armour="full_plate"))).value
    2
    """
    return multiplier(present.situation(now))


def faint_turns(now: Present) -> Figure[int]:
    """Give the turns that a failed first test lasts (X5)."""
    return endurance.faint(present.full(now), now.rulings, FIRST)


def faint_hours(now: Present) -> Figure[int]:
    """Give the hours that a failed later test lasts (X6)."""
    return endurance.faint(present.full(now), now.rulings, LATER)


def days(now: Present) -> Figure[int]:
    """Give the whole days without food (X20)."""
    return days_without_food(now.pool, now.character.fasting_days)


def plan_rest(now: Present) -> dict[RestKind, Figure[Fraction]]:
    """Give the hours to be fresh again by each kind of rest, as things stand (X7–X9, X16).

    >>> from rules.exhaustion.pool import Pool
    >>> tired = present.at(pool=Pool(lost=3))
    >>> {kind: str(hours.value) for kind, hours in plan_rest(tired).items()}
    {'sleep': '3', 'rest': '9', 'meditation': '3/2'}
    """
    slow = now.fasting.value
    return {kind: until_fresh(now.pool, kind, slow) for kind in RESTS}


def halved(now: Present) -> bool:
    """Tell whether the characteristics are halved: X is 0 (X4)."""
    e = now.endurance
    return e is not None and now.pool.left(e.value) == 0


def halved_scores(now: Present) -> HalvedScores:
    """Give Strength and Constitution as they are halved (X4); None while they are not, or not there.

    >>> halved_scores(present.at())
    HalvedScores(strength=None, constitution=None)
    """
    if not halved(now):
        return HalvedScores(None, None)
    strength = ability.effective("sheet.strength", now.character.strength, halved=True)
    score = now.character.constitution
    if score is None:
        return HalvedScores(strength, None)
    return HalvedScores(strength, ability.effective("sheet.constitution", score, halved=True))


def halves_swim(now: Present) -> bool:
    """Tell whether the halving is felt in the water (X4, `exhaustion_affects_swim`)."""
    return now.rulings.exhaustion_affects_swim and halved(now)


def carries_too_much(now: Present) -> Figure[int]:
    """Give the encumbrance points from which a round of carrying tires: 5 × (F × 100) (X30).

    >>> carries_too_much(present.at()).value
    2500
    """
    f = endurance.force(now.character, now.rulings)
    return total((*f.terms, *_CARRIED))


_CARRIED = (
    Term("overload.per_force", ENCUMBRANCE_PER_FORCE, "X30", TIMES),
    Term("overload.five_times", CARRY_TIMES, "X30", TIMES),
)


def next_effort(now: Present, effort: Effort) -> Consequence:
    """Say what an effort would do (X2, X3, X6, X10); nothing is done.

    >>> now = present.at()
    >>> coming = next_effort(now, present.effort(now, "combat_turn", 7))
    >>> coming.left, coming.test, str(coming.chance.value), coming.faint.value, coming.unit
    (0, 'first', '1/2', 5, 'turns')
    """
    try:
        done = spend(now.pool, effort)
    except Refusal as refusal:
        return _foreseen(now, Happened(now.pool), refusal.reason, None)
    return _foreseen(present.after(now, done.after), done, None, cost(now.pool, effort))


def _foreseen(
    after: Present, done: Happened, refused: Reason | None, price: Figure[int] | None
) -> Consequence:
    e = present.full(after)
    due = after.pool.due
    coming = Consequence(
        refused, price, after.pool.left(e.value), done.wounds, "died" in done.happened
    )
    if due is None:
        return coming
    return coming._replace(
        test=due,
        chance=present.trial(after).chance,
        faint=endurance.faint(e, after.rulings, due),
        unit=endurance.FAINT_UNITS[due],
        defends=after.in_fight,
    )
