"""A player who taps and types at random: nothing breaks, all can be undone, and nothing is kept of it."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import PUT_BACK, OpenPage, wait_until_ready
from tests.browser.reading import numbers, open_sheet, run_python, settled, value

DEEDS = 1_000
SEED = 1

KEYS = (
    *"0123456789-,a",
    *("Tab", "Tab", "Shift+Tab", "Enter", "Space", "Escape", "Backspace", "Delete"),
    *("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown"),
)

#: Leaves the tests' browser nothing to ask a person for.
STUBS = """
    window.print = () => {};
    HTMLInputElement.prototype.showPicker = () => {};
    addEventListener("click", (event) => {
        if (event.target.closest("[data-action=save_file], #file")) event.stopImmediatePropagation();
        if (event.target.closest("#file, [for=file]")) event.preventDefault();
    }, true);
"""

#: Brings something that can be tapped into sight and gives where: any kind as likely as any other, then
#: any of the kind. A list cannot be tapped, since what opens is not of the page: it is focused, for a key
#: to choose.
REACH = """([kind, one]) => {
    const room = document.querySelector("dialog[open]") ?? document.body;
    const kinds = {};
    for (const e of room.querySelectorAll("button, input, select, summary, a[href]")) {
        if (e.disabled || !e.checkVisibility({visibilityProperty: true})) continue;
        (kinds[e.dataset.action ?? e.name ?? e.tagName] ??= []).push(e);
    }
    const [what, all] = Object.entries(kinds)[kind % Object.keys(kinds).length];
    const chosen = all[one % all.length];
    chosen.scrollIntoView({block: "center", behavior: "instant"});
    const list = chosen.tagName === "SELECT";
    if (list) chosen.focus();
    const {x, y, width, height} = chosen.getBoundingClientRect();
    return {what, spot: list ? null : [x + width / 2, y + height / 2]};
}"""

#: Goes round through whatever is drawn: numbers, journal, party, breakdown, both languages.
ROUNDS = """(rounds) => {
    const find = (selector) => document.querySelector(selector);
    const tap = (action) => find(`[data-action="${action}"]`).click();
    const type = (name, text) => {
        find(`[name="${name}"]`).value = text;
        find(`[name="${name}"]`).dispatchEvent(new Event("input", {bubbles: true}));
    };
    for (let round = 0; round < rounds; round++) {
        type("strength", "14");
        type("die.swim", "3");
        tap("play_round");
        tap("add.sailor");
        tap("undo");
        tap("undo");
        tap("explain");
        tap("close");
        type("strength", "10");
        for (const language of ["en", "fr"]) {
            find(`[data-action=set][data-input=language][data-text=${language}]`).click();
        }
    }
}"""

START_COUNTING = """
import _tracemalloc  # the page ships no more of it than Python itself holds
from pyodide_js import _module
_tracemalloc.start(1)
_module.enable_pyproxy_allocation_tracing()
"""

COUNT = """
import gc, _tracemalloc
from js import document
from pyodide_js import _module
gc.collect()
size, _ = _tracemalloc.get_traced_memory()
counts = size, len(gc.get_objects()), _module._hiwire_num_refs(), _module.pyproxy_alloc_map.size
document.documentElement.setAttribute("data-counts", "{}/{}/{}/{}".format(*counts))
"""


#: How often each of the rounds draws.
DRAWN = 11

#: Bytes of the smallest thing that drawing could leave behind: a reference to an element of the page.
SMALLEST = 50


class Counts(NamedTuple):
    """What is alive: Python's objects, those of the page that Python holds, and the reverse."""

    bytes: int
    objects: int
    held_by_python: int
    held_by_page: int


def counted(page: Page) -> Counts:
    settled(page)
    run_python(page, COUNT)
    return Counts(*map(int, page.evaluate("document.documentElement.dataset.counts").split("/")))


def do_something(page: Page, player: Random) -> str:
    """Tap somewhere, or press a key where the focus is; give what was done."""
    if player.random() < 0.3:
        key = player.choice(KEYS)
        page.keyboard.press(key)
        return key
    reached: dict[str, Any] = page.evaluate(REACH, [player.randrange(10_000) for _ in "ab"])
    if reached["spot"]:
        page.mouse.click(*reached["spot"])
    return reached["what"]


def assert_no_failure(page: Page, done: list[str]) -> None:
    report = page.locator("#report").input_value()
    assert page.locator("#failure").is_hidden(), f"{report}\nafter {done[-50:]}"


@pytest.mark.timeout(300)
def test_whatever_a_player_does_can_be_undone_and_breaks_nothing(open_unready: OpenPage) -> None:
    page = open_unready(prepare=lambda page: page.add_init_script(STUBS))
    wait_until_ready(page)
    first = numbers(page)
    run_python(
        page, f"from random import Random\nfrom ui.browser import main\nmain._dice = Random({SEED})"
    )
    open_sheet(page)
    player = Random(SEED)
    done: list[str] = []
    most = 0
    for _ in range(DEEDS):
        done.append(do_something(page, player))
        if len(done) % 50 == 0:
            assert_no_failure(page, done)
            most = max(most, int(value(page, "journal.count") or 0))
    assert most >= 30  # or he did not play at all
    page.evaluate(PUT_BACK)
    assert_no_failure(page, done)
    assert value(page, "journal.count") == "0"
    assert numbers(page) == first


@pytest.mark.timeout(300)
def test_nothing_is_kept_of_what_was_drawn_before(page_ready: Page) -> None:
    rounds = 40
    run_python(page_ready, START_COUNTING)
    page_ready.evaluate(ROUNDS, 10)
    counted(page_ready)  # counting, too, leaves something the first time
    before = counted(page_ready)
    page_ready.evaluate(ROUNDS, rounds)
    after = counted(page_ready)
    grown = Counts(*(b - a for a, b in zip(before, after, strict=True)))
    # Python itself keeps a little now and then: far less than something each time.
    assert max(grown[1:]) < rounds / 2, (before, after)
    assert grown.bytes < rounds * DRAWN * SMALLEST / 2, (before, after)
