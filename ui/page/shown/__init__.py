"""What the page shows, part by part: each module gives outputs by name, with their breakdown."""

from __future__ import annotations

from typing import Any

from rules.breakdown import Figure

Output = tuple[str, Figure[Any]]


def bare(value: Any) -> Figure[Any]:
    """Make a figure of a value that is typed, counted or looked up, with nothing to explain.

    >>> bare(3)
    Figure(value=3, terms=())
    """
    return Figure(value)
