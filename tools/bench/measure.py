"""Measures the built page in Chromium: how it starts beside stock PyScript, how it answers once it runs.

Figures from two machines compare by their ratios: to stock for a start (tools/bench/comparison.py), to a
fixed Python loop in the same page for an answer.
"""

import json
import sys
from collections.abc import Callable
from statistics import quantiles

from playwright.sync_api import Browser, Page, sync_playwright

from tools import browser
from tools.bench import tasks
from tools.bench.comparison import Target, compare, judge
from tools.paths import BUILD, DIST, ROOT
from tools.serve import serving

#: Milliseconds, by what they are the time of.
Times = dict[str, float]

INPUT_ROUNDS = 30

SEARCH_MS = 50


def input_events(chromium: Browser, address: str) -> Times:
    """Time from an input event to changed numbers."""
    page = _open(chromium.new_page(), address)
    script = (ROOT / "tools" / "bench" / "inputs.js").read_text(encoding="utf-8")
    result = page.evaluate(script, INPUT_ROUNDS)
    page.close()
    times = result["milliseconds"]
    if result["changed"] < len(times) / 3:
        raise RuntimeError(f"only {result['changed']} of {len(times)} events changed a number")
    return {"events": len(times), "changed": result["changed"], **summary(times)}


def in_page(code: str) -> Callable[[Browser, str], Times]:
    """Make a measurement of a piece of Python that fills `times`, run by the page's own Python."""
    script = f"""
from time import perf_counter
from js import document
times = []
{code}
document.documentElement.dataset.times = repr(times)
"""

    def measure(chromium: Browser, address: str) -> Times:
        page = _open(chromium.new_page(), address)
        page.evaluate(
            """(code) => {
                const script = document.createElement("script");
                script.type = "py";
                script.append(code);
                document.body.append(script);
            }""",
            script,
        )
        page.wait_for_selector("html[data-times]", state="attached", timeout=120_000)
        times = json.loads(page.evaluate("document.documentElement.dataset.times"))
        page.close()
        return summary(times)

    return measure


MEASUREMENTS: dict[str, Callable[[Browser, str], Times]] = {
    "python_loop": in_page(tasks.LOOP),
    "input_event": input_events,
    "replay_10000": in_page(tasks.REPLAY),
    "one_more_event": in_page(tasks.ONE_MORE),
    "round_at_1000_lines": in_page(tasks.LONG_JOURNAL),
    "forecast_100_rounds": in_page(tasks.FORECAST),
    "forecast_1000_rounds": in_page(tasks.LONG_FORECAST),
    "what_helps": in_page(tasks.HELPS),
    "link_of_300_rounds": in_page(tasks.LINK),
    "search_in_creatures": in_page(tasks.CREATURES),
}


def summary(times: list[float]) -> Times:
    """Return the median, the 95th percentile and the worst."""
    cuts = quantiles(times, n=100, method="inclusive")
    return {"p50": cuts[49], "p95": cuts[94], "max": max(times)}


def main() -> int:
    """Measure everything, print it, and keep it in build/bench.json."""
    executable = browser.find()
    if executable is None:
        print(browser.MISSING, file=sys.stderr)
        return 1
    with serving(DIST) as address, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=executable, args=browser.arguments())
        compared = compare(chromium)
        measured = {name: measure(chromium, address) for name, measure in MEASUREMENTS.items()}
        chromium.close()
    searched = measured["search_in_creatures"]["p95"]
    targets = judge(compared, Target("search in the creatures, p95 ms", searched, SEARCH_MS))
    for name, times in measured.items():
        print(f"{name:28}", *(f"{key} {value:.4g}" for key, value in times.items()), sep="  ")
    result = {"page": measured, "comparison": compared, "targets": targets}
    (BUILD / "bench.json").write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")
    return 0


def _open(page: Page, address: str) -> Page:
    page.goto(address)
    page.wait_for_selector("body[data-ready]", state="attached", timeout=60_000)
    return page
