"""What happened, in words: one line for each event of the log."""

from __future__ import annotations

from collections.abc import Mapping

from rules import plans
from rules.breath import FIRST_DC
from rules.swim import TAKE_10
from rules.turn import ASHORE, Turn
from ui.events import EnteredWater, HourlyCheck, PulledOut
from ui.replay import Record
from ui.text import Listing, Phrase

# What the check's own words, or the line's end, already tell.
_TOLD = frozenset({"sank", "check_passed", "check_failed", "air_gone", "hour_due"})


def line(record: Record, names: Mapping[int, str]) -> Phrase | Listing:
    """Write the journal line of an event."""
    who = names.get(record.event.who) or Phrase("sheet.nameless")
    what = record.event.what
    if isinstance(what, Turn):
        parts = Listing(tuple(_round(record, what)), ", ")
        return Phrase(
            "journal.round", {"round": record.played.after.rounds, "name": who, "what": parts}
        )
    if isinstance(what, HourlyCheck):
        result = what.d20 + what.modifier
        hurt = record.played.after.nonlethal - record.before.nonlethal
        key = "journal.hour_failed" if hurt else "journal.hour_passed"
        return Phrase(key, {"name": who, "result": result, "dc": what.dc, "hurt": hurt})
    if isinstance(what, PulledOut):
        return Phrase("journal.pulled_out", {"name": who})
    if isinstance(what, EnteredWater) and what.depth:
        return Phrase("journal.entered_deep", {"name": who, "depth": what.depth})
    return Phrase("journal.entered", {"name": who})


def _round(record: Record, what: Turn) -> list[Phrase]:
    played = record.played
    parts: list[Phrase] = []
    if {"check_passed", "check_failed"} & set(played.happened):
        parts.append(_constitution_check(record, what))
    if played.outcome is not None and played.result is not None:
        parts.append(_swim_check(record, what, played.outcome, played.result))
    elif "sank" in played.happened:
        parts.append(Phrase("happened.sank"))
    parts.extend(Phrase(f"happened.{id}") for id in played.happened if id not in _TOLD)
    parts.extend(_travel(record))
    parts.extend(_ending(record, what))
    return parts or [Phrase("happened.nothing")]


def _constitution_check(record: Record, what: Turn) -> Phrase:
    die = what.constitution_die or 0
    passed = "check_passed" in record.played.happened
    return Phrase(
        "journal.constitution_passed" if passed else "journal.constitution_failed",
        {
            "die": die,
            "modifier": what.constitution_modifier,
            "result": die + what.constitution_modifier,
            "dc": FIRST_DC + record.before.checks_passed,
        },
    )


def _swim_check(record: Record, what: Turn, outcome: str, result: int) -> Phrase:
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
    before, after = record.before, record.played.after
    parts = []
    if after.covered > before.covered:
        parts.append(Phrase("journal.forward", {"metres": after.covered - before.covered}))
    if after.place == "under" and after.depth:
        parts.append(Phrase("journal.depth", {"metres": after.depth}))
    if after.drift > before.drift and after.place != ASHORE:
        parts.append(Phrase("journal.drift", {"metres": after.drift - before.drift}))
    return parts


def _ending(record: Record, what: Turn) -> list[Phrase]:
    after = record.played.after
    parts = []
    if after.place == plans.UNDER and after.drowning == "none" and what.breath is not None:
        left = after.air_left(what.breath)
        parts.append(Phrase("journal.air", plural=left) if left else Phrase("happened.air_gone"))
    if "hour_due" in record.played.happened:
        parts.append(Phrase("happened.hour_due"))
    return parts
