"""Writes down the modules of Python's library that the page uses: python -m tools.runtime.library

They are taken from a real page after every feature ran, and completed by all that these modules import
when something goes wrong. A lean site carries them and no others; those that only codes to scan need
come when a code is asked for. tests/browser/start/test_library.py fails when one is missing.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from playwright.sync_api import Page, Route, sync_playwright

from tools import archive, browser
from tools.paths import BUILD, DIST, ROOT
from tools.runtime import cuts, engine, installed
from tools.serve import serving

#: What some module of the library would import, but never does in this page.
LEFT_OUT = {
    "for being called from a command line": (
        *("_pyrepl", "argparse", "cmd", "code", "doctest", "getopt", "optparse", "pdb"),
        *("py_compile", "pydoc", "rlcompleter", "runpy", "unittest", "webbrowser"),
    ),
    "languages of the machine's own": ("locale",),
    "other systems": (
        *("_osx_support", "_ios_support", "_android_support", "_apple_support", "_aix_support"),
        *("asyncio.windows_events", "asyncio.windows_utils"),
        *("encodings._win_cp_codecs", "nturl2path", "platform", "pyodide._nodesock_transport"),
    ),
    "the network, which the browser's own functions reach": (
        *("calendar", "ctypes", "email", "ftplib", "http", "ipaddress", "mimetypes"),
        *("socket", "socketserver", "urllib", "wsgiref", "xml", "xmlrpc"),
    ),
    "processes and threads, which a page has none of": (
        *("concurrent.futures.interpreter", "concurrent.futures.process"),
        *("concurrent.futures.thread", "concurrent.interpreters", "multiprocessing"),
        *("signal", "subprocess"),
    ),
    "archives of other kinds than ours": ("gzip", "tarfile"),
    "a loop of its own, in whose place stands the browser's": ("asyncio.unix_events",),
    "packages and what lies beside them, of which none is installed": (
        *("importlib.metadata", "importlib.readers", "importlib.resources", "sysconfig"),
        "pathlib.types",
    ),
    "what a log would send or count, which nobody set up": ("pickle", "tracemalloc"),
    "what is built into Python": (
        *("_py_abc", "_pydatetime", "_pydecimal", "_pyio", "_threading_local"),
    ),
    "what reads and writes sources, of which we ship none": ("_ast_unparse", "difflib", "pprint"),
    "numbers of other kinds than ours": ("statistics",),
}

#: What is imported where it is there, while its importers do without it: encryption, archives of other
#: kinds, and the sources of what is built in.
SPARED = (
    *("_ssl", "ssl", "bz2", "compression.zstd", "lzma"),
    *("importlib._bootstrap", "importlib._bootstrap_external", "zipimport"),
)

#: Changes every input, presses every button that shows, opens whatever opens.
USE_ALL_THAT_SHOWS = """async () => {
    window.print = () => {};
    window.onbeforeunload = null;
    const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
    const send = (input) => input.dispatchEvent(new Event("input", {bubbles: true}));
    const pressed = new Set();
    for (let pass = 0; pass < 4; pass += 1) {
        document.querySelectorAll("details").forEach((part) => (part.open = true));
        for (const input of document.querySelectorAll("input[name], select[name]")) {
            if (input.tagName === "SELECT") {
                input.selectedIndex = (input.selectedIndex + 1) % input.options.length;
                send(input);
            } else if (["radio", "checkbox"].includes(input.type)) {
                if (input.offsetParent) input.click();
            } else {
                const before = input.value;
                for (const text of ["x", "12", before]) {
                    input.value = text;
                    send(input);
                }
            }
            await pause(0);
        }
        for (const button of document.querySelectorAll("button[data-action]")) {
            const {action, explain = "", text = "", input = ""} = button.dataset;
            const which = [action, explain && "…", text, input].join();
            if (!button.offsetParent || action === "show_qr" || pressed.has(which)) continue;
            pressed.add(which);
            button.click();
            await pause(10);
            document.querySelectorAll("dialog[open]").forEach((dialog) => dialog.close());
        }
    }
    window.dispatchEvent(new Event("beforeprint"));
    while (!("settled" in document.body.dataset)) await pause(50);
    const link = document.querySelector('[data-out="share.link"]').dataset.value;
    for (const hash of [link, link.slice(0, -2), link + "x", "#en-!", ""]) {
        location.hash = hash;
        await pause(200);
    }
    return [...pressed];
}"""

#: Runs code with the page's own Python, which is reached through the app: a new script would be refused.
IN_PYTHON = """(code) => {
    const names = souffle.start.__globals__.copy();
    names.get("__builtins__").get("exec")(code, names);
    return names.get("answer");
}"""

ANSWER = "answer = json.dumps(answer)"

#: Puts an error of ours into a command.
BREAK = """
from ui.commands import actions

