"""The runtime that the site carries: Pyodide and PyScript, as npm installed them."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

from tools import archive
from tools.kept import make_once
from tools.paths import BUILD, NODE_MODULES, ROOT
from tools.runtime import lean
from tools.runtime.compiled import converted

PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core" / "dist"
ESBUILD = NODE_MODULES / ".bin" / "esbuild"

#: Engines made smaller.
KEPT = BUILD / "engine"

WASM = "pyodide.asm.wasm"
LOADER = "pyodide.mjs"
ENGINE = "pyodide.asm.mjs"

#: Python's library. Pyodide ships all of its sources, to be compiled at every start: we ship the bytecode
#: of what is used.
LIBRARY = "python_stdlib.zip"

#: Where Python runs, and where the modules of bundles seem to lie.
HOME = "/home/pyodide/"

#: The modules that are used, one a line: see tools/runtime/library.py.
USED = ROOT / "tools" / "runtime" / "library.txt"
USED_FOR_CODES = ROOT / "tools" / "runtime" / "library_of_codes.txt"

#: Where Pyodide puts the library in its own file system.
LIBRARY_PREFIX = "/lib/python314.zip/"

#: PyScript's own Python package as its core carries it: sources which it writes into Python's file system
#: and has compiled at every start. It goes into the library instead, as bytecode.
PYSCRIPT_PACKAGE = re.compile(r'\{pyscript:(\{"__init__\.py":(?:[^"}]|"(?:[^"\\]|\\.)*")*\})\}')

#: The parts of PyScript that its core loads for us. The others (editor, terminal, games, packages)
#: are never asked for.
PYSCRIPT_PARTS = ("error",)


def copy(target: Path) -> None:
    """Put Pyodide and PyScript below the target folder."""
    _copy_pyodide(target / "pyodide")
    _copy_pyscript(target / "pyscript")


def _copy_pyodide(target: Path) -> None:
    target.mkdir(parents=True)
    shutil.copyfile(PYODIDE / WASM, target / WASM)
    loader = _without_source_map((PYODIDE / LOADER).read_text(encoding="utf-8"))
    (target / LOADER).write_text(loader, encoding="utf-8")
    engine = lean.changed((PYODIDE / ENGINE).read_text(encoding="utf-8"), lean.ENGINE)
    shutil.copyfile(_minified(engine), target / ENGINE)
    shutil.copyfile(converted(library(_names(USED)), LIBRARY_PREFIX), target / LIBRARY)
    (target / "pyodide-lock.json").write_text(_lock_without_packages(), encoding="utf-8")


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


def library(modules: Iterable[str]) -> dict[str, bytes]:
    """Return the sources of modules of Python's library and of PyScript's own package."""
    wanted = set(modules)
    sources = whole_library()
    return {path: sources[path] for path in sources if module_name(path) in wanted}


def whole_library() -> dict[str, bytes]:
    """Return the sources of all modules of Python's library and of PyScript's own package, by their paths."""
    return lean.library({**archive.read(PYODIDE / LIBRARY), **pyscript_package()})


def library_of_codes() -> dict[str, bytes]:
    """Return the sources of the modules that only codes to scan need."""
    return library(_names(USED_FOR_CODES))


def _names(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").split()


def module_name(path: str) -> str:
    """Return the dotted name of a module at a path in an archive.

    >>> module_name("json/__init__.py")
    'json'
    """
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _lock_without_packages() -> str:
    """Return Pyodide's lock file with no package in it: none is loaded, and the list is long."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    return json.dumps({"info": lock["info"], "packages": {}})


def _copy_pyscript(target: Path) -> None:
    target.mkdir(parents=True)
    for name in pyscript_files():
        script = (PYSCRIPT / name).read_text(encoding="utf-8")
        script, packages = PYSCRIPT_PACKAGE.subn("{pyscript:{}}", _without_source_map(script))
        if packages:
            script = lean.changed(script, lean.PYSCRIPT)
        (target / name).write_text(script, encoding="utf-8")


def pyscript_package() -> dict[str, bytes]:
    """Return the sources of PyScript's own package."""
    (core,) = _chunks_named_in("core.js")
    (literal,) = PYSCRIPT_PACKAGE.findall((PYSCRIPT / core).read_text(encoding="utf-8"))
    return {f"pyscript/{name}": text.encode() for name, text in json.loads(literal).items()}


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
