"""Imports Python from one file of bytecode, which may hold other files, too.

One file of eighty modules is a third smaller than eighty files, each compressed by itself, and none
has to be found and opened. The build writes it (tools/runtime/bytecode.py), and puts this module into
the library.

Dataclasses and named tuples write part of their code as text and compile it whenever they are
imported, which took as long as everything else of the import: the file holds that code, too.
"""

import collections
import dataclasses
import marshal
import sys
import zlib
from collections.abc import Mapping, Sequence
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType
from typing import Any

#: The page's own, and what only codes to scan need.
APP = "app.bundle"
CODES = "codes.bundle"

#: What bundles hold besides modules, by name; there once they are installed.
DATA: dict[str, bytes] = {}

_prepared: dict[int, CodeType] = {}


class Finder:
    """Finds and loads the modules of a bundle."""

    def __init__(self, modules: Mapping[str, CodeType]) -> None:
        self._modules = modules

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Say where a module comes from, or None for a module of elsewhere."""
        if name not in self._modules:
            return None
        file = self._modules[name].co_filename
        package = file.endswith("__init__.py")
        spec = ModuleSpec(name, self, origin=file, is_package=package)  # type: ignore[arg-type]
        spec.has_location = True
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        """Leave it to Python to make the module."""

    def exec_module(self, module: ModuleType) -> None:
        """Run a module that is imported."""
        exec(self._modules[module.__name__], vars(module))


def mark(text: str) -> int:
    """Give the number by which a generated text goes: its length and its check sum.

    >>> mark("x = 1") == mark("x = 2")
    False
    """
    return len(text) << 32 | zlib.crc32(text.encode())


def prepare(generated: Mapping[int, CodeType]) -> None:
    """Let dataclasses and named tuples take the code they generate from here, too, by the mark of its text.

    A text that is not there is compiled, as ever.
    """
    _prepared.update(generated)
    vars(dataclasses)["exec"] = _run
    vars(collections)["eval"] = _evaluate


def _run(text: str, *scopes: dict[str, Any]) -> None:
    exec(_prepared.get(mark(text), text), *scopes)


def _evaluate(text: str, *scopes: dict[str, Any]) -> Any:
    return eval(_prepared.get(mark(text), text), *scopes)


def pack(modules: bytes, generated: Mapping[int, CodeType], data: Mapping[str, bytes]) -> bytes:
    """Write a bundle down; its modules come as `marshal` wrote them."""
    content = (marshal.loads(modules), dict(generated), dict(data))
    return zlib.compress(marshal.dumps(content), 9)


def install(content: bytes) -> None:
    """Make importable what a bundle holds."""
    modules, generated, data = marshal.loads(zlib.decompress(content))
    prepare(generated)
    DATA.update(data)
    sys.meta_path.insert(0, Finder(modules))
