"""Edits as they are written down, taken back and made again."""

from __future__ import annotations

from dataclasses import replace

from rules.rulings import Rulings
from rules.swimming.water import Water
from ui.table.edits import TABLE, Edit, Home
from ui.table.state import State


def recorded(before: State, after: State, name: str) -> State:
    """Write down what an input changed in the selected sheet, the water or the rulings, if anything.

    Edits in a row to one input are one, and none at all when they end where they began. What was undone of
    other edits is forgotten; what happened and was undone is not.

    >>> from rules.sheet.character import Character
    >>> from ui.table.selected import with_character
    >>> one, two = State(), with_character(State(), Character(strength=14))
    >>> [edit.name for edit in recorded(one, two, "strength").edits]
    ['strength']
    >>> recorded(two, one, "strength").edits[0].after.strength
    10
    """
    for who, old, new in _homes(before, after):
        if old != new:
            return _written(after, Edit(who, name, old, new, after.log.last_step))
    return after


def _homes(before: State, after: State) -> tuple[tuple[int, Home, Home], ...]:
    return (
        (after.member.id, before.member.character, after.member.character),
        (TABLE, before.water, after.water),
        (TABLE, before.rulings, after.rulings),
    )


def _written(state: State, edit: Edit) -> State:
    edits = state.edits
    if edits and edit.goes_on(edits[-1]):
        edit, edits = replace(edit, before=edits[-1].before), edits[:-1]
    if edit.before != edit.after:
        edits = (*edits, edit)
    undone = tuple(one for one in state.undone if not isinstance(one, Edit))
    return replace(state, edits=edits, undone=undone)


def newest(state: State) -> Edit | None:
    """Give the edit that was made after everything that happened, None where an event came last.

    >>> newest(State()) is None
    True
    """
    last = state.edits[-1] if state.edits else None
    return last if last and last.step == state.log.last_step else None


def taken_back(state: State, edit: Edit) -> State:
    """Take the newest edit back, and give the state that looks at what it changed."""
    undone = (*state.undone, edit)
    return replace(_put(state, edit, edit.before), edits=state.edits[:-1], undone=undone)


def made_again(state: State, edit: Edit) -> State:
    """Make the edit again that was taken back last, and give the state that looks at what it changed."""
    edits = (*state.edits, edit)
    return replace(_put(state, edit, edit.after), edits=edits, undone=state.undone[:-1])


def _put(state: State, edit: Edit, home: Home) -> State:
    """Put a home where the edit had it; what was wrong in its input is so no more."""
    problems = {name: problem for name, problem in state.problems.items() if name != edit.name}
    if isinstance(home, Water):
        return replace(state, water=home, problems=problems)
    if isinstance(home, Rulings):
        return replace(state, rulings=home, problems=problems)
    place = [member.id for member in state.party].index(edit.who)
    party = tuple(
        replace(member, character=home) if member.id == edit.who else member
        for member in state.party
    )
    # What was wrong in the fields was typed for the one looked at before.
    return replace(
        state, party=party, selected=place, problems=problems if place == state.selected else {}
    )
