"""A link brings back what it was made of, and what happened to it on the way never goes unseen."""

from __future__ import annotations

import json
import operator
import re
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.sheet.character import Character
from tests.ui.keep import drawn, golden
from tests.ui.states import alone, kept, long_evening, play, six, states
from ui.keep import link
from ui.keep.bits import DIGITS, Reader, Writer, to_digits, unzigzag, zigzag
from ui.keep.files import from_data, load_text, save_text, schema
from ui.keep.format import TABLE, VERSION, Range
from ui.keep.link import LARGEST, LIMIT, decode, encode
from ui.keep.packing import pack
from ui.keep.records import Record
from ui.keep.shapes import Flag, Unreadable, Whole
from ui.keep.unpacking import unpack
from ui.table.languages import LANGUAGES
from ui.table.party import LARGEST as MOST_MEMBERS
from ui.table.party import Member
from ui.table.state import State

EMPTY, ONE, SIX = (encode(state).text for state in (State(), alone(10), six(10)))
SIGNS = DIGITS + "-"


def reason(text: str) -> str:
    """Why a link is refused."""
    with pytest.raises(Unreadable) as refused:
        decode(text)
    return refused.value.reason


def framed(content: str, language: str = "fr", version: int = VERSION) -> str:
    """Put a frame that agrees around any content."""
    body = f"{language}-{to_digits(version, 1)}{to_digits(len(content) + 11, 3)}{content}"
    return body + link._check(body)


@settings(max_examples=120, deadline=None)
@given(states())
def test_a_link_opens_as_what_it_was_made_of(state: State) -> None:
    made = encode(state)
    assert decode(made.text) == kept(state)
    assert made == encode(kept(state))
    assert made.folded == 0


@settings(max_examples=40, deadline=None)
@given(states())
def test_a_link_is_letters_and_digits_after_its_language(state: State) -> None:
    assert re.fullmatch(f"({'|'.join(LANGUAGES)})-{VERSION}[0-9A-Za-z]+", encode(state).text)


@settings(max_examples=30, deadline=None)
@given(drawn.data(TABLE))
def test_whatever_the_tables_describe_can_be_packed(data: Any) -> None:
    assert TABLE.load(unpack(TABLE, pack(TABLE, data, VERSION), VERSION)) == TABLE.load(data)


def test_the_language_stands_in_front_for_the_first_paint() -> None:
    english = play(State(), [("language", "en")], Random(1))
    assert encode(english).text.startswith(f"en-{VERSION}")
    assert decode(encode(english).text).settings.language == "en"


def test_a_new_table_takes_a_dozen_characters() -> None:
    assert len(EMPTY) == 12


def test_one_character_with_ten_lines_takes_at_most_200_characters() -> None:
    state = alone(10)
    assert len(state.log.events) == 10
    assert encode(state).folded == 0
    assert len(ONE) <= 200


def test_six_characters_with_sixty_lines_take_at_most_1800() -> None:
    state = six(10)
    assert len(state.party) == 6
    assert len(state.log.events) >= 60
    assert encode(state).folded == 0
    assert len(SIX) <= 1_800


def test_a_journal_of_three_hundred_lines_is_not_folded() -> None:
    assert encode(long_evening(300)).folded == 0


@pytest.mark.parametrize("text", [EMPTY, ONE, SIX])
def test_every_truncation_is_cut(text: str) -> None:
    assert {reason(text[:length]) for length in range(len(text))} == {"cut"}


@pytest.mark.parametrize("text", [EMPTY, ONE, SIX])
def test_every_change_of_one_character_is_seen(text: str) -> None:
    for place, sign in enumerate(text):
        for other in SIGNS:
            if other != sign:
                assert reason(text[:place] + other + text[place + 1 :]) in ("damaged", "cut")


@pytest.mark.parametrize("text", [EMPTY, ONE])
def test_every_missing_and_every_added_character_is_seen(text: str) -> None:
    for place in range(len(text) + 1):
        assert reason(text[:place] + text[place + 1 :] if place < len(text) else text[1:])
        for other in SIGNS:
            assert reason(text[:place] + other + text[place:])


