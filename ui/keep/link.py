"""Links: a state as the part of an address after `#`, of letters, digits and one hyphen.

`fr-2` + length (3) + content + check (4): the language is in clear for the page's first paint, then
the version, then the length of it all. The frame is the same in every version, so that an older
page can tell a newer link from a damaged one.

The check makes sure to see every truncation, and every change of one character or of two; other
damage passes once in fourteen million.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final, NamedTuple

from ui.keep.bits import DIGITS, from_digits, to_digits
from ui.keep.files import MARK, NEWER, from_data
from ui.keep.format import EVENT, TABLE, VERSION
from ui.keep.packing import Overlong, pack
from ui.keep.records import Record
from ui.keep.shapes import DAMAGED, TOO_LARGE, Unreadable
from ui.keep.shortening import cuts, shorten
from ui.keep.table import Table, to_table
from ui.keep.unpacking import unpack
from ui.table.events import Event
from ui.table.languages import LANGUAGES
from ui.table.state import LinkFailure, State

CUT: Final = "cut"

# What messages carry unharmed; beyond it, the log is shortened.
LIMIT = 1_900

# More than a link holds of any real evening: no use in trying with more events.
MOST = 1_500

# Twelve characters with the longest names, of letters of any script, and nothing left to shorten, take less.
LARGEST = 12_000

# By version: the table its links were made with.
FORMATS: dict[int, Record] = {1: TABLE, 2: TABLE, 3: TABLE}

_HEAD = re.compile("([a-z]{2})-([0-9A-Za-z])([0-9A-Za-z]{3})")
_HEAD_LENGTH = 7
_CHECK_LENGTH = 4

# A prime just below 62⁴, and a number of which no power up to the 11,999th is a quotient of two
# differences between signs: so no second change makes up for a first.
_PRIME = 14_776_331
_WEIGHT = 97
_SIGNS = {sign: value for value, sign in enumerate((*DIGITS, "-"), start=1)}


class Encoded(NamedTuple):
    """The text of a link, and how many of the oldest events had to give way to a beginning."""

    text: str
    folded: int


def encode(state: State, room: int = LIMIT) -> Encoded:
    """Write a state as a link of at most so many characters; the same state always gives the same link.

    It is longer only if the sheets alone are.

    >>> encode(State())
    Encoded(text='fr-300C32Bgx', folded=0)
    """
    (made,) = (made for made in tries(state, room) if made is not None)
    return made


def tries(state: State, room: int = LIMIT) -> Iterator[Encoded | None]:
    """Search for the longest log that fits: give None after each try, and the link at last.

    As few of the oldest steps give way as it takes to fit. No try takes longer than a full link.

    >>> list(tries(State()))
    [Encoded(text='fr-300C32Bgx', folded=0)]
    """
    whole = _write(to_table(state), room)
    if whole is not None:
        yield Encoded(whole, 0)
        return
    events = state.log.events
    places = [cut for cut in cuts(events) if len(events) - cut <= MOST]
    low, high, text = 0, len(places), None
    while low < high:
        yield None
        middle = (low + high) // 2
        tried = _write(shorten(state, places[middle]), room)
        if tried is None:
            low = middle + 1
        else:
            high, text = middle, tried
    cut = places[min(low, len(places) - 1)]
    yield Encoded(text or _written(shorten(state, cut)), cut)


def decode(text: str) -> State:
    """Read a link, without its `#`; raises `Unreadable`: `damaged`, `cut`, `newer` or `too_large`.

    >>> decode("fr-300C32Bgx") == State()
    True
    >>> decode("fr-300C32Bg")
    Traceback (most recent call last):
    ui.keep.shapes.Unreadable: cut at the top: 11 characters of 12
    """
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


def _write(table: Table, room: int) -> str | None:
    """Write a table as it is; None where that takes more than so many characters."""
    try:
        return _written(table, room - _HEAD_LENGTH - _CHECK_LENGTH)
    except Overlong:
        return None


class _Dumped:
    """The data of a log's events, each made when it is asked for: few are where a link is given up."""

    def __init__(self, events: tuple[Event, ...]) -> None:
        self._events = events

    def __len__(self) -> int:
        return len(self._events)

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return map(EVENT.dump, self._events)


def _written(table: Table, room: int | None = None) -> str:
    """Write a table as it is; raises `Overlong` where its content has not so much room."""
    data: dict[str, Any] = TABLE.dump(replace(table, events=()))
    if table.events:
        data["events"] = _Dumped(table.events)
    settings = {k: v for k, v in data.pop("settings", {}).items() if k != "language"}
    content = pack(TABLE, {**data, "settings": settings}, VERSION, room)
    length = _HEAD_LENGTH + len(content) + _CHECK_LENGTH
    body = f"{table.settings.language}-{to_digits(VERSION)}{to_digits(length, 3)}{content}"
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
        reason: LinkFailure = CUT if len(text) < length else DAMAGED
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
