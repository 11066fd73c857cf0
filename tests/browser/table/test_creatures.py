"""Creatures of the books: found by a few letters, added as many as wanted, without a network too."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import OpenPage
from tests.browser.keep.hosting import Host
from tests.browser.reading import (
    action,
    field,
    open_sheet,
    out,
    settled,
    text,
    value,
    wait_until_ready,
)

FILE = "**/creatures.json"


def french(line: str) -> str:
    """Put French spaces in; `~` stands for a no-break space."""
    return line.replace(" :", "\u202f:").replace("~", "\u00a0")


def names(page: Page) -> list[str]:
    return page.locator(".glance-name:visible").all_text_contents()


def results(page: Page) -> Locator:
    return page.locator("[data-creatures] button")


def search(page: Page, typed: str) -> None:
    open_sheet(page)
    field(page, "creature.search").fill(typed)
    settled(page)


def test_four_goblins_join_by_a_few_letters_and_enter(page: Page) -> None:
    search(page, "4 gobelins")
    assert results(page).first.text_content() == french("4~×~Gobelin · Goblin")
    field(page, "creature.search").press("Enter")
    assert names(page)[1:] == ["Gobelin 1", "Gobelin 2", "Gobelin 3", "Gobelin 4"]
    for place in range(2, 6):
        assert value(page, f"party.{place}.swim.modifier") == "-2"
    expect(field(page, "creature.search")).to_have_value("")
    expect(results(page)).to_have_count(0)
    assert value(page, "creature.count") == "none"


def test_undo_takes_all_four_back_and_redo_brings_them(page: Page) -> None:
    search(page, "4 gobelins")
    results(page).first.click()
    assert value(page, "party.count") == "5"
    action(page, "undo").click()
    assert value(page, "party.count") == "1"
    action(page, "redo").click()
    assert names(page)[1:] == ["Gobelin 1", "Gobelin 2", "Gobelin 3", "Gobelin 4"]


@pytest.mark.parametrize("typed", ["éléphant", "ELEPHANT", "elephants", "e\u0301le\u0301phant"])
def test_accents_case_and_plurals_do_not_matter(page: Page, typed: str) -> None:
    search(page, typed)
    assert results(page).all_text_contents() == ["Éléphant · Elephant"]
    assert value(page, "creature.count") == "1"


def test_a_name_that_no_creature_has_says_so(page: Page) -> None:
    search(page, "chevalier noir")
    assert value(page, "creature.count") == "0"
    expect(page.get_by_text("Aucune créature de ce nom")).to_be_visible()
    field(page, "creature.search").press("Enter")
    assert value(page, "party.count") == "1"


def test_more_than_fit_are_refused_with_the_places_left(page: Page) -> None:
    search(page, "12 rats")
    field(page, "creature.search").press("Enter")
    assert text(page, "notice") == french(
        "Le groupe compte 12 personnages au plus : il reste 11 places."
    )
    assert value(page, "party.count") == "1"
    expect(field(page, "creature.search")).to_have_value("12 rats")


def test_one_tap_adds_a_creature_whose_sheet_says_it_is_one(page: Page) -> None:
    open_sheet(page)
    action(page, "add_creature.crocodile").click()
    settled(page)
    assert names(page)[1:] == ["Crocodile"]
    assert (value(page, "breath.rounds"), value(page, "swim.modifier")) == ("68", "12")
    assert value(page, "sheet.creature") == "Crocodile"
    assert text(page, "sheet.creature") == french("Créature du SRD : Crocodile.")
    expect(out(page, "sheet.printed_swim")).to_be_hidden()


def test_a_sheet_says_where_the_book_contradicts_its_own_text(page: Page) -> None:
    search(page, "wererat hybrid")
    results(page).first.click()
    assert (value(page, "swim.modifier"), value(page, "sheet.printed_swim")) == ("11", "9")
    expect(out(page, "sheet.printed_swim")).to_contain_text("+9")


def test_the_list_speaks_the_language_that_is_chosen(page: Page) -> None:
    search(page, "4 gobelins")
    page.locator("[data-action=set][data-input=language][data-text=en]").first.click()
    assert results(page).first.text_content() == french("4~×~Goblin · Gobelin")
    results(page).first.click()
    assert names(page)[1:] == ["Goblin 1", "Goblin 2", "Goblin 3", "Goblin 4"]


def test_what_is_typed_before_python_answers_is_searched_then(open_unready: OpenPage) -> None:
    page = open_unready()
    page.locator(".company > summary").click()
    field(page, "creature.search").fill("mulet")
    expect(results(page)).to_have_text(["Mulet · Mule"], timeout=60_000)
    expect(out(page, "notice")).to_be_hidden()


def test_a_tap_leaves_what_is_typed_meanwhile(new_page: OpenPage, address: str) -> None:
    page = new_page()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(FILE, hold)
    page.goto(address)
    wait_until_ready(page)
    open_sheet(page)
    with page.expect_request(FILE):
        action(page, "add_creature.ogre").click()
    field(page, "creature.search").fill("mulet")
    held[0].continue_()
    settled(page)
    assert names(page)[1:] == ["Ogre"]
    expect(field(page, "creature.search")).to_have_value("mulet")
    expect(results(page)).to_have_text(["Mulet · Mule"])
    field(page, "creature.search").press("Enter")
    assert names(page)[1:] == ["Ogre", "Mulet"]


def test_a_start_does_not_fetch_the_list_and_its_modules(open_page: OpenPage) -> None:
    asked: list[str] = []
    page = open_page(prepare=lambda page: page.on("request", lambda it: asked.append(it.url)))
    settled(page)
    assert [url for url in asked if "creatures" in url] == []
    search(page, "m")
    assert len([url for url in asked if "creatures" in url]) == 1


def test_the_page_goes_on_where_the_list_cannot_be_had(new_page: OpenPage, address: str) -> None:
    page = new_page()
    page.route(FILE, lambda route: route.abort())
    page.goto(address)
    wait_until_ready(page)
    search(page, "gobelin")
    assert text(page, "notice") == "La liste des créatures n’a pas pu être chargée."
    action(page, "add_creature.goblin").click()
    settled(page)
    assert value(page, "party.count") == "1"
    expect(page.locator("#failure")).to_be_hidden()
    page.unroute(FILE)
    action(page, "add_creature.goblin").click()
    settled(page)
    assert names(page)[1:] == ["Gobelin"]


def test_the_list_needs_no_network_after_the_first_visit(visited: Page, host: Host) -> None:
    host.stop()
    search(visited, "4 gobelins")
    field(visited, "creature.search").press("Enter")
    assert names(visited)[1:] == ["Gobelin 1", "Gobelin 2", "Gobelin 3", "Gobelin 4"]


@pytest.mark.parametrize("width", [320, 820, 1280])
def test_what_is_found_fits_the_page_and_a_finger(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    search(page, "12 dragon")
    expect(results(page)).to_have_count(12)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for button in (*results(page).all(), *page.locator("[data-action^=add_creature]").all()):
        box = button.bounding_box()
        assert box
        assert box["height"] >= 44, button
