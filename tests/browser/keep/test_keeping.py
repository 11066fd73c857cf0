"""Never lost: what a table holds is back after a reload, a crash, beside another tab, or without storage."""

import os
import signal
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect

from tests.browser.conftest import PATIENCE_MS, TABLET, OpenPage, wait_until_ready
from tests.browser.keeping import kept_texts, state_of_keeping, swim_a_little, wait_until_kept
from tests.browser.reading import numbers, settled
from tools import browser as chromium


def shown(page: Page, name: str) -> str | None:
    return page.locator(f'[data-out="{name}"]').first.get_attribute("data-value")


def test_a_reload_finds_every_number_and_every_step_of_undo(page_ready: Page) -> None:
    swim_a_little(page_ready)
    before = numbers(page_ready)
    page_ready.reload()
    wait_until_ready(page_ready)
    assert numbers(page_ready) == before
    for _ in range(2):
        page_ready.locator("[data-action=undo]").click()
    assert shown(page_ready, "journal.count") == "0"
    assert shown(page_ready, "breath.state") == "surface"


def test_a_killed_browser_loses_nothing(
    playwright: Playwright, address: str, tmp_path: Path
) -> None:
    def launch() -> BrowserContext:
        return playwright.chromium.launch_persistent_context(
            str(tmp_path), executable_path=str(chromium.find()), args=chromium.arguments(), **TABLET
        )

    context = launch()
    page = context.pages[0]
    page.goto(address)
    wait_until_ready(page)
    swim_a_little(page)
    before = numbers(page)
    pids = subprocess.run(
        ["pgrep", "--full", f"user-data-dir={tmp_path}"], capture_output=True, text=True, check=True
    )
    for pid in pids.stdout.split():
        try:
            os.kill(int(pid), signal.SIGKILL)
        except ProcessLookupError:
            continue  # its parent took it along
    for lock in tmp_path.glob("Singleton*"):
        lock.unlink()
    context = launch()
    page = context.pages[0]
    page.goto(address)
    wait_until_ready(page)
    assert numbers(page) == before
    context.close()


def test_two_tabs_of_one_table_do_not_overwrite_each_other(page_ready: Page, address: str) -> None:
    swim_a_little(page_ready)
    other = page_ready.context.new_page()
    other.goto(address)
    wait_until_ready(other)
    other.locator('.face[data-text="20"]').click()
    other.locator("[data-action=play_round]").click()
    wait_until_kept(other, '"swim_die":20')
    page_ready.locator('.face[data-text="1"]').click()
    page_ready.locator("[data-action=play_round]").click()
    state_of_keeping(page_ready, "conflict")
    assert not any('"swim_die":1}' in text for text in kept_texts(other))
    page_ready.locator("[data-action=take_other]").click()
    expect(page_ready.locator(".lines li").first).to_contain_text("20 − 12 = 8")
    state_of_keeping(page_ready, "kept")


def test_the_player_may_insist_on_his_tab(page_ready: Page, address: str) -> None:
    swim_a_little(page_ready)
    other = page_ready.context.new_page()
    other.goto(address)
    wait_until_ready(other)
    other.locator("[data-action=undo]").click()
    settled(other)
    page_ready.locator('.face[data-text="17"]').click()
    page_ready.locator("[data-action=play_round]").click()
    state_of_keeping(page_ready, "conflict")
    page_ready.locator("[data-action=keep_mine]").click()
    wait_until_kept(page_ready, '"swim_die":17')


def test_forbidden_storage_is_said_once_and_the_page_goes_on(open_unready: OpenPage) -> None:
    page = open_unready(
        prepare=lambda page: page.add_init_script(
            """indexedDB.open = () => { throw new DOMException("no", "SecurityError"); };
               Object.defineProperty(window, "localStorage", {
                   get() { throw new DOMException("no", "SecurityError"); },
               });"""
        )
    )
    wait_until_ready(page)
    expect(page.locator(".notice [data-out=notice]")).to_have_text(
        "Cet appareil ne permet pas d’enregistrer\u202f: gardez le lien."
    )
    page.locator("[data-action=dismiss_notice]").click()
    page.locator('.face[data-text="3"]').click()
    page.locator("[data-action=play_round]").click()
    assert shown(page, "breath.state") == "holding"
    expect(page.locator(".notice")).to_be_hidden()


