"""A character at this moment: his sheet, the rulings and the pool make the events of section 4.

Each event takes along what it needs to know, so that it means the same for ever (`rules.exhaustion.events`).
"""

from __future__ import annotations

from typing import NamedTuple

from rules.breakdown import Figure, Number
from rules.exhaustion import endurance, hunger, multiplier
from rules.exhaustion.collapse import EnduranceTest, Unconscious, Waking
from rules.exhaustion.effort import Effort
from rules.exhaustion.endurance import Trial
from rules.exhaustion.hunger import DayEnd, Meal
from rules.exhaustion.multiplier import AT_EASE, Situation
from rules.exhaustion.pool import Pool, next_test
from rules.exhaustion.prices import PRICES, Price, PriceId, spares, units
from rules.exhaustion.rest import Rest, RestKind
from rules.refusal import Refusal
from rules.rulings import Rulings
from rules.sheet.character import Character


class Present(NamedTuple):
    """Who, by which rulings, where he stands, whether a fight is on, and his numbers there.

    `endurance` is E, None for whom nothing tires (X1). `plate`, `overload` and `fasting` tell what
    multiplies his losses (X11, X12, X14). `at` works them out; `after` does when the pool changes.
    """

    character: Character
    rulings: Rulings
    pool: Pool
    in_fight: bool
    endurance: Figure[int] | None
    plate: Figure[bool]
    overload: Figure[bool]
    fasting: Figure[bool]


_ANYONE = Character()
_UNBENT = Rulings()
_FRESH = Pool()


def at(
    character: Character = _ANYONE,
    rulings: Rulings = _UNBENT,
    pool: Pool = _FRESH,
    *,
    in_fight: bool = False,
) -> Present:
    """Work out a character's numbers as he stands (X1, X11, X12, X14).

    >>> now = at(Character(armour="full_plate", fasting_days=1))
    >>> now.plate.value, now.overload.value, now.fasting.value
    (True, False, True)
    """
    return Present(
        character,
        rulings,
        pool,
        in_fight,
        endurance.endurance(character, rulings),
        multiplier.plate(character),
        multiplier.overload(character, rulings),
        hunger.fasting(pool, character.fasting_days, rulings),
    )


def after(now: Present, pool: Pool) -> Present:
    """Give the same character where an event left him, fasting or fed (X14)."""
    fasting = hunger.fasting(pool, now.character.fasting_days, now.rulings)
    return now._replace(pool=pool, fasting=fasting)


def full(now: Present) -> Figure[int]:
    """Give E, the pool's maximum (X1); raises Refusal (`tireless`) for whom nothing tires."""
    if now.endurance is None:
        raise Refusal("tireless")
    return now.endurance


def situation(now: Present) -> Situation:
    """Say what multiplies his losses now (X11–X15).

    >>> situation(at(Character(plate="yes"), pool=Pool(days=1)))
    Situation(plate=True, overload=False, fasting=True)
    """
    return Situation(now.plate.value, now.overload.value, now.fasting.value)


def _multiplies(now: Present, price: Price) -> Situation:
    """Leave out what the price spares, unless ruled (X28, X30)."""
    plate, overload, fasting = situation(now)
    spared = spares(price, now.rulings)
    return Situation(plate and spared != "plate", overload and spared != "overload", fasting)


def effort(
    now: Present, id: PriceId, quantity: Number = 1, points: int | None = None, label: str = ""
) -> Effort:
    """Make an effort of a price (X22–X31).

    `points` is what the table asks for a price of its own, or for an hour's swim (0 unless given).
    Raises Refusal (`tireless`).

    >>> knight = at(Character(armour="full_plate"))
    >>> effort(knight, "plate_day").situation.plate
    False
    """
    price = PRICES[id]
    return Effort(
        id,
        quantity,
        per=units(price, now.rulings),
        points=(points or 0) if price.points is None else price.points,
        situation=_multiplies(now, price),
        endurance=full(now).value,
        wounds_max=now.character.wounds_max,
        excess_loss=now.rulings.excess_loss,
        wounds_multiplied=now.rulings.wounds_multiplied,
        label=label,
    )


def fighting(now: Present, *, able: bool) -> Effort | None:
    """Make the effort of a round of fighting, None for one who fights not, cannot, or never tires (X22).

    >>> fighting(at(in_fight=True), able=True).price
    'combat_round'
    """
    if not (now.in_fight and able) or now.endurance is None:
        return None
    return effort(now, "combat_round")


def rest(now: Present, kind: RestKind, hours: Number) -> Rest:
    """Make a rest of so many hours (X7–X9, X16)."""
    return Rest(kind, hours, now.fasting.value, now.in_fight, full(now).value)


def day_end(now: Present, *, ate: bool) -> DayEnd:
    """End the day (X17–X20)."""
    return DayEnd(
        ate,
        full(now).value,
        now.character.fasting_days,
        situation(now) if now.rulings.daily_costs_multiplied else AT_EASE,
        now.character.wounds_max,
        now.rulings.excess_loss,
        now.rulings.starvation_after,
    )


def meal(now: Present) -> Meal:
    """Eat (X20)."""
    return Meal(now.character.fasting_days)


def trial(now: Present) -> Trial:
    """Give the test that is due, or else the one that comes next (X3, X6)."""
    e = full(now)
    which = next_test(now.pool, e.value)
    return endurance.trial(now.character, now.rulings, which, e)


def endurance_test(now: Present, die: int) -> EnduranceTest:
    """Make the test that is due with its die (X3, X6, X10)."""
    e = full(now)
    which = next_test(now.pool, e.value)
    made = endurance.trial(now.character, now.rulings, which, e)
    return EnduranceTest(
        die,
        made.target.value,
        made.kind,
        endurance.faint(e, now.rulings, which).value,
        now.in_fight,
        now.rulings.fight_collapse,
    )


def waking(now: Present) -> Waking:
    """Wake him (X5)."""
    return Waking(now.rulings.wake_from_hours)


def unconscious(now: Present, amount: Number | None = None) -> Unconscious:
    """Let time of his faint pass: so many turns or hours, or all that is left (X5, X6, X8)."""
    left = now.pool.fallen.left if now.pool.fallen else 0
    return Unconscious(left if amount is None else amount, now.fasting.value, full(now).value)
