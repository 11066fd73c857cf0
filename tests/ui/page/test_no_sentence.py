"""No sentence of the page stands elsewhere than in the translation files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from bs4 import NavigableString

from tests.ui.page.catalogues import _needed, messages, page
from tools.paths import STATIC

READ_ALOUD = ("alt", "aria-description", "aria-label", "aria-valuetext", "label", "title")


# The product, dice, clauses, units after a number.
NEUTRAL = re.compile(r"Souffle|d\d+|[NBFX]\d+[a-d]?|m|kg|h")


def _sentences() -> Iterator[str]:
    """Give what a player sees or hears: `#outputs` is for programs, as is what PyScript reads."""
    hidden = {id(element) for element in page().select("#outputs, mpy-config")}
    for node in page().find_all(string=True):
        # Comments, scripts and styles are other kinds of strings.
        if type(node) is NavigableString and hidden.isdisjoint(map(id, node.parents)):
            yield str(node)
    for element in page().find_all(True):
        yield from (str(element[name]) for name in READ_ALOUD if name in element.attrs)
        if element.name == "input" or "data-t-content" in element.attrs:
            yield from (str(element.get(name, "")) for name in ("placeholder", "content"))


def test_the_page_holds_no_sentence_of_any_language() -> None:
    words = [
        word
        for sentence in _sentences()
        for word in sentence.split()
        if re.search(r"[^\W\d_]", word)
    ]
    assert len(words) > 300
    allowed = set(messages("fr")) | _needed()
    strange = {word for word in words if word not in allowed and not NEUTRAL.fullmatch(word)}
    assert sorted(strange) == []


@pytest.mark.parametrize(
    "sheet", sorted((STATIC / "css").glob("*.css")), ids=lambda path: path.name
)
def test_no_style_sheet_writes_words(sheet: Path) -> None:
    written = re.findall(r"content:\s*([^;]+);", sheet.read_text(encoding="utf-8"))
    quoted = [string for rule in written for string in re.findall(r'"([^"]*)"', rule)]
    assert [string for string in quoted if re.search(r"[^\W\d_]{2}", string)] == []
