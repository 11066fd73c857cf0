"""A state as plain data: everything comes back, and nothing but what was written is read."""

from __future__ import annotations

import json
from copy import deepcopy
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.ranges import Range
from tests.ui.keep.schema_check import problems
from tests.ui.states import alone, kept, long_evening, play, six, states
from ui.keep import files as record
from ui.keep.compounds import Many
from ui.keep.files import Migration, from_data, load_text, save_text, schema, to_data
from ui.keep.format import LARGEST_LOG, TABLE, VERSION
from ui.keep.records import Record
from ui.keep.shapes import Flag, Unreadable, Whole
from ui.page.derive import derive
from ui.table.events import Event
from ui.table.state import State

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-30, 30) | st.sampled_from(["", "knight", "9/2", "no"]),
    lambda inside: (
        st.lists(inside, max_size=3)
        | st.dictionaries(st.sampled_from(["id", "who", "step", "did", "lost"]), inside, max_size=3)
    ),
    max_leaves=4,
)


def reason(data: Any) -> str:
    """Why data are refused."""
    with pytest.raises(Unreadable) as refused:
        from_data(data)
    return refused.value.reason


def path(data: Any) -> str:
    """Where data are found damaged."""
    with pytest.raises(Unreadable) as refused:
        from_data(data)
    assert refused.value.reason == "damaged"
    return ".".join(map(str, refused.value.path))


@settings(max_examples=60, deadline=None)
@given(states())
def test_what_is_saved_comes_back(state: State) -> None:
    assert load_text(save_text(state)) == kept(state)


@settings(max_examples=30, deadline=None)
@given(states())
def test_what_is_saved_fits_the_published_schema(state: State) -> None:
    assert problems(json.loads(save_text(state)), schema(), schema()) == []


def test_a_new_table_is_but_a_version() -> None:
    assert save_text(State()) == f'{{"souffle":{VERSION}}}'


def test_defaults_are_left_out_and_fractions_are_exact() -> None:
    data = to_data(alone(1, seed=3))
    assert data["party"][0]["character"]["gear_kg"] == "25/2"
    assert "breathes" not in data["party"][0]["character"]
    turn = data["events"][0]["what"]["turn"]
    assert turn["reach"] == 3
    assert "able" not in turn


def test_a_long_evening_comes_back() -> None:
    state = long_evening(600)
    assert load_text(save_text(state)) == kept(state)


def test_what_passes_with_the_page_is_not_saved() -> None:
    undone = play(six(2), [("undo", None), ("strength", "many")], Random(1))
    assert undone.undone
    assert undone.problems
    assert load_text(save_text(undone)) == kept(undone)


@pytest.mark.parametrize(
    "text", ["", "souffle", "[]", "null", "7", '"souffle"', "{}", '{"version":1}', "[" * 100_000]
)
def test_a_file_of_something_else_is_not_ours(text: str) -> None:
    with pytest.raises(Unreadable) as refused:
        load_text(text)
    assert refused.value.reason == "not_ours"


@pytest.mark.parametrize("version", [0, -1, "1", 1.0, True, None, [1]])
def test_a_version_is_a_whole_number_from_1(version: object) -> None:
    assert reason({"souffle": version}) == "damaged"


def test_a_newer_version_says_so_whatever_else_it_holds() -> None:
    assert reason({"souffle": VERSION + 1, "party": "in another way"}) == "newer"


@pytest.mark.parametrize(
    "text", ['{"souffle":1,"souffle":1}', '{"souffle":1,"selected":NaN}', '{"souffle":1,"x":1e999}']
)
def test_json_that_can_be_read_in_two_ways_is_damaged(text: str) -> None:
    with pytest.raises(Unreadable) as refused:
        load_text(text)
    assert refused.value.reason == "damaged"


def test_too_much_is_refused_before_it_is_read() -> None:
    assert reason({"souffle": 1, "party": [{"id": n} for n in range(1, 10_001)]}) == "too_large"
    log = [{"who": 1, "what": {"did": "meal"}}] * (LARGEST_LOG + 1)
    assert reason({"souffle": 1, "events": log}) == "too_large"
    with pytest.raises(Unreadable) as refused:
        load_text(" " * (record.LARGEST_FILE + 1))
    assert refused.value.reason == "too_large"


