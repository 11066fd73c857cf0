"""Compares the start of the built page with stock PyScript's and with MicroPython's floor."""

import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser

from tools.bench import lighthouse, starts, stock
from tools.paths import BUILD, DIST
from tools.serve import serving

ROUNDS = 5
SLOW_ROUNDS = 3

MEGABYTE = 1_000_000


class Target(NamedTuple):
    """What a figure may be at most, or at least where more is better."""

    name: str
    figure: float
    limit: float
    at_least: bool = False

    @property
    def met(self) -> bool:
        """Tell whether the figure keeps to the limit."""
        return self.figure >= self.limit if self.at_least else self.figure <= self.limit


def compare(chromium: Browser) -> dict[str, Any]:
    """Measure the starts of all pages, taking turns, and what ours and stock weigh."""
    with_lighthouse = lighthouse.install()
    with _pages() as (folders, pages):
        duel = {name: pages[name] for name in ("ours", "stock")}
        result: dict[str, Any] = {
            "warm": starts.take_turns(chromium, pages, starts.as_it_is, ROUNDS, warm=True),
            "slow_cpu": starts.take_turns(chromium, duel, starts.slow_cpu, SLOW_ROUNDS, warm=True),
            "cold": starts.take_turns(chromium, duel, starts.as_it_is, SLOW_ROUNDS, warm=False),
            "cold_10_mbit": starts.take_turns(
                chromium, duel, starts.slow_network, SLOW_ROUNDS, warm=False
            ),
            "bytes": {
                name: starts.bytes_until_live(chromium, pages[name], folders[name]) for name in duel
            },
            "heap": {name: starts.heap(chromium, pages[name]) for name in pages},
        }
        if with_lighthouse:
            result["lighthouse"] = {name: lighthouse.scores(pages[name]) for name in duel}
        return result


@contextmanager
def _pages() -> Iterator[tuple[dict[str, Path], dict[str, str]]]:
    with ExitStack() as stack:
        scratch = Path(stack.enter_context(tempfile.TemporaryDirectory(dir=BUILD)))
        folders = {"ours": DIST, "stock": scratch / "stock"}
        stock.build_stock(folders["stock"])
        if stock.MICROPYTHON.exists():
            folders["micropython"] = scratch / "micropython"
            stock.build_micropython(folders["micropython"])
        yield (
            folders,
            {name: stack.enter_context(serving(folder)) for name, folder in folders.items()},
        )


def judge(compared: dict[str, Any], *others: Target) -> list[dict[str, Any]]:
    """Print every target with its figure, what is measured in the page last, and return them."""
    for way in ("warm", "slow_cpu", "cold", "cold_10_mbit"):
        for name, times in compared[way].items():
            live = sorted(start["live"] for start in times)
            print(f"{way + '.' + name:28}  p50 {starts.middle(times, 'live'):.0f} ms", end="  ")
            print(f"from {live[0]:.0f} to {live[-1]:.0f}")
    targets = [*_targets(compared), *others]
    for target in targets:
        sign = "≥" if target.at_least else "≤"
        verdict = "met" if target.met else "MISSED"
        print(f"{target.name:44}  {target.figure:7.3f} {sign} {target.limit:g}  {verdict}")
    return [{**target._asdict(), "met": target.met} for target in targets]


def _targets(compared: dict[str, Any]) -> list[Target]:
    def ratio(way: str) -> float:
        return starts.middle(compared[way]["ours"], "live") / starts.middle(
            compared[way]["stock"], "live"
        )

    warm = compared["warm"]
    first_line = starts.middle(warm["stock"], "python")
    targets = [
        Target("warm start, of stock", ratio("warm"), 0.40),
        Target("slow CPU, of stock", ratio("slow_cpu"), 0.45),
        Target("cold at 10 Mbit/s, of stock", ratio("cold_10_mbit"), 0.60),
        Target("first visit, MB gzip", compared["bytes"]["ours"]["gzip"] / MEGABYTE, 5.4),
        Target("first visit, MB brotli", compared["bytes"]["ours"]["br"] / MEGABYTE, 4.3),
        Target(
            "first paint, of stock's first line",
            starts.middle(warm["ours"], "paint") / first_line,
            0.15,
        ),
    ]
    if scores := compared.get("lighthouse"):
        ours, theirs = scores["ours"], scores["stock"]
        targets += [
            Target("accessibility", ours["accessibility"], 100, at_least=True),
            Target("best practices", ours["best_practices"], 95, at_least=True),
            Target("layout shift", ours["layout_shift"], 0),
            Target("largest paint, s", ours["largest_paint_ms"] / 1000, 1.5),
            Target("blocking time, of stock", ours["blocking_ms"] / theirs["blocking_ms"], 0.45),
        ]
    return targets
