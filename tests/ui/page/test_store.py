"""The store: state and view always belong together."""

from dataclasses import replace
from typing import NoReturn

import pytest

from ui.page import store
from ui.page.store import Store
from ui.table.state import State


def broken(state: State, workings: object) -> NoReturn:
    raise ZeroDivisionError("poisoned")


def test_where_nothing_can_be_derived_the_surroundings_stay_as_they_were(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Store()
    before = table.state, table.view
    monkeypatch.setattr(store, "derive", broken)
    with pytest.raises(ZeroDivisionError):
        table.notice_surroundings(lambda around: replace(around, keeping="memory"))
    assert (table.state, table.view) == before


def test_where_nothing_can_be_derived_a_command_changes_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Store()
    before = table.state, table.view
    monkeypatch.setattr(store, "derive", broken)
    with pytest.raises(ZeroDivisionError):
        table.do(lambda state: replace(state, selected=0))
    assert (table.state, table.view) == before


def test_the_view_is_that_of_the_surroundings() -> None:
    table = Store()
    table.notice_surroundings(lambda around: replace(around, keeping="gone"))
    assert table.view.outputs["keep.state"].value == "gone"
