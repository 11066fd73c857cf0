"""What a swimmer can do with his round, and where he wants a success to take him (N2, N5, B2)."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

SURFACE = "surface"
UNDER = "under"
DOWN = "down"
GOALS = (SURFACE, UNDER, DOWN)


class Plan(NamedTuple):
    """A round's actions: the share of the land speed a success moves, the number of moves a swim
    speed gives instead (N11), and the rounds of air it costs under water (B2).
    """

    share: Fraction
    swim_speed_moves: int
    air: int


PLANS: dict[str, Plan] = {
    "full_round": Plan(Fraction(1, 2), 2, 2),
    "double_move": Plan(2 * Fraction(1, 4), 2, 1),
    "move": Plan(Fraction(1, 4), 1, 1),
    "move_and_standard": Plan(Fraction(1, 4), 1, 2),
    "standard": Plan(Fraction(0), 0, 2),
    "stay": Plan(Fraction(0), 0, 1),
}
