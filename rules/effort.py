"""An effort: what it costs, and what it does to the pool (X2, X3, X6, X22–X31)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from rules.breakdown import DOWN, TIMES, UP, Figure, Number, Term, evaluate, total
from rules.multiplier import AT_EASE, Situation, explained, multiplier, times
from rules.pool import FIRST, LATER, Happened, Parts, Pool, able, held, keep, sensible, suffer
from rules.prices import PRICES, split
from rules.refusal import Refusal

EXCESS: dict[str, int] = {"ignored": 0, "wounds": 1}


@dataclass(frozen=True, slots=True)
class Effort:
    """Something tiring, with all it needed to know when it was done.

    `quantity` is in the price's units; `per` of them make a whole, which costs `points` (0 or more).
    `situation` is what multiplies this very price: neither the plate nor the overload that it spares.
    `endurance` is E; `wounds_max` how many wounds kill. `label` is the name of a custom price.
    """

    price: str
    quantity: Number = 1
    per: int = 1
    points: int = 1
    situation: Situation = AT_EASE
    endurance: int = 1
    wounds_max: int = 10
    excess_loss: str = "ignored"
    wounds_multiplied: bool = False
    label: str = ""


def _checked(effort: Effort) -> None:
    price = PRICES[effort.price]
    sensible(effort.quantity)
    if not price.in_parts and effort.quantity != int(effort.quantity):
        raise Refusal("quantity")
    if effort.per < 1 or effort.points < 0:
        raise ValueError(f"no such price: {effort.points} for {effort.per}")


def spend(pool: Pool, effort: Effort) -> Happened:
    """Make an effort (X2): the points it completes are lost, or are wounds while X is 0 (X6).

    One event asks for one test, however large it is (X3). Each point that an effort would have
    cost before it is multiplied is one tiring action, hence one wound (X2, X6).
    Raises Refusal (`dead`, `test_due`, `collapsed`; `quantity` for nothing, less than nothing, too
    much, or a fraction of what comes in wholes).

    >>> spent = spend(Pool(), Effort("combat_turn", 3, situation=Situation(plate=True), endurance=4))
    >>> spent.after.left(4), spent.lost, spent.happened
    (0, 4, ('emptied', 'test_due'))
    """
    able(pool)
    _checked(effort)
    price = PRICES[effort.price]
    kept = held(pool.parts, price.id)
    whole, part = split(price, kept, effort.quantity, effort.per)
    if part != kept:
        pool = pool._replace(parts=keep(pool.parts, price.id, part))
    base = whole * effort.points
    if not base:
        return Happened(pool, ("part_kept",) if part != kept else ())
    k = multiplier(effort.situation)
    left = pool.left(effort.endurance)
    if not left:
        wounds = base * k if effort.wounds_multiplied else base
        return suffer(pool, 0, wounds, effort.wounds_max, LATER)
    loss = base * k
    if loss < left:
        return suffer(pool, loss, 0, effort.wounds_max, None)
    excess = (loss - left) * EXCESS[effort.excess_loss]
    return suffer(pool, left, excess, effort.wounds_max, FIRST, "emptied")


def _base(parts: Parts, effort: Effort) -> list[Term]:
    price = PRICES[effort.price]
    kept = held(parts, price.id)
    terms = [Term(f"price.{price.id}", effort.quantity, price.clause)]
    if kept:
        terms.append(Term("price.part_kept", kept, price.clause))
    if effort.per != 1 or price.per != 1:
        bent = price.per_ruling if effort.per != price.per else None
        terms.append(Term("price.per_point", Fraction(1, effort.per), price.clause, TIMES, bent))
    if evaluate(terms) % 1:
        label, op = ("rounded_up", UP) if price.begun else ("rounded_down", DOWN)
        terms.append(Term(label, 0, price.clause, op))
    if price.begun and kept:
        terms.append(Term("price.begun", -ceil(Fraction(kept) / effort.per), price.clause))
    if effort.points != 1:
        terms.append(Term("price.points", effort.points, price.clause, TIMES))
    return terms


def _k(effort: Effort) -> Figure[int]:
    price = PRICES[effort.price]
    return explained(effort.situation, price.spared, price.spared_by)


def cost(parts: Parts, effort: Effort) -> Figure[int]:
    """Give the points an effort costs: the wholes it completes with the part kept, times k (X2).

    >>> cost((("magic_1_2", 4),), Effort("magic_1_2", 2, per=5, situation=Situation(plate=True))).value
    2
    """
    terms = _base(parts, effort)
    return total((*terms, times(_k(effort))))


def wounds(parts: Parts, effort: Effort) -> Figure[int]:
    """Give the wounds an effort costs while X is 0 (X6): a point each, times k by a ruling."""
    terms = [*_base(parts, effort), Term("wounds.instead", 1, "X6", TIMES)]
    if effort.wounds_multiplied:
        terms.append(times(_k(effort), "wounds_multiplied"))
    return total(terms)
