"""The place that writes the state: a command makes the next one, and the view is derived from it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ui.commands.declined import Declined
from ui.page.derive import View, derive
from ui.page.workings import Workings
from ui.table.state import State, Surroundings

Command = Callable[[State], State]


class Store:
    """Holds the state and its view, which always belong together: whatever goes wrong, both stay.

    `workings` is what was worked out for them, for whoever needs it again.
    `do` and `notice_surroundings` are the only ways to change them.
    """

    def __init__(self, state: State | None = None) -> None:
        self.state: State
        self.view: View
        self.workings = Workings()
        self._become(state or State())

    def notice_surroundings(self, change: Callable[[Surroundings], Surroundings]) -> None:
        """Put down what goes on around the table; the last notice stays, unlike after a command.

        >>> store = Store()
        >>> store.notice_surroundings(lambda around: replace(around, keeping="memory"))
        >>> store.view.outputs["keep.state"].value
        'memory'
        """
        self._become(replace(self.state, surroundings=change(self.state.surroundings)))

    def do(self, command: Command) -> None:
        """Carry a command out; one that is declined changes nothing but the notice.

        >>> store = Store()
        >>> store.do(lambda state: replace(state, selected=0))
        >>> store.state == State()
        True
        """
        try:
            state = command(replace(self.state, notice=None))
        except Declined as declined:
            state = replace(self.state, notice=declined.phrase)
        self._become(state)

    def _become(self, state: State) -> None:
        """Derive the view first: an error on the way leaves state and view as they were."""
        view = derive(state, self.workings)
        self.state, self.view = state, view
