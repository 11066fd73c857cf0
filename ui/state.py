"""The state of the page: one frozen value, everything a player chose and everything that happened."""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.rulings import Rulings
from rules.water import Water
from ui.events import NOTHING_BEFORE, Beginning, Event
from ui.party import Member, Party
from ui.text import Phrase


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
class Surroundings:
    """What goes on around the table, and is kept nowhere.

    `keeping` is the keeper's state. `link_error` says what was wrong with a link or a file, None
    when nothing was. `link` is the fragment to share; `folded` how many lines it had to fold.
    """

    keeping: str = "kept"
    link_error: str | None = None
    link: str | None = None
    folded: int = 0


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
