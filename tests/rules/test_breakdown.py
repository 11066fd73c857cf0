"""Figures and their terms: the terms are the calculation."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules import breakdown
from rules.breakdown import Figure, Term, evaluate, exact, step, total


@pytest.mark.parametrize(
    ("op", "value", "after"),
    [
        (breakdown.ADD, -3, Fraction(9, 2)),
        (breakdown.TIMES, 2, 15),
        (breakdown.BECOMES, 4, 4),
        (breakdown.AT_LEAST, 8, 8),
        (breakdown.AT_LEAST, 1, Fraction(15, 2)),
        (breakdown.DOWN, 0, 7),
        (breakdown.UP, 0, 8),
        (breakdown.NOTE, 99, Fraction(15, 2)),
    ],
)
def test_each_operation_from_7_and_a_half(op: str, value: int, after: Fraction | int) -> None:
    assert step(Fraction(15, 2), Term("a.label", value, "N12", op)) == after


def test_down_goes_down_below_zero_too() -> None:
    assert step(Fraction(-1, 2), Term("rounded_down", 0, "N12", breakdown.DOWN)) == -1


def test_an_unknown_operation_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown operation"):
        step(0, Term("a.label", 1, "N12", "?"))


def test_terms_run_in_order_from_zero() -> None:
    add, twice = Term("a", 3, "N12"), Term("b", 2, "N12", breakdown.TIMES)
    assert evaluate([add, twice]) == 6
    assert evaluate([twice, add]) == 3
    assert evaluate([]) == 0


def test_total_refuses_to_round_unsaid() -> None:
    with pytest.raises(ValueError, match="leave a fraction: 1/2"):
        total([Term("half", Fraction(1, 2), "N12")])
    rounded = total([Term("half", Fraction(1, 2), "N12"), Term("down", 0, "N12", breakdown.DOWN)])
    assert rounded.value == 0
    assert type(total([Term("two", Fraction(2), "N12")]).value) is int


def test_exact_keeps_fractions() -> None:
    figure = exact([Term("metres", 9, "N13c"), Term("q", Fraction(1, 4), "N2", breakdown.TIMES)])
    assert figure.value == Fraction(9, 4)
    assert type(exact([Term("metres", 9, "N13c")]).value) is Fraction


def test_figures_and_terms_are_hashable_values() -> None:
    figure = total(iter([Term("a", 3, "N12")]))
    assert figure == Figure(3, (Term("a", 3, "N12"),))
    assert len({figure, figure}) == 1
