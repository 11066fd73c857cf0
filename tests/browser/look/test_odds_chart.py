"""The chart of the odds alone: a page with nothing else, under the strictest policy."""

import json
import shutil
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Error, Page

from tests.browser.conftest import OpenPage
from tools.build.odds_chart import add_chart
from tools.build.template import POLICY
from tools.paths import STATIC
from tools.serve import serving

#: Stricter than the page's own: nothing may hand text to where a browser would run it.

PAGE = f"""<!doctype html>
<html lang="fr"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="static/css/chart.css">
<link rel="stylesheet" href="static/css/odds.css">
<link rel="stylesheet" href="static/css/night.css" media="(prefers-color-scheme: dark)">
</head><body><div class="odds"><input class="odds-cursor" type="range" min="0" max="4"></div></body></html>
"""

FROM_THE_BOTTOM = ["dead", "drowning", "under", "surface", "ashore"]

CHANCES = {
    "ashore": [0, 0, 0.25, 0.5, 0.6],
    "surface": [1, 0.75, 0.375, 0.125, 0.1],
    "under": [0, 0.25, 0.25, 0.125, 0.05],
    "drowning": [0, 0, 0.125, 0.125, 0.05],
    "dead": [0, 0, 0, 0.125, 0.2],
}

ODDS = {
    "bands": [{"id": id, "chances": chances} for id, chances in CHANCES.items()],
    "compare": None,
    "labels": {"x": "tours", "y": "chances", "percent": ["0 %", "50 %", "100 %"]},
}

COMPARE = {"ashore": [0, 0.1, 0.3, 0.6, 0.75], "drowning": [0, 0, 0, 0.05, 0.1]}

DRAW = """async (odds) => {
    const { draw } = await import("./static/js/odds.js");
    draw(document.querySelector(".odds"), odds);
}"""

#: Gives the places that the lines of a path go through, in parts of the water's size from its lower left.
PLACES = """(selector) => {
    const points = document.querySelector(selector).getAttribute("d").match(/-?[\\d.]+,-?[\\d.]+/g);
    const water = document.querySelector(".odds-frame > :last-child").getBBox();
    return points.map((point) => point.split(",").map(Number)).map(([x, y]) => [
        (x - water.x) / water.width, 1 - (y - water.y) / water.height,
    ]);
}"""


@pytest.fixture(scope="session")
def bare_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a page that has the chart's host and styles, and nothing else."""
    folder = tmp_path_factory.mktemp("odds")
    for part in ("css", "js"):
        (folder / "static" / part).mkdir(parents=True)
    for sheet in (STATIC / "css").glob("*.css"):
        shutil.copy(sheet, folder / "static" / "css")
    (folder / "index.html").write_text(PAGE, "utf-8")
    add_chart(folder)
    with serving(folder) as address:
        yield address


@pytest.fixture
def complaints() -> list[str]:
    return []


@pytest.fixture
def bare(new_page: OpenPage, bare_address: str, complaints: list[str]) -> Iterator[Page]:
    """The bare page. One that complains fails its test, were it only with a warning."""
    page = new_page()
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(bare_address)
    yield page
    page.evaluate("new Promise((resolve) => setTimeout(resolve))")
    assert complaints == []


def _draw(page: Page, **changed: Any) -> None:
    page.evaluate(DRAW, json.dumps({**ODDS, **changed}))


def test_the_browser_would_complain_of_a_style_that_stands_in_the_page(
    bare: Page, complaints: list[str]
) -> None:
    bare.evaluate("document.body.append(document.createElement('style'))")
    bare.evaluate("document.querySelector('style').textContent = 'p { color: red }'")
    bare.evaluate("new Promise((resolve) => setTimeout(resolve))")  # the console tells it by then
    assert any("style-src" in complaint for complaint in complaints)
    complaints.clear()


def test_the_five_bands_lie_upon_each_other_with_the_shore_on_top(bare: Page) -> None:
    _draw(bare)
    floor = [0.0] * 5
    for id in FROM_THE_BOTTOM:
        places = bare.evaluate(PLACES, f".odds-band.odds-{id} path")
        roof = [below + chance for below, chance in zip(floor, CHANCES[id], strict=True)]
        there = [[round_ / 4, height] for round_, height in enumerate(roof)]
        back = [[round_ / 4, height] for round_, height in reversed([*enumerate(floor)])]
        assert places == [pytest.approx(place, abs=1e-3) for place in there + back]
        floor = roof


