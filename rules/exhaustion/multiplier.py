"""What multiplies every loss: plate, overload and hunger (X11–X15)."""

from __future__ import annotations

from typing import Literal, NamedTuple

from rules.breakdown import NOTE, TIMES, Figure, Term, total
from rules.exhaustion.endurance import force
from rules.rulings import Rulings
from rules.sheet import load
from rules.sheet.character import Character

# Full plate or nearly, whatever it is made of (X11).
PLATE = frozenset({"full_plate", "half_plate"})

ENCUMBRANCE_PER_FORCE = 100


class Situation(NamedTuple):
    """What multiplies a loss: worn plate, an overload, hunger."""

    plate: bool = False
    overload: bool = False
    fasting: bool = False


AT_EASE = Situation()
Spared = Literal["plate", "overload"]

_BASE = Term("multiplier.base", 1, "X2")
_ONCE = total((_BASE,))


def multiplier(
    situation: Situation, spared: Spared | None = None, ruling: str | None = None
) -> Figure[int]:
    """Give k: plate and overload count once together, hunger comes on top (X11–X15).

    `spared` is the situation that multiplies only by the `ruling` named (X28, X30).

    >>> multiplier(AT_EASE).value, multiplier(Situation(plate=True, overload=True)).value
    (1, 2)
    >>> [(t.value, t.clause) for t in multiplier(Situation(True, True, True)).terms]
    [(1, 'X2'), (1, 'X11'), (0, 'X13'), (1, 'X15')]
    """
    if not any(situation):
        return _ONCE
    plate, overload, fasting = situation
    terms = [_BASE]
    if plate:
        bent = ruling if spared == "plate" else None
        terms.append(Term("multiplier.plate", 1, "X11", ruling=bent))
    if overload:
        # The two do not add up.
        clause, more = ("X13", 0) if plate else ("X12", 1)
        bent = ruling if spared == "overload" else None
        terms.append(Term("multiplier.overload", more, clause, ruling=bent))
    if fasting:
        terms.append(Term("multiplier.fasting", 1, "X15" if plate or overload else "X14"))
    return total(terms)


def times(k: Figure[int], ruling: str | None = None) -> Term:
    """Turn k into a term that multiplies what stands before it.

    `ruling` is the one that lets k multiply at all, besides those that bent its own terms.

    >>> times(multiplier(Situation(plate=True))).value
    2
    """
    for term in k.terms:
        ruling = ruling or term.ruling
    return Term("multiplier", k.value, k.terms[-1].clause, TIMES, ruling, k.terms)


def plate(character: Character) -> Figure[bool]:
    """Tell whether he counts as in full plate: by his armour, or as the player overruled (X11).

    >>> plate(Character(armour="half_plate", armour_quality="mithral")).value
    True
    """
    worn = character.armour in PLATE
    own = Term(f"armour.{character.armour}", int(worn), "X11", NOTE)
    if character.plate == "auto":
        return Figure(worn, (own,))
    overruled = character.plate == "yes"
    return Figure(overruled, (own, Term("plate.overruled", int(overruled), "X11", NOTE)))


def overload(character: Character, rulings: Rulings) -> Figure[bool]:
    """Tell whether he carries more than allowed, at full Strength (X12).

    Above the heavy limit, or encumbrance points above F × 100 where they are typed in; or as the
    player overruled. One point too many is enough.

    >>> overload(Character(gear_kg=51), Rulings()).value
    True
    >>> overload(Character(force=3, encumbrance=300), Rulings()).value
    False
    """
    carried = load.carried(character).value
    most = load.limit(load.carrying(character), character, "heavy").value
    too_much = carried > most
    terms = [
        Term("load.carried", carried, "X12", NOTE),
        Term("load.up_to.heavy", most, "X12", NOTE),
    ]
    if character.encumbrance is not None:
        allowed = ENCUMBRANCE_PER_FORCE * force(character, rulings).value
        too_much = too_much or character.encumbrance > allowed
        terms.append(Term("sheet.encumbrance", character.encumbrance, "X12", NOTE))
        bent = rulings.bent("endurance_from") if character.force is None else None
        terms.append(Term("overload.allowed", allowed, "X12", NOTE, bent))
    if character.overloaded != "auto":
        too_much = character.overloaded == "yes"
        terms.append(Term("overload.overruled", int(too_much), "X12", NOTE))
    return Figure(too_much, tuple(terms))
