"""The body: hit points, nonlethal damage, and what one can still do ([srd], end of section 1)."""

from __future__ import annotations

DEAD_AT = -10

# One action a round is all that is left to one who staggers: a move or a standard action.
STAGGERING_PLANS = frozenset({"move", "standard", "stay"})


def state(hit_points: int, nonlethal: int) -> str:
    """Name what hit points and nonlethal damage make of someone.

    `dead` at −10 hit points, `dying` below 0, `unconscious` with more nonlethal damage than hit
    points, `staggered` at 0 hit points or with as much nonlethal damage, else `able`.

    >>> state(0, 0), state(5, 5), state(5, 6), state(-1, 0), state(5, 4)
    ('staggered', 'staggered', 'unconscious', 'dying', 'able')
    """
    if hit_points <= DEAD_AT:
        return "dead"
    if hit_points < 0:
        return "dying"
    if nonlethal > hit_points:
        return "unconscious"
    return "staggered" if hit_points in (0, nonlethal) else "able"


def conscious(hit_points: int, nonlethal: int) -> bool:
    """Tell whether one can act at all: able, or at least staggered.

    >>> conscious(0, 0), conscious(5, 6)
    (True, False)
    """
    return state(hit_points, nonlethal) in ("able", "staggered")


def allows(body_state: str, plan: str) -> bool:
    """Tell whether one in a state can carry out a plan: the unconscious can only `stay`.

    >>> allows("staggered", "full_round"), allows("staggered", "move"), allows("dying", "move")
    (False, True, False)
    """
    if body_state == "able":
        return True
    return plan in STAGGERING_PLANS if body_state == "staggered" else plan == "stay"
