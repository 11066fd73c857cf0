"""Swimmers for the tests of the forecast: some named, and Hypothesis strategies for any."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any, NamedTuple

from hypothesis import strategies as st

from rules.swimming.plans import GOALS, PLANS
from rules.swimming.rounds import Round
from rules.swimming.standing import UNDER, Standing

EXACT = Fraction(1)


def m(metres: float) -> Fraction:
    """Metres as the rules take them."""
    return Fraction(metres)


class Case(NamedTuple):
    """A swimmer, what he does in every round, and the metres he has to cover."""

    standing: Standing
    turn: Round
    distance: Fraction | None
    rounds: int = 6


def under(depth: float = 0, **kwargs: Any) -> Standing:
    return Standing(place=UNDER, depth=m(depth), **kwargs)


STARTS: dict[str, Standing] = {
    "surface": Standing(),
    "surface, half-way": Standing(covered=m(40.5)),
    "sunk": under(sunk=True),
    "dived to 0 m": under(0),
    "dived to 1.5 m": under(1.5),
    "dived to 4.5 m": under(4.5),
    "dived to 7 m": under(7),
    "sunk to 7 m": under(7, sunk=True),
    "one round of air spent": under(0, sunk=True, air_spent=1),
    "one round of air left at 1.5 m": under(1.5, air_spent=2, covered=m(3)),
    "no air": under(0, air_spent=3),
    "no air, two checks passed at 4.5 m": under(4.5, air_spent=3, checks_passed=2, sunk=True),
    "more air spent than there now is": under(0, air_spent=9, checks_passed=1),
    "failed a check": under(0, drowning="failing", air_spent=3, checks_passed=1),
    "unconscious": under(1.5, drowning="unconscious", air_spent=3, covered=m(4)),
    "dying": under(0, drowning="dying"),
}

WEAK = Round(modifier=-2, breath=3, constitution_modifier=1)


def _cases() -> dict[str, Case]:
    found = {}
    for plan in PLANS:
        for goal in GOALS:
            turn = replace(WEAK, plan=plan, goal=goal, breath=2)
            found[f"{plan}, to {goal}"] = Case(Standing(), turn, m(10))
    for name, standing in STARTS.items():
        for goal in GOALS:
            found[f"{name}, to {goal}"] = Case(standing, replace(WEAK, goal=goal), m(8), 5)
        late = replace(WEAK, plan="double_move", drowning_starts="next_round")
        found[f"{name}, drowning starts next round"] = Case(standing, late, None, 5)
    for breath in (1, 2, 3, 4, None):
        found[f"breath {breath}"] = Case(Standing(), replace(WEAK, breath=breath), m(9), 8)
    for deeper in (1.5, 9):
        for breath in (2, None):
            turn = replace(WEAK, sink_per_failure=m(deeper), breath=breath)
            for start in ("surface", "sunk to 7 m"):
                found[f"{start}, sinks {deeper} m, breath {breath}"] = Case(
                    STARTS[start], turn, m(9)
                )
    for distance in (0, 1, 4.5, 5, 9, 20):
        for start in ("surface", "dived to 1.5 m"):
            found[f"{start}, {distance} m"] = Case(STARTS[start], WEAK, m(distance))
            below = replace(WEAK, goal="under", plan="move", reach=m(2.25))
            found[f"{start}, {distance} m under water"] = Case(STARTS[start], below, m(distance))
    for modifier, does in ((0, "advance"), (-2, "tread"), (-6, "sink")):
        for goal in GOALS:
            for start in ("surface", "sunk", "dived to 1.5 m"):
                turn = replace(WEAK, modifier=modifier, take_10=True, goal=goal)
                found[f"{start}, take 10 to {does}, to {goal}"] = Case(STARTS[start], turn, m(10))
    for goal in GOALS:
        for start in ("surface", "sunk to 7 m"):
            swims = replace(WEAK, unchecked=True, goal=goal, reach=m(3))
            found[f"{start}, swim speed, to {goal}"] = Case(STARTS[start], swims, m(10))
            limp = replace(WEAK, able=False, goal=goal, drowning_starts="next_round")
            found[f"{start}, unable, to {goal}"] = Case(STARTS[start], limp, m(10), 8)
    found["nothing but sinking"] = Case(Standing(), replace(WEAK, modifier=-30), m(10), 8)
    found["no reach"] = Case(STARTS["sunk"], replace(WEAK, reach=m(0)), m(1), 8)
    found["no check ever passed"] = Case(
        Standing(), replace(WEAK, constitution_modifier=-15, breath=1), m(10), 8
    )
    found["first checks never failed"] = Case(
        Standing(), replace(WEAK, constitution_modifier=12, breath=1, modifier=-6), m(10), 8
    )
    return found


CASES = _cases()

METRES = st.integers(0, 12).map(lambda n: Fraction(3 * n, 4))
DISTANCES = st.integers(1, 60).map(lambda n: Fraction(n, 4))


@st.composite
def standings(draw: st.DrawFn, **fixed: st.SearchStrategy[Any]) -> Standing:
    """Anyone who still plays rounds."""
    if draw(st.booleans()):
        return Standing(covered=draw(METRES))
    drowning = st.sampled_from(["none"] * 9 + ["failing", "unconscious", "dying"])
    return under(
        draw(METRES),
        sunk=draw(st.booleans()),
        air_spent=draw(st.integers(0, 5)),
        checks_passed=draw(st.integers(0, 3)),
        drowning=draw(fixed.get("drowning", drowning)),
        covered=draw(METRES),
    )


def turns(**fixed: st.SearchStrategy[Any]) -> st.SearchStrategy[Round]:
    """Anything to do in every round, but for what a test fixes."""
    loose: dict[str, st.SearchStrategy[Any]] = {
        "plan": st.sampled_from(sorted(PLANS)),
        "goal": st.sampled_from(["surface", "surface", "under", "down"]),
        "modifier": st.integers(-8, 12),
        "dc": st.sampled_from([10, 15, 20]),
        "reach": st.sampled_from([m(0), m(1.125), m(2.25), m(3), m(4.5), m(4.5)]),
        "breath": st.integers(1, 4) | st.none(),
        "constitution_modifier": st.integers(-5, 5),
        "able": st.integers(0, 9).map(bool),
        "unchecked": st.integers(0, 9).map(lambda n: n == 0),
        "take_10": st.integers(0, 3).map(lambda n: n == 0),
        "sink_per_failure": st.sampled_from([m(0), m(0), m(1.5), m(9)]),
        "drowning_starts": st.sampled_from(["same_round", "next_round"]),
        "breathing": st.booleans(),
    }
    return st.builds(Round, **(loose | fixed)).map(_breathes_only_without_limit)


def _breathes_only_without_limit(turn: Round) -> Round:
    return replace(turn, breathing=turn.breathing and turn.breath is None)
