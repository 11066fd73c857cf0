"""The page by keyboard alone: every control is reached, in the order of the eye, seen, and let go again."""

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.browser.reading import action, field, open_sheet, play

#: What the Tab key must stop at: of radio buttons the chosen one, the arrows lead to the others.
STOPS = """() => {
    const controls = "a[href], button, input, select, textarea, summary, [tabindex='0']";
    return [...document.querySelectorAll(controls)]
        .filter((e) => e.checkVisibility({visibilityProperty: true}) && !e.disabled)
        .filter((e) => e.type !== "radio" || e.checked)
        .map((e) => [...document.querySelectorAll("*")].indexOf(e));
}"""

#: Where the focus is: its element, its line on the page, whether it shows and whether something hides it.
HERE = """() => {
    const e = document.activeElement;
    const drawn = e.matches(".chip > input") ? e.nextElementSibling
        : e.type === "file" ? e.closest("label") : e;
    const style = getComputedStyle(drawn);
    const box = drawn.getBoundingClientRect();
    const top = document.elementFromPoint(
        box.left + Math.min(box.width, innerWidth) / 2, box.top + Math.min(box.height / 2, 20)
    );
    return {
        place: [...document.querySelectorAll("*")].indexOf(e),
        what: e.outerHTML.slice(0, 120),
        body: e === document.body,
        // The faces of the die stand in columns, like a tide scale; what floats above the page is nowhere.
        placed: !e.matches(".face, .toasts *"),
        top: box.top + scrollY,
        bottom: box.bottom + scrollY,
        outlined: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
        hidden: !(e.closest("label") ?? drawn).contains(top),
    };
}"""

DIALOGS = {"explain": "breakdown", "guide": "guide", "show_qr": "qr"}


def tab_through(page: Page) -> list[dict]:
    page.evaluate("() => { document.activeElement.blur(); scrollTo(0, 0); }")
    page.locator(".brand").click()
    page.keyboard.press("Shift+Tab")
    stops = [page.evaluate(HERE)]
    page.keyboard.press("Tab")
    while not (stop := page.evaluate(HERE))["body"]:
        stops.append(stop)
        assert len(stops) < 600
        page.keyboard.press("Tab")
    return stops


def test_with_everything_open_the_tab_key_reaches_every_control_and_always_shows_where_it_is(
    page: Page,
) -> None:
    open_sheet(page)
    play(page, 1)
    stops = tab_through(page)
    assert [stop["place"] for stop in stops] == page.evaluate(STOPS)
    assert [stop["what"] for stop in stops if not stop["outlined"]] == []
    assert [stop["what"] for stop in stops if stop["hidden"]] == []


def test_on_a_phone_the_tab_key_goes_down_the_page_and_never_up(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 800})
    open_sheet(page)
    play(page, 1)
    placed = [stop for stop in tab_through(page) if stop["placed"]]
    rises = [
        (before["what"], after["what"])
        for before, after in pairwise(placed)
        if after["bottom"] <= before["top"]
    ]
    assert rises == []


@pytest.mark.parametrize("opener", DIALOGS)
def test_a_dialog_keeps_the_focus_until_escape_and_then_gives_it_back(
    page: Page, opener: str
) -> None:
    open_sheet(page)
    button = page.locator(f"main [data-action={opener}]:visible").first
    button.focus()
    page.keyboard.press("Enter")
    dialog = page.locator(f"#{DIALOGS[opener]}")
    expect(dialog).to_be_visible()
    for _ in range(4):
        assert page.evaluate("document.activeElement.closest('dialog, body') !== null")
        inside = page.evaluate(
            "() => document.activeElement === document.body"
            " || document.activeElement.closest('dialog[open]') !== null"
        )
        assert inside
        page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(button).to_be_focused()


def test_a_banner_in_the_corner_hides_no_control_that_has_the_focus(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    action(page, "wake").dispatch_event("click")
    expect(page.locator(".notice")).to_be_visible()
    hidden = [stop["what"] for stop in tab_through(page) if stop["hidden"]]
    assert hidden == []


def test_the_arrows_lead_to_every_radio_button_of_a_group(page: Page) -> None:
    for name, count in (("water", 3), ("plan", 6), ("goal", 3)):
        page.locator(f"[name={name}]:checked").focus()
        seen = set()
        for _ in range(count):
            seen.add(page.evaluate("document.activeElement.value"))
            page.keyboard.press("ArrowDown")
        assert len(seen) == count
    expect(field(page, "water").first).to_be_checked()
