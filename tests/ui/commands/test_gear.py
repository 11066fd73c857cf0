"""Gear let go in the water: the numbers change when it comes off, and the way back is exact."""

from __future__ import annotations

import pytest

from tests.ui.playing import Table, set_in_french


def least(sides: int) -> int:
    """A die that always shows 1."""
    return 1


def rounds(table: Table, number: int) -> Table:
    for _ in range(number):
        table.type(die__swim="20").tap("play_round")
    return table


def test_a_shield_is_let_go_at_once() -> None:
    table = Table(strength="14", armour="chain_shirt", shield="tower")
    # +2, and (2 + 10) doubled.
    assert table.values("swim.modifier", "load.total_kg", "gear.shield") == (-22, 35, "tower")
    table.tap("shed_shield")
    assert table.values("swim.modifier", "load.total_kg", "gear.shield") == (-2, 12.5, "none")
    assert table.value("gear.shed") is True
    assert table.store.view.inputs["shield"] == "tower", "the sheet stays as it is"
    table.tap("undo")
    assert table.values("swim.modifier", "load.total_kg", "gear.shed") == (-22, 35, False)


def test_a_chain_shirt_comes_off_after_a_minute() -> None:
    table = Table(least, strength="14", armour="chain_shirt").tap("shed_armour")
    assert table.values("gear.shedding", "swim.modifier") == (10, -2)
    rounds(table, 9)
    assert table.values("gear.shedding", "swim.modifier", "gear.armour") == (1, -2, "chain_shirt")
    rounds(table, 1)
    assert table.values("gear.shedding", "swim.modifier", "gear.armour") == (0, 2, "none")
    assert table.said().endswith("son armure est ôtée")
    table.tap("undo")
    assert table.values("gear.shedding", "swim.modifier", "gear.armour") == (1, -2, "chain_shirt")


@pytest.mark.parametrize(("die", "expected"), [(1, 20), (4, 50)])
def test_plate_takes_a_d4_and_one_minutes(die: int, expected: int) -> None:
    table = Table(lambda sides: {4: die}[sides], armour="full_plate").tap("shed_armour")
    assert table.value("gear.shedding") == expected


def test_x11_armour_that_came_off_multiplies_no_more() -> None:
    table = Table(least, armour="full_plate", endurance="9").tap("shed_armour")
    rounds(table, 19)
    assert table.value("price.combat_turn") == 2
    rounds(table, 1)
    assert table.values("price.combat_turn", "exhaustion.plate") == (1, False)


def test_an_hour_is_long_enough_for_any_armour() -> None:
    table = Table(lambda sides: 4, armour="full_plate").tap("shed_armour", "pass_hour")
    assert table.values("gear.shedding", "gear.armour") == (0, "none")


def test_the_unconscious_do_not_undress() -> None:
    table = (
        Table(least, armour="chain_shirt")
        .tap("shed_armour")
        .type(hit_points="-3")
        .tap("play_round")
    )
    assert table.value("gear.shedding") == 10


def test_on_land_armour_comes_off_without_counting_rounds() -> None:
    table = Table(armour="full_plate").tap("pull_out", "shed_armour")
    assert table.values("gear.shedding", "gear.armour") == (0, "none")
    assert table.said() == "Le nageur · ôte son armure"


def test_what_was_shed_is_put_on_again() -> None:
    table = Table(least, shield="tower", armour="chain_shirt").tap(
        "shed_shield", "shed_armour", "don"
    )
    assert table.values("gear.shield", "gear.shedding", "gear.shed") == ("tower", 0, False)
    assert table.refused("don") == "Le nageur n’a rien ôté."


def test_nobody_sheds_what_he_does_not_wear() -> None:
    table = Table(least)
    assert table.refused("shed_shield") == "Le nageur n’en porte pas."
    assert table.refused("shed_armour") == "Le nageur n’en porte pas."
    table.type(shield="buckler").tap("shed_shield")
    assert table.refused("shed_shield") == "Le nageur n’en porte pas."


