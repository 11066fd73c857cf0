"""The odds on paper, without their picture, by a link, for the dead, and after wrong inputs."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.odds.panel import FULL_ROUND, HELPED, asked_table, dress, look, rows, settle
from tests.browser.reading import (
    action,
    choose,
    field,
    numbers,
    out,
    settled,
    value,
)
from tests.ui.french import speaker
from tests.ui.page.odds import by_hand
from tests.ui.playing import set_in_french
from ui.keep import link


@pytest.fixture
def on_paper(scene: Page) -> Iterator[Page]:
    """The scene as it is printed."""
    scene.emulate_media(media="print")
    yield scene
    scene.emulate_media(media="null")


def test_an_open_panel_is_printed_with_its_picture_and_its_list(on_paper: Page) -> None:
    expect(on_paper.locator(".odds-chart")).to_be_visible()
    expect(out(on_paper, "forecast.better")).to_be_visible()
    expect(on_paper.locator(".helps")).to_be_visible()


def test_what_can_only_be_tapped_is_not_printed(on_paper: Page) -> None:
    for left_out in (".odds-asked", ".odds-cursor", ".odds-table", "[data-action=guide]"):
        expect(on_paper.locator(f"#odds {left_out}").first).to_be_hidden()


def test_a_closed_panel_is_not_printed(on_paper: Page) -> None:
    on_paper.evaluate("document.querySelector('#odds').open = false")
    expect(on_paper.locator(".outlooks")).to_be_hidden()


def test_what_is_printed_says_what_it_is_and_how_far_he_swims(on_paper: Page) -> None:
    printed = on_paper.locator(".outlooks").inner_text()
    assert "Pronostic" in printed
    asked = "Le nageur · Nager (action complexe) · 30\u00a0m · DD\u00a015 · 50 rounds"
    assert asked in printed
    assert "En 50 rounds, sur 30\u00a0m" in printed


def test_what_is_printed_says_what_its_lines_are(on_paper: Page) -> None:
    """Two courses without a word of which is whose are of no use on paper."""
    expect(on_paper.locator(".odds-compare").first).to_be_visible()
    expect(out(on_paper, "forecast.key")).to_be_visible()


def test_the_odds_are_printed_after_the_party_on_a_page_of_their_own(on_paper: Page) -> None:
    on_paper.evaluate("dispatchEvent(new Event('beforeprint'))")
    party, odds = (on_paper.locator(name).bounding_box() for name in (".printed", ".outlooks"))
    assert party
    assert odds
    assert party["y"] + party["height"] <= odds["y"]
    breaks = "section => getComputedStyle(section).breakBefore"
    assert on_paper.locator(".outlooks").evaluate(breaks) == "page"


def test_without_the_picture_every_number_is_there_and_one_sentence_says_so(
    new_page: OpenPage, address: str
) -> None:
    page = new_page()
    told: list[str] = []
    page.on("console", lambda m: told.append(m.text) if m.type == "error" else None)
    page.on("pageerror", lambda error: told.append(str(error)))
    page.route("**/odds.js", lambda route: route.abort())
    page.goto(address)
    page.wait_for_selector("body[data-ready]", state="attached", timeout=60_000)
    dress(page)
    page.locator("#odds > summary").click()
    field(page, "forecast.distance_m").fill("30")
    page.wait_for_selector(HELPED, state="attached")
    expect(page.locator(".undrawn")).to_be_visible()
    expect(page.locator(".undrawn")).to_have_text(
        "La courbe n’a pas pu être chargée\u202f; ses chiffres sont dans le tableau."
    )
    expect(page.locator(".odds-chart")).to_have_count(0)
    expect(page.locator("#failure")).to_be_hidden()
    last = by_hand.odds(FULL_ROUND, Fraction(30), 50)[50]
    assert float(value(page, "forecast.cross") or 0) == pytest.approx(float(last.ashore), abs=1e-6)
    page.locator(".odds-table > summary").click()
    table = rows(page, "rounds")
    assert table[50][1] == speaker().show(last.ashore, "odds")
    assert len(rows(page, "helps")) == 7
    # The browser itself says that a file did not come; the page adds nothing.
    assert [line for line in told if "ERR_FAILED" not in line] == []


def test_the_picture_is_among_what_the_page_keeps_for_later(site: Path) -> None:
    worker = (site / "worker.js").read_text("utf-8")
    assert '"url":"static/js/odds.js"' in worker
    assert (site / "static/js/odds.js").exists()


def test_a_link_brings_its_question_along(open_page: OpenPage) -> None:
    page = open_page("#" + link.encode(asked_table().store.state).text)
    assert value(page, "forecast.cross") == "none"
    look(page)
    expect(field(page, "forecast.distance_m")).to_have_value("30")
    expect(field(page, "forecast.rounds")).to_have_value("60")
    expect(field(page, "forecast.against")).to_have_value("double_move")
    expect(field(page, "forecast.sump_m")).to_have_value("9")
    expect(page.locator(".odds-compare path")).to_have_count(2)
    expected = by_hand.odds(FULL_ROUND, Fraction(30), 60)[60].ashore
    assert float(value(page, "forecast.cross") or 0) == pytest.approx(float(expected), abs=1e-6)
    assert value(page, "forecast.sump.through") != "none"


def test_a_question_asked_on_the_page_is_in_its_link(page: Page) -> None:
    look(page)
    field(page, "forecast.distance_m").fill("22,5")
    field(page, "forecast.against").select_option("move")
    settled(page)
    sent = value(page, "share.link") or ""
    question = link.decode(sent.removeprefix("#")).question
    assert (question.distance_m, question.against) == (Fraction(45, 2), "move")


def test_a_wrong_distance_is_said_beside_it_and_the_odds_stay(scene: Page) -> None:
    before = numbers(scene)
    field(scene, "forecast.distance_m").fill("loin")
    expect(scene.locator("[id='error-forecast.distance_m']")).to_have_text(
        "Ce n’est pas un nombre. Un nombre de 1 à 10\u202f000\u00a0m, ou rien"
    )
    expect(field(scene, "forecast.distance_m")).to_have_attribute("aria-invalid", "true")
    after = numbers(scene)
    assert {name for name in after if after[name] != before[name]} == {
        *("error.forecast.distance_m", "problems"),
    }
    field(scene, "forecast.distance_m").fill("30")


def test_other_tools_may_ask_by_name(page: Page) -> None:
    look(page)
    choose(page, "forecast.against", "stay")
    assert value(page, "forecast.rival.cross") == "0"


def test_for_the_dead_one_sentence_stands_in_place_of_the_odds(page: Page) -> None:
    page.evaluate("document.querySelectorAll('details').forEach((part) => (part.open = true))")
    field(page, "endurance").fill("1")
    field(page, "wounds_max").fill("1")
    action(page, "spend.combat_turn").click()
    field(page, "die.endurance").fill("1")
    action(page, "test").click()
    settle(page)
    action(page, "spend.combat_turn").click()
    assert value(page, "exhaustion.state") == "dead"
    expect(page.get_by_text("Il n’y a plus rien à prévoir pour lui.")).to_be_visible()
    for left_out in (".odds-answer", ".odds-asked"):
        expect(page.locator(left_out)).to_be_hidden()
    assert value(page, "forecast.helps") == "none"
    assert value(page, "forecast.cross") == "none"
    action(page, "undo").click()
    settle(page)
    expect(page.locator(".odds-chart")).to_be_visible()


def test_how_far_is_told_where_nobody_said_it(page: Page) -> None:
    """An empty field does not tell that the page takes 30 m."""
    look(page)
    assert value(page, "forecast.distance") == "30"
    expect(out(page, "forecast.within")).to_have_text("En 50 rounds, sur 30\u00a0m")
    expect(out(page, "forecast.asked")).to_contain_text("30\u00a0m")
    field(page, "shore_m").evaluate("input => (input.closest('details') ?? {}).open = true")
    field(page, "shore_m").fill("12")
    expect(out(page, "forecast.within")).to_have_text("En 50 rounds, sur 12\u00a0m")


def test_one_who_needs_no_air_is_told_that_no_sump_stops_him(scene: Page) -> None:
    field(scene, "forecast.sump_m").fill("9")
    expect(out(scene, "forecast.sump.through")).to_be_visible()
    unlimited = scene.get_by_text("Il n’a pas besoin d’air\u202f: aucun siphon ne l’arrête.")
    expect(unlimited).to_be_hidden()
    field(scene, "breathes").select_option("water")
    expect(unlimited).to_be_visible()
    expect(out(scene, "forecast.sump.through")).to_be_hidden()


def test_how_long_he_stands_is_told_of_one_who_stands(scene: Page) -> None:
    expect(out(scene, "forecast.standing")).to_have_text(
        set_in_french(
            "6 tours sans risque · 7 tours : 70 % · 8 tours : 21 % · 9 tours : 6,3 % · "
            "10 tours : 1,9 %"
        )
    )
    field(scene, "hit_points").fill("-1")
    expect(scene.locator(".odds-efforts")).to_be_hidden()
