"""Serves the built site as a static host would: for development, tests and measurements."""

import argparse
import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from tools.build.compress import CODINGS
from tools.build.offline import WORKER
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

    def send_head(self) -> Any:
        """Answer with a file, compressed where there is a copy of it that the browser reads.

        A browser that has this very content already is told so.
        """
        path = Path(self.translate_path(self.path))
        if self.path.partition("?")[0].endswith("/"):
            path /= "index.html"
        if not path.is_file():
            return super().send_head()
        copies = compressed_copies(path)
        coding = next((one for one in copies if one in self._codings()), None)
        stored = copies[coding] if coding else path
        stat = stored.stat()
        tag = f'"{stat.st_mtime_ns:x}-{stat.st_size:x}"'
        known = self.headers.get("If-None-Match") == tag
        self.send_response(HTTPStatus.NOT_MODIFIED if known else HTTPStatus.OK)
        self.send_header("ETag", tag)
        if copies:
            self.send_header("Vary", "Accept-Encoding")
        if not known:
            self.send_header("Content-Type", self.guess_type(path))
            self.send_header("Content-Length", str(stat.st_size))
            self.send_header("Last-Modified", self.date_time_string(stat.st_mtime))
            if coding:
                self.send_header("Content-Encoding", coding)
        self.end_headers()
        # Under its own name, whichever copy of it is sent.
        return None if known else open(path, "rb", opener=lambda _, flags: os.open(stored, flags))

    def _codings(self) -> set[str]:
        accepted = self.headers.get("Accept-Encoding", "").split(",")
        return {coding.partition(";")[0].strip() for coding in accepted}

    def end_headers(self) -> None:
        """Ask browsers to check every file again, so that a reload shows the last build."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Print nothing: the browser's own tools show requests better."""


def compressed_copies(path: Path) -> dict[str, Path]:
    """Return the compressed copies of a file by their coding, the best first.

    A copy older than the file was made of another one.
    """
    copies = {coding: path.with_name(path.name + suffix) for suffix, coding in CODINGS.items()}
    changed = path.stat().st_mtime_ns
    return {
        coding: copy
        for coding, copy in copies.items()
        if copy.is_file() and copy.stat().st_mtime_ns >= changed
    }


class WithoutWorker(Handler):
    """Leaves out the service worker: with it a reload shows the build before the last."""

    def translate_path(self, path: str) -> str:
        """Return the file of an address, which is nowhere for the worker's."""
        return super().translate_path("" if path == f"{self.prefix}/{WORKER}" else path)


class Server(ThreadingHTTPServer):
    """Once closed it answers nobody, not even on the connections that browsers keep open."""

    def __init__(self, *args: object) -> None:
        self._kept_open: set[socket.socket] = set()
        super().__init__(*args)  # type: ignore[arg-type]

    def process_request(self, request: Any, client_address: Any) -> None:
        """Remember a connection as long as it lasts."""
        self._kept_open.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        """Forget a connection that ends by itself."""
        self._kept_open.discard(request)
        super().shutdown_request(request)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of a browser that went away in the middle of an answer."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)

    def server_close(self) -> None:
        """End every connection."""
        super().server_close()
        for connection in tuple(self._kept_open):
            # The browser may have gone meanwhile.
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)


@contextmanager
def serving(
    folder: Path, prefix: str = "", port: int = 0, handler: type[Handler] = Handler
) -> Iterator[str]:
    """Serve a folder from a thread and give its address, which ends in a slash.

    A prefix such as "/a/b" puts the site below a sub-path; port 0 takes any free one.
    """
    bound = partial(handler, directory=str(folder), prefix=prefix)
    with Server(("127.0.0.1", port), bound) as server:
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
    if (
        subprocess.run([sys.executable, "-m", "tools.build.site"], cwd=ROOT, check=False).returncode
        == 0
    ):
        print(f"Built at {time.strftime('%H:%M:%S')}.", flush=True)


if __name__ == "__main__":
    main()
