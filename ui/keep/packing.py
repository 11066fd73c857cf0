"""Packing: plain data as bits, shape by shape; `ui.keep.unpacking` reads them, in the same order.

Every record is told by how it differs from what the reader can guess of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ui.keep.bits import BASE, Writer, zigzag
from ui.keep.compounds import Amounts, Maybe, Several
from ui.keep.guesses import Data, Guesses
from ui.keep.records import TAG, Log, Record, Roster
from ui.keep.shapes import Exact, Flag, Listed, Shape, Text, Whole, load_number

# How many bits the small numbers of a kind take: of ids, of numbers and lengths, of letters.
ID_BITS = 2
NUMBER_BITS = 3
LETTER_BITS = 4

# Other letters lie around it.
MIDDLE_LETTER = ord("i")


class Overlong(Exception):
    """More letters and digits than there is room for."""


def pack(record: Record, data: Data, version: int, room: int | None = None) -> str:
    """Write the data of a record in letters and digits, as a version does.

    Raises `Overlong` beyond so many of them; that of a long log is told before all of it is written.

    >>> from ui.keep.format import TABLE
    >>> pack(TABLE, {"selected": 1}, version=2)
    '2Oo'
    """
    packer = _Packer(version, None if room is None else (BASE**room).bit_length())
    packer.record(record, data)
    text = packer.bits.text()
    if room is not None and len(text) > room:
        raise Overlong
    return text


class _Packer:
    """Writes data: a method for each kind of shape. `most` bits certainly take more than the room."""

    def __init__(self, version: int, most: int | None) -> None:
        self.bits = Writer()
        self.guesses = Guesses(version)
        self._most = most

    def write(self, shape: Shape, data: Any, guess: Any) -> None:
        _WAYS[type(shape)](self, shape, data, guess)

    def flag(self, shape: Flag, data: bool, guess: Any) -> None:
        self.bits.bit(data)

    def whole(self, shape: Whole, data: int, guess: Any) -> None:
        near = guess if type(guess) is int else 0
        self.bits.number(zigzag(data - near), NUMBER_BITS)

    def exact(self, shape: Exact, data: int | str, guess: Any) -> None:
        number = load_number(data)
        self.bits.number(number.denominator - 1, 0)
        self.bits.number(zigzag(number.numerator), NUMBER_BITS)

    def listed(self, shape: Listed, data: Any, guess: Any) -> None:
        self.bits.number(shape.data.index(data), ID_BITS)

    def text(self, shape: Text, data: str, guess: Any) -> None:
        self.bits.number(len(data), NUMBER_BITS)
        for letter in data:
            self.bits.number(zigzag(ord(letter) - MIDDLE_LETTER), LETTER_BITS)

    def maybe(self, shape: Maybe, data: Any, guess: Any) -> None:
        self.bits.bit(data is not None)
        if data is not None:
            self.write(shape.of, data, guess)

    def several(self, shape: Several, data: list[Any], guess: Any) -> None:
        self.bits.number(len(data), 0)
        for one in data:
            self.listed(shape.of, one, None)

    def amounts(self, shape: Amounts, data: Data, guess: Any) -> None:
        self.bits.number(len(data), 0)
        for id, amount in data.items():
            self.listed(shape.of, id, None)
            self.exact(shape.amount, amount, None)

    def record(self, shape: Record, data: Data, guess: Any = None) -> None:
        """Write which fields differ, in one bit if it is those of the last time; then these."""
        fields, guesses, expected = self.guesses.guess(shape)
        values = [data.get(name, field.data) for name, field in fields]
        differs = tuple(value != guess for value, guess in zip(values, guesses, strict=True))
        self.bits.bit(differs == expected)
        if differs != expected:
            for differing in differs:
                self.bits.bit(differing)
        for (_, field), value, near, told in zip(fields, values, guesses, differs, strict=True):
            if told:
                self.write(field.shape, value, near)
        self.guesses.keep(shape, data, differs)

    def roster(self, shape: Roster, data: list[Data], guess: Any) -> None:
        """Write each member's id before him: it tells whom the rest is about."""
        self.bits.number(len(data), 0)
        for member in data:
            self.bits.number(member["id"], ID_BITS)
            self.guesses.turn_to(shape.of, member["id"])
            self.record(shape.of, member)
        self.guesses.turn_away()

    def log(self, shape: Log, data: list[Data], guess: Any) -> None:
        self.bits.number(len(data), NUMBER_BITS)
        for event in data:
            self._event(shape, event)
            if self._most is not None and self.bits.count >= self._most:
                raise Overlong

    def _event(self, shape: Log, data: Data) -> None:
        known, bits = self.guesses, self.bits
        step, who, what = data.get("step", 0), data["who"], data["what"]
        bits.number(step - known.step, 0)
        bits.bit(who == known.guess_who())
        if who != known.guess_who():
            bits.number(who, ID_BITS)
        kind = what[TAG]
        bits.bit(kind == known.guess_kind(who, step))
        if kind != known.guess_kind(who, step):
            self.listed(shape.what.tags, kind, None)
        known.keep_event(who, step, kind)
        bits.bit("start" in data)
        if "start" in data:
            self.record(shape.start, data["start"])
        self.record(shape.what.records[kind], what)


_WAYS: dict[type, Callable[[_Packer, Any, Any, Any], None]] = {
    Flag: _Packer.flag,
    Whole: _Packer.whole,
    Exact: _Packer.exact,
    Listed: _Packer.listed,
    Text: _Packer.text,
    Maybe: _Packer.maybe,
    Several: _Packer.several,
    Amounts: _Packer.amounts,
    Record: _Packer.record,
    Roster: _Packer.roster,
    Log: _Packer.log,
}
