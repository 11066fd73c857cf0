"""The server."""

from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

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
