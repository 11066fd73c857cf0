"""Archives."""

import zipfile
from pathlib import Path

from tools import archive


def test_the_order_of_the_members_does_not_change_the_bytes(tmp_path: Path) -> None:
    archive.write(tmp_path / "one.zip", {"a": b"1", "b": b"2"})
    archive.write(tmp_path / "two.zip", {"b": b"2", "a": b"1"})
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()


def test_it_gives_back_what_was_put_in(tmp_path: Path) -> None:
    archive.write(tmp_path / "one.zip", {"deep/name.py": b"content"})
    with zipfile.ZipFile(tmp_path / "one.zip") as written:
        assert written.read("deep/name.py") == b"content"