def test_the_order_in_which_bands_are_told_does_not_matter(bare: Page) -> None:
    _draw(bare)
    before = bare.inner_html(".odds")
    _draw(bare, bands=ODDS["bands"][::-1])
    assert bare.inner_html(".odds") == before


def test_an_unknown_band_is_refused_and_what_was_drawn_stays(bare: Page) -> None:
    _draw(bare)
    before = bare.inner_html(".odds")
    with pytest.raises(Error, match="no such band: moon"):
        _draw(bare, bands=[{"id": "moon", "chances": [1]}])
    assert bare.inner_html(".odds") == before


@pytest.mark.parametrize("light", ["light", "dark"])
def test_each_band_has_a_colour_of_its_own_and_a_pattern(bare: Page, light: str) -> None:
    bare.emulate_media(color_scheme=light)
    _draw(bare)
    grounds = bare.evaluate(
        """() => [...document.querySelectorAll(".odds-band")].map((band) => {
            const pattern = document.querySelector(band.getAttribute("fill").match(/#[\\w-]+/)[0]);
            return getComputedStyle(pattern.firstElementChild).fill;
        })"""
    )
    assert len(set(grounds)) == 5
    assert "none" not in grounds


@pytest.mark.parametrize("light", ["light", "dark"])
def test_on_paper_every_band_is_black_white_or_grey(bare: Page, light: str) -> None:
    bare.emulate_media(color_scheme=light, media="print")
    _draw(bare, compare=COMPARE)
    colours = bare.evaluate(
        """() => [...document.querySelectorAll(".odds-chart *")].flatMap((element) => {
            const { fill, stroke } = getComputedStyle(element);
            return [fill, stroke].filter((colour) => colour.startsWith("rgb"));
        })"""
    )
    tinted = [c for c in colours if len(set(c[c.index("(") + 1 : -1].split(", ")[:3])) > 1]
    assert tinted == []


def test_another_course_is_drawn_as_two_broken_lines_on_a_halo(bare: Page) -> None:
    _draw(bare, compare=COMPARE)
    ashore = bare.evaluate(PLACES, ".odds-compare-ashore path")
    drowning = bare.evaluate(PLACES, ".odds-compare-drowning path")
    assert ashore == [
        pytest.approx([round_ / 4, 1 - chance], abs=1e-3)
        for round_, chance in enumerate(COMPARE["ashore"])
    ]
    # It runs along the frame, where it would part nothing, until the round before it rises.
    assert drowning == [
        pytest.approx([round_ / 4, COMPARE["drowning"][round_]], abs=1e-3) for round_ in (2, 3, 4)
    ]
    assert bare.locator(".odds-halo path").count() == 2
    broken = "(line) => getComputedStyle(line).strokeDasharray !== 'none'"
    for path in bare.locator(".odds-compare path").all():
        assert path.evaluate(broken)


def test_without_another_course_there_is_none(bare: Page) -> None:
    _draw(bare, compare=COMPARE)
    _draw(bare)
    assert bare.locator(".odds-compare, .odds-halo").count() == 0


def test_a_shore_that_nobody_reaches_has_no_coast(bare: Page) -> None:
    nobody = [{"id": "ashore", "chances": [0, 0]}, {"id": "surface", "chances": [1, 1]}]
    _draw(bare, bands=nobody)
    coast = bare.locator(".odds-coast path").all()
    assert [d for path in coast if (d := path.get_attribute("d"))] == []


def test_drawing_again_replaces_the_chart_and_nothing_else(bare: Page) -> None:
    bare.evaluate("window.cursor = document.querySelector('.odds-cursor')")
    _draw(bare, compare=COMPARE)
    count = "document.querySelectorAll('*').length"
    before = bare.evaluate(count)
    for _ in range(20):
        _draw(bare, compare=COMPARE)
    assert bare.evaluate(count) == before
    assert bare.locator(".odds-chart").count() == 1
    assert bare.evaluate("window.cursor === document.querySelector('.odds > .odds-cursor')")


def test_what_was_replaced_is_given_back(bare: Page) -> None:
    browser = bare.context.new_cdp_session(bare)

    def nodes_after(times: int) -> int:
        for _ in range(times):
            _draw(bare, compare=COMPARE)
        browser.send("HeapProfiler.collectGarbage")
        return browser.send("Memory.getDOMCounters")["nodes"]

    few = nodes_after(2)
    assert nodes_after(30) < few + few // 2


