"""Efforts, rests, days, tests and fights by the page's own buttons (section 4)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.ui.playing import Table, set_in_french


def fights_to_nothing(**sheet: str) -> Table:
    """Someone in plate with Endurance 3, after the two turns that leave him nothing."""
    table = Table(endurance="3", armour="full_plate", **sheet)
    return table.tap("spend.combat_turn", "spend.combat_turn")


def standing(table: Table) -> tuple[object, ...]:
    return table.values("exhaustion.current", "exhaustion.wounds", "exhaustion.state")


def test_a_turn_costs_a_point_and_the_quantity_goes_back_to_one() -> None:
    table = Table(endurance="9", quantity="3")
    assert table.value("price.combat_turn") == 3
    table.tap("spend.combat_turn")
    assert standing(table) == (6, 0, "tired")
    assert table.value("price.combat_turn") == 1


def test_x3_a_hundred_combat_turns_at_once_ask_for_one_test() -> None:
    table = Table(quantity="100").tap("spend.combat_turn")
    assert standing(table) == (0, 0, "spent")
    assert table.value("exhaustion.test_due") is True
    table.type(die__endurance="50").tap("test")
    assert table.value("exhaustion.test_due") is False
    assert table.value("journal.count") == 2


def test_e_3_in_plate_two_turns_to_0_then_30_percent_7_turns_then_10_percent_7_hours() -> None:
    table = Table(endurance="3", armour="full_plate").tap("spend.combat_turn")
    assert standing(table) == (1, 0, "tired")
    table.tap("spend.combat_turn")
    assert standing(table) == (0, 0, "spent")
    assert table.values("exhaustion.test_chance", "exhaustion.faint_turns") == (Fraction(3, 10), 7)
    table.type(die__endurance="31").tap("test")
    assert table.values("exhaustion.state", "exhaustion.faint_left") == ("collapsed_turns", 7)
    table.tap("wake", "spend.combat_turn")
    assert standing(table) == (0, 1, "spent")
    assert table.values("exhaustion.test_chance", "exhaustion.faint_hours") == (Fraction(1, 10), 7)
    table.type(die__endurance="11").tap("test")
    assert table.values("exhaustion.state", "exhaustion.faint_left") == ("collapsed_hours", 7)


def test_x19_e_3_doing_nothing_never_eats_and_dies_on_the_thirteenth_day() -> None:
    table = Table(endurance="3")
    expected = [(3, 0), (2, 0), (1, 0), (0, 1), *((0, wounds) for wounds in range(2, 11))]
    for number, (points, wounds) in enumerate(expected, 1):
        table.tap("end_day")
        assert table.values("exhaustion.current", "exhaustion.wounds") == (points, wounds), number
        assert table.value("exhaustion.fasting_days") == number
        assert table.value("exhaustion.test_due") is (number == 4)
        if number == 4:
            table.type(die__endurance="1").tap("test")
    assert table.value("exhaustion.state") == "dead"
    assert table.refused("end_day") == "Le nageur est mort."


@pytest.mark.parametrize(
    ("sheet", "k"),
    [
        ({}, 1),
        ({"armour": "full_plate"}, 2),
        ({"gear_kg": "51"}, 2),
        ({"armour": "full_plate", "gear_kg": "51"}, 2),
        ({"fasting_days": "1"}, 2),
        ({"armour": "half_plate", "fasting_days": "1"}, 3),
        ({"overloaded": "yes", "fasting_days": "1"}, 3),
        ({"armour": "full_plate", "gear_kg": "51", "fasting_days": "1"}, 3),
        ({"armour": "full_plate", "armour_quality": "mithral"}, 2),
        ({"armour": "full_plate", "plate": "no"}, 1),
        ({"armour": "banded_mail"}, 1),
        ({"plate": "yes"}, 2),
        ({"gear_kg": "51", "overloaded": "no"}, 1),
        ({"force": "3", "encumbrance": "300"}, 1),
        ({"force": "3", "encumbrance": "301"}, 2),
    ],
)
def test_x11_to_x15_what_multiplies_a_turn(sheet: dict[str, str], k: int) -> None:
    table = Table(**sheet)
    assert table.values("exhaustion.multiplier", "price.combat_turn") == (k, k)


def test_x28_a_day_in_plate_is_not_doubled_by_the_plate_unless_ruled() -> None:
    table = Table(armour="full_plate")
    assert table.values("price.plate_day", "price.riding_day") == (1, 2)
    table.type(ruling__plate_day_multiplied="yes")
    assert table.value("price.plate_day") == 2
    assert table.rulings("price.plate_day") == {"plate_day_multiplied"}


def test_x30_a_round_of_extreme_load_is_not_doubled_by_the_overload_unless_ruled() -> None:
    table = Table(gear_kg="51")
    assert table.values("price.carry_round", "price.combat_turn") == (1, 2)
    table.type(ruling__carry_round_multiplied="yes")
    assert table.value("price.carry_round") == 2
    assert table.rulings("price.carry_round") == {"carry_round_multiplied"}


def test_x23_three_points_of_magic_then_two_make_one_point() -> None:
    table = Table(magic_points="3").tap("spend.magic")
    assert table.values("exhaustion.current", "part.magic_1_2") == (5, 3)
    table.type(magic_points="2")
    assert table.value("price.magic") == 1
    table.tap("spend.magic")
    assert table.values("exhaustion.current", "part.magic_1_2") == (4, 0)


def test_x23_x24_each_pair_of_levels_keeps_its_own_remainder() -> None:
    table = Table(magic_points="4").tap("spend.magic").type(wizard_level="3", magic_points="9")
    table.tap("spend.magic")
    assert table.values("part.magic_1_2", "part.magic_3_4", "exhaustion.current") == (4, 9, 5)
    table.type(magic_points="1").tap("spend.magic")
    assert table.values("part.magic_1_2", "part.magic_3_4", "exhaustion.current") == (4, 0, 4)


def test_x24_the_remainder_is_multiplied_by_what_holds_when_it_becomes_whole() -> None:
    table = Table(magic_points="3").tap("spend.magic").type(armour="full_plate", magic_points="2")
    assert table.value("price.magic") == 2
    assert table.tap("spend.magic").value("exhaustion.current") == 3


def test_x29_two_plain_strength_tests_make_a_point_three_by_the_ruling() -> None:
    table = Table().tap("spend.strength_test")
    assert table.values("exhaustion.current", "part.strength_test") == (5, 1)
    table.type(ruling__strength_tests_per_point="3")
    assert table.value("price.strength_test") == 0
    table.tap("spend.strength_test")
    assert table.values("exhaustion.current", "part.strength_test") == (5, 2)
    assert table.tap("spend.strength_test").value("exhaustion.current") == 4


def test_x25_half_an_hour_of_running_twice_is_a_point() -> None:
    table = Table(quantity="0,5").tap("spend.running_hour")
    assert table.value("exhaustion.current") == 5
    table.type(quantity="0,5").tap("spend.running_hour")
    assert table.value("exhaustion.current") == 4


def test_x31_the_table_s_own_price_has_a_label_and_points() -> None:
    table = Table(custom_label="Porter le roi", custom_points="2", armour="full_plate")
    assert table.value("price.custom") == 4
    table.tap("spend.custom")
    assert table.said() == "Le nageur · Porter le roi, perd 4 points, il en reste 1 sur 5"


def test_x31_an_hour_of_swimming_costs_nothing_until_the_table_prices_it() -> None:
    table = Table()
    assert table.value("price.swim_hour") == 0
    table.type(swim_hour_points="1")
    assert table.value("price.swim_hour") == 1


def test_changing_constitution_moves_the_maximum_and_loses_nothing() -> None:
    table = Table(constitution="14").tap("spend.combat_turn", "spend.combat_turn")
    assert table.values("exhaustion.current", "exhaustion.max") == (5, 7)
    table.type(constitution="10")
    assert table.values("exhaustion.current", "exhaustion.max") == (3, 5)
    table.type(constitution="2")
    assert table.values("exhaustion.current", "exhaustion.max") == (0, 1)
    assert table.value("exhaustion.test_due") is False, "editing never asks for a test"
    table.type(constitution="14")
    assert table.values("exhaustion.current", "exhaustion.max") == (5, 7)


def test_changing_armour_changes_the_multiplier_and_rewrites_nothing() -> None:
    table = Table(endurance="9", armour="full_plate").tap("spend.combat_turn")
    assert table.value("exhaustion.current") == 7
    table.type(armour="none")
    assert table.values("exhaustion.current", "exhaustion.multiplier", "price.combat_turn") == (
        *(7, 1, 1),
    )


def test_x4_at_0_strength_and_constitution_are_halved_in_the_water_and_nowhere_else() -> None:
    table = fights_to_nothing(strength="16", constitution="14")
    assert table.values("halved.strength", "full.strength") == (8, 16)
    assert table.values("halved.constitution", "full.constitution") == (7, 14)
    # Strength 8 is −1, and full plate −12.
    assert table.value("swim.modifier") == -13
    assert "halved" in table.labels("swim.modifier")
    assert table.values("breath.rounds", "breath.check_modifier") == (7, -2)
    assert table.value("load.heavy_kg") == 40
    assert table.values("exhaustion.max", "exhaustion.overload") == (3, False)
    table.tap("undo")
    assert table.values("halved.strength", "halved.constitution") == (None, None)
    assert table.values("swim.modifier", "breath.rounds", "load.heavy_kg") == (-9, 14, 115)


def test_x4_the_ruling_keeps_exhaustion_out_of_the_water() -> None:
    table = fights_to_nothing(strength="16", constitution="14")
    table.type(ruling__exhaustion_affects_swim="no")
    assert table.values("swim.modifier", "breath.rounds") == (-9, 14)
    assert table.value("halved.strength") == 8


def test_x5_anyone_can_wake_him_before_the_turns_are_over() -> None:
    table = fights_to_nothing().type(die__endurance="31").tap("test")
    assert table.refused("spend.combat_turn") == set_in_french(
        "Le nageur est sans connaissance : réveillez-le, ou laissez passer le temps."
    )
    table.tap("wake")
    assert standing(table) == (0, 0, "spent")


def test_x6_an_effort_at_0_is_a_wound_and_a_test() -> None:
    table = fights_to_nothing().type(die__endurance="30").tap("test")
    assert table.value("exhaustion.state") == "spent"
    assert table.value("price.combat_turn") == 1
    assert table.text("exhaustion.outlook") == set_in_french(
        "Prochain effort : 1 blessure, puis test d'Endurance à 10 %, sinon évanoui 7 heures."
    )
    table.tap("spend.combat_turn")
    assert standing(table) == (0, 1, "spent")
    assert table.value("exhaustion.test_due") is True


def test_x6_by_the_ruling_wounds_are_multiplied() -> None:
    table = fights_to_nothing(ruling__wounds_multiplied="yes").type(die__endurance="1").tap("test")
    assert table.value("price.combat_turn") == 2
    assert table.tap("spend.combat_turn").value("exhaustion.wounds") == 2


def test_x6_nobody_wakes_him_from_a_faint_of_hours_unless_ruled() -> None:
    table = fights_to_nothing().type(die__endurance="1").tap("test", "spend.combat_turn")
    table.type(die__endurance="11").tap("test")
    assert table.refused("wake") == set_in_french(
        "Le nageur est évanoui pour des heures : on ne peut pas le réveiller."
    )
    table.type(ruling__wake_from_hours="yes").tap("wake")
    assert table.value("exhaustion.state") == "spent"


def test_x6_seven_hours_unconscious_are_complete_rest() -> None:
    table = fights_to_nothing().type(die__endurance="1").tap("test", "spend.combat_turn")
    table.type(die__endurance="11").tap("test", "lie")
    # Three hours a point: two points, one hour kept.
    assert standing(table) == (2, 1, "tired")
    assert table.value("exhaustion.rest.rest") == 2


def test_x10_in_a_fight_he_defends_instead_of_fainting() -> None:
    table = Table(endurance="3", armour="full_plate", in_fight="yes")
    table.tap("spend.combat_turn", "spend.combat_turn")
    assert table.text("exhaustion.outlook") == set_in_french(
        "Test d'Endurance maintenant : 30 % de tenir, sinon position défensive."
    )
    table.type(die__endurance="31").tap("test")
    assert table.value("exhaustion.state") == "defensive"
    assert table.refused("rest") == "On ne se repose pas en plein combat."
    table.tap("end_fight")
    assert table.values("exhaustion.state", "in_fight") == ("spent", False)


def test_x10_by_the_ruling_the_faint_waits_for_the_end_of_the_fight() -> None:
    table = Table(endurance="3", in_fight="yes", ruling__fight_collapse="deferred", quantity="3")
    table.tap("spend.combat_turn").type(die__endurance="31").tap("test")
    assert table.value("exhaustion.state") == "defensive"
    table.tap("end_fight")
    assert table.values("exhaustion.state", "exhaustion.faint_left") == ("collapsed_turns", 7)


def test_x10_the_switch_ends_the_fight_like_the_button() -> None:
    table = Table(endurance="3", in_fight="yes", ruling__fight_collapse="deferred", quantity="3")
    table.tap("spend.combat_turn").type(die__endurance="31").tap("test").type(in_fight="no")
    assert table.values("exhaustion.state", "in_fight") == ("collapsed_turns", False)


@pytest.mark.parametrize("ending", ["end_fight", "switch"])
def test_x22_a_begun_minute_of_fighting_ends_with_the_fight(ending: str) -> None:
    table = Table(in_fight="yes", die__swim="15").tap("play_round")
    assert table.values("exhaustion.current", "part.combat_round") == (4, 1)
    if ending == "switch":
        table.type(in_fight="no")
    else:
        table.tap("end_fight")
    assert table.value("part.combat_round") == 0
    table.type(in_fight="yes", die__swim="15").tap("play_round")
    assert table.value("exhaustion.current") == 3


def test_x22_ten_rounds_in_the_water_are_one_turn_only_while_he_fights() -> None:
    table = Table(endurance="9")
    for _ in range(3):
        table.type(die__swim="15").tap("play_round")
    assert table.value("exhaustion.current") == 9
    table.type(in_fight="yes")
    for _ in range(10):
        table.type(die__swim="15").tap("play_round")
    assert table.value("exhaustion.current") == 8
    table.type(die__swim="15").tap("play_round")
    assert table.value("exhaustion.current") == 7


def test_x22_by_the_ruling_each_round_is_a_turn() -> None:
    table = Table(endurance="9", in_fight="yes", ruling__combat_turn="round")
    for left in (8, 7, 6):
        table.type(die__swim="15").tap("play_round")
        assert table.value("exhaustion.current") == left


@pytest.mark.parametrize(
    ("fasting", "hours"), [("0", (4, 12, 2)), ("1", (8, 24, 4))], ids=["fed", "fasting"]
)
def test_x7_to_x9_x16_e_4_empty_to_full(fasting: str, hours: tuple[int, ...]) -> None:
    table = Table(endurance="4", quantity="4").tap("spend.combat_turn")
    table.type(die__endurance="40").tap("test").type(fasting_days=fasting)
    kinds = ("sleep", "rest", "meditation")
    assert tuple(table.value(f"exhaustion.rest.{kind}") for kind in kinds) == hours
    for kind, needed in zip(kinds, hours, strict=True):
        table.type(rest_kind=kind, rest_hours=str(needed)).tap("rest")
        assert table.values("exhaustion.current", "exhaustion.state") == (4, "fresh")
        table.tap("undo")


def test_x7_half_an_hour_of_sleep_twice_is_a_point() -> None:
    table = Table().tap("spend.combat_turn").type(rest_hours="0,5").tap("rest")
    assert table.value("exhaustion.current") == 4
    assert table.said() == set_in_french("Le nageur · dort 0,5~h")
    assert table.value("exhaustion.rest.sleep") == Fraction(1, 2)
    assert table.tap("rest").value("exhaustion.current") == 5


def test_x20_eating_counts_the_days_anew() -> None:
    table = Table(fasting_days="2", endurance="9")
    table.tap("end_day")
    assert table.values("exhaustion.fasting_days", "exhaustion.multiplier") == (3, 2)
    table.tap("eat")
    assert table.values("exhaustion.fasting_days", "exhaustion.multiplier") == (0, 1)
    assert table.value("exhaustion.fed") == "fed"
    table.tap("end_day")
    assert table.values("exhaustion.fasting_days", "exhaustion.fed") == (0, "unknown")
    assert table.tap("end_day").value("exhaustion.fasting_days") == 1


@pytest.mark.parametrize(
    ("changed", "value", "output"),
    [
        ("endurance_from", "three_plus_modifier", "exhaustion.max"),
        ("later_tests_halved", "no", "exhaustion.test_chance"),
        ("faint_uses_halved", "yes", "exhaustion.faint_turns"),
        ("faint_hours_minimum", "1", "exhaustion.faint_hours"),
        ("endurance_test", "d20", "exhaustion.test_chance"),
        ("wounds_multiplied", "yes", "price.combat_turn"),
    ],
)
def test_a_ruling_that_changes_a_number_is_named_in_its_breakdown(
    changed: str, value: str, output: str
) -> None:
    # Constitution 20 is Endurance 10, whose later faint lasts no hour at all.
    table = Table(constitution="20", armour="full_plate", quantity="5").tap("spend.combat_turn")
    table.type(die__endurance="100").tap("test")
    before = table.value(output)
    assert table.rulings(output) == set()
    table.type(**{f"ruling__{changed}": value})
    assert table.value(output) != before
    assert changed in table.rulings(output)


def test_a_test_by_d20_takes_a_face_of_a_d20_only() -> None:
    table = Table(quantity="5", ruling__endurance_test="d20", die__endurance="21")
    table.tap("spend.combat_turn")
    assert table.refused("test") == "Ce dé n’a pas cette face."
    table.type(die__endurance="10").tap("test")
    assert table.said() == set_in_french(
        "Le nageur · test d'Endurance 10 +~0 = 10 contre DD~10 : tient bon"
    )


def test_without_constitution_nothing_tires() -> None:
    table = Table(constitution="none")
    assert table.values("exhaustion.max", "exhaustion.state") == (None, None)
    assert table.refused("spend.combat_turn") == "Rien ne fatigue ce personnage."
    assert table.refused("rest") == "Rien ne fatigue ce personnage."
    table.type(endurance="4")
    assert table.value("exhaustion.max") == 4


QUANTITY = set_in_french(
    "Cette quantité n'est pas possible : plus de zéro, et en nombre entier pour ce qui ne se fait "
    "pas à moitié."
)


@pytest.mark.parametrize(
    ("inputs", "action", "sentence"),
    [
        ({}, "wake", "Le nageur est déjà conscient."),
        ({}, "lie", "Le nageur est déjà conscient."),
        ({}, "test", "Aucun test d’Endurance n’est dû."),
        ({"in_fight": "yes"}, "rest", "On ne se repose pas en plein combat."),
        ({"quantity": "0"}, "spend.combat_turn", QUANTITY),
        ({"quantity": "0,5"}, "spend.combat_turn", QUANTITY),
        ({"rest_hours": "0"}, "rest", QUANTITY),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    inputs: dict[str, str], action: str, sentence: str
) -> None:
    assert Table(**inputs).refused(action) == sentence


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("endurance", "0", "Trop bas. Un nombre entier de 1 à 20, ou rien"),
        ("endurance", "40", "Trop haut. Un nombre entier de 1 à 20, ou rien"),
        ("force", "21", "Trop haut. Un nombre entier de 1 à 20, ou rien"),
        ("magic_points", "−3", "Trop bas. Un nombre entier de 1 à 1000"),
        ("rest_hours", "-1", "Trop bas. Un nombre de 0 à 1000"),
        ("wounds_max", "100", "Trop haut. Un nombre entier de 0 à 99"),
        ("die.endurance", "0", "Trop bas. Un nombre entier de 1 à 100, ou rien"),
    ],
)
def test_a_number_out_of_range_is_said_beside_it_and_changes_nothing(
    name: str, text: str, sentence: str
) -> None:
    table = Table()
    before = table.store.state.party
    table.put(name, text)
    assert table.text(f"error.{name}") == sentence
    assert table.store.state.party == before


@pytest.mark.parametrize(
    ("name", "text", "action"),
    [
        ("magic_points", "-3", "spend.magic"),
        ("quantity", "-1", "spend.combat_turn"),
        ("custom_points", "x", "spend.custom"),
        ("rest_hours", "-1", "rest"),
        ("die.endurance", "0", "test"),
    ],
)
def test_nothing_is_done_with_a_number_that_is_wrong(name: str, text: str, action: str) -> None:
    table = Table(lambda sides: 1, endurance="1")
    if action == "test":
        table.tap("spend.combat_turn")
    assert table.put(name, text).refused(action)


def test_the_dead_do_nothing_more() -> None:
    table = Table(endurance="1", wounds_max="1", die__endurance="10")
    table.tap("spend.combat_turn", "test", "spend.combat_turn")
    assert table.value("exhaustion.state") == "dead"
    for action in ("spend.combat_turn", "rest", "eat", "end_day", "wake", "lie", "end_fight"):
        assert table.refused(action) == "Le nageur est mort."


def test_one_who_must_test_does_nothing_else_first() -> None:
    table = Table(endurance="1").tap("spend.combat_turn")
    for action in ("spend.combat_turn", "rest", "eat", "end_day", "wake", "end_fight"):
        assert table.refused(action) == "Le nageur doit d’abord faire le test d’Endurance."


def test_x3_by_the_ruling_what_is_lost_beyond_0_is_wounds() -> None:
    # Two points each: the second turn takes one too many.
    table = fights_to_nothing(ruling__excess_loss="wounds")
    assert standing(table) == (0, 1, "spent")


def test_x17_x18_by_the_ruling_plate_and_hunger_multiply_the_day_s_costs() -> None:
    table = Table(endurance="3", armour="full_plate", ruling__daily_costs_multiplied="yes")
    table.tap("end_day")
    assert standing(table) == (3, 0, "fresh")
    table.tap("end_day")
    assert standing(table) == (0, 0, "spent")
    table.type(die__endurance="1").tap("test", "end_day", "end_day")
    assert table.value("exhaustion.wounds") == 3


def test_x18_by_the_ruling_hunger_wounds_a_day_later() -> None:
    table = Table(endurance="3", fasting_days="3", ruling__starvation_after="endurance_plus_1")
    table.tap("end_day")
    assert table.value("exhaustion.wounds") == 0
    assert table.tap("end_day").value("exhaustion.wounds") == 1


def test_x6_by_the_ruling_the_least_faint_is_an_hour() -> None:
    table = Table(endurance="10", quantity="10", ruling__faint_hours_minimum="1")
    table.tap("spend.combat_turn").type(die__endurance="1").tap("test", "spend.combat_turn")
    table.type(die__endurance="51").tap("test")
    assert table.values("exhaustion.state", "exhaustion.faint_left") == ("collapsed_hours", 1)


def test_x14_by_the_ruling_the_fast_counts_from_the_waking_of_that_day() -> None:
    table = Table().tap("fast")
    assert table.values("exhaustion.fed", "exhaustion.multiplier") == ("hungry", 1)
    table.type(ruling__fasting_starts="waking")
    assert table.value("exhaustion.multiplier") == 2
    assert table.rulings("exhaustion.fasting") == {"fasting_starts"}
    assert table.refused("fast").startswith("Le nageur ne mangera pas")
    table.tap("undo").type(ruling__fasting_starts="day_end").tap("eat")
    assert table.refused("fast") == "Le nageur a déjà mangé aujourd’hui."


def test_x7_nobody_rests_while_he_swims() -> None:
    table = Table(die__swim="15").tap("play_round")
    assert table.refused("rest") == "Le nageur est encore dans l’eau."
    assert table.refused("everyone.sleep") == "Personne ne le peut maintenant."
    table.tap("pull_out", "rest")
    assert table.value("journal.count") == 3
