"""Armour and shields (N13a, N13c, the armour table)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.breakdown import evaluate
from rules.refusal import Refusal
from rules.sheet import armour
from rules.sheet.armour import ARMOURS, SHIELDS
from tests.rules.swimming import naive


@pytest.mark.parametrize("id", naive.ARMOURS)
def test_n13_armour_table(id: str) -> None:
    item = ARMOURS[id]
    assert item.id == id
    assert (item.penalty, item.category, item.weight_kg * 1000) == naive.ARMOURS[id][:3]


@pytest.mark.parametrize("id", naive.SHIELDS)
def test_n13_shield_table(id: str) -> None:
    item = SHIELDS[id]
    assert item.id == id
    assert (item.penalty, item.weight_kg * 1000) == (naive.SHIELDS[id][0], naive.SHIELDS[id][2])


def own_penalty(kind: str, item: armour.Item, quality: str) -> int:
    return int(evaluate(armour.penalty_terms(kind, item, quality)))


@pytest.mark.parametrize(
    ("id", "quality", "penalty"),
    [
        ("full_plate", "standard", -6),
        ("full_plate", "masterwork", -5),
        ("full_plate", "mithral", -3),
        ("half_plate", "mithral", -4),
        ("breastplate", "mithral", -1),
        ("chain_shirt", "masterwork", -1),
        ("chain_shirt", "mithral", 0),
        ("studded_leather", "masterwork", 0),
        ("padded", "masterwork", 0),
    ],
)
def test_n13a_armour_quality(id: str, quality: str, penalty: int) -> None:
    assert own_penalty("armour", ARMOURS[id], quality) == penalty


@pytest.mark.parametrize(
    ("id", "quality", "penalty"),
    [
        ("tower", "masterwork", -9),
        ("tower", "darkwood", -8),
        ("heavy_wooden", "darkwood", 0),
        ("light_wooden", "darkwood", 0),
        ("heavy_steel", "masterwork", -1),
        ("heavy_steel", "mithral", 0),
        ("buckler", "mithral", 0),
        ("buckler", "darkwood", 0),
    ],
)
def test_n13a_shield_quality(id: str, quality: str, penalty: int) -> None:
    assert own_penalty("shield", SHIELDS[id], quality) == penalty


def test_n13a_mithral_for_metal_and_darkwood_for_wooden_shields_only() -> None:
    mithral = {id for id, item in ARMOURS.items() if "mithral" in armour.qualities(item)}
    assert mithral == set(ARMOURS) - {"none", "padded", "leather", "studded_leather", "hide"}
    metal = {id for id, item in SHIELDS.items() if "mithral" in armour.qualities(item)}
    assert metal == {"buckler", "light_steel", "heavy_steel", "own"}
    wooden = {id for id, item in SHIELDS.items() if "darkwood" in armour.qualities(item)}
    assert wooden == {"light_wooden", "heavy_wooden", "tower", "buckler", "own"}
    assert [id for id, item in ARMOURS.items() if "darkwood" in armour.qualities(item)] == ["own"]


def test_n13a_nothing_worn_has_no_quality_and_all_else_may_be_masterwork() -> None:
    for table in (ARMOURS, SHIELDS):
        for id, item in table.items():
            offered = armour.qualities(item)
            assert offered[0] == "standard"
            assert ("masterwork" in offered) == (id != "none")


@pytest.mark.parametrize(
    ("item", "quality"),
    [
        (ARMOURS["hide"], "mithral"),
        (ARMOURS["none"], "masterwork"),
        (ARMOURS["padded"], "mithral"),
        (ARMOURS["full_plate"], "darkwood"),
        (SHIELDS["light_steel"], "darkwood"),
        (SHIELDS["tower"], "mithral"),
        (SHIELDS["tower"], "golden"),
    ],
)
def test_n13a_an_impossible_quality_is_refused_everywhere(item: armour.Item, quality: str) -> None:
    with pytest.raises(Refusal, match=r"^quality$"):
        armour.penalty_terms("armour", item, quality)
    with pytest.raises(Refusal, match=r"^quality$"):
        armour.category(item, quality)
    with pytest.raises(Refusal, match=r"^quality$"):
        armour.weight("armour", item, quality, "medium")


def test_n13a_terms_name_the_item_then_its_quality() -> None:
    terms = armour.penalty_terms("armour", ARMOURS["full_plate"], "mithral")
    assert [(t.label, t.value, t.clause) for t in terms] == [
        ("armour.full_plate", -6, "N13a"),
        ("quality.mithral", 3, "N13a"),
    ]


@pytest.mark.parametrize(
    ("id", "quality", "category"),
    [
        ("full_plate", "standard", "heavy"),
        ("full_plate", "masterwork", "heavy"),
        ("full_plate", "mithral", "medium"),
        ("breastplate", "mithral", "light"),
        ("chain_shirt", "mithral", "light"),
        ("hide", "standard", "medium"),
    ],
)
def test_n13c_mithral_counts_one_category_lighter(id: str, quality: str, category: str) -> None:
    assert armour.category(ARMOURS[id], quality) == category


@pytest.mark.parametrize(
    ("id", "quality", "size", "kg"),
    [
        ("chain_shirt", "mithral", "medium", "6.25"),
        ("full_plate", "standard", "small", "12.5"),
        ("full_plate", "standard", "large", "50"),
        ("full_plate", "mithral", "small", "6.25"),
        ("full_plate", "masterwork", "medium", "25"),
    ],
)
def test_n13_armour_weight_by_material_and_size(id: str, quality: str, size: str, kg: str) -> None:
    assert armour.weight("armour", ARMOURS[id], quality, size).value == Fraction(kg)


def test_n13_darkwood_weighs_half() -> None:
    assert armour.weight("shield", SHIELDS["tower"], "darkwood", "medium").value == Fraction(45, 4)


def test_n13_time_to_shed() -> None:
    assert {item.shed for item in SHIELDS.values()} == {"move_action"}
    slow = {id for id, item in ARMOURS.items() if item.shed == "minutes_1d4_plus_1"}
    assert slow == {"half_plate", "full_plate"}
    assert {item.shed for id, item in ARMOURS.items() if id not in slow} == {"minute"}


def test_an_unknown_item_is_refused_by_name() -> None:
    assert armour.find(ARMOURS, "hide") is ARMOURS["hide"]
    with pytest.raises(ValueError, match="'bathrobe'"):
        armour.find(ARMOURS, "bathrobe")
