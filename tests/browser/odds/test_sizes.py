"""The panel of the odds in every size, and its contrast."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.measures import SMALL_TYPE, TARGET, WIDER, violations
from tests.browser.odds.panel import settle
from tests.browser.reading import (
    field,
    out,
    text,
)

#: What of the panel goes beyond the page, but for what scrolls by itself.
OUTSIDE = """() => {
    const panel = document.querySelector("#odds");
    const scrolls = (e) => e.closest(".odds-table") !== null;
    return [...panel.querySelectorAll("*")]
        .filter((e) => e.checkVisibility() && !scrolls(e))
        .filter((e) => e.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5)
        .map((e) => e.outerHTML.slice(0, 120));
}"""


#: Counts the lines that an element's text takes.
LINES = """(element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size;
}"""


@pytest.mark.parametrize("width", [320, 360, 820, 1366])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_nothing_of_the_open_panel_is_wider_than_the_page(
    scene: Page, width: int, language: str
) -> None:
    field(scene, "forecast.sump_m").fill("9")
    scene.locator(f"[data-action=set][data-text={language}]").evaluate("b => b.click()")
    scene.set_viewport_size({"width": width, "height": 900})
    settle(scene)
    assert scene.evaluate(OUTSIDE) == []


@pytest.mark.parametrize("width", [360, 820, 1366])
def test_the_page_with_the_open_panel_scrolls_one_way_only(scene: Page, width: int) -> None:
    scene.locator(".odds-table > summary").click()
    scene.set_viewport_size({"width": width, "height": 900})
    settle(scene)
    assert scene.evaluate(WIDER) == []


@pytest.mark.parametrize("width", [320, 360])
def test_odds_of_nearly_all_fit_a_phone_on_one_line(scene: Page, width: int) -> None:
    field(scene, "forecast.distance_m").fill("300")
    field(scene, "forecast.rounds").fill("1000")
    scene.set_viewport_size({"width": width, "height": 900})
    settle(scene)
    assert (text(scene, "forecast.drown") or "").startswith(">")
    assert scene.evaluate(OUTSIDE) == []
    assert out(scene, "forecast.drown").evaluate(LINES) == 1


@pytest.mark.parametrize("width", [320, 360])
def test_the_two_large_figures_do_not_touch(scene: Page, width: int) -> None:
    scene.set_viewport_size({"width": width, "height": 900})
    settle(scene)
    one, two = (out(scene, f"forecast.{name}").bounding_box() for name in ("cross", "drown"))
    assert one
    assert two
    assert one["x"] + one["width"] + 12 <= two["x"] or one["y"] + one["height"] <= two["y"]


@pytest.mark.parametrize("width", [360, 820])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_no_word_of_the_list_is_too_wide_for_its_column(
    scene: Page, width: int, language: str
) -> None:
    scene.locator(f"[data-action=set][data-text={language}]").evaluate("b => b.click()")
    scene.set_viewport_size({"width": width, "height": 900})
    settle(scene)
    broken = scene.evaluate(
        """() => {
            const broken = [];
            for (const cell of document.querySelectorAll(".helps th, .helps td")) {
                const style = getComputedStyle(cell);
                const room = cell.clientWidth
                    - parseFloat(style.paddingLeft)
                    - parseFloat(style.paddingRight);
                const ruler = document.createElement("canvas").getContext("2d");
                ruler.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
                for (const word of cell.textContent.split(/[\\s’()]+/)) {
                    if (ruler.measureText(word).width > room + 0.5) broken.push(word);
                }
            }
            return broken;
        }"""
    )
    assert broken == []


@pytest.mark.parametrize("width", [360, 820])
def test_a_finger_finds_every_target_of_the_open_panel(scene: Page, width: int) -> None:
    scene.set_viewport_size({"width": width, "height": 900})
    settle(scene)
    small = scene.evaluate(
        """(least) => [...document.querySelectorAll("#odds :is(button, input, select, summary)")]
            .map((e) => [e.outerHTML.slice(0, 100), e.getBoundingClientRect().height])
            .filter(([, height]) => height && height < least)""",
        TARGET,
    )
    assert small == []


def test_no_type_of_the_open_panel_is_smaller_than_16_pixels_but_in_the_picture(
    scene: Page,
) -> None:
    scene.locator(".odds-table > summary").click()
    assert [html for html in scene.evaluate(SMALL_TYPE) if "<text" not in html] == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_with_the_panel_open(scene: Page, scheme: str) -> None:
    scene.emulate_media(color_scheme=scheme)
    scene.locator(".odds-table > summary").click()
    field(scene, "forecast.sump_m").fill("9")
    field(scene, "forecast.rounds").fill("0")
    settle(scene)
    scene.evaluate("document.activeElement.blur()")
    assert violations(scene) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_with_the_panel_open_on_a_phone(scene: Page, scheme: str) -> None:
    scene.set_viewport_size({"width": 360, "height": 740})
    scene.emulate_media(color_scheme=scheme)
    settle(scene)
    assert violations(scene) == []
