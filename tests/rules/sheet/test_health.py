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
