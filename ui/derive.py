"""From the state to what the page shows: every output with its value and its breakdown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rules import armour
from rules.breakdown import Figure
from ui import fields
from ui.derived import Output, bare, breath, exhaustion, sheet, swim
from ui.journal import line
from ui.position import records, where
from ui.state import State
from ui.text import Listing, Phrase


@dataclass(frozen=True, slots=True)
class View:
    """All the page shows: outputs by name, journal lines (newest first), what the inputs hold.

    `offered` lists, for an input, the ids it offers now.
    """

    outputs: dict[str, Figure[Any]]
    journal: tuple[Phrase | Listing, ...]
    inputs: dict[str, str]
    offered: dict[str, tuple[str, ...]]


JOURNAL_LINES = 100


def derive(state: State) -> View:
    """Apply the rules to the state."""
    now = where(state)
    lines = _lines(state)
    outputs: dict[str, Figure[Any]] = {}
    for part in (sheet, swim, breath, exhaustion):
        outputs.update(part.outputs(state, now))
    outputs.update(_page(state, lines))
    character = state.member.character
    return View(
        outputs,
        lines,
        {name: fields.text(state, name) for name in fields.FIELDS},
        {
            "armour_quality": armour.qualities(armour.ARMOURS[character.armour]),
            "shield_quality": armour.qualities(armour.SHIELDS[character.shield]),
        },
    )


def _lines(state: State) -> tuple[Phrase | Listing, ...]:
    names = {member.id: member.character.name for member in state.party}
    return tuple(line(record, names) for record in records(state)[: -JOURNAL_LINES - 1 : -1])


def _page(state: State, lines: tuple[Phrase | Listing, ...]) -> Iterator[Output]:
    yield "journal.count", bare(len(state.events))
    yield "journal.undone", bare(len(state.undone))
    yield "last", bare(lines[0] if lines else None)
    yield "notice", bare(state.notice)
    yield "language", bare(state.settings.language)
    yield "problems", bare(len(state.problems))
    for name in fields.FIELDS:
        yield f"error.{name}", bare(state.problems.get(name))
