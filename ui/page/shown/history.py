"""What happened and was undone: how much, and what the buttons would take back or do again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from rules.exhaustion import collapse, effort, hunger, rest
from ui.commands import edits
from ui.page.shown import Output, bare
from ui.table import events
from ui.table.edits import Edit
from ui.table.events import Event
from ui.table.state import State
from ui.table.words import Phrase

# What a step is called, by what happens in it; of several things, by the first of these.
STEPS: dict[type, str] = {
    events.SwumRound: "round",
    events.HourPassed: "hour",
    events.HourlyCheck: "hourly_check",
    events.PulledOut: "pulled_out",
    events.EnteredWater: "entered_water",
    events.Recovered: "recovered",
    events.Shed: "shed",
    events.BeganShedding: "shed",
    events.Donned: "donned",
    effort.Effort: "effort",
    rest.Rest: "rest",
    collapse.EnduranceTest: "test",
    collapse.Waking: "waking",
    collapse.Unconscious: "unconscious",
    hunger.DayEnd: "day_end",
    hunger.Meal: "meal",
    hunger.Fast: "fast",
    events.FightBegan: "fight",
    collapse.FightEnd: "fight_end",
    events.Moved: "moved",
}
_ORDER = (*STEPS, events.Joined, events.Left)

# The labels of inputs that are not `sheet.` and their name.
_LABELS = {
    "water": "water.legend",
    "flood": "water.flood",
    "distracted": "water.distracted",
    **dict.fromkeys(("own_armour_penalty", "own_shield_penalty"), "sheet.own_penalty"),
    **dict.fromkeys(("own_armour_kg", "own_shield_kg"), "sheet.own_kg"),
    "own_armour_category": "sheet.own_category",
}


def outputs(state: State) -> Iterator[Output]:
    """Give the outputs of what happened and was undone.

    >>> dict(outputs(State()))["undo.what"].value is None
    True
    """
    happened, undone = state.log.events, state.undone
    yield "journal.count", bare(len(happened))
    yield "journal.undone", bare(sum(isinstance(one, Event) for one in undone))
    edit = edits.newest(state)
    yield "undo.what", bare(_called((edit,) if edit else happened))
    yield "redo.what", bare(_called(undone))


def label(name: str) -> str:
    """Give the key of an input's label on the page.

    >>> label("strength"), label("flood"), label("ruling.combat_turn")
    ('sheet.strength', 'water.flood', 'ruling.combat_turn')
    """
    return name if name.startswith("ruling.") else _LABELS.get(name, f"sheet.{name}")


def _called(steps: Sequence[Event | Edit]) -> Phrase | None:
    """Name the last of several steps, None where there is none: an edit by its input."""
    last = steps[-1] if steps else None
    if last is None:
        return None
    if isinstance(last, Edit):
        return Phrase(label(last.name))
    whole = takewhile(lambda one: isinstance(one, Event) and one.step == last.step, reversed(steps))
    told = [one.what for one in whole if isinstance(one, Event)]
    what = min(told, key=lambda what: _ORDER.index(type(what)))
    match what:
        case events.Joined(_, member):
            return Phrase("step.joined", {"name": member.called})
        case events.Left(_, member):
            return Phrase("step.left", {"name": member.called})
    return Phrase(f"step.{STEPS[type(what)]}")
