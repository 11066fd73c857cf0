"""Remedies: what each single change open to a swimmer would gain, and how long it takes (F2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal, NamedTuple

from rules.odds.course import Chance
from rules.odds.crossing import Crossing
from rules.sheet import armour, load
from rules.sheet.armour import TimeToShed
from rules.sheet.character import Character
from rules.sheet.health import Health, conscious
from rules.sheet.worn import worn
from rules.swimming import plans, swim
from rules.swimming.plans import allows
from rules.swimming.water import DCS, Water, counts_as

RemedyId = Literal[
    "two_moves",
    "to_the_surface",
    "take_10",
    "drop_shield",
    "take_armour_off",
    "lighten",
    "aid",
    "calmer",
    "masterwork",
    "athletic",
]

# How long a remedy takes: no time, as long as shields and armour take, or other people's time.
Time = TimeToShed | Literal["none", "beforehand", "ally", "waiting"]
TIMES: tuple[Time, ...] = (
    *("none", "minute", "minutes_1d4_plus_1", "move_action"),
    *("beforehand", "ally", "waiting"),
)

# Gains are told to a tenth of a percent; what is less is none.
LEAST_GAIN = Fraction(1, 2000)


class Remedy(NamedTuple):
    """A single thing that could be otherwise, and what that would change (F2).

    `cross` and `drown` are what is added to the chances to get across and to drown; `time` is how long
    it takes.
    """

    id: RemedyId
    cross: Chance
    drown: Chance
    time: Time


@dataclass(frozen=True, slots=True)
class Attempt:
    """Who swims in what, and how: all that a change can change, or depends on.

    `halved` tells that he is exhausted (X4), `fighting` that a fight forbids taking 10 (N7), `settled`
    that the game master settled the DC; `body` is what his body allows.
    """

    character: Character = Character()
    water: Water = Water()
    plan: plans.PlanId = "full_round"
    goal: plans.Goal = plans.SURFACE
    take_10: bool = False
    aided: bool = False
    halved: bool = False
    fighting: bool = False
    settled: bool = False
    body: Health = "able"


# What he would do instead and how long that takes; None where it is not open to him.
Change = Callable[[Attempt], tuple[Attempt, Time] | None]

# How an attempt ends; None where nothing can be told of it.
End = Callable[[Attempt], Crossing | None]


def remedies(now: Attempt, end: End) -> Iterator[tuple[Remedy, ...]]:
    """Work out the remedies open to a swimmer, and give those found so far after each change (F2).

    The best come first: the chance to get across counts most, then that to drown. What gains nothing is
    left out. Nothing helps one who is out of his senses, nor one whose end cannot be told.

    >>> def by_armour(attempt: Attempt) -> Crossing:
    ...     worn = attempt.character.armour != "none"
    ...     return Crossing(0.25, 0.75, 9.0) if worn else Crossing(0.75, 0.25, 9.0)
    >>> *_, found = remedies(Attempt(Character(armour="hide")), by_armour)
    >>> found
    (Remedy(id='take_armour_off', cross=0.5, drown=-0.5, time='minute'),)
    """
    before = end(now) if conscious(now.body) else None
    found: tuple[Remedy, ...] = ()
    for id, change in CHANGES.items() if before else ():
        instead = change(now)
        after = instead and end(instead[0])
        if before and instead and after:
            cross, drown = after.cross - before.cross, after.drown - before.drown
            if any(not -LEAST_GAIN < gain < LEAST_GAIN for gain in (cross, drown)):
                found = tuple(sorted((*found, Remedy(id, cross, drown, instead[1])), key=_rank))
        yield found


def _rank(remedy: Remedy) -> tuple[Fraction, Fraction]:
    # Rounded, so that equal gains keep the order of the changes whatever they were calculated with.
    return -round(Fraction(remedy.cross), 9), round(Fraction(remedy.drown), 9)


def _as(now: Attempt, character: Character) -> Attempt:
    return replace(now, character=character)


def two_moves(now: Attempt) -> tuple[Attempt, Time] | None:
    """Swim with two move actions, which take half the air of a full-round swim (F2, N14)."""
    if now.plan == "double_move" or not allows(now.body, "double_move"):
        return None
    return replace(now, plan="double_move"), "none"


def to_the_surface(now: Attempt) -> tuple[Attempt, Time] | None:
    """Make for the surface (F2, N5)."""
    return None if now.goal == plans.SURFACE else (replace(now, goal=plans.SURFACE), "none")


def take_10(now: Attempt) -> tuple[Attempt, Time] | None:
    """Take 10, where nothing forbids it (F2, N7)."""
    swims = now.character.swim_speed is not None
    may = swim.take_10(now.water, swim_speed=swims, fighting=now.fighting).value == "allowed"
    return (replace(now, take_10=True), "none") if may and not now.take_10 else None


def drop_shield(now: Attempt) -> tuple[Attempt, Time] | None:
    """Let go of the shield (F2)."""
    item = worn(now.character).shield
    if item.made_of == "nothing":
        return None
    return _as(now, replace(now.character, shield="none", shield_quality="standard")), item.shed


def take_armour_off(now: Attempt) -> tuple[Attempt, Time] | None:
    """Take the armour off (F2).

    >>> take_armour_off(Attempt(Character(armour="full_plate")))[1]
    'minutes_1d4_plus_1'
    """
    item = worn(now.character).armour
    if item.made_of == "nothing":
        return None
    return _as(now, replace(now.character, armour="none", armour_quality="standard")), item.shed


def lighten(now: Attempt) -> tuple[Attempt, Time] | None:
    """Leave gear behind until the load is light, if armour and shield let it be (F2, N13)."""
    who = now.character
    strength = load.carrying(who, halved=now.halved, condition=who.condition)
    too_much = load.carried(who).value - load.limits(strength, who).light.value
    if too_much <= 0 or who.gear_kg < too_much:
        return None
    return _as(now, replace(who, gear_kg=who.gear_kg - too_much)), "move_action"


def aid(now: Attempt) -> tuple[Attempt, Time] | None:
    """Have an ally aid him (F2, N15)."""
    return None if now.aided else (replace(now, aided=True), "ally")


def calmer(now: Attempt) -> tuple[Attempt, Time] | None:
    """Wait for water a step calmer than it counts as, its flood gone (F2, N6).

    >>> calmer(Attempt(water=Water("rough", flood=True)))[0].water
    Water(kind='rough', flood=False, distracted=False, drift_m=Fraction(0, 1), shore_m=None, depth_m=None)
    """
    step = tuple(DCS).index(counts_as(now.water))
    if not step or now.settled:
        return None
    water = replace(now.water, kind=tuple(DCS)[step - 1], flood=False)
    return replace(now, water=water), "waiting"


def masterwork(now: Attempt) -> tuple[Attempt, Time] | None:
    """Wear a masterwork armour of the same kind (F2, N13a)."""
    item = worn(now.character).armour
    plain = now.character.armour_quality == "standard"
    if not (plain and item.penalty and "masterwork" in armour.qualities(item)):
        return None
    return _as(now, replace(now.character, armour_quality="masterwork")), "beforehand"


def athletic(now: Attempt) -> tuple[Attempt, Time] | None:
    """Have the Athletic feat (F2, N9)."""
    return (
        None
        if now.character.athletic
        else (_as(now, replace(now.character, athletic=True)), "beforehand")
    )


CHANGES: dict[RemedyId, Change] = {
    "two_moves": two_moves,
    "to_the_surface": to_the_surface,
    "take_10": take_10,
    "drop_shield": drop_shield,
    "take_armour_off": take_armour_off,
    "lighten": lighten,
    "aid": aid,
    "calmer": calmer,
    "masterwork": masterwork,
    "athletic": athletic,
}
