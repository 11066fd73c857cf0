"""What a player sees before Python answers, and when it never does."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage, wait_until_ready

WASM = "**/pyodide.asm.wasm"
NEEDED = ("core.js", "pyodide.mjs", "pyodide.asm.wasm", "app.zip", "app.py")


def _state(page: Page, state: str) -> None:
    expect(page.locator("#status")).to_have_attribute("data-state", state, timeout=30_000)


def test_a_page_that_runs_hides_the_notice_and_the_status(page_ready: Page) -> None:
    expect(page_ready.locator("#from-disk")).to_be_hidden()
    expect(page_ready.locator("#status")).to_be_hidden()


def test_without_python_the_page_says_that_it_loads(open_unready: OpenPage) -> None:
    page = open_unready(prepare=lambda page: page.route(WASM, lambda route: None))
    _state(page, "loading")
    expect(page.locator("#from-disk")).to_be_hidden()


def _open_without(page: Page, lost: str, address: str) -> None:
    """Open the page, which loses one file and may complain of it."""
    page.route(lost, lambda route: route.abort())
    page.goto(address)


@pytest.mark.parametrize("lost", NEEDED)
def test_a_file_that_does_not_come_is_a_failed_start(
    lost: str, new_page: OpenPage, address: str
) -> None:
    page = new_page()
    _open_without(page, f"**/{lost}", address)
    _state(page, "failed")


def test_retry_starts_over(new_page: OpenPage, address: str) -> None:
    page = new_page()
    _open_without(page, WASM, address)
    _state(page, "failed")
    page.unroute(WASM)
    page.locator("[data-boot=retry]:visible").click()
    wait_until_ready(page)


def test_a_browser_without_webassembly_is_told_so(open_unready: OpenPage) -> None:
    page = open_unready(prepare=lambda page: page.add_init_script("delete globalThis.WebAssembly"))
    _state(page, "old")
