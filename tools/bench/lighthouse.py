"""What Lighthouse says of a page. It is installed for measurements only: see tools/bench/yardsticks."""

import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from tools import browser
from tools.paths import BUILD, ROOT

PACKAGES = ROOT / "tools" / "bench" / "yardsticks"
INSTALLED = BUILD / "yardsticks"
COMMAND = INSTALLED / "node_modules" / ".bin" / "lighthouse"

AUDITS = {
    "layout_shift": "cumulative-layout-shift",
    "largest_paint_ms": "largest-contentful-paint",
    "blocking_ms": "total-blocking-time",
}


def install() -> bool:
    """Install what only measurements use, unless it is there; tell whether it is."""
    if not COMMAND.exists():
        shutil.copytree(PACKAGES, INSTALLED, dirs_exist_ok=True)
        subprocess.run(["npm", "ci", "--silent"], cwd=INSTALLED, check=False)
    return COMMAND.exists()


def scores(address: str) -> dict[str, float]:
    """Return the scores (of 100) and the audits of a page."""
    flags = " ".join(["--headless=new", *browser.arguments()])
    with tempfile.TemporaryDirectory() as scratch:
        output = Path(scratch) / "report.json"
        subprocess.run(
            [
                *(str(COMMAND), address, "--quiet", "--output=json", f"--output-path={output}"),
                *("--only-categories=accessibility,best-practices,performance",),
                f"--chrome-flags={flags}",
            ],
            check=True,
            env={**os.environ, "CHROME_PATH": str(browser.find())},
            timeout=240,
        )
        report = json.loads(output.read_text(encoding="utf-8"))
    categories, audits = report["categories"], report["audits"]
    return {
        **{
            name.replace("-", "_"): 100 * (category["score"] or 0)
            for name, category in categories.items()
        },
        **{name: audits[audit]["numericValue"] for name, audit in AUDITS.items()},
    }
