"""How long gear takes to come off, and what is left without it (section 1, armour)."""

from __future__ import annotations

import pytest

from rules.refusal import Refusal
from rules.sheet import gear
from rules.sheet.armour import ARMOURS
from rules.sheet.character import Character

# "A light armour, hide, breastplate, scale, chainmail, banded, splint 1 minute; half-plate and full
# plate 1d4 + 1 minutes."
A_MINUTE = (
    *("padded", "leather", "studded_leather", "chain_shirt", "hide", "breastplate", "scale_mail"),
    *("chainmail", "banded_mail", "splint_mail"),
)
PLATE = ("half_plate", "full_plate")


def test_every_armour_has_its_time() -> None:
    assert {*A_MINUTE, *PLATE, "none"} == set(ARMOURS)


@pytest.mark.parametrize("armour", A_MINUTE)
@pytest.mark.parametrize("d4", [1, 4])
def test_most_armours_come_off_in_a_minute_whatever_the_die(armour: str, d4: int) -> None:
    assert gear.rounds_to_shed(armour, d4) == 10


@pytest.mark.parametrize("armour", PLATE)
@pytest.mark.parametrize(("d4", "rounds"), [(1, 20), (2, 30), (3, 40), (4, 50)])
def test_plate_comes_off_in_1d4_plus_1_minutes(armour: str, d4: int, rounds: int) -> None:
    assert gear.rounds_to_shed(armour, d4) == rounds


def test_nothing_worn_cannot_come_off() -> None:
    with pytest.raises(Refusal, match=r"^nothing_worn$"):
        gear.rounds_to_shed("none", 1)


def test_an_unknown_armour_cannot_come_off() -> None:
    with pytest.raises((ValueError, KeyError)):
        gear.rounds_to_shed("bathrobe", 1)


ARMED = Character(
    armour="chain_shirt", armour_quality="mithral", shield="heavy_wooden", shield_quality="darkwood"
)


def test_nothing_shed_changes_nothing() -> None:
    assert gear.without(ARMED, ()) == ARMED


def test_without_his_shield_he_still_wears_his_armour() -> None:
    left = gear.without(ARMED, {"shield"})
    assert (left.shield, left.shield_quality) == ("none", "standard")
    assert (left.armour, left.armour_quality) == ("chain_shirt", "mithral")


def test_without_his_armour_he_still_holds_his_shield() -> None:
    left = gear.without(ARMED, {"armour"})
    assert (left.armour, left.armour_quality) == ("none", "standard")
    assert (left.shield, left.shield_quality) == ("heavy_wooden", "darkwood")


def test_without_both_he_is_as_if_he_never_had_them() -> None:
    assert gear.without(ARMED, {"armour", "shield"}) == Character()
