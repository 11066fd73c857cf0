"""The numbers of one character in the water (N6, N12–N15, B1, B4, X4): every rule applied once, for all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal, NamedTuple

from rules.breakdown import BECOMES, NOTE, Figure, Term, exact, total
from rules.check import Outcome
from rules.rulings import Rulings
from rules.sheet import ability, load
from rules.sheet.character import Character
from rules.sheet.speed import effective_speed
from rules.swimming import breath, swim, water
from rules.swimming.plans import PLANS, PlanId
from rules.swimming.water import Water

# Stands where other terms name their clause.
GAME_MASTER = "GM"


@dataclass(frozen=True, slots=True)
class Overrule:
    """What the game master settled for a swimmer; None or `none` where he leaves it to the rules.

    A DC, a modifier, an outcome of the check, the class his load counts as, the metres a round of his
    speed, the metres that a success moves, the rounds of air that a full breath holds.
    """

    dc: int | None = None
    modifier: int | None = None
    outcome: Outcome | Literal["none"] = "none"
    load_class: load.LoadClass | Literal["none"] = "none"
    speed: Fraction | None = None
    distance: Fraction | None = None
    air: int | None = None

    @property
    def settles(self) -> bool:
        """Tell whether he settled anything that a round counts with, besides its outcome.

        >>> Overrule(dc=12).settles, Overrule(outcome="under").settles
        (True, False)
        """
        return replace(self, outcome="none") != NO_OVERRULE


NO_OVERRULE = Overrule()


class Numbers(NamedTuple):
    """What the rules say of a character as he is now; None where a thing does not exist for him.

    `burden` tells what carrying too much leaves of his movement (N13d).
    """

    strength: Figure[int]
    carried: Figure[Fraction]
    limits: load.Limits
    load_class: Figure[load.LoadClass]
    burden: load.Burden
    speed: Figure[Fraction]
    penalty: Figure[int]
    modifier: Figure[int]
    dc: Figure[int]
    hourly_modifier: Figure[int] | None
    distances: Mapping[PlanId, Figure[Fraction]]
    run: Figure[Fraction] | None
    breath: Figure[int] | None
    constitution_modifier: Figure[int] | None


def numbers(
    character: Character,
    sea: Water,
    rulings: Rulings,
    *,
    aided: bool = False,
    halved: bool = False,
    overrule: Overrule = NO_OVERRULE,
) -> Numbers:
    """Apply the rules of swimming and breath to a character, and give all the figures that follow.

    `aided` is what an ally's help adds to his own checks (N15), `halved` that his exhaustion is felt
    (X4); the game master's word replaces what it settles, and shows as a term of its own.

    >>> numbers(Character(armour="full_plate"), Water("rough"), Rulings()).modifier.value
    -12
    >>> settled = numbers(Character(), Water(), Rulings(), overrule=Overrule(dc=12)).dc
    >>> settled.value, settled.terms[-1].clause
    (12, 'GM')
    """
    strength = ability.effective(
        "sheet.strength", character.strength, halved=halved, condition=character.condition
    )
    carrying = load.carrying(character, halved=halved, condition=character.condition)
    limits = load.limits(carrying, character)
    carried = load.carried(character)
    load_class = _class(load.load_class(carried.value, limits), overrule)
    burden = _burden(load.burden(carried.value, limits), overrule)
    on_land = effective_speed(character, load_class.value, burden)
    in_water = swim.swimming_speed(character, on_land, burden)
    penalty = swim.penalty(character, load_class.value)
    score = swim.swimming_ability(character, strength, halved=halved)
    alone = swim.modifier(character, score, penalty)
    lungs, constitution_modifier = _breath(character, rulings, halved)
    modifier = swim.modifier(character, score, penalty, aided=True) if aided else alone
    return Numbers(
        strength=strength,
        carried=carried,
        limits=limits,
        load_class=load_class,
        burden=burden,
        speed=_metres(on_land, "overrule.speed", overrule.speed),
        penalty=penalty,
        modifier=_whole(modifier, "overrule.modifier", overrule.modifier),
        dc=_whole(water.dc(sea), "overrule.dc", overrule.dc),
        hourly_modifier=swim.hourly_modifier(alone, character, rulings),
        distances=_distances(
            character, _metres(in_water, "overrule.speed", overrule.speed), burden, overrule
        ),
        run=swim.run(character, load_class.value, burden),
        breath=lungs and _whole(lungs, "overrule.air", overrule.air),
        constitution_modifier=constitution_modifier,
    )


def _class(figure: Figure[load.LoadClass], overrule: Overrule) -> Figure[load.LoadClass]:
    """Replace the class of a load by the game master's word, as a named term."""
    if overrule.load_class == "none":
        return figure
    place = load.CLASSES.index(overrule.load_class)
    word = Term(f"load.class.{overrule.load_class}", place, GAME_MASTER, NOTE)
    return Figure(overrule.load_class, (*figure.terms, word))


def _burden(weighed: load.Burden, overrule: Overrule) -> load.Burden:
    """Give what carrying too much leaves of his movement, unless the game master settled that (N13d)."""
    if overrule.speed is not None:
        return "none"
    if overrule.load_class == "none":
        return weighed
    return "overloaded" if overrule.load_class == "over" else "none"


def _distances(
    character: Character, speed: Figure[Fraction], burden: load.Burden, overrule: Overrule
) -> dict[PlanId, Figure[Fraction]]:
    """Give the metres a success moves with each plan; the game master's word is for those that move."""
    return {
        plan: _metres(
            swim.distance(plan, character, speed, burden),
            "overrule.distance",
            overrule.distance if actions.share else None,
        )
        for plan, actions in PLANS.items()
    }


def _whole(figure: Figure[int], label: str, settled: int | None) -> Figure[int]:
    """Replace a whole number by the game master's word, as a named term."""
    if settled is None:
        return figure
    return total((*figure.terms, Term(label, settled, GAME_MASTER, BECOMES)))


def _metres(figure: Figure[Fraction], label: str, settled: Fraction | None) -> Figure[Fraction]:
    """Replace metres by the game master's word, as a named term."""
    if settled is None:
        return figure
    return exact((*figure.terms, Term(label, settled, GAME_MASTER, BECOMES)))


def _breath(
    character: Character, rulings: Rulings, halved: bool
) -> tuple[Figure[int] | None, Figure[int] | None]:
    if character.constitution is None or breath.unlimited(
        character.constitution, character.breathes
    ):
        return None, None
    constitution = ability.effective("sheet.constitution", character.constitution, halved=halved)
    modifier = breath.check_modifier(
        constitution, endurance_feat=character.endurance_feat, rulings=rulings
    )
    return breath.rounds(constitution, rulings, character.breath_factor), modifier
