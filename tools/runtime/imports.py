"""Finds the modules of the library that a running Python has imported, or may still import.

Runs in the page with the sources of the whole library: see tools/runtime/library.py.
"""

import ast
import sys
from collections.abc import Iterator

#: What is imported from it is imported later: see tools/runtime/later.py.
LATER = "_later"


def needed(left_out: tuple[str, ...], spared: tuple[str, ...]) -> list[str]:
    """Return the names of what was imported so far and of all that it imports anywhere.

    That includes what a function imports when it is called, as the one that reports an error does,
    except for the modules `left_out`. What is `spared` is not needed even if it was imported. Both
    stand for the modules in them, too.
    """
    loaded = list(sys.modules)
    from zipfile import ZipFile  # noqa: PLC0415 — the page itself has no need of it

    (archive,) = (place for place in sys.path if place.endswith(".zip"))
    with ZipFile(archive) as library:
        sources = {
            path.removesuffix(".py").removesuffix("/__init__").replace("/", "."): (
                path,
                library.read(path),
            )
            for path in library.namelist()
            if path.endswith(".py")
        }
    for own in set(sys.modules).difference(loaded):
        del sys.modules[own]
    found: set[str] = set()
    waiting = [name for name in loaded if name in sources and not _is_or_lies_in(name, spared)]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            path, source = sources[name]
            package = name if path.endswith("__init__.py") else name.rpartition(".")[0]
            waiting += [
                part
                for imported in _imports(ast.parse(source), package)
                for part in _with_parents(imported)
                if part in sources and not _is_or_lies_in(part, left_out + spared)
            ]
    return sorted(found)


def _imports(tree: ast.AST, package: str) -> Iterator[str]:
    """Give the names that a module imports, wherever in it; some are of no module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1]
            base = ".".join((above if node.level else []) + ([node.module] if node.module else []))
            yield base
            within = "" if base == LATER else f"{base}."
            yield from (within + alias.name for alias in node.names)


def _with_parents(name: str) -> list[str]:
    parts = name.split(".")
    return [".".join(parts[: n + 1]) for n in range(len(parts))]


def _is_or_lies_in(name: str, places: tuple[str, ...]) -> bool:
    return any(name == place or name.startswith(place + ".") for place in places)
