"""The state of the page: one frozen value, everything a player chose and everything that happened."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

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
    endurance: int | None = None


@dataclass(frozen=True, slots=True)
class Exertion:
    """What the next effort or rest is to be: how many, of which magic, how many hours, at what price.

    `quantity` counts units of a price. `swim_hour_points` and `custom_points` are the table's own
    prices (X31).
    """

    quantity: Fraction = Fraction(1)
    wizard_level: int = 1
    magic_points: int = 5
    rest_kind: str = "sleep"
    rest_hours: Fraction = Fraction(8)
    custom_label: str = ""
    custom_points: int = 1
    swim_hour_points: int = 0


@dataclass(frozen=True, slots=True)
class Intent:
    """What a character means to do this round."""

    plan: str = "full_round"
    goal: str = "surface"
    take_10: bool = False
    aided: bool = False
    in_fight: bool = False
    dice: Dice = Dice()
    exertion: Exertion = Exertion()


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
