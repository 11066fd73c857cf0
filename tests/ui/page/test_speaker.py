"""Words and numbers of each language: signs, spaces, units, plurals."""

from __future__ import annotations

import gettext
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ui.french import speaker
from ui.page.speaker import Speaker
from ui.table.isolation import isolated
from ui.table.languages import typeset
from ui.table.words import Listing, Phrase, decimal, plain

MINUS, THIN, NO_BREAK = "\u2212", "\u202f", "\u00a0"


@pytest.mark.parametrize(
    ("value", "spec", "french", "english"),
    [
        (-2, "signed", "−2", "−2"),
        (2, "signed", "+2", "+2"),
        (0, "signed", "0", "0"),
        (Fraction(-5, 2), "signed", "−2,5", "−2.5"),
        (3, "plus", "+\u00a03", "+\u00a03"),
        (-3, "plus", "−\u00a03", "−\u00a03"),
        (0, "plus", "+\u00a00", "+\u00a00"),
        (Fraction(9, 8), "metres", "1,125\u00a0m", "1.125\u00a0m"),
        (Fraction(25, 4), "kilograms", "6,25\u00a0kg", "6.25\u00a0kg"),
        (Fraction(45, 100), "percent", "45\u202f%", "45%"),
        (Fraction(1, 8), "percent", "12,5\u202f%", "12.5%"),
        (Fraction(1, 3), "percent", "33,3\u202f%", "33.3%"),
        ((12, 20), "span", "12–20", "12–20"),
        ((20, 20), "span", "20", "20"),
        (12, "at_least", "12+", "12+"),
        (Fraction(1, 2), "ratio", "1/2", "1/2"),
        (2, "ratio", "2", "2"),
        (None, "span", "—", "—"),
        (10_000, "", "10\u202f000", "10,000"),
        (1_000, "", "1000", "1000"),
        ("advance", "outcome.", "avance", "moves on"),
        (None, "outcome.", "", ""),
    ],
)
def test_a_value_is_shown_in_its_form(value: object, spec: str, french: str, english: str) -> None:
    assert speaker("fr").show(value, spec) == french
    said = speaker("en").show(value, spec)
    assert said == english or (spec == "outcome." and said not in (french, "outcome.advance"))


def test_metres_are_told_in_feet_when_asked_for() -> None:
    assert speaker("fr", "ft").show(Fraction(9, 2), "metres") == "15\u00a0ft"
    assert speaker("en", "ft").show(Fraction(9, 4), "metres") == "7.5\u00a0ft"


def test_kilograms_are_told_in_pounds_with_feet() -> None:
    assert speaker("fr", "ft").show(Fraction(33, 2), "kilograms") == "33\u00a0lb"
    assert speaker("en", "ft").show(Fraction(1, 20), "kilograms") == "0.1\u00a0lb"


@pytest.mark.parametrize(
    ("form", "metric", "other"),
    [
        ("least_length", "1", "4"),
        ("most_length", "1\u00a0m", "3\u00a0ft"),
        ("least_weight", "1", "2"),
        ("most_weight", "1\u00a0kg", "2\u00a0lb"),
    ],
)
def test_the_ends_of_a_range_are_rounded_into_it(form: str, metric: str, other: str) -> None:
    assert speaker("fr", "m").show(1, form) == metric
    assert speaker("fr", "ft").show(1, form) == other


def test_a_number_to_be_typed_has_no_sign_but_the_decimal_one() -> None:
    said = [speaker(language).show(Fraction(-123456, 10), "typed") for language in ("fr", "en")]
    assert said == [f"{MINUS}12345,6", f"{MINUS}12345.6"]


@pytest.mark.parametrize(
    ("value", "bare"),
    [
        (None, "none"),
        (True, "yes"),
        (False, "no"),
        (0, "0"),
        (-2, "-2"),
        (Fraction(9, 2), "4.5"),
        (Fraction(4), "4"),
        (Fraction(-9, 4), "-2.25"),
        (Fraction(2, 3), "0.666667"),
        ((12, 20), "12-20"),
        ("stormy", "stormy"),
        (Phrase("x"), "text"),
        (Listing(()), "text"),
        (50_000, "50000"),
    ],
)
def test_a_bare_value_is_ascii_and_the_same_in_every_language(value: object, bare: str) -> None:
    assert plain(value) == bare


