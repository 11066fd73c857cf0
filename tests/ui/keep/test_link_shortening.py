"""The link of a long log: what has to give way in it, and that finding out takes a bounded time."""

from bisect import bisect_left
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.ui.french import value
from tests.ui.states import alone, kept, long_evening, play, six
from ui.keep import link
from ui.keep.link import LARGEST, LIMIT, Encoded, decode, encode, tries
from ui.keep.shortening import alone as table_of
from ui.keep.shortening import cuts, shorten
from ui.keep.table import from_table, to_table
from ui.table.position import where
from ui.table.state import State


def searched(state: State) -> Encoded:
    """Write the link by writing every candidate in full."""

    def write(cut: int) -> str:
        return link._written(shorten(state, cut))

    if len(write(0)) <= LIMIT:
        return Encoded(write(0), 0)
    all_cuts = [cut for cut in cuts(state.log.events) if len(state.log.events) - cut <= link.MOST]
    found = bisect_left(all_cuts, True, key=lambda cut: len(write(cut)) <= LIMIT)
    cut = all_cuts[min(found, len(all_cuts) - 1)]
    return Encoded(write(cut), cut)


@pytest.mark.parametrize("state", [alone(20), six(60), long_evening(600), long_evening(1_700)])
def test_giving_up_early_finds_the_same_link_as_writing_all_of_them(state: State) -> None:
    assert encode(state) == searched(state)


def test_one_step_less_folded_would_not_fit() -> None:
    state = long_evening(700)
    made = encode(state)
    before = max(cut for cut in cuts(state.log.events) if cut < made.folded)
    assert len(made.text) <= LIMIT < len(link._written(shorten(state, before)))


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
    assert link._write(to_table(state), LIMIT) is None
    assert len(asked) < 800


def test_an_evening_that_a_link_must_fold_is_carried_over_whole() -> None:
    state = long_evening(800)
    assert encode(state).folded > 0
    whole = encode(state, LARGEST)
    assert whole.folded == 0
    opened = decode(whole.text)
    assert opened.log.events == state.log.events
    for member in state.party:
        assert where(opened, member).status == where(state, member).status


def test_a_log_too_long_for_a_link_is_folded() -> None:
    state = long_evening(1_000)
    made = encode(state)
    assert len(made.text) <= LIMIT
    assert 0 < made.folded < len(state.log.events)
    opened = decode(made.text)
    assert len(opened.log.events) == len(state.log.events) - made.folded
    assert opened.party == state.party
    for member in state.party:
        assert where(opened, member).status == where(state, member).status
    assert encode(opened).text == made.text


@pytest.mark.parametrize("count", [0, 5, 40, 200, 10**6])
def test_folding_leaves_everyone_where_he_stood(count: int) -> None:
    state = play(long_evening(200), [("select.2", None), ("remove_character", None)], Random(1))
    folded = from_table(shorten(state, min(count, len(state.log.events))))
    assert decode(encode(folded).text) == kept(folded)
    for member in state.party:
        assert where(folded, member).status == where(state, member).status


def test_undoing_stops_where_the_log_was_folded() -> None:
    state = long_evening(100)
    folded = from_table(
        shorten(play(state, [("everyone.eat", None)] * 3, Random(1)), len(state.log.events))
    )
    undone = play(folded, [("undo", None)] * 9, Random(1))
    assert undone.log.events == ()
    for member in state.party:
        assert where(undone, member).status == where(state, member).status


@pytest.mark.parametrize("count", [40, 10**6])
def test_the_rounds_are_counted_on_where_the_log_was_folded(count: int) -> None:
    state = long_evening(100)
    folded = from_table(shorten(state, min(count, len(state.log.events))))
    assert value(folded, "clock.round") == value(state, "clock.round") != 0


def test_folding_twice_is_folding_once() -> None:
    state = long_evening(100)
    assert shorten(from_table(shorten(state, 30)), 20) == shorten(state, 50)


def test_one_who_left_comes_back_to_where_he_stood() -> None:
    state = long_evening(100)
    leaver = state.party[2]
    left = play(state, [("select.3", None), ("remove_character", None)], Random(1))
    folded = from_table(shorten(left, len(left.log.events) - 1))
    undone = play(folded, [("undo", None)], Random(1))
    assert undone.party == state.party
    assert where(undone, leaver).status == where(state, leaver).status


def test_a_link_for_one_character_tells_where_he_stands() -> None:
    state = long_evening(100)
    for member in state.party:
        opened = decode(encode(table_of(state, member)).text)
        assert opened.party == (member,)
        assert where(opened).status == where(state, member).status
        assert len(encode(opened).text) < 200
