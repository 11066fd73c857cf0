"""The journal's lines in French, to the letter: its spaces are ' ' or named here."""

from __future__ import annotations

import pytest

from tests.ui.dice import FAIL, Drawn, after_an_hour
from tests.ui.french import said, speaker, swim, typed, undrawn
from ui.commands import history, swimming
from ui.page.derive import derive
from ui.page.journal import NEWEST
from ui.table.state import State


def line(text: str) -> str:
    """Put in the spaces that never break: narrow before a colon, and within amounts and checks."""
    for marked, space in ((" :", "\u202f:"), (" m ", "\u00a0m "), ("DD ", "DD\u00a0")):
        text = text.replace(marked, space)
    text = text.replace(" m,", "\u00a0m,")
    text = text[:-2] + "\u00a0m" if text.endswith(" m") else text
    return (
        text.replace(" + ", " +\u00a0").replace(" - ", " \u2212\u00a0").replace("= -", "= \u2212")
    )


PALADIN = typed(name="Alaric", strength="14", constitution="14", armour="chain_shirt")
DIVER = swim(typed(goal="under"), 20)
DEEP = swim(typed(DIVER, goal="down"), 20)
OUT_OF_AIR = swim(FAIL, 1, 6)
HELD = swim(OUT_OF_AIR, 15)
UNCONSCIOUS = swim(OUT_OF_AIR, 1)
DYING = swim(UNCONSCIOUS, 1)
SHORE = typed(shore_m="6", drift_m="2,5")

ROUNDS = {
    "advancing": (
        swim(PALADIN, 15),
        "Round 1 · Alaric · 15 - 2 = 13 contre DD 10 : avance, 4,5 m de plus",
    ),
    "treading": (swim(PALADIN, 9), "Round 1 · Alaric · 9 - 2 = 7 contre DD 10 : barbote"),
    "sinking": (
        swim(PALADIN, 3),
        "Round 1 · Alaric · 3 - 2 = 1 contre DD 10 : coule, 14 rounds d’air",
    ),
    "surfacing": (
        swim(PALADIN, 3, 15),
        "Round 2 · Alaric · 15 - 2 = 13 contre DD 10 : avance, revient à l’air, 4,5 m de plus",
    ),
    "nobody in particular": (
        swim(State(), 15),
        "Round 1 · Le nageur · 15 + 0 = 15 contre DD 10 : avance, 4,5 m de plus",
    ),
    "taking 10": (
        swimming.play_round(typed(PALADIN, take10="yes", armour="none"), undrawn),
        "Round 1 · Alaric · fait 10 : 10 + 2 = 12 contre DD 10 : avance, 4,5 m de plus",
    ),
    "diving": (
        DIVER,
        "Round 1 · Le nageur · 20 + 0 = 20 contre DD 10 : avance, plonge, 4,5 m de plus, "
        "10 rounds d’air",
    ),
    "going deeper": (
        DEEP,
        "Round 2 · Le nageur · 20 + 0 = 20 contre DD 10 : avance, 4,5 m sous la surface, "
        "8 rounds d’air",
    ),
    "keeping afloat on the spot": (
        swim(typed(plan="stay"), 20),
        "Round 1 · Le nageur · 20 + 0 = 20 contre DD 10 : se maintient",
    ),
    "staying under": (
        swim(State(), 1, 9),
        "Round 2 · Le nageur · 9 + 0 = 9 contre DD 10 : reste sous l’eau, 8 rounds d’air",
    ),
    "the last round of air": (
        swim(FAIL, 1),
        "Round 1 · Le nageur · 1 + 0 = 1 contre DD 10 : coule, 1 round d’air",
    ),
    "the first check passed": (
        swim(OUT_OF_AIR, 15),
        "Round 3 · Le nageur · Constitution 15 - 5 = 10 contre DD 10 : tient encore, "
        "15 + 0 = 15 contre DD 10 : se maintient",
    ),
    "the second check is one harder": (
        swim(HELD, 15),
        "Round 4 · Le nageur · Constitution 15 - 5 = 10 contre DD 11 : n’y tient plus, "
        "perd connaissance et se noie",
    ),
    "unconscious": (
        UNCONSCIOUS,
        "Round 3 · Le nageur · Constitution 1 - 5 = -4 contre DD 10 : n’y tient plus, "
        "perd connaissance et se noie",
    ),
    "dying": (DYING, "Round 4 · Le nageur · mourant"),
    "dead": (swim(DYING, 1), "Round 5 · Le nageur · noyé"),
    "drowning a round later by ruling": (
        swim(typed(OUT_OF_AIR, ruling__drowning_starts="next_round"), 1),
        "Round 3 · Le nageur · Constitution 1 - 5 = -4 contre DD 10 : n’y tient plus",
    ),
    "carried away": (
        swim(SHORE, 8),
        "Round 1 · Le nageur · 8 + 0 = 8 contre DD 10 : barbote, emporté de 2,5 m",
    ),
    "reaching the shore": (
        swim(SHORE, 20, 20),
        "Round 2 · Le nageur · 20 + 0 = 20 contre DD 10 : avance, atteint la rive, 1,5 m de plus",
    ),
    "sinking deeper by ruling": (
        swim(typed(ruling__sink_per_failure_m="4.5"), 1, 1),
        "Round 2 · Le nageur · 1 + 0 = 1 contre DD 10 : coule, s’enfonce, 4,5 m sous la surface, "
        "8 rounds d’air",
    ),
    "a swim speed needs no check": (
        swimming.play_round(typed(swim_speed="9"), undrawn),
        "Round 1 · Le nageur · 18 m de plus",
    ),
    "one who cannot act sinks": (
        swimming.play_round(typed(nonlethal="11"), undrawn),
        "Round 1 · Le nageur · coule, 10 rounds d’air",
    ),
    "the hour is full": (
        after_an_hour(),
        "Round 1 · Le nageur · 20 + 0 = 20 contre DD 10 : avance, 4,5 m de plus, "
        "une heure de nage : test dû",
    ),
}

