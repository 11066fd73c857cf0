"""A language is added as the README says: its file, its line in the list, and nothing else.

The page is built of a copy of the sources; its German is French with a mark at the end of every text.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage, wait_until_ready
from tests.browser.reading import face, open_sheet, play, text, value, wait_until_linked
from tests.browser.start.held import Held
from tools.paths import BUILD, NODE_MODULES, ROOT, TRANSLATIONS
from tools.serve import SOURCES, serving
from ui.keep.format import VERSION

NO_BREAK = "\u00a0"
MARK = "ß"

#: The line of the list, after which nothing else is to be done.
GERMAN = '    "de": Language(",", ".", NO_BREAK, "", ("SG", "W", "Ko", "St"), ("keine",)),\n'

#: What every text of the page that has words ends with; empty where all end with the mark.
UNMARKED = """(mark) => [...document.querySelectorAll("[data-t]")]
    .map((e) => e.textContent)
    .filter((text) => /\\p{L}{2}/u.test(text) && !text.endsWith(mark))"""


def translate(french: str) -> str:
    """Mark every text of a translation file, and have it speak German."""
    german = re.sub(r'^(msgstr(?:\[\d\])? ".+)"$', rf'\1{MARK}"', french, flags=re.MULTILINE)
    return german.replace("Language: fr", "Language: de")


@pytest.fixture(scope="session")
def german_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as built of a copy to which German was added."""
    copy = tmp_path_factory.mktemp("german")
    for name in (*SOURCES, "package.json", "package-lock.json"):
        source = ROOT / name
        (shutil.copytree if source.is_dir() else shutil.copyfile)(source, copy / name)
    for folder in (NODE_MODULES, BUILD):
        (copy / folder.name).symlink_to(folder)
    translations = copy / TRANSLATIONS.relative_to(ROOT)
    french = (translations / "fr.po").read_text("utf-8")
    (translations / "de.po").write_text(translate(french), "utf-8")
    listed = copy / "ui" / "table" / "languages.py"
    before, rest = listed.read_text("utf-8").split("LANGUAGES: dict[str, Language] = {\n")
    lines, after = rest.split("}\n", 1)
    added = f"{before}LANGUAGES: dict[str, Language] = {{\n{lines}{GERMAN}}}\n{after}"
    listed.write_text(added, "utf-8")
    out = copy / "dist"
    subprocess.run([sys.executable, "-m", "tools.build.site", "--out", out], cwd=copy, check=True)
    return out


@pytest.fixture(scope="session")
def address(german_site: Path) -> Iterator[str]:
    """The address of the page that speaks German, too."""
    with serving(german_site, "/sous/chemin") as served:
        yield served


def expect_german(page: Page) -> None:
    """Every text and a few numbers are in place."""
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("#round-title")).to_have_text(f"Ce round{MARK}")
    assert page.evaluate(UNMARKED, MARK) == []
    assert text(page, "swim.chance.advance") == f"55{NO_BREAK}%"
    assert text(page, "swim.distance.move") == f"2,25{NO_BREAK}m"


@pytest.mark.parametrize("locale", ["de", "de-AT"])
def test_the_browser_s_language_chooses_it_before_python_is_there(
    open_unready: OpenPage, locale: str
) -> None:
    held = Held(lambda prepare: open_unready(prepare=prepare, locale=locale))
    expect(held.page.locator("html")).not_to_have_attribute("data-pending", re.compile(""))
    expect_german(held.page)
    held.let_go()
    expect_german(held.page)
    assert value(held.page, "language") == "de"


@pytest.mark.parametrize(
    ("locale", "language"), [("fr-CA", "fr"), ("en-GB", "en"), ("gsw-CH", "en")]
)
def test_other_browsers_speak_what_they_spoke(
    open_unready: OpenPage, locale: str, language: str
) -> None:
    page = open_unready(locale=locale)
    expect(page.locator("html")).to_have_attribute("data-language", language)
    wait_until_ready(page)
    expect(page.locator("html")).to_have_attribute("lang", language)


def test_a_button_and_a_link_choose_it(page_ready: Page, open_page: OpenPage) -> None:
    buttons = page_ready.locator("[data-action=set][data-input=language]:visible")
    expect(buttons).to_have_text(["English", f"Français{MARK}"])
    page_ready.get_by_role("button", name=f"Français{MARK}").click()
    expect_german(page_ready)
    expect(buttons).to_have_text(["Français", "English"])
    open_sheet(page_ready)
    page_ready.locator("[name=gear_kg]").fill("12,5")
    page_ready.locator("[name=constitution]").fill("keine")
    assert value(page_ready, "problems") == "0"
    page_ready.locator("[name=constitution]").fill("10")
    play(page_ready, 3)
    expect(page_ready.locator("[data-journal] > li")).to_have_count(1)
    wait_until_linked(page_ready)
    sent = page_ready.locator('[data-out="share.link"]').first
    expect(sent).to_have_attribute("data-value", re.compile(rf"^#de-{VERSION}.{{12}}"))

    guest = open_page(sent.get_attribute("data-value") or "", locale="en-GB")
    expect_german(guest)
    assert text(guest, "load.total_kg") == f"12,5{NO_BREAK}kg"
    expect(guest.locator("[data-journal] > li")).to_have_text(re.compile(MARK))
    expect(face(guest, 20)).to_be_visible()
    guest.get_by_role("button", name="English").click()
    expect(guest.locator("#round-title")).to_have_text("This round")
