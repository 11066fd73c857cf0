"""Compound shapes: values that other values make up, one or none, several or many."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ui.keep.shapes import TOO_LARGE, Exact, Listed, Shape, Unreadable, damaged


@dataclass(frozen=True, slots=True)
class Maybe:
    """A value, or None, which is `null` in JSON.

    >>> from ui.keep.shapes import Flag
    >>> Maybe(Flag()).load(None), Maybe(Flag()).load(True)
    (None, True)
    """

    of: Shape

    def dump(self, value: Any) -> Any:
        return None if value is None else self.of.dump(value)

    def load(self, data: Any) -> Any:
        return None if data is None else self.of.load(data)

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [{"type": "null"}, self.of.schema()]}


@dataclass(frozen=True, slots=True)
class Many:
    """A list of values, read as a tuple: `most` of them at most, `least` at least.

    >>> from ui.keep.shapes import Flag
    >>> Many(Flag(), 3).load([True, False]), Many(Flag(), 3).dump((True,))
    ((True, False), [True])
    """

    of: Shape
    most: int
    least: int = 0

    def dump(self, value: Any) -> Any:
        return [self.of.dump(one) for one in value]

    def load(self, data: Any) -> Any:
        if type(data) is not list or len(data) < self.least:
            raise damaged(data, f"a list of {self.least} or more")
        if len(data) > self.most:
            raise Unreadable(TOO_LARGE, f"{len(data)} of {self.most}")
        return tuple(load_at(place, self.of, one) for place, one in enumerate(data))

    def schema(self) -> dict[str, Any]:
        return {
            "type": "array",
            "items": self.of.schema(),
            "minItems": self.least,
            "maxItems": self.most,
        }


@dataclass(frozen=True, slots=True)
class Several:
    """A frozenset of listed ids; data give them in the order of the list, and only so.

    >>> Several(Listed(("shield", "armour"))).dump({"armour", "shield"})
    ['shield', 'armour']
    """

    of: Listed

    def dump(self, value: Any) -> Any:
        return [one for one in self.of.data if one in value]

    def load(self, data: Any) -> Any:
        if type(data) is not list or self.dump(data) != data:
            raise damaged(data, "a list of known ids")
        return frozenset(data)

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": self.of.schema(), "uniqueItems": True}


@dataclass(frozen=True, slots=True)
class Amounts:
    """Pairs of a listed id and a number, sorted by id, without zeros: `Pool.parts`.

    Data are an object from ids to numbers.

    >>> from rules.ranges import Range
    >>> Amounts(Listed(("run", "swim")), Exact(Range(0, 9, None), int)).load({"swim": 2, "run": 1})
    (('run', 1), ('swim', 2))
    """

    of: Listed
    amount: Exact

    def dump(self, value: Any) -> Any:
        return {id: self.amount.dump(number) for id, number in sorted(value)}

    def load(self, data: Any) -> Any:
        if type(data) is not dict or 0 in data.values():
            raise damaged(data, "amounts by id")
        pairs = [(self.of.load(id), load_at(id, self.amount, n)) for id, n in data.items()]
        return tuple(sorted(pairs))

    def schema(self) -> dict[str, Any]:
        return {
            "type": "object",
            "propertyNames": self.of.schema(),
            "additionalProperties": self.amount.schema(),
        }


def load_at(place: str | int, shape: Shape, data: Any) -> Any:
    """Read what is inside something else; a complaint then tells the place.

    >>> from rules.ranges import Range
    >>> from ui.keep.shapes import Whole
    >>> load_at("ranks", Whole(Range(0, 9)), 3)
    3
    """
    try:
        return shape.load(data)
    except Unreadable as error:
        raise error.within(place) from None
