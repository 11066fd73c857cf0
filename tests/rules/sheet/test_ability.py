"""Ability scores and their modifiers (N12, N15, X4)."""

from __future__ import annotations

import pytest

from rules.breakdown import Figure, evaluate
from rules.sheet import ability


@pytest.mark.parametrize(
    ("score", "modifier"),
    [(1, -5), (2, -4), (3, -4), (8, -1), (9, -1), (10, 0), (11, 0), (14, 2), (19, 4), (60, 25)],
)
def test_n12_modifier_is_score_minus_10_halved_down(score: int, modifier: int) -> None:
    assert ability.modifier(score) == modifier


def test_n15_fatigued_is_2_strength_less_and_exhausted_6_each_a_named_term() -> None:
    for condition, change, left in (("fatigued", -2, 12), ("exhausted", -6, 8)):
        score = ability.effective("sheet.strength", 14, condition=condition)
        assert score.value == left
        (term,) = [t for t in score.terms if t.clause == "N15"]
        assert (term.label, term.value) == (f"condition.{condition}", change)


def test_n15_no_condition_no_term() -> None:
    assert len(ability.effective("sheet.strength", 14).terms) == 1


def test_x4_halved_rounds_down_and_is_never_below_1() -> None:
    for score, halved in ((18, 9), (15, 7), (3, 1), (2, 1), (1, 1)):
        assert ability.effective("sheet.constitution", score, halved=True).value == halved


def test_x4_halved_comes_before_fatigue_and_stops_at_1() -> None:
    assert ability.effective("sheet.strength", 15, halved=True, condition="fatigued").value == 5
    assert ability.effective("sheet.strength", 4, condition="exhausted").value == 1


def test_x4_halved_names_its_ruling() -> None:
    score = ability.effective("sheet.strength", 14, halved=True, ruling="exhaustion_affects_swim")
    assert "exhaustion_affects_swim" in {term.ruling for term in score.terms}


def test_n12_modifier_terms_say_what_each_step_changes() -> None:
    score = ability.effective("sheet.strength", 15, halved=True, condition="fatigued")
    terms = ability.modifier_terms(score, "N12")
    # 15 is +2; 7 is -2, so halving costs 4; 5 is -3, so fatigue costs 1 more.
    assert [(t.label, t.value) for t in terms if t.value] == [
        ("sheet.strength", 2),
        ("halved", -4),
        ("condition.fatigued", -1),
    ]
    assert evaluate(terms) == -3


def test_n12_modifier_terms_always_sum_to_the_modifier() -> None:
    for score in range(1, 61):
        for halved in (False, True):
            for condition in ability.FATIGUE:
                figure = ability.effective("s", score, halved=halved, condition=condition)
                terms = ability.modifier_terms(figure, "N12")
                assert evaluate(terms) == ability.modifier(figure.value)


def test_n12_a_score_without_terms_is_refused_rather_than_worth_0() -> None:
    with pytest.raises(ValueError, match="without terms"):
        ability.modifier_terms(Figure(14), "N12")
