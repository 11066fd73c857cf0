"""Names of every length and direction: nothing widens the page, and no sum is turned around."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.measures import WIDER
from tests.browser.reading import (
    action,
    field,
    journal,
    open_everything,
    out,
    play,
    settled,
    text,
    value,
)

LONG = "Wolfgangamadeusmaximilianvondrachenfelsz"
WIDE = "W" * 40
SHEHRAZAD = "\u0634\u0647\u0631\u0632\u0627\u062f"
TURNED = "\u202eesrever"
CROSSING = "\u0639\u0628\u0648\u0631 3"
FSI, PDI, PDF = "\u2068", "\u2069", "\u202c"

#: Where a text begins and ends on the screen, in the one line of the journal that holds it.
EDGES = """([line, part]) => {
    const node = document.querySelectorAll("[data-journal] > li")[line].firstChild;
    const range = document.createRange();
    const start = node.data.indexOf(part);
    range.setStart(node, start);
    range.setEnd(node, start + part.length);
    const boxes = [...range.getClientRects()];
    return [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
}"""

#: What is wider inside than outside, so that a part of it is cut or hangs over.
OVERFULL = """(selectors) => [...document.querySelectorAll(selectors)]
    .filter((e) => e.checkVisibility() && e.scrollWidth > e.clientWidth + 1)
    .map((e) => e.outerHTML.slice(0, 120))"""

#: Every place where a name stands, but for inputs, which scroll by themselves.
PLACES = """.glance, .sheet summary, .last, .notice, .lines, .lines > li, .odds-of, .verdict, .dashed,
    .kept > li"""


def name(page: Page, called: str) -> None:
    """Name the character who is looked at, and what he pays for on his own terms."""
    field(page, "name").fill(called)
    field(page, "custom_label").fill(called)
    field(page, "custom_points").fill("1")


def gather(page: Page, *names: str) -> None:
    """Open all there is, and give everyone a name, a round and an effort of his own."""
    open_everything(page)
    for place, called in enumerate(names):
        if place:
            action(page, "add_character").click()
        name(page, called)
    for place in range(1, len(names) + 1):
        page.locator(f'[data-action="select.{place}"]').click()
        action(page, "spend.custom").click()
    play(page, 15)


def select(page: Page, place: int, against: int) -> None:
    page.locator(f'[data-action="select.{place}"]').click()
    field(page, "forecast.against").select_option(str(against))
    settled(page)


@pytest.mark.parametrize("width", [320, 360, 820])
@pytest.mark.parametrize("called", [LONG, WIDE])
def test_forty_letters_without_a_space_never_make_the_page_scroll_sideways(
    page: Page, width: int, called: str
) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    gather(page, called, SHEHRAZAD)
    for place, other in ((1, 2), (2, 1)):
        select(page, place, other)
        assert value(page, "forecast.better") == "text"
        assert page.evaluate(WIDER) == []
        assert page.evaluate(OVERFULL, PLACES) == []
    action(page, "remove_character").click()
    assert page.evaluate(WIDER) == []


def test_a_long_name_is_whole_at_a_glance_and_in_the_summary(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 900})
    gather(page, WIDE, SHEHRAZAD)
    page.locator('[data-action="select.1"]').click()
    for place in (out(page, "party.1.name"), out(page, "sheet.summary")):
        expect(place).to_contain_text(WIDE)
        assert place.evaluate(
            "e => e.scrollWidth <= e.clientWidth && e.scrollHeight <= e.clientHeight"
        )


@pytest.mark.parametrize("width", [360, 820])
@pytest.mark.parametrize(
    ("called", "held"), [(SHEHRAZAD, SHEHRAZAD), (TURNED, TURNED + PDF), ("Lia", None)]
)
def test_the_sum_stands_to_the_right_of_the_name_whatever_that_is(
    page: Page, width: int, called: str, held: str | None
) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    open_everything(page)
    name(page, called)
    play(page, 15)
    said = called if held is None else f"{FSI}{held}{PDI}"
    assert f" · {said} · 15 " in journal(page)[0]
    assert text(page, "last") == journal(page)[0]
    _, name_ends = page.evaluate(EDGES, [0, called])
    die, _ = page.evaluate(EDGES, [0, "15 +"])
    round_, _ = page.evaluate(EDGES, [0, "Round 1"])
    assert round_ < name_ends <= die


def test_two_texts_from_right_to_left_in_a_line_keep_their_order(page: Page) -> None:
    open_everything(page)
    field(page, "name").fill(f"{SHEHRAZAD} 2")
    field(page, "custom_label").fill(CROSSING)
    field(page, "custom_points").fill("1")
    action(page, "spend.custom").click()
    [line] = journal(page)
    assert line.startswith(f"{FSI}{SHEHRAZAD} 2{PDI} · {FSI}{CROSSING}{PDI}, perd 1 point")
    edges = [
        page.evaluate(EDGES, [0, part])
        for part in (" 2", SHEHRAZAD, "3", CROSSING.removesuffix(" 3"), "perd")
    ]
    assert edges == sorted(edges)


def test_a_name_is_bare_where_it_is_a_value_and_where_it_stands_alone(page: Page) -> None:
    gather(page, f"{SHEHRAZAD} 2", "Lia")
    for place in page.locator('[data-out="party.1.name"]').all():
        assert place.get_attribute("data-value") == f"{SHEHRAZAD} 2"
        assert place.text_content() == f"{SHEHRAZAD} 2"
    assert (text(page, "sheet.summary") or "").startswith("Lia · ")
    page.locator('[data-action="select.1"]').click()
    assert (text(page, "sheet.summary") or "").startswith(f"{FSI}{SHEHRAZAD} 2{PDI} · ")
    assert field(page, "name").input_value() == f"{SHEHRAZAD} 2"
    assert field(page, "name").evaluate("e => e.matches(':dir(rtl)')")


def test_names_are_isolated_in_what_is_copied_announced_and_noticed(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_everything(page)
    action(page, "add.undead").click()
    field(page, "name").fill(SHEHRAZAD)
    action(page, "everyone.march").click()
    said = f"{FSI}{SHEHRAZAD}{PDI}"
    assert text(page, "notice") == f"Sans {said}."
    expect(page.locator("#announcement")).to_contain_text(said)
    play(page, 15)
    action(page, "copy_journal").click()
    page.wait_for_function(
        "(name) => navigator.clipboard.readText().then((text) => text.includes(name))",
        arg=SHEHRAZAD,
    )
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.splitlines() == journal(page)[::-1]
    assert copied.count(said) == copied.count(SHEHRAZAD) > 0


def test_the_names_of_a_kept_table_are_isolated_and_fit_beside_each_other(
    open_page: OpenPage,
) -> None:
    page = open_page(viewport={"width": 320, "height": 900})
    gather(page, WIDE, SHEHRAZAD, "Lia")
    settled(page)
    action(page, "new_table").click()
    names = page.locator(".kept-name", has_text=SHEHRAZAD)
    expect(names).to_have_text(f"{WIDE}, {FSI}{SHEHRAZAD}{PDI}, Lia")
    assert page.evaluate(WIDER) == []
    assert page.evaluate(OVERFULL, ".kept > li") == []


def test_names_on_paper_take_lines_and_not_the_room_of_the_numbers(page: Page) -> None:
    gather(page, WIDE, SHEHRAZAD)
    page.set_viewport_size({"width": 1047, "height": 700})
    page.emulate_media(media="print")
    page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    cells = page.locator(".printed td:first-child")
    assert cells.all_text_contents() == [WIDE, SHEHRAZAD]
    assert cells.first.evaluate("e => e.scrollWidth <= e.clientWidth")
    assert page.evaluate("document.documentElement.scrollWidth") <= 1047
    page.emulate_media(media="null")
