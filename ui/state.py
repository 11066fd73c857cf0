"""The state of the page: one frozen value, everything a player chose and everything that happened."""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.character import Character
from rules.rulings import Rulings
from rules.water import Water
from ui.events import Event
from ui.text import Phrase


@dataclass(frozen=True, slots=True)
class Dice:
    """The dice typed from the table for the coming round; None where none was typed."""

    swim: int | None = None
    constitution: int | None = None
    hourly: int | None = None


@dataclass(frozen=True, slots=True)
class Intent:
    """What a character means to do this round."""

    plan: str = "full_round"
    goal: str = "surface"
    take_10: bool = False
    aided: bool = False
    in_fight: bool = False
    dice: Dice = Dice()


@dataclass(frozen=True, slots=True)
class Member:
    """A character of the party; `id` never changes nor serves again."""

    id: int
    character: Character = Character()
    intent: Intent = Intent()


@dataclass(frozen=True, slots=True)
class Settings:
    """How the page speaks: `fr` or `en`, metres or feet."""

    language: str = "fr"
    units: str = "m"


@dataclass(frozen=True, slots=True)
class State:
    """Everything, as one value.

    `events` is the log, oldest first; `undone` the events stepped back over, latest last.
    `problems` holds, by input name, what is wrong with what was typed there; the value in the
    sheet is then the last good one. `notice` is what the last command had to say.
    """

    party: tuple[Member, ...] = (Member(1),)
    selected: int = 0
    water: Water = Water()
    rulings: Rulings = Rulings()
    settings: Settings = Settings()
    events: tuple[Event, ...] = ()
    undone: tuple[Event, ...] = ()
    problems: dict[str, Phrase] = field(default_factory=dict)
    notice: Phrase | None = None

    @property
    def member(self) -> Member:
        """The selected member."""
        return self.party[self.selected]
