"""F2: remedies are put in order by what they gain, and what gains nothing is left out."""

from __future__ import annotations

import pytest

from rules.odds.crossing import Crossing
from rules.odds.remedies import CHANGES, LEAST_GAIN, TIMES, Attempt, RemedyId, remedies
from rules.sheet.character import Character
from rules.swimming.water import Water

LADEN = Attempt(Character(armour="hide", shield="tower"), Water("rough"), goal="under")


def end(cross: float, drown: float) -> Crossing:
    return Crossing(cross, drown, None)


def ends(known: dict[RemedyId, Crossing], otherwise: Crossing) -> dict[Attempt, Crossing]:
    """How each attempt ends that a change leads to."""
    found = {}
    for id, change in CHANGES.items():
        if instead := change(LADEN):
            found[instead[0]] = known.get(id, otherwise)
    return found


def test_f2_the_best_gain_comes_first_then_the_greatest_relief_from_drowning() -> None:
    known: dict[RemedyId, Crossing] = {
        "aid": end(0.5, 0.25),
        "calmer": end(0.75, 0.25),
        "athletic": end(0.5, 0.125),
    }
    told = {LADEN: end(0.25, 0.5), **ends(known, end(0.25, 0.5))}
    *steps, last = remedies(LADEN, lambda attempt: told[attempt])
    assert [(one.id, one.cross, one.drown, one.time) for one in last] == [
        ("calmer", 0.5, -0.25, "waiting"),
        ("athletic", 0.25, -0.375, "beforehand"),
        ("aid", 0.25, -0.25, "ally"),
    ]
    assert len(steps) + 1 == len(CHANGES)
    assert [len(step) for step in steps] == [0, 0, 0, 0, 0, 0, 1, 2, 2]


@pytest.mark.parametrize(("gain", "count"), [(0.9, 0), (1, 1), (-1, 1)])
def test_f2_a_gain_of_less_than_a_twentieth_of_a_percent_is_left_out(
    gain: float, count: int
) -> None:
    told = {LADEN: end(0, 0), **ends({"aid": end(gain * LEAST_GAIN, 0)}, end(0, 0))}
    *_, last = remedies(LADEN, lambda attempt: told[attempt])
    assert len(last) == count


def test_f2_nothing_helps_one_out_of_his_senses_or_whose_end_cannot_be_told() -> None:
    for body in ("unconscious", "dying", "dead"):
        assert list(remedies(Attempt(body=body), lambda attempt: end(0, 1))) == []
    assert list(remedies(LADEN, lambda attempt: None)) == []
    assert list(remedies(Attempt(body="staggered"), lambda attempt: end(0, 1)))[-1] == ()


def test_f2_every_time_is_one_that_shedding_or_other_people_take() -> None:
    taken = {instead[1] for change in CHANGES.values() if (instead := change(LADEN))}
    assert taken < set(TIMES)
    assert len(set(TIMES)) == len(TIMES) == 7
