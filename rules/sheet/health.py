"""Health: what wounds, drowning and faints leave one fit for ([srd], end of section 1; B5, X5, X6)."""

from __future__ import annotations

from typing import Literal, get_args

DEAD_AT = -10

Health = Literal["able", "staggered", "unconscious", "dying", "dead"]
HEALTHS: tuple[Health, ...] = get_args(Health)


def of_wounds(hit_points: int, nonlethal: int) -> Health:
    """Name the health that hit points and nonlethal damage leave.

    `dead` at −10 hit points, `dying` below 0, `unconscious` with more nonlethal damage than hit
    points, `staggered` at 0 hit points or with as much nonlethal damage, else `able`.

    >>> of_wounds(0, 0), of_wounds(5, 5), of_wounds(5, 6), of_wounds(-1, 0), of_wounds(5, 4)
    ('staggered', 'staggered', 'unconscious', 'dying', 'able')
    """
    if hit_points <= DEAD_AT:
        return "dead"
    if hit_points < 0:
        return "dying"
    if nonlethal > hit_points:
        return "unconscious"
    return "staggered" if hit_points in (0, nonlethal) else "able"


def health(
    hit_points: int,
    nonlethal: int,
    *,
    drowned: bool = False,
    fainted: bool = False,
    dead: bool = False,
) -> Health:
    """Name the health of one who may be out for other reasons than his wounds.

    `drowned` tells that drowning took his senses and nobody brought him round (B5), `fainted` that he
    lies in a faint (X5, X6), `dead` that drowning, wounds of exhaustion or hunger killed him.

    >>> health(10, 0), health(10, 0, fainted=True), health(-1, 0, drowned=True), health(10, 0, dead=True)
    ('able', 'unconscious', 'dying', 'dead')
    """
    if dead:
        return "dead"
    wounded = of_wounds(hit_points, nonlethal)
    return "unconscious" if (drowned or fainted) and conscious(wounded) else wounded


def conscious(state: Health) -> bool:
    """Tell whether one of that health can act at all: able, or at least staggered.

    >>> conscious("staggered"), conscious("unconscious")
    (True, False)
    """
    return state in ("able", "staggered")
