"""The party: its characters, and what each means to do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.exhaustion.exertion import Exertion
from rules.sheet.character import Character
from rules.sheet.ready_made import ReadyMade
from rules.swimming.numbers import Overrule
from rules.swimming.plans import Goal, PlanId
from ui.table.words import Phrase

LARGEST = 12


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
    """

    id: int
    character: Character = Character()
    intent: Intent = Intent()
    kind: ReadyMade | Literal[""] = ""

    @property
    def called(self) -> str | Phrase:
        """What the page calls him."""
        if self.character.name:
            return self.character.name
        return Phrase(f"ready.{self.kind}" if self.kind else "sheet.nameless")


Party = tuple[Member, ...]