def test_no_second_change_makes_up_for_a_first() -> None:
    """Two changes cancel only if a power of the weight is a quotient of two differences."""
    prime, differences = link._PRIME, range(1, len(SIGNS))
    assert all(prime % divisor for divisor in range(2, 3_845))
    assert 2**20 < prime < len(DIGITS) ** 4
    inverses = [pow(difference, -1, prime) for difference in differences]
    quotients = {one * inverse % prime for one in differences for inverse in inverses}
    power = 1
    for _ in range(LARGEST):
        power = power * link._WEIGHT % prime
        assert power not in quotients
        assert prime - power not in quotients


@settings(max_examples=300, deadline=None)
@given(
    st.sampled_from([ONE, SIX]), st.integers(0, 400), st.integers(0, 9), st.text(SIGNS, max_size=9)
)
def test_other_damage_is_seen(text: str, place: int, lost: int, gained: str) -> None:
    place %= len(text)
    damaged = text[:place] + gained + text[place + lost :]
    if damaged != text:
        assert reason(damaged) in ("damaged", "cut")


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=60))
def test_what_is_no_link_is_refused(text: str) -> None:
    assert reason(text) in ("damaged", "cut")


@pytest.mark.parametrize("text", [f"#{ONE}", f"{ONE} ", f" {ONE}", ONE + ".", ONE + ONE, ONE + "A"])
def test_nothing_may_stand_around_a_link(text: str) -> None:
    assert reason(text) == "damaged"


def test_a_newer_link_is_told_from_a_damaged_one() -> None:
    newer = framed("Whatever21", version=VERSION + 1)
    assert reason(newer) == "newer"
    assert reason(newer[:-1]) == "cut"
    assert reason(newer.replace("W", "w")) == "damaged"
    assert reason(framed("1", version=0)) == "damaged"


def test_a_link_in_a_language_that_came_later_is_newer() -> None:
    later = framed("1", language="xx")
    assert reason(later) == "newer"
    assert reason(later.replace("xx", "xy")) == "damaged"


@settings(max_examples=400, deadline=None)
@given(st.text(DIGITS, max_size=300))
def test_any_content_in_a_right_frame_opens_or_is_refused(content: str) -> None:
    try:
        state = decode(framed(content))
    except Unreadable:
        return
    assert decode(encode(state).text) == state


def content(write: Any) -> str:
    """Pack bits by hand."""
    writer = Writer()
    write(writer)
    return writer.text()


def _party(writer: Writer, count: int) -> None:
    """Tell that only the party differs, and how many they are."""
    for bit in (False, True, False, False, False, False, False):
        writer.bit(bit)
    writer.number(count, 0)


ATTACKS = {
    "a million characters": "fr-1" + "z" * 10**6,
    "ten thousand characters in the party": framed(content(lambda w: _party(w, 10_000))),
    "a party of billions": framed(content(lambda w: _party(w, 2**60))),
}


@pytest.mark.parametrize("name", ATTACKS)
def test_what_is_too_large_is_refused_at_once(name: str) -> None:
    begun = time.perf_counter()
    assert reason(ATTACKS[name]) == "too_large"
    assert time.perf_counter() - begun < 0.5


@pytest.mark.parametrize("digit", ["0", "1", "V", "z"])
def test_the_longest_contents_are_read_in_a_bounded_time(digit: str) -> None:
    begun = time.perf_counter()
    assert reason(framed("1" + digit * (LARGEST - 12))) in ("damaged", "too_large")
    assert time.perf_counter() - begun < 3


def test_a_name_of_markup_is_just_text() -> None:
    state = play(State(), [("name", "<img src=x onerror=alert(1)>")], Random(1))
    assert decode(encode(state).text).party[0].character.name == "<img src=x onerror=alert(1)>"


