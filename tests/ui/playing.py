"""A table at play without a browser: its buttons, its inputs and what it says, in French."""

from __future__ import annotations

from collections.abc import Callable

from tests.ui.french import speaker, undrawn
from ui.commands.actions import act, take_input
from ui.commands.history import Draw
from ui.page.outputs import OUTPUTS
from ui.page.store import Store
from ui.table.position import Position, where


class Table:
    """The page's store, played by the names of the public contract.

    No die is drawn unless `draw` says how.
    """

    def __init__(self, draw: Draw = undrawn, /, **inputs: str) -> None:
        self.store = Store()
        self.draw = draw
        self.type(**inputs)

    def tap(self, *actions: str) -> Table:
        """Tap buttons, one after the other; each must be taken."""
        for action in actions:
            self._act(action)
            assert self.refusal() in ("", *self._without()), (action, self.refusal())
        return self

    def _act(self, action: str) -> None:
        self.store.do(lambda state: act(state, action, self.draw))

    def refused(self, action: str) -> str:
        """Tap a button that must be refused, with nothing changed; give the sentence."""
        return self._refused(lambda: self._act(action))

    def refused_input(self, name: str, text: str) -> str:
        """Choose something that must be refused, with nothing changed; give the sentence."""
        return self._refused(lambda: self.store.do(lambda s: take_input(s, name, text)))

    def _refused(self, attempt: Callable[[], None]) -> str:
        before = self.store.state
        attempt()
        after = self.store.state
        for part in ("party", "selected", "water", "rulings", "log", "undone", "problems"):
            assert getattr(after, part) == getattr(before, part), part
        assert self.refusal()
        return self.refusal()

    def type(self, **inputs: str) -> Table:
        """Type into inputs, all of which must be taken; `die__swim` stands for `die.swim`."""
        for name, text in inputs.items():
            self.put(name, text)
            assert not self.store.state.problems, (name, text)
            assert not self.refusal(), self.refusal()
        return self

    def put(self, name: str, text: str) -> Table:
        """Type something, good or bad."""
        self.store.do(lambda state: take_input(state, name.replace("__", "."), text))
        return self

    def value(self, name: str) -> object:
        """The value of an output."""
        return self.store.view.outputs[name].value

    def values(self, *names: str) -> tuple[object, ...]:
        return tuple(self.value(name) for name in names)

    def text(self, name: str) -> str:
        """An output as the page words it."""
        return speaker().show(self.value(name), OUTPUTS[name])

    def refusal(self) -> str:
        """What the last command had to say, empty when it had nothing to say."""
        notice = self.store.state.notice
        return speaker().show(notice) if notice else ""

    def _without(self) -> tuple[str, ...]:
        return (self.refusal(),) if self.refusal().startswith("Sans ") else ()

    def lines(self) -> list[str]:
        """The journal, oldest line first."""
        return [speaker().show(line) for line in reversed(self.store.view.journal)]

    def said(self) -> str:
        """The newest line of the journal."""
        return self.lines()[-1]

    def labels(self, name: str) -> list[str]:
        """The labels of a breakdown."""
        return [term.label for term in self.store.view.outputs[name].terms]

    def rulings(self, name: str) -> set[str]:
        """The rulings that a breakdown names, nested terms included."""
        found, terms = set(), list(self.store.view.outputs[name].terms)
        while terms:
            term = terms.pop()
            terms.extend(term.parts)
            if term.ruling:
                found.add(term.ruling)
        return found

    def position(self, place: int) -> Position:
        """Where the member in a place stands, from 1."""
        return where(self.store.state, self.store.state.party[place - 1])

    def names(self) -> list[str]:
        """What the page calls the party's members."""
        return [speaker().show(member.called) for member in self.store.state.party]


def set_in_french(text: str) -> str:
    """Put French spaces and apostrophes into a sentence; `~` stands for a no-break space."""
    for typed, printed in (
        (" :", "\u202f:"),
        (" ;", "\u202f;"),
        (" %", "\u202f%"),
        ("«~", "«\u202f"),
        ("~»", "\u202f»"),
        ("~", "\u00a0"),
        ("'", "’"),
    ):
        text = text.replace(typed, printed)
    return text
