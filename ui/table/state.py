"""The state of the page: one frozen value, everything a player chose and everything that happened."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal, NamedTuple

from rules.rulings import Rulings
from rules.swimming.water import Water
from ui.table.events import NOTHING_BEFORE, Beginning, Event
from ui.table.party import Member, Party
from ui.table.words import Phrase

# How keeping the open table goes: `kept`; `conflict` (another tab saved it); `gone` (it was kept, and is
# no more); `memory` (storage is full or forbidden); `visiting` (it came by a link or a file: not kept yet).
Keeping = Literal["kept", "conflict", "gone", "memory", "visiting"]

# Why a link or a file cannot be read: `damaged` (not as any version writes it); `cut` (a link shorter than
# it says it is); `newer` (of a later version of the page); `too_large` (more than any table holds);
# `not_ours` (a text that is no JSON, or JSON of something else).
LinkFailure = Literal["damaged", "cut", "newer", "too_large", "not_ours"]


@dataclass(frozen=True, slots=True)
class Settings:
    """How the page speaks: `fr` or `en`, metres or feet; its light: `auto`, `day`, `night`.

    `solo` shows one character only, large.
    """

    language: str = "fr"
    units: str = "m"
    theme: str = "auto"
    solo: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked of the odds.

    `distance_m` is the way to swim, None for what is left to the shore; `rounds` how far to look.
    `against` is what to compare with: a plan, the place of another character, or `none`.
    `sump_m` is the length of a passage under water, None without one.
    """

    distance_m: Fraction | None = None
    rounds: int = 50
    against: str = "none"
    sump_m: Fraction | None = None


class Remedy(NamedTuple):
    """A single thing that could be otherwise, and what that would change (F2).

    `cross` and `drown` are what is added to the chances to get across and to drown; `time` is the id of
    how long it takes.
    """

    id: str
    cross: float
    drown: float
    time: str


class Remedies(NamedTuple):
    """What would help, the best first, and whom: the state it was worked out for, as far as it counts."""

    of: Hashable
    found: tuple[Remedy, ...]


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What goes on around the table, and is kept nowhere.

    `keeping` says how keeping the table goes. `link_error` says what was wrong with a link or a file, None
    when nothing was. `link` is the fragment to share; `folded` how many lines it had to fold.
    `odds_open` tells that somebody looks at the odds, which are not worked out otherwise; `read` is
    the round whose odds are read; `helps` what would help, as far as it was worked out; `worked_out` the
    question that took so long that it waited for a pause.
    """

    keeping: Keeping = "kept"
    link_error: LinkFailure | None = None
    link: str | None = None
    folded: int = 0
    odds_open: bool = False
    read: int = 1_000
    helps: Remedies | None = None
    worked_out: Hashable = None


@dataclass(frozen=True, slots=True)
class State:
    """Everything, as one value.

    The party plays in its order. `events` is the log, oldest first; `undone` the events stepped
    back over, latest last. `beginning` is what went before the log, where a link had to shorten it.
    `problems` holds, by input name, what is wrong with what was typed there; the value in the
    sheet is then the last good one. `notice` is what the last command had to say.
    """

    party: Party = (Member(1),)
    selected: int = 0
    water: Water = Water()
    rulings: Rulings = Rulings()
    settings: Settings = Settings()
    question: Question = Question()
    beginning: Beginning = NOTHING_BEFORE
    events: tuple[Event, ...] = ()
    undone: tuple[Event, ...] = ()
    problems: dict[str, Phrase] = field(default_factory=dict)
    notice: Phrase | None = None
    surroundings: Surroundings = Surroundings()

    @property
    def member(self) -> Member:
        """The selected member."""
        return self.party[self.selected]
