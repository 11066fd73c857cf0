"""An effort: what it costs, and what it does to the pool (X2, X3, X6, X22–X31)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from rules.breakdown import DOWN, TIMES, UP, Figure, Number, Term, total
from rules.exhaustion.multiplier import AT_EASE, Situation, multiplier, times
from rules.exhaustion.pool import FIRST, LATER, Happened, Pool, able, held, keep, sensible, suffer
from rules.exhaustion.prices import PRICES, Price, PriceId
from rules.refusal import Refusal
from rules.rulings import ExcessLoss

EXCESS: dict[ExcessLoss, int] = {"ignored": 0, "wounds": 1}


@dataclass(frozen=True, slots=True)
class Effort:
    """Something tiring, with all it needed to know when it was done.

    `quantity` is in the price's units; `per` of them make a whole, which costs `points` (0 or more).
    `situation` is what multiplies this very price: neither the plate nor the overload that it spares.
    `endurance` is E; `wounds_max` how many wounds kill. `label` is the name of a custom price.
    """

    price: PriceId
    quantity: Number = 1
    per: int = 1
    points: int = 1
    situation: Situation = AT_EASE
    endurance: int = 1
    wounds_max: int = 10
    excess_loss: ExcessLoss = "ignored"
    wounds_multiplied: bool = False
    label: str = ""


def _check(effort: Effort) -> None:
    """Let pass an effort that can be made; raises Refusal (`quantity`)."""
    sensible(effort.quantity)
    if not PRICES[effort.price].in_parts and effort.quantity != int(effort.quantity):
        raise Refusal("quantity")
    if effort.per < 1 or effort.points < 0:
        raise ValueError(f"no such price: {effort.points} for {effort.per}")


def cost(pool: Pool, effort: Effort) -> Figure[int]:
    """Give what an effort costs: points times k, or wounds instead of them while X is 0 (X2, X6).

    What counts are the wholes that it completes with the part kept. Each point that an effort would
    have cost before it is multiplied is one tiring action, hence one wound, times k by a ruling.

    >>> kept, plate = (("magic_1_2", 4),), Situation(plate=True)
    >>> cost(Pool(parts=kept), Effort("magic_1_2", 2, per=5, situation=plate)).value
    2
    >>> cost(Pool(lost=1), Effort("riding_day", 3, situation=plate)).value
    3
    """
    return _cost(pool, effort, *_parts(pool, effort))


def _parts(pool: Pool, effort: Effort) -> tuple[Number, Number]:
    """Give the parts kept of such efforts before one of them and after it."""
    kept = held(pool.parts, effort.price)
    return kept, (kept + effort.quantity) % effort.per


def _cost(pool: Pool, effort: Effort, kept: Number, part: Number) -> Figure[int]:
    price = PRICES[effort.price]
    terms = _wholes(price, effort, kept, part)
    if effort.points != 1:
        terms.append(Term("price.points", effort.points, price.clause, TIMES))
    if pool.left(effort.endurance):
        terms.append(_times_k(price, effort))
    else:
        terms.append(_WOUNDS)
        if effort.wounds_multiplied:
            terms.append(_times_k(price, effort, "wounds_multiplied"))
    return total(terms)


_WOUNDS = Term("wounds.instead", 1, "X6", TIMES)


def _wholes(price: Price, effort: Effort, kept: Number, part: Number) -> list[Term]:
    """Count the wholes that an effort completes; those that count when begun did so before."""
    terms = [Term(f"price.{price.id}", effort.quantity, price.clause)]
    if kept:
        terms.append(Term("price.part_kept", kept, price.clause))
    if effort.per != 1 or price.per != 1:
        bent = price.per_ruling if effort.per != price.per else None
        terms.append(Term("price.per_point", Fraction(1, effort.per), price.clause, TIMES, bent))
    if part:
        up, down = (
            Term("rounded_up", 0, price.clause, UP),
            Term("rounded_down", 0, price.clause, DOWN),
        )
        terms.append(up if price.begun else down)
    if price.begun and kept:
        terms.append(Term("price.begun", -ceil(Fraction(kept) / effort.per), price.clause))
    return terms


def _times_k(price: Price, effort: Effort, ruling: str | None = None) -> Term:
    return times(multiplier(effort.situation, price.spared, price.spared_by), ruling)


def spend(pool: Pool, effort: Effort) -> Happened:
    """Make an effort (X2): the points that it costs are lost, or are wounds while X is 0 (X6).

    One event asks for one test, however large it is (X3).
    Raises Refusal (`dead`, `test_due`, `collapsed`; `quantity` for nothing, less than nothing, too
    much, or a fraction of what comes in wholes).

    >>> spent = spend(Pool(), Effort("combat_turn", 3, situation=Situation(plate=True), endurance=4))
    >>> spent.after.left(4), spent.lost, spent.happened
    (0, 4, ('emptied', 'test_due'))
    """
    able(pool)
    _check(effort)
    kept, part = _parts(pool, effort)
    loss = _cost(pool, effort, kept, part).value
    if part != kept:
        pool = pool._replace(parts=keep(pool.parts, effort.price, part))
    if not loss:
        return Happened(pool, ("part_kept",) if part != kept else ())
    left = pool.left(effort.endurance)
    if not left:
        return suffer(pool, 0, loss, effort.wounds_max, LATER)
    if loss < left:
        return suffer(pool, loss, 0, effort.wounds_max, None)
    excess = (loss - left) * EXCESS[effort.excess_loss]
    return suffer(pool, left, excess, effort.wounds_max, FIRST, "emptied")
