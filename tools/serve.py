"""Serves the built site as a static host would: for development, tests and measurements."""

import argparse
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from tools.offline import WORKER
from tools.paths import DIST, ROOT

#: What the site is made of. Anything that changes in these calls for another build.
SOURCES = ("app.py", "index.html", "pyscript.toml", "rules", "static", "tools", "ui")

POLL_SECONDS = 0.5

#: Not left to the machine's own table: browsers refuse modules and wasm of another type.
TYPES = {
    **SimpleHTTPRequestHandler.extensions_map,
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".mo": "application/octet-stream",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}


class Handler(SimpleHTTPRequestHandler):
    """Serves one folder below a prefix, quietly, and lets nothing be cached."""

    extensions_map = TYPES
    protocol_version = "HTTP/1.1"

    def __init__(self, *args: object, prefix: str, **kwargs: object) -> None:
        self.prefix = prefix
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]

    def translate_path(self, path: str) -> str:
        """Return the file of an address, which is nowhere for an address outside the prefix."""
        if not path.startswith(self.prefix + "/"):
            return str(Path(self.directory) / "no such file")
        return super().translate_path(path.removeprefix(self.prefix))

    def end_headers(self) -> None:
        """Ask browsers to check every file again, so that a reload shows the last build."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Print nothing: the browser's own tools show requests better."""


class WithoutWorker(Handler):
    """Leaves out the service worker: with it a reload shows the build before the last."""

    def translate_path(self, path: str) -> str:
        """Return the file of an address, which is nowhere for the worker's."""
        return super().translate_path("" if path == f"{self.prefix}/{WORKER}" else path)


@contextmanager
def serving(
    folder: Path, prefix: str = "", port: int = 0, handler: type[Handler] = Handler
) -> Iterator[str]:
    """Serve a folder from a thread and give its address, which ends in a slash.

    A prefix such as "/a/b" puts the site below a sub-path; port 0 takes any free one.
    """
    bound = partial(handler, directory=str(folder), prefix=prefix)
    with ThreadingHTTPServer(("127.0.0.1", port), bound) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}{prefix}/"
        finally:
            server.shutdown()
            thread.join()


def snapshot() -> dict[Path, int]:
    """Return when each source last changed."""
    files = (
        path
        for source in SOURCES
        for path in [ROOT / source, *(ROOT / source).rglob("*")]
        if path.is_file() and path.suffix != ".pyc"
    )
    return {path: path.stat().st_mtime_ns for path in files}


def main() -> None:
    """Build, serve, and build again whenever a source changes."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--port", type=int, default=8000, help="port to serve at; 0 for any")
    port = parser.parse_args().port
    seen = snapshot()
    _build()
    # Ctrl-C is how one leaves.
    with suppress(KeyboardInterrupt), serving(DIST, port=port, handler=WithoutWorker) as address:
        print(f"Souffle: {address}", flush=True)
        while True:
            time.sleep(POLL_SECONDS)
            if (now := snapshot()) != seen:
                seen = now
                _build()


def _build() -> None:
    """Build in a process of its own, which sees the sources as they are now.

    A mistake in a source is printed, and the last good site stays.
    """
    if subprocess.run([sys.executable, "-m", "tools.site"], cwd=ROOT, check=False).returncode == 0:
        print(f"Built at {time.strftime('%H:%M:%S')}.", flush=True)


if __name__ == "__main__":
    main()
