"""Draws static/icons/icon.svg as PNG files, for the systems that install the page and take nothing else.

To run by hand after the drawing changed, and to commit: python -m tools.icons
"""

import sys

from playwright.sync_api import sync_playwright

from tools import browser
from tools.paths import STATIC

#: Side in pixels, and whether the corners are rounded off. The others are cut to their own shape by
#: the system, whose narrowest is a circle of 80 %: the drawing's sun and bubbles lie within it.
ICONS = {
    "192": (192, True),
    "512": (512, True),
    "maskable-512": (512, False),
    "apple-touch-180": (180, False),
}

FILL = "<style>body { margin: 0 } svg { display: block; width: 100vw }</style>"

SQUARE = "document.querySelector('[clip-path]').removeAttribute('clip-path')"


def main() -> int:
    """Draw every icon."""
    executable = browser.find()
    if executable is None:
        print(browser.MISSING, file=sys.stderr)
        return 1
    drawing = (STATIC / "icons" / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=executable, args=browser.arguments())
        for name, (side, rounded) in ICONS.items():
            page = chromium.new_page(viewport={"width": side, "height": side})
            page.set_content(FILL + drawing)
            if not rounded:
                page.evaluate(SQUARE)
            path = STATIC / "icons" / f"{name}.png"
            page.screenshot(path=path, omit_background=True)
        chromium.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
