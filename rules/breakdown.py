"""Numbers that can say where they come from.

A `Figure` is a value with the named terms that lead to it.
The terms are the calculation itself: `total` computes the value from them, so the two cannot disagree.
Labels are keys of the translation files; no term holds a sentence.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import ceil, floor
from typing import Final, Generic, Literal, NamedTuple, TypeVar

Number = int | Fraction
T_co = TypeVar("T_co", covariant=True)

Operation = Literal["+", "×", "=", "at_least", "down", "up", "note"]
ADD: Final = "+"
TIMES: Final = "×"
BECOMES: Final = "="
AT_LEAST: Final = "at_least"
DOWN: Final = "down"
UP: Final = "up"
NOTE: Final = "note"


class Term(NamedTuple):
    """One step of a calculation: a label key, a number, and the clause that says so.

    `op` tells how `value` changes the running total; a `NOTE` is shown and changes nothing.
    `ruling` names the ruling that bent the term, when the table changed it from its default.
    `parts` are the terms its own value was calculated from, where it has any.
    """

    label: str
    value: Number
    clause: str
    op: Operation = ADD
    ruling: str | None = None
    parts: tuple[Term, ...] = ()


class Figure(NamedTuple, Generic[T_co]):
    """A value and the terms that explain it."""

    value: T_co
    terms: tuple[Term, ...] = ()


def step(running: Number, term: Term) -> Number:
    """Apply one term to the running total.

    >>> step(-6, Term("penalty.doubled", 2, "N13", TIMES))
    -12
    """
    match term.op:
        case "+":
            return running + term.value
        case "×":
            return running * term.value
        case "=":
            return term.value
        case "at_least":
            return max(running, term.value)
        case "down":
            return floor(running)
        case "up":
            return ceil(running)
        case "note":
            return running
    raise ValueError(f"unknown operation {term.op!r}")


def evaluate(terms: Iterable[Term]) -> Number:
    """Run the terms in order, from zero.

    >>> evaluate([Term("sheet.constitution", 13, "B1"), Term("breath.acting", Fraction(1, 2), "B2", TIMES)])
    Fraction(13, 2)
    """
    running: Number = 0
    for term in terms:
        running = step(running, term)
    return running


def total(terms: Iterable[Term]) -> Figure[int]:
    """Make a whole-number figure of terms; a fraction left at the end is an error, never rounded unsaid."""
    kept = tuple(terms)
    value = evaluate(kept)
    if value != int(value):
        raise ValueError(f"the terms leave a fraction: {value}")
    return Figure(int(value), kept)


def exact(terms: Iterable[Term]) -> Figure[Fraction]:
    """Make an exact figure (metres, kilograms) of terms."""
    kept = tuple(terms)
    return Figure(Fraction(evaluate(kept)), kept)
