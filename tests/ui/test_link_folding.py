"""The link of a long log: what has to give way in it, and that finding out takes a bounded time."""

from bisect import bisect_left
from collections.abc import Iterator
from typing import Any

import pytest

from tests.ui.states import alone, long_evening, six
from ui import link
from ui.folding import cuts, fold_oldest
from ui.link import LARGEST, LIMIT, Encoded, decode, encode, tries
from ui.position import where
from ui.state import State


def searched(state: State) -> Encoded:
    """Write the link by writing every candidate in full."""

    def write(cut: int) -> str:
        return link._written(fold_oldest(state, cut))

    if len(write(0)) <= LIMIT:
        return Encoded(write(0), 0)
    all_cuts = [cut for cut in cuts(state.events) if len(state.events) - cut <= link.MOST]
    found = bisect_left(all_cuts, True, key=lambda cut: len(write(cut)) <= LIMIT)
    cut = all_cuts[min(found, len(all_cuts) - 1)]
    return Encoded(write(cut), cut)


@pytest.mark.parametrize("state", [alone(20), six(60), long_evening(600), long_evening(1_700)])
def test_giving_up_early_finds_the_same_link_as_writing_all_of_them(state: State) -> None:
    assert encode(state) == searched(state)


def test_one_step_less_folded_would_not_fit() -> None:
    state = long_evening(700)
    made = encode(state)
    before = max(cut for cut in cuts(state.events) if cut < made.folded)
    assert len(made.text) <= LIMIT < len(link._written(fold_oldest(state, before)))


def test_there_is_a_pause_before_every_further_try() -> None:
    state = long_evening(700)
    *pauses, made = tries(state)
    assert pauses == [None] * len(pauses)
    assert 5 <= len(pauses) <= 12
    assert made == encode(state)
    assert list(tries(State())) == [encode(State())]


def test_a_log_that_is_far_too_long_is_given_up_where_the_link_is_full(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = long_evening(1_700)
    asked: list[dict[str, Any]] = []

    class Counting(link._Dumped):
        def __iter__(self) -> Iterator[dict[str, Any]]:
            for event in super().__iter__():
                asked.append(event)
                yield event

    monkeypatch.setattr(link, "_Dumped", Counting)
    assert link._write(state, LIMIT) is None
    assert len(asked) < 800


def test_an_evening_that_a_link_must_fold_is_carried_over_whole() -> None:
    state = long_evening(800)
    assert encode(state).folded > 0
    whole = encode(state, LARGEST)
    assert whole.folded == 0
    opened = decode(whole.text)
    assert opened.events == state.events
    for member in state.party:
        assert where(opened, member).body == where(state, member).body
