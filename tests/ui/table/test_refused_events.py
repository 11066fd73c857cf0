"""An event that the rules of today refuse stays in the log, is told, and the rest goes on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.exhaustion import events as exhaustion
from rules.refusal import Reason, Refusal
from rules.swimming import rounds
from rules.swimming import standing as swimmer
from tests.ui.french import speaker, typed, value
from tests.ui.keep import drawn
from tests.ui.keep.golden import links
from tests.ui.playing import Table, set_in_french
from tests.ui.states import kept, play
from ui.commands import exhaustion as tiring
from ui.commands import history
from ui.commands.declined import Declined
from ui.keep.files import from_data, load_text, save_text
from ui.keep.format import WHAT
from ui.keep.link import decode, encode
from ui.keep.shortening import shorten
from ui.keep.table import from_table
from ui.page import journal
from ui.page.derive import derive
from ui.page.journal import tell
from ui.page.print_sheet import rows
from ui.page.workings import Workings
from ui.table.events import EnteredWater, Event, HourlyCheck, PulledOut, Status, SwumRound
from ui.table.log import Log
from ui.table.party import Member
from ui.table.position import where
from ui.table.state import State

GOLDEN = {name: one for name, one in links().items() if "events" in one["saved"]}
ALONE = GOLDEN["one character in rough water"]

Forbid = Callable[[int, str], None]


@pytest.fixture
def forbid(monkeypatch: pytest.MonkeyPatch) -> Forbid:
    """Make a rule stricter: no round is played with this face of the Swim die."""
    real = rounds.play

    def make(face: int, reason: Any) -> None:
        def stricter(standing: swimmer.Standing, played: rounds.Round) -> rounds.Played:
            if played.swim_die == face:
                raise Refusal(reason)
            return real(standing, played)

        monkeypatch.setattr(rounds, "play", stricter)

    return make


def faces(state: State) -> list[int | None]:
    """The Swim dice of the rounds in the log."""
    return [
        event.what.round.swim_die for event in state.log.events if type(event.what) is SwumRound
    ]


def marked(state: State) -> list[str | None]:
    """The reasons for which the events of the log are refused."""
    return [entry.refused for entry in state.log.entries]


def told(state: State) -> list[str]:
    return [speaker().show(line) for line in reversed(derive(state).journal)]


def test_a_table_with_an_event_that_a_rule_now_refuses_opens_marks_it_and_goes_on(
    forbid: Forbid,
) -> None:
    before = from_data(ALONE["saved"])
    face = faces(before)[0]
    assert face is not None
    forbid(face, "staggered")
    refused = [known == face for known in faces(before)]
    for opened in (from_data(ALONE["saved"]), decode(ALONE["link"])):
        assert marked(opened) == ["staggered" if known else None for known in refused]
        assert value(opened, "journal.count") == len(before.log.events) == 10
        assert value(opened, "clock.round") == 10 - sum(refused)
        without = [e for e, out in zip(before.log.events, refused, strict=True) if not out]
        assert where(opened).status == where(replace(before, log=Log(events=tuple(without)))).status
        for line, out in zip(told(opened), refused, strict=True):
            assert line.startswith("Refusé par les règles") is out


@pytest.mark.parametrize("name", GOLDEN)
@pytest.mark.parametrize("bent", ["turn", "step"])
def test_whatever_rule_becomes_stricter_every_golden_table_opens_and_is_kept_as_it_was(
    name: str, bent: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object) -> None:
        raise Refusal("dead")

    module = {"turn": (rounds, "play"), "step": (exhaustion, "step")}[bent]
    monkeypatch.setattr(*module, never)
    state = decode(GOLDEN[name]["link"])
    assert state == from_data(GOLDEN[name]["saved"])
    assert load_text(save_text(state)) == state
    assert decode(encode(state).text) == state
    derive(state)
    assert len(told(state)) == min(len(state.log.events), journal.NEWEST)
    assert len(rows(Workings().positions(state))) == len(state.party)


def test_the_line_says_who_what_and_why(forbid: Forbid) -> None:
    table = Table(name="Alaric", plan="move", die__swim="15").tap("play_round")
    table.type(die__swim="7").tap("play_round").type(die__swim="15").tap("play_round")
    forbid(7, "staggered")
    state = load_text(save_text(table.store.state))
    assert [line[:17] for line in told(state)[::2]] == ["Round 1 · Alaric ", "Round 2 · Alaric "]
    assert told(state)[1] == set_in_french(
        "Refusé par les règles · Alaric · Une action de mouvement · "
        "Alaric chancelle : une seule action par round."
    )
    english = tell(state.log.entries, state.party, speaker("en")).splitlines()
    assert english[1] == (
        "Refused by the rules · Alaric · One move action · "
        "Alaric is staggered: one action a round, no more."
    )


SWIMMER: dict[str, Any] = {"id": 1, "character": {"name": "A"}}


@pytest.mark.parametrize(
    ("what", "line"),
    [
        ({"did": "recovered"}, "A revient à soi · A est encore dans l’eau."),
        ({"did": "donned"}, "A · se rééquipe · A n’a rien ôté."),
        (
            {"did": "hourly_check", "modifier": 2, "dc": 20, "d20": 9, "d6": 3},
            "Une heure de nage · A · 11 contre DD~20 · Aucun test d’heure n’est dû.",
        ),
        (
            {"did": "swum_round", "turn": {"plan": "stay"}},
            "A · Ne rien faire · Il manque un dé.",
        ),
        ({"did": "waking"}, "A · est réveillé · A est déjà conscient."),
        ({"did": "unconscious", "amount": 2}, "A · reste évanoui 2 tours · A est déjà conscient."),
        (
            {"did": "effort", "price": "combat_turn", "quantity": "1/2"},
            "A · Tour de combat × 0,5 · Cette quantité n’est pas possible : plus de zéro, "
            "et en nombre entier pour ce qui ne se fait pas à moitié.",
        ),
        (
            {"did": "rest", "kind": "sleep", "hours": 8, "in_fight": True},
            "A · dort 8~h · On ne se repose pas en plein combat.",
        ),
        (
            {"did": "endurance_test", "die": 7, "target": 40, "kind": "d100"},
            "A · test d’Endurance 7 contre 40 · Aucun test d’Endurance n’est dû.",
        ),
    ],
    ids=lambda case: case["did"] if isinstance(case, dict) else "",
)
def test_every_kind_of_event_is_told_when_it_is_refused(what: dict[str, Any], line: str) -> None:
    data = {"souffle": 1, "party": [SWIMMER], "events": [{"who": 1, "what": what}]}
    assert told(from_data(data)) == [set_in_french(f"Refusé par les règles · {line}")]


def test_the_end_of_a_day_and_a_meal_are_told_when_the_dead_have_them() -> None:
    dead = {"pool": {"dead": True}}
    days = [{"did": "day_end", "ate": False}, {"did": "meal"}, {"did": "fast"}]
    events = [{"who": 1, "step": n, "what": what, "start": dead} for n, what in enumerate(days)]
    assert told(from_data({"souffle": 1, "party": [SWIMMER], "events": events})) == [
        "Refusé par les règles · A · finit la journée · A est mort.",
        "Refusé par les règles · A · mange · A est mort.",
        "Refusé par les règles · A · sait qu’il ne mangera pas aujourd’hui · A est mort.",
    ]


def test_one_whose_first_event_is_refused_still_stood_where_it_found_him() -> None:
    deep = Status(swimmer.enter_water(swimmer.Standing(), Fraction(6)))
    swum = SwumRound(rounds.Round(swim_die=9))
    log = (Event(1, HourlyCheck(0, 20, 10, 1), deep, step=1), Event(1, swum, step=2))
    first, second = Log(events=log).entries
    assert (first.refused, second.refused) == ("hourly_not_due", None)
    assert first.statuses == {1: deep}
    assert second.before == deep
    assert second.result.after.swim.depth == 6


def test_a_round_in_which_some_are_refused_is_counted_once_and_one_of_all_not_at_all(
    forbid: Forbid,
) -> None:
    forbid(7, "staggered")
    bad, good = (SwumRound(rounds.Round(swim_die=die)) for die in (7, 15))
    steps = [(1, bad), (1, good), (1, good), (2, bad), (2, bad), (3, good), (3, bad), (3, good)]
    log = tuple(Event(who, what, step=step) for who, (step, what) in enumerate(steps, 1))
    assert [entry.clock for entry in Log(events=log).entries] == [0, 1, 1, 1, 1, 2, 2, 2]


def test_what_was_refused_is_undone_and_redone_like_the_rest(forbid: Forbid) -> None:
    state = play(typed(die__swim="7"), [("play_round", None), ("pull_out", None)], Random(1))
    forbid(7, "staggered")
    opened = load_text(save_text(state))
    assert marked(opened) == ["staggered", None]
    back = history.undo(history.undo(opened))
    assert value(back, "journal.count") == 0
    assert where(back).fresh
    there = history.redo(history.redo(back))
    assert marked(there) == ["staggered", None]
    assert (there.log.events, derive(there).outputs) == (opened.log.events, derive(opened).outputs)


def test_the_player_goes_on_after_an_event_that_was_refused(forbid: Forbid) -> None:
    table = Table(die__swim="7", depth_m="6").tap("play_round")
    forbid(7, "staggered")
    table.store.do(lambda _: load_text(save_text(table.store.state)))
    table.type(depth_m="0", die__swim="20").tap("play_round")
    assert table.value("clock.round") == 1
    assert table.said().startswith("Round 1 · Le nageur · 20")
    assert table.value("breath.depth") == Fraction(3, 2)


@pytest.mark.parametrize("count", range(11))
def test_folding_a_log_with_refused_events_leaves_everyone_where_he_stood(
    count: int, forbid: Forbid
) -> None:
    forbid(5, "staggered")
    state = decode(ALONE["link"])
    assert "staggered" in marked(state)
    folded = from_table(shorten(state, count))
    assert where(folded).status == where(state).status
    assert value(folded, "clock.round") == value(state, "clock.round")
    assert decode(encode(folded).text) == kept(folded)


@settings(max_examples=200, deadline=None)
@given(st.lists(drawn.data(WHAT), max_size=4))
def test_whatever_a_file_may_hold_happens_or_is_refused_and_can_be_told(whats: list[Any]) -> None:
    log = tuple(Event(1, WHAT.load(what), step=n) for n, what in enumerate(whats))
    entries = Log(events=log).entries
    assert {entry.refused for entry in entries} <= {None, *get_args(Reason)}
    assert len(tell(entries, (Member(1),), speaker()).split("\n")) == max(len(log), 1)


BUGS = pytest.mark.parametrize("bug", [RuntimeError, ValueError, KeyError])


@BUGS
def test_a_bug_in_a_rule_is_no_refusal(
    bug: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise bug("poisoned")

    state = typed(die__swim="15")
    monkeypatch.setattr(swimmer, "pull_out", broken)
    monkeypatch.setattr(exhaustion, "step", broken)
    with pytest.raises(bug, match="poisoned"):
        history.happen(state, PulledOut())
    with pytest.raises(bug, match="poisoned"):
        tiring.everyone(state, "eat")
    with pytest.raises(bug, match="poisoned"):
        Log(events=(Event(1, PulledOut()),))


@BUGS
def test_a_bug_in_a_rule_is_no_damaged_table(
    bug: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise bug("poisoned")

    file = save_text(from_data(ALONE["saved"]))
    monkeypatch.setattr(rounds, "play", broken)
    for read, text in ((load_text, file), (decode, ALONE["link"])):
        with pytest.raises(bug, match="poisoned"):
            read(text)


def test_a_refusal_of_the_rules_is_the_sentence_of_its_reason() -> None:
    dead = Status(swimmer.Standing(drowning="dead"))
    state = State(log=Log(events=(Event(1, EnteredWater(), dead),)))
    with pytest.raises(Declined) as refused:
        history.happen(state, PulledOut())
    assert refused.value.phrase.key == "refused.dead"
