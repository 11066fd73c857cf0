"""The runtime that the site carries: Pyodide and PyScript, as npm installed them."""

import json
import re
import shutil
from pathlib import Path

from tools.compiled import compiled
from tools.paths import NODE_MODULES

PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core" / "dist"

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")

#: Python's library. Pyodide ships its sources, to be compiled at every start: we ship bytecode.
LIBRARY = "python_stdlib.zip"

#: Where Pyodide puts the library in its own file system.
LIBRARY_PREFIX = "/lib/python314.zip/"

#: The parts of PyScript that its core loads for us. The others (editor, terminal, games, packages)
#: are never asked for.
PYSCRIPT_PARTS = ("error", "toml")


def copy(target: Path) -> None:
    """Put Pyodide and PyScript below the target folder."""
    _copy_pyodide(target / "pyodide")
    _copy_pyscript(target / "pyscript")


def _copy_pyodide(target: Path) -> None:
    target.mkdir(parents=True)
    for name in PYODIDE_FILES:
        shutil.copyfile(PYODIDE / name, target / name)
    shutil.copyfile(compiled(PYODIDE / LIBRARY, LIBRARY_PREFIX), target / LIBRARY)
    (target / "pyodide-lock.json").write_text(_lock_without_packages(), encoding="utf-8")


def _lock_without_packages() -> str:
    """Return Pyodide's lock file with no package in it: none is loaded, and the list is long."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    return json.dumps({"info": lock["info"], "packages": {}})


def _copy_pyscript(target: Path) -> None:
    target.mkdir(parents=True)
    for name in pyscript_files():
        script = (PYSCRIPT / name).read_text(encoding="utf-8")
        (target / name).write_text(_without_source_map(script), encoding="utf-8")


def pyscript_files() -> list[str]:
    """Return the files of PyScript that the page loads, in the order in which it does."""
    (core,) = _chunks_named_in("core.js")
    parts = [chunk for chunk in _chunks_named_in(core) if chunk.split("-")[0] in PYSCRIPT_PARTS]
    return ["core.js", core, *parts]


def _chunks_named_in(name: str) -> list[str]:
    """Return the chunks that a script imports. Their names hold a hash, new with every release."""
    script = (PYSCRIPT / name).read_text(encoding="utf-8")
    return sorted(set(re.findall(r'"\./([\w-]+\.js)"', script)))


def _without_source_map(script: str) -> str:
    """Drop the comment that names the source map, which the site does not carry."""
    return re.sub(r"\n?//# sourceMappingURL=\S+\s*$", "\n", script)
