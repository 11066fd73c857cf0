"""What the rules forbid, told apart from any mistake in the code: a refusal, with its reason."""

from __future__ import annotations

from typing import Literal

Reason = Literal[
    "ashore",
    "ate_today",
    "awake",
    "collapsed",
    "dead",
    "deep_faint",
    "die",
    "fasting_today",
    "hourly_not_due",
    "in_fight",
    "in_water",
    "move_used",
    "no_die",
    "not_due",
    "nothing_shed",
    "nothing_worn",
    "quality",
    "quantity",
    "shed_already",
    "staggered",
    "swimming",
    "test_due",
    "tireless",
    "unconscious",
    "under",
]


class Refusal(Exception):
    """Something that the rules do not let happen to someone now; `reason` says why.

    Whoever asks catches this and nothing else: any other exception is a bug, and shows as one.

    >>> Refusal("test_due").reason
    'test_due'
    """

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason: Reason = reason
