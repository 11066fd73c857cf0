"""What cannot be done or taken, with the sentence that says why."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rules.refusal import Reason, Refusal
from ui.table.party import Member
from ui.table.words import Phrase


class Declined(Exception):
    """An input or an action that cannot be taken, with the sentence that says why."""

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase.key)
        self.phrase = phrase


def declined(reason: Reason, member: Member) -> Declined:
    """Give what is raised when a member cannot do something, with the sentence of its reason.

    >>> declined("test_due", Member(1)).phrase.key
    'refused.test_due'
    """
    return Declined(Phrase(f"refused.{reason}", {"name": member.called}))


@contextmanager
def explaining(member: Member) -> Iterator[None]:
    """Turn the refusal of a rule into `Declined`, with the sentence of its reason.

    >>> try:
    ...     with explaining(Member(1)):
    ...         raise Refusal("dead")
    ... except Declined as it:
    ...     it.phrase.key
    'refused.dead'
    """
    try:
        yield
    except Refusal as refusal:
        raise declined(refusal.reason, member) from refusal
