"""A d20 check, face by face: what each of the twenty faces does (N1, N3, N4)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, Literal, NamedTuple, get_args

from rules.breakdown import AT_LEAST, NOTE, TIMES, Figure, Term, exact, total
from rules.refusal import Refusal

Outcome = Literal["advance", "tread", "under"]
ADVANCE: Final = "advance"
TREAD: Final = "tread"
UNDER: Final = "under"
OUTCOMES: tuple[Outcome, ...] = get_args(Outcome)

SIDES = 20
SINK_MARGIN = 5


class Faces(NamedTuple):
    """How many faces of the die advance, tread water and go under; they sum to 20."""

    advance: int
    tread: int
    under: int


def outcome(result: int, dc: int) -> Outcome:
    """Tell what a check result does: advance (N1), tread water (N3) or under (N4).

    >>> outcome(8, 10), outcome(5, 10), outcome(10, 10)
    ('tread', 'under', 'advance')
    """
    if result >= dc:
        return ADVANCE
    return UNDER if result <= dc - SINK_MARGIN else TREAD


def _at_or_above(need: int) -> int:
    return min(max(SIDES + 1 - need, 0), SIDES)


def faces(modifier: int, dc: int) -> Faces:
    """Count the faces for a modifier against a DC; no face is automatic.

    >>> faces(-2, 10)
    Faces(advance=9, tread=4, under=7)
    """
    need = dc - modifier
    advance = _at_or_above(need)
    afloat = _at_or_above(need - SINK_MARGIN + 1)
    return Faces(advance, afloat - advance, SIDES - afloat)


def face_ranges(counts: Faces) -> dict[Outcome, tuple[int, int] | None]:
    """Give the lowest and highest face of each outcome, None where it has no face.

    >>> face_ranges(faces(-2, 10))
    {'advance': (12, 20), 'tread': (8, 11), 'under': (1, 7)}
    """
    top = SIDES
    spans: dict[Outcome, tuple[int, int] | None] = {}
    for name, count in zip(OUTCOMES, counts, strict=True):
        spans[name] = (top - count + 1, top) if count else None
        top -= count
    return spans


def lowest_success(modifier: Figure[int], dc: Figure[int]) -> Figure[int | None]:
    """Find the lowest face that succeeds, None when no face does (N1).

    >>> lowest_success(Figure(-2), Figure(10)).value, lowest_success(Figure(0), Figure(21)).value
    (12, None)
    """
    terms = [
        Term("check.dc", dc.value, "N1", parts=dc.terms),
        Term("check.modifier_off", -modifier.value, "N1", parts=modifier.terms),
    ]
    need = dc.value - modifier.value
    if need < 1:
        terms.append(Term("check.lowest_face", 1, "N1", AT_LEAST))
    if need > SIDES:
        terms.append(Term("check.no_face", SIDES, "N1", NOTE))
        return Figure(None, tuple(terms))
    return Figure(max(need, 1), tuple(terms))


def chance(modifier: int, dc: int) -> Fraction:
    """Give the exact chance that d20 + modifier reaches the DC.

    >>> chance(0, 10)
    Fraction(11, 20)
    """
    return Fraction(_at_or_above(dc - modifier), SIDES)


def explained(
    modifier: Figure[int], dc: Figure[int], count: int, clause: str = "N1"
) -> Figure[int]:
    """Explain a number of faces by the modifier and the DC that give it.

    `clause` is that of the check: N1 for swimming, N8 for the hourly check, B4 for Constitution.
    """
    return total(
        (
            Term("check.modifier", modifier.value, clause, NOTE, parts=modifier.terms),
            Term("check.dc", dc.value, clause, NOTE, parts=dc.terms),
            Term("check.faces", count, clause),
        )
    )


def share(faces_counted: Figure[int]) -> Figure[Fraction]:
    """Turn a number of faces into its exact chance, under the clause that counted them."""
    clause = faces_counted.terms[-1].clause
    of_twenty = Term("check.of_twenty", Fraction(1, SIDES), clause, TIMES)
    return exact((*faces_counted.terms, of_twenty))


def valid_die(value: int, sides: int = SIDES) -> int:
    """Return the die as it is; raises Refusal (`die`) for a face the die does not have."""
    if not 1 <= value <= sides:
        raise Refusal("die")
    return value


def needed(die: int | None) -> int:
    """Return a die that has to be there; raises Refusal (`no_die`) when it is missing."""
    if die is None:
        raise Refusal("no_die")
    return die
