"""The body: hit points, nonlethal damage, and who can still act ([srd], end of section 1)."""

from __future__ import annotations


def conscious(hit_points: int, nonlethal: int) -> bool:
    """Tell whether one can act: hit points not below 0, nonlethal damage not above them.

    Equal to them, or at 0 hit points, he staggers and still swims.

    >>> conscious(0, 0), conscious(5, 5), conscious(5, 6), conscious(-1, 0)
    (True, True, False, False)
    """
    return hit_points >= 0 and nonlethal <= hit_points
