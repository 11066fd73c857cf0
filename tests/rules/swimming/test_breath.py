"""How long breath lasts, and the check when it is gone (B1, B2, B4, B6, N10)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.breakdown import Figure, evaluate
from rules.rulings import Rulings
from rules.sheet import ability
from rules.swimming import breath

DEFAULT = Rulings()


def constitution(score: int, *, halved: bool = False) -> Figure[int]:
    return ability.effective("sheet.constitution", score, halved=halved)


@pytest.mark.parametrize("score", [1, 10, 13, 14, 60])
def test_b1_breath_lasts_constitution_rounds(score: int) -> None:
    figure = breath.rounds(constitution(score), DEFAULT)
    assert figure.value == score
    assert figure.terms[0].label == "sheet.constitution"


@pytest.mark.parametrize(("score", "acting"), [(14, 7), (13, 7), (1, 1), (2, 1), (60, 30)])
def test_b2_always_acting_lasts_half_rounded_up(score: int, acting: int) -> None:
    assert breath.rounds_acting(breath.rounds(constitution(score), DEFAULT)).value == acting


def test_b4_check_dc_is_10_then_one_more_each_time() -> None:
    assert [breath.check_dc(passed).value for passed in range(5)] == [10, 11, 12, 13, 14]


def test_b4_chance_at_con_modifier_0_is_55_then_50_then_45_percent() -> None:
    for score in (10, 11):
        bonus = breath.check_modifier(constitution(score), endurance_feat=False, rulings=DEFAULT)
        odds = [breath.check_chance(bonus, breath.check_dc(n)).value for n in range(12)]
        assert odds[:3] == [Fraction(55, 100), Fraction(50, 100), Fraction(45, 100)]
        assert odds[10:] == [Fraction(5, 100), 0]


def test_b4_the_check_adds_the_constitution_modifier() -> None:
    for score, bonus in ((14, 2), (7, -2), (1, -5)):
        figure = breath.check_modifier(constitution(score), endurance_feat=False, rulings=DEFAULT)
        assert figure.value == bonus


def test_b4_chance_cites_b4_and_not_the_clauses_of_the_swim_check() -> None:
    bonus = breath.check_modifier(constitution(14), endurance_feat=False, rulings=DEFAULT)
    odds = breath.check_chance(bonus, breath.check_dc(1))
    assert evaluate(odds.terms) == odds.value == Fraction(12, 20)
    clauses = {term.clause for term in odds.terms}
    assert "B4" in clauses
    assert clauses & {"N1", "N6", "N12"} == set()


def test_n10_endurance_adds_4_to_the_constitution_check() -> None:
    figure = breath.check_modifier(constitution(14), endurance_feat=True, rulings=DEFAULT)
    assert figure.value == 6
    assert [(t.value, t.clause) for t in figure.terms] == [(2, "B4"), (4, "N10")]


def test_x4_halved_constitution_is_a_term_of_breath_and_of_the_check() -> None:
    half = constitution(15, halved=True)
    assert breath.rounds(half, DEFAULT).value == 7
    assert "halved" in [term.label for term in breath.rounds(half, DEFAULT).terms]
    bonus = breath.check_modifier(half, endurance_feat=False, rulings=DEFAULT)
    assert bonus.value == -2
    assert "halved" in [term.label for term in bonus.terms]


@pytest.mark.parametrize(
    ("score", "breathes", "unlimited"),
    [
        (10, "air", False),
        (None, "air", True),
        (10, "water", True),
        (10, "none", True),
        (None, "none", True),
    ],
)
def test_b6_no_constitution_no_breath_or_water_breath_is_no_limit(
    score: int | None, breathes: str, unlimited: bool
) -> None:
    assert breath.unlimited(score, breathes) is unlimited
