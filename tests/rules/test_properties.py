"""What holds for every swimmer (Hypothesis)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st

import rules
from rules import check
from rules.breakdown import Figure, Term, evaluate
from rules.ranges import RANGES
from rules.rulings import RULINGS, Rulings
from rules.sheet import armour, load, speed
from rules.sheet.character import Character
from rules.sheet.size import SIZES
from rules.swimming import rounds, swim
from rules.swimming import standing as swimmer
from rules.swimming.plans import GOALS, PLANS
from rules.swimming.water import DCS, Water
from tests.rules.sheets import everything, figures, rulings, sheets, walk, waters

MODIFIERS = st.integers(-130, 130)
DC = st.integers(10, 30)
DIE = st.integers(1, 20)
BETTER = {"advance": 2, "tread": 1, "under": 0}
many = settings(max_examples=150, deadline=None)


@many
@given(sheets(), waters(), rulings(), st.booleans(), st.booleans())
def test_every_figure_is_worth_what_its_terms_come_to(
    sheet: Character, sea: Water, table: Rulings, halved: bool, aided: bool
) -> None:
    counted = 0
    for figure in figures(everything(sheet, sea, table, halved=halved, aided=aided)):
        if isinstance(figure.value, str):
            continue
        counted += 1
        assert figure.value == evaluate(figure.terms), figure
        assert type(figure.value) in (int, Fraction)
    assert counted >= 30


@many
@given(sheets(), waters(), rulings(), st.booleans())
def test_every_term_is_worth_what_its_parts_come_to(
    sheet: Character, sea: Water, table: Rulings, halved: bool
) -> None:
    found = walk(everything(sheet, sea, table, halved=halved))
    parted = [inside for inside in found if isinstance(inside, Term) and inside.parts]
    assert parted
    for term in parted:
        assert term.value == evaluate(term.parts), term


@many
@given(sheets(), waters(), rulings(), st.booleans())
def test_no_float_anywhere(sheet: Character, sea: Water, table: Rulings, halved: bool) -> None:
    for inside in walk(everything(sheet, sea, table, halved=halved)):
        assert not isinstance(inside, float | complex)


def test_no_float_in_any_table() -> None:
    tables: tuple[Any, ...] = (
        armour.ARMOURS,
        armour.SHIELDS,
        SIZES,
        DCS,
        PLANS,
        RANGES,
        RULINGS,
        load.PENALTIES,
        rounds.Round(),
        swimmer.Standing(),
        Character(),
        Water(),
        Rulings(),
    )
    assert rules.__doc__
    for inside in walk(tables):
        assert not isinstance(inside, float)


@many
@given(sheets(), waters(), rulings(), st.booleans())
def test_every_term_has_a_label_key_and_a_clause_and_rulings_only_where_changed(
    sheet: Character, sea: Water, table: Rulings, halved: bool
) -> None:
    for figure in figures(everything(sheet, sea, table, halved=halved)):
        for term in figure.terms:
            assert " " not in term.label
            assert term.clause[0] in "NBX"
            if term.ruling:
                assert getattr(table, term.ruling) != RULINGS[term.ruling].default


@many
@given(MODIFIERS, DC)
def test_faces_sum_to_20_and_ranges_tile_1_to_20(modifier: int, dc: int) -> None:
    faces = check.faces(modifier, dc)
    assert sum(faces) == 20
    assert min(faces) >= 0
    shown: list[int] = []
    for name, span in check.face_ranges(faces).items():
        dice = list(range(span[0], span[1] + 1)) if span else []
        assert all(check.outcome(die + modifier, dc) == name for die in dice)
        assert len(dice) == getattr(faces, name)
        shown = dice + shown
    assert shown == list(range(1, 21))


@many
@given(MODIFIERS, DC)
def test_the_chance_is_the_faces_over_20(modifier: int, dc: int) -> None:
    assert check.chance(modifier, dc) == Fraction(check.faces(modifier, dc).advance, 20)


@many
@given(DIE, MODIFIERS, st.integers(0, 40), DC)
def test_a_better_modifier_never_does_worse_on_the_same_die(
    die: int, modifier: int, more: int, dc: int
) -> None:
    better, worse = check.outcome(die + modifier + more, dc), check.outcome(die + modifier, dc)
    assert BETTER[better] >= BETTER[worse]


@many
@given(MODIFIERS, st.integers(1, 40), DC)
def test_more_penalty_never_helps_the_faces(modifier: int, penalty: int, dc: int) -> None:
    before, after = check.faces(modifier, dc), check.faces(modifier - penalty, dc)
    assert after.advance <= before.advance
    assert after.under >= before.under


@many
@given(sheets(), waters())
def test_more_penalty_never_helps_the_swimmer(sheet: Character, sea: Water) -> None:
    bare = replace(sheet, armour="none", armour_quality="standard")
    bare = replace(bare, shield="none", shield_quality="standard")
    for heavier, lighter in (
        (sheet, bare),
        (replace(sheet, gear_kg=sheet.gear_kg + 10), sheet),
        (replace(sheet, shield="tower", shield_quality="standard"), bare),
    ):
        more, less = everything(heavier, sea, Rulings()), everything(lighter, sea, Rulings())
        assert more["modifier"].value <= less["modifier"].value
        assert more["chance"] <= less["chance"]
        assert more["speed"].value <= less["speed"].value
        assert more["faces"].under >= less["faces"].under


@many
@given(sheets(), st.sampled_from(sorted(load.PENALTIES)))
def test_the_penalty_is_even_never_positive_and_never_above_the_loads(
    sheet: Character, kind: str
) -> None:
    doubled = swim.penalty(replace(sheet, armour_penalty_counts="doubled"), kind).value
    assert doubled <= 0
    assert doubled % 2 == 0
    assert doubled <= 2 * load.PENALTIES[kind]


@many
@given(sheets())
def test_a_better_quality_never_hurts(sheet: Character) -> None:
    plain = replace(sheet, armour_quality="standard", shield_quality="standard")
    assert swim.penalty(sheet, "light").value >= swim.penalty(plain, "light").value
    assert load.carried(sheet).value <= load.carried(plain).value
    assert (
        speed.effective_speed(sheet, "light").value >= speed.effective_speed(plain, "light").value
    )


@many
@given(sheets(), st.integers(0, 20))
def test_more_strength_never_hurts(sheet: Character, more: int) -> None:
    strong = replace(sheet, strength=min(sheet.strength + more, 60))
    weak_all = everything(sheet, Water(), Rulings())
    strong_all = everything(strong, Water(), Rulings())
    assert strong_all["modifier"].value >= weak_all["modifier"].value
    for better, worse in zip(strong_all["limits"], weak_all["limits"], strict=True):
        assert better.value >= worse.value


@many
@given(sheets())
def test_limits_grow_from_light_to_heavy(sheet: Character) -> None:
    light, medium, heavy = (f.value for f in everything(sheet, Water(), Rulings())["limits"])
    assert 0 <= light <= medium <= heavy


@many
@given(sheets(), waters())
def test_the_distances_of_a_plan_are_whole_quarters_of_the_speed(
    sheet: Character, sea: Water
) -> None:
    walker = replace(sheet, swim_speed=None, swim_share="normal", gear_kg=Fraction(0), strength=60)
    walker = replace(walker, own_armour_kg=Fraction(0), own_shield_kg=Fraction(0))
    found = everything(replace(walker, carrying_strength=60), sea, Rulings())
    quarter = found["speed"].value / 4
    assert {plan: far.value / quarter for plan, far in found["reach"].items()} == {
        "full_round": 2,
        "double_move": 2,
        "move": 1,
        "move_and_standard": 1,
        "standard": 0,
        "stay": 0,
        "undress": 0,
    }
    for plan, squares in found["squares"].items():
        assert squares.value * Fraction(3, 2) <= found["reach"][plan].value
        assert (squares.value + 1) * Fraction(3, 2) > found["reach"][plan].value


@many
@given(sheets(), rulings())
def test_breath_acting_is_half_of_quiet_never_less(sheet: Character, table: Rulings) -> None:
    found = everything(sheet, Water(), table)
    assert found["breath_acting"].value == -(-found["breath"].value // 2)
    assert found["breath_acting"].value >= 1


@st.composite
def swims(draw: st.DrawFn) -> list[rounds.Round]:
    one = st.builds(
        rounds.Round,
        plan=st.sampled_from(sorted(PLANS)),
        goal=st.sampled_from(GOALS),
        modifier=st.integers(-8, 8),
        breath=st.integers(1, 6) | st.none(),
        able=st.integers(0, 9).map(bool),
        swim_die=DIE,
        constitution_die=DIE,
        drift=st.integers(0, 3).map(Fraction),
        shore=st.just(Fraction(40)),
        drowning_starts=st.sampled_from(["same_round", "next_round"]),
    )
    return draw(st.lists(one, min_size=1, max_size=20))


@settings(max_examples=300, deadline=None)
@given(swims())
@example([rounds.Round(plan="standard", breath=1, swim_die=5)] * 2)
def test_a_swim_never_breaks_the_invariants(story: list[rounds.Round]) -> None:
    standing = swimmer.Standing()
    for one in story:
        before = standing
        played = rounds.play(standing, one)
        standing = played.after
        assert standing.air_spent >= 0
        assert one.breath is None or standing.air_left(one.breath) >= 0
        assert standing.depth >= 0
        assert standing.covered <= 40
        assert standing.covered >= before.covered
        assert standing.drift == before.drift + one.drift
        assert standing.rounds == before.rounds + 1
        stages = swimmer.STAGES
        assert stages.index(standing.drowning) >= stages.index(before.drowning)
        if standing.place != swimmer.UNDER:
            assert (standing.depth, standing.air_spent, standing.checks_passed) == (0, 0, 0)
            assert not standing.sunk
            assert standing.drowning == "none"
        assert standing.hit_points(10) <= before.hit_points(10)
        for inside in walk(played):
            assert not isinstance(inside, float)
        if swimmer.over(standing):
            break


@settings(max_examples=200, deadline=None)
@given(swims(), st.integers(1, 12))
def test_a_better_modifier_never_leaves_him_less_far_at_the_surface(
    story: list[rounds.Round], more: int
) -> None:
    one = replace(story[0], goal="surface", able=True)
    worse = rounds.play(swimmer.Standing(), one)
    better = rounds.play(swimmer.Standing(), replace(one, modifier=one.modifier + more))
    assert better.after.covered >= worse.after.covered
    assert BETTER[better.outcome or "under"] >= BETTER[worse.outcome or "under"]


def test_a_figure_without_terms_is_worth_nothing() -> None:
    assert evaluate(Figure(0).terms) == 0
