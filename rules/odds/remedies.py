"""What would help a swimmer: each single change that is open to him, and how long it takes (F2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from rules.sheet import ability, armour, load
from rules.sheet.character import Character
from rules.sheet.health import Health
from rules.swimming import plans, swim
from rules.swimming.plans import allows
from rules.swimming.water import DCS, Water, counts_as

# How long a change takes: no time, as long as shields and armour take, or other people's time.
TIMES = (
    "none",
    *dict.fromkeys(item.shed for item in armour.ARMOURS.values()),
    *dict.fromkeys(item.shed for item in armour.SHIELDS.values()),
    "beforehand",
    "ally",
    "waiting",
)


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


# What he would do instead and how long that takes (one of `TIMES`); None where it is not open to him.
Change = Callable[[Attempt], tuple[Attempt, str] | None]


def _wearing(attempt: Attempt, **changes: object) -> Attempt:
    return replace(attempt, character=replace(attempt.character, **changes))  # type: ignore[arg-type]


def two_moves(now: Attempt) -> tuple[Attempt, str] | None:
    """Swim with two move actions, which take half the air of a full-round swim (F2, N14)."""
    if now.plan == "double_move" or not allows(now.body, "double_move"):
        return None
    return replace(now, plan="double_move"), "none"


def to_the_surface(now: Attempt) -> tuple[Attempt, str] | None:
    """Make for the surface (F2, N5)."""
    return None if now.goal == plans.SURFACE else (replace(now, goal=plans.SURFACE), "none")


def take_10(now: Attempt) -> tuple[Attempt, str] | None:
    """Take 10, where nothing forbids it (F2, N7)."""
    swims = now.character.swim_speed is not None
    may = swim.take_10(now.water, swim_speed=swims, fighting=now.fighting).value == "allowed"
    return (replace(now, take_10=True), "none") if may and not now.take_10 else None


def drop_shield(now: Attempt) -> tuple[Attempt, str] | None:
    """Let go of the shield (F2)."""
    item = armour.SHIELDS[now.character.shield]
    if item.made_of == "nothing":
        return None
    return _wearing(now, shield="none", shield_quality="standard"), item.shed


def take_armour_off(now: Attempt) -> tuple[Attempt, str] | None:
    """Take the armour off (F2).

    >>> take_armour_off(Attempt(Character(armour="full_plate")))[1]
    'minutes_1d4_plus_1'
    """
    item = armour.ARMOURS[now.character.armour]
    if item.made_of == "nothing":
        return None
    return _wearing(now, armour="none", armour_quality="standard"), item.shed


def lighten(now: Attempt) -> tuple[Attempt, str] | None:
    """Leave gear behind until the load is light, if armour and shield let it be (F2, N13)."""
    who = now.character
    strength = ability.effective(
        "sheet.strength", who.strength, halved=now.halved, condition=who.condition
    )
    too_much = load.carried(who).value - load.limits(strength, who.size).light.value
    if too_much <= 0 or who.gear_kg < too_much:
        return None
    return _wearing(now, gear_kg=who.gear_kg - too_much), "move_action"


def aid(now: Attempt) -> tuple[Attempt, str] | None:
    """Have an ally aid him (F2, N15)."""
    return None if now.aided else (replace(now, aided=True), "ally")


def calmer(now: Attempt) -> tuple[Attempt, str] | None:
    """Wait for water a step calmer than it counts as, its flood gone (F2, N6).

    >>> calmer(Attempt(water=Water("rough", flood=True)))[0].water
    Water(kind='rough', flood=False, distracted=False, drift_m=Fraction(0, 1), shore_m=None, depth_m=None)
    """
    step = tuple(DCS).index(counts_as(now.water))
    if not step or now.settled:
        return None
    water = replace(now.water, kind=tuple(DCS)[step - 1], flood=False)
    return replace(now, water=water), "waiting"


def masterwork(now: Attempt) -> tuple[Attempt, str] | None:
    """Wear a masterwork armour of the same kind (F2, N13a)."""
    item = armour.ARMOURS[now.character.armour]
    plain = now.character.armour_quality == "standard"
    if not (plain and item.penalty and "masterwork" in armour.qualities(item)):
        return None
    return _wearing(now, armour_quality="masterwork"), "beforehand"


def athletic(now: Attempt) -> tuple[Attempt, str] | None:
    """Have the Athletic feat (F2, N9)."""
    return None if now.character.athletic else (_wearing(now, athletic=True), "beforehand")


CHANGES: dict[str, Change] = {
    change.__name__: change
    for change in (
        *(two_moves, to_the_surface, take_10, drop_shield, take_armour_off),
        *(lighten, aid, calmer, masterwork, athletic),
    )
}
