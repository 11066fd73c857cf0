"""English and back, on the same page."""

from playwright.sync_api import Page, expect

from tests.browser.reading import field, journal, numbers, open_sheet, play, text, value
from ui.table.languages import LANGUAGES

NO_BREAK = "\u00a0"
MINUS = "\u2212"


def _but_language(page: Page) -> dict[str, str]:
    return {name: bare for name, bare in numbers(page).items() if name != "language"}


def test_english_and_back_keep_the_page_its_numbers_and_its_inputs(page: Page) -> None:
    open_sheet(page)
    field(page, "strength").fill("14")
    field(page, "armour").select_option("chain_shirt")
    field(page, "gear_kg").fill("12,5")
    play(page, 3)
    page.evaluate("window.marked = 'the same document'")
    before, line, title = _but_language(page), journal(page)[0], page.title()

    page.get_by_role("button", name="English").click()
    assert value(page, "language") == "en"
    assert page.get_attribute("html", "lang") == "en"
    assert page.title() != title
    assert _but_language(page) == before
    expect(field(page, "gear_kg")).to_have_value("12.5")
    expect(field(page, "strength")).to_have_value("14")
    assert text(page, "swim.distance.move") == f"2.25{NO_BREAK}m"
    assert text(page, "swim.chance.advance") == "45%"
    assert text(page, "swim.modifier") == MINUS + "2"
    assert f"DC{NO_BREAK}10" in journal(page)[0]
    assert "coule" not in page.inner_text("main")

    page.get_by_role("button", name="Français").click()
    assert page.get_attribute("html", "lang") == "fr"
    assert page.title() == title
    assert _but_language(page) == before
    assert journal(page)[0] == line
    expect(field(page, "gear_kg")).to_have_value("12,5")
    assert page.evaluate("window.marked") == "the same document"


def test_an_error_and_a_breakdown_are_said_in_the_language_chosen(page: Page) -> None:
    open_sheet(page)
    field(page, "strength").fill("abc")
    page.get_by_role("button", name="English").click()
    error = page.locator("#error-strength").text_content() or ""
    assert "60" in error
    assert "nombre" not in error
    expect(field(page, "strength")).to_have_value("abc")
    page.locator('[data-explain="swim.dc"]').click()
    expect(page.get_by_role("dialog", name="DC")).to_be_visible()


def test_no_key_of_the_translations_shows_on_the_page(page: Page) -> None:
    open_sheet(page)
    for language in reversed(LANGUAGES):
        page.locator(f'[data-action="set"][data-input="language"][data-text="{language}"]').click()
        raw = page.evaluate(
            """() => [...document.querySelectorAll("[data-t]")]
                .filter((e) => !e.textContent || e.textContent === e.dataset.t)
                .filter((e) => !/^\\d+$/.test(e.textContent))
                .map((e) => e.dataset.t)"""
        )
        assert raw == []


def test_a_language_that_does_not_exist_is_refused(page: Page) -> None:
    page.evaluate(
        """() => {
            const button = document.querySelector("[data-action=set][data-text=en]");
            button.dataset.text = "xx";
            button.click();
            button.dataset.text = "en";
        }"""
    )
    assert page.get_attribute("html", "lang") == "fr"
    assert value(page, "language") == "fr"
    choose_back = page.locator('[data-action="set"][data-text="fr"]').first
    choose_back.evaluate("button => button.click()")
    assert value(page, "problems") == "0"
