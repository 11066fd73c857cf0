"""Zoomed in twice, and on the narrowest of screens: nothing is cut off, nothing scrolls sideways."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.measures import WIDER
from tests.browser.reading import action, field, open_everything, play

#: A tablet held upright and a small laptop at 200 %, and 320 CSS pixels, what 400 % leaves of a screen.
SIZES = {"tablet at 200 %": (410, 590), "laptop at 200 %": (683, 384), "320 wide": (320, 568)}

#: What is cut off: text or a control beyond the window's edge, or larger than its box.
CUT_OFF = """() => {
    const seen = [];
    const scrolls = (e) => ["auto", "scroll"].includes(getComputedStyle(e).overflowX);
    const aside = (e) => {
        for (let one = e; one; one = one.parentElement) {
            if (one !== document.documentElement && one !== document.body && scrolls(one)) return true;
            if (one.matches(".unseen, .skip, [aria-hidden=true], svg")) return true;
        }
        return false;
    };
    const width = document.documentElement.clientWidth;
    const speaks = (e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim());
    for (const e of document.querySelectorAll("body *")) {
        if (!e.checkVisibility({visibilityProperty: true}) || aside(e)) continue;
        const controls = e.matches("button, input, label, select, textarea, summary");
        if (!controls && !speaks(e)) continue;
        const box = e.getBoundingClientRect();
        if (box.width === 0) continue;
        const beyond = box.left < -0.5 || box.right > width + 0.5;
        const hides = controls || ["hidden", "clip"].includes(getComputedStyle(e).overflowX);
        const cut = hides && !e.matches("input, select")
            && (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1);
        if (beyond || cut) seen.push(e.outerHTML.slice(0, 120));
    }
    return seen;
}"""

#: Numbers and choices that their boxes do not show whole.
TOO_NARROW = """() => {
    const pen = document.createElement("canvas").getContext("2d");
    return [...document.querySelectorAll("main input[inputmode], main select")]
        .filter((e) => e.checkVisibility())
        .filter((e) => {
            const style = getComputedStyle(e);
            pen.font = style.font;
            const text = e.tagName === "SELECT" ? e.selectedOptions[0].textContent : e.value;
            const room = e.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
            return pen.measureText(text).width > room + 1;
        })
        .map((e) => `${e.name}: ${e.value}`);
}"""


def fit(page: Page) -> list[str]:
    return page.evaluate(WIDER) + page.evaluate(CUT_OFF)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_nothing_is_lost(page: Page, size: str, language: str) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.locator(f"[data-action=set][data-text={language}]").evaluate("b => b.click()")
    assert fit(page) == []
    open_everything(page)
    field(page, "name").fill("Wolfgang-Amadeus-Maximilian-von-Drachenf")
    field(page, "armour").select_option("studded_leather")
    field(page, "shore_m").fill("30")
    for button in page.locator("[data-action^='add.']").all():
        button.click()
    page.locator("[data-action='select.1']").click()
    play(page, 1)
    action(page, "wake").dispatch_event("click")
    expect(page.locator("[data-chart] svg").first).to_be_visible()
    assert fit(page) == []
    assert page.evaluate(TOO_NARROW) == []
    field(page, "strength").fill("abc")
    assert fit(page) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("opener", "dialog"), [("explain", "breakdown"), ("guide", "guide"), ("show_qr", "qr")]
)
def test_a_dialog_shows_all_it_says_and_its_button(
    page: Page, size: str, opener: str, dialog: str
) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.locator(f"[data-action={opener}]").first.evaluate("button => button.click()")
    shown = page.locator(f"#{dialog}")
    expect(shown).to_be_visible()
    box = shown.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    assert shown.evaluate("e => e.scrollWidth <= e.clientWidth")
    last = shown.locator("> :visible").last
    last.evaluate("e => e.scrollIntoView({block: 'end'})")
    expect(last).to_be_in_viewport()
    close = shown.locator("[data-action=close]")
    close.scroll_into_view_if_needed()
    expect(close).to_be_in_viewport(ratio=1)


def test_nothing_moves_for_one_who_asked_for_less_motion(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    open_everything(page)
    field(page, "shore_m").fill("30")
    expect(page.locator("[data-chart] svg").first).to_be_visible()
    action(page, "guide").click()
    moving = page.evaluate(
        """() => {
            const found = [];
            for (const e of document.querySelectorAll("*")) {
                for (const part of [null, "::before", "::after", "::backdrop"]) {
                    const style = getComputedStyle(e, part);
                    const times = `${style.transitionDuration}, ${style.animationDuration}`;
                    const moves = times.split(",").some((time) => parseFloat(time) > 0);
                    if (moves || style.scrollBehavior === "smooth") found.push(e.outerHTML.slice(0, 120));
                }
            }
            return found.concat(document.getAnimations().map((one) => String(one)));
        }"""
    )
    assert moving == []


#: What a finger or the keyboard of a phone cannot use: targets under 44 pixels either way, type under 16.
UNUSABLE = """(least) => {
    document.querySelectorAll("header [hidden], main [hidden], .toasts [hidden]").forEach(
        (e) => e.removeAttribute("hidden")
    );
    const seen = [];
    for (const e of document.querySelectorAll("button, input, select, summary, textarea")) {
        const box = (e.closest("label") ?? e).getBoundingClientRect();
        if (!box.width || !box.height) continue;
        const small = Math.min(box.width, box.height) < least;
        const zooms = e.matches("input, select, textarea")
            && parseFloat(getComputedStyle(e).fontSize) < 16;
        if (small || zooms) seen.push([e.outerHTML.slice(0, 120), box.width, box.height]);
    }
    return seen;
}"""


@pytest.mark.parametrize("language", ["fr", "en"])
def test_on_a_phone_every_target_is_large_enough_and_no_input_zooms_the_page(
    page_ready: Page, language: str
) -> None:
    page_ready.set_viewport_size({"width": 360, "height": 800})
    page_ready.locator(f"[data-action=set][data-text={language}]").evaluate("b => b.click()")
    open_everything(page_ready)
    assert page_ready.evaluate(UNUSABLE, 44) == []
    for name in ("explain", "guide", "show_qr"):
        action(page_ready, name).evaluate("button => button.click()")
        expect(page_ready.locator("dialog[open]")).to_be_visible()
        assert page_ready.evaluate(UNUSABLE, 44) == []
        page_ready.keyboard.press("Escape")
