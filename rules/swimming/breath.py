"""Breath: how long it lasts and the check when it is gone (B1, B2, B4, B6)."""

from __future__ import annotations

from fractions import Fraction

from rules.breakdown import NOTE, TIMES, UP, Figure, Term, total
from rules.check import explained, faces, share
from rules.rulings import Rulings
from rules.sheet.ability import modifier_terms
from rules.sheet.character import Breathes

FIRST_DC = 10


def unlimited(constitution: int | None, breathes: Breathes) -> bool:
    """Tell whether a creature never runs out of air (B6).

    >>> unlimited(None, "air"), unlimited(10, "water"), unlimited(10, "air")
    (True, True, False)
    """
    return constitution is None or breathes != "air"


def rounds(constitution: Figure[int], rulings: Rulings, factor: int | None = None) -> Figure[int]:
    """Give the rounds of air of one who only moves (B1); a factor of his own stands for the ruling.

    >>> crocodile = Figure(17, (Term("sheet.constitution", 17, "B1"),))
    >>> rounds(crocodile, Rulings(breath_per_con=2), factor=4).value
    68
    """
    terms = list(constitution.terms)
    if factor is not None:
        terms.append(Term("sheet.breath_factor", factor, "B1", TIMES))
    elif rulings.breath_per_con != 1:
        bent = rulings.bent("breath_per_con")
        terms.append(Term("breath.per_con", rulings.breath_per_con, "B1", TIMES, bent))
    return total(terms)


def rounds_acting(quiet: Figure[int]) -> Figure[int]:
    """Give the rounds of air of one who always acts: half, rounded up (B2).

    >>> rounds_acting(Figure(13, (Term("sheet.constitution", 13, "B1"),))).value
    7
    """
    return total(
        (
            *quiet.terms,
            Term("breath.acting", Fraction(1, 2), "B2", TIMES),
            Term("rounded_up", 0, "B2", UP),
        )
    )


def air(full: Figure[int], left: int) -> Figure[int]:
    """Explain the rounds of air left of a full breath by those that are spent (B3).

    >>> air(Figure(13, (Term("sheet.constitution", 13, "B1"),)), 9).terms[-1].value
    -4
    """
    if left == full.value:
        return total(full.terms)
    return total((*full.terms, Term("breath.spent", left - full.value, "B3")))


# What is shown for every number of one who never runs out of air (B6).
ENDLESS: Figure[None] = Figure(None, (Term("breath.unlimited", 0, "B6", NOTE),))


def check_modifier(
    constitution: Figure[int], *, endurance_feat: bool, rulings: Rulings
) -> Figure[int]:
    """Give what is added to the d20 of the Constitution check (B4), Endurance included (N10)."""
    terms = list(modifier_terms(constitution, "B4"))
    if endurance_feat:
        helps = rulings.endurance_feat_helps_breath
        bent = rulings.bent("endurance_feat_helps_breath")
        terms.append(Term("sheet.endurance_feat", 4 if helps else 0, "N10", ruling=bent))
    return total(terms)


def check_dc(checks_passed: int) -> Figure[int]:
    """Give the DC of the next Constitution check: 10, then 1 more each time (B4).

    >>> check_dc(2).value
    12
    """
    terms = [Term("breath.first_check", FIRST_DC, "B4")]
    if checks_passed:
        terms.append(Term("breath.checks_passed", checks_passed, "B4"))
    return total(terms)


def check_chance(modifier: Figure[int], dc: Figure[int]) -> Figure[Fraction]:
    """Give the exact chance to pass a Constitution check (B4)."""
    return share(explained(modifier, dc, faces(modifier.value, dc.value).advance, "B4"))
