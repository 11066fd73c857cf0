"""The Swim check: penalty, modifier, distances, take 10, the hourly check (N2, N7–N15)."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from rules import check
from rules.breakdown import DOWN, NOTE, TIMES, Figure, Term, evaluate, exact, total
from rules.ranges import SQUARE_M
from rules.rulings import Rulings
from rules.sheet import ability, armour, load
from rules.sheet.ability import modifier_terms
from rules.sheet.character import RINGS, Character
from rules.sheet.load import Burden, LoadClass
from rules.sheet.speed import heavily_burdened, tired, weighed_down
from rules.sheet.worn import worn
from rules.swimming.plans import PLANS, PlanId
from rules.swimming.water import Water, counts_as

HOURLY_DC = 20
HOURLY_ROUNDS = 600
TAKE_10 = 10
AID_BONUS = 2
AID_DC = 10
SWIM_SPEED_BONUS = 8

# That one may take 10, or why not.
MayTake10 = Literal["allowed", "stormy", "distracted", "submerged"]


def penalty(character: Character, load_class: LoadClass) -> Figure[int]:
    """Give the doubled penalty, 0 or less: the worse of armour with shield and load (N13b).

    That of armour and shield counts doubled, once or not at all, as the sheet says (N13e).

    >>> penalty(Character(armour="full_plate"), "medium").value
    -12
    >>> penalty(Character(armour="full_plate", armour_penalty_counts="single"), "light").value
    -6
    """
    wears, counts = worn(character), character.armour_penalty_counts
    pieces = (
        *armour.penalty_terms("armour", wears.armour, wears.armour_quality),
        *armour.penalty_terms("shield", wears.shield, wears.shield_quality),
    )
    burden = Term(f"load.class.{load_class}", load.PENALTIES[load_class], "N13b")
    doubled = Term("penalty.doubled", 2, "N13", TIMES)
    counted = doubled
    if counts != "doubled":
        counted = Term(f"penalty.counts.{counts}", armour.COUNTED[counts], "N13e", TIMES)
    if burden.value * 2 < evaluate((*pieces, counted)):
        return total((*(term._replace(op=NOTE) for term in pieces), burden, doubled))
    if not pieces:
        return Figure(0)
    lesser = (burden._replace(op=NOTE),) if burden.value else ()
    return total((*pieces, *lesser, counted))


def swimming_ability(
    character: Character, strength: Figure[int], *, halved: bool = False
) -> Figure[int]:
    """Give the ability score he swims with: his Strength as it counts now, or his Dexterity (N12).

    Exhaustion and fatigue then follow Dexterity (N15, X4).

    >>> swimming_ability(Character(swim_ability="dexterity", dexterity=15), Figure(2)).value
    15
    """
    if character.swim_ability == "strength":
        return strength
    return ability.effective(
        "sheet.dexterity", character.dexterity, halved=halved, condition=character.condition
    )


def modifier(
    character: Character,
    score: Figure[int],
    doubled_penalty: Figure[int],
    *,
    aided: bool = False,
) -> Figure[int]:
    """Give everything added to the d20 of a Swim check (N9, N12, N15), with the score he swims with.

    A swim speed adds 8: the check is then one to avoid danger (N11).
    Half ranks are rounded down in the total.
    """
    terms = list(modifier_terms(score, "N12"))
    named = (
        Term("sheet.swim_ranks", character.swim_ranks, "N12"),
        Term("sheet.athletic", 2 if character.athletic else 0, "N9"),
        Term(
            "sheet.swim_speed", SWIM_SPEED_BONUS if character.swim_speed is not None else 0, "N11"
        ),
        Term(f"ring.{character.ring}", RINGS[character.ring], "N15"),
        Term("sheet.swim_misc", character.swim_misc, "N12"),
        Term("sheet.circumstance", character.circumstance, "N12"),
        Term("round.aid", AID_BONUS if aided else 0, "N15"),
        Term("penalty.total", doubled_penalty.value, "N13", parts=doubled_penalty.terms),
    )
    terms.extend(term for term in named if term.value)
    if character.swim_ranks.denominator != 1:
        terms.append(Term("rounded_down", 0, "N12", DOWN))
    return total(terms)


def hourly_modifier(
    alone: Figure[int], character: Character, rulings: Rulings
) -> Figure[int] | None:
    """Give the modifier of the hourly check, None when none is owed (N8, N10, N11).

    `alone` is the Swim check's, without an ally's help.
    """
    terms = list(alone.terms)
    if character.swim_speed is not None:
        if not rulings.swim_speed_owes_hourly_check:
            return None
        bent = rulings.bent("swim_speed_owes_hourly_check")
        terms.append(Term("sheet.swim_speed", 0, "N11", NOTE, bent))
    if character.endurance_feat:
        terms.append(Term("sheet.endurance_feat", 4, "N10"))
    return total(terms)


def aid(helper_result: int) -> int:
    """Give the bonus a helper's own Swim check brings: +2 when it reaches 10 (N15).

    >>> aid(9), aid(10)
    (0, 2)
    """
    return AID_BONUS if helper_result >= AID_DC else 0


def take_10(
    water: Water, *, swim_speed: bool, submerged: bool = False, fighting: bool = False
) -> Figure[MayTake10]:
    """Tell whether one may take 10, or what forbids it (N7, N11).

    `allowed`, `stormy`, `distracted` or `submerged` (under water against one's will).

    >>> take_10(Water("rough", flood=True), swim_speed=False).value
    'stormy'
    """
    if swim_speed:
        return Figure("allowed", (Term("sheet.swim_speed", TAKE_10, "N11", NOTE),))
    if counts_as(water) == "stormy":
        return Figure("stormy", (Term("take10.stormy", TAKE_10, "N7", NOTE),))
    if water.distracted or fighting:
        return Figure("distracted", (Term("take10.distracted", TAKE_10, "N7", NOTE),))
    if submerged:
        return Figure("submerged", (Term("take10.submerged", TAKE_10, "N7", NOTE),))
    return Figure("allowed", (Term("take10.allowed", TAKE_10, "N7", NOTE),))


def result(modifier: Figure[int], die: int) -> Figure[int]:
    """Give the result of a Swim check: the die, or 10 for one who takes 10, with its modifier (N1).

    >>> result(Figure(-2, (Term("penalty.total", -2, "N13"),)), 12).value
    10
    """
    return total((Term("round.die", die, "N1"), *modifier.terms))


def result_of_10(modifier: Figure[int]) -> Figure[int]:
    """Give what taking 10 would come to (N7)."""
    return total((Term("take10.ten", TAKE_10, "N7"), *modifier.terms))


def outcome(
    rolled: Figure[int], dc: Figure[int], ruled: check.Outcome | None
) -> Figure[check.Outcome]:
    """Tell what a result does against a DC (N1, N3, N4, N6), or what the game master ruled instead.

    >>> ten = Figure(10, (Term("round.die", 10, "N1"),))
    >>> outcome(ten, Figure(11), None).value, outcome(ten, Figure(11), "under").value
    ('tread', 'under')
    """
    done = ruled or check.outcome(rolled.value, dc.value)
    return Figure(done, (*rolled.terms, Term("check.dc", dc.value, "N6", NOTE)))


def hourly_chance(modifier: Figure[int]) -> Figure[Fraction]:
    """Give the exact chance to pass the hourly check (N8).

    >>> hourly_chance(Figure(4, (Term("sheet.endurance_feat", 4, "N10"),))).value
    Fraction(1, 4)
    """
    dc = total((Term("hourly.dc", HOURLY_DC, "N8"),))
    passing = check.faces(modifier.value, dc.value).advance
    return check.share(check.explained(modifier, dc, passing, "N8"))


def distance(
    plan: PlanId, character: Character, speed: Figure[Fraction], burden: Burden = "none"
) -> Figure[Fraction]:
    """Give the metres a success moves with a plan (N2, N2a, N14); with a swim speed, N11.

    `speed` is the one he swims by, in metres. Whoever is overloaded moves by a full-round action
    alone (N13d).

    >>> walks = exact([Term("sheet.speed", Fraction(9), "N13c")])
    >>> str(distance("move", Character(), walks).value)
    '9/4'
    >>> str(distance("full_round", Character(swim_share="full"), walks).value)
    '9'
    """
    actions = PLANS[plan]
    if character.swim_speed is not None:
        times = actions.swim_speed_moves if burden == "none" else int(plan == "full_round")
        return exact((*speed.terms, Term("plan.moves", times, "N11", TIMES)))
    terms = [*speed.terms, Term(f"plan.{plan}", actions.share, "N2", TIMES)]
    if character.swim_share == "full" and actions.share:
        terms.append(Term("swim_share.full", 2, "N2a", TIMES))
    if burden != "none" and plan != "full_round" and actions.share:
        terms.append(Term(f"burden.{burden}", 0, "N13d", TIMES))
    return exact(terms)


def swimming_speed(
    character: Character, land_speed: Figure[Fraction], burden: Burden
) -> Figure[Fraction]:
    """Give the speed in metres he swims by: his land speed as it counts, or his swim speed (N2, N11).

    Armour does not slow a swim speed; exhaustion halves it, too great a load cuts it (N13d, N15).

    >>> str(swimming_speed(Character(swim_speed=Fraction(12)), Figure(Fraction(6)), "none").value)
    '12'
    """
    if character.swim_speed is None:
        return land_speed
    own = (Term("sheet.swim_speed", character.swim_speed, "N11"), *tired(character))
    return exact((*own, *weighed_down(burden, Fraction(evaluate(own)))))


def squares(metres: Figure[Fraction]) -> Figure[int]:
    """Count the whole squares of a distance (N14)."""
    return total(
        (
            *metres.terms,
            Term("distance.squares", 1 / SQUARE_M, "N14", TIMES),
            Term("rounded_down", 0, "N14", DOWN),
        )
    )


def run(
    character: Character, load_class: LoadClass, burden: Burden = "none"
) -> Figure[Fraction] | None:
    """Give the metres of a run in a straight line with a swim speed, None without one (N11).

    Nor does anyone run who is fatigued, exhausted or overloaded (N13d, N15).

    >>> str(run(Character(swim_speed=Fraction(9), run_feat=True), "light").value)
    '45'
    """
    if character.swim_speed is None or character.condition != "none" or burden != "none":
        return None
    factor = (3 if heavily_burdened(character, load_class) else 4) + character.run_feat
    return exact(
        (
            Term("sheet.swim_speed", character.swim_speed, "N11"),
            Term(f"distance.run_{factor}", factor, "N11", TIMES),
        )
    )
