"""Every figure's terms are its calculation; steps are pure; a long log is quick to fold."""

from __future__ import annotations

import time
from fractions import Fraction
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from rules import effort as efforts
from rules import endurance, exhaustion, hunger, multiplier, outlook, present, rest
from rules.breakdown import Figure
from rules.character import Character
from rules.collapse import EnduranceTest
from rules.effort import Effort
from rules.exhaustion import Event
from rules.hunger import DayEnd, Meal
from rules.multiplier import Situation
from rules.pool import Pool
from rules.present import Present
from rules.prices import PRICES
from rules.rest import RESTS, Rest
from rules.rulings import RULINGS, Rulings
from tests.rules.exhaustion.people import adds_up

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
    Present,
    SHEETS,
    st.builds(Rulings, **{r.name: st.sampled_from(r.choices) for r in OURS}),
    POOLS,
    st.booleans(),
)


def figures(now: Present, price: str, quantity: int) -> list[Figure[Any]]:
    effort = present.effort(now, price, quantity, 2)
    resting = present.rest(now, "rest", Fraction(quantity, 2))
    day = present.day_end(now, ate=False)
    return [
        outlook.left(now),
        outlook.k(now),
        outlook.k(now, price),
        outlook.price_now(now, effort),
        efforts.cost(now.pool.parts, effort),
        efforts.wounds(now.pool.parts, effort),
        outlook.chance(now),
        present.trial(now).target,
        outlook.faint_turns(now),
        outlook.faint_hours(now),
        outlook.days(now),
        outlook.carries_too_much(now),
        endurance.force(now.character, now.rulings),
        *outlook.plan_rest(now).values(),
        rest.gain(now.pool, resting),
        hunger.daily_loss(now.pool, day),
        hunger.daily_wounds(now.pool, day),
    ]


@settings(deadline=None)
@given(PRESENTS, st.sampled_from(sorted(PRICES)), st.integers(1, 40))
def test_the_terms_evaluate_to_the_value(now: Present, price: str, quantity: int) -> None:
    for figure in figures(now, price, quantity):
        assert adds_up(figure), figure
        assert all(term.clause.startswith(("X", "N")) for term in figure.terms)


@settings(deadline=None)
@given(PRESENTS, st.sampled_from(sorted(PRICES)), st.integers(1, 40))
def test_an_unbent_table_names_no_ruling(now: Present, price: str, quantity: int) -> None:
    plain = now._replace(rulings=Rulings())
    for figure in figures(plain, price, quantity):
        assert not [term for term in figure.terms if term.ruling]


@settings(deadline=None)
@given(POOLS, st.sampled_from(sorted(PRICES)), st.integers(1, 40), st.tuples(*[st.booleans()] * 3))
def test_what_is_explained_is_what_happens(
    pool: Pool, price: str, quantity: int, situation: tuple[bool, bool, bool]
) -> None:
    effort = Effort(price, quantity, per=3, points=2, situation=Situation(*situation), endurance=12)
    done = exhaustion.step(pool, effort)
    left = pool.left(12)
    if left:
        assert done.lost == min(efforts.cost(pool.parts, effort).value, left)
    else:
        expected = efforts.wounds(pool.parts, effort).value
        assert done.after.wounds == min(pool.wounds + expected, max(pool.wounds, 10))


@settings(deadline=None)
@given(POOLS, st.sampled_from(sorted(RESTS)), st.integers(1, 90), st.booleans())
def test_a_rest_gives_what_it_explains(pool: Pool, kind: str, tenths: int, fasting: bool) -> None:
    taken = Rest(kind, Fraction(tenths, 10), fasting, endurance=12)
    assert exhaustion.step(pool, taken).gained == rest.gain(pool, taken).value


@settings(deadline=None)
@given(POOLS, st.integers(1, 12), st.sampled_from(sorted(hunger.STARVATION)))
def test_a_day_costs_what_it_explains(pool: Pool, e: int, starvation: str) -> None:
    day = DayEnd(False, e, wounds_max=99, starvation_after=starvation)
    done = exhaustion.step(pool, day)
    assert done.lost == min(hunger.daily_loss(pool, day).value, pool.left(e))
    assert done.wounds == hunger.daily_wounds(pool, day).value


def test_explain_gives_the_number_of_an_event_that_has_one() -> None:
    tired = Pool(lost=4)
    assert exhaustion.explain(tired, Effort("combat_turn", 2, endurance=4)) == efforts.wounds(
        (), Effort("combat_turn", 2, endurance=4)
    )
    assert exhaustion.explain(tired, Rest("sleep", 2)) == rest.gain(tired, Rest("sleep", 2))
    assert exhaustion.explain(tired, DayEnd(False)) == hunger.daily_loss(tired, DayEnd(False))
    assert exhaustion.explain(tired, Meal()) is None
    assert exhaustion.explain(tired, EnduranceTest(1, 1)) is None


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
    begun = time.perf_counter()
    assert exhaustion.fold(log) == Pool()
    # 4 µs an event where this was written; the limit is for a machine with much else to do.
    assert time.perf_counter() - begun < 1
