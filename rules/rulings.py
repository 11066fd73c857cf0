"""Rulings: the points the table may settle otherwise than the rulebook's default (section 6)."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from fractions import Fraction
from typing import Any, Literal, get_args

RulingName = Literal[
    "sink_per_failure_m",
    "endurance_feat_helps_breath",
    "swim_speed_owes_hourly_check",
    "breath_per_con",
    "drowning_starts",
    "exhaustion_affects_swim",
    "endurance_test",
    "endurance_from",
    "fight_collapse",
    "later_tests_halved",
    "faint_uses_halved",
    "excess_loss",
    "wounds_multiplied",
    "daily_costs_multiplied",
    "plate_day_multiplied",
    "carry_round_multiplied",
    "faint_hours_minimum",
    "wake_from_hours",
    "starvation_after",
    "fasting_starts",
    "strength_tests_per_point",
    "combat_turn",
]

Option = bool | int | str | Fraction

# The options of the rulings that are words.
DrowningStarts = Literal["same_round", "next_round"]
TestKind = Literal["d100", "d20"]
EnduranceFrom = Literal["half_constitution", "three_plus_modifier"]
FightCollapse = Literal["replaced", "deferred"]
ExcessLoss = Literal["ignored", "wounds"]
StarvationAfter = Literal["endurance", "endurance_plus_1"]
FastingStarts = Literal["day_end", "waking"]
CombatTurn = Literal["minute", "round"]


@dataclass(frozen=True, slots=True)
class Ruling:
    """One point to settle: its name, its clause, the default and all its options, the default first.

    Its names in French and English are the entries `ruling.<name>` of the translation files,
    those of its options `ruling.<name>.<option>`.
    """

    name: RulingName
    clause: str
    default: Option
    options: tuple[Option, ...]


def _ruling(clause: str, default: Any, *others: Any) -> Any:
    return field(default=default, metadata={"clause": clause, "options": (default, *others)})


@dataclass(frozen=True, slots=True)
class Rulings:
    """Every ruling of a table, as one value.

    >>> Rulings().breath_per_con
    1
    """

    sink_per_failure_m: Fraction = _ruling(
        "N5", Fraction(0), Fraction(3, 2), Fraction(3), Fraction(9, 2), Fraction(6), Fraction(9)
    )
    endurance_feat_helps_breath: bool = _ruling("N10", True, False)
    swim_speed_owes_hourly_check: bool = _ruling("N11", False, True)
    breath_per_con: Literal[1, 2] = _ruling("B1", 1, 2)
    drowning_starts: DrowningStarts = _ruling("B5", "same_round", "next_round")
    exhaustion_affects_swim: bool = _ruling("X4", True, False)
    endurance_test: TestKind = _ruling("X3", "d100", "d20")
    endurance_from: EnduranceFrom = _ruling("X1", "half_constitution", "three_plus_modifier")
    fight_collapse: FightCollapse = _ruling("X10", "replaced", "deferred")
    later_tests_halved: bool = _ruling("X6", True, False)
    faint_uses_halved: bool = _ruling("X5", False, True)
    excess_loss: ExcessLoss = _ruling("X3", "ignored", "wounds")
    wounds_multiplied: bool = _ruling("X6", False, True)
    daily_costs_multiplied: bool = _ruling("X17", False, True)
    plate_day_multiplied: bool = _ruling("X28", False, True)
    carry_round_multiplied: bool = _ruling("X30", False, True)
    faint_hours_minimum: Literal[0, 1] = _ruling("X6", 0, 1)
    wake_from_hours: bool = _ruling("X6", False, True)
    starvation_after: StarvationAfter = _ruling("X18", "endurance", "endurance_plus_1")
    fasting_starts: FastingStarts = _ruling("X14", "day_end", "waking")
    strength_tests_per_point: Literal[2, 3] = _ruling("X29", 2, 3)
    combat_turn: CombatTurn = _ruling("X22", "minute", "round")

    def __post_init__(self) -> None:
        """Refuse a value that is not one of the options (ValueError)."""
        for ruling in RULINGS.values():
            value = getattr(self, ruling.name)
            if (type(value), value) not in [(type(c), c) for c in ruling.options]:
                raise ValueError(f"{ruling.name} cannot be {value!r}")

    def bent(self, name: RulingName) -> RulingName | None:
        """Name the ruling if the table changed it, for the breakdown of a number it touches."""
        return None if getattr(self, name) == RULINGS[name].default else name


_METADATA = {field.name: field.metadata for field in fields(Rulings)}


def _described(name: RulingName) -> Ruling:
    clause, options = _METADATA[name]["clause"], _METADATA[name]["options"]
    return Ruling(name, clause, options[0], options)


RULINGS: dict[RulingName, Ruling] = {name: _described(name) for name in get_args(RulingName)}
