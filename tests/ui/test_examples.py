"""Whatever turns text or state into something shows an example that runs: doctest runs them all."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import ui.keep
import ui.page

MODULES = sorted(
    module.name
    for package in (ui.keep, ui.page)
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
)

#: Those that no example of a few lines can show, and why.
WITHOUT: dict[str, str] = {
    "ui.keep.autosave.Autosave": "waits for a database: tests/ui/keep/test_autosave.py",
    "ui.keep.autosave.Tables": "is what a database has to offer",
    "ui.keep.shapes.Shape": "is what every shape offers, each with its own example",
    "ui.page.document.Page": "writes to a document: tests/ui/page/test_document.py",
    "ui.page.elements.Document": "is what a document has to offer",
    "ui.page.elements.Element": "is what an element has to offer",
    "ui.page.elements.attribute": "reads a document's element: tests/ui/page/test_document.py",
    "ui.page.forms.Voice": "is what a form needs of a speaker",
}

#: Whose answers take a table with a question to the odds: tests/ui/page/odds has them worked out by hand.
ODDS = ("ui.page.odds.", "ui.page.shown.odds.")


def _returns(function: Callable[..., Any]) -> bool:
    return inspect.signature(function).return_annotation not in ("None", inspect.Signature.empty)


def _ours(module: str) -> Iterator[tuple[str, Any]]:
    """Give the public functions and classes that a module defines, by their full names."""
    for name, thing in vars(importlib.import_module(module)).items():
        defined = inspect.isfunction(thing) or inspect.isclass(thing)
        if defined and not name.startswith("_") and thing.__module__ == module:
            yield f"{module}.{name}", thing


def _methods(cls: type) -> Iterator[Callable[..., Any]]:
    """Give the public methods and properties that a class writes itself."""
    for name, thing in vars(cls).items():
        method = thing.fget if isinstance(thing, property) else getattr(thing, "__func__", thing)
        if inspect.isfunction(method) and not name.startswith("_"):
            yield method


def _example(thing: Any) -> bool:
    return ">>>" in (thing.__doc__ or "")


def _without_example(module: str) -> Iterator[str]:
    for name, thing in _ours(module):
        if inspect.isfunction(thing):
            if _returns(thing) and not _example(thing):
                yield name
        elif not _example(thing):
            # The example of a class stands for its methods.
            returning = [method for method in _methods(thing) if _returns(method)]
            if not all(map(_example, returning)):
                yield name


@pytest.mark.parametrize("module", MODULES)
def test_what_returns_something_has_an_example(module: str) -> None:
    assert [
        name
        for name in _without_example(module)
        if name not in WITHOUT and not name.startswith(ODDS)
    ] == []


def test_every_exception_is_one() -> None:
    without = {name for module in MODULES for name in _without_example(module)}
    assert set(WITHOUT) - without == set()
