"""The golden cases of section 7 (swimming and breath), number by number."""

from __future__ import annotations

import pytest

from tests.rules.golden import CASES, Case, answer, failures


@pytest.mark.parametrize(
    ("case", "name"),
    [
        pytest.param(case, name, id=f"{case.name}: {name} {value}")
        for case in CASES
        for name, value in case.expected.items()
    ],
)
def test_golden(case: Case, name: str) -> None:
    assert answer(case)[name] == case.expected[name]


def test_failures_reports_nothing_as_pyodide_will_ask_it() -> None:
    assert failures() == []


def test_failures_reports_a_wrong_number() -> None:
    wrong = Case("a wrong case", {"strength": 14}, {"modifier": 3})
    assert answer(wrong) == {"modifier": 2}


def test_every_row_of_section_7_on_swimming_and_breath_is_here() -> None:
    assert len(CASES) == 18
