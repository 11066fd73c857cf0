"""Hours that pass on demand, outcomes the game master settles, and what hurt allows."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.refusal import Refusal
from rules.sheet import health as body
from rules.swimming import rounds
from rules.swimming import standing as swimmer
from rules.swimming.plans import PLANS, allows
from rules.swimming.rounds import Round
from rules.swimming.standing import ASHORE, SURFACE, UNDER, Standing

# --- Hours (N8) ---


def test_n8_an_hour_is_600_rounds_and_owes_a_check() -> None:
    after = swimmer.pass_hour(Standing(rounds=7, rounds_in_water=5))
    assert (after.rounds, after.rounds_in_water, after.hours_due) == (607, 605, 1)


def test_n8_hours_that_are_not_checked_add_up() -> None:
    standing = swimmer.pass_hour(swimmer.pass_hour(Standing()))
    assert standing.hours_due == 2
    assert swimmer.hourly(standing, 10, 20, 10, None).hours_due == 1


def test_n11_an_hour_of_one_who_owes_none_passes_without_a_check() -> None:
    after = swimmer.pass_hour(Standing(), owes_check=False)
    assert (after.hours_due, after.rounds) == (0, 600)


def test_n8_the_round_that_completes_an_hour_counts_on_after_an_hour_that_passed() -> None:
    standing = swimmer.pass_hour(Standing(rounds_in_water=599))
    assert standing.hours_due == 1
    played = rounds.play(standing, Round(swim_die=10))
    assert "hour_due" in played.happened
    assert played.after.hours_due == 2


def test_n8_an_hour_moves_nobody() -> None:
    before = Standing(covered=Fraction(9), drift=Fraction(3))
    after = swimmer.pass_hour(before)
    assert (after.covered, after.drift, after.place) == (9, 3, SURFACE)


@pytest.mark.parametrize(
    ("standing", "reason"),
    [
        (Standing(place=ASHORE), "ashore"),
        (Standing(drowning="dead"), "dead"),
        (Standing(place=UNDER), "under"),
        (Standing(place=UNDER, depth=Fraction(3)), "under"),
    ],
)
def test_n8_no_hour_passes_but_at_the_surface(standing: Standing, reason: str) -> None:
    with pytest.raises(Refusal, match=f"^{reason}$"):
        swimmer.pass_hour(standing)


def test_n8_pulled_out_the_hours_are_counted_anew() -> None:
    ashore = swimmer.pull_out(Standing(rounds_in_water=599))
    again = swimmer.enter_water(ashore)
    assert "hour_due" not in rounds.play(again, Round(swim_die=10)).happened


# --- An outcome the game master settled ---


@pytest.mark.parametrize("die", range(1, 21))
@pytest.mark.parametrize(
    ("ruled", "place", "covered"),
    [("advance", SURFACE, Fraction(9, 2)), ("tread", SURFACE, 0), ("under", UNDER, 0)],
)
def test_a_ruled_outcome_holds_whatever_the_die(
    die: int, ruled: str, place: str, covered: Fraction
) -> None:
    played = rounds.play(Standing(), Round(swim_die=die, ruled=ruled))
    assert (played.outcome, played.after.place, played.after.covered) == (ruled, place, covered)


def test_a_ruled_outcome_keeps_the_result_that_was_rolled() -> None:
    assert rounds.play(Standing(), Round(swim_die=3, modifier=4, ruled="advance")).result == 7


def test_a_ruled_outcome_still_takes_the_air_and_the_constitution_check() -> None:
    under = Standing(place=UNDER, air_spent=10)
    played = rounds.play(under, Round(swim_die=1, constitution_die=1, ruled="advance"))
    assert played.after.drowning == "unconscious"
    assert played.outcome is None


def test_a_ruled_outcome_does_not_move_the_unconscious() -> None:
    played = rounds.play(Standing(), Round(able=False, ruled="advance"))
    assert (played.outcome, played.after.place) == (None, UNDER)


def test_no_ruling_leaves_it_to_the_die() -> None:
    assert rounds.play(Standing(), Round(swim_die=10)).outcome == "advance"


# --- Hurt ---


@pytest.mark.parametrize(
    ("hit_points", "nonlethal", "state"),
    [
        (10, 0, "able"),
        (10, 9, "able"),
        (1, 0, "able"),
        (10, 10, "staggered"),
        (0, 0, "staggered"),
        (10, 11, "unconscious"),
        (0, 1, "unconscious"),
        (-1, 0, "dying"),
        (-9, 99, "dying"),
        (-10, 0, "dead"),
        (-40, 0, "dead"),
    ],
)
def test_what_hit_points_and_nonlethal_damage_mean(
    hit_points: int, nonlethal: int, state: str
) -> None:
    assert body.of_wounds(hit_points, nonlethal) == state
    assert body.conscious(body.of_wounds(hit_points, nonlethal)) is (state in ("able", "staggered"))


@pytest.mark.parametrize(
    ("state", "plans"),
    [
        ("able", set(PLANS)),
        ("staggered", {"move", "standard", "stay"}),
        ("unconscious", {"stay"}),
        ("dying", {"stay"}),
        ("dead", {"stay"}),
    ],
)
def test_what_the_body_allows(state: str, plans: set[str]) -> None:
    assert {plan for plan in PLANS if allows(state, plan)} == plans


@pytest.mark.parametrize("plan", PLANS)
def test_who_can_do_more_can_do_less(plan: str) -> None:
    allowed = [allows(state, plan) for state in ("dying", "staggered", "able")]
    assert allowed == sorted(allowed)
