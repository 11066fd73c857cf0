"""Commands of the party: who is in it, in which order, and who is looked at."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from rules.sheet.ready_made import READY_MADE, ReadyMade
from ui.commands.declined import Declined
from ui.commands.history import enlist, enlist_together
from ui.table.events import Joined, Left, Moved
from ui.table.party import LARGEST, Member
from ui.table.state import State
from ui.table.words import Phrase

if TYPE_CHECKING:
    from ui.table.bestiary import Creature


def select(state: State, place: int) -> State:
    """Select the member in a place, from 1, and give the state that looks at him.

    Raises Declined for an empty place.

    >>> select(add_character(State()), 1).member.id
    1
    """
    if not 1 <= place <= len(state.party):
        raise Declined(Phrase("refused.no_such_member"))
    # What was wrong in the fields was typed for the one looked at before.
    return replace(state, selected=place - 1, problems={})


def add_character(state: State) -> State:
    """Add a character as the page begins with, and give the state that looks at him.

    Raises Declined when the party is full.

    >>> [member.id for member in add_character(State()).party]
    [1, 2]
    """
    return _join(state, Member(_next_id(state)))


def add_ready_made(state: State, id: ReadyMade) -> State:
    """Add a ready-made character, and give the state that looks at him.

    Raises Declined when the party is full.

    >>> add_ready_made(State(), "knight").member.kind
    'knight'
    """
    return _join(state, Member(_next_id(state), READY_MADE[id], kind=id))


def add_creatures(state: State, creature: Creature, count: int = 1) -> State:
    """Add one or several of a creature as one step, and give the state that looks at the first of them.

    One alone has the creature's name in the language in force; several are numbered, and whoever comes
    later goes on from the highest number of its kind. Raises Declined when they do not all fit.

    >>> from ui.table.bestiary import Creature
    >>> rat = Creature("rat", {"en": "Rat", "fr": "Rat"}, {"size": "tiny"})
    >>> rats = add_creatures(add_creatures(State(), rat), rat, 2)
    >>> [member.character.name for member in rats.party]
    ['', 'Rat', 'Rat 2', 'Rat 3']
    """
    left = LARGEST - len(state.party)
    if not left:
        raise _full()
    if count > left:
        raise Declined(Phrase("refused.party_places", {"most": LARGEST}, left))
    name = creature.called(state.settings.language)
    highest = max(_number_of(creature, member) for member in state.party)
    numbered = count > 1 or highest > 0
    ids = range(_next_id(state), _next_id(state) + count)
    members = [
        Member(
            id,
            replace(creature.sheet, name=f"{name} {number}" if numbered else name),
            creature=creature.name,
            printed_swim=creature.printed_swim,
        )
        for number, id in enumerate(ids, highest + 1)
    ]
    first = len(state.party)
    joined = [(member.id, Joined(first + n, member)) for n, member in enumerate(members)]
    return replace(enlist_together(state, joined), selected=first, problems={})


def _number_of(creature: Creature, member: Member) -> int:
    """Give the number of a member among those of a creature: 1 without any, 0 for another or a name."""
    names = "|".join(map(re.escape, creature.names.values()))
    called = re.fullmatch(rf"(?:{names})(?: (\d{{1,3}}))?", member.character.name)
    if member.creature != creature.name or not called:
        return 0
    return int(called[1] or 1)


def duplicate(state: State) -> State:
    """Add a copy of the selected character, afloat and fresh, and give the state that looks at it.

    Raises Declined when the party is full.

    >>> copied = duplicate(add_ready_made(State(), "knight"))
    >>> [(member.id, member.kind) for member in copied.party]
    [(1, ''), (2, 'knight'), (3, 'knight')]
    """
    return _join(state, replace(state.member, id=_next_id(state)))


def _join(state: State, member: Member) -> State:
    if len(state.party) >= LARGEST:
        raise _full()
    joined = enlist(state, member.id, Joined(len(state.party), member))
    return replace(joined, selected=len(state.party))


def _full() -> Declined:
    return Declined(Phrase("refused.party_full", {"most": LARGEST}))


def _next_id(state: State) -> int:
    """Give an id that no member has, had, or may have again by redoing."""
    seen = [one.who for one in (*state.log.events, *state.undone)]
    return max([*seen, *(member.id for member in state.party)]) + 1


def remove(state: State) -> State:
    """Take the selected character out of the party; undoing brings him back as he was.

    Raises Declined for the last one.

    >>> [member.id for member in remove(add_character(State())).party]
    [1]
    """
    if len(state.party) == 1:
        raise Declined(Phrase("refused.last_member"))
    return enlist(state, state.member.id, Left(state.selected, state.member))


def move(state: State, by: int) -> State:
    """Move the selected character up or down in the party, by −1 or 1: the order of play.

    Raises Declined where there is no further place.

    >>> [member.id for member in move(add_character(State()), -1).party]
    [2, 1]
    """
    place = state.selected + by
    if not 0 <= place < len(state.party):
        raise Declined(Phrase("refused.no_further"))
    return enlist(state, state.member.id, Moved(state.selected, place))
