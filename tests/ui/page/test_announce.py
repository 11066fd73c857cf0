"""What a screen reader is told: one short sentence, the weightiest first."""

from __future__ import annotations

from tests.ui.french import speaker, swim, typed
from ui.commands.inputs import set_input
from ui.page.announce import AT_MOST, SPOKEN, sentence
from ui.page.derive import derive
from ui.page.outputs import OUTPUTS
from ui.table.state import State
from ui.table.words import Phrase

THIN = "\u202f"


def told(before: State, after: State, language: str = "fr") -> str:
    """What is said when one state follows another."""
    was, now = derive(before).outputs, derive(after).outputs
    changed = {name for name in now if now[name].value != was[name].value}
    return sentence(changed, now, speaker(language))


def parts(said: str) -> list[str]:
    return said.replace(". ", ", ").split(", ")


def test_nothing_changed_nothing_said() -> None:
    assert told(State(), State()) == ""


def test_what_no_one_needs_to_hear_is_not_said() -> None:
    assert told(State(), typed(keeps_speed="yes")) == ""
    assert told(State(), typed(name="Alaric")) == ""


def test_more_strength_says_the_modifier_and_the_faces() -> None:
    assert parts(told(State(), typed(strength="14"))) == [
        f"Modificateur{THIN}: +2",
        f"Avance sur{THIN}: 8–20",
    ]


def test_rough_water_says_its_dc() -> None:
    assert parts(told(State(), typed(water="rough"))) == [
        f"DD{THIN}: 15",
        f"Avance sur{THIN}: 15–20",
    ]


def test_a_tapped_face_says_its_outcome() -> None:
    assert told(State(), typed(die__swim="3")) == f"Résultat{THIN}: coule"


def test_a_round_is_told_by_its_line_of_the_journal_first() -> None:
    said = told(State(), swim(State(), 1))
    assert said.startswith("Round 1 · Le nageur · 1 ")
    assert f"Souffle{THIN}: Retient son souffle" in said


def test_a_wrong_input_is_told_as_a_sentence_and_mending_it_is_not() -> None:
    wrong = set_input(State(), "strength", "abc")
    assert told(State(), wrong).startswith(f"Une saisie est à corriger{THIN}: ")
    assert "output." not in told(State(), wrong)
    assert told(wrong, State()) == ""


def test_a_refusal_is_told_before_anything_else() -> None:
    outputs = derive(State(notice=Phrase("refused.nothing_to_undo"))).outputs
    said = sentence(set(SPOKEN), outputs, speaker())
    assert said.startswith("Rien à annuler")


def test_no_more_is_said_than_one_can_listen_to_and_the_weightiest_first() -> None:
    changed = swim(typed(strength="14", gear_kg="40", shore_m="30"), 1)
    rough = typed(changed, water="rough")
    said = told(State(), rough)
    order = ["Round 1", f"Modificateur{THIN}: ", f"DD{THIN}: 15", f"Avance sur{THIN}: "]
    assert len(order) == AT_MOST
    places = [said.index(part) for part in order]
    assert places == sorted(places)
    for name in ("breath.state", "load.class", "speed.effective"):
        assert derive(rough).outputs[name].value != derive(State()).outputs[name].value
        assert speaker().say(f"output.{name}") not in said


def test_what_is_told_are_outputs_in_order_of_weight() -> None:
    assert set(SPOKEN) <= set(OUTPUTS)
    assert SPOKEN[0] == "notice"
    assert SPOKEN.index("swim.modifier") < SPOKEN.index("swim.range.advance")


def test_the_same_is_told_in_english() -> None:
    said = told(State(), typed(strength="14"), "en")
    assert "+2" in said
    assert THIN not in said
    assert "Modificateur" not in said
