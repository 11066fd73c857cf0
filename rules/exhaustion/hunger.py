"""Hunger, day by day until death (X14, X16–X20)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.breakdown import NOTE, Figure, Term, total
from rules.exhaustion.effort import EXCESS
from rules.exhaustion.multiplier import AT_EASE, Situation, multiplier
from rules.exhaustion.pool import (
    FED,
    FIRST,
    HUNGRY,
    UNKNOWN,
    Happened,
    Happening,
    Occasion,
    Pool,
    Today,
    able,
    alive,
    suffer,
)
from rules.refusal import Refusal
from rules.rulings import ExcessLoss, Rulings, StarvationAfter

# Days without food that cost no wound yet, besides as many as E (X18).
STARVATION: dict[StarvationAfter, int] = {"endurance": 0, "endurance_plus_1": 1}


@dataclass(frozen=True, slots=True)
class DayEnd:
    """A day ends, on which he ate or not, with what it depended on.

    `sheet_days` are the days without food typed on the sheet, as a starting value. `situation` is
    what multiplies the day's costs: nothing, unless `daily_costs_multiplied` says so (X17, X18).
    """

    ate: bool
    endurance: int = 1
    sheet_days: int = 0
    situation: Situation = AT_EASE
    wounds_max: int = 10
    excess_loss: ExcessLoss = "ignored"
    starvation_after: StarvationAfter = "endurance"


@dataclass(frozen=True, slots=True)
class Meal:
    """He eats, before the day's end; `sheet_days` as for a `DayEnd` (X20)."""

    sheet_days: int = 0


@dataclass(frozen=True, slots=True)
class Fast:
    """It is known today, from waking on, that he will not eat (`fasting_starts`, X14)."""


def days_without_food(pool: Pool, sheet_days: int) -> Figure[int]:
    """Count the whole days without food: those of the sheet no meal ended, and the journal's (X20).

    >>> days_without_food(Pool(days=2), 3).value, days_without_food(Pool(days=2, forgiven=3), 3).value
    (5, 2)
    """
    terms = [Term("sheet.fasting_days", sheet_days, "X14")]
    if ended := min(pool.forgiven, sheet_days):
        terms.append(Term("hunger.eaten", -ended, "X20"))
    if pool.days:
        terms.append(Term("hunger.days", pool.days, "X17"))
    return total(terms)


def fasting(pool: Pool, sheet_days: int, rulings: Rulings) -> Figure[bool]:
    """Tell whether he counts as not eating: what he loses is more, rest gives less (X14, X16).

    It holds from the end of the first whole day without food; by the other `fasting_starts` from
    waking that day, once it is known that he will not eat.

    >>> fasting(Pool(today="hungry"), 0, Rulings(fasting_starts="waking")).value
    True
    """
    days = days_without_food(pool, sheet_days).value
    known = pool.today == HUNGRY and rulings.fasting_starts == "waking"
    terms = [Term("hunger.whole_days", days, "X14", NOTE)]
    if known:
        terms.append(Term("hunger.today", 1, "X14", NOTE, rulings.bent("fasting_starts")))
    return Figure(days >= 1 or known, tuple(terms))


def end_day(pool: Pool, day: DayEnd) -> Happened:
    """End a day (X17–X20). Hunger does not wait for a sleeper: the unconscious starve, too.

    A loss that empties the pool asks for the first test (X3), unless he lies unconscious already.
    Raises Refusal (`dead`, `test_due`).

    >>> fourth = end_day(Pool(lost=2, days=3), DayEnd(ate=False, endurance=3))
    >>> fourth.after.left(3), fourth.happened
    (0, ('fasted', 'emptied', 'starving', 'wounded', 'test_due'))
    """
    alive(pool)
    if day.ate or pool.today == FED:
        return _fed(pool, day.sheet_days, UNKNOWN)
    number = days_without_food(pool, day.sheet_days).value + 1
    k = multiplier(day.situation).value
    loss = k if number > 1 else 0
    left = pool.left(day.endurance)
    wounds = max(loss - left, 0) * EXCESS[day.excess_loss]
    told: tuple[Happening, ...] = ("fasted",)
    due: Occasion | None = None
    if left and loss >= left:
        told = (*told, "emptied")
        due = None if pool.fallen else FIRST
    if number > day.endurance + STARVATION[day.starvation_after]:
        told = (*told, "starving")
        wounds += k
    hungrier = pool._replace(days=pool.days + 1, today=UNKNOWN)
    return suffer(hungrier, min(loss, left), wounds, day.wounds_max, due, *told)


def _fed(pool: Pool, sheet_days: int, today: Today) -> Happened:
    return Happened(pool._replace(days=0, forgiven=sheet_days, today=today), ("ate",))


def eat(pool: Pool, meal: Meal) -> Happened:
    """Eat (X20): the days without food are counted anew, and today is not one of them.

    Raises Refusal (`dead`, `test_due`, `collapsed`).

    >>> eat(Pool(days=4), Meal()).after.days
    0
    """
    able(pool)
    return _fed(pool, meal.sheet_days, FED)


def fast(pool: Pool, fasting: Fast) -> Happened:
    """Note that he will not eat today (X14, by `fasting_starts`).

    Raises Refusal (`dead`, `test_due`; `ate_today` for one who did eat; `fasting_today` for one of
    whom it is known).
    """
    alive(pool)
    if pool.today == FED:
        raise Refusal("ate_today")
    if pool.today == HUNGRY:
        raise Refusal("fasting_today")
    return Happened(pool._replace(today=HUNGRY), ("hungry",))
