"""All the numbers of a swimmer at once, and the game master's word over them (N6, N12–N15, B1, X4)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from rules.rulings import Rulings
from rules.sheet.character import Character
from rules.swimming.breath import rounds_acting
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


@pytest.mark.parametrize(
    "word",
    [
        {"dc": 0},
        {"modifier": 0},
        {"load_class": "light"},
        {"speed": 0},
        {"distance": 0},
        {"air": 0},
    ],
)
def test_an_outcome_that_is_ruled_settles_no_number_and_every_other_word_does(
    word: dict[str, Any],
) -> None:
    assert not Overrule(outcome="under").settles
    assert Overrule(**word).settles


def test_the_game_masters_word_on_the_load_decides_penalty_and_speed() -> None:
    ours = of(Character(gear_kg=Fraction(60)), overrule=Overrule(load_class="medium"))
    assert (ours.load_class.value, ours.load_class.terms[-1].clause) == ("medium", GAME_MASTER)
    assert (ours.penalty.value, ours.speed.value, ours.burden) == (-6, 6, "none")
    over = of(Character(), overrule=Overrule(load_class="over"))
    assert (over.speed.value, over.distances["full_round"].value) == (
        Fraction("1.5"),
        Fraction("0.75"),
    )


@pytest.mark.parametrize("swim_speed", [None, Fraction(18)])
def test_the_game_masters_word_on_the_speed_is_what_he_swims_by(
    swim_speed: Fraction | None,
) -> None:
    swimmer = Character(swim_speed=swim_speed, gear_kg=Fraction(60))
    ours = of(swimmer, overrule=Overrule(speed=Fraction(12)))
    assert ours.speed.value == 12
    assert ours.distances["move"].value == (12 if swim_speed else 3)
    assert GAME_MASTER in [term.clause for term in ours.distances["move"].terms]


def test_the_game_masters_word_on_the_distance_is_for_every_plan_that_moves() -> None:
    ours = of(Character(), overrule=Overrule(distance=Fraction(7)))
    assert {plan: far.value for plan, far in ours.distances.items()} == {
        "full_round": 7,
        "double_move": 7,
        "move": 7,
        "move_and_standard": 7,
        "standard": 0,
        "stay": 0,
        "undress": 0,
    }
    assert ours.distances["move"].terms[-1].clause == GAME_MASTER


def test_the_game_masters_word_on_the_air_is_a_full_breath() -> None:
    ours = of(KNIGHT, overrule=Overrule(air=3))
    assert ours.breath is not None
    assert (ours.breath.value, ours.breath.terms[-1].clause) == (3, GAME_MASTER)
    assert of(Character(breathes="water"), overrule=Overrule(air=3)).breath is None


def test_n12_dexterity_takes_the_place_of_strength_and_conditions_follow_it() -> None:
    rat = Character(strength=2, dexterity=15, swim_ability="dexterity", swim_speed=Fraction("4.5"))
    assert of(rat).modifier.value == 10
    dire = Character(strength=10, dexterity=17, swim_ability="dexterity", swim_misc=8)
    assert of(dire).modifier.value == 11
    tired = of(replace(dire, condition="exhausted"), halved=True)
    assert tired.modifier.value == 8 - 4  # 17, halved 8, less 6: a score of 2
    assert tired.modifier.terms[0].label == "sheet.dexterity"


@pytest.mark.parametrize(
    ("constitution", "factor", "quiet", "acting"),
    [(17, 4, 68, 34), (13, 4, 52, 26), (13, 6, 78, 39), (24, 8, 192, 96), (13, None, 26, 13)],
)
def test_b1_a_breath_of_its_own_stands_in_place_of_the_ruling(
    constitution: int, factor: int | None, quiet: int, acting: int
) -> None:
    beast = Character(constitution=constitution, breath_factor=factor)
    found = numbers(beast, Water(), Rulings(breath_per_con=2)).breath
    assert found is not None
    assert (found.value, rounds_acting(found).value) == (quiet, acting)


def test_n13e_armour_and_shield_of_the_tables_own_count_as_the_sheet_says() -> None:
    dragon_hide = Character(
        armour="own",
        own_armour_penalty=-5,
        own_armour_category="medium",
        own_armour_kg=Fraction(12),
        shield="own",
        own_shield_penalty=-1,
        own_shield_kg=Fraction(2),
    )
    ours = of(dragon_hide)
    assert (ours.penalty.value, ours.speed.value, ours.carried.value) == (-12, 6, 14)
    finer = of(replace(dragon_hide, armour_quality="darkwood", shield_quality="mithral"))
    assert (finer.penalty.value, finer.carried.value) == (-6, 7)
    light = of(replace(dragon_hide, armour_quality="mithral"))
    assert light.speed.value == 9


@pytest.mark.parametrize(
    ("counts", "kg", "penalty"),
    [
        ("doubled", 0, -12),
        ("single", 0, -6),
        ("none", 0, 0),
        ("single", 20, -6),  # medium with the armour: as much
        ("single", 40, -12),  # heavy: the load counts, doubled
        ("none", 10, -6),
    ],
)
def test_n13e_the_penalty_of_armour_may_count_once_or_not_at_all_but_the_load_does(
    counts: str, kg: int, penalty: int
) -> None:
    plate = Character(
        strength=14, armour="full_plate", armour_penalty_counts=counts, gear_kg=Fraction(kg)
    )
    assert of(plate).penalty.value == penalty


def test_n13e_a_darkwood_buckler_has_no_penalty_and_weighs_a_kilogram_and_a_quarter() -> None:
    ours = of(Character(shield="buckler", shield_quality="darkwood"))
    assert (ours.penalty.value, ours.carried.value) == (0, Fraction("1.25"))


def test_n2a_a_full_share_of_speed_swims_twice_as_far() -> None:
    ours = of(Character(swim_share="full")).distances
    assert (ours["full_round"].value, ours["move"].value) == (9, Fraction("4.5"))
    assert (ours["double_move"].value, ours["stay"].value) == (9, 0)
    assert "swim_share.full" in [term.label for term in ours["full_round"].terms]
