"""Hypothesis strategies for sheets, water and rulings, and everything the rules answer for one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from fractions import Fraction
from typing import Any

from hypothesis import strategies as st

from rules import check
from rules.breakdown import Figure
from rules.ranges import RANGES
from rules.rulings import RULINGS, Rulings
from rules.sheet import ability, armour, load, speed
from rules.sheet.character import BREATHES, RINGS, SWIM_ABILITIES, SWIM_SHARES, Character
from rules.sheet.size import SIZES
from rules.sheet.worn import worn as wears
from rules.swimming import breath, swim, water
from rules.swimming.plans import PLANS
from rules.swimming.water import DCS, Water


def numbers(name: str) -> st.SearchStrategy[Fraction]:
    """Draw a number of a sheet from its whole range (section 5)."""
    span = RANGES[name]
    step = span.step or Fraction(1, 1000)
    low, high = Fraction(span.low) / step, Fraction(span.high) / step
    return st.integers(int(low), int(high)).map(lambda n: n * step)


def whole(name: str) -> st.SearchStrategy[int]:
    """Draw a whole number from its range."""
    return numbers(name).map(int)


def worn(table: dict[str, armour.Item]) -> st.SearchStrategy[tuple[str, str]]:
    """Draw an item and a quality it can have."""
    return st.sampled_from(
        [(id, quality) for id, item in table.items() for quality in armour.qualities(item)]
    )


@st.composite
def sheets(draw: st.DrawFn) -> Character:
    """Any sheet within section 5."""
    armour_id, armour_quality = draw(worn(armour.ARMOURS))
    shield_id, shield_quality = draw(worn(armour.SHIELDS))
    return Character(
        size=draw(st.sampled_from(sorted(SIZES))),
        strength=draw(whole("strength")),
        constitution=draw(whole("constitution")),
        swim_ranks=draw(numbers("swim_ranks")),
        swim_misc=draw(whole("swim_misc")),
        ring=draw(st.sampled_from(sorted(RINGS))),
        circumstance=draw(whole("circumstance")),
        speed=draw(numbers("speed")),
        keeps_speed=draw(st.booleans()),
        swim_speed=draw(st.none() | numbers("swim_speed")),
        breathes=draw(st.sampled_from(BREATHES)),
        armour=armour_id,
        armour_quality=armour_quality,
        shield=shield_id,
        shield_quality=shield_quality,
        gear_kg=draw(st.integers(0, 400_000).map(lambda g: Fraction(g, 1000)) | numbers("gear_kg")),
        athletic=draw(st.booleans()),
        endurance_feat=draw(st.booleans()),
        condition=draw(st.sampled_from(sorted(ability.FATIGUE))),
        dexterity=draw(whole("dexterity")),
        swim_ability=draw(st.sampled_from(SWIM_ABILITIES)),
        swim_share=draw(st.sampled_from(SWIM_SHARES)),
        run_feat=draw(st.booleans()),
        quadruped=draw(st.booleans()),
        carrying_strength=draw(st.none() | whole("carrying_strength")),
        load_factor=draw(numbers("load_factor")),
        breath_factor=draw(st.none() | whole("breath_factor")),
        armour_penalty_counts=draw(st.sampled_from(sorted(armour.COUNTED))),
        own_armour_penalty=draw(whole("own_armour_penalty")),
        own_armour_category=draw(st.sampled_from(armour.CATEGORIES)),
        own_armour_kg=draw(numbers("own_armour_kg")),
        own_shield_penalty=draw(whole("own_shield_penalty")),
        own_shield_kg=draw(numbers("own_shield_kg")),
    )


def waters() -> st.SearchStrategy[Water]:
    """Any water."""
    return st.builds(
        Water, st.sampled_from(sorted(DCS)), st.booleans(), st.booleans(), numbers("drift_m")
    )


def rulings() -> st.SearchStrategy[Rulings]:
    """Any set of rulings."""
    return st.builds(
        Rulings, **{name: st.sampled_from(ruling.options) for name, ruling in RULINGS.items()}
    )


def everything(
    sheet: Character, sea: Water, table: Rulings, *, halved: bool = False, aided: bool = False
) -> dict[str, Any]:
    """Ask the rules all there is to ask about a swimmer, by name."""
    strength = ability.effective(
        "sheet.strength", sheet.strength, halved=halved, condition=sheet.condition
    )
    constitution = ability.effective("sheet.constitution", sheet.constitution or 1, halved=halved)
    limits = load.limits(load.carrying(sheet, halved=halved, condition=sheet.condition), sheet)
    carried = load.carried(sheet)
    kind = load.load_class(carried.value, limits)
    burden = load.burden(carried.value, limits)
    penalty = swim.penalty(sheet, kind.value)
    score = swim.swimming_ability(sheet, strength, halved=halved)
    modifier = swim.modifier(sheet, score, penalty, aided=aided)
    dc = water.dc(sea)
    faces = check.faces(modifier.value, dc.value)
    advance = check.explained(modifier, dc, faces.advance)
    land = speed.effective_speed(sheet, kind.value, burden)
    swims = swim.swimming_speed(sheet, land, burden)
    reach = {plan: swim.distance(plan, sheet, swims, burden) for plan in PLANS}
    quiet = breath.rounds(constitution, table, sheet.breath_factor)
    bonus = breath.check_modifier(constitution, endurance_feat=sheet.endurance_feat, rulings=table)
    due = breath.check_dc(3)
    return {
        "strength": strength,
        "score": score,
        "constitution": constitution,
        "limits": limits,
        "carried": carried,
        "load": kind,
        "penalty": penalty,
        "modifier": modifier,
        "dc": dc,
        "faces": faces,
        "ranges": check.face_ranges(faces),
        "chance": check.chance(modifier.value, dc.value),
        "advance": advance,
        "share": check.share(advance),
        "hourly": swim.hourly_modifier(modifier, sheet, table),
        "take_10": swim.take_10(sea, swim_speed=sheet.swim_speed is not None),
        "speed": land,
        "reach": reach,
        "squares": {plan: swim.squares(far) for plan, far in reach.items()},
        "run": swim.run(sheet, kind.value, burden),
        "breath": quiet,
        "breath_acting": breath.rounds_acting(quiet),
        "breath_modifier": bonus,
        "breath_dc": due,
        "breath_chance": breath.check_chance(bonus, due),
        "armour_kg": armour.weight("armour", wears(sheet).armour, sheet.armour_quality, sheet.size),
    }


def walk(value: Any) -> Iterator[Any]:
    """Give a value and everything inside it."""
    yield value
    if isinstance(value, dict):
        for key, inside in value.items():
            yield key
            yield from walk(inside)
    elif isinstance(value, tuple | list | set | frozenset):
        for inside in value:
            yield from walk(inside)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from walk(getattr(value, field.name))


def figures(value: Any) -> list[Figure[Any]]:
    """Find every figure inside a value."""
    return [inside for inside in walk(value) if isinstance(inside, Figure)]
