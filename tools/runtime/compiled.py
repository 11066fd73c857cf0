"""Archives and bundles of bytecode, made by the Python that the site ships and kept for the next build."""

import subprocess
import zlib
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

import zopfli.zlib

from tools import archive
from tools.kept import make_once
from tools.paths import BUILD, NODE_MODULES, ROOT

KEPT = BUILD / "bytecode"

SCRIPT = ROOT / "tools" / "runtime" / "bytecode.mjs"

#: What decides about the bytecode, besides the modules themselves.
COMPILER = (
    NODE_MODULES / "pyodide" / "package.json",
    SCRIPT,
    Path(__file__),
    *(ROOT / "tools" / f"{name}.py" for name in ("archive", "runtime/bundle", "runtime/bytecode")),
)


def converted(modules: Mapping[str, bytes], prefix: str) -> Path:
    """Return an archive that holds the bytecode of each module, which is found at `prefix` later."""
    return _compiled("convert", modules, prefix)


def bundled(modules: Mapping[str, bytes], prefix: str) -> Path:
    """Return a bundle of the bytecode of all modules, and of other files: see tools/runtime/bundle.py.

    It is compressed with more patience than Pyodide's own zlib has: a twentieth less to download.
    """
    return _compiled("bundle", modules, prefix)


def _compiled(what: str, modules: Mapping[str, bytes], prefix: str) -> Path:
    def make(target: Path) -> None:
        source = target.with_name("source.zip")
        archive.write(source, modules)
        subprocess.run(["node", str(SCRIPT), what, str(source), str(target), prefix], check=True)
        if what == "bundle":
            tighter = zopfli.zlib.compress(zlib.decompress(target.read_bytes()), numiterations=5)
            target.write_bytes(tighter)

    return make_once(KEPT / _fingerprint(what, modules, prefix), make)


def _fingerprint(what: str, modules: Mapping[str, bytes], prefix: str) -> str:
    parts = [what.encode(), prefix.encode(), *(path.read_bytes() for path in COMPILER)]
    for name in sorted(modules):
        parts += [name.encode(), sha256(modules[name]).digest()]
    return sha256(b"\0".join(parts)).hexdigest()[:16]
