"""The sweep: `rules` against `naive`, over everything that is worn, carried and swum in.

Standard library, `rules` and `naive` only: `sample_failures` also runs inside Pyodide.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice, product
from typing import Any, NamedTuple

from rules import check
from rules.sheet import ability, load, speed
from rules.sheet.character import Character
from rules.swimming import swim, water
from rules.swimming.plans import PLANS
from tests.rules.swimming import naive

STRENGTHS = (1, 8, 10, 14, 19, 34)
SIZES = ("small", "medium", "large")
WATERS = ("calm", "rough", "stormy")
SPEEDS_MM = (9000, 6000, 4500, 12000, 15000, 18000, 1500)
# Added to each load limit: just inside, on it, just above (grams).
AROUND = (-100, 0, 100)


class Case(NamedTuple):
    """What one swimmer wears and carries; gear in grams, speed in millimetres."""

    armour: str
    armour_quality: str
    shield: str
    shield_quality: str
    gear: int
    strength: int
    size: str
    speed: int


def _variants(table: dict[str, tuple[int, str, int, str]]) -> list[tuple[str, str]]:
    return [(id, quality) for id, item in table.items() for quality in naive.qualities(item[3])]


ARMOURS = _variants(naive.ARMOURS)
SHIELDS = _variants(naive.SHIELDS)


def worn_grams(armour_id: str, quality: str, shield_id: str, shield_quality: str, size: str) -> int:
    """Weigh the armour and the shield."""
    return naive.grams(naive.ARMOURS[armour_id][2], quality, size) + naive.grams(
        naive.SHIELDS[shield_id][2], shield_quality, size
    )


def cases(only: str | None = None) -> Iterator[Case]:
    """Every armour (or only one), shield, quality, Strength and size, around each load limit."""
    number = 0
    for worn in product(ARMOURS, SHIELDS):
        (armour_id, armour_quality), (shield_id, shield_quality) = worn
        if only not in (None, armour_id):
            continue
        for strength, size in product(STRENGTHS, SIZES):
            weight = worn_grams(armour_id, armour_quality, shield_id, shield_quality, size)
            loads = {0}
            twice = 2 * naive.limits_lb(strength, size)[2] * naive.GRAMS_OF_A_POUND
            loads.update(max(0, twice + more - weight) for more in AROUND)
            for limit in naive.limits_lb(strength, size):
                for more in AROUND:
                    loads.add(max(0, limit * naive.GRAMS_OF_A_POUND + more - weight))
            for gear in sorted(loads):
                number += 1
                yield Case(
                    armour_id,
                    armour_quality,
                    shield_id,
                    shield_quality,
                    gear,
                    strength,
                    size,
                    SPEEDS_MM[number % len(SPEEDS_MM)],
                )


_THOUSANDTH = Fraction(1, 1000)
_WATERS = [(kind, flood, water.Water(kind, flood)) for kind in WATERS for flood in (False, True)]
_FOUND: dict[tuple[int, str, bool], tuple[Any, ...]] = {}
_EXPECTED: dict[tuple[int, str, bool], tuple[Any, ...]] = {}


def _found_in_water(modifier: int, kind: str, flood: bool, sea: water.Water) -> tuple[Any, ...]:
    dc = water.dc(sea).value
    counts = check.faces(modifier, dc)
    return (
        dc,
        tuple(counts),
        check.face_ranges(counts),
        check.chance(modifier, dc),
        swim.take_10(sea, swim_speed=False).value,
        check.outcome(10 + modifier, dc),
    )


def _expected_in_water(modifier: int, kind: str, flood: bool) -> tuple[Any, ...]:
    dc = naive.dc(kind, flood)
    by_outcome = naive.faces(modifier, dc)
    return (
        dc,
        tuple(len(dice) for dice in by_outcome.values()),
        naive.ranges(modifier, dc),
        Fraction(len(by_outcome["advance"]), 20),
        naive.take_10_refused(kind, flood, distracted=False),
        naive.face(10, modifier, dc),
    )


def found(case: Case) -> tuple[Any, ...]:
    """Ask the rules: weight, load, penalty, modifier, speed, distances."""
    sheet = Character(
        armour=case.armour,
        armour_quality=case.armour_quality,
        shield=case.shield,
        shield_quality=case.shield_quality,
        gear_kg=case.gear * _THOUSANDTH,
        strength=case.strength,
        size=case.size,
        speed=case.speed * _THOUSANDTH,
    )
    strength = ability.effective("sheet.strength", case.strength)
    carried = load.carried(sheet).value
    bounds = load.limits(strength, sheet)
    kind, burden = load.load_class(carried, bounds).value, load.burden(carried, bounds)
    doubled = swim.penalty(sheet, kind)
    slowed = speed.effective_speed(sheet, kind, burden)
    return (
        carried * 1000,
        kind,
        doubled.value,
        swim.modifier(sheet, strength, doubled).value,
        slowed.value * 1000,
        tuple(swim.distance(plan, sheet, slowed, burden).value * 1000 for plan in PLANS),
    )


def expected(case: Case) -> tuple[Any, ...]:
    """Work out the same, naively."""
    penalty, category, _, _ = naive.ARMOURS[case.armour]
    shield_penalty = naive.SHIELDS[case.shield][0]
    carried = case.gear + worn_grams(*case[:4], case.size)
    kind = naive.load_class(carried, case.strength, case.size)
    worn = naive.own_penalty(penalty, case.armour_quality)
    worn += naive.own_penalty(shield_penalty, case.shield_quality)
    doubled = naive.doubled_penalty(worn, kind)
    burden = naive.burden(carried, case.strength, case.size)
    walks = naive.speed_mm(case.speed, category, case.armour_quality, kind)
    slowed = naive.burdened_mm(walks, burden)
    far = naive.distances_mm(slowed, burden)
    return (
        carried,
        kind,
        doubled,
        naive.ability_modifier(case.strength) + doubled,
        slowed,
        tuple(far[plan] for plan in PLANS),
    )


def failures(case: Case) -> list[str]:
    """Say where rules and naive recomputation differ on one case, in every water."""
    got, want = found(case), expected(case)
    lines = [f"{case}: {got} instead of {want}"] if got != want else []
    modifier = want[3]
    for kind, flood, sea in _WATERS:
        key = (modifier, kind, flood)
        if key not in _FOUND:
            _FOUND[key] = _found_in_water(modifier, kind, flood, sea)
            _EXPECTED[key] = _expected_in_water(modifier, kind, flood)
        if _FOUND[key] != _EXPECTED[key]:
            lines.append(f"{case}, {kind}, flood {flood}: {_FOUND[key]}, not {_EXPECTED[key]}")
    return lines


def total_cases() -> int:
    """Count the cases of the sweep."""
    return sum(1 for _ in cases())


def sample_failures(n: int) -> list[str]:
    """Sweep n cases spread evenly over all of them, and say what differs."""
    stride = max(total_cases() // n, 1) | 1  # odd: meets both floods, every gear, every speed
    lines: list[str] = []
    for case in islice(cases(), 0, None, stride):
        lines.extend(failures(case))
    return lines
