"""The numbers of one character in the water (N6, N12–N15, B1, B4, X4): every rule applied once, for all."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, NamedTuple

from rules.breakdown import BECOMES, Figure, Term, total
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
    """What the game master settled for a swimmer: a DC, a modifier, an outcome of the check.

    None or `none` where he leaves it to the rules.
    """

    dc: int | None = None
    modifier: int | None = None
    outcome: Outcome | Literal["none"] = "none"

    @property
    def of_the_check(self) -> bool:
        """Tell whether he settled what is rolled, or against what."""
        return self.dc is not None or self.modifier is not None


NO_OVERRULE = Overrule()


class Numbers(NamedTuple):
    """What the rules say of a character as he is now; None where a thing does not exist for him."""

    strength: Figure[int]
    carried: Figure[Fraction]
    limits: load.Limits
    load_class: Figure[load.LoadClass]
    speed: Figure[Fraction]
    penalty: Figure[int]
    modifier: Figure[int]
    dc: Figure[int]
    hourly_modifier: Figure[int] | None
    distances: dict[PlanId, Figure[Fraction]]
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
    (X4); the game master's word replaces a DC or a modifier, and shows as a term of its own.

    >>> numbers(Character(armour="full_plate"), Water("rough"), Rulings()).modifier.value
    -12
    >>> settled = numbers(Character(), Water(), Rulings(), overrule=Overrule(dc=12)).dc
    >>> settled.value, settled.terms[-1].clause
    (12, 'GM')
    """
    strength = ability.effective(
        "sheet.strength", character.strength, halved=halved, condition=character.condition
    )
    limits = load.limits(strength, character.size)
    carried = load.carried(character)
    load_class = load.load_class(carried.value, limits)
    speed = effective_speed(character, load_class.value)
    penalty = swim.penalty(character, load_class.value)
    alone = swim.modifier(character, strength, penalty)
    lungs, constitution_modifier = _breath(character, rulings, halved)
    modifier = swim.modifier(character, strength, penalty, aided=True) if aided else alone
    return Numbers(
        strength=strength,
        carried=carried,
        limits=limits,
        load_class=load_class,
        speed=speed,
        penalty=penalty,
        modifier=_overruled(modifier, "overrule.modifier", overrule.modifier),
        dc=_overruled(water.dc(sea), "overrule.dc", overrule.dc),
        hourly_modifier=swim.hourly_modifier(alone, character, rulings),
        distances={plan: swim.distance(plan, character, speed) for plan in PLANS},
        run=swim.run(character, load_class.value),
        breath=lungs,
        constitution_modifier=constitution_modifier,
    )


def _overruled(figure: Figure[int], label: str, settled: int | None) -> Figure[int]:
    """Replace a number by the game master's word, as a named term."""
    if settled is None:
        return figure
    return total((*figure.terms, Term(label, settled, GAME_MASTER, BECOMES)))


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
    return breath.rounds(constitution, rulings), modifier
