"""Any data of a shape: also what players hardly ever get to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING
from fractions import Fraction
from typing import Any

from hypothesis import strategies as st

from rules.sheet import armour
from ui.keep.compounds import Amounts, Maybe, Several
from ui.keep.format import CHARACTER
from ui.keep.records import TAG, Log, OneOf, Record, Roster
from ui.keep.shapes import Exact, Flag, Listed, Text, Whole, dump_number


def data(shape: Any) -> st.SearchStrategy[Any]:
    """Draw data of a shape, as they are written."""
    return _STRATEGIES[type(shape)](shape)


def _exact(shape: Exact) -> st.SearchStrategy[Any]:
    step = shape.range.step or Fraction(1, 720)
    low, high = Fraction(shape.range.low) / step, Fraction(shape.range.high) / step
    return st.integers(int(low), int(high)).map(lambda n: dump_number(n * step))


def _several(shape: Several) -> st.SearchStrategy[Any]:
    return st.sets(st.sampled_from(shape.of.data)).map(shape.dump)


def _amounts(shape: Amounts) -> st.SearchStrategy[Any]:
    some = data(shape.amount).filter(bool)
    drawn = st.dictionaries(st.sampled_from(shape.of.data), some, max_size=3)
    return drawn.map(lambda amounts: dict(sorted(amounts.items())))


def _record(shape: Record) -> st.SearchStrategy[Any]:
    """Draw some of the fields, without those that come out as their defaults."""
    required = {n: data(f.shape) for n, f in shape.fields.items() if f.default is MISSING}
    optional = {n: data(f.shape) for n, f in shape.fields.items() if f.default is not MISSING}
    drawn = st.fixed_dictionaries(required, optional=optional)
    if shape is CHARACTER:
        drawn = drawn.filter(_possible)
    return drawn.map(lambda fields: shape.dump(shape.load(fields)))


def _possible(sheet: dict[str, Any]) -> bool:
    return all(
        sheet.get(f"{kind}_quality", "standard") in armour.qualities(items[sheet.get(kind, "none")])
        for kind, items in (("armour", armour.ARMOURS), ("shield", armour.SHIELDS))
    )


def _one_of(shape: OneOf) -> st.SearchStrategy[Any]:
    return st.sampled_from(list(shape.records.items())).flatmap(
        lambda item: data(item[1]).map(lambda fields: {TAG: item[0], **fields})
    )


def _log(shape: Log) -> st.SearchStrategy[Any]:
    events = st.lists(data(shape.of), max_size=6)
    return events.map(lambda drawn: sorted(drawn, key=lambda event: event.get("step", 0)))


_STRATEGIES: dict[type, Callable[[Any], st.SearchStrategy[Any]]] = {
    Flag: lambda shape: st.booleans(),
    Whole: lambda shape: st.integers(shape.range.low, shape.range.high),
    Exact: _exact,
    Listed: lambda shape: st.sampled_from(shape.data),
    Text: lambda shape: st.text(
        "aéZ 9<🐙ش\u200f\u2067\U000e0067\U0001faea", max_size=shape.most
    ).map(lambda text: " ".join(text.split())),
    Maybe: lambda shape: st.none() | data(shape.of),
    Several: _several,
    Amounts: _amounts,
    Record: _record,
    OneOf: _one_of,
    Roster: lambda shape: st.lists(data(shape.of), min_size=1, max_size=3),
    Log: _log,
}
