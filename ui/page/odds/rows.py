"""The odds in rows: the picture's numbers, for it and for whoever cannot see it, and the remedies."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

from ui.page.forms import Cell
from ui.page.odds import questions
from ui.page.outputs import BANDS
from ui.page.shown.odds import bands
from ui.page.speaker import Speaker
from ui.page.workings import Workings
from ui.table.state import State
from ui.table.words import Listing, Phrase

# More rows than this nobody reads; then every second round is told, or every fifth.
MOST_ROWS = 100
STRIDES = (1, 2, 5, 10)

TICKS = 5


def chart(state: State, speaker: Speaker, workings: Workings) -> str | None:
    """Write what the picture is drawn from, as JSON; None for one who is dead."""
    asked = questions.journey(state, workings)
    if asked is None:
        return None
    rounds = state.question.rounds
    after = [bands(chances) for chances in questions.coming(asked, rounds, workings).after]
    other = questions.rival(state, workings)
    compared = questions.coming(other[1], rounds, workings).after if other else None
    drawn: dict[str, Any] = {
        "bands": [
            {
                "id": band,
                "label": speaker.say(f"forecast.band.{band}"),
                "chances": [float(chances[band]) for chances in after],
            }
            for band in BANDS
        ],
        "compare": compared
        and {
            "ashore": [chances.ashore for chances in compared],
            "drowning": [chances.drowning for chances in compared],
        },
        "labels": {
            "x": speaker.say("forecast.axis.rounds"),
            "y": speaker.say("forecast.axis.chance"),
            "percent": [
                speaker.show(Fraction(step, TICKS - 1), "percent") for step in range(TICKS)
            ],
        },
    }
    return json.dumps(drawn)


def rounds(state: State, workings: Workings) -> list[list[Cell]]:
    """Give a row for each round, or for some of many: its number, then the chance of each band."""
    asked = questions.journey(state, workings)
    if asked is None:
        return []
    after = questions.coming(asked, state.question.rounds, workings).after
    stride = next(stride for stride in STRIDES if len(after) <= stride * MOST_ROWS + 1)
    told = sorted({*range(0, len(after), stride), len(after) - 1})
    return [
        [Cell(number), *(Cell(chance, "odds") for chance in bands(after[number]).values())]
        for number in told
    ]


def remedies(state: State) -> list[list[Cell]]:
    """Give a row for each remedy: what it is and how long it takes, then its gains."""
    known = state.surroundings.remedies
    return [
        [
            Cell(Listing((Phrase(f"help.{remedy.id}"), Phrase(f"help.time.{remedy.time}")))),
            Cell(remedy.cross, "points"),
            Cell(remedy.drown, "points"),
        ]
        for remedy in (known.found if known else ())
    ]
