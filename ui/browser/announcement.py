"""The announcement: what changed, gathered until a screen reader says it in one sentence."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from js import document

from rules.breakdown import Figure
from ui.page.announce import sentence
from ui.page.derive import View
from ui.page.speaker import Speaker


class Announcement:
    """Gathers the names of the outputs that changed since something was said.

    What came back to what it was is not said: 14 is typed by way of 1, which no one carries a thing with.
    """

    def __init__(self) -> None:
        self._changed: set[str] = set()
        self._before: Mapping[str, Figure[Any]] = {}

    def gather(self, names: Collection[str]) -> None:
        """Add outputs that changed."""
        self._changed.update(names)

    def hush(self, names: Collection[str]) -> None:
        """Say nothing of some outputs: they came into sight, and did not change."""
        self._changed.difference_update(names)

    def clear(self, view: View) -> None:
        """Say nothing of what changed so far."""
        self._changed.clear()
        self._before = view.outputs

    def say(self, view: View, speaker: Speaker) -> None:
        """Say what changed, once."""
        changed = {name for name in self._changed if self._differs(name, view)}
        document.getElementById("announcement").textContent = sentence(
            changed, view.outputs, speaker
        )
        self.clear(view)

    def _differs(self, name: str, view: View) -> bool:
        before = self._before.get(name)
        return before is None or before.value != view.outputs[name].value
