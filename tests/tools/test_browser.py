"""Which browser engines a machine has, needs, and is given."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tools import browser


class Machine:
    """A machine with some commands: what is installed on it is there afterwards, if it works."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *commands: str) -> None:
        self.commands = set(commands)
        self.installed: list[str] = []
        self.works = True
        monkeypatch.setattr(shutil, "which", self.which)
        monkeypatch.setattr(browser, "_install", self.install)
        monkeypatch.setattr(browser, "_is_root", lambda: True)
        monkeypatch.setattr(browser, "APPLICATIONS", ())
        monkeypatch.setattr(
            Path, "glob", lambda *_: iter([Path("MiniBrowser")] * ("WebKit" in self.commands))
        )
        monkeypatch.delenv("CI", raising=False)
        monkeypatch.delenv(browser.OVERRIDE, raising=False)

    def which(self, command: str) -> str | None:
        return f"/usr/bin/{command}" if command in self.commands else None

    def install(self, packages: list[str]) -> None:
        self.installed += packages
        if self.works:
            brought = {"webkit2gtk-driver": {"WebKitWebDriver", "WebKit"}, "xvfb": {"Xvfb"}}
            for package in packages:
                self.commands |= brought.get(package, {package})


@pytest.fixture
def debian(monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(monkeypatch, "apt-get")


def lacking() -> list[str]:
    return [engine.name for engine in browser.missing()]


def test_a_bare_machine_lacks_every_engine(debian: Machine) -> None:
    assert lacking() == ["Chromium", "Firefox", "WebKit"]


def test_webkit_is_there_only_with_its_driver_and_a_display(debian: Machine) -> None:
    debian.commands |= {"WebKit", "WebKitWebDriver"}
    assert browser.find_webkit() is None
    debian.commands |= {"Xvfb"}
    assert browser.find_webkit()
    debian.commands -= {"WebKitWebDriver"}
    assert browser.find_webkit() is None


def test_ones_own_machine_is_given_chromium_alone(debian: Machine) -> None:
    assert browser.main() == 0
    assert debian.installed == ["chromium"]


def test_ci_is_given_every_engine(debian: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    assert browser.main() == 0
    assert lacking() == []
    assert debian.installed == ["chromium", "firefox-esr", "webkit2gtk-driver", "xvfb"]


def test_ci_installs_nothing_that_is_there(
    debian: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CI", "true")
    debian.commands |= {"chromium", "firefox-esr"}
    browser.main()
    assert debian.installed == ["webkit2gtk-driver", "xvfb"]


def test_ci_fails_without_an_engine_and_names_it(
    debian: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CI", "true")
    debian.works = False
    assert browser.main() == 1
    assert "apt-get install webkit2gtk-driver xvfb" in capsys.readouterr().err


def test_a_user_who_is_not_root_is_told_what_is_missing(
    debian: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(browser, "_is_root", lambda: False)
    assert browser.main() == 0
    assert debian.installed == []
    assert capsys.readouterr().err == f"{browser.MISSING}\n"


def test_chromium_in_an_unusual_place_can_be_named(
    debian: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(browser.OVERRIDE, "/opt/a browser")
    assert browser.find() == Path("/opt/a browser")
