"""The panel of the odds, open and closed."""

from __future__ import annotations

from fractions import Fraction

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.odds.panel import ARMOUR_OFF, FULL_ROUND, HEIGHTS, look, rows, settle, tap
from tests.browser.reading import (
    field,
    out,
    pick,
    run_python,
    settled,
    text,
    value,
    values,
)
from tests.ui.page.odds import by_hand

ATHLETIC = "Le don Athlétisme · à prévoir avant"


#: Types into an input and reads an output before anything else can happen.
TYPE_AND_READ = """([name, text, output]) => {
    const input = document.querySelector(`[name="${name}"]`);
    input.value = text;
    input.dispatchEvent(new Event("input", {bubbles: true}));
    return document.querySelector(`[data-out="${output}"]`).dataset.value;
}"""


#: Counts what is written into the panel for a while.
WRITES = """async (time) => {
    let count = 0;
    const observer = new MutationObserver((found) => (count += found.length));
    const all = {subtree: true, childList: true, attributes: true, characterData: true};
    observer.observe(document.querySelector("#odds"), all);
    await new Promise((resolve) => setTimeout(resolve, time));
    observer.disconnect();
    return count;
}"""


def test_the_odds_change_within_the_event_of_typing(scene: Page) -> None:
    for strength, modifier in (("16", -1), ("20", 1), ("14", -2)):
        plan = FULL_ROUND._replace(modifier=modifier)
        expected = by_hand.odds(plan, Fraction(30), 50)[50].ashore
        shown = scene.evaluate(TYPE_AND_READ, ["strength", strength, "forecast.cross"])
        assert float(shown) == pytest.approx(float(expected), abs=1e-6)
    metres = scene.evaluate(TYPE_AND_READ, ["forecast.distance_m", "4,5", "forecast.distance"])
    assert metres == "4.5"


def test_the_list_is_pending_within_the_event_and_ready_soon_after(scene: Page) -> None:
    shown = scene.evaluate(TYPE_AND_READ, ["strength", "20", "forecast.helps"])
    assert shown == "pending"
    settle(scene)
    assert value(scene, "forecast.helps") == "ready"
    assert ARMOUR_OFF not in rows(scene, "helps")
    assert ARMOUR_OFF[0] in [row[0] for row in rows(scene, "helps")]


def test_where_nothing_helps_one_sentence_stands_in_place_of_the_list(scene: Page) -> None:
    field(scene, "swim_misc").fill("30")
    settle(scene)
    scene.wait_for_selector('[data-helps="empty"]', state="attached")
    assert rows(scene, "helps") == []
    expect(scene.locator(".helps")).to_be_hidden()
    expect(scene.get_by_text("Rien d’autre n’y changerait quoi que ce soit.")).to_be_visible()
    field(scene, "swim_misc").fill("0")
    settle(scene)
    expect(scene.locator(".helps")).to_be_visible()
    scene.wait_for_selector('[data-helps="ready"]', state="attached")
    assert ARMOUR_OFF in rows(scene, "helps")


def test_the_list_is_that_of_whom_is_looked_at(page: Page) -> None:
    """Two who swim alike, one of them by a feat."""
    field(page, "name").evaluate("input => (input.closest('details').open = true)")
    field(page, "swim_misc").fill("2")
    tap(page, "duplicate")
    field(page, "swim_misc").fill("0")
    field(page, "athletic").check()
    look(page)
    assert ATHLETIC not in [row[0] for row in rows(page, "helps")]
    tap(page, "select.1")
    settle(page)
    assert ATHLETIC in [row[0] for row in rows(page, "helps")]
    tap(page, "select.2")
    settle(page)
    assert ATHLETIC not in [row[0] for row in rows(page, "helps")]


def test_typing_fast_ends_with_the_odds_of_what_was_typed_last(scene: Page) -> None:
    scene.evaluate(
        """async () => {
            const input = document.querySelector("[name=strength]");
            for (let n = 0; n < 40; n++) {
                input.value = String(8 + (n % 20));
                input.dispatchEvent(new Event("input", {bubbles: true}));
                await new Promise((resolve) => setTimeout(resolve, 12));
            }
            input.value = "14";
            input.dispatchEvent(new Event("input", {bubbles: true}));
        }"""
    )
    settle(scene)
    drawn = scene.evaluate(HEIGHTS, 50)
    assert ARMOUR_OFF in rows(scene, "helps")
    assert drawn["ashore"] == pytest.approx(float(value(scene, "forecast.cross") or 0), abs=2e-3)


