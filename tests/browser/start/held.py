"""A page whose Python is held back, to see what stands there before it."""

from collections.abc import Callable

from playwright.sync_api import Page, Route

from tests.browser.reading import wait_until_ready

WASM = "**/pyodide.asm.wasm"


class Held:
    """A page whose Python is held back until `let_go`.

    `open_unready` opens one; it lets `prepare` have the page before it goes anywhere.
    """

    def __init__(self, open_unready: Callable[..., Page]) -> None:
        self._waiting: list[Route] | None = []
        self.page = open_unready(prepare=lambda page: page.route(WASM, self._hold))
        self.page.wait_for_load_state("domcontentloaded")

    def _hold(self, route: Route) -> None:
        if self._waiting is None:
            route.continue_()
        else:
            self._waiting.append(route)

    def let_go(self) -> None:
        """Let Python come, whether it was asked for already or will be."""
        waiting, self._waiting = self._waiting or [], None
        for route in waiting:
            route.continue_()
        wait_until_ready(self.page)
