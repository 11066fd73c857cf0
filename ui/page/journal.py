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
from ui.table.party import Party
from ui.table.replay import Record
from ui.table.words import Listing, Phrase

# What the check's own words, or the line's end, already tell.
_TOLD = frozenset({"sank", "check_passed", "check_failed", "air_gone", "hour_due"})


NEWEST = 100


class JournalLines:
    """Writes the newest lines of the journal, and keeps those it wrote for the next time.

    >>> from ui.table.position import records
    >>> from ui.table.state import State
    >>> state = State(events=(Event(1, FightBegan()), Event(1, PulledOut())))
    >>> [line.key for line in JournalLines().lines(records(state), state.party)]
    ['journal.pulled_out', 'journal.fight_began']
    """

    def __init__(self) -> None:
        self._told: dict[int, tuple[Event, str | Phrase, Phrase]] = {}

    def lines(self, records: Sequence[Record], party: Party) -> tuple[Phrase, ...]:
        """Give the newest lines, newest first."""
        names = _names(records, party)
        told = {}
        for record in records[: -NEWEST - 1 : -1]:
            event = record.event
            name = _name(event, names)
            known = self._told.get(id(event))
            if known is None or known[0] is not event or known[1] != name:
                known = (event, name, line(record, name))
            told[id(event)] = known
        self._told = told
        return tuple(phrase for _, _, phrase in told.values())


def tell(records: Sequence[Record], party: Party, speaker: Speaker) -> str:
    """Write the whole journal as plain text, oldest line first.

    >>> import gettext
    >>> from ui.table.position import records
    >>> from ui.table.state import State
    >>> state = State(events=(Event(1, FightBegan()), Event(1, PulledOut())))
    >>> print(tell(records(state), state.party, Speaker("en", gettext.NullTranslations())))
    journal.fight_began
    journal.pulled_out
    """
    names = _names(records, party)
    return "\n".join(speaker.show(line(record, _name(record.event, names))) for record in records)


def _names(records: Sequence[Record], party: Party) -> dict[int, str | Phrase]:
    """Name everyone the journal tells of, those who left as they were then."""
    left = [record.event.what for record in records if isinstance(record.event.what, Left)]
    members = (*(what.member for what in left), *party)
    return {member.id: member.called for member in members}


def _name(event: Event, names: Mapping[int, str | Phrase]) -> str | Phrase:
    """Name who an event is about."""
    if isinstance(event.what, (Joined, Left)):
        return event.what.member.called
    return names.get(event.who) or Phrase("sheet.nameless")


def line(record: Record, who: str | Phrase) -> Phrase:
    """Write the journal line of an entry, also of one that the rules refuse.

    >>> from ui.table.position import records
    >>> from ui.table.state import State
    >>> [entry] = records(State(events=(Event(1, FightBegan()),)))
    >>> line(entry, "Lia")
    Phrase(key='journal.fight_began', values={'name': 'Lia'}, plural=None)
    """
    if record.refused:
        why = Phrase(f"refused.{record.refused}", {"name": who})
        return Phrase("journal.refused", {"line": _attempt(record, who), "why": why})
    what = record.event.what
    match what:
        case SwumRound():
            parts = Listing(tuple(_round(record, what)), ", ")
            return Phrase("journal.round", {"round": record.clock, "name": who, "what": parts})
        case HourlyCheck():
            return _hour(record, what, who)
    return _plain(what, who) or exhaustion.line(record, what, who)


def _attempt(record: Record, who: str | Phrase) -> Phrase:
    """Say what was to happen, as far as that is known without what came of it."""
    what = record.event.what
    match what:
        case SwumRound(turn):
            return Phrase("story.line", {"name": who, "what": Phrase(f"plan.{turn.plan}")})
        case HourlyCheck(modifier, dc, d20):
            return Phrase("journal.hour_check", {"name": who, "result": d20 + modifier, "dc": dc})
    return _plain(what, who) or exhaustion.attempt(record, what, who)


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


def _hour(record: Record, what: HourlyCheck, who: object) -> Phrase:
    hurt = record.result.after.swim.nonlethal - record.before.swim.nonlethal
    values = {"name": who, "result": what.d20 + what.modifier, "dc": what.dc}
    if hurt:
        return Phrase("journal.hour_failed", values, hurt)
    return Phrase("journal.hour_passed", values)


def _round(record: Record, what: SwumRound) -> list[Phrase]:
    played, turn = record.result.played, what.turn
    if played is None:
        raise ValueError("a round that was not played has no line")
    parts: list[Phrase] = []
    if {"check_passed", "check_failed"} & set(played.happened):
        parts.append(_constitution_check(record, played, turn))
    if played.outcome is not None and played.result is not None:
        word = _word(record, turn, played.outcome)
        parts.append(_swim_check(turn, word, played.result))
    elif "sank" in played.happened:
        parts.append(Phrase("happened.sank"))
    if what.settled:
        parts.append(Phrase("journal.settled"))
    parts.extend(Phrase(f"happened.{id}") for id in played.happened if id not in _TOLD)
    parts.extend(_travel(record))
    parts.extend(_ending(played, turn))
    if "armour" in record.result.after.shed - record.before.shed:
        parts.append(Phrase("happened.armour_off"))
    if record.result.tired and what.effort:
        parts.extend(exhaustion.toll(record.result.tired, record.result.after.pool, what.effort))
    return parts or [Phrase("happened.nothing")]


def _constitution_check(record: Record, played: Played, turn: Round) -> Phrase:
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


def _word(record: Record, turn: Round, outcome: str) -> str:
    """Name what the outcome means here: on the spot a success holds; under water nobody treads it."""
    if outcome == ADVANCE and not plans.PLANS[turn.plan].share:
        return "holds"
    if outcome == TREAD and record.before.swim.place == plans.UNDER:
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
