"""The module of the chart, as it is built."""

import gzip
import re
import subprocess
from pathlib import Path

import pytest

from tools.build import odds_chart
from tools.build.odds_chart import MODULE, add_chart

#: More than this and something heavy came along with an update.
MOST_BYTES = 62_000


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A site without anything."""
    (tmp_path / "site" / "static" / "js").mkdir(parents=True)
    return tmp_path / "site"


@pytest.fixture
def module(folder: Path) -> str:
    add_chart(folder)
    return (folder / MODULE).read_text("utf-8")


def test_a_module_built_afresh_and_elsewhere_is_the_same_to_the_byte(
    folder: Path, module: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(odds_chart, "KEPT", tmp_path / "kept")
    monkeypatch.chdir(tmp_path)
    add_chart(folder)
    assert (folder / MODULE).read_text("utf-8") == module


def test_a_module_built_before_is_there_at_once(
    folder: Path, module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(subprocess, "run")
    add_chart(folder)
    assert (folder / MODULE).read_text("utf-8") == module


def test_a_change_of_its_source_builds_it_anew(
    module: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = odds_chart._fingerprint()
    sources = tmp_path / "odds"
    sources.mkdir()
    for path in odds_chart.SOURCES.iterdir():
        (sources / path.name).write_text(path.read_text("utf-8") + "\n")
    monkeypatch.setattr(odds_chart, "SOURCES", sources)
    assert odds_chart._fingerprint() != before


def test_it_carries_all_it_needs_and_asks_for_nothing(module: str) -> None:
    assert not re.search(r"\bimport\b|\brequire\b|\bfetch\(|XMLHttpRequest", module)
    hosts = set(re.findall(r"https?://([^/\"'`]+)", module))
    assert hosts <= {"www.w3.org"}  # names of XML, which nothing loads


def test_it_gives_draw_and_margins_and_no_more(module: str) -> None:
    (exported,) = re.findall(r"export\{([^}]*)\}", module)
    assert {name.split(" as ")[-1] for name in exported.split(",")} == {"draw", "MARGINS"}


def test_it_names_whose_work_it_carries_and_their_terms_once(module: str) -> None:
    assert "Observable, Inc." in module
    assert "Mike Bostock" in module
    assert module.count("Permission to use, copy, modify") == 1


def test_it_stays_light(module: str) -> None:
    assert len(gzip.compress(module.encode())) < MOST_BYTES


def test_the_lock_file_names_no_place_to_download_from() -> None:
    lock = (odds_chart.ROOT / "package-lock.json").read_text("utf-8")
    assert '"resolved"' not in lock
