"""Edits: what was typed or chosen into a sheet, the water or the rulings, to be taken back like an event.

They pass with the page: the log alone is kept and shared.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.rulings import Rulings
from rules.sheet.character import Character
from rules.swimming.water import Water

# What is edited: a member's sheet, or what is the whole table's.
Home = Character | Water | Rulings

# Whose the water and the rulings are.
TABLE = 0


@dataclass(frozen=True, slots=True)
class Edit:
    """An input by its `name` in the public contract, with its home before and after.

    Homes are whole, as other values may change along with the one that is typed. `who` is the id of the
    member whose sheet it is, `TABLE` for none. `step` is that of the event before.
    """

    who: int
    name: str
    before: Home
    after: Home
    step: int = 0

    def goes_on(self, last: Edit) -> bool:
        """Tell whether it goes on with the last edit: the same input, with nothing else in between.

        >>> once = Edit(1, "strength", Character(), Character(strength=11))
        >>> Edit(1, "strength", once.after, Character()).goes_on(once)
        True
        >>> Edit(1, "dexterity", once.after, Character()).goes_on(once)
        False
        """
        return (self.who, self.name, self.step) == (last.who, last.name, last.step)
