"""Rulings of sections 1 and 2: the default, the other choice, and what each one changes."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields, replace
from fractions import Fraction
from typing import Any

import pytest

from rules.breakdown import Figure
from rules.rulings import RULINGS, Rulings
from rules.sheet import ability
from rules.sheet.character import Character
from rules.swimming import breath, swim
from rules.swimming.rounds import Round, play
from rules.swimming.standing import UNDER, Standing

DEFAULT = Rulings()


def constitution(score: int) -> Figure[int]:
    return ability.effective("sheet.constitution", score)


def bent_by(figure: Figure[Any]) -> set[str | None]:
    return {term.ruling for term in figure.terms}


def test_breath_per_con_is_1_or_by_the_suffocation_page_2() -> None:
    twice = replace(DEFAULT, breath_per_con=2)
    assert breath.rounds(constitution(13), DEFAULT).value == 13
    assert breath.rounds(constitution(13), twice).value == 26
    assert breath.rounds_acting(breath.rounds(constitution(13), twice)).value == 13
    assert "breath_per_con" in bent_by(breath.rounds(constitution(13), twice))
    assert bent_by(breath.rounds(constitution(13), DEFAULT)) == {None}


def test_endurance_feat_helps_breath_by_default_or_not() -> None:
    strict = replace(DEFAULT, endurance_feat_helps_breath=False)
    for rulings, bonus in ((DEFAULT, 6), (strict, 2)):
        figure = breath.check_modifier(constitution(14), endurance_feat=True, rulings=rulings)
        assert figure.value == bonus
        assert ("endurance_feat_helps_breath" in bent_by(figure)) is (rulings is strict)


def test_swim_speed_owes_hourly_check_not_by_default_else_with_its_8() -> None:
    fish = Character(strength=14, swim_speed=Fraction(12), endurance_feat=True)
    strength = ability.effective("sheet.strength", 14)
    danger = swim.modifier(fish, strength, swim.penalty(fish, "light"))
    assert swim.hourly_modifier(danger, fish, DEFAULT) is None
    owed = swim.hourly_modifier(danger, fish, replace(DEFAULT, swim_speed_owes_hourly_check=True))
    assert owed is not None
    assert owed.value == 2 + 8 + 4
    assert "swim_speed_owes_hourly_check" in bent_by(owed)


def test_swim_speed_owes_hourly_check_changes_nothing_without_a_swim_speed() -> None:
    man = Character()
    figure: Figure[int] = Figure(0)
    for owes in (False, True):
        rulings = replace(DEFAULT, swim_speed_owes_hourly_check=owes)
        hourly = swim.hourly_modifier(figure, man, rulings)
        assert hourly is not None
        assert hourly.value == 0


def test_sink_per_failure_m_is_0_by_default_else_adds_depth_at_each_further_failure() -> None:
    assert DEFAULT.sink_per_failure_m == 0
    deep = replace(DEFAULT, sink_per_failure_m=Fraction(3))
    for rulings, depth in ((DEFAULT, 6), (deep, 9)):
        fails = Round(swim_die=1, sink_per_failure=rulings.sink_per_failure_m)
        assert play(Standing(UNDER, depth=Fraction(6)), fails).after.depth == depth


def test_drowning_starts_same_round_by_default_or_next_round() -> None:
    out_of_air = Standing(UNDER, air_spent=10)
    late = replace(DEFAULT, drowning_starts="next_round")
    for rulings, stages in (
        (DEFAULT, ["unconscious", "dying"]),
        (late, ["failing", "unconscious"]),
    ):
        failing = Round(constitution_die=1, drowning_starts=rulings.drowning_starts)
        first = play(out_of_air, failing).after
        assert [first.drowning, play(first, failing).after.drowning] == stages


def test_every_ruling_of_sections_1_and_2_has_its_default_options_and_clause() -> None:
    known = {
        "sink_per_failure_m": ("N5", Fraction(0)),
        "endurance_feat_helps_breath": ("N10", True),
        "swim_speed_owes_hourly_check": ("N11", False),
        "breath_per_con": ("B1", 1),
        "drowning_starts": ("B5", "same_round"),
    }
    for name, (clause, default) in known.items():
        ruling = RULINGS[name]
        assert (ruling.name, ruling.clause, ruling.default) == (name, clause, default)


@pytest.mark.parametrize("name", list(RULINGS))
def test_a_ruling_offers_its_default_first_and_another_choice(name: str) -> None:
    ruling = RULINGS[name]
    assert getattr(DEFAULT, name) == ruling.default == ruling.options[0]
    assert len(set(ruling.options)) == len(ruling.options) >= 2


@pytest.mark.parametrize("name", list(RULINGS))
def test_only_a_changed_ruling_says_so(name: str) -> None:
    assert DEFAULT.bent(name) is None
    for other in RULINGS[name].options[1:]:
        assert replace(DEFAULT, **{name: other}).bent(name) == name


def test_rulings_are_one_frozen_hashable_value() -> None:
    assert Rulings() == DEFAULT
    assert hash(Rulings()) == hash(DEFAULT)
    with pytest.raises(FrozenInstanceError):
        DEFAULT.breath_per_con = 2  # type: ignore[misc]
    assert {field.name for field in fields(Rulings)} == set(RULINGS)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("breath_per_con", 3),
        ("breath_per_con", True),
        ("breath_per_con", 1.0),
        ("endurance_feat_helps_breath", 1),
        ("drowning_starts", "tomorrow"),
        ("sink_per_failure_m", Fraction(-1)),
        ("sink_per_failure_m", 1.5),
    ],
)
def test_a_value_that_is_not_one_of_the_options_is_refused(name: str, value: object) -> None:
    with pytest.raises(ValueError, match=name):
        replace(DEFAULT, **{name: value})
