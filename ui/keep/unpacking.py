"""Unpacking: plain data out of bits, shape by shape, in the order in which `ui.keep.packing` writes them.

Nothing is made that the bits do not pay for, so that no text unpacks to more than a small multiple
of its length.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING
from fractions import Fraction
from typing import Any

from ui.keep.bits import Reader, unzigzag
from ui.keep.compounds import Amounts, Maybe, Several
from ui.keep.guesses import Data, Guesses
from ui.keep.packing import ID_BITS, LETTER_BITS, MIDDLE_LETTER, NUMBER_BITS
from ui.keep.records import TAG, Log, Record, Roster
from ui.keep.shapes import (
    DAMAGED,
    TOO_LARGE,
    Exact,
    Flag,
    Listed,
    Shape,
    Text,
    Unreadable,
    Whole,
    dump_number,
)

_HIGHEST_LETTER = 0x10FFFF


def unpack(record: Record, text: str, version: int) -> Data:
    """Read the data of a record, as a version wrote them; raises `Unreadable`.

    >>> from ui.keep.format import TABLE
    >>> unpack(TABLE, "2Oo", version=2)
    {'selected': 1}
    """
    unpacker = _Unpacker(text, version)
    data = unpacker.record(record)
    unpacker.bits.finish()
    return data


class _Unpacker:
    """Reads data: a method for each kind of shape."""

    def __init__(self, text: str, version: int) -> None:
        self.bits = Reader(text)
        self.guesses = Guesses(version)

    def read(self, shape: Shape, guess: Any) -> Any:
        return _WAYS[type(shape)](self, shape, guess)

    def flag(self, shape: Flag, guess: Any) -> bool:
        return self.bits.bit()

    def whole(self, shape: Whole, guess: Any) -> int:
        near = guess if type(guess) is int else 0
        return near + unzigzag(self.bits.number(NUMBER_BITS))

    def exact(self, shape: Exact, guess: Any) -> int | str:
        denominator = self.bits.number(0) + 1
        number = Fraction(unzigzag(self.bits.number(NUMBER_BITS)), denominator)
        if number.denominator != denominator:
            raise Unreadable(DAMAGED, "a fraction in lowest terms expected")
        return dump_number(number)

    def listed(self, shape: Listed, guess: Any) -> Any:
        place = self.bits.number(ID_BITS)
        if place >= len(shape.values):
            raise Unreadable(DAMAGED, "an unknown id")
        return shape.data[place]

    def text(self, shape: Text, guess: Any) -> str:
        return "".join(self._letter() for _ in range(self.bits.number(NUMBER_BITS)))

    def _letter(self) -> str:
        letter = unzigzag(self.bits.number(LETTER_BITS)) + MIDDLE_LETTER
        if not 0 <= letter <= _HIGHEST_LETTER:
            raise Unreadable(DAMAGED, "no letter")
        return chr(letter)

    def maybe(self, shape: Maybe, guess: Any) -> Any:
        return self.read(shape.of, guess) if self.bits.bit() else None

    def several(self, shape: Several, guess: Any) -> list[Any]:
        count = self._count(0, len(shape.of.values))
        return [self.listed(shape.of, None) for _ in range(count)]

    def amounts(self, shape: Amounts, guess: Any) -> Data:
        count = self._count(0, len(shape.of.values))
        pairs = [
            (self.listed(shape.of, None), self.exact(shape.amount, None)) for _ in range(count)
        ]
        return dict(pairs)

    def _count(self, short: int, most: int) -> int:
        """Read how many there are, and refuse too many before any of them is made."""
        count = self.bits.number(short)
        if count > most:
            raise Unreadable(TOO_LARGE, f"{count} of {most}")
        return count

    def record(self, shape: Record, guess: Any = None) -> Data:
        fields, guesses, expected = self.guesses.guess(shape)
        differs = expected if self.bits.bit() else tuple(self.bits.bit() for _ in fields)
        data = {}
        for (name, field), near, told in zip(fields, guesses, differs, strict=True):
            value = self.read(field.shape, near) if told else near
            if value is MISSING or (told and value == near):
                raise Unreadable(DAMAGED, f"{shape.name}.{name} is not told as it would be")
            if value != field.data:
                data[name] = value
        self.guesses.keep(shape, data, differs)
        return data

    def roster(self, shape: Roster, guess: Any) -> list[Data]:
        members = []
        for _ in range(self._count(0, shape.most)):
            self.guesses.turn_to(shape.of, self.bits.number(ID_BITS))
            members.append(self.record(shape.of))
        self.guesses.turn_away()
        return members

    def log(self, shape: Log, guess: Any) -> list[Data]:
        return [self._event(shape) for _ in range(self._count(NUMBER_BITS, shape.most))]

    def _event(self, shape: Log) -> Data:
        known, bits = self.guesses, self.bits
        step = known.step + bits.number(0)
        who = known.guess_who() if bits.bit() else bits.number(ID_BITS)
        kind = known.guess_kind(who, step) if bits.bit() else self.listed(shape.what.tags, None)
        if kind not in shape.what.records:
            raise Unreadable(DAMAGED, "nothing happened before")
        data: Data = {"who": who, "step": step}
        known.keep_event(who, step, kind)
        if bits.bit():
            data["start"] = self.record(shape.start)
        what = self.record(shape.what.records[kind])
        return {**data, "what": {TAG: kind, **what}}


_WAYS: dict[type, Callable[[_Unpacker, Any, Any], Any]] = {
    Flag: _Unpacker.flag,
    Whole: _Unpacker.whole,
    Exact: _Unpacker.exact,
    Listed: _Unpacker.listed,
    Text: _Unpacker.text,
    Maybe: _Unpacker.maybe,
    Several: _Unpacker.several,
    Amounts: _Unpacker.amounts,
    Record: _Unpacker.record,
    Roster: _Unpacker.roster,
    Log: _Unpacker.log,
}
