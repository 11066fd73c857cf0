"""Armour and shield shed and put on again, how long it takes, and of what they can be made (N13, N13a)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import NamedTuple

from rules.check import valid_die
from rules.refusal import Refusal
from rules.sheet.armour import ARMOURS, ArmourId, Piece, find, made, offered
from rules.sheet.character import Character
from rules.sheet.worn import worn

ROUNDS_A_MINUTE = 10


class GearShed(NamedTuple):
    """What one has shed, and the rounds until the armour is off, 0 when he is not at it."""

    pieces: frozenset[Piece] = frozenset()
    rounds_left: int = 0


def rounds_to_shed(armour: ArmourId, d4: int) -> int:
    """Give the rounds it takes to take an armour off: a minute, or 1d4 + 1 for plate.

    Raises Refusal when none is worn (`nothing_worn`) and for a face that a d4 does not have (`die`);
    ValueError for an unknown armour.

    >>> rounds_to_shed("chain_shirt", 4), rounds_to_shed("full_plate", 2)
    (10, 30)
    """
    item = find(ARMOURS, armour)
    if item.made_of == "nothing":
        raise Refusal("nothing_worn")
    minutes = valid_die(d4, 4) + 1 if item.shed == "minutes_1d4_plus_1" else 1
    return minutes * ROUNDS_A_MINUTE


def without(character: Character, shed: Collection[Piece]) -> Character:
    """Give the character as he is without what he shed (`shield`, `armour`).

    >>> without(Character(shield="tower"), ["shield"]).shield
    'none'
    """
    if "shield" in shed:
        character = replace(character, shield="none", shield_quality="standard")
    if "armour" in shed:
        character = replace(character, armour="none", armour_quality="standard")
    return character


def let_go(shed: GearShed, piece: Piece) -> GearShed:
    """Let go of a shield, or on land of the armour, at once (N13).

    Raises Refusal (`shed_already`).

    >>> let_go(GearShed(rounds_left=7), "armour")
    GearShed(pieces=frozenset({'armour'}), rounds_left=0)
    """
    if piece in shed.pieces:
        raise Refusal("shed_already")
    return GearShed(shed.pieces | {piece}, 0 if piece == "armour" else shed.rounds_left)


def begin(shed: GearShed, rounds: int) -> GearShed:
    """Begin to take the armour off, which takes so many rounds (N13).

    Raises Refusal (`shed_already`) when it is off, or he is at it already.

    >>> begin(GearShed(), 10).rounds_left
    10
    """
    if "armour" in shed.pieces or shed.rounds_left:
        raise Refusal("shed_already")
    return shed._replace(rounds_left=rounds)


def pass_rounds(shed: GearShed, rounds: int) -> GearShed:
    """Let rounds pass in which he can act: what he is taking off comes nearer to being off (N13).

    >>> pass_rounds(GearShed(rounds_left=10), 4).rounds_left, pass_rounds(GearShed(rounds_left=1), 600).pieces
    (6, frozenset({'armour'}))
    """
    if not shed.rounds_left:
        return shed
    left = max(shed.rounds_left - rounds, 0)
    return shed._replace(rounds_left=left) if left else GearShed(shed.pieces | {"armour"})


def don(shed: GearShed) -> GearShed:
    """Put on again all that was shed, or stop taking the armour off (N13).

    Raises Refusal (`nothing_shed`).

    >>> don(GearShed(frozenset({"shield"}))) == GearShed()
    True
    """
    if shed == GearShed():
        raise Refusal("nothing_shed")
    return GearShed()


def well_made(character: Character) -> None:
    """Let pass whoever wears what can be made so (N13a); raises Refusal (`quality`) otherwise.

    >>> well_made(Character(armour="chain_shirt", armour_quality="mithral"))
    """
    wears = worn(character)
    made(wears.armour, wears.armour_quality)
    made(wears.shield, wears.shield_quality)


def remade(character: Character) -> Character:
    """Give the character with standard items where his cannot be made as they are said to be (N13a).

    >>> remade(Character(armour="leather", armour_quality="mithral")).armour_quality
    'standard'
    """
    wears = worn(character)
    return replace(
        character,
        armour_quality=offered(wears.armour, wears.armour_quality),
        shield_quality=offered(wears.shield, wears.shield_quality),
    )
