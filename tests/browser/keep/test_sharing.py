"""Links, codes and files: a table travels whole, and what was on the device stays."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage, wait_until_ready
from tests.browser.keeping import kept_texts, state_of_keeping, swim_a_little, wait_until_kept
from tests.browser.reading import action, numbers, play, play_long, settled, text, value
from ui.keep.format import VERSION
from ui.keep.link import decode

LINK = '[data-out="share.link"]'


def link(page: Page) -> str:
    """Read the link once it is that of the numbers shown."""
    settled(page)
    fragment = page.locator(LINK).first.get_attribute("data-value")
    assert fragment
    return fragment


def test_a_link_opens_equal_in_another_browser_and_keeps_both_tables(
    page_ready: Page, open_page: OpenPage
) -> None:
    swim_a_little(page_ready)
    sent = link(page_ready)
    assert len(sent) <= 200
    guest = open_page()
    guest.locator('.face[data-text="20"]').click()
    guest.locator("[data-action=play_round]").click()
    wait_until_kept(guest, '"swim_die":20')
    guest.goto(guest.url.split("#")[0] + sent)
    guest.reload()
    wait_until_ready(guest)
    state_of_keeping(guest, "visiting")
    assert numbers(guest) == numbers(page_ready)
    assert len(kept_texts(guest)) == 1
    guest.locator("[data-action=keep_arrival]").click()
    wait_until_kept(guest, '"swim_die":9')
    assert len(kept_texts(guest)) == 2


def test_a_visitor_goes_back_to_his_own_table(page_ready: Page, open_page: OpenPage) -> None:
    swim_a_little(page_ready)
    guest = open_page(link(page_ready))
    expect(guest.locator(".summary-text")).to_contain_text("Aldric")
    guest.locator("[data-action=leave_arrival]").click()
    expect(guest.locator(".summary-text")).to_have_text("For 10 · Con 10")
    state_of_keeping(guest, "kept")


def test_a_link_pasted_into_an_open_page_is_shown(page_ready: Page, open_page: OpenPage) -> None:
    swim_a_little(page_ready)
    sent = link(page_ready)
    guest = open_page()
    guest.evaluate("(sent) => { location.hash = sent; }", sent)
    expect(guest.locator(".summary-text")).to_contain_text("Aldric")


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (lambda sent: sent[:-3], "cut"),
        (lambda sent: sent[:-1] + ("a" if sent[-1] != "a" else "b"), "damaged"),
        (lambda sent: sent[:4] + "z" + sent[5:], "damaged"),
        (lambda sent: "#fr-1" + "0" * 1_000_000, "too_large"),
        (lambda sent: "#<img src=x onerror=alert(1)>", "damaged"),
    ],
)
def test_a_spoilt_link_says_so_and_changes_nothing(
    page_ready: Page, spoil: object, reason: str
) -> None:
    swim_a_little(page_ready)
    before = numbers(page_ready)
    spoilt = spoil(link(page_ready))
    page_ready.evaluate("(spoilt) => { location.hash = spoilt; }", spoilt)
    error = page_ready.locator('[data-out="share.error"]').first
    expect(error).to_have_attribute("data-value", reason)
    expect(error).to_be_visible()
    assert numbers(page_ready) == before
    page_ready.locator("[data-action=dismiss_error]").click()
    expect(error).to_be_hidden()


def test_the_links_language_is_there_before_python(open_page: OpenPage, page_ready: Page) -> None:
    page_ready.locator("[data-action=set][data-text=en]").click()
    sent = link(page_ready)
    assert sent.startswith("#en-")
    guest = open_page(sent)
    expect(guest.locator("html")).to_have_attribute("lang", "en")
    expect(guest.locator("#round-title")).to_have_text("This round")


def test_a_code_to_scan_shows_the_link(page_ready: Page) -> None:
    page_ready.locator(".sharing summary").click()
    page_ready.locator("[data-action=show_qr]").click()
    path = page_ready.locator("#qr svg path")
    expect(path).to_have_count(1)
    assert len(path.get_attribute("d") or "") > 1_000


def test_a_party_too_large_for_one_code_gets_one_each(page_ready: Page) -> None:
    page_ready.locator(".company summary").click()
    for kind in ("knight", "sailor", "shark", "undead", "dwarf", "horse"):
        page_ready.locator(f'[data-action="add.{kind}"]').click()
    for _ in range(12):
        page_ready.locator("[data-action=play_round]").click()
    page_ready.locator(".sharing summary").click()
    page_ready.locator("[data-action=show_qr]").click()
    expect(page_ready.locator("#qr svg")).to_have_count(7)
    assert page_ready.locator("#qr li p").all_text_contents() == [
        text(page_ready, f"party.{place}.name") for place in range(1, 8)
    ]
    assert "Requin" in page_ready.locator("#qr li p").all_text_contents()


def test_the_link_of_a_long_log_is_renewed_while_nobody_looks_at_it(page_ready: Page) -> None:
    play_long(page_ready, 400)
    settled(page_ready)
    assert value(page_ready, "journal.count") == "400"
    opened = decode(link(page_ready).removeprefix("#"))
    assert len(opened.log.events) == 400 - int(value(page_ready, "share.folded") or 0)
    assert opened.log.events[-1].step == 400
    expect(page_ready.locator(".sharing details[open]")).to_have_count(0)
    action(page_ready, "undo").click()
    settled(page_ready)
    assert decode(link(page_ready).removeprefix("#")).log.events[-1].step == 399


def test_the_page_is_not_settled_while_something_is_under_way(page_ready: Page) -> None:
    settled(page_ready)
    play(page_ready, 20)
    assert page_ready.locator("body[data-settled]").count() == 0
    settled(page_ready)
    expect(page_ready.locator("#announcement")).to_contain_text("20")
    assert any('"swim_die":20' in text for text in kept_texts(page_ready))


def test_a_file_saved_opens_again(page_ready: Page, open_page: OpenPage, tmp_path: Path) -> None:
    swim_a_little(page_ready)
    page_ready.locator(".sharing summary").click()
    with page_ready.expect_download() as saved:
        page_ready.locator("[data-action=save_file]").click()
    file = tmp_path / "souffle.json"
    saved.value.save_as(file)
    assert json.loads(file.read_text(encoding="utf-8"))["souffle"] == VERSION
    guest = open_page()
    guest.locator("#file").set_input_files(file)
    expect(guest.locator(".summary-text")).to_contain_text("Aldric")
    assert numbers(guest) == numbers(page_ready)


def test_a_file_of_something_else_is_refused(page_ready: Page, tmp_path: Path) -> None:
    before = numbers(page_ready)
    file = tmp_path / "other.json"
    file.write_text('{"name": "not ours"}', encoding="utf-8")
    page_ready.locator("#file").set_input_files(file)
    error = page_ready.locator('[data-out="share.error"]').first
    expect(error).to_have_attribute("data-value", "not_ours")
    assert numbers(page_ready) == before


@pytest.mark.parametrize("levels", [5_000, 100_000])
def test_a_file_that_nests_too_deep_is_refused_and_the_page_goes_on(
    page_ready: Page, tmp_path: Path, levels: int
) -> None:
    swim_a_little(page_ready)
    before = numbers(page_ready)
    file = tmp_path / "deep.json"
    deep = "[" * levels + "]" * levels
    file.write_text(f'{{"souffle":{VERSION},"party":{deep}}}', encoding="utf-8")
    page_ready.locator("#file").set_input_files(file)
    error = page_ready.locator('[data-out="share.error"]').first
    expect(error).to_have_attribute("data-value", "not_ours")
    expect(error).to_have_text(
        "Ce fichier n’est pas une partie de Souffle\u202f: rien n’a été changé."
    )
    assert numbers(page_ready) == before
    page_ready.locator("[data-action=undo]").click()
    expect(page_ready.locator("[data-journal] > li")).to_have_count(1)
    expect(page_ready.locator("#failure")).to_be_hidden()


def test_the_systems_share_sheet_gets_the_link(open_unready: OpenPage) -> None:
    page = open_unready(
        prepare=lambda page: page.add_init_script(
            "navigator.share = async (what) => { window.shared = what; };"
        )
    )
    wait_until_ready(page)
    page.locator(".sharing summary").click()
    page.locator("[data-action=share]").click()
    expect(page.locator("[data-out=notice]").first).to_have_text("Partagé.")
    assert f"#fr-{VERSION}" in page.evaluate("window.shared.url")


def test_one_character_only_is_shown_large(page_ready: Page) -> None:
    page_ready.locator(".settings summary").click()
    page_ready.locator("[name=solo]").check()
    expect(page_ready.locator(".party")).to_be_hidden()
    expect(page_ready.locator(".round")).to_be_visible()


def test_the_skip_link_is_no_share_link(page_ready: Page) -> None:
    page_ready.locator(".skip").press("Enter")
    page_ready.wait_for_function("() => location.hash === '#round'")
    settled(page_ready)
    assert (
        page_ready.locator('[data-out="share.error"]').first.get_attribute("data-value") == "none"
    )
