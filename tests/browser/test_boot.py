"""What a player sees before Python answers; what he sees when it never does is in test_faults.py."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage

WASM = "**/pyodide.asm.wasm"


def test_a_page_that_runs_hides_the_notice_and_the_status(page_ready: Page) -> None:
    expect(page_ready.locator("#from-disk")).to_be_hidden()
    expect(page_ready.locator("#status")).to_be_hidden()


def test_without_python_the_page_says_that_it_loads(open_unready: OpenPage) -> None:
    page = open_unready(prepare=lambda page: page.route(WASM, lambda route: None))
    expect(page.locator("#status")).to_have_attribute("data-state", "loading")
    expect(page.locator("#from-disk")).to_be_hidden()
