"""What a field is: the name of an input, how it is read, and where its value lives."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Generic, TypeVar

from rules.ranges import RANGES, RangeName
from ui.commands.codecs import FLAG, Codec, Numeric, choice

Home = TypeVar("Home")
Outer = TypeVar("Outer")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Field(Generic[Home, T]):
    """An input by its name in the public contract, with the codec that reads it.

    Its value lives in a home, such as a sheet: `get` finds it there, and `put` gives the home with another
    one. `put` raises Refusal where a rule knows no such thing.
    """

    name: str
    codec: Codec[T]
    get: Callable[[Home], T]
    put: Callable[[Home, T], Home]


def field(
    name: str, codec: Codec[T], get: Callable[[Home], T], put: Callable[[Home, T], Home]
) -> Field[Home, Any]:
    """Make a field whose codec, `get` and `put` agree on what its values are."""
    return Field(name, codec, get, put)


def whole(
    name: RangeName, get: Callable[[Home], int], put: Callable[[Home, int], Home]
) -> Field[Home, Any]:
    """Make a field of a whole number, within the range of its name."""
    return Field(name, Numeric(RANGES[name]), get, put)


def whole_or_none(
    name: RangeName, get: Callable[[Home], int | None], put: Callable[[Home, int | None], Home]
) -> Field[Home, Any]:
    """Make a field of a whole number that may be left empty."""
    return Field(name, Numeric(RANGES[name], optional=True), get, put)


def exact(
    name: RangeName, get: Callable[[Home], Fraction], put: Callable[[Home, Fraction], Home]
) -> Field[Home, Any]:
    """Make a field of a number that need not be whole, within the range of its name."""
    return Field(name, Numeric(RANGES[name]), get, put)


def length(
    name: RangeName, get: Callable[[Home], Fraction], put: Callable[[Home, Fraction], Home]
) -> Field[Home, Any]:
    """Make a field of metres, typed in the units in force."""
    return Field(name, Numeric(RANGES[name], measure="length"), get, put)


def length_or_none(
    name: RangeName,
    get: Callable[[Home], Fraction | None],
    put: Callable[[Home, Fraction | None], Home],
) -> Field[Home, Any]:
    """Make a field of metres that may be left empty."""
    return Field(name, Numeric(RANGES[name], optional=True, measure="length"), get, put)


def weight(
    name: RangeName, get: Callable[[Home], Fraction], put: Callable[[Home, Fraction], Home]
) -> Field[Home, Any]:
    """Make a field of kilograms, typed in the units in force."""
    return Field(name, Numeric(RANGES[name], measure="weight"), get, put)


def flag(
    name: str, get: Callable[[Home], bool], put: Callable[[Home, bool], Home]
) -> Field[Home, Any]:
    """Make a field of what is so or not."""
    return Field(name, FLAG, get, put)


def chosen(
    name: str, values: Iterable[T], get: Callable[[Home], T], put: Callable[[Home, T], Home]
) -> Field[Home, Any]:
    """Make a field of one value of a list."""
    return Field(name, choice(values), get, put)


def inside(
    get: Callable[[Outer], Home],
    put: Callable[[Outer, Home], Outer],
    fields: Iterable[Field[Home, Any]],
) -> Iterator[Field[Outer, Any]]:
    """Give the fields of a home as fields of what that home is a part of.

    >>> name = field("name", choice("ab"), lambda pair: pair[0], lambda pair, new: (new, pair[1]))
    >>> (deep,) = inside(lambda outer: outer["pair"], lambda outer, new: {"pair": new}, [name])
    >>> deep.get({"pair": ("a", 1)}), deep.put({"pair": ("a", 1)}, "b")
    ('a', {'pair': ('b', 1)})
    """
    return (_inside(get, put, one) for one in fields)


def _inside(
    get: Callable[[Outer], Home], put: Callable[[Outer, Home], Outer], one: Field[Home, T]
) -> Field[Outer, T]:
    return Field(
        one.name,
        one.codec,
        lambda outer: one.get(get(outer)),
        lambda outer, new: put(outer, one.put(get(outer), new)),
    )
