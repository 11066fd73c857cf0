"""What the page keeps, field by field: the one table that files, links and the schema are made from.

What a player can type is described by `ui.commands.fields`; what happened is described here.

Old files and links must open for ever, so that their order and their defaults are a promise.
To change something: raise `VERSION`; name a new field in `since`; add new ids at the end of their
list; for anything else write a migration (`ui.keep.files.MIGRATIONS`), and leave the table as it was
to the links that were made with it (`ui.keep.link.FORMATS`). `python -m tests.ui.keep.golden` then keeps the
schema of the new version; only a language may come without one.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules.check import OUTCOMES, SIDES
from rules.exhaustion import collapse, effort, endurance, hunger, multiplier, pool, rest
from rules.exhaustion.exertion import Exertion
from rules.exhaustion.prices import PRICES
from rules.ranges import RANGES, Range
from rules.rulings import RULINGS, RulingName, Rulings
from rules.sheet import armour, gear
from rules.sheet.character import Character
from rules.sheet.ready_made import READY_MADE
from rules.swimming import numbers, plans, rounds, standing
from rules.swimming.water import Water
from ui.commands.codecs import Choice, Codec, Name, Numeric
from ui.commands.fields import intent, page, rulings, sheet, water
from ui.commands.fields.field import Field
from ui.keep.compounds import Amounts, Maybe, Several
from ui.keep.records import Log, OneOf, Record, Roster
from ui.keep.shapes import Exact, Flag, Listed, Shape, Text, Whole
from ui.keep.table import Table
from ui.table import events, party
from ui.table.state import Question, Settings

VERSION = 3

LARGEST_LOG = 20_000


def _typed(codec: Codec[Any]) -> Shape:
    """Give the shape of what an input's codec reads."""
    if isinstance(codec, Name):
        return Text(codec.most)
    if isinstance(codec, Choice):
        return Flag() if set(map(type, codec.values)) == {bool} else Listed(codec.values)
    if not isinstance(codec, Numeric):
        raise TypeError(f"no shape for {codec}")
    number: Shape = Whole(codec.range) if codec.range.step == 1 else Exact(codec.range)
    return Maybe(number) if codec.optional or codec.words else number


def _inputs(fields: Iterable[Field[Any, Any]], **called: str) -> dict[str, Shape]:
    """Give the shapes of inputs, each by the last part of its name or as it is `called` in files."""
    return {
        called.get(field.name, field.name.rpartition(".")[2]): _typed(field.codec)
        for field in fields
    }


def _since(version: int, *names: str) -> dict[str, int]:
    """Say that fields came with a version."""
    return dict.fromkeys(names, version)


def _ruling(name: RulingName) -> Shape:
    return _typed(Choice(RULINGS[name].options))


def _ids(values: Iterable[str]) -> Listed:
    return Listed(tuple(values))


def _up_to(most: int, least: int = 0) -> Whole:
    return Whole(Range(least, most))


# What is computed stays far within this; anything beyond is no number of ours.
_COMPUTED = _up_to(9_999, -9_999)
_COUNT = _up_to(10**8)
_METRES = Exact(Range(0, 10**8, None))
_AMOUNT = Exact(Range(0, pool.MOST, None), int)
_D20 = _up_to(SIDES, 1)
_ENDURANCE = _up_to(1_000)
_DAYS = Whole(RANGES["fasting_days"])
_WOUNDS = Whole(RANGES["wounds_max"])
_PLACE = _up_to(party.LARGEST - 1)
_ID = _up_to(10**6, 1)
# Besides the party, those who left it.
_MOST_PLACED = 100


