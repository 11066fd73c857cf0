"""Before Python answers, no number stands on the page that is another table's."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.reading import out, settled, value, wait_until_linked
from tests.browser.start.held import Held

DC = "[data-out='swim.dc']"


def beside(page: Page, address: str) -> Held:
    """Open the page once more on the same device, without Python yet."""

    def open_unready(prepare: Callable[[Page], object]) -> Page:
        other = page.context.new_page()
        prepare(other)
        other.goto(address)
        return other

    return Held(open_unready)


def choose_rough_water(page: Page) -> None:
    page.locator("[name=water][value=rough]").check(force=True)
    expect(page.locator(DC).first).to_have_attribute("data-value", "15")


def test_the_first_paint_of_a_new_table_has_its_numbers(open_unready: OpenPage) -> None:
    page = Held(open_unready).page
    expect(page.locator(DC).first).to_be_visible()
    expect(page.locator(DC).first).to_have_text("10")


def test_a_link_shows_no_number_until_python_has_read_it(open_page: OpenPage, address: str) -> None:
    page = open_page()
    wait_until_linked(page)
    before = value(page, "share.link") or ""
    choose_rough_water(page)
    expect(out(page, "share.link")).not_to_have_attribute("data-value", before)
    fragment = value(page, "share.link")
    other = beside(page, f"{address}{fragment}")
    expect(other.page.locator(DC).first).to_be_hidden()
    expect(other.page.locator("#status [data-when=opening]")).to_be_visible()
    other.let_go()
    expect(other.page.locator(DC).first).to_be_visible()
    expect(other.page.locator(DC).first).to_have_text("15")


def test_a_table_that_was_kept_shows_no_number_until_python_has_read_it(
    open_page: OpenPage, address: str
) -> None:
    page = open_page()
    choose_rough_water(page)
    page.wait_for_function("() => localStorage.getItem('souffle.table') === 'yes'")
    settled(page)
    other = beside(page, address)
    expect(other.page.locator(DC).first).to_be_hidden()
    other.let_go()
    expect(other.page.locator(DC).first).to_have_text("15")
