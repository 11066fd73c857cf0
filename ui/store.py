"""The place that writes the state: a command makes the next one, and the view is derived from it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ui.codecs import Refused
from ui.derive import View, derive
from ui.state import State

Command = Callable[[State], State]


class Store:
    """Holds the state and its view, and changes both: by `do`, or by `notice_surroundings`."""

    def __init__(self, state: State | None = None) -> None:
        self.state = state or State()
        self.view: View = derive(self.state)

    def notice_surroundings(self, **changes: Any) -> None:
        """Put down what goes on around the table; the last notice stays, unlike after a command."""
        around = replace(self.state.surroundings, **changes)
        self.state = replace(self.state, surroundings=around)
        self.view = derive(self.state)

    def do(self, command: Command) -> None:
        """Carry a command out; a refusal (`Refused`) changes nothing but the notice.

        Anything else that is raised on the way leaves state and view as they were.
        """
        try:
            state = command(replace(self.state, notice=None))
        except Refused as refused:
            state = replace(self.state, notice=refused.phrase)
        view = derive(state)
        self.state, self.view = state, view
