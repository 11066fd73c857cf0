"""The rulebook computed a second time, naively, to judge `rules` by. Imports nothing of it.

The tables are typed in from the rulebook; all twenty faces are counted one by one.
Weights are whole grams and lengths whole millimetres, so that nothing here is ever inexact.
"""

from __future__ import annotations

# id: penalty, category, grams, material (from the rulebook's tables, section 1)
ARMOURS = {
    "none": (0, "light", 0, "nothing"),
    "padded": (0, "light", 5000, "plain"),
    "leather": (0, "light", 7500, "plain"),
    "studded_leather": (-1, "light", 10000, "plain"),
    "chain_shirt": (-2, "light", 12500, "metal"),
    "hide": (-3, "medium", 12500, "plain"),
    "scale_mail": (-4, "medium", 15000, "metal"),
    "chainmail": (-5, "medium", 20000, "metal"),
    "breastplate": (-4, "medium", 15000, "metal"),
    "splint_mail": (-7, "heavy", 22500, "metal"),
    "banded_mail": (-6, "heavy", 17500, "metal"),
    "half_plate": (-7, "heavy", 25000, "metal"),
    "full_plate": (-6, "heavy", 25000, "metal"),
    "own": (0, "light", 0, "metal or wood"),
}
SHIELDS = {
    "none": (0, "light", 0, "nothing"),
    "buckler": (-1, "light", 2500, "metal or wood"),
    "light_wooden": (-1, "light", 2500, "wood"),
    "light_steel": (-1, "light", 3000, "metal"),
    "heavy_wooden": (-2, "light", 5000, "wood"),
    "heavy_steel": (-2, "light", 7500, "metal"),
    "tower": (-10, "light", 22500, "wood"),
    "own": (0, "light", 0, "metal or wood"),
}
MAXIMUM_LB = [
    int(lb)
    for lb in """10 20 30 40 50 60 70 80 90 100 115 130 150 175 200 230 260 300 350 400 460 520 600
    700 800 920 1040 1200 1400""".split()
]
# size: capacity as times, over
CAPACITY = {
    "fine": (1, 8),
    "diminutive": (1, 4),
    "tiny": (1, 2),
    "small": (3, 4),
    "medium": (1, 1),
    "large": (2, 1),
    "huge": (4, 1),
    "gargantuan": (8, 1),
    "colossal": (16, 1),
}
ON_FOUR_LEGS = {
    "fine": (1, 4),
    "diminutive": (1, 2),
    "tiny": (3, 4),
    "small": (1, 1),
    "medium": (3, 2),
    "large": (3, 1),
    "huge": (6, 1),
    "gargantuan": (12, 1),
    "colossal": (24, 1),
}
GRAMS_OF_A_POUND = 500
SQUARE_MM = 1500


def qualities(material: str) -> list[str]:
    """Say what an item of a material can be."""
    found = ["standard"]
    if material != "nothing":
        found.append("masterwork")
    if "metal" in material:
        found.append("mithral")
    if "wood" in material:
        found.append("darkwood")
    return found


def own_penalty(penalty: int, quality: str) -> int:
    """N13a: one item's penalty, never above 0."""
    if quality == "masterwork":
        penalty += 1
    if quality == "mithral":
        penalty += 3
    if quality == "darkwood":
        penalty += 2
    if penalty > 0:
        penalty = 0
    return penalty


def grams(weight: int, quality: str, size: str) -> int:
    """Section 1: mithral and darkwood weigh half; half for Small wearers, double for Large."""
    milligrams = weight * 1000
    if quality in ("mithral", "darkwood"):
        milligrams = milligrams // 2
    if size == "small":
        milligrams = milligrams // 2
    if size == "large":
        milligrams = milligrams * 2
    assert milligrams % 1000 == 0
    return milligrams // 1000


