"""An exertion: what one means to do next that tires, or to rest, made the event it is (X7–X9, X22–X31)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rules.breakdown import Number
from rules.exhaustion import present, prices
from rules.exhaustion.effort import Effort
from rules.exhaustion.pool import Pool
from rules.exhaustion.present import Present
from rules.exhaustion.prices import Offer
from rules.exhaustion.rest import Rest, RestKind
from rules.refusal import Reason, Refusal
from rules.sheet.health import Health, conscious

NIGHT_HOURS = 8


@dataclass(frozen=True, slots=True)
class Exertion:
    """What the next effort or rest is to be: how many, of which magic, how many hours, at what price.

    `quantity` counts units of a price. `swim_hour_points` and `custom_points` are the table's own
    prices (X31).
    """

    quantity: Fraction = Fraction(1)
    wizard_level: int = 1
    magic_points: int = 5
    rest_kind: RestKind = "sleep"
    rest_hours: Fraction = Fraction(NIGHT_HOURS)
    custom_label: str = ""
    custom_points: int = 1
    swim_hour_points: int = 0


def unfit(health: Health, pool: Pool) -> Reason | None:
    """Say why one neither exerts himself nor rests: `dead`, or `unconscious` by his wounds or the water.

    One who lies in a faint is not unfit: what he cannot do then, each event refuses itself (X5, X6).

    >>> from rules.exhaustion.pool import Faint
    >>> unfit("dying", Pool()), unfit("unconscious", Pool(fallen=Faint("turns", 3)))
    ('unconscious', None)
    """
    if health == "dead":
        return "dead"
    return None if conscious(health) or pool.fallen else "unconscious"


def effort(now: Present, exertion: Exertion, offer: Offer) -> Effort:
    """Make the effort that he means by an offer (X22–X31).

    `magic` is so many points at the price of the wizard's level. Raises Refusal (`tireless`).

    >>> effort(present.at(), Exertion(wizard_level=3, magic_points=12), "magic").price
    'magic_3_4'
    """
    if offer == "magic":
        return present.effort(now, prices.magic(exertion.wizard_level), exertion.magic_points)
    quantity = _plain(exertion.quantity)
    if offer == "custom":
        points, label = exertion.custom_points, exertion.custom_label
        return present.effort(now, offer, quantity, points, label)
    if offer == "swim_hour":
        return present.effort(now, offer, quantity, exertion.swim_hour_points)
    return present.effort(now, offer, quantity)


def rest(now: Present, exertion: Exertion, *, swimming: bool) -> Rest:
    """Make the rest that he means (X7–X9, X16).

    Raises Refusal (`in_water` for one who swims: that is no rest; `tireless`).

    >>> rest(present.at(), Exertion(rest_hours=Fraction(3)), swimming=False).hours
    3
    """
    return _rest(now, exertion.rest_kind, _plain(exertion.rest_hours), swimming=swimming)


def night(now: Present, *, swimming: bool) -> Rest:
    """Make a night's sleep (X7); raises Refusal as `rest` does.

    >>> night(present.at(), swimming=False).kind
    'sleep'
    """
    return _rest(now, "sleep", NIGHT_HOURS, swimming=swimming)


def _rest(now: Present, kind: RestKind, hours: Number, *, swimming: bool) -> Rest:
    if swimming:
        raise Refusal("in_water")
    return present.rest(now, kind, hours)


def _plain(number: Number) -> Number:
    """Give a whole number as an int: a log of them stays small, and folding it quick."""
    return int(number) if number == int(number) else number
