"""The fields of the rulings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from rules import rulings
from rules.rulings import RulingName, Rulings
from ui.commands.codecs import Choice
from ui.commands.fields.field import Field

T = TypeVar("T")


def _ruling(
    name: RulingName, get: Callable[[Rulings], T], put: Callable[[Rulings, T], Rulings]
) -> Field[Rulings, Any]:
    """Make the field of a ruling: a choice among its options."""
    return Field(f"ruling.{name}", Choice(rulings.RULINGS[name].options), get, put)


RULINGS: tuple[Field[Rulings, Any], ...] = (
    _ruling(
        "sink_per_failure_m",
        lambda r: r.sink_per_failure_m,
        lambda r, new: replace(r, sink_per_failure_m=new),
    ),
    _ruling(
        "endurance_feat_helps_breath",
        lambda r: r.endurance_feat_helps_breath,
        lambda r, new: replace(r, endurance_feat_helps_breath=new),
    ),
    _ruling(
        "swim_speed_owes_hourly_check",
        lambda r: r.swim_speed_owes_hourly_check,
        lambda r, new: replace(r, swim_speed_owes_hourly_check=new),
    ),
    _ruling(
        "breath_per_con", lambda r: r.breath_per_con, lambda r, new: replace(r, breath_per_con=new)
    ),
    _ruling(
        "drowning_starts",
        lambda r: r.drowning_starts,
        lambda r, new: replace(r, drowning_starts=new),
    ),
    _ruling(
        "exhaustion_affects_swim",
        lambda r: r.exhaustion_affects_swim,
        lambda r, new: replace(r, exhaustion_affects_swim=new),
    ),
    _ruling(
        "endurance_test", lambda r: r.endurance_test, lambda r, new: replace(r, endurance_test=new)
    ),
    _ruling(
        "endurance_from", lambda r: r.endurance_from, lambda r, new: replace(r, endurance_from=new)
    ),
    _ruling(
        "fight_collapse", lambda r: r.fight_collapse, lambda r, new: replace(r, fight_collapse=new)
    ),
    _ruling(
        "later_tests_halved",
        lambda r: r.later_tests_halved,
        lambda r, new: replace(r, later_tests_halved=new),
    ),
    _ruling(
        "faint_uses_halved",
        lambda r: r.faint_uses_halved,
        lambda r, new: replace(r, faint_uses_halved=new),
    ),
    _ruling("excess_loss", lambda r: r.excess_loss, lambda r, new: replace(r, excess_loss=new)),
    _ruling(
        "wounds_multiplied",
        lambda r: r.wounds_multiplied,
        lambda r, new: replace(r, wounds_multiplied=new),
    ),
    _ruling(
        "daily_costs_multiplied",
        lambda r: r.daily_costs_multiplied,
        lambda r, new: replace(r, daily_costs_multiplied=new),
    ),
    _ruling(
        "plate_day_multiplied",
        lambda r: r.plate_day_multiplied,
        lambda r, new: replace(r, plate_day_multiplied=new),
    ),
    _ruling(
        "carry_round_multiplied",
        lambda r: r.carry_round_multiplied,
        lambda r, new: replace(r, carry_round_multiplied=new),
    ),
    _ruling(
        "faint_hours_minimum",
        lambda r: r.faint_hours_minimum,
        lambda r, new: replace(r, faint_hours_minimum=new),
    ),
    _ruling(
        "wake_from_hours",
        lambda r: r.wake_from_hours,
        lambda r, new: replace(r, wake_from_hours=new),
    ),
    _ruling(
        "starvation_after",
        lambda r: r.starvation_after,
        lambda r, new: replace(r, starvation_after=new),
    ),
    _ruling(
        "fasting_starts", lambda r: r.fasting_starts, lambda r, new: replace(r, fasting_starts=new)
    ),
    _ruling(
        "strength_tests_per_point",
        lambda r: r.strength_tests_per_point,
        lambda r, new: replace(r, strength_tests_per_point=new),
    ),
    _ruling("combat_turn", lambda r: r.combat_turn, lambda r, new: replace(r, combat_turn=new)),
)
