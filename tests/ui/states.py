"""States that a table can get into: what random players typed and tapped, and scenarios to measure."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

from hypothesis import strategies as st

from ui.commands import fields
from ui.commands.actions import ACTIONS, act, take_input
from ui.commands.codecs import Choice, Codec, Numeric
from ui.commands.declined import Declined
from ui.table.state import State
from ui.table.words import plain

TYPED = st.text(st.characters(codec="utf-8"), max_size=50)
OFTEN = ("play_round", "everyone.fight", "everyone.sleep", "test", "undo", "duplicate", "select.1")

Deed = tuple[str, str | None]


def _typed(codec: Codec) -> st.SearchStrategy[str]:
    """Draw what a player may type into an input."""
    if isinstance(codec, Choice):
        return st.sampled_from([codec.write(value) for value in codec.values])
    if isinstance(codec, Numeric):
        step = codec.range.step or Fraction(1, 1000)
        low, high = int(Fraction(codec.range.low) / step), int(Fraction(codec.range.high) / step)
        least = max(low, -20)
        near = st.integers(least, min(high, least + 40))
        return (near | st.integers(low, high)).map(
            lambda n: plain(n * step).replace(".", ",")
        ) | st.just("")
    return TYPED


INPUTS = st.sampled_from(sorted(fields.FIELDS)).flatmap(
    lambda name: st.tuples(st.just(name), _typed(fields.FIELDS[name].codec))
)
TAPS = (st.sampled_from(OFTEN) | st.sampled_from(sorted(ACTIONS))).map(lambda name: (name, None))
DEEDS: st.SearchStrategy[list[Deed]] = st.lists(INPUTS | TAPS, max_size=30)


def play(state: State, deeds: list[Deed], dice: Random) -> State:
    """Do what can be done of it."""
    for name, text in deeds:
        try:
            if text is None:
                state = act(state, name, lambda sides: dice.randint(1, sides))
            else:
                state = take_input(state, name, text)
        except Declined:
            continue
    return state


def kept(state: State) -> State:
    """What a file or a link keeps of a state."""
    fresh = State()
    return replace(
        state,
        edits=fresh.edits,
        undone=fresh.undone,
        problems=fresh.problems,
        notice=fresh.notice,
        surroundings=fresh.surroundings,
    )


def states() -> st.SearchStrategy[State]:
    """Any state that real commands lead to."""
    return st.builds(play, st.just(State()), DEEDS, st.integers(0, 99).map(Random))


SHEET: list[Deed] = [
    ("name", "Gwendoline"),
    ("strength", "16"),
    ("constitution", "14"),
    ("swim_ranks", "4"),
    ("armour", "chainmail"),
    ("armour_quality", "masterwork"),
    ("shield", "heavy_steel"),
    ("gear_kg", "12,5"),
    ("athletic", "yes"),
    ("hit_points", "31"),
]
OTHERS = {
    "knight": "Théodulf le Gris",
    "sailor": "Mirabelle",
    "wizard": "Ser Aldric d’Ys",
    "paladin": "Pip",
    "dwarf": "Nausicaa",
}


def alone(rounds: int, seed: int = 1) -> State:
    """One character, named and dressed, after so many rounds in rough water."""
    deeds = [*SHEET, ("water", "rough"), *[("play_round", None)] * rounds]
    return play(State(), deeds, Random(seed))


def six(rounds: int, seed: int = 1) -> State:
    """Six characters, named and dressed, after so many rounds."""
    return play(_company(), [("play_round", None)] * rounds, Random(seed))


def _company() -> State:
    deeds = list(SHEET)
    for kind, name in OTHERS.items():
        deeds += [(f"add.{kind}", None), ("name", name), ("gear_kg", "14,25"), ("hit_points", "27")]
    return play(State(), deeds, Random(0))


EVENING: list[Deed] = [
    (name, None)
    for name in (
        *("play_round", "play_round", "select.1", "spend.combat_turn", "test", "wake", "lie"),
        *("select.2", "test", "lie", "pull_out", "everyone.eat", "everyone.march", "select.3"),
        *("test", "lie", "rest", "everyone.end_day", "everyone.sleep", "enter_water", "pass_hour"),
        *("check_hour", "shed_armour", "don", "everyone.fight", "select.4", "test", "move_earlier"),
    )
]


def long_evening(events: int) -> State:
    """Six characters after a long evening: so many events at least."""
    state, dice = _company(), Random(7)
    while len(state.log.events) < events:
        state = play(state, EVENING, dice)
    return state