CHARACTER = Record(
    Character,
    _inputs(sheet.CHARACTER),
    since=_since(
        3,
        *("dexterity", "swim_ability", "swim_share", "run_feat", "quadruped"),
        *("carrying_strength", "load_factor", "breath_factor", "armour_penalty_counts"),
        *("own_armour_name", "own_armour_penalty", "own_armour_category", "own_armour_kg"),
        *("own_shield_name", "own_shield_penalty", "own_shield_kg"),
    ),
    check=gear.well_made,
)
INTENT = Record(
    party.Intent,
    {
        **_inputs(intent.INTENT, take10="take_10", aid="aided"),
        "overrule": Record(
            numbers.Overrule,
            _inputs(intent.OVERRULE),
            since=_since(3, "load_class", "speed", "distance", "air"),
        ),
        "dice": Record(party.Dice, _inputs(intent.DICE)),
        "exertion": Record(Exertion, _inputs(intent.EXERTION)),
    },
)
MEMBER = Record(
    party.Member,
    {
        "id": _ID,
        "character": CHARACTER,
        "intent": INTENT,
        "kind": _ids(("", *READY_MADE)),
        "creature": Text(),
        "printed_swim": Maybe(_up_to(99, -99)),
    },
    since=_since(3, "creature", "printed_swim"),
)

FAINT = Record(pool.Faint, {"unit": _ids((pool.TURNS, pool.HOURS)), "left": _AMOUNT})
POOL = Record(
    pool.Pool,
    {
        "lost": _COUNT,
        "wounds": _COUNT,
        "parts": Amounts(_ids((*PRICES, *rest.RESTS)), _AMOUNT),
        "fallen": Maybe(FAINT),
        "deferred": Maybe(FAINT),
        "due": Maybe(_ids((pool.FIRST, pool.LATER))),
        "defensive": Flag(),
        "days": _COUNT,
        "forgiven": _COUNT,
        "today": _ids((pool.UNKNOWN, pool.FED, pool.HUNGRY)),
        "dead": Flag(),
    },
)
STANDING = Record(
    standing.Standing,
    {
        "place": _ids(standing.PLACES),
        "depth": _METRES,
        "sunk": Flag(),
        "air_spent": _COUNT,
        "checks_passed": _COUNT,
        "drowning": _ids(standing.STAGES),
        "covered": _METRES,
        "drift": _METRES,
        "rounds": _COUNT,
        "rounds_in_water": _COUNT,
        "hours_due": _COUNT,
        "nonlethal": _COUNT,
        "hit_point_ceiling": Maybe(_up_to(0, -1)),
    },
)
STATUS = Record(
    events.Status,
    {
        "swim": STANDING,
        "pool": POOL,
        "shed": Several(_ids(armour.PIECES)),
        "shedding": _COUNT,
        "in_fight": Flag(),
        "move_used": Flag(),
    },
    since=_since(3, "move_used"),
    name="Body",
)

SITUATION = Record(multiplier.Situation, {"plate": Flag(), "overload": Flag(), "fasting": Flag()})
EFFORT = Record(
    effort.Effort,
    {
        "price": _ids(PRICES),
        "quantity": _AMOUNT,
        "per": _up_to(100, 1),
        "points": _up_to(100),
        "situation": SITUATION,
        "endurance": _ENDURANCE,
        "wounds_max": _WOUNDS,
        "excess_loss": _ruling("excess_loss"),
        "wounds_multiplied": Flag(),
        "label": Text(),
    },
)
ROUND = Record(
    rounds.Round,
    {
        "plan": _ids(plans.PLANS),
        "goal": _ids(plans.GOALS),
        "modifier": _COMPUTED,
        "dc": _COMPUTED,
        "reach": _METRES,
        "breath": Maybe(_COUNT),
        "constitution_modifier": _COMPUTED,
        "able": Flag(),
        "unchecked": Flag(),
        "owes_hours": Flag(),
        "take_10": Flag(),
        "ruled": Maybe(_ids(OUTCOMES)),
        "swim_die": Maybe(_D20),
        "constitution_die": Maybe(_D20),
        "drift": Exact(RANGES["drift_m"]),
        "shore": Maybe(Exact(RANGES["shore_m"])),
        "sink_per_failure": _ruling("sink_per_failure_m"),
        "drowning_starts": _ruling("drowning_starts"),
        "breathing": Flag(),
    },
    since=_since(3, "breathing"),
    name="Turn",
)

