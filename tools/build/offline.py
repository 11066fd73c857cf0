"""The service worker, which makes the site work without a network. See static/js/worker.js."""

import shutil
import subprocess
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from tools.build.compress import is_compressed
from tools.kept import make_once
from tools.paths import BUILD, ROOT

#: The worker's file. It reaches no higher than its own folder, so it lies at the top.
WORKER = "worker.js"

KEPT = BUILD / "worker"

SCRIPT = ROOT / "tools" / "build" / "offline.mjs"

#: What decides about the worker, besides the files it serves.
MADE_OF = (SCRIPT, ROOT / "static" / "js" / "worker.js", ROOT / "package-lock.json")


def add_worker(site: Path) -> None:
    """Add the worker to a site that is otherwise complete: it lists every file with its hash."""

    def make(target: Path) -> None:
        subprocess.run(["node", str(SCRIPT), str(site), str(target)], check=True)

    shutil.copyfile(make_once(KEPT / f"{_fingerprint(site)}.js", make), site / WORKER)


def _fingerprint(site: Path) -> str:
    parts = (path.read_bytes() for path in MADE_OF)
    return sha256(b"".join((*parts, *_listing(site)))).hexdigest()[:16]


def _listing(site: Path) -> Iterator[bytes]:
    """Give the name and the hash of every file, by name."""
    for path in sorted(site.rglob("*")):
        if path.is_file() and not is_compressed(path):
            yield path.relative_to(site).as_posix().encode() + sha256(path.read_bytes()).digest()
