"""What a screen reader is told: one sentence for each change, once the player pauses, in his language."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.reading import action, face, field, open_sheet, out, step

THIN = "\u202f"
NO_BREAK = "\u00a0"
MINUS = "\u2212"

#: Notes all that is said from now on.
LISTEN = """() => {
    window.said = [];
    const place = document.getElementById("announcement");
    new MutationObserver(() => said.push(place.textContent)).observe(
        place, {childList: true, characterData: true, subtree: true}
    );
}"""

SENTENCES = {
    "fr-FR": (
        f"Modificateur{THIN}: {MINUS}12. Il faut{THIN}: 22",
        f"Modificateur{THIN}: +2",
        f"Une saisie est à corriger{THIN}: les derniers nombres justes restent affichés",
    ),
    "en-GB": ("", "", ""),
}


def said_after(page: Page, count: int) -> list[str]:
    """What was said, once that many sentences were; a pause later nothing more has come."""
    expect.set_options(timeout=10_000)
    page.wait_for_function("(count) => said.length >= count", arg=count)
    page.clock.run_for(5_000)
    return page.evaluate("said")
