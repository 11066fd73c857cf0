"""Faults on the way to Python: files that do not come, were stored broken, or cannot be run."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import OpenPage
from tests.browser.keep.hosting import Host, expect_state
from tests.browser.reading import field, open_sheet, value, wait_until_ready

#: Each file that a first visit loads and cannot do without.
NEEDED = (
    "static/js/boot.js",
    "static/js/database.js",
    "static/js/python.js",
    "static/js/device.js",
    "static/js/storage.js",
    "runtime/pyscript/core.js",
    "runtime/pyscript/core-*.js",
    "runtime/pyscript/error-*.js",
    "runtime/pyodide/pyodide.mjs",
    "runtime/pyodide/pyodide.asm.mjs",
    "runtime/pyodide/pyodide.asm.wasm",
    "runtime/pyodide/pyodide-lock.json",
    "runtime/pyodide/python_stdlib.zip",
    "app.bundle",
    "app.py",
)

#: What it loads besides: its looks, its language before Python, what stores it.
SPARED = (
    "static/js/early.js",
    "static/js/offline.js",
    "static/css/page.css",
    "static/css/night.css",
    "static/css/print.css",
    "static/first-en.json",
)

#: Turns every byte of a stored file.
BREAK = """async (name) => {
    for (const key of await caches.keys()) {
        const cache = await caches.open(key);
        for (const request of await cache.keys()) {
            if (!new URL(request.url).pathname.endsWith(`/${name}`)) continue;
            const stored = await cache.match(request);
            const bytes = new Uint8Array(await stored.arrayBuffer());
            const {headers} = stored;
            await cache.put(request, new Response(bytes.map((byte) => 255 - byte), {headers}));
        }
    }
}"""


def expect_start(page: Page, state: str) -> None:
    """The page says how its start went, and nothing else; only what may help is offered."""
    expect(page.locator("#status")).to_have_attribute("data-state", state, timeout=30_000)
    for sentence in page.locator("#status > [data-when]").all():
        expect(sentence).to_be_visible(visible=sentence.get_attribute("data-when") == state)
    expect(page.locator("#from-disk")).to_be_hidden()


def retry(page: Page) -> None:
    with page.expect_navigation():
        page.get_by_role("button", name="Réessayer").click()


def assert_it_computes(page: Page) -> None:
    wait_until_ready(page)
    expect(page.locator("#status")).not_to_be_attached()
    open_sheet(page)
    field(page, "strength").fill("14")
    assert value(page, "swim.modifier") == "2"


# ------------------------------------------------------------------ the network


def test_the_files_below_are_all_that_a_first_visit_loads(
    open_unready: OpenPage, address: str
) -> None:
    asked: list[str] = []
    page = open_unready(
        locale="en-GB", prepare=lambda page: page.on("request", lambda one: asked.append(one.url))
    )
    wait_until_ready(page)
    page.wait_for_load_state("networkidle")
    names = {url.removeprefix(address) for url in asked} - {""}
    patterns = {pattern: pattern.partition("*") for pattern in (*NEEDED, *SPARED)}
    matched = {
        name: [
            pattern
            for pattern, (start, _, end) in patterns.items()
            if name == pattern
            or (pattern != start and name.startswith(start) and name.endswith(end))
        ]
        for name in names
    }
    assert {name for name, found in matched.items() if not found} == set()
    assert {pattern for found in matched.values() for pattern in found} == set(patterns)


@pytest.mark.parametrize("lost", NEEDED)
def test_the_network_lost_at_a_file_is_said_and_retrying_starts_over(
    lost: str, new_page: OpenPage, address: str
) -> None:
    page = new_page()
    page.route(f"**/{lost}", lambda route: route.abort())
    page.goto(address)
    expect_start(page, "failed")
    page.wait_for_load_state("networkidle")  # a file that was only preloaded is asked for once more
    page.unroute(f"**/{lost}")
    retry(page)
    assert_it_computes(page)


@pytest.mark.parametrize("answer", [503, 404])
def test_a_host_that_answers_with_an_error_counts_as_a_lost_network(
    answer: int, new_page: OpenPage, address: str
) -> None:
    page = new_page()
    page.route("**/runtime/**", lambda route: route.fulfill(status=answer, body="Sorry"))
    page.goto(address)
    expect_start(page, "failed")


def test_a_network_that_stalls_is_given_up_after_a_minute_and_may_still_come(
    open_unready: OpenPage,
) -> None:
    stalled: list[Route] = []

    def stall(page: Page) -> None:
        page.clock.install()
        page.route("**/app.py", lambda route: stalled.append(route))  # noqa: PLW0108

    page = open_unready(prepare=stall)
    page.clock.run_for(30_000)
    expect_start(page, "loading")
    page.clock.run_for(30_000)
    expect_start(page, "failed")
    for route in stalled:
        route.continue_()
    page.clock.resume()
    assert_it_computes(page)


def test_a_page_that_lost_everything_but_what_computes_computes(
    new_page: OpenPage, address: str
) -> None:
    page = new_page(locale="en-GB")
    for name in SPARED:
        page.route(f"**/{name}", lambda route: route.abort())
    page.goto(address)
    assert_it_computes(page)


# ------------------------------------------------------------------ stored files


@pytest.mark.parametrize("broken", ["app.bundle", "pyodide.asm.wasm", "boot.js"])
def test_a_stored_file_that_broke_is_fetched_again_as_soon_as_there_is_a_network(
    broken: str, visited: Page, host: Host
) -> None:
    stored = visited.evaluate("caches.keys()")
    visited.evaluate(BREAK, broken)
    host.stop()
    visited.reload()
    expect_start(visited, "failed")
    retry(visited)
    expect_start(visited, "failed")
    assert visited.evaluate("caches.keys()") == stored
    host.start()
    retry(visited)
    assert_it_computes(visited)
    expect_state(visited, "ready")
    host.stop()
    visited.reload()
    assert_it_computes(visited)


# ------------------------------------------------------------------ old browsers

#: A script and a WebAssembly of the future: what an old engine sees in ours.
UNHEARD_OF = {"text/javascript": "const tide ==> 1;", "application/wasm": b"\0asm\1\0\0\0\x7f\1\0"}


def without_webassembly(page: Page) -> None:
    page.add_init_script("delete globalThis.WebAssembly")


def without_modules(page: Page) -> None:
    page.add_init_script("delete HTMLScriptElement.prototype.noModule")
    page.route("**/static/js/boot.js", lambda route: route.fulfill(content_type="text/javascript"))


def with_a_newer(name: str, type: str) -> object:
    def prepare(page: Page) -> None:
        page.route(
            f"**/{name}",
            lambda route: route.fulfill(content_type=type, body=UNHEARD_OF[type]),
        )

    return prepare


OLD = {
    "no WebAssembly": without_webassembly,
    "no modules": without_modules,
    "newer syntax at the start": with_a_newer("static/js/boot.js", "text/javascript"),
    "newer syntax in the runtime": with_a_newer("pyodide.mjs", "text/javascript"),
    "newer WebAssembly": with_a_newer("pyodide.asm.wasm", "application/wasm"),
}


@pytest.mark.parametrize("lacking", OLD)
def test_an_old_browser_is_told_so_and_reads_the_tables(
    lacking: str, new_page: OpenPage, address: str
) -> None:
    page = new_page()
    OLD[lacking](page)
    page.goto(address)
    expect_start(page, "old")
    expect(page.locator("#status")).to_contain_text("Ce navigateur est trop ancien")
    for name in ("Natation selon l’eau", "Armures", "Boucliers"):
        expect(page.get_by_role("table", name=name)).to_be_visible()
