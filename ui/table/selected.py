"""Another sheet or another intent for the member who is selected: from a state to the next."""

from __future__ import annotations

from dataclasses import replace

from rules.exhaustion.exertion import Exertion
from rules.sheet.character import Character
from rules.swimming.numbers import Overrule
from ui.table.party import Dice, Intent, Member
from ui.table.state import State


def with_member(state: State, member: Member) -> State:
    """Put a member in the place of the selected one, and give the state with him.

    >>> with_member(State(), Member(1, Character(strength=14))).member.character.strength
    14
    """
    place = state.selected
    return replace(state, party=(*state.party[:place], member, *state.party[place + 1 :]))


def with_character(state: State, character: Character) -> State:
    """Give the selected member another sheet, and give the state with it.

    >>> with_character(State(), Character(strength=14)).member.character.strength
    14
    """
    return with_member(state, replace(state.member, character=character))


def with_intent(state: State, intent: Intent) -> State:
    """Let the selected member mean to do something else, and give the state with that.

    >>> with_intent(State(), Intent(plan="stay")).member.intent.plan
    'stay'
    """
    return with_member(state, replace(state.member, intent=intent))


def with_dice(state: State, dice: Dice) -> State:
    """Put down other dice for the selected member, and give the state with them.

    >>> with_dice(State(), Dice(swim=15)).member.intent.dice.swim
    15
    """
    return with_intent(state, replace(state.member.intent, dice=dice))


def with_exertion(state: State, exertion: Exertion) -> State:
    """Let the selected member's next effort or rest be another, and give the state with it.

    >>> with_exertion(State(), Exertion(magic_points=7)).member.intent.exertion.magic_points
    7
    """
    return with_intent(state, replace(state.member.intent, exertion=exertion))


def with_overrule(state: State, overrule: Overrule) -> State:
    """Put down what the game master says of the selected member, and give the state with it.

    >>> with_overrule(State(), Overrule(dc=15)).member.intent.overrule.dc
    15
    """
    return with_intent(state, replace(state.member.intent, overrule=overrule))
