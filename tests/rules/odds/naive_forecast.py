"""The forecast told a second time: every throw of the dice is played, one round after the other (F1).

Imports nothing of the forecast. A round is played by `rules.swimming.rounds.play` or by `naive_turn`; chances
are only counted here: every face of a die has one chance in twenty.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from rules.swimming.rounds import Round, play
from rules.swimming.standing import ASHORE, SURFACE, UNDER, Standing, over
from tests.rules.swimming import naive_round as naive_turn

FACES = range(1, 21)
FACE = Fraction(1, 20)
NOBODY = Fraction(0)

Player = Callable[[Standing, Round], Standing]
# What becomes of one standing in a round, with its weight.
Results = list[tuple[Fraction, Standing]]


def by_turn(standing: Standing, turn: Round) -> Standing:
    """Play a round with the rules."""
    return play(standing, turn).after


def by_naive_turn(standing: Standing, turn: Round) -> Standing:
    """Play a round with the naive rules."""
    told = {key: getattr(standing, key) for key in naive_turn.start()}
    asked = {key: getattr(turn, key) for key in Round.__dataclass_fields__}
    after = naive_turn.play(told, asked)
    del after["outcome"]
    return Standing(**after)


def kept(standing: Standing, turn: Round, distance: Fraction | None) -> Round:
    """Give the turn that is played in every round: the shore is `distance` from here."""
    return replace(
        turn,
        ruled=None,
        swim_die=None,
        constitution_die=None,
        drift=Fraction(0),
        owes_hours=False,
        shore=standing.covered + distance if distance else None,
    )


def bare(standing: Standing) -> Standing:
    """Leave out what only counts rounds or hit points, so that equal standings are equal."""
    return replace(standing, rounds=0, rounds_in_water=0, hit_point_ceiling=None)


def as_declared(standing: Standing, turn: Round) -> Round:
    """N7: no taking 10 while under water against his will."""
    if standing.place == UNDER and standing.sunk:
        return replace(turn, take_10=False)
    return turn


def drowns(standing: Standing, turn: Round) -> bool:
    """Drowning goes on, but for one who breathes before the failed check costs him anything."""
    return standing.drowning != "none" and not (turn.breathing and standing.drowning == "failing")


def throws(
    standing: Standing, turn: Round, *, every: bool = True
) -> Iterator[tuple[Fraction, int | None, int | None]]:
    """Every throw that a round may need: its chance, the Constitution die, the swim die.

    Without `every`, one face of the Constitution die stands for all that pass, one for all that fail.
    """
    holding: list[tuple[Fraction, int | None]] = [(Fraction(1), None)]
    swims = holding
    if drowns(standing, turn):
        yield Fraction(1), None, None
        return
    if turn.able and not turn.unchecked and not turn.take_10:
        swims = [(FACE, face) for face in FACES]
    if standing.place == UNDER and turn.breath is not None and standing.air_spent >= turn.breath:
        need = 10 + standing.checks_passed - turn.constitution_modifier
        passing = [face for face in FACES if face >= need]
        failing = [face for face in FACES if face < need]
        if not every:
            passing, failing = passing[-1:], failing[-1:]
        share = Fraction(min(max(21 - need, 0), 20), 20)
        for face in failing:
            yield (1 - share) / len(failing), face, None
        holding = [(share / len(passing), face) for face in passing]
    for weight, constitution in holding:
        for chance, swim in swims:
            yield weight * chance, constitution, swim


def landed(after: Standing, turn: Round) -> Standing:
    """With a goal under water, who has covered the distance there has arrived too."""
    swims_under = turn.goal != "surface" and after.drowning == "none"
    if swims_under and turn.shore and after.covered >= turn.shore:
        return Standing(place=ASHORE, covered=after.covered)
    return after


def results(standing: Standing, turn: Round, player: Player, *, every: bool = True) -> Results:
    """Play one round with every throw."""
    if over(standing):
        return [(Fraction(1), standing)]
    declared = as_declared(standing, turn)
    found = []
    for weight, constitution, swim in throws(standing, declared, every=every):
        thrown = replace(declared, constitution_die=constitution, swim_die=swim)
        found.append((weight, bare(landed(player(standing, thrown), turn))))
    return found


def merged(found: Iterable[tuple[Fraction, Standing]]) -> dict[Standing, Fraction]:
    """Add up what leads to the same standing."""
    crowd: dict[Standing, Fraction] = defaultdict(Fraction)
    for weight, standing in found:
        crowd[standing] += weight
    return crowd


def kind(standing: Standing) -> int:
    """Say which of the six chances a standing counts for; a failed check alone is still `under`."""
    if standing.drowning in ("unconscious", "dying", "dead"):
        return ("unconscious", "dying", "dead").index(standing.drowning) + 2
    return {SURFACE: 0, UNDER: 1, ASHORE: 5}[standing.place]


def summed(crowd: Iterable[tuple[Standing, Fraction]]) -> tuple[Fraction, ...]:
    """Give the six chances: surface, under, unconscious, dying, dead, ashore."""
    six = [NOBODY] * 6
    for standing, weight in crowd:
        six[kind(standing)] += weight
    return tuple(six)


class Told(NamedTuple):
    """The six chances after each round, and the mean of the metres covered."""

    after: list[tuple[Fraction, ...]]
    covered: list[Fraction]


def told(
    standing: Standing,
    turn: Round,
    rounds: int,
    distance: Fraction | None = None,
    player: Player = by_turn,
    *,
    every: bool = True,
) -> Told:
    """Play so many rounds with every throw; equal standings after a round go on as one."""
    turn = kept(standing, turn, distance)
    crowd = {bare(standing): Fraction(1)}
    known: dict[Standing, dict[Standing, Fraction]] = {}
    after, covered = [], []
    for number in range(rounds + 1):
        after.append(summed(crowd.items()))
        covered.append(
            sum(
                (weight * (one.covered - standing.covered) for one, weight in crowd.items()), NOBODY
            )
        )
        if number == rounds:
            break
        following = []
        for one, weight in crowd.items():
            if one not in known:
                known[one] = merged(results(one, turn, player, every=every))
            following += [(weight * chance, last) for last, chance in known[one].items()]
        crowd = merged(following)
    return Told(after, covered)


def leaves(
    standing: Standing, turn: Round, rounds: int, weight: Fraction = Fraction(1)
) -> Iterator[tuple[Standing, Fraction]]:
    """Every sequence of throws to its end, nothing merged: for a few rounds only."""
    if rounds == 0:
        yield standing, weight
        return
    for chance, after in results(standing, turn, by_turn):
        yield from leaves(after, turn, rounds - 1, weight * chance)


class Way(NamedTuple):
    """A way between two standings: its chance, and that chance times the rounds it takes."""

    chance: Fraction
    rounds: Fraction

    def then(self, other: Way) -> Way:
        return Way(
            self.chance * other.chance, self.chance * other.rounds + self.rounds * other.chance
        )

    def beside(self, other: Way) -> Way:
        return Way(self.chance + other.chance, self.rounds + other.rounds)


NO_WAY = Way(NOBODY, NOBODY)
ARRIVED, DROWNED, START = -2, -1, 0
# Each standing has a number, in the order in which they are found; here, the ways on from each.
Ways = dict[int, dict[int, Way]]


def all_ways(standing: Standing, turn: Round) -> Ways:
    """Play a round from every standing that can be reached."""
    found = [standing]
    numbers = {standing: START}
    ways: Ways = {}
    for number, here in enumerate(found):
        ways[number] = {}
        for after, weight in merged(results(here, turn, by_turn, every=False)).items():
            if after.drowning != "none":
                to = DROWNED
            elif after.place == ASHORE:
                to = ARRIVED
            else:
                to = numbers.setdefault(after, len(found))
                if to == len(found):
                    found.append(after)
            ways[number][to] = ways[number].get(to, NO_WAY).beside(Way(weight, weight))
    return ways


def without_loop(here: int, leading: dict[int, Way]) -> dict[int, Way]:
    """Go on from here, however often it leads back; who is back for sure never gets on."""
    loop = leading.get(here, NO_WAY)
    if loop.chance == 1:
        return {}
    rest = 1 - loop.chance
    again = Way(1 / rest, loop.rounds / rest**2)
    return {to: again.then(way) for to, way in leading.items() if to != here}


def in_the_end(
    standing: Standing, turn: Round, distance: Fraction
) -> tuple[Fraction, Fraction, Fraction | None]:
    """Exactly what becomes of him: the chance to arrive, to drown, the mean rounds of an arrival.

    Takes one standing after the other out of the game: who would come to it goes on from there
    at once to where it leads.
    """
    if drowns(standing, turn):
        return NOBODY, Fraction(1), None
    ways = all_ways(bare(standing), kept(standing, turn, distance))
    coming: dict[int, set[int]] = defaultdict(set)
    for here, leading in ways.items():
        for to in leading:
            coming[to].add(here)
    while len(ways) > 1:
        gone = min(ways.keys() - {START}, key=lambda here: len(ways[here]) * len(coming[here]))
        leading = without_loop(gone, ways[gone])
        for to in ways.pop(gone):
            coming[to].discard(gone)
        for before in coming.pop(gone, set()):
            way = ways[before].pop(gone)
            for to, on in leading.items():
                ways[before][to] = ways[before].get(to, NO_WAY).beside(way.then(on))
                coming[to].add(before)
    last = without_loop(START, ways[START])
    arrived, drowned = last.get(ARRIVED, NO_WAY), last.get(DROWNED, NO_WAY)
    mean = arrived.rounds / arrived.chance if arrived.chance else None
    return arrived.chance, drowned.chance, mean


class Mean(NamedTuple):
    """A mean of what was counted, and its standard error."""

    mean: float
    error: float


def mean(counted: Counter[float]) -> Mean:
    """Give the mean of values that were met so many times each."""
    times = sum(counted.values())
    middle = sum(value * n for value, n in counted.items()) / times
    spread = sum((value - middle) ** 2 * n for value, n in counted.items()) / times
    return Mean(middle, (spread / times) ** 0.5)


class Simulated(NamedTuple):
    """So many runs: the six kinds counted after each round, the metres, the rounds to arrive."""

    after: list[Counter[int]]
    covered: list[Mean]
    arrivals: Counter[float]


def simulated(
    standing: Standing,
    turn: Round,
    rounds: int,
    distance: Fraction | None,
    runs: int,
    seed: int,
) -> Simulated:
    """Throw real dice: so many swimmers, each with its own luck."""
    turn = kept(standing, turn, distance)
    dice = random.Random(seed)
    numbers: dict[Standing, int] = {}
    standings: list[Standing] = []
    known: dict[tuple[int, int, int], int] = {}

    def number(one: Standing) -> int:
        if one not in numbers:
            numbers[one] = len(standings)
            standings.append(one)
        return numbers[one]

    def played(here: int, constitution: int, swim: int) -> int:
        declared = as_declared(standings[here], turn)
        thrown = replace(declared, constitution_die=constitution, swim_die=swim)
        return number(bare(landed(by_turn(standings[here], thrown), turn)))

    seen: list[Counter[int]] = [Counter() for _ in range(rounds + 1)]
    arrivals: Counter[float] = Counter()
    start = number(bare(standing))
    for _ in range(runs):
        here = start
        for passed in range(rounds + 1):
            seen[passed][here] += 1
            one = standings[here]
            if passed == rounds or over(one):
                break
            asked = one.place == UNDER and turn.breath is not None and one.air_spent >= turn.breath
            swim = int(dice.random() * 20) + 1
            constitution = int(dice.random() * 20) + 1 if asked else 1
            key = (here, constitution, swim)
            if key not in known:
                known[key] = played(*key)
            here = known[key]
            if standings[here].place == ASHORE:
                arrivals[passed + 1] += 1
    over_by_then: Counter[int] = Counter()
    after, covered = [], []
    for counted in seen:
        everyone = counted + over_by_then
        kinds: Counter[int] = Counter()
        metres: Counter[float] = Counter()
        for here, times in everyone.items():
            kinds[kind(standings[here])] += times
            metres[float(standings[here].covered - standing.covered)] += times
        after.append(kinds)
        covered.append(mean(metres))
        over_by_then += Counter({here: n for here, n in counted.items() if over(standings[here])})
    return Simulated(after, covered, arrivals)
