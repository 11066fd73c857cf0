"""The archive of a release."""

import zipfile
from pathlib import Path

import pytest

from tools.build.release import release, version


def test_the_version_is_the_newest_heading_of_the_changelog() -> None:
    assert version("# What changed\n\nNewest first.\n\n## 2.0\n\n- More.\n\n## 1.0\n") == "2.0"
    assert version("## Unreleased\n") == "unreleased"


def test_a_changelog_without_a_heading_has_no_version() -> None:
    with pytest.raises(ValueError, match="no heading"):
        version("# What changed\n")


def test_a_site_is_packed_with_its_licence_in_a_folder_of_its_own(
    site: Path, tmp_path: Path
) -> None:
    packed = release(site, tmp_path)
    names = set(zipfile.ZipFile(packed).namelist())
    assert {name.split("/")[0] for name in names} == {packed.stem}
    assert packed.stem.startswith("souffle-")
    wanted = (
        "index.html",
        "worker.js",
        "static/js/boot.js",
        "runtime/pyodide/pyodide.mjs",
        "LICENSE",
    )
    assert {f"{packed.stem}/{name}" for name in wanted} <= names


def test_the_same_site_is_packed_into_the_same_bytes(site: Path, tmp_path: Path) -> None:
    (tmp_path / "again").mkdir()
    first = release(site, tmp_path).read_bytes()
    assert release(site, tmp_path / "again").read_bytes() == first
