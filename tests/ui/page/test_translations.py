"""Whatever the page may ask the translation files for is there."""

from __future__ import annotations

import ast
import gettext
import io
import random
from collections.abc import Iterator
from typing import get_args

import pytest
from babel.messages.catalog import Message

from rules.breakdown import Term
from rules.refusal import Reason
from tests.ui.page.catalogues import (
    VALUES,
    Said,
    _asked_forms,
    _explained,
    _families,
    _forms,
    _gaps,
    _key,
    _literals,
    _needed,
    _placeholders,
    _said,
    _skeleton,
    _translated,
    _trees,
    every_language,
    messages,
    page,
)
from tools.build.site import compile_translations
from ui.commands import fields
from ui.commands.actions import ACTIONS, take_input
from ui.commands.codecs import Choice, Numeric
from ui.page import announce
from ui.page.document import TRANSLATED
from ui.page.forms import FORMS
from ui.page.outputs import OUTPUTS
from ui.page.speaker import Speaker
from ui.page.store import Command, Store
from ui.table.languages import LANGUAGES


def listed(keys: set[str]) -> str:
    """Write keys as one string, which pytest shows whole."""
    return " ".join(sorted(keys))


@every_language
def test_every_key_that_is_asked_for_is_there(language: str) -> None:
    assert listed(_needed() - set(messages(language))) == ""


@every_language
def test_no_key_stands_there_unused(language: str) -> None:
    spoken = {f"output.{name}" for name in announce.SPOKEN}
    used = _needed() | spoken | _literals()
    assert listed(set(messages(language)) - used) == ""


def test_every_family_of_keys_in_the_code_is_listed_here_and_the_other_way_round() -> None:
    said = {one.key for one in _said() if "{" in one.key}
    assert sorted(said - set(_families())) == []
    nodes = (node for _, tree in _trees() for node in ast.walk(tree))
    made = {_skeleton(node) for node in nodes if isinstance(node, ast.JoinedStr)}
    assert sorted(set(_families()) - made) == []
    assert sorted({f"{prefix}." for prefix in VALUES} - _asked_forms()) == []


def _said_messages() -> Iterator[tuple[Said, Message]]:
    families = _families()
    for one in _said():
        for key in families.get(one.key, [one.key]):
            if key in messages("fr"):
                yield one, messages("fr")[key]


def test_a_key_is_said_with_a_count_exactly_when_it_is_a_plural() -> None:
    wrong = {
        f"{one.place}:{_key(message)}"
        for one, message in _said_messages()
        if message.pluralizable is not one.counted
    }
    assert listed(wrong) == ""


def test_a_key_is_said_with_all_the_values_it_shows() -> None:
    wrong = {
        f"{one.place}:{_key(message)}"
        for one, message in _said_messages()
        if one.names is not None
        if not {name for name, _ in _gaps(message)} <= one.names
    }
    assert listed(wrong) == ""


def test_the_page_translates_only_what_it_knows_to() -> None:
    known = {"data-t", *(f"data-t-{attribute}" for attribute in TRANSLATED)}
    assert {attribute for attribute, _ in _translated()} <= known
    numbers = {str(element["data-form"]) for element in page().select("[data-form]")}
    assert numbers <= set(FORMS)
    assert [name for _, name in _explained() if name not in OUTPUTS] == []


@every_language
@pytest.mark.parametrize("reason", get_args(Reason))
def test_every_reason_to_refuse_something_has_its_sentence(reason: str, language: str) -> None:
    (sentence,) = _forms(messages(language)[f"refused.{reason}"])
    assert _placeholders(sentence) <= {("name", "")}
    assert sentence.endswith(".")


def test_every_reason_to_refuse_something_is_given_somewhere() -> None:
    given = {
        node.value
        for path, tree in _trees()
        if path != "rules/refusal.py"
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
    }
    assert sorted(set(get_args(Reason)) - given) == []


GAMES = 10


STEPS = 60


class Strict(gettext.NullTranslations):
    """A catalogue that notes each key it does not hold, or holds as another kind."""

    def __init__(self, language: str) -> None:
        super().__init__()
        compiled = compile_translations()[f"{language}.mo"]
        self._compiled = gettext.GNUTranslations(io.BytesIO(compiled))
        self._plural = {key: message.pluralizable for key, message in messages(language).items()}
        self.wrong: set[str] = set()

    def gettext(self, message: str) -> str:
        if self._plural.get(message) is not False:
            self.wrong.add(message)
        return self._compiled.gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        if self._plural.get(msgid1) is not True:
            self.wrong.add(f"{msgid1} ({n})")
        return self._compiled.ngettext(msgid1, msgid2, n)


def _something(store: Store, dice: random.Random) -> Command:
    """Press a button, or enter something, now and then what cannot be."""
    if dice.random() < 0.6:
        action = ACTIONS[dice.choice(list(ACTIONS))]
        return lambda state: action(state, lambda sides: dice.randint(1, sides))
    name = dice.choice(list(fields.FIELDS))
    codec = fields.FIELDS[name].codec
    typed = [dice.choice(("", "x", "none"))]
    if isinstance(codec, Choice):
        typed = list(store.view.offered.get(name, map(codec.write, codec.values)))
    elif isinstance(codec, Numeric):
        low, high = codec.range.low, min(codec.range.high, 20)
        typed += [codec.write(value) for value in (low, high, (low + high) // 2)]
    entered = dice.choice(typed)
    return lambda state: take_input(state, name, entered)


def _say_all(store: Store, changed: set[str], speaker: Speaker) -> Iterator[str]:
    """Say all that the page would write, show when asked, or tell a screen reader."""
    for name, figure in store.view.outputs.items():
        if figure.value is not None or OUTPUTS[name]:
            yield speaker.show(figure.value, OUTPUTS[name])
        yield from _say_terms(figure.terms, speaker)
    yield from (speaker.show(line) for line in store.view.journal[:1])
    yield announce.sentence(changed, store.view.outputs, speaker)


def _say_terms(terms: tuple[Term, ...], speaker: Speaker) -> Iterator[str]:
    for term in terms:
        yield speaker.say(term.label)
        yield speaker.say(f"op.{term.op}", {"value": term.value})
        if term.ruling:
            yield speaker.say(f"ruling.{term.ruling}")
        yield from _say_terms(term.parts, speaker)


def test_whatever_happens_can_be_said() -> None:
    catalogues = {language: Strict(language) for language in LANGUAGES}
    speakers = [Speaker(language, strict) for language, strict in catalogues.items()]
    for game in range(GAMES):
        dice = random.Random(game)
        store = Store()
        for _ in range(STEPS):
            before = store.view.outputs
            store.do(_something(store, dice))
            after = store.view.outputs
            changed = {name for name in after if after[name].value != before[name].value}
            for speaker in speakers:
                assert all("{" not in said for said in _say_all(store, changed, speaker))
    wrong = {f"{name}:{key}" for name, strict in catalogues.items() for key in strict.wrong}
    assert listed(wrong) == ""
