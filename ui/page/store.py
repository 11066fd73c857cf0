"""The place that writes the state: a command makes the next one, and the view is derived from it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ui.commands.declined import Declined
from ui.page.derive import View, derive
from ui.table.state import State

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
        """Put down what goes on around the table; the last notice stays, unlike after a command."""
        around = replace(self.state.surroundings, **changes)
        self._become(replace(self.state, surroundings=around))

    def do(self, command: Command) -> None:
        """Carry a command out; a refusal changes nothing but the notice."""
        try:
            state = command(replace(self.state, notice=None))
        except Declined as refused:
            state = replace(self.state, notice=refused.phrase)
        self._become(state)

    def _become(self, state: State) -> None:
        """Derive the view first: an error on the way leaves state and view as they were."""
        view = derive(state)
        self.state, self.view = state, view
