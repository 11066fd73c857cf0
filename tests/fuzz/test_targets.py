"""Links and files under damage: the corpus of `make fuzz` again, and what Hypothesis makes of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.fuzz.targets import CORPUS, GOLDEN, TARGETS, bits_of, framed, open_edited_file
from ui.keep.bits import DIGITS, to_digits

KEPT = sorted(path for path in CORPUS.glob("*/*") if path.is_file())

SIGNS = DIGITS + "-"

#: The longest is left to `make fuzz`.
SENT = sorted((one["link"] for one in GOLDEN.values()), key=len)[:4]


@pytest.mark.parametrize("kept", KEPT, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_an_input_of_the_corpus_is_read_back_or_refused(kept: Path) -> None:
    TARGETS[kept.parent.name].check(kept.read_bytes())


def test_the_corpus_has_damaged_inputs_of_links_contents_and_files() -> None:
    assert {path.parent.name for path in KEPT} >= {"link", "content", "file"}


@pytest.mark.parametrize("name", TARGETS)
def test_the_good_inputs_pass(name: str) -> None:
    for seed in TARGETS[name].seeds:
        TARGETS[name].check(seed)


@pytest.mark.parametrize("sent", SENT)
def test_the_content_of_a_link_can_be_taken_as_bits(sent: str) -> None:
    bits = "".join(f"{byte:08b}" for byte in bits_of(sent)).rstrip("0")[:-1]
    assert framed(to_digits(int(f"1{bits}", 2)))[7:-4] == sent[7:-4]


@settings(max_examples=100, deadline=None)
@given(st.text())
def test_any_text_as_a_link(text: str) -> None:
    TARGETS["link"].check(text.encode("utf-8", "replace"))


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(SENT), st.data())
def test_a_link_changed_within_an_agreeing_frame(sent: str, data: st.DataObject) -> None:
    content = list(sent[7:-4])
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(content) - 1))
        content[place] = data.draw(st.sampled_from(DIGITS))
    TARGETS["link"].check(framed("".join(content)).encode())


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(SENT), st.data())
def test_a_link_with_some_bits_turned(sent: str, data: st.DataObject) -> None:
    bits = bytearray(bits_of(sent))
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(bits) * 8 - 1))
        bits[place // 8] ^= 1 << place % 8
    TARGETS["content"].check(bytes(bits))


@settings(max_examples=100, deadline=None)
@given(st.text() | st.binary())
def test_any_text_as_a_file(text: str | bytes) -> None:
    raw = text if isinstance(text, bytes) else text.encode("utf-8", "replace")
    TARGETS["file"].check(raw)


def test_a_file_of_which_something_was_edited() -> None:
    open_edited_file()
