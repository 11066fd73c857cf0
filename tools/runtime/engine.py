"""The runtime that the site carries: Pyodide and PyScript, as npm installed them, made lean or not."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import Collection, Iterable
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from tools.kept import make_once
from tools.paths import BUILD, NODE_MODULES, ROOT
from tools.runtime import cuts, installed, lean
from tools.runtime.compiled import converted
from tools.runtime.installed import LIBRARY, PYODIDE, PYSCRIPT
from tools.runtime.lean import Change, Cut

ESBUILD = NODE_MODULES / ".bin" / "esbuild"

#: Engines made smaller.
KEPT = BUILD / "engine"

WASM = "pyodide.asm.wasm"
LOADER = "pyodide.mjs"

#: Where Python runs, and where the modules of bundles seem to lie.
HOME = "/home/pyodide/"

#: The modules that a lean site uses, one a line: see tools/runtime/library.py.
USED = ROOT / "tools" / "runtime" / "library.txt"
USED_FOR_CODES = ROOT / "tools" / "runtime" / "library_of_codes.txt"

#: Modules of ours that the library carries, and where they come from.
OWN = {"_later.py": "later.py", "bundle.py": "bundle.py"}


class Runtime(NamedTuple):
    """What of the runtime the site carries: the cuts made, and the modules of Python's library.

    Modules that only codes to scan need may come with them.
    """

    cuts: tuple[Cut, ...]
    modules: frozenset[str]
    for_codes: frozenset[str]

    @property
    def changes(self) -> tuple[Change, ...]:
        """All that is changed in it: cuts, and what is mended whatever is cut."""
        return lean.changes_of((*cuts.MENDS, *self.cuts))


def chosen() -> Runtime:
    """Return the runtime that the environment asks for."""
    return lean_runtime() if lean.is_wanted(os.environ) else plain_runtime()


def lean_runtime() -> Runtime:
    """Return the runtime with every cut, and with the modules that are used then."""
    return Runtime(cuts.CUTS, _names(USED), _names(USED_FOR_CODES))


def plain_runtime(made: tuple[Cut, ...] = ()) -> Runtime:
    """Return the runtime with some cuts or none, and with all modules."""
    return Runtime(made, frozenset(map(module_name, sources(made))), frozenset())


def copy(target: Path, runtime: Runtime) -> None:
    """Put Pyodide and PyScript below the target folder."""
    _copy_pyodide(target / "pyodide", runtime)
    _copy_pyscript(target / "pyscript", runtime)


def _copy_pyodide(target: Path, runtime: Runtime) -> None:
    target.mkdir(parents=True)
    shutil.copyfile(PYODIDE / WASM, target / WASM)
    loader = _without_source_map((PYODIDE / LOADER).read_text(encoding="utf-8"))
    (target / LOADER).write_text(loader, encoding="utf-8")
    engine = (PYODIDE / cuts.ENGINE).read_text(encoding="utf-8")
    engine = lean.changed(cuts.ENGINE, engine, runtime.changes)
    shutil.copyfile(_minified(engine), target / cuts.ENGINE)
    library = converted(library_sources(runtime.cuts, runtime.modules), installed.library_prefix())
    shutil.copyfile(library, target / LIBRARY)
    (target / installed.LOCK).write_text(_lock_without_packages(), encoding="utf-8")


def _minified(script: str) -> Path:
    """Return a module with short names for what only it sees, and without what says nothing."""
    minify = [str(ESBUILD), "--minify", "--format=esm", "--log-level=error"]
    made_of = (
        " ".join(minify).encode() + (ROOT / "package-lock.json").read_bytes() + script.encode()
    )

    def make(target: Path) -> None:
        minified = subprocess.run(minify, input=script.encode(), stdout=subprocess.PIPE, check=True)
        target.write_bytes(minified.stdout)

    return make_once(KEPT / f"{sha256(made_of).hexdigest()[:16]}.mjs", make)


def sources(made: Iterable[Cut]) -> dict[str, bytes]:
    """Return the sources of all modules that the library may carry when some cuts are made, by their paths.

    PyScript's own package is among them once PyScript's core carries it no longer.
    """
    changes = lean.changes_of(made)
    moved = any(change.before is cuts.PYSCRIPT_PACKAGE for change in changes)
    own = {name: (ROOT / "tools" / "runtime" / path).read_bytes() for name, path in OWN.items()}
    found = {**installed.library(), **(installed.pyscript_package() if moved else {}), **own}
    return lean.library(found, (change for change in changes if change.file not in cuts.SCRIPTS))


def library_sources(made: Iterable[Cut], modules: Collection[str]) -> dict[str, bytes]:
    """Return the sources of some modules of the library, by their paths."""
    return {path: text for path, text in sources(made).items() if module_name(path) in modules}


def _names(path: Path) -> frozenset[str]:
    return frozenset(path.read_text(encoding="utf-8").split())


def module_name(path: str) -> str:
    """Return the dotted name of a module at a path in an archive.

    >>> module_name("json/__init__.py")
    'json'
    """
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _lock_without_packages() -> str:
    """Return Pyodide's lock file with no package in it: none is loaded, and the list is long."""
    return json.dumps({"info": installed.lock()["info"], "packages": {}})


def _copy_pyscript(target: Path, runtime: Runtime) -> None:
    target.mkdir(parents=True)
    for name in installed.pyscript_files():
        script = _without_source_map((PYSCRIPT / name).read_text(encoding="utf-8"))
        if name == installed.pyscript_core():
            script = lean.changed(cuts.CORE, script, runtime.changes)
        (target / name).write_text(script, encoding="utf-8")


def _without_source_map(script: str) -> str:
    """Drop the comment that names the source map, which the site does not carry."""
    return re.sub(r"\n?//# sourceMappingURL=\S+\s*$", "\n", script)
