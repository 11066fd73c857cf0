"""Reading what a player types, kind by kind, and writing it back."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.ranges import RANGES, Range
from tests.ui.french import speaker
from ui.commands.codecs import (
    FLAG,
    NAME_LENGTH,
    NO_SCORE,
    Codec,
    Name,
    Numeric,
    choice,
    is_name,
    meant,
)
from ui.commands.declined import Declined
from ui.commands.fields import FIELDS
from ui.table.languages import LANGUAGES
from ui.table.notation import Notation, least, most, per_unit
from ui.table.words import plain

NUMERIC = {name: f.codec for name, f in FIELDS.items() if isinstance(f.codec, Numeric)}
MEASURED = {name: codec for name, codec in NUMERIC.items() if codec.measure != "number"}

ABILITY = Numeric(Range(1, 60))
RANKS = Numeric(Range(0, 40, Fraction(1, 2)))
SPEED = Numeric(Range(Fraction(3, 2), 90, Fraction(3, 2)), measure="length")
SWIM_SPEED = Numeric(SPEED.range, optional=True, measure="length")
WAY = Numeric(Range(1, 10_000, None), optional=True, measure="length")
GEAR = Numeric(Range(0, 50_000, None), measure="weight")
BONUS = Numeric(Range(-40, 40))
CONSTITUTION = Numeric(Range(1, 60), words=NO_SCORE)


FRENCH, ENGLISH = Notation(","), Notation(".")
FRENCH_FEET, ENGLISH_FEET = Notation(",", "ft"), Notation(".", "ft")
SIGNS = [language.decimal for language in LANGUAGES.values()]

# Hyphen-minus, hyphens, dashes and bars, the minus, the small and the full-width ones.
DASHES = "-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d"

# What is said of a number that lies within the range.
SHORT_OF_RANGE = {"error.not_whole", "error.not_step", "error.too_fine", "error.ambiguous"}


def refusal(codec: Codec, text: str, notation: Notation) -> str:
    """The key of the sentence with which a codec refuses a text, empty for one that it takes."""
    try:
        codec.read(text, notation)
    except Declined as declined:
        return declined.phrase.key
    return ""


def complaint(codec: Codec, text: str, notation: Notation = FRENCH, language: str = "fr") -> str:
    """The sentence with which a codec refuses a text."""
    with pytest.raises(Declined) as refused:
        codec.read(text, notation)
    return speaker(language, notation.units).show(refused.value.phrase)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("12", 12),
        ("12,5", Fraction(25, 2)),
        ("12.5", Fraction(25, 2)),
        ("12,500", Fraction(25, 2)),
        ("1234.567", Fraction(1234567, 1000)),
        ("0.125", Fraction(1, 8)),
        (".5", Fraction(1, 2)),
        (",5", Fraction(1, 2)),
        (",125", Fraction(1, 8)),
        ("5.", 5),
        ("5,", 5),
        ("-3", -3),
        ("-,5", Fraction(-1, 2)),
        ("+4", 4),
        ("  7 ", 7),
        ("1\u202f000", 1000),
        ("1\u00a0000", 1000),
        ("1 000,5", Fraction(2001, 2)),
        ("1.234,5", Fraction(2469, 2)),
        ("1.234.567", 1_234_567),
        ("007", 7),
        ("0", 0),
        ("\u22120", 0),
        ("½", Fraction(1, 2)),
        ("¼", Fraction(1, 4)),
        ("2½", Fraction(5, 2)),
        ("12 ¾", Fraction(51, 4)),
        ("\u22121½", Fraction(-3, 2)),
        ("\uff11\uff12\uff0c\uff15", Fraction(25, 2)),
        ("\uff0b\uff13\uff0e\uff15", Fraction(7, 2)),
        ("\u200e-3\u200f", -3),
        ("1234567890", 1_234_567_890),
        ("0,1234567", Fraction(1234567, 10**7)),
    ],
)
def test_a_number_is_read_as_people_write_it(text: str, number: Fraction) -> None:
    assert meant(text) == (number,)


@pytest.mark.parametrize("dash", DASHES)
def test_every_dash_is_a_minus(dash: str) -> None:
    assert meant(f"{dash}3") == (-3,)
    assert BONUS.read(f"{dash}40") == -40
    assert CONSTITUTION.read(dash) is None
    assert CONSTITUTION.read(f" {dash} ") is None


@given(
    st.integers(0, 99_999),
    st.none() | st.integers(0, 99),
    st.sampled_from(["", *DASHES, "+", "\uff0b"]),
    st.sampled_from("0\uff10"),
    st.sampled_from(".,\uff0e\uff0c"),
    st.sampled_from(SIGNS),
)
def test_a_number_is_the_same_with_any_dash_in_any_width(
    whole: int, decimals: int | None, before: str, zero: str, point: str, own: str
) -> None:
    digits = {str(digit): chr(ord(zero) + digit) for digit in range(10)}
    part = "" if decimals is None else f"{point}{decimals:02}"
    text = before + "".join(digits.get(sign, sign) for sign in f"{whole}{part}")
    amount = whole + Fraction(decimals or 0, 100)
    assert meant(text, own) == (-amount if before in DASHES and before else amount,)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "abc",
        "1e3",
        "12,5,5",
        "12,500,000",
        "1,234.5",
        "1/2",
        "0x10",
        "nan",
        "inf",
        "--3",
        "3-",
        "+",
        "\u2212",
        ".",
        "½2",
        "½½",
        "1,5½",
        "5\u00b2",
        "12kg",
        "1_000",
        "1" * 5_000,
    ],
)
def test_what_is_not_plainly_a_number_means_none(text: str) -> None:
    assert meant(text) == ()


@pytest.mark.parametrize(("own", "other"), [(",", "."), (".", ",")])
def test_only_three_digits_after_the_other_sign_may_be_thousands(own: str, other: str) -> None:
    both = (Fraction(617, 500), Fraction(1234))
    assert meant(f"1{other}234", own) == both
    assert meant(f"-1{other}234", own) == tuple(-number for number in both)
    assert meant(f"1{own}234", own) == both[:1]
    for text in (f"0{other}234", f"1234{other}567", f"1{other}23", f"1{other}2345"):
        assert meant(text, own) == (Fraction(text.replace(",", ".")),)
    assert meant(f"1{other}234{own}5", own) == (Fraction(2469, 2),)


@pytest.mark.parametrize(("text", "value"), [("12,500", Fraction(25, 2)), ("1,000", 1)])
def test_the_own_sign_of_a_language_is_always_decimal(text: str, value: Fraction) -> None:
    assert GEAR.read(text, FRENCH) == value
    assert GEAR.read(text.replace(",", "."), ENGLISH) == value


@pytest.mark.parametrize(
    ("notation", "text", "message"),
    [
        (FRENCH, "1.234", "Est-ce 1,234 ou 1234\u202f? Écrivez-le ainsi."),
        (FRENCH, "12.500", "Est-ce 12,5 ou 12500\u202f? Écrivez-le ainsi."),
        (FRENCH_FEET, "1.234", "Est-ce 1,234 ou 1234\u202f? Écrivez-le ainsi."),
        (ENGLISH, "12,345", "Is it 12.345 or 12345? Write it so."),
    ],
)
def test_what_may_be_either_is_said_to_be_so_and_both_ways_can_be_written(
    notation: Notation, text: str, message: str
) -> None:
    language = "en" if notation is ENGLISH else "fr"
    said = complaint(GEAR, text, notation, language)
    assert said == message
    for number in meant(text, notation.decimal):
        written = speaker(language).show(number, "typed")
        assert written in said
        assert meant(written, notation.decimal) == (number,)


@pytest.mark.parametrize(
    ("codec", "text", "value"),
    [
        (Numeric(Range(0, 60, None)), "1.234", Fraction(617, 500)),
        (Numeric(Range(1, 1_000)), "1.000", None),
        (Numeric(Range(-9, 9_999)), "1.234", 1234),
        (Numeric(Range(Fraction(3, 2), 90, Fraction(3, 2))), "1.500", Fraction(3, 2)),
    ],
)
def test_the_range_may_tell_which_is_meant(
    codec: Numeric, text: str, value: Fraction | None
) -> None:
    if value is None:
        assert complaint(codec, text) == "Est-ce 1 ou 1000\u202f? Écrivez-le ainsi."
    else:
        assert codec.read(text) == value


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "Un nombre entier de 1 à 60"),
        ("abc", "Ce n’est pas un nombre. Un nombre entier de 1 à 60"),
        ("aucune", "Ce n’est pas un nombre. Un nombre entier de 1 à 60"),
        ("1e1", "Ce n’est pas un nombre. Un nombre entier de 1 à 60"),
        ("0", "Trop bas. Un nombre entier de 1 à 60"),
        ("\u20131", "Trop bas. Un nombre entier de 1 à 60"),
        ("0,5", "Trop bas. Un nombre entier de 1 à 60"),
        ("61", "Trop haut. Un nombre entier de 1 à 60"),
        ("12345678901234", "Trop haut. Un nombre entier de 1 à 60"),
        ("12,5", "Un nombre entier\u202f: 12 ou 13"),
        ("2½", "Un nombre entier\u202f: 2 ou 3"),
        ("1.234", "Un nombre entier\u202f: 1 ou 2"),
    ],
)
def test_an_ability_says_why_it_does_not_take_something(text: str, message: str) -> None:
    assert complaint(ABILITY, text) == message


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_reason_has_a_sentence_of_its_own(language: str) -> None:
    said = {complaint(RANKS, text, language=language) for text in ("", "x", "-1", "41", "0,25")}
    said.add(complaint(ABILITY, "1,5", language=language))
    said.add(complaint(GEAR, "0,1234567", language=language))
    said.add(complaint(GEAR, "1.234", language=language))
    assert len(said) == 8


@given(st.text("0123456789.,-½ ", max_size=9), st.sampled_from(sorted(NUMERIC)))
def test_no_number_within_a_range_is_told_that_range(text: str, name: str) -> None:
    codec = NUMERIC[name]
    for notation in (FRENCH, ENGLISH, FRENCH_FEET):
        per = per_unit(codec.measure, notation.units)
        numbers = [number / per for number in meant(text, notation.decimal)]
        if any(codec.range.low <= number <= codec.range.high for number in numbers):
            assert refusal(codec, text, notation) in {"", *SHORT_OF_RANGE}


@pytest.mark.parametrize("text", ["1", "60", "14,0"])
def test_an_ability_comes_out_as_a_whole_number(text: str) -> None:
    value = ABILITY.read(text)
    assert value == Fraction(text.replace(",", "."))
    assert isinstance(value, int)


@pytest.mark.parametrize(
    ("text", "value"), [("4,5", Fraction(9, 2)), ("0.5", Fraction(1, 2)), ("40", 40), ("0", 0)]
)
def test_half_ranks_are_read(text: str, value: Fraction) -> None:
    assert RANKS.read(text) == value


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("0,25", "Par pas de 0,5\u202f: 0 ou 0,5"),
        ("39,9", "Par pas de 0,5\u202f: 39,5 ou 40"),
        ("40,5", "Trop haut. Un nombre de 0 à 40, par pas de 0,5"),
        ("-0,5", "Trop bas. Un nombre de 0 à 40, par pas de 0,5"),
    ],
)
def test_quarter_ranks_and_those_out_of_range_are_not(text: str, message: str) -> None:
    assert complaint(RANKS, text) == message


@pytest.mark.parametrize("text", ["1,5", "9", "10.5", "90"])
def test_a_speed_is_a_number_of_squares(text: str) -> None:
    assert SPEED.read(text) % Fraction(3, 2) == 0


@pytest.mark.parametrize(
    ("notation", "text", "message"),
    [
        (FRENCH, "", "Un nombre de 1,5 à 90\u00a0m, par pas de 1,5\u00a0m"),
        (FRENCH, "0", "Trop bas. Un nombre de 1,5 à 90\u00a0m, par pas de 1,5\u00a0m"),
        (FRENCH, "91,5", "Trop haut. Un nombre de 1,5 à 90\u00a0m, par pas de 1,5\u00a0m"),
        (FRENCH, "10", "Par pas de 1,5\u00a0m\u202f: 9\u00a0m ou 10,5\u00a0m"),
        (FRENCH_FEET, "", "Un nombre de 5 à 300\u00a0ft, par pas de 5\u00a0ft"),
        (FRENCH_FEET, "4", "Trop bas. Un nombre de 5 à 300\u00a0ft, par pas de 5\u00a0ft"),
        (FRENCH_FEET, "301", "Trop haut. Un nombre de 5 à 300\u00a0ft, par pas de 5\u00a0ft"),
        (FRENCH_FEET, "9", "Par pas de 5\u00a0ft\u202f: 5\u00a0ft ou 10\u00a0ft"),
    ],
)
def test_a_speed_of_zero_or_between_squares_is_refused(
    notation: Notation, text: str, message: str
) -> None:
    assert complaint(SPEED, text, notation) == message


def test_the_ends_of_a_range_that_are_no_whole_feet_are_told_within_it() -> None:
    told = "Un nombre de 4 à 33\u202f333\u00a0ft, ou rien"
    assert complaint(WAY, "3,333", FRENCH_FEET) == f"Trop bas. {told}"
    assert complaint(WAY, "33334", FRENCH_FEET) == f"Trop haut. {told}"
    assert [WAY.read(text, FRENCH_FEET) for text in ("4", "33333")] == [
        Fraction(6, 5),
        Fraction(99_999, 10),
    ]


def test_an_empty_field_is_no_value_only_where_none_is_allowed() -> None:
    assert SWIM_SPEED.read("") is None
    assert SWIM_SPEED.read("   ") is None
    assert complaint(SWIM_SPEED, "x") == (
        "Ce n’est pas un nombre. Un nombre de 1,5 à 90\u00a0m, par pas de 1,5\u00a0m, ou rien"
    )


@pytest.mark.parametrize(
    ("text", "value"), [("0,05", Fraction(1, 20)), ("16.6", Fraction(83, 5)), ("50 000", 50_000)]
)
def test_gear_takes_any_weight(text: str, value: Fraction) -> None:
    assert GEAR.read(text) == value


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("-1", "Trop bas. Un nombre de 0 à 50\u202f000\u00a0kg"),
        ("\u22120,5", "Trop bas. Un nombre de 0 à 50\u202f000\u00a0kg"),
        ("50000,1", "Trop haut. Un nombre de 0 à 50\u202f000\u00a0kg"),
        ("50 001", "Trop haut. Un nombre de 0 à 50\u202f000\u00a0kg"),
        ("0,1234567", "6 décimales au plus"),
    ],
)
def test_gear_is_neither_negative_nor_heavier_than_a_ship(text: str, message: str) -> None:
    assert complaint(GEAR, text) == message


def test_gear_in_pounds_names_pounds() -> None:
    assert complaint(GEAR, "100001", FRENCH_FEET) == (
        "Trop haut. Un nombre de 0 à 100\u202f000\u00a0lb"
    )


def test_a_bonus_names_its_range_with_a_minus_sign() -> None:
    assert complaint(BONUS, "-41") == "Trop bas. Un nombre entier de \u221240 à 40"
    assert complaint(BONUS, "41") == "Trop haut. Un nombre entier de \u221240 à 40"
    assert complaint(BONUS, "-1,5") == "Un nombre entier\u202f: \u22122 ou \u22121"


@pytest.mark.parametrize("text", ["aucune", "Aucune", " AUCUN ", "none"])
def test_no_constitution_can_be_written_in_words(text: str) -> None:
    assert CONSTITUTION.read(text) is None


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", ""),
        ("0", "Trop bas. "),
        ("999", "Trop haut. "),
        ("sans", "Ce n’est pas un nombre. "),
        ("--", "Ce n’est pas un nombre. "),
    ],
)
def test_constitution_says_that_none_is_allowed_too(text: str, why: str) -> None:
    assert complaint(CONSTITUTION, text) == (
        f"{why}Un nombre entier de 1 à 60, ou «\u202faucune\u202f»"
    )


@pytest.mark.parametrize(
    ("codec", "feet", "metric"),
    [
        (SPEED, "30", Fraction(9)),
        (SPEED, "5", Fraction(3, 2)),
        (WAY, "7½", Fraction(9, 4)),
        (WAY, "1", None),
        (GEAR, "33", Fraction(33, 2)),
        (GEAR, "1", Fraction(1, 2)),
        (RANKS, "4", Fraction(4)),
    ],
)
def test_feet_and_pounds_are_read_as_metres_and_kilograms_exactly(
    codec: Numeric, feet: str, metric: Fraction | None
) -> None:
    if metric is None:
        assert complaint(codec, feet, FRENCH_FEET).startswith("Trop bas")
    else:
        assert codec.read(feet, FRENCH_FEET) == metric


def test_what_is_no_whole_number_of_feet_is_written_with_three_decimals() -> None:
    assert WAY.write(Fraction(10), FRENCH_FEET) == "33.333"
    assert WAY.write(Fraction(9), FRENCH_FEET) == "30"
    assert WAY.write(Fraction(1, 3), FRENCH) == "0.333333"


@given(st.sampled_from(sorted(MEASURED)), st.sampled_from([FRENCH_FEET, ENGLISH_FEET]), st.data())
def test_whole_feet_and_pounds_come_back_from_what_is_shown(
    name: str, notation: Notation, data: st.DataObject
) -> None:
    codec = MEASURED[name]
    units = notation.units
    low = least(codec.range.low, codec.measure, units)
    high = most(codec.range.high, codec.measure, units)
    typed = data.draw(st.integers(int(low), int(high)))
    if codec.range.step:
        typed -= typed % 5
    language = "fr" if notation is FRENCH_FEET else "en"
    value = codec.read(str(typed), notation)
    written = codec.write(value, notation)
    assert written == str(typed)
    assert codec.read(speaker(language).ungrouped(written), notation) == value


def test_no_constitution_is_written_as_none() -> None:
    assert CONSTITUTION.write(None) == "none"
    assert CONSTITUTION.read(CONSTITUTION.write(None)) is None


@pytest.mark.parametrize("name", NUMERIC)
def test_both_ends_of_a_range_are_accepted_and_what_lies_beyond_is_not(name: str) -> None:
    codec, range_ = NUMERIC[name], RANGES[name]
    step = range_.step or Fraction(1, 1000)
    for end in (range_.low, range_.high):
        assert codec.read(codec.write(Fraction(end)), ENGLISH) == end
    for beyond in (range_.low - step, range_.high + step):
        with pytest.raises(Declined):
            codec.read(plain(Fraction(beyond)), ENGLISH)


@given(st.sampled_from(sorted(NUMERIC)), st.data())
def test_every_number_of_a_range_comes_back_from_what_is_written(
    name: str, data: st.DataObject
) -> None:
    codec, range_ = NUMERIC[name], RANGES[name]
    step = range_.step or Fraction(1, 100)
    low, high = -(-range_.low // step), range_.high // step
    value = step * data.draw(st.integers(int(low), int(high)))
    assert codec.read(codec.write(value), ENGLISH) == value
    for language, signs in LANGUAGES.items():
        shown = speaker(language).ungrouped(codec.write(value))
        assert codec.read(shown, Notation(signs.decimal)) == value


@pytest.mark.parametrize(("language", "notation"), [("fr", FRENCH), ("en", ENGLISH)])
def test_three_decimals_come_back_from_what_is_written(language: str, notation: Notation) -> None:
    value = Fraction(9, 8)
    assert GEAR.read(speaker(language).ungrouped(GEAR.write(value)), notation) == value


@given(st.text(max_size=30), st.sampled_from(sorted(FIELDS)))
def test_whatever_is_typed_is_a_value_or_a_refusal(text: str, name: str) -> None:
    codec = FIELDS[name].codec
    try:
        value = codec.read(text)
    except Declined:
        assert complaint(codec, text)
    else:
        assert codec.read(codec.write(value), ENGLISH) == value


def test_a_choice_knows_its_ids_only() -> None:
    armour = FIELDS["armour"].codec
    assert armour.read("full_plate") == "full_plate"
    assert complaint(armour, "bathrobe") == "Ce choix n’existe pas\u202f: bathrobe"
    assert complaint(armour, "Full_Plate") == "Ce choix n’existe pas\u202f: Full_Plate"
    assert complaint(armour, "") == "Ce choix n’existe pas\u202f: "


def test_a_choice_that_does_not_exist_is_quoted_in_part() -> None:
    assert complaint(FIELDS["armour"].codec, "x" * 500).endswith(": " + "x" * 40)


def test_a_flag_is_yes_or_no() -> None:
    assert (FLAG.read("yes"), FLAG.read("no")) == (True, False)
    assert (FLAG.write(True), FLAG.write(False)) == ("yes", "no")
    for other in ("oui", "true", "1", "", "on"):
        with pytest.raises(Declined):
            FLAG.read(other)


def test_a_choice_of_numbers_is_known_by_their_text() -> None:
    sinking = choice((Fraction(0), Fraction(3, 2), Fraction(3)))
    assert sinking.read("1.5") == Fraction(3, 2)
    assert sinking.write(Fraction(3, 2)) == "1.5"


@pytest.mark.parametrize(
    "name",
    ["Alaric", "Œdipe l’Ancien", "\U0001f438", "\u2764\ufe0f", "姫", "a" * NAME_LENGTH, "<b>&amp;"],
)
def test_a_name_is_taken_as_typed(name: str) -> None:
    assert Name().read(name) == name


def test_a_name_may_hold_a_joined_emoji_and_a_no_break_space() -> None:
    astronaut = "\U0001f9d1\u200d\U0001f680"
    assert Name().read(astronaut) == astronaut
    assert Name().read("Jean\u00a0Paul") == "Jean Paul"


def test_the_spaces_around_a_name_are_dropped() -> None:
    assert Name().read("  Alaric  ") == "Alaric"
    assert Name().read("") == ""


SCOTLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"


@pytest.mark.parametrize(
    "name",
    [
        SCOTLAND,
        f"{SCOTLAND} Hamish",
        "\U0001f1eb\U0001f1f7",
        "\u05d0\u05d1\u05d9\u05d2\u05d9\u05dc",
        "\u0634\u0647\u0631\u0632\u0627\u062f 2",
        "\u200e\u0634\u0647\u0631\u0632\u0627\u062f\u200f",
        "\u061cLia",
        "\u2068\u0634\u0647\u0631\u0632\u0627\u062f\u2069",
        "a\u202eb",
        "\ufeffLia",
        "Ma\u00adxi\u200bmilian",
        "\ue000",
    ],
)
def test_a_name_may_hold_flags_of_regions_and_marks_of_direction(name: str) -> None:
    assert Name().read(name) == name


@pytest.mark.parametrize(
    "name", ["\U0001fae9", "\U0001faea", "\U0001faff", "\U000323b0", "\U0001e6c0"]
)
def test_a_name_may_hold_what_unicode_has_not_given_a_meaning_yet(name: str) -> None:
    assert not name.isprintable()
    assert Name().read(name) == name


@pytest.mark.parametrize("name", ["a" * (NAME_LENGTH + 1), SCOTLAND * 6])
def test_a_name_of_more_than_40_characters_is_refused(name: str) -> None:
    assert complaint(Name(), name) == "40 caractères au plus"


@pytest.mark.parametrize(
    "name",
    [
        *("a\nb", "a\r\nb", "a\tb", "a\x0bb", "a\u2028b", "a\u2029b", "a\x85b"),
        *("\x00", "a\x07", "\x1b[31m", "a\x7f", "a\x9fb"),
        *("\ud800", "a\udfffb", "\ud83d\udc19"),
    ],
)
def test_a_name_of_several_lines_or_with_control_characters_or_halves_of_some_is_refused(
    name: str,
) -> None:
    assert complaint(Name(), name) == "Une seule ligne, sans tabulation ni caractère de contrôle"
    assert not is_name(name)


@pytest.mark.parametrize(
    "name",
    [
        *(
            "\u200b",
            "\u200d",
            "\ufeff",
            "\u00ad",
            "\u2060",
            "\u3164",
            "\u2800",
            "\ufe0f",
            "\U000e0067",
        ),
        *("\u200e", "\u061c", "\u202e", "\u2068\u2069", "\u200b \u200b", "\U000e0100"),
    ],
)
def test_a_name_that_nobody_would_see_is_refused_alone_and_taken_beside_a_letter(name: str) -> None:
    assert complaint(Name(), name) == "Au moins un caractère visible"
    assert Name().read(f"a{name}b") == f"a{name}b"


@given(st.text(max_size=50))
def test_a_name_that_is_taken_can_be_kept_and_is_the_same_when_typed_again(text: str) -> None:
    try:
        name = Name().read(text)
    except Declined:
        return
    assert is_name(name)
    assert Name().read(name) == name
    assert name.encode().decode() == name


@given(st.text(max_size=45))
def test_every_name_that_was_once_taken_can_still_be_kept(text: str) -> None:
    """Names were once made of what Python calls printable, and of the two joiners."""
    name = " ".join(text.split())
    if len(name) <= NAME_LENGTH and all(
        sign.isprintable() or sign in "\u200c\u200d" for sign in name
    ):
        assert is_name(name)
