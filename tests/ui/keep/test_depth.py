"""How deep a text nests is known before it is parsed: nothing of ours comes near what is refused."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.ui.keep import drawn, golden
from tests.ui.states import long_evening
from ui.keep import files as record
from ui.keep.bits import DIGITS
from ui.keep.compounds import Amounts, Many, Maybe, Several
from ui.keep.files import DEEPEST, load_text, nests_within, save_text
from ui.keep.format import TABLE, VERSION
from ui.keep.records import OneOf, Record
from ui.keep.shapes import Unreadable
from ui.keep.unpacking import unpack

# What could be taken for the end of a string, or for a level.
TRAPS = st.text('[]{}"\\/nu0,: é🐙', max_size=12)

JSON = st.recursive(
    st.none() | st.integers() | TRAPS,
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(TRAPS, inside, max_size=4),
    max_leaves=30,
)


def levels(data: Any) -> int:
    """Count the levels of plain data."""
    if isinstance(data, dict):
        return 1 + max(map(levels, data.values()), default=0)
    if isinstance(data, list):
        return 1 + max(map(levels, data), default=0)
    return 0


def levels_read(text: str) -> int:
    """Count, sign by sign, how deep a parser can get into a text before it must give up."""
    depth = deepest = 0
    in_string = escaped = False
    for sign in text:
        if in_string:
            in_string = escaped or sign != '"'
            escaped = sign == "\\" and not escaped
        elif sign == '"':
            in_string = True
        elif sign in "[{":
            depth += 1
        elif sign in "]}":
            depth -= 1
        if depth < 0 or (sign == "\\" and not in_string):
            break
        deepest = max(deepest, depth)
    return deepest


def levels_of(shape: Any) -> int:
    """Count the levels that data of a shape can have; would never end if a shape held itself."""
    match shape:
        case Record():
            return 1 + max((levels_of(field.shape) for field in shape.fields.values()), default=0)
        case OneOf():
            return max(map(levels_of, shape.records.values()))
        case Many():
            return 1 + levels_of(shape.of)
        case Maybe():
            return levels_of(shape.of)
        case Several() | Amounts():
            return 1
    return 0


def reason(text: str) -> str:
    with pytest.raises(Unreadable) as refused:
        load_text(text)
    return refused.value.reason


@given(JSON, st.booleans(), st.sampled_from([None, 2]))
def test_json_nests_as_deep_as_its_data(data: Any, in_ascii: bool, indent: int | None) -> None:
    text = json.dumps(data, ensure_ascii=in_ascii, indent=indent)
    deep = levels(data)
    assert levels_read(text) == deep
    assert nests_within(text, deep)
    assert deep == 0 or not nests_within(text, deep - 1)


@settings(max_examples=500)
@given(st.text('[]{}"\\a', max_size=30), st.integers(0, 6))
def test_no_text_leads_a_parser_deeper_than_was_counted(text: str, most: int) -> None:
    assert levels_read(text) <= most or not nests_within(text, most)


@pytest.mark.parametrize(
    ("text", "deep"),
    [
        ("", 0),
        ("7", 0),
        ("[]", 1),
        ('{"a":[{}]}', 3),
        ('["[[[["]', 1),
        (r'["\"[[", "\\", ["]]"]]', 2),
        (r'["\\\"[[\\"]', 1),
        ('["", "", [""]]', 2),
        ('["["" ]"]', 1),
        ('["\ud800[["]', 1),
    ],
)
def test_brackets_in_strings_are_no_levels(text: str, deep: int) -> None:
    assert nests_within(text, deep)
    assert deep == 0 or not nests_within(text, deep - 1)


@pytest.mark.parametrize("text", ["[", "]", "][", "[[]", '["]', '{"a":[}'])
def test_brackets_that_do_not_pair_up_nest_within_nothing(text: str) -> None:
    assert not nests_within(text, DEEPEST)


def test_our_files_nest_7_deep_and_four_times_that_is_read() -> None:
    assert levels_of(TABLE) == 7
    assert 4 * levels_of(TABLE) <= DEEPEST
    assert nests_within(save_text(long_evening(200)), levels_of(TABLE))
    assert all(levels(link["saved"]) <= levels_of(TABLE) for link in golden.links().values())


@settings(max_examples=60, deadline=None)
@given(drawn.data(TABLE))
def test_no_data_nest_deeper_than_the_shapes(data: Any) -> None:
    assert levels(data) <= levels_of(TABLE)


@settings(max_examples=400, deadline=None)
@given(st.text(DIGITS, max_size=300))
def test_no_link_nests_deeper_than_the_shapes(content: str) -> None:
    try:
        data = unpack(TABLE, content, VERSION)
    except Unreadable:
        return
    assert levels(data) <= levels_of(TABLE)


def _deep(count: int) -> str:
    return f'{{"souffle":{VERSION},"party":{"[" * (count - 1)}{"]" * (count - 1)}}}'


def test_the_deepest_text_that_is_read_is_judged_by_what_it_holds() -> None:
    assert reason(_deep(DEEPEST)) == "damaged"
    assert reason(_deep(DEEPEST + 1)) == "not_ours"


@pytest.mark.parametrize("count", [5_000, 100_000])
def test_what_nests_deeper_is_refused_before_it_is_parsed(
    count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record.json, "loads", lambda *_, **__: pytest.fail("parsed"))
    assert reason(_deep(count)) == "not_ours"
    assert reason("[" * count) == "not_ours"
    assert reason('{"souffle":' * count) == "not_ours"


MANY = 4_000_000


@pytest.mark.parametrize(
    "text", ["[" * MANY, "[]" * MANY, '"' * MANY, '"' + '\\"' * MANY, "[{}," * MANY, "[[][]" * MANY]
)
def test_any_text_is_counted_in_a_bounded_time(text: str) -> None:
    text = text[: record.LARGEST_FILE]
    begun = time.perf_counter()
    nests_within(text, DEEPEST)
    assert time.perf_counter() - begun < 3
