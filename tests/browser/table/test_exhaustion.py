"""Exhaustion by tapping, in French: from fresh to death, every number on the way, and what is refused."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.reading import (
    action,
    field,
    journal,
    numbers,
    open_sheet,
    out,
    text,
    value,
)

NO_BREAK = "\u00a0"
THIN = "\u202f"
MINUS = "\u2212"

POOL = ("current", "wounds", "fasting_days", "multiplier", "state", "test_chance")


def french(line: str) -> str:
    """Put French spaces and apostrophes in; `~` stands for a no-break space."""
    for mark in ":%":
        line = line.replace(f" {mark}", THIN + mark)
    return line.replace("~", NO_BREAK).replace("'", "’")


def pool(page: Page) -> tuple[str | None, ...]:
    return tuple(value(page, f"exhaustion.{name}") for name in POOL)


def tap(page: Page, *names: str) -> None:
    for name in names:
        action(page, name).click()


def test_with(page: Page, die: int) -> None:
    """Make the Endurance test with the die of the table."""
    field(page, "die.endurance").fill(str(die))
    tap(page, "test")


test_with.__test__ = False  # type: ignore[attr-defined]


def button_text(page: Page, name: str) -> str:
    return " ".join(action(page, name).inner_text().split())


def breakdown(page: Page, name: str) -> list[str]:
    """The rows that a number opens, with their clause; every space is a plain one."""
    page.locator(f'[data-explain="{name}"]').first.click()
    rows = page.locator("#breakdown li")
    told = [" ".join(row.split()) for row in rows.all_inner_texts()]
    page.locator("#breakdown [data-action=close]").click()
    return told


def dress(page: Page, **inputs: str) -> None:
    open_sheet(page)
    for name, typed in inputs.items():
        if name in ("armour", "shield", "rest_kind", "wizard_level") or name.startswith("ruling"):
            field(page, name.replace("__", ".")).select_option(typed)
        else:
            field(page, name).fill(typed)


def test_an_e_3_in_harnois_who_never_eats_goes_from_fresh_to_death(page: Page) -> None:
    dress(page, name="Aldric", strength="16", constitution="14", endurance="3", wounds_max="4")
    dress(page, armour="full_plate")
    outlook = out(page, "exhaustion.outlook")
    test_button = action(page, "test")

    # Fresh: 3 points, doubled losses; a test at 30 %, 7 turns or 7 hours.
    assert pool(page) == ("3", "0", "0", "2", "fresh", "0.3")
    assert (value(page, "exhaustion.faint_turns"), value(page, "exhaustion.faint_hours")) == (
        *("7", "7"),
    )
    assert button_text(page, "spend.combat_turn") == f"Tour de combat {MINUS}2"
    assert button_text(page, "spend.plate_day") == f"Journée en harnois {MINUS}1"
    expect(page.locator(".mark:visible")).to_have_text([f"Plate{THIN}: ×{NO_BREAK}2"])
    expect(outlook).to_have_text(french(f"Prochain effort : {MINUS}2, il en restera 1."))
    expect(test_button).to_be_hidden()

    tap(page, "spend.combat_turn")
    assert pool(page) == ("1", "0", "0", "2", "tired", "0.3")
    assert [value(page, f"exhaustion.rest.{kind}") for kind in ("sleep", "rest", "meditation")] == [
        *("2", "6", "1"),
    ]
    expect(outlook).to_have_text(
        french(
            f"Prochain effort : {MINUS}2 et plus rien. Test d'Endurance à 30 %, "
            "sinon évanoui 7 tours."
        )
    )
    assert value(page, "swim.modifier") == "-9"

    # The second turn empties the pool: halved scores, and the test.
    tap(page, "spend.combat_turn")
    assert pool(page) == ("0", "0", "0", "2", "spent", "0.3")
    expect(test_button).to_be_visible()
    expect(outlook).to_have_text(
        french("Test d'Endurance maintenant : 30 % de tenir, sinon évanoui 7 tours.")
    )
    halved = page.locator(".halved:visible")
    assert [" ".join(line.split()) for line in halved.all_inner_texts()] == [
        "Force 16 → Force réduite de moitié 8",
        "Constitution 14 → Constitution réduite de moitié 7",
    ]
    assert value(page, "swim.modifier") == "-13"
    assert (value(page, "breath.rounds"), value(page, "breath.check_modifier")) == ("7", "-2")
    assert any("moitié" in row and row.endswith("X4") for row in breakdown(page, "swim.modifier"))

    test_with(page, 31)
    assert pool(page) == ("0", "0", "0", "2", "collapsed_turns", "0.1")
    expect(test_button).to_be_hidden()
    expect(outlook).to_have_text(
        "Évanoui pour 7 tours encore ; on peut le réveiller avant.".replace(" ;", f"{THIN};")
    )
    tap(page, "wake")
    assert pool(page) == ("0", "0", "0", "2", "spent", "0.1")
    expect(action(page, "wake")).to_be_hidden()

    # A day without food: from now on it counts, and plate with it triples.
    tap(page, "end_day")
    assert pool(page) == ("0", "0", "1", "3", "spent", "0.1")
    assert button_text(page, "spend.combat_turn") == f"Tour de combat {MINUS}1 en blessures"
    expect(outlook).to_have_text(
        french(
            "Prochain effort : 1 blessure, puis test d'Endurance à 10 %, sinon évanoui 7 heures."
        )
    )
    tap(page, "spend.combat_turn")
    assert pool(page) == ("0", "1", "1", "3", "spent", "0.1")
    expect(test_button).to_be_visible()
    test_with(page, 11)
    assert pool(page) == ("0", "1", "1", "3", "collapsed_hours", "0.1")
    expect(outlook).to_have_text("Évanoui pour 7 heures encore.")
    tap(page, "wake")
    assert value(page, "exhaustion.state") == "collapsed_hours"
    assert text(page, "notice") == french(
        "Aldric est évanoui pour des heures : on ne peut pas le réveiller."
    )

    # Seven hours of rest without food: a point for six, an hour kept.
    tap(page, "lie")
    assert pool(page) == ("1", "1", "1", "3", "tired", "0.3")
    assert [value(page, f"exhaustion.rest.{kind}") for kind in ("sleep", "rest", "meditation")] == [
        *("4", "11", "2"),
    ]
    assert button_text(page, "spend.combat_turn") == f"Tour de combat {MINUS}3"
    expect(page.locator(".halved:visible")).to_have_count(0)

    # The second day costs the last point, the third nothing more, then a wound a day.
    tap(page, "end_day")
    assert pool(page) == ("0", "1", "2", "3", "spent", "0.3")
    test_with(page, 30)
    tap(page, "end_day")
    assert pool(page) == ("0", "1", "3", "3", "spent", "0.1")
    expect(test_button).to_be_hidden()
    tap(page, "end_day")
    assert pool(page) == ("0", "2", "4", "3", "spent", "0.1")
    tap(page, "end_day")
    assert pool(page) == ("0", "3", "5", "3", "spent", "0.1")
    expect(outlook).to_have_text(french("Le prochain effort est mortel : 1 blessure de trop."))
    tap(page, "end_day")
    assert pool(page)[:5] == ("0", "4", "6", "3", "dead")
    expect(outlook).to_have_text(french("Il est mort d'épuisement."))
    tap(page, "spend.combat_turn")
    assert text(page, "notice") == "Aldric est mort."

    assert journal(page)[::-1] == [
        french(f"Aldric · {line}")
        for line in (
            "Tour de combat, perd 2 points, il en reste 1 sur 3",
            "Tour de combat, perd 1 point, il en reste 0 sur 3, à bout de forces, "
            "doit faire un test d'Endurance",
            "test d'Endurance 31 contre 30 : n'en peut plus, s'évanouit pour 7 tours",
            "est réveillé",
            "finit le jour 1 sans manger",
            "Tour de combat, 1 blessure, doit faire un test d'Endurance",
            "test d'Endurance 11 contre 10 : n'en peut plus, s'évanouit pour 7 heures",
            "reste évanoui 7 heures, récupère 1 point, il en reste 1 sur 3, retrouve des forces, "
            "reprend connaissance",
            "finit le jour 2 sans manger, perd 1 point, il en reste 0 sur 3, à bout de forces, "
            "doit faire un test d'Endurance",
            "test d'Endurance 30 contre 30 : tient bon",
            "finit le jour 3 sans manger",
            "finit le jour 4 sans manger, la faim le ronge, 1 blessure",
            "finit le jour 5 sans manger, la faim le ronge, 1 blessure",
            "finit le jour 6 sans manger, la faim le ronge, 1 blessure, en meurt",
        )
    ]


@pytest.mark.parametrize(
    ("fasting", "hours"), [("0", ["4", "12", "2"]), ("1", ["8", "24", "4"])], ids=["fed", "fasting"]
)
def test_x7_to_x9_x16_the_planner_and_the_rest_agree(
    page: Page, fasting: str, hours: list[str]
) -> None:
    dress(page, endurance="4", quantity="4")
    tap(page, "spend.combat_turn")
    test_with(page, 40)
    field(page, "fasting_days").fill(fasting)
    kinds = ("sleep", "rest", "meditation")
    assert [value(page, f"exhaustion.rest.{kind}") for kind in kinds] == hours
    for kind, needed in zip(kinds, hours, strict=True):
        dress(page, rest_kind=kind, rest_hours=needed)
        tap(page, "rest")
        assert (value(page, "exhaustion.current"), value(page, "exhaustion.state")) == (
            "4",
            "fresh",
        )
        tap(page, "undo")
        assert value(page, "exhaustion.current") == "0"


def test_a_ruling_changes_a_number_and_its_breakdown_names_it(page: Page) -> None:
    dress(page, constitution="14")
    assert value(page, "exhaustion.max") == "7"
    assert not [row for row in breakdown(page, "exhaustion.max") if "Décision de table" in row]
    field(page, "ruling.endurance_from").select_option("three_plus_modifier")
    assert value(page, "exhaustion.max") == "5"
    assert breakdown(page, "exhaustion.max") == [
        "Trois, plus le modificateur Décision de table : Endurance et Force tirées de +3 X1",
        "Constitution +2 X1",
    ]


def test_every_ruling_stands_in_the_panel_with_its_clause_and_what_it_changes(page: Page) -> None:
    dress(page)
    fields = page.locator(".rulings .field")
    assert fields.count() >= 22
    for place in range(fields.count()):
        ruling = fields.nth(place)
        assert (ruling.locator(".clause").inner_text())[0] in "NBXF"
        assert ruling.locator(".hint").inner_text().startswith("Change ")
        assert "ruling." not in ruling.inner_text()


def test_changing_constitution_or_armour_moves_maximum_and_multiplier_and_loses_nothing(
    page: Page,
) -> None:
    dress(page, constitution="14")
    tap(page, "spend.combat_turn", "spend.combat_turn")
    assert (value(page, "exhaustion.current"), value(page, "exhaustion.max")) == ("5", "7")
    field(page, "constitution").fill("10")
    assert (value(page, "exhaustion.current"), value(page, "exhaustion.max")) == ("3", "5")
    field(page, "armour").select_option("half_plate")
    assert (value(page, "exhaustion.multiplier"), value(page, "exhaustion.current")) == ("2", "3")
    assert button_text(page, "spend.combat_turn") == f"Tour de combat {MINUS}2"
    field(page, "constitution").fill("14")
    field(page, "armour").select_option("none")
    assert (value(page, "exhaustion.current"), value(page, "exhaustion.multiplier")) == ("5", "1")


def test_x23_three_points_of_magic_then_two_make_one_point(page: Page) -> None:
    dress(page, magic_points="3")
    assert button_text(page, "spend.magic") == "Magie dépensée 0"
    tap(page, "spend.magic")
    assert (value(page, "exhaustion.current"), value(page, "part.magic_1_2")) == ("5", "3")
    field(page, "magic_points").fill("2")
    tap(page, "spend.magic")
    assert (value(page, "exhaustion.current"), value(page, "part.magic_1_2")) == ("4", "0")
    assert (
        journal(page)[0]
        == "Le nageur · Magie (niveau 1 ou 2) × 2, perd 1 point, il en reste 4 sur 5"
    )


def test_x10_in_a_fight_he_takes_the_defensive_position_until_it_ends(page: Page) -> None:
    dress(page, endurance="1")
    field(page, "in_fight").check()
    tap(page, "spend.combat_turn")
    test_with(page, 11)
    assert value(page, "exhaustion.state") == "defensive"
    assert text(page, "exhaustion.state") == "En position défensive"
    tap(page, "rest")
    assert text(page, "notice") == "On ne se repose pas en plein combat."
    assert value(page, "exhaustion.current") == "0"
    tap(page, "end_fight")
    assert value(page, "exhaustion.state") == "spent"
    expect(field(page, "in_fight")).not_to_be_checked()
    expect(action(page, "end_fight")).to_be_hidden()
    tap(page, "undo")
    expect(field(page, "in_fight")).to_be_checked()
    assert value(page, "exhaustion.state") == "defensive"


def test_a_fight_that_cannot_end_yet_stays_on_the_page_as_it_is(page: Page) -> None:
    dress(page, endurance="1")
    field(page, "in_fight").check()
    tap(page, "spend.combat_turn")
    field(page, "in_fight").click()
    assert text(page, "notice") == "Le nageur doit d’abord faire le test d’Endurance."
    expect(field(page, "in_fight")).to_be_checked()


def test_x20_eating_ends_the_fast(page: Page) -> None:
    dress(page, fasting_days="2")
    assert value(page, "exhaustion.multiplier") == "2"
    expect(page.locator(".mark:visible")).to_have_count(1)
    tap(page, "eat")
    assert (value(page, "exhaustion.fasting_days"), value(page, "exhaustion.multiplier")) == (
        *("0", "1"),
    )
    expect(out(page, "exhaustion.fed")).to_have_text(french("Aujourd'hui : a mangé."))


def test_without_constitution_the_page_says_that_nothing_tires(page: Page) -> None:
    dress(page)
    action(page, "spend.combat_turn").wait_for()
    page.get_by_text("Sans Constitution (mort-vivant…)").click()
    expect(page.locator(".tireless")).to_be_visible()
    expect(action(page, "spend.combat_turn")).to_be_hidden()


WRONG_NUMBERS = [
    ("endurance", "0", "Trop bas. Un nombre entier de 1 à 20, ou rien"),
    ("endurance", "40", "Trop haut. Un nombre entier de 1 à 20, ou rien"),
    ("magic_points", "-3", "Trop bas. Un nombre entier de 1 à 1000"),
    ("rest_hours", "-1", "Trop bas. Un nombre de 0 à 1000"),
    ("custom_points", "100", "Trop haut. Un nombre entier de 0 à 99"),
]


@pytest.mark.parametrize(("name", "typed", "sentence"), WRONG_NUMBERS)
def test_a_number_out_of_range_is_said_beside_it_and_nothing_changes(
    page: Page, name: str, typed: str, sentence: str
) -> None:
    open_sheet(page)
    before = numbers(page)
    field(page, name).fill(typed)
    expect(page.locator(f"[id='error-{name}']")).to_have_text(sentence)
    expect(page.locator(f"[id='error-{name}']")).to_be_visible()
    after = numbers(page)
    changed = {key for key in after if after[key] != before[key]}
    assert changed <= {"problems", f"error.{name}", "share.link"}


def test_magic_that_is_not_a_number_of_points_is_not_spent(page: Page) -> None:
    dress(page, magic_points="-3")
    tap(page, "spend.magic")
    assert text(page, "notice") == french(
        "À corriger d'abord : Trop bas. Un nombre entier de 1 à 1000."
    )
    assert (value(page, "exhaustion.current"), value(page, "journal.count")) == ("5", "0")


def test_half_an_hour_of_sleep_is_kept_until_it_is_an_hour(page: Page) -> None:
    dress(page, rest_hours="0,5")
    tap(page, "spend.combat_turn", "rest")
    assert (value(page, "exhaustion.current"), text(page, "exhaustion.rest.sleep")) == (
        *("4", f"0,5{NO_BREAK}h"),
    )
    assert journal(page)[0] == f"Le nageur · dort 0,5{NO_BREAK}h"
    tap(page, "rest")
    assert value(page, "exhaustion.state") == "fresh"


def test_a_hundred_turns_at_once_empty_the_pool_and_ask_for_one_test(page: Page) -> None:
    dress(page, quantity="100")
    assert button_text(page, "spend.combat_turn") == f"Tour de combat {MINUS}100"
    tap(page, "spend.combat_turn")
    assert pool(page)[:2] == ("0", "0")
    expect(field(page, "quantity")).to_have_value("1")
    test_with(page, 50)
    assert value(page, "exhaustion.test_due") == "no"
    assert value(page, "journal.count") == "2"


def test_an_endurance_die_that_does_not_exist_is_not_thrown(page: Page) -> None:
    dress(page, endurance="1")
    tap(page, "spend.combat_turn")
    for die, why in ((0, "Trop bas"), (101, "Trop haut")):
        test_with(page, die)
        expect(page.locator("[id='error-die.endurance']")).to_have_text(
            f"{why}. Un nombre entier de 1 à 100, ou rien"
        )
        assert value(page, "exhaustion.test_due") == "yes"
        assert value(page, "journal.count") == "1"


def test_waking_one_who_is_awake_is_refused(page: Page) -> None:
    """The button is hidden then; other tools may still press it."""
    action(page, "wake").dispatch_event("click")
    assert text(page, "notice") == "Le nageur est déjà conscient."
    assert value(page, "journal.count") == "0"


def test_the_notice_stays_until_it_is_dismissed(page: Page) -> None:
    action(page, "wake").dispatch_event("click")
    notice = page.locator(".notice")
    expect(notice).to_be_visible()
    notice.get_by_role("button").click()
    expect(notice).to_be_hidden()


def test_exhaustion_speaks_english_too(page: Page) -> None:
    dress(page, endurance="3", armour="full_plate")
    page.get_by_role("button", name="English").click()
    tap(page, "spend.combat_turn", "spend.combat_turn")
    assert "30%" in (text(page, "exhaustion.outlook") or "")
    for line in journal(page):
        assert "point" in line
        assert "perd" not in line
