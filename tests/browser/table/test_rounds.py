"""Rounds played with a finger on the strip of faces: sinking, drowning, diving, landing, and back again."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.reading import (
    action,
    chip,
    face,
    field,
    journal,
    numbers,
    open_sheet,
    out,
    pick,
    play,
    text,
    value,
)

NO_BREAK = "\u00a0"
MINUS = "\u2212"


def test_a_tapped_face_says_what_it_does_before_the_round_is_played(page: Page) -> None:
    face(page, 3).click()
    expect(face(page, 3)).to_have_attribute("aria-pressed", "true")
    expect(field(page, "die.swim")).to_have_value("3")
    assert (value(page, "swim.outcome"), text(page, "swim.outcome")) == ("under", "coule")
    expect(page.locator(".outcome")).to_be_visible()
    face(page, 12).click()
    expect(face(page, 3)).to_have_attribute("aria-pressed", "false")
    assert value(page, "swim.outcome") == "advance"
    assert value(page, "journal.count") == "0"


def test_a_played_round_clears_the_die_and_writes_a_line(page: Page) -> None:
    play(page, 15)
    assert value(page, "clock.round") == "1"
    assert value(page, "swim.covered") == "4.5"
    expect(field(page, "die.swim")).to_have_value("")
    expect(page.locator('.face[aria-pressed="true"]')).to_have_count(0)
    assert journal(page) == [
        f"Round 1 · Le nageur · 15 +{NO_BREAK}0 = 15 contre DD{NO_BREAK}10\u202f: avance, "
        f"4,5{NO_BREAK}m de plus"
    ]
    assert text(page, "last") == journal(page)[0]
    expect(page.locator(".empty")).to_be_hidden()


def test_a_swimmer_sinks_runs_out_of_air_drowns_and_is_brought_back_by_undo(page: Page) -> None:
    open_sheet(page)
    field(page, "constitution").fill("3")
    pick(page, "plan", "stay").check()
    before = numbers(page)
    story = [(value(page, "breath.state"), value(page, "breath.air"))]

    play(page, 1)
    story.append((value(page, "breath.state"), value(page, "breath.air")))
    for _ in range(3):
        play(page, 2)
        story.append((value(page, "breath.state"), value(page, "breath.air")))
    assert story == [
        ("surface", "3"),
        ("holding", "3"),
        ("holding", "2"),
        ("holding", "1"),
        ("checking", "0"),
    ]
    assert text(page, "breath.state") == (
        "À bout de souffle\u202f: un test de Constitution par round"
    )

    expect(field(page, "die.constitution")).to_be_visible()
    assert value(page, "breath.check_dc") == "10"
    field(page, "die.constitution").fill("19")
    play(page, 2)
    assert (value(page, "breath.state"), value(page, "breath.check_dc")) == ("checking", "11")

    field(page, "die.constitution").fill("5")
    play(page, 20)
    assert (value(page, "breath.state"), value(page, "hp.current")) == ("unconscious", "0")
    expect(field(page, "die.constitution")).to_be_hidden()
    expect(field(page, "die.swim")).to_be_hidden()
    expect(action(page, "roll")).to_be_hidden()
    action(page, "play_round").click()
    assert (value(page, "breath.state"), value(page, "hp.current")) == ("dying", "-1")
    action(page, "play_round").click()
    assert (value(page, "breath.state"), text(page, "breath.state")) == ("dead", "Noyé")
    expect(action(page, "play_round")).to_be_hidden()
    expect(action(page, "pull_out")).to_be_hidden()

    lines = journal(page)
    assert len(lines) == 8
    assert lines[0] == "Round 8 · Le nageur · noyé"
    dead = numbers(page)

    for _ in lines:
        action(page, "undo").click()
    assert numbers(page) == before
    assert journal(page) == []
    expect(page.locator(".empty")).to_be_visible()

    for _ in lines:
        action(page, "redo").click()
    assert numbers(page) == dead
    assert journal(page) == lines


def test_an_event_after_undo_forgets_what_was_undone(page: Page) -> None:
    play(page, 15, 1)
    action(page, "undo").click()
    expect(action(page, "redo")).to_be_visible()
    play(page, 20)
    expect(action(page, "redo")).to_be_hidden()
    assert value(page, "breath.state") == "surface"
    assert value(page, "swim.covered") == "9"


def test_a_drowning_swimmer_pulled_out_stops_at_his_stage_and_recovers(page: Page) -> None:
    open_sheet(page)
    field(page, "constitution").fill("1")
    pick(page, "plan", "stay").check()
    play(page, 1, 1)
    field(page, "die.constitution").fill("1")
    action(page, "play_round").click()
    assert value(page, "breath.state") == "unconscious"
    action(page, "pull_out").click()
    assert (value(page, "breath.state"), value(page, "hp.current")) == ("unconscious", "0")
    assert value(page, "standing.place") == "ashore"
    assert journal(page)[0] == "Le nageur est sorti de l’eau"
    expect(action(page, "play_round")).to_be_hidden()
    action(page, "recover").click()
    assert (value(page, "breath.state"), value(page, "hp.current")) == ("surface", "10")
    expect(action(page, "recover")).to_be_hidden()
    action(page, "enter_water").click()
    assert value(page, "standing.place") == "surface"
    expect(action(page, "play_round")).to_be_visible()


def test_a_sunk_swimmer_pulled_out_breathes_again(page: Page) -> None:
    play(page, 1, 1)
    assert value(page, "breath.air") == "8"
    assert value(page, "swim.take10") == "submerged"
    assert text(page, "swim.take10") == "refusé\u202f: sous l’eau malgré lui"
    action(page, "pull_out").click()
    assert (value(page, "breath.air"), value(page, "breath.state")) == ("10", "surface")


def test_a_diver_goes_down_and_comes_back_to_the_air(page: Page) -> None:
    open_sheet(page)
    chip(page, "Sous l’eau").click()
    play(page, 20)
    assert (value(page, "breath.state"), value(page, "breath.depth")) == ("holding", "0")
    assert value(page, "breath.air") == "10"
    expect(out(page, "breath.depth")).to_be_visible()
    chip(page, "Plus profond").click()
    play(page, 20)
    assert (value(page, "breath.air"), value(page, "breath.depth")) == ("8", "4.5")
    chip(page, "Vers l’air").click()
    pick(page, "plan", "move").check()
    play(page, 20)
    assert (value(page, "breath.air"), value(page, "breath.depth")) == ("7", "2.25")
    play(page, 20)
    assert (value(page, "breath.air"), value(page, "breath.state")) == ("10", "surface")
    expect(out(page, "breath.depth")).to_be_hidden()
    assert "plonge" in journal(page)[3]
    assert f"4,5{NO_BREAK}m sous la surface" in journal(page)[2]
    assert "revient à l’air" in journal(page)[0]


def test_the_gauge_falls_with_the_air(page: Page) -> None:
    gauge = page.locator(".gauge-water")
    play(page, 1)
    assert (gauge.get_attribute("y"), gauge.get_attribute("height")) == ("0", "100")
    play(page, 1)
    assert (gauge.get_attribute("y"), gauge.get_attribute("height")) == ("20", "80")
    action(page, "undo").click()
    assert gauge.get_attribute("height") == "100"


def test_a_shore_is_counted_down_and_reached(page: Page) -> None:
    open_sheet(page)
    expect(out(page, "shore.left")).to_be_hidden()
    field(page, "shore_m").fill("6")
    field(page, "drift_m").fill("2")
    assert text(page, "shore.left") == f"6{NO_BREAK}m"
    play(page, 20)
    assert (value(page, "shore.left"), value(page, "swim.drift")) == ("1.5", "2")
    play(page, 8)
    assert (value(page, "shore.left"), value(page, "swim.drift")) == ("1.5", "4")
    play(page, 20)
    assert (value(page, "shore.left"), value(page, "standing.place")) == ("0", "ashore")
    assert "atteint la rive" in journal(page)[0]
    expect(action(page, "play_round")).to_be_hidden()
    expect(action(page, "enter_water")).to_be_visible()


def test_taking_10_asks_for_no_die(page: Page) -> None:
    page.get_by_label("Faire 10").check()
    expect(field(page, "die.swim")).to_be_hidden()
    expect(action(page, "roll")).to_be_hidden()
    assert (value(page, "swim.outcome"), value(page, "swim.result")) == ("advance", "10")
    action(page, "play_round").click()
    assert journal(page)[0].startswith(
        f"Round 1 · Le nageur · fait 10\u202f: 10 +{NO_BREAK}0 = 10 contre DD{NO_BREAK}10\u202f: avance"
    )


def test_rolling_draws_a_face_of_the_die_and_shows_it(page: Page) -> None:
    action(page, "roll").click()
    drawn = field(page, "die.swim").input_value()
    assert drawn in {str(number) for number in range(1, 21)}
    expect(face(page, int(drawn))).to_have_attribute("aria-pressed", "true")
    action(page, "play_round").click()
    assert journal(page)[0].startswith(f"Round 1 · Le nageur · {drawn} +")


def test_a_round_played_without_a_die_draws_one(page: Page) -> None:
    action(page, "play_round").click()
    assert value(page, "journal.count") == "1"
    assert value(page, "clock.round") == "1"


def test_a_name_is_told_in_the_journal(page: Page) -> None:
    open_sheet(page)
    field(page, "name").fill("Alaric")
    play(page, 1)
    assert journal(page)[0].startswith("Round 1 · Alaric · 1 +")


@pytest.mark.parametrize(
    ("plan", "air"),
    [
        ("full_round", "8"),
        ("double_move", "9"),
        ("move", "9"),
        ("move_and_standard", "8"),
        ("standard", "8"),
        ("stay", "9"),
    ],
)
def test_a_plan_costs_its_air_under_water(page: Page, plan: str, air: str) -> None:
    play(page, 1)
    pick(page, "plan", plan).check()
    play(page, 1)
    assert value(page, "breath.air") == air
