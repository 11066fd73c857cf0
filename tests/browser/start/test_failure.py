"""An error of ours: one sentence, a report to copy, and the page goes on."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.bugs import BREAK_A_COMMAND
from tests.browser.conftest import OpenPage
from tests.browser.keeping import kept_texts, state_of_keeping, swim_a_little
from tests.browser.reading import (
    action,
    field,
    journal,
    numbers,
    open_sheet,
    out,
    play,
    run_python,
    settled,
    value,
    wait_until_ready,
)
from ui.keep.files import load_text
from ui.keep.link import encode

BREAK_THE_RULES = """
from ui.page.shown import swim

def broken(state, now):
    raise ZeroDivisionError("poisoned")
    yield

swim.outputs = broken
"""

#: Every round, and whatever tires, meets a bug in the rules.
BUG_IN_THE_RULES = """
from rules.exhaustion import events as exhaustion
from rules.swimming import rounds

def broken(*_):
    raise {error}("poisoned")

rounds.play = broken
exhaustion.step = broken
"""

A_ROUND = '{"souffle":2,"events":[{"who":1,"what":{"did":"swum_round","turn":{"swim_die":15}}}]}'

#: A character who never slept is woken, then swims.
WOKEN_AWAKE = (
    '{"souffle":2,"events":[{"who":1,"step":1,"what":{"did":"waking"}},'
    '{"who":1,"step":2,"what":{"did":"swum_round","turn":{"swim_die":15}}}]}'
)


def press(name: str) -> Callable[[Page], None]:
    """Press a button, also one that is folded away."""
    return lambda page: page.evaluate(
        "(name) => document.querySelector(`[data-action='${name}']`).click()", name
    )


def open_file(page: Page, text: str = A_ROUND) -> None:
    page.locator("#file").set_input_files(
        {"name": "souffle.json", "mimeType": "application/json", "buffer": text.encode()}
    )


def open_link(page: Page) -> None:
    page.evaluate("(link) => { location.hash = link; }", encode(load_text(A_ROUND)).text)


WAYS = {
    "a button": press("play_round"),
    "everyone": press("everyone.eat"),
    "a file": open_file,
    "a link": open_link,
}


BREAK_WRITING = """
from ui.keep import autosave as keeper
def broken(state):
    raise RuntimeError("poisoned")
keeper.save_text = broken
"""

BREAK_READING = """
from ui.keep import files as record
def broken(state):
    raise RuntimeError("poisoned")
