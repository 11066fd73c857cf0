"""The translation files: each by itself, and one beside the other."""

from __future__ import annotations

import re

import pytest

from tests.ui.page.catalogues import (
    VALUES,
    _asked_forms,
    _forms,
    _gaps,
    _placeholders,
    _source,
    catalogue,
    every_language,
    messages,
)
from tools.build.site import compile_translations
from tools.paths import TRANSLATIONS
from ui.page.forms import FORMS
from ui.table.languages import LANGUAGES

#: What the plurals of a language are, and signs that do not belong in its sentences.
PLURALS = {"fr": "nplurals=2; plural=(n > 1)", "en": "nplurals=2; plural=(n != 1)"}


STRANGE = {"fr": "«[^ ]|[“”]", "en": "[«»]"}


NEVER = "(?!)"


def test_there_is_a_catalogue_for_each_language() -> None:
    assert {path.stem for path in TRANSLATIONS.glob("*.po")} == set(LANGUAGES)
    assert set(compile_translations()) == {f"{language}.mo" for language in LANGUAGES}


@every_language
def test_its_header_names_its_language(language: str) -> None:
    assert str(catalogue(language).locale) == language


@pytest.mark.parametrize("language", PLURALS)
def test_its_header_names_its_plurals(language: str) -> None:
    assert f'"Plural-Forms: {PLURALS[language]};\\n"' in _source(language)


def test_every_language_has_another_name_for_itself() -> None:
    names = [messages(language)["language.name"].string for language in LANGUAGES]
    assert names[:2] == ["Français", "English"]
    assert len(set(names)) == len(names)


@every_language
def test_no_message_appears_twice(language: str) -> None:
    keys = re.findall(r'^msgid "(.+)"$', _source(language), re.MULTILINE)
    assert sorted(keys) == sorted(set(keys))


@every_language
def test_no_message_is_empty_fuzzy_or_set_aside(language: str) -> None:
    unfit = [
        key
        for key, message in messages(language).items()
        if message.fuzzy or not all(form.strip() == form != "" for form in _forms(message))
    ]
    assert unfit == []
    assert not catalogue(language).obsolete


@every_language
def test_a_plural_has_all_its_forms_under_one_key(language: str) -> None:
    for key, message in messages(language).items():
        if message.pluralizable:
            assert message.id == (key, key)
            assert len(_forms(message)) == catalogue(language).num_plurals
            *few, many = (_placeholders(form) for form in _forms(message))
            assert ("n", "") in many, key
            assert all(form | {("n", "")} == many for form in few), key


@every_language
def test_signs_are_those_of_the_language(language: str) -> None:
    for key, message in messages(language).items():
        for form in _forms(message):
            prose = re.sub(r"\{[^}]*\}", "x", form)
            assert not re.search(r"['\"]|\.\.\.|  |(?<!\w)-\d", prose), key
            assert not re.search(_wrong(language), prose), key


def _wrong(language: str) -> str:
    """Give what its own signs forbid, and what is strange to it."""
    signs = LANGUAGES[language]
    spaces = rf"[^\s ][{signs.thin_before}]" if signs.thin_before else r"\s[;:!?%]"
    comma = r"\d,\d" if signs.decimal == "." else NEVER
    return "|".join((spaces, comma, STRANGE.get(language, NEVER)))


def test_all_languages_hold_the_same_keys_in_the_same_order() -> None:
    french = messages("fr")
    for language in LANGUAGES:
        assert sorted(set(french) ^ set(messages(language))) == []
        assert list(messages(language)) == list(french)


def test_placeholders_agree_in_name_and_form() -> None:
    french = messages("fr")
    for language in LANGUAGES:
        other = messages(language)
        # A form of a plural may say its number in a word, and there may be more or fewer of them.
        assert [
            key for key in french if key in other and _gaps(french[key]) != _gaps(other[key])
        ] == []


def test_every_form_is_known() -> None:
    known = {"", *FORMS, *(f"{prefix}." for prefix in VALUES)}
    assert sorted(_asked_forms() - known) == []
