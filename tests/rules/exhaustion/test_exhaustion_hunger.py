"""Hunger, day by day: X17–X20."""

from __future__ import annotations

from rules.exhaustion import events as exhaustion
from rules.exhaustion import figures, present
from rules.exhaustion.collapse import Unconscious
from rules.exhaustion.hunger import DayEnd, Fast, Meal
from rules.exhaustion.pool import Faint, Pool
from tests.rules.exhaustion.people import fold, happens, someone, spent, starve, then


def test_x17_each_day_without_food_after_the_first_costs_a_point() -> None:
    days = list(starve(someone(endurance=9), 4))
    assert [day.lost for day in days] == [0, 1, 1, 1]
    assert [day.happened for day in days[:2]] == [("fasted",), ("fasted",)]


def test_x17_is_not_multiplied() -> None:
    plate = someone(Pool(days=1), endurance=9, armour="full_plate")
    assert happens(plate, present.day_end(plate, ate=False)).lost == 1


def test_x17_on_an_empty_pool_costs_nothing_more() -> None:
    assert happens(someone(spent(9, days=3)), DayEnd(False, 9)).after == spent(9, days=4)


def test_x18_after_as_many_days_as_endurance_it_costs_a_wound_too() -> None:
    days = list(starve(someone(endurance=2), 4))
    assert [(day.lost, day.wounds) for day in days] == [(0, 0), (1, 0), (1, 1), (0, 1)]


def test_x18_costs_both_to_one_who_rested() -> None:
    rested = happens(someone(Pool(lost=0, days=4)), DayEnd(False, 4))
    assert (rested.lost, rested.wounds) == (1, 1)


def test_x19_until_death() -> None:
    days = list(starve(someone(endurance=3, wounds_max=2), 5))
    assert [day.after.dead for day in days] == [False, False, False, False, True]
    assert days[-1].happened == ("fasted", "starving", "wounded", "died")


def test_x19_death_comes_without_a_test_even_if_the_pool_empties_that_day() -> None:
    last = happens(someone(), DayEnd(False, 1, sheet_days=1, wounds_max=1))
    assert last.after == Pool(lost=1, wounds=1, days=1, dead=True)


def test_x19_the_unconscious_starve_without_a_test() -> None:
    down = Pool(lost=3, days=3, fallen=Faint("hours", 4))
    starved = exhaustion.step(down, DayEnd(False, 4))
    assert starved.after == Pool(lost=4, days=4, fallen=Faint("hours", 4))
    assert exhaustion.step(starved.after, Unconscious(4, True, 4)).after.fallen is None


def test_x20_eating_ends_it_and_counts_the_days_anew() -> None:
    now = someone(spent(4, days=6, wounds=2), endurance=4)
    ate = happens(now, present.day_end(now, ate=True))
    assert ate.after == spent(4, wounds=2)
    assert ate.happened == ("ate",)
    assert [day.lost for day in starve(someone(Pool(), endurance=4), 2)] == [0, 1]


def test_x20_eating_ends_the_days_of_the_sheet_too() -> None:
    now = someone(Pool(days=1), endurance=4, fasting_days=2)
    assert figures.days(now).value == 3
    fed = then(now, present.day_end(now, ate=True))
    assert figures.days(fed).value == 0
    assert figures.loss_factor(fed).value == 1


def test_x20_a_meal_counts_at_once_and_for_the_day() -> None:
    now = someone(Pool(days=3), endurance=4)
    fed = then(now, present.meal(now))
    assert figures.loss_factor(fed).value == 1
    assert figures.days(fed).value == 0
    ended = exhaustion.step(fed.pool, present.day_end(fed, ate=False))
    assert ended.after == Pool()


def test_x20_a_day_known_to_be_hungry_can_still_end_fed() -> None:
    assert fold([Fast(), Meal(), DayEnd(False, 4)]) == Pool()
