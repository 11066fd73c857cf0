"""The state of the page: one frozen value, everything a player chose and everything that happened."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal, NamedTuple, get_args

from rules.odds.remedies import Remedy
from rules.rulings import Rulings
from rules.swimming.plans import PLANS, PlanId
from rules.swimming.water import Water
from ui.table.edits import Edit
from ui.table.events import Event
from ui.table.languages import LANGUAGES
from ui.table.log import Log
from ui.table.notation import Notation, Units
from ui.table.party import PLACE_IDS, Member, Party, PlaceId
from ui.table.words import Phrase

# How keeping the open table goes: `kept`; `conflict` (another tab saved it); `gone` (it was kept, and is
# no more); `memory` (storage is full or forbidden); `visiting` (it came by a link or a file, to look at).
Keeping = Literal["kept", "conflict", "gone", "memory", "visiting"]

# Its light: as the device has it, or always of one kind.
Theme = Literal["auto", "day", "night"]
THEMES: tuple[Theme, ...] = get_args(Theme)

# What the odds can be compared with: nothing, another plan to swim by, or a place of the party.
SWUM: tuple[PlanId, ...] = tuple(plan for plan in PLANS if plan != "undress")
Against = PlanId | PlaceId | Literal["none"]
AGAINST: tuple[Against, ...] = ("none", *SWUM, *PLACE_IDS)

# Why a link or a file cannot be read: `damaged` (not as any version writes it); `cut` (a link shorter than
# it says it is); `newer` (of a later version of the page); `too_large` (more than any table holds);
# `not_ours` (a text that is no JSON, or JSON of something else).
LinkFailure = Literal["damaged", "cut", "newer", "too_large", "not_ours"]


@dataclass(frozen=True, slots=True)
class Settings:
    """How the page speaks and looks on this device.

    `language` is one of `ui.table.languages`. `solo` shows one character only, large.
    """

    language: str = "fr"
    units: Units = "m"
    theme: Theme = "auto"
    solo: bool = False

    @property
    def notation(self) -> Notation:
        """How numbers are typed on this device."""
        return Notation(LANGUAGES[self.language].decimal, self.units)


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked of the odds.

    `distance_m` is the way to swim, None for what is left to the shore; `rounds` how far to look.
    `against` is what to compare with: a plan, the place of another character, or `none`.
    `sump_m` is the length of a passage under water, None without one.
    """

    distance_m: Fraction | None = None
    rounds: int = 50
    against: Against = "none"
    sump_m: Fraction | None = None


class Remedies(NamedTuple):
    """Remedies, the best first, and whose: what of the state they were worked out for."""

    of: Hashable
    found: tuple[Remedy, ...]


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What goes on around the table, and is kept nowhere.

    `keeping` says how keeping the table goes. `link_error` says what was wrong with a link or a file, None
    when nothing was. `link` is the fragment to share; `folded` how many lines it had to fold.
    `creatures` counts those that a search among the creatures of the books found, None while there is none.
    `odds_open` tells that somebody looks at the odds, which are not worked out otherwise; `read` is
    the round whose odds are read; `remedies` those worked out so far; `worked_out` the
    question that took so long that it waited for a pause.
    """

    keeping: Keeping = "kept"
    link_error: LinkFailure | None = None
    link: str | None = None
    folded: int = 0
    creatures: int | None = None
    odds_open: bool = False
    read: int = 1_000
    remedies: Remedies | None = None
    worked_out: Hashable = None


@dataclass(frozen=True, slots=True)
class State:
    """Everything, as one value.

    The party plays in its order. `log` tells what happened, `edits` what was changed in sheets, water and
    rulings, oldest first; `undone` are the events and edits stepped back over, latest last.
    `problems` holds, by input name, what is wrong with what was typed there; the value in the
    sheet is then the last good one. `notice` is what the last command had to say.
    """

    party: Party = (Member(1),)
    selected: int = 0
    water: Water = Water()
    rulings: Rulings = Rulings()
    settings: Settings = Settings()
    question: Question = Question()
    log: Log = Log()
    edits: tuple[Edit, ...] = ()
    undone: tuple[Event | Edit, ...] = ()
    problems: dict[str, Phrase] = field(default_factory=dict)
    notice: Phrase | None = None
    surroundings: Surroundings = Surroundings()

    @property
    def member(self) -> Member:
        """The selected member."""
        return self.party[self.selected]
