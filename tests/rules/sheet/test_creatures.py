"""The creatures of the books: what is printed of them is what the rules make of their sheets."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from rules.ranges import RANGES
from rules.refusal import Refusal
from rules.rulings import Rulings
from rules.sheet import creatures
from rules.sheet.character import Character
from rules.swimming import breath
from rules.swimming.numbers import Numbers, numbers
from rules.swimming.water import Water
from tools.paths import STATIC
from ui.keep.files import load_text, save_text
from ui.keep.link import decode, encode
from ui.table.party import Member
from ui.table.state import State

LISTED = json.loads((STATIC / "creatures.json").read_text("utf-8"))
SHEETS = {entry["id"]: creatures.sheet(entry["sheet"]) for entry in LISTED}

#: What the books print: Swim totals and loads in pounds, and why the rules give other ones.
PRINTED = json.loads(Path(__file__).with_name("creatures_golden.json").read_text("utf-8"))


def in_calm_water(id: str) -> Numbers:
    return numbers(SHEETS[id], Water(), Rulings())


def loads(id: str) -> list[Fraction]:
    return [2 * figure.value for figure in in_calm_water(id).limits]


def test_there_are_372_each_with_an_id_and_names_of_its_own() -> None:
    assert len(LISTED) == 372
    for name in ("id", "en", "fr"):
        assert len({entry[name] for entry in LISTED}) == 372


@pytest.mark.parametrize("id", PRINTED["swim"])
def test_n12_the_swim_total_printed_is_the_one_computed_unless_its_text_contradicts_it(
    id: str,
) -> None:
    printed = PRINTED["swim"][id]
    computed = in_calm_water(id).modifier.value
    assert computed == printed.get("by_rules", printed["printed"])


def test_n12_the_nine_whose_text_contradicts_their_total_carry_it() -> None:
    disagree = {id: told["printed"] for id, told in PRINTED["swim"].items() if "by_rules" in told}
    assert len(disagree) == 9
    assert all(told["why"] for told in PRINTED["swim"].values() if "by_rules" in told)
    carried = {e["id"]: e["printed_swim"] for e in LISTED if "printed_swim" in e}
    assert carried == disagree


@pytest.mark.parametrize("id", PRINTED["load"])
def test_n13_the_carrying_capacity_printed_is_the_one_computed_or_it_is_said_why_not(
    id: str,
) -> None:
    printed = PRINTED["load"][id]
    assert loads(id) == printed.get("by_rules", printed["printed"])
    assert ("why" in printed) is (loads(id) != printed["printed"])


def test_n13_six_of_the_21_printed_loads_are_other_and_it_is_said_why() -> None:
    other = {id for id, told in PRINTED["load"].items() if "why" in told}
    assert len(PRINTED["load"]) == 21
    assert other == {
        *("heavy_horse", "light_horse"),  # printed of another Strength
        "cauchemar",  # without the factor of its size
        "spider_eater",  # as on two legs
        *("chimera", "dragonne"),  # thirds before multiplying
    }


@pytest.mark.parametrize(
    ("id", "moving", "acting"),
    [
        ("crocodile", 68, 34),
        ("lizardfolk", 52, 26),
        ("porpoise", 78, 39),
        ("cachalot_whale", 192, 96),
    ],
)
def test_b1_some_hold_their_breath_longer(id: str, moving: int, acting: int) -> None:
    quiet = in_calm_water(id).breath
    assert quiet
    assert (quiet.value, breath.rounds_acting(quiet).value) == (moving, acting)


def test_b6_those_that_breathe_water_or_nothing_have_no_limit_of_air() -> None:
    for id in ("large_shark", "sahuagin", "human_zombie", "small_water_elemental"):
        assert in_calm_water(id).breath is None


@pytest.mark.parametrize(
    ("id", "modifier"),
    [("rat", 10), ("dire_rat", 11), ("wererat_human", 7), ("shocker_lizard", 8), ("goblin", -2)],
)
def test_n12_rats_swim_with_dexterity_and_others_with_strength(id: str, modifier: int) -> None:
    assert in_calm_water(id).modifier.value == modifier


def test_n13_a_mule_and_a_light_warhorse_carry_230_460_and_690_lb() -> None:
    assert loads("mule") == loads("light_warhorse") == [230, 460, 690]


def test_n11_one_who_cannot_walk_has_the_least_speed_and_swims_all_the_same() -> None:
    assert SHEETS["large_shark"].speed == RANGES["speed"].low
    assert in_calm_water("large_shark").distances["full_round"].value == 36


@pytest.mark.parametrize("id", SHEETS)
def test_every_number_of_a_creature_is_one_that_a_sheet_takes(id: str) -> None:
    sheet = SHEETS[id]
    held = {f.name: getattr(sheet, f.name) for f in fields(Character) if f.name in RANGES}
    outside = {
        name: number
        for name, number in held.items()
        if number is not None and not RANGES[name].holds(number)  # type: ignore[index]
    }
    assert outside == {}


@pytest.mark.parametrize("first", range(0, 372, 12))
def test_every_creature_survives_a_link_and_a_file(first: int) -> None:
    party = tuple(
        Member(
            number,
            replace(SHEETS[entry["id"]], name=entry["fr"]),
            creature=entry["en"],
            printed_swim=entry.get("printed_swim"),
        )
        for number, entry in enumerate(LISTED[first : first + 12], 1)
    )
    state = State(party=party)
    assert decode(encode(state).text).party == party
    assert load_text(save_text(state)).party == party


@pytest.mark.parametrize(
    "facts",
    [
        {"size": "giant"},
        {"armour": "plate"},
        {"shield": "light"},
        {"armour_quality": "fine"},
        {"breathes": "fire"},
        {"swim_ability": "charisma"},
        {"quadruped": 1},
        {"strength": 0},
        {"strength": "19"},
        {"hit_points": 10_000},
        {"swim_ranks": 41},
        {"speed_ft": 7},
        {"legs": 4},
    ],
    ids=str,
)
def test_what_no_sheet_has_is_an_error(facts: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"no such|no sheet|neither|no \w+"):
        creatures.sheet(facts)


def test_n13a_an_armour_that_cannot_be_made_so_is_refused() -> None:
    with pytest.raises(Refusal):
        creatures.sheet({"armour": "hide", "armour_quality": "mithral"})
