"""Axe finds nothing: on no panel, dialog, banner or state of a swimmer, in any language or light."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.bugs import BREAK_A_COMMAND
from tests.browser.conftest import OpenPage
from tests.browser.keeping import state_of_keeping, wait_until_kept
from tests.browser.measures import violations
from tests.browser.reading import (
    action,
    field,
    out,
    run_python,
    value,
)

WASM = "**/pyodide.asm.wasm"

#: Both languages and both lights, each once: no colour depends on the language.
LOOKS = (("fr-FR", "light"), ("en-GB", "dark"))

SAVE_IN_ANOTHER_TAB = """async () => {
    const storage = await import(new URL("./static/js/storage.js", document.baseURI));
    const [table] = await storage.list();
    await storage.save(table.id, table.revision, table.text);
}"""

DROWNING = ("holding", "checking", "unconscious", "dying", "dead")

#: More rounds and efforts than any swimmer has.
MANY = 60

State = tuple[str, Callable[[Page], None]]


def click(page: Page, name: str) -> None:
    """Press a button wherever it is, even where a panel is folded over it."""
    action(page, name).evaluate("button => button.click()")


def fold_all(page: Page) -> None:
    page.evaluate("document.querySelectorAll('details').forEach((part) => (part.open = false))")


def only(panel: str) -> Callable[[Page], None]:
    """Open one panel and close the others."""

    def open_(page: Page) -> None:
        fold_all(page)
        page.locator(f".{panel} > details > summary, details.{panel} > summary").first.click()

    return open_


def type_what_is_wrong(page: Page) -> None:
    for name in ("strength", "speed", "die.swim"):
        field(page, name).fill("?")


def fill_the_party(page: Page) -> None:
    only("company")(page)
    for button in page.locator("[data-action^='add.']").all():
        button.click()
    click(page, "add_character")


def search(typed: str, found: int) -> Callable[[Page], None]:
    """Search for creatures, with the party's panel open."""

    def type_(page: Page) -> None:
        field(page, "creature.search").fill(typed)
        expect(out(page, "creature.count")).to_have_attribute("data-value", str(found))

    return type_


def ask_for_odds(page: Page) -> None:
    only("outlooks")(page)
    field(page, "shore_m").evaluate(
        "e => { e.value = '30'; e.dispatchEvent(new Event('input', {bubbles: true})); }"
    )
    expect(page.locator("[data-chart] svg").first).to_be_visible()
    expect(page.locator("tbody[data-rows=helps] tr").first).to_be_visible()
    page.locator(".odds-table > summary").click()


def close_dialogs(page: Page) -> None:
    page.evaluate("document.querySelectorAll('dialog[open]').forEach((one) => one.close())")


def open_dialog(name: str, id: str) -> Callable[[Page], None]:
    def open_(page: Page) -> None:
        close_dialogs(page)
        click(page, name)
        expect(page.locator(f"#{id}")).to_be_visible()

    return open_


def set_right(page: Page) -> None:
    for name, typed in (("strength", "8"), ("speed", "9"), ("die.swim", "")):
        field(page, name).fill(typed)
    field(page, "armour").select_option("full_plate")
    field(page, "shield").select_option("heavy_steel")


def shed(page: Page) -> None:
    fold_all(page)
    click(page, "shed_shield")
    click(page, "shed_armour")


def sink_to(state: str) -> Callable[[Page], None]:
    """Play the worst rounds until the swimmer is in a state."""

    def sink(page: Page) -> None:
        close_dialogs(page)
        for _ in range(MANY):
            if value(page, "breath.state") == state:
                return
            for die in ("die.swim", "die.constitution"):
                if field(page, die).is_visible():
                    field(page, die).fill("1")
            action(page, "play_round").click()
        pytest.fail(f"he never gets {state}")

    return sink


