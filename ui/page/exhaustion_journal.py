"""The journal of exhaustion: the lines of efforts, rests, days and collapses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.exhaustion.collapse import EnduranceTest, FightEnd, Unconscious, Waking
from rules.exhaustion.effort import Effort
from rules.exhaustion.hunger import DayEnd, Fast, Meal
from rules.exhaustion.pool import Happened, Pool
from rules.exhaustion.rest import Rest
from ui.table.events import What
from ui.table.log import Entry
from ui.table.words import Listing, Phrase

# What the points, the wounds or the test's own words already tell.
_TOLD = frozenset(
    {
        "part_kept",
        "wounded",
        "test_passed",
        "test_failed",
        "deferred",
        "fasted",
        "ate",
        "fight_over",
        "woken",
        "hungry",
        "starving",
        "collapsed",
    }
)


def line(entry: Entry, what: What, who: object) -> Phrase:
    """Write the journal line of an event of exhaustion, with what came of it.

    >>> from ui.table.events import Event
    >>> from ui.table.log import Log
    >>> [entry] = Log(events=(Event(1, Fast()),)).entries
    >>> line(entry, Fast(), "Lia").values["what"].phrases
    (Phrase(key='story.fasts', values={}, plural=None),)
    """
    tired = entry.result.tired
    if tired is None:
        raise ValueError("nothing tiring happened")
    deed = _DEEDS[type(what)](entry, what)
    endurance = getattr(what, "endurance", None)
    parts = [deed, *_consequences(tired, entry.result.after.pool, endurance)]
    return Phrase("story.line", {"name": who, "what": Listing(tuple(parts), ", ")})


def attempt(entry: Entry, what: What, who: object) -> Phrase:
    """Write the line of what was to happen, without any of what would have come of it.

    >>> from ui.table.events import Event
    >>> from ui.table.log import Log
    >>> [entry] = Log(events=(Event(1, Fast()),)).entries
    >>> attempt(entry, Fast(), "Lia").values["what"].key
    'story.fasts'
    """
    return Phrase("story.line", {"name": who, "what": _DEEDS[type(what)](entry, what)})


def toll(tired: Happened, pool: Pool, effort: Effort) -> list[Phrase]:
    """Give the phrases of what an effort cost, for the line of something else.

    >>> hurt = Happened(Pool(1), lost=1)
    >>> [phrase.key for phrase in toll(hurt, hurt.after, Effort("combat_turn", endurance=3))]
    ['story.lost', 'story.left']
    """
    return _consequences(tired, pool, effort.endurance)


def _consequences(tired: Happened, pool: Pool, endurance: int | None) -> list[Phrase]:
    parts = []
    if "starving" in tired.happened:
        parts.append(Phrase("story.starving"))
    if tired.lost:
        parts.append(Phrase("story.lost", plural=tired.lost))
    if tired.gained:
        parts.append(Phrase("story.gained", plural=tired.gained))
    if (tired.lost or tired.gained) and endurance is not None:
        left = pool.left(endurance)
        parts.append(Phrase("story.left", {"left": left, "endurance": endurance}))
    if tired.wounds:
        parts.append(Phrase("story.wounds", plural=tired.wounds))
    parts.extend(Phrase(f"story.{id}") for id in tired.happened if id not in _TOLD)
    if pool.fallen and "collapsed" in tired.happened:
        parts.append(Phrase(f"story.faints_{pool.fallen.unit}", plural=int(pool.fallen.left)))
    return parts


def _effort(entry: Entry, what: Effort) -> Phrase:
    label: object = what.label or Phrase(f"price.{what.price}")
    key = "story.effort" if what.quantity == 1 else "story.efforts"
    return Phrase(key, {"label": label, "quantity": what.quantity})


def _rest(entry: Entry, what: Rest) -> Phrase:
    return Phrase(f"story.rest.{what.kind}", {"hours": what.hours})


def _day(entry: Entry, what: DayEnd) -> Phrase:
    if entry.result.tired is None:
        return Phrase("story.day.ends")
    if "ate" in entry.result.tired.happened:
        return Phrase("story.day.fed")
    days = entry.result.after.pool.days + max(what.sheet_days - entry.before.pool.forgiven, 0)
    return Phrase("story.day.fasted", {"days": days})


def _test(entry: Entry, what: EnduranceTest) -> Phrase:
    values = {"die": what.die, "target": what.target, "result": what.die + what.target}
    return Phrase(f"story.test.{what.kind}.{_test_outcome(entry)}", values)


def _test_outcome(entry: Entry) -> str:
    if entry.result.tired is None:
        return "made"
    return "passed" if "test_passed" in entry.result.tired.happened else "failed"


def _lie(entry: Entry, what: Unconscious) -> Phrase:
    unit = entry.before.pool.fallen.unit if entry.before.pool.fallen else "turns"
    return Phrase(f"story.lie.{unit}", plural=int(what.amount))


_DEEDS: dict[type, Callable[[Entry, Any], Phrase]] = {
    Effort: _effort,
    Rest: _rest,
    DayEnd: _day,
    Meal: lambda entry, what: Phrase("story.eats"),
    Fast: lambda entry, what: Phrase("story.fasts"),
    EnduranceTest: _test,
    Waking: lambda entry, what: Phrase("story.woken"),
    Unconscious: _lie,
    FightEnd: lambda entry, what: Phrase("story.fight_over"),
}
