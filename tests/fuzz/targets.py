"""What links and files must stand: an input is read and comes back the same, or is refused as unreadable.

Each target takes bytes, as a fuzzer makes them, and fails on anything else that happens.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.ui.keep import golden
from ui.keep import files as record
from ui.keep import link
from ui.keep.bits import from_digits, to_digits
from ui.keep.format import VERSION
from ui.keep.shapes import Unreadable
from ui.page.derive import derive
from ui.table.state import State

CORPUS = Path(__file__).parent / "corpus"

GOLDEN: dict[str, dict[str, Any]] = json.loads(golden.LINKS.read_text(encoding="utf-8"))

_HEAD, _CHECK = 7, 4


def _open(read: Callable[[str], State], text: str) -> None:
    """Read a text; what can be read can be shown, kept and sent again."""
    try:
        state = read(text)
    except Unreadable:
        return
    derive(state)
    saved = record.save_text(state)
    assert record.load_text(saved) == state
    saved.encode("utf-8")
    made = link.encode(state)
    again = link.decode(made.text)
    assert again == state or made.folded
    assert link.encode(again).text == made.text


def link_text(data: bytes) -> None:
    """Open any text as a link, and again with a frame that agrees with its middle."""
    text = data.decode("utf-8", "replace")
    _open(link.decode, text)
    _open(link.decode, framed(re.sub("[^0-9A-Za-z]", "", text[_HEAD:-_CHECK])))


def link_content(data: bytes) -> None:
    """Open any bits in a frame that agrees; the last 1 ends them."""
    bits = "".join(f"{byte:08b}" for byte in data).rstrip("0")[:-1]
    _open(link.decode, framed(to_digits(int(f"1{bits}", 2))))


def file_text(data: bytes) -> None:
    """Open any text as a file."""
    _open(record.load_text, data.decode("utf-8", "replace"))


def framed(content: str) -> str:
    """Put a frame that agrees around the content of a link."""
    body = f"fr-{VERSION}{to_digits(len(content) + _HEAD + _CHECK, 3)}{content}"
    return body + link._check(body)


def bits_of(sent: str) -> bytes:
    """Give the content of a link as the bits that `link_content` takes."""
    bits = f"{from_digits(sent[_HEAD:-_CHECK]):b}"[1:] + "1"
    padded = bits.ljust(-(-len(bits) // 8) * 8, "0")
    return bytes(int(padded[at : at + 8], 2) for at in range(0, len(padded), 8))


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inside: st.lists(inside, max_size=2) | st.dictionaries(st.text(max_size=5), inside),
    max_leaves=3,
)


def _places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Give every container inside data, with each of its keys or indices."""
    pairs = data.items() if isinstance(data, dict) else enumerate(data)
    for key, inside in list(pairs):
        yield data, key
        if isinstance(inside, dict | list):
            yield from _places(inside)


@st.composite
def edited_files(draw: st.DrawFn) -> str:
    """Draw the text of a file of which some values were changed, exchanged, removed or doubled."""
    data = json.loads(json.dumps(draw(st.sampled_from(list(GOLDEN.values())))["saved"]))
    for _ in range(draw(st.integers(1, 3))):
        places = list(_places(data))
        if not places:
            break
        held, key = draw(st.sampled_from(places))
        other, from_key = draw(st.sampled_from(places))
        edit = draw(st.integers(0, 3))
        if edit == 0:
            held[key] = draw(VALUES)
        elif edit == 1:
            held[key] = json.loads(json.dumps(other[from_key]))
        elif edit == 2:
            del held[key]
        elif type(held[key]) is int:
            held[key] += draw(st.sampled_from([-1, 1]))
        elif isinstance(held, list):
            held.insert(key, held[key])
    return json.dumps(data)


@settings(max_examples=150, deadline=None)
@given(edited_files())
def open_edited_file(text: str) -> None:
    _open(record.load_text, text)


def edited_file(data: bytes) -> None:
    """Open a file that Hypothesis edits as the bytes tell it."""
    open_edited_file.hypothesis.fuzz_one_input(data)


class Target(NamedTuple):
    """What is fuzzed, and good inputs to start from."""

    check: Callable[[bytes], None]
    seeds: list[bytes]


TARGETS = {
    "link": Target(link_text, [one["link"].encode() for one in GOLDEN.values()]),
    "content": Target(link_content, [bits_of(one["link"]) for one in GOLDEN.values()]),
    "file": Target(file_text, [json.dumps(one["saved"]).encode() for one in GOLDEN.values()]),
    "edited_file": Target(edited_file, []),
}
