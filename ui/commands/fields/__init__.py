"""Every input of the page, by its name in the public contract: how it is read, where its value lives."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from rules.swimming.plans import PlanId
from ui.commands.codecs import Numeric
from ui.commands.exhaustion import set_in_fight
from ui.commands.fields.field import Field, flag, inside
from ui.commands.fields.intent import DICE, EXERTION, INTENT, OVERRULE
from ui.commands.fields.page import QUESTION, SETTINGS, SURROUNDINGS
from ui.commands.fields.rulings import RULINGS
from ui.commands.fields.sheet import CHARACTER
from ui.commands.fields.water import WATER
from ui.table.position import plan, status
from ui.table.selected import (
    with_character,
    with_dice,
    with_exertion,
    with_intent,
    with_overrule,
)
from ui.table.state import Settings, State


def _fields() -> Iterator[Field[State, Any]]:
    """Give the fields of the selected character, of the table and of the page."""
    yield from inside(lambda state: state.member.character, with_character, CHARACTER)
    yield from inside(lambda state: state.member.intent.exertion, with_exertion, EXERTION)
    yield from inside(lambda s: s.water, lambda s, new: replace(s, water=new), WATER)
    for one in inside(lambda state: state.member.intent, with_intent, INTENT):
        # A dropped shield leaves only a part of the plan for a round.
        yield replace(one, get=_plan) if one.name == "plan" else one
    # The log alone decides it: an event changes it.
    yield flag("in_fight", lambda state: status(state).in_fight, set_in_fight)
    yield from inside(lambda state: state.member.intent.dice, with_dice, DICE)
    yield from inside(lambda state: state.member.intent.overrule, with_overrule, OVERRULE)
    yield from inside(lambda s: s.settings, _with_settings, SETTINGS)
    yield from inside(lambda s: s.question, lambda s, new: replace(s, question=new), QUESTION)
    yield from inside(
        lambda s: s.surroundings, lambda s, new: replace(s, surroundings=new), SURROUNDINGS
    )
    yield from inside(lambda s: s.rulings, lambda s, new: replace(s, rulings=new), RULINGS)


def _plan(state: State) -> PlanId:
    return plan(state.member, status(state))


def _with_settings(state: State, new: Settings) -> State:
    """Put settings in force; what was wrong in other units is not what the inputs hold in the new ones."""
    if new.units == state.settings.units:
        return replace(state, settings=new)
    problems = {name: it for name, it in state.problems.items() if not _measured(name)}
    return replace(state, settings=new, problems=problems)


def _measured(name: str) -> bool:
    """Tell whether an input holds metres or kilograms."""
    codec = FIELDS[name].codec
    return isinstance(codec, Numeric) and codec.measure != "number"


FIELDS: dict[str, Field[State, Any]] = {field.name: field for field in _fields()}


def value(state: State, name: str) -> Any:
    """Give the value that an input holds, for the selected character.

    >>> value(State(), "strength"), value(State(), "swim_speed")
    (10, None)
    """
    return FIELDS[name].get(state)


def text(state: State, name: str) -> str:
    """Give the bare text of an input's value, the same in every language, in the units in force.

    >>> text(State(), "plan"), text(State(), "take10"), text(State(), "swim_speed")
    ('full_round', 'no', '')
    """
    field = FIELDS[name]
    return field.codec.write(field.get(state), state.settings.notation)


def with_value(state: State, name: str, new: Any) -> State:
    """Put a value that was read into its place, and give the state with it.

    Raises Refusal where a rule knows no such thing.

    >>> with_value(State(), "strength", 14).member.character.strength
    14
    """
    return FIELDS[name].put(state, new)
