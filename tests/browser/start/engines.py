"""One way to drive three browser engines, each as a player who taps and types.

Chromium and Firefox are driven by Playwright, WebKit by Selenium: its own browser, MiniBrowser, on a
display without a screen. None of them is fetched: they are the system's own.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Any, Protocol

from playwright.sync_api import Browser, Playwright
from playwright.sync_api import Page as PlaywrightPage
from selenium.common.exceptions import WebDriverException
from selenium.webdriver import WebKitGTK
from selenium.webdriver.common.by import By
from selenium.webdriver.support.select import Select
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service
from urllib3.exceptions import HTTPError

from tools import browser

WIDTH, HEIGHT = 820, 1180

#: What the page computes is there at once; what it loads takes its time on a busy machine.
PATIENCE_S = 60

#: Without a working display WebKit's driver waits for ever for its browser.
WEBKIT_START_S = 30

#: Selenium's own helper, which looks for browsers to download, is not to be asked.
os.environ["SE_OFFLINE"] = "true"


class Driver(Protocol):
    """A page in a browser that never saw it before."""

    def go(self, address: str) -> None:
        """Open an address."""

    def reload(self) -> None:
        """Load the page again."""

    def ask(self, expression: str) -> Any:
        """Give the value of an expression of JavaScript; a promise's is waited for."""

    def click(self, selector: str) -> None:
        """Click an element."""

    def fill(self, selector: str, text: str) -> None:
        """Type into an input, over what it held."""

    def choose(self, selector: str, id: str) -> None:
        """Choose from a list."""


Open = Callable[[], Driver]


def until(driver: Driver, expression: str) -> None:
    """Wait until an expression holds."""
    end = time.monotonic() + PATIENCE_S
    while not driver.ask(f"Boolean({expression})"):
        assert time.monotonic() < end, f"in vain: {expression}"
        time.sleep(0.1)


class Played:
    """A page that Playwright drives."""

    def __init__(self, page: PlaywrightPage) -> None:
        self.page = page
        page.set_default_timeout(PATIENCE_S * 1000)

    def go(self, address: str) -> None:
        self.page.goto(address)

    def reload(self) -> None:
        self.page.reload()

    def ask(self, expression: str) -> Any:
        return self.page.evaluate(f"async () => {expression}")

    def click(self, selector: str) -> None:
        self.page.locator(selector).first.click()

    def fill(self, selector: str, text: str) -> None:
        self.page.locator(selector).press("ControlOrMeta+a")
        self.page.locator(selector).press_sequentially(text)

    def choose(self, selector: str, id: str) -> None:
        self.page.locator(selector).select_option(id)


class WebKit:
    """A page in a WebKit that Selenium drives."""

    def __init__(self, session: WebKitGTK) -> None:
        self.session = session
        session.set_window_size(WIDTH, HEIGHT)
        session.set_page_load_timeout(PATIENCE_S)
        session.set_script_timeout(PATIENCE_S)

    def _find(self, selector: str) -> Any:
        return self.session.find_element(By.CSS_SELECTOR, selector)

    def go(self, address: str) -> None:
        self.session.get(address)

    def reload(self) -> None:
        self.session.refresh()

    def ask(self, expression: str) -> Any:
        return self.session.execute_async_script(
            f"const answer = arguments[0]; (async () => {expression})().then(answer);"
        )

    def click(self, selector: str) -> None:
        self._find(selector).click()

    def fill(self, selector: str, text: str) -> None:
        # Its Ctrl+A selects nothing when no person presses it.
        self.session.execute_script("arguments[0].select()", self._find(selector))
        self._find(selector).send_keys(text)

    def choose(self, selector: str, id: str) -> None:
        Select(self._find(selector)).select_by_value(id)


@contextmanager
def opened(name: str, playwright: Playwright) -> Iterator[Open]:
    """Give a function that opens a page in an engine, each time as another player's browser would."""
    with ExitStack() as stack:
        if name == "WebKit":
            display = stack.enter_context(_display())
            yield lambda: WebKit(stack.enter_context(_webkit_session(display)))
        else:
            launched = _chromium(playwright) if name == "Chromium" else _firefox(playwright)
            stack.callback(launched.close)
            view = {"width": WIDTH, "height": HEIGHT}
            yield lambda: Played(launched.new_context(viewport=view).new_page())


def _chromium(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=browser.find(), args=browser.arguments())


def _firefox(playwright: Playwright) -> Browser:
    return playwright.firefox.launch(channel="moz-firefox", executable_path=browser.find_firefox())


@contextmanager
def _display() -> Iterator[str]:
    """Start a display without a screen and give its name, which the server chooses itself."""
    told, tell = os.pipe()
    command = [browser.DISPLAY_SERVER, "-displayfd", str(tell), "-nolisten", "tcp"]
    screen = ["-screen", "0", f"{2 * WIDTH}x{2 * HEIGHT}x24"]
    server = subprocess.Popen(
        [*command, *screen], pass_fds=[tell], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    os.close(tell)
    try:
        with os.fdopen(told) as answer:
            number = answer.readline().strip()
        assert number, "the display did not start"
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


@contextmanager
def _webkit_session(display: str) -> Iterator[WebKitGTK]:
    """Start WebKit, at the second try if need be: now and then its first browser never answers."""
    service = _service(display)
    try:
        session = _started(service)
    except (WebDriverException, HTTPError, OSError):
        service = _service(display)
        session = _started(service)
    try:
        yield session
    finally:
        with suppress(WebDriverException, HTTPError, OSError):
            session.quit()
        _kill(service)


def _service(display: str) -> Service:
    """Prepare the driver's program, in a group of its own that can be ended with all it started."""
    return Service(
        shutil.which(browser.WEBKIT_DRIVER),
        env={**os.environ, "DISPLAY": display},
        popen_kw={"start_new_session": True},
    )


def _started(service: Service) -> WebKitGTK:
    options = Options()
    options.binary_location = str(browser.find_webkit())
    options.add_argument("--automation")
    watchdog = threading.Timer(WEBKIT_START_S, _kill, [service])
    watchdog.start()
    try:
        return WebKitGTK(options, service)
    except BaseException:
        _kill(service)
        raise
    finally:
        watchdog.cancel()


def _kill(service: Service) -> None:
    with suppress(AttributeError, ProcessLookupError):  # never started, or gone already
        os.killpg(service.process.pid, signal.SIGKILL)
