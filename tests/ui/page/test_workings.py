"""What was worked out for a view makes the next one quicker, never other."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.ui.french import typed
from tests.ui.playing import Table
from tests.ui.states import DEEDS, Deed, play, six
from ui.page import workings
from ui.page.derive import derive
from ui.page.store import Store
from ui.page.workings import Workings
from ui.table.state import State


@settings(deadline=None, max_examples=60)
@given(DEEDS, st.integers(0, 99), st.booleans())
def test_a_view_is_the_same_whatever_was_worked_out_before(
    deeds: list[Deed], seed: int, odds_open: bool
) -> None:
    known, dice, state = Workings(), Random(seed), State()
    around = replace(state.surroundings, odds_open=odds_open)
    for deed in deeds:
        state = replace(play(state, [deed], dice), surroundings=around)
        assert derive(state, known) == derive(state)


def test_members_who_stayed_as_they_were_keep_their_position() -> None:
    state, known = six(3), Workings()
    before = known.positions(state)
    after = known.positions(typed(state, strength="18"))
    kept = [one is other for one, other in zip(before, after, strict=True)]
    assert kept.count(False) == 1
    assert kept[state.selected] is False


def test_a_round_leaves_the_numbers_as_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    real, worked_out = workings.numbers, []

    def counting(*given: object, **named: object) -> object:
        worked_out.append(given)
        return real(*given, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(workings, "numbers", counting)
    store = Store(six(0))
    worked_out.clear()
    store.do(lambda state: play(state, [("play_round", None)], Random(1)))
    assert worked_out == []


@pytest.mark.parametrize("inputs", [{"water": "rough"}, {"ruling.breath_per_con": "2"}])
def test_what_concerns_everyone_changes_every_position(inputs: dict[str, str]) -> None:
    state, known = six(3), Workings()
    before = known.positions(state)
    after = known.positions(typed(state, **inputs))
    assert not any(one is other for one, other in zip(before, after, strict=True))


def test_two_pages_share_nothing() -> None:
    one, other = Table(strength="14"), Table(strength="14")
    assert one.store.view == other.store.view
    assert one.store.workings is not other.store.workings