def test_nobody_undresses_twice_at_once() -> None:
    table = Table(least, armour="chain_shirt").tap("shed_armour")
    assert table.refused("shed_armour") == "C’est déjà fait."


def test_only_he_sheds_it() -> None:
    table = Table(shield="tower").tap("duplicate", "shed_shield")
    assert table.values("party.1.swim.modifier", "party.2.swim.modifier") == (-20, 0)


def test_undressing_by_the_plan_begins_by_itself_and_costs_the_round() -> None:
    table = Table(least, strength="14", armour="chain_shirt", plan="undress", die__swim="20")
    table.tap("play_round")
    assert table.values("gear.shedding", "clock.round", "swim.covered") == (9, 1, 0)
    assert [line.rpartition("·")[2].strip() for line in table.lines()] == [
        "ôte son armure, en 10 rounds",
        set_in_french("20 −~2 = 18 contre DD~10 : se maintient, ôte son armure, encore 9 rounds"),
    ]
    table.tap("undo")
    assert table.values("gear.shedding", "clock.round") == (0, 0)


def test_a_round_of_anything_else_brings_the_armour_no_nearer_to_being_off() -> None:
    table = Table(least, armour="chain_shirt").tap("shed_armour")
    assert table.store.view.inputs["plan"] == "undress"
    rounds(table.type(plan="move"), 3)
    assert table.value("gear.shedding") == 10


def test_who_is_out_of_his_armour_swims_on() -> None:
    table = rounds(Table(least, strength="14", armour="chain_shirt").tap("shed_armour"), 10)
    assert (table.value("gear.armour"), table.store.view.inputs["plan"]) == ("none", "full_round")
    assert table.refused_input("plan", "undress") == "Le nageur n’en porte pas."


def test_undressing_under_water_costs_two_rounds_of_air_and_keeps_him_there() -> None:
    table = Table(least, depth_m="3", armour="hide", constitution="12", plan="undress")
    rounds(table, 1)
    assert table.values("breath.air", "breath.depth", "swim.air.undress") == (10, 3, 2)


def test_breaking_off_loses_the_rounds_spent() -> None:
    table = rounds(Table(least, armour="chain_shirt").tap("shed_armour"), 4).tap("don")
    assert (table.value("gear.shedding"), table.store.view.inputs["plan"]) == (0, "full_round")
    table.tap("shed_armour")
    assert table.value("gear.shedding") == 10


def test_a_shield_in_the_water_takes_the_move_action_and_leaves_the_other() -> None:
    table = Table(least, shield="buckler").tap("shed_shield")
    assert (table.value("gear.move_used"), table.store.view.inputs["plan"]) == (True, "move")
    refusal = "Le nageur a déjà pris son action de mouvement pour lâcher son bouclier."
    for plan in ("full_round", "double_move", "move_and_standard"):
        assert table.refused_input("plan", plan) == refusal
    rounds(table, 1)
    assert (table.value("gear.move_used"), table.store.view.inputs["plan"]) == (False, "full_round")


def test_a_shield_leaves_a_standard_action_too() -> None:
    table = rounds(Table(least, shield="buckler").tap("shed_shield").type(plan="standard"), 1)
    assert table.store.view.inputs["plan"] == "standard"


def test_armour_comes_off_from_the_round_after_the_shield() -> None:
    table = Table(least, strength="14", armour="chain_shirt", shield="buckler")
    table.tap("shed_shield", "shed_armour")
    assert (table.value("gear.shedding"), table.store.view.inputs["plan"]) == (10, "move")
    left = [rounds(table, 1).value("gear.shedding") for _ in range(3)]
    assert (left, table.store.view.inputs["plan"]) == ([10, 9, 8], "undress")


def test_on_land_a_shield_takes_nothing_of_a_round() -> None:
    table = Table(shield="buckler").tap("pull_out", "shed_shield")
    assert (table.value("gear.move_used"), table.store.view.inputs["plan"]) == (False, "full_round")
