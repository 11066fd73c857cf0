"""The odds of the coming rounds, worked out while somebody looks at them (F1)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from rules import endurance, present, stamina
from rules.breakdown import NOTE, Figure, Term
from rules.course import Chance
from rules.crossing import Crossing
from rules.forecast import Chances
from ui import odds
from ui.derived import Output, bare
from ui.odds import Asked
from ui.outputs import BANDS, EFFORTS, ODDS, PERILS
from ui.position import Position
from ui.state import State
from ui.text import Phrase

# Two chances that differ by less are one.
ALIKE = Fraction(1, 10**9)


def outputs(state: State, now: Position) -> Iterator[Output]:
    """Give the outputs of the odds; none of them while nobody looks, or for one who is dead."""
    known = dict.fromkeys(ODDS, Figure[Any](None))
    question = odds.asked(state) if state.surroundings.odds_open else None
    if question is not None:
        known.update(_coming(state, now, question))
        known.update(_in_the_end(state, now, question))
        known.update(_rival(state, question))
        known.update(_sump(state, question))
        known.update(_efforts(now))
    yield from known.items()
    yield "forecast.helps", bare(_helps(state, question))


def _helps(state: State, question: Asked | None) -> str | None:
    """Tell how far the list of what would help is: `pending` or `ready`; None while nobody looks."""
    if question is None:
        return None
    helps = state.surroundings.helps
    return "ready" if helps and helps.of == question else "pending"


def _coming(state: State, now: Position, question: Asked) -> Iterator[Output]:
    rounds = state.question.rounds
    forecast = odds.coming(question, rounds)
    last, grounds = forecast.after[-1], _grounds(state, now, question)
    yield "forecast.distance", bare(question.distance)
    yield "forecast.cross", _chance(last.ashore, grounds)
    yield "forecast.drown", _chance(last.drowning, grounds)
    yield "forecast.dead", _chance(last.dead, grounds)
    yield "forecast.covered", _chance(forecast.covered[-1], grounds)
    for name, peril in PERILS.items():
        yield f"forecast.drowns.{name}", bare(forecast.drowns_by(peril))
    yield "forecast.rounds", bare(rounds)
    read = min(state.surroundings.read, rounds)
    by_band = bands(forecast.after[read])
    for band, chance in by_band.items():
        yield f"forecast.read.{band}", _chance(chance)
    values = {band: Fraction(chance) for band, chance in by_band.items()}
    yield "forecast.reading", bare(Phrase("forecast.reading", values, read))


def bands(chances: Chances) -> dict[str, Chance]:
    """Sort the chances after a round into what the picture shows."""
    drowning = chances.unconscious + chances.dying
    parts = (chances.ashore, chances.surface, chances.under, drowning, chances.dead)
    return dict(zip(BANDS, parts, strict=True))


def _chance(chance: Chance, grounds: tuple[Term, ...] = ()) -> Figure[Fraction]:
    # A rounding error may leave less than nothing.
    return Figure(max(Fraction(chance), Fraction(0)), grounds)


def _grounds(state: State, now: Position, question: Asked) -> tuple[Term, ...]:
    """Name what the odds were worked out from; the way there is too long to tell."""
    ours, turn = now.numbers, question.turn
    terms = [
        Term("forecast.distance", question.distance, "F1", NOTE),
        Term(f"plan.{turn.plan}", turn.reach, "N2", NOTE, parts=ours.distances[turn.plan].terms),
    ]
    if strokes := odds.strokes(question):
        terms.append(Term("forecast.strokes", strokes, "F1", NOTE))
    terms += [
        Term("check.modifier", turn.modifier, "N12", NOTE, parts=ours.modifier.terms),
        Term("check.dc", turn.dc, "N6", NOTE, parts=ours.dc.terms),
    ]
    if ours.breath and ours.constitution_modifier:
        terms.append(Term("output.breath.rounds", ours.breath.value, "B1", NOTE))
        modifier = ours.constitution_modifier
        terms.append(Term("output.breath.check_modifier", modifier.value, "B4", NOTE))
    return (*terms, Term("forecast.rounds", state.question.rounds, "F1", NOTE))


def _in_the_end(state: State, now: Position, question: Asked) -> Iterator[Output]:
    end = odds.in_the_end(question)
    if end is None:
        return
    grounds = _grounds(state, now, question)[:-1]
    yield "forecast.cross_ever", _chance(end.cross, grounds)
    yield "forecast.drown_ever", _chance(end.drown, grounds)
    if end.rounds is not None:
        yield "forecast.mean_rounds", _chance(end.rounds, grounds)


def _rival(state: State, question: Asked) -> Iterator[Output]:
    other = odds.rival(state)
    if other is None:
        return
    member, asked = other
    forecast = odds.coming(asked, state.question.rounds)
    yield "forecast.rival.cross", _chance(forecast.after[-1].ashore)
    yield "forecast.rival.drown", _chance(forecast.after[-1].drowning)
    same = member.id == state.member.id
    names: tuple[object, object] = (
        (Phrase(f"plan.{question.turn.plan}"), Phrase(f"plan.{asked.turn.plan}"))
        if same
        else (state.member.called, member.called)
    )
    yield "forecast.rival", bare(names[1])
    ours, theirs = odds.in_the_end(question), odds.in_the_end(asked)
    if ours and theirs:
        yield "forecast.rival.cross_ever", _chance(theirs.cross)
        yield "forecast.rival.drown_ever", _chance(theirs.drown)
        yield "forecast.better", bare(_better(names, ours, theirs))


def _better(names: tuple[object, object], ours: Crossing, theirs: Crossing) -> Phrase:
    """Say which of two is better, by the chance to get across, then by that to drown."""
    gain, relief = Fraction(ours.cross - theirs.cross), Fraction(theirs.drown - ours.drown)
    ends = (ours.cross, theirs.cross)
    if max(abs(gain), abs(relief)) < ALIKE:
        return Phrase("forecast.alike", {"one": names[0], "other": names[1], "cross": ends[0]})
    best = 0 if (gain if abs(gain) >= ALIKE else relief) > 0 else 1
    values = {"best": names[best], "cross": ends[best]}
    return Phrase("forecast.better", {**values, "other": names[1 - best], "less": ends[1 - best]})


def _sump(state: State, question: Asked) -> Iterator[Output]:
    length = state.question.sump_m
    known = odds.through(question.turn, length) if length else None
    if known is None:
        return
    yield "forecast.sump.through", _chance(known.through)
    yield "forecast.sump.back", _chance(known.back)
    yield "forecast.sump.furthest", bare(known.furthest)
    yield "forecast.sump.air_back", bare(known.air_back)


def _efforts(now: Position) -> Iterator[Output]:
    who = now.present
    if endurance.endurance(who.character, who.rulings) is None:
        return
    effort = present.effort(who, "combat_turn")
    for number, chance in enumerate(stamina.stays_up(who, effort, EFFORTS[-1])):
        if number:
            yield f"forecast.efforts.{number}", bare(chance)
