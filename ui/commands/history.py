"""What happened: events that are written to the log as one step, stepped back over, done again.

Each function gives the next state, or raises `Declined` where that cannot be: nothing has happened then.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from ui.commands import edits
from ui.commands.declined import Declined, declined
from ui.table.edits import Edit
from ui.table.events import (
    Event,
    Joined,
    Left,
    PartyChange,
    Status,
    What,
    redo_change,
    undo_change,
)
from ui.table.party import Member, Party
from ui.table.position import status
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
    step = state.log.next_step
    log = state.log.add([_event(state, member, what, step) for member, what in deeds])
    for (member, _), entry in zip(deeds, log.entries[len(state.log.entries) :], strict=True):
        if entry.refused:
            raise declined(entry.refused, member)
    return replace(state, log=log, undone=())


def happen_to_each(
    state: State, deeds: Sequence[tuple[Member, What]]
) -> tuple[State, tuple[Member, ...]]:
    """Write as one step what happens to those of several members to whom it can; name the others."""
    log, step = state.log, state.log.next_step
    left_out = []
    for member, what in deeds:
        longer = log.add([_event(state, member, what, step)])
        if longer.entries[-1].refused:
            left_out.append(member)
        else:
            log = longer
    return replace(state, log=log, undone=()), tuple(left_out)


def _event(state: State, member: Member, what: What, step: int) -> Event:
    """Make the event of a deed; the first one of a member tells how it found him."""
    fresh = member.id not in state.log.statuses
    return Event(member.id, what, status(state, member) if fresh else Status(), step)


def undo(state: State) -> State:
    """Step back over the last action, with all its events, or over the edit that came after it.

    Raises Declined when there is none.

    >>> undo(enlist(State(), 2, Joined(1, Member(2)))).party == State().party
    True
    """
    if edit := edits.newest(state):
        return edits.taken_back(state, edit)
    events, undone, party = state.log.events, list(state.undone), state.party
    if not events:
        raise Declined(Phrase("refused.nothing_to_undo"))
    left = len(events)
    while left and events[left - 1].step == events[-1].step:
        left -= 1
        event = events[left]
        what = event.what
        if isinstance(what, Joined):
            event = _as_he_is_now(event, what, party)
        if isinstance(what, PartyChange):
            party = undo_change(party, what)
        undone.append(event)
    return _with_party(replace(state, log=state.log.cut(left), undone=tuple(undone)), party)


def redo(state: State) -> State:
    """Step forward again over the action undone last, with all its events, or over the edit.

    Raises Declined when there is none.

    >>> two = enlist(State(), 2, Joined(1, Member(2)))
    >>> redo(undo(two)) == two
    True
    """
    if not state.undone:
        raise Declined(Phrase("refused.nothing_to_redo"))
    last = state.undone[-1]
    if isinstance(last, Edit):
        return edits.made_again(state, last)
    events, undone, party = [], list(state.undone), state.party
    while undone and isinstance(event := undone[-1], Event) and event.step == last.step:
        undone.pop()
        what = event.what
        if isinstance(what, Left):
            event = _as_he_is_now(event, what, party)
        if isinstance(what, PartyChange):
            party = redo_change(party, what)
        events.append(event)
    return _with_party(replace(state, log=state.log.add(events), undone=tuple(undone)), party)


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
    return enlist_together(state, [(who, what)])


def enlist_together(state: State, changes: Sequence[tuple[int, PartyChange]]) -> State:
    """Change the party by several events as one step; members go by their ids.

    >>> three = enlist_together(State(), [(2, Joined(1, Member(2))), (3, Joined(2, Member(3)))])
    >>> [member.id for member in three.party], len(undo(three).party)
    ([1, 2, 3], 1)
    """
    changed = happen_together(state, [(Member(who), what) for who, what in changes])
    party = state.party
    for _, what in changes:
        party = redo_change(party, what)
    return _with_party(changed, party)
