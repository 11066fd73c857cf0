"""The odds of a paladin in rough water, as a player asks for them."""

from __future__ import annotations

from fractions import Fraction

import pytest
from playwright.sync_api import Page, expect

from tests.browser.odds.panel import ARMOUR_OFF, BANDS, FULL_ROUND, HEIGHTS, look, rows, settle, tap
from tests.browser.reading import (
    choose,
    field,
    out,
    value,
    values,
)
from tests.ui.page.odds import by_hand
from tests.ui.playing import set_in_french

DOUBLE_MOVE = FULL_ROUND._replace(cost=1)


def test_the_scene_shows_two_courses_the_better_plan_and_what_the_armour_costs(
    scene: Page,
) -> None:
    expect(scene.locator(".odds-band path")).to_have_count(5)
    expect(scene.locator(".odds-compare path")).to_have_count(2)
    assert scene.locator(".odds-chart").is_visible()
    drawn = scene.evaluate(HEIGHTS, 30)
    for id, chance in zip(BANDS, by_hand.odds(FULL_ROUND, Fraction(30), 30)[30], strict=True):
        assert drawn[id] == pytest.approx(float(chance), abs=2e-3)
    expect(out(scene, "forecast.better")).to_have_text(
        set_in_french(
            "Mieux vaut «~Deux actions de mouvement~» : 83,6 % d'arriver sans limite de temps, "
            "contre 40,8 % avec «~Nager (action complexe)~»."
        )
    )
    assert ARMOUR_OFF in rows(scene, "helps")


def test_the_scene_s_numbers_are_those_worked_out_by_hand(scene: Page) -> None:
    ours, theirs = (by_hand.odds(plan, Fraction(30), 50)[50] for plan in (FULL_ROUND, DOUBLE_MOVE))
    shown = values(scene)
    for name, chance in {
        "cross": ours.ashore,
        "drown": ours.begun,
        "dead": ours.dead,
        "rival.cross": theirs.ashore,
        "rival.drown": theirs.begun,
    }.items():
        assert float(shown[f"forecast.{name}"]) == pytest.approx(float(chance), abs=1e-6)


def test_the_scene_speaks_english_too(scene: Page) -> None:
    scene.get_by_role("button", name="English").click()
    settle(scene)
    expect(out(scene, "forecast.better")).to_have_text(
        "Better: “Two move actions”, 83.6% to get there however long it takes, against 40.8% with "
        "“Swim (full-round action)”."
    )
    expect(out(scene, "forecast.key")).to_have_text(
        "Dashes, Two move actions: above, he is ashore. Dots: below, he is drowning."
    )
    expect(out(scene, "forecast.within")).to_have_text("In 50 rounds, over 30\u00a0m")
    assert ["Take the armour off · 1 minute", "+53.4", "\u221253.4"] in rows(scene, "helps")
    assert "ashore" in scene.locator(".odds-name text").all_text_contents()
    expect(scene.locator(".odds-axis")).to_contain_text(["100%"])
    assert rows(scene, "rounds")[1][1] == "0%"


def test_what_is_compared_can_be_taken_back(scene: Page) -> None:
    field(scene, "forecast.against").select_option("none")
    settle(scene)
    expect(out(scene, "forecast.better")).to_be_hidden()
    expect(scene.locator(".odds-compare")).to_have_count(0)
    assert value(scene, "forecast.rival.cross") == "none"


def test_another_character_is_compared_with_by_name(page: Page) -> None:
    field(page, "name").evaluate("input => (input.closest('details').open = true)")
    field(page, "name").fill("Aldric")
    tap(page, "add.sailor")
    field(page, "name").fill("Mirabelle")
    look(page)
    options = field(page, "forecast.against").locator("option:not([hidden])")
    assert options.all_text_contents()[-1] == "Aldric"
    field(page, "forecast.against").select_option("1")
    settle(page)
    expect(out(page, "forecast.better")).to_contain_text("a les meilleures chances")
    expect(out(page, "forecast.better")).to_contain_text("Aldric")
    expect(out(page, "forecast.better")).to_contain_text("Mirabelle")
    expect(out(page, "forecast.key")).to_contain_text("Tirets, Aldric\u202f:")
    expect(page.locator(".odds-compare path")).to_have_count(2)


def test_a_rival_who_left_is_chosen_no_more(page: Page) -> None:
    tap(page, "add.sailor")
    tap(page, "select.1")
    look(page)
    field(page, "forecast.against").select_option("2")
    settle(page)
    tap(page, "select.2")
    tap(page, "remove_character")
    settle(page)
    expect(page.locator(".odds-compare")).to_have_count(0)
    chosen = "list => list.selectedOptions[0].textContent"
    assert field(page, "forecast.against").evaluate(chosen) == "Rien"
    tap(page, "add.wizard", "select.1")
    settle(page)
    assert field(page, "forecast.against").evaluate(chosen) == "Rien"
    expect(page.locator(".odds-compare")).to_have_count(0)


def test_a_choice_that_is_not_to_be_had_now_is_shown_as_none(scene: Page) -> None:
    """His own plan is nothing to compare with; once it is another's again, it is."""
    chosen = "list => list.selectedOptions[0].textContent"
    choose(scene, "plan", "double_move")
    settle(scene)
    assert field(scene, "forecast.against").evaluate(chosen) == "Rien"
    expect(scene.locator(".odds-compare")).to_have_count(0)
    expect(out(scene, "forecast.key")).to_be_hidden()
    choose(scene, "plan", "full_round")
    settle(scene)
    assert field(scene, "forecast.against").evaluate(chosen) == "Deux actions de mouvement"
    expect(scene.locator(".odds-compare path")).to_have_count(2)


def test_what_the_lines_of_the_other_mean_is_said_below_the_picture(scene: Page) -> None:
    expect(out(scene, "forecast.key")).to_have_text(
        set_in_french(
            "Tirets, Deux actions de mouvement : au-dessus, il est arrivé. Pointillé : "
            "au-dessous, il se noie."
        )
    )