def tire(page: Page) -> None:
    """Let another spend what there is, until a test is due."""
    click(page, "new_table")
    expect(out(page, "journal.count")).to_have_attribute("data-value", "0")
    for _ in range(MANY):
        if value(page, "exhaustion.test_due") == "yes":
            return
        click(page, "spend.combat_turn")
    pytest.fail("he never tires")


def collapse(page: Page) -> None:
    field(page, "die.endurance").fill("100")
    action(page, "test").click()
    expect(action(page, "wake")).to_be_visible()


def refuse(page: Page) -> None:
    click(page, "copy_link")
    expect(page.locator(".notice")).to_be_visible()


def fail(page: Page) -> None:
    run_python(page, BREAK_A_COMMAND)
    click(page, "play_round")
    expect(page.get_by_role("alert")).to_be_visible()


def follow(fragment: Callable[[Page], str], shown: str) -> Callable[[Page], None]:
    """Follow a link to the page on the page."""

    def go(page: Page) -> None:
        page.evaluate("(to) => { location.hash = to; }", fragment(page))
        expect(page.locator(f"[data-action={shown}]")).to_be_visible()

    return go


def offer_an_update(page: Page) -> None:
    page.locator("[data-offline=update]").evaluate("offer => { offer.hidden = false; }")


def contradict(page: Page) -> None:
    click(page, "new_table")
    field(page, "drift_m").evaluate(
        "e => { e.value = '7.5'; e.dispatchEvent(new Event('input', {bubbles: true})); }"
    )
    wait_until_kept(page, "7.5")
    page.evaluate(SAVE_IN_ANOTHER_TAB)
    click(page, "play_round")
    state_of_keeping(page, "conflict")


#: One state after the other, as one player might go through them.
STATES: tuple[State, ...] = (
    ("as it opens", lambda _: None),
    ("the sheet", only("sheet")),
    ("what is wrong in it", type_what_is_wrong),
    ("armour worn", set_right),
    ("what the game master settles", only("settled")),
    ("shore and depth", only("place")),
    ("the odds", ask_for_odds),
    ("armour coming off", shed),
    ("prices of the table", only("custom")),
    ("the party's panel", only("company")),
    ("creatures found", search("4 dragon", 12)),
    ("no creature found", search("zzz", 0)),
    ("rulings", only("rulings")),
    ("sharing", only("sharing")),
    ("settings", only("settings")),
    ("a breakdown", open_dialog("explain", "breakdown")),
    ("the guide", open_dialog("guide", "guide")),
    ("a code to scan", open_dialog("show_qr", "qr")),
    *((state, sink_to(state)) for state in DROWNING),
    ("a test due", tire),
    ("collapsed", collapse),
    ("a party", fill_the_party),
    ("a notice", refuse),
    ("a damaged link", follow(lambda _: "fr-damaged", "dismiss_error")),
    ("an arrival", follow(lambda page: value(page, "share.link") or "", "keep_arrival")),
    ("a new version", offer_an_update),
    ("another tab", contradict),
    ("an error of ours", fail),
)


@pytest.mark.timeout(400)
@pytest.mark.parametrize(("locale", "scheme"), LOOKS)
def test_axe_finds_nothing_in_any_state_of_the_page(
    open_page: OpenPage, locale: str, scheme: str
) -> None:
    page = open_page(locale=locale, color_scheme=scheme)
    found = {}
    for name, reach in STATES:
        reach(page)
        found[name] = violations(page)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}
    assert page.get_attribute("html", "lang") == locale[:2]


@pytest.mark.parametrize(("locale", "scheme"), LOOKS)
def test_axe_finds_nothing_in_a_page_that_does_not_start(
    new_page: OpenPage, address: str, locale: str, scheme: str
) -> None:
    page = new_page(locale=locale, color_scheme=scheme)
    page.route(WASM, lambda route: None)
    page.goto(address)
    found = {}
    for state in ("loading", "failed", "old"):
        page.locator("#status").evaluate("(status, to) => { status.dataset.state = to; }", state)
        expect(page.locator(f"#status > [data-when={state}]")).to_be_visible()
        found[state] = violations(page)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}
