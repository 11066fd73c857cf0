"""The failure banner: what an unexpected error shows, and the report of it that can be copied."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import Any

from js import document, navigator
from pyscript.js_modules import device

from ui.page.store import Store


class FailureBanner:
    """Shows an unexpected error: one sentence and a report to copy, never a traceback."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.actions = {"dismiss": self._dismiss, "copy_report": self._copy_report}

    def show(self, error: Exception) -> None:
        """Show an error, with what the page held when it came."""
        document.getElementById("report").value = self._report(error)
        document.getElementById("failure").removeAttribute("hidden")

    def guarded(self, work: Callable[..., Any]) -> Callable[..., None]:
        """Give the same work, whose errors are shown."""

        def run(*given: Any) -> None:
            try:
                work(*given)
            except Exception as error:
                self.show(error)

        return run

    def _report(self, error: Exception) -> str:
        held = {name: text for name, text in self._store.view.inputs.items() if text}
        events = f"{len(self._store.state.log.events)} events"
        trace = "".join(traceback.format_exception(error))
        return "\n".join((trace, navigator.userAgent, repr(held), events))

    def _dismiss(self, button: Any) -> None:
        document.getElementById("failure").setAttribute("hidden", "")

    def _copy_report(self, button: Any) -> None:
        device.copy(document.getElementById("report").value)
