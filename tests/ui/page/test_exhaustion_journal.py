"""The journal of a tired character reads like a story."""

from __future__ import annotations

import re

from tests.ui.french import speaker
from tests.ui.playing import Table, set_in_french
from ui.page.journal import tell


def told(table: Table) -> list[str]:
    """The journal's lines without the name that begins each."""
    return [line.removeprefix("Aldric · ") for line in table.lines()]


def assert_told(table: Table, *lines: str) -> None:
    assert told(table) == [set_in_french(line) for line in lines]


def test_from_fresh_to_collapse_and_back() -> None:
    table = Table(name="Aldric", endurance="3", armour="full_plate")
    table.tap("spend.combat_turn", "spend.combat_turn").type(die__endurance="31")
    table.tap("test", "wake").type(rest_kind="rest", rest_hours="9").tap("rest", "eat")
    assert_told(
        table,
        "Tour de combat, perd 2 points, il en reste 1 sur 3",
        "Tour de combat, perd 1 point, il en reste 0 sur 3, à bout de forces, "
        "doit faire un test d'Endurance",
        "test d'Endurance 31 contre 30 : n'en peut plus, s'évanouit pour 7 tours",
        "est réveillé",
        "se repose 9~h, récupère 3 points, il en reste 3 sur 3, retrouve des forces, "
        "tout à fait remis",
        "mange",
    )


def test_one_turn_and_one_hour_are_singular() -> None:
    table = Table(name="Aldric", endurance="9", quantity="9").tap("spend.combat_turn")
    table.type(die__endurance="100").tap("test", "lie").type(die__endurance="1")
    assert told(table)[1:] == [
        set_in_french("test d'Endurance 100 contre 90 : n'en peut plus, s'évanouit pour 1 tour"),
        "reste évanoui 1 tour, reprend connaissance",
    ]


def test_hours_of_a_faint_are_told_with_what_they_give_back() -> None:
    table = Table(name="Aldric", endurance="3", quantity="3").tap("spend.combat_turn")
    table.type(die__endurance="1").tap("test", "spend.combat_turn").type(die__endurance="11")
    table.tap("test", "lie")
    assert told(table)[1:] == [
        set_in_french("test d'Endurance 1 contre 30 : tient bon"),
        "Tour de combat, 1 blessure, doit faire un test d’Endurance",
        set_in_french("test d'Endurance 11 contre 10 : n'en peut plus, s'évanouit pour 7 heures"),
        "reste évanoui 7 heures, récupère 2 points, il en reste 2 sur 3, retrouve des forces, "
        "reprend connaissance",
    ]


def test_a_faint_of_no_hours_is_a_fall() -> None:
    table = Table(name="Aldric", endurance="10", quantity="10").tap("spend.combat_turn")
    table.type(die__endurance="100").tap("test", "spend.combat_turn").type(die__endurance="51")
    table.tap("test")
    assert told(table)[1] == set_in_french("test d'Endurance 100 contre 100 : tient bon")
    assert told(table)[-1] == set_in_french(
        "test d'Endurance 51 contre 50 : n'en peut plus, s'écroule et se relève"
    )


def test_hunger_is_told_day_by_day_until_death() -> None:
    table = Table(name="Aldric", endurance="2", wounds_max="2")
    table.tap("end_day", "end_day", "end_day").type(die__endurance="20").tap("test", "end_day")
    assert_told(
        table,
        "finit le jour 1 sans manger",
        "finit le jour 2 sans manger, perd 1 point, il en reste 1 sur 2",
        "finit le jour 3 sans manger, la faim le ronge, perd 1 point, il en reste 0 sur 2, "
        "1 blessure, à bout de forces, doit faire un test d'Endurance",
        "test d'Endurance 20 contre 20 : tient bon",
        "finit le jour 4 sans manger, la faim le ronge, 1 blessure, en meurt",
    )


def test_the_days_of_the_sheet_count_in_the_story() -> None:
    table = Table(name="Aldric", endurance="9", fasting_days="2").tap("end_day", "eat", "end_day")
    assert_told(
        table,
        "finit le jour 3 sans manger, perd 1 point, il en reste 8 sur 9",
        "mange",
        "finit la journée le ventre plein",
    )


