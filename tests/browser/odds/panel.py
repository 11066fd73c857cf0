"""The panel of the odds in a browser: opening it, and reading what it draws."""

from __future__ import annotations

from fractions import Fraction

from playwright.sync_api import Page

from tests.browser.reading import (
    action,
    field,
    pick,
    settled,
)
from tests.ui.page.odds.by_hand import Plan
from tests.ui.playing import Table

BANDS = ("ashore", "surface", "under", "drowning", "dead")


#: The paladin of the golden cases, in rough water.
FULL_ROUND = Plan(-2, 15, Fraction(9, 2), 2, 14, 2)


#: The row of what helps that takes the chain shirt off.
ARMOUR_OFF = ["Ôter l’armure · 1 minute", "+53,4", "\u221253,4"]


#: How high each band is at a round, and how high the water is, in pixels.
HEIGHTS = """(round) => {
    const water = document.querySelector(".odds-frame > :last-child").getBBox();
    const heights = {};
    for (const band of document.querySelectorAll(".odds-band")) {
        const d = band.querySelector("path").getAttribute("d");
        const points = d.match(/-?[\\d.]+,-?[\\d.]+/g).map((point) => Number(point.split(",")[1]));
        const id = [...band.classList].find((name) => name !== "odds-band").slice(5);
        heights[id] = (points[points.length - 1 - round] - points[round]) / water.height;
    }
    return heights;
}"""


#: The list of what would help is there, be it that nothing would.
HELPED = ':is([data-helps="ready"], [data-helps="empty"])'


def look(page: Page) -> None:
    """Open the panel as a finger does, and wait until all of it is there."""
    page.locator("#odds > summary").click()
    settle(page)


def settle(page: Page) -> None:
    """Wait until the picture and the list are those of the numbers shown."""
    settled(page)
    page.wait_for_selector(HELPED, state="attached")
    page.wait_for_selector(".odds-chart", state="attached")


def dress(page: Page) -> None:
    """Make him the paladin of the golden cases, in rough water."""
    page.evaluate("document.querySelector('.sheet details').open = true")
    field(page, "strength").fill("14")
    field(page, "constitution").fill("14")
    field(page, "armour").select_option("chain_shirt")
    pick(page, "water", "rough").check(force=True)


def ask(page: Page) -> None:
    """Ask whether he makes 30 m, half-speed swim against two quarter moves."""
    field(page, "forecast.distance_m").fill("30")
    field(page, "forecast.against").select_option("double_move")
    settle(page)


def tap(page: Page, *names: str) -> None:
    """Press buttons wherever they are."""
    for name in names:
        action(page, name).evaluate("button => button.click()")


def rows(page: Page, name: str) -> list[list[str]]:
    """The cells of a table's rows."""
    lines = page.locator(f'[data-rows="{name}"] tr').all()
    return [line.locator("th, td").all_text_contents() for line in lines]


def asked_table() -> Table:
    return Table(
        strength="14",
        constitution="14",
        armour="chain_shirt",
        water="rough",
        forecast__distance_m="30",
        forecast__rounds="60",
        forecast__against="double_move",
        forecast__sump_m="9",
    )