WHAT = OneOf(
    {
        "swum_round": Record(
            events.SwumRound,
            {"round": ROUND, "effort": Maybe(EFFORT), "settled": Flag(), "sheds": Flag()},
            since=_since(3, "sheds"),
            called={"round": "turn"},
        ),
        "pulled_out": Record(events.PulledOut, {}),
        "entered_water": Record(events.EnteredWater, {"depth": Maybe(Exact(RANGES["depth_m"]))}),
        "hour_passed": Record(events.HourPassed, {"owes_check": Flag()}),
        "hourly_check": Record(
            events.HourlyCheck,
            {"modifier": _COMPUTED, "dc": _COMPUTED, "d20": _D20, "d6": Maybe(_up_to(6, 1))},
        ),
        "recovered": Record(events.Recovered, {"breathing": Flag()}, since=_since(3, "breathing")),
        "shed": Record(
            events.Shed,
            {"kind": _ids(("shield", "armour")), "takes_move": Flag()},
            since=_since(3, "takes_move"),
        ),
        "began_shedding": Record(events.BeganShedding, {"rounds": _up_to(1_000, 1)}),
        "donned": Record(events.Donned, {}),
        "joined": Record(events.Joined, {"index": _PLACE, "member": MEMBER}),
        "left": Record(events.Left, {"index": _PLACE, "member": MEMBER}),
        "moved": Record(events.Moved, {"before": _PLACE, "after": _PLACE}),
        "effort": EFFORT,
        "rest": Record(
            rest.Rest,
            {
                "kind": _ids(rest.RESTS),
                "hours": _AMOUNT,
                "fasting": Flag(),
                "in_fight": Flag(),
                "endurance": _ENDURANCE,
            },
        ),
        "day_end": Record(
            hunger.DayEnd,
            {
                "ate": Flag(),
                "endurance": _ENDURANCE,
                "sheet_days": _DAYS,
                "situation": SITUATION,
                "wounds_max": _WOUNDS,
                "excess_loss": _ruling("excess_loss"),
                "starvation_after": _ruling("starvation_after"),
            },
        ),
        "meal": Record(hunger.Meal, {"sheet_days": _DAYS}),
        "fast": Record(hunger.Fast, {}),
        "endurance_test": Record(
            collapse.EnduranceTest,
            {
                "die": _up_to(100, 1),
                "target": _COMPUTED,
                "kind": _ids(endurance.SIDES),
                "faint": _COUNT,
                "in_fight": Flag(),
                "fight_collapse": _ruling("fight_collapse"),
            },
        ),
        "waking": Record(collapse.Waking, {"from_hours": Flag()}),
        "unconscious": Record(
            collapse.Unconscious,
            {"amount": _AMOUNT, "fasting": Flag(), "endurance": _ENDURANCE},
        ),
        "fight_end": Record(collapse.FightEnd, {}),
        "fight_began": Record(events.FightBegan, {}),
    }
)

PLACED = Record(events.Placed, {"id": _ID, "status": STATUS}, called={"status": "body"})
BEGINNING = Record(
    events.Beginning,
    {
        "rounds": _COUNT,
        "placed": Roster(PLACED, _MOST_PLACED),
    },
)
EVENT = Record(events.Event, {"who": _ID, "step": _COUNT, "what": WHAT, "start": STATUS})

TABLE = Record(
    Table,
    {
        "party": Roster(MEMBER, party.LARGEST, least=1),
        "selected": _PLACE,
        "water": Record(Water, _inputs(water.WATER, water="kind")),
        "rulings": Record(Rulings, _inputs(rulings.RULINGS)),
        "settings": Record(Settings, _inputs(page.SETTINGS)),
        "beginning": BEGINNING,
        "events": Log(EVENT, LARGEST_LOG, what=WHAT, start=STATUS),
        "question": Record(Question, _inputs(page.QUESTION)),
    },
    since=_since(2, "question"),
    name="State",
)
