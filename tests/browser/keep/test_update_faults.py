"""A new version that arrives in mid-round: it waits, disturbs nothing, and opens with all that was there."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import READY_MS, OpenPage
from tests.browser.keep.hosting import LOOK_FOR_A_NEW_VERSION, Host, expect_state, offer, version
from tests.browser.reading import (
    action,
    face,
    field,
    numbers,
    pick,
    play,
    play_long,
    settled,
    text,
    value,
)

FORBID_STORAGE = """
    indexedDB.open = () => { throw new DOMException("no", "SecurityError"); };
    Object.defineProperty(window, "localStorage", {
        get() { throw new DOMException("no", "SecurityError"); },
    });
"""


def look_for(page: Page) -> None:
    page.evaluate(LOOK_FOR_A_NEW_VERSION)
    expect(offer(page)).to_be_visible(timeout=READY_MS)


def accept(page: Page) -> None:
    offer(page).locator("[data-offline=accept]").click()
    expect(page.locator("html")).to_have_attribute("data-version", "2", timeout=READY_MS)
    assert version(page) == ("2", "2")


def test_a_new_version_in_mid_round_leaves_the_round_the_focus_and_what_is_typed(
    visited: Page, host: Host, update: Path
) -> None:
    visited.locator(".sheet summary").click()
    play(visited, 3)
    pick(visited, "plan", "move").check()
    face(visited, 17).click()
    field(visited, "strength").fill("1")
    field(visited, "strength").press_sequentially("x")
    before, top = numbers(visited), visited.evaluate("scrollY")
    host.publish(update)
    look_for(visited)
    expect(field(visited, "strength")).to_be_focused()
    expect(field(visited, "strength")).to_have_value("1x")
    assert (numbers(visited), visited.evaluate("scrollY")) == (before, top)
    field(visited, "strength").press("Backspace")
    field(visited, "strength").press_sequentially("4")
    action(visited, "play_round").click()
    assert value(visited, "clock.round") == "2"
    assert version(visited) == (None, None)


def test_a_new_version_accepted_in_mid_round_opens_with_the_plan_and_the_die(
    visited: Page, host: Host, update: Path
) -> None:
    visited.locator(".sheet summary").click()
    field(visited, "strength").fill("14")
    play(visited, 3)
    host.publish(update)
    look_for(visited)
    pick(visited, "plan", "move").check()
    face(visited, 17).click()
    before = numbers(visited)
    accept(visited)
    assert numbers(visited) == before
    assert value(visited, "swim.outcome") == "advance"
    expect(pick(visited, "plan", "move")).to_be_checked()
    action(visited, "play_round").click()
    action(visited, "undo").click()
    action(visited, "undo").click()
    assert value(visited, "journal.count") == "0"


def test_without_storage_a_new_version_opens_with_the_rounds_played(
    visit: OpenPage, host: Host, update: Path
) -> None:
    page = visit(FORBID_STORAGE)
    expect_state(page, "ready")
    play(page, 3, 9)
    before = numbers(page)
    host.publish(update)
    look_for(page)
    play(page, 20)
    settled(page)
    after, told = numbers(page), text(page, "last")
    accept(page)
    assert numbers(page) == after != before
    assert text(page, "last") == told


@pytest.mark.parametrize("script", ["", FORBID_STORAGE], ids=["kept", "not kept"])
def test_a_new_version_opens_with_all_of_a_long_log(
    visit: OpenPage, host: Host, update: Path, script: str
) -> None:
    page = visit(script)
    expect_state(page, "ready")
    play_long(page, 387)
    host.publish(update)
    look_for(page)
    before = numbers(page)
    accept(page)
    assert value(page, "journal.count") == "387"
    assert numbers(page) == before