def test_the_words_are_the_caller_s(bare: Page) -> None:
    _draw(bare)
    texts = bare.locator(".odds-chart text").all_text_contents()
    assert sorted(texts) == sorted(
        ["0", "1", "2", "3", "4", "0 %", "50 %", "100 %", "tours", "chances"]
    )


def test_names_stand_in_bands_that_have_room_for_them(bare: Page) -> None:
    named = [{**band, "label": band["id"]} for band in ODDS["bands"]]
    _draw(bare, bands=named)
    assert {"ashore", "surface"} <= set(bare.locator(".odds-name text").all_text_contents())
    narrow = [{**band, "label": "a name much too long for any of the bands " * 4} for band in named]
    _draw(bare, bands=narrow)
    assert bare.locator(".odds-name text").count() == 0


def test_speech_passes_it_over(bare: Page) -> None:
    _draw(bare)
    assert bare.get_attribute(".odds-chart", "aria-hidden") == "true"


@pytest.mark.parametrize("rounds", [1, 5, 30, 50, 1000])
def test_numbers_are_whole_rounds_and_never_crowd(bare: Page, rounds: int) -> None:
    bare.set_viewport_size({"width": 360, "height": 800})
    _draw(bare, bands=[{"id": "surface", "chances": [1] * (rounds + 1)}])
    boxes = [text.bounding_box() for text in bare.locator(".odds-axis text").all()]
    across = sorted((b["x"], b["width"]) for b in boxes if b and b["x"] > 40)
    assert 2 <= len(across) <= 8
    for (x, width), (following, _) in pairwise(across):
        assert x + width + 8 < following


def test_where_there_is_nothing_to_come_it_draws_all_the_same(bare: Page) -> None:
    _draw(bare, bands=[{"id": "dead", "chances": [1]}])
    assert bare.locator(".odds-chart").count() == 1


def test_letters_are_13_px_at_least_on_a_phone(bare: Page) -> None:
    bare.set_viewport_size({"width": 360, "height": 800})
    _draw(bare, bands=[{**band, "label": "nom"} for band in ODDS["bands"]])
    sizes = bare.evaluate(
        """() => [...document.querySelectorAll(".odds-chart text")].map((text) =>
            parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a)"""
    )
    assert min(sizes) >= 13


def test_it_is_as_wide_as_its_host_and_follows_it(bare: Page) -> None:
    _draw(bare)
    for width in (360, 1180, 820):
        bare.set_viewport_size({"width": width, "height": 800})
        bare.wait_for_function(
            "(width) => document.querySelector('.odds-chart').getAttribute('width') == width",
            arg=width,
        )


def test_a_width_that_is_asked_for_stays(bare: Page) -> None:
    _draw(bare)
    _draw(bare, width=300)
    bare.set_viewport_size({"width": 700, "height": 800})
    bare.evaluate("new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))")
    assert bare.get_attribute(".odds-chart", "width") == "300"


def test_a_host_that_is_hidden_is_drawn_into_once_it_shows(bare: Page) -> None:
    bare.evaluate("document.querySelector('.odds').hidden = true")
    _draw(bare)
    assert bare.locator(".odds-chart").count() == 0
    bare.evaluate("document.querySelector('.odds').hidden = false")
    bare.wait_for_selector(".odds-chart")


def test_the_cursor_s_thumb_goes_from_the_first_round_to_the_last(bare: Page) -> None:
    _draw(bare)
    gaps = bare.evaluate(
        """async () => {
            const { MARGINS } = await import("./static/js/odds.js");
            const host = document.querySelector(".odds").getBoundingClientRect();
            const water = document.querySelector(".odds-frame > :last-child").getBoundingClientRect();
            const cursor = document.querySelector(".odds-cursor").getBoundingClientRect();
            const half = 24;
            return [
                cursor.left + half - water.left,
                cursor.right - half - water.right,
                cursor.top - water.top,
                cursor.bottom - water.bottom,
                host.left + MARGINS.left - water.left,
                host.right - MARGINS.right - water.right,
                host.top + MARGINS.top - water.top,
                host.bottom - MARGINS.bottom - water.bottom,
            ];
        }"""
    )
    assert gaps == [pytest.approx(0, abs=0.6)] * len(gaps)
