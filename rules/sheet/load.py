"""Load: carrying capacity and what carrying costs (section 1, load; N13)."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal, NamedTuple, get_args

from rules.breakdown import DOWN, NOTE, TIMES, Figure, Number, Term, exact
from rules.sheet import armour
from rules.sheet.armour import Id, Item, Piece, Quality
from rules.sheet.character import Character
from rules.sheet.size import SIZES, SizeId

LoadClass = Literal["light", "medium", "heavy", "over"]
Bound = Literal["light", "medium", "heavy"]
BOUNDS: tuple[Bound, ...] = get_args(Bound)

# Maximum load in pounds for Strength 1 to 29.
_MAXIMUM_LB = (
    *(10, 20, 30, 40, 50, 60, 70, 80, 90, 100),
    *(115, 130, 150, 175, 200, 230, 260, 300, 350, 400),
    *(460, 520, 600, 700, 800, 920, 1040, 1200, 1400),
)
_LISTED = len(_MAXIMUM_LB)
_THIRDS: dict[Bound, int] = {"light": 1, "medium": 2, "heavy": 3}

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


def limit(strength: Figure[int], size: SizeId, load: Bound) -> Figure[Fraction]:
    """Give the upper limit of a load class in kilograms, itself included.

    Strength from 1, as it counts now (N15, X4); from 30 on, the row with the same last digit,
    four times for each ten above. Raises ValueError below 1.

    >>> limit(Figure(10), "medium", "light").value, limit(Figure(34), "medium", "medium").value * 2
    (Fraction(33, 2), Fraction(1864, 1))
    """
    if strength.value < 1:
        raise ValueError("Strength starts at 1")
    row, fours = _row(strength.value)
    terms = [term._replace(op=NOTE) for term in strength.terms]
    terms.append(Term("load.table", _MAXIMUM_LB[row - 1], "N13"))
    if load != "heavy":
        terms.append(Term(f"load.share.{load}", Fraction(_THIRDS[load], 3), "N13", TIMES))
        terms.append(Term("rounded_down", 0, "N13", DOWN))
    if fours:
        terms.append(Term("load.great_strength", 4**fours, "N13", TIMES))
    if SIZES[size].capacity != 1:
        terms.append(Term(f"size.{size}", SIZES[size].capacity, "N13", TIMES))
        terms.append(Term("rounded_down", 0, "N13", DOWN))
    terms.append(Term("load.lb_to_kg", Fraction(1, 2), "N13", TIMES))
    return exact(terms)


def limits(strength: Figure[int], size: SizeId) -> Limits:
    """Give the three limits of a Strength and size."""
    return Limits(
        limit(strength, size, "light"),
        limit(strength, size, "medium"),
        limit(strength, size, "heavy"),
    )


def carried(character: Character) -> Figure[Fraction]:
    """Give the load in kilograms: gear, armour and shield (section 1, load)."""
    worn = armour.find(armour.ARMOURS, character.armour)
    held = armour.find(armour.SHIELDS, character.shield)
    return exact(
        (
            Term("sheet.gear_kg", character.gear_kg, "N13"),
            *_weighing("armour", worn, character.armour_quality, character.size),
            *_weighing("shield", held, character.shield_quality, character.size),
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

    >>> load_class(Fraction("16.6"), limits(Figure(10), "medium")).value
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
