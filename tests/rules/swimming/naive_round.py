"""A round in the water told a second time, naively, from B3–B5, N3–N5, N8 and N16.

Plain dicts and ifs; imports nothing of `rules`. Both dicts use the names of the fields of
`rules.swimming.rounds.Standing` and `rules.swimming.rounds.Round`, so that the two can be compared.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

AIR = {
    "full_round": 2,
    "double_move": 1,
    "move": 1,
    "move_and_standard": 2,
    "standard": 2,
    "stay": 1,
    "undress": 2,
}
MOVES = ("full_round", "double_move", "move", "move_and_standard")


def start() -> dict[str, Any]:
    """Someone at the surface who has just begun to swim."""
    return {
        "place": "surface",
        "depth": Fraction(0),
        "sunk": False,
        "air_spent": 0,
        "checks_passed": 0,
        "drowning": "none",
        "covered": Fraction(0),
        "drift": Fraction(0),
        "rounds": 0,
        "rounds_in_water": 0,
        "hours_due": 0,
    }


def breathe(state: dict[str, Any]) -> None:
    """B3: reaching air resets everything."""
    state["place"] = "surface"
    state["depth"] = Fraction(0)
    state["sunk"] = False
    state["air_spent"] = 0
    state["checks_passed"] = 0


def play(before: dict[str, Any], round_: dict[str, Any]) -> dict[str, Any]:
    """Play one round and give the state after it; `outcome` is added to it."""
    state = dict(before)
    state["outcome"] = None
    state["rounds"] += 1
    state["rounds_in_water"] += 1
    if state["rounds_in_water"] % 600 == 0 and round_["owes_hours"]:
        state["hours_due"] += 1

    # B6: who breathes again drowns no further, and loses his senses only if he had lost them.
    if round_["breathing"] and state["drowning"] == "failing":
        state["drowning"] = "none"
    if round_["breathing"] and state["drowning"] != "none":
        pay(state, round_)
        go_under(state, Fraction(0))
    # B5: drowning goes on by itself, one stage a round.
    elif state["drowning"] == "dying":
        state["drowning"] = "dead"
    elif state["drowning"] == "unconscious":
        state["drowning"] = "dying"
    elif state["drowning"] == "failing":
        state["drowning"] = "unconscious"
    else:
        holding = True
        if state["place"] == "under":
            holding = pay(state, round_)
        if holding:
            swim(state, round_)

    # N16: the current has the last word, and has nothing to do with the shore.
    state["drift"] += round_["drift"]
    if round_["shore"] and state["place"] == "surface" and state["covered"] >= round_["shore"]:
        breathe(state)
        state["place"] = "ashore"
        state["rounds_in_water"] = 0
    return state


def pay(state: dict[str, Any], round_: dict[str, Any]) -> bool:
    """B3 (1) and B4: pay for the plan, or check; False when drowning begins."""
    if round_["breath"] is None:
        state["air_spent"] = 0
        state["checks_passed"] = 0
        return True
    left = round_["breath"] - state["air_spent"]
    if left > 0:
        cost = AIR[round_["plan"]]
        if not round_["able"]:
            cost = 1
        for _ in range(cost):
            if left > 0:
                left -= 1
                state["air_spent"] += 1
        return True
    result = round_["constitution_die"] + round_["constitution_modifier"]
    if result >= 10 + state["checks_passed"]:
        state["checks_passed"] += 1
        return True
    if round_["drowning_starts"] == "same_round":
        state["drowning"] = "unconscious"
    else:
        state["drowning"] = "failing"
    return False


def swim(state: dict[str, Any], round_: dict[str, Any]) -> None:
    """B3 (2): the Swim check and what it does."""
    if not round_["able"]:
        go_under(state, Fraction(0))
        return
    if not round_["unchecked"]:
        die = 10 if round_["take_10"] else round_["swim_die"]
        missed_by = round_["dc"] - (die + round_["modifier"])
        if missed_by >= 5:
            state["outcome"] = "under"
            go_under(state, round_["sink_per_failure"])
            return
        if missed_by >= 1:
            state["outcome"] = "tread"
            return
        state["outcome"] = "advance"
    if round_["plan"] in MOVES:
        move(state, round_)


def go_under(state: dict[str, Any], deeper: Fraction) -> None:
    """N4, N5: sink, or sink deeper."""
    if state["place"] == "under":
        state["depth"] += deeper
    else:
        state["place"] = "under"
        state["depth"] = Fraction(0)
    state["sunk"] = True


def move(state: dict[str, Any], round_: dict[str, Any]) -> None:
    """N5: the goal says where the distance goes."""
    left = round_["reach"]
    if left == 0:
        return
    if round_["goal"] == "surface" and state["place"] == "under":
        if left < state["depth"]:
            state["depth"] -= left
            return
        left -= state["depth"]
        breathe(state)
    if round_["goal"] != "surface":
        state["place"] = "under"
        state["sunk"] = False
    if round_["goal"] == "down":
        state["depth"] += left
        return
    state["covered"] += left
    if round_["shore"] and state["covered"] > round_["shore"]:
        state["covered"] = max(round_["shore"], state["covered"] - left)
