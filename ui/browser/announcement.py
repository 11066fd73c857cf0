"""The announcement: what changed, gathered until a screen reader says it in one sentence."""

from __future__ import annotations

from collections.abc import Collection

from js import document

from ui.page.announce import sentence
from ui.page.derive import View
from ui.page.speaker import Speaker


class Announcement:
    """Gathers the names of the outputs that changed."""

    def __init__(self) -> None:
        self._changed: set[str] = set()

    def gather(self, names: Collection[str]) -> None:
        """Add outputs that changed."""
        self._changed.update(names)

    def hush(self, names: Collection[str]) -> None:
        """Say nothing of some outputs: they came into sight, and did not change."""
        self._changed.difference_update(names)

    def clear(self) -> None:
        """Say nothing of what changed so far."""
        self._changed.clear()

    def say(self, view: View, speaker: Speaker) -> None:
        """Say what changed, once."""
        said = sentence(self._changed, view.outputs, speaker)
        document.getElementById("announcement").textContent = said
        self.clear()
