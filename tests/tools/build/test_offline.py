"""The service worker's list of files, the manifest, and the icons."""

import base64
import hashlib
import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tools.build import offline
from tools.build.compress import CODINGS
from tools.build.offline import WORKER, add_worker
from tools.paths import STATIC

RGB = 2
RGBA = 6


@pytest.fixture
def copy(site: Path, tmp_path: Path) -> Path:
    """A copy of the site that has no worker yet."""
    shutil.copytree(site, tmp_path / "copy")
    (tmp_path / "copy" / WORKER).unlink()
    return tmp_path / "copy"


@pytest.fixture
def manifest() -> dict[str, Any]:
    return json.loads((STATIC / "manifest.webmanifest").read_text("utf-8"))


def _listed(site: Path) -> dict[str, dict[str, str]]:
    """The worker's list of files, by address."""
    worker = (site / WORKER).read_text("utf-8")
    (listed,) = re.findall(r"\[\{.*?\}\]", worker)
    return {entry["url"]: entry for entry in json.loads(listed)}


def _hash(path: Path) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()


def test_it_lists_every_file_but_itself_and_compressed_copies_with_its_hash(site: Path) -> None:
    files = {
        path.relative_to(site).as_posix(): _hash(path)
        for path in site.rglob("*")
        if path.is_file() and path.suffix not in CODINGS
    }
    del files[WORKER]
    assert {url: entry["integrity"] for url, entry in _listed(site).items()} == files


def test_a_change_of_one_file_changes_the_entry_of_that_file_only(site: Path, copy: Path) -> None:
    (copy / "app.py").write_text("print()")
    add_worker(copy)
    before, after = _listed(site), _listed(copy)
    assert {url for url in before if before[url] != after[url]} == {"app.py"}


def test_a_worker_built_afresh_is_the_same_to_the_byte(
    site: Path, copy: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(offline, "KEPT", tmp_path / "kept")
    add_worker(copy)
    assert (copy / WORKER).read_bytes() == (site / WORKER).read_bytes()


def test_a_site_seen_before_has_its_worker_at_once(
    site: Path, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(subprocess, "run")
    add_worker(copy)
    assert (copy / WORKER).read_bytes() == (site / WORKER).read_bytes()


def test_the_worker_carries_its_library_and_loads_nothing(site: Path) -> None:
    worker = (site / WORKER).read_text("utf-8")
    assert "workbox:precaching" in worker
    assert not re.search(r"importScripts|googleapis|\bimport\b|\brequire\b", worker)


def test_the_manifest_reaches_the_page_from_wherever_the_site_lies(
    manifest: dict[str, Any],
) -> None:
    assert manifest["start_url"] == manifest["scope"] == "../"
    assert manifest["display"] == "standalone"


def test_the_manifest_says_truly_what_its_icons_are(manifest: dict[str, Any]) -> None:
    for icon in manifest["icons"]:
        assert (STATIC / icon["src"]).is_file()
        if icon["type"] == "image/png":
            width, height, _ = _png(STATIC / icon["src"])
            assert icon["sizes"] == f"{width}x{height}"
    assert [icon["src"] for icon in manifest["icons"] if icon.get("purpose") == "maskable"] == [
        "icons/maskable-512.png"
    ]


@pytest.mark.parametrize(
    ("name", "side", "colours"),
    [
        ("192", 192, RGBA),
        ("512", 512, RGBA),
        ("maskable-512", 512, RGB),
        ("apple-touch-180", 180, RGB),
    ],
)
def test_an_icon_has_its_size_and_no_clear_corners_where_the_system_cuts_it(
    name: str, side: int, colours: int
) -> None:
    assert _png(STATIC / "icons" / f"{name}.png") == (side, side, colours)


def _png(path: Path) -> tuple[int, int, int]:
    """The width, the height and the kind of colours in the head of a PNG file."""
    head = path.read_bytes()[:26]
    return int.from_bytes(head[16:20]), int.from_bytes(head[20:24]), head[25]
