"""What carrying too much, undressing and the game master's word do, as the page tells it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.reading import action, field, journal, open_sheet, out, play, text, value


def test_too_great_a_load_is_said_in_words(page: Page) -> None:
    open_sheet(page)
    field(page, "gear_kg").fill("60")
    assert value(page, "load.class") == "over"
    assert value(page, "speed.effective") == "1.5"
    assert value(page, "swim.distance.full_round") == "0.75"
    assert value(page, "swim.distance.move") == "0"
    expect(out(page, "burden")).to_be_visible()
    expect(out(page, "burden")).to_contain_text("1,5 m par round en action complexe")
    field(page, "gear_kg").fill("50000")
    assert value(page, "swim.distance.full_round") == "0"
    expect(out(page, "burden")).to_contain_text("ne peut plus bouger")
    field(page, "gear_kg").fill("50")
    expect(out(page, "burden")).to_be_hidden()


def test_a_horse_on_four_legs_carries_a_hundred_kilograms_lightly(page: Page) -> None:
    open_sheet(page)
    field(page, "strength").fill("16")
    field(page, "size").select_option("large")
    field(page, "gear_kg").fill("100")
    assert value(page, "load.class") == "medium"
    field(page, "quadruped").check()
    assert (value(page, "load.class"), value(page, "swim.penalty")) == ("light", "0")
    assert value(page, "speed.effective") == "9"
    limits = ("load.light_kg", "load.medium_kg", "load.heavy_kg")
    assert [value(page, name) for name in limits] == ["115", "230", "345"]


def test_an_armour_of_the_tables_own_is_described_and_counts(page: Page) -> None:
    open_sheet(page)
    expect(field(page, "own_armour_penalty")).to_be_hidden()
    field(page, "armour").select_option("own")
    field(page, "own_armour_name").fill("Écaille de dragon")
    field(page, "own_armour_penalty").fill("-5")
    field(page, "own_armour_category").select_option("medium")
    field(page, "own_armour_kg").fill("12")
    assert (value(page, "swim.penalty"), value(page, "speed.effective")) == ("-10", "6")
    expect(out(page, "sheet.summary")).to_contain_text("Écaille de dragon")
    field(page, "armour_penalty_counts").select_option("none")
    assert value(page, "swim.penalty") == "0"


def test_undressing_is_a_plan_of_the_armoured_and_takes_the_round(page: Page) -> None:
    plan = page.locator('input[name="plan"][value="undress"]')
    expect(plan).to_be_hidden()
    open_sheet(page)
    field(page, "armour").select_option("chain_shirt")
    plan.check()
    play(page, 20)
    assert (value(page, "gear.shedding"), value(page, "swim.covered")) == ("9", "0")
    assert "encore 9 rounds" in journal(page)[0]
    action(page, "undo").click()
    assert text(page, "gear.shedding") == "0"


def test_the_game_master_settles_load_speed_distance_and_air(page: Page) -> None:
    open_sheet(page)
    field(page, "overrule.load_class").select_option("heavy")
    field(page, "overrule.speed").fill("7,5")
    field(page, "overrule.air").fill("3")
    assert value(page, "swim.penalty") == "-12"
    assert value(page, "swim.distance.full_round") == "3.75"
    assert value(page, "breath.rounds") == "3"
    field(page, "overrule.distance").fill("2")
    page.locator('[data-explain="swim.distance.full_round"]').first.click()
    terms = page.locator("[data-explained=terms]")
    expect(terms).to_contain_text("Vitesse imposée")
    expect(terms).to_contain_text("Distance d’un succès imposée")
    page.keyboard.press("Escape")
    play(page, 20)
    assert "chiffres imposés par le MJ" in journal(page)[0]
