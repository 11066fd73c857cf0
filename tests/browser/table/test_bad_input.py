"""What a player typed wrong: said beside it, with the last good numbers kept and marked as such."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.reading import choose, field, numbers, open_sheet, out, texts, value

THIN = "\u202f"
MINUS = "\u2212"
STALE = f"Une saisie est à corriger{THIN}: les derniers nombres justes restent affichés."

#: What is typed where, the sentence that must stand beside it, and a value that mends it.
NOT_A_NUMBER = "Ce n’est pas un nombre."
WRONG = [
    ("strength", "abc", f"{NOT_A_NUMBER} Un nombre entier de 1 à 60", "14"),
    ("strength", "", "Un nombre entier de 1 à 60", "14"),
    ("strength", "12,5", f"Un nombre entier{THIN}: 12 ou 13", "12"),
    ("strength", "1e1", f"{NOT_A_NUMBER} Un nombre entier de 1 à 60", "12"),
    ("constitution", "0", f"Trop bas. Un nombre entier de 1 à 60, ou «{THIN}aucune{THIN}»", "14"),
    (
        "constitution",
        "999",
        f"Trop haut. Un nombre entier de 1 à 60, ou «{THIN}aucune{THIN}»",
        "14",
    ),
    ("gear_kg", "-1", f"Trop bas. Un nombre de 0 à 50{THIN}000\u00a0kg", "40"),
    ("gear_kg", MINUS + "0,5", f"Trop bas. Un nombre de 0 à 50{THIN}000\u00a0kg", "12,5"),
    ("gear_kg", "1.234", f"Est-ce 1,234 ou 1234{THIN}? Écrivez-le ainsi.", "1,234"),
    ("speed", "0", "Trop bas. Un nombre de 1,5 à 90\u00a0m, par pas de 1,5\u00a0m", "12"),
    ("speed", "10", f"Par pas de 1,5\u00a0m{THIN}: 9\u00a0m ou 10,5\u00a0m", "10,5"),
    ("swim_ranks", "2,3", f"Par pas de 0,5{THIN}: 2 ou 2,5", "2,5"),
    ("drift_m", "61", "Trop haut. Un nombre de 0 à 60\u00a0m", "60"),
    ("shore_m", "loin", f"{NOT_A_NUMBER} Un nombre de 0 à 10{THIN}000\u00a0m, ou rien", "30"),
    ("die.swim", "21", "Trop haut. Un nombre entier de 1 à 20, ou rien", "20"),
    ("hit_points", "-10", f"Trop bas. Un nombre entier de {MINUS}9 à 9999", "-9"),
    ("name", "a" * 41, "40 caractères au plus", "Alaric"),
]


def assert_marked(page: Page, name: str, message: str) -> None:
    """The input says what it takes, to eyes and to screen readers, and the numbers say they are old."""
    input = field(page, name)
    expect(input).to_have_attribute("aria-invalid", "true")
    described = (input.get_attribute("aria-describedby") or "").split()
    assert described
    told = page.locator(", ".join(f"[id='{id}']" for id in described))
    expect(told).to_have_text(message)
    expect(told).to_be_visible()
    assert value(page, "problems") == "1"
    expect(out(page, "problems")).to_be_visible()
    assert out(page, "problems").text_content() == STALE
    modifier = page.locator('.figure-value[data-out="swim.modifier"]')
    assert modifier.evaluate("e => getComputedStyle(e).fontStyle") == "italic"


def assert_mended(page: Page, name: str) -> None:
    expect(field(page, name)).not_to_have_attribute("aria-invalid", re.compile(""))
    expect(page.locator(f"[id='error-{name}']")).to_be_hidden()
    assert value(page, f"error.{name}") == "none"
    expect(out(page, "problems")).to_be_hidden()
    modifier = page.locator('.figure-value[data-out="swim.modifier"]')
    assert modifier.evaluate("e => getComputedStyle(e).fontStyle") == "normal"


@pytest.mark.parametrize(("name", "wrong", "message", "right"), WRONG)
def test_a_wrong_input_is_marked_and_the_last_numbers_stay_until_it_is_right(
    page: Page, name: str, wrong: str, message: str, right: str
) -> None:
    open_sheet(page)
    before, worded = numbers(page), texts(page)
    field(page, name).fill(wrong)
    assert_marked(page, name, message)
    kept = numbers(page)
    assert {key: bare for key, bare in kept.items() if bare != before[key]} == {
        "problems": "1",
        f"error.{name}": "text",
    }
    assert field(page, name).input_value() == wrong
    field(page, name).fill(right)
    assert_mended(page, name)
    assert texts(page) != worded


def test_a_comma_is_a_decimal_point(page: Page) -> None:
    open_sheet(page)
    field(page, "gear_kg").fill("12,5")
    assert value(page, "load.total_kg") == "12.5"
    assert out(page, "load.total_kg").text_content() == "12,5\u00a0kg"
    field(page, "gear_kg").fill("16.6")
    assert value(page, "load.class") == "medium"
    field(page, "swim_misc").fill(MINUS + "3")
    assert value(page, "swim.modifier") == "-9"
    assert value(page, "problems") == "0"


def test_an_armour_that_does_not_exist_is_refused_by_name(page: Page) -> None:
    open_sheet(page)
    field(page, "armour").select_option("full_plate")
    choose(page, "armour", "bathrobe")
    assert_marked(page, "armour", f"Ce choix n’existe pas{THIN}: bathrobe")
    assert value(page, "swim.penalty") == "-12"
    field(page, "armour").select_option("leather")
    assert_mended(page, "armour")
    assert value(page, "swim.penalty") == "0"


def test_two_wrong_inputs_are_counted_and_mended_one_by_one(page: Page) -> None:
    open_sheet(page)
    field(page, "strength").fill("fort")
    field(page, "speed").fill("0")
    assert value(page, "problems") == "2"
    assert out(page, "problems").text_content() == (
        f"2 saisies sont à corriger{THIN}: les derniers nombres justes restent affichés."
    )
    field(page, "speed").fill("6")
    assert value(page, "problems") == "1"
    assert value(page, "swim.distance.full_round") == "3"
    expect(field(page, "strength")).to_have_value("fort")
    expect(field(page, "strength")).to_have_attribute("aria-invalid", "true")


def test_other_inputs_go_on_counting_beside_a_wrong_one(page: Page) -> None:
    open_sheet(page)
    field(page, "strength").fill("14")
    field(page, "strength").fill("144")
    field(page, "armour").select_option("chain_shirt")
    assert value(page, "swim.modifier") == "-2"
    expect(field(page, "strength")).to_have_value("144")


def test_a_wrong_input_is_spoken_as_a_sentence(page_ready: Page) -> None:
    open_sheet(page_ready)
    field(page_ready, "strength").fill("abc")
    announcement = page_ready.locator("#announcement")
    expect(announcement).to_have_text(re.compile("^Une saisie est à corriger[^,]*$"))


def test_markup_in_a_name_stays_text(page: Page) -> None:
    open_sheet(page)
    field(page, "name").fill("<img src=x onerror=alert(1)>")
    assert "<img src=x" in (page.locator(".sheet summary").text_content() or "")
    assert page.locator("img").count() == 0
