"""The server."""

import gzip
import os
from http.client import HTTPConnection
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import pytest

from tools.serve import WithoutWorker, serving

TYPES = {
    "page.html": "text/html",
    "module.mjs": "text/javascript",
    "script.js": "text/javascript",
    "style.css": "text/css",
    "binary.wasm": "application/wasm",
    "fr.mo": "application/octet-stream",
    "app.webmanifest": "application/manifest+json",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in TYPES:
        (tmp_path / name).write_text(name)
    (tmp_path / "index.html").write_text("the page")
    return tmp_path


@pytest.mark.parametrize("name", TYPES)
def test_each_kind_of_file_has_its_type(name: str, folder: Path) -> None:
    with serving(folder) as address, urlopen(address + name) as answer:
        assert answer.headers.get_content_type() == TYPES[name]


def test_the_address_is_the_page_itself(folder: Path) -> None:
    with serving(folder) as address, urlopen(address) as answer:
        assert answer.read() == b"the page"


def test_a_prefix_puts_the_site_below_a_sub_path(folder: Path) -> None:
    with serving(folder, "/sous/chemin") as address:
        assert address.endswith("/sous/chemin/")
        with urlopen(address + "style.css") as answer:
            assert answer.read() == b"style.css"


def test_outside_its_prefix_there_is_nothing(folder: Path) -> None:
    with serving(folder, "/sous/chemin") as address:
        outside = address.replace("/sous/chemin", "") + "style.css"
        with pytest.raises(HTTPError, match="404"):
            urlopen(outside)


def test_browsers_ask_again_so_that_a_reload_shows_the_last_build(folder: Path) -> None:
    with serving(folder) as address, urlopen(address) as answer:
        assert answer.headers["Cache-Control"] == "no-cache"


def test_while_one_develops_there_is_no_worker_to_serve_an_older_build(folder: Path) -> None:
    (folder / "worker.js").write_text("")
    with serving(folder, "/sous/chemin", handler=WithoutWorker) as address:
        assert urlopen(address).status == 200
        with pytest.raises(HTTPError, match="404"):
            urlopen(address + "worker.js")


def asked(connection: HTTPConnection) -> bytes:
    connection.request("GET", "/page.html")
    return connection.getresponse().read()


def test_a_server_that_stopped_is_silent_on_the_connections_kept_open(folder: Path) -> None:
    with serving(folder) as address:
        connection = HTTPConnection(urlsplit(address).netloc)
        assert asked(connection) == b"page.html"
    with pytest.raises(ConnectionError):
        asked(connection)


@pytest.fixture
def compressed(folder: Path) -> Path:
    """The folder with two compressed copies of its page."""
    (folder / "index.html.gz").write_bytes(gzip.compress(b"the page"))
    (folder / "index.html.br").write_bytes(b"brotli")
    return folder


@pytest.mark.parametrize(
    ("accepted", "coding", "content"),
    [
        ("gzip, deflate, br", "br", b"brotli"),
        ("gzip, deflate", "gzip", b"the page"),
        ("", None, b"the page"),
    ],
)
def test_a_browser_gets_the_best_copy_that_it_reads(
    accepted: str, coding: str | None, content: bytes, compressed: Path
) -> None:
    with serving(compressed) as address:
        answer = urlopen(Request(address, headers={"Accept-Encoding": accepted}))
        assert answer.headers["Content-Encoding"] == coding
        assert answer.headers["Vary"] == "Accept-Encoding"
        assert answer.headers.get_content_type() == "text/html"
        sent = answer.read()
        assert (gzip.decompress(sent) if coding == "gzip" else sent) == content


def test_a_copy_of_what_the_file_was_before_is_not_sent(compressed: Path) -> None:
    later = (compressed / "index.html.gz").stat().st_mtime + 1
    os.utime(compressed / "index.html", (later, later))
    with serving(compressed) as address:
        answer = urlopen(Request(address, headers={"Accept-Encoding": "gzip, br"}))
        assert answer.read() == b"the page"


def test_what_the_browser_has_already_is_not_sent_again(folder: Path) -> None:
    with serving(folder) as address:
        tag = urlopen(address).headers["ETag"]
        with pytest.raises(HTTPError, match="304"):
            urlopen(Request(address, headers={"If-None-Match": tag}))
        (folder / "index.html").write_text("another page")
        answer = urlopen(Request(address, headers={"If-None-Match": tag}))
        assert answer.read() == b"another page"
