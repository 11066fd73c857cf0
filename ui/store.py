"""The one place that writes the state."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ui.codecs import Refused
from ui.derive import View, derive
from ui.state import State

Command = Callable[[State], State]


class Store:
    """Holds the state and its view; `do` is the only way to change them."""

    def __init__(self, state: State | None = None) -> None:
        self.state = state or State()
        self.view: View = derive(self.state)

    def notice_surroundings(self, **changes: Any) -> None:
        """Learn of something that goes on around the table; what was last said stays."""
        around = replace(self.state.surroundings, **changes)
        self.state = replace(self.state, surroundings=around)
        self.view = derive(self.state)

    def do(self, command: Command) -> None:
        """Carry a command out; a refusal changes nothing but the notice.

        When anything goes wrong on the way, state and view stay as they were.
        """
        try:
            state = command(replace(self.state, notice=None))
        except Refused as refused:
            state = replace(self.state, notice=refused.phrase)
        view = derive(state)
        self.state, self.view = state, view
