"""Everything against `naive`: no spot checks, whole ranges at once."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from rules import check
from rules.breakdown import Figure, Term, exact
from rules.sheet import ability, armour, load, speed
from rules.sheet.character import Character
from rules.sheet.size import SIZES
from rules.swimming import swim, water
from rules.swimming.plans import PLANS
from tests.rules import sweep
from tests.rules.swimming import naive

KG = Fraction(1, 1000)  # a gram


def score(strength: int) -> Figure[int]:
    return ability.effective("sheet.strength", strength)


def worn_pairs() -> list[tuple[tuple[str, str], tuple[str, str]]]:
    return list(product(sweep.ARMOURS, sweep.SHIELDS))


def dressed(worn: tuple[tuple[str, str], tuple[str, str]], size: str = "medium") -> Character:
    (armour_id, quality), (shield_id, shield_quality) = worn
    return Character(
        armour=armour_id,
        armour_quality=quality,
        shield=shield_id,
        shield_quality=shield_quality,
        size=size,
    )


def test_the_tables_hold_the_same_items_and_materials() -> None:
    for ours, theirs in ((armour.ARMOURS, naive.ARMOURS), (armour.SHIELDS, naive.SHIELDS)):
        assert list(ours) == list(theirs)
        assert {id: armour.qualities(item) for id, item in ours.items()} == {
            id: tuple(naive.qualities(item[3])) for id, item in theirs.items()
        }


@pytest.mark.parametrize("armour_id", naive.ARMOURS)
def test_whole_swimmers_in_every_water(armour_id: str) -> None:
    wrong = [line for case in sweep.cases(armour_id) for line in sweep.failures(case)]
    assert wrong[:5] == []


def test_the_sweep_is_as_wide_as_it_says() -> None:
    assert len(sweep.ARMOURS) == 37
    assert len(sweep.SHIELDS) == 24
    assert sweep.total_cases() > 80_000


def test_the_sample_that_pyodide_runs_finds_nothing_and_meets_every_armour() -> None:
    assert sweep.sample_failures(300) == []


def test_a_wrong_answer_would_be_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(naive.ARMOURS, "hide", (-4, "medium", 12500, "plain"))
    assert any("armour='hide'" in line for line in sweep.sample_failures(300))


def test_penalties_of_every_armour_shield_quality_and_load() -> None:
    wrong = []
    for worn, kind in product(worn_pairs(), load.PENALTIES):
        (armour_id, quality), (shield_id, shield_quality) = worn
        own = naive.own_penalty(naive.ARMOURS[armour_id][0], quality)
        own += naive.own_penalty(naive.SHIELDS[shield_id][0], shield_quality)
        want = naive.doubled_penalty(own, kind)
        got = swim.penalty(dressed(worn), kind).value
        if got != want:
            wrong.append((worn, kind, got, want))
    assert wrong == []


def test_weights_of_every_armour_shield_quality_and_size() -> None:
    wrong = []
    for worn, size in product(worn_pairs(), ("small", "medium", "large")):
        want = sweep.worn_grams(*worn[0], *worn[1], size) * KG
        got = load.carried(dressed(worn, size)).value
        if got != want:
            wrong.append((worn, size, got, want))
    assert wrong == []


def test_limits_of_every_strength_and_size() -> None:
    wrong = []
    for strength, size in product(range(1, 61), SIZES):
        want = tuple(Fraction(lb, 2) for lb in naive.limits_lb(strength, size))
        got = tuple(figure.value for figure in load.limits(score(strength), Character(size=size)))
        if got != want:
            wrong.append((strength, size, got, want))
    assert wrong == []


def test_limits_on_four_legs_of_every_strength_and_size() -> None:
    wrong = []
    for strength, size in product(range(1, 61), SIZES):
        want = tuple(Fraction(lb, 2) for lb in naive.limits_lb(strength, size, four_legs=True))
        build = Character(size=size, quadruped=True)
        got = tuple(figure.value for figure in load.limits(score(strength), build))
        if got != want:
            wrong.append((strength, size, got, want))
    assert wrong == []


def test_load_classes_on_both_sides_of_every_limit() -> None:
    wrong = []
    for strength, size in product(range(1, 61), SIZES):
        bounds = load.limits(score(strength), Character(size=size))
        for lb, more in product(naive.limits_lb(strength, size), (-1, 0, 1)):
            carried = max(lb * naive.GRAMS_OF_A_POUND + more, 0)
            want = naive.load_class(carried, strength, size)
            got = load.load_class(carried * KG, bounds).value
            if got != want:
                wrong.append((strength, size, carried, got, want))
    assert wrong == []


def test_the_twenty_faces_one_by_one_for_every_modifier_and_dc() -> None:
    wrong = []
    for modifier, dc in product(range(-130, 131), range(8, 41)):
        by_outcome = naive.faces(modifier, dc)
        got = check.faces(modifier, dc)
        want = tuple(len(dice) for dice in by_outcome.values())
        if tuple(got) != want:
            wrong.append((modifier, dc, got, want))
        if check.face_ranges(got) != naive.ranges(modifier, dc):
            wrong.append((modifier, dc, check.face_ranges(got), naive.ranges(modifier, dc)))
        if check.chance(modifier, dc) != Fraction(want[0], 20):
            wrong.append((modifier, dc, check.chance(modifier, dc), want))
    assert wrong == []


def test_the_outcome_of_every_result_and_dc() -> None:
    for result, dc in product(range(-50, 60), range(8, 41)):
        assert check.outcome(result, dc) == naive.face(0, result, dc)


def test_speeds_and_distances_of_every_armour_load_and_speed() -> None:
    wrong = []
    for (id, quality), kind, keeps in product(sweep.ARMOURS, load.PENALTIES, (False, True)):
        for millimetres in range(1500, 90_001, 1500):
            want = naive.speed_mm(millimetres, naive.ARMOURS[id][1], quality, kind, keeps)
            sheet = Character(
                armour=id, armour_quality=quality, speed=millimetres * KG, keeps_speed=keeps
            )
            got = speed.effective_speed(sheet, kind).value * 1000
            if got != want:
                wrong.append((id, quality, kind, keeps, millimetres, got, want))
    assert wrong == []


def test_distances_and_squares_of_every_speed_and_plan() -> None:
    for millimetres in range(1500, 90_001, 1500):
        land = exact([Term("sheet.speed", millimetres * KG, "N13c")])
        for plan, want in naive.distances_mm(millimetres).items():
            metres = swim.distance(plan, Character(), land)
            assert metres.value * 1000 == want
            assert swim.squares(metres).value == want // naive.SQUARE_MM
    assert set(PLANS) == set(naive.distances_mm(1500))


def test_modifiers_of_every_strength_and_every_bonus() -> None:
    wrong = []
    extras = product((False, True), (0, -4), (0, 3), (0, 1), (False, True), (0, -2, -6), (0, -12))
    for athletic, misc, circumstance, half_ranks, aided, tired, doubled in extras:
        for strength in (1, 2, 3, 7, 8, 9, 10, 11, 14, 19, 30, 60):
            sheet = Character(
                swim_ranks=Fraction(6 + half_ranks, 2),
                athletic=athletic,
                swim_misc=misc,
                circumstance=circumstance,
            )
            condition = {0: "none", -2: "fatigued", -6: "exhausted"}[tired]
            score = ability.effective("sheet.strength", strength, condition=condition)
            penalty = swim.penalty(Character(), "light")._replace(value=doubled)
            got = swim.modifier(sheet, score, penalty, aided=aided).value
            want = naive.ability_modifier(max(strength + tired, 1)) + 3 + misc + circumstance
            want += (2 if athletic else 0) + (2 if aided else 0) + doubled
            if got != want:
                wrong.append((sheet, strength, condition, aided, doubled, got, want))
    assert wrong == []


@pytest.mark.parametrize("kind", ["calm", "rough", "stormy"])
@pytest.mark.parametrize("flood", [False, True])
@pytest.mark.parametrize("distracted", [False, True])
def test_take_10_in_every_water(kind: str, flood: bool, distracted: bool) -> None:
    sea = water.Water(kind, flood, distracted)
    want = naive.take_10_refused(kind, flood, distracted)
    assert swim.take_10(sea, swim_speed=False).value == want
    assert swim.take_10(sea, swim_speed=True).value == "allowed"
