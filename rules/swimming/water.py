"""The water: how hard it is to swim in (N6, N16)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from rules.breakdown import Figure, Term, total

WaterKind = Literal["calm", "rough", "stormy"]
DCS: dict[WaterKind, int] = {"calm": 10, "rough": 15, "stormy": 20}
_STEPS = tuple(DCS)


@dataclass(frozen=True, slots=True)
class Water:
    """The water everyone is in.

    `drift_m` is the current, metres a round downstream, 0 to 60 (N16).
    `shore_m` is the distance to swim, None when nobody set it.
    `depth_m` is how deep a swimmer starts under water, None at the surface.
    `distracted` tells of a threat or a distraction (N7).
    """

    kind: WaterKind = "calm"
    flood: bool = False
    distracted: bool = False
    drift_m: Fraction = Fraction(0)
    shore_m: Fraction | None = None
    depth_m: Fraction | None = None


def counts_as(water: Water) -> WaterKind:
    """Name the water it counts as: a flood is one step harder, stormy stays (N6).

    >>> counts_as(Water("rough", flood=True))
    'stormy'
    """
    step = _STEPS.index(water.kind) + water.flood
    return _STEPS[min(step, len(_STEPS) - 1)]


def dc(water: Water) -> Figure[int]:
    """Give the DC of the Swim check (N6).

    >>> dc(Water("stormy", flood=True)).value
    20
    """
    base = DCS[water.kind]
    terms = [Term(f"water.{water.kind}", base, "N6")]
    harder = DCS[counts_as(water)] - base
    if water.flood:
        terms.append(Term("water.flood", harder, "N6"))
    return total(terms)


def current(drift_m: Fraction) -> WaterKind | None:
    """Name the least water that goes with a current of so many metres a round (N16), None below 3 m.

    >>> current(Fraction(6)), current(Fraction(18)), current(Fraction(1))
    ('rough', 'stormy', None)
    """
    if drift_m >= 18:
        return "stormy"
    return "rough" if drift_m >= 3 else None


def understated(water: Water) -> WaterKind | None:
    """Name the water that its current calls for, None if it counts as that hard already (N6, N16).

    >>> understated(Water(drift_m=Fraction(6))), understated(Water("rough", drift_m=Fraction(6)))
    ('rough', None)
    """
    least = current(water.drift_m)
    if least is None or _STEPS.index(counts_as(water)) >= _STEPS.index(least):
        return None
    return least
