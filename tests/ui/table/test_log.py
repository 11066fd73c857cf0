"""Where everyone stands is a fold over the log, however the log grew and was cut."""

from __future__ import annotations

from functools import reduce
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.ui.french import swim, typed, undrawn
from tests.ui.states import play
from ui.commands import swimming
from ui.commands.actions import ACTIONS
from ui.commands.codecs import Declined
from ui.page.derive import derive
from ui.table import log
from ui.table.events import Beginning, Event, Result, Status, What, apply
from ui.table.log import Log
from ui.table.position import where
from ui.table.state import State


def folded(events: tuple[Event, ...]) -> dict[int, Status]:
    """Where everyone stands, each event applied in turn and nothing remembered."""

    def one(statuses: dict[int, Status], event: Event) -> dict[int, Status]:
        before = statuses.get(event.who, event.start)
        return {**statuses, event.who: apply(before, event.what).after}

    return reduce(one, events, {})


EVENTS = swim(typed(constitution="3", plan="stay"), 15, 1, 1, 15).log.events

DEEDS = st.lists(
    st.sampled_from(["undo", "redo", "play_round", "play_round", "pull_out", "enter_water"])
    | st.tuples(st.just("play"), st.integers(1, 20), st.sampled_from(["surface", "under", "down"])),
    max_size=30,
)


def do(state: State, deed: str | tuple[str, int, str]) -> State:
    try:
        if isinstance(deed, str):
            return ACTIONS[deed](state, lambda sides: sides // 2)
        _, face, goal = deed
        return swim(typed(state, goal=goal), face)
    except Declined:
        return state


@pytest.fixture
def applied(monkeypatch: pytest.MonkeyPatch) -> list[What]:
    """Everything that is applied from now on."""
    happened: list[What] = []

    def counting(status: Status, what: What) -> Result:
        happened.append(what)
        return apply(status, what)

    monkeypatch.setattr(log, "apply", counting)
    return happened


def test_an_entry_tells_the_status_in_which_an_event_found_its_member_and_left_him() -> None:
    entries = Log(events=EVENTS).entries
    assert [entry.event for entry in entries] == list(EVENTS)
    assert [entry.before for entry in entries][1:] == [e.result.after for e in entries][:-1]
    assert entries[-1].statuses == folded(EVENTS)


def test_the_clock_counts_the_rounds() -> None:
    assert [entry.clock for entry in Log(events=EVENTS).entries] == [1, 2, 3, 4]
    out = swimming.pull_out(swim(State(), 15))
    assert [entry.clock for entry in out.log.entries] == [1, 1]


def test_a_longer_log_applies_only_what_is_new(applied: list[What]) -> None:
    two = Log(events=EVENTS[:2])
    applied.clear()
    four = two.add(EVENTS[2:])
    assert applied == [event.what for event in EVENTS[2:]]
    assert four.entries[:2] == two.entries
    assert four == Log(events=EVENTS)
    assert four.entries == Log(events=EVENTS).entries


def test_a_log_that_is_cut_applies_nothing(applied: list[What]) -> None:
    whole = Log(events=EVENTS)
    applied.clear()
    assert [whole.cut(length).statuses for length in range(5)] == [
        folded(EVENTS[:length]) for length in range(5)
    ]
    assert applied == []
    assert whole.cut(0) == Log()


def test_a_command_applies_its_event_once_and_undoing_it_none(applied: list[What]) -> None:
    state = swim(typed(plan="stay"), 15)
    (swum,) = applied
    assert swum is state.log.events[0].what
    back = ACTIONS["undo"](state, undrawn)
    assert applied == [swum]
    ACTIONS["redo"](back, undrawn)
    assert applied == [swum, swum]


def test_what_everyone_does_is_applied_once_for_each(applied: list[What]) -> None:
    state = play(State(), [("add.sailor", None), ("add.knight", None)], Random(1))
    applied.clear()
    ACTIONS["everyone.march"](state, undrawn)
    assert len(applied) == 3


def test_events_that_look_alike_are_not_taken_for_one_another() -> None:
    """Ten wounds dealt by equal events at different places are not one entry."""
    alike = swim(typed(plan="stay"), 1, 1, 1, 1).log.events
    assert alike[1].what == alike[2].what
    without = (alike[0], *alike[2:])
    assert Log(events=without).statuses == folded(without)
    assert len(Log(events=without).entries) == 3


def test_two_logs_of_the_same_events_are_equal_and_of_others_are_not() -> None:
    assert Log(events=EVENTS) == Log(events=EVENTS)
    assert Log(events=EVENTS) != Log(events=EVENTS[:3])
    assert Log(events=EVENTS) != Log(Beginning(rounds=1), EVENTS)


@settings(deadline=None, max_examples=150)
@given(DEEDS)
def test_whatever_is_done_and_undone_the_page_stands_where_a_fresh_fold_stands(
    deeds: list[str | tuple[str, int, str]],
) -> None:
    state = typed(constitution="2", plan="move", shore_m="12")
    for deed in deeds:
        state = do(state, deed)
        statuses = folded(state.log.events)
        assert where(state).status == statuses.get(state.member.id, Status())
        assert where(state).fresh == (state.member.id not in statuses)


@settings(deadline=None, max_examples=60)
@given(DEEDS)
def test_undoing_everything_and_redoing_it_gives_the_same_page(
    deeds: list[str | tuple[str, int, str]],
) -> None:
    state = reduce(do, deeds, typed(constitution="2", shore_m="12"))
    back = state
    while back.log.events or back.edits:
        back = ACTIONS["undo"](back, undrawn)
    there = back
    while there.undone:
        there = ACTIONS["redo"](there, undrawn)
    # What had been undone before is redone too; undo it again.
    while _length(there) > _length(state):
        there = ACTIONS["undo"](there, undrawn)
    assert there == state
    assert derive(there).outputs == derive(state).outputs
    assert where(back).fresh


def _length(state: State) -> int:
    """How much happened and was edited."""
    return len(state.log.events) + len(state.edits)
