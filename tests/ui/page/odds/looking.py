"""Somebody looks at the odds: a table with the panel open, and what it tells."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from rules.odds.journey import Journey
from tests.ui.page.odds.by_hand import Plan
from tests.ui.playing import Table
from ui.page.odds import questions as odds
from ui.page.outputs import ODDS

PALADIN = {"strength": "14", "constitution": "14", "armour": "chain_shirt", "water": "rough"}


# Str 14 (+2), chain shirt (−2, doubled); rough water DC 15; Con 14: 14 rounds of air, checks at +2.
FULL_ROUND = Plan(-2, 15, Fraction(9, 2), 2, 14, 2)


def looking(**inputs: str) -> Table:
    """A table with the panel open."""
    table = Table(**inputs)
    table.store.notice_surroundings(lambda around: replace(around, odds_open=True))
    return table


def close(number: object) -> Any:
    """The number, give or take what floats lose."""
    return pytest.approx(float(number), abs=1e-9)  # type: ignore[arg-type]


def numbers(table: Table, *names: str) -> list[float | None]:
    found = [table.value(f"forecast.{name}") for name in names]
    return [None if value is None else float(value) for value in found]  # type: ignore[arg-type]


def known(table: Table) -> set[str]:
    return {name for name in ODDS if table.value(name) is not None}


def question(table: Table) -> Journey:
    asked = odds.journey(table.store.state, table.store.workings)
    assert asked
    return asked


def close_all(*values: object) -> list[Any]:
    return [close(value) for value in values]


ALL_ASKED = {
    **PALADIN,
    "forecast__distance_m": "30",
    "forecast__against": "double_move",
    "forecast__sump_m": "9",
}


def rival(table: Table) -> Any:
    found = odds.rival(table.store.state, table.store.workings)
    assert found
    return found


def drowning(*stages: str) -> Table:
    """Con 1: sunk, a round of air, and a check that fails; then so many rounds."""
    table = looking(constitution="1", plan="stay")
    for _ in range(2):
        table.type(die__swim="1").tap("play_round")
    table.type(die__swim="1", die__constitution="1").tap("play_round")
    for stage in stages:
        table.tap("play_round")
        assert table.value("breath.state") == stage
    return table


def fallen() -> Table:
    """Collapsed from exhaustion."""
    table = looking(endurance="1").tap("spend.combat_turn").type(die__endurance="100").tap("test")
    assert table.value("exhaustion.state") == "collapsed_turns"
    return table
