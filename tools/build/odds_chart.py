"""The chart of the odds: one module that carries all it needs of Observable Plot. See static/js/odds/."""

import shutil
import subprocess
from hashlib import sha256
from pathlib import Path

from tools.kept import make_once
from tools.paths import BUILD, ROOT

#: Where the page imports it from, once there is something to draw.
MODULE = "static/js/odds.js"

KEPT = BUILD / "odds"

SCRIPT = ROOT / "tools" / "build" / "odds_chart.mjs"

SOURCES = ROOT / "static" / "js" / "odds"


def add_chart(site: Path) -> None:
    """Add the module to a site."""
    shutil.copyfile(make_once(KEPT / f"{_fingerprint()}.js", _build), site / MODULE)


def _build(target: Path) -> None:
    subprocess.run(["node", str(SCRIPT), str(target)], check=True)


def _fingerprint() -> str:
    made_of = (SCRIPT, *sorted(SOURCES.iterdir()), ROOT / "package-lock.json")
    return sha256(b"".join(path.read_bytes() for path in made_of)).hexdigest()[:16]
