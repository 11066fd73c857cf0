"""Rest: what sleep, idleness and meditation give back, and how long it takes (X7–X9, X16, X21)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, NamedTuple

from rules.breakdown import AT_LEAST, TIMES, Figure, Number, Term, evaluate, exact
from rules.exhaustion.pool import Happened, Happening, Pool, able, forget, held, keep, sensible
from rules.refusal import Refusal

MOST_HOURS = 1_000


class Kind(NamedTuple):
    """A kind of rest: its clause, and the hours of it that give a point back to one who eats."""

    clause: str
    hours: Fraction


RestKind = Literal["sleep", "rest", "meditation"]
RESTS: dict[RestKind, Kind] = {
    "sleep": Kind("X7", Fraction(1)),
    "rest": Kind("X8", Fraction(3)),
    "meditation": Kind("X9", Fraction(1, 2)),
}

SLOWER = 2  # X16: half as fast while not eating

# Parts are kept in whole hours wherever whole hours are rested: as hours of one who does not eat,
# so that an hour of one who eats counts for two of them.
_PER: dict[RestKind, int] = {id: int(kind.hours * SLOWER) for id, kind in RESTS.items()}


@dataclass(frozen=True, slots=True)
class Rest:
    """So many hours of rest of a kind (`sleep`, `rest`, `meditation`), with what they depended on.

    `fasting` tells that he was not eating (X16), `in_fight` that a fight was on. `endurance` is E.
    """

    kind: RestKind
    hours: Number
    fasting: bool = False
    in_fight: bool = False
    endurance: int = 1


def recover(pool: Pool, kind: RestKind, hours: Number, fasting: bool, endurance: int) -> Happened:
    """Give back what hours of a kind of rest complete; what is left of them is kept (X7–X9).

    One who is full again keeps no part: he has nothing to recover (X21).
    """
    kept = held(pool.parts, kind)
    reached = kept + (hours if fasting else SLOWER * hours)
    per = _PER[kind]
    gained = min(int(reached // per), pool.lost)
    full = gained == pool.lost
    parts = forget(pool.parts, RESTS) if full else keep(pool.parts, kind, reached % per)
    after = pool._replace(lost=pool.lost - gained, parts=parts)
    told: tuple[Happening, ...] = ()
    if gained and after.left(endurance):
        if not pool.left(endurance):
            told = ("point_back",)
            after = after._replace(defensive=False)
        if not after.lost:
            told = (*told, "fresh")
    return Happened(after, told, gained=gained)


def rest(pool: Pool, taken: Rest) -> Happened:
    """Rest (X7–X9, X16).

    Raises Refusal (`dead`, `test_due`, `collapsed`; `in_fight` while a fight is on; `quantity` for
    no hours, less, or more than 1,000).

    >>> rest(Pool(lost=3), Rest("sleep", Fraction(5, 2), endurance=4)).gained
    2
    """
    able(pool)
    if taken.in_fight or pool.defensive:
        raise Refusal("in_fight")
    sensible(taken.hours, MOST_HOURS)
    return recover(pool, taken.kind, taken.hours, taken.fasting, taken.endurance)


def until_fresh(pool: Pool, kind: RestKind, fasting: bool) -> Figure[Fraction]:
    """Give the hours of a kind of rest that fill the pool again, as things stand (X7–X9, X16).

    The part kept of that kind shortens it.

    >>> [str(until_fresh(Pool(lost=4), kind, fasting=False).value) for kind in RESTS]
    ['4', '12', '2']
    """
    rate = RESTS[kind]
    terms = [Term("pool.lost", pool.lost, "X21")]
    if kept := held(pool.parts, kind):
        terms.append(Term("rest.part_kept", -Fraction(kept) / _PER[kind], rate.clause))
    terms.append(Term("rest.hours_a_point", rate.hours, rate.clause, TIMES))
    if fasting:
        terms.append(Term("rest.fasting", SLOWER, "X16", TIMES))
    if evaluate(terms) < 0:
        terms.append(Term("rest.none_needed", 0, "X21", AT_LEAST))
    return exact(terms)