SHEETS: list[tuple[dict[str, Any], str]] = [
    ({"nickname": "Pip"}, ""),
    ({"strength": 61}, "strength"),
    ({"strength": 0}, "strength"),
    ({"strength": 10.0}, "strength"),
    ({"strength": True}, "strength"),
    ({"strength": "10"}, "strength"),
    ({"strength": None}, "strength"),
    ({"constitution": "none"}, "constitution"),
    ({"speed": 10}, "speed"),
    ({"speed": "18/2"}, "speed"),
    ({"speed": "9"}, "speed"),
    ({"swim_ranks": "1/4"}, "swim_ranks"),
    ({"swim_ranks": "١/٢"}, "swim_ranks"),
    ({"gear_kg": "1/0"}, "gear_kg"),
    ({"gear_kg": "-1/2"}, "gear_kg"),
    ({"gear_kg": [1, 2]}, "gear_kg"),
    ({"armour": "paper"}, "armour"),
    ({"armour": ["none"]}, "armour"),
    ({"armour_quality": "mithral"}, ""),
    ({"shield": "tower", "shield_quality": "mithral"}, ""),
    ({"keeps_speed": 1}, "keeps_speed"),
    ({"name": "a" * 41}, "name"),
    ({"name": " Pip"}, "name"),
    ({"name": "a\x00b"}, "name"),
    ({"name": "\ud800"}, "name"),
]


@pytest.mark.parametrize(("sheet", "place"), SHEETS)
def test_a_sheet_that_nobody_could_have_typed_is_damaged(sheet: dict[str, Any], place: str) -> None:
    where = path({"souffle": 1, "party": [{"id": 1, "character": sheet}]})
    assert where == ("party.0.character." + place).strip(".")


def test_markup_in_a_name_is_just_text() -> None:
    name = "<script>alert(1)</script>"
    data = {"souffle": 1, "party": [{"id": 1, "character": {"name": name}}]}
    assert from_data(data).party[0].character.name == name


STATES: list[tuple[dict[str, Any], str]] = [
    ({"party": []}, "party"),
    ({"party": {}}, "party"),
    ({"party": [{}]}, "party.0"),
    ({"party": [{"id": 0}]}, "party.0.id"),
    ({"party": [{"id": 3}, {"id": 3}]}, "party"),
    ({"beginning": {"placed": [{"id": 1, "body": {}}, {"id": 1, "body": {}}]}}, "beginning"),
    ({"beginning": {"placed": [{"id": 1}]}}, "beginning.placed.0"),
    ({"beginning": {"rounds": -1}}, "beginning.rounds"),
    ({"selected": 1}, "selected"),
    ({"selected": -1}, "selected"),
    ({"settings": {"language": "xx"}}, "settings.language"),
    ({"rulings": {"breath_per_con": 3}}, "rulings.breath_per_con"),
    ({"rulings": {"breath_per_con": True}}, "rulings.breath_per_con"),
    ({"undone": []}, ""),
    ({"events": {}}, "events"),
    ({"events": [{"who": 1}]}, "events.0"),
    ({"events": [{"who": 1, "what": {}}]}, "events.0.what.did"),
    ({"events": [{"who": 1, "what": {"did": "fly"}}]}, "events.0.what.did"),
    ({"events": [{"who": 2, "what": {"did": "meal"}}]}, "events.0"),
    (
        {"events": [{"who": 1, "step": step, "what": {"did": "meal"}} for step in (2, 1)]},
        "events.1",
    ),
    (
        {"events": [{"who": 1, "what": {"did": "joined", "index": 0, "member": {"id": 1}}}]},
        "events.0",
    ),
    (
        {"events": [{"who": 2, "what": {"did": "left", "index": 2, "member": {"id": 2}}}]},
        "events.0",
    ),
    ({"events": [{"who": 1, "what": {"did": "moved", "before": 1, "after": 0}}]}, "events.0"),
    (
        {
            "events": [
                {"who": 1, "what": {"did": "meal"}, "start": {"pool": {"parts": {"sleep": 0}}}}
            ]
        },
        "events.0.start.pool.parts",
    ),
]


@pytest.mark.parametrize(("part", "place"), STATES)
def test_a_state_that_no_command_leads_to_is_damaged(part: dict[str, Any], place: str) -> None:
    assert path({"souffle": 1, **part}) == place


