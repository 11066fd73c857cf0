"""The browsers that tests and measurements drive: the system's own, never one a tool fetched."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

#: Names an executable, for a Chromium in an unusual place.
OVERRIDE = "SOUFFLE_BROWSER"

COMMANDS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

APPLICATIONS = (
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
)

MISSING = (
    "No Chromium was found, so the tests in a browser cannot run. Install Chromium or Chrome, "
    f"or name an executable in {OVERRIDE}."
)

FIREFOX_COMMANDS = ("firefox-esr", "firefox")

WEBKIT_DRIVER = "WebKitWebDriver"

#: A display without a screen: WebKit's own browser opens nowhere else.
DISPLAY_SERVER = "Xvfb"

#: Where Debian keeps WebKit's own browser, which is on no path.
WEBKIT_BROWSER = "lib/*/webkit2gtk-4.1/MiniBrowser"

# A browser that looks for updates fills a closed network with refused connections.
QUIET = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)

# Root cannot have Chromium's sandbox, and a container's shared memory is too small for it.
AS_ROOT = ("--no-sandbox", "--disable-dev-shm-usage")


class Engine(NamedTuple):
    """A browser engine: how to find it, what brings it on Debian, what to say without it."""

    name: str
    find: Callable[[], Path | None]
    packages: tuple[str, ...]
    missing: str


def find() -> Path | None:
    """Return Chromium's executable, or None if this machine has none."""
    if override := os.environ.get(OVERRIDE):
        return Path(override)
    installed = (path for path in APPLICATIONS if path.exists())
    return _on_path(COMMANDS) or next(installed, None)


def find_firefox() -> Path | None:
    """Return Firefox's executable, or None if this machine has none."""
    return _on_path(FIREFOX_COMMANDS)


def find_webkit() -> Path | None:
    """Return the executable of WebKit's own browser, or None if it or what drives it is missing."""
    drivable = shutil.which(WEBKIT_DRIVER) and shutil.which(DISPLAY_SERVER)
    return next(Path("/usr").glob(WEBKIT_BROWSER), None) if drivable else None


def _on_path(commands: tuple[str, ...]) -> Path | None:
    return next((Path(found) for command in commands if (found := shutil.which(command))), None)


def _without(name: str, packages: tuple[str, ...]) -> str:
    return (
        f"{name} was not tested, for it was not found. On Debian: apt-get install "
        f"{' '.join(packages)}"
    )


_FIREFOX = ("firefox-esr",)
_WEBKIT = ("webkit2gtk-driver", "xvfb")

#: The first is needed for every test in a browser; the others are tested where they are.
ENGINES = (
    Engine("Chromium", find, ("chromium",), MISSING),
    Engine("Firefox", find_firefox, _FIREFOX, _without("Firefox", _FIREFOX)),
    Engine("WebKit", find_webkit, _WEBKIT, _without("WebKit", _WEBKIT)),
)


def missing() -> list[Engine]:
    """Return the engines that this machine lacks."""
    return [engine for engine in ENGINES if engine.find() is None]


def needed() -> tuple[Engine, ...]:
    """Return the engines that must be there: all where nobody would notice a test left out."""
    return ENGINES if os.environ.get("CI") else ENGINES[:1]


def arguments() -> list[str]:
    """Return the command-line arguments to start Chromium with."""
    return [*QUIET, *(AS_ROOT if _is_root() else ())]


def main() -> int:
    """See to it that the needed engines are there, installing them where that is ours to do."""
    wanted = [engine for engine in needed() if engine.find() is None]
    if wanted and _is_root() and shutil.which("apt-get"):
        _install([package for engine in wanted for package in engine.packages])
    lacking = [engine for engine in wanted if engine.find() is None]
    for engine in lacking:
        print(engine.missing, file=sys.stderr)
    return 1 if lacking and os.environ.get("CI") else 0


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _install(packages: list[str]) -> None:
    """Install Debian's packages: root on Debian is a container or a machine made for this."""
    quiet = ["apt-get", "-qq", "-o", "Dpkg::Use-Pty=0"]
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run([*quiet, "update"], check=True, env=environment, stdin=subprocess.DEVNULL)
    subprocess.run(
        [*quiet, "install", "-y", "--no-install-recommends", *packages],
        check=True,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
    )


if __name__ == "__main__":
    sys.exit(main())
