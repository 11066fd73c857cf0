"""Land speed after armour, load and exhaustion (N13c, N13d, N15)."""

from __future__ import annotations

from fractions import Fraction
from math import ceil

from rules.breakdown import BECOMES, NOTE, TIMES, Figure, Term, evaluate, exact
from rules.ranges import SQUARE_M
from rules.sheet.character import Character
from rules.sheet.load import Burden, LoadClass
from rules.sheet.worn import armour_category

# The most that one who is overloaded moves in a round, in metres (N13d).
OVERLOADED_M = SQUARE_M

_SLOWING: frozenset[LoadClass] = frozenset({"medium", "heavy"})
_EXHAUSTED = Term("condition.exhausted", Fraction(1, 2), "N15", TIMES)


def slowed(speed_m: Fraction) -> Fraction:
    """Slow a speed in metres once: two thirds of its squares, rounded up (N13c).

    >>> [str(slowed(Fraction(m))) for m in (9, 6, 12, 15, 18)]
    ['6', '9/2', '9', '21/2', '12']
    """
    return ceil(2 * (speed_m / SQUARE_M) / 3) * SQUARE_M


def heavily_burdened(character: Character, load: LoadClass) -> bool:
    """Tell whether the armour or the load counts as heavy: running is then slower (N11)."""
    return armour_category(character) == "heavy" or load in ("heavy", "over")


def tired(character: Character) -> tuple[Term, ...]:
    """Give the term by which exhaustion halves every speed (N15), none for one who is not exhausted.

    >>> tired(Character(condition="exhausted"))[0].value, tired(Character(condition="fatigued"))
    (Fraction(1, 2), ())
    """
    return (_EXHAUSTED,) if character.condition == "exhausted" else ()


def weighed_down(burden: Burden, metres: Fraction) -> tuple[Term, ...]:
    """Give the term by which too great a load cuts a speed in metres (N13d), none for one it leaves.

    >>> weighed_down("overloaded", Fraction(9))[0].value, weighed_down("overloaded", Fraction(3, 4))
    (Fraction(3, 2), ())
    """
    if burden == "immovable":
        return (Term("burden.immovable", 0, "N13d", BECOMES),)
    if burden == "overloaded" and metres > OVERLOADED_M:
        return (Term("burden.overloaded", OVERLOADED_M, "N13d", BECOMES),)
    return ()


def effective_speed(
    character: Character, load: LoadClass, burden: Burden = "none"
) -> Figure[Fraction]:
    """Give the land speed in metres a round after armour, load and exhaustion.

    Armour and load slow it once at most, and never a dwarf's (N13c); exhaustion halves it then (N15);
    whoever is overloaded has 1.5 m left, or nothing (N13d).

    >>> str(effective_speed(Character(condition="exhausted"), "medium").value)
    '3'
    """
    terms = [Term("sheet.speed", character.speed, "N13c")]
    category = armour_category(character)
    labelled: tuple[tuple[str, LoadClass], ...] = (
        (f"armour.{character.armour}", category),
        (f"load.class.{load}", "heavy" if load == "over" else load),
    )
    causes = [label for label, kind in labelled if kind in _SLOWING]
    if causes and character.keeps_speed:
        terms.append(Term("sheet.keeps_speed", character.speed, "N13c", NOTE))
    elif causes:
        terms.append(Term(causes[0], slowed(character.speed), "N13c", BECOMES))
    terms += tired(character)
    terms += weighed_down(burden, Fraction(evaluate(terms)))
    return exact(terms)