def limits_lb(strength: int, size: str, *, four_legs: bool = False) -> list[int]:
    """Section 1, load: the light, medium and heavy limits in pounds."""
    times = 1
    while strength > 29:
        strength -= 10
        times *= 4
    heavy = MAXIMUM_LB[strength - 1]
    if four_legs:
        up, down = ON_FOUR_LEGS[size]
        most = heavy * times * up
        return [most // (3 * down), 2 * most // (3 * down), most // down]
    limits = []
    for limit in (heavy // 3, 2 * heavy // 3, heavy):
        up, down = CAPACITY[size]
        limits.append(limit * times * up // down)
    return limits


def load_class(carried: int, strength: int, size: str) -> str:
    """Name the load of so many grams."""
    light, medium, heavy = limits_lb(strength, size)
    if carried > heavy * GRAMS_OF_A_POUND:
        return "over"
    if carried > medium * GRAMS_OF_A_POUND:
        return "heavy"
    if carried > light * GRAMS_OF_A_POUND:
        return "medium"
    return "light"


def burden(carried: int, strength: int, size: str) -> str:
    """N13d: what is left of a round's movement under so many grams."""
    heavy = limits_lb(strength, size)[2] * GRAMS_OF_A_POUND
    if carried > heavy + heavy:
        return "immovable"
    return "overloaded" if carried > heavy else "none"


def doubled_penalty(worn: int, load: str) -> int:
    """N13b: the worse of armour and load, doubled."""
    burden = {"light": 0, "medium": -3, "heavy": -6, "over": -6}[load]
    worse = worn
    if burden < worse:
        worse = burden
    return worse + worse


def ability_modifier(score: int) -> int:
    """Count up or down from 10, two points of score at a time."""
    modifier = 0
    while score >= 12:
        score -= 2
        modifier += 1
    while score < 10:
        score += 2
        modifier -= 1
    return modifier


def dc(water: str, flood: bool) -> int:
    """N6: the DC, a flood one step harder."""
    found = {"calm": 10, "rough": 15, "stormy": 20}[water]
    if flood and water != "stormy":
        found += 5
    return found


def face(die: int, modifier: int, target: int) -> str:
    """N1, N3, N4: what one face does."""
    result = die + modifier
    if result >= target:
        return "advance"
    missed_by = target - result
    if missed_by >= 5:
        return "under"
    return "tread"


def faces(modifier: int, target: int) -> dict[str, list[int]]:
    """Sort the twenty faces of the die by what they do."""
    sorted_faces: dict[str, list[int]] = {"advance": [], "tread": [], "under": []}
    for die in range(1, 21):
        sorted_faces[face(die, modifier, target)].append(die)
    return sorted_faces


def ranges(modifier: int, target: int) -> dict[str, tuple[int, int] | None]:
    """Give the lowest and highest face of each outcome."""
    found: dict[str, tuple[int, int] | None] = {}
    for outcome, dice in faces(modifier, target).items():
        found[outcome] = (min(dice), max(dice)) if dice else None
    return found


def speed_mm(speed: int, category: str, quality: str, load: str, keeps: bool = False) -> int:
    """N13c: the speed in millimetres, slowed once by medium or heavy armour or load."""
    if quality == "mithral":
        category = {"heavy": "medium", "medium": "light", "light": "light"}[category]
    slowing = category in ("medium", "heavy") or load in ("medium", "heavy", "over")
    if keeps or not slowing:
        return speed
    squares = speed // SQUARE_MM
    kept = 0
    while 3 * kept < 2 * squares:
        kept += 1
    return kept * SQUARE_MM


def burdened_mm(speed: int, burden: str) -> int:
    """N13d: the speed in millimetres that too great a load leaves."""
    return {"none": speed, "overloaded": SQUARE_MM, "immovable": 0}[burden]


def distances_mm(speed: int, burden: str = "none") -> dict[str, int]:
    """N2, N14, N13d: how far each plan moves."""
    assert speed % 4 == 0
    if burden != "none":
        return {**distances_mm(0), "full_round": speed // 2}
    return {
        "full_round": speed // 2,
        "double_move": speed // 4 + speed // 4,
        "move": speed // 4,
        "move_and_standard": speed // 4,
        "standard": 0,
        "stay": 0,
        "undress": 0,
    }


def take_10_refused(water: str, flood: bool, distracted: bool) -> str:
    """N7, for one without a swim speed and not under water: why not, or `allowed`."""
    if dc(water, flood) == 20:
        return "stormy"
    if distracted:
        return "distracted"
    return "allowed"
