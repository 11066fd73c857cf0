"""The built page, served below a sub-path and opened in the system's Chromium.

A page that complains fails its test: an error on the console, an exception, a request elsewhere.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright

from tests.browser.keep.hosting import Host, expect_state, write_update
from tests.browser.reading import READY_MS, numbers, wait_until_ready
from tools import browser as chromium
from tools.serve import Handler, serving

HERE = Path(__file__).parent

#: A context of its own for each test: storing the whole site in each would take longer than the tests.
TABLET = {
    "viewport": {"width": 820, "height": 1180},
    "locale": "fr-FR",
    "service_workers": "block",
}

#: What Playwright says when Chromium itself breaks down, as it does once in many hundred pages.
#: Such a test is tried again, which the end of the run tells.
BROWSER_DIED = "(Target|Page) crashed"

#: Compiling hot WebAssembly a second time in the background takes a third of every start, on both cores.
PLAIN_WASM = "--js-flags=--liftoff-only"

#: What Python answers at once: an element that is not there after this long never comes.
PATIENCE_MS = 10_000

OpenPage = Callable[..., Page]

#: Gives every input what it held at first, steps back over all that happened, closes what was opened.
PUT_BACK = """() => {
    document.querySelectorAll("dialog[open]").forEach((dialog) => dialog.close());
    const put = (input, key, first) => {
        if (input[key] === first) return;
        input[key] = first;
        input.dispatchEvent(new Event("input", {bubbles: true}));
    };
    document.querySelector("[data-action=set][data-input=language][data-text=fr]").click();
    const undo = document.querySelector("[data-action=undo]");
    while (!undo.hidden) undo.click();
    for (const input of document.querySelectorAll("input[name], select[name]")) {
        if (input.type === "radio") input.defaultChecked && put(input, "checked", true);
        else if (input.type === "checkbox") put(input, "checked", input.defaultChecked);
        else if (input.tagName === "SELECT") {
            put(input, "value", [...input.options].find((option) => option.defaultSelected).value);
        } else {
            put(input, "value", input.defaultValue);
        }
    }
    document.querySelectorAll("details[open]").forEach((part) => (part.open = false));
    document.activeElement.blur();
    scrollTo(0, 0);
}"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = [item for item in items if HERE in item.path.parents]
    for item in here:
        item.add_marker(pytest.mark.browser)
        item.add_marker(pytest.mark.flaky(reruns=1, only_rerun=BROWSER_DIED))
        if chromium.find() is None:
            item.add_marker(pytest.mark.skip(reason=chromium.MISSING))


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The system's browser instead of one that Playwright would fetch."""
    return {
        **browser_type_launch_args,
        "executable_path": str(chromium.find()),
        "args": [*chromium.arguments(), PLAIN_WASM],
    }


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """The page's address, below a sub-path as on a host that serves many sites."""
    with serving(site, "/sous/chemin") as served:
        yield served


@pytest.fixture
def new_page(browser: Browser) -> Iterator[OpenPage]:
    """A function that makes an empty page. It takes Playwright's options for a context."""
    contexts = []

    def new(**options: object) -> Page:
        context = _new_context(browser, **options)
        contexts.append(context)
        return context.new_page()

    yield new
    for context in contexts:
        context.close()


@pytest.fixture
def open_unready(new_page: OpenPage, address: str) -> Iterator[OpenPage]:
    """A function that opens the page, listens for complaints, and does not wait for Python.

    `fragment` is the link's part from its `#`; `prepare` gets the page before it goes anywhere.
    """
    complaints: list[str] = []

    def open_(
        fragment: str = "", prepare: Callable[[Page], object] | None = None, **options: object
    ) -> Page:
        page = new_page(**options)
        _listen(page, address, complaints)
        if prepare:
            prepare(page)
        page.goto(address + fragment)
        return page

    yield open_
    assert complaints == []


