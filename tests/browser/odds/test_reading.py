"""Reading the picture round by round, by finger and by keyboard."""

from __future__ import annotations

from fractions import Fraction

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.measures import FOCUSED
from tests.browser.odds.panel import BANDS, FULL_ROUND, HEIGHTS, asked_table, look, rows, settle
from tests.browser.reading import (
    field,
    out,
    settled,
    text,
    value,
)
from tests.ui.page.odds import by_hand
from ui.keep import link


def chances(page: Page) -> list[float]:
    return [float(value(page, f"forecast.read.{band}") or "nan") for band in BANDS]


def test_the_arrow_keys_read_round_after_round(scene: Page) -> None:
    cursor = field(scene, "forecast.read")
    cursor.focus()
    assert cursor_and_sentence(scene) == ("50", "50")  # the last round, as the headline
    for key, round_ in (
        *(("ArrowLeft", 49), ("ArrowLeft", 48), ("ArrowRight", 49), ("ArrowRight", 50)),
        *(("ArrowRight", 50), ("Home", 0), ("ArrowRight", 1), ("End", 50)),
    ):
        scene.keyboard.press(key)
        counted = "round" if round_ < 2 else "rounds"
        reading = text(scene, "forecast.reading") or ""
        assert reading.startswith(f"Après {round_} {counted}\u202f:")
        assert cursor.input_value() == str(round_)
        expected = by_hand.odds(FULL_ROUND, Fraction(30), round_)[round_]
        assert chances(scene) == [pytest.approx(float(one), abs=1e-6) for one in expected]
    scene.keyboard.press("Home")
    assert chances(scene) == [0, 1, 0, 0, 0]


@pytest.mark.parametrize("round_", [0, 7, 31, 50])
def test_a_tap_on_the_picture_reads_the_round_under_the_finger(scene: Page, round_: int) -> None:
    scene.locator(".odds-chart").scroll_into_view_if_needed()
    water = scene.locator(".odds-frame > :last-child").bounding_box()
    assert water
    scene.mouse.click(water["x"] + water["width"] * round_ / 50, water["y"] + water["height"] / 3)
    expected = by_hand.odds(FULL_ROUND, Fraction(30), round_)[round_]
    assert field(scene, "forecast.read").input_value() == str(round_)
    assert chances(scene) == [pytest.approx(float(one), abs=1e-6) for one in expected]


def cursor_and_sentence(page: Page) -> tuple[str, str]:
    sentence = text(page, "forecast.reading") or ""
    return field(page, "forecast.read").input_value(), sentence.split()[1]


def test_the_cursor_stays_where_the_sentence_reads_when_the_rounds_change(scene: Page) -> None:
    field(scene, "forecast.read").focus()
    scene.keyboard.press("End")
    scene.keyboard.press("ArrowLeft")
    for rounds in ("20", "50", "1000"):
        field(scene, "forecast.rounds").fill(rounds)
        cursor, sentence = cursor_and_sentence(scene)
        assert cursor == sentence, rounds
        assert int(cursor) == min(49, int(rounds))


def test_the_cursor_stays_where_the_sentence_reads_when_the_panel_was_closed(scene: Page) -> None:
    field(scene, "forecast.rounds").fill("300")
    field(scene, "forecast.read").focus()
    scene.keyboard.press("End")
    assert cursor_and_sentence(scene) == ("300", "300")
    scene.locator("#odds > summary").click()
    expect(out(scene, "forecast.cross")).to_be_hidden()
    scene.locator("#odds > summary").click()
    settle(scene)
    assert cursor_and_sentence(scene) == ("300", "300")


def test_the_cursor_starts_at_the_last_round_of_a_link_s_question(open_page: OpenPage) -> None:
    page = open_page("#" + link.encode(asked_table().store.state).text)
    look(page)
    assert cursor_and_sentence(page) == ("60", "60")
    field(page, "forecast.rounds").fill("1000")
    assert cursor_and_sentence(page) == ("1000", "1000")


