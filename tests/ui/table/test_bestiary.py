"""Creatures are found by a few letters, in French or English, the best first."""

from __future__ import annotations

import json

import pytest

from tools.paths import STATIC
from ui.commands.codecs import NAME_LENGTH
from ui.table.bestiary import AT_MOST, ONE_TAP, Bestiary

ENTRIES = json.loads((STATIC / "creatures.json").read_text("utf-8"))
LIST = Bestiary(ENTRIES)


def found(text: str) -> list[str]:
    return [creature.id for creature in LIST.find(text).creatures]


@pytest.mark.parametrize(
    ("text", "id"),
    [
        ("gobelin", "goblin"),
        ("Goblins", "goblin"),
        ("GOBELINS", "goblin"),
        ("chevaux", "heavy_horse"),
        ("wolves", "wolf"),
        ("ponies", "pony"),
        ("octopuses", "octopus"),
        ("hommes-lézards", "lizardfolk"),
        ("âne", "donkey"),
        ("ane", "donkey"),
        ("a\u0302ne", "donkey"),
        ("élémentaire d'eau primitif", "primal_water_elemental"),
        ("elementaire eau primitif", "primal_water_elemental"),
        ("guerre léger", "light_warhorse"),
        ("léger guerre", "light_warhorse"),
        ("requin grand", "large_shark"),
        ("grand requin", "large_shark"),
        ("petits scorpions", "small_monstrous_scorpion"),
        ("hydre cinq", "five_headed_hydra"),
        ("  ogre  ", "ogre"),
        ("épaulard", "orca"),
    ],
)
def test_the_best_match_comes_first(text: str, id: str) -> None:
    assert found(text)[0] == id


def test_a_whole_name_comes_before_a_beginning_and_that_before_what_stands_within() -> None:
    assert found("orc") == ["orc", "orca", "half_orc"]
    assert found("gob") == ["goblin", "bugbear", "bugbear_zombie", "hobgoblin"]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry["id"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_creature_is_first_by_its_whole_name(entry: dict[str, str], language: str) -> None:
    assert found(entry[language])[0] == entry["id"]


@pytest.mark.parametrize(
    ("text", "times", "matches"),
    [
        ("4 gobelins", 4, True),
        ("4gobelins", 4, True),
        ("4 x gobelins", 4, True),
        ("4× gobelins", 4, True),
        ("4 × gobelins", 4, True),
        ("0 gobelin", 1, True),
        ("gobelin", 1, True),
        ("2 xephs", 2, True),
        ("2xephs", 2, True),
        ("4", 4, False),
        ("4 ", 4, False),
        ("", 1, False),
        ("1000 gobelins", 1, False),
    ],
)
def test_a_number_in_front_is_how_many(text: str, times: int, matches: bool) -> None:
    search = LIST.find(text)
    assert (search.times, bool(search.creatures)) == (times, matches)


def test_at_most_twelve_are_given() -> None:
    assert len(found("dragon")) == AT_MOST == 12


@pytest.mark.parametrize("text", ["zzz", "chevalier noir", "()", "%", "."])
def test_what_no_creature_is_called_finds_none(text: str) -> None:
    assert found(text) == []


def test_those_one_tap_away_are_on_the_list() -> None:
    assert len(ONE_TAP) == 12
    assert all(LIST[id].sheet for id in ONE_TAP)


def test_every_name_leaves_room_for_a_number_up_to_twelve() -> None:
    longest = max(len(entry[language]) for entry in ENTRIES for language in ("en", "fr"))
    assert longest + len(" 12") <= NAME_LENGTH
