"""A document that can be tested without a browser: the built page, parsed, with what is written noted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bs4 import BeautifulSoup, Tag


class Element:
    """An element as `ui.page.document` sees one. What was typed or ticked lives apart from the HTML."""

    def __init__(self, tag: Tag, document: Document) -> None:
        self.tag, self._document = tag, document
        self._value: str | None = None
        self._checked: bool | None = None

    def _write(self, what: str) -> None:
        self._document.writes.append((self.name, what))

    @property
    def name(self) -> str:
        """What to call it in a list of writes."""
        return str(self.tag.get("data-out") or self.tag.get("name") or self.tag.name)

    @property
    def textContent(self) -> str:
        return self.tag.get_text()

    @textContent.setter
    def textContent(self, text: str) -> None:
        self._write("text")
        self.tag.string = text

    @property
    def value(self) -> str:
        if self._value is not None:
            return self._value
        if self.tag.name == "select":
            chosen = self.tag.select_one("option[selected]") or self.tag.select_one("option")
            return str(chosen["value"]) if chosen else ""
        return str(self.tag.get("value", ""))

    @value.setter
    def value(self, text: str) -> None:
        self._write("value")
        self._value = text

    @property
    def checked(self) -> bool:
        return self.tag.has_attr("checked") if self._checked is None else self._checked

    @checked.setter
    def checked(self, on: bool) -> None:
        self._write("checked")
        self._checked = on

    def getAttribute(self, name: str) -> str | None:
        value = self.tag.get(name)
        return " ".join(value) if isinstance(value, list) else value

    def hasAttribute(self, name: str) -> bool:
        return self.tag.has_attr(name)

    def setAttribute(self, name: str, value: str) -> None:
        self._write(name)
        self.tag[name] = value

    def removeAttribute(self, name: str) -> None:
        self._write(name)
        if self.tag.has_attr(name):
            del self.tag[name]

    def append(self, *children: Element | str) -> None:
        for child in children:
            self.tag.append(child if isinstance(child, str) else child.tag)

    def prepend(self, *children: Element | str) -> None:
        for place, child in enumerate(children):
            self.tag.insert(place, child if isinstance(child, str) else child.tag)

    def replaceChildren(self, *children: Element) -> None:
        self._write("children")
        for child in list(self.tag.children):
            child.extract()
        self.append(*children)


class Document:
    """A parsed page; `writes` lists what was written, by element and attribute, in order."""

    def __init__(self, html: str) -> None:
        self.soup = BeautifulSoup(html, "html.parser")
        self.writes: list[tuple[str, str]] = []
        self._elements: dict[int, Element] = {}
        assert self.soup.html
        self.documentElement = self._element(self.soup.html)

    def _element(self, tag: Tag) -> Element:
        return self._elements.setdefault(id(tag), Element(tag, self))

    def querySelectorAll(self, selector: str) -> Iterable[Any]:
        return [self._element(tag) for tag in self.soup.select(selector)]

    def createElement(self, tag: str) -> Element:
        return self._element(self.soup.new_tag(tag))

    def find(self, selector: str) -> Element:
        """Find the only element of a selector."""
        (found,) = self.querySelectorAll(selector)
        return found

    def shown(self, output: str) -> tuple[str, str | None]:
        """Give the text and the bare value of an output, at the first place that shows it."""
        first = next(iter(self.querySelectorAll(f'[data-out="{output}"]')))
        return first.textContent, first.getAttribute("data-value")

    def held(self, name: str) -> str:
        """Give what an input holds: its value, `yes` or `no`, or the radio button that is chosen."""
        elements = list(self.querySelectorAll(f'[name="{name}"]'))
        kind = elements[0].getAttribute("type")
        if kind == "radio":
            (chosen,) = [e for e in elements if e.checked]
            return str(chosen.getAttribute("value"))
        if kind == "checkbox":
            return "yes" if elements[0].checked else "no"
        return str(elements[0].value)