@pytest.mark.parametrize(
    ("value", "places", "text"),
    [
        (Fraction(1, 3), 3, "0.333"),
        (Fraction(2, 3), 3, "0.667"),
        (Fraction(-1, 3), 1, "-0.3"),
        (Fraction(-1, 1000), 2, "0"),
        (Fraction(1999, 1000), 2, "2"),
        (Fraction(5), 3, "5"),
        (12, 0, "12"),
        (Fraction(1, 1000), 3, "0.001"),
    ],
)
def test_decimals_are_rounded_and_end_where_they_are_exact(
    value: Fraction, places: int, text: str
) -> None:
    assert decimal(value, places) == text


def test_a_large_number_is_exact_to_its_last_digit() -> None:
    assert plain(Fraction(10**20 + 1, 10)) == "10000000000000000000.1"


def test_a_plural_follows_its_count() -> None:
    air = {n: speaker().show(Phrase("journal.air", plural=n)) for n in (0, 1, 2)}
    assert air == {0: "0 round d’air", 1: "1 round d’air", 2: "2 rounds d’air"}
    english = {n: speaker("en").show(Phrase("journal.air", plural=n)) for n in (0, 1, 2)}
    assert english[0].split()[1] == english[2].split()[1] != english[1].split()[1]


def test_a_listing_is_said_one_after_the_other() -> None:
    both = Listing((Phrase("outcome.advance"), Phrase("outcome.under")))
    assert speaker().show(both) == "avance · coule"
    assert speaker().show(both._replace(separator=", ")) == "avance, coule"


def test_a_phrase_may_hold_a_phrase() -> None:
    accepted = Phrase("error.whole", {"low": 1, "high": 60})
    assert speaker().show(Phrase("error.or_empty", {"accepted": accepted})) == (
        "Un nombre entier de 1 à 60, ou rien"
    )


def test_braces_in_a_name_are_no_placeholders() -> None:
    assert speaker().say("story.line", {"name": "{name} {0}", "what": ""}) == "{name} {0} · "


# ------------------------------------------------------------------ names of another direction

SHEHRAZAD = "\u0634\u0647\u0631\u0632\u0627\u062f"
FSI, PDI, RLO, PDF, RLI = "\u2068", "\u2069", "\u202e", "\u202c", "\u2067"


@pytest.mark.parametrize(
    "name",
    [
        SHEHRAZAD,
        f"{SHEHRAZAD} 2",
        "\u05d0\u05d1\u05d9\u05d2\u05d9\u05dc",
        "Lia \u07d0",
        "\ufe8d",
        "\U0001e922",
        "a\u200f",
        "\u061ca",
    ],
)
def test_a_name_from_right_to_left_is_isolated_inside_a_sentence(name: str) -> None:
    said = speaker().say("story.line", {"name": name, "what": "12"})
    assert said == f"{FSI}{name}{PDI} · 12"


@pytest.mark.parametrize(
    "name",
    ["Aldric", "Œdipe", "姫", "Ма́ша", "🐙", "🏳\ufe0f\u200d🌈", "a\u200eb", "", "१२", "\ue000"],
)
def test_any_other_name_is_said_as_it_is(name: str) -> None:
    assert speaker().say("story.line", {"name": name, "what": "12"}) == f"{name} · 12"


@pytest.mark.parametrize("name", [SHEHRAZAD, f"a{RLO}b"])
def test_a_name_that_stands_alone_is_shown_bare(name: str) -> None:
    assert speaker().show(name) == name


def test_every_name_of_a_listing_is_isolated_by_itself() -> None:
    names = Listing((SHEHRAZAD, "Lia", f"{RLO}x"), ", ")
    assert speaker().show(names) == f"{FSI}{SHEHRAZAD}{PDI}, Lia, {FSI}{RLO}x{PDF}{PDI}"
    assert speaker().say("notice.without", {"names": names}) == speaker().show(names).join(
        ("Sans ", ".")
    )


def test_a_name_inside_a_phrase_of_a_sentence_is_isolated_once() -> None:
    entry = Phrase("story.line", {"name": SHEHRAZAD, "what": Phrase("story.eats")})
    said = speaker().show(Phrase("journal.refused", {"line": entry, "why": Phrase("none")}))
    assert said.count(FSI) == said.count(PDI) == said.count(SHEHRAZAD) == 1
    assert f"{FSI}{SHEHRAZAD}{PDI} · " in said


