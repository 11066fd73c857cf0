"""The party at a glance: afloat or not, air, exhaustion, for each of its members."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.swimming import standing
from ui.page.outputs import GLANCE
from ui.page.shown import Output, bare
from ui.table.party import PLACES
from ui.table.position import Position, health, plan
from ui.table.state import State


def outputs(state: State, positions: Sequence[Position]) -> Iterator[Output]:
    """Give the outputs of the party from everyone's position; an empty place has none.

    >>> from ui.table.position import where
    >>> shown = dict(outputs(State(), [where(State())]))
    >>> shown["party.count"].value, shown["party.2.breath.air"].value
    (1, None)
    """
    yield "party.count", bare(len(positions))
    for place in PLACES:
        if place > len(positions):
            values = dict.fromkeys(GLANCE)
        else:
            values = _glance(positions[place - 1])
            values["selected"] = "true" if place - 1 == state.selected else "false"
        for name, value in values.items():
            yield f"party.{place}.{name}", bare(value)


def _glance(now: Position) -> dict[str, object]:
    breath = now.numbers.breath
    full = None if breath is None else breath.value
    e = now.present.endurance
    return {
        "name": now.member.called,
        "breath.state": standing.state(now.standing, full),
        "breath.air": None if full is None else now.standing.air_left(full),
        "breath.rounds": full,
        "hp.state": health(now),
        "exhaustion.current": None if e is None else now.status.pool.left(e.value),
        "exhaustion.max": None if e is None else e.value,
        "swim.modifier": now.numbers.modifier.value,
        "plan": plan(now.member, now.status),
    }
