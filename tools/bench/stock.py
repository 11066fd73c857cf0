"""Builds the pages that ours is measured against: stock PyScript, and MicroPython, with our rules.

They hold what PyScript's own guide would have: the files as npm brings them, our `rules` as sources, one
input and one number. Nothing is preloaded, compiled before or left out.
"""

import json
import shutil
from pathlib import Path

from tools.bench.lighthouse import INSTALLED
from tools.build.compress import add_compressed
from tools.paths import ROOT
from tools.runtime.installed import PYODIDE, PYSCRIPT

MICROPYTHON = INSTALLED / "node_modules/@micropython/micropython-webassembly-pyscript"

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Swim</title>
<link rel="stylesheet" href="./pyscript/core.css">
<script type="module" src="./pyscript/core.js"></script>
<h1>Swim</h1>
<label>Strength <input name="strength" value="10"></label>
<p>Modifier: <output id="modifier"></output></p>
<script type="{kind}" src="./main.py" config="./pyscript.json"></script>
</html>
"""

FIRST_LINE = """from js import document, performance
performance.mark("python")
"""

MAIN = (
    FIRST_LINE
    + """
from pyscript import when
from rules.sheet import ability, ready_made
from rules.exhaustion import events
from rules.odds import forecast
from rules.swimming import rounds, swim
from rules.sheet.character import Character

field = document.querySelector("[name=strength]")

def show():
    character = Character(strength=int(field.value))
    strength = ability.effective("strength", character.strength)
    number = swim.modifier(character, strength, swim.penalty(character, "light"))
    document.getElementById("modifier").textContent = str(number.value)

@when("input", field)
def on_input(event):
    show()

show()
document.body.setAttribute("data-ready", "")
"""
)

#: MicroPython has no dataclasses, which all of our rules are made of: its floor is to be up at all.
FLOOR = FIRST_LINE + 'document.body.setAttribute("data-ready", "")\n'


def build_stock(site: Path) -> None:
    """Build the stock page with our rules into a folder that is not there yet."""
    _copy(PYODIDE, site / "pyodide", ("*.mjs", "*.wasm", "*.zip", "*.json"))
    files = {}
    for source in sorted((ROOT / "rules").rglob("*.py")):
        name = source.relative_to(ROOT).as_posix()
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, site / name)
        files[f"./{name}"] = f"./{name}"
    _finish(site, "py", {"interpreter": "./pyodide/pyodide.mjs", "files": files}, MAIN)


def build_micropython(site: Path) -> None:
    """Build the page that only starts MicroPython."""
    _copy(MICROPYTHON, site / "micropython", ("micropython.mjs", "micropython.wasm"))
    _finish(site, "mpy", {"interpreter": "./micropython/micropython.mjs"}, FLOOR)


def _finish(site: Path, kind: str, config: dict[str, object], main: str) -> None:
    _copy(PYSCRIPT, site / "pyscript", ("*.js", "*.css"))
    (site / "index.html").write_text(PAGE.format(kind=kind), encoding="utf-8")
    (site / "main.py").write_text(main, encoding="utf-8")
    (site / "pyscript.json").write_text(json.dumps(config), encoding="utf-8")
    add_compressed(site)


def _copy(source: Path, target: Path, patterns: tuple[str, ...]) -> None:
    target.mkdir(parents=True)
    for pattern in patterns:
        for path in source.glob(pattern):
            shutil.copyfile(path, target / path.name)
