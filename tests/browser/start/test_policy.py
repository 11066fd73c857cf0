"""The page's policy: strict, never violated on a walk over all of it, and no other host is ever asked."""

from pathlib import Path
from urllib.parse import urlsplit

import pytest
from bs4 import BeautifulSoup
from playwright.sync_api import ConsoleMessage, Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.keep.hosting import Host, expect_state
from tests.browser.reading import action, face, field, open_everything, play, value

#: Notes every violation of the policy, from the very start.
LISTEN = """
    window.violations = [];
    addEventListener("securitypolicyviolation", ({violatedDirective, blockedURI, sample}) =>
        violations.push([violatedDirective, blockedURI, sample]));
"""

#: What no page of ours may do, and what the browser then says.
FORBIDDEN = {
    "script-src-elem": "import('https://example.org/tide.js')",
    "require-trusted-types-for": "new Function('return 1')",
    "style-src-attr": "document.body.setAttribute('style', 'color: red')",
    "connect-src": "fetch('https://example.org/')",
}


class Watch:
    """What a page asks for and complains of."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.hosts: set[str] = set()
        self.complaints: list[str] = []
        page.add_init_script(LISTEN)
        page.on("request", lambda request: self._note(request.url))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._listen)

    def _note(self, url: str) -> None:
        if not url.startswith(("data:", "blob:")):
            self.hosts.add(urlsplit(url).netloc)

    def _listen(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(message.text)

    def violations(self) -> list[list[str]]:
        return self.page.evaluate("violations")


def directives(page: str) -> dict[str, list[str]]:
    """Read the policy of a page."""
    policy = BeautifulSoup(page, "html.parser").select_one(
        "meta[http-equiv=Content-Security-Policy]"
    )
    assert policy, "the page has no policy"
    parts = (part.split() for part in str(policy["content"]).split(";"))
    return {name: sources for name, *sources in parts}


def test_the_policy_allows_our_own_files_and_webassembly_and_asks_for_trusted_types(
    site: Path,
) -> None:
    page = (site / "index.html").read_text("utf-8")
    policy = directives(page)
    assert policy["default-src"] == ["'self'"]
    assert policy["script-src"] == ["'self'", "'wasm-unsafe-eval'"]
    assert policy["style-src"] == ["'self'"]
    assert policy["object-src"] == policy["base-uri"] == ["'none'"]
    assert policy["require-trusted-types-for"] == ["'script'"]
    assert policy["trusted-types"] == ["souffle"]
    allowed = {source for sources in policy.values() for source in sources}
    assert not allowed & {"'unsafe-eval'", "'unsafe-inline'", "*", "http:", "https:"}
    assert not any("://" in source for source in allowed)


def test_the_policy_stands_before_all_that_it_binds(site: Path) -> None:
    page = (site / "index.html").read_text("utf-8")
    assert page.index("Content-Security-Policy") < min(
        page.index(tag) for tag in ("<script", "<link", "<style") if tag in page
    )


@pytest.mark.parametrize("directive", FORBIDDEN)
def test_what_is_forbidden_is_noticed(new_page: OpenPage, address: str, directive: str) -> None:
    """Otherwise a walk without a violation would tell nothing."""
    page = new_page()
    watch = Watch(page)
    page.goto(address)
    # Not at once: what the browser's tools run themselves, the policy does not bind.
    page.evaluate(f"() => {{ setTimeout(() => {{ {FORBIDDEN[directive]}; }}); }}")
    page.wait_for_function("() => violations.length > 0")
    assert [violation[0] for violation in watch.violations()] == [directive]
    assert watch.complaints


def walk_over_the_panels(page: Page) -> None:
    field(page, "name").fill("Aldric")
    field(page, "armour").select_option("chain_shirt")
    field(page, "speed").fill("?")
    field(page, "speed").fill("9")
    for select in page.locator("[name^='ruling.']").all():
        select.select_option(index=1)
    action(page, "add_character").click()
    page.locator("[data-action^='add.']").first.click()


def walk_over_a_round(page: Page) -> None:
    face(page, 7).click()
    action(page, "roll").click()
    play(page, 1, 20)
    for name in ("spend.combat_turn", "rest", "undo", "redo", "undo"):
        action(page, name).click()


def walk_over_the_odds(page: Page) -> None:
    open_everything(page)
    field(page, "forecast.distance_m").fill("30")
    expect(page.locator("[data-chart] svg").first).to_be_visible()
    expect(page.locator("tbody[data-rows=helps] tr").first).to_be_visible()
    field(page, "forecast.read").focus()
    page.keyboard.press("ArrowRight")


def walk_over_the_dialogs(page: Page) -> None:
    for name, id in (("explain", "breakdown"), ("guide", "guide"), ("show_qr", "qr")):
        action(page, name).evaluate("button => button.click()")
        expect(page.locator(f"#{id}")).to_be_visible()
        page.keyboard.press("Escape")


def walk_over_sharing(page: Page, tmp_path: Path) -> None:
    action(page, "share").click()
    action(page, "copy_link").click()
    expect(page.locator(".notice")).to_be_visible()
    with page.expect_download() as download:
        action(page, "save_file").click()
    saved = tmp_path / "souffle.json"
    download.value.save_as(saved)
    page.locator("#file").set_input_files(saved)
    action(page, "keep_arrival").click()
    action(page, "copy_journal").click()
    action(page, "new_table").click()
    page.locator("[data-kept] [data-action=open_table]").first.click()


def walk_over_the_settings(page: Page) -> None:
    for theme in ("night", "day"):
        field(page, "theme").select_option(theme)
    field(page, "units").select_option("ft")
    for language in ("en", "fr"):
        page.locator(f"[data-action=set][data-text={language}]").click()
    page.locator("#awake").check()
    page.evaluate("dispatchEvent(new Event('beforeprint'))")


def test_a_walk_over_the_whole_page_violates_nothing_logs_no_error_and_asks_no_other_host(
    new_page: OpenPage, host: Host, tmp_path: Path
) -> None:
    page = new_page(service_workers="allow", permissions=["clipboard-read", "clipboard-write"])
    watch = Watch(page)
    page.goto(host.address)
    expect_state(page, "ready")
    walk_over_the_odds(page)
    walk_over_the_panels(page)
    walk_over_a_round(page)
    walk_over_the_dialogs(page)
    walk_over_sharing(page, tmp_path)
    walk_over_the_settings(page)
    assert watch.violations() == []
    page.reload()
    expect_state(page, "ready")
    assert value(page, "problems") == "0"
    assert watch.violations() == []
    assert watch.complaints == []
    assert watch.hosts == {urlsplit(host.address).netloc}
