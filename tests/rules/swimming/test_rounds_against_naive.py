"""Random sequences of rounds, played by `rules.swimming.rounds` and by `naive_round`."""

from __future__ import annotations

from dataclasses import asdict
from fractions import Fraction
from typing import Any

from hypothesis import event, given, settings
from hypothesis import strategies as st

from rules.swimming import plans, rounds
from rules.swimming import standing as swimmer
from tests.rules.swimming import naive_round

METRES = st.integers(0, 40).map(lambda n: Fraction(n, 8))
DIE = st.integers(1, 20)


def rounds_of(
    shore: Fraction | None, constitution: int | None
) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries(
        {
            "plan": st.sampled_from(sorted(plans.PLANS)),
            "goal": st.sampled_from(["surface", "surface", "under", "down"]),
            "modifier": st.integers(-8, 12),
            "dc": st.sampled_from([10, 15, 20]),
            "reach": METRES,
            "breath": st.just(constitution),
            "constitution_modifier": st.integers(-5, 9),
            "able": st.integers(0, 19).map(bool),
            "unchecked": st.integers(0, 9).map(lambda n: n == 0),
            "owes_hours": st.booleans(),
            "take_10": st.integers(0, 5).map(lambda n: n == 0),
            "swim_die": DIE,
            "constitution_die": DIE,
            "drift": METRES,
            "shore": st.just(shore),
            "sink_per_failure": METRES,
            "drowning_starts": st.sampled_from(["same_round", "next_round"]),
            "breathing": st.booleans() if constitution is None else st.just(False),
        }
    )


@st.composite
def stories(draw: st.DrawFn) -> list[dict[str, Any]]:
    """A swim to one shore, in which the breath may change twice."""
    shore = draw(st.none() | st.just(Fraction(0)) | st.integers(1, 16).map(Fraction))
    breaths = st.integers(1, 8) | st.none()
    story = draw(st.lists(rounds_of(shore, draw(breaths)), min_size=1, max_size=25))
    for _ in range(draw(st.integers(0, 2))):
        changed = draw(breaths)
        for later in story[draw(st.integers(0, len(story))) :]:
            later["breath"] = changed
            later["breathing"] = changed is None and draw(st.booleans())
    return story


def assert_same(standing: swimmer.Standing, told: dict[str, Any]) -> None:
    seen = asdict(standing)
    assert {key: seen[key] for key in naive_round.start()} == {
        key: told[key] for key in naive_round.start()
    }


@settings(max_examples=400, deadline=None)
@given(stories(), st.integers(0, 600), st.none() | METRES)
def test_any_swim_goes_as_the_rulebook_tells_it(
    story: list[dict[str, Any]], rounds_in_water: int, depth: Fraction | None
) -> None:
    standing = swimmer.Standing(rounds_in_water=rounds_in_water)
    told = naive_round.start() | {"rounds_in_water": rounds_in_water}
    if depth is not None:
        standing = swimmer.Standing(swimmer.UNDER, depth=depth, rounds_in_water=rounds_in_water)
        told |= {"place": "under", "depth": depth}
    for one in story:
        played = rounds.play(standing, rounds.Round(**one))
        told = naive_round.play(told, one)
        standing = played.after
        assert_same(standing, told)
        assert played.outcome == told["outcome"]
        if swimmer.over(standing):
            break
    event(f"ends {standing.place}, drowning {standing.drowning}")
