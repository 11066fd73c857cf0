"""What happened, in words: one line for each event of the log."""

from __future__ import annotations

from collections.abc import Mapping

from rules import plans
from rules.breath import FIRST_DC
from rules.swim import TAKE_10
from rules.turn import ASHORE, Played, Turn
from ui import story
from ui.events import EnteredWater, HourlyCheck, PulledOut, Recovered, SwumRound
from ui.replay import Record
from ui.text import Listing, Phrase

# What the check's own words, or the line's end, already tell.
_TOLD = frozenset({"sank", "check_passed", "check_failed", "air_gone", "hour_due"})


def line(record: Record, names: Mapping[int, str]) -> Phrase | Listing:
    """Write the journal line of an event."""
    who = names.get(record.event.who) or Phrase("sheet.nameless")
    what = record.event.what
    if isinstance(what, SwumRound):
        parts = Listing(tuple(_round(record, what)), ", ")
        number = record.result.after.swim.rounds
        return Phrase("journal.round", {"round": number, "name": who, "what": parts})
    if isinstance(what, HourlyCheck):
        return _hour(record, what, who)
    if isinstance(what, PulledOut):
        return Phrase("journal.pulled_out", {"name": who})
    if isinstance(what, Recovered):
        return Phrase("journal.recovered", {"name": who})
    if isinstance(what, EnteredWater):
        if what.depth:
            return Phrase("journal.entered_deep", {"name": who, "depth": what.depth})
        return Phrase("journal.entered", {"name": who})
    return story.line(record, what, who)


def _hour(record: Record, what: HourlyCheck, who: object) -> Phrase:
    hurt = record.result.after.swim.nonlethal - record.before.swim.nonlethal
    key = "journal.hour_failed" if hurt else "journal.hour_passed"
    result = what.d20 + what.modifier
    return Phrase(key, {"name": who, "result": result, "dc": what.dc, "hurt": hurt})


def _round(record: Record, what: SwumRound) -> list[Phrase]:
    played, turn = record.result.played, what.turn
    if played is None:
        raise ValueError("a round that was not played has no line")
    parts: list[Phrase] = []
    if {"check_passed", "check_failed"} & set(played.happened):
        parts.append(_constitution_check(record, played, turn))
    if played.outcome is not None and played.result is not None:
        parts.append(_swim_check(turn, played.outcome, played.result))
    elif "sank" in played.happened:
        parts.append(Phrase("happened.sank"))
    parts.extend(Phrase(f"happened.{id}") for id in played.happened if id not in _TOLD)
    parts.extend(_travel(record))
    parts.extend(_ending(played, turn))
    if record.result.tired and what.effort:
        parts.extend(story.toll(record.result.tired, record.result.after.pool, what.effort))
    return parts or [Phrase("happened.nothing")]


def _constitution_check(record: Record, played: Played, turn: Turn) -> Phrase:
    die = turn.constitution_die or 0
    passed = "check_passed" in played.happened
    return Phrase(
        "journal.constitution_passed" if passed else "journal.constitution_failed",
        {
            "die": die,
            "modifier": turn.constitution_modifier,
            "result": die + turn.constitution_modifier,
            "dc": FIRST_DC + record.before.swim.checks_passed,
        },
    )


def _swim_check(what: Turn, outcome: str, result: int) -> Phrase:
    return Phrase(
        "journal.take10" if what.take_10 else "journal.swim",
        {
            "die": TAKE_10 if what.take_10 else what.swim_die,
            "modifier": what.modifier,
            "result": result,
            "dc": what.dc,
            "outcome": outcome,
        },
    )


def _travel(record: Record) -> list[Phrase]:
    before, after = record.before.swim, record.result.after.swim
    parts = []
    if after.covered > before.covered:
        parts.append(Phrase("journal.forward", {"metres": after.covered - before.covered}))
    if after.place == "under" and after.depth:
        parts.append(Phrase("journal.depth", {"metres": after.depth}))
    if after.drift > before.drift and after.place != ASHORE:
        parts.append(Phrase("journal.drift", {"metres": after.drift - before.drift}))
    return parts


def _ending(played: Played, what: Turn) -> list[Phrase]:
    after = played.after
    parts = []
    if after.place == plans.UNDER and after.drowning == "none" and what.breath is not None:
        left = after.air_left(what.breath)
        parts.append(Phrase("journal.air", plural=left) if left else Phrase("happened.air_gone"))
    if "hour_due" in played.happened:
        parts.append(Phrase("happened.hour_due"))
    return parts
