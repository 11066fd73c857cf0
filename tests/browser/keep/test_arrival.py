"""How the page arrives: what stands there before Python, what changes when it answers, without it at all."""

from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import OpenPage, wait_until_ready
from tests.browser.reading import field, numbers, open_sheet, pick, settled, texts, value
from tests.browser.start.held import Held
from tools.serve import serving

#: Notes how far anything moved that the player did not move himself.
SHIFTS = """
    window.moved = [];
    new PerformanceObserver((list) => {
        for (const shift of list.getEntries()) {
            if (shift.hadRecentInput) continue;
            const what = ({node, previousRect: before, currentRect: now}) =>
                [node?.outerHTML?.slice(0, 100), before.x, before.y, now.x, now.y];
            moved.push([shift.value, ...shift.sources.map(what)]);
        }
    }).observe({type: "layout-shift", buffered: true});
"""


#: Keeps the database from opening until `openDatabase` is called.
SLOW_DATABASE = """
    const { set } = Object.getOwnPropertyDescriptor(IDBRequest.prototype, "onsuccess");
    const mayOpen = new Promise((resolve) => (window.openDatabase = resolve));
    Object.defineProperty(IDBRequest.prototype, "onsuccess", {
        set(handler) {
            const late = (event) => mayOpen.then(() => handler.call(this, event));
            set.call(this, this instanceof IDBOpenDBRequest ? late : handler);
        },
    });
"""

#: Resolves when a frame was painted after this one, and what moved in it noted.
NEXT_FRAME = """() => new Promise(
    (done) => requestAnimationFrame(() => requestAnimationFrame(done))
)"""

#: Everything that Python may write, by its place on the page: texts, attributes, what shows.
AS_IT_STANDS = """() => {
    const stands = {};
    const written = "[data-t], [data-out], [data-number], [data-put], [data-show], [data-of], [name]";
    // What goes on around the table changes by itself.
    const own = '[data-out^="share."], [data-out="offline.state"], #announcement';
    document.querySelectorAll(written).forEach((element, n) => {
        if (element.closest(own)) return;
        const attributes = [...element.attributes].map(({name, value}) => `${name}=${value}`);
        const text = element.children.length ? "" : element.textContent;
        stands[n] = [text, ...attributes.sort()].join(" | ");
    });
    return stands;
}"""


def test_the_numbers_stand_there_before_python_and_do_not_change(open_unready: OpenPage) -> None:
    held = Held(open_unready)
    page = held.page
    before, worded = numbers(page), texts(page)
    assert (before["swim.dc"], worded["swim.range.advance"]) == ("10", "10–20")
    expect(page.locator("#status")).to_be_visible()
    held.let_go()
    assert numbers(page) == before
    # The link comes once the player pauses.
    worded.pop("share.link")
    assert {name: words for name, words in texts(page).items() if name in worded} == worded


#: Notes whether the page says that it has settled at the moment at which it says that Python answers.
SETTLED_WHEN_READY = """
    addEventListener("DOMContentLoaded", () => new MutationObserver((_, observer) => {
        if (!("ready" in document.body.dataset)) return;
        window.settledWhenReady = "settled" in document.body.dataset;
        observer.disconnect();
    }).observe(document.body, {attributes: true}));
"""


def test_a_page_has_not_settled_before_its_first_link(open_unready: OpenPage) -> None:
    page = open_unready(prepare=lambda page: page.add_init_script(SETTLED_WHEN_READY))
    wait_until_ready(page)
    settled(page)
    assert page.evaluate("window.settledWhenReady") is False
    assert value(page, "share.link") != "none"


