"""Carrying capacity and load (N13, section 1, load)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.breakdown import Figure
from rules.sheet import ability, load
from rules.sheet.character import Character
from rules.swimming import swim


def limits_lb(strength: int, size: str = "medium") -> tuple[Fraction, ...]:
    """Give light, medium and heavy in pounds, to compare with the printed table."""
    score = ability.effective("sheet.strength", strength)
    return tuple(figure.value * 2 for figure in load.limits(score, Character(size=size)))


def on_four_legs(strength: int, size: str = "medium") -> tuple[Fraction, ...]:
    """Give the same of one on four legs."""
    build = Character(strength=strength, size=size, quadruped=True)
    return tuple(figure.value * 2 for figure in load.limits(load.carrying(build), build))


@pytest.mark.parametrize(
    ("strength", "light", "medium", "heavy"),
    [
        (1, 3, 6, 10),
        (8, 26, 53, 80),
        (10, 33, 66, 100),
        (11, 38, 76, 115),
        (14, 58, 116, 175),
        (15, 66, 133, 200),
        (18, 100, 200, 300),
        (20, 133, 266, 400),
        (29, 466, 933, 1400),
    ],
)
def test_n13_load_table(strength: int, light: int, medium: int, heavy: int) -> None:
    assert limits_lb(strength) == (light, medium, heavy)


def test_n13_from_strength_30_on_the_row_of_the_same_last_digit_times_4() -> None:
    assert limits_lb(30) == (532, 1064, 1600)
    assert limits_lb(34) == (932, 1864, 2800)
    assert limits_lb(39) == (1864, 3732, 5600)
    assert limits_lb(40) == (133 * 16, 266 * 16, 6400)
    assert limits_lb(60) == (133 * 256, 266 * 256, 102_400)


@pytest.mark.parametrize(
    ("size", "light", "medium", "heavy"),
    [
        ("fine", 4, 8, 12),
        ("diminutive", 8, 16, 25),
        ("tiny", 16, 33, 50),
        ("small", 24, 49, 75),
        ("medium", 33, 66, 100),
        ("large", 66, 132, 200),
        ("huge", 132, 264, 400),
        ("gargantuan", 264, 528, 800),
        ("colossal", 528, 1056, 1600),
    ],
)
def test_n13_size_multiplies_the_three_limits_down(
    size: str, light: int, medium: int, heavy: int
) -> None:
    assert limits_lb(10, size) == (light, medium, heavy)


@pytest.mark.parametrize(
    ("size", "light", "medium", "heavy"),
    [
        ("fine", 8, 16, 25),
        ("diminutive", 16, 33, 50),
        ("tiny", 25, 50, 75),
        ("small", 33, 66, 100),
        ("medium", 50, 100, 150),
        ("large", 100, 200, 300),
        ("huge", 200, 400, 600),
        ("gargantuan", 400, 800, 1200),
        ("colossal", 800, 1600, 2400),
    ],
)
def test_n13_on_four_legs_the_maximum_is_multiplied_before_it_is_cut_in_thirds(
    size: str, light: int, medium: int, heavy: int
) -> None:
    assert on_four_legs(10, size) == (light, medium, heavy)


@pytest.mark.parametrize(
    ("strength", "size", "light", "medium", "heavy"),
    [
        (16, "large", 230, 460, 690),  # mule, light warhorse
        (18, "large", 300, 600, 900),  # heavy warhorse
        (13, "medium", 75, 150, 225),  # pony
        (15, "medium", 100, 200, 300),  # riding dog
        (11, "tiny", 28, 57, 86),  # 86.25 lb in all: thirds of what is not rounded yet
        (34, "huge", 5600, 11_200, 16_800),
    ],
)
def test_n13_beasts_of_burden_carry_what_the_books_print(
    strength: int, size: str, light: int, medium: int, heavy: int
) -> None:
    assert on_four_legs(strength, size) == (light, medium, heavy)


def test_n13_a_load_factor_multiplies_the_limits_last_and_rounds_down() -> None:
    build = Character(strength=11, load_factor=Fraction(5, 4))
    lb = [figure.value * 2 for figure in load.limits(load.carrying(build), build)]
    assert lb == [38 * 5 // 4, 76 * 5 // 4, 115 * 5 // 4] == [47, 95, 143]


def test_n13_a_strength_for_the_load_alone_takes_the_place_of_strength() -> None:
    porter = Character(strength=8, carrying_strength=16, condition="fatigued")
    figure = load.carrying(porter, halved=True, condition=porter.condition)
    assert (figure.value, figure.terms[0].label) == (6, "sheet.carrying_strength")
    assert load.carrying(Character(strength=8)).value == 8


@pytest.mark.parametrize(
    ("kg", "burden"),
    [("50", "none"), ("50.001", "overloaded"), ("100", "overloaded"), ("100.001", "immovable")],
)
def test_n13d_above_the_maximum_is_overloaded_and_above_twice_that_immovable(
    kg: str, burden: str
) -> None:
    assert load.burden(Fraction(kg), load.limits(Figure(10), Character())) == burden


def test_n13_a_kilogram_is_two_pounds() -> None:
    strength_10 = load.limits(ability.effective("sheet.strength", 10), Character())
    assert [figure.value for figure in strength_10] == [Fraction(33, 2), 33, 50]


def test_n13_limits_are_inclusive() -> None:
    bounds = load.limits(Figure(10), Character())
    for kg, kind in (
        ("0", "light"),
        ("16.5", "light"),
        ("16.501", "medium"),
        ("33", "medium"),
        ("33.001", "heavy"),
        ("50", "heavy"),
        ("50.001", "over"),
    ):
        assert load.load_class(Fraction(kg), bounds).value == kind


def test_n13_strength_below_1_is_refused() -> None:
    with pytest.raises(ValueError, match="starts at 1"):
        load.limit(Figure(0), Character(), "light")


def test_n13_the_load_is_gear_and_armour_and_shield() -> None:
    knight = Character(gear_kg=Fraction("10.5"), armour="full_plate", shield="heavy_steel")
    figure = load.carried(knight)
    assert figure.value == 43
    assert [(t.label, t.value) for t in figure.terms] == [
        ("sheet.gear_kg", Fraction("10.5")),
        ("armour.full_plate", 25),
        ("shield.heavy_steel", Fraction("7.5")),
    ]


def test_n13_armour_alone_may_be_a_heavier_load() -> None:
    knight = Character(strength=10, armour="full_plate")
    kind = load.load_class(load.carried(knight).value, load.limits(Figure(10), Character()))
    assert kind.value == "medium"


def test_n13_load_penalties_before_doubling() -> None:
    assert load.PENALTIES == {"light": 0, "medium": -3, "heavy": -6, "over": -6}
    assert [swim.penalty(Character(), kind).value for kind in load.PENALTIES] == [0, -6, -12, -12]


def test_n15_fatigue_lowers_the_limits_and_is_a_term_of_them() -> None:
    tired = ability.effective("sheet.strength", 16, condition="exhausted")
    light = load.limit(tired, Character(), "light")
    assert light.value == Fraction(33, 2)
    assert "condition.exhausted" in [term.label for term in light.terms]


def test_n13_the_class_shows_the_load_and_the_limit_it_keeps_to() -> None:
    bounds = load.limits(Figure(10), Character())
    terms = load.load_class(Fraction(20), bounds).terms
    assert [(t.label, t.value) for t in terms] == [
        ("load.carried", 20),
        ("load.up_to.medium", 33),
    ]
