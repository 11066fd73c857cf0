"""What all tests share: one build of the site."""

import fcntl
import os
from pathlib import Path

import pytest

from tools import browser
from tools.build.site import build


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The built site, made once however many processes test it."""
    base = tmp_path_factory.getbasetemp()
    shared = base if worker_id == "master" else base.parent
    folder = shared / "site"
    with (shared / "site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            build(folder)
    return folder


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say aloud that a part was left out: a skip is easily overlooked."""
    for engine in browser.missing():
        terminalreporter.write_line(engine.missing, red=True, bold=True)


def pytest_configure() -> None:
    """Refuse to run without a browser where nobody would notice."""
    lacking = [engine.missing for engine in browser.needed() if engine.find() is None]
    if lacking and os.environ.get("CI"):
        raise pytest.UsageError(*lacking)