record._check = broken
"""


def assert_told(page: Page, error: str) -> None:
    """The failure shows one sentence and a report, and no traceback anywhere else."""
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text("Une erreur inattendue s’est produite.")
    assert error in page.locator("#report").input_value()
    seen = page.evaluate(
        """() => {
            const copy = document.body.cloneNode(true);
            copy.querySelector("#report").remove();
            return copy.innerText + copy.textContent;
        }"""
    )
    assert "Traceback" not in seen
    assert "poisoned" not in seen


def test_an_error_in_a_command_keeps_the_inputs_and_offers_a_report(page_ready: Page) -> None:
    page = page_ready
    open_sheet(page)
    field(page, "strength").fill("14")
    play(page, 15)
    before = numbers(page)
    run_python(page, BREAK_A_COMMAND)
    action(page, "play_round").click()
    assert_told(page, "RuntimeError: poisoned")
    assert numbers(page) == before
    expect(field(page, "strength")).to_have_value("14")
    report = page.locator("#report").input_value()
    assert "'strength': '14'" in report
    assert "1 events" in report

    page.get_by_role("button", name="Continuer").click()
    expect(page.get_by_role("alert")).to_be_hidden()
    field(page, "strength").fill("16")
    assert value(page, "swim.modifier") == "3"
    action(page, "undo").click()
    assert (value(page, "swim.modifier"), value(page, "journal.count")) == ("2", "1")
    action(page, "undo").click()
    assert value(page, "journal.count") == "0"


def test_an_error_in_the_rules_keeps_the_last_numbers_and_what_was_typed(page_ready: Page) -> None:
    page = page_ready
    open_sheet(page)
    field(page, "strength").fill("14")
    before = numbers(page)
    run_python(page, BREAK_THE_RULES)
    field(page, "constitution").fill("18")
    assert_told(page, "ZeroDivisionError: poisoned")
    expect(field(page, "constitution")).to_have_value("18")
    expect(field(page, "strength")).to_have_value("14")
    assert numbers(page) == before


@pytest.mark.parametrize("error", ["RuntimeError", "ValueError"])
@pytest.mark.parametrize("way", WAYS)
def test_a_bug_in_a_rule_is_told_as_one_and_never_as_a_refusal(
    page_ready: Page, way: str, error: str
) -> None:
    page = page_ready
    before = numbers(page)
    run_python(page, BUG_IN_THE_RULES.replace("{error}", error))
    WAYS[way](page)
    assert_told(page, f"{error}: poisoned")
    assert numbers(page) == before
    for name in ("notice", "share.error"):
        assert value(page, name) == "none"
        expect(out(page, name)).to_be_hidden()
    assert journal(page) == []


def test_a_file_with_an_event_that_the_rules_refuse_opens_and_tells_it(page_ready: Page) -> None:
    page = page_ready
    open_file(page, WOKEN_AWAKE)
    expect(out(page, "journal.count")).to_have_attribute("data-value", "2")
    swum, refused = journal(page)
    assert swum.startswith("Round 1 · Le nageur · 15")
    assert refused == (
        "Refusé par les règles · Le nageur · est réveillé · Le nageur est déjà conscient."
    )
    expect(page.locator("#failure")).to_be_hidden()
    assert value(page, "share.error") == "none"
    action(page, "undo").click()
    action(page, "undo").click()
    assert value(page, "journal.count") == "0"
    action(page, "redo").click()
    assert journal(page) == [refused]


def test_the_report_can_be_copied(open_page: OpenPage) -> None:
    page = open_page(permissions=["clipboard-read", "clipboard-write"])
    run_python(page, BREAK_A_COMMAND)
    action(page, "play_round").click()
    page.get_by_role("button", name="Copier le rapport").click()
    copied = page.evaluate("() => navigator.clipboard.readText()")
    assert copied == page.locator("#report").input_value()
    assert "RuntimeError: poisoned" in copied


def test_an_event_on_an_input_that_python_does_not_know_does_nothing(page: Page) -> None:
    before = numbers(page)
    page.evaluate(
        """() => {
            const stray = document.createElement("input");
            stray.name = "no_such_input";
            stray.value = "9";
            document.body.append(stray);
            stray.dispatchEvent(new Event("input", {bubbles: true}));
            stray.remove();
            const button = document.createElement("button");
            button.dataset.action = "no_such_action";
            document.body.append(button);
            button.click();
            button.remove();
        }"""
    )
    assert numbers(page) == before
    expect(page.locator("#failure")).to_be_hidden()


def test_a_bug_in_writing_a_table_is_a_failure_and_no_full_disk(page_ready: Page) -> None:
    run_python(page_ready, BREAK_WRITING)
    play(page_ready, 3)
    expect(page_ready.locator("#failure")).to_be_visible()
    assert "RuntimeError: poisoned" in page_ready.locator("#report").input_value()
    settled(page_ready)
    state_of_keeping(page_ready, "kept")
    expect(page_ready.locator(".notice")).to_be_hidden()
    assert value(page_ready, "clock.round") == "1"


def test_a_bug_met_in_a_kept_table_is_a_failure_and_the_page_answers(
    page_ready: Page, address: str
) -> None:
    swim_a_little(page_ready)
    settled(page_ready)
    stored = kept_texts(page_ready)
    other = page_ready.context.new_page()
    other.route(
        "**/app.py",
        lambda route: route.fulfill(
            body=route.fetch().text().replace("await start()", f"{BREAK_READING}\nawait start()")
        ),
    )
    other.goto(address)
    wait_until_ready(other)
    expect(other.locator("#failure")).to_be_visible()
    assert "RuntimeError: poisoned" in other.locator("#report").input_value()
    assert value(other, "journal.count") == "0"
    play(other, 20)
    settled(other)
    assert value(other, "journal.count") == "1"
    assert len(kept_texts(other)) == 2
    assert stored[0] in kept_texts(other)
