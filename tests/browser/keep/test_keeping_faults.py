"""Faults around what is kept: storage that fills up or is emptied, other tabs, clocks, and frozen tabs."""

import os
import signal
from collections.abc import Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Browser, Error, Page, Playwright, TimeoutError, expect

from tests.browser.conftest import TABLET, OpenPage
from tests.browser.keep.hosting import Host, expect_state
from tests.browser.keeping import kept_texts, state_of_keeping, swim_a_little, wait_until_kept
from tests.browser.reading import action, face, numbers, out, play, value, wait_until_ready
from tools import browser as chromium

FULL = 1

#: Moves the clock of a page, and of every page opened after it.
CLOCK = """
    const now = Date.now;
    Date.now = () => now() + Number(localStorage.getItem("test.clock") ?? 0);
"""

A_DAY_BACK = "localStorage.setItem('test.clock', -86_400_000)"

#: Saves over the table of this browser, as a version of the page would that this one cannot read.
SAVE_AS_A_NEWER_VERSION = """async () => {
    const storage = await import(new URL("./static/js/storage.js", document.baseURI));
    const [table] = await storage.list();
    await storage.save(table.id, table.revision, '{"souffle": 999}');
}"""

#: Opens the database in a form of the future, and gives how that went.
OPEN_AS_A_NEWER_VERSION = """() => new Promise((resolve) => {
    const request = indexedDB.open("souffle", 2);
    request.onblocked = () => resolve("blocked");
    request.onsuccess = () => resolve(request.result.close() ?? "opened");
})"""


def limit_storage(page: Page, address: str, size: int | None) -> None:
    """Let the browser store so many bytes of the site; without a number, as many as before."""
    origin = "/".join(address.split("/")[:3])
    limit = {} if size is None else {"quotaSize": size}
    page.context.new_cdp_session(page).send(
        "Storage.overrideQuotaForOrigin", {"origin": origin, **limit}
    )


def second_tab(page: Page, address: str) -> Page:
    other = page.context.new_page()
    other.goto(address)
    wait_until_ready(other)
    return other


def reload(page: Page) -> None:
    page.reload()
    wait_until_ready(page)


# ------------------------------------------------------------------ storage full


def test_full_storage_is_said_and_what_was_played_meanwhile_is_kept_once_there_is_room(
    open_page: OpenPage, address: str
) -> None:
    # From the start: later the browser would reckon for a while with the room there was.
    page = open_page(prepare=lambda page: limit_storage(page, address, FULL))
    face(page, 20).click()
    state_of_keeping(page, "memory")
    expect(page.locator(".notice [data-out=notice]")).to_contain_text("gardez le lien")
    action(page, "play_round").click()
    assert value(page, "clock.round") == "1"
    assert kept_texts(page) == []
    limit_storage(page, address, None)
    play(page, 19)
    state_of_keeping(page, "kept")
    before = numbers(page)
    reload(page)
    assert numbers(page) == before
    assert value(page, "clock.round") == "2"


def test_a_device_without_room_for_the_site_still_runs_it(new_page: OpenPage, host: Host) -> None:
    page = new_page(service_workers="allow")
    limit_storage(page, host.address, FULL)
    page.goto(host.address)
    wait_until_ready(page)
    play(page, 20)
    assert value(page, "clock.round") == "1"
    expect_state(page, "none")


# ------------------------------------------------------------------ other tabs


def test_a_tab_of_an_older_version_does_not_overwrite_what_a_newer_one_saved(
    page_ready: Page, address: str
) -> None:
    swim_a_little(page_ready)
    other = second_tab(page_ready, address)
    other.evaluate(SAVE_AS_A_NEWER_VERSION)
    play(page_ready, 17)
    state_of_keeping(page_ready, "conflict")
    play(page_ready, 18)
    assert kept_texts(page_ready) == ['{"souffle": 999}']
    action(page_ready, "take_other").click()
    state_of_keeping(page_ready, "kept")
    play(page_ready, 19)
    wait_until_kept(page_ready, '"swim_die":19')
    assert '{"souffle": 999}' in kept_texts(page_ready)


def test_a_tab_of_an_older_version_lets_a_newer_one_change_the_database(
    page_ready: Page, address: str
) -> None:
    swim_a_little(page_ready)
    other = second_tab(page_ready, address)
    assert other.evaluate(OPEN_AS_A_NEWER_VERSION) == "opened"
    play(page_ready, 17)
    state_of_keeping(page_ready, "memory")
    assert value(page_ready, "clock.round") == "3"


# ------------------------------------------------------------------ time


def test_with_a_clock_set_back_the_table_saved_last_still_opens_first(
    open_unready: OpenPage,
) -> None:
    page = open_unready(prepare=lambda page: page.add_init_script(CLOCK))
    wait_until_ready(page)
    play(page, 3)
    wait_until_kept(page, '"swim_die":3')
    page.evaluate(A_DAY_BACK)
    reload(page)
    page.locator(".sharing summary").click()
    action(page, "new_table").click()
    expect(out(page, "journal.count")).to_have_attribute("data-value", "0")
    play(page, 20, 19)
    wait_until_kept(page, '"swim_die":19')
    before = numbers(page)
    reload(page)
    assert numbers(page) == before
    assert value(page, "journal.count") == "2"


def test_a_clock_set_back_in_mid_game_stops_neither_saving_nor_announcing(
    open_unready: OpenPage,
) -> None:
    page = open_unready(prepare=lambda page: page.add_init_script(CLOCK))
    wait_until_ready(page)
    swim_a_little(page)
    page.evaluate(A_DAY_BACK)
    play(page, 20)
    wait_until_kept(page, '"swim_die":20')
    expect(page.locator("#announcement")).to_contain_text("20")
    before = numbers(page)
    reload(page)
    assert numbers(page) == before


@pytest.fixture
def own_browser(playwright: Playwright) -> Iterator[Browser]:
    """A browser of which every process may be stopped."""
    with playwright.chromium.launch(
        executable_path=str(chromium.find()), args=chromium.arguments()
    ) as browser:
        yield browser


def signal_tabs(browser: Browser, what: signal.Signals) -> None:
    """Send a signal to the processes that run a browser's tabs."""
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
    for process in processes["processInfo"]:
        if process["type"] == "renderer":
            os.kill(process["id"], what)


def test_a_tab_frozen_in_mid_save_and_thawed_goes_on_where_it_was(
    own_browser: Browser, address: str
) -> None:
    page = own_browser.new_context(**TABLET).new_page()
    page.goto(address)
    wait_until_ready(page)
    play(page, 20)
    signal_tabs(own_browser, signal.SIGSTOP)
    with pytest.raises(TimeoutError):
        action(page, "play_round").click(timeout=1_000)
    signal_tabs(own_browser, signal.SIGCONT)
    wait_until_kept(page, '"swim_die":20')
    play(page, 1)
    wait_until_kept(page, '"swim_die":1}')
    expect(page.locator("#announcement")).to_contain_text("1 ")
    before = numbers(page)
    reload(page)
    assert numbers(page) == before


def test_a_tab_that_crashes_loses_nothing(page_ready: Page, address: str) -> None:
    swim_a_little(page_ready)
    before = numbers(page_ready)
    with page_ready.expect_event("crash"), suppress(Error):
        page_ready.goto("chrome://crash")
    other = second_tab(page_ready, address)
    assert numbers(other) == before
    assert value(other, "journal.count") == "2"
