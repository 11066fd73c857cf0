"""The journal: the log in words, a line for each entry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.check import ADVANCE, TREAD
from rules.swimming import plans
from rules.swimming.breath import FIRST_DC
from rules.swimming.rounds import Played, Round
from rules.swimming.standing import ASHORE
from rules.swimming.swim import TAKE_10
from ui.page import exhaustion_journal as exhaustion
from ui.page.speaker import Speaker
from ui.table.events import (
    BeganShedding,
    Donned,
    EnteredWater,
    Event,
    FightBegan,
    HourlyCheck,
    HourPassed,
    Joined,
    Left,
    Moved,
    PulledOut,
    Recovered,
    Shed,
    SwumRound,
    What,
)
from ui.table.log import Entry
from ui.table.party import Party
from ui.table.words import Listing, Phrase

# What the check's own words, or the line's end, already tell.
_TOLD = frozenset({"sank", "check_passed", "check_failed", "air_gone", "hour_due"})


NEWEST = 100


class JournalLines:
    """Writes the newest lines of the journal, and keeps those it wrote for the next time.

    >>> from ui.table.log import Log
    >>> from ui.table.state import State
    >>> log = Log(events=(Event(1, FightBegan()), Event(1, PulledOut())))
    >>> [line.key for line in JournalLines().lines(log.entries, State().party)]
    ['journal.pulled_out', 'journal.fight_began']
    """

    def __init__(self) -> None:
        self._told: dict[int, tuple[Entry, str | Phrase, Phrase]] = {}

    def lines(self, entries: Sequence[Entry], party: Party) -> tuple[Phrase, ...]:
        """Give the newest lines, newest first."""
        names = _names(entries, party)
        told = {}
        for entry in entries[: -NEWEST - 1 : -1]:
            name = _name(entry.event, names)
            known = self._told.get(id(entry))
            if known is None or known[0] is not entry or known[1] != name:
                known = (entry, name, line(entry, name))
            told[id(entry)] = known
        self._told = told
        return tuple(phrase for _, _, phrase in told.values())


def tell(entries: Sequence[Entry], party: Party, speaker: Speaker) -> str:
    """Write the whole journal as plain text, oldest line first.

    >>> import gettext
    >>> from ui.table.log import Log
    >>> from ui.table.state import State
    >>> log = Log(events=(Event(1, FightBegan()), Event(1, PulledOut())))
    >>> print(tell(log.entries, State().party, Speaker("en", gettext.NullTranslations())))
    journal.fight_began
    journal.pulled_out
    """
    names = _names(entries, party)
    return "\n".join(speaker.show(line(entry, _name(entry.event, names))) for entry in entries)


def _names(entries: Sequence[Entry], party: Party) -> dict[int, str | Phrase]:
    """Name everyone the journal tells of, those who left as they were then."""
    left = [entry.event.what for entry in entries if isinstance(entry.event.what, Left)]
    members = (*(what.member for what in left), *party)
    return {member.id: member.called for member in members}


def _name(event: Event, names: Mapping[int, str | Phrase]) -> str | Phrase:
    """Name who an event is about."""
    if isinstance(event.what, (Joined, Left)):
        return event.what.member.called
    return names.get(event.who) or Phrase("sheet.nameless")


def line(entry: Entry, who: str | Phrase) -> Phrase:
    """Write the journal line of an entry, also of one that the rules refuse.

    >>> from ui.table.log import Log
    >>> [entry] = Log(events=(Event(1, FightBegan()),)).entries
    >>> line(entry, "Lia")
    Phrase(key='journal.fight_began', values={'name': 'Lia'}, plural=None)
    """
    if entry.refused:
        why = Phrase(f"refused.{entry.refused}", {"name": who})
        return Phrase("journal.refused", {"line": _attempt(entry, who), "why": why})
    what = entry.event.what
    match what:
        case SwumRound():
            parts = Listing(tuple(_round(entry, what)), ", ")
            return Phrase("journal.round", {"round": entry.clock, "name": who, "what": parts})
        case HourlyCheck():
            return _hour(entry, what, who)
    return _plain(what, who) or exhaustion.line(entry, what, who)


def _attempt(entry: Entry, who: str | Phrase) -> Phrase:
    """Say what was to happen, as far as that is known without what came of it."""
    what = entry.event.what
    match what:
        case SwumRound(swum):
            return Phrase("story.line", {"name": who, "what": Phrase(f"plan.{swum.plan}")})
        case HourlyCheck(modifier, dc, d20):
            return Phrase("journal.hour_check", {"name": who, "result": d20 + modifier, "dc": dc})
    return _plain(what, who) or exhaustion.attempt(entry, what, who)


def _plain(what: What, who: str | Phrase) -> Phrase | None:
    """Write the line of an event that needs no more said than what it is; None for the others."""
    match what:
        case Shed("armour"):
            return Phrase("journal.shed_armour", {"name": who})
        case EnteredWater(depth) if depth:
            return Phrase("journal.entered_deep", {"name": who, "depth": depth})
        case BeganShedding(rounds):
            return Phrase("journal.began_shedding", {"name": who}, rounds)
        case _ if type(what) in _PLAIN:
            return Phrase(_PLAIN[type(what)], {"name": who})
    return None


_PLAIN: dict[type, str] = {
    PulledOut: "journal.pulled_out",
    Recovered: "journal.recovered",
    EnteredWater: "journal.entered",
    HourPassed: "journal.hour",
    Shed: "journal.shed",
    Donned: "journal.donned",
    FightBegan: "journal.fight_began",
    Joined: "journal.joined",
    Left: "journal.left",
    Moved: "journal.moved",
}


def _hour(entry: Entry, what: HourlyCheck, who: object) -> Phrase:
    hurt = entry.result.after.swim.nonlethal - entry.before.swim.nonlethal
    values = {"name": who, "result": what.d20 + what.modifier, "dc": what.dc}
    if hurt:
        return Phrase("journal.hour_failed", values, hurt)
    return Phrase("journal.hour_passed", values)


def _round(entry: Entry, what: SwumRound) -> list[Phrase]:
    played, turn = entry.result.played, what.round
    if played is None:
        raise ValueError("a round that was not played has no line")
    parts: list[Phrase] = []
    if {"check_passed", "check_failed"} & set(played.happened):
        parts.append(_constitution_check(entry, played, turn))
    if played.outcome is not None and played.result is not None:
        word = _word(entry, turn, played.outcome)
        parts.append(_swim_check(turn, word, played.result))
    elif "sank" in played.happened:
        parts.append(Phrase("happened.sank"))
    if what.settled:
        parts.append(Phrase("journal.settled"))
    parts.extend(Phrase(f"happened.{id}") for id in played.happened if id not in _TOLD)
    parts.extend(_travel(entry))
    parts.extend(_ending(played, turn))
    if "armour" in entry.result.after.shed - entry.before.shed:
        parts.append(Phrase("happened.armour_off"))
    elif turn.plan == "undress" and entry.result.after.shedding:
        parts.append(Phrase("journal.undressing", plural=entry.result.after.shedding))
    if entry.result.tired and what.effort:
        parts.extend(exhaustion.toll(entry.result.tired, entry.result.after.pool, what.effort))
    return parts or [Phrase("happened.nothing")]


def _constitution_check(entry: Entry, played: Played, turn: Round) -> Phrase:
    die = turn.constitution_die or 0
    passed = "check_passed" in played.happened
    return Phrase(
        "journal.constitution_passed" if passed else "journal.constitution_failed",
        {
            "die": die,
            "modifier": turn.constitution_modifier,
            "result": die + turn.constitution_modifier,
            "dc": FIRST_DC + entry.before.swim.checks_passed,
        },
    )


def _word(entry: Entry, turn: Round, outcome: str) -> str:
    """Name what the outcome means here: on the spot a success holds; under water nobody treads it."""
    if outcome == ADVANCE and not plans.PLANS[turn.plan].share:
        return "holds"
    if outcome == TREAD and entry.before.swim.place == plans.UNDER:
        return "stays_under"
    return outcome


def _swim_check(what: Round, outcome: str, result: int) -> Phrase:
    key = "journal.take10" if what.take_10 else "journal.ruled" if what.ruled else "journal.swim"
    return Phrase(
        key,
        {
            "die": TAKE_10 if what.take_10 else what.swim_die,
            "modifier": what.modifier,
            "result": result,
            "dc": what.dc,
            "outcome": outcome,
        },
    )


def _travel(entry: Entry) -> list[Phrase]:
    before, after = entry.before.swim, entry.result.after.swim
    parts = []
    if after.covered > before.covered:
        parts.append(Phrase("journal.forward", {"metres": after.covered - before.covered}))
    if after.place == "under" and after.depth:
        parts.append(Phrase("journal.depth", {"metres": after.depth}))
    if after.drift > before.drift and after.place != ASHORE:
        parts.append(Phrase("journal.drift", {"metres": after.drift - before.drift}))
    return parts


def _ending(played: Played, what: Round) -> list[Phrase]:
    after = played.after
    parts = []
    if after.place == plans.UNDER and after.drowning == "none" and what.breath is not None:
        left = after.air_left(what.breath)
        if left:
            parts.append(Phrase("journal.air", plural=left))
        elif "air_gone" in played.happened:
            parts.append(Phrase("happened.air_gone"))
    if "hour_due" in played.happened:
        parts.append(Phrase("happened.hour_due"))
    return parts
