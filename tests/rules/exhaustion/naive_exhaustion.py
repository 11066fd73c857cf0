"""Exhaustion told a second time, naively, from section 4 of the rulebook. Imports nothing of `rules`.

Plain dicts and ifs. Everything is done piece by piece: a quantity a quarter at a time, a loss a
point at a time, a rest a quarter of an hour at a time. `sheet` and `rulings` are plain dicts, too;
an action that cannot be done raises Declined with the id of the reason and changes nothing.
"""

from __future__ import annotations

from copy import deepcopy
from fractions import Fraction
from typing import Any

from tests.rules.swimming.naive import ARMOURS, MAXIMUM_LB

QUARTER = Fraction(1, 4)

# price: clause, and how many units cost a point where that is not one
UNITS = {"magic_1_2": 5, "magic_3_4": 10}
WHOLE = (
    "combat_turn",
    "combat_round",
    "magic_1_2",
    "magic_3_4",
    "strength_test_modified",
    "strength_test",
    "carry_round",
    "custom",
)
PARTED = ("running_hour", "march_half_day", "riding_day", "plate_day", "swim_hour")


class Declined(Exception):
    """What cannot be done; its text is the reason."""


def start() -> dict[str, Any]:
    """Someone to whom nothing happened."""
    return {
        "lost": 0,
        "wounds": 0,
        "parts": {},
        "fallen": None,
        "deferred": None,
        "due": None,
        "defensive": False,
        "days": 0,
        "forgiven": 0,
        "today": "unknown",
        "dead": False,
    }


def of_score(score: int, rulings: dict[str, Any]) -> int:
    """E of Constitution, F of Strength."""
    value = score // 2
    if rulings["endurance_from"] == "three_plus_modifier":
        value = 3 + (score - 10) // 2
    if value < 1:
        value = 1
    return value


def endurance(sheet: dict[str, Any], rulings: dict[str, Any]) -> int:
    if sheet["endurance"] is not None:
        return int(sheet["endurance"])
    return of_score(sheet["constitution"], rulings)


def in_plate(sheet: dict[str, Any]) -> bool:
    """X11."""
    if sheet["plate"] == "yes":
        return True
    if sheet["plate"] == "no":
        return False
    return bool(sheet["armour"] == "full_plate" or sheet["armour"] == "half_plate")


def overloaded(sheet: dict[str, Any], rulings: dict[str, Any]) -> bool:
    """X12, for someone of medium size with a standard armour and a Strength below 30."""
    if sheet["overloaded"] == "yes":
        return True
    if sheet["overloaded"] == "no":
        return False
    grams = sheet["gear_kg"] * 1000 + ARMOURS[sheet["armour"]][2]
    if grams > MAXIMUM_LB[sheet["strength"] - 1] * 500:
        return True
    if sheet["encumbrance"] is None:
        return False
    force = sheet["force"]
    if force is None:
        force = of_score(sheet["strength"], rulings)
    return bool(sheet["encumbrance"] > force * 100)


def hungry_days(state: dict[str, Any], sheet: dict[str, Any]) -> int:
    from_sheet = sheet["fasting_days"] - state["forgiven"]
    if from_sheet < 0:
        from_sheet = 0
    return int(from_sheet + state["days"])


def fasting(state: dict[str, Any], sheet: dict[str, Any], rulings: dict[str, Any]) -> bool:
    """X14, X16."""
    if hungry_days(state, sheet) > 0:
        return True
    return bool(rulings["fasting_starts"] == "waking" and state["today"] == "hungry")


def k_of(plate: bool, overload: bool, fasts: bool) -> int:
    """X11 to X15, row by row."""
    if not plate and not overload and not fasts:
        return 1
    if plate and not overload and not fasts:
        return 2
    if overload and not plate and not fasts:
        return 2
    if plate and overload and not fasts:
        return 2
    if fasts and not plate and not overload:
        return 2
    return 3


def refuse_unless_able(state: dict[str, Any]) -> None:
    if state["dead"]:
        raise Declined("dead")
    if state["due"] is not None:
        raise Declined("test_due")
    if state["fallen"] is not None:
        raise Declined("collapsed")


def refuse_unless_alive(state: dict[str, Any]) -> None:
    if state["dead"]:
        raise Declined("dead")
    if state["due"] is not None:
        raise Declined("test_due")


def lose_one(state: dict[str, Any], e: int, rulings: dict[str, Any]) -> bool:
    """Lose one point; give True when it is the one that empties the pool."""
    if e - state["lost"] > 0:
        state["lost"] += 1
        return bool(e - state["lost"] == 0)
    if rulings["excess_loss"] == "wounds":
        state["wounds"] += 1
    return False


def settle(
    state: dict[str, Any], sheet: dict[str, Any], wounds_before: int, due: str | None
) -> None:
    """After the wounds: dead at their maximum, or else the test."""
    if state["wounds"] > wounds_before and state["wounds"] >= sheet["wounds_max"]:
        state["dead"] = True
        state["due"] = None
        state["fallen"] = None
        state["deferred"] = None
        state["defensive"] = False
        # The maximum is a maximum.
        state["wounds"] = max(wounds_before, sheet["wounds_max"])
        return
    state["due"] = due


