"""Where everyone stands is a fold over the log, however the log grew and was cut."""

from __future__ import annotations

from functools import reduce

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.ui.french import swim, typed, undrawn
from ui.commands import swimming
from ui.commands.actions import ACTIONS
from ui.commands.declined import Declined
from ui.page.derive import derive
from ui.table.events import Event, Status, apply
from ui.table.position import where
from ui.table.replay import Replay
from ui.table.state import State


def folded(events: tuple[Event, ...]) -> dict[int, Status]:
    """Where everyone stands, each event applied in turn and nothing remembered."""

    def one(bodies: dict[int, Status], event: Event) -> dict[int, Status]:
        before = bodies.get(event.who, event.start)
        return {**bodies, event.who: apply(before, event.what).after}

    return reduce(one, events, {})


LOG = swim(typed(constitution="3", plan="stay"), 15, 1, 1, 15).events

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


def test_a_record_tells_where_an_event_found_its_member_and_left_him() -> None:
    records = Replay().records(LOG)
    assert [record.event for record in records] == list(LOG)
    assert [record.before for record in records][1:] == [r.result.after for r in records][:-1]
    assert records[-1].bodies == folded(LOG)


def test_the_clock_counts_the_rounds() -> None:
    assert [record.clock for record in Replay().records(LOG)] == [1, 2, 3, 4]
    out = swimming.pull_out(swim(State(), 15))
    assert [record.clock for record in Replay().records(out.events)] == [1, 1]


def test_a_longer_log_keeps_the_records_of_its_beginning() -> None:
    replay = Replay()
    first = replay.records(LOG[:2])[0]
    assert replay.records(LOG)[0] is first
    assert replay.records(LOG[:1])[0] is first
    assert len(replay.records(LOG[:1])) == 1
    assert replay.records(()) == []


def test_a_log_that_branched_is_folded_anew_from_where_it_branched() -> None:
    branched = (*LOG[:2], *swim(State(), 20).events)
    replay = Replay()
    replay.records(LOG)
    assert replay.records(branched)[-1].bodies == folded(branched)
    assert replay.records(LOG)[-1].bodies == folded(LOG)


def test_events_that_look_alike_are_not_taken_for_one_another() -> None:
    """Ten wounds dealt by equal events at different places are not one record."""
    alike = swim(typed(plan="stay"), 1, 1, 1, 1).events
    assert alike[1].what == alike[2].what
    cut = (alike[0], *alike[2:])
    replay = Replay()
    replay.records(alike)
    assert replay.records(cut)[-1].bodies == folded(cut)
    assert len(replay.records(cut)) == 3


@settings(deadline=None)
@given(st.lists(st.integers(0, len(LOG)), max_size=12))
def test_any_cut_of_a_log_stands_as_if_folded_from_the_start(cuts: list[int]) -> None:
    replay = Replay()
    for cut in cuts:
        records = replay.records(LOG[:cut])
        assert [record.event for record in records] == list(LOG[:cut])
        assert (records[-1].bodies if records else {}) == folded(LOG[:cut])


@settings(deadline=None, max_examples=150)
@given(DEEDS)
def test_whatever_is_done_and_undone_the_page_stands_where_a_fresh_fold_stands(
    deeds: list[str | tuple[str, int, str]],
) -> None:
    state = typed(constitution="2", plan="move", shore_m="12")
    for deed in deeds:
        state = do(state, deed)
        bodies = folded(state.events)
        assert where(state).body == bodies.get(state.member.id, Status())
        assert where(state).fresh == (state.member.id not in bodies)


@settings(deadline=None, max_examples=60)
@given(DEEDS)
def test_undoing_everything_and_redoing_it_gives_the_same_page(
    deeds: list[str | tuple[str, int, str]],
) -> None:
    state = reduce(do, deeds, typed(constitution="2", shore_m="12"))
    back = state
    while back.events:
        back = ACTIONS["undo"](back, undrawn)
    there = back
    while there.undone:
        there = ACTIONS["redo"](there, undrawn)
    # What had been undone before is redone too; undo it again.
    while len(there.events) > len(state.events):
        there = ACTIONS["undo"](there, undrawn)
    assert there == state
    assert derive(there).outputs == derive(state).outputs
    assert where(back).fresh
