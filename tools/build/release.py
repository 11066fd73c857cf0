"""Packs the built site into one versioned archive, to be kept or put on any host.

The version is that of the newest heading in CHANGELOG.md; the same site gives the same bytes.
"""

import re
from pathlib import Path

from tools import archive
from tools.build.site import build
from tools.paths import BUILD, DIST, ROOT

#: What goes along with the site.
BESIDE_IT = ("CHANGELOG.md", "LICENSE")

_HEADING = re.compile(r"^## (\S+)", re.MULTILINE)


def version(changelog: str) -> str:
    """Return the version that a changelog's newest heading names.

    >>> version("# What changed" + chr(10) + "## 1.2 · spring" + chr(10) + "## 1.1")
    '1.2'
    """
    newest = _HEADING.search(changelog)
    if not newest:
        raise ValueError("no heading in the changelog names a version")
    return newest[1].lower()


def release(site: Path, out: Path) -> Path:
    """Pack a built site, in a folder named after its version, and return the archive."""
    name = f"souffle-{version((ROOT / 'CHANGELOG.md').read_text(encoding='utf-8'))}"
    files = {path.relative_to(site).as_posix(): path for path in site.rglob("*") if path.is_file()}
    files |= {name: ROOT / name for name in BESIDE_IT}
    packed = out / f"{name}.zip"
    archive.write(packed, {f"{name}/{file}": path.read_bytes() for file, path in files.items()})
    return packed


def main() -> None:
    """Build the site and pack it."""
    build(DIST)
    print(release(DIST, BUILD).relative_to(ROOT))


if __name__ == "__main__":
    main()