NAMES = {
    "the flag of Scotland": "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
    "a new emoji": "\U0001faea",
    "from right to left": "\u0634\u0647\u0631\u0632\u0627\u062f 2",
    "with marks of direction": "\u200e\u05d0\u05d1\u200f",
    "isolated already": "\u2068\u05d0\u05d1\u2069",
    "turned and not back": "a\u202eb",
}


@pytest.mark.parametrize("name", NAMES)
def test_names_of_every_kind_come_back_from_links_and_files(name: str) -> None:
    state = play(State(), [("name", NAMES[name]), ("custom_label", NAMES[name])], Random(1))
    for opened in (decode(encode(state).text), load_text(save_text(state))):
        assert opened.party[0].character.name == NAMES[name]
        assert opened.party[0].intent.exertion.custom_label == NAMES[name]


@pytest.mark.parametrize("name", ["\u200d", "\u3164", "\u2800", "\ufe0f"])
def test_a_name_that_nobody_sees_is_typed_no_more_and_still_opens(name: str) -> None:
    state = State()
    assert play(state, [("name", name)], Random(1)).party == state.party
    member = replace(state.member, character=Character(name=name))
    old = replace(state, party=(member,))
    assert decode(encode(old).text) == old
    assert load_text(save_text(old)) == old


@pytest.mark.parametrize("name", ["a\nb", "\x00", "a\x85b", "a\u2028b", " a", "a  b", "a" * 41])
def test_a_name_that_nobody_can_type_is_damaged(name: str) -> None:
    member = replace(State().member, character=Character(name=name))
    assert reason(encode(State(party=(member,))).text) == "damaged"


def test_the_largest_party_with_the_longest_names_still_has_a_link() -> None:
    sheet = [
        *(("name", "🐙" * 40), ("custom_label", "🦑" * 40), ("gear_kg", "12345,678901")),
        *(("own_armour_name", "🐚" * 24), ("own_shield_name", "🦀" * 24)),
    ]
    member = play(State(), sheet, Random(1)).party[0]
    assert member.character.own_shield_name
    party = tuple(replace(member, id=number) for number in range(1, MOST_MEMBERS + 1))
    made = encode(State(party=party))
    assert LIMIT < len(made.text) < LARGEST
    assert decode(made.text).party == party


@pytest.mark.parametrize("name", golden.links())
def test_golden_links_open_for_ever(name: str) -> None:
    kept_link = golden.links()[name]
    assert decode(kept_link["link"]) == from_data(kept_link["saved"])


def test_what_links_and_files_are_made_of_has_not_changed() -> None:
    """A change of order, ids or defaults changes old links: see `ui.keep.format` before this file."""
    of_this_version, now = map(golden.but_languages, (golden.schemas()[VERSION], schema()))
    assert json.dumps(now) == json.dumps(of_this_version)


def test_every_version_has_its_schema_and_no_language_was_taken_away() -> None:
    assert sorted(golden.schemas()) == list(range(1, VERSION + 1))
    for version, described in golden.schemas().items():
        assert described["properties"]["souffle"] == {"const": version}
        assert set(_languages(described)) <= set(_languages(schema()))


def _languages(described: dict[str, Any]) -> list[str]:
    listed: list[str] = described["$defs"]["Settings"]["properties"]["language"]["enum"]
    return listed


def test_a_version_has_all_that_the_one_before_had_in_its_order() -> None:
    described = golden.schemas()
    for version in range(1, VERSION):
        assert _lost(described[version]["$defs"], described[version + 1]["$defs"], "") == []
        before, after = (list(described[v]["properties"]) for v in (version, version + 1))
        assert after[: len(before)] == before


def _lost(old: Any, new: Any, place: str) -> list[str]:
    """List where one schema does not go on as another began, by its places."""
    if isinstance(old, dict) and isinstance(new, dict):
        order = [key for key in new if key in old] == list(old)
        inside = [_lost(old[key], new[key], f"{place}/{key}") for key in old if key in new]
        return [*([] if order else [place]), *(lost for found in inside for lost in found)]
    if place.endswith("/oneOf"):
        return [lost for one, two in zip(old, new, strict=False) for lost in _lost(one, two, place)]
    return [] if _GOES_ON.get(place.rpartition("/")[2], operator.eq)(new, old) else [place]


