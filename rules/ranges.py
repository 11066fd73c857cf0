"""The ranges of every number a sheet can hold (section 5)."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal, NamedTuple

from rules.breakdown import Number


class Range(NamedTuple):
    """Lowest and highest value, and the step between values (None: any)."""

    low: Number
    high: Number
    step: Fraction | None = Fraction(1)

    def holds(self, value: Number) -> bool:
        """Tell whether the value lies in the range, on a step counted from zero.

        >>> RANGES["speed"].holds(Fraction(9)), RANGES["speed"].holds(Fraction(10))
        (True, False)
        """
        on_step = self.step is None or Fraction(value) % self.step == 0
        return self.low <= value <= self.high and on_step


SQUARE_M = Fraction(3, 2)

_ABILITY = Range(1, 60)
_BONUS = Range(-40, 40)
_DEPTH = Range(0, 10_000, None)
_WAY = Range(1, 10_000, None)
_WEIGHT = Range(0, 50_000, None)
_PENALTY = Range(-20, 0)
_DIE = Range(1, 20)
_CHARACTERISTIC = Range(1, 20)

RangeName = Literal[
    "strength",
    "dexterity",
    "constitution",
    "carrying_strength",
    "load_factor",
    "breath_factor",
    "swim_ranks",
    "swim_misc",
    "circumstance",
    "speed",
    "swim_speed",
    "gear_kg",
    "drift_m",
    "depth_m",
    "shore_m",
    "hit_points",
    "nonlethal",
    "die.swim",
    "die.constitution",
    "die.hourly",
    "endurance",
    "force",
    "wounds_max",
    "fasting_days",
    "encumbrance",
    "wizard_level",
    "magic_points",
    "rest_hours",
    "quantity",
    "swim_hour_points",
    "custom_points",
    "forecast.distance_m",
    "forecast.sump_m",
    "forecast.rounds",
    "forecast.read",
    "overrule.dc",
    "overrule.modifier",
    "overrule.speed",
    "overrule.distance",
    "overrule.air",
    "own_armour_penalty",
    "own_armour_kg",
    "own_shield_penalty",
    "own_shield_kg",
    "die.endurance",
]

RANGES: dict[RangeName, Range] = {
    "strength": _ABILITY,
    "dexterity": _ABILITY,
    "constitution": _ABILITY,
    "carrying_strength": _ABILITY,
    "load_factor": Range(Fraction(1, 4), 10, Fraction(1, 4)),
    "breath_factor": Range(1, 10),
    "swim_ranks": Range(0, 40, Fraction(1, 2)),
    "swim_misc": _BONUS,
    "circumstance": _BONUS,
    "speed": Range(SQUARE_M, 90, SQUARE_M),
    "swim_speed": Range(SQUARE_M, 90, SQUARE_M),
    "gear_kg": _WEIGHT,
    "own_armour_penalty": _PENALTY,
    "own_armour_kg": _WEIGHT,
    "own_shield_penalty": _PENALTY,
    "own_shield_kg": _WEIGHT,
    "drift_m": Range(0, 60, None),
    "depth_m": _DEPTH,
    "shore_m": _DEPTH,
    "hit_points": Range(-9, 9_999),
    "nonlethal": Range(0, 9_999),
    "die.swim": _DIE,
    "die.constitution": _DIE,
    "die.hourly": _DIE,
    "endurance": _CHARACTERISTIC,
    "force": _CHARACTERISTIC,
    "wounds_max": Range(0, 99),
    "fasting_days": Range(0, 999),
    "encumbrance": Range(0, 100_000),
    "wizard_level": Range(1, 4),
    "magic_points": Range(1, 1_000),
    "rest_hours": Range(0, 1_000, None),
    "quantity": Range(0, 10_000, None),
    "swim_hour_points": Range(0, 99),
    "custom_points": Range(0, 99),
    # What is asked of the odds: a way to swim, a sump, how far to look, which round to read.
    "forecast.distance_m": _WAY,
    "forecast.sump_m": _WAY,
    "forecast.rounds": Range(1, 1_000),
    "forecast.read": Range(0, 1_000),
    # What a game master may settle, wider than any sheet makes it.
    "overrule.dc": Range(0, 99),
    "overrule.modifier": Range(-99, 99),
    "overrule.speed": Range(0, 90, None),
    "overrule.distance": _DEPTH,
    "overrule.air": Range(0, 999),
    # A d20 by one ruling; a face it lacks is refused when the test is made.
    "die.endurance": Range(1, 100),
}
