"""The chart of the odds: one module that carries all it needs of Observable Plot. See tools/odds/."""

import shutil
import subprocess
import tempfile
from hashlib import sha256
from pathlib import Path

from tools.paths import BUILD, ROOT

#: Where the page imports it from, once there is something to draw.
MODULE = "static/odds.js"

KEPT = BUILD / "odds"

SCRIPT = ROOT / "tools" / "odds_chart.mjs"

SOURCES = ROOT / "tools" / "odds"


def add_chart(site: Path) -> None:
    """Add the module to a site."""
    kept = KEPT / f"{_fingerprint()}.js"
    if not kept.exists():
        _build(kept)
    shutil.copyfile(kept, site / MODULE)


def _build(kept: Path) -> None:
    KEPT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=KEPT) as scratch:
        fresh = Path(scratch) / kept.name
        subprocess.run(["node", str(SCRIPT), str(fresh)], check=True)
        fresh.replace(kept)


def _fingerprint() -> str:
    made_of = (SCRIPT, *sorted(SOURCES.iterdir()), ROOT / "package-lock.json")
    return sha256(b"".join(path.read_bytes() for path in made_of)).hexdigest()[:16]
