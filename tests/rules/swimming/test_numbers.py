"""All the numbers of a swimmer at once, and the game master's word over them (N6, N12–N15, B1, X4)."""

from __future__ import annotations

from fractions import Fraction

from rules.rulings import Rulings
from rules.sheet.character import Character
from rules.swimming.numbers import GAME_MASTER, Numbers, Overrule, numbers
from rules.swimming.plans import PLANS
from rules.swimming.water import Water

KNIGHT = Character(strength=16, constitution=14, armour="full_plate", shield="heavy_steel")
CALM = Water()
UNBENT = Rulings()


def of(character: Character, **how: object) -> Numbers:
    return numbers(character, CALM, UNBENT, **how)  # type: ignore[arg-type]


def test_the_numbers_of_a_knight_in_calm_water() -> None:
    ours = of(KNIGHT)
    assert (ours.penalty.value, ours.modifier.value, ours.dc.value) == (-16, -13, 10)
    assert (ours.speed.value, ours.distances["full_round"].value) == (6, 3)
    assert (ours.carried.value, ours.load_class.value) == (Fraction(65, 2), "light")
    assert ours.breath is not None
    assert ours.constitution_modifier is not None
    assert (ours.breath.value, ours.constitution_modifier.value) == (14, 2)


def test_every_plan_has_its_distance() -> None:
    assert set(of(KNIGHT).distances) == set(PLANS)


def test_n15_an_ally_aids_the_swim_check_and_not_the_hourly_one() -> None:
    alone, aided = of(KNIGHT), of(KNIGHT, aided=True)
    assert aided.modifier.value == alone.modifier.value + 2
    assert aided.hourly_modifier == alone.hourly_modifier


def test_x4_halving_reaches_modifier_load_breath_and_constitution_check() -> None:
    ours = of(KNIGHT, halved=True)
    assert (ours.strength.value, ours.modifier.value) == (8, -17)
    assert ours.load_class.value == "heavy"
    assert ours.breath is not None
    assert ours.constitution_modifier is not None
    assert (ours.breath.value, ours.constitution_modifier.value) == (7, -2)


def test_b6_the_breathless_have_neither_breath_nor_constitution_check() -> None:
    for character in (Character(constitution=None), Character(breathes="water")):
        ours = of(character)
        assert (ours.breath, ours.constitution_modifier) == (None, None)


def test_the_game_masters_word_replaces_a_number_and_shows_what_it_was() -> None:
    ours = of(KNIGHT, overrule=Overrule(dc=0, modifier=5))
    assert (ours.dc.value, ours.modifier.value) == (0, 5)
    assert [figure.terms[-1].clause for figure in (ours.dc, ours.modifier)] == [GAME_MASTER] * 2
    assert ours.modifier.terms[:-1] == of(KNIGHT).modifier.terms


def test_the_game_masters_word_on_a_modifier_leaves_the_hourly_check_alone() -> None:
    assert of(KNIGHT, overrule=Overrule(modifier=5)).hourly_modifier == of(KNIGHT).hourly_modifier


def test_an_outcome_that_is_ruled_settles_neither_dc_nor_modifier() -> None:
    assert not Overrule(outcome="under").of_the_check
    assert Overrule(dc=0).of_the_check
    assert Overrule(modifier=0).of_the_check
