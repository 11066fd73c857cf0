"""What the tests of the page share: its French and English, and short ways to play a round."""

from __future__ import annotations

import gettext
import io
from functools import cache

from tools.build.site import compile_translations
from ui.commands import swimming
from ui.commands.actions import take_input
from ui.page.derive import View, derive
from ui.page.speaker import Speaker
from ui.table.state import State


@cache
def _catalogues() -> dict[str, bytes]:
    return compile_translations()


@cache
def speaker(language: str = "fr", units: str = "m") -> Speaker:
    """The page's own words, compiled as the build compiles them."""
    compiled = io.BytesIO(_catalogues()[f"{language}.mo"])
    return Speaker(language, gettext.GNUTranslations(compiled), units)


def typed(state: State | None = None, /, **inputs: str) -> State:
    """Type into inputs, all of which must be accepted; `die__swim` stands for `die.swim`."""
    state = state or State()
    for name, text in inputs.items():
        state = take_input(state, name.replace("__", "."), text)
    assert state.problems == {}
    return state


def undrawn(sides: int) -> int:
    """A die that must not be drawn."""
    raise AssertionError(f"a d{sides} was drawn")


def swim(state: State, *faces: int) -> State:
    """Play a round for each face, typed as the Swim die, or as the Constitution die where it is due."""
    for face in faces:
        due = value(state, "round.owes_constitution")
        with_die = typed(state, die__swim=str(face))
        if due:
            with_die = typed(with_die, die__constitution=str(face))
        state = swimming.play_round(with_die, undrawn)
    return state


def view(state: State) -> View:
    return derive(state)


def value(state: State, name: str) -> object:
    """The value of an output."""
    return derive(state).outputs[name].value


def said(state: State, line: int = 0) -> str:
    """A line of the journal in French, the newest first."""
    return speaker().show(derive(state).journal[line])
