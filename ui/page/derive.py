"""From the state to what the page shows: every output with its value and its breakdown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rules.breakdown import Figure
from rules.sheet import armour
from rules.sheet.worn import worn
from ui.commands import fields
from ui.page.odds import questions
from ui.page.outputs import NIGHT
from ui.page.shown import Output, bare, breath, exhaustion, history, odds, party, sheet, swim
from ui.page.workings import Workings
from ui.table.state import State
from ui.table.words import Phrase


@dataclass(frozen=True, slots=True)
class View:
    """All the page shows: outputs by name, journal lines (newest first), what the inputs hold.

    `offered` lists, for an input, the ids it offers now.
    """

    outputs: dict[str, Figure[Any]]
    journal: tuple[Phrase, ...]
    inputs: dict[str, str]
    offered: dict[str, tuple[str, ...]]


def derive(state: State, workings: Workings | None = None) -> View:
    """Apply the rules to a state; give the view of it, the same whatever was worked out before.

    >>> derive(State()).outputs["swim.dc"].value
    10
    """
    workings = workings or Workings()
    positions = workings.positions(state)
    now = positions[state.selected]
    lines = workings.journal.lines(state.log.entries, state.party)
    outputs: dict[str, Figure[Any]] = {}
    for part in (sheet, swim, breath, exhaustion):
        outputs.update(part.outputs(state, now))
    outputs.update(party.outputs(state, positions))
    outputs.update(odds.outputs(state, now, workings))
    outputs.update(history.outputs(state))
    outputs.update(_page(state, lines))
    wears = worn(state.member.character)
    return View(
        outputs,
        lines,
        {**{name: fields.text(state, name) for name in fields.FIELDS}, **questions.shown(state)},
        {
            "armour_quality": armour.qualities(wears.armour),
            "shield_quality": armour.qualities(wears.shield),
            "forecast.against": questions.offered(state),
        },
    )


def _last(state: State, lines: tuple[Phrase, ...]) -> Phrase | None:
    """Find the newest line about the selected character."""
    newest_first = zip(reversed(state.log.events), lines, strict=False)
    about = (line for event, line in newest_first if event.who == state.member.id)
    return next(about, None)


def _page(state: State, lines: tuple[Phrase, ...]) -> Iterator[Output]:
    yield "last", bare(_last(state, lines))
    yield "notice", bare(state.notice)
    yield "solo", bare(state.settings.solo)
    around = state.surroundings
    yield "creature.count", bare(around.creatures)
    yield "keep.state", bare(around.keeping)
    yield "share.link", bare(around.link)
    yield "share.folded", bare(around.folded)
    yield "share.error", bare(around.link_error)
    yield "theme.media", bare(NIGHT[state.settings.theme])
    yield "language", bare(state.settings.language)
    yield "problems", bare(len(state.problems))
    for name in fields.FIELDS:
        yield f"error.{name}", bare(state.problems.get(name))