@pytest.mark.parametrize(("language", "other"), [("fr", "en"), ("en", "fr")])
def test_the_page_is_as_if_python_had_written_all_of_it(
    open_unready: OpenPage, language: str, other: str
) -> None:
    """Python takes it over as it came; a change of language and back has it written anew."""
    page = open_unready(locale=language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    wait_until_ready(page)
    settled(page)
    came = page.evaluate(AS_IT_STANDS)
    for chosen in (other, language):
        page.locator(f"[data-action=set][data-text={chosen}]").click()
        expect(page.locator("html")).to_have_attribute("lang", chosen)
    settled(page)
    written = page.evaluate(AS_IT_STANDS)
    assert {place: came[place] for place in came if came[place] != written[place]} == {}


@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
@pytest.mark.parametrize("width", [360, 820, 1366])
def test_nothing_moves_once_painted_not_even_when_python_arrives(
    new_page: OpenPage, address: str, width: int, locale: str
) -> None:
    scripts: list[Route] = []
    page = new_page(viewport={"width": width, "height": 900}, locale=locale)
    page.add_init_script(SHIFTS)
    page.route("**/static/js/boot.js", lambda route: scripts.append(route))  # noqa: PLW0108
    with page.expect_request("**/static/js/boot.js"):
        page.goto(address, wait_until="commit")
    # The slowest start: all of it is painted before the first of our scripts runs.
    expect(page.locator(".foot")).to_be_attached()
    page.evaluate(NEXT_FRAME)
    for script in scripts:
        script.continue_()
    wait_until_ready(page)
    page.evaluate(NEXT_FRAME)
    assert page.evaluate("moved") == []


def test_what_is_typed_before_python_answers_is_kept_and_applied(open_unready: OpenPage) -> None:
    held = Held(open_unready)
    page = held.page
    open_sheet(page)
    field(page, "strength").fill("14")
    field(page, "constitution").fill("15")
    field(page, "armour").select_option("chain_shirt")
    page.get_by_label("Athlétisme").check()
    page.locator("label.chip", has_text="Agitée").click()
    pick(page, "plan", "move").check()
    held.let_go()
    expect(field(page, "strength")).to_have_value("14")
    expect(field(page, "constitution")).to_have_value("15")
    expect(field(page, "armour")).to_have_value("chain_shirt")
    expect(pick(page, "plan", "move")).to_be_checked()
    assert {name: value(page, name) for name in ("swim.modifier", "swim.dc", "breath.rounds")} == {
        "swim.modifier": "0",
        "swim.dc": "15",
        "breath.rounds": "15",
    }


def test_a_wrong_number_typed_before_python_answers_is_kept_and_marked(
    open_unready: OpenPage,
) -> None:
    held = Held(open_unready)
    page = held.page
    open_sheet(page)
    field(page, "strength").fill("beaucoup")
    held.let_go()
    expect(field(page, "strength")).to_have_value("beaucoup")
    expect(field(page, "strength")).to_have_attribute("aria-invalid", "true")
    assert value(page, "swim.modifier") == "0"


def test_what_is_typed_while_the_tables_are_fetched_is_kept(open_unready: OpenPage) -> None:
    page = open_unready(prepare=lambda page: page.add_init_script(SLOW_DATABASE))
    page.wait_for_load_state("networkidle")  # all of Python is there, and waits for the database
    open_sheet(page)
    field(page, "strength").fill("14")
    page.evaluate("openDatabase()")
    wait_until_ready(page)
    expect(field(page, "strength")).to_have_value("14")
    assert value(page, "swim.modifier") == "2"


def test_the_page_runs_below_a_path_and_at_the_root_alike(
    page_ready: Page, new_page: OpenPage, site: Path
) -> None:
    assert urlsplit(page_ready.url).path == "/sous/chemin/"
    with serving(site) as root:
        page = new_page()
        page.goto(root)
        wait_until_ready(page)
        assert numbers(page) == numbers(page_ready)


def test_the_page_asks_no_other_host_for_anything(new_page: OpenPage, address: str) -> None:
    hosts: set[str] = set()
    page = new_page()
    page.on("request", lambda request: hosts.add(urlsplit(request.url).netloc))
    page.goto(address)
    wait_until_ready(page)
    open_sheet(page)
    page.locator("[data-action=set][data-text=en]").click()
    page.locator("[data-action=play_round]").click()
    assert hosts == {urlsplit(address).netloc}


def test_without_javascript_one_sentence_says_so(open_unready: OpenPage) -> None:
    page = open_unready(java_script_enabled=False)
    # Playwright finds no text in a <noscript>, whether it shows or not.
    expect(page.locator("noscript p")).to_be_visible()
    expect(page.locator("noscript p")).to_contain_text("JavaScript est désactivé")
    expect(page.locator("#from-disk")).to_be_hidden()
    expect(page.locator("#status")).to_be_hidden()


def test_without_javascript_the_tables_are_read(open_unready: OpenPage) -> None:
    page = open_unready(java_script_enabled=False)
    dc = page.get_by_role("table", name="Natation selon l’eau")
    expect(dc).to_be_visible()
    assert [row.split("\t")[:2] for row in dc.locator("tbody tr").all_inner_texts()] == [
        ["Eau calme", "10"],
        ["Eau agitée, courant violent", "15"],
        ["Mer démontée, torrent, rapides", "20"],
    ]
    armour = page.get_by_role("table", name="Armures")
    expect(armour).to_be_visible()
    assert armour.locator("tbody tr").count() == 12
    assert armour.locator("tbody tr").last.inner_text().split("\t")[:3] == [
        "Harnois",
        "\u22126",
        "\u221212",
    ]
    expect(page.get_by_role("table", name="Boucliers")).to_be_visible()


def test_from_the_disk_the_page_says_what_to_do_instead(new_page: OpenPage, site: Path) -> None:
    page = new_page()
    page.goto((site / "index.html").as_uri())
    expect(page.locator("#from-disk")).to_be_visible()
    expect(page.locator("#from-disk")).to_contain_text("python -m http.server")
    expect(page.get_by_role("table", name="Armures")).to_be_visible()
