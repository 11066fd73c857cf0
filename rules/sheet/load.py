"""Load: carrying capacity and what carrying costs (section 1, load; N13)."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal, NamedTuple, get_args

from rules.breakdown import DOWN, NOTE, TIMES, Figure, Number, Term, exact
from rules.sheet import armour
from rules.sheet.ability import Condition, effective
from rules.sheet.armour import Id, Item, Piece, Quality
from rules.sheet.character import Character
from rules.sheet.size import SIZES, SizeId
from rules.sheet.worn import worn

LoadClass = Literal["light", "medium", "heavy", "over"]
# What carrying too much leaves of a round's movement (N13d): all of it, five feet by a full-round
# action, nothing.
Burden = Literal["none", "overloaded", "immovable"]
Bound = Literal["light", "medium", "heavy"]
BOUNDS: tuple[Bound, ...] = get_args(Bound)
CLASSES: tuple[LoadClass, ...] = get_args(LoadClass)

# Maximum load in pounds for Strength 1 to 29.
_MAXIMUM_LB = (
    *(10, 20, 30, 40, 50, 60, 70, 80, 90, 100),
    *(115, 130, 150, 175, 200, 230, 260, 300, 350, 400),
    *(460, 520, 600, 700, 800, 920, 1040, 1200, 1400),
)
_LISTED = len(_MAXIMUM_LB)
_THIRDS: dict[Bound, int] = {"light": 1, "medium": 2, "heavy": 3}

_DOWN = Term("rounded_down", 0, "N13", DOWN)

PENALTIES: dict[LoadClass, int] = {"light": 0, "medium": -3, "heavy": -6, "over": -6}


class Limits(NamedTuple):
    """The heaviest light, medium and heavy load, in kilograms."""

    light: Figure[Fraction]
    medium: Figure[Fraction]
    heavy: Figure[Fraction]


def _row(strength: int) -> tuple[int, int]:
    """Find the table row for a Strength, and how many times it is multiplied by 4."""
    if strength <= _LISTED:
        return strength, 0
    return 20 + strength % 10, strength // 10 - 2


def carrying(
    character: Character, *, halved: bool = False, condition: Condition = "none"
) -> Figure[int]:
    """Give the Strength that counts for the load: his own, or the one named for that (N13).

    >>> carrying(Character(strength=8, carrying_strength=12), halved=True).value
    6
    """
    if character.carrying_strength is None:
        return effective("sheet.strength", character.strength, halved=halved, condition=condition)
    own = character.carrying_strength
    return effective("sheet.carrying_strength", own, halved=halved, condition=condition)


def limit(strength: Figure[int], build: Character, load: Bound) -> Figure[Fraction]:
    """Give the upper limit of a load class in kilograms, itself included, for a size, legs and factor.

    Strength from 1, as it counts now (N15, X4); from 30 on, the row with the same last digit,
    four times for each ten above. On four legs the maximum is multiplied before the lighter loads are
    taken of it. Raises ValueError below 1.

    >>> anyone, mule = Character(), Character(size="large", quadruped=True)
    >>> limit(Figure(10), anyone, "light").value, limit(Figure(34), anyone, "medium").value * 2
    (Fraction(33, 2), Fraction(1864, 1))
    >>> [int(limit(Figure(16), mule, load).value) for load in BOUNDS]
    [115, 230, 345]
    """
    if strength.value < 1:
        raise ValueError("Strength starts at 1")
    row, fours = _row(strength.value)
    terms = [term._replace(op=NOTE) for term in strength.terms]
    terms.append(Term("load.table", _MAXIMUM_LB[row - 1], "N13"))
    great = [Term("load.great_strength", 4**fours, "N13", TIMES)] if fours else []
    third = Term(f"load.share.{load}", Fraction(_THIRDS[load], 3), "N13", TIMES)
    share = [third, _DOWN] if load != "heavy" else []
    size = _size(build)
    if build.quadruped:
        terms += [*great, *size, *(share or ([_DOWN] if size else []))]
    else:
        terms += [*share, *great, *size, *([_DOWN] if size else [])]
    if build.load_factor != 1:
        terms += [Term("sheet.load_factor", build.load_factor, "N13", TIMES), _DOWN]
    terms.append(Term("load.lb_to_kg", Fraction(1, 2), "N13", TIMES))
    return exact(terms)


def _size(build: Character) -> list[Term]:
    """Give the term of what a size does to the capacity, none where it does nothing."""
    size = SIZES[build.size]
    if build.quadruped:
        term = Term(f"size.on_four.{build.size}", size.capacity_on_four, "N13", TIMES)
    else:
        term = Term(f"size.{build.size}", size.capacity, "N13", TIMES)
    return [term] if term.value != 1 else []


def limits(strength: Figure[int], build: Character) -> Limits:
    """Give the three limits of a Strength, for a sheet's size, legs and load factor."""
    return Limits(
        limit(strength, build, "light"),
        limit(strength, build, "medium"),
        limit(strength, build, "heavy"),
    )


def carried(character: Character) -> Figure[Fraction]:
    """Give the load in kilograms: gear, armour and shield (section 1, load)."""
    wears, size = worn(character), character.size
    return exact(
        (
            Term("sheet.gear_kg", character.gear_kg, "N13"),
            *_weighing("armour", wears.armour, wears.armour_quality, size),
            *_weighing("shield", wears.shield, wears.shield_quality, size),
        )
    )


def _weighing(kind: Piece, item: Item[Id], quality: Quality, size: SizeId) -> tuple[Term, ...]:
    if not item.weight_kg:
        return ()
    kg = armour.weight(kind, item, quality, size)
    parts = kg.terms if len(kg.terms) > 1 else ()
    return (Term(f"{kind}.{item.id}", kg.value, "N13", parts=parts),)


def load_class(kg: Number, bounds: Limits) -> Figure[LoadClass]:
    """Classify a load in kilograms: light, medium, heavy, or over the maximum.

    >>> load_class(Fraction("16.6"), limits(Figure(10), Character())).value
    'medium'
    """
    for name, bound in zip(BOUNDS, bounds, strict=True):
        if kg <= bound.value:
            return Figure(
                name,
                (Term("load.carried", kg, "N13"), Term(f"load.up_to.{name}", bound.value, "N13")),
            )
    return Figure(
        "over",
        (Term("load.carried", kg, "N13"), Term("load.up_to.heavy", bounds.heavy.value, "N13")),
    )


def burden(kg: Number, bounds: Limits) -> Burden:
    """Tell what a load in kilograms leaves of a round's movement (N13d).

    >>> ours = limits(Figure(10), Character())
    >>> burden(50, ours), burden(100, ours), burden(Fraction("100.5"), ours)
    ('none', 'overloaded', 'immovable')
    """
    heavy = bounds.heavy.value
    return "none" if kg <= heavy else "overloaded" if kg <= 2 * heavy else "immovable"
