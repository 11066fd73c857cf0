"""What a swimmer can do with his round, and where he wants a success to take him (N2, N5, B2)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, Literal, NamedTuple, get_args

from rules.breakdown import Figure, Term, total
from rules.refusal import Reason
from rules.sheet.health import Health

PlanId = Literal[
    "full_round", "double_move", "move", "move_and_standard", "standard", "stay", "undress"
]

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
    "undress": Plan(Fraction(0), 0, 2),
}

# All that is left of a round to one who staggers, or whose shield took a move action.
_ONE_ACTION: frozenset[PlanId] = frozenset({"move", "standard", "stay"})
_OPEN: dict[Health, frozenset[PlanId]] = {
    "able": frozenset(PLANS),
    "staggered": _ONE_ACTION,
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


def refusal(health: Health, plan: PlanId, *, move_used: bool = False) -> Reason | None:
    """Say why one cannot carry out a plan: `staggered` or `unconscious` by his health (N2), or `move_used`.

    `move_used` tells that a shield took this round's move action already (B7). None when he can.

    >>> refusal("staggered", "full_round"), refusal("dying", "move"), refusal("able", "move")
    ('staggered', 'unconscious', None)
    >>> refusal("able", "full_round", move_used=True), refusal("able", "move", move_used=True)
    ('move_used', None)
    """
    if not allows(health, plan):
        return "staggered" if health == "staggered" else "unconscious"
    if move_used and plan not in (("stay",) if health == "staggered" else _ONE_ACTION):
        return "move_used"
    return None


def left(plan: PlanId, *, move_used: bool) -> PlanId:
    """Give what is left of a plan once a shield took the round's move action: the other action moves (B7).

    >>> left("full_round", move_used=True), left("standard", move_used=True)
    ('move', 'standard')
    """
    return "move" if move_used and plan not in _ONE_ACTION else plan


def air(plan: PlanId) -> Figure[int]:
    """Give the rounds of air that a plan costs under water (B2).

    >>> air("move").value, air("full_round").value
    (1, 2)
    """
    return total((Term("plan.air", PLANS[plan].air, "B2"),))
