"""The shape of the rules: what their docstrings say, which clauses have a test, what their types refuse."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import rules
from tools.clauses import CLAUSE, titles
from tools.paths import ROOT

HERE = Path(__file__).parent
PACKAGE = Path(rules.__file__).parent
MODULES = sorted(
    module.name.removeprefix("rules.")
    for module in pkgutil.walk_packages([str(PACKAGE)], "rules.")
    if not module.ispkg
)
SOURCES = sorted(PACKAGE.rglob("*.py"))

# These hold no clause of their own: how numbers explain themselves, sections 5 and 6, the sheet.
WITHOUT_CLAUSE = {
    "breakdown",
    "ranges",
    "refusal",
    "rulings",
    "sheet.character",
    "sheet.size",
}


def public(module: ModuleType) -> dict[str, object]:
    """Give the functions and classes a module defines for others."""
    return {
        name: thing
        for name, thing in vars(module).items()
        if not name.startswith("_")
        and (inspect.isfunction(thing) or inspect.isclass(thing))
        and thing.__module__ == module.__name__
    }


@pytest.mark.parametrize("name", MODULES)
def test_every_public_name_has_a_docstring(name: str) -> None:
    found = public(importlib.import_module(f"rules.{name}"))
    bare = []
    for label, thing in found.items():
        # NamedTuples and dataclasses are given a docstring of their fields: that is none.
        if not thing.__doc__ or thing.__doc__.startswith(f"{label}("):
            bare.append(label)
        if inspect.isclass(thing):
            for method, function in vars(thing).items():
                ours = inspect.isfunction(function) and function.__module__ == thing.__module__
                if ours and not method.startswith("_") and not function.__doc__:
                    bare.append(f"{label}.{method}")
    assert bare == []


@pytest.mark.parametrize("name", [name for name in MODULES if name not in WITHOUT_CLAUSE])
def test_every_public_function_names_a_clause_itself_or_by_its_module(name: str) -> None:
    module = importlib.import_module(f"rules.{name}")
    if CLAUSE.search(module.__doc__ or ""):
        return
    functions = {k: v for k, v in public(module).items() if inspect.isfunction(v)}
    assert [k for k, v in functions.items() if not CLAUSE.search(v.__doc__ or "")] == []


@pytest.mark.parametrize(
    "source", SOURCES, ids=lambda source: source.relative_to(PACKAGE).as_posix()
)
def test_rules_compute_without_floats(source: Path) -> None:
    tree = ast.parse(source.read_text(encoding="utf-8"))
    floats = [n for n in ast.walk(tree) if isinstance(n, ast.Constant) and type(n.value) is float]
    calls = [
        n
        for n in ast.walk(tree)
        if isinstance(n, ast.Call) and isinstance(n.func, ast.Name) and n.func.id == "float"
    ]
    assert floats + calls == []


def imported(source: Path) -> set[str]:
    """Give the top packages that a file imports, wherever in it."""
    found = set()
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        if isinstance(node, ast.ImportFrom):
            found.add((node.module or "").split(".")[0])
    return found


@pytest.mark.parametrize("name", ["swimming/naive.py", "swimming/naive_round.py"])
def test_a_naive_model_imports_nothing_of_rules(name: str) -> None:
    assert imported(HERE / name) <= {"__future__", "fractions", "typing"}


@pytest.mark.parametrize("name", ["golden.py", "sweep.py", "swimming/naive.py"])
def test_what_runs_in_pyodide_imports_the_standard_library_and_rules_only(name: str) -> None:
    assert not imported(HERE / name) & {"pytest", "hypothesis", "ui", "tools"}


def test_every_clause_of_sections_1_and_2_has_a_test_named_after_it() -> None:
    names = set()
    for source in HERE.rglob("test_*.py"):
        names |= set(re.findall(r"^def (test_\w+)", source.read_text(encoding="utf-8"), re.M))
    text = " ".join(names)
    clauses = [clause.lower() for clause in titles() if clause[0] in "NB"]
    assert [c for c in clauses if not re.search(rf"_{c}(?=_|\b)", text)] == []


# A misspelt id of each kind: strict typing names its line.
MISSPELT = """
from rules.rulings import Rulings
from rules.sheet.character import Character
from rules.swimming.plans import allows
from rules.swimming.rounds import Round
from rules.swimming.standing import Standing
from rules.swimming.swim import distance
from rules.swimming.water import Water

Standing(place="surfce")
Standing(drowning="diing")
Round(plan="fullround")
Round(goal="up")
Round(ruled="tred")
Water("ruff")
Character(armour="plate")
Character(shield_quality="mitral")
Character(condition="tired")
Rulings(combat_turn="hour")
allows("well", "stay")
Standing(place="surface")
"""


def test_a_misspelt_id_is_a_type_error(tmp_path: Path) -> None:
    snippet = tmp_path / "misspelt.py"
    snippet.write_text(MISSPELT, encoding="utf-8")
    told = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", str(snippet)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    ).stdout
    lines = MISSPELT.splitlines()
    refused = [int(line) for line in re.findall(r"misspelt\.py:(\d+): error", told)]
    first = lines.index('Standing(place="surfce")') + 1
    assert refused == list(range(first, len(lines))), told
