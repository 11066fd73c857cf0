"""The page's style sheet: a file for each part of the page, sent as one."""

from pathlib import Path

from tools.paths import STATIC

#: In the order in which they build upon each other.
SHEETS = (
    *("chart", "controls", "sheet", "round", "breath", "exhaustion"),
    *("party", "odds", "panels", "dialogs"),
)


def join_styles(site: Path) -> None:
    """Put the parts of the style sheet together, in place of the parts."""
    parts = []
    for name in SHEETS:
        parts.append((STATIC / "css" / f"{name}.css").read_text(encoding="utf-8"))
        (site / "static" / "css" / f"{name}.css").unlink()
    (site / "static" / "css" / "page.css").write_text("\n".join(parts), encoding="utf-8")
