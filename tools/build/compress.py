"""Puts compressed copies beside the files of a site, for hosts that send them.

nginx, Apache, Caddy and others send `page.html.br` or `page.html.gz` in place of `page.html` to browsers
that can read it, when told to: see docs/hosting.md. Compressing takes long, so every copy is kept for the
next build by the content it was made of.
"""

import gzip
import os
import shutil
import subprocess
from hashlib import sha256
from pathlib import Path

from tools.paths import BUILD, ROOT

KEPT = BUILD / "compressed"

SCRIPT = ROOT / "tools" / "build" / "compress.mjs"

#: By their suffix, the codings as HTTP names them; the best first.
CODINGS = {".br": "br", ".gz": "gzip"}

#: A copy that is not smaller than this share of its original is not worth another file.
WORTH = 0.95


def add_compressed(site: Path) -> None:
    """Put the copies that are worth it beside every file of a finished site."""
    originals = {path: _kept(path) for path in sorted(site.rglob("*")) if path.is_file()}
    _compress(originals)
    for path, kept in originals.items():
        for suffix in CODINGS:
            copy = kept.with_suffix(suffix)
            if copy.stat().st_size < WORTH * path.stat().st_size:
                # Newer than its original, which tells that it is of this very file.
                shutil.copyfile(copy, path.with_name(path.name + suffix))


def is_compressed(path: Path) -> bool:
    """Tell whether a file of a site is the compressed copy of another."""
    return path.suffix in CODINGS


def _kept(path: Path) -> Path:
    return KEPT / sha256(SCRIPT.read_bytes() + path.read_bytes()).hexdigest()[:20]


def _compress(originals: dict[Path, Path]) -> None:
    KEPT.mkdir(parents=True, exist_ok=True)
    missing = {
        kept: path for path, kept in originals.items() if not kept.with_suffix(".br").exists()
    }
    for kept, path in missing.items():
        fresh = kept.with_suffix(f".gz{os.getpid()}")
        fresh.write_bytes(gzip.compress(path.read_bytes(), compresslevel=9, mtime=0))
        fresh.replace(kept.with_suffix(".gz"))
    if missing:
        # Python has no brotli of its own; Node has.
        pairs = [str(part) for kept, path in missing.items() for part in (path, kept)]
        subprocess.run(["node", str(SCRIPT), *pairs], check=True)
