"""What a point buys: X22–X31."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.exhaustion import events as exhaustion
from rules.exhaustion import figures, present, prices
from rules.exhaustion.collapse import FightEnd
from rules.exhaustion.effort import cost
from rules.exhaustion.events import Event
from rules.exhaustion.pool import Pool
from rules.exhaustion.prices import GROUPS, PRICES
from tests.rules.exhaustion.people import effort, fold, someone

NOW = someone(endurance=20)
QUARTER = Fraction(1, 4)


def lost(price: str, quantity: int | Fraction, points: int = 0) -> int:
    return effort(NOW, price, quantity, points).lost


def test_the_prices_are_those_of_the_page() -> None:
    assert [(p.id, p.clause, p.group) for p in PRICES.values()] == [
        ("combat_turn", "X22", "fight"),
        ("combat_round", "X22", "fight"),
        ("magic_1_2", "X23", "magic"),
        ("magic_3_4", "X24", "magic"),
        ("running_hour", "X25", "road"),
        ("march_half_day", "X26", "road"),
        ("riding_day", "X27", "road"),
        ("plate_day", "X28", "road"),
        ("strength_test_modified", "X29", "effort"),
        ("strength_test", "X29", "effort"),
        ("carry_round", "X30", "effort"),
        ("swim_hour", "X31", "effort"),
        ("custom", "X31", "effort"),
    ]
    assert {price.group for price in PRICES.values()} == set(GROUPS)


def test_x22_a_combat_turn_costs_a_point() -> None:
    assert lost("combat_turn", 1) == 1
    assert lost("combat_turn", 7) == 7


def test_x22_rounds_make_a_turn_of_a_minute_and_a_begun_one_counts() -> None:
    assert [lost("combat_round", n) for n in (1, 10, 11, 20, 21)] == [1, 1, 2, 2, 3]
    one_by_one = fold([present.effort(NOW, "combat_round")] * 11)
    assert one_by_one == Pool(lost=2, parts=(("combat_round", 1),))


def test_x22_the_next_fight_begins_a_new_turn() -> None:
    events: list[Event] = [present.effort(NOW, "combat_round", 3), FightEnd()] * 2
    assert fold(events) == Pool(lost=2)


def test_x23_five_magic_points_of_a_lesser_wizard() -> None:
    assert [lost("magic_1_2", n) for n in (1, 4, 5, 9, 10)] == [0, 0, 1, 1, 2]
    assert {prices.magic(level) for level in (1, 2)} == {"magic_1_2"}


def test_x23_the_remainder_is_kept() -> None:
    events = [present.effort(NOW, "magic_1_2", 3)] * 2
    assert fold(events) == Pool(lost=1, parts=(("magic_1_2", 1),))


def test_x24_ten_magic_points_of_a_greater_wizard() -> None:
    assert [lost("magic_3_4", n) for n in (9, 10, 25)] == [0, 1, 2]
    assert {prices.magic(level) for level in (3, 4)} == {"magic_3_4"}


def test_x24_each_level_of_wizard_keeps_its_own_remainder() -> None:
    events = [present.effort(NOW, "magic_1_2", 4), present.effort(NOW, "magic_3_4", 6)]
    assert fold(events) == Pool(parts=(("magic_1_2", 4), ("magic_3_4", 6)))


def test_x25_an_hour_of_running_in_parts_of_an_hour() -> None:
    assert lost("running_hour", 1) == 1
    quarters = [present.effort(NOW, "running_hour", QUARTER)] * 7
    assert fold(quarters) == Pool(lost=1, parts=(("running_hour", Fraction(3, 4)),))


def test_x26_half_a_day_of_march() -> None:
    assert lost("march_half_day", 1) == 1
    assert lost("march_half_day", Fraction(5, 2)) == 2


def test_x27_a_day_on_horseback() -> None:
    assert lost("riding_day", 1) == 1
    assert lost("riding_day", Fraction(1, 2)) == 0


def test_x28_a_day_in_plate_is_not_doubled_by_the_plate() -> None:
    plate = someone(endurance=20, armour="full_plate")
    assert effort(plate, "plate_day").lost == 1
    assert effort(plate, "riding_day").lost == 2
    assert not present.effort(plate, "plate_day").situation.plate


def test_x28_is_still_multiplied_by_overload_and_hunger() -> None:
    laden = someone(endurance=20, armour="full_plate", overloaded="yes")
    assert effort(laden, "plate_day").lost == 2
    hungry = someone(endurance=20, armour="full_plate", fasting_days=1)
    assert effort(hungry, "plate_day").lost == 2


def test_x29_a_strength_test_with_a_modifier_or_several_without() -> None:
    assert lost("strength_test_modified", 1) == 1
    assert [lost("strength_test", n) for n in (1, 2, 3, 4)] == [0, 1, 1, 2]


def test_x30_a_round_under_a_great_load_is_not_doubled_by_the_overload() -> None:
    laden = someone(endurance=20, overloaded="yes")
    assert effort(laden, "carry_round").lost == 1
    assert effort(laden, "combat_turn").lost == 2
    hungry = someone(endurance=20, overloaded="yes", fasting_days=1, armour="full_plate")
    assert effort(hungry, "carry_round").lost == 3


def test_x30_starts_at_five_times_f_times_100() -> None:
    assert figures.carries_too_much(someone(force=3)).value == 1500
    assert figures.carries_too_much(someone(strength=10)).value == 2500


@pytest.mark.parametrize("points", [0, 1, 3])
def test_x31_a_price_of_the_tables_own(points: int) -> None:
    assert lost("custom", 1, points) == points
    plate = someone(endurance=20, armour="full_plate")
    assert effort(plate, "custom", 1, points).lost == 2 * points


def test_x31_keeps_its_label() -> None:
    event = present.effort(NOW, "custom", points=2, label="Scier le mât")
    assert event.label == "Scier le mât"


def test_x31_an_hour_of_swimming_is_free_unless_priced() -> None:
    assert lost("swim_hour", 1) == 0
    assert lost("swim_hour", 1, 2) == 2


def test_parts_of_each_kind_accumulate_apart() -> None:
    halves = [present.effort(NOW, id, Fraction(1, 2)) for id in ("running_hour", "march_half_day")]
    both = fold(halves)
    assert both.lost == 0
    assert fold(halves, both) == Pool(lost=2)


def test_k_is_the_one_in_force_when_the_whole_is_made() -> None:
    plate = someone(endurance=20, armour="full_plate")
    begun = effort(plate, "march_half_day", Fraction(1, 2)).after
    assert effort(present.after(NOW, begun), "march_half_day", Fraction(1, 2)).lost == 1


@pytest.mark.parametrize("id", sorted(PRICES))
def test_the_price_says_what_it_will_cost(id: str) -> None:
    plate = someone(endurance=20, armour="full_plate", fasting_days=1)
    coming = present.effort(plate, id, 30, 1)
    said = cost(Pool(), coming).value
    assert said == exhaustion.step(Pool(), coming).lost or said > 20


def test_a_price_that_nobody_knows_is_a_mistake() -> None:
    with pytest.raises(KeyError, match="dancing"):
        present.effort(NOW, "dancing")
    with pytest.raises(ValueError, match="no wizard level: 5"):
        prices.magic(5)
