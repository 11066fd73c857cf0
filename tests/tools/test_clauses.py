"""The list of clauses: complete, without a gap, and up to date."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import clauses
from tools.paths import ROOT

EXPECTED = [
    *("N1", "N2", "N2a"),
    *(f"N{n}" for n in range(3, 14)),
    *("N13a", "N13b", "N13c", "N13d", "N13e"),
    *(f"N{n}" for n in range(14, 17)),
    *(f"B{n}" for n in range(1, 8)),
    *("F1", "F2"),
    *(f"X{n}" for n in range(1, 32)),
]


@pytest.fixture(scope="module")
def found() -> dict[str, clauses.Found]:
    return clauses.survey()


def test_it_knows_every_clause_in_order() -> None:
    assert list(clauses.titles()) == EXPECTED


@pytest.mark.parametrize("clause", EXPECTED)
def test_a_clause_has_a_function_and_a_test(clause: str, found: dict[str, clauses.Found]) -> None:
    assert found[clause].gap == ""


def test_nothing_names_a_clause_that_does_not_exist() -> None:
    folders = (ROOT / "rules", ROOT / "ui", ROOT / "tests" / "rules")
    sources = [source for folder in folders for source in folder.rglob("*.py")]
    named = {clause for source in sources for clause in clauses.named(source.read_text("utf-8"))}
    assert named - set(EXPECTED) == set()


def test_the_document_is_up_to_date_with_what_python_m_tools_clauses_writes(
    found: dict[str, clauses.Found],
) -> None:
    assert clauses.DOCUMENT.read_text(encoding="utf-8") == clauses.document(found)


def test_functions_methods_and_tests_are_found_wherever_they_name_a_clause(tmp_path: Path) -> None:
    (tmp_path / "rules" / "water").mkdir(parents=True)
    (tmp_path / "rules" / "water" / "breath.py").write_text(
        '''
class Breath:
    def left(self):
        """Give the air left (B2)."""

def rounds():
    """Give the rounds (B1–B3)."""
    return "X1"
'''
    )
    (tmp_path / "ui").mkdir()
    (tmp_path / "ui" / "air.py").write_text('def shown():\n    """Show the air (B2)."""\n')
    (tmp_path / "tests" / "ui").mkdir(parents=True)
    (tmp_path / "tests" / "ui" / "test_air.py").write_text(
        """
@mark("B3")
def test_n13a_is_named():
    pass  # and B2

def helper():
    return "X1"
"""
    )
    found = clauses.survey(tmp_path)
    assert found["B2"].rules == ["water.breath.Breath.left", "water.breath.rounds", "ui.air.shown"]
    assert found["B1"].rules == found["B3"].rules == ["water.breath.rounds"]
    test = ("tests/ui/test_air.py", "test_n13a_is_named")
    assert found["N13a"].tests == found["B2"].tests == found["B3"].tests == [test]
    assert found["X1"] == ([], [])
    assert found["X1"].gap == "no function, no test"
    assert found["B1"].gap == "no test"
