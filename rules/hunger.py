"""Hunger, day by day until death (X14, X16–X20)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.breakdown import NOTE, Figure, Term, total
from rules.effort import EXCESS
from rules.multiplier import AT_EASE, Situation, explained, multiplier, times
from rules.pool import FED, FIRST, HUNGRY, UNKNOWN, Happened, Pool, able, alive, suffer
from rules.refusal import Refusal
from rules.rulings import Rulings

# Days without food that cost no wound yet, besides as many as E (X18).
STARVATION: dict[str, int] = {"endurance": 0, "endurance_plus_1": 1}


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
    excess_loss: str = "ignored"
    starvation_after: str = "endurance"


@dataclass(frozen=True, slots=True)
class Meal:
    """He eats, before the day's end; `sheet_days` as for a `DayEnd` (X20)."""

    sheet_days: int = 0


@dataclass(frozen=True, slots=True)
class Fast:
    """It is known today, from waking on, that he will not eat (`fasting_starts`, X14)."""


def days_without_food(pool: Pool, sheet_days: int) -> int:
    """Count the whole days without food: those of the sheet no meal ended, and the journal's (X20).

    >>> days_without_food(Pool(days=2), 3), days_without_food(Pool(days=2, forgiven=3), 3)
    (5, 2)
    """
    return max(sheet_days - pool.forgiven, 0) + pool.days


def fasting_days(pool: Pool, sheet_days: int) -> Figure[int]:
    """Explain the whole days without food (X20)."""
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
    days = days_without_food(pool, sheet_days)
    known = pool.today == HUNGRY and rulings.fasting_starts == "waking"
    terms = [Term("hunger.whole_days", days, "X14", NOTE)]
    if known:
        terms.append(Term("hunger.today", 1, "X14", NOTE, rulings.bent("fasting_starts")))
    return Figure(days >= 1 or known, tuple(terms))


def daily_loss(pool: Pool, day: DayEnd) -> Figure[int]:
    """Give the points a day costs: 1 for each day without food after the first (X17)."""
    number = _number(pool, day)
    terms = [Term("hunger.whole_days", number, "X17", NOTE)]
    if _ate(pool, day):
        return total((Term("hunger.ate", 0, "X20"),))
    terms.append(Term("hunger.point", int(number > 1), "X17"))
    return total((*terms, *_multiplied(day)))


def daily_wounds(pool: Pool, day: DayEnd) -> Figure[int]:
    """Give the wounds a day costs: 1 for each day without food after E days (X18)."""
    number = _number(pool, day)
    if _ate(pool, day):
        return total((Term("hunger.ate", 0, "X20"),))
    bent = "starvation_after" if STARVATION[day.starvation_after] else None
    terms = (
        Term("hunger.whole_days", number, "X18", NOTE),
        Term("hunger.wounds_from", _harmless(day) + 1, "X18", NOTE, bent),
        Term("hunger.wound", int(number > _harmless(day)), "X18"),
    )
    return total((*terms, *_multiplied(day)))


def _multiplied(day: DayEnd) -> tuple[Term, ...]:
    if day.situation == AT_EASE:
        return ()
    return (times(explained(day.situation), "daily_costs_multiplied"),)


def _ate(pool: Pool, day: DayEnd) -> bool:
    return day.ate or pool.today == FED


def _number(pool: Pool, day: DayEnd) -> int:
    return days_without_food(pool, day.sheet_days) + 1


def _harmless(day: DayEnd) -> int:
    return day.endurance + STARVATION[day.starvation_after]


def end_day(pool: Pool, day: DayEnd) -> Happened:
    """End a day (X17–X20). Hunger does not wait for a sleeper: the unconscious starve, too.

    A loss that empties the pool asks for the first test (X3), unless he lies unconscious already.
    Raises Refusal (`dead`, `test_due`).

    >>> fourth = end_day(Pool(lost=2, days=3), DayEnd(ate=False, endurance=3))
    >>> fourth.after.left(3), fourth.happened
    (0, ('fasted', 'emptied', 'starving', 'wounded', 'test_due'))
    """
    alive(pool)
    if _ate(pool, day):
        return _fed(pool, day.sheet_days, UNKNOWN)
    number = _number(pool, day)
    k = multiplier(day.situation)
    loss = k if number > 1 else 0
    left = pool.left(day.endurance)
    wounds = max(loss - left, 0) * EXCESS[day.excess_loss]
    told: tuple[str, ...] = ("fasted",)
    due = None
    if left and loss >= left:
        told = ("fasted", "emptied")
        due = None if pool.fallen else FIRST
    if number > _harmless(day):
        told = (*told, "starving")
        wounds += k
    hungrier = pool._replace(days=pool.days + 1, today=UNKNOWN)
    return suffer(hungrier, min(loss, left), wounds, day.wounds_max, due, *told)


def _fed(pool: Pool, sheet_days: int, today: str) -> Happened:
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
