"""The party's numbers on one sheet of paper: a column for each figure, a row for each character."""

from __future__ import annotations

from collections.abc import Iterable

from rules import check
from rules.exhaustion import figures, present
from rules.swimming import breath
from ui.page.forms import Cell
from ui.page.shown.sheet import worn
from ui.table.position import Position, health
from ui.table.words import Phrase

COLUMNS = (
    *("sheet.name", "sheet.strength", "sheet.constitution", "sheet.armour", "sheet.shield"),
    *("output.swim.penalty", "output.swim.modifier", "output.swim.dc"),
    *("outcome.advance", "outcome.tread", "outcome.under"),
    *("plan.full_round", "plan.move"),
    *("output.breath.rounds", "output.breath.rounds_acting", "output.breath.check_chance"),
    *("output.hp.current", "exhaustion.title", "output.exhaustion.multiplier"),
    "output.exhaustion.test_chance",
)


def rows(positions: Iterable[Position]) -> list[list[Cell]]:
    """Give a row for each position, its cells in the order of `COLUMNS`.

    >>> from ui.table.position import where
    >>> from ui.table.state import State
    >>> [row] = rows([where(State())])
    >>> dict(zip(COLUMNS, row))["output.swim.dc"]
    Cell(value=10, form='')
    """
    return [_row(now) for now in positions]


def _row(now: Position) -> list[Cell]:
    sheet, ours = now.character, now.numbers
    spans = check.face_ranges(check.faces(ours.modifier.value, ours.dc.value))
    state = health(now)
    name = now.member.called
    return [
        Cell(name if state == "able" else Phrase("print.name", {"name": name, "state": state})),
        Cell(sheet.strength),
        Cell(sheet.constitution),
        *(Cell(name) for name in worn(sheet)),
        Cell(ours.penalty.value, "signed"),
        Cell(ours.modifier.value, "signed"),
        Cell(ours.dc.value),
        *(Cell(spans[outcome], "span") for outcome in check.OUTCOMES),
        Cell(ours.distances["full_round"].value, "metres"),
        Cell(ours.distances["move"].value, "metres"),
        *_breath(now),
        Cell(now.hit_points),
        *_exhaustion(now),
    ]


def _breath(now: Position) -> list[Cell]:
    lungs, modifier = now.numbers.breath, now.numbers.constitution_modifier
    if lungs is None or modifier is None:
        return [Cell(None), Cell(None), Cell(None)]
    first = breath.check_chance(modifier, breath.check_dc(0))
    acting = breath.rounds_acting(lungs)
    return [Cell(lungs.value), Cell(acting.value), Cell(first.value, "percent")]


def _exhaustion(now: Position) -> list[Cell]:
    who = now.present
    e = who.endurance
    if e is None:
        return [Cell(None), Cell(None), Cell(None)]
    return [
        Cell((who.pool.left(e.value), e.value), "of"),
        Cell(figures.loss_factor(who).value, "times"),
        Cell(present.trial(who).chance.value, "percent"),
    ]
