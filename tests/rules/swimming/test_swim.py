"""The Swim check: penalty, modifier, distances, hourly check, swim speed (N2, N8–N15)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules import check
from rules.breakdown import NOTE, TIMES, Figure, Term, evaluate, exact
from rules.rulings import Rulings
from rules.sheet import ability, load, speed
from rules.sheet.character import Character
from rules.swimming import swim
from rules.swimming.plans import PLANS

NO_PENALTY: Figure[int] = Figure(0)
SWIMMER = Fraction(12)


def modifier(sheet: Character, *, load_class: str = "light", aided: bool = False) -> Figure[int]:
    strength = ability.effective("sheet.strength", sheet.strength, condition=sheet.condition)
    return swim.modifier(sheet, strength, swim.penalty(sheet, load_class), aided=aided)


def labels(figure: Figure[int]) -> dict[str, tuple[object, str]]:
    return {term.label: (term.value, term.clause) for term in figure.terms}


def test_n9_athletic_adds_2() -> None:
    assert modifier(Character(athletic=True)).value == 2
    assert labels(modifier(Character(athletic=True)))["sheet.athletic"] == (2, "N9")


def test_n12_modifier_sums_its_named_terms() -> None:
    sheet = Character(
        strength=16,
        swim_ranks=Fraction(4),
        athletic=True,
        ring="swimming",
        swim_misc=1,
        circumstance=-3,
        armour="full_plate",
    )
    figure = modifier(sheet, aided=True)
    assert figure.value == 3 + 4 + 2 + 5 + 1 - 3 + 2 - 12
    assert labels(figure) == {
        "sheet.strength": (3, "N12"),
        "sheet.swim_ranks": (4, "N12"),
        "sheet.athletic": (2, "N9"),
        "ring.swimming": (5, "N15"),
        "sheet.swim_misc": (1, "N12"),
        "sheet.circumstance": (-3, "N12"),
        "round.aid": (2, "N15"),
        "penalty.total": (-12, "N13"),
    }


@pytest.mark.parametrize(
    ("ranks", "strength", "total"), [("0.5", 10, 0), ("2.5", 10, 2), ("0.5", 8, -1), ("2.5", 8, 1)]
)
def test_n12_half_ranks_count_and_the_total_rounds_down(
    ranks: str, strength: int, total: int
) -> None:
    assert modifier(Character(strength=strength, swim_ranks=Fraction(ranks))).value == total


def test_n12_untrained_is_strength_alone() -> None:
    assert modifier(Character(strength=14)).value == 2


def test_n13_full_plate_counts_12_and_shows_its_6_doubled() -> None:
    figure = swim.penalty(Character(armour="full_plate"), "light")
    assert figure.value == -12
    assert [(t.label, t.value, t.op) for t in figure.terms] == [
        ("armour.full_plate", -6, "+"),
        ("penalty.doubled", 2, TIMES),
    ]


def test_n13a_masterwork_and_mithral_are_applied_before_doubling() -> None:
    assert swim.penalty(Character(armour="full_plate"), "light").value == -12
    for quality, doubled in (("masterwork", -10), ("mithral", -6)):
        worn = Character(armour="full_plate", armour_quality=quality)
        assert swim.penalty(worn, "light").value == doubled


def test_n13a_a_quality_never_helps_another_item() -> None:
    pair = Character(armour="chain_shirt", armour_quality="mithral", shield="heavy_steel")
    assert swim.penalty(pair, "light").value == -4


def test_n13b_armour_and_shield_are_added_then_doubled() -> None:
    pair = Character(armour="half_plate", shield="heavy_steel")
    assert swim.penalty(pair, "light").value == -18
    assert swim.penalty(Character(shield="tower"), "light").value == -20


@pytest.mark.parametrize(
    ("armour", "load_class", "penalty"),
    [
        ("full_plate", "medium", -12),
        ("full_plate", "heavy", -12),
        ("chain_shirt", "light", -4),
        ("chain_shirt", "medium", -6),
        ("hide", "medium", -6),
        ("scale_mail", "medium", -8),
        ("scale_mail", "heavy", -12),
        ("half_plate", "over", -14),
        ("none", "medium", -6),
        ("none", "over", -12),
    ],
)
def test_n13b_worse_of_armour_and_load_counts_never_both(
    armour: str, load_class: str, penalty: int
) -> None:
    assert swim.penalty(Character(armour=armour), load_class).value == penalty


def test_n13b_the_lighter_of_the_two_is_shown_as_a_note() -> None:
    armour_wins = swim.penalty(Character(armour="full_plate"), "medium")
    assert [t.label for t in armour_wins.terms if t.op == NOTE] == ["load.class.medium"]
    load_wins = swim.penalty(Character(armour="chain_shirt"), "medium")
    assert [t.label for t in load_wins.terms if t.op == NOTE] == ["armour.chain_shirt"]


def test_n14_distances_of_each_plan_exact_and_in_whole_squares() -> None:
    for metres, full, full_sq, move, move_sq in (
        ("9", "4.5", 3, "2.25", 1),
        ("6", "3", 2, "1.5", 1),
        ("4.5", "2.25", 1, "1.125", 0),
    ):
        land = exact([Term("sheet.speed", Fraction(metres), "N13c")])
        for plan, far, squares in (
            ("full_round", full, full_sq),
            ("double_move", full, full_sq),
            ("move", move, move_sq),
            ("move_and_standard", move, move_sq),
            ("standard", "0", 0),
            ("stay", "0", 0),
        ):
            figure = swim.distance(plan, Character(), land)
            assert figure.value == Fraction(far)
            assert swim.squares(figure).value == squares


def test_n14_two_moves_go_as_far_as_a_full_round_for_half_the_air() -> None:
    assert PLANS["double_move"].share == PLANS["full_round"].share == Fraction(1, 2)
    assert (PLANS["double_move"].air, PLANS["full_round"].air) == (1, 2)


def test_n14_quarters_are_added_before_rounding() -> None:
    # 6 squares: a quarter is 1.5 squares, so two moves are 3 squares and not 2.
    land = exact([Term("sheet.speed", Fraction(9), "N13c")])
    assert swim.squares(swim.distance("double_move", Character(), land)).value == 3


def test_n2_distance_is_of_the_speed_after_armour_and_load() -> None:
    knight = Character(armour="full_plate")
    slowed = speed.effective_speed(knight, "light")
    assert swim.distance("full_round", knight, slowed).value == 3
    assert swim.distance("move", knight, slowed).value == Fraction(3, 2)


def test_n2_plans_table() -> None:
    half, quarter, none = Fraction(1, 2), Fraction(1, 4), Fraction(0)
    assert {id: (plan.share, plan.air) for id, plan in PLANS.items()} == {
        "full_round": (half, 2),
        "double_move": (half, 1),
        "move": (quarter, 1),
        "move_and_standard": (quarter, 2),
        "standard": (none, 2),
        "stay": (none, 1),
        "undress": (none, 2),
    }


def test_n15_aid_needs_a_10_from_the_helper() -> None:
    assert [swim.aid(result) for result in (-3, 9, 10, 25)] == [0, 0, 2, 2]
    assert modifier(Character(), aided=True).value == 2


def test_n15_rings_of_swimming_add_5_and_10() -> None:
    assert [modifier(Character(ring=r)).value for r in ("none", "swimming", "improved")] == [
        0,
        5,
        10,
    ]


def test_n15_fatigued_and_exhausted_are_terms_of_the_modifier() -> None:
    for condition, worth in (("fatigued", -1), ("exhausted", -3)):
        figure = modifier(Character(strength=14, condition=condition))
        assert figure.value == 2 + worth
        assert labels(figure)[f"condition.{condition}"] == (worth, "N15")


def test_n8_the_hourly_check_is_dc_20_after_600_rounds() -> None:
    assert (swim.HOURLY_DC, swim.HOURLY_ROUNDS) == (20, 600)


def test_n8_the_hourly_modifier_is_that_of_the_swim_check() -> None:
    sheet = Character(strength=14, swim_ranks=Fraction(5, 2), armour="chain_shirt")
    plain = swim.hourly_modifier(modifier(sheet), sheet, Rulings())
    assert plain is not None
    assert plain.value == modifier(sheet).value == 0


def test_n10_endurance_adds_4_to_the_hourly_check_only() -> None:
    sheet = Character(strength=14, swim_ranks=Fraction(4), athletic=True, endurance_feat=True)
    assert modifier(sheet).value == 8
    hourly = swim.hourly_modifier(modifier(sheet), sheet, Rulings())
    assert hourly is not None
    assert hourly.value == 12
    assert labels(hourly)["sheet.endurance_feat"] == (4, "N10")
    assert check.chance(12, swim.HOURLY_DC) == Fraction(65, 100)
    assert check.outcome(10 + 12, swim.HOURLY_DC) == "advance"


def test_n11_swim_speed_moves_v_by_a_move_and_2v_by_two() -> None:
    fish = Character(swim_speed=SWIMMER)
    by = swim.swimming_speed(fish, speed.effective_speed(fish, "light"), "none")
    far = {plan: swim.distance(plan, fish, by).value for plan in PLANS}
    assert far == {
        "full_round": 24,
        "double_move": 24,
        "move": 12,
        "move_and_standard": 12,
        "standard": 0,
        "stay": 0,
        "undress": 0,
    }
    assert swim.squares(swim.distance("move", fish, by)).value == 8


def test_n11_armour_and_load_do_not_slow_a_swim_speed() -> None:
    knight = Character(swim_speed=SWIMMER, armour="full_plate")
    by = swim.swimming_speed(knight, speed.effective_speed(knight, "heavy"), "none")
    assert swim.distance("move", knight, by).value == 12


def test_n15_exhaustion_halves_a_swim_speed_and_nobody_tired_runs() -> None:
    for condition, metres in (("none", 12), ("fatigued", 12), ("exhausted", 6)):
        fish = Character(swim_speed=SWIMMER, condition=condition)
        by = swim.swimming_speed(fish, speed.effective_speed(fish, "light"), "none")
        assert swim.distance("move", fish, by).value == metres
        assert (swim.run(fish, "light") is None) == (condition != "none")


def test_n11_the_run_feat_runs_5_times_the_swim_speed_or_4_heavily_burdened() -> None:
    fish = Character(swim_speed=SWIMMER, run_feat=True)
    for load_class, metres in (("light", 60), ("medium", 60), ("heavy", 48)):
        run = swim.run(fish, load_class)
        assert run is not None
        assert run.value == metres


def test_n11_swim_speed_adds_8_to_the_danger_check() -> None:
    figure = modifier(Character(strength=14, swim_speed=SWIMMER))
    assert figure.value == 10
    assert labels(figure)["sheet.swim_speed"] == (8, "N11")


def test_n11_swim_speed_runs_4_times_its_speed_or_3_in_heavy_armour_or_load() -> None:
    fish = Character(swim_speed=SWIMMER)
    plate = Character(swim_speed=SWIMMER, armour="full_plate")
    mithral = Character(swim_speed=SWIMMER, armour="full_plate", armour_quality="mithral")
    for sheet, load_class, metres in (
        (fish, "light", 48),
        (fish, "medium", 48),
        (fish, "heavy", 36),
        (fish, "over", 36),
        (plate, "light", 36),
        (mithral, "light", 48),
    ):
        run = swim.run(sheet, load_class)
        assert run is not None
        assert run.value == metres
    assert swim.run(Character(), "light") is None


def test_n11_no_hourly_check_with_a_swim_speed() -> None:
    fish = Character(swim_speed=SWIMMER, endurance_feat=True)
    assert swim.hourly_modifier(modifier(fish), fish, Rulings()) is None


def test_no_penalty_by_pound_no_penalty_by_round_under_water() -> None:
    # Not rules of 3.5: 15 kg or 1 kg within a light load weigh the same in the modifier.
    bounds = load.limits(ability.effective("sheet.strength", 10), Character())
    for kg in range(17):
        kind = load.load_class(Fraction(kg), bounds).value
        assert modifier(Character(gear_kg=Fraction(kg)), load_class=kind).value == 0


def test_every_modifier_is_the_sum_of_its_terms() -> None:
    figure = modifier(Character(strength=8, swim_ranks=Fraction(1, 2), armour="hide"))
    assert evaluate(figure.terms) == figure.value == -7
