"""How long pages take to start, ours and others, taking turns so that a busy machine slows all alike."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from tools.build.compress import CODINGS

#: The milestones of one start, in milliseconds.
Start = dict[str, float]

#: Ten megabits a second, 60 ms to the host and back.
SLOW_NETWORK = {
    "offline": False,
    "latency": 60,
    "downloadThroughput": 10_000_000 / 8,
    "uploadThroughput": 10_000_000 / 8,
}

SLOW_CPU = {"rate": 4}

READY = "body[data-ready]"

#: What the last page left behind (a program still being compiled, memory to tidy up) ends meanwhile.
QUIET_MS = 1_500

LIVE = "the page is live"

#: Notes when the page says that Python answers, and tells us: to ask it would cost it time.
NOTE_READY = f"""
    new MutationObserver((_, observer) => {{
        if (!document.body || !("ready" in document.body.dataset)) return;
        performance.mark("live");
        console.log("{LIVE}");
        observer.disconnect();
    }}).observe(document, {{subtree: true, childList: true, attributeFilter: ["data-ready"]}});
"""

MILESTONES = """() => ({
    live: performance.getEntriesByName("live")[0].startTime,
    python: performance.getEntriesByName("python")[0]?.startTime,
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
})"""

Prepare = Callable[[BrowserContext, Page], object]


def as_it_is(context: BrowserContext, page: Page) -> None:
    """Leave machine and network as they are."""


def slow_network(context: BrowserContext, page: Page) -> None:
    """Let all come slowly, and nothing from an earlier visit."""
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", SLOW_NETWORK)


def slow_cpu(context: BrowserContext, page: Page) -> None:
    """Let the page compute four times slower."""
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", SLOW_CPU)


def take_turns(
    chromium: Browser, pages: dict[str, str], prepare: Prepare, rounds: int, warm: bool
) -> dict[str, list[Start]]:
    """Start every page once a round and return its starts; a warm one was opened before."""
    starts: dict[str, list[Start]] = {name: [] for name in pages}
    with _contexts(chromium, pages if warm else {}) as visited:
        for name, context in visited.items():
            _start(context, pages[name], as_it_is)
        for _ in range(rounds):
            for name, address in pages.items():
                with _contexts(chromium, {} if warm else {name: address}) as fresh:
                    starts[name].append(_start((fresh or visited)[name], address, prepare))
    return starts


@contextmanager
def _contexts(chromium: Browser, pages: dict[str, str]) -> Iterator[dict[str, BrowserContext]]:
    # Without a worker: storing the whole site in the background is no part of a start.
    contexts = {
        name: chromium.new_context(service_workers="block", locale="fr-FR") for name in pages
    }
    yield contexts
    for context in contexts.values():
        context.close()


def _start(context: BrowserContext, address: str, prepare: Prepare) -> Start:
    page = context.new_page()
    page.add_init_script(NOTE_READY)
    prepare(context, page)
    page.wait_for_timeout(QUIET_MS)
    with page.expect_console_message(lambda message: message.text == LIVE, timeout=240_000):
        page.goto(address, wait_until="commit")
    milestones = page.evaluate(MILESTONES)
    page.close()
    return {name: time for name, time in milestones.items() if time is not None}


def middle(starts: list[Start], milestone: str) -> float:
    """Return the median time of a milestone."""
    return median(start[milestone] for start in starts)


def bytes_until_live(chromium: Browser, address: str, site: Path) -> dict[str, int]:
    """Return what a first visit downloads until Python answers, for each way of compressing it."""
    context = chromium.new_context(service_workers="block", locale="fr-FR")
    page = context.new_page()
    asked: set[str] = set()
    page.on("request", lambda request: asked.add(request.url))
    page.goto(address)
    page.wait_for_selector(READY, state="attached", timeout=120_000)
    files = [site / (url.removeprefix(address).split("#")[0] or "index.html") for url in asked]
    context.close()
    return {
        coding: sum(_sent(path, suffix) for path in files if path.is_file())
        for suffix, coding in CODINGS.items()
    }


def _sent(path: Path, suffix: str) -> int:
    copy = path.with_name(path.name + suffix)
    return (copy if copy.exists() else path).stat().st_size


def heap(chromium: Browser, address: str) -> dict[str, Any]:
    """Return the size of Python's memory once it answers, in bytes."""
    page = chromium.new_page()
    grown: list[int] = []
    page.add_init_script(
        """
        window.memories = [];
        const { instantiateStreaming } = WebAssembly;
        WebAssembly.instantiateStreaming = async (...all) => {
            const result = await instantiateStreaming(...all);
            memories.push(...Object.values(result.instance.exports)
                .filter((it) => it instanceof WebAssembly.Memory));
            return result;
        };
        """
    )
    page.goto(address)
    page.wait_for_selector(READY, state="attached", timeout=120_000)
    grown = page.evaluate("memories.map((memory) => memory.buffer.byteLength)")
    page.close()
    return {"bytes": max(grown, default=0)}
