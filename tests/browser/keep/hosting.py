"""A web host with a life of its own, and a browser that stores what it once visited."""

import gzip
import shutil
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser.reading import READY_MS, out, wait_until_ready
from tools.build.offline import WORKER, add_worker
from tools.runtime.bundle import APP
from tools.serve import serving

PREFIX = "/sous/chemin"

#: Tells from Python which version runs.
MARK = '\nfrom js import document\ndocument.body.setAttribute("data-version", "2")\n'

LOOK_FOR_A_NEW_VERSION = "document.dispatchEvent(new Event('visibilitychange'))"


class Host:
    """A web host: it stands or is down, its files can be replaced, and it knows what it sent."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.sent: dict[str, int] = {}
        self.address = ""
        self._port = 0
        self._running = ExitStack()

    def start(self) -> None:
        self.address = self._running.enter_context(serving(self.folder, PREFIX, self._port))
        self._port = int(self.address.split(":")[2].split("/")[0])

    def stop(self) -> None:
        self._running.close()

    def publish(self, site: Path) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(site, self.folder)
        self.sent.clear()

    def note(self, path: Path, content: bytes) -> None:
        if self.folder in path.parents:
            name = path.relative_to(self.folder).as_posix()
            self.sent[name] = self.sent.get(name, 0) + len(gzip.compress(content))


def write_update(site: Path, folder: Path) -> None:
    """Write the next version of a site: its page and its Python changed, its runtime did not."""
    shutil.copytree(site, folder)
    page = folder / "index.html"
    page.write_text(page.read_text("utf-8").replace("<html ", '<html data-version="2" ', 1))
    with (folder / "app.py").open("a") as entry:
        entry.write(MARK)
    bundle = folder / APP
    bundle.write_bytes(bundle.read_bytes() + b"\n")
    (folder / WORKER).unlink()
    add_worker(folder)


def expect_state(page: Page, state: str) -> None:
    expect(out(page, "offline.state")).to_have_attribute("data-value", state, timeout=READY_MS)
    for sentence in out(page, "offline.state").locator("[data-when]").all():
        assert sentence.is_visible() == (sentence.get_attribute("data-when") == state)


def offer(page: Page) -> Locator:
    return page.locator("[data-offline=update]")


def version(page: Page) -> tuple[str | None, str | None]:
    """The version of the page itself and of the Python that runs in it: None is the first."""
    wait_until_ready(page)
    return page.get_attribute("html", "data-version"), page.get_attribute("body", "data-version")
