"""Records: the shapes of values with named fields, and of one of several such values.

The data of a record leaves out what has its default. A field that comes after version 1 names the
version it came with: links of older versions are read without it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import KW_ONLY, MISSING, dataclass, fields, is_dataclass
from typing import Any, NamedTuple

from rules.refusal import Refusal
from ui.keep.compounds import Many, load_at
from ui.keep.shapes import DAMAGED, Listed, Shape, Unreadable, damaged

TAG = "did"


class Field(NamedTuple):
    """A field of a record: its attribute, its shape, its default as a value and as data, its first version.

    A field that must always be given has the default MISSING.
    """

    attribute: str
    shape: Shape
    default: Any
    data: Any
    since: int


def _defaults(cls: type) -> dict[str, Any]:
    """Give the names of a class's fields, in order, with their defaults."""
    if is_dataclass(cls):
        return {
            f.name: f.default if f.default_factory is MISSING else f.default_factory()
            for f in fields(cls)
        }
    named: Any = cls
    return {name: named._field_defaults.get(name, MISSING) for name in named._fields}


def _no_check(value: Any) -> None:
    """Find nothing wrong."""


class Record:
    """A dataclass or a named tuple, with a shape for each of its fields.

    `since` names the fields that came after version 1; `name` is what the schema calls the class, and
    `called` what data call an attribute, where they have other names by now;
    `check` raises Refusal or `Unreadable` for values that cannot be together.
    Raises ValueError when a field has no shape, so that none is ever forgotten.

    >>> from ui.keep.shapes import Flag, Listed
    >>> from ui.table.state import Settings
    >>> settings = Record(
    ...     Settings,
    ...     {
    ...         "language": Listed(("fr", "en")),
    ...         "units": Listed(("m", "ft")),
    ...         "theme": Listed(("auto", "day", "night")),
    ...         "solo": Flag(),
    ...     },
    ...     since={"theme": 2, "solo": 2},
    ... )
    >>> settings.dump(Settings(units="ft")), settings.load({"units": "ft"}).units
    ({'units': 'ft'}, 'ft')
    >>> [name for name, _ in settings.at(version=1)]
    ['language', 'units']
    >>> settings.definition()["properties"]["units"]
    {'enum': ['m', 'ft'], 'default': 'm'}
    """

    def __init__(
        self,
        make: type,
        shapes: Mapping[str, Shape],
        *,
        since: Mapping[str, int] | None = None,
        check: Callable[[Any], None] = _no_check,
        name: str | None = None,
        called: Mapping[str, str] | None = None,
    ) -> None:
        defaults = _defaults(make)
        if set(shapes) != set(defaults):
            raise ValueError(f"{make.__name__}: {set(defaults) ^ set(shapes)}")
        versions, names = since or {}, called or {}
        self.make = make
        self.name = name or make.__name__
        self.check = check
        self.fields = {
            names.get(attribute, attribute): _field(
                attribute, shapes[attribute], defaults[attribute], versions.get(attribute, 1)
            )
            for attribute in sorted(shapes, key=lambda attribute: versions.get(attribute, 1))
        }

    def dump(self, value: Any) -> dict[str, Any]:
        """Give the data of a value, without what has its default."""
        data = {}
        for name, field in self.fields.items():
            held = getattr(value, field.attribute)
            if held != field.default:
                data[name] = field.shape.dump(held)
        return data

    def load(self, data: Any) -> Any:
        """Read a value with all its fields; raises `Unreadable`."""
        if type(data) is not dict or not data.keys() <= self.fields.keys():
            raise damaged(data, self.name)
        values = {}
        for name, field in self.fields.items():
            if name in data:
                values[field.attribute] = load_at(name, field.shape, data[name])
            elif field.default is MISSING:
                raise Unreadable(DAMAGED, f"{name} is missing")
        value = self.make(**values)
        try:
            self.check(value)
        except Refusal as refusal:
            raise Unreadable(DAMAGED, refusal.reason) from refusal
        return value

    def at(self, version: int) -> list[tuple[str, Field]]:
        """Give the fields that a version has, in the order that links keep."""
        return [(name, field) for name, field in self.fields.items() if field.since <= version]

    def schema(self) -> dict[str, Any]:
        """Refer to the schema of this record."""
        return {"$ref": f"#/$defs/{self.name}"}

    def definition(self) -> dict[str, Any]:
        """Give the schema of this record."""
        properties = {}
        for name, field in self.fields.items():
            default = {} if field.default is MISSING else {"default": field.data}
            properties[name] = {**field.shape.schema(), **default}
        required = [name for name, field in self.fields.items() if field.default is MISSING]
        return {
            "type": "object",
            "properties": properties,
            "required": required,
            "additionalProperties": False,
        }


