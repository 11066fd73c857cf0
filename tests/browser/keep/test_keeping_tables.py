"""Several tables, tabs and guests: none is ever mixed with another, and what is gone is said."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.keeping import kept_texts, state_of_keeping, swim_a_little, wait_until_kept
from tests.browser.reading import (
    action,
    field,
    numbers,
    open_sheet,
    out,
    play,
    run_python,
    settled,
    value,
    wait_until_ready,
)
from tests.ui.states import alone
from ui.keep.link import encode

#: Holds every save of the page back until `LET_GO`.
HOLD = """
import asyncio
from ui.browser import database
database.held = asyncio.Event()
save = database.Database.save
async def held(self, id, known, text):
    await database.held.wait()
    return await save(self, id, known, text)
database.Database.save = held
"""

LET_GO = """
from ui.browser import database
database.held.set()
"""

GUEST = f"#{encode(alone(3)).text}"


def open_list(page: Page) -> None:
    page.locator(".sharing summary").click()
    settled(page)


def rows(page: Page) -> list[str]:
    return page.locator(".kept .kept-name").all_text_contents()


def row(page: Page, name: str, what: str) -> None:
    """Press a button of the table in which somebody is."""
    page.locator(".kept li", has_text=name).locator(f"[data-action={what}]").click()


def begin(page: Page, name: str) -> None:
    """Begin a table and name who is in it."""
    action(page, "new_table").click()
    expect(out(page, "journal.count")).to_have_attribute("data-value", "0")
    settled(page)
    open_sheet(page)
    field(page, "name").fill(name)
    settled(page)


def second_tab(page: Page, address: str) -> Page:
    other = page.context.new_page()
    other.goto(address)
    wait_until_ready(other)
    settled(other)
    return other


def texts_with(page: Page, part: str) -> list[str]:
    return [text for text in kept_texts(page) if part in text]


def test_forgetting_the_open_table_begins_another_that_is_kept(page_ready: Page) -> None:
    page = page_ready
    swim_a_little(page)
    open_list(page)
    row(page, "Aldric", "forget_table")
    settled(page)
    assert kept_texts(page) == []
    assert value(page, "journal.count") == "0"
    play(page, 17)
    settled(page)
    state_of_keeping(page, "kept")
    [text] = kept_texts(page)
    assert '"swim_die":17' in text
    assert "Aldric" not in text


def test_a_table_forgotten_while_its_save_is_held_back_stays_forgotten(page_ready: Page) -> None:
    page = page_ready
    swim_a_little(page)
    open_list(page)
    run_python(page, HOLD)
    play(page, 20)
    row(page, "Aldric", "forget_table")
    expect(out(page, "journal.count")).to_have_attribute("data-value", "0")
    run_python(page, LET_GO)
    settled(page)
    assert kept_texts(page) == []
    state_of_keeping(page, "kept")


def test_changing_tables_while_a_save_is_held_back_loses_and_mixes_nothing(
    page_ready: Page,
) -> None:
    page = page_ready
    swim_a_little(page)
    page.locator(".sharing summary").click()
    begin(page, "Brunehaut")
    run_python(page, HOLD)
    play(page, 18)
    action(page, "new_table").click()
    expect(out(page, "journal.count")).to_have_attribute("data-value", "0")
    play(page, 7)
    run_python(page, LET_GO)
    settled(page)
    state_of_keeping(page, "kept")
    assert len(kept_texts(page)) == 3
    [old] = texts_with(page, "Brunehaut")
    assert '"swim_die":18' in old
    [new] = texts_with(page, '"swim_die":7')
    assert "Brunehaut" not in new


def test_a_link_opened_while_a_save_is_held_back_is_a_guest_and_the_table_keeps_its_last_edit(
    page_ready: Page,
) -> None:
    page = page_ready
    swim_a_little(page)
    run_python(page, HOLD)
    play(page, 18)
    page.evaluate("(sent) => { location.hash = sent; }", GUEST)
    state_of_keeping(page, "visiting")
    play(page, 7)
    run_python(page, LET_GO)
    settled(page)
    state_of_keeping(page, "visiting")
    [text] = kept_texts(page)
    assert "Aldric" in text
    assert '"swim_die":18' in text
    assert "Gwendoline" not in text
    action(page, "leave_arrival").click()
    settled(page)
    state_of_keeping(page, "kept")
    assert value(page, "journal.count") == "3"
    play(page, 19)
    settled(page)
    assert '"swim_die":19' in kept_texts(page)[0]


def test_a_guest_takes_nothing_from_a_table_that_cannot_be_stored(
    open_unready: OpenPage,
) -> None:
    page = open_unready(
        prepare=lambda page: page.add_init_script(
            "indexedDB.open = () => { throw new DOMException('no', 'SecurityError'); };"
        )
    )
    wait_until_ready(page)
    play(page, 18, 17)
    settled(page)
    before = numbers(page)
    page.evaluate("(sent) => { location.hash = sent; }", GUEST)
    state_of_keeping(page, "visiting")
    action(page, "leave_arrival").click()
    settled(page)
    assert numbers(page) == before


@pytest.mark.parametrize("way_on", ["keep_anew", "new_table"])
def test_site_data_that_was_cleared_under_an_open_page_is_said_and_nothing_on_it_is_lost(
    page_ready: Page, address: str, way_on: str
) -> None:
    page = page_ready
    swim_a_little(page)
    page.context.new_cdp_session(page).send(
        "Storage.clearDataForOrigin",
        {"origin": "/".join(address.split("/")[:3]), "storageTypes": "all"},
    )
    play(page, 17)
    state_of_keeping(page, "gone")
    banner = page.locator(".banner", has=page.locator("[data-action=keep_anew]"))
    expect(banner).to_be_visible()
    expect(banner).to_contain_text("ont été effacées")
    expect(page.locator("[data-action=keep_mine]")).to_be_hidden()
    assert value(page, "journal.count") == "3"
    play(page, 16)
    banner.locator(f"[data-action={way_on}]").click()
    settled(page)
    state_of_keeping(page, "kept")
    assert value(page, "journal.count") == {"keep_anew": "4", "new_table": "0"}[way_on]
    before = numbers(page)
    page.reload()
    wait_until_ready(page)
    assert numbers(page) == before


def test_a_table_that_another_tab_forgot_is_said_to_be_gone_and_can_be_kept_anew(
    page_ready: Page, address: str
) -> None:
    swim_a_little(page_ready)
    other = second_tab(page_ready, address)
    open_list(other)
    row(other, "Aldric", "forget_table")
    settled(other)
    play(page_ready, 17)
    state_of_keeping(page_ready, "gone")
    assert kept_texts(page_ready) == []
    action(page_ready, "keep_anew").click()
    wait_until_kept(page_ready, '"swim_die":17')
    play(page_ready, 16)
    settled(page_ready)
    [text] = kept_texts(page_ready)
    assert '"swim_die":16' in text


def test_a_table_of_the_list_that_is_gone_by_now_is_said_and_the_open_one_stays(
    page_ready: Page, address: str
) -> None:
    page = page_ready
    swim_a_little(page)
    page.locator(".sharing summary").click()
    begin(page, "Brunehaut")
    play(page, 18)
    settled(page)
    second_tab(page, address).evaluate(
        """async () => {
            const storage = await import(new URL("./static/js/storage.js", document.baseURI));
            const tables = await storage.list();
            await storage.remove(tables.find((table) => table.text.includes("Aldric")).id);
        }"""
    )
    before = numbers(page)
    row(page, "Aldric", "open_table")
    expect(page.locator(".notice [data-out=notice]")).to_contain_text("n’est plus sur cet appareil")
    settled(page)
    assert numbers(page) == before
    assert rows(page) == ["Brunehaut"]
    state_of_keeping(page, "kept")


def test_taking_the_other_takes_that_very_table_not_the_one_saved_last(
    page_ready: Page, address: str
) -> None:
    swim_a_little(page_ready)
    other = second_tab(page_ready, address)
    play(other, 20)
    settled(other)
    other.locator(".sharing summary").click()
    begin(other, "Brunehaut")
    play(page_ready, 1)
    state_of_keeping(page_ready, "conflict")
    action(page_ready, "take_other").click()
    settled(page_ready)
    state_of_keeping(page_ready, "kept")
    expect(page_ready.locator(".summary-text")).to_contain_text("Aldric")
    expect(page_ready.locator(".lines li").first).to_contain_text("20 − 12 = 8")


def test_the_list_tells_the_round_and_the_time_in_the_language_of_the_page(
    page_ready: Page,
) -> None:
    page = page_ready
    play(page, 20, 19)
    page.locator(".sharing summary").click()
    action(page, "new_table").click()
    settled(page)
    assert len(set(page.locator(".kept li").all_text_contents())) == 2
    french = page.locator(".kept-when").all_text_contents()
    assert [line.split(" · ")[0] for line in french] == ["round 0", "round 2"]
    assert page.locator(".kept [data-action=open_table]").all_text_contents() == ["Ouvrir"] * 2
    page.locator("[data-action=set][data-text=en]").click()
    english = page.locator(".kept-when").all_text_contents()
    assert rows(page) == ["The swimmer"] * 2
    assert page.locator(".kept [data-action=open_table]").all_text_contents() == ["Open"] * 2
    dates = page.evaluate(
        """async () => {
            const storage = await import(new URL("./static/js/storage.js", document.baseURI));
            const style = {dateStyle: "medium", timeStyle: "short"};
            return (await storage.list()).map(({saved}) =>
                ["fr", "en"].map((id) => new Date(saved).toLocaleString(id, style)));
        }"""
    )
    assert [line.split(" · ")[1] for line in french] == [french for french, _ in dates]
    assert [line.split(" · ")[1] for line in english] == [english for _, english in dates]
