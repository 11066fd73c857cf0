"""What npm installed of the runtime, and what follows from its version."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from tools import archive
from tools.paths import NODE_MODULES
from tools.runtime.cuts import PYSCRIPT_PACKAGE

PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core" / "dist"

LOCK = "pyodide-lock.json"

#: Python's library. Pyodide ships all of its sources, to be compiled at every start: we ship the bytecode
#: of what is used.
LIBRARY = "python_stdlib.zip"

#: The parts of PyScript that its core loads for us. The others (editor, terminal, games, packages)
#: are never asked for.
PYSCRIPT_PARTS = ("error",)


def lock() -> dict[str, Mapping[str, object]]:
    """Return Pyodide's description of itself and of its packages."""
    read: dict[str, Mapping[str, object]] = json.loads((PYODIDE / LOCK).read_text(encoding="utf-8"))
    return read


def library_prefix() -> str:
    """Return where Pyodide puts the library in its own file system, named after Python's version."""
    return prefix_of(str(lock()["info"]["python"]))


def prefix_of(version: str) -> str:
    """Return where a Python of some version has its library.

    >>> prefix_of("3.99.1")
    '/lib/python399.zip/'
    """
    major, minor, *_ = version.split(".")
    return f"/lib/python{major}{minor}.zip/"


def library() -> dict[str, bytes]:
    """Return the sources of Python's library as Pyodide ships them, by their paths."""
    return archive.read(PYODIDE / LIBRARY)


def pyscript_files() -> list[str]:
    """Return the files of PyScript that the page loads, in the order in which it does."""
    core = pyscript_core()
    parts = [chunk for chunk in _chunks_named_in(core) if chunk.split("-")[0] in PYSCRIPT_PARTS]
    return ["core.js", core, *parts]


def pyscript_core() -> str:
    """Return the file that holds nearly all of PyScript."""
    (core,) = _chunks_named_in("core.js")
    return core


def pyscript_package() -> dict[str, bytes]:
    """Return the sources of PyScript's own package, which its core carries as text, by their paths."""
    (literal,) = PYSCRIPT_PACKAGE.findall((PYSCRIPT / pyscript_core()).read_text(encoding="utf-8"))
    return {f"pyscript/{name}": text.encode() for name, text in json.loads(literal).items()}


def _chunks_named_in(name: str) -> list[str]:
    """Return the chunks that a script imports. Their names hold a hash, new with every release."""
    script = (PYSCRIPT / name).read_text(encoding="utf-8")
    return sorted(set(re.findall(r'"\./([\w-]+\.js)"', script)))
