"""What is under way, counted: the page says when nothing is."""

from __future__ import annotations

from js import document


class Underway:
    """Sets `<body data-settled>` while nothing is under way, and takes it away with whatever begins."""

    def __init__(self) -> None:
        self._count = 0

    def begin(self) -> None:
        """Learn that something began."""
        self._count += 1
        document.body.removeAttribute("data-settled")

    def end(self) -> None:
        """Learn that something ended, well or badly."""
        self._count -= 1
        if not self._count:
            document.body.setAttribute("data-settled", "")
