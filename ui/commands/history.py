"""What happened: events that are written to the log as one step, stepped back over, done again.

Each function gives the next state, or raises `Declined` where that cannot be: nothing has happened then.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from ui.commands.declined import Declined, explaining
from ui.table.events import (
    Event,
    Joined,
    Left,
    PartyChange,
    Status,
    What,
    apply,
    redo_change,
    undo_change,
)
from ui.table.party import Member, Party
from ui.table.position import where
from ui.table.state import State
from ui.table.words import Phrase

# Draws a die of so many sides.
Draw = Callable[[int], int]


def happen(state: State, what: What) -> State:
    """Write an event of the selected character to the log, as a step; what had been undone is forgotten.

    Raises Declined when a rule refuses it.

    >>> from ui.table.events import PulledOut
    >>> from ui.table.position import where
    >>> where(happen(State(), PulledOut())).standing.place
    'ashore'
    """
    return happen_together(state, [(state.member, what)])


def happen_together(state: State, deeds: Sequence[tuple[Member, What]]) -> State:
    """Write what happens to several members to the log as one step, which is undone at once.

    Raises Declined when a rule refuses it to one of them: then it happens to none.

    >>> from ui.table.events import PulledOut
    >>> two = State(party=(Member(1), Member(2)))
    >>> undo(happen_together(two, [(member, PulledOut()) for member in two.party])).party == two.party
    True
    """
    step = state.events[-1].step + 1 if state.events else 1
    events = []
    for member, what in deeds:
        now = where(state, member)
        with explaining(member):
            apply(now.body, what)
        events.append(Event(member.id, what, now.body if now.fresh else Status(), step))
    return replace(state, events=(*state.events, *events), undone=())


def undo(state: State) -> State:
    """Step back over the last action, with all its events.

    Raises Declined when there is none.

    >>> undo(enlist(State(), 2, Joined(1, Member(2)))).party == State().party
    True
    """
    if not state.events:
        raise Declined(Phrase("refused.nothing_to_undo"))
    events, undone, party = list(state.events), list(state.undone), state.party
    step = events[-1].step
    while events and events[-1].step == step:
        event = events.pop()
        what = event.what
        if isinstance(what, Joined):
            event = _as_he_is_now(event, what, party)
        if isinstance(what, PartyChange):
            party = undo_change(party, what)
        undone.append(event)
    return _with_party(replace(state, events=tuple(events), undone=tuple(undone)), party)


def redo(state: State) -> State:
    """Step forward again over the action undone last, with all its events.

    Raises Declined when there is none.

    >>> two = enlist(State(), 2, Joined(1, Member(2)))
    >>> redo(undo(two)) == two
    True
    """
    if not state.undone:
        raise Declined(Phrase("refused.nothing_to_redo"))
    events, undone, party = list(state.events), list(state.undone), state.party
    step = undone[-1].step
    while undone and undone[-1].step == step:
        event = undone.pop()
        what = event.what
        if isinstance(what, Left):
            event = _as_he_is_now(event, what, party)
        if isinstance(what, PartyChange):
            party = redo_change(party, what)
        events.append(event)
    return _with_party(replace(state, events=tuple(events), undone=tuple(undone)), party)


def _as_he_is_now(event: Event, what: Joined | Left, party: Party) -> Event:
    """Remember one who goes as he is now, so that his coming back loses no edit of his sheet."""
    return replace(event, what=replace(what, member=party[what.index]))


def _with_party(state: State, party: Party) -> State:
    """Change the party, keeping the selected member selected if he still belongs to it.

    What is compared is chosen anew: it may be a place of the party.
    """
    chosen = state.member.id
    places = [index for index, member in enumerate(party) if member.id == chosen]
    selected = places[0] if places else min(state.selected, len(party) - 1)
    moved = [member.id for member in party] != [member.id for member in state.party]
    question = replace(state.question, against="none") if moved else state.question
    return replace(state, party=party, selected=selected, question=question)


def enlist(state: State, who: int, what: PartyChange) -> State:
    """Change the party by an event of a member, known by his id, that can be undone.

    >>> [member.id for member in enlist(State(), 2, Joined(1, Member(2))).party]
    [1, 2]
    """
    changed = happen_together(state, [(Member(who), what)])
    return _with_party(changed, redo_change(state.party, what))
