"""Reading the page as its public contract gives it, and doing what a player does."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Locator, Page, expect

#: Python on a busy machine takes its time; the page itself says so after a minute.
READY_MS = 60_000

#: Outputs that say what was done, or where the table is kept, rather than what holds.
AROUND = re.compile(r"journal\.undone|(un|re)do\.what|notice|last|(share|keep|offline|tables?)\..*")

VALUES = """() => Object.fromEntries(
    [...document.querySelectorAll("[data-out]")].map((e) => [e.dataset.out, e.dataset.value])
)"""

TEXTS = """() => Object.fromEntries(
    [...document.querySelectorAll("[data-out]")].map((e) => [e.dataset.out, e.textContent])
)"""

#: Not a <script>: the page's policy lets nobody write into one.
_PYTHON = """([code, id]) => {
    const script = document.createElement("py-script");
    script.textContent = code;
    script.id = id;
    document.body.append(script);
}"""

_RUN = """
from js import document
try:
    {code}
    answer = "done"
except BaseException as error:
    import traceback
    answer = traceback.format_exc()
document.documentElement.setAttribute("data-ran", answer)
"""


def wait_until_ready(page: Page) -> None:
    """Wait until Python answers."""
    page.wait_for_selector("body[data-ready]", state="attached", timeout=READY_MS)


def settled(page: Page) -> None:
    """Wait until nothing is under way on the page: it has announced, saved, linked and drawn all there is.

    What the browser tells a page a moment later, as a panel opened or an address changed, is told by then.
    """
    page.evaluate("() => new Promise((resolve) => setTimeout(resolve))")
    page.wait_for_selector("body[data-settled]", state="attached", timeout=READY_MS)


def wait_until_linked(page: Page) -> None:
    """Wait for the first link, which comes once the player pauses."""
    expect(out(page, "share.link")).not_to_have_attribute("data-value", "none")


def out(page: Page, name: str) -> Locator:
    """Where the page shows an output."""
    return page.locator(f'[data-out="{name}"]').first


def value(page: Page, name: str) -> str | None:
    """The bare value of an output."""
    return out(page, name).get_attribute("data-value")


def text(page: Page, name: str) -> str | None:
    """An output as the page words it."""
    return out(page, name).text_content()


def values(page: Page) -> dict[str, str]:
    """Every output's bare value."""
    return page.evaluate(VALUES)


def numbers(page: Page) -> dict[str, str]:
    """Every bare value of the swimmers and the water."""
    return {name: bare for name, bare in values(page).items() if not AROUND.fullmatch(name)}


def texts(page: Page) -> dict[str, str]:
    """Every output as the page words it."""
    return page.evaluate(TEXTS)


def field(page: Page, name: str) -> Locator:
    """An input that is typed in or chosen from a list."""
    return page.locator(f'[name="{name}"]')


def pick(page: Page, name: str, id: str) -> Locator:
    """A radio button, by the id it stands for."""
    return page.locator(f'[name="{name}"][value="{id}"]')


def chip(page: Page, words: str) -> Locator:
    """A radio button or a checkbox drawn as a word to tap."""
    return page.locator("label.chip", has_text=words)


def action(page: Page, name: str) -> Locator:
    return page.locator(f'[data-action="{name}"]').first


def face(page: Page, number: int) -> Locator:
    return page.locator(f'.face[data-text="{number}"]')


def step(page: Page, name: str, by: int) -> Locator:
    """The − or + button of a number."""
    return page.locator(f'[data-action="step"][data-input="{name}"][data-by="{by}"]')


def open_sheet(page: Page) -> None:
    """Open every part of the page that folds, save the odds: they are worked out while one looks."""
    page.evaluate(
        "document.querySelectorAll('details:not(#odds)').forEach((part) => (part.open = true))"
    )


def open_everything(page: Page) -> None:
    """Open every part of the page that folds, the odds included."""
    page.evaluate("document.querySelectorAll('details').forEach((part) => (part.open = true))")


def choose(page: Page, name: str, id: str) -> None:
    """Put an id into an input through the document, as other tools do."""
    page.evaluate(
        """([name, id]) => {
            const input = document.querySelector(`[name="${name}"]`);
            const known = [...(input.options ?? [])].some((option) => option.value === id);
            if (!known) input.append(new Option(id, id));
            input.value = id;
            input.dispatchEvent(new Event("input", {bubbles: true}));
        }""",
        [name, id],
    )


def play(page: Page, *faces: int) -> None:
    """Play a round for each face of the Swim die, tapped on the strip."""
    for number in faces:
        face(page, number).click()
        action(page, "play_round").click()


def play_long(page: Page, rounds: int) -> None:
    """Play so many rounds that all go well, as fast as they can be tapped."""
    page.evaluate(
        """(rounds) => {
            const die = document.querySelector('.face[data-text="20"]');
            const button = document.querySelector('[data-action="play_round"]');
            for (let round = 0; round < rounds; round += 1) {
                die.click();
                button.click();
            }
        }""",
        rounds,
    )


def journal(page: Page) -> list[str]:
    """The journal's lines, newest first."""
    return page.locator("[data-journal] > li").all_text_contents()


def run_python(page: Page, code: str) -> None:
    """Run Python in the page's own interpreter; what it raises fails the test."""
    page.evaluate("document.documentElement.removeAttribute('data-ran')")
    indented = code.strip().replace("\n", "\n    ")
    page.evaluate(_PYTHON, [_RUN.replace("{code}", indented), "from-the-tests"])
    page.wait_for_selector("html[data-ran]", state="attached")
    answer = page.get_attribute("html", "data-ran")
    page.evaluate("document.getElementById('from-the-tests')?.remove()")
    assert answer == "done", answer


def python_literal(thing: object) -> str:
    """Write strings, lists and dictionaries of them so that Python reads them back."""
    return f"__import__('json').loads({json.dumps(json.dumps(thing))})"
