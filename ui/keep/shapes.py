"""The shapes of values: what each may be, for files, links and the published schema.

A shape turns a value into plain JSON data and back. Reading is strict: each value must be written as
it would have been, and lie in its range, or it is refused with its place, never guessed at. (Fields may
come in any order, and say that they hold their default.)
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor
from typing import Any, Final, Protocol

from rules.breakdown import Number
from rules.ranges import Range
from ui.commands.codecs import NAME_LENGTH, is_name
from ui.table.state import LinkFailure

DAMAGED: Final = "damaged"
TOO_LARGE: Final = "too_large"

_FRACTION = re.compile(r"(-?[1-9][0-9]{0,17})/([1-9][0-9]{0,8})")


class Unreadable(Exception):
    """Something that cannot be read: a reason id, where it is, and what is wrong there.

    `path` leads to the place from the outside in: names of fields and places in lists.

    >>> str(Unreadable("damaged", "nobody is there", ("party", 1)))
    'damaged at party.1: nobody is there'
    """

    def __init__(
        self, reason: LinkFailure, what: str = "", path: tuple[str | int, ...] = ()
    ) -> None:
        super().__init__(f"{reason} at {'.'.join(map(str, path)) or 'the top'}: {what}")
        self.reason, self.what, self.path = reason, what, path

    def within(self, place: str | int) -> Unreadable:
        """Give the same complaint with the place that is around it.

        >>> Unreadable("damaged", path=("id",)).within("party").path
        ('party', 'id')
        """
        return Unreadable(self.reason, self.what, (place, *self.path))


class Shape(Protocol):
    """One kind of value: to plain data and back, and its JSON schema.

    `dump` gives the data of a value, `load` the value of data or raises `Unreadable`.
    """

    def dump(self, value: Any) -> Any: ...

    def load(self, data: Any) -> Any: ...

    def schema(self) -> dict[str, Any]: ...


def damaged(data: object, expected: str) -> Unreadable:
    """Make the complaint that something else was expected than these data.

    >>> damaged([], "a name").what
    "a name expected, not 'list'"
    """
    # What is large is not written out.
    found = type(data).__name__ if isinstance(data, (dict, list, tuple)) else str(data)[:60]
    return Unreadable(DAMAGED, f"{expected} expected, not {found!r}")


def dump_number(value: Number) -> int | str:
    """Write a number exactly: whole ones as such, others as a fraction in lowest terms.

    >>> dump_number(Fraction(9, 2)), dump_number(Fraction(9)), dump_number(-3)
    ('9/2', 9, -3)
    """
    return int(value) if value == int(value) else f"{value.numerator}/{value.denominator}"


def load_number(data: Any) -> Fraction:
    """Read an exact number; raises `Unreadable` for anything else, or for another way to write it.

    >>> load_number("9/2"), load_number(4)
    (Fraction(9, 2), Fraction(4, 1))
    """
    if type(data) is int:
        return Fraction(data)
    found = _FRACTION.fullmatch(data) if type(data) is str else None
    if not found:
        raise damaged(data, "a number")
    number = Fraction(int(found[1]), int(found[2]))
    if dump_number(number) != data:
        raise damaged(data, "a fraction in lowest terms")
    return number


@dataclass(frozen=True, slots=True)
class Flag:
    """Yes or no.

    >>> Flag().load(True), Flag().dump(False), Flag().schema()
    (True, False, {'type': 'boolean'})
    """

    def dump(self, value: Any) -> Any:
        return value

    def load(self, data: Any) -> Any:
        if type(data) is not bool:
            raise damaged(data, "true or false")
        return data

    def schema(self) -> dict[str, Any]:
        return {"type": "boolean"}


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number of a range.

    >>> Whole(Range(0, 9)).load(3)
    3
    >>> Whole(Range(0, 9)).load(12)
    Traceback (most recent call last):
    ui.keep.shapes.Unreadable: damaged at the top: a whole number from 0 to 9 expected, not '12'
    """

    range: Range

    def dump(self, value: Any) -> Any:
        return value

    def load(self, data: Any) -> Any:
        if type(data) is not int or not self.range.holds(data):
            raise damaged(data, f"a whole number from {self.range.low} to {self.range.high}")
        return data

    def schema(self) -> dict[str, Any]:
        return {"type": "integer", "minimum": self.range.low, "maximum": self.range.high}


@dataclass(frozen=True, slots=True)
class Exact:
    """An exact number of a range: a Fraction, but where it is whole what `whole` makes of that.

    >>> Exact(Range(0, 9, None)).load(3), Exact(Range(0, 9, None), int).load(3)
    (Fraction(3, 1), 3)
    """

    range: Range
    whole: Callable[[Fraction], Number] = Fraction

    def dump(self, value: Any) -> Any:
        return dump_number(value)

    def load(self, data: Any) -> Any:
        number = load_number(data)
        if not self.range.holds(number):
            raise damaged(data, f"a number from {self.range.low} to {self.range.high}")
        return self.whole(number) if number.denominator == 1 else number

    def schema(self) -> dict[str, Any]:
        return {
            "type": ["integer", "string"],
            "minimum": ceil(self.range.low),
            "maximum": floor(self.range.high),
            "pattern": f"^{_FRACTION.pattern}$",
        }


@dataclass(frozen=True, slots=True)
class Listed:
    """One of a list of values. Links count along the list: a new value goes to its end.

    Data are the values themselves, but for fractions, which are written as `dump_number` does.

    >>> Listed(("calm", "rough")).load("rough"), Listed((Fraction(3, 2), 3)).data
    ('rough', ['3/2', 3])
    """

    values: tuple[Any, ...]

    @property
    def data(self) -> list[Any]:
        """Give the values as plain data, in their order."""
        return [dump_number(v) if isinstance(v, Fraction) else v for v in self.values]

    def dump(self, value: Any) -> Any:
        return dump_number(value) if isinstance(value, Fraction) else value

    def load(self, data: Any) -> Any:
        for value, known in zip(self.values, self.data, strict=True):
            if type(known) is type(data) and known == data:
                return value
        raise damaged(data, "a known id")

    def schema(self) -> dict[str, Any]:
        return {"enum": self.data}


@dataclass(frozen=True, slots=True)
class Text:
    """A name, as a player may type it, of `most` characters.

    >>> Text().load("Maël"), Text().schema()["type"]
    ('Maël', 'string')
    """

    most: int = NAME_LENGTH

    def dump(self, value: Any) -> Any:
        return value

    def load(self, data: Any) -> Any:
        if type(data) is not str or not is_name(data, self.most):
            raise damaged(data, "a name")
        return data

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "maxLength": self.most}
