"""Sizes, contrast and the keyboard."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.measures import FOCUSED, SMALL_TYPE, TARGET, WIDER, violations
from tests.browser.reading import action, chip, face, field, open_sheet, pick, play, value

#: Measures what a finger touches: a label counts for the radio button or checkbox inside it.
SMALL = """(least) => {
    document.querySelectorAll("main [hidden], header [hidden], #failure").forEach(
        (e) => e.removeAttribute("hidden")
    );
    const seen = [];
    for (const e of document.querySelectorAll("button, input, select, summary, textarea")) {
        const box = (e.closest("label") ?? e).getBoundingClientRect();
        if (box.height && box.height < least) seen.push([e.outerHTML.slice(0, 120), box.height]);
    }
    return seen;
}"""


WIDTHS = [360, 820, 1366]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_page_scrolls_one_way_only(page: Page, width: int, language: str) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.locator(f"[data-action=set][data-text={language}]").evaluate("b => b.click()")
    assert page.evaluate(WIDER) == []
    open_sheet(page)
    field(page, "name").fill("Wolfgang-Amadeus-Maximilian-von-Drachenf")
    field(page, "gear_kg").fill("49999,999")
    field(page, "armour").select_option("studded_leather")
    field(page, "strength").fill("abc")
    play(page, 1)
    assert page.evaluate(WIDER) == []


@pytest.mark.parametrize("width", WIDTHS)
def test_a_finger_finds_every_target(page_ready: Page, width: int) -> None:
    page_ready.set_viewport_size({"width": width, "height": 900})
    open_sheet(page_ready)
    assert page_ready.evaluate(SMALL, TARGET) == []


def test_no_type_is_smaller_than_16_pixels(page: Page) -> None:
    open_sheet(page)
    play(page, 1)
    assert page.evaluate(SMALL_TYPE) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_page_as_it_opens(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)
    assert violations(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_with_the_sheet_open_a_face_tapped_and_a_wrong_input(
    page: Page, scheme: str
) -> None:
    page.emulate_media(color_scheme=scheme)
    open_sheet(page)
    play(page, 1, 1)
    face(page, 7).click()
    field(page, "speed").fill("0")
    chip(page, "Démontée").click()
    page.evaluate("document.activeElement.blur()")
    assert violations(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_with_a_breakdown_open(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)
    open_sheet(page)
    field(page, "armour").select_option("full_plate")
    page.locator('[data-explain="swim.modifier"]').click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert violations(page) == []


# ------------------------------------------------------------------ the keyboard


def test_the_tab_key_goes_through_the_page_in_its_order_and_shows_where_it_is(page: Page) -> None:
    stops = []
    page.locator(".brand").click()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Tab")
    while (stop := page.evaluate(FOCUSED))["tag"] != "BODY" and len(stops) < 300:
        stops.append(stop)
        page.keyboard.press("Tab")
    places = [stop["place"] for stop in stops]
    assert places == sorted(places)
    assert len(set(places)) == len(places)
    assert [stop for stop in stops if not stop["seen"]] == []
    names = [stop["what"] for stop in stops if stop["what"]]
    assert names.index("water") < names.index("die.swim") < names.index("plan")
    done = [stop["action"] for stop in stops]
    assert done.index("roll") < done.index("play_round") < done.index("pull_out")


def test_the_first_stop_leads_past_the_bar_to_the_round(page_ready: Page) -> None:
    page_ready.keyboard.press("Tab")
    skip = page_ready.get_by_role("link", name="Aller au round")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page_ready.keyboard.press("Enter")
    page_ready.keyboard.press("Tab")
    assert page_ready.evaluate("() => document.activeElement.closest('#round') !== null")


@pytest.mark.parametrize("close", ["Escape", "Enter"])
def test_a_breakdown_opens_and_closes_by_keyboard_and_gives_the_focus_back(
    page: Page, close: str
) -> None:
    figure = page.locator('[data-explain="swim.dc"]')
    figure.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    expect(dialog.get_by_role("button", name="Fermer")).to_be_focused()
    page.keyboard.press(close)
    expect(dialog).to_be_hidden()
    expect(figure).to_be_focused()


def test_a_round_is_played_with_the_keyboard_alone(page: Page) -> None:
    pick(page, "plan", "full_round").focus()
    page.keyboard.press("ArrowDown")
    expect(pick(page, "plan", "double_move")).to_be_checked()
    face(page, 17).focus()
    page.keyboard.press("Space")
    assert value(page, "swim.outcome") == "advance"
    action(page, "play_round").focus()
    page.keyboard.press("Enter")
    assert value(page, "clock.round") == "1"
    expect(action(page, "play_round")).to_be_focused()
    summary = page.locator(".sheet summary")
    summary.focus()
    page.keyboard.press("Enter")
    expect(field(page, "strength")).to_be_visible()


def test_the_enter_key_in_a_number_leaves_the_page_where_it_is(page: Page) -> None:
    open_sheet(page)
    field(page, "strength").fill("14")
    address = page.url
    field(page, "strength").press("Enter")
    assert page.url == address
    assert value(page, "swim.modifier") == "2"


def test_the_page_moves_only_water_and_not_even_that_when_asked(page: Page) -> None:
    def moving() -> list[str]:
        return page.evaluate(
            """() => [...document.querySelectorAll("*")]
                .filter((e) => parseFloat(getComputedStyle(e).transitionDuration) > 0
                    || getComputedStyle(e).animationName !== "none")
                .map((e) => e.getAttribute("class"))"""
        )

    assert moving() == ["gauge-water"]
    page.emulate_media(reduced_motion="reduce")
    assert moving() == []
