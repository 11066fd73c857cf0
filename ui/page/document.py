"""Writing a view to the document: only what changed, on elements found once.

The document may be a browser's or any other that offers what `ui.page.elements` asks for;
the build writes the first page through this same code.

The page says where things go by attributes: `data-out` (an output's text and value), `data-put`
(attributes that take an output's value), `data-show` (outputs and the values that make the element
visible), `data-t` and `data-t-<attribute>` (translated text), `data-number` (a fixed number).
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from rules.breakdown import Figure, Term
from ui.page.derive import View
from ui.page.elements import Document, Element, attribute, set_attribute
from ui.page.forms import Shown
from ui.page.outputs import OUTPUTS
from ui.page.speaker import Speaker
from ui.table.words import plain

TRANSLATED = ("aria-label", "content", "placeholder")


class Page:
    """The page as it stands: it holds what it wrote, and writes only what changes."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._outs = self._by("data-out")
        self._inputs = self._by("name")
        self._puts = [
            (element, *pair.split("="))
            for element in document.querySelectorAll("[data-put]")
            for pair in attribute(element, "data-put").split()
        ]
        self._shows = [
            (element, _conditions(attribute(element, "data-show")))
            for element in document.querySelectorAll("[data-show]")
        ]
        self._shown: dict[str, Any] = {}
        self._typed: dict[str, str] = {}
        self._offered: dict[str, tuple[str, ...]] = {}
        self._lines: tuple[Any, ...] = ()
        # Keeps the line beside its element, so that no other line can get its id.
        self._items: dict[int, tuple[Any, Any]] = {}
        self._speaker: Speaker | None = None

    def _by(self, name: str) -> dict[str, list[Any]]:
        """Find the elements that have an attribute, by its value."""
        found: dict[str, list[Any]] = {}
        for element in self._document.querySelectorAll(f"[{name}]"):
            found.setdefault(attribute(element, name), []).append(element)
        return found

    def show(self, view: View, speaker: Speaker, typing: str | None = None) -> set[str]:
        """Show a view; give the names of the outputs that changed.

        `typing` names the input the player is in, which is left as he typed it.
        """
        if speaker is not self._speaker:
            self._speak(speaker)
        changed = {
            name
            for name, figure in view.outputs.items()
            if self._shown.get(name, self) != figure.value
        }
        for name in changed:
            self._write(name, view.outputs[name].value, speaker)
        if changed:
            self._place(changed, view)
        self._fill(view, speaker, typing)
        self._offer(view)
        self._tell(view.journal, speaker)
        return changed

    def take_over(self, view: View, speaker: Speaker) -> None:
        """Learn that the document shows a view already, but for what its inputs hold.

        The build wrote it through `show`, and whoever opens the page may have typed before Python answers.
        """
        self._speaker = speaker
        self._shown = {name: figure.value for name, figure in view.outputs.items()}
        self._offered = dict(view.offered)
        self._lines = view.journal

    def touched(self, name: str) -> None:
        """Learn that the player changed an input: it may have to be set back."""
        self._typed.pop(name, None)

    def _speak(self, speaker: Speaker) -> None:
        """Put every fixed text into the language; outputs follow as if all had changed."""
        self._speaker = speaker
        self._shown.clear()
        self._typed.clear()
        self._lines = ()
        self._items = {}
        self._document.documentElement.setAttribute("lang", speaker.language)
        for element in self._document.querySelectorAll("[data-t]"):
            element.textContent = speaker.say(attribute(element, "data-t"))
        for name in TRANSLATED:
            for element in self._document.querySelectorAll(f"[data-t-{name}]"):
                element.setAttribute(name, speaker.say(attribute(element, f"data-t-{name}")))
        for element in self._document.querySelectorAll("[data-number]"):
            number = Fraction(attribute(element, "data-number"))
            element.textContent = speaker.show(number, attribute(element, "data-form"))

    def _write(self, name: str, value: Any, speaker: Speaker) -> None:
        self._shown[name] = value
        spec = OUTPUTS[name]
        text = "" if value is None and not spec else speaker.show(value, spec)
        bare = plain(value)
        for element in self._outs.get(name, ()):
            element.setAttribute("data-value", bare)
            if not element.hasAttribute("data-quiet"):
                element.textContent = text

    def _place(self, changed: set[str], view: View) -> None:
        for element, put, name in self._puts:
            if name in changed:
                element.setAttribute(put, plain(view.outputs[name].value))
        for element, conditions in self._shows:
            if not changed.isdisjoint(conditions):
                met = all(
                    (plain(view.outputs[name].value) in values) is wanted
                    for name, (wanted, values) in conditions.items()
                )
                set_attribute(element, "hidden", not met)
        for name in changed:
            if name.startswith("error."):
                for element in self._inputs.get(name[6:], ()):
                    wrong = view.outputs[name].value is not None
                    set_attribute(element, "aria-invalid", wrong, "true")

    def _fill(self, view: View, speaker: Speaker, typing: str | None) -> None:
        """Make the inputs hold what the state holds, save one being typed in or refused."""
        for name, text in view.inputs.items():
            refused = view.outputs[f"error.{name}"].value is not None
            if self._typed.get(name) == text or name == typing or refused:
                continue
            self._typed[name] = text
            for element in self._inputs.get(name, ()):
                kind = attribute(element, "type")
                if kind == "radio":
                    element.checked = attribute(element, "value") == text
                elif kind == "checkbox":
                    element.checked = text == "yes"
                else:
                    element.value = _typed(element, text, speaker)

    def _offer(self, view: View) -> None:
        """Offer in a list only what the item can be."""
        for name, ids in view.offered.items():
            if self._offered.get(name) == ids:
                continue
            self._offered[name] = ids
            for element in self._document.querySelectorAll(f'[data-of="{name}"]'):
                set_attribute(element, "hidden", attribute(element, "value") not in ids)
                set_attribute(element, "disabled", attribute(element, "value") not in ids)

    def _tell(self, lines: tuple[Any, ...], speaker: Speaker) -> None:
        """Write the journal: a line that stays keeps its element."""
        if lines == self._lines:
            return
        self._lines = lines
        known, self._items = self._items, {}
        for line in lines:
            held = known.get(id(line))
            item = held[1] if held else self._made("li", text=speaker.show(line))
            self._items[id(line)] = (line, item)
        for journal in self._document.querySelectorAll("[data-journal]"):
            journal.replaceChildren(*(item for _, item in self._items.values()))

    def _made(self, tag: str, class_: str = "", text: str = "") -> Any:
        element = self._document.createElement(tag)
        if class_:
            element.setAttribute("class", class_)
        if text:
            element.textContent = text
        return element

    def print_sheet(self, titles: list[str], rows: list[list[str]]) -> None:
        """Fill the sheet that is printed in place of the page."""
        table = self._made("table")
        table.append(self._row(["th"] * len(titles), titles))
        for row in rows:
            table.append(self._row(["td"] * len(row), row))
        for place in self._document.querySelectorAll("[data-printed]"):
            place.replaceChildren(table)

    def fill_rows(self, name: str, rows: list[list[str]]) -> None:
        """Fill a table's body; the first cell of a row is its heading."""
        for place in self._document.querySelectorAll(f'[data-rows="{name}"]'):
            lines = [self._row(["th", *["td"] * (len(row) - 1)], row) for row in rows]
            place.replaceChildren(*lines)
        for heading in self._document.querySelectorAll(f'[data-rows="{name}"] th'):
            heading.setAttribute("scope", "row")

    def _row(self, tags: list[str], texts: list[str]) -> Any:
        row = self._made("tr")
        for tag, text in zip(tags, texts, strict=True):
            row.append(self._made(tag, text=text))
        return row

    def explain(self, name: str, figure: Figure[Any], speaker: Speaker) -> None:
        """Fill the breakdown with the terms of a figure."""
        for title in self._document.querySelectorAll("[data-explained=title]"):
            title.textContent = speaker.say(f"output.{name}")
        shown = _explained(figure.value, OUTPUTS[name], speaker)
        for value in self._document.querySelectorAll("[data-explained=value]"):
            value.textContent = shown
        for terms in self._document.querySelectorAll("[data-explained=terms]"):
            terms.replaceChildren(*self._terms(figure.terms, speaker))

    def _terms(self, terms: tuple[Term, ...], speaker: Speaker, depth: int = 0) -> list[Any]:
        """Make a row for each term, its parts indented below it."""
        rows = []
        for term in terms:
            rows.append(self._term(term, speaker, depth))
            rows.extend(self._terms(term.parts, speaker, depth + 1))
        return rows

    def _term(self, term: Term, speaker: Speaker, depth: int) -> Any:
        row = self._made("li")
        row.setAttribute("data-op", term.op)
        row.setAttribute("data-depth", str(depth))
        label = self._made("span", "term-label", speaker.say(term.label))
        if term.ruling:
            named = {"ruling": speaker.say(f"ruling.{term.ruling}")}
            label.append(self._made("span", "term-ruling", speaker.say("breakdown.ruling", named)))
        row.append(label)
        value = speaker.say(f"op.{term.op}", {"value": term.value})
        row.append(self._made("span", "term-value", value))
        row.append(self._made("span", "term-clause", term.clause))
        return row


def _explained(value: object, spec: Shown, speaker: Speaker) -> str:
    """Show a value above its terms, which are in metres and kilograms: in these too, if it is in others."""
    shown, metric = speaker.show(value, spec), replace(speaker, units="m").show(value, spec)
    return shown if shown == metric else f"{shown} = {metric}"


def _conditions(text: str) -> dict[str, tuple[bool, frozenset[str]]]:
    """Read `name=a|b name2!=c`: each output named must have one of its values, or none of them."""
    conditions = {}
    for condition in text.split():
        name, values = condition.split("=")
        conditions[name.rstrip("!")] = (not name.endswith("!"), frozenset(values.split("|")))
    return conditions


def _typed(element: Element, text: str, speaker: Speaker) -> str:
    """Give the text of a field as the player's language writes it; a list keeps the id."""
    if not element.hasAttribute("inputmode"):
        return text
    if text == "none":
        return speaker.say("none.typed")
    return speaker.ungrouped(text)
