"""What a player can do: small pure functions from a state to the next.

A command raises `Declined`, with a sentence, when it cannot be done; the state then stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from rules.breakdown import Number
from rules.refusal import Reason, Refusal
from rules.sheet import gear
from rules.sheet.character import Character
from ui.commands import fields
from ui.commands.codecs import Declined, Numeric
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

_ITEMS = ("armour", "shield")
_QUALITIES = ("armour_quality", "shield_quality")


def set_input(state: State, name: str, text: str) -> State:
    """Take what was typed or chosen in an input; keep the last good value if it cannot be read."""
    if name not in fields.FIELDS:
        raise Declined(Phrase("refused.unknown_input"))
    problems = {key: problem for key, problem in state.problems.items() if key != name}
    try:
        changed = fields.with_value(state, name, fields.FIELDS[name].codec.read(text))
        if name in _QUALITIES:
            _made_so(changed.member.character, text)
    except Declined as refused:
        return replace(state, problems={**problems, name: refused.phrase})
    if name in _ITEMS:
        changed = fields.with_member(changed, character=gear.remade(changed.member.character))
    return replace(changed, problems=problems)


def _made_so(character: Character, quality: str) -> None:
    """Let pass a quality that the item can have; the page offers no other."""
    try:
        gear.well_made(character)
    except Refusal as refusal:
        raise Declined(Phrase("error.choice", {"value": quality})) from refusal


def step_input(state: State, name: str, by: int) -> State:
    """Press − or + beside a number: one step of its range further, never past its ends."""
    codec = fields.FIELDS[name].codec
    if not isinstance(codec, Numeric):
        raise Declined(Phrase("refused.unknown_input"))
    step = codec.range.step or 1
    now: Number | None = fields.value(state, name)
    if now is None:
        new = max(codec.range.low, min(codec.range.high, step if by > 0 else codec.range.low))
    else:
        new = min(max(now + by * step, codec.range.low), codec.range.high)
    return set_input(state, name, codec.write(int(new) if codec.range.step == 1 else new))


def toggle_input(state: State, name: str, text: str) -> State:
    """Tap a condition: it becomes so, or stops being so."""
    if fields.text(state, name) == text:
        return set_input(state, name, fields.text(State(), name))
    return set_input(state, name, text)


def happen(state: State, what: What) -> State:
    """Write an event of the selected character to the log; what had been undone is forgotten."""
    return happen_together(state, [(state.member, what)])


def happen_together(state: State, deeds: Sequence[tuple[Member, What]]) -> State:
    """Write what happens to several members as one step.

    Refuses all of it when one of them cannot.
    """
    step = state.log.next_step
    log = state.log.add([_event(state, member, what, step) for member, what in deeds])
    for (member, _), entry in zip(deeds, log.entries[len(state.log.entries) :], strict=True):
        if entry.refused:
            raise refused(entry.refused, member)
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


@contextmanager
def explaining(member: Member) -> Iterator[None]:
    """Turn the reason with which a rule refuses something into the sentence that says so."""
    try:
        yield
    except Refusal as refusal:
        raise refused(refusal.reason, member) from refusal


def refused(reason: Reason, member: Member) -> Declined:
    """Make the refusal of what a member would do, with the sentence of its reason.

    >>> refused("test_due", Member(1)).phrase.key
    'refused.test_due'
    """
    return Declined(Phrase(f"refused.{reason}", {"name": member.called}))


def undo(state: State) -> State:
    """Step back over the last action: all its events."""
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
    """Step forward again over the action undone last."""
    if not state.undone:
        raise Declined(Phrase("refused.nothing_to_redo"))
    events, undone, party = [], list(state.undone), state.party
    step = undone[-1].step
    while undone and undone[-1].step == step:
        event = undone.pop()
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
    """Change the party, as an event that can be undone."""
    changed = happen_together(state, [(Member(who), what)])
    return _with_party(changed, redo_change(state.party, what))