OTHERS = {
    "pulled out": (swimming.pull_out(UNCONSCIOUS), "Le nageur est sorti de l’eau"),
    "recovered": (swimming.recover(swimming.pull_out(UNCONSCIOUS)), "Le nageur revient à soi"),
    "back in the water": (
        swimming.enter_water(swimming.pull_out(State())),
        "Le nageur entre dans l’eau",
    ),
    "back in deep water": (
        swimming.enter_water(typed(swimming.pull_out(State()), depth_m="6")),
        "Le nageur entre dans l’eau, à 6 m de profondeur",
    ),
    "an hour passed": (
        swimming.check_hour(typed(after_an_hour(), die__hourly="20"), Drawn(4)),
        "Une heure de nage · Le nageur · 20 contre DD 20 : tient bon",
    ),
    "an hour failed": (
        swimming.check_hour(typed(after_an_hour(), die__hourly="3"), Drawn(4)),
        "Une heure de nage · Le nageur · 3 contre DD 20 : 4 dégâts non-létaux",
    ),
    "an hour failed by little": (
        swimming.check_hour(typed(after_an_hour(), die__hourly="3"), Drawn(1)),
        "Une heure de nage · Le nageur · 3 contre DD 20 : 1 dégât non-létal",
    ),
}


@pytest.mark.parametrize(("state", "text"), ROUNDS.values(), ids=ROUNDS)
def test_a_round_is_told(state: State, text: str) -> None:
    assert said(state) == line(text)


@pytest.mark.parametrize(("state", "text"), OTHERS.values(), ids=OTHERS)
def test_what_is_no_round_is_told(state: State, text: str) -> None:
    assert said(state) == line(text)


def test_the_newest_line_stands_first_and_is_the_last_thing_said() -> None:
    state = swim(PALADIN, 15, 9, 3)
    journal = derive(state).journal
    assert [speaker().show(entry)[:8] for entry in journal] == ["Round 3 ", "Round 2 ", "Round 1 "]
    assert derive(state).outputs["last"].value == journal[0]


def test_a_new_name_is_told_in_old_lines_too() -> None:
    assert said(typed(swim(State(), 15), name="Alaric")).startswith("Round 1 · Alaric · ")


def test_the_same_lines_are_told_in_feet() -> None:
    state = swim(PALADIN, 15)
    assert speaker("fr", "ft").show(derive(state).journal[0]).endswith("15\u00a0ft de plus")


def test_an_undone_line_leaves_and_comes_back_the_same() -> None:
    state = swim(PALADIN, 15, 3)
    undone = history.undo(state)
    assert len(derive(undone).journal) == 1
    assert derive(history.redo(undone)).journal == derive(state).journal


def test_a_long_log_shows_its_newest_lines() -> None:
    state = swim(typed(plan="stay"), *[9] * (NEWEST + 5))
    assert len(derive(state).journal) == NEWEST
    assert derive(state).outputs["journal.count"].value == NEWEST + 5
    assert said(state).startswith(f"Round {NEWEST + 5} · ")