def test_a_table_this_version_cannot_read_is_left_alone(page_ready: Page, address: str) -> None:
    page_ready.evaluate(
        """async () => {
            const storage = await import(new URL("./static/js/storage.js", document.baseURI));
            await storage.save("future", 0, '{"souffle": 999}');
        }"""
    )
    page_ready.reload()
    wait_until_ready(page_ready)
    page_ready.locator(".sharing summary").click()
    expect(page_ready.locator(".kept")).to_contain_text("Partie illisible")
    page_ready.locator('.face[data-text="3"]').click()
    page_ready.locator("[data-action=play_round]").click()
    wait_until_kept(page_ready, '"swim_die":3')
    assert '{"souffle": 999}' in kept_texts(page_ready)


#: Saves a table of so many levels.
SAVE_A_DEEP_TABLE = """async (levels) => {
    const storage = await import(new URL("./static/js/storage.js", document.baseURI));
    const deep = "[".repeat(levels) + "]".repeat(levels);
    await storage.save("deep", 0, `{"souffle":1,"party":${deep}}`);
}"""


@pytest.mark.parametrize("levels", [5_000, 100_000])
def test_a_kept_table_that_nests_too_deep_is_listed_as_unreadable_and_the_page_goes_on(
    page_ready: Page, levels: int
) -> None:
    swim_a_little(page_ready)
    before = numbers(page_ready)
    page_ready.evaluate(SAVE_A_DEEP_TABLE, levels)
    page_ready.reload()
    wait_until_ready(page_ready)
    page_ready.locator(".sharing summary").click()
    expect(page_ready.locator(".kept-name")).to_have_text(["Partie illisible", "Aldric"])
    assert numbers(page_ready) == before
    page_ready.locator('.face[data-text="3"]').click()
    page_ready.locator("[data-action=play_round]").click()
    wait_until_kept(page_ready, '"swim_die":3')
    expect(page_ready.locator("#failure")).to_be_hidden()


@pytest.mark.parametrize("theme", ["day", "night"])
def test_the_light_chosen_is_there_before_python(page_ready: Page, theme: str) -> None:
    page_ready.locator(".settings summary").click()
    page_ready.locator("[name=theme]").select_option(theme)
    wanted = {"day": "rgb(245, 240, 227)", "night": "rgb(11, 31, 45)"}[theme]
    body = page_ready.locator("body")
    expect(body).to_have_css("background-color", wanted)
    page_ready.reload(wait_until="commit")
    expect(body).to_have_css("background-color", wanted, timeout=PATIENCE_MS)
    wait_until_ready(page_ready)
    expect(body).to_have_css("background-color", wanted)


def test_the_party_prints_as_one_sheet(page_ready: Page) -> None:
    page_ready.evaluate("dispatchEvent(new Event('beforeprint'))")
    page_ready.emulate_media(media="print")
    table = page_ready.locator("[data-printed] table")
    expect(table).to_be_visible()
    expect(table.locator("tr")).to_have_count(2)
    expect(table).to_contain_text("10–20")
    expect(page_ready.locator(".round")).to_be_hidden()


def test_distances_are_shown_in_feet(page_ready: Page) -> None:
    page_ready.locator(".settings summary").click()
    page_ready.locator("[name=units]").select_option("ft")
    expect(page_ready.locator('[data-out="swim.distance.full_round"]').first).to_have_text(
        "15\u00a0ft"
    )
    assert shown(page_ready, "swim.distance.full_round") == "4.5"


def test_feet_are_still_spoken_after_a_reload(page_ready: Page) -> None:
    page_ready.locator(".settings summary").click()
    page_ready.locator("[name=units]").select_option("ft")
    page_ready.reload()
    wait_until_ready(page_ready)
    expect(page_ready.locator("[name=units]")).to_have_value("ft")
    expect(page_ready.locator('[data-out="swim.distance.full_round"]').first).to_have_text(
        "15\u00a0ft"
    )
