"""What one means to do, made an event: efforts by their offers, rests, and who is fit for either."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.exhaustion import exertion, present
from rules.exhaustion.exertion import Exertion
from rules.exhaustion.pool import Faint, Pool
from rules.exhaustion.prices import OFFERS, PRICES, Offer, spares
from rules.exhaustion.rest import Rest
from rules.refusal import Refusal
from rules.rulings import Rulings
from tests.rules.exhaustion.people import someone

MEANT = Exertion(
    quantity=Fraction(3),
    wizard_level=3,
    magic_points=7,
    custom_label="a long climb",
    custom_points=4,
    swim_hour_points=2,
)


@pytest.mark.parametrize("offer", OFFERS)
def test_every_offer_is_an_effort_of_its_price(offer: Offer) -> None:
    made = exertion.effort(present.at(), MEANT, offer)
    assert made.price == ("magic_3_4" if offer == "magic" else offer)
    assert made.quantity == (7 if offer == "magic" else 3)
    assert isinstance(made.quantity, int)


def test_x31_the_table_s_own_prices_are_those_typed_and_no_other_is() -> None:
    made = {offer: exertion.effort(present.at(), MEANT, offer) for offer in OFFERS}
    assert (made["custom"].points, made["custom"].label) == (4, "a long climb")
    assert (made["swim_hour"].points, made["swim_hour"].label) == (2, "")
    others = [made[offer] for offer in OFFERS if offer not in ("custom", "swim_hour")]
    assert {(one.points, one.label) for one in others} == {(1, "")}


def test_half_an_hour_stays_half_an_hour() -> None:
    meant = Exertion(quantity=Fraction(1, 2), rest_hours=Fraction(5, 2))
    assert exertion.effort(present.at(), meant, "running_hour").quantity == Fraction(1, 2)
    assert exertion.rest(present.at(), meant, swimming=False).hours == Fraction(5, 2)


@pytest.mark.parametrize("kind", ["sleep", "rest", "meditation"])
def test_x7_to_x9_to_swim_is_no_rest(kind: str) -> None:
    meant = Exertion(rest_kind=kind)
    assert exertion.rest(someone(endurance=4), meant, swimming=False) == Rest(kind, 8, endurance=4)
    with pytest.raises(Refusal, match="in_water"):
        exertion.rest(someone(endurance=4), meant, swimming=True)


def test_x7_a_night_is_eight_hours_of_sleep_out_of_the_water() -> None:
    assert exertion.night(someone(endurance=4), swimming=False) == Rest("sleep", 8, endurance=4)
    with pytest.raises(Refusal, match="in_water"):
        exertion.night(someone(endurance=4), swimming=True)


def test_whom_nothing_tires_neither_tires_nor_rests() -> None:
    tireless = someone(constitution=None)
    with pytest.raises(Refusal, match="tireless"):
        exertion.effort(tireless, MEANT, "combat_turn")
    with pytest.raises(Refusal, match="tireless"):
        exertion.rest(tireless, MEANT, swimming=False)


def test_the_dead_and_those_whom_wounds_put_out_are_unfit_and_sleepers_of_a_faint_are_not() -> None:
    faint = Pool(fallen=Faint("turns", 3))
    assert [exertion.unfit(health, Pool()) for health in ("able", "staggered")] == [None, None]
    assert exertion.unfit("unconscious", Pool()) == exertion.unfit("dying", Pool()) == "unconscious"
    assert exertion.unfit("unconscious", faint) is None
    assert exertion.unfit("dead", faint) == "dead"


def test_x28_x30_only_two_prices_are_spared_and_each_by_its_own_ruling() -> None:
    spared = {id: spares(price, Rulings()) for id, price in PRICES.items()}
    assert {id: by for id, by in spared.items() if by} == {
        "plate_day": "plate",
        "carry_round": "overload",
    }
    plate, carry = PRICES["plate_day"], PRICES["carry_round"]
    ruled = Rulings(plate_day_multiplied=True)
    assert (spares(plate, ruled), spares(carry, ruled)) == (None, "overload")
    ruled = Rulings(carry_round_multiplied=True)
    assert (spares(plate, ruled), spares(carry, ruled)) == ("plate", None)
