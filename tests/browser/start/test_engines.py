"""One evening at the table in each engine: Chromium, Firefox, and WebKit as the nearest to an iPad."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from tests.browser.reading import AROUND, VALUES
from tests.browser.start.engines import Driver, Open, opened, until
from tools import browser
from tools.serve import serving

PREFIX = "/sous/chemin"

READY = "'ready' in document.body.dataset"

#: Without a network this file cannot come: no worker stores it.
NETWORK = "fetch('./no-such-file', {cache: 'no-store'}).then(() => true, () => false)"

#: Notes what goes wrong in the page from now on.
LISTEN = """(() => {
    window.complaints = [];
    const note = ({type, message, reason, violatedDirective}) =>
        complaints.push(`${type}: ${message ?? reason ?? violatedDirective}`);
    ["error", "unhandledrejection", "securitypolicyviolation"].forEach((type) =>
        addEventListener(type, note));
})()"""

LANGUAGE = '[data-action="set"][data-input="language"][data-text="{}"]'


ENGINES = [
    pytest.param(
        engine.name,
        marks=pytest.mark.skipif(engine.find() is None, reason=engine.missing),
        id=engine.name,
    )
    for engine in browser.ENGINES
]


@pytest.fixture
def open_page(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Open]:
    """A function that opens an empty page in the engine that is tested."""
    with opened(request.param, playwright) as open_:
        yield open_


def numbers(page: Driver) -> dict[str, str]:
    """Every bare value of the swimmers and the water."""
    return {
        name: bare
        for name, bare in page.ask(f"({VALUES})()").items()
        if not AROUND.fullmatch(name) and name != "language"
    }


def value(page: Driver, name: str) -> str:
    return page.ask(f"document.querySelector('[data-out=\"{name}\"]').dataset.value")


def wait_for(page: Driver, name: str, bare: str) -> None:
    until(page, f"document.querySelector('[data-out=\"{name}\"]').dataset.value === '{bare}'")


def start(page: Driver, address: str) -> None:
    page.go(address)
    wait_until_ready(page)


def reload(page: Driver) -> None:
    assert_nothing_went_wrong(page)
    page.reload()
    wait_until_ready(page)


def wait_until_ready(page: Driver) -> None:
    until(page, READY)
    page.ask(LISTEN)
    assert page.ask("document.getElementById('status')") is None


def assert_nothing_went_wrong(page: Driver) -> None:
    assert page.ask("complaints") == []
    assert page.ask("document.getElementById('failure').hidden")


def assert_numbers_look_as_if_they_opened(page: Driver) -> None:
    figure = "document.querySelector('.figure-value')"
    assert page.ask(f"getComputedStyle({figure}).textDecorationLine") == "underline"


def fill_in_the_form(page: Driver) -> None:
    page.click(".sheet summary")
    page.fill('[name="name"]', "Aldric")
    page.fill('[name="strength"]', "14")
    assert value(page, "swim.modifier") == "2"
    page.choose('[name="armour"]', "chain_shirt")
    assert value(page, "swim.range.advance") == "12-20"
    page.click('[data-action="step"][data-input="strength"][data-by="1"]')
    page.click('[data-action="step"][data-input="strength"][data-by="1"]')
    assert value(page, "swim.modifier") == "-1"
    page.click('label:has(> [name="water"][value="rough"])')
    assert value(page, "swim.dc") == "15"


def play_two_rounds(page: Driver) -> None:
    for die in ("3", "17"):
        page.fill('[name="die.swim"]', die)
        page.click('[data-action="play_round"]')
    assert (value(page, "journal.count"), value(page, "breath.state")) == ("2", "surface")


def step_back_and_forth(page: Driver) -> None:
    after = numbers(page)
    page.click('[data-action="undo"]')
    assert (value(page, "journal.count"), value(page, "breath.state")) == ("1", "holding")
    page.click('[data-action="redo"]')
    assert numbers(page) == after


def read_in_the_other_language(page: Driver) -> None:
    first = page.ask("document.documentElement.lang")
    other = {"fr": "en", "en": "fr"}[first]
    before = numbers(page)
    said = {}
    for language in (other, first, other):
        page.click(LANGUAGE.format(language))
        assert page.ask("document.documentElement.lang") == language
        assert numbers(page) == before
        said[language] = page.ask("document.getElementById('round-title').textContent")
    assert said == {"fr": "Ce round", "en": "This round"}


def find_everything_after_a_reload(page: Driver) -> None:
    wait_for(page, "keep.state", "kept")
    before, language = numbers(page), page.ask("document.documentElement.lang")
    reload(page)
    assert numbers(page) == before
    assert page.ask("document.documentElement.lang") == language


def open_the_link(friend: Driver, address: str, sent: str, shown: dict[str, str]) -> None:
    start(friend, address + sent)
    assert numbers(friend) == shown
    wait_for(friend, "keep.state", "visiting")


def go_on_without_a_network(page: Driver) -> None:
    until(page, f"await {NETWORK} === false")
    reload(page)
    page.click('[data-action="undo"]')
    assert value(page, "journal.count") == "1"
    page.click('[data-action="redo"]')
    assert value(page, "journal.count") == "2"


@pytest.mark.timeout(300)
@pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")
@pytest.mark.parametrize("open_page", ENGINES, indirect=True)
def test_an_evening_at_the_table(open_page: Open, site: Path) -> None:
    with ExitStack() as host:
        address = host.enter_context(serving(site, PREFIX))
        page = open_page()
        start(page, address)
        assert_numbers_look_as_if_they_opened(page)
        fill_in_the_form(page)
        play_two_rounds(page)
        step_back_and_forth(page)
        read_in_the_other_language(page)
        until(page, "document.querySelector('[data-out=\"share.link\"]').dataset.value.length > 20")
        open_the_link(open_page(), address, value(page, "share.link"), numbers(page))
        find_everything_after_a_reload(page)
        wait_for(page, "offline.state", "ready")
    go_on_without_a_network(page)
    assert_nothing_went_wrong(page)
