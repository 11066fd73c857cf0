"""The scene of the odds, for all tests of their panel."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.odds.panel import ask, dress, look


@pytest.fixture
def scene(page: Page) -> Page:
    """30 m of rough water, the paladin, half-speed swim against two quarter moves."""
    dress(page)
    look(page)
    ask(page)
    return page
