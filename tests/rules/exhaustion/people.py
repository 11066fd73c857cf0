"""Small help for the tests of exhaustion: someone, and what happens to him."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import reduce
from typing import Any

from rules.breakdown import Figure, Number, Term, evaluate
from rules.exhaustion import events as exhaustion
from rules.exhaustion import present
from rules.exhaustion.events import Event
from rules.exhaustion.pool import Happened, Pool
from rules.exhaustion.present import Present
from rules.rulings import Rulings
from rules.sheet.character import Character

FRESH = Pool()


def someone(
    pool: Pool = FRESH, *, in_fight: bool = False, ruled: dict[str, Any] | None = None, **sheet: Any
) -> Present:
    """Someone by a few lines of his sheet; `ruled` are the rulings that differ."""
    return present.at(Character(**sheet), Rulings(**(ruled or {})), pool, in_fight=in_fight)


def spent(endurance: int, **pool: Any) -> Pool:
    """A pool at 0."""
    return Pool(lost=endurance, **pool)


def then(now: Present, event: Event) -> Present:
    """The same person after an event."""
    return present.after(now, exhaustion.step(now.pool, event).after)


def fold(events: Iterable[Event], start: Pool = FRESH) -> Pool:
    """Where events leave someone, one after the other."""
    return reduce(lambda pool, event: exhaustion.step(pool, event).after, events, start)


def happens(now: Present, event: Event) -> Happened:
    """What an event does to him."""
    return exhaustion.step(now.pool, event)


def effort(
    now: Present, price: str = "combat_turn", quantity: Number = 1, points: int = 0
) -> Happened:
    """What an effort does to him."""
    return happens(now, present.effort(now, price, quantity, points))


def x(now: Present) -> int:
    """X, the points left."""
    return now.pool.left(present.full(now).value)


def starve(now: Present, days: int) -> Iterator[Happened]:
    """So many days without food, passing every test, one by one."""
    for _ in range(days):
        day = happens(now, present.day_end(now, ate=False))
        yield day
        now = present.after(now, day.after._replace(due=None))


def bent(figure: Figure[Any]) -> set[str]:
    """The rulings that a breakdown names, its nested terms included."""
    return {term.ruling for term in every_term(figure.terms) if term.ruling}


def every_term(terms: tuple[Term, ...]) -> Iterator[Term]:
    for term in terms:
        yield term
        yield from every_term(term.parts)


def adds_up(figure: Figure[int] | Figure[Fraction]) -> bool:
    """Whether the terms, and those inside them, are the calculation."""
    inside = all(
        abs(evaluate(term.parts)) == abs(term.value)
        for term in every_term(figure.terms)
        if term.parts
    )
    return inside and evaluate(figure.terms) == figure.value
