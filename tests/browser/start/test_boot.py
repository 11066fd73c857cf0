"""What a player sees before Python answers; what he sees when it never does is in test_faults.py."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.reading import wait_until_ready

WASM = "**/pyodide.asm.wasm"

NOTE_SWITCHES_OF_STACKS = """
    window.switches = [];
    for (const name of ["promising", "Suspending"]) {
        WebAssembly[name] = new Proxy(WebAssembly[name], {
            apply: (...of) => (switches.push(name), Reflect.apply(...of)),
            construct: (...of) => (switches.push(name), Reflect.construct(...of)),
        });
    }
"""


def test_a_page_that_runs_hides_the_notice_and_the_status(page_ready: Page) -> None:
    expect(page_ready.locator("#from-disk")).to_be_hidden()
    expect(page_ready.locator("#status")).to_be_hidden()


def test_without_python_the_page_says_that_it_loads(open_unready: OpenPage) -> None:
    page = open_unready(prepare=lambda page: page.route(WASM, lambda route: None))
    expect(page.locator("#status")).to_have_attribute("data-state", "loading")
    expect(page.locator("#from-disk")).to_be_hidden()


def test_python_never_switches_stacks_which_browsers_break_down_on(open_unready: OpenPage) -> None:
    page = open_unready(prepare=lambda page: page.add_init_script(NOTE_SWITCHES_OF_STACKS))
    wait_until_ready(page)
    assert page.evaluate("switches") == []
