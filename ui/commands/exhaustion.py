"""Commands of exhaustion: efforts, rests, days, tests, waking, fights."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Literal, NamedTuple

from rules.exhaustion import endurance, exertion, present
from rules.exhaustion.collapse import FightEnd
from rules.exhaustion.events import Event
from rules.exhaustion.exertion import Exertion
from rules.exhaustion.hunger import Fast
from rules.exhaustion.prices import Offer
from rules.refusal import Refusal
from rules.swimming.standing import swims
from ui.commands.declined import Declined, declined, explaining
from ui.commands.history import Draw, happen, happen_to_each
from ui.table.events import FightBegan, What
from ui.table.party import Member
from ui.table.position import Position, health, status, where
from ui.table.selected import with_dice, with_exertion
from ui.table.state import State
from ui.table.words import Listing, Phrase


def spend(state: State, offer: Offer) -> State:
    """Make an effort at its price, and give the state after it; the quantity goes back to one.

    >>> where(spend(State(), "combat_turn")).present.pool.lost
    1
    """
    meant = state.member.intent.exertion
    now = _fit(state, state.member)
    with explaining(state.member):
        effort = exertion.effort(now.present, meant, offer)
    spent = happen(state, effort)
    return with_exertion(spent, replace(meant, quantity=Exertion().quantity))


def rest(state: State) -> State:
    """Rest as long, and in the kind, that the inputs say, and give the state after it.

    >>> from ui.table.events import PulledOut
    >>> ashore = happen(spend(State(), "combat_turn"), PulledOut())
    >>> where(rest(ashore)).present.pool.lost
    0
    """
    now = _fit(state, state.member)
    with explaining(state.member):
        taken = exertion.rest(
            now.present, state.member.intent.exertion, swimming=swims(now.standing)
        )
    return happen(state, taken)


def test(state: State, draw: Draw) -> State:
    """Make the Endurance test that is due, with the die typed or drawn, and give the state after it.

    >>> from fractions import Fraction
    >>> spent = spend(with_exertion(State(), Exertion(quantity=Fraction(5))), "combat_turn")
    >>> where(test(spent, lambda sides: sides)).present.pool.fallen
    Faint(unit='turns', left=5)
    """
    now = _living(state, state.member).present
    if not now.pool.due:
        raise declined("not_due", state.member)
    dice = state.member.intent.dice
    with explaining(state.member):
        sides = endurance.SIDES[present.trial(now).kind]
        made = present.endurance_test(now, dice.endurance or draw(sides))
    tested = happen(state, made)
    return with_dice(tested, replace(dice, endurance=None))


def wake(state: State) -> State:
    """Wake the selected character, and give the state after it.

    >>> from fractions import Fraction
    >>> spent = spend(with_exertion(State(), Exertion(quantity=Fraction(5))), "combat_turn")
    >>> fainted = test(spent, lambda sides: sides)
    >>> where(wake(fainted)).present.pool.fallen is None
    True
    """
    return happen(state, present.waking(_living(state, state.member).present))


def lie(state: State) -> State:
    """Let the faint pass to its end, and give the state after it.

    >>> from fractions import Fraction
    >>> spent = spend(with_exertion(State(), Exertion(quantity=Fraction(5))), "combat_turn")
    >>> fainted = test(spent, lambda sides: sides)
    >>> where(lie(fainted)).present.pool.fallen is None
    True
    """
    with explaining(state.member):
        return happen(state, present.unconscious(_living(state, state.member).present))


def eat(state: State) -> State:
    """Let the selected character eat today, and give the state after it.

    >>> where(eat(State())).present.pool.today
    'fed'
    """
    return happen(state, present.meal(_fit(state, state.member).present))


def fast(state: State) -> State:
    """Let the selected character eat nothing today, and give the state that knows it.

    >>> where(fast(State())).present.pool.today
    'hungry'
    """
    _fit(state, state.member)
    return happen(state, Fast())


def end_day(state: State) -> State:
    """End the day, one without food unless he ate, and give the state after it.

    >>> where(end_day(State())).present.pool.days
    1
    """
    with explaining(state.member):
        return happen(state, present.day_end(_living(state, state.member).present, ate=False))


def end_fight(state: State) -> State:
    """End the fight, and give the state after it, with what the fight held back.

    >>> where(end_fight(set_in_fight(State(), True))).present.in_fight
    False
    """
    return happen(state, FightEnd())


def set_in_fight(state: State, fights: bool) -> State:
    """Begin or end a fight for the selected character; ending it settles what it held back.

    >>> where(set_in_fight(State(), True)).present.in_fight
    True
    """
    if fights == status(state).in_fight:
        return state
    return happen(state, FightBegan()) if fights else end_fight(state)


def _living(state: State, member: Member) -> Position:
    """Find where a member stands; refuses for the dead."""
    now = where(state, member)
    if health(now) == "dead":
        raise declined("dead", member)
    return now


def _fit(state: State, member: Member) -> Position:
    """Find where a member stands; refuses for one who is unfit to exert himself or to rest."""
    now = where(state, member)
    if reason := exertion.unfit(health(now), now.status.pool):
        raise declined(reason, member)
    return now


class Together(NamedTuple):
    """What a whole party can do at once: who can, and the event it is for each."""

    can: Callable[[State, Member], Position]
    event: Callable[[Position], Event]


Shared = Literal["eat", "sleep", "march", "fight", "end_day"]

EVERYONE: dict[Shared, Together] = {
    "eat": Together(_fit, lambda now: present.meal(now.present)),
    "sleep": Together(_fit, lambda now: exertion.night(now.present, swimming=swims(now.standing))),
    "march": Together(_fit, lambda now: present.effort(now.present, "march_half_day")),
    "fight": Together(_fit, lambda now: present.effort(now.present, "combat_turn")),
    # Hunger does not wait for a sleeper.
    "end_day": Together(_living, lambda now: present.day_end(now.present, ate=False)),
}


def everyone(state: State, id: Shared) -> State:
    """Let the same happen to the whole party, as one step; those it cannot happen to are named.

    Raises Declined when it can happen to nobody.

    >>> where(everyone(State(), "eat")).present.pool.today
    'fed'
    """
    deeds: list[tuple[Member, What]] = []
    left_out: list[Member] = []
    for member in state.party:
        try:
            now = EVERYONE[id].can(state, member)
            deeds.append((member, EVERYONE[id].event(now)))
        except (Declined, Refusal):
            left_out.append(member)
    done, unable = happen_to_each(state, deeds)
    left_out = [member for member in state.party if member in (*left_out, *unable)]
    if len(left_out) == len(state.party):
        raise Declined(Phrase("refused.nobody"))
    if not left_out:
        return done
    names = Listing(tuple(member.called for member in left_out), ", ")
    return replace(done, notice=Phrase("notice.without", {"names": names}))
