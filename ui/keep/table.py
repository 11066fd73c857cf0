"""What is kept of a state, as one value: what files, links and the browser's database hold of it."""

from __future__ import annotations

from dataclasses import dataclass

from rules.rulings import Rulings
from rules.swimming.water import Water
from ui.table.events import NOTHING_BEFORE, Beginning, Event
from ui.table.log import Log
from ui.table.party import Member, Party
from ui.table.state import Question, Settings, State


@dataclass(frozen=True, slots=True)
class Table:
    """A table as it is kept: its events, not what each of them did, which today's rules tell.

    Typing errors, what the last command said, and what was undone pass with the page.
    """

    party: Party = (Member(1),)
    selected: int = 0
    water: Water = Water()
    rulings: Rulings = Rulings()
    settings: Settings = Settings()
    beginning: Beginning = NOTHING_BEFORE
    events: tuple[Event, ...] = ()
    question: Question = Question()


def to_table(state: State) -> Table:
    """Take from a state what is kept.

    >>> to_table(State()) == Table()
    True
    """
    return Table(
        state.party,
        state.selected,
        state.water,
        state.rulings,
        state.settings,
        state.log.beginning,
        state.log.events,
        state.question,
    )


def from_table(table: Table) -> State:
    """Make the state of a table, every event of its log applied.

    >>> from_table(Table(selected=0)) == State()
    True
    """
    return State(
        party=table.party,
        selected=table.selected,
        water=table.water,
        rulings=table.rulings,
        settings=table.settings,
        question=table.question,
        log=Log(table.beginning, table.events),
    )
