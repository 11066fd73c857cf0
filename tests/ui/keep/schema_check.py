"""As much of JSON Schema as the page's schema uses, read the plain way."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

_TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}


def problems(data: Any, schema: dict[str, Any], root: dict[str, Any], at: str = "$") -> list[str]:
    """List what is wrong with some data."""
    return [f"{at}: {what}" for what in _problems(data, schema, root, at)]


def _problems(data: Any, schema: dict[str, Any], root: dict[str, Any], at: str) -> Iterator[str]:
    if "$ref" in schema:
        yield from problems(data, root["$defs"][schema["$ref"].split("/")[-1]], root, at)
    if "type" in schema and not _is(data, schema["type"]):
        yield f"{data!r} is not {schema['type']}"
    elif isinstance(data, dict):
        yield from _in_object(data, schema, root, at)
    elif isinstance(data, list):
        yield from _in_list(data, schema, root, at)
    else:
        yield from _in_value(data, schema)
    fitting = {
        word: sum(not problems(data, one, root) for one in schema[word])
        for word in ("anyOf", "oneOf")
        if word in schema
    }
    if fitting.get("anyOf", 1) < 1 or fitting.get("oneOf", 1) != 1:
        yield f"{data!r} fits {fitting}"


def _in_value(data: Any, schema: dict[str, Any]) -> Iterator[str]:
    if "const" in schema and data != schema["const"]:
        yield f"{data!r} is not {schema['const']!r}"
    if "enum" in schema and data not in schema["enum"]:
        yield f"{data!r} is not one of {schema['enum']}"
    if type(data) is str and len(data) > schema.get("maxLength", len(data)):
        yield "too long"
    if type(data) is str and not re.search(schema.get("pattern", ""), data):
        yield f"{data!r} does not match"
    if type(data) is int and data != min(
        max(data, schema.get("minimum", data)), schema.get("maximum", data)
    ):
        yield f"{data} is out of range"


def _is(data: Any, types: str | list[str]) -> bool:
    if isinstance(types, list):
        return any(_is(data, one) for one in types)
    if types == "integer":
        return type(data) is int
    return isinstance(data, _TYPES[types])


def _in_object(
    data: dict[str, Any], schema: dict[str, Any], root: dict[str, Any], at: str
) -> Iterator[str]:
    properties, more = schema.get("properties", {}), schema.get("additionalProperties", {})
    for name in schema.get("required", ()):
        if name not in data:
            yield f"{name} is missing"
    for name, value in data.items():
        yield from problems(name, schema.get("propertyNames", {}), root, at)
        inside = properties.get(name, more)
        if inside is False:
            yield f"{name} is unknown"
        else:
            yield from problems(value, inside, root, f"{at}.{name}")


def _in_list(
    data: list[Any], schema: dict[str, Any], root: dict[str, Any], at: str
) -> Iterator[str]:
    if not schema.get("minItems", 0) <= len(data) <= schema.get("maxItems", len(data)):
        yield f"{len(data)} items"
    if schema.get("uniqueItems") and len(set(map(repr, data))) < len(data):
        yield "an item is there twice"
    for place, one in enumerate(data):
        yield from problems(one, schema.get("items", {}), root, f"{at}.{place}")
