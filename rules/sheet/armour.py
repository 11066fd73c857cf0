"""Armour and shields: penalty, category, weight, materials (N13, section 1 tables)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Generic, Literal, NamedTuple, TypeVar, get_args

from rules.breakdown import TIMES, Figure, Term, exact
from rules.refusal import Refusal
from rules.sheet.size import SIZES, SizeId

ArmourId = Literal[
    "none",
    "padded",
    "leather",
    "studded_leather",
    "chain_shirt",
    "hide",
    "scale_mail",
    "chainmail",
    "breastplate",
    "splint_mail",
    "banded_mail",
    "half_plate",
    "full_plate",
    "own",
]
ShieldId = Literal[
    "none", "buckler", "light_wooden", "light_steel", "heavy_wooden", "heavy_steel", "tower", "own"
]
Quality = Literal["standard", "masterwork", "mithral", "darkwood"]
Category = Literal["light", "medium", "heavy"]
Material = Literal["nothing", "other", "metal", "wood", "metal_or_wood"]
TimeToShed = Literal["move_action", "minute", "minutes_1d4_plus_1"]

# How the penalty of armour and shield counts against a Swim check (N13, N13e).
PenaltyCounts = Literal["doubled", "single", "none"]
COUNTED: dict[PenaltyCounts, int] = {"doubled": 2, "single": 1, "none": 0}

Piece = Literal["shield", "armour"]

PIECES: tuple[Piece, ...] = get_args(Piece)
QUALITIES: tuple[Quality, ...] = get_args(Quality)
CATEGORIES: tuple[Category, ...] = get_args(Category)

Id = TypeVar("Id", bound=str)


class Item(NamedTuple, Generic[Id]):
    """An armour or a shield: penalty (0 or less), category, kilograms, what it is made of.

    `made_of` is `metal` (mithral possible), `wood` (darkwood possible), either, `other` or `nothing`.
    `shed` is the time to take it off: a `move_action`, `minute`, or `minutes_1d4_plus_1`.
    """

    id: Id
    penalty: int
    category: Category
    weight_kg: Fraction
    made_of: Material
    shed: TimeToShed


def _by_id(*items: Item[Id]) -> dict[Id, Item[Id]]:
    return {item.id: item for item in items}


ARMOURS: dict[ArmourId, Item[ArmourId]] = _by_id(
    Item("none", 0, "light", Fraction("0"), "nothing", "minute"),
    Item("padded", 0, "light", Fraction("5"), "other", "minute"),
    Item("leather", 0, "light", Fraction("7.5"), "other", "minute"),
    Item("studded_leather", -1, "light", Fraction("10"), "other", "minute"),
    Item("chain_shirt", -2, "light", Fraction("12.5"), "metal", "minute"),
    Item("hide", -3, "medium", Fraction("12.5"), "other", "minute"),
    Item("scale_mail", -4, "medium", Fraction("15"), "metal", "minute"),
    Item("chainmail", -5, "medium", Fraction("20"), "metal", "minute"),
    Item("breastplate", -4, "medium", Fraction("15"), "metal", "minute"),
    Item("splint_mail", -7, "heavy", Fraction("22.5"), "metal", "minute"),
    Item("banded_mail", -6, "heavy", Fraction("17.5"), "metal", "minute"),
    Item("half_plate", -7, "heavy", Fraction("25"), "metal", "minutes_1d4_plus_1"),
    Item("full_plate", -6, "heavy", Fraction("25"), "metal", "minutes_1d4_plus_1"),
    # What the table made up: `rules.sheet.worn` fills it in from the sheet.
    Item("own", 0, "light", Fraction("0"), "metal_or_wood", "minute"),
)

SHIELDS: dict[ShieldId, Item[ShieldId]] = _by_id(
    Item("none", 0, "light", Fraction("0"), "nothing", "move_action"),
    Item("buckler", -1, "light", Fraction("2.5"), "metal_or_wood", "move_action"),
    Item("light_wooden", -1, "light", Fraction("2.5"), "wood", "move_action"),
    Item("light_steel", -1, "light", Fraction("3"), "metal", "move_action"),
    Item("heavy_wooden", -2, "light", Fraction("5"), "wood", "move_action"),
    Item("heavy_steel", -2, "light", Fraction("7.5"), "metal", "move_action"),
    Item("tower", -10, "light", Fraction("22.5"), "wood", "move_action"),
    Item("own", 0, "light", Fraction("0"), "metal_or_wood", "move_action"),
)

_BETTER: dict[Quality, int] = {"standard": 0, "masterwork": 1, "mithral": 3, "darkwood": 2}
_OFFERED: dict[Material, tuple[Quality, ...]] = {
    "nothing": ("standard",),
    "other": ("standard", "masterwork"),
    "metal": ("standard", "masterwork", "mithral"),
    "wood": ("standard", "masterwork", "darkwood"),
    "metal_or_wood": ("standard", "masterwork", "mithral", "darkwood"),
}
_HALF = Fraction(1, 2)


def qualities(item: Item[Id]) -> tuple[Quality, ...]:
    """List the qualities the item can have (N13a): mithral for metal, darkwood for wood.

    >>> qualities(SHIELDS["tower"])
    ('standard', 'masterwork', 'darkwood')
    """
    return _OFFERED[item.made_of]


def made(item: Item[Id], quality: Quality) -> Quality:
    """Return the quality of an item that can be made so (N13a); raises Refusal (`quality`) otherwise."""
    if quality not in qualities(item):
        raise Refusal("quality")
    return quality


def offered(item: Item[Id], quality: Quality) -> Quality:
    """Give the quality of an item that takes the place of another: the same where it can have it (N13a).

    >>> offered(ARMOURS["leather"], "masterwork"), offered(ARMOURS["leather"], "mithral")
    ('masterwork', 'standard')
    """
    return quality if quality in qualities(item) else "standard"


def _label(kind: Piece, item: Item[Id]) -> str:
    return f"{kind}.{item.id}"


def penalty_terms(kind: Piece, item: Item[Id], quality: Quality) -> tuple[Term, ...]:
    """Give the terms of one item's own armour check penalty, before doubling (N13a).

    `kind` is `armour` or `shield`, for the label. The quality never lifts the penalty above 0.
    Raises Refusal (`quality`) for a quality the item cannot have.

    >>> [t.value for t in penalty_terms("armour", ARMOURS["full_plate"], "mithral")]
    [-6, 3]
    """
    better = min(_BETTER[made(item, quality)], -item.penalty)
    if not item.penalty:
        return ()
    own = Term(_label(kind, item), item.penalty, "N13a")
    return (own, Term(f"quality.{quality}", better, "N13a")) if better else (own,)


def category(armour: Item[Id], quality: Quality) -> Category:
    """Give the category that counts for speed: mithral is one lighter (N13c).

    Raises Refusal (`quality`) for a quality the item cannot have.

    >>> category(ARMOURS["full_plate"], "mithral"), category(ARMOURS["chain_shirt"], "mithral")
    ('medium', 'light')
    """
    rank = CATEGORIES.index(armour.category) - (made(armour, quality) == "mithral")
    return CATEGORIES[max(rank, 0)]


def weight(kind: Piece, item: Item[Id], quality: Quality, size: SizeId) -> Figure[Fraction]:
    """Give the item's weight in kilograms, cut for a wearer of that size (section 1, armour).

    Mithral and darkwood weigh half; what the table made up is cut for its wearer already (N13e).
    Raises Refusal (`quality`) for a quality the item cannot have.

    >>> weight("armour", ARMOURS["chain_shirt"], "mithral", "medium").value
    Fraction(25, 4)
    """
    terms = [Term(_label(kind, item), item.weight_kg, "N13")]
    if made(item, quality) in ("mithral", "darkwood"):
        terms.append(Term(f"quality.{quality}", _HALF, "N13", TIMES))
    if SIZES[size].armour_weight != 1 and item.id != "own":
        terms.append(Term(f"size.{size}", SIZES[size].armour_weight, "N13", TIMES))
    return exact(terms)


def find(table: Mapping[Id, Item[Id]], id: Id) -> Item[Id]:
    """Look an item up by its id; raises ValueError for an unknown one."""
    try:
        return table[id]
    except KeyError:
        raise ValueError(f"no such item: {id!r}") from None
