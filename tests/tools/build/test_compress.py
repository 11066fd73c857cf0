"""Compressed copies."""

import gzip
import random
from pathlib import Path

import pytest

from tools.build import compress
from tools.build.compress import CODINGS, add_compressed, is_compressed


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(compress, "KEPT", tmp_path / "kept")
    site = tmp_path / "site"
    (site / "deep").mkdir(parents=True)
    (site / "deep" / "text.js").write_text("again and " * 100)
    (site / "noise.zip").write_bytes(random.Random(1).randbytes(256))
    add_compressed(site)
    return site


def test_only_what_grows_smaller_has_copies(folder: Path) -> None:
    names = {path.name for path in folder.rglob("*") if path.is_file()}
    assert names == {"text.js", "text.js.br", "text.js.gz", "noise.zip"}


def test_a_copy_gives_back_its_original_and_holds_no_date(folder: Path) -> None:
    copy = (folder / "deep" / "text.js.gz").read_bytes()
    assert gzip.decompress(copy).decode() == "again and " * 100
    assert copy[4:8] == bytes(4)


def test_the_same_content_gives_the_same_copies(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compress, "KEPT", tmp_path / "kept elsewhere")
    again = tmp_path / "again"
    again.mkdir()
    (again / "other name.js").write_text("again and " * 100)
    add_compressed(again)
    for suffix in CODINGS:
        copy = folder / "deep" / f"text.js{suffix}"
        assert (again / f"other name.js{suffix}").read_bytes() == copy.read_bytes()


def test_a_copy_is_told_from_a_file_of_its_own(folder: Path) -> None:
    assert is_compressed(folder / "deep" / "text.js.br")
    assert not is_compressed(folder / "deep" / "text.js")
