"""Who can still act (end of section 1)."""

from __future__ import annotations

import pytest

from rules.sheet import health as body


@pytest.mark.parametrize(
    ("hit_points", "nonlethal", "conscious"),
    [
        (10, 0, True),
        (10, 10, True),
        (10, 11, False),
        (0, 0, True),
        (0, 1, False),
        (-1, 0, False),
        (-9, 0, False),
    ],
)
def test_conscious_down_to_0_hit_points_and_nonlethal_damage_equal_to_them(
    hit_points: int, nonlethal: int, conscious: bool
) -> None:
    assert body.conscious(body.of_wounds(hit_points, nonlethal)) is conscious


@pytest.mark.parametrize("hit_points", [10, 0])
@pytest.mark.parametrize("why", [{"drowned": True}, {"fainted": True}])
def test_b5_x5_drowning_and_faints_put_out_one_whom_his_wounds_leave_able(
    hit_points: int, why: dict[str, bool]
) -> None:
    assert body.health(hit_points, 0, **why) == "unconscious"


@pytest.mark.parametrize(
    ("hit_points", "nonlethal", "state"),
    [(-1, 0, "dying"), (-10, 0, "dead"), (3, 4, "unconscious")],
)
def test_a_faint_hides_no_graver_wound(hit_points: int, nonlethal: int, state: str) -> None:
    assert body.health(hit_points, nonlethal, fainted=True, drowned=True) == state


@pytest.mark.parametrize("hit_points", [10, 0, -5, -10])
def test_the_dead_are_dead_whatever_their_hit_points(hit_points: int) -> None:
    assert body.health(hit_points, 0, dead=True) == "dead"


def test_without_drowning_or_faint_only_wounds_count() -> None:
    for hit_points in range(-12, 6):
        for nonlethal in range(8):
            known = body.of_wounds(hit_points, nonlethal)
            assert body.health(hit_points, nonlethal) == known


def test_only_the_able_and_the_staggered_are_conscious() -> None:
    assert [state for state in body.HEALTHS if body.conscious(state)] == ["able", "staggered"]
