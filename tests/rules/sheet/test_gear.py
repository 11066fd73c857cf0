"""How long gear takes to come off, and what is left without it (section 1, armour)."""

from __future__ import annotations

import pytest

from rules.refusal import Refusal
from rules.sheet import gear
from rules.sheet.armour import ARMOURS, PIECES, Piece
from rules.sheet.character import Character
from rules.sheet.gear import GearShed

# "A light armour, hide, breastplate, scale, chainmail, banded, splint 1 minute; half-plate and full
# plate 1d4 + 1 minutes."
A_MINUTE = (
    *("padded", "leather", "studded_leather", "chain_shirt", "hide", "breastplate", "scale_mail"),
    *("chainmail", "banded_mail", "splint_mail"),
    "own",
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


NOTHING = GearShed()


def test_a_shield_is_let_go_at_once_and_the_armour_goes_on_coming_off() -> None:
    at_it = gear.begin(NOTHING, 10)
    assert gear.let_go(at_it, "shield") == GearShed(frozenset({"shield"}), 10)


def test_armour_let_go_on_land_is_off_and_no_round_is_left() -> None:
    at_it = gear.begin(NOTHING, 10)
    assert gear.let_go(at_it, "armour") == GearShed(frozenset({"armour"}))


@pytest.mark.parametrize(("rounds", "left"), [(1, 9), (9, 1), (10, 0), (600, 0)])
def test_armour_is_off_when_its_last_round_passed_and_not_before(rounds: int, left: int) -> None:
    after = gear.pass_rounds(gear.begin(NOTHING, 10), rounds)
    assert after == GearShed(frozenset() if left else frozenset({"armour"}), left)


def test_rounds_take_nothing_off_one_who_is_not_at_it() -> None:
    without_shield = gear.let_go(NOTHING, "shield")
    assert gear.pass_rounds(without_shield, 600) == without_shield


@pytest.mark.parametrize("shed", [GearShed(rounds_left=3), GearShed(frozenset({"armour"}))])
def test_armour_is_taken_off_once(shed: GearShed) -> None:
    with pytest.raises(Refusal, match=r"^shed_already$"):
        gear.begin(shed, 10)


@pytest.mark.parametrize("piece", PIECES)
def test_what_is_shed_cannot_be_let_go_again(piece: Piece) -> None:
    with pytest.raises(Refusal, match=r"^shed_already$"):
        gear.let_go(gear.let_go(NOTHING, piece), piece)


@pytest.mark.parametrize(
    "shed", [GearShed(rounds_left=3), GearShed(frozenset({"armour", "shield"}))]
)
def test_all_that_was_shed_is_put_on_again_at_once(shed: GearShed) -> None:
    assert gear.don(shed) == NOTHING


def test_whoever_shed_nothing_has_nothing_to_put_on() -> None:
    with pytest.raises(Refusal, match=r"^nothing_shed$"):
        gear.don(NOTHING)


@pytest.mark.parametrize(
    "worn",
    [
        Character(armour="leather", armour_quality="mithral"),
        Character(armour="chain_shirt", armour_quality="darkwood"),
        Character(shield="heavy_steel", shield_quality="darkwood"),
        Character(shield_quality="masterwork"),
    ],
)
def test_n13a_what_cannot_be_made_so_is_refused_or_falls_back_to_standard(worn: Character) -> None:
    with pytest.raises(Refusal, match=r"^quality$"):
        gear.well_made(worn)
    made = gear.remade(worn)
    gear.well_made(made)
    assert (made.armour_quality, made.shield_quality) == ("standard", "standard")


def test_n13a_what_can_be_made_so_stays_as_it_is() -> None:
    gear.well_made(ARMED)
    assert gear.remade(ARMED) == ARMED
