"""What would help: each single change open to a character, and what it would do to his odds (F2)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace
from typing import Any

from rules import armour, plans, swim, water
from rules.body import allows
from ui import fields
from ui.odds import asked, in_the_end
from ui.party import Dice, Exertion
from ui.position import Position, conscious, health, where
from ui.state import Help, Helps, State

# How long a change takes: no time, as long as armour takes, or other people's time.
TIMES = (
    "none",
    *dict.fromkeys(item.shed for item in (*armour.ARMOURS.values(), *armour.SHIELDS.values())),
    "beforehand",
    "ally",
    "waiting",
)

# A change of the state, None where it is not open to the character, and how long it takes.
Change = Callable[[State, Position], tuple[State, str] | None]


def _drop_shield(state: State, now: Position) -> tuple[State, str] | None:
    item = armour.SHIELDS[now.character.shield]
    if item.made_of == "nothing":
        return None
    return _wearing(state, now, shield="none", shield_quality="standard"), item.shed


def _take_armour_off(state: State, now: Position) -> tuple[State, str] | None:
    item = armour.ARMOURS[now.character.armour]
    if item.made_of == "nothing":
        return None
    return _wearing(state, now, armour="none", armour_quality="standard"), item.shed


def _wearing(state: State, now: Position, **changes: Any) -> State:
    """Change what he wears now; what he shed stays shed."""
    return fields.with_member(state, character=replace(now.character, **changes))


def _lighten(state: State, now: Position) -> tuple[State, str] | None:
    """Leave gear behind until the load is light, if armour and shield let it be."""
    ours = now.numbers
    too_much = ours.carried.value - ours.limits.light.value
    gear = now.character.gear_kg - too_much
    if ours.load_class.value == "light" or gear < 0:
        return None
    return _wearing(state, now, gear_kg=gear), "move_action"


def _masterwork(state: State, now: Position) -> tuple[State, str] | None:
    item = armour.ARMOURS[now.character.armour]
    plain = now.character.armour_quality == "standard"
    if not (plain and item.penalty and "masterwork" in armour.qualities(item)):
        return None
    return _wearing(state, now, armour_quality="masterwork"), "beforehand"


def _athletic(state: State, now: Position) -> tuple[State, str] | None:
    if now.character.athletic:
        return None
    return _wearing(state, now, athletic=True), "beforehand"


def _aid(state: State, now: Position) -> tuple[State, str] | None:
    if now.member.intent.aided:
        return None
    return fields.with_intent(state, aided=True), "ally"


def _calmer(state: State, now: Position) -> tuple[State, str] | None:
    """Wait for water a step calmer than it counts as, its flood gone."""
    step = tuple(water.DCS).index(water.counts_as(state.water))
    if not step or now.member.intent.overrule.dc is not None:
        return None
    calmer = replace(state.water, kind=tuple(water.DCS)[step - 1], flood=False)
    return replace(state, water=calmer), "waiting"


def _take_10(state: State, now: Position) -> tuple[State, str] | None:
    swims = now.character.swim_speed is not None
    may = swim.take_10(state.water, swim_speed=swims, fighting=now.body.in_fight).value
    if now.member.intent.take_10 or may != "allowed":
        return None
    return fields.with_intent(state, take_10=True), "none"


def _two_moves(state: State, now: Position) -> tuple[State, str] | None:
    if now.member.intent.plan == "double_move" or not allows(health(now), "double_move"):
        return None
    return fields.with_intent(state, plan="double_move"), "none"


def _to_the_surface(state: State, now: Position) -> tuple[State, str] | None:
    if now.member.intent.goal == plans.SURFACE:
        return None
    return fields.with_intent(state, goal=plans.SURFACE), "none"


CHANGES: dict[str, Change] = {
    "two_moves": _two_moves,
    "to_the_surface": _to_the_surface,
    "take_10": _take_10,
    "drop_shield": _drop_shield,
    "take_armour_off": _take_armour_off,
    "lighten": _lighten,
    "aid": _aid,
    "calmer": _calmer,
    "masterwork": _masterwork,
    "athletic": _athletic,
}


# Gains are told to a tenth of a percent; what is less is none.
LEAST_GAIN = 0.0005


def subject(state: State) -> Hashable:
    """Give all that decides what would help: who is looked at, and everything he could change."""
    now = where(state)
    intent = replace(state.member.intent, dice=Dice(), exertion=Exertion())
    return (asked(state), now.member.id, now.character, intent, state.water, now.body.in_fight)


def helps(state: State) -> Iterator[Helps]:
    """Work out what each change open to the selected character would do, one after the other (F2).

    Each step gives the list so far, the best first: the chance to get across counts most, then the
    chance to drown. What changes nothing is left out. Nothing helps one who is out of his senses.
    """
    of, before, now = subject(state), asked(state), where(state)
    found: list[Help] = []
    yield Helps(of, ())
    end = in_the_end(before) if before and conscious(now) else None
    for id, change in CHANGES.items() if end else ():
        changed = change(state, now)
        after = changed and asked(changed[0])
        other = after and in_the_end(after)
        if end and changed and other:
            gain = Help(
                id, float(other.cross - end.cross), float(other.drown - end.drown), changed[1]
            )
            if max(abs(gain.cross), abs(gain.drown)) >= LEAST_GAIN:
                found.append(gain)
        found.sort(key=lambda help: (-round(help.cross, 9), round(help.drown, 9)))
        yield Helps(of, tuple(found))
