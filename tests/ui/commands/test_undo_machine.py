"""Whatever is tapped, typed, undone and redone: every counter comes back, and refusals change nothing."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from rules.rulings import Rulings
from rules.sheet.character import Character
from rules.swimming.water import Water
from ui.commands.actions import ACTIONS, act, take_input
from ui.page.derive import derive
from ui.page.outputs import OUTPUTS
from ui.page.store import Store
from ui.table.edits import Edit
from ui.table.position import where
from ui.table.state import State

Step = tuple[bool, dict[str, Any]]

MOVES = ("undo", "redo")
NO_DEED = ("dismiss_notice", "roll", *(name for name in ACTIONS if name.startswith("select.")))
DEEDS = sorted(set(ACTIONS) - set(MOVES) - set(NO_DEED))

#: Drawn more often, so that the water, the pool and the gear all move.
USUAL = (
    *("play_round", "play_round", "play_round", "pull_out", "recover", "enter_water"),
    *("spend.combat_turn", "spend.magic", "test", "wake", "lie", "rest", "end_day", "eat"),
    *("shed_shield", "shed_armour", "don", "pass_hour", "check_hour", "add.knight"),
    *("remove_character", "move_earlier", "end_fight", "everyone.march", "everyone.sleep"),
)

TYPED = [
    *(("in_fight", text) for text in ("yes", "no")),
    *(("plan", text) for text in ("full_round", "move", "stay")),
    *(("goal", text) for text in ("surface", "under", "down")),
    *(("water", text) for text in ("calm", "stormy")),
    *(("die.swim", text) for text in ("1", "20", "25", "")),
    *(("die.constitution", text) for text in ("1", "20")),
    *(("die.endurance", text) for text in ("1", "100", "0")),
    *(("quantity", text) for text in ("3", "0,5", "100")),
    *(("magic_points", text) for text in ("3", "-3")),
    *(("rest_hours", text) for text in ("0,5", "8", "0")),
    *(("constitution", text) for text in ("2", "14", "none")),
    *(("armour", text) for text in ("none", "full_plate", "chain_shirt")),
    *(("shield", text) for text in ("none", "tower")),
    *(("hit_points", text) for text in ("10", "0", "-3")),
    *(("name", text) for text in ("Aldric", "🐙" * 300)),
    *(("wounds_max", text) for text in ("1", "10")),
    *(("overrule.outcome", text) for text in ("none", "under")),
    *(("overrule.dc", text) for text in ("", "30")),
    ("ruling.fight_collapse", "deferred"),
    ("ruling.combat_turn", "round"),
    ("shore_m", "9"),
]


def counters(state: State) -> dict[str, Any]:
    """Where everyone stands, in which order, and how late it is."""
    log = state.log.entries
    return {
        "party": [(member.id, where(state, member).status) for member in state.party],
        "clock": log[-1].clock if log else 0,
        "lines": len(state.log.events),
    }


def without_notice(state: State) -> State:
    return replace(state, notice=None)


class Machine(RuleBasedStateMachine):
    @initialize(seed=st.integers(0, 2**32 - 1))
    def begin(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.store = Store()
        #: The counters before each step that can be undone, and after each that can be redone, with whether
        #: it is an edit.
        self.past: list[Step] = []
        self.future: list[Step] = []
        self.an_evening(seed)

    def draw(self, sides: int) -> int:
        return self.dice.randint(1, sides)

    def deed(self, command: Any) -> None:
        """Do something that may be a step of the log, or be refused."""
        before = self.store.state
        counted = counters(before)
        self.store.do(command)
        after = self.store.state
        if after.log.events != before.log.events:
            assert after.log.events[: len(before.log.events)] == before.log.events
            assert len({event.step for event in after.log.events[len(before.log.events) :]}) == 1
            assert after.undone == ()
            assert after.edits == before.edits
            self.past.append((False, counted))
            self.future.clear()
        elif after.edits != before.edits:
            # What was undone of edits is forgotten; one input edited again is one step, or none.
            self.future = [step for step in self.future if not step[0]]
            assert len(after.undone) <= len(before.undone)
            if len(after.edits) > len(before.edits):
                self.past.append((True, counted))
            elif len(after.edits) < len(before.edits):
                assert self.past.pop()[0]
            assert counters(after) == counted
        else:
            assert after.undone == before.undone
            assert counters(after)["lines"] == counted["lines"]

    @rule(seed=st.integers(0, 2**32 - 1))
    def an_evening(self, seed: int) -> None:
        """Play on for a while, whatever comes up."""
        comes_up = random.Random(seed)
        for _ in range(40):
            one = comes_up.choice((*USUAL, *USUAL, *TYPED))
            self.tap(one) if isinstance(one, str) else self.type(one)

    @rule(action=st.sampled_from(DEEDS))
    def tap(self, action: str) -> None:
        before = self.store.state
        self.deed(lambda state: act(state, action, self.draw))
        after = self.store.state
        said = after.notice
        if after.log.events == before.log.events:
            assert said is not None, f"{action} did nothing and said nothing"
            assert without_notice(after) == without_notice(before)

    @rule(typed=st.sampled_from(TYPED))
    def type(self, typed: tuple[str, str]) -> None:
        before = self.store.state
        self.deed(lambda state: take_input(state, *typed))
        after = self.store.state
        if after.notice is not None:
            assert without_notice(after) == without_notice(before)

    @rule(place=st.integers(1, 4))
    def select(self, place: int) -> None:
        self.store.do(lambda state: act(state, f"select.{place}", self.draw))

    @rule()
    def roll(self) -> None:
        before = counters(self.store.state)
        self.store.do(lambda state: act(state, "roll", self.draw))
        assert counters(self.store.state) == before

    @rule()
    def undo(self) -> None:
        before = self.store.state
        now = counters(before)
        self.store.do(lambda state: act(state, "undo", self.draw))
        if not self.past:
            assert without_notice(self.store.state) == without_notice(before)
            return
        is_edit, expected = self.past.pop()
        self.future.append((is_edit, now))
        assert self.same(expected)
        assert isinstance(self.store.state.undone[-1], Edit) == is_edit

    @rule()
    def redo(self) -> None:
        before = self.store.state
        now = counters(before)
        self.store.do(lambda state: act(state, "redo", self.draw))
        if not self.future:
            assert without_notice(self.store.state) == without_notice(before)
            return
        is_edit, expected = self.future.pop()
        self.past.append((is_edit, now))
        assert self.same(expected)

    def same(self, expected: dict[str, Any]) -> bool:
        """Nobody's depth was typed: the fresh stand where they stood."""
        return counters(self.store.state) == expected

    @invariant()
    def everything_is_shown(self) -> None:
        if not hasattr(self, "store"):
            return
        assert set(self.store.view.outputs) == set(OUTPUTS)
        assert 1 <= len(self.store.state.party) <= 12
        assert 0 <= self.store.state.selected < len(self.store.state.party)

    def teardown(self) -> None:
        if not hasattr(self, "store"):
            return
        end, steps = self.store.state, len(self.past)
        for _ in range(steps):
            self.undo()
        state = self.store.state
        assert state.log.events == ()
        assert state.edits == ()
        assert [(member.id, member.character) for member in state.party] == [(1, Character())]
        assert (state.water, state.rulings) == (Water(), Rulings())
        assert shown(state) == shown(replace(state, undone=())), "nothing of the past is left"
        for _ in range(steps):
            self.redo()
        state = self.store.state
        assert counters(state) == counters(end)
        assert (state.party, state.water, state.rulings) == (end.party, end.water, end.rulings)


def shown(state: State) -> dict[str, Any]:
    """All that the page shows, but for what can be redone."""
    outputs = dict(derive(state).outputs)
    del outputs["journal.undone"], outputs["redo.what"]
    return outputs


TestUndoMachine = Machine.TestCase
TestUndoMachine.settings = settings(max_examples=30, stateful_step_count=12, deadline=None)
