"""What is typed, chosen, stepped or tapped in an input, as it changes the state.

What cannot be read changes no value: its problem is noted beside it, and the last good value stays.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rules.refusal import Refusal
from ui.commands import fields
from ui.commands.codecs import Numeric
from ui.commands.declined import Declined
from ui.commands.edits import recorded
from ui.table.state import State
from ui.table.words import Phrase


def set_input(state: State, name: str, text: str) -> State:
    """Read what was typed or chosen in an input; gives the state with it, or with what is wrong with it.

    Raises Declined for an input that does not exist.

    >>> set_input(State(), "strength", "14").member.character.strength
    14
    >>> set_input(State(), "strength", "many").problems["strength"].key
    'error.not_a_number'
    """
    if name not in fields.FIELDS:
        raise Declined(Phrase("refused.unknown_input"))
    try:
        new = fields.FIELDS[name].codec.read(text, state.settings.notation)
    except Declined as it:
        return _with_problem(state, name, it.phrase)
    try:
        return _put(state, name, new)
    except Refusal:
        return _with_problem(state, name, Phrase("error.choice", {"value": text}))


def _with_problem(state: State, name: str, problem: Phrase) -> State:
    return replace(state, problems={**state.problems, name: problem})


def _put(state: State, name: str, new: Any) -> State:
    """Put a value into its place, with nothing wrong there; raises Refusal where no rule knows it."""
    problems = {key: problem for key, problem in state.problems.items() if key != name}
    return recorded(state, fields.with_value(replace(state, problems=problems), name, new), name)


def step_input(state: State, name: str, by: int) -> State:
    """Step a number by one step, down or up (−1, 1), never past the ends of its range.

    Raises Declined for an input that holds no number.

    >>> step_input(State(), "speed", -1).member.character.speed
    Fraction(15, 2)
    """
    codec = fields.FIELDS[name].codec
    if not isinstance(codec, Numeric):
        raise Declined(Phrase("refused.unknown_input"))
    stepped = codec.stepped(fields.value(state, name), by, state.settings.notation)
    return _put(state, name, stepped)


def toggle_input(state: State, name: str, text: str) -> State:
    """Switch a condition on or, where it holds already, back to what a new table has.

    >>> tired = toggle_input(State(), "condition", "fatigued")
    >>> tired.member.character.condition, toggle_input(tired, "condition", "fatigued") == State()
    ('fatigued', True)
    """
    if fields.text(state, name) == text:
        return set_input(state, name, fields.text(State(), name))
    return set_input(state, name, text)
