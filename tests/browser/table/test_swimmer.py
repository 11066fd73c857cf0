"""The numbers of a swimmer, typed in by hand and tapped with a finger, in French."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.reading import (
    action,
    chip,
    face,
    field,
    journal,
    open_sheet,
    out,
    pick,
    play,
    settled,
    step,
    text,
    value,
    values,
    wait_until_linked,
)

MINUS = "\u2212"
THIN = "\u202f"
NO_BREAK = "\u00a0"


def paladin(page: Page) -> None:
    """Type the paladin of the golden cases in, key by key."""
    page.locator(".sheet summary").click()
    for name, score in (("strength", "14"), ("constitution", "14")):
        field(page, name).click()
        field(page, name).press("ControlOrMeta+a")
        field(page, name).press_sequentially(score)
    field(page, "armour").select_option(label="Chemise de mailles")


def test_the_paladin_typed_in_by_hand_gets_his_golden_numbers(page: Page) -> None:
    paladin(page)
    shown = {
        "swim.modifier": (MINUS + "2", "-2"),
        "swim.dc": ("10", "10"),
        "swim.range.advance": ("12–20", "12-20"),
        "swim.range.tread": ("8–11", "8-11"),
        "swim.range.under": ("1–7", "1-7"),
        "swim.faces.advance": ("9", "9"),
        "swim.faces.tread": ("4", "4"),
        "swim.faces.under": ("7", "7"),
        "swim.chance.advance": (f"45{THIN}%", "0.45"),
        "swim.penalty": (MINUS + "4", "-4"),
        "swim.take10": ("permis", "allowed"),
        "swim.take10.result": ("8", "8"),
        "swim.take10.outcome": ("barbote", "tread"),
        "swim.distance.full_round": (f"4,5{NO_BREAK}m", "4.5"),
        "swim.distance.move": (f"2,25{NO_BREAK}m", "2.25"),
        "swim.squares.full_round": ("3", "3"),
        "swim.squares.move": ("1", "1"),
        "breath.rounds": ("14", "14"),
        "breath.rounds_acting": ("7", "7"),
        "breath.check_dc": ("10", "10"),
    }
    assert {name: (text(page, name), value(page, name)) for name in shown} == shown
    expect(page.locator(".sheet summary")).to_contain_text(
        f"For{NO_BREAK}14 · Con{NO_BREAK}14 · Chemise de mailles · malus {MINUS}4"
    )


def test_the_legend_says_the_ranges_in_words(page: Page) -> None:
    paladin(page)
    legend = [
        re.sub(r"[ \n]+", " ", line) for line in page.locator(".legend-item").all_inner_texts()
    ]
    assert legend == [
        f"12–20 avance 9/20 · 45{THIN}%",
        f"8–11 barbote 4/20 · 20{THIN}%",
        f"1–7 coule 7/20 · 35{THIN}%",
    ]


def test_each_of_the_twenty_faces_says_what_it_does(page: Page) -> None:
    paladin(page)
    by_face = [value(page, f"swim.face.{number}") for number in range(1, 21)]
    assert by_face == ["under"] * 7 + ["tread"] * 4 + ["advance"] * 9
    assert page.locator(".face").all_text_contents() == [str(number) for number in range(1, 21)]


def test_a_stormy_sea_refuses_take_10_and_says_why(page: Page) -> None:
    page.get_by_label("Faire 10").check()
    chip(page, "Démontée").click()
    assert value(page, "swim.take10") == "stormy"
    expect(out(page, "swim.take10")).to_be_visible()
    assert text(page, "swim.take10") == f"refusé{THIN}: eau démontée"
    assert (value(page, "swim.dc"), text(page, "swim.dc")) == ("20", "20")
    assert value(page, "swim.outcome") == "none"
    expect(field(page, "die.swim")).to_be_visible()


def test_take_10_is_refused_to_who_is_distracted(page: Page) -> None:
    chip(page, "Menace ou distraction").click()
    assert value(page, "swim.take10") == "distracted"
    assert text(page, "swim.take10") == f"refusé{THIN}: menace ou distraction"


def test_a_flood_makes_rough_water_stormy_and_the_chips_say_so(page: Page) -> None:
    chip(page, "Crue").click()
    assert [text(page, f"water.dc.{kind}") for kind in ("calm", "rough", "stormy")] == [
        "15",
        "20",
        "20",
    ]
    chip(page, "Agitée").click()
    assert (value(page, "swim.dc"), value(page, "swim.take10")) == ("20", "stormy")


def test_full_plate_is_minus_12_and_its_breakdown_says_minus_6_doubled(page: Page) -> None:
    open_sheet(page)
    field(page, "armour").select_option(label="Harnois")
    assert (text(page, "swim.penalty"), value(page, "swim.penalty")) == (MINUS + "12", "-12")
    assert text(page, "swim.modifier") == MINUS + "12"
    page.locator('[data-explain="swim.penalty"]').click()
    dialog = page.get_by_role("dialog", name="Malus doublé")
    expect(dialog).to_be_visible()
    expect(dialog.locator("[data-explained=value]")).to_have_text(MINUS + "12")
    rows = [
        [" ".join(part.split()) for part in row.locator("span").all_text_contents()]
        for row in dialog.locator("li").all()
    ]
    assert rows == [
        ["Harnois", MINUS + "6", "N13a"],
        ["Charge intermédiaire", f"({MINUS}3)", "N13b"],  # shown, and not counted as well
        ["Doublé pour la Natation", "× 2", "N13"],
    ]
    dialog.get_by_role("button", name="Fermer").click()
    expect(dialog).to_be_hidden()


def test_the_modifier_explains_itself_down_to_the_doubled_penalty(page: Page) -> None:
    paladin(page)
    page.locator('[data-explain="swim.modifier"]').click()
    rows = [
        (row.get_attribute("data-depth"), *row.locator("span").all_text_contents())
        for row in page.locator("#breakdown li").all()
    ]
    clauses = {row[-1] for row in rows}
    assert {"N12", "N13", "N13a"} <= clauses
    assert ("1", "Chemise de mailles", MINUS + "2", "N13a") in rows
    assert page.locator("#breakdown-title").text_content() == "Modificateur"


@pytest.mark.parametrize(
    ("name", "title"),
    [("swim.chance.under", "Risque de couler"), ("breath.check_chance", "Chance")],
)
def test_a_chance_explains_itself_by_faces_of_twenty(page: Page, name: str, title: str) -> None:
    page.locator(f'[data-explain="{name}"]').click()
    expect(page.get_by_role("dialog", name=title)).to_be_visible()
    labels = page.locator("#breakdown .term-label").all_text_contents()
    assert {"Modificateur", "DD", "Faces du dé", "Sur vingt faces"} <= set(labels)


def test_every_number_that_can_be_tapped_opens_a_breakdown(page: Page) -> None:
    open_sheet(page)
    names = page.evaluate(
        """() => [...document.querySelectorAll("[data-action=explain]")]
            .filter((button) => button.checkVisibility())
            .map((button) => {
                button.click();
                const dialog = document.getElementById("breakdown");
                const said = dialog.querySelector("[data-explained=value]").textContent
                const title = dialog.querySelector("h2").textContent;
                const opened = dialog.open;
                dialog.close();
                return [opened, title, said];
            })"""
    )
    assert len(names) > 40
    assert all(opened for opened, _, _ in names)
    assert [title for _, title, said in names if "." in title or not title] == []


def test_only_metal_is_offered_in_mithral_and_only_wood_in_darkwood(page: Page) -> None:
    open_sheet(page)

    def offered(name: str) -> list[str]:
        return page.locator(f'[name="{name}"] option:not([disabled])').all_text_contents()

    assert offered("armour_quality") == ["Ordinaire"]
    field(page, "armour").select_option("chain_shirt")
    assert offered("armour_quality") == ["Ordinaire", "De maître", "Mithral"]
    field(page, "armour_quality").select_option("mithral")
    assert value(page, "swim.penalty") == "0"
    field(page, "shield").select_option("tower")
    assert offered("shield_quality") == ["Ordinaire", "De maître", "Bois sombre"]
    field(page, "armour").select_option("hide")
    assert offered("armour_quality") == ["Ordinaire", "De maître"]
    expect(field(page, "armour_quality")).to_have_value("standard")


def test_a_swim_speed_shows_the_run_and_lets_one_take_10_in_a_storm(page: Page) -> None:
    open_sheet(page)
    field(page, "swim_speed").fill("9")
    chip(page, "Démontée").click()
    assert value(page, "swim.take10") == "allowed"
    assert value(page, "swim.modifier") == "8"
    assert value(page, "swim.distance.double_move") == "18"
    expect(page.locator('[data-explain="swim.distance.run"]')).to_be_visible()
    assert value(page, "swim.distance.run") == "36"
    assert value(page, "hourly.modifier") == "none"


def test_without_constitution_nothing_limits_the_breath(page: Page) -> None:
    open_sheet(page)
    page.get_by_role("button", name="Sans Constitution").click()
    expect(field(page, "constitution")).to_have_value("aucune")
    assert value(page, "breath.state") == "unlimited"
    assert text(page, "breath.state") == "Ne manque jamais d’air"
    assert value(page, "breath.rounds") == "none"
    step(page, "constitution", 1).click()
    assert value(page, "breath.state") == "surface"
    assert value(page, "breath.rounds") == field(page, "constitution").input_value()


def test_a_ruling_bends_the_breath_and_its_breakdown_names_it(page: Page) -> None:
    open_sheet(page)
    field(page, "ruling.breath_per_con").select_option("2")
    assert value(page, "breath.rounds") == "20"
    page.locator('[data-explain="breath.rounds"]').click()
    expect(page.locator("#breakdown .term-ruling")).to_contain_text(f"Décision de table{THIN}: ")


def test_what_a_burst_of_typing_changes_is_spoken_once_as_one_sentence(page_ready: Page) -> None:
    page = page_ready
    open_sheet(page)
    page.evaluate(
        """() => {
            const live = document.getElementById("announcement");
            window.announced = [];
            new MutationObserver(() => announced.push(live.textContent))
                .observe(live, {childList: true, characterData: true, subtree: true});
        }"""
    )
    field(page, "strength").press("ControlOrMeta+a")
    field(page, "strength").press_sequentially("14")
    expect(page.locator("#announcement")).not_to_be_empty()
    assert page.evaluate("announced") == [f"Modificateur{THIN}: +2. Avance sur{THIN}: 8–20"]


def test_the_numbers_change_within_the_input_event(page: Page) -> None:
    shown = page.evaluate(
        """() => {
            const strength = document.querySelector("[name=strength]");
            const modifier = document.querySelector('[data-out="swim.modifier"]');
            return ["14", "20", "3"].map((score) => {
                strength.value = score;
                strength.dispatchEvent(new Event("input", {bubbles: true}));
                return [modifier.dataset.value, modifier.textContent];
            });
        }"""
    )
    assert shown == [["2", "+2"], ["5", "+5"], ["-4", MINUS + "4"]]


def test_an_event_rewrites_only_what_it_changes(page: Page) -> None:
    """Elements that keep their value are not touched, so that nothing is repainted or spoken.

    What can be undone now is an edit of the current, as before; only that the page is at work is noted, where
    nobody sees it.
    """
    field(page, "drift_m").evaluate("element => element.closest('details').open = true")
    field(page, "drift_m").fill("1,5")
    settled(page)
    touched = page.evaluate(
        """() => {
            const seen = new Set();
            const watch = new MutationObserver(() => {});
            watch.observe(document.body, {subtree: true, childList: true, attributes: true});
            const input = document.querySelector("[name=drift_m]");
            input.value = "2,5";
            input.dispatchEvent(new Event("input", {bubbles: true}));
            for (const { target, attributeName } of watch.takeRecords()) {
                if (attributeName === "data-settled") continue;
                seen.add(target.closest("[data-out], [name]")?.dataset.out ?? target.tagName);
            }
            watch.disconnect();
            return [...seen];
        }"""
    )
    assert touched == []


# ------------------------------------------------------------------ with a finger


def test_a_finger_on_an_ipad_makes_the_paladin_and_plays_him(ipad_page: Page) -> None:
    page = ipad_page
    page.locator(".sheet summary").tap()
    for _ in range(4):
        step(page, "strength", 1).tap()
        step(page, "constitution", 1).tap()
    expect(field(page, "strength")).to_have_value("14")
    field(page, "armour").select_option("chain_shirt")
    assert value(page, "swim.range.advance") == "12-20"
    step(page, "strength", -1).tap()
    step(page, "strength", -1).tap()
    assert value(page, "swim.modifier") == "-3"
    chip(page, "Agitée").tap()
    assert value(page, "swim.dc") == "15"
    chip(page, "Crue").tap()
    assert value(page, "swim.dc") == "20"
    chip(page, "Crue").tap()
    chip(page, "Calme").tap()
    page.locator(".plan-name").get_by_text("Une action de mouvement", exact=True).tap()
    expect(pick(page, "plan", "move")).to_be_checked()
    face(page, 20).tap()
    assert value(page, "swim.outcome") == "advance"
    expect(face(page, 20)).to_have_attribute("aria-pressed", "true")
    action(page, "play_round").tap()
    assert value(page, "swim.covered") == "2.25"
    chip(page, "Sous l’eau").tap()
    expect(pick(page, "goal", "under")).to_be_checked()


def test_the_end_of_a_range_stops_the_buttons_on_an_ipad(ipad_page: Page) -> None:
    page = ipad_page
    page.locator(".sheet summary").tap()
    wait_until_linked(page)
    before = values(page)
    step(page, "gear_kg", -1).tap()
    step(page, "swim_ranks", -1).tap()
    assert values(page) == before
    step(page, "swim_ranks", 1).tap()
    expect(field(page, "swim_ranks")).to_have_value("0,5")
    step(page, "speed", 1).tap()
    expect(field(page, "speed")).to_have_value("10,5")
    step(page, "swim_misc", -1).tap()
    expect(field(page, "swim_misc")).to_have_value(MINUS + "1")
    assert value(page, "swim.modifier") == "-1"


def test_a_wrong_number_is_mended_by_a_finger(ipad_page: Page) -> None:
    page = ipad_page
    page.locator(".sheet summary").tap()
    field(page, "strength").fill("beaucoup")
    expect(field(page, "strength")).to_have_attribute("aria-invalid", "true")
    step(page, "strength", 1).tap()
    expect(field(page, "strength")).to_have_value("11")
    expect(field(page, "strength")).not_to_have_attribute("aria-invalid", "true")
    assert value(page, "problems") == "0"
    play(page, 1)
    assert len(journal(page)) == 1
