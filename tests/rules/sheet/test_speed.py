"""Land speed after armour and load (N13c)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.sheet import speed
from rules.sheet.character import Character


@pytest.mark.parametrize(
    ("metres", "slowed"),
    [
        ("9", "6"),
        ("6", "4.5"),
        ("12", "9"),
        ("15", "10.5"),
        ("18", "12"),
        ("4.5", "3"),
        ("1.5", "1.5"),
        ("3", "3"),
    ],
)
def test_n13c_slowed_speeds(metres: str, slowed: str) -> None:
    assert speed.slowed(Fraction(metres)) == Fraction(slowed)


@pytest.mark.parametrize(
    ("armour", "load", "metres"),
    [
        ("none", "light", 9),
        ("chain_shirt", "light", 9),
        ("hide", "light", 6),
        ("full_plate", "light", 6),
        ("none", "medium", 6),
        ("none", "heavy", 6),
        ("none", "over", 6),
        ("full_plate", "heavy", 6),
    ],
)
def test_n13c_slowed_once_by_armour_or_load(armour: str, load: str, metres: int) -> None:
    assert speed.effective_speed(Character(armour=armour), load).value == metres


def test_n13c_shields_never_slow() -> None:
    assert speed.effective_speed(Character(shield="tower"), "light").value == 9


def test_n13c_dwarves_keep_their_speed() -> None:
    dwarf = Character(speed=Fraction(6), armour="full_plate", keeps_speed=True)
    figure = speed.effective_speed(dwarf, "heavy")
    assert figure.value == 6
    assert "sheet.keeps_speed" in [term.label for term in figure.terms]


def test_n13c_mithral_full_plate_still_slows_and_mithral_breastplate_does_not() -> None:
    for id, metres in (("full_plate", 6), ("breastplate", 9)):
        worn = Character(armour=id, armour_quality="mithral")
        assert speed.effective_speed(worn, "light").value == metres


def test_n13c_the_cause_is_a_named_term() -> None:
    armoured = speed.effective_speed(Character(armour="hide"), "light")
    assert [t.label for t in armoured.terms] == ["sheet.speed", "armour.hide"]
    laden = speed.effective_speed(Character(), "medium")
    assert [t.label for t in laden.terms] == ["sheet.speed", "load.class.medium"]


def test_n11_heavily_burdened_by_heavy_armour_or_load_only() -> None:
    plate = Character(armour="full_plate")
    mithral = Character(armour="full_plate", armour_quality="mithral")
    assert speed.heavily_burdened(plate, "light")
    assert not speed.heavily_burdened(mithral, "medium")
    assert speed.heavily_burdened(Character(), "heavy")
    assert speed.heavily_burdened(Character(), "over")
    assert not speed.heavily_burdened(Character(armour="hide"), "light")
