"""Random days, lived by `rules` and by the naive model, with undo and with changing sheets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, fields, replace
from fractions import Fraction
from typing import Any

from hypothesis import event as note
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from rules.exhaustion import events as exhaustion
from rules.exhaustion import figures, present
from rules.exhaustion import pool as pools
from rules.exhaustion.collapse import FightEnd
from rules.exhaustion.effort import Effort, cost
from rules.exhaustion.events import Event
from rules.exhaustion.hunger import Fast
from rules.exhaustion.pool import Pool
from rules.exhaustion.present import Present
from rules.exhaustion.prices import PRICES
from rules.exhaustion.rest import RESTS
from rules.refusal import Refusal
from rules.rulings import RULINGS, Rulings
from rules.sheet.character import Character
from tests.rules.exhaustion import naive_exhaustion as naive
from tests.rules.exhaustion.people import fold

OURS = [r for r in RULINGS.values() if r.clause.startswith("X")]
# What is kept of a rest is counted in these parts of a point.
REST_PARTS = {"sleep": 2, "rest": 6, "meditation": 1}

SHEETS = st.fixed_dictionaries(
    {
        "endurance": st.none() | st.integers(1, 12),
        "force": st.none() | st.integers(1, 6),
        "constitution": st.integers(3, 20),
        "strength": st.integers(3, 20),
        "armour": st.sampled_from(["none", "none", "chain_shirt", "half_plate", "full_plate"]),
        "plate": st.sampled_from(["auto", "auto", "yes", "no"]),
        "overloaded": st.sampled_from(["auto", "auto", "yes", "no"]),
        "encumbrance": st.none() | st.integers(0, 900),
        "gear_kg": st.integers(0, 80).map(Fraction),
        "wounds_max": st.integers(0, 30),
        "fasting_days": st.sampled_from([0, 0, 0, 1, 4]),
    }
)
RULED = st.fixed_dictionaries({r.name: st.sampled_from(r.options) for r in OURS})
DICE = st.integers(1, 100) | st.integers(1, 20) | st.integers(-1, 101)


def seen(pool: Pool) -> dict[str, Any]:
    """Tell a pool as the naive model does."""
    parts = {
        kind: Fraction(amount) / REST_PARTS.get(kind, 1) for kind, amount in pool.parts if amount
    }
    told = pool._asdict() | {"parts": parts}
    for faint in ("fallen", "deferred"):
        if told[faint] is not None:
            told[faint] = tuple(told[faint])
    return told


class Days(RuleBasedStateMachine):
    """One character, played by both."""

    def __init__(self) -> None:
        super().__init__()
        self.events: list[Event] = []
        self.pools = [Pool()]
        self.told = [naive.start()]
        self.sheet: dict[str, Any] = {}
        self.ruled: dict[str, Any] = {}
        self.in_fight = False

    @initialize(sheet=SHEETS, default=st.booleans(), ruled=RULED)
    def begin(self, sheet: dict[str, Any], default: bool, ruled: dict[str, Any]) -> None:
        self.sheet = sheet
        self.ruled = {r.name: r.default for r in OURS} if default else ruled

    @property
    def now(self) -> Present:
        return present.at(
            Character(**self.sheet),
            Rulings(**self.ruled),
            self.pools[-1],
            in_fight=self.in_fight,
        )

    def both(self, make: Callable[[], Event], tell: Callable[..., Any], *with_: Any) -> None:
        """Let both do it, and see that they do the same or refuse for the same reason."""
        refused = reason = after = None
        try:
            told = tell(self.told[-1], self.sheet, self.ruled, *with_)
        except naive.Declined as error:
            reason = str(error)
        happens = make()
        try:
            after = exhaustion.step(self.pools[-1], happens)
        except Refusal as refusal:
            refused = refusal.reason
        assert refused == reason
        if after is None:
            note(f"refused: {reason}")
            return
        before = self.pools[-1]
        assert exhaustion.step(before, happens) == after
        # Nothing is lost or counted twice.
        assert after.after.lost == before.lost + after.lost - after.gained
        if not after.after.dead:
            assert after.after.wounds == before.wounds + after.wounds
        if isinstance(happens, Effort):
            self.costs_what_the_page_says(before, after, happens)
        self.events.append(happens)
        self.pools.append(after.after)
        self.told.append(told)
        for id in after.happened:
            note(id)

    def costs_what_the_page_says(self, before: Pool, after: pools.Happened, effort: Effort) -> None:
        said, left = cost(before, effort).value, before.left(effort.endurance)
        if left:
            assert after.lost == min(said, left)
        else:
            assert (after.lost, after.wounds) == (0, said)

    @rule(
        price=st.sampled_from(sorted(PRICES)),
        quantity=st.integers(1, 6) | st.integers(-1, 120),
        points=st.integers(0, 4),
    )
    def tires(self, price: str, quantity: int, points: int) -> None:
        self.both(
            lambda: present.effort(self.now, price, quantity, points),
            naive.effort,
            price,
            Fraction(quantity),
            points,
        )

    @rule(price=st.sampled_from(sorted(PRICES)), quarters=st.integers(0, 12))
    def tires_in_parts(self, price: str, quarters: int) -> None:
        quantity = Fraction(quarters, 4)
        self.both(
            lambda: present.effort(self.now, price, quantity),
            naive.effort,
            price,
            quantity,
            0,
        )

    @rule(kind=st.sampled_from(sorted(RESTS)), quarters=st.integers(1, 12) | st.integers(-1, 60))
    def rests(self, kind: str, quarters: int) -> None:
        hours = Fraction(quarters, 4)
        in_fight = self.in_fight
        self.both(lambda: present.rest(self.now, kind, hours), naive.rest, kind, hours, in_fight)

    @rule(ate=st.booleans())
    def ends_the_day(self, ate: bool) -> None:
        self.both(lambda: present.day_end(self.now, ate=ate), naive.day_end, ate)

    @rule()
    def eats(self) -> None:
        self.both(lambda: present.meal(self.now), naive.meal)

    @rule()
    def finds_nothing_to_eat(self) -> None:
        self.both(Fast, naive.fast)

    @rule(die=DICE)
    def makes_the_test(self, die: int) -> None:
        self.both(lambda: present.endurance_test(self.now, die), naive.test, die, self.in_fight)

    @precondition(lambda self: self.pools[-1].due)
    @rule(die=st.integers(1, 100) | st.integers(1, 20))
    def makes_the_test_that_is_due(self, die: int) -> None:
        self.makes_the_test(die)

    @precondition(lambda self: self.sheet and not pools.refusal(self.pools[-1]))
    @rule(more=st.integers(0, 2))
    def wears_himself_out(self, more: int) -> None:
        e = present.full(self.now).value
        self.tires("custom", 1, max(self.pools[-1].left(e), 1) + more)

    @precondition(lambda self: self.pools[-1].due)
    @rule()
    def makes_it_badly(self) -> None:
        self.makes_the_test(100 if self.ruled["endurance_test"] == "d100" else 1)

    @rule()
    def is_woken(self) -> None:
        self.both(lambda: present.waking(self.now), naive.wake)

    @precondition(lambda self: self.pools[-1].fallen)
    @rule(quarters=st.none() | st.integers(0, 44))
    def lies_there(self, quarters: int | None) -> None:
        fallen = self.pools[-1].fallen
        assert fallen is not None
        amount = Fraction(fallen.left) if quarters is None else Fraction(quarters, 4)
        self.both(lambda: present.unconscious(self.now, amount), naive.unconscious, amount)

    @rule()
    def fights(self) -> None:
        self.in_fight = True

    @rule()
    def ends_the_fight(self) -> None:
        self.both(FightEnd, naive.fight_end)
        self.in_fight = False

    @rule(sheet=SHEETS, name=st.sampled_from([f.name for f in fields(Character)]))
    def edits_the_sheet(self, sheet: dict[str, Any], name: str) -> None:
        if name in sheet:
            self.sheet = self.sheet | {name: sheet[name]}

    @rule(ruled=RULED, name=st.sampled_from([r.name for r in OURS]))
    def rules_otherwise(self, ruled: dict[str, Any], name: str) -> None:
        self.ruled = self.ruled | {name: ruled[name]}

    @precondition(lambda self: self.events)
    @rule()
    def undoes(self) -> None:
        self.events.pop()
        self.pools.pop()
        self.told.pop()
        assert fold(self.events) == self.pools[-1]

    @invariant()
    def the_two_agree(self) -> None:
        if not self.sheet:
            return
        pool, now = self.pools[-1], self.now
        assert seen(pool) == self.told[-1]
        e = present.full(now).value
        assert e == naive.endurance(self.sheet, self.ruled)
        assert 0 <= pool.left(e) <= e
        assert figures.left(now).value == pool.left(e)
        assert pools.state(pool, e) == naive.status(self.told[-1], e)
        assert figures.loss_factor(now).value == naive.k_of(
            naive.in_plate(self.sheet),
            naive.overloaded(self.sheet, self.ruled),
            naive.fasting(self.told[-1], self.sheet, self.ruled),
        )

    @invariant()
    def what_is_foreseen_is_what_happens(self) -> None:
        if not self.sheet:
            return
        effort = present.effort(self.now, "combat_turn")
        coming = figures.next_effort(self.now, effort)
        if coming.refused is None:
            done = exhaustion.step(self.pools[-1], effort)
            assert coming.left == done.after.left(effort.endurance)
            assert coming.wounds == done.wounds
            assert coming.test == done.after.due
        else:
            assert coming.refused == pools.refusal(self.pools[-1])

    def teardown(self) -> None:
        assert fold(self.events) == self.pools[-1]


TestDays = Days.TestCase
TestDays.settings = settings(max_examples=150, stateful_step_count=60, deadline=None)


def test_events_and_pools_are_values() -> None:
    event = present.effort(present.at(), "combat_turn")
    assert hash(event) == hash(replace(event))
    assert asdict(event)["price"] == "combat_turn"
    assert hash(Pool()) == hash(Pool(parts=()))
