"""Feet and pounds are typed as they are shown; what is kept stays metric."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.reading import field, open_sheet, out, settled, step, text, value
from ui.keep import link


def label(page: Page, name: str) -> str:
    """The range beside an input."""
    told = page.locator(f'[for="input-{name}"] .range').text_content() or ""
    return " ".join(told.split())


def test_thirty_feet_are_nine_metres_and_are_shown_as_such_in_metres(page: Page) -> None:
    open_sheet(page)
    field(page, "speed").fill("12")
    field(page, "units").select_option("ft")
    expect(field(page, "speed")).to_have_value("40")
    field(page, "speed").fill("30")
    assert (value(page, "speed.effective"), text(page, "speed.effective")) == ("9", "30\u00a0ft")
    assert label(page, "speed") == "5 à 300 ft"
    step(page, "speed", 1).click()
    expect(field(page, "speed")).to_have_value("35")
    step(page, "speed", -1).click()
    field(page, "units").select_option("m")
    expect(field(page, "speed")).to_have_value("9")
    assert (value(page, "speed.effective"), text(page, "speed.effective")) == ("9", "9\u00a0m")
    assert label(page, "speed") == "1,5 à 90 m"


def test_gear_is_typed_in_pounds_and_steps_by_one(page: Page) -> None:
    open_sheet(page)
    field(page, "units").select_option("ft")
    field(page, "gear_kg").fill("33")
    assert (value(page, "load.total_kg"), text(page, "load.total_kg")) == ("16.5", "33\u00a0lb")
    step(page, "gear_kg", 1).click()
    expect(field(page, "gear_kg")).to_have_value("34")
    assert value(page, "load.total_kg") == "17"
    assert label(page, "gear_kg") == "0 à 100 000 lb"


def test_what_was_wrong_in_metres_goes_with_them(page: Page) -> None:
    open_sheet(page)
    field(page, "speed").fill("10")
    assert value(page, "error.speed") == "text"
    field(page, "units").select_option("ft")
    assert (value(page, "error.speed"), value(page, "problems")) == ("none", "0")
    expect(field(page, "speed")).to_have_value("30")
    field(page, "speed").fill("10")
    assert (value(page, "error.speed"), value(page, "speed.effective")) == ("none", "3")


def test_a_link_of_a_table_in_feet_holds_the_same_metres(page_ready: Page) -> None:
    open_sheet(page_ready)
    field(page_ready, "units").select_option("ft")
    field(page_ready, "speed").fill("40")
    field(page_ready, "depth_m").fill("7")
    settled(page_ready)
    table = link.decode((value(page_ready, "share.link") or "").removeprefix("#"))
    assert table.party[0].character.speed == 12
    assert str(table.water.depth_m) == "21/10"


def test_a_decimal_comma_before_three_digits_is_one_in_french(page: Page) -> None:
    open_sheet(page)
    field(page, "gear_kg").fill("12,500")
    assert value(page, "load.total_kg") == "12.5"
    expect(out(page, "problems")).to_be_hidden()
