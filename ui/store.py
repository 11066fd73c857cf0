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
    """Holds the state and its view, which always belong together: whatever goes wrong, both stay.

    `do` and `notice_surroundings` are the only ways to change them.
    """

    def __init__(self, state: State | None = None) -> None:
        self.state: State
        self.view: View
        self._become(state or State())

    def notice_surroundings(self, **changes: Any) -> None:
        """Learn of something that goes on around the table; what was last said stays."""
        around = replace(self.state.surroundings, **changes)
        self._become(replace(self.state, surroundings=around))

    def do(self, command: Command) -> None:
        """Carry a command out; a refusal changes nothing but the notice."""
        try:
            state = command(replace(self.state, notice=None))
        except Refused as refused:
            state = replace(self.state, notice=refused.phrase)
        self._become(state)

    def _become(self, state: State) -> None:
        """Derive the view first: an error on the way leaves state and view as they were."""
        view = derive(state)
        self.state, self.view = state, view
