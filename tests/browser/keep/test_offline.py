"""The page without a network, its new versions, and a worker that fails."""

import shutil
from collections import Counter
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import READY_MS, OpenPage, wait_until_ready
from tests.browser.keep.hosting import LOOK_FOR_A_NEW_VERSION, Host, expect_state, offer, version
from tests.browser.keeping import swim_a_little
from tests.browser.reading import field, numbers, open_sheet, value
from tools.build.offline import WORKER

#: What an update of the app may cost a player, compressed as hosts do.
UPDATE_BYTES = 300_000

COUNT_REQUESTS_TO_PERSIST = """
    navigator.storage.persist = async () => {
        const {dataset} = document.documentElement;
        dataset.asked = Number(dataset.asked ?? 0) + 1;
    };
"""

FORGET_ALL_FILES = """async () => {
    for (const name of await caches.keys()) await caches.delete(name);
}"""


def another_tab(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.goto(address)
    return page


def fetched(page: Page, name: str) -> str:
    """What the page gets when it asks for one of its files."""
    return page.evaluate("(name) => fetch(name).then((answer) => answer.text())", f"./{name}")


def assert_it_computes(page: Page) -> None:
    open_sheet(page)
    field(page, "strength").fill("14")
    assert value(page, "swim.modifier") == "2"


def test_the_page_reloads_and_computes_without_a_network(visited: Page, host: Host) -> None:
    host.stop()
    visited.reload()
    wait_until_ready(visited)
    assert_it_computes(visited)
    expect_state(visited, "ready")


def test_the_second_language_needs_no_network(visited: Page, host: Host) -> None:
    host.stop()
    visited.get_by_role("button", name="English").click()
    expect(visited.locator("html")).to_have_attribute("lang", "en")
    visited.reload()
    expect(visited.locator("html")).to_have_attribute("lang", "en")
    wait_until_ready(visited)
    assert_it_computes(visited)


def test_every_form_of_the_address_opens_without_a_network(visited: Page, host: Host) -> None:
    host.stop()
    for form in ("", "#fr-", "index.html", "index.html#en-", "?fbclid=1", "index.html?a=b#fr-"):
        visited.goto("about:blank")
        answer = visited.goto(host.address + form)
        assert answer
        assert answer.ok
        expect(visited.locator("main")).to_be_visible()


def test_the_page_of_the_first_visit_can_lose_the_network_at_once(
    visited: Page, host: Host
) -> None:
    host.stop()
    # Nothing on the French page has asked for this one yet.
    assert fetched(visited, "static/first-en.json").startswith("{")


def test_a_code_to_scan_needs_no_network(visited: Page, host: Host) -> None:
    host.stop()
    visited.locator(".sharing summary").click()
    visited.locator("[data-action=show_qr]").click()
    expect(visited.locator("#qr svg path")).to_have_count(1)


def test_the_app_and_the_runtime_are_stored_apart_and_for_this_address_only(
    visited: Page, host: Host
) -> None:
    assert set(visited.evaluate("caches.keys()")) == {
        f"souffle-app-{host.address}",
        f"souffle-runtime-{host.address}",
    }


def test_a_new_version_waits_until_it_is_accepted_and_then_takes_every_tab(
    visited: Page, host: Host, update: Path
) -> None:
    tab = another_tab(visited.context, host.address)
    wait_until_ready(tab)
    old = fetched(visited, "app.py")
    host.publish(update)
    visited.evaluate(LOOK_FOR_A_NEW_VERSION)
    for page in (visited, tab):
        expect(offer(page)).to_be_visible(timeout=READY_MS)

    later = another_tab(visited.context, host.address)
    expect(offer(later)).to_be_visible(timeout=READY_MS)
    for page in (visited, tab, later):
        assert version(page) == (None, None)
        assert fetched(page, "app.py") == old
        assert_it_computes(page)

    loads = Counter[Page]()
    for page in (visited, tab, later):
        page.on("load", lambda page: loads.update([page]))
    offer(tab).locator("[data-offline=accept]").click()
    for page in (visited, tab, later):
        expect(page.locator("html")).to_have_attribute("data-version", "2", timeout=READY_MS)
        assert version(page) == ("2", "2")
        expect_state(page, "ready")
        expect(offer(page)).to_be_hidden()
        assert loads[page] == 1


def test_a_new_version_opens_with_all_that_was_there(
    visited: Page, host: Host, update: Path
) -> None:
    swim_a_little(visited)
    before = numbers(visited)
    host.publish(update)
    visited.evaluate(LOOK_FOR_A_NEW_VERSION)
    expect(offer(visited)).to_be_visible(timeout=READY_MS)
    assert numbers(visited) == before
    offer(visited).locator("[data-offline=accept]").click()
    expect(visited.locator("html")).to_have_attribute("data-version", "2", timeout=READY_MS)
    assert version(visited) == ("2", "2")
    assert numbers(visited) == before


def test_an_update_of_the_app_downloads_the_app_only(
    visited: Page, host: Host, update: Path
) -> None:
    host.publish(update)
    visited.evaluate(LOOK_FOR_A_NEW_VERSION)
    expect(offer(visited)).to_be_visible(timeout=READY_MS)
    offer(visited).locator("[data-offline=accept]").click()
    expect(visited.locator("html")).to_have_attribute("data-version", "2", timeout=READY_MS)
    assert version(visited) == ("2", "2")
    assert set(host.sent) == {WORKER, "index.html", "app.py", "app.bundle"}
    assert sum(host.sent.values()) <= UPDATE_BYTES


def test_a_new_version_that_is_only_half_uploaded_is_not_offered(
    visited: Page, host: Host, update: Path, site: Path
) -> None:
    shutil.copyfile(site / "app.bundle", update / "app.bundle")
    host.publish(update)
    # The browser ends its look only once the files were fetched and refused.
    visited.evaluate(
        """async () => {
            const registration = await navigator.serviceWorker.ready;
            const {installing} = await registration.update();
            await new Promise((resolve) => {
                installing.onstatechange = () => installing.state === "redundant" && resolve();
            });
        }"""
    )
    expect(offer(visited)).to_be_hidden()
    visited.reload()
    assert version(visited) == (None, None)
    expect_state(visited, "ready")


def test_storing_the_site_waits_until_python_answers(new_page: OpenPage, host: Host) -> None:
    page = new_page(service_workers="allow")
    page.route("**/pyodide.asm.wasm", lambda route: route.abort())
    page.goto(host.address)
    expect(page.locator("#status")).to_have_attribute("data-state", "failed", timeout=READY_MS)
    expect_state(page, "none")
    assert WORKER not in host.sent


def test_it_asks_the_browser_once_to_keep_what_is_stored(visit: OpenPage) -> None:
    page = visit(COUNT_REQUESTS_TO_PERSIST)
    expect_state(page, "ready")
    expect(page.locator("html")).to_have_attribute("data-asked", "1")


def test_without_a_worker_the_page_works_and_says_nothing_but_its_state(
    visit: OpenPage, host: Host
) -> None:
    (host.folder / WORKER).unlink()
    page = visit()
    assert_it_computes(page)
    expect_state(page, "none")


def test_a_worker_that_does_not_run_changes_nothing(visit: OpenPage, host: Host) -> None:
    (host.folder / WORKER).write_text("}{")
    page = visit()
    assert_it_computes(page)
    expect_state(page, "none")


def test_files_that_the_browser_lost_are_fetched_again(visited: Page) -> None:
    visited.evaluate(FORGET_ALL_FILES)
    visited.reload()
    wait_until_ready(visited)
    assert_it_computes(visited)