def _field(attribute: str, shape: Shape, default: Any, since: int) -> Field:
    data = MISSING if default is MISSING else shape.dump(default)
    return Field(attribute, shape, default, data, since)


class OneOf:
    """One of several records, told apart by a tag. Links count along the tags: new ones go last.

    >>> from rules.exhaustion.hunger import Fast
    >>> from ui.table.events import PulledOut
    >>> what = OneOf({"pulled_out": Record(PulledOut, {}), "fast": Record(Fast, {})})
    >>> what.dump(Fast()), what.load({"did": "pulled_out"})
    ({'did': 'fast'}, PulledOut())
    """

    def __init__(self, records: Mapping[str, Record]) -> None:
        self.records = dict(records)
        self.tags = Listed(tuple(records))
        self._by_type = {record.make: (tag, record) for tag, record in records.items()}

    def dump(self, value: Any) -> dict[str, Any]:
        """Give the data of a value, with its tag."""
        tag, record = self._by_type[type(value)]
        return {TAG: tag, **record.dump(value)}

    def load(self, data: Any) -> Any:
        """Read a value of the kind that the tag names; raises `Unreadable`."""
        if type(data) is not dict:
            raise damaged(data, TAG)
        tag = load_at(TAG, self.tags, data.get(TAG))
        return self.records[tag].load({name: data[name] for name in data if name != TAG})

    def schema(self) -> dict[str, Any]:
        """Give the schema: the tag beside the fields of its record."""
        return {"oneOf": [_tagged(tag, record) for tag, record in self.records.items()]}


def _tagged(tag: str, record: Record) -> dict[str, Any]:
    """Put the tag among the fields of a record."""
    schema = record.definition()
    return {
        **schema,
        "properties": {TAG: {"const": tag}, **schema["properties"]},
        "required": [TAG, *schema["required"]],
    }


@dataclass(frozen=True, slots=True)
class Roster(Many):
    """A list of records that have an `id`, by which a link recognizes them."""

    of: Record


@dataclass(frozen=True, slots=True)
class Log(Many):
    """A list of events by `step`: each is about `who`, tells `what` happened, and may have a `start`."""

    of: Record
    _: KW_ONLY
    what: OneOf
    start: Record


def definitions(shape: Any) -> dict[str, Any]:
    """Gather the schemas of all the records inside a shape, by name.

    >>> from ui.keep.format import MEMBER
    >>> list(definitions(MEMBER))
    ['Character', 'Dice', 'Exertion', 'Intent', 'Member', 'Overrule']
    """
    found: dict[str, Any] = {}
    waiting = [shape]
    while waiting:
        one = waiting.pop()
        if isinstance(one, Record) and one.name not in found:
            found[one.name] = one.definition()
            waiting.extend(field.shape for field in one.fields.values())
        elif isinstance(one, OneOf):
            waiting.extend(
                field.shape for record in one.records.values() for field in record.fields.values()
            )
        elif hasattr(one, "of"):
            waiting.append(one.of)
    return dict(sorted(found.items()))
