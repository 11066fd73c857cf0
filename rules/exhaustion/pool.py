"""The pool of exhaustion: where a character stands between two events (X1–X6, X10, X21)."""

from __future__ import annotations

from collections.abc import Container
from typing import Final, Literal, NamedTuple

from rules.breakdown import Number
from rules.refusal import Reason, Refusal

# The two Endurance tests: the one of the moment the pool empties (X3), and those after it (X6).
Occasion = Literal["first", "later"]
FIRST: Final = "first"
LATER: Final = "later"

# What a faint is counted in.
Unit = Literal["turns", "hours"]
TURNS: Final = "turns"
HOURS: Final = "hours"

# Whether he ate today, as far as anybody said.
Today = Literal["unknown", "fed", "hungry"]
UNKNOWN: Final = "unknown"
FED: Final = "fed"
HUNGRY: Final = "hungry"

# Where someone stands, the gravest first.
Exhaustion = Literal[
    "dead", "collapsed_hours", "collapsed_turns", "defensive", "spent", "tired", "fresh"
]

# What can happen to someone on the way, in an event.
Happening = Literal[
    "ate",
    "collapsed",
    "defensive",
    "deferred",
    "died",
    "emptied",
    "fasted",
    "fell",
    "fight_over",
    "fresh",
    "hungry",
    "part_kept",
    "point_back",
    "starving",
    "test_due",
    "test_failed",
    "test_passed",
    "woke",
    "woken",
    "wounded",
]

MOST = 10_000  # more turns, hours or points than this in one event is a slip of the finger

# What parts have been kept of each kind of effort and rest, sorted by kind, without zeros.
Parts = tuple[tuple[str, Number], ...]


class Faint(NamedTuple):
    """An unconsciousness: what it is counted in (`turns` or `hours`), and how many are left."""

    unit: Unit
    left: Number


class Pool(NamedTuple):
    """Where a character stands between two events.

    `lost` counts points, `wounds` wounds (X6). `parts` keeps what does not make a whole yet.
    `fallen` is the faint he lies in, `deferred` the one that waits for the end of the fight (X10).
    `due` is the Endurance test to be made now: `first` (X3), `later` (X6) or None.
    `defensive` tells that he must keep to the defensive position (X10).
    `days` are the days without food since the journal began or he last ate; `forgiven` are those of
    the sheet that a meal ended (X20). `today` is `fed`, `hungry` or `unknown`.

    >>> Pool(lost=3).left(4), Pool(lost=3).left(2)
    (1, 0)
    """

    lost: int = 0
    wounds: int = 0
    parts: Parts = ()
    fallen: Faint | None = None
    deferred: Faint | None = None
    due: Occasion | None = None
    defensive: bool = False
    days: int = 0
    forgiven: int = 0
    today: Today = UNKNOWN
    dead: bool = False

    def left(self, endurance: int) -> int:
        """Give X, the points left of an Endurance: 0 to E, whatever was edited since (X1, X21)."""
        return max(endurance - self.lost, 0)


class Happened(NamedTuple):
    """What an event did: where it leaves him, and what happened on the way.

    `happened` lists it in order.
    `lost`, `gained` and `wounds` are what the pool really lost or gained and the wounds he suffered.
    """

    after: Pool
    happened: tuple[Happening, ...] = ()
    lost: int = 0
    gained: int = 0
    wounds: int = 0


def refusal(pool: Pool) -> Reason | None:
    """Say why he can do nothing now: `dead`, `test_due` or `collapsed`; None when he can.

    >>> refusal(Pool(due="first")), refusal(Pool())
    ('test_due', None)
    """
    if pool.dead:
        return "dead"
    if pool.due:
        return "test_due"
    return "collapsed" if pool.fallen else None


def able(pool: Pool) -> None:
    """Let pass whoever can do something; raises Refusal with the reason of `refusal` if there is one."""
    if reason := refusal(pool):
        raise Refusal(reason)


def alive(pool: Pool) -> None:
    """Let pass the living, unless a test is due; raises Refusal (`dead`, `test_due`)."""
    if pool.dead:
        raise Refusal("dead")
    if pool.due:
        raise Refusal("test_due")


def sensible(quantity: Number, most: int = MOST) -> None:
    """Let pass a quantity; raises Refusal (`quantity`) for nothing, less, or absurdly much."""
    if not 0 < quantity <= most:
        raise Refusal("quantity")


def state(pool: Pool, endurance: int) -> Exhaustion:
    """Name where he stands, the gravest first.

    `dead`, `collapsed_hours`, `collapsed_turns`, `defensive` (until a point is back, X10), `spent`
    (X is 0), `tired` (below E) or `fresh`.

    >>> state(Pool(), 4), state(Pool(lost=4), 4), state(Pool(lost=4, defensive=True), 4)
    ('fresh', 'spent', 'defensive')
    """
    if pool.dead:
        return "dead"
    if pool.fallen:
        return _COLLAPSED[pool.fallen.unit]
    if pool.left(endurance) == 0:
        return "defensive" if pool.defensive else "spent"
    return "tired" if pool.lost else "fresh"


_COLLAPSED: dict[Unit, Exhaustion] = {TURNS: "collapsed_turns", HOURS: "collapsed_hours"}


def next_test(pool: Pool, endurance: int) -> Occasion:
    """Name the test that is due, or the one that would come next: `first` or `later` (X3, X6).

    >>> next_test(Pool(lost=3), 4), next_test(Pool(lost=4), 4), next_test(Pool(lost=4, due="first"), 4)
    ('first', 'later', 'first')
    """
    return pool.due or (FIRST if pool.left(endurance) else LATER)


def held(parts: Parts, kind: str) -> Number:
    """Give the part kept of a kind of effort or rest.

    >>> held((("magic_1_2", 3),), "magic_1_2"), held((), "sleep")
    (3, 0)
    """
    for name, amount in parts:
        if name == kind:
            return amount
    return 0


def keep(parts: Parts, kind: str, amount: Number) -> Parts:
    """Replace the part kept of a kind.

    >>> keep((("magic_1_2", 3),), "magic_1_2", 0)
    ()
    """
    kept = [part for part in parts if part[0] != kind]
    if amount:
        kept.append((kind, amount))
        kept.sort()
    return tuple(kept)


def forget(parts: Parts, kinds: Container[str]) -> Parts:
    """Drop the parts kept of some kinds."""
    return tuple(part for part in parts if part[0] not in kinds)


def suffer(
    pool: Pool, lost: int, wounds: int, wounds_max: int, due: Occasion | None, *told: Happening
) -> Happened:
    """Take points and wounds from someone, and ask for the test that follows (X3, X6).

    The wounds come first: at their maximum he is dead, and no test is asked (X6).
    The last of them counts no further than the maximum.
    """
    total = pool.wounds + wounds
    dead = wounds > 0 and total >= wounds_max
    due = None if dead else due
    after = pool._replace(
        lost=pool.lost + lost,
        wounds=max(pool.wounds, wounds_max) if dead else total,
        due=due,
    )
    if dead:
        # The dead lie in no faint, and no fight matters to them.
        after = after._replace(dead=True, fallen=None, deferred=None, defensive=False)
    if wounds:
        told = (*told, "wounded")
    if dead:
        told = (*told, "died")
    elif due:
        told = (*told, "test_due")
    return Happened(after, told, lost=lost, wounds=wounds)
