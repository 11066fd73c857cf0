"""The state as plain data, and as the text of a file: versioned, strictly read, migrated in steps."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import pairwise
from typing import Any, Final, NamedTuple

from ui.keep.format import TABLE, VERSION
from ui.keep.records import definitions
from ui.keep.shapes import DAMAGED, TOO_LARGE, Shape, Unreadable
from ui.keep.table import Table, from_table, to_table
from ui.table.events import Event, Joined, Left, Moved, PartyChange, What, undo_change
from ui.table.party import LARGEST, Party
from ui.table.state import State

NEWER: Final = "newer"
NOT_OURS: Final = "not_ours"

# Marks data as ours, and names its version.
MARK = "souffle"

# Characters of a file; twice what the longest log takes.
LARGEST_FILE = 16_000_000

# Levels of lists and objects in a file; four times what ours take. A parser calls itself for each,
# and a browser's stack ends after a few thousand, with all of Python.
DEEPEST = 32

# Of the bytes of a text, what tells strings and levels; a level is a level, of whatever kind.
_LEVELS = bytes.maketrans(b"{}", b"[]")
_THE_REST = bytes(set(range(256)) - set(b'"[]{}'))


class Migration(NamedTuple):
    """From a version to the next: the shape its data have, and what turns such data into the next."""

    shape: Shape
    change: Callable[[dict[str, Any]], dict[str, Any]]


# By version.
MIGRATIONS: dict[int, Migration] = {}


def to_data(state: State) -> dict[str, Any]:
    """Give a state as plain JSON data, without what has its default or passes with the page.

    >>> to_data(State())
    {'souffle': 3}
    """
    return {MARK: VERSION, **TABLE.dump(to_table(state))}


def from_data(data: Any) -> State:
    """Read a state; raises `Unreadable`, with a reason, for what `to_data` of no version gives.

    >>> from_data({"souffle": 1}) == State()
    True
    """
    if type(data) is not dict or MARK not in data:
        raise Unreadable(NOT_OURS, f"no {MARK!r}")
    version = data[MARK]
    if type(version) is not int or version < 1:
        raise Unreadable(DAMAGED, "no version", (MARK,))
    if version > VERSION:
        raise Unreadable(NEWER, f"version {version}", (MARK,))
    table: Table = TABLE.load(_migrated(version, {k: v for k, v in data.items() if k != MARK}))
    _check(table)
    return from_table(table)


def _migrated(version: int, data: dict[str, Any]) -> dict[str, Any]:
    """Bring data of an older version up to date, step by step; a step gets only what has its shape."""
    for step in range(version, VERSION):
        if step in MIGRATIONS:
            shape, change = MIGRATIONS[step]
            shape.load(data)
            data = change(data)
    return data


def save_text(state: State) -> str:
    """Write a state as the text of a file.

    >>> save_text(State(selected=1))
    '{"souffle":3,"selected":1}'
    """
    return json.dumps(to_data(state), ensure_ascii=False, separators=(",", ":"))


def load_text(text: str) -> State:
    """Read the state that the text of a file holds; raises `Unreadable`.

    >>> load_text('{"souffle":3}') == State()
    True
    >>> load_text('{"souffle":3')
    Traceback (most recent call last):
    ui.keep.shapes.Unreadable: not_ours at the top: no JSON, or deeper than 32 levels
    """
    if len(text) > LARGEST_FILE:
        raise Unreadable(TOO_LARGE, f"{len(text)} characters")
    if not nests_within(text, DEEPEST):
        raise Unreadable(NOT_OURS, f"no JSON, or deeper than {DEEPEST} levels")
    try:
        data = json.loads(text, object_pairs_hook=_object, parse_constant=_no_number)
    except ValueError as error:
        raise Unreadable(NOT_OURS, "no JSON") from error
    return from_data(data)


def nests_within(text: str, most: int) -> bool:
    """Tell whether the lists and objects of a JSON text all end, at most so many levels deep.

    Nothing is parsed, and a text that is no JSON leads no parser deeper where this says yes.

    >>> nests_within('{"party": ["[[["]}', 2), nests_within("[[]]", 1), nests_within("[[", 2)
    (True, False, False)
    """
    unescaped = text.encode("utf-8", "surrogatepass").replace(b"\\\\", b"").replace(b'\\"', b"")
    # Most strings are now but their quotes; what lies between those of the others goes, too.
    strings = unescaped.translate(_LEVELS, _THE_REST).replace(b'""', b"").split(b'"')
    brackets, before = b"".join(strings[::2]), -1
    for _ in range(most):
        if len(brackets) == before:
            break
        # Takes away one level, the innermost of each branch.
        before, brackets = len(brackets), brackets.replace(b"[]", b"")
    return not brackets


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Make a JSON object; of two fields of one name nobody knows which counts."""
    data = dict(pairs)
    if len(data) < len(pairs):
        raise Unreadable(DAMAGED, "a field is there twice")
    return data


def _no_number(name: str) -> None:
    raise Unreadable(DAMAGED, name)


def schema() -> dict[str, Any]:
    """Give the JSON schema of a file of this version.

    >>> schema()["required"], schema()["properties"]["souffle"]
    (['souffle'], {'const': 3})
    """
    table = TABLE.definition()
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Souffle",
        **table,
        "properties": {MARK: {"const": VERSION}, **table["properties"]},
        "required": [MARK],
        "$defs": {n: d for n, d in definitions(TABLE).items() if n != TABLE.name},
    }


def _check(table: Table) -> None:
    """Refuse what does not hold together, and what could not be undone.

    Whether the rules let the events happen is no question here: what they refuse stays in the log,
    and its entry tells it.
    """
    if table.selected >= len(table.party):
        raise Unreadable(DAMAGED, "nobody is there", ("selected",))
    for place, ids in (("party", table.party), ("beginning", table.beginning.placed)):
        if len({one.id for one in ids}) < len(ids):
            raise Unreadable(DAMAGED, "one id twice", (place,))
    _check_steps(table.events)
    _check_party(table.party, table.events)


def _check_steps(events: tuple[Event, ...]) -> None:
    """Make sure that the steps come in order."""
    for place, (one, next_one) in enumerate(pairwise(events), start=1):
        if next_one.step < one.step:
            raise Unreadable(DAMAGED, "an earlier step", ("events", place))


def _check_party(party: Party, events: tuple[Event, ...]) -> None:
    """Go back through the log: whoever an event is about was in the party then."""
    for place in reversed(range(len(events))):
        who, what = events[place].who, events[place].what
        if not _could(party, who, what):
            raise Unreadable(DAMAGED, "not with this party", ("events", place))
        if isinstance(what, PartyChange):
            party = undo_change(party, what)
        if not 1 <= len(party) <= LARGEST:
            raise Unreadable(DAMAGED, f"a party of {len(party)}", ("events", place))


def _could(party: Party, who: int, what: What) -> bool:
    """Tell whether something can have happened to someone, and then left this party."""
    ids = [member.id for member in party]
    match what:
        case Joined(index, member):
            return index < len(ids) and ids[index] == member.id == who
        case Left(index, member):
            return index <= len(ids) and member.id == who and who not in ids
        case Moved(before, after):
            return max(before, after) < len(ids) and ids[after] == who
    return who in ids
