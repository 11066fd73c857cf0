"""What takes long to make and is kept for the next build."""

import tempfile
from collections.abc import Callable
from pathlib import Path


def make_once(kept: Path, make: Callable[[Path], object]) -> Path:
    """Return a file that an earlier build made, or else let `make` write it at the path it is given.

    Its name must tell what it is made of. It appears whole or not at all.
    """
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=kept.parent) as scratch:
            fresh = Path(scratch) / kept.name
            make(fresh)
            fresh.replace(kept)
    return kept
