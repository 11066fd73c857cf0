"""Remedies of a table, as tests ask for them."""

from __future__ import annotations

from rules.odds.remedies import Remedy
from tests.ui.playing import Table
from ui.page.odds import questions as odds
from ui.page.odds import remedies as helping
from ui.table.state import Remedies, State

PALADIN = {
    "strength": "14",
    "constitution": "14",
    "armour": "chain_shirt",
    "water": "rough",
    "forecast__distance_m": "30",
}


def steps(table: Table) -> list[Remedies]:
    return list(helping.worked_out(table.store.state, table.store.workings))


def found(table: Table) -> dict[str, Remedy]:
    """What would help, by id."""
    return {help.id: help for help in steps(table)[-1].found}


def time_of(id: str, table: Table) -> str | None:
    """How long a change takes; None where it is not open to the character."""
    state = table.store.state
    changed = helping.changed(state, id, table.store.workings)
    return changed and changed[1]


def changed(id: str, table: Table) -> State:
    """The state that a change leads to."""
    state = table.store.state
    made = helping.changed(state, id, table.store.workings)
    assert made
    return made[0]


def worth(id: str, table: Table) -> tuple[float, float]:
    """What a change adds to both chances, however little."""
    before, after = (
        odds.journey(table.store.state, table.store.workings),
        odds.journey(changed(id, table), table.store.workings),
    )
    assert before
    assert after
    ends = (
        odds.in_the_end(before, table.store.workings),
        odds.in_the_end(after, table.store.workings),
    )
    assert ends[0]
    assert ends[1]
    return float(ends[1].cross - ends[0].cross), float(ends[1].drown - ends[0].drown)


# A gain of less is left out.
LEAST = 0.0005


def asked(table: Table) -> odds.Journey:
    question = odds.journey(table.store.state, table.store.workings)
    assert question
    return question
