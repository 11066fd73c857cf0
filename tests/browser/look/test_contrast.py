"""Colours far enough apart, by day and by night: of every word, however short, and of what is drawn."""

import pytest
from playwright.sync_api import Page

from tests.browser.reading import face, field, open_sheet, play

#: What WCAG asks of text, of large text, and of what is drawn.
TEXT, LARGE, DRAWN = 4.5, 3, 3

RATIO = """
    const light = (color) => {
        const [r, g, b] = color.match(/[\\d.]+/g).map((part) => part / 255)
            .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const ratio = (one, other) => {
        const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
        return (high + 0.05) / (low + 0.05);
    };
    const ground = (e) => {
        for (let one = e; one; one = one.parentElement) {
            const color = getComputedStyle(one).backgroundColor;
            if (!/, 0\\)$/.test(color)) return color;
        }
    };
"""

#: Every text that is too faint on its ground: [how faint, what it is].
FAINT = f"""([text, large]) => {{
    {RATIO}
    const seen = [];
    for (const e of document.querySelectorAll("body *:not(svg *)")) {{
        const speaks = [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim());
        const written = speaks || e.matches("input, select, textarea");
        if (!written || e.closest("[disabled]") || !e.checkVisibility({{opacityProperty: true}})) continue;
        const style = getComputedStyle(e);
        const size = parseFloat(style.fontSize);
        const isLarge = size >= 24 || (size >= 18.66 && style.fontWeight >= 700);
        const found = ratio(style.color, ground(e));
        if (found < (isLarge ? large : text)) seen.push([found, e.outerHTML.slice(0, 120)]);
    }}
    return seen;
}}"""

#: How far the colours of two things are apart.
APART = f"""([one, first, other, second]) => {{
    {RATIO}
    const color = (selector, property) => {{
        const e = document.querySelector(selector);
        return property === "ground" ? ground(e) : getComputedStyle(e)[property];
    }};
    return ratio(color(one, first), color(other, second));
}}"""

#: What is drawn and must be told from what it is drawn on.
PAIRS = (
    (".gauge", "borderTopColor", "body", "ground"),
    (".gauge line", "stroke", ".gauge-well", "fill"),
    (".gauge line", "stroke", ".gauge-water", "fill"),
    (".lamps > [data-value=lit]", "borderTopColor", "body", "ground"),
    (".lamps > [data-value=out]", "borderTopColor", "body", "ground"),
    (".face[data-value=advance]", "color", ".face[data-value=advance]", "ground"),
    (".face[data-value=tread]", "color", ".face[data-value=tread]", "ground"),
    (".face[data-value=under]", "color", ".face[data-value=under]", "ground"),
)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_word_stands_out_from_its_ground(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)
    open_sheet(page)
    field(page, "speed").fill("?")
    for number in (20, 7, 1):
        face(page, number).click()
        assert page.evaluate(FAINT, [TEXT, LARGE]) == []
    play(page, 1, 1)
    page.locator("[data-action=wake]").dispatch_event("click")
    assert page.evaluate(FAINT, [TEXT, LARGE]) == []
    page.locator("[data-action=guide]").first.click()
    assert page.evaluate(FAINT, [TEXT, LARGE]) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_is_drawn_stands_out_from_what_it_is_drawn_on(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)
    open_sheet(page)
    page.locator("[data-action='spend.combat_turn']").click()
    faint = {pair: page.evaluate(APART, list(pair)) for pair in PAIRS}
    assert {pair: found for pair, found in faint.items() if found < DRAWN} == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_focus_stands_out_from_the_page(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)
    page.locator(".brand").click()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert page.evaluate(APART, [":focus", "outlineColor", "body", "ground"]) >= DRAWN