@pytest.mark.parametrize(
    ("name", "held"),
    [
        (f"a{RLO}b", f"a{RLO}b{PDF}"),
        (f"{RLI}a", f"{RLI}a{PDI}"),
        (f"{RLI}{RLO}a", f"{RLI}{RLO}a{PDF}{PDI}"),
        (f"a{PDI}b", "ab"),
        (f"a{PDI}{PDI}{RLO}b", f"a{RLO}b{PDF}"),
        (f"a{PDF}b", "ab"),
        (f"{RLI}a{PDF}b", f"{RLI}ab{PDI}"),
        (f"{RLI}{RLO}a{PDI}b", f"{RLI}{RLO}a{PDF}{PDI}b"),
        (f"{RLO}{RLI}a{PDF}b{PDI}{PDF}c", f"{RLO}{RLI}ab{PDI}{PDF}c"),
        (f"{FSI}{SHEHRAZAD}{PDI}", f"{FSI}{SHEHRAZAD}{PDI}"),
    ],
)
def test_a_name_ends_what_it_turned_and_nothing_else(name: str, held: str) -> None:
    assert isolated(name) == f"{FSI}{held}{PDI}"


@given(
    st.text(
        st.sampled_from(
            "aש 1\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
        )
    )
)
def test_whatever_a_name_holds_its_turns_are_nested_and_end_with_it(text: str) -> None:
    open_: list[str] = []
    said = isolated(text)
    for place, sign in enumerate(said):
        if sign in "\u2066\u2067\u2068":
            open_.append(PDI)
        elif sign in "\u202a\u202b\u202d\u202e":
            open_.append(PDF)
        elif sign in (PDI, PDF):
            assert open_.pop() == sign
            assert open_ or place == len(said) - 1 or said[0] != FSI
    assert open_ == []
    assert isolated(said).strip(FSI + PDI) == said.strip(FSI + PDI)
    assert [sign for sign in said if sign in "aש 1"] == [sign for sign in text if sign in "aש 1"]


def test_an_unknown_key_is_said_as_it_is() -> None:
    assert Speaker("fr", gettext.NullTranslations()).say("no.such.key") == "no.such.key"


def test_a_form_is_given_numbers_only() -> None:
    with pytest.raises(TypeError):
        speaker().show("two", "signed")
    with pytest.raises(TypeError):
        speaker().show(3, "span")


# ------------------------------------------------------------------ typography


@pytest.mark.parametrize(
    ("text", "set_"),
    [
        ("Résultat : 12", f"Résultat{THIN}: 12"),
        ("Vraiment ? Oui !", f"Vraiment{THIN}? Oui{THIN}!"),
        ("un ; deux", f"un{THIN}; deux"),
        ("« aucune »", f"«{THIN}aucune{THIN}»"),
        ("45 %", f"45{THIN}%"),
        ("malus -6", f"malus {MINUS}6"),
        ("DD 10", f"DD{NO_BREAK}10"),
        ("Con 14", f"Con{NO_BREAK}14"),
        ("DD {dc}", f"DD{NO_BREAK}{{dc}}"),
        ("non-létaux", "non-létaux"),
        ("1d6", "1d6"),
        ("12-20", "12-20"),
        ("http://a", "http://a"),
        ("12:30", "12:30"),
    ],
)
def test_french_signs_and_spaces(text: str, set_: str) -> None:
    assert typeset(text, "fr") == set_


@pytest.mark.parametrize(
    ("text", "set_"),
    [
        ("Result: 12!", "Result: 12!"),
        ("45%", "45%"),
        ("penalty -6", f"penalty {MINUS}6"),
        ("DC 10", f"DC{NO_BREAK}10"),
        ("Str 14", f"Str{NO_BREAK}14"),
    ],
)
def test_english_signs_and_spaces(text: str, set_: str) -> None:
    assert typeset(text, "en") == set_


@pytest.mark.parametrize("text", ["DD 10 : « il coule » !", "45 % ; -3", "DC {dc}"])
def test_what_is_set_once_stays_when_set_again(text: str) -> None:
    for language in ("fr", "en"):
        once = typeset(text, language)
        assert typeset(once, language) == once
