"""What a player can do: small pure functions from a state to the next.

A command raises `Refused`, with a sentence, when it cannot be done; the state then stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

from rules import armour
from rules.breakdown import Number
from ui import fields
from ui.codecs import Numeric, Refused
from ui.events import Body, Event, What, apply
from ui.position import where
from ui.state import State
from ui.text import Phrase

# Draws a die of so many sides.
Draw = Callable[[int], int]

_ITEMS = {"armour": armour.ARMOURS, "shield": armour.SHIELDS}


def set_input(state: State, name: str, text: str) -> State:
    """Take what was typed or chosen in an input; keep the last good value if it cannot be read."""
    if name not in fields.FIELDS:
        raise Refused(Phrase("refused.unknown_input"))
    problems = {key: problem for key, problem in state.problems.items() if key != name}
    try:
        new = fields.FIELDS[name].codec.read(text)
    except Refused as refused:
        return replace(state, problems={**problems, name: refused.phrase})
    return _offered_quality(replace(fields.with_value(state, name, new), problems=problems), name)


def _offered_quality(state: State, name: str) -> State:
    """Fall back to a standard item where the new one cannot have the quality of the old (N13a)."""
    if name not in _ITEMS:
        return state
    item = _ITEMS[name][fields.value(state, name)]
    if fields.value(state, f"{name}_quality") in armour.qualities(item):
        return state
    return fields.with_value(state, f"{name}_quality", "standard")


def step_input(state: State, name: str, by: int) -> State:
    """Press − or + beside a number: one step of its range further, never past its ends."""
    codec = fields.FIELDS[name].codec
    if not isinstance(codec, Numeric):
        raise Refused(Phrase("refused.unknown_input"))
    step = codec.range.step or 1
    now: Number | None = fields.value(state, name)
    if now is None:
        new = max(codec.range.low, min(codec.range.high, step if by > 0 else codec.range.low))
    else:
        new = min(max(now + by * step, codec.range.low), codec.range.high)
    return set_input(state, name, codec.write(int(new) if codec.range.step == 1 else new))


def happen(state: State, what: What) -> State:
    """Write an event of the selected character to the log; what had been undone is forgotten."""
    now = where(state)
    event = Event(state.member.id, what, now.body if now.fresh else Body())
    with explaining():
        apply(now.body, what)
    return replace(state, events=(*state.events, event), undone=())


@contextmanager
def explaining() -> Iterator[None]:
    """Turn the reason with which a rule refuses something into the sentence that says so."""
    try:
        yield
    except ValueError as error:
        raise Refused(Phrase(f"refused.{error}")) from error


def undo(state: State) -> State:
    """Step back over the last event."""
    if not state.events:
        raise Refused(Phrase("refused.nothing_to_undo"))
    return replace(state, events=state.events[:-1], undone=(*state.undone, state.events[-1]))


def redo(state: State) -> State:
    """Step forward again over the event undone last."""
    if not state.undone:
        raise Refused(Phrase("refused.nothing_to_redo"))
    return replace(state, events=(*state.events, state.undone[-1]), undone=state.undone[:-1])