def broken(state, draw):
    raise RuntimeError("poisoned")

actions.ACTIONS["play_round"] = broken
actions.ACTIONS["undo"] = broken
"""


def show_codes(page: Page) -> None:
    """Have the page draw codes to scan."""
    page.evaluate("document.querySelector('[data-action=show_qr]').click()")
    page.wait_for_selector("#qr svg path", state="attached")


def use_the_rest(page: Page) -> None:
    """Do on a page that answers all else that can be done there, an error of ours at last."""
    page.set_default_timeout(60_000)
    page.evaluate(USE_ALL_THAT_SHOWS)
    with page.expect_download() as saved:
        page.evaluate("document.querySelector('[data-action=save_file]').click()")
    page.locator("#file").set_input_files(saved.value.path())
    page.locator("#file").set_input_files({"name": "x", "mimeType": "text/plain", "buffer": b"{"})
    page.wait_for_selector("body[data-settled]", state="attached")
    run(page, BREAK)
    page.evaluate("document.querySelector('[data-action=play_round]').click()")
    page.wait_for_selector("#failure:not([hidden])")


def whole_library() -> bytes:
    """Return an archive with the sources of all that the library may carry when every cut is made."""
    path = BUILD / "whole_library.zip"
    archive.write(path, engine.sources(cuts.CUTS))
    return path.read_bytes()


def with_the_whole_library(page: Page) -> None:
    """Let a page, before it is opened, get the whole library instead of what the site carries."""
    content = whole_library()

    def answer(route: Route) -> None:
        route.fulfill(body=content, content_type="application/zip")

    page.route(f"**/{installed.LIBRARY}", answer)


def needed(page: Page) -> list[str]:
    """Return the modules that a page with the whole library has imported or may import."""
    names = tuple(name for group in LEFT_OUT.values() for name in group)
    source = (ROOT / "tools" / "runtime" / "imports.py").read_text("utf-8")
    listed: list[str] = run(page, f"{source}\nanswer = needed({names!r}, {SPARED!r})")
    return listed


def run(page: Page, code: str) -> Any:
    """Run Python in the page and return what it puts into `answer`."""
    return json.loads(page.evaluate(IN_PYTHON, f"import json\nanswer = None\n{code}\n{ANSWER}"))


def main() -> int:
    """Use every feature of the built page and write the modules into tools/runtime/library.txt."""
    executable = browser.find()
    if executable is None:
        print(browser.MISSING, file=sys.stderr)
        return 1
    with serving(DIST) as address, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=executable, args=browser.arguments())
        page = chromium.new_context(service_workers="block").new_page()
        with_the_whole_library(page)
        page.goto(address)
        page.wait_for_selector("body[data-ready]", state="attached", timeout=120_000)
        use_the_rest(page)
        used = needed(page)
        show_codes(page)
        for_codes = [name for name in needed(page) if name not in used]
        chromium.close()
    for path, modules in ((engine.USED, used), (engine.USED_FOR_CODES, for_codes)):
        path.write_text("".join(f"{name}\n" for name in modules), encoding="utf-8")
        print(f"{path.name}: {len(modules)} modules")
    return 0


if __name__ == "__main__":
    sys.exit(main())
