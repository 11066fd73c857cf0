"""What tires, and how much of it costs a point (X22–X31)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, NamedTuple

from rules.exhaustion.multiplier import Spared
from rules.rulings import CombatTurn, Rulings

Group = Literal["fight", "magic", "road", "effort"]
FIGHT: Final = "fight"
MAGIC: Final = "magic"
ROAD: Final = "road"
EFFORT: Final = "effort"
GROUPS: tuple[Group, ...] = (FIGHT, MAGIC, ROAD, EFFORT)

PriceId = Literal[
    "combat_turn",
    "combat_round",
    "magic_1_2",
    "magic_3_4",
    "running_hour",
    "march_half_day",
    "riding_day",
    "plate_day",
    "strength_test_modified",
    "strength_test",
    "carry_round",
    "swim_hour",
    "custom",
]


# A price as it is offered: `magic` is that of the wizard's level.
Offer = PriceId | Literal["magic"]

# The rulings that let a situation multiply a price it else spares, and those that say what makes a whole.
Sparing = Literal["plate_day_multiplied", "carry_round_multiplied"]
PerRuling = Literal["combat_turn", "strength_tests_per_point"]


class Price(NamedTuple):
    """A kind of effort: its clause, its group, and how many units of it make a whole.

    `points` is what a whole costs before it is multiplied; the table sets its own where it is `None`.
    `in_parts` tells that a fraction of a unit can be done (half an hour); `begun` that a whole counts
    as soon as it is begun.
    `spared` is the situation that does not multiply it unless the `spared_by` ruling says so.
    `per_ruling` is the ruling that sets how many units make a whole.
    """

    id: PriceId
    clause: str
    group: Group
    per: int = 1
    points: int | None = 1
    in_parts: bool = False
    begun: bool = False
    spared: Spared | None = None
    spared_by: Sparing | None = None
    per_ruling: PerRuling | None = None


PRICES: dict[PriceId, Price] = {
    price.id: price
    for price in (
        Price("combat_turn", "X22", FIGHT),
        Price("combat_round", "X22", FIGHT, per=10, begun=True, per_ruling="combat_turn"),
        Price("magic_1_2", "X23", MAGIC, per=5),
        Price("magic_3_4", "X24", MAGIC, per=10),
        Price("running_hour", "X25", ROAD, in_parts=True),
        Price("march_half_day", "X26", ROAD, in_parts=True),
        Price("riding_day", "X27", ROAD, in_parts=True),
        Price(
            "plate_day",
            "X28",
            ROAD,
            in_parts=True,
            spared="plate",
            spared_by="plate_day_multiplied",
        ),
        Price("strength_test_modified", "X29", EFFORT),
        Price("strength_test", "X29", EFFORT, per=2, per_ruling="strength_tests_per_point"),
        Price(
            "carry_round",
            "X30",
            EFFORT,
            spared="overload",
            spared_by="carry_round_multiplied",
        ),
        Price("swim_hour", "X31", EFFORT, points=None, in_parts=True),
        Price("custom", "X31", EFFORT, points=None),
    )
}

OFFERS: tuple[Offer, ...] = (*PRICES, "magic")

CARRY_TIMES = 5

_ROUNDS_A_TURN: dict[CombatTurn, int] = {"minute": 10, "round": 1}
_PER: dict[PerRuling, Callable[[Rulings], int]] = {
    "combat_turn": lambda rulings: _ROUNDS_A_TURN[rulings.combat_turn],
    "strength_tests_per_point": lambda rulings: rulings.strength_tests_per_point,
}
_MULTIPLIED: dict[Sparing, Callable[[Rulings], bool]] = {
    "plate_day_multiplied": lambda rulings: rulings.plate_day_multiplied,
    "carry_round_multiplied": lambda rulings: rulings.carry_round_multiplied,
}


def spares(price: Price, rulings: Rulings) -> Spared | None:
    """Name the situation that does not multiply a price, None when all do (X28, X30).

    >>> spares(PRICES["plate_day"], Rulings()), spares(PRICES["riding_day"], Rulings())
    ('plate', None)
    """
    if price.spared_by is None or _MULTIPLIED[price.spared_by](rulings):
        return None
    return price.spared


def units(price: Price, rulings: Rulings) -> int:
    """Give how many units make a whole: rounds to a turn, magic points or tests to a point.

    >>> units(PRICES["magic_3_4"], Rulings()), units(PRICES["combat_round"], Rulings())
    (10, 10)
    >>> units(PRICES["strength_test"], Rulings(strength_tests_per_point=3))
    3
    """
    if price.per_ruling is None:
        return price.per
    return _PER[price.per_ruling](rulings)


def magic(wizard_level: int) -> PriceId:
    """Name the price of magic for a wizard's level, 1 to 4 (X23, X24).

    Raises ValueError for another level.

    >>> magic(2), magic(3)
    ('magic_1_2', 'magic_3_4')
    """
    if not 1 <= wizard_level <= 4:
        raise ValueError(f"no wizard level: {wizard_level}")
    return "magic_1_2" if wizard_level <= 2 else "magic_3_4"
