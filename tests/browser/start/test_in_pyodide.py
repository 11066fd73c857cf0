"""The golden cases and a sample of the sweep, by the page's own Python and the rules it was shipped."""

from playwright.sync_api import Page

from tests.browser.reading import python_literal, run_python
from tools.paths import ROOT

ORACLES = ("golden", "swimming/naive", "sweep")

#: As many cases as Pyodide counts in some seconds.
SAMPLE = 1_500

WRITE = """
import os, sys
os.makedirs("/home/pyodide/tests/rules/swimming", exist_ok=True)
for name, source in {sources}.items():
    with open(f"/home/pyodide/tests/rules/{name}", "w", encoding="utf-8") as file:
        file.write(source)
sys.path_importer_cache.clear()
"""


def _source(name: str) -> str:
    return (ROOT / "tests" / "rules" / f"{name}.py").read_text(encoding="utf-8")


def _with_the_oracles(page: Page) -> None:
    """Put the oracles where the page's Python finds them."""
    sources = {f"{name}.py": _source(name) for name in ORACLES}
    run_python(page, WRITE.replace("{sources}", python_literal(sources)))


def _answer(page: Page, code: str) -> str | None:
    run_python(page, code + "\ndocument.documentElement.setAttribute('data-found', repr(found))")
    return page.get_attribute("html", "data-found")


def test_the_golden_cases_hold_inside_pyodide(page: Page) -> None:
    _with_the_oracles(page)
    found = _answer(
        page,
        """
from tests.rules import golden
found = golden.failures(), len(golden.CASES), __import__("sys").platform
""",
    )
    assert found == "([], 18, 'emscripten')"


def test_a_sample_of_the_sweep_holds_inside_pyodide(page: Page) -> None:
    _with_the_oracles(page)
    found = _answer(
        page,
        f"""
from tests.rules import sweep
found = sweep.sample_failures({SAMPLE})
""",
    )
    assert found == "[]"


def test_a_wrong_answer_inside_pyodide_would_be_told(page: Page) -> None:
    _with_the_oracles(page)
    found = _answer(
        page,
        """
from tests.rules import golden
wrong = golden.Case("a wrong case", {"strength": 14}, {"modifier": 3})
right, golden.CASES = golden.CASES, (wrong,)
found = golden.failures()
golden.CASES = right
""",
    )
    assert found == "['a wrong case: modifier is 2, not 3']"


def test_the_rules_that_answer_are_the_bytecode_that_the_site_ships(page: Page) -> None:
    found = _answer(
        page, "from rules.swimming import swim\nfound = type(swim.__loader__).__module__"
    )
    assert found == "'bundle'"
    assert _answer(page, "import os\nfound = os.path.exists('rules')") == "False"
