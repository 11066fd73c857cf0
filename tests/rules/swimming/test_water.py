"""The water: DC, flood, current (N6, N16)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.swimming import water
from rules.swimming.water import Water


@pytest.mark.parametrize(
    ("kind", "flood", "dc", "counts_as"),
    [
        ("calm", False, 10, "calm"),
        ("rough", False, 15, "rough"),
        ("stormy", False, 20, "stormy"),
        ("calm", True, 15, "rough"),
        ("rough", True, 20, "stormy"),
        ("stormy", True, 20, "stormy"),
    ],
)
def test_n6_dc_by_water_and_flood(kind: str, flood: bool, dc: int, counts_as: str) -> None:
    assert water.dc(Water(kind, flood)).value == dc
    assert water.counts_as(Water(kind, flood)) == counts_as


def test_n6_flood_is_a_named_term() -> None:
    terms = water.dc(Water("calm", flood=True)).terms
    assert [(t.label, t.value, t.clause) for t in terms] == [
        ("water.calm", 10, "N6"),
        ("water.flood", 5, "N6"),
    ]


def test_n6_unknown_water_is_refused() -> None:
    with pytest.raises((ValueError, KeyError)):
        water.dc(Water("boiling"))


@pytest.mark.parametrize(
    ("metres", "least"),
    [
        ("0", None),
        ("2.9", None),
        ("3", "rough"),
        ("12", "rough"),
        ("17.9", "rough"),
        ("18", "stormy"),
        ("27", "stormy"),
        ("60", "stormy"),
    ],
)
def test_n16_currents_of_3_to_12_m_are_at_least_rough_and_18_m_stormy(
    metres: str, least: str | None
) -> None:
    assert water.current(Fraction(metres)) == least


@pytest.mark.parametrize(
    ("sea", "named"),
    [
        (Water(drift_m=Fraction(2)), None),
        (Water(drift_m=Fraction(3)), "rough"),
        (Water("rough", drift_m=Fraction(3)), None),
        (Water(flood=True, drift_m=Fraction(3)), None),
        (Water("rough", drift_m=Fraction(18)), "stormy"),
        (Water("stormy", drift_m=Fraction(18)), None),
    ],
)
def test_n16_a_current_stronger_than_the_water_says_is_named(sea: Water, named: str | None) -> None:
    assert water.understated(sea) == named
