"""What a swimmer can do with his round, and where he wants a success to take him (N2, N5, B2)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, Literal, NamedTuple, get_args

from rules.breakdown import Figure, Term, total
from rules.refusal import Reason
from rules.sheet.health import Health

PlanId = Literal["full_round", "double_move", "move", "move_and_standard", "standard", "stay"]

Goal = Literal["surface", "under", "down"]
SURFACE: Final = "surface"
UNDER: Final = "under"
DOWN: Final = "down"
GOALS: tuple[Goal, ...] = get_args(Goal)


class Plan(NamedTuple):
    """A round's actions: the share of the land speed a success moves, the number of moves a swim
    speed gives instead (N11), and the rounds of air it costs under water (B2).
    """

    share: Fraction
    swim_speed_moves: int
    air: int


PLANS: dict[PlanId, Plan] = {
    "full_round": Plan(Fraction(1, 2), 2, 2),
    "double_move": Plan(2 * Fraction(1, 4), 2, 1),
    "move": Plan(Fraction(1, 4), 1, 1),
    "move_and_standard": Plan(Fraction(1, 4), 1, 2),
    "standard": Plan(Fraction(0), 0, 2),
    "stay": Plan(Fraction(0), 0, 1),
}

# One action a round is all that is left to one who staggers: a move or a standard action.
_OPEN: dict[Health, frozenset[PlanId]] = {
    "able": frozenset(PLANS),
    "staggered": frozenset({"move", "standard", "stay"}),
    "unconscious": frozenset({"stay"}),
    "dying": frozenset({"stay"}),
    "dead": frozenset({"stay"}),
}


def allows(health: Health, plan: PlanId) -> bool:
    """Tell whether one's health allows a plan (N2): the unconscious can only `stay`.

    >>> allows("staggered", "full_round"), allows("staggered", "move"), allows("dying", "move")
    (False, True, False)
    """
    return plan in _OPEN[health]


def refusal(health: Health, plan: PlanId) -> Reason | None:
    """Say why one's health does not let him carry out a plan (N2): `staggered` or `unconscious`.

    None when it does.

    >>> refusal("staggered", "full_round"), refusal("dying", "move"), refusal("able", "move")
    ('staggered', 'unconscious', None)
    """
    if allows(health, plan):
        return None
    return "staggered" if health == "staggered" else "unconscious"


def air(plan: PlanId) -> Figure[int]:
    """Give the rounds of air that a plan costs under water (B2).

    >>> air("move").value, air("full_round").value
    (1, 2)
    """
    return total((Term("plan.air", PLANS[plan].air, "B2"),))
