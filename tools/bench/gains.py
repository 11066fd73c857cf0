"""Measures what each cut of tools/runtime/cuts.py gains, and writes it there: python -m tools.bench.gains

The built page is started with all cuts, without one of them in turn, and without any. What is compared is the
processor time of the thread that Python shares with the page: other programs disturb it less than the clock
on the wall. It says how sure it is; what it measured goes into build/gains.json. It needs a built dist/.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from statistics import fmean, stdev

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tools import archive, browser
from tools.bench import starts
from tools.build.compress import add_compressed
from tools.paths import BUILD, DIST, ROOT
from tools.runtime import engine, installed, library
from tools.runtime.cuts import CUTS
from tools.runtime.engine import Runtime
from tools.runtime.lean import Cut, Gain
from tools.serve import serving

ROUNDS = 12

#: The two that are no page without one cut.
LEAN, PLAIN = "all cuts", "no cut"

#: A page of the site that is nothing: it readies the process that the start is measured in.
BLANK = "static/icons/icon.svg"

QUIET_MS = 400

RESAMPLES = 500

TABLE = ROOT / "tools" / "runtime" / "cuts.py"

#: Milliseconds of processor time, a start after the other, by what was started.
Times = Mapping[str, list[float]]


def without(cut: Cut) -> tuple[Cut, ...]:
    """Return all cuts but one, and but those that rest on it."""
    return tuple(other for other in CUTS if cut.name not in (other.name, other.rests_on))


def quick(times: list[float]) -> float:
    """Return the mean of the quicker half: a machine that is busy makes starts slower, never quicker.

    >>> quick([5.0, 1.0, 3.0, 9.0])
    2.0
    """
    return fmean(sorted(times)[: (len(times) + 1) // 2])


def share(times: Times, name: str) -> tuple[float, float]:
    """Return how much slower a page starts than the lean one, as a share of that, and the standard error."""
    found = quick(times[name]) / quick(times[LEAN]) - 1
    random = Random(1)
    rounds = range(len(times[LEAN]))
    again = []
    for _ in range(RESAMPLES):
        drawn = random.choices(rounds, k=len(rounds))
        ours, lean = ([times[page][n] for n in drawn] for page in (name, LEAN))
        again.append(quick(ours) / quick(lean) - 1)
    return found, stdev(again)


def written(table: str, measured: Mapping[str, Gain]) -> str:
    """Return the text of a table of cuts with the gains as they were measured."""
    for name, (start, error, kilobytes) in measured.items():
        gain = f"Gain(start={start:.3f}, error={error:.3f}, kilobytes={round(kilobytes)})"
        table, times = re.subn(rf'(?s)("{name}",\n.*?)Gain\([^)]*\)', rf"\1{gain}", table, count=1)
        if not times:
            raise ValueError(f"no cut {name}")
    return table


def build(site: Path, kind: Runtime) -> None:
    """Put the site of dist/ into a folder, with another runtime."""
    shutil.copytree(DIST, site, copy_function=os.link)
    shutil.rmtree(site / "runtime")
    engine.copy(site / "runtime", kind)


def kind_of(cuts: tuple[Cut, ...], chromium: Browser, site: Path) -> Runtime:
    """Return the runtime with some cuts and with the modules that are imported without the others.

    They are asked of a start with all modules there are, as sources.
    """
    lean = engine.lean_runtime()
    build(site, lean._replace(cuts=cuts, modules=frozenset()))
    (site / "runtime" / "pyodide" / installed.LIBRARY).unlink()
    archive.write(site / "runtime" / "pyodide" / installed.LIBRARY, engine.sources(cuts))
    with serving(site) as address:
        page = chromium.new_context(service_workers="block").new_page()
        page.goto(address)
        page.wait_for_selector(starts.READY, state="attached", timeout=120_000)
        imported = library.run(page, "import sys\nanswer = [*sys.modules]")
        page.context.close()
    return lean._replace(cuts=cuts, modules=lean.modules.union(imported))


def sent(site: Path) -> int:
    """Return how many bytes of runtime a host sends that has brotli copies."""
    files = [path for path in (site / "runtime").rglob("*") if path.suffix not in (".br", ".gz")]
    return sum(
        min(path.stat().st_size for path in (file, Path(f"{file}.br")) if path.exists())
        for file in files
        if file.is_file()
    )


@contextmanager
def sites(chromium: Browser) -> Iterator[dict[str, Path]]:
    """Give every page's folder, by what it lacks."""
    wanted = {LEAN: CUTS, **{cut.name: without(cut) for cut in CUTS}, PLAIN: ()}
    with tempfile.TemporaryDirectory(dir=BUILD) as scratch:
        folders = {name: Path(scratch) / name.replace(" ", "_") for name in wanted}
        for name, cuts in wanted.items():
            print(f"building: {name}", flush=True)
            kind = kind_of(cuts, chromium, Path(scratch) / f"asked_{folders[name].name}")
            build(folders[name], kind)
            add_compressed(folders[name] / "runtime")
        yield folders


