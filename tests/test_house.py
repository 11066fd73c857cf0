"""The law of the house: which package may import which, how large a folder may be, what nobody needs."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from tools.clauses import named
from tools.paths import ROOT

#: By package, those that it may import besides itself; each stands for itself, not for those inside.
LAW: dict[str, frozenset[str]] = {}


def _may(packages: str, *others: str) -> None:
    for package in packages.split():
        LAW[package] = frozenset(" ".join(others).split())


COMMANDS = "ui.commands ui.commands.fields"
RULES = "rules rules.sheet rules.swimming rules.exhaustion rules.odds"

_may("rules")
_may("rules.sheet", "rules")
_may("rules.swimming rules.exhaustion", "rules rules.sheet")
_may("rules.odds", "rules rules.sheet rules.swimming rules.exhaustion")
_may("ui.table", RULES)
_may("ui.commands ui.commands.fields", RULES, "ui.table", COMMANDS)
_may("ui.keep", RULES, "ui.table", COMMANDS)
_may(
    "ui.page ui.page.shown ui.page.odds",
    RULES,
    "ui.table",
    COMMANDS,
    "ui.page ui.page.shown ui.page.odds",
)
_may("ui.browser", RULES, "ui.table ui.keep ui.page ui.page.shown ui.page.odds", COMMANDS)
_may("ui")
_may("tools", RULES, "tools.build")
_may("tools.runtime", "tools")
_may("tools.build", RULES, "tools tools.runtime ui.table ui.keep ui.page", COMMANDS)
_may("tools.bench", "tools tools.runtime tools.build")

#: What only a browser has.
OF_A_BROWSER = frozenset({"bundle", "js", "pyodide", "pyscript"})

#: What would make the same state give other numbers.
UNSTEADY = frozenset({"random", "secrets", "time", "datetime"})

#: About a dozen.
MOST_MODULES = 13

#: Where what runs begins: the page, and what the Makefile calls.
DOORS = ("ui.browser.main",)
CALLED = re.compile(r"python -m (tools[\w.]*)")


def _module(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


SOURCES = {
    _module(path): path
    for top in ("rules", "ui", "tools")
    for path in sorted((ROOT / top).rglob("*.py"))
}
PACKAGES = {name for name, path in SOURCES.items() if path.name == "__init__.py"}
TREES = {name: ast.parse(path.read_text("utf-8")) for name, path in SOURCES.items()}


def _package(module: str) -> str:
    return module if module in PACKAGES else module.rpartition(".")[0]


def _imported(module: str) -> Iterator[str]:
    """Give what a module imports, wherever in it, but for the sake of types: modules, or names of others."""
    for node in _running(TREES[module]):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module} imports relatively"
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if inner in SOURCES else str(node.module)


def _running(node: ast.AST) -> Iterator[ast.AST]:
    """Walk through a tree, without what is there for a type checker alone."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.dump(child.test):
            continue
        yield child
        yield from _running(child)


GRAPH = {name: {one for one in _imported(name) if one in SOURCES} for name in SOURCES}


def test_every_package_has_its_law() -> None:
    assert set(LAW) == PACKAGES


@pytest.mark.parametrize("module", SOURCES)
def test_a_module_imports_what_its_package_may(module: str) -> None:
    home = _package(module)
    others = {_package(one) for one in GRAPH[module]} - {home}
    assert others - LAW[home] == set()


def test_no_module_leads_back_to_itself() -> None:
    TopologicalSorter(GRAPH).prepare()


def test_only_the_browser_package_knows_a_browser() -> None:
    knowing = {
        module
        for module in SOURCES
        if module.startswith(("rules", "ui"))
        and {one.split(".")[0] for one in _imported(module)} & OF_A_BROWSER
    }
    assert {_package(module) for module in knowing} == {"ui.browser"}


@pytest.mark.parametrize("module", [name for name in SOURCES if name.startswith(("rules", "ui."))])
def test_rules_and_page_have_no_clock_and_no_dice_of_their_own(module: str) -> None:
    if _package(module) != "ui.browser":
        assert {one.split(".")[0] for one in _imported(module)} & UNSTEADY == set()


@pytest.mark.parametrize("folder", sorted({path.parent for path in SOURCES.values()}))
def test_no_folder_holds_more_than_about_a_dozen_modules(folder: Path) -> None:
    modules = [path for path in folder.glob("*.py") if path.name != "__init__.py"]
    assert len(modules) <= MOST_MODULES


def test_every_module_is_needed_by_something_that_runs() -> None:
    waiting = [*DOORS, *CALLED.findall((ROOT / "Makefile").read_text("utf-8"))]
    waiting += [f"{one}.__main__" for one in waiting if f"{one}.__main__" in SOURCES]
    waiting += _run_by_name()
    reached: set[str] = set()
    while waiting:
        module = waiting.pop()
        if module not in reached:
            reached.add(module)
            waiting += GRAPH[module]
    assert set(SOURCES) - reached - PACKAGES == set()


def _run_by_name() -> list[str]:
    """List the tools that are read or run as files, or by hand as their first lines say."""
    texts = [path.read_text("utf-8") for path in SOURCES.values()]
    texts += [path.read_text("utf-8") for path in (ROOT / "tools").rglob("*.mjs")]
    named = set(CALLED.findall("\n".join(texts)))
    for module, path in SOURCES.items():
        mentions = (f'"{path.name}"', f'"{module}"')
        if module.startswith("tools.runtime") and any(
            one in text for one in mentions for text in texts
        ):
            named.add(module)
    return sorted(named & set(SOURCES))


@pytest.mark.parametrize("module", [name for name in SOURCES if name.startswith("ui")])
def test_the_page_names_no_clause_since_rules_stand_in_rules(module: str) -> None:
    documented = [
        node
        for node in ast.walk(TREES[module])
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    assert {
        getattr(node, "name", ""): named(ast.get_docstring(node) or "")
        for node in documented
        if named(ast.get_docstring(node) or "")
    } == {}


@pytest.mark.parametrize("module", SOURCES)
def test_every_module_says_what_it_is(module: str) -> None:
    assert ast.get_docstring(TREES[module])


@pytest.mark.parametrize(
    "path", [path for name, path in SOURCES.items() if not name.startswith("tools")], ids=str
)
def test_what_runs_in_the_page_is_python_3_11(path: Path) -> None:
    ast.parse(path.read_text("utf-8"), feature_version=(3, 11))


def _tests() -> list[Path]:
    return sorted((ROOT / "tests").rglob("*.py"))


@pytest.mark.parametrize("path", _tests(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_test_imports_a_test(path: Path) -> None:
    modules = [
        node.module or ""
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom)
    ]
    assert [module for module in modules if re.search(r"\.test_", module)] == []