def effort(
    before: dict[str, Any],
    sheet: dict[str, Any],
    rulings: dict[str, Any],
    price: str,
    quantity: Fraction,
    points: int,
) -> dict[str, Any]:
    """X2, X3, X6 and X22 to X31."""
    refuse_unless_able(before)
    if quantity <= 0 or quantity > 10000:
        raise Declined("quantity")
    if price in WHOLE and quantity.denominator != 1:
        raise Declined("quantity")
    state = deepcopy(before)
    wholes = count_wholes(state, rulings, price, quantity)
    if wholes and price in ("custom", "swim_hour"):
        wholes = wholes * points
    if wholes == 0:
        return state
    k = k_for(before, sheet, rulings, price)
    e = endurance(sheet, rulings)
    if e - state["lost"] <= 0:
        for _ in range(wholes):
            state["wounds"] += k if rulings["wounds_multiplied"] else 1
        settle(state, sheet, before["wounds"], "later")
        return state
    emptied = False
    for _ in range(wholes * k):
        if lose_one(state, e, rulings):
            emptied = True
    settle(state, sheet, before["wounds"], "first" if emptied else None)
    return state


def count_wholes(
    state: dict[str, Any], rulings: dict[str, Any], price: str, quantity: Fraction
) -> int:
    """Count the wholes done, piece by piece, and keep the part that is left."""
    wholes = 0
    if price == "combat_round":
        rounds = 10 if rulings["combat_turn"] == "minute" else 1
        for _ in range(int(quantity)):
            count = state["parts"].get(price, 0)
            if count % rounds == 0:
                wholes += 1
            state["parts"][price] = (count + 1) % rounds
    else:
        units = UNITS.get(price, 1)
        if price == "strength_test":
            units = rulings["strength_tests_per_point"]
        count = state["parts"].get(price, Fraction(0))
        done = Fraction(0)
        while done < quantity:
            done += QUARTER
            count += QUARTER
            if count == units:
                wholes += 1
                count = Fraction(0)
            elif count > units and count - int(count) == 0:
                # The ruling made a point of fewer tests than were kept.
                wholes += 1
                count -= units
        state["parts"][price] = count
    if state["parts"][price] == 0:
        del state["parts"][price]

    return wholes


def k_for(state: dict[str, Any], sheet: dict[str, Any], rulings: dict[str, Any], price: str) -> int:
    """X28, X30: what only exists in a multiplying situation is not multiplied by it."""
    plate = in_plate(sheet)
    overload = overloaded(sheet, rulings)
    if price == "plate_day" and not rulings["plate_day_multiplied"]:
        plate = False
    if price == "carry_round" and not rulings["carry_round_multiplied"]:
        overload = False
    return k_of(plate, overload, fasting(state, sheet, rulings))


def regain(
    state: dict[str, Any], e: int, kind: str, hours: Fraction, slow: bool, step: Fraction
) -> None:
    """X7 to X9, X16, X21."""
    was_empty = e - state["lost"] <= 0
    gone = Fraction(0)
    while gone < hours:
        gone += step
        gain = step
        if kind == "rest":
            gain = gain / 3
        if kind == "meditation":
            gain = gain * 2
        if slow:
            gain = gain / 2
        part = state["parts"].get(kind, Fraction(0)) + gain
        while part >= 1 and state["lost"] > 0:
            part -= 1
            state["lost"] -= 1
        state["parts"][kind] = part
        if part == 0:
            del state["parts"][kind]
        if state["lost"] == 0:
            for name in ("sleep", "rest", "meditation"):
                state["parts"].pop(name, None)
    if was_empty and e - state["lost"] > 0:
        state["defensive"] = False


def rest(
    before: dict[str, Any],
    sheet: dict[str, Any],
    rulings: dict[str, Any],
    kind: str,
    hours: Fraction,
    in_fight: bool,
) -> dict[str, Any]:
    refuse_unless_able(before)
    if in_fight or before["defensive"]:
        raise Declined("in_fight")
    if hours <= 0 or hours > 1000:
        raise Declined("quantity")
    state = deepcopy(before)
    slow = fasting(before, sheet, rulings)
    regain(state, endurance(sheet, rulings), kind, hours, slow, QUARTER)
    return state


def eaten(state: dict[str, Any], sheet: dict[str, Any]) -> None:
    """X20."""
    state["days"] = 0
    state["forgiven"] = sheet["fasting_days"]


def meal(before: dict[str, Any], sheet: dict[str, Any], rulings: dict[str, Any]) -> dict[str, Any]:
    refuse_unless_able(before)
    state = deepcopy(before)
    eaten(state, sheet)
    state["today"] = "fed"
    return state


def fast(before: dict[str, Any], sheet: dict[str, Any], rulings: dict[str, Any]) -> dict[str, Any]:
    refuse_unless_alive(before)
    if before["today"] == "fed":
        raise Declined("ate_today")
    if before["today"] == "hungry":
        raise Declined("fasting_today")
    state = deepcopy(before)
    state["today"] = "hungry"
    return state


