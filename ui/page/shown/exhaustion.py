"""Exhaustion: the pool, its multiplier, what each price costs now, rest, the next test."""

from __future__ import annotations

from collections.abc import Iterator

from rules.exhaustion import endurance, exertion, figures, pool, present, prices
from rules.exhaustion.effort import cost
from rules.exhaustion.exertion import Exertion
from rules.exhaustion.figures import Consequence
from rules.exhaustion.present import Present
from ui.page.outputs import EXHAUSTION_IF_TIRING, PIPS
from ui.page.shown import Output, bare
from ui.table.position import Position
from ui.table.state import State
from ui.table.words import Phrase


def outputs(state: State, now: Position) -> Iterator[Output]:
    """Give the outputs of exhaustion; without Endurance nothing tires, and they hold none.

    >>> from ui.table.position import where
    >>> dict(outputs(State(), where(State())))["exhaustion.multiplier"].value
    1
    """
    who = now.present
    meant = state.member.intent.exertion
    yield from _multiplied(who)
    yield from _halved(who)
    yield "in_fight", bare(who.in_fight)
    yield "exhaustion.wounds", bare(who.pool.wounds)
    yield "exhaustion.fasting_days", figures.days(who)
    yield "exhaustion.magic", bare(prices.magic(meant.wizard_level))
    if who.endurance is None:
        yield from ((name, figures.TIRELESS) for name in EXHAUSTION_IF_TIRING)
        return
    yield from _pool(who)
    yield from _coming(who, meant)
    for kind, hours in figures.plan_rest(who).items():
        yield f"exhaustion.rest.{kind}", hours


def _multiplied(who: Present) -> Iterator[Output]:
    yield "exhaustion.multiplier", figures.loss_factor(who)
    yield "exhaustion.plate", who.plate
    yield "exhaustion.overload", who.overload
    yield "exhaustion.fasting", who.fasting
    yield "exhaustion.force", endurance.force(who.character, who.rulings)
    yield "exhaustion.carry_limit", figures.carries_too_much(who)


def _halved(who: Present) -> Iterator[Output]:
    """Give the halved characteristics while they are, none while they are not."""
    halved, sheet = figures.halved_scores(who), who.character
    yield "halved.strength", halved.strength or bare(None)
    yield "full.strength", bare(sheet.strength)
    yield "halved.constitution", halved.constitution or bare(None)
    yield "full.constitution", bare(sheet.constitution)


def _pool(who: Present) -> Iterator[Output]:
    full, left = present.full(who), figures.left(who)
    yield "exhaustion.endurance", full
    yield "exhaustion.max", full
    yield "exhaustion.current", left
    for pip in PIPS:
        lit = "lit" if pip <= left.value else "out" if pip <= full.value else None
        yield f"exhaustion.pip.{pip}", bare(lit)
    yield "exhaustion.state", bare(pool.state(who.pool, full.value))
    due = who.pool.due
    yield "exhaustion.test_due", bare(due is not None)
    trial = present.trial(who)
    yield "exhaustion.test", bare(due or pool.next_test(who.pool, full.value))
    yield "exhaustion.test_kind", bare(trial.kind)
    yield "exhaustion.test_target", trial.target
    yield "exhaustion.test_chance", trial.chance
    yield "exhaustion.faint_turns", figures.faint_turns(who)
    yield "exhaustion.faint_hours", figures.faint_hours(who)
    fallen = who.pool.fallen
    yield "exhaustion.faint_left", bare(fallen.left if fallen else None)
    yield "exhaustion.fed", bare(who.pool.today)
    for kind in prices.PRICES:
        yield f"part.{kind}", bare(pool.held(who.pool.parts, kind))


def _coming(who: Present, meant: Exertion) -> Iterator[Output]:
    for offer in prices.OFFERS:
        yield f"price.{offer}", cost(who.pool, exertion.effort(who, meant, offer))
    coming = figures.next_effort(who, present.effort(who, "combat_turn"))
    yield "exhaustion.next_cost", coming.cost or bare(None)
    yield "exhaustion.outlook", bare(_sentence(who, coming))


def _sentence(who: Present, coming: Consequence) -> Phrase:
    """Say in a sentence what the next effort would do, or what must be done first."""
    if coming.refused == "dead":
        return Phrase("outlook.dead")
    if coming.refused == "collapsed" and who.pool.fallen:
        unit, left = who.pool.fallen
        return Phrase(f"outlook.collapsed_{unit}", plural=int(left))
    if coming.refused == "test_due":
        return Phrase("outlook.test_due", _risk(coming))
    if coming.dies:
        return Phrase("outlook.dies", plural=coming.wounds)
    if coming.wounds:
        return Phrase("outlook.wounds", _risk(coming), coming.wounds)
    cost = coming.cost.value if coming.cost else 0
    if coming.test is None:
        return Phrase("outlook.left", {"cost": cost, "left": coming.left})
    return Phrase("outlook.empties", {"cost": cost, **_risk(coming)})


def _risk(coming: Consequence) -> dict[str, object]:
    """Give the odds of the test, and what failing it means."""
    if coming.chance is None or coming.faint is None:
        return {}
    if coming.defends:
        failing = Phrase("outlook.defends")
    else:
        failing = Phrase(f"outlook.faints_{coming.unit}", plural=coming.faint.value)
    return {"chance": coming.chance.value, "failing": failing}
