"""How the build changes words of Python's library, of Pyodide and of PyScript: exactly those that it names.

What is changed, why, and what it gains stands in tools/runtime/cuts.py.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

#: What says whether the build makes the cuts. An upgrade that a cut does not fit is built without.
SWITCH = "LEAN"
WAYS = {"yes": True, "no": False}


class Change(NamedTuple):
    """Words of somebody else's file, what stands in their place, and how often they are there.

    Words that differ from one release to the next may be a pattern.
    """

    file: str
    before: str | re.Pattern[str]
    after: str = ""
    times: int = 1


class Gain(NamedTuple):
    """What a cut spares, as tools/bench/gains.py measured it.

    A share of a warm start, that share's standard error, and kB of a first visit.
    """

    start: float
    error: float
    kilobytes: float


class Cut(NamedTuple):
    """Changes that make the start faster, and only together spare what they spare.

    One may rest on another, by its name: without that it has nothing to change.
    """

    name: str
    spares: str
    gain: Gain
    changes: tuple[Change, ...]
    rests_on: str = ""


class Mend(NamedTuple):
    """Changes that the page needs to work well, however long its start takes."""

    name: str
    why: str
    changes: tuple[Change, ...]


class Unmatched(ValueError):
    """Words to be changed are not there, or not as often as they should be."""


def is_wanted(environment: Mapping[str, str]) -> bool:
    """Tell whether the build is to make the cuts; raise a `ValueError` for another word than yes or no.

    >>> is_wanted({}), is_wanted({"LEAN": "no"})
    (True, False)
    """
    way = environment.get(SWITCH) or "yes"
    if way not in WAYS:
        raise ValueError(f"{SWITCH}={way}: it is {' or '.join(WAYS)}")
    return WAYS[way]


def changes_of(parts: Iterable[Cut | Mend]) -> tuple[Change, ...]:
    """Return all changes that some cuts and mends make, in their order."""
    return tuple(change for part in parts for change in part.changes)


def changed(file: str, text: str, changes: Iterable[Change]) -> str:
    """Return a file's text with those changes made that are of this file.

    Raises `Unmatched`, which names the file and the words, where a change does not fit.

    >>> changed("this.py", "import this", [Change("this.py", "this", "that")])
    'import that'
    """
    for change in changes:
        if change.file == file:
            text = _made(text, change)
    return text


def library(sources: Mapping[str, bytes], changes: Iterable[Change]) -> dict[str, bytes]:
    """Return a library's sources by their paths, with the changes made; every one is of some file of it."""
    lean = dict(sources)
    for change in changes:
        if change.file not in lean:
            raise Unmatched(f"{change.file} is not there, in which to change: {_words(change)}")
        lean[change.file] = _made(lean[change.file].decode(), change).encode()
    return lean


def _made(text: str, change: Change) -> str:
    before = re.escape(change.before) if isinstance(change.before, str) else change.before
    text, times = re.subn(before, lambda _: change.after, text)
    if times != change.times:
        raise Unmatched(f"{change.file}: found {times} times, not {change.times}: {_words(change)}")
    return text


def _words(change: Change) -> str:
    return change.before if isinstance(change.before, str) else change.before.pattern
