"""Archives of bytecode, made by the Python that the site ships and kept for the next build."""

import subprocess
from hashlib import sha256
from pathlib import Path

from tools.paths import BUILD, NODE_MODULES, ROOT

KEPT = BUILD / "bytecode"

#: What decides about the bytecode, besides the modules themselves.
COMPILER = (
    NODE_MODULES / "pyodide" / "package.json",
    ROOT / "tools" / "archive.py",
    ROOT / "tools" / "bytecode.py",
)


def compiled(source: Path, prefix: str, library: Path | None = None) -> Path:
    """Return an archive of bytecode for an archive of modules, which is found at `prefix` later.

    `library` is Python's own library once it was compiled: the compiler starts faster with it.
    """
    kept = KEPT / f"{_fingerprint(source, prefix)}.zip"
    if not kept.exists():
        KEPT.mkdir(parents=True, exist_ok=True)
        fresh = source.with_suffix(".fresh")
        script = str(ROOT / "tools" / "bytecode.mjs")
        with_library = [str(library)] if library else []
        subprocess.run(["node", script, str(source), str(fresh), prefix, *with_library], check=True)
        fresh.replace(kept)
    return kept


def _fingerprint(source: Path, prefix: str) -> str:
    content = b"".join(path.read_bytes() for path in (*COMPILER, source))
    return sha256(prefix.encode() + content).hexdigest()[:16]
