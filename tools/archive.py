"""Archives that hold the same bytes whenever they hold the same files."""

import zipfile
from collections.abc import Mapping
from pathlib import Path

#: The earliest moment that a zip can name. Real times would make every build differ.
EPOCH = (1980, 1, 1, 0, 0, 0)


def write(target: Path, members: Mapping[str, bytes]) -> None:
    """Write a zip of the members, by name, in the order of their names.

    It is compressed: few hosts compress a zip on the way, and a browser's Python inflates it quickly.
    """
    with zipfile.ZipFile(target, "w") as archive:
        for name in sorted(members):
            info = zipfile.ZipInfo(name, EPOCH)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.create_system = 3  # Unix, wherever the build runs
            info.external_attr = 0o644 << 16
            archive.writestr(info, members[name], compresslevel=9)


def read(source: Path) -> dict[str, bytes]:
    """Return the members of a zip by name."""
    with zipfile.ZipFile(source) as archive:
        return {name: archive.read(name) for name in archive.namelist()}
