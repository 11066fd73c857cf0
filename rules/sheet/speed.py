"""Land speed after armour and load (N13c)."""

from __future__ import annotations

from fractions import Fraction
from math import ceil

from rules.breakdown import BECOMES, NOTE, Figure, Term, exact
from rules.ranges import SQUARE_M
from rules.sheet import armour
from rules.sheet.armour import Category
from rules.sheet.character import Character
from rules.sheet.load import LoadClass

_SLOWING: frozenset[LoadClass] = frozenset({"medium", "heavy", "over"})


def slowed(speed_m: Fraction) -> Fraction:
    """Slow a speed in metres once: two thirds of its squares, rounded up (N13c).

    >>> [str(slowed(Fraction(m))) for m in (9, 6, 12, 15, 18)]
    ['6', '9/2', '9', '21/2', '12']
    """
    return ceil(2 * (speed_m / SQUARE_M) / 3) * SQUARE_M


def armour_category(character: Character) -> Category:
    """Give the category of the armour worn as it counts for speed (N13c)."""
    return armour.category(armour.find(armour.ARMOURS, character.armour), character.armour_quality)


def heavily_burdened(character: Character, load: LoadClass) -> bool:
    """Tell whether the armour or the load counts as heavy: running is then ×3 (N11)."""
    return armour_category(character) == "heavy" or load in ("heavy", "over")


def effective_speed(character: Character, load: LoadClass) -> Figure[Fraction]:
    """Give the land speed in metres after armour and load, slowed once at most (N13c)."""
    terms = [Term("sheet.speed", character.speed, "N13c")]
    category = armour_category(character)
    labelled: tuple[tuple[str, LoadClass], ...] = (
        (f"armour.{character.armour}", category),
        (f"load.class.{load}", load),
    )
    causes = [label for label, kind in labelled if kind in _SLOWING]
    if causes and character.keeps_speed:
        terms.append(Term("sheet.keeps_speed", character.speed, "N13c", NOTE))
    elif causes:
        terms.append(Term(causes[0], slowed(character.speed), "N13c", BECOMES))
    return exact(terms)
