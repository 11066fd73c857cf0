"""The odds of the coming rounds, worked out while somebody looks at them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

from rules.breakdown import NOTE, Figure, Number, Term
from rules.exhaustion import present
from rules.odds import staying_up
from rules.odds.crossing import Crossing
from rules.odds.forecast import Chances
from rules.odds.journey import Journey, strokes
from rules.rulings import RULINGS, RulingName, Rulings
from ui.page.odds import questions, remedies
from ui.page.odds.questions import told
from ui.page.outputs import BANDS, EFFORTS, ODDS, PERILS
from ui.page.shown import Output, bare
from ui.page.workings import Workings
from ui.table.position import Position, conscious
from ui.table.state import State
from ui.table.words import Listing, Phrase

# Two chances that differ by less are one.
ALIKE = Fraction(1, 10**9)

# The least chance that is worth a word.
LEAST_TOLD = Fraction(1, 1000)


def outputs(state: State, now: Position, workings: Workings) -> Iterator[Output]:
    """Give the outputs of the odds; none of them while nobody looks, or for one who is dead."""
    known = dict.fromkeys(ODDS, Figure[Any](None))
    asked = questions.journey(state, workings) if state.surroundings.odds_open else None
    if asked is not None:
        known.update(_asked(state, now, asked))
        ahead, end = questions.ready(state, workings)
        if ahead:
            known.update(_coming(state, now, asked, workings))
        if end:
            known.update(_in_the_end(state, now, asked, workings))
        if ahead and end:
            known.update(_rival(state, asked, workings))
        known.update(_sump(state, asked, workings))
        known.update(_efforts(now))
        known["forecast.helps"] = bare(_remedies(state, workings))
    yield from known.items()
    yield "forecast.rounds", bare(state.question.rounds)


def _asked(state: State, now: Position, asked: Journey) -> Iterator[Output]:
    """Say of whom, of what and of how long the odds are."""
    rounds, distance = state.question.rounds, asked.distance
    yield "forecast.distance", bare(distance)
    yield "forecast.within", bare(Phrase("forecast.within", {"distance": distance}, rounds))
    swims = {
        "name": now.member.called,
        "plan": Phrase(f"plan.{asked.repeated.plan}"),
        "distance": distance,
        "dc": asked.repeated.dc,
    }
    yield "forecast.asked", bare(Phrase("forecast.asked", swims, rounds))


def _remedies(state: State, workings: Workings) -> str:
    """Tell how far the list of remedies is: `pending`, `ready`, or `empty`."""
    known = state.surroundings.remedies
    if known is None or known.of != remedies.subject(state, workings):
        return "pending"
    return "ready" if known.found else "empty"


def _coming(state: State, now: Position, asked: Journey, workings: Workings) -> Iterator[Output]:
    forecast = questions.coming(asked, state.question.rounds, workings)
    last, grounds = forecast.after[-1], _grounds(state, now, asked)
    yield "forecast.cross", Figure(told(last.ashore), grounds)
    yield "forecast.drown", Figure(told(last.drowning), grounds)
    yield "forecast.dead", Figure(told(last.dead), grounds)
    yield "forecast.covered", Figure(told(forecast.covered[-1]), grounds)
    for name, peril in PERILS.items():
        yield f"forecast.drowns.{name}", bare(forecast.drowns_by(peril - questions.NOISE))
    number = questions.read(state)
    read = bands(forecast.after[number])
    for band, chance in read.items():
        yield f"forecast.read.{band}", bare(chance)
    yield "forecast.reading", bare(Phrase("forecast.reading", read, number))


def bands(chances: Chances) -> dict[str, Fraction]:
    """Sort the chances after a round into what the picture shows."""
    drowning = chances.unconscious + chances.dying
    parts = (chances.ashore, chances.surface, chances.under, drowning, chances.dead)
    return dict(zip(BANDS, map(told, parts), strict=True))


_DROWNING_STARTS = RULINGS["drowning_starts"].options

# The rulings that the odds depend on, and the number that says how each was settled.
_SETTLED: tuple[tuple[RulingName, str, Callable[[Rulings], Number]], ...] = (
    ("drowning_starts", "B5", lambda rulings: _DROWNING_STARTS.index(rulings.drowning_starts)),
    ("sink_per_failure_m", "N5", lambda rulings: rulings.sink_per_failure_m),
)


def _grounds(state: State, now: Position, asked: Journey) -> tuple[Term, ...]:
    """Name what the odds were worked out from; the way there is too long to tell."""
    ours, repeated = now.numbers, asked.repeated
    terms = [
        Term("forecast.distance", asked.distance, "F1", NOTE),
        Term(
            f"plan.{repeated.plan}",
            repeated.reach,
            "N2",
            NOTE,
            parts=ours.distances[repeated.plan].terms,
        ),
    ]
    if successes := strokes(asked):
        terms.append(Term("forecast.strokes", successes, "F1", NOTE))
    terms += [
        Term("check.modifier", repeated.modifier, "N12", NOTE, parts=ours.modifier.terms),
        Term("check.dc", repeated.dc, "N6", NOTE, parts=ours.dc.terms),
    ]
    if ours.breath and ours.constitution_modifier:
        for label, figure, clause in (
            ("output.breath.rounds", ours.breath, "B1"),
            ("forecast.constitution", ours.constitution_modifier, "B4"),
        ):
            terms.append(Term(label, figure.value, clause, NOTE, parts=figure.terms))
    for name, clause, number in _SETTLED:
        if bent := state.rulings.bent(name):
            terms.append(Term(f"ruling.{name}", number(state.rulings), clause, NOTE, bent))
    return (*terms, Term("forecast.rounds", state.question.rounds, "F1", NOTE))


def _in_the_end(
    state: State, now: Position, asked: Journey, workings: Workings
) -> Iterator[Output]:
    end = questions.in_the_end(asked, workings)
    if end is None:
        return
    grounds = _grounds(state, now, asked)[:-1]
    yield "forecast.cross_ever", Figure(told(end.cross), grounds)
    yield "forecast.drown_ever", Figure(told(end.drown), grounds)
    if end.rounds is not None:
        yield "forecast.mean_rounds", Figure(told(end.rounds), grounds)


def _rival(state: State, asked: Journey, workings: Workings) -> Iterator[Output]:
    other = questions.rival(state, workings)
    if other is None:
        return
    member, theirs = other
    forecast = questions.coming(theirs, state.question.rounds, workings)
    yield "forecast.rival.cross", bare(told(forecast.after[-1].ashore))
    yield "forecast.rival.drown", bare(told(forecast.after[-1].drowning))
    same = member.id == state.member.id
    names: tuple[object, object] = (
        (Phrase(f"plan.{asked.repeated.plan}"), Phrase(f"plan.{theirs.repeated.plan}"))
        if same
        else (state.member.called, member.called)
    )
    yield "forecast.rival", bare(names[1])
    yield "forecast.key", bare(Phrase("forecast.key", {"rival": names[1]}))
    our_end, their_end = (
        questions.in_the_end(asked, workings),
        questions.in_the_end(theirs, workings),
    )
    if our_end and their_end:
        yield "forecast.rival.cross_ever", bare(told(their_end.cross))
        yield "forecast.rival.drown_ever", bare(told(their_end.drown))
        what = "plan" if same else "character"
        yield "forecast.better", bare(_better(what, names, our_end, their_end))


def _better(what: str, names: tuple[object, object], ours: Crossing, theirs: Crossing) -> Phrase:
    """Say which of two is better, by the chance to get across, then by that to drown."""
    gain, relief = Fraction(ours.cross - theirs.cross), Fraction(theirs.drown - ours.drown)
    ends = (told(ours.cross), told(theirs.cross))
    if max(abs(gain), abs(relief)) < ALIKE:
        return Phrase("forecast.alike", {"one": names[0], "other": names[1], "cross": ends[0]})
    best = 0 if (gain if abs(gain) >= ALIKE else relief) > 0 else 1
    values = {"best": names[best], "cross": ends[best]}
    return Phrase(
        f"forecast.better.{what}", {**values, "other": names[1 - best], "less": ends[1 - best]}
    )


def _sump(state: State, asked: Journey, workings: Workings) -> Iterator[Output]:
    length = state.question.sump_m
    if length is None:
        return
    known = questions.through(asked.repeated, length, workings)
    yield "forecast.sump", bare("unlimited" if known is None else "limited")
    if known is not None:
        yield "forecast.sump.through", bare(told(known.through))
        yield "forecast.sump.back", bare(told(known.back))
        yield "forecast.sump.furthest", bare(known.furthest)
        yield "forecast.sump.air_back", bare(known.air_back)


def _efforts(now: Position) -> Iterator[Output]:
    who = now.present
    if who.endurance is None or not conscious(now):
        return
    effort = present.effort(who, "combat_turn")
    chances = staying_up.stays_up(who, effort, EFFORTS[-1])
    for number in EFFORTS:
        yield f"forecast.efforts.{number}", bare(chances[number])
    sure = chances.count(Fraction(1)) - 1
    told_of = [Phrase("forecast.standing.sure", plural=sure)] if sure > 0 else []
    for number in EFFORTS:
        if LEAST_TOLD <= chances[number] < 1:
            told_of.append(Phrase("forecast.standing.after", {"chance": chances[number]}, number))
    yield "forecast.standing", bare(Listing(tuple(told_of)) if told_of else None)
