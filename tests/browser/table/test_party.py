"""The party on the page: twelve at one tap a round, tabs, bulk actions, what is refused, the copy."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.reading import (
    action,
    chip,
    field,
    journal,
    numbers,
    open_sheet,
    out,
    pick,
    play,
    text,
    value,
)

NO_BREAK = "\u00a0"
THIN = "\u202f"

#: One tap on each, through the document: a party is made faster than a mouse can move.
TAP = """(names) => names.forEach(
    (name) => document.querySelector(`[data-action="${name}"]`).click()
)"""

READY = "sailor knight paladin wizard halfling dwarf horse shark undead".split()


def french(line: str) -> str:
    """Put French spaces and apostrophes in; `~` stands for a no-break space."""
    return line.replace(" :", f"{THIN}:").replace("~", NO_BREAK).replace("'", "’")


def names(page: Page) -> list[str]:
    return page.locator(".glance:visible .glance-name").all_inner_texts()


def twelve(page: Page) -> None:
    """The first, the nine ready-made, and two more sailors."""
    open_sheet(page)
    field(page, "name").fill("Aldric")
    page.evaluate(TAP, [f"add.{id}" for id in (*READY, "sailor", "sailor")])
    assert value(page, "party.count") == "12"


def test_twelve_play_at_one_tap_a_round(page: Page) -> None:
    twelve(page)
    party = names(page)
    assert len(party) == 12
    for number in (1, 2, 3):
        action(page, "play_round").click()
        assert value(page, "clock.round") == str(number)
        told = [line.split(" · ") for line in journal(page)[:12]][::-1]
        assert [line[0] for line in told] == [f"Round {number}"] * 12
        assert [line[1] for line in told] == party
    assert value(page, "journal.count") == str(11 + 36)
    action(page, "undo").click()
    assert (value(page, "clock.round"), value(page, "journal.count")) == ("2", str(11 + 24))
    action(page, "redo").click()
    assert (value(page, "clock.round"), value(page, "journal.count")) == ("3", str(11 + 36))


@pytest.mark.parametrize("name", ["add_character", "duplicate", "add.shark"])
def test_a_thirteenth_is_refused(page: Page, name: str) -> None:
    twelve(page)
    action(page, name).click()
    assert text(page, "notice") == "Le groupe compte 12 personnages au plus."
    expect(out(page, "notice")).to_be_visible()
    assert value(page, "party.count") == "12"
    assert value(page, "journal.count") == "11"


def test_the_last_character_is_not_removed(page: Page) -> None:
    open_sheet(page)
    action(page, "remove_character").click()
    assert text(page, "notice") == "Le dernier personnage ne se retire pas."
    assert (value(page, "party.count"), value(page, "journal.count")) == ("1", "0")


def test_tabs_appear_with_a_second_character_and_say_who_is_looked_at(page: Page) -> None:
    open_sheet(page)
    expect(page.locator(".glances")).to_be_hidden()
    action(page, "add.knight").click()
    expect(page.locator(".glance:visible")).to_have_count(2)
    assert names(page) == ["Le nageur", "Chevalier en harnois"]
    expect(action(page, "select.2")).to_have_attribute("aria-pressed", "true")
    assert value(page, "swim.modifier") == "-13"
    action(page, "select.1").click()
    expect(action(page, "select.1")).to_have_attribute("aria-pressed", "true")
    expect(action(page, "select.2")).to_have_attribute("aria-pressed", "false")
    assert value(page, "swim.modifier") == "0"
    field(page, "name").fill("Aldric")
    assert names(page) == ["Aldric", "Chevalier en harnois"]


def test_members_are_moved_duplicated_removed_and_brought_back(page: Page) -> None:
    open_sheet(page)
    field(page, "name").fill("A")
    action(page, "add.sailor").click()
    action(page, "move_earlier").click()
    assert names(page) == ["Marin", "A"]
    action(page, "duplicate").click()
    assert names(page) == ["Marin", "A", "Marin"]
    action(page, "select.2").click()
    action(page, "remove_character").click()
    assert names(page) == ["Marin", "Marin"]
    for expected in (["Marin", "A", "Marin"], ["Marin", "A"], ["A", "Marin"]):
        action(page, "undo").click()
        assert names(page) == expected


def test_a_glance_tells_air_and_strength_without_opening_anyone(page: Page) -> None:
    open_sheet(page)
    field(page, "name").fill("A")
    play(page, 1)
    action(page, "add.undead").click()
    action(page, "everyone.march").click()
    glances = [" ".join(t.split()) for t in page.locator(".glance:visible").all_inner_texts()]
    assert glances == ["A sous l’eau air 10/10 forces 4/5", "Mort-vivant sans limite d’air"]


BULK = [
    ("eat", "mange"),
    ("sleep", f"dort 8{NO_BREAK}h, récupère 1 point, il en reste 5 sur 5, tout à fait remis"),
    ("march", "Demi-journée de marche, perd 1 point, il en reste 3 sur 5"),
    ("fight", "Tour de combat, perd 1 point, il en reste 3 sur 5"),
    ("end_day", "finit le jour 1 sans manger"),
]


@pytest.mark.parametrize(("id", "line"), BULK)
def test_everyone_does_it_at_one_tap_and_undoes_it_at_one(page: Page, id: str, line: str) -> None:
    open_sheet(page)
    field(page, "name").fill("A")
    action(page, "spend.combat_turn").click()
    action(page, "add_character").click()
    field(page, "name").fill("B")
    action(page, "spend.combat_turn").click()
    action(page, f"everyone.{id}").click()
    assert journal(page)[:2] == [f"B · {line}", f"A · {line}"]
    action(page, "undo").click()
    assert value(page, "journal.count") == "3"


def test_those_left_out_are_named(page: Page) -> None:
    open_sheet(page)
    action(page, "add.undead").click()
    action(page, "everyone.march").click()
    assert text(page, "notice") == "Sans Mort-vivant."
    # Once the player paused and the page settled, the sentence still stands.
    page.wait_for_selector("#announcement:not(:empty)", state="attached")
    expect(out(page, "notice")).to_be_visible()


def test_the_journal_is_copied_as_text_oldest_line_first(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_sheet(page)
    field(page, "name").fill("Aldric")
    play(page, 15, 1)
    action(page, "eat").click()
    action(page, "copy_journal").click()
    page.wait_for_function("() => navigator.clipboard.readText().then((text) => text !== '')")
    assert page.evaluate("navigator.clipboard.readText()").splitlines() == [
        french("Round 1 · Aldric · 15 +~0 = 15 contre DD~10 : avance, 4,5~m de plus"),
        french("Round 2 · Aldric · 1 +~0 = 1 contre DD~10 : coule, 10 rounds d'air"),
        "Aldric · mange",
    ]


def test_a_name_of_300_emoji_is_refused_and_the_old_one_stays(page: Page) -> None:
    open_sheet(page)
    field(page, "name").fill("Aldric")
    before = numbers(page)
    field(page, "name").fill("🐙" * 300)
    expect(page.locator("[id='error-name']")).to_have_text("40 caractères au plus")
    after = numbers(page)
    assert {key for key in after if after[key] != before[key]} <= {
        *("problems", "error.name", "share.link"),
    }
    play(page, 15)
    assert journal(page)[0].startswith("Round 1 · Aldric ·")


@pytest.mark.parametrize(("die", "why"), [("0", "Trop bas"), ("25", "Trop haut")])
def test_a_die_that_does_not_exist_plays_nothing(page: Page, die: str, why: str) -> None:
    field(page, "die.swim").fill(die)
    action(page, "play_round").click()
    expect(page.locator("[id='error-die.swim']")).to_have_text(
        f"{why}. Un nombre entier de 1 à 20, ou rien"
    )
    assert text(page, "notice") == french(
        f"À corriger d'abord : {why}. Un nombre entier de 1 à 20, ou rien."
    )
    assert (value(page, "journal.count"), value(page, "clock.round")) == ("0", "0")


def test_a_plan_for_someone_unconscious_is_refused_and_the_old_one_stays_chosen(
    page: Page,
) -> None:
    open_sheet(page)
    field(page, "hit_points").fill("-3")
    expect(out(page, "hp.state")).to_have_text("mourant")
    pick(page, "plan", "move").click()
    assert text(page, "notice") == "Le nageur est sans connaissance."
    expect(pick(page, "plan", "full_round")).to_be_checked()
    expect(pick(page, "plan", "move")).not_to_be_checked()


def test_an_hour_for_someone_ashore_is_refused(page: Page) -> None:
    action(page, "pull_out").click()
    before = numbers(page)
    expect(action(page, "pass_hour")).to_be_hidden()
    action(page, "pass_hour").dispatch_event("click")
    assert text(page, "notice") == french(
        "Le nageur est hors de l'eau : il n'y a pas de round à nager."
    )
    assert numbers(page) == before


def test_one_tap_makes_a_condition_and_one_takes_it_back(page: Page) -> None:
    for name, id, output, changed in (
        ("condition", "fatigued", "swim.modifier", "-1"),
        ("condition", "exhausted", "swim.modifier", "-3"),
        ("ring", "swimming", "swim.modifier", "5"),
        ("ring", "improved", "swim.modifier", "10"),
        ("breathes", "water", "breath.state", "unlimited"),
    ):
        toggle = page.locator(f'[data-action="toggle"][data-input="{name}"][data-text="{id}"]')
        first = value(page, output)
        toggle.click()
        expect(toggle).to_have_attribute("aria-pressed", "true")
        assert value(page, output) == changed, id
        toggle.click()
        expect(toggle).to_have_attribute("aria-pressed", "false")
        assert value(page, output) == first


def test_a_shield_goes_at_once_and_armour_by_a_countdown(page: Page) -> None:
    open_sheet(page)
    field(page, "armour").select_option("chain_shirt")
    field(page, "shield").select_option("tower")
    assert value(page, "swim.modifier") == "-24"
    action(page, "shed_shield").click()
    assert value(page, "swim.modifier") == "-4"
    expect(action(page, "shed_shield")).to_be_hidden()
    action(page, "shed_armour").click()
    expect(page.locator(".shedding")).to_have_text(
        f"Armure ôtée après (rounds à s’y mettre){THIN}: 10"
    )
    expect(action(page, "shed_armour")).to_be_hidden()
    # The shield left him but a move; the ten rounds come after it.
    play(page, *[14] * 10)
    assert (value(page, "gear.shedding"), value(page, "swim.modifier")) == ("1", "-4")
    play(page, 14)
    assert (value(page, "gear.shedding"), value(page, "swim.modifier")) == ("0", "0")
    assert journal(page)[0].endswith("son armure est ôtée")
    action(page, "don").click()
    assert value(page, "swim.modifier") == "-24"


def test_the_game_master_s_word_is_a_named_term_and_a_named_line(page: Page) -> None:
    open_sheet(page)
    field(page, "overrule.dc").fill("13")
    assert value(page, "swim.dc") == "13"
    page.locator('[data-explain="swim.dc"]').first.click()
    rows = [" ".join(row.split()) for row in page.locator("#breakdown li").all_inner_texts()]
    assert rows[-1] == "DD imposé = 13 GM"
    page.locator("#breakdown [data-action=close]").click()
    field(page, "overrule.outcome").select_option("under")
    play(page, 20)
    assert journal(page)[0] == french(
        "Round 1 · Le nageur · 20 +~0 = 20 contre DD~13, le MJ décide : coule, "
        "chiffres imposés par le MJ, 10 rounds d'air"
    )
    expect(field(page, "overrule.outcome")).to_have_value("none")


def test_a_party_fits_a_phone(page: Page) -> None:
    twelve(page)
    page.set_viewport_size({"width": 360, "height": 740})
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= 360
    chip(page, "Démontée").click()
    assert value(page, "swim.dc") == "20"