@pytest.fixture
def open_page(open_unready: OpenPage) -> OpenPage:
    """A function that opens the page and returns it once Python answers."""

    def open_(fragment: str = "", **options: object) -> Page:
        page = open_unready(fragment, **options)
        wait_until_ready(page)
        return page

    return open_


@pytest.fixture
def page_ready(open_page: OpenPage) -> Page:
    """The page on a tablet held upright, in French."""
    return open_page()


@pytest.fixture
def ipad_page(open_page: OpenPage, playwright: Playwright) -> Page:
    """The page on an emulated iPad, to be tapped."""
    device = dict(playwright.devices["iPad Pro 11"])
    del device["default_browser_type"]  # WebKit, which is not what runs here
    return open_page(**device)


class Kept:
    """A page for as long as there are tests, and its complaints."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.complaints: list[str] = []
        self._browser = browser
        self._address = address
        self._page: Page | None = None

    def page(self) -> Page:
        """Return the page: opened at first, and again when the browser lost it."""
        if self._page is None:
            self._page = _new_context(self._browser).new_page()
            self._page.on("crash", self._lose)
            _listen(self._page, self._address, self.complaints)
            self._page.goto(self._address)
            wait_until_ready(self._page)
        return self._page

    def _lose(self, page: Page) -> None:
        self._page = None


@pytest.fixture(scope="session")
def _kept(browser: Browser, address: str) -> Kept:
    return Kept(browser, address)


@pytest.fixture(scope="session")
def _first_numbers(_kept: Kept) -> dict[str, str]:
    return numbers(_kept.page())


@pytest.fixture
def page(_kept: Kept, _first_numbers: dict[str, str]) -> Iterator[Page]:
    """The page with its first numbers, lent to one test after the other: opening one takes seconds."""
    page = _kept.page()
    yield page
    page.evaluate(PUT_BACK)
    page.set_viewport_size(TABLET["viewport"])
    page.emulate_media(color_scheme="null", reduced_motion="null")
    heard = _kept.complaints.copy()
    _kept.complaints.clear()
    assert heard == []
    assert numbers(page) == _first_numbers


@pytest.fixture
def host(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Host]:
    """A host that has published the site."""
    host = Host(tmp_path / "public")
    send = Handler.copyfile

    def send_and_note(handler: Any, source: IO[bytes], target: Any) -> None:
        send(handler, source, target)
        source.seek(0)
        host.note(Path(source.name), source.read())

    monkeypatch.setattr(Handler, "copyfile", send_and_note)
    host.publish(site)
    host.start()
    yield host
    host.stop()


@pytest.fixture
def update(site: Path, tmp_path: Path) -> Path:
    """The next version of the site."""
    folder = tmp_path / "update"
    write_update(site, folder)
    return folder


@pytest.fixture
def visit(new_page: OpenPage, host: Host) -> OpenPage:
    """A function that opens the host's page in a browser that never saw it.

    `script` runs in the page before all of its own.
    """

    def open_(script: str = "") -> Page:
        page = new_page(service_workers="allow")
        page.context.set_default_navigation_timeout(READY_MS)
        page.add_init_script(script)
        page.goto(host.address)
        wait_until_ready(page)
        return page

    return open_


@pytest.fixture
def visited(visit: OpenPage) -> Page:
    """The page once it is ready to do without the network."""
    page = visit()
    expect_state(page, "ready")
    return page


def _new_context(browser: Browser, **options: Any) -> BrowserContext:
    context = browser.new_context(**{**TABLET, **options})
    context.set_default_timeout(PATIENCE_MS)
    return context


def _listen(page: Page, address: str, complaints: list[str]) -> None:
    page.on(
        "console",
        lambda message: complaints.append(message.text) if message.type == "error" else None,
    )
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on(
        "request",
        lambda request: (
            complaints.append(f"request to {request.url}")
            if not request.url.startswith((address, "data:", "blob:"))
            else None
        ),
    )
