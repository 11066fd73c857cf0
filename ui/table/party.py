"""The party: its characters, and what each means to do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from rules.exhaustion.exertion import Exertion
from rules.sheet.character import Character
from rules.sheet.ready_made import ReadyMade
from rules.swimming.numbers import Overrule
from rules.swimming.plans import Goal, PlanId
from ui.table.words import Phrase

# Where a member can stand in the party, as players count, and as text.
PlaceId = Literal["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"]
PLACE_IDS: tuple[PlaceId, ...] = get_args(PlaceId)
LARGEST = len(PLACE_IDS)
PLACES = range(1, LARGEST + 1)


@dataclass(frozen=True, slots=True)
class Dice:
    """The dice typed from the table for the coming round; None where none was typed."""

    swim: int | None = None
    constitution: int | None = None
    hourly: int | None = None
    endurance: int | None = None


@dataclass(frozen=True, slots=True)
class Intent:
    """What a character means to do this round."""

    plan: PlanId = "full_round"
    goal: Goal = "surface"
    take_10: bool = False
    aided: bool = False
    overrule: Overrule = Overrule()
    dice: Dice = Dice()
    exertion: Exertion = Exertion()


@dataclass(frozen=True, slots=True)
class Member:
    """A character of the party; `id` never changes nor serves again.

    `kind` is the ready-made character he began as, empty for none: his name as long as he has no other.
    `creature` is the name of the creature of the books he began as, in English, empty for none;
    `printed_swim` the Swim total that the books print of it, where their own text contradicts it.
    """

    id: int
    character: Character = Character()
    intent: Intent = Intent()
    kind: ReadyMade | Literal[""] = ""
    creature: str = ""
    printed_swim: int | None = None

    @property
    def called(self) -> str | Phrase:
        """What the page calls him: his name, or the phrase that stands for it.

        >>> Member(1, Character(name="Mirabelle")).called, Member(2, kind="knight").called.key
        ('Mirabelle', 'ready.knight')
        """
        if self.character.name:
            return self.character.name
        return Phrase(f"ready.{self.kind}" if self.kind else "sheet.nameless")


Party = tuple[Member, ...]
