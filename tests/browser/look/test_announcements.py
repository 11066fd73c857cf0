"""What a screen reader is told: one sentence for each change, once the player pauses, in his language."""

from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import OpenPage
from tests.browser.reading import action, face, field, step, wait_until_ready

THIN = "\u202f"
NO_BREAK = "\u00a0"
MINUS = "\u2212"

LATER = datetime(2100, 1, 1, tzinfo=UTC)

#: Notes all that is said from now on.
LISTEN = """() => {
    window.said = [];
    const place = document.getElementById("announcement");
    new MutationObserver(() => place.textContent && said.push(place.textContent)).observe(
        place, {childList: true, characterData: true, subtree: true}
    );
}"""


def wear_plate(page: Page) -> None:
    field(page, "armour").select_option("full_plate")


def type_strength(page: Page) -> None:
    field(page, "strength").select_text()
    field(page, "strength").press_sequentially("14")


def step_strength_three_times(page: Page) -> None:
    for _ in range(3):
        step(page, "strength", 1).click()


def type_what_is_wrong(page: Page) -> None:
    field(page, "strength").fill("abc")


def set_it_right(page: Page) -> None:
    field(page, "strength").fill("10")


def tap_a_face(page: Page) -> None:
    face(page, 20).click()


def play_the_round(page: Page) -> None:
    action(page, "play_round").click()


def ask_for_what_is_refused(page: Page) -> None:
    action(page, "wake").dispatch_event("click")


def rename(page: Page) -> None:
    field(page, "name").fill("Aldric")


def change_the_language(page: Page) -> None:
    page.locator("[data-action=set][data-input=language]:visible").click()


#: One change after the other, and the one sentence that it makes in each language; none where none is due.
CHANGES: tuple[tuple[Callable[[Page], None], str, str], ...] = (
    (
        wear_plate,
        f"Modificateur{THIN}: {MINUS}12. Charge{THIN}: Charge intermédiaire. "
        f"Vitesse avec armure et charge{THIN}: 6{NO_BREAK}m",
        f"Modifier: {MINUS}12. Load: Medium load. Speed with armour and load: 6{NO_BREAK}m",
    ),
    (
        type_strength,
        f"Modificateur{THIN}: {MINUS}10. Avance sur{THIN}: 20. Charge{THIN}: Charge légère",
        f"Modifier: {MINUS}10. Advances on: 20. Load: Light load",
    ),
    (
        step_strength_three_times,
        f"Modificateur{THIN}: {MINUS}9. Avance sur{THIN}: 19–20",
        f"Modifier: {MINUS}9. Advances on: 19–20",
    ),
    (
        type_what_is_wrong,
        f"Une saisie est à corriger{THIN}: les derniers nombres justes restent affichés",
        "One entry needs correcting: the last good numbers stay shown",
    ),
    (
        set_it_right,
        f"Modificateur{THIN}: {MINUS}12. Charge{THIN}: Charge intermédiaire",
        f"Modifier: {MINUS}12. Load: Medium load",
    ),
    (rename, "", ""),
    (tap_a_face, f"Résultat{THIN}: barbote", "Result: stays put"),
    (
        play_the_round,
        f"Round 1 · Aldric · 20 {MINUS}{NO_BREAK}12 = 8 contre DD{NO_BREAK}10{THIN}: barbote",
        f"Round 1 · Aldric · 20 {MINUS}{NO_BREAK}12 = 8 vs. DC{NO_BREAK}10: stays put",
    ),
    (ask_for_what_is_refused, "Aldric est déjà conscient", "Aldric is awake already"),
    (change_the_language, "", ""),
)


@pytest.mark.parametrize(("locale", "index"), [("fr-FR", 1), ("en-GB", 2)])
def test_each_change_is_said_once_and_in_one_sentence_after_a_pause(
    open_unready: OpenPage, locale: str, index: int
) -> None:
    page = open_unready(locale=locale, prepare=lambda page: page.clock.install())
    wait_until_ready(page)
    page.locator(".sheet summary").click()
    page.clock.pause_at(LATER)
    page.evaluate(LISTEN)
    heard, expected = [], []
    for change in CHANGES:
        do, sentence = change[0], change[index]
        do(page)
        page.clock.run_for(500)
        assert page.evaluate("said") == [], "nothing is said before the pause"
        page.clock.run_for(5_000)
        heard.append((do.__name__, page.evaluate("said.splice(0)")))
        expected.append((do.__name__, [sentence] if sentence else []))
    assert heard == expected


def test_the_place_of_announcements_is_there_from_the_start_and_polite(page: Page) -> None:
    place = page.locator("#announcement")
    assert place.count() == 1
    assert place.get_attribute("role") == "status"
    assert place.get_attribute("aria-live") == "polite"
    assert page.locator("[aria-live=assertive]").count() == 0