SAVED = to_data(play(six(3), [("select.2", None), ("remove_character", None)], Random(1)))


def _places(data: Any) -> list[tuple[Any, Any]]:
    """Give every place inside data: what holds it, and under which key."""
    keys = list(data) if isinstance(data, dict) else range(len(data))
    found: list[tuple[Any, Any]] = [(data, key) for key in keys]
    for key in keys:
        if isinstance(data[key], dict | list):
            found += _places(data[key])
    return found


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_whatever_is_changed_by_hand_is_refused_or_can_be_shown(data: st.DataObject) -> None:
    changed = deepcopy(SAVED)
    holder, key = data.draw(st.sampled_from(_places(changed)))
    if isinstance(holder, dict) and data.draw(st.booleans()):
        del holder[key]
    else:
        holder[key] = data.draw(JSON)
    try:
        state = from_data(changed)
    except Unreadable:
        return
    derive(state)


class Heroes(NamedTuple):
    heroes: tuple[int, ...]


class Party(NamedTuple):
    party: tuple[int, ...]


NUMBERS = Many(Whole(Range(1, 9)), 12)


def test_an_older_version_is_brought_up_to_date_step_by_step(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def heroes_to_party(data: dict[str, Any]) -> dict[str, Any]:
        return {"party": data["heroes"]}

    def numbers_to_members(data: dict[str, Any]) -> dict[str, Any]:
        return {"party": [{"id": number} for number in data["party"]]}

    migrations = {
        1: Migration(Record(Heroes, {"heroes": NUMBERS}), heroes_to_party),
        3: Migration(Record(Party, {"party": NUMBERS}), numbers_to_members),
    }
    monkeypatch.setattr(record, "VERSION", 4)
    monkeypatch.setattr(record, "MIGRATIONS", migrations)
    assert [m.id for m in from_data({"souffle": 1, "heroes": [4, 5]}).party] == [4, 5]
    assert [m.id for m in from_data({"souffle": 2, "party": [4, 5]}).party] == [4, 5]
    assert [m.id for m in from_data({"souffle": 4, "party": [{"id": 6}]}).party] == [6]
    assert reason({"souffle": 1, "party": []}) == "damaged"
    assert reason({"souffle": 3, "party": 7}) == "damaged"
    assert reason({"souffle": 3, "party": ["7"]}) == "damaged"
    assert reason({"souffle": 5}) == "newer"


@pytest.mark.parametrize("bug", [ValueError, KeyError, TypeError])
def test_a_bug_in_a_migration_is_no_damaged_file(
    monkeypatch: pytest.MonkeyPatch, bug: type[Exception]
) -> None:
    def broken(data: dict[str, Any]) -> dict[str, Any]:
        raise bug("poisoned")

    monkeypatch.setattr(record, "MIGRATIONS", {1: Migration(TABLE, broken)})
    with pytest.raises(bug, match="poisoned"):
        from_data({"souffle": 1})


@dataclass(frozen=True)
class Pair:
    one: bool = False
    other: bool = False


def test_no_field_is_forgotten() -> None:
    with pytest.raises(ValueError, match="other"):
        Record(Pair, {"one": Flag()})
    with pytest.raises(ValueError, match="third"):
        Record(Pair, {"one": Flag(), "other": Flag(), "third": Flag()})


def test_data_keep_the_name_of_an_attribute_that_has_another_by_now() -> None:
    pair = Record(Pair, {"one": Flag(), "other": Flag()}, called={"other": "second"})
    assert pair.dump(Pair(other=True)) == {"second": True}
    assert pair.load({"second": True}) == Pair(other=True)
    assert list(pair.definition()["properties"]) == ["one", "second"]
    with pytest.raises(Unreadable):
        pair.load({"other": True})


def test_a_record_reads_with_numbers_of_the_right_kind() -> None:
    state = from_data({"souffle": 1, "party": [{"id": 1, "character": {"gear_kg": 3}}]})
    assert isinstance(state.party[0].character.gear_kg, Fraction)
    log = [{"who": 1, "what": {"did": "rest", "kind": "sleep", "hours": 3}}]
    event: Any = from_data({"souffle": 1, "events": log}).log.events[0]
    assert isinstance(event, Event)
    assert type(event.what.hours) is int  # type: ignore[union-attr]
