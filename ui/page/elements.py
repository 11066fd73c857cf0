"""Elements and documents: what the page needs of them, be they a browser's, the build's or a test's."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol


class Element(Protocol):
    """The little this page needs of an element."""

    textContent: str
    value: str
    checked: bool

    def getAttribute(self, name: str) -> str | None: ...

    def hasAttribute(self, name: str) -> bool: ...

    def setAttribute(self, name: str, value: str) -> None: ...

    def removeAttribute(self, name: str) -> None: ...

    def append(self, child: Any) -> None: ...

    def prepend(self, child: Any) -> None: ...

    def replaceChildren(self, *children: Any) -> None: ...


class Document(Protocol):
    """The little this page needs of a document."""

    documentElement: Any

    def querySelectorAll(self, selector: str) -> Iterable[Any]: ...

    def createElement(self, tag: str) -> Any: ...


def attribute(element: Element, name: str) -> str:
    """Give the text of an attribute, empty where the element has none."""
    return element.getAttribute(name) or ""


def set_attribute(element: Element, name: str, on: bool, value: str = "") -> None:
    """Set an attribute, or take it away."""
    if on:
        element.setAttribute(name, value)
    else:
        element.removeAttribute(name)
