"""The state as a link: the part after `#`, of letters, digits and one hyphen.

`fr-2` + length (3) + content + check (4): the language is in clear for the page's first paint, then
the version, then the length of it all. The frame is the same in every version, so that an older
page can tell a newer link from a damaged one.

The check makes sure to see every truncation, and every change of one character or of two; other
damage passes once in fourteen million.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from ui import folding
from ui.bits import DIGITS, from_digits, to_digits
from ui.packing import pack
from ui.record import MARK, NEWER, from_data, to_data
from ui.shapes import DAMAGED, TOO_LARGE, Unreadable
from ui.state import State
from ui.structures import Record
from ui.tables import STATE, VERSION
from ui.typography import LANGUAGES
from ui.unpacking import unpack

CUT = "cut"

# What messages carry unharmed; beyond it, old events are folded.
LIMIT = 1_900

# Twelve characters with the longest names, and nothing left to fold, take three quarters of this.
LARGEST = 10_000

# By version: the table its links were made with.
FORMATS: dict[int, Record] = {1: STATE, 2: STATE}

_HEAD = re.compile("([a-z]{2})-([0-9A-Za-z])([0-9A-Za-z]{3})")
_HEAD_LENGTH = 7
_CHECK_LENGTH = 4

# A prime just below 62⁴, and a number of which no power up to the 11,999th is a quotient of two
# differences between signs: so no second change makes up for a first.
_PRIME = 14_776_331
_WEIGHT = 97
_SIGNS = {sign: value for value, sign in enumerate((*DIGITS, "-"), start=1)}


class Encoded(NamedTuple):
    """The text of a link, and how many events had to be folded into a beginning."""

    text: str
    folded: int


def encode(state: State) -> Encoded:
    """Write a state as a link; the same state always gives the same link.

    It is longer than `LIMIT` only if the sheets alone are.
    """
    text = _write(state)
    if len(text) <= LIMIT:
        return Encoded(text, 0)
    shorter = folding.fold_until(state, lambda folded: len(_write(folded)) <= LIMIT)
    return Encoded(_write(shorter), len(state.events) - len(shorter.events))


def decode(text: str) -> State:
    """Read a link, without its `#`; raises `Unreadable`: `damaged`, `cut`, `newer` or `too_large`."""
    if len(text) > LARGEST:
        raise Unreadable(TOO_LARGE, f"{len(text)} characters")
    language, version, content = _unframed(text)
    if version < 1:
        raise Unreadable(DAMAGED, "version 0")
    # The frame agrees: whoever made this knew a language that came later.
    if version > VERSION or language not in LANGUAGES:
        raise Unreadable(NEWER, f"version {version}, in {language!r}")
    data = unpack(FORMATS[version], content, version)
    data["settings"] = {**data.get("settings", {}), "language": language}
    return from_data({MARK: version, **data})


def _write(state: State) -> str:
    """Write a state as it is, however long that gets."""
    data: dict[str, Any] = to_data(state)
    version = data.pop(MARK)
    settings = {k: v for k, v in data.pop("settings", {}).items() if k != "language"}
    content = pack(FORMATS[version], {**data, "settings": settings}, version)
    length = _HEAD_LENGTH + len(content) + _CHECK_LENGTH
    body = f"{state.settings.language}-{to_digits(version)}{to_digits(length, 3)}{content}"
    return body + _check(body)


def _unframed(text: str) -> tuple[str, int, str]:
    """Take the frame off, once it shows that the text is whole."""
    if len(text) < _HEAD_LENGTH + _CHECK_LENGTH:
        raise Unreadable(CUT, f"{len(text)} characters")
    head = _HEAD.match(text)
    if not head:
        raise Unreadable(DAMAGED, f"no link begins with {text[:_HEAD_LENGTH]!r}")
    length = from_digits(head[3])
    if len(text) != length:
        reason = CUT if len(text) < length else DAMAGED
        raise Unreadable(reason, f"{len(text)} characters of {length}")
    body, check = text[:-_CHECK_LENGTH], text[-_CHECK_LENGTH:]
    if _check(body) != check:
        raise Unreadable(DAMAGED, "the check does not agree")
    return head[1], from_digits(head[2]), body[_HEAD_LENGTH:]


def _check(body: str) -> str:
    """Weigh every sign by its place, modulo a prime: no sign can change unseen."""
    total = 0
    for sign in body:
        if sign not in _SIGNS:
            raise Unreadable(DAMAGED, f"{sign!r} is no sign of a link")
        total = (total * _WEIGHT + _SIGNS[sign]) % _PRIME
    return to_digits(total, _CHECK_LENGTH)