def test_the_table_the_sentence_and_the_picture_tell_the_same(scene: Page) -> None:
    scene.locator(".odds-table > summary").click()
    table = rows(scene, "rounds")
    assert len(table) == 51
    cursor = field(scene, "forecast.read")
    for round_ in (0, 9, 25, 50):
        cursor.evaluate(
            """(cursor, round) => {
                cursor.value = round;
                cursor.dispatchEvent(new Event("input", {bubbles: true}));
            }""",
            str(round_),
        )
        told = [text(scene, f"forecast.read.{band}") for band in BANDS]
        assert table[round_] == [str(round_), *told]
        drawn = scene.evaluate(HEIGHTS, round_)
        assert [drawn[band] for band in BANDS] == [
            pytest.approx(chance, abs=2e-3) for chance in chances(scene)
        ]


def test_the_panel_is_reached_opened_and_read_with_the_keyboard_alone(page: Page) -> None:
    summary = page.locator("#odds > summary")
    page.locator(".brand").click()
    page.evaluate("document.activeElement.blur()")
    for _ in range(300):
        page.keyboard.press("Tab")
        if summary.evaluate("summary => summary === document.activeElement"):
            break
    expect(summary).to_be_focused()
    assert page.evaluate(FOCUSED)["seen"]
    page.keyboard.press("Enter")
    settle(page)
    stops = []
    for _ in range(60):
        page.keyboard.press("Tab")
        stops.append(page.evaluate(FOCUSED))
        if stops[-1]["what"] == "forecast.read":
            break
    names = [stop["what"] for stop in stops if stop["what"]]
    assert names == [
        *("forecast.distance_m", "forecast.rounds", "forecast.against", "forecast.read"),
    ]
    assert [stop for stop in stops if not stop["seen"]] == []
    page.keyboard.press("ArrowLeft")
    assert (text(page, "forecast.reading") or "").startswith("Après 49 rounds")
    for _ in range(40):
        page.keyboard.press("Shift+Tab")
        if summary.evaluate("summary => summary === document.activeElement"):
            break
    page.keyboard.press("Enter")
    expect(out(page, "forecast.cross")).to_be_hidden()


def test_the_cursor_has_a_name_and_is_described_by_what_it_reads(scene: Page) -> None:
    cursor = scene.get_by_role("slider", name="Round à lire")
    expect(cursor).to_be_visible()
    expect(cursor).to_have_accessible_description(text(scene, "forecast.reading") or "")


def test_every_number_that_opens_its_breakdown_shows_something(scene: Page) -> None:
    field(scene, "forecast.distance_m").fill("1")
    field(scene, "forecast.sump_m").fill("5000")
    settle(scene)
    shown = scene.locator("#odds [data-explain]").all()
    assert [
        e.get_attribute("data-explain") for e in shown if e.is_visible() and not e.inner_text()
    ] == []


def test_a_chance_opens_its_breakdown(scene: Page) -> None:
    scene.locator('#odds [data-explain="forecast.cross"]').click()
    told = scene.locator("#breakdown li").all_inner_texts()
    assert any("30" in row for row in told)
    assert any("N12" in row and "\u22122" in row for row in told)
    scene.keyboard.press("Escape")


def announced(page: Page) -> str:
    settled(page)
    return page.locator("#announcement").text_content() or ""


def test_a_question_s_answer_is_announced_and_the_cursor_s_reading_by_itself(scene: Page) -> None:
    announced(scene)
    field(scene, "forecast.distance_m").fill("9")
    heard = announced(scene)
    assert heard == f"Arriver\u202f: {text(scene, 'forecast.cross')}"
    field(scene, "forecast.read").focus()
    scene.keyboard.press("ArrowLeft")
    assert announced(scene) == (text(scene, "forecast.reading") or "").removesuffix(".")
