"""Endurance and Force: where they come from, the Endurance test, how long a faint lasts (X1, X3, X5, X6).

Full scores count everywhere here: the halving of X4 leaves Endurance alone.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from rules import check
from rules.breakdown import (
    AT_LEAST,
    BECOMES,
    DOWN,
    NOTE,
    TIMES,
    Figure,
    Term,
    evaluate,
    exact,
    total,
)
from rules.exhaustion.pool import FIRST, HOURS, LATER, TURNS, Occasion, Unit
from rules.refusal import Refusal
from rules.rulings import EnduranceFrom, Rulings, TestKind
from rules.sheet.ability import modifier, modifier_terms
from rules.sheet.character import Character

SIDES: dict[TestKind, int] = {"d100": 100, "d20": 20}
D20_DC = 10
FAINT_BASE = 10
FAINT_UNITS: dict[Occasion, Unit] = {FIRST: TURNS, LATER: HOURS}

_CLAUSES: dict[Occasion, str] = {FIRST: "X3", LATER: "X6"}
_HALF = Fraction(1, 2)
_PERCENT = 100


class Trial(NamedTuple):
    """An Endurance test to be made.

    `kind` is `d100` or `d20`. `target` is the highest die that passes a d100, 10 to 100, or what
    is added to a d20. `chance` is the exact chance to pass.
    """

    kind: TestKind
    target: Figure[int]
    chance: Figure[Fraction]


def _half(label: str, score: int, bent: str | None) -> tuple[Term, ...]:
    return (
        Term(label, score, "X1", ruling=bent),
        Term("endurance.half", _HALF, "X1", TIMES),
        Term("rounded_down", 0, "X1", DOWN),
    )


def _three_plus(label: str, score: int, bent: str | None) -> tuple[Term, ...]:
    return (Term("endurance.three", 3, "X1", ruling=bent), Term(label, modifier(score), "X1"))


_SCALES: dict[EnduranceFrom, Callable[[str, int, str | None], tuple[Term, ...]]] = {
    "half_constitution": _half,
    "three_plus_modifier": _three_plus,
}


def _at_least_1(terms: tuple[Term, ...], clause: str) -> Figure[int]:
    figure = total(terms)
    if figure.value >= 1:
        return figure
    return total((*terms, Term("never_below_1", 1, clause, AT_LEAST)))


def _from_score(label: str, score: int, rulings: Rulings) -> Figure[int]:
    scale = _SCALES[rulings.endurance_from]
    return _at_least_1(scale(label, score, rulings.bent("endurance_from")), "X1")


def endurance(character: Character, rulings: Rulings) -> Figure[int] | None:
    """Give E: the one typed in, or what full Constitution gives, 1 or more (X1).

    None for a creature with neither: without Constitution nothing tires it [srd].

    >>> endurance(Character(constitution=15), Rulings()).value
    7
    """
    if character.endurance is not None:
        return total((Term("sheet.endurance", character.endurance, "X1"),))
    if character.constitution is None:
        return None
    return _from_score("sheet.constitution", character.constitution, rulings)


def force(character: Character, rulings: Rulings) -> Figure[int]:
    """Give F: the one typed in, or what full Strength gives, 1 or more (X12, X30).

    >>> force(Character(strength=3), Rulings(endurance_from="three_plus_modifier")).value
    1
    """
    if character.force is not None:
        return total((Term("sheet.force", character.force, "X12"),))
    return _from_score("sheet.strength", character.strength, rulings)


def _halved(terms: tuple[Term, ...], ruling: str | None = None) -> Figure[int]:
    """Halve down, never below 1: E for later tests and faints, Constitution for a d20."""
    halved = (
        *terms,
        Term("endurance.halved", _HALF, "X6", TIMES, ruling),
        Term("rounded_down", 0, "X6", DOWN),
    )
    return _at_least_1(halved, "X6")


def _for_test(
    full: Figure[int], which: Occasion, rulings: Rulings
) -> tuple[Figure[int], tuple[Term, ...]]:
    """Give what a test uses of a value, and what must be said of it besides (X6)."""
    if which == FIRST:
        return full, ()
    if rulings.later_tests_halved:
        return _halved(full.terms), ()
    bent = rulings.bent("later_tests_halved")
    return full, (Term("test.not_halved", 0, "X6", NOTE, bent),)


def _d100(character: Character, rulings: Rulings, which: Occasion, e: Figure[int]) -> Trial:
    used, said = _for_test(e, which, rulings)
    terms = (*used.terms, *said, Term("test.ten_times", 10, _CLAUSES[which], TIMES))
    if evaluate(terms) > _PERCENT:
        terms = (*terms, Term("test.capped", _PERCENT, _CLAUSES[which], BECOMES))
    target = total(terms)
    highest = Term("test.highest_die", target.value, _CLAUSES[which], parts=target.terms)
    share = Term("test.percent", Fraction(1, _PERCENT), _CLAUSES[which], TIMES)
    return Trial("d100", target, exact((highest, share)))


def _d20(character: Character, rulings: Rulings, which: Occasion, e: Figure[int]) -> Trial:
    clause = _CLAUSES[which]
    kind = Term("test.d20", D20_DC, clause, NOTE, rulings.bent("endurance_test"))
    if character.constitution is None:
        added = total((Term("endurance.no_constitution", 0, clause), kind))
    else:
        score = Term("sheet.constitution", character.constitution, clause)
        used, said = _for_test(Figure(character.constitution, (score,)), which, rulings)
        added = total((*modifier_terms(used, clause), *said, kind))
    dc = total((Term("test.dc", D20_DC, clause),))
    passing = check.faces(added.value, D20_DC).advance
    return Trial("d20", added, check.share(check.explained(added, dc, passing, clause)))


_TRIALS: dict[TestKind, Callable[[Character, Rulings, Occasion, Figure[int]], Trial]] = {
    "d100": _d100,
    "d20": _d20,
}


def trial(character: Character, rulings: Rulings, which: Occasion, e: Figure[int]) -> Trial:
    """Give an Endurance test, the `first` (X3) or a `later` one (X6), for an Endurance `e`.

    >>> four = Figure(4, (Term("sheet.endurance", 4, "X1"),))
    >>> str(trial(Character(), Rulings(), "later", four).chance.value)
    '1/5'
    """
    return _TRIALS[rulings.endurance_test](character, rulings, which, e)


def passes(kind: TestKind, target: int, die: int) -> bool:
    """Tell whether a die passes: a d100 at most the target, a d20 plus the target at least 10 (X3).

    Raises Refusal (`die`) for a face that the die does not have.

    >>> passes("d100", 40, 40), passes("d20", -1, 10)
    (True, False)
    """
    if not 1 <= die <= SIDES[kind]:
        raise Refusal("die")
    return die <= target if kind == "d100" else die + target >= D20_DC


def faint(e: Figure[int], rulings: Rulings, which: Occasion) -> Figure[int]:
    """Give the length of the faint after failing a test: turns for the first, hours later (X5, X6).

    >>> nine = Figure(9, (Term("sheet.endurance", 9, "X1"),))
    >>> faint(nine, Rulings(), "first").value, faint(nine, Rulings(faint_uses_halved=True), "later").value
    (1, 6)
    """
    clause = "X5" if which == FIRST else "X6"
    taken = Term("faint.endurance", -e.value, clause, parts=e.terms)
    if rulings.faint_uses_halved:
        bent = rulings.bent("faint_uses_halved")
        used = _halved(e.terms)
        taken = Term("faint.halved_endurance", -used.value, clause, ruling=bent, parts=used.terms)
    terms: tuple[Term, ...] = (Term("faint.ten", FAINT_BASE, clause), taken)
    least = 1 if which == FIRST else rulings.faint_hours_minimum
    bent = None if which == FIRST else rulings.bent("faint_hours_minimum")
    if evaluate(terms) < least:
        terms = (*terms, Term("faint.at_least", least, clause, AT_LEAST, bent))
    return total(terms)
