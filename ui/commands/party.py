"""Commands of the party: who is in it, in which order, and who is looked at."""

from __future__ import annotations

from dataclasses import replace

from rules.sheet.ready_made import READY_MADE, ReadyMade
from ui.commands.codecs import Declined
from ui.commands.history import enlist
from ui.table.events import Joined, Left, Moved
from ui.table.party import LARGEST, Member
from ui.table.state import State
from ui.table.words import Phrase


def select(state: State, place: int) -> State:
    """Look at the member in a place, from 1."""
    if not 1 <= place <= len(state.party):
        raise Declined(Phrase("refused.no_such_member"))
    # What was wrong in the fields was typed for the one looked at before.
    return replace(state, selected=place - 1, problems={})


def add_character(state: State) -> State:
    """Add a character as the page begins with, and look at him."""
    return _join(state, Member(_next_id(state)))


def add_ready_made(state: State, id: ReadyMade) -> State:
    """Add a ready-made character, and look at him."""
    return _join(state, Member(_next_id(state), READY_MADE[id], kind=id))


def duplicate(state: State) -> State:
    """Add a copy of the selected character, afloat and fresh, and look at it."""
    return _join(state, replace(state.member, id=_next_id(state)))


def _join(state: State, member: Member) -> State:
    if len(state.party) >= LARGEST:
        raise Declined(Phrase("refused.party_full", {"most": LARGEST}))
    joined = enlist(state, member.id, Joined(len(state.party), member))
    return replace(joined, selected=len(state.party))


def _next_id(state: State) -> int:
    """Give an id that no member has, had, or may have again by redoing."""
    seen = [event.who for event in (*state.log.events, *state.undone)]
    return max([*seen, *(member.id for member in state.party)]) + 1


def remove(state: State) -> State:
    """Take the selected character out of the party; undoing brings him back as he was."""
    if len(state.party) == 1:
        raise Declined(Phrase("refused.last_member"))
    return enlist(state, state.member.id, Left(state.selected, state.member))


def move(state: State, by: int) -> State:
    """Let the selected character play earlier or later in the round."""
    place = state.selected + by
    if not 0 <= place < len(state.party):
        raise Declined(Phrase("refused.no_further"))
    return enlist(state, state.member.id, Moved(state.selected, place))
