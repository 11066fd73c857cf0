"""Where a character stands, and the round he is about to play."""

from __future__ import annotations

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
from rules.swimming import rounds, swim
from rules.swimming import standing as swimmer
from rules.swimming.numbers import Numbers, numbers
from rules.swimming.rounds import Round
from rules.swimming.standing import Standing
from ui.table.events import Status, start
from ui.table.party import Member
from ui.table.replay import Record, Replay
from ui.table.state import State

_replay = Replay()


class Position(NamedTuple):
    """Where the log leaves a member, and his numbers there.

    `fresh` tells that nothing happened to him yet. `character` is his sheet without what he shed;
    `hit_points` and `nonlethal` are those of the sheet with what the water did to them.
    """

    member: Member
    character: Character
    body: Status
    fresh: bool
    present: Present
    numbers: Numbers
    hit_points: int
    nonlethal: int

    @property
    def standing(self) -> Standing:
        """Where he stands in the water."""
        return self.body.swim


def records(state: State) -> list[Record]:
    """Give the log with what each event did, oldest first."""
    return _replay.records(state.events, state.beginning)


def where(state: State, member: Member | None = None) -> Position:
    """Find where a member stands: the selected one, unless another is named."""
    member = member or state.member
    log = records(state)
    bodies_now = log[-1].bodies if log else state.beginning.bodies
    known = bodies_now.get(member.id)
    body = known or start(state.water.depth_m)
    character = gear.without(member.character, body.shed)
    present = at(character, state.rulings, body.pool, in_fight=body.in_fight)
    return Position(
        member,
        character,
        body,
        known is None,
        present,
        numbers(
            character,
            state.water,
            state.rulings,
            aided=member.intent.aided,
            halved=figures.halves_swim(present),
            overrule=member.intent.overrule,
        ),
        body.swim.hit_points(character.hit_points),
        character.nonlethal + body.swim.nonlethal,
    )


def health(now: Position) -> Health:
    """Name what he is fit for, by his wounds, by the water and by his exhaustion."""
    return fitness.health(
        now.hit_points,
        now.nonlethal,
        drowned=swimmer.drowned(now.standing),
        fainted=now.body.pool.fallen is not None,
        dead=now.body.pool.dead or now.standing.drowning == "dead",
    )


def over(now: Position) -> Reason | None:
    """Say why he plays no more rounds: `dead` or `ashore`; None when he does."""
    return "dead" if health(now) == "dead" else swimmer.over(now.standing)


def conscious(now: Position) -> bool:
    """Tell whether he can act."""
    return fitness.conscious(health(now))


def take_10(state: State, now: Position) -> Figure[swim.MayTake10]:
    """Tell whether he may take 10 now, or why not."""
    return swim.take_10(
        state.water,
        swim_speed=now.character.swim_speed is not None,
        submerged=now.standing.sunk,
        fighting=now.body.in_fight,
    )


def takes_10(state: State, now: Position) -> bool:
    """Tell whether he means to take 10 and may."""
    return now.member.intent.take_10 and take_10(state, now).value == "allowed"


def coming_round(state: State, now: Position) -> Round:
    """Make the round he is about to play, with the dice typed so far."""
    intent = now.member.intent
    ruled = intent.overrule.outcome
    coming = rounds.coming(
        now.numbers,
        state.water,
        state.rulings,
        intent.plan,
        intent.goal,
        able=conscious(now),
        swim_speed=now.character.swim_speed is not None,
        take_10=takes_10(state, now),
        ruled=None if ruled == "none" else ruled,
    )
    dice = intent.dice
    return replace(coming, swim_die=dice.swim, constitution_die=dice.constitution)