def test_a_language_chosen_while_the_list_is_pending_is_that_of_all_of_it(scene: Page) -> None:
    scene.evaluate(
        """async () => {
            const input = document.querySelector("[name=strength]");
            input.value = "18";
            input.dispatchEvent(new Event("input", {bubbles: true}));
            await new Promise((resolve) => setTimeout(resolve, 90));
            document.querySelector("[data-action=set][data-text=en]").click();
        }"""
    )
    settle(scene)
    assert "Take the armour off · 1 minute" in [row[0] for row in rows(scene, "helps")]
    assert "ashore" in scene.locator(".odds-name text").all_text_contents()
    assert value(scene, "forecast.helps") == "ready"


def test_closed_at_first_it_has_no_value_and_has_fetched_no_picture(
    open_unready: OpenPage,
) -> None:
    fetched: list[str] = []
    page = open_unready(
        prepare=lambda page: page.on("request", lambda request: fetched.append(request.url))
    )
    page.wait_for_selector("body[data-ready]", state="attached", timeout=60_000)
    known = {n: v for n, v in values(page).items() if n.startswith("forecast.")}
    assert known.pop("forecast.rounds") == "50"
    assert set(known.values()) == {"none"}
    assert not [url for url in fetched if url.endswith("/odds.js")]
    look(page)
    assert [url for url in fetched if url.endswith("/odds.js")]


FORBID = """
import js
def forbidden(*_, **__):
    raise RuntimeError("the forecast was called")
workings = js.window.souffle.unwrap().store.workings
for name in ("forecast", "crossing", "sump"):
    setattr(workings, "_kept_" + name, getattr(workings, name))
    setattr(workings, name, forbidden)
"""


ALLOW = """
import js
workings = js.window.souffle.unwrap().store.workings
for name in ("forecast", "crossing", "sump"):
    setattr(workings, name, getattr(workings, "_kept_" + name))
"""


def test_closing_it_stops_all_work(scene: Page) -> None:
    scene.locator("#odds > summary").click()
    expect(out(scene, "forecast.cross")).to_be_hidden()
    expect(out(scene, "forecast.cross")).to_have_attribute("data-value", "none")
    run_python(scene, FORBID)
    field(scene, "strength").fill("18")
    pick(scene, "water", "stormy").check(force=True)
    settled(scene)
    expect(scene.locator("#failure")).to_be_hidden()
    assert value(scene, "swim.modifier") == "0"
    run_python(scene, ALLOW)


def test_closing_it_in_the_midst_of_work_stops_that_work(scene: Page) -> None:
    scene.evaluate(
        """() => {
            const input = document.querySelector("[name=strength]");
            input.value = "18";
            input.dispatchEvent(new Event("input", {bubbles: true}));
            document.querySelector("#odds").open = false;
        }"""
    )
    scene.wait_for_function(
        "() => document.querySelector('[data-out=\"forecast.cross\"]').dataset.value === 'none'"
    )
    assert scene.evaluate(WRITES, 600) == 0


def test_what_changed_while_it_was_closed_shows_when_it_opens_again(scene: Page) -> None:
    before = value(scene, "forecast.cross")
    scene.locator("#odds > summary").click()
    field(scene, "strength").fill("22")
    scene.locator("#odds > summary").click()
    settle(scene)
    assert value(scene, "forecast.cross") != before
    drawn = scene.evaluate(HEIGHTS, 50)
    assert drawn["ashore"] == pytest.approx(float(value(scene, "forecast.cross") or 0), abs=2e-3)
    table = [row[1] for row in rows(scene, "rounds")]
    assert table[-1] == text(scene, "forecast.cross")


def test_nothing_is_done_while_nothing_changes(scene: Page) -> None:
    settled(scene)
    assert scene.evaluate(WRITES, 500) == 0
