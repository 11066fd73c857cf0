"""The twenty faces of the die (N1, N3, N4)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules import check
from rules.breakdown import NOTE, Figure, Term, evaluate
from rules.refusal import Refusal


@pytest.mark.parametrize(
    ("result", "outcome"),
    [(11, "advance"), (10, "advance"), (9, "tread"), (6, "tread"), (5, "under"), (-20, "under")],
)
def test_n4_outcomes_against_dc_10(result: int, outcome: str) -> None:
    assert check.outcome(result, 10) == outcome


@pytest.mark.parametrize(
    ("modifier", "dc", "faces"),
    [
        (-2, 10, (9, 4, 7)),
        (-12, 10, (0, 3, 17)),
        (-18, 10, (0, 0, 20)),
        (-7, 15, (0, 3, 17)),
        (0, 20, (1, 4, 15)),
        (0, 10, (11, 4, 5)),
        (4, 10, (15, 4, 1)),
        (5, 10, (16, 4, 0)),
        (8, 10, (19, 1, 0)),
        (9, 10, (20, 0, 0)),
    ],
)
def test_n3_n4_faces(modifier: int, dc: int, faces: tuple[int, int, int]) -> None:
    assert check.faces(modifier, dc) == faces


def test_n1_no_face_is_automatic() -> None:
    assert check.faces(-40, 20) == (0, 0, 20)
    assert check.faces(40, 10) == (20, 0, 0)


def test_n1_ranges_of_the_faces() -> None:
    assert check.face_ranges(check.Faces(9, 4, 7)) == {
        "advance": (12, 20),
        "tread": (8, 11),
        "under": (1, 7),
    }
    assert check.face_ranges(check.Faces(0, 0, 20)) == {
        "advance": None,
        "tread": None,
        "under": (1, 20),
    }
    assert check.face_ranges(check.Faces(19, 1, 0))["tread"] == (1, 1)


@pytest.mark.parametrize(
    ("modifier", "dc", "chance"),
    [(0, 10, "11/20"), (12, 20, "13/20"), (-11, 10, "0"), (9, 10, "1")],
)
def test_n1_chances_are_exact(modifier: int, dc: int, chance: str) -> None:
    assert check.chance(modifier, dc) == Fraction(chance)


def test_n1_explained_faces_carry_modifier_and_dc_with_their_own_terms() -> None:
    modifier = Figure(-2, (Term("sheet.strength", 2, "N12"), Term("penalty.total", -4, "N13")))
    dc = Figure(10, (Term("water.calm", 10, "N6"),))
    figure = check.explained(modifier, dc, 9)
    assert figure.value == 9
    noted = {term.label: (term.value, term.parts) for term in figure.terms if term.op == NOTE}
    assert noted == {"check.modifier": (-2, modifier.terms), "check.dc": (10, dc.terms)}
    assert {term.clause for term in figure.terms} == {"N1"}


def test_n8_explained_faces_and_their_share_cite_the_clause_of_the_check() -> None:
    figure = check.share(check.explained(Figure(12), Figure(20), 13, "N8"))
    assert figure.value == Fraction(65, 100)
    assert {term.clause for term in figure.terms} == {"N8"}


def test_n1_share_of_faces_is_their_twentieth() -> None:
    figure = check.share(Figure(9, (Term("check.faces", 9, "N1"),)))
    assert figure.value == Fraction(9, 20) == evaluate(figure.terms)


@pytest.mark.parametrize(("die", "sides"), [(1, 20), (20, 20), (1, 6), (6, 6)])
def test_valid_die_gives_back_a_face(die: int, sides: int) -> None:
    assert check.valid_die(die, sides) == die


@pytest.mark.parametrize(("die", "sides"), [(0, 20), (21, 20), (-3, 20), (7, 6), (0, 6)])
def test_valid_die_refuses_what_the_die_does_not_show(die: int, sides: int) -> None:
    with pytest.raises(Refusal, match=r"^die$"):
        check.valid_die(die, sides)


@pytest.mark.parametrize(
    ("modifier", "dc", "need"),
    [
        (0, 10, 10),
        (-2, 10, 12),
        (9, 10, 1),
        (12, 10, 1),
        (0, 20, 20),
        (0, 21, None),
        (-13, 10, None),
    ],
)
def test_n1_the_lowest_face_that_succeeds(modifier: int, dc: int, need: int | None) -> None:
    found = check.lowest_success(Figure(modifier), Figure(dc))
    assert found.value == need
    if need is not None:
        assert evaluate(found.terms) == need
        assert check.outcome(need + modifier, dc) == "advance"
