"""Where a character stands, and the round he is about to play."""

from __future__ import annotations

from typing import NamedTuple

from rules.breakdown import Figure
from rules.exhaustion import outlook
from rules.exhaustion.present import Present, at
from rules.refusal import Reason
from rules.sheet import gear
from rules.sheet import health as bodies
from rules.sheet.character import Character
from rules.swimming import standing as swimmer
from rules.swimming import swim
from rules.swimming.rounds import Round
from rules.swimming.standing import Standing
from ui.table.events import Status, start
from ui.table.numbers import Numbers, numbers
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
            halved=outlook.halves_swim(present),
            overrule=member.intent.overrule,
        ),
        body.swim.hit_points(character.hit_points),
        character.nonlethal + body.swim.nonlethal,
    )


def health(now: Position) -> str:
    """Name what he is fit for: the body's state, `unconscious` when drowning or collapsed too."""
    state = bodies.state(now.hit_points, now.nonlethal)
    out = now.standing.hit_point_ceiling is not None or now.body.pool.fallen is not None
    if now.body.pool.dead or now.standing.drowning == "dead":
        return "dead"
    return "unconscious" if out and state in ("able", "staggered") else state


def over(now: Position) -> Reason | None:
    """Say why he plays no more rounds: `dead` or `ashore`; None when he does."""
    return "dead" if health(now) == "dead" else swimmer.over(now.standing)


def conscious(now: Position) -> bool:
    """Tell whether he can act: not if wounds, a drowning or a collapse put him out (B5, X5, X6)."""
    return health(now) in ("able", "staggered")


def take_10(state: State, now: Position) -> Figure[str]:
    """Tell whether he may take 10 now, or why not (N7)."""
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
    intent, ours, rulings = now.member.intent, now.numbers, state.rulings
    breath, constitution = ours.breath, ours.constitution_modifier
    ruled = intent.overrule.outcome
    return Round(
        plan=intent.plan,
        goal=intent.goal,
        modifier=ours.modifier.value,
        dc=ours.dc.value,
        reach=ours.distances[intent.plan].value,
        breath=None if breath is None else breath.value,
        constitution_modifier=0 if constitution is None else constitution.value,
        able=conscious(now),
        unchecked=now.character.swim_speed is not None and ruled == "none",
        owes_hours=ours.hourly_modifier is not None,
        take_10=takes_10(state, now),
        ruled=None if ruled == "none" else ruled,
        swim_die=intent.dice.swim,
        constitution_die=intent.dice.constitution,
        drift=state.water.drift_m,
        shore=state.water.shore_m,
        sink_per_failure=rulings.sink_per_failure_m,
        drowning_starts=rulings.drowning_starts,
    )
