"""From the state to what the page shows: every output with its value and its breakdown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from rules import armour, body, breath, check, swim, turn, water
from rules.breakdown import NOTE, Figure, Number, Term, exact, total
from rules.load import PENALTIES
from rules.plans import PLANS
from ui import fields
from ui.journal import line
from ui.outputs import FACES
from ui.position import Position, records, take_10, takes_10, turn_of, where
from ui.state import State
from ui.text import Listing, Phrase

Output = tuple[str, Figure[Any]]


@dataclass(frozen=True, slots=True)
class View:
    """All the page shows: outputs by name, journal lines (newest first), what the inputs hold."""

    outputs: dict[str, Figure[Any]]
    journal: tuple[Phrase | Listing, ...]
    inputs: dict[str, str]
    offered: dict[str, tuple[str, ...]]


JOURNAL_LINES = 100


def derive(state: State) -> View:
    """Apply the rules to the state."""
    now = where(state)
    log = records(state)
    names = {member.id: member.character.name for member in state.party}
    outputs = dict(_sheet(state, now))
    for part in (_check, _take_10, _distances, _breath, _standing, _hour, _page):
        outputs.update(part(state, now))
    return View(
        outputs,
        tuple(line(record, names) for record in log[: -JOURNAL_LINES - 1 : -1]),
        {name: fields.text(state, name) for name in fields.FIELDS},
        {
            "armour_quality": armour.qualities(armour.ARMOURS[state.member.character.armour]),
            "shield_quality": armour.qualities(armour.SHIELDS[state.member.character.shield]),
        },
    )


def _bare(value: Any) -> Figure[Any]:
    return Figure(value)


def _sheet(state: State, now: Position) -> Iterator[Output]:
    ours = now.numbers
    yield "sheet.summary", _bare(_summary(state, now))
    yield "speed.effective", ours.speed
    yield "load.class", ours.load_class
    yield "load.total_kg", ours.carried
    yield "load.light_kg", ours.limits.light
    yield "load.medium_kg", ours.limits.medium
    yield "load.heavy_kg", ours.limits.heavy
    yield "swim.penalty", ours.penalty


def _summary(state: State, now: Position) -> Listing:
    sheet = state.member.character
    parts: list[Phrase] = []
    if sheet.name:
        parts.append(Phrase("summary.name", {"name": sheet.name}))
    parts.append(Phrase("summary.strength", {"score": sheet.strength}))
    if sheet.constitution is None:
        parts.append(Phrase("summary.no_constitution"))
    else:
        parts.append(Phrase("summary.constitution", {"score": sheet.constitution}))
    parts.extend(
        Phrase(f"{kind}.{getattr(sheet, kind)}")
        for kind in ("armour", "shield")
        if getattr(sheet, kind) != "none"
    )
    if now.numbers.penalty.value:
        parts.append(Phrase("summary.penalty", {"penalty": now.numbers.penalty.value}))
    if PENALTIES[now.numbers.load_class.value]:
        parts.append(Phrase(f"load.class.{now.numbers.load_class.value}"))
    parts.extend(
        Phrase(f"sheet.{feat}") for feat in ("athletic", "endurance_feat") if getattr(sheet, feat)
    )
    if sheet.condition != "none":
        parts.append(Phrase(f"condition.{sheet.condition}"))
    return Listing(tuple(parts))


def _check(state: State, now: Position) -> Iterator[Output]:
    ours = now.numbers
    modifier, dc = ours.modifier, ours.dc
    yield "swim.modifier", modifier
    yield "swim.dc", dc
    counts = check.faces(modifier.value, dc.value)
    spans = check.face_ranges(counts)
    for outcome, count in zip(check.OUTCOMES, counts, strict=True):
        figure = check.explained(modifier, dc, count)
        yield f"swim.faces.{outcome}", figure
        yield f"swim.range.{outcome}", Figure(spans[outcome], figure.terms)
        yield f"swim.chance.{outcome}", check.share(figure)
    for face in FACES:
        yield f"swim.face.{face}", _bare(check.outcome(face + modifier.value, dc.value))
        pressed = face == state.member.intent.dice.swim
        yield f"swim.face.{face}.pressed", _bare("true" if pressed else "false")
    yield "swim.need", _need(modifier, dc)
    for kind in water.DCS:
        yield f"water.dc.{kind}", water.dc(water.Water(kind, state.water.flood))
    least = water.current(state.water.drift_m)
    kinds = tuple(water.DCS)
    calmer = least is not None and kinds.index(water.counts_as(state.water)) < kinds.index(least)
    yield "water.current_hint", _bare(least if calmer else None)


def _need(modifier: Figure[int], dc: Figure[int]) -> Figure[int | None]:
    """Give the lowest face that succeeds, None when no face does."""
    terms = (
        Term("check.dc", dc.value, "N6"),
        Term("check.modifier_off", -modifier.value, "N1"),
    )
    need = max(dc.value - modifier.value, 1)
    return Figure(need if need <= check.SIDES else None, terms)


def _take_10(state: State, now: Position) -> Iterator[Output]:
    yield "swim.take10", take_10(state, now)
    modifier, dc = now.numbers.modifier, now.numbers.dc.value
    result = total((Term("take10.ten", swim.TAKE_10, "N7"), *modifier.terms))
    yield "swim.take10.result", result
    yield "swim.take10.outcome", _bare(check.outcome(result.value, dc))
    die = swim.TAKE_10 if takes_10(state, now) else state.member.intent.dice.swim
    if die is None or not turn.owes_swim_check(now.standing, turn_of(state, now)):
        yield "swim.outcome", _bare(None)
        yield "swim.result", _bare(None)
        return
    rolled = total((Term("round.die", die, "N1"), *modifier.terms))
    yield "swim.result", rolled
    outcome = check.outcome(rolled.value, dc)
    yield "swim.outcome", Figure(outcome, (*rolled.terms, Term("check.dc", dc, "N6", NOTE)))


def _distances(state: State, now: Position) -> Iterator[Output]:
    ours = now.numbers
    for plan in PLANS:
        reach = ours.distances[plan]
        yield f"swim.distance.{plan}", reach
        yield f"swim.squares.{plan}", swim.squares(reach)
        yield (
            f"swim.air.{plan}",
            Figure(PLANS[plan].air, (Term("plan.air", PLANS[plan].air, "B2"),)),
        )
    yield "swim.distance.run", ours.run or _bare(None)


def _breath(state: State, now: Position) -> Iterator[Output]:
    ours, stands = now.numbers, now.standing
    lungs, modifier = ours.breath, ours.constitution_modifier
    full = None if lungs is None else lungs.value
    yield "breath.state", _bare(turn.state(stands, full))
    yield "breath.depth", _bare(stands.depth if stands.place == turn.UNDER else None)
    if lungs is None or modifier is None:
        nothing = Figure(None, (Term("breath.unlimited", 0, "B6", NOTE),))
        for name in (
            "rounds",
            "rounds_acting",
            "air",
            "check_dc",
            "check_chance",
            "check_modifier",
        ):
            yield f"breath.{name}", nothing
        yield from _gauge(Fraction(1), 1)
        return
    yield "breath.rounds", lungs
    yield "breath.rounds_acting", breath.rounds_acting(lungs)
    left = stands.air_left(lungs.value)
    spent = Term("breath.spent", left - lungs.value, "B3")
    yield "breath.air", total((*lungs.terms, spent) if left != lungs.value else lungs.terms)
    dc = breath.check_dc(stands.checks_passed)
    yield "breath.check_modifier", modifier
    yield "breath.check_dc", dc
    yield "breath.check_chance", breath.check_chance(modifier, dc)
    yield from _gauge(Fraction(left, lungs.value), lungs.value)


GAUGE_HEIGHT = 100


def _gauge(level: Fraction, ticks: int) -> Iterator[Output]:
    """Place the water line of the gauge and its marks, one for each round of air."""
    height = level * GAUGE_HEIGHT
    yield "breath.gauge.top", _bare(GAUGE_HEIGHT - height)
    yield "breath.gauge.height", _bare(height)
    yield "breath.gauge.mark", _bare(Fraction(GAUGE_HEIGHT, ticks))


def _standing(state: State, now: Position) -> Iterator[Output]:
    stands = now.standing
    yield "swim.covered", _amount("standing.covered", stands.covered, "N2")
    yield "swim.drift", _amount("standing.drift", stands.drift, "N16")
    shore = state.water.shore_m
    left = max(shore - stands.covered, Fraction(0)) if shore else None
    yield "shore.left", Figure(left, _shore_terms(shore, stands.covered))
    yield "standing.place", _bare(stands.place)
    yield "clock.round", _bare(stands.rounds)
    yield "hp.current", _bare(now.hit_points)
    yield "hp.nonlethal", _bare(now.nonlethal)
    yield "hp.able", _bare(body.conscious(now.hit_points, now.nonlethal))
    coming = turn_of(state, now)
    yield "round.over", _bare(turn.over(stands))
    owes_constitution = turn.owes_constitution_check(stands, coming.breath)
    yield "round.owes_constitution", _bare(owes_constitution)
    owes_swim = turn.owes_swim_check(stands, coming) and not coming.take_10
    yield "round.owes_swim", _bare(owes_swim)
    alive = turn.over(stands) is None
    yield "round.rolls", _bare(alive and (owes_swim or owes_constitution))


def _amount(label: str, value: Number, clause: str) -> Figure[Fraction]:
    return exact((Term(label, value, clause),))


def _shore_terms(shore: Fraction | None, covered: Fraction) -> tuple[Term, ...]:
    if not shore:
        return ()
    return (Term("sheet.shore_m", shore, "N2"), Term("standing.covered", -covered, "N2"))


def _hour(state: State, now: Position) -> Iterator[Output]:
    modifier = now.numbers.hourly_modifier
    yield "hourly.due", _bare(now.standing.hours_due > 0)
    if modifier is None:
        yield "hourly.modifier", _bare(None)
        yield "hourly.chance", _bare(None)
        return
    yield "hourly.modifier", modifier
    dc = total((Term("hourly.dc", swim.HOURLY_DC, "N8"),))
    passing = check.faces(modifier.value, dc.value).advance
    yield "hourly.chance", check.share(check.explained(modifier, dc, passing))


def _page(state: State, now: Position) -> Iterator[Output]:
    yield "journal.count", _bare(len(state.events))
    yield "journal.undone", _bare(len(state.undone))
    yield "notice", _bare(state.notice)
    yield "last", _bare(_last(state))
    yield "language", _bare(state.settings.language)
    yield "problems", _bare(len(state.problems))
    for name in fields.FIELDS:
        yield f"error.{name}", _bare(state.problems.get(name))


def _last(state: State) -> Phrase | Listing | None:
    log = records(state)
    if not log:
        return None
    return line(log[-1], {m.id: m.character.name for m in state.party})
