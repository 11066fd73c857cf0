"""From the state to what the page shows: every output with its value and its breakdown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rules.breakdown import Figure
from rules.sheet import armour
from ui.commands import fields
from ui.page.journal import JournalLines
from ui.page.odds import questions as odds
from ui.page.shown import Output, bare, breath, exhaustion, sheet, swim
from ui.page.shown import odds as odds_shown
from ui.page.shown import party as company
from ui.table.position import records, where
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


_lines = JournalLines()


def derive(state: State) -> View:
    """Derive the view of a state: every output, as the rules have it.

    >>> view = derive(State())
    >>> view.outputs["swim.dc"].value, view.inputs["water"]
    (10, 'calm')
    """
    now = where(state)
    lines = _lines.lines(records(state), state.party)
    outputs: dict[str, Figure[Any]] = {}
    for part in (sheet, swim, breath, exhaustion, company, odds_shown):
        outputs.update(part.outputs(state, now))
    outputs.update(_page(state, lines))
    character = state.member.character
    return View(
        outputs,
        lines,
        {**{name: fields.text(state, name) for name in fields.FIELDS}, **odds.shown(state)},
        {
            "armour_quality": armour.qualities(armour.ARMOURS[character.armour]),
            "shield_quality": armour.qualities(armour.SHIELDS[character.shield]),
            "forecast.against": odds.offered(state),
        },
    )


def _last(state: State, lines: tuple[Phrase, ...]) -> Phrase | None:
    """Find the newest line about the selected character."""
    newest_first = zip(reversed(records(state)), lines, strict=False)
    about = (line for record, line in newest_first if record.event.who == state.member.id)
    return next(about, None)


def _page(state: State, lines: tuple[Phrase, ...]) -> Iterator[Output]:
    yield "journal.count", bare(len(state.events))
    yield "journal.undone", bare(len(state.undone))
    yield "last", bare(_last(state, lines))
    yield "notice", bare(state.notice)
    yield "solo", bare(state.settings.solo)
    around = state.surroundings
    yield "keep.state", bare(around.keeping)
    yield "share.link", bare(around.link)
    yield "share.folded", bare(around.folded)
    yield "share.error", bare(around.link_error)
    yield "theme.media", bare(fields.THEMES[state.settings.theme])
    yield "language", bare(state.settings.language)
    yield "problems", bare(len(state.problems))
    for name in fields.FIELDS:
        yield f"error.{name}", bare(state.problems.get(name))