# Ids may come at the end of their list, and a range may grow: a link tells numbers whatever their range.
_GOES_ON: dict[str, Callable[[Any, Any], bool]] = {
    "enum": lambda new, old: new[: len(old)] == old,
    "maximum": operator.ge,
    "minimum": operator.le,
}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ({"maximum": 9}, {"maximum": 8}),
        ({"minimum": 0}, {"minimum": 1}),
        ({"enum": ["a", "b"]}, {"enum": ["b", "a"]}),
        ({"default": 1}, {"default": 2}),
        ({"oneOf": [{"const": "a"}]}, {"oneOf": [{"const": "b"}]}),
    ],
)
def test_what_a_version_lost_would_be_seen(old: Any, new: Any) -> None:
    assert _lost(old, new, "") == [f"/{next(iter(old))}" + ("/const" if "oneOf" in old else "")]


def test_the_schema_of_a_version_is_written_once(tmp_path: Path) -> None:
    golden.keep_schema(tmp_path, 7, schema())
    written = (tmp_path / "7.json").read_bytes()
    golden.keep_schema(tmp_path, 7, schema())
    assert (tmp_path / "7.json").read_bytes() == written
    assert json.loads(written) == schema()


@pytest.mark.parametrize("change", ["order", "default", "id"])
def test_another_schema_of_a_version_is_refused_with_what_to_do(
    change: str, tmp_path: Path
) -> None:
    changed = schema()
    sheet = changed["$defs"]["Character"]["properties"]
    if change == "order":
        sheet["name"] = sheet.pop("name")
    elif change == "default":
        sheet["strength"]["default"] = 11
    else:
        sheet["size"]["enum"].append("titanic")
    golden.keep_schema(tmp_path, VERSION, schema())
    written = (tmp_path / f"{VERSION}.json").read_bytes()
    with pytest.raises(FileExistsError, match=r"raise VERSION in ui/keep/format\.py"):
        golden.keep_schema(tmp_path, VERSION, changed)
    assert (tmp_path / f"{VERSION}.json").read_bytes() == written


def test_a_language_may_come_within_a_version(tmp_path: Path) -> None:
    more = schema()
    _languages(more).append("xx")
    golden.keep_schema(tmp_path, VERSION, schema())
    golden.keep_schema(tmp_path, VERSION, more)


@dataclass(frozen=True)
class Old:
    lost: int = 0
    dead: bool = False


@dataclass(frozen=True)
class New:
    fresh: bool = True
    lost: int = 0
    dead: bool = False


def test_a_field_that_came_later_is_not_looked_for_in_older_links() -> None:
    lost = Whole(Range(0, 9))
    old = Record(Old, {"lost": lost, "dead": Flag()})
    new = Record(New, {"fresh": Flag(), "lost": lost, "dead": Flag()}, since={"fresh": 2})
    data = {"lost": 3, "dead": True}
    assert unpack(new, pack(old, data, 1), 1) == data
    assert unpack(new, pack(new, {"fresh": False}, 2), 2) == {"fresh": False}


@given(st.lists(st.tuples(st.integers(-(2**60), 2**60), st.integers(0, 8))))
def test_numbers_come_back_from_their_bits(numbers: list[tuple[int, int]]) -> None:
    writer = Writer()
    for number, short in numbers:
        writer.number(zigzag(number), short)
    reader = Reader(writer.text())
    assert [unzigzag(reader.number(short)) for _, short in numbers] == [n for n, _ in numbers]
    reader.finish()


def test_bits_left_over_are_damage() -> None:
    assert reason(framed(content(lambda w: [w.bit(True) for _ in range(9)]))) == "damaged"
    assert TABLE.load({"party": [{"id": 1}]}).party == (Member(1),)


def test_a_link_of_the_first_version_opens_without_a_question() -> None:
    first = golden.links()["one character in rough water"]["link"]
    assert first.startswith("fr-1")
    assert decode(first).question == State().question
