"""The golden cases of the rulebook's section 7, as plain data.

Only the standard library and `rules`, so that the same cases also run inside Pyodide:
`failures()` lists every answer that differs, in words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from rules import check
from rules.breakdown import Figure
from rules.rulings import Rulings
from rules.sheet import ability, armour, load, speed
from rules.sheet.character import Character
from rules.swimming import breath, swim, water


@dataclass(frozen=True)
class Case:
    """One row: what goes in (fields of the sheet and of the water) and what must come out."""

    name: str
    sheet: Mapping[str, Any]
    expected: Mapping[str, Any]
    water: Mapping[str, Any] = field(default_factory=dict)


def _gear(kg: str, load_class: str, penalty: int) -> Case:
    return Case(
        f"Strength 10 carrying {kg} kg is {load_class}",
        {"strength": 10, "gear_kg": Fraction(kg)},
        {"load": load_class, "penalty": penalty},
    )


CASES: tuple[Case, ...] = (
    Case(
        "Strength 14 in a chain shirt, calm water",
        {"strength": 14, "constitution": 14, "armour": "chain_shirt"},
        {
            "modifier": -2,
            "dc": 10,
            "faces": (9, 4, 7),
            "ranges": {"advance": (12, 20), "tread": (8, 11), "under": (1, 7)},
            "take_10": "allowed",
            "take_10_result": 8,
            "take_10_outcome": "tread",
            "breath": 14,
            "breath_acting": 7,
        },
    ),
    Case(
        "Strength 10 in full plate, calm water",
        {"strength": 10, "armour": "full_plate"},
        {"penalty": -12, "modifier": -12, "faces": (0, 3, 17)},
    ),
    Case(
        "Strength 10 in half-plate with a heavy steel shield, calm water",
        {"strength": 10, "armour": "half_plate", "shield": "heavy_steel"},
        {"modifier": -18, "faces": (0, 0, 20)},
    ),
    Case(
        "a mithral chain shirt",
        {"armour": "chain_shirt", "armour_quality": "mithral"},
        {"penalty": 0, "armour_kg": Fraction("6.25")},
    ),
    Case(
        "masterwork full plate, Strength 16, rough water",
        {"strength": 16, "armour": "full_plate", "armour_quality": "masterwork"},
        {"modifier": -7, "dc": 15, "faces": (0, 3, 17)},
        {"kind": "rough"},
    ),
    Case(
        "full plate with a medium load is -12, not -18",
        {"strength": 10, "armour": "full_plate"},
        {"load": "medium", "penalty": -12},
    ),
    _gear("16.5", "light", 0),
    _gear("16.6", "medium", -6),
    _gear("33", "medium", -6),
    _gear("33.5", "heavy", -12),
    _gear("50", "heavy", -12),
    _gear("50.5", "over", -12),
    Case(
        "a tower shield alone, Strength 14",
        {"strength": 14, "shield": "tower"},
        {"penalty": -20, "load": "light"},
    ),
    Case(
        "mithral full plate, speed 9 m",
        {"strength": 18, "armour": "full_plate", "armour_quality": "mithral"},
        {"penalty": -6, "speed": Fraction(6)},
    ),
    Case(
        "a mithral breastplate, speed 9 m",
        {"strength": 18, "armour": "breastplate", "armour_quality": "mithral"},
        {"penalty": -2, "speed": Fraction(9)},
    ),
    Case(
        "the hourly check with Strength 14, 4 ranks, Athletic and Endurance",
        {"strength": 14, "swim_ranks": Fraction(4), "athletic": True, "endurance_feat": True},
        {
            "hourly": 12,
            "hourly_first_success": 8,
            "hourly_chance": Fraction(65, 100),
            "hourly_take_10": 22,
            "hourly_take_10_outcome": "advance",
        },
    ),
    Case(
        "Constitution modifier 0, air gone: 55 %, 50 %, 45 %",
        {"constitution": 10},
        {
            "breath_check_dcs": (10, 11, 12),
            "breath_chances": (Fraction(55, 100), Fraction(50, 100), Fraction(45, 100)),
        },
    ),
    Case(
        "calm water, modifier 0, ten rounds without one success",
        {"strength": 10},
        {"modifier": 0, "ten_without_success": Fraction(45, 100) ** 10},
    ),
)


class Answers:
    """Everything the rules answer for one case, each under the name the cases use."""

    def __init__(self, case: Case) -> None:
        self.sheet = Character(**case.sheet)
        self.sea = water.Water(**case.water)
        self.rulings = Rulings()
        self.strength = ability.effective("sheet.strength", self.sheet.strength)
        carried = load.carried(self.sheet).value
        bounds = load.limits(self.strength, self.sheet)
        self.load = load.load_class(carried, bounds).value

    def penalty(self) -> int:
        return swim.penalty(self.sheet, self.load).value

    def modifier(self) -> int:
        return self._check().value

    def _check(self) -> Figure[int]:
        return swim.modifier(self.sheet, self.strength, swim.penalty(self.sheet, self.load))

    def dc(self) -> int:
        return water.dc(self.sea).value

    def faces(self) -> tuple[int, ...]:
        return tuple(check.faces(self.modifier(), self.dc()))

    def ranges(self) -> dict[str, tuple[int, int] | None]:
        return check.face_ranges(check.faces(self.modifier(), self.dc()))

    def take_10(self) -> str:
        return swim.take_10(self.sea, swim_speed=self.sheet.swim_speed is not None).value

    def take_10_result(self) -> int:
        return 10 + self.modifier()

    def take_10_outcome(self) -> str:
        return check.outcome(self.take_10_result(), self.dc())

    def speed(self) -> Fraction:
        return speed.effective_speed(self.sheet, self.load).value

    def armour_kg(self) -> Fraction:
        item = armour.ARMOURS[self.sheet.armour]
        return armour.weight("armour", item, self.sheet.armour_quality, self.sheet.size).value

    def hourly(self) -> int | None:
        figure = swim.hourly_modifier(self._check(), self.sheet, self.rulings)
        return None if figure is None else figure.value

    def hourly_first_success(self) -> int:
        passing = [d for d in range(1, 21) if d + (self.hourly() or 0) >= swim.HOURLY_DC]
        return min(passing)

    def hourly_chance(self) -> Fraction:
        return check.chance(self.hourly() or 0, swim.HOURLY_DC)

    def hourly_take_10(self) -> int:
        return 10 + (self.hourly() or 0)

    def hourly_take_10_outcome(self) -> str:
        return check.outcome(self.hourly_take_10(), swim.HOURLY_DC)

    def _constitution(self) -> Figure[int]:
        return ability.effective("sheet.constitution", self.sheet.constitution or 0)

    def breath(self) -> int:
        return breath.rounds(self._constitution(), self.rulings).value

    def breath_acting(self) -> int:
        return breath.rounds_acting(breath.rounds(self._constitution(), self.rulings)).value

    def breath_check_dcs(self) -> tuple[int, ...]:
        return tuple(breath.check_dc(passed).value for passed in range(3))

    def breath_chances(self) -> tuple[Fraction, ...]:
        bonus = breath.check_modifier(
            self._constitution(), endurance_feat=self.sheet.endurance_feat, rulings=self.rulings
        )
        return tuple(breath.check_chance(bonus, breath.check_dc(n)).value for n in range(3))

    def ten_without_success(self) -> Fraction:
        return (1 - check.chance(self.modifier(), self.dc())) ** 10


def answer(case: Case) -> dict[str, Any]:
    """Compute what the case asks for, under the same names as its expected answers."""
    answers = Answers(case)
    found: dict[str, Any] = {}
    for name in case.expected:
        known: Callable[[], Any] | str = getattr(answers, name)
        found[name] = known() if callable(known) else known
    return found


def failures() -> list[str]:
    """Say in words which golden answers differ; empty when all is well."""
    lines = []
    for case in CASES:
        for name, value in answer(case).items():
            if value != case.expected[name]:
                lines.append(f"{case.name}: {name} is {value!r}, not {case.expected[name]!r}")
    return lines
