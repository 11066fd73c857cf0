"""↶ takes a wrong tap on the sheet back like a round, and says what it takes back."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.reading import (
    READY_MS,
    action,
    chip,
    field,
    open_sheet,
    play,
    settled,
    step,
    text,
    value,
)


def undo(page: Page) -> Locator:
    return action(page, "undo")


def test_three_taps_on_plus_go_back_with_one_tap_and_the_button_says_so(page: Page) -> None:
    open_sheet(page)
    expect(undo(page)).to_be_hidden()
    for _ in range(3):
        step(page, "strength", 1).click()
    assert value(page, "swim.modifier") == "1"
    expect(undo(page)).to_contain_text("Annuler")
    assert text(page, "undo.what") == "Force"
    undo(page).click()
    expect(field(page, "strength")).to_have_value("10")
    assert value(page, "swim.modifier") == "0"
    expect(undo(page)).to_be_hidden()
    action(page, "redo").click()
    expect(field(page, "strength")).to_have_value("13")


def test_a_wrong_armour_the_water_and_a_round_go_back_one_after_the_other(page: Page) -> None:
    open_sheet(page)
    field(page, "armour").select_option("full_plate")
    field(page, "armour_quality").select_option("mithral")
    field(page, "armour").select_option("leather")
    chip(page, "démontée").click()
    play(page, 20)
    assert text(page, "undo.what") == "le round"
    for told, dc in (("État de l’eau", "20"), ("Armure", "10")):
        undo(page).click()
        assert (text(page, "undo.what"), value(page, "swim.dc")) == (told, dc)
    undo(page).click()
    assert (value(page, "swim.penalty"), text(page, "undo.what")) == ("-6", "Facture de l’armure")


def test_what_goes_back_is_kept_and_a_page_loaded_anew_has_nothing_to_undo(
    page_ready: Page,
) -> None:
    open_sheet(page_ready)
    field(page_ready, "strength").fill("14")
    field(page_ready, "constitution").fill("16")
    undo(page_ready).click()
    settled(page_ready)
    page_ready.reload()
    page_ready.wait_for_selector("body[data-ready]", state="attached", timeout=READY_MS)
    assert value(page_ready, "swim.modifier") == "2"
    assert value(page_ready, "breath.rounds") == "10"
    expect(undo(page_ready)).to_be_hidden()


def test_the_bar_of_a_small_phone_holds_what_the_buttons_say(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    open_sheet(page)
    field(page, "armour_penalty_counts").select_option("single")
    assert text(page, "undo.what") == "Malus de ces deux en Natation"
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    box = undo(page).bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 320
    assert box["height"] >= 44
