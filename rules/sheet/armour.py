"""Armour and shields: penalty, category, weight, materials (N13, section 1 tables)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Literal, NamedTuple

from rules.breakdown import TIMES, Figure, Term, exact
from rules.refusal import Refusal
from rules.sheet.size import SIZES

# How long it takes to get rid of.
ShedTime = Literal["move_action", "minute", "minutes_1d4_plus_1"]

CATEGORIES = ("light", "medium", "heavy")


class Item(NamedTuple):
    """An armour or a shield: penalty (0 or less), category, kilograms, what it is made of.

    `made_of` is `metal` (mithral possible), `wood` (darkwood possible), `other` or `nothing`.
    `shed` is the time to take it off: a `move_action`, `minute`, or `minutes_1d4_plus_1`.
    """

    id: str
    penalty: int
    category: str
    weight_kg: Fraction
    made_of: str
    shed: ShedTime


def _item(id: str, penalty: int, category: str, kg: str, made_of: str, shed: ShedTime) -> Item:
    return Item(id, penalty, category, Fraction(kg), made_of, shed)


ARMOURS: dict[str, Item] = {
    item.id: item
    for item in (
        _item("none", 0, "light", "0", "nothing", "minute"),
        _item("padded", 0, "light", "5", "other", "minute"),
        _item("leather", 0, "light", "7.5", "other", "minute"),
        _item("studded_leather", -1, "light", "10", "other", "minute"),
        _item("chain_shirt", -2, "light", "12.5", "metal", "minute"),
        _item("hide", -3, "medium", "12.5", "other", "minute"),
        _item("scale_mail", -4, "medium", "15", "metal", "minute"),
        _item("chainmail", -5, "medium", "20", "metal", "minute"),
        _item("breastplate", -4, "medium", "15", "metal", "minute"),
        _item("splint_mail", -7, "heavy", "22.5", "metal", "minute"),
        _item("banded_mail", -6, "heavy", "17.5", "metal", "minute"),
        _item("half_plate", -7, "heavy", "25", "metal", "minutes_1d4_plus_1"),
        _item("full_plate", -6, "heavy", "25", "metal", "minutes_1d4_plus_1"),
    )
}

SHIELDS: dict[str, Item] = {
    item.id: item
    for item in (
        _item("none", 0, "light", "0", "nothing", "move_action"),
        _item("buckler", -1, "light", "2.5", "metal", "move_action"),
        _item("light_wooden", -1, "light", "2.5", "wood", "move_action"),
        _item("light_steel", -1, "light", "3", "metal", "move_action"),
        _item("heavy_wooden", -2, "light", "5", "wood", "move_action"),
        _item("heavy_steel", -2, "light", "7.5", "metal", "move_action"),
        _item("tower", -10, "light", "22.5", "wood", "move_action"),
    )
}

QUALITIES = ("standard", "masterwork", "mithral", "darkwood")

_BETTER: dict[str, int] = {"standard": 0, "masterwork": 1, "mithral": 3, "darkwood": 2}
_OFFERED: dict[str, tuple[str, ...]] = {
    "nothing": ("standard",),
    "other": ("standard", "masterwork"),
    "metal": ("standard", "masterwork", "mithral"),
    "wood": ("standard", "masterwork", "darkwood"),
}
_HALF = Fraction(1, 2)


def qualities(item: Item) -> tuple[str, ...]:
    """List the qualities the item can have (N13a): mithral for metal, darkwood for wood.

    >>> qualities(SHIELDS["tower"])
    ('standard', 'masterwork', 'darkwood')
    """
    return _OFFERED[item.made_of]


def _possible(item: Item, quality: str) -> str:
    if quality not in qualities(item):
        raise Refusal("quality")
    return quality


def _label(kind: str, item: Item) -> str:
    return f"{kind}.{item.id}"


def penalty_terms(kind: str, item: Item, quality: str) -> tuple[Term, ...]:
    """Give the terms of one item's own armour check penalty, before doubling (N13a).

    `kind` is `armour` or `shield`, for the label. The quality never lifts the penalty above 0.
    Raises Refusal (`quality`) for a quality the item cannot have.

    >>> [t.value for t in penalty_terms("armour", ARMOURS["full_plate"], "mithral")]
    [-6, 3]
    """
    better = min(_BETTER[_possible(item, quality)], -item.penalty)
    if not item.penalty:
        return ()
    own = Term(_label(kind, item), item.penalty, "N13a")
    return (own, Term(f"quality.{quality}", better, "N13a")) if better else (own,)


def category(armour: Item, quality: str) -> str:
    """Give the category that counts for speed: mithral is one lighter (N13c).

    Raises Refusal (`quality`) for a quality the item cannot have.

    >>> category(ARMOURS["full_plate"], "mithral"), category(ARMOURS["chain_shirt"], "mithral")
    ('medium', 'light')
    """
    rank = CATEGORIES.index(armour.category) - (_possible(armour, quality) == "mithral")
    return CATEGORIES[max(rank, 0)]


def weight(kind: str, item: Item, quality: str, size: str) -> Figure[Fraction]:
    """Give the item's weight in kilograms, cut for a wearer of that size (section 1, armour).

    Mithral and darkwood weigh half. Raises Refusal (`quality`) for a quality the item cannot have.

    >>> weight("armour", ARMOURS["chain_shirt"], "mithral", "medium").value
    Fraction(25, 4)
    """
    terms = [Term(_label(kind, item), item.weight_kg, "N13")]
    if _possible(item, quality) in ("mithral", "darkwood"):
        terms.append(Term(f"quality.{quality}", _HALF, "N13", TIMES))
    if SIZES[size].armour_weight != 1:
        terms.append(Term(f"size.{size}", SIZES[size].armour_weight, "N13", TIMES))
    return exact(terms)


def find(table: Mapping[str, Item], id: str) -> Item:
    """Look an item up by its id; raises ValueError for an unknown one."""
    try:
        return table[id]
    except KeyError:
        raise ValueError(f"no such item: {id!r}") from None