def measure(chromium: Browser, addresses: Mapping[str, str], rounds: int) -> Times:
    """Start every page once a round, in another order each time, and return the times."""
    times: dict[str, list[float]] = {name: [] for name in addresses}
    contexts = {
        name: chromium.new_context(service_workers="block", locale="fr-FR") for name in addresses
    }
    random = Random(1)
    for name, context in contexts.items():
        _start(context, addresses[name])
    for number in range(1, rounds + 1):
        for name in random.sample([*addresses], k=len(addresses)):
            times[name].append(_start(contexts[name], addresses[name]))
        said = (f"{name} {values[-1]:.0f}" for name, values in times.items())
        print(f"round {number} of {rounds}, ms: {', '.join(said)}", flush=True)
    return times


def _start(context: BrowserContext, address: str) -> float:
    page = context.new_page()
    page.add_init_script(starts.NOTE_READY)
    page.goto(address + BLANK)
    session = context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def spent() -> float:
        metrics = session.send("Performance.getMetrics")["metrics"]
        seconds: float = next(each["value"] for each in metrics if each["name"] == "ThreadTime")
        return 1000 * seconds

    page.wait_for_timeout(QUIET_MS)
    before = spent()
    with page.expect_console_message(lambda said: said.text == starts.LIVE, timeout=240_000):
        page.goto(address, wait_until="commit")
    took = spent() - before
    page.close()
    return took


def judge(times: Times, sizes: Mapping[str, int]) -> dict[str, Gain]:
    """Return what each page costs more than the lean one."""
    return {
        name: Gain(*share(times, name), (sizes[name] - sizes[LEAN]) / 1000)
        for name in times
        if name != LEAN
    }


def main() -> int:
    """Measure every cut, print the table, and write it into tools/runtime/cuts.py."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="starts of every page")
    rounds = parser.parse_args().rounds
    executable = browser.find()
    if executable is None:
        print(browser.MISSING, file=sys.stderr)
        return 1
    with sync_playwright() as playwright, ExitStack() as stack:
        chromium = playwright.chromium.launch(executable_path=executable, args=browser.arguments())
        folders = stack.enter_context(sites(chromium))
        sizes = {name: sent(folder) for name, folder in folders.items()}
        addresses = {name: stack.enter_context(serving(folder)) for name, folder in folders.items()}
        times = measure(chromium, addresses, rounds)
        chromium.close()
    (BUILD / "gains.json").write_text(json.dumps({"times": times, "bytes": sizes}, indent=1))
    measured = judge(times, sizes)
    print(
        f"{LEAN}: {quick(times[LEAN]):.0f} ms of one thread, {sizes[LEAN] / 1000:.0f} kB of runtime"
    )
    for name, (start, error, kilobytes) in measured.items():
        print(f"{name:20} {start:+7.1%} ± {error:.1%} of the start, {kilobytes:+6.0f} kB")
    table = TABLE.read_text(encoding="utf-8")
    cuts = {cut.name: measured[cut.name] for cut in CUTS}
    TABLE.write_text(written(table, cuts), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
