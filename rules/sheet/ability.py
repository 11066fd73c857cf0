"""Ability scores: modifiers, and what exhaustion and fatigue do to them (N15, X4)."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from rules.breakdown import AT_LEAST, DOWN, TIMES, Figure, Number, Term, evaluate, step, total

Condition = Literal["none", "fatigued", "exhausted"]
FATIGUE: dict[Condition, int] = {"none": 0, "fatigued": -2, "exhausted": -6}


def modifier(score: int) -> int:
    """Give the modifier of an ability score: floor((score − 10) / 2).

    >>> modifier(14), modifier(9), modifier(1)
    (2, -1, -5)
    """
    return (score - 10) // 2


def effective(
    label: str,
    score: int,
    *,
    halved: bool = False,
    condition: Condition = "none",
    ruling: str | None = None,
) -> Figure[int]:
    """Give an ability score as it counts now, never below 1.

    Halved while the exhaustion pool is empty (X4, rounded down); then −2 when fatigued,
    −6 when exhausted (N15). `condition` concerns Strength only.

    >>> effective("sheet.strength", 15, halved=True, condition="fatigued").value
    5
    """
    terms = [Term(label, score, "N12")]
    if halved:
        terms.append(Term("halved", Fraction(1, 2), "X4", TIMES, ruling))
        terms.append(Term("rounded_down", 0, "X4", DOWN))
    if FATIGUE[condition]:
        terms.append(Term(f"condition.{condition}", FATIGUE[condition], "N15"))
    if evaluate(terms) < 1:
        terms.append(Term("never_below_1", 1, "X4", AT_LEAST))
    return total(terms)


def modifier_terms(score: Figure[int], clause: str) -> tuple[Term, ...]:
    """Turn the terms of a score into terms of its modifier: what each one changes there.

    Raises ValueError for a score that carries no terms.

    >>> [t.value for t in modifier_terms(effective("sheet.strength", 14, condition="fatigued"), "N12")]
    [2, -1]
    """
    if not score.terms:
        raise ValueError("a score without terms has no modifier to explain")
    terms: list[Term] = []
    running: Number = 0
    counted = 0
    for term in score.terms:
        running = step(running, term)
        change = modifier(int(running // 1)) - counted
        counted += change
        if change or not terms:
            own = clause if not terms else term.clause
            terms.append(Term(term.label, change, own, ruling=term.ruling))
    return tuple(terms)
