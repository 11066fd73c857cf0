"""A passage under water and back; the chance to stay on one's feet."""

from __future__ import annotations

from fractions import Fraction

from tests.ui.page.odds.looking import drowning, fallen, known, looking, numbers
from tests.ui.playing import Table, set_in_french


def test_f1_a_sump_of_one_who_cannot_fail_is_a_matter_of_air() -> None:
    # Calm water at +9 cannot fail: 4.5 m in every round, the first a dive that costs no air.
    table = looking(swim_misc="9", forecast__sump_m="9", constitution="14", plan="double_move")
    assert numbers(table, "sump.through", "sump.back") == [1, 1]
    # Back over 9 m on one round of air: the second round takes a check, which 65 % pass.
    assert table.value("forecast.sump.air_back") == 1
    # 16 rounds there and back: a dive, 14 of air, a check; 18 rounds would take three checks.
    assert table.value("forecast.sump.furthest") == 36


def test_without_a_sump_nothing_is_said_of_one() -> None:
    table = looking()
    assert {name for name in known(table) if "sump" in name} == set()
    assert looking(forecast__sump_m="9").value("forecast.sump") == "limited"


def test_b6_for_one_who_needs_no_air_a_sump_is_no_question() -> None:
    table = looking(breathes="water", forecast__sump_m="100")
    assert {name for name in known(table) if "sump" in name} == {"forecast.sump"}
    assert table.value("forecast.sump") == "unlimited"
    assert looking(breathes="water").value("forecast.sump") is None


def efforts(table: Table) -> list[object]:
    return [table.value(f"forecast.efforts.{number}") for number in range(1, 11)]


def power(first: Fraction, later: Fraction, tests: int) -> list[Fraction]:
    return [first * later**made for made in range(tests)]


TENTH = Fraction(1, 10)


def test_x3_x6_e_4_stands_three_turns_then_40_percent_then_20_each() -> None:
    table = looking(endurance="4")
    assert efforts(table) == [1, 1, 1, *power(4 * TENTH, 2 * TENTH, 7)]


def test_x11_in_plate_the_points_go_twice_as_fast() -> None:
    table = looking(endurance="4", armour="full_plate")
    assert efforts(table) == [1, *power(4 * TENTH, 2 * TENTH, 9)]


def test_x15_fasting_in_plate_three_times() -> None:
    table = looking(endurance="7", armour="full_plate", fasting_days="1")
    assert table.value("exhaustion.multiplier") == 3
    assert efforts(table) == [1, 1, *power(7 * TENTH, 3 * TENTH, 8)]
    assert efforts(looking(endurance="3", armour="full_plate", fasting_days="1")) == power(
        3 * TENTH, TENTH, 10
    )


def test_x6_wounds_at_their_most_are_death_and_no_test() -> None:
    table = looking(endurance="1", wounds_max="2")
    # The first turn empties the pool; the second costs a wound, the third the last one.
    assert efforts(table)[:4] == [TENTH, TENTH**2, 0, 0]


def test_x3_a_test_that_is_due_is_counted_first() -> None:
    table = looking(endurance="4").tap(*["spend.combat_turn"] * 4)
    assert table.value("exhaustion.test_due") is True
    assert efforts(table)[0] == 4 * TENTH * 2 * TENTH


def standing(table: Table) -> str | None:
    return None if table.value("forecast.standing") is None else table.text("forecast.standing")


def test_of_one_who_lies_collapsed_or_is_out_cold_nothing_is_said() -> None:
    for table in (fallen(), looking(hit_points="-1"), looking(nonlethal="11"), drowning()):
        assert efforts(table) == [None] * 10
        assert standing(table) is None


def test_without_constitution_nothing_tires_and_nothing_is_said() -> None:
    table = looking(constitution="aucune")
    assert efforts(table) == [None] * 10
    assert standing(table) is None


def test_the_turns_without_risk_are_counted_and_the_others_told_with_their_chance() -> None:
    assert standing(looking(endurance="4")) == set_in_french(
        "3 tours sans risque · 4 tours : 40 % · 5 tours : 8 % · 6 tours : 1,6 % · 7 tours : 0,3 %"
    )
    assert standing(looking(endurance="4", armour="full_plate")) == set_in_french(
        "1 tour sans risque · 2 tours : 40 % · 3 tours : 8 % · 4 tours : 1,6 % · 5 tours : 0,3 %"
    )
    assert standing(looking(endurance="1", wounds_max="2")) == set_in_french(
        "1 tour : 10 % · 2 tours : 1 %"
    )
    assert standing(looking(endurance="20")) == "10 tours sans risque"
    due = looking(endurance="4").tap(*["spend.combat_turn"] * 4)
    assert standing(due) == set_in_french("1 tour : 8 % · 2 tours : 1,6 % · 3 tours : 0,3 %")
