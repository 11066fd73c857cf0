"""The Chromium that tests and measurements drive: the system's own, never one a tool fetched."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

#: Names an executable, for a browser in an unusual place.
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

# A browser that looks for updates fills a closed network with refused connections.
QUIET = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)

# Root cannot have Chromium's sandbox, and a container's shared memory is too small for it.
AS_ROOT = ("--no-sandbox", "--disable-dev-shm-usage")


def find() -> Path | None:
    """Return the browser's executable, or None if this machine has none."""
    if override := os.environ.get(OVERRIDE):
        return Path(override)
    on_path = [Path(found) for command in COMMANDS if (found := shutil.which(command))]
    return next(iter(on_path + [path for path in APPLICATIONS if path.exists()]), None)


def arguments() -> list[str]:
    """Return the command-line arguments to start the browser with."""
    return [*QUIET, *(AS_ROOT if _is_root() else ())]


def main() -> int:
    """See to it that there is a browser, installing one where that is ours to do."""
    if find() is None and _is_root() and shutil.which("apt-get"):
        _install()
    if find() is None:
        print(MISSING, file=sys.stderr)
        return 1 if os.environ.get("CI") else 0
    return 0


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _install() -> None:
    """Install Debian's Chromium: root on Debian is a container or a machine made for this."""
    quiet = ["apt-get", "-qq", "-o", "Dpkg::Use-Pty=0"]
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run([*quiet, "update"], check=True, env=environment, stdin=subprocess.DEVNULL)
    subprocess.run(
        [*quiet, "install", "-y", "--no-install-recommends", "chromium"],
        check=True,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
    )


if __name__ == "__main__":
    sys.exit(main())
