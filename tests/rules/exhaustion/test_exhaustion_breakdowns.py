"""Every figure's terms are its calculation; steps are pure; a long log is quick to fold."""

from __future__ import annotations

import time
from fractions import Fraction
from math import floor
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.breakdown import Figure
from rules.exhaustion import endurance, figures, multiplier, present
from rules.exhaustion import events as exhaustion
from rules.exhaustion.effort import Effort, cost
from rules.exhaustion.events import Event
from rules.exhaustion.hunger import DayEnd
from rules.exhaustion.multiplier import Situation
from rules.exhaustion.pool import Pool, held
from rules.exhaustion.present import Present
from rules.exhaustion.prices import PRICES
from rules.exhaustion.rest import RESTS, Rest, RestKind
from rules.rulings import RULINGS, Rulings
from rules.sheet.character import Character
from tests.rules.exhaustion.people import adds_up, fold

OURS = [r for r in RULINGS.values() if r.clause.startswith("X")]
PARTS = st.dictionaries(
    st.sampled_from(sorted({*PRICES, *RESTS} - {"combat_round"})), st.just(Fraction(3, 4))
)
POOLS = st.builds(
    Pool()._replace,  # of `Pool` itself every field would be filled in
    lost=st.integers(0, 12),
    wounds=st.integers(0, 5),
    parts=PARTS.map(lambda kept: tuple(sorted(kept.items()))),
    days=st.integers(0, 12),
)
SHEETS = st.builds(
    Character,
    strength=st.integers(1, 60),
    constitution=st.integers(1, 60),
    endurance=st.none() | st.integers(1, 20),
    force=st.none() | st.integers(1, 20),
    armour=st.sampled_from(["none", "half_plate", "full_plate"]),
    gear_kg=st.integers(0, 200).map(Fraction),
    encumbrance=st.none() | st.integers(0, 3000),
    fasting_days=st.integers(0, 3),
)
PRESENTS = st.builds(
    present.at,
    SHEETS,
    st.builds(Rulings, **{r.name: st.sampled_from(r.options) for r in OURS}),
    POOLS,
    in_fight=st.booleans(),
)
# What an hour of each kind gives back, and the parts of a point that are kept of it.
POINTS_AN_HOUR = {"sleep": 1, "rest": Fraction(1, 3), "meditation": 2}
PARTS_OF_A_POINT = {"sleep": 2, "rest": 6, "meditation": 1}


def every_figure(now: Present, price: str, quantity: int) -> list[Figure[Any]]:
    effort = present.effort(now, price, quantity, 2)
    return [
        figures.left(now),
        figures.loss_factor(now),
        cost(now.pool, effort),
        cost(now.pool._replace(lost=0), effort),
        cost(now.pool._replace(lost=effort.endurance), effort),
        present.trial(now).chance,
        present.trial(now).target,
        figures.faint_turns(now),
        figures.faint_hours(now),
        figures.days(now),
        figures.carries_too_much(now),
        endurance.force(now.character, now.rulings),
        *figures.plan_rest(now).values(),
    ]


@settings(deadline=None)
@given(PRESENTS, st.sampled_from(sorted(PRICES)), st.integers(1, 40))
def test_the_terms_evaluate_to_the_value(now: Present, price: str, quantity: int) -> None:
    for figure in every_figure(now, price, quantity):
        assert adds_up(figure), figure
        assert all(term.clause.startswith(("X", "N")) for term in figure.terms)


@settings(deadline=None)
@given(PRESENTS, st.sampled_from(sorted(PRICES)), st.integers(1, 40))
def test_an_unbent_table_names_no_ruling(now: Present, price: str, quantity: int) -> None:
    plain = present.at(now.character, Rulings(), now.pool, in_fight=now.in_fight)
    for figure in every_figure(plain, price, quantity):
        assert not [term for term in figure.terms if term.ruling]


@settings(deadline=None)
@given(POOLS, st.sampled_from(sorted(PRICES)), st.integers(1, 40), st.tuples(*[st.booleans()] * 3))
def test_what_is_explained_is_what_happens(
    pool: Pool, price: str, quantity: int, situation: tuple[bool, bool, bool]
) -> None:
    effort = Effort(price, quantity, per=3, points=2, situation=Situation(*situation), endurance=12)
    said, done = cost(pool, effort).value, exhaustion.step(pool, effort)
    if left := pool.left(12):
        assert (done.lost, done.wounds) == (min(said, left), 0)
    else:
        assert (done.lost, done.wounds) == (0, said)


@settings(deadline=None)
@given(POOLS, st.sampled_from(sorted(RESTS)), st.integers(1, 90), st.booleans())
def test_a_rest_gives_the_points_that_its_hours_make_with_the_part_kept(
    pool: Pool, kind: RestKind, tenths: int, fasting: bool
) -> None:
    hours = Fraction(tenths, 10)
    points = hours * POINTS_AN_HOUR[kind] / (1 + fasting)
    part = Fraction(held(pool.parts, kind)) / PARTS_OF_A_POINT[kind]
    done = exhaustion.step(pool, Rest(kind, hours, fasting, endurance=12))
    assert done.gained == min(floor(points + part), pool.lost)


@settings(deadline=None)
@given(POOLS, st.integers(1, 12), st.sampled_from([("endurance", 0), ("endurance_plus_1", 1)]))
def test_a_day_without_food_costs_a_point_after_the_first_and_a_wound_after_e(
    pool: Pool, e: int, starvation: tuple[str, int]
) -> None:
    ruling, more = starvation
    done = exhaustion.step(pool, DayEnd(False, e, wounds_max=99, starvation_after=ruling))
    number = pool.days + 1
    assert done.lost == min(int(number > 1), pool.left(e))
    assert done.wounds == int(number > e + more)


def test_plate_and_overload_explain_themselves() -> None:
    sheet = Character(armour="full_plate", plate="no", encumbrance=900, overloaded="yes")
    assert [term.label for term in multiplier.plate(sheet).terms] == [
        "armour.full_plate",
        "plate.overruled",
    ]
    assert [term.label for term in multiplier.overload(sheet, Rulings()).terms] == [
        "load.carried",
        "load.up_to.heavy",
        "sheet.encumbrance",
        "overload.allowed",
        "overload.overruled",
    ]


def test_ten_thousand_events_fold_in_a_moment() -> None:
    day: list[Event] = [
        Effort("magic_1_2", 3, per=5, endurance=8),
        Effort("running_hour", Fraction(1, 2), endurance=8),
        Effort("combat_turn", endurance=8, situation=Situation(plate=True)),
        Rest("sleep", Fraction(13, 2), endurance=8),
        DayEnd(ate=True, endurance=8),
    ]
    log = day * 2_000
    begun = time.process_time()
    assert fold(log) == Pool()
    # 8 µs an event where this was written; the limit is for a slower machine.
    assert time.process_time() - begun < 1
