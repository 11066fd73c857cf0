"""A member's position: his status with his sheet and his numbers, and the round he is about to play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from rules.breakdown import Figure
from rules.exhaustion import figures
from rules.exhaustion.present import Present, at
from rules.refusal import Reason
from rules.sheet import gear
from rules.sheet import health as fitness
from rules.sheet.character import Character
from rules.sheet.health import Health
from rules.swimming import plans, rounds, swim
from rules.swimming import standing as swimmer
from rules.swimming.numbers import Numbers, numbers
from rules.swimming.plans import PlanId
from rules.swimming.rounds import Round
from rules.swimming.standing import Standing
from ui.table.events import Status, start
from ui.table.party import Member
from ui.table.state import State


class Position(NamedTuple):
    """A member's status, with his sheet and his numbers there.

    `fresh` tells that nothing happened to him yet. `character` is his sheet without what he shed;
    `hit_points` and `nonlethal` are those of the sheet with what the water did to them.
    """

    member: Member
    character: Character
    status: Status
    fresh: bool
    present: Present
    numbers: Numbers
    hit_points: int
    nonlethal: int

    @property
    def standing(self) -> Standing:
        """Where he stands in the water."""
        return self.status.swim


def status(state: State, member: Member | None = None) -> Status:
    """Give a member's status, the selected one's unless another is named.

    >>> status(State()).in_fight
    False
    """
    known = state.log.statuses.get((member or state.member).id)
    return known or start(state.water.depth_m)


def plan(member: Member, there: Status) -> PlanId:
    """Give what a member does with the coming round: his plan, or what a dropped shield left of it.

    >>> plan(State().member, status(State())), plan(State().member, Status(move_used=True))
    ('full_round', 'move')
    """
    return plans.left(member.intent.plan, move_used=there.move_used)


def where(
    state: State, member: Member | None = None, numbers: Callable[..., Numbers] = numbers
) -> Position:
    """Find a member's position: the selected one's, unless another is named.

    `numbers` works his numbers out; one that knows some already saves time.

    >>> now = where(State())
    >>> now.fresh, now.standing.place, now.numbers.dc.value
    (True, 'surface', 10)
    """
    member = member or state.member
    there = status(state, member)
    character = gear.without(member.character, there.shed)
    present = at(character, state.rulings, there.pool, in_fight=there.in_fight)
    return Position(
        member,
        character,
        there,
        member.id not in state.log.statuses,
        present,
        numbers(
            character,
            state.water,
            state.rulings,
            aided=member.intent.aided,
            halved=figures.halves_swim(present),
            overrule=member.intent.overrule,
        ),
        there.swim.hit_points(character.hit_points),
        character.nonlethal + there.swim.nonlethal,
    )


def health(now: Position) -> Health:
    """Name what he is fit for, by his wounds, by the water and by his exhaustion.

    >>> health(where(State())._replace(hit_points=0))
    'staggered'
    """
    return fitness.health(
        now.hit_points,
        now.nonlethal,
        drowned=swimmer.drowned(now.standing),
        fainted=now.status.pool.fallen is not None,
        dead=now.status.pool.dead or now.standing.drowning == "dead",
    )


def over(now: Position) -> Reason | None:
    """Say why he plays no more rounds: `dead` or `ashore`; None when he does.

    >>> over(where(State())._replace(hit_points=-10))
    'dead'
    """
    return "dead" if health(now) == "dead" else swimmer.over(now.standing)


def conscious(now: Position) -> bool:
    """Tell whether he can act.

    >>> now = where(State())
    >>> conscious(now), conscious(now._replace(nonlethal=200))
    (True, False)
    """
    return fitness.conscious(health(now))


def take_10(state: State, now: Position) -> Figure[swim.MayTake10]:
    """Tell whether he may take 10 now, or why not.

    >>> from rules.swimming.water import Water
    >>> state = State(water=Water("stormy"))
    >>> take_10(state, where(state)).value
    'stormy'
    """
    return swim.take_10(
        state.water,
        swim_speed=now.character.swim_speed is not None,
        submerged=now.standing.sunk,
        fighting=now.status.in_fight,
    )


def refusal(now: Position, planned: PlanId) -> Reason | None:
    """Say why he cannot carry out a plan, None when he can.

    >>> now = where(State())
    >>> refusal(now, "undress"), refusal(now, "full_round")
    ('nothing_worn', None)
    """
    if planned == "undress" and now.character.armour == "none":
        return "nothing_worn"
    return plans.refusal(health(now), planned, move_used=now.status.move_used)


def takes_10(state: State, now: Position) -> bool:
    """Tell whether he means to take 10 and may.

    >>> takes_10(State(), where(State()))
    False
    """
    return now.member.intent.take_10 and take_10(state, now).value == "allowed"


def coming_round(state: State, now: Position) -> Round:
    """Make the round he is about to play, with the dice typed so far.

    >>> coming = coming_round(State(), where(State()))
    >>> coming.plan, coming.dc, coming.swim_die
    ('full_round', 10, None)
    """
    intent = now.member.intent
    ruled = intent.overrule.outcome
    coming = rounds.coming(
        now.numbers,
        state.water,
        state.rulings,
        plan(now.member, now.status),
        intent.goal,
        able=conscious(now),
        swim_speed=now.character.swim_speed is not None,
        take_10=takes_10(state, now),
        ruled=None if ruled == "none" else ruled,
    )
    dice = intent.dice
    return replace(coming, swim_die=dice.swim, constitution_die=dice.constitution)
