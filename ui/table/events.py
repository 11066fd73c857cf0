"""What can happen, as the log keeps it: each event with all it needed to know when it happened."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from rules.exhaustion import effort as efforts
from rules.exhaustion import events as exhaustion
from rules.exhaustion.collapse import FightEnd
from rules.exhaustion.pool import Happened, Pool
from rules.sheet import gear
from rules.sheet.armour import Piece
from rules.swimming import rounds
from rules.swimming import standing as swimmer
from rules.swimming.rounds import Played, Round
from rules.swimming.standing import Standing
from rules.swimming.swim import HOURLY_ROUNDS
from ui.table.party import Member, Party


class Status(NamedTuple):
    """Where the log leaves a character: in the water, with his strength, and with what he still wears.

    `shed` lists what he got rid of (`shield`, `armour`); `shedding` counts the rounds until the
    armour is off, 0 when he is not at it. `in_fight` tells that a fight is on for him, `move_used`
    that he spent the move action of the coming round.
    """

    swim: Standing = Standing()
    pool: Pool = Pool()
    shed: frozenset[Piece] = frozenset()
    shedding: int = 0
    in_fight: bool = False
    move_used: bool = False

    @property
    def gear_shed(self) -> gear.GearShed:
        """What he has shed, and is shedding."""
        return gear.GearShed(self.shed, self.shedding)

    def having_shed(self, shed: gear.GearShed) -> Status:
        """Give the same status with other gear shed."""
        return self._replace(shed=shed.pieces, shedding=shed.rounds_left)


@dataclass(frozen=True, slots=True)
class SwumRound:
    """A round in the water, and in a fight what the fighting costs.

    `settled` tells that the game master set a number it counts with. `sheds` tells that the armour he is
    taking off comes nearer to being off: once any round in which he could act did that.
    """

    round: Round
    effort: efforts.Effort | None = None
    settled: bool = False
    sheds: bool = True


@dataclass(frozen=True, slots=True)
class PulledOut:
    """Someone pulls him out into the air."""


@dataclass(frozen=True, slots=True)
class EnteredWater:
    """He goes into the water, at the surface or at a depth in metres."""

    depth: Fraction | None = None


@dataclass(frozen=True, slots=True)
class HourPassed:
    """An hour of swimming passes at the surface."""

    owes_check: bool = True


@dataclass(frozen=True, slots=True)
class HourlyCheck:
    """The check at the end of an hour of swimming, with its dice; 10 for one who takes 10."""

    modifier: int
    dc: int
    d20: int
    d6: int | None


@dataclass(frozen=True, slots=True)
class Recovered:
    """He was healed and comes back to his senses; `breathing` tells that he breathes wherever he is."""

    breathing: bool = False


@dataclass(frozen=True, slots=True)
class Shed:
    """He gets rid at once of his `shield`, or on land of his `armour`.

    `takes_move` tells that it takes the move action of the coming round.
    """

    kind: Piece = "shield"
    takes_move: bool = False


@dataclass(frozen=True, slots=True)
class BeganShedding:
    """He begins to take his armour off; it takes so many rounds."""

    rounds: int


@dataclass(frozen=True, slots=True)
class Donned:
    """He puts on again what he had shed."""


@dataclass(frozen=True, slots=True)
class FightBegan:
    """A fight begins for him."""


@dataclass(frozen=True, slots=True)
class Joined:
    """A member joins the party, at a place."""

    index: int
    member: Member


@dataclass(frozen=True, slots=True)
class Left:
    """A member leaves the party, from a place."""

    index: int
    member: Member


@dataclass(frozen=True, slots=True)
class Moved:
    """A member changes places."""

    before: int
    after: int


InWater = PulledOut | EnteredWater | HourPassed | HourlyCheck | Recovered
Gear = Shed | BeganShedding | Donned
PartyChange = Joined | Left | Moved
What = SwumRound | InWater | Gear | FightBegan | PartyChange | exhaustion.Event


@dataclass(frozen=True, slots=True)
class Event:
    """What happened to whom: the id of a member, and what.

    `start` is where he stood if it is his first event. Events of one action of the player share
    a `step`, and are undone together.
    """

    who: int
    what: What
    start: Status = Status()
    step: int = 0


class Placed(NamedTuple):
    """A member, known by his id, and his status."""

    id: int
    status: Status


class Beginning(NamedTuple):
    """What went before the log: the rounds that were played, and where they left those they touched."""

    rounds: int = 0
    placed: tuple[Placed, ...] = ()

    @property
    def statuses(self) -> dict[int, Status]:
        """Everyone's status then, by the member's id."""
        return dict(self.placed)


NOTHING_BEFORE = Beginning()


class Result(NamedTuple):
    """Where an event leaves someone, and what it did in the water and to his strength."""

    after: Status
    played: Played | None = None
    tired: Happened | None = None


def start(depth: Fraction | None) -> Status:
    """Give the status of one to whom nothing happened yet: at the surface, or at a depth in metres.

    >>> start(Fraction(6)).swim.place
    'under'
    """
    return Status(swimmer.enter_water(Standing(), depth or None))


def apply(status: Status, what: What) -> Result:
    """Let something happen to one of a status; give what it did, and the status after.

    Raises Refusal, with its reason, when it cannot happen to him.

    >>> apply(Status(), FightBegan()).after.in_fight
    True
    """
    if isinstance(what, SwumRound):
        return _swim(status, what)
    if isinstance(what, Gear):
        after = status.having_shed(_with_gear(status.gear_shed, what))
        moves = isinstance(what, Shed) and what.takes_move
        return Result(after._replace(move_used=status.move_used or moves))
    if isinstance(what, PartyChange):
        return Result(status)
    if isinstance(what, InWater):
        after = status._replace(swim=_in_water(status.swim, what))
        if isinstance(what, HourPassed):
            after = after.having_shed(gear.pass_rounds(after.gear_shed, HOURLY_ROUNDS))
        return Result(after)
    if isinstance(what, FightBegan):
        return Result(status._replace(in_fight=True))
    tired = exhaustion.step(status.pool, what)
    fights = status.in_fight and not isinstance(what, FightEnd)
    return Result(status._replace(pool=tired.after, in_fight=fights), tired=tired)


def _swim(status: Status, what: SwumRound) -> Result:
    played = rounds.play(status.swim, what.round)
    tired = exhaustion.step(status.pool, what.effort) if what.effort else None
    pool = tired.after if tired else status.pool
    after = status._replace(swim=played.after, pool=pool, move_used=False)
    if what.round.able and what.sheds:
        after = after.having_shed(gear.pass_rounds(after.gear_shed, 1))
    return Result(after, played, tired)


def _in_water(standing: Standing, what: InWater) -> Standing:
    match what:
        case PulledOut():
            return swimmer.pull_out(standing)
        case EnteredWater(depth):
            return swimmer.enter_water(standing, depth)
        case HourPassed(owes_check):
            return swimmer.pass_hour(standing, owes_check=owes_check)
        case HourlyCheck(modifier, dc, d20, d6):
            return swimmer.hourly(standing, modifier, dc, d20, d6)
        case Recovered(breathing):
            return swimmer.recover(standing, breathing=breathing)


def _with_gear(shed: gear.GearShed, what: Gear) -> gear.GearShed:
    match what:
        case Shed(kind):
            return gear.let_go(shed, kind)
        case BeganShedding(rounds):
            return gear.begin(shed, rounds)
        case Donned():
            return gear.don(shed)


def redo_change(party: Party, what: PartyChange) -> Party:
    """Change the party as an event says; give the party after.

    >>> [m.id for m in redo_change((Member(1), Member(2), Member(3)), Moved(2, 0))]
    [3, 1, 2]
    """
    members = list(party)
    match what:
        case Joined(index, member):
            members.insert(index, member)
        case Left(index, _):
            del members[index]
        case Moved(before, after):
            members.insert(after, members.pop(before))
    return tuple(members)


def undo_change(party: Party, what: PartyChange) -> Party:
    """Take back what an event did to the party; give the party before.

    >>> [m.id for m in undo_change((Member(3), Member(1), Member(2)), Moved(2, 0))]
    [1, 2, 3]
    """
    match what:
        case Joined(index, member):
            return redo_change(party, Left(index, member))
        case Left(index, member):
            return redo_change(party, Joined(index, member))
        case Moved(before, after):
            return redo_change(party, Moved(after, before))
