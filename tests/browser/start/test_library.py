"""The part of Python's library that the site carries is enough for all that the page does."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import READY_MS, OpenPage, wait_until_ready
from tests.browser.reading import run_python
from tests.leanness import lean_only
from tools.runtime import engine, installed, library

pytestmark = pytest.mark.timeout(400)


def _listed() -> set[str]:
    paths = (engine.USED, engine.USED_FOR_CODES)
    return {name for path in paths for name in path.read_text("utf-8").split()}


def test_every_feature_works_with_what_is_carried(new_page: OpenPage, address: str) -> None:
    page = new_page()
    page.set_default_timeout(READY_MS)
    failures: list[str] = []
    page.on("pageerror", lambda error: failures.append(str(error)))
    page.on("console", lambda said: failures.extend([said.text] * (said.type == "error")))
    page.goto(address)
    wait_until_ready(page)
    library.show_codes(page)
    library.use_the_rest(page)
    assert failures == []
    report = page.locator("#report").input_value()
    assert "RuntimeError: poisoned" in report


@lean_only
def test_the_list_of_what_is_carried_has_all_that_is_imported(
    new_page: OpenPage, address: str
) -> None:
    page = new_page()
    library.with_the_whole_library(page)
    page.goto(address)
    wait_until_ready(page)
    library.use_the_rest(page)
    library.show_codes(page)
    missing = set(library.needed(page)) - _listed()
    assert missing == set(), "a new import? python -m tools.runtime.library writes the list anew"


def test_a_report_names_the_file_and_the_line_of_each_call(page_ready: Page) -> None:
    library.run(page_ready, library.BREAK)
    page_ready.locator("[data-action=play_round]").click()
    expect(page_ready.locator("#failure")).to_be_visible()
    report = page_ready.locator("#report").input_value()
    for file in ("browser/main", "page/store", "commands/actions"):
        assert re.search(rf'File "/home/pyodide/ui/{file}\.py", line \d+, in \w+', report), file


def test_an_error_in_the_library_names_its_place_too(page_ready: Page) -> None:
    run_python(
        page_ready,
        f"""
import json, traceback
try:
    json.loads("[1, 2")
except ValueError as error:
    told = "".join(traceback.format_exception(error))
assert 'File "{installed.library_prefix()}json/decoder.py", line ' in told, told
""",
    )


def test_the_engine_knows_where_packages_would_lie(page_ready: Page) -> None:
    """A cut has it ask another module than Pyodide's own."""
    run_python(
        page_ready,
        """
import os, site
assert os.environ["LD_LIBRARY_PATH"] == f"/usr/lib:{site.getsitepackages()[0]}", os.environ
""",
    )
