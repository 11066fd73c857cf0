"""The fields of what a member means to do: his plan, dice and exertion, and what he was told."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

from rules.check import OUTCOMES, Outcome
from rules.exhaustion.exertion import Exertion
from rules.exhaustion.rest import RESTS
from rules.sheet import load
from rules.sheet.load import LoadClass
from rules.swimming import plans
from rules.swimming.numbers import Overrule
from ui.commands.codecs import Name
from ui.commands.fields.field import (
    Field,
    chosen,
    exact,
    field,
    flag,
    length_or_none,
    whole,
    whole_or_none,
)
from ui.table.party import Dice, Intent

# What the game master can settle of a check.
_SETTLED: tuple[Outcome | Literal["none"], ...] = ("none", *OUTCOMES)

# What he can settle of a load.
_CLASSES: tuple[LoadClass | Literal["none"], ...] = ("none", *load.CLASSES)

INTENT: tuple[Field[Intent, Any], ...] = (
    chosen("plan", plans.PLANS, lambda i: i.plan, lambda i, new: replace(i, plan=new)),
    chosen("goal", plans.GOALS, lambda i: i.goal, lambda i, new: replace(i, goal=new)),
    flag("take10", lambda i: i.take_10, lambda i, new: replace(i, take_10=new)),
    flag("aid", lambda i: i.aided, lambda i, new: replace(i, aided=new)),
)

DICE: tuple[Field[Dice, Any], ...] = (
    whole_or_none("die.swim", lambda d: d.swim, lambda d, new: replace(d, swim=new)),
    whole_or_none(
        "die.constitution", lambda d: d.constitution, lambda d, new: replace(d, constitution=new)
    ),
    whole_or_none("die.hourly", lambda d: d.hourly, lambda d, new: replace(d, hourly=new)),
    whole_or_none("die.endurance", lambda d: d.endurance, lambda d, new: replace(d, endurance=new)),
)

OVERRULE: tuple[Field[Overrule, Any], ...] = (
    whole_or_none("overrule.dc", lambda o: o.dc, lambda o, new: replace(o, dc=new)),
    whole_or_none(
        "overrule.modifier", lambda o: o.modifier, lambda o, new: replace(o, modifier=new)
    ),
    chosen(
        "overrule.outcome",
        _SETTLED,
        lambda o: o.outcome,
        lambda o, new: replace(o, outcome=new),
    ),
    chosen(
        "overrule.load_class",
        _CLASSES,
        lambda o: o.load_class,
        lambda o, new: replace(o, load_class=new),
    ),
    length_or_none("overrule.speed", lambda o: o.speed, lambda o, new: replace(o, speed=new)),
    length_or_none(
        "overrule.distance", lambda o: o.distance, lambda o, new: replace(o, distance=new)
    ),
    whole_or_none("overrule.air", lambda o: o.air, lambda o, new: replace(o, air=new)),
)

EXERTION: tuple[Field[Exertion, Any], ...] = (
    exact("quantity", lambda e: e.quantity, lambda e, new: replace(e, quantity=new)),
    chosen(
        "wizard_level",
        (1, 2, 3, 4),
        lambda e: e.wizard_level,
        lambda e, new: replace(e, wizard_level=new),
    ),
    whole("magic_points", lambda e: e.magic_points, lambda e, new: replace(e, magic_points=new)),
    chosen("rest_kind", RESTS, lambda e: e.rest_kind, lambda e, new: replace(e, rest_kind=new)),
    exact("rest_hours", lambda e: e.rest_hours, lambda e, new: replace(e, rest_hours=new)),
    field(
        "custom_label",
        Name(),
        lambda e: e.custom_label,
        lambda e, new: replace(e, custom_label=new),
    ),
    whole("custom_points", lambda e: e.custom_points, lambda e, new: replace(e, custom_points=new)),
    whole(
        "swim_hour_points",
        lambda e: e.swim_hour_points,
        lambda e, new: replace(e, swim_hour_points=new),
    ),
)