def day_end(
    before: dict[str, Any], sheet: dict[str, Any], rulings: dict[str, Any], ate: bool
) -> dict[str, Any]:
    """X17 to X20."""
    refuse_unless_alive(before)
    state = deepcopy(before)
    state["today"] = "unknown"
    if ate or before["today"] == "fed":
        eaten(state, sheet)
        return state
    day = hungry_days(before, sheet) + 1
    state["days"] += 1
    e = endurance(sheet, rulings)
    k = 1
    if rulings["daily_costs_multiplied"]:
        k = k_of(in_plate(sheet), overloaded(sheet, rulings), True)
    emptied = False
    if day > 1:
        for _ in range(k):
            if lose_one(state, e, rulings):
                emptied = True
    deadly_from = e + 1
    if rulings["starvation_after"] == "endurance_plus_1":
        deadly_from = e + 2
    if day >= deadly_from:
        for _ in range(k):
            state["wounds"] += 1
    due = None
    if emptied and state["fallen"] is None:
        due = "first"
    settle(state, sheet, before["wounds"], due)
    return state


def half(value: int) -> int:
    if value // 2 < 1:
        return 1
    return value // 2


def passes(sheet: dict[str, Any], rulings: dict[str, Any], later: bool, die: int) -> bool:
    if rulings["endurance_test"] == "d100":
        if die > 100:
            raise Declined("die")
        used = endurance(sheet, rulings)
        if later and rulings["later_tests_halved"]:
            used = half(used)
        return die <= used * 10
    if die > 20:
        raise Declined("die")
    score = sheet["constitution"]
    if later and rulings["later_tests_halved"]:
        score = half(score)
    return bool(die + (score - 10) // 2 >= 10)


def test(
    before: dict[str, Any], sheet: dict[str, Any], rulings: dict[str, Any], die: int, in_fight: bool
) -> dict[str, Any]:
    """X3, X5, X6, X10."""
    if before["dead"]:
        raise Declined("dead")
    if before["due"] is None:
        raise Declined("not_due")
    if die < 1:
        raise Declined("die")
    later = before["due"] == "later"
    passed = passes(sheet, rulings, later, die)
    state = deepcopy(before)
    state["due"] = None
    if passed:
        return state
    e = endurance(sheet, rulings)
    length = 10 - e
    if rulings["faint_uses_halved"]:
        length = 10 - half(e)
    if later:
        if length < rulings["faint_hours_minimum"]:
            length = rulings["faint_hours_minimum"]
        faint = ("hours", length)
    else:
        if length < 1:
            length = 1
        faint = ("turns", length)
    if in_fight:
        state["defensive"] = True
        if rulings["fight_collapse"] == "deferred":
            state["deferred"] = longer(state["deferred"], faint)
    elif length > 0:
        state["fallen"] = faint
    return state


def longer(one: Any, other: Any) -> Any:
    """Any hour is longer than any number of turns that a faint can last."""
    if one is None:
        return other
    rank_one = (one[0] == "hours" and one[1] > 0, one[1])
    rank_other = (other[0] == "hours" and other[1] > 0, other[1])
    return other if rank_other > rank_one else one


def wake(before: dict[str, Any], sheet: dict[str, Any], rulings: dict[str, Any]) -> dict[str, Any]:
    refuse_unless_alive(before)
    if before["fallen"] is None:
        raise Declined("awake")
    if before["fallen"][0] == "hours" and not rulings["wake_from_hours"]:
        raise Declined("deep_faint")
    state = deepcopy(before)
    state["fallen"] = None
    return state


def unconscious(
    before: dict[str, Any], sheet: dict[str, Any], rulings: dict[str, Any], amount: Fraction
) -> dict[str, Any]:
    refuse_unless_alive(before)
    if before["fallen"] is None:
        raise Declined("awake")
    unit, left = before["fallen"]
    if amount <= 0 or amount > left:
        raise Declined("quantity")
    if unit == "turns" and amount.denominator != 1:
        raise Declined("quantity")
    state = deepcopy(before)
    if unit == "hours":
        slow = fasting(before, sheet, rulings)
        regain(state, endurance(sheet, rulings), "rest", amount, slow, QUARTER)
    state["fallen"] = None if amount == left else (unit, left - amount)
    return state


def fight_end(
    before: dict[str, Any], sheet: dict[str, Any], rulings: dict[str, Any]
) -> dict[str, Any]:
    """X10; the turn that was begun ends with the fight."""
    refuse_unless_alive(before)
    state = deepcopy(before)
    state["parts"].pop("combat_round", None)
    state["defensive"] = False
    state["deferred"] = None
    if before["deferred"] is not None and before["deferred"][1] > 0:
        state["fallen"] = longer(before["fallen"], before["deferred"])
    return state


def status(state: dict[str, Any], e: int) -> str:
    if state["dead"]:
        return "dead"
    if state["fallen"] is not None:
        return "collapsed_" + str(state["fallen"][0])
    if e - state["lost"] <= 0 and state["defensive"]:
        return "defensive"
    if e - state["lost"] <= 0:
        return "spent"
    if state["lost"] > 0:
        return "tired"
    return "fresh"
