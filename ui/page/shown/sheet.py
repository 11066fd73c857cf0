"""The sheet in a line, and what armour and load make of it."""

from __future__ import annotations

from collections.abc import Iterator

from rules.sheet.character import Character
from rules.sheet.load import PENALTIES
from ui.commands import fields
from ui.page.outputs import CONDITIONS
from ui.page.shown import Output, bare
from ui.table.position import Position
from ui.table.state import State
from ui.table.words import Listing, Phrase


def outputs(state: State, now: Position) -> Iterator[Output]:
    """Give the outputs of the sheet.

    >>> from ui.table.position import where
    >>> dict(outputs(State(), where(State())))["load.class"].value
    'light'
    """
    ours = now.numbers
    yield "sheet.summary", bare(_summary(now))
    yield "sheet.creature", bare(now.member.creature or None)
    yield "sheet.printed_swim", bare(now.member.printed_swim)
    yield "speed.effective", ours.speed
    yield "load.class", ours.load_class
    yield "load.total_kg", ours.carried
    yield "load.light_kg", ours.limits.light
    yield "load.medium_kg", ours.limits.medium
    yield "load.heavy_kg", ours.limits.heavy
    yield "swim.penalty", ours.penalty
    yield "gear.armour", bare(now.character.armour)
    yield "gear.shield", bare(now.character.shield)
    yield "gear.shedding", bare(now.status.shedding)
    yield "gear.shed", bare(bool(now.status.shed or now.status.shedding))
    yield "gear.move_used", bare(now.status.move_used)
    sheet = now.member.character
    yield "own.armour", bare(sheet.armour == "own")
    yield "own.shield", bare(sheet.shield == "own")
    yield "burden", bare(None if ours.burden == "none" else ours.burden)
    for name, id in CONDITIONS:
        tapped = fields.text(state, name) == id
        yield f"tapped.{name}.{id}", bare("true" if tapped else "false")


def _summary(now: Position) -> Listing:
    sheet = now.character
    parts: list[str | Phrase] = []
    if sheet.name or now.member.kind:
        parts.append(now.member.called)
    parts.append(Phrase("summary.strength", {"score": sheet.strength}))
    if sheet.constitution is None:
        parts.append(Phrase("summary.no_constitution"))
    else:
        parts.append(Phrase("summary.constitution", {"score": sheet.constitution}))
    named = zip((sheet.armour, sheet.shield), worn(sheet), strict=True)
    parts.extend(name for id, name in named if id != "none")
    if now.numbers.penalty.value:
        parts.append(Phrase("summary.penalty", {"penalty": now.numbers.penalty.value}))
    if PENALTIES[now.numbers.load_class.value]:
        parts.append(Phrase(f"load.class.{now.numbers.load_class.value}"))
    feats = (("athletic", sheet.athletic), ("endurance_feat", sheet.endurance_feat))
    parts.extend(Phrase(f"sheet.{feat}") for feat, taken in feats if taken)
    if sheet.quadruped:
        parts.append(Phrase("sheet.quadruped"))
    if sheet.condition != "none":
        parts.append(Phrase(f"condition.{sheet.condition}"))
    return Listing(tuple(parts))


def worn(sheet: Character) -> tuple[str | Phrase, str | Phrase]:
    """Name the armour and the shield that someone wears: the table's own by the names it gave them.

    >>> worn(Character(armour="own", own_armour_name="Écaille", shield="tower"))
    ('Écaille', Phrase(key='shield.tower', values={}, plural=None))
    """
    own_armour = sheet.own_armour_name if sheet.armour == "own" else ""
    own_shield = sheet.own_shield_name if sheet.shield == "own" else ""
    return (
        own_armour or Phrase(f"armour.{sheet.armour}"),
        own_shield or Phrase(f"shield.{sheet.shield}"),
    )
