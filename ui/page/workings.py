"""What was worked out for the last view and may serve the next."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rules.odds.crossing import crossing
from rules.odds.forecast import forecast
from rules.odds.sump import sump
from rules.rulings import Rulings
from rules.swimming.numbers import numbers
from rules.swimming.water import Water
from ui.page.journal import JournalLines
from ui.table.party import Member
from ui.table.position import Position, where
from ui.table.state import State


class _Found(NamedTuple):
    """A position, with all that it follows from and does not hold itself."""

    position: Position
    water: Water
    rulings: Rulings

    def holds(self, state: State, member: Member) -> bool:
        """Tell whether nothing changed of what the position follows from: values that stay are the same."""
        known = state.log.statuses.get(member.id)
        stayed = self.position.fresh if known is None else self.position.status is known
        same = self.position.member is member and self.water is state.water
        return stayed and same and self.rulings is state.rulings


class Workings:
    """The positions, forecasts and lines of the journal that were worked out; none to begin with.

    They make a view quicker, never other: each is taken again only for what it was worked out from.
    """

    def __init__(self) -> None:
        self.journal = JournalLines()
        self.forecast = lru_cache(maxsize=32)(forecast)
        self.crossing = lru_cache(maxsize=64)(crossing)
        self.sump = lru_cache(maxsize=8)(sump)
        # Of one who changes, most numbers stay: a round leaves them all as they were.
        self._numbers = lru_cache(maxsize=64)(numbers)
        self._found: dict[int, _Found] = {}

    def positions(self, state: State) -> tuple[Position, ...]:
        """Find the position of every member, in the party's order, and keep it for the next view.

        >>> workings, state = Workings(), State()
        >>> workings.positions(state)[0] is workings.positions(state)[0]
        True
        """
        positions = tuple(self.where(state, member) for member in state.party)
        self._found = {now.member.id: _Found(now, state.water, state.rulings) for now in positions}
        return positions

    def where(self, state: State, member: Member | None = None) -> Position:
        """Find a member's position: the selected one's, unless another is named.

        >>> Workings().where(State()) == where(State())
        True
        """
        member = member or state.member
        found = self._found.get(member.id)
        if found is not None and found.holds(state, member):
            return found.position
        return where(state, member, self._numbers)