def test_a_fight_is_told_to_its_end() -> None:
    table = Table(name="Aldric", endurance="1", in_fight="yes").tap("spend.combat_turn")
    table.type(die__endurance="11").tap("test", "end_fight")
    assert_told(
        table,
        "entre en combat",
        "Tour de combat, perd 1 point, il en reste 0 sur 1, à bout de forces, "
        "doit faire un test d'Endurance",
        "test d'Endurance 11 contre 10 : n'en peut plus, passe en position défensive",
        "le combat est fini",
    )


def test_a_faint_that_waited_is_told_when_the_fight_ends() -> None:
    table = Table(name="Aldric", endurance="1", in_fight="yes", ruling__fight_collapse="deferred")
    table.tap("spend.combat_turn").type(die__endurance="11").tap("test", "end_fight")
    assert told(table)[-1] == set_in_french("le combat est fini, s'évanouit pour 9 tours")


def test_several_at_once_are_counted() -> None:
    table = Table(name="Aldric", quantity="2").tap("spend.combat_turn")
    table.tap("spend.magic").type(magic_points="3").tap("spend.magic")
    assert_told(
        table,
        "Tour de combat × 2, perd 2 points, il en reste 3 sur 5",
        "Magie (niveau 1 ou 2) × 5, perd 1 point, il en reste 2 sur 5",
        "Magie (niveau 1 ou 2) × 3",
    )


def test_a_fighting_round_in_the_water_tells_what_it_cost() -> None:
    table = Table(name="Aldric", in_fight="yes", die__swim="15").tap("play_round")
    assert table.said() == set_in_french(
        "Round 1 · Aldric · 15 +~0 = 15 contre DD~10 : avance, 4,5~m de plus, perd 1 point, "
        "il en reste 4 sur 5"
    )


def test_gear_hours_and_company_have_their_lines() -> None:
    table = Table(lambda sides: 1, name="Aldric", armour="full_plate", shield="tower")
    table.tap("shed_shield", "shed_armour", "don", "pass_hour").type(die__hourly="20")
    table.tap("check_hour", "pull_out", "enter_water", "add.sailor", "move_earlier")
    table.tap("remove_character")
    assert table.lines() == [
        set_in_french(line)
        for line in (
            "Aldric · lâche son bouclier",
            "Aldric · ôte son armure, en 20 rounds",
            "Aldric · se rééquipe",
            "Aldric · nage une heure",
            # Strength 10, full plate and a tower shield: −32.
            "Une heure de nage · Aldric · -12 contre DD~20 : 1 dégât non-létal".replace(
                "-12", "−12"
            ),
            "Aldric est sorti de l'eau",
            "Aldric entre dans l'eau",
            "Marin rejoint le groupe",
            "Marin change de rang",
            "Marin quitte le groupe",
        )
    ]


def test_a_new_name_is_told_in_the_old_lines_too() -> None:
    table = Table().tap("eat").type(name="Aldric")
    assert table.lines() == ["Aldric · mange"]


def test_one_who_left_keeps_his_name_in_his_lines() -> None:
    table = Table(name="Aldric").tap("eat", "add.sailor", "select.1", "remove_character")
    assert table.lines() == [
        "Aldric · mange",
        "Marin rejoint le groupe",
        "Aldric quitte le groupe",
    ]


def test_no_line_holds_a_key_or_a_hole() -> None:
    table = Table(lambda sides: sides, endurance="3", armour="full_plate")
    table.tap("spend.combat_turn", "spend.combat_turn", "test", "lie", "spend.combat_turn", "test")
    table.tap(
        "lie", "end_day", "end_day", "end_day", "test", "wake", "eat", "rest", "everyone.march"
    )
    for language in ("fr", "en"):
        text = tell(table.store.state.log.entries, table.store.state.party, speaker(language))
        assert not re.search(r"\b[a-z]+\.[a-z_]+|[{}]", text), text


def test_the_copied_journal_is_every_line_oldest_first() -> None:
    table = Table(name="Aldric")
    for _ in range(120):
        table.tap("eat")
    table.tap("end_day")
    text = tell(table.store.state.log.entries, table.store.state.party, speaker())
    assert text.splitlines() == ["Aldric · mange"] * 120 + [
        "Aldric · finit la journée le ventre plein"
    ]
    assert len(table.lines()) == 100, "the page shows the newest"
