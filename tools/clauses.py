"""Lists the clauses of the rule book: what each is about, what implements it, which tests name it.

Found in the sources, without running them: `python -m tools.clauses` writes docs/clauses.md.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from tools.paths import ROOT

DOCUMENT = ROOT / "docs" / "clauses.md"
TITLES = Path(__file__).with_suffix(".toml")

#: A clause as docstrings and comments write it, or a range of them: N13a, X22–X30.
CLAUSE = re.compile(r"\b([NBFX])(\d{1,2})([a-e]?)(?:[–-]\1(\d{1,2}))?\b")

#: A clause as the names of tests write it.
_IN_A_NAME = re.compile(r"_([nbfx]\d{1,2}[a-e]?)(?=_|$)")

SECTIONS = {"N": "Swimming", "B": "Breath", "F": "Forecast", "X": "Exhaustion"}

_HEAD = """# Clauses

Every clause of the rule book, with what names it in its docstring, by its place in `rules/` (or, with
`ui.` before it, in the page), and the tests that name it. Written by `python -m tools.clauses`; the words
are ours, the rules are those of the game.
"""

Definition = ast.FunctionDef | ast.ClassDef


class Found(NamedTuple):
    """Where a clause is named: functions and classes by their module, and tests by their file."""

    rules: list[str]
    tests: list[tuple[str, str]]

    @property
    def gap(self) -> str:
        """Say what is missing, or nothing."""
        return ", ".join(
            kind
            for kind, names in (("no function", self.rules), ("no test", self.tests))
            if not names
        )


def titles() -> dict[str, str]:
    """Return the clauses in their order, and what each is about."""
    return tomllib.loads(TITLES.read_text(encoding="utf-8"))


def named(text: str) -> set[str]:
    """Return the clauses that a text names.

    >>> sorted(named("The penalty (N13a), and prices X23–X25."))
    ['N13a', 'X23', 'X24', 'X25']
    """
    found = set()
    for letter, first, part, last in CLAUSE.findall(text):
        found.add(f"{letter}{first}{part}")
        found |= {f"{letter}{n}" for n in range(int(first), int(last or 0) + 1)}
    return found


def survey(root: Path = ROOT) -> dict[str, Found]:
    """Find out where each clause is named, in every package and in the tests."""
    found = {clause: Found([], []) for clause in titles()}
    for package in ("rules", "ui"):
        for source in sorted((root / package).rglob("*.py")):
            module = ".".join(source.relative_to(root).with_suffix("").parts).removeprefix("rules.")
            for name, clauses in _implementations(source):
                for clause in clauses & found.keys():
                    found[clause].rules.append(f"{module}.{name}")
    for source in sorted((root / "tests").rglob("test_*.py")):
        for name, clauses in _tests(source):
            for clause in clauses & found.keys():
                found[clause].tests.append((source.relative_to(root).as_posix(), name))
    return found


def _implementations(source: Path) -> Iterator[tuple[str, set[str]]]:
    """Give the functions and classes of a module, with what their docstrings name."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    for name, node in _definitions(tree):
        yield name, named(ast.get_docstring(node) or "")


def _definitions(
    parent: ast.Module | ast.ClassDef, prefix: str = ""
) -> Iterator[tuple[str, Definition]]:
    for node in parent.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield prefix + node.name, node
        if isinstance(node, ast.ClassDef):
            yield from _definitions(node, f"{node.name}.")


def _tests(source: Path) -> Iterator[tuple[str, set[str]]]:
    """Give the tests of a file, with what their names, comments and texts name."""
    text = source.read_text(encoding="utf-8")
    lines = text.splitlines()
    for name, node in _definitions(ast.parse(text)):
        if name.split(".")[-1].startswith("test_"):
            first = min([node.lineno, *(one.lineno for one in node.decorator_list)])
            body = "\n".join(lines[first - 1 : node.end_lineno])
            yield name, named(body) | {_written(one) for one in _IN_A_NAME.findall(name)}


def _written(clause: str) -> str:
    return clause[0].upper() + clause[1:]


def document(found: dict[str, Found]) -> str:
    """Write it all down."""
    about = titles()
    parts = [_HEAD]
    for section, heading in SECTIONS.items():
        parts.append(f"## {heading}\n")
        for clause, where in found.items():
            if clause.startswith(section):
                parts.append("\n".join(_entry(clause, about[clause], where)) + "\n")
    return "\n".join(parts)


def _entry(clause: str, title: str, where: Found) -> Iterator[str]:
    yield f"**{clause}** {title}: {_listed(where.rules)}."
    for file, tests in groupby(where.tests, lambda test: test[0]):
        yield f"- {file}: {_listed([name for _, name in tests])}"


def _listed(names: list[str]) -> str:
    return ", ".join(f"`{name}`" for name in names) or "nothing yet"


def main() -> None:
    """Write the list."""
    DOCUMENT.write_text(document(survey()), encoding="utf-8")


if __name__ == "__main__":
    main()
