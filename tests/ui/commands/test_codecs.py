"""Reading what a player types, kind by kind, and writing it back."""

from __future__ import annotations

from decimal import Decimal
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
from ui.table.notation import Notation, per_unit
from ui.table.words import plain

NUMERIC = {name: f.codec for name, f in FIELDS.items() if isinstance(f.codec, Numeric)}

ABILITY = Numeric(Range(1, 60))
RANKS = Numeric(Range(0, 40, Fraction(1, 2)))
SPEED = Numeric(Range(Fraction(3, 2), 90, Fraction(3, 2)))
SWIM_SPEED = Numeric(Range(Fraction(3, 2), 90, Fraction(3, 2)), optional=True)
GEAR = Numeric(Range(0, 50_000, None))
BONUS = Numeric(Range(-40, 40))
SPEED_M = Numeric(Range(Fraction(3, 2), 90, Fraction(3, 2)), measure="length")
KILOGRAMS = Numeric(Range(0, 50_000, None), measure="weight")
ENGLISH, FEET = Notation("."), Notation(units="ft")
CONSTITUTION = Numeric(Range(1, 60), words=NO_SCORE)


def complaint(codec: Codec, text: str) -> str:
    """The sentence, in French, with which a codec refuses a text."""
    with pytest.raises(Declined) as refused:
        codec.read(text)
    return speaker().show(refused.value.phrase)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("12", 12),
        ("12,5", Fraction(25, 2)),
        ("12.5", Fraction(25, 2)),
        ("12,500", Fraction(25, 2)),
        (",5", Fraction(1, 2)),
        (".5", Fraction(1, 2)),
        ("5,", 5),
        ("½", Fraction(1, 2)),
        ("2½", Fraction(5, 2)),
        ("-1¼", Fraction(-5, 4)),
        ("¾", Fraction(3, 4)),
        ("-3", -3),
        ("+4", 4),
        ("＋４", 4),
        ("１２，５", Fraction(25, 2)),
        ("１２．５", Fraction(25, 2)),
        ("  7 ", 7),
        ("1\u202f000", 1000),
        ("1\u00a0000", 1000),
        ("1 000,5", Fraction(2001, 2)),
        ("1.000,5", Fraction(2001, 2)),
        ("1.234.567", 1_234_567),
        ("0.125", Fraction(1, 8)),
        ("1234.567", Fraction(1_234_567, 1000)),
        ("007", 7),
        ("0", 0),
        ("\u22120", 0),
    ],
)
def test_a_number_is_read_as_players_write_it(text: str, number: Fraction) -> None:
    assert meant(text) == (number,)


DASHES = "-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d"


@pytest.mark.parametrize("dash", DASHES)
def test_every_dash_is_a_minus_and_alone_it_is_no_score(dash: str) -> None:
    assert meant(f"{dash}3") == (-3,)
    assert meant(f"{dash}\uff13") == (-3,)
    assert CONSTITUTION.read(dash) is None
    assert BONUS.read(f"{dash} 40") == -40


@pytest.mark.parametrize(("language", "own", "other"), [("fr", ",", "."), ("en", ".", ",")])
def test_the_own_sign_is_decimal_and_the_other_may_part_the_thousands(
    language: str, own: str, other: str
) -> None:
    assert LANGUAGES[language].decimal == own
    assert meant(f"1{own}234", own) == (Fraction(617, 500),)
    assert meant(f"1{other}234", own) == (Fraction(617, 500), 1234)
    assert meant(f"12{other}34", own) == (Fraction(617, 50),)
    assert meant(f"0{other}234", own) == (Fraction(117, 500),)


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
        "½½",
        "0x10",
        "nan",
        "inf",
        "--3",
        "3-",
        "+",
        ",",
        "\u2212",
        "12kg",
        "1_000",
        "1234567890",
        "0,1234567",
    ],
)
def test_what_is_not_plainly_a_number_is_none(text: str) -> None:
    assert meant(text) == ()


@given(st.decimals(-999, 999, places=2), st.sampled_from(DASHES), st.booleans())
def test_the_same_number_is_read_from_every_dash_and_width(
    number: Decimal, dash: str, wide: bool
) -> None:
    text = f"{number:.2f}".replace("-", dash)
    if wide:
        text = text.translate(str.maketrans("0123456789.", "０１２３４５６７８９．"))
    assert meant(text) == (Fraction(number),)


@pytest.mark.parametrize("text", ["", "abc", "0", "61", "999", "-1", "1e1", "aucune"])
def test_an_ability_names_the_whole_numbers_it_takes(text: str) -> None:
    assert complaint(ABILITY, text) == "Un nombre entier de 1 à 60"


@pytest.mark.parametrize(
    ("text", "near"), [("12,5", "12 ou 13"), ("½", "0 ou 1"), ("59.9", "59 ou 60")]
)
def test_what_lies_within_a_range_is_told_what_it_lacks_and_never_the_range(
    text: str, near: str
) -> None:
    if text == "½":
        assert complaint(Numeric(Range(0, 9)), text) == f"Un nombre entier\u202f: {near}"
    else:
        assert complaint(ABILITY, text) == f"Un nombre entier\u202f: {near}"


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


@pytest.mark.parametrize("text", ["40,5", "-0,5"])
def test_ranks_out_of_range_are_not(text: str) -> None:
    assert complaint(RANKS, text) == "Un nombre de 0 à 40, par pas de 0,5"


def test_quarter_ranks_are_told_the_halves_beside_them() -> None:
    assert complaint(RANKS, "0,25") == "Par pas de 0,5\u202f: 0 ou 0,5"


@pytest.mark.parametrize("text", ["1,5", "9", "10.5", "90"])
def test_a_speed_is_a_number_of_squares(text: str) -> None:
    assert SPEED.read(text) % Fraction(3, 2) == 0


@pytest.mark.parametrize("text", ["0", "1", "91,5", ""])
def test_a_speed_out_of_range_is_refused(text: str) -> None:
    assert complaint(SPEED, text) == "Un nombre de 1,5 à 90, par pas de 1,5"


def test_a_speed_between_squares_is_told_the_nearest() -> None:
    assert complaint(SPEED, "10") == "Par pas de 1,5\u202f: 9 ou 10,5"


def test_an_empty_field_is_no_value_only_where_none_is_allowed() -> None:
    assert SWIM_SPEED.read("") is None
    assert SWIM_SPEED.read("   ") is None
    assert complaint(SWIM_SPEED, "x") == "Un nombre de 1,5 à 90, par pas de 1,5, ou rien"


@pytest.mark.parametrize(
    ("text", "value"), [("0,05", Fraction(1, 20)), ("16.6", Fraction(83, 5)), ("50 000", 50_000)]
)
def test_gear_takes_any_weight(text: str, value: Fraction) -> None:
    assert GEAR.read(text) == value


@pytest.mark.parametrize("text", ["-1", "\u22120,5", "50000,1", "50 001"])
def test_gear_is_neither_negative_nor_heavier_than_a_ship(text: str) -> None:
    assert complaint(GEAR, text) == "Un nombre de 0 à 50\u202f000"


@pytest.mark.parametrize("text", ["-41", "41"])
def test_a_bonus_names_its_range_with_a_minus_sign(text: str) -> None:
    assert complaint(BONUS, text) == "Un nombre entier de \u221240 à 40"


@pytest.mark.parametrize("text", ["aucune", "Aucune", " AUCUN ", "none"])
def test_no_constitution_can_be_written_in_words(text: str) -> None:
    assert CONSTITUTION.read(text) is None


@pytest.mark.parametrize("text", ["", "0", "999", "sans"])
def test_constitution_says_that_none_is_allowed_too(text: str) -> None:
    assert complaint(CONSTITUTION, text) == ("Un nombre entier de 1 à 60, ou «\u202faucune\u202f»")


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
    for language, signs in LANGUAGES.items():
        typed = speaker(language).ungrouped(codec.write(value))
        assert codec.read(typed, Notation(signs.decimal)) == value


@given(st.sampled_from(sorted(NUMERIC)), st.data())
def test_a_whole_number_of_feet_or_pounds_comes_back_from_what_is_written(
    name: str, data: st.DataObject
) -> None:
    codec = NUMERIC[name]
    per = per_unit(codec.measure, "ft")
    step = codec.range.step or 1 / per
    low, high = -(-codec.range.low // step), codec.range.high // step
    value = step * data.draw(st.integers(int(low), int(high)))
    assert codec.read(codec.write(value, FEET), FEET) == value


def test_feet_and_pounds_are_typed_and_kept_exactly() -> None:
    assert SPEED_M.read("30", FEET) == 9
    assert SPEED_M.write(Fraction(9), FEET) == "30"
    assert KILOGRAMS.read("33", FEET) == Fraction(33, 2)
    assert KILOGRAMS.read("33,5", FEET) == Fraction(67, 4)
    assert KILOGRAMS.write(Fraction(33, 2), FEET) == "33"
    assert KILOGRAMS.read("33") == 33


def test_a_complaint_speaks_in_the_units_in_force() -> None:
    with pytest.raises(Declined) as refused:
        SPEED_M.read("33", FEET)
    assert speaker(units="ft").show(refused.value.phrase) == (
        "Par pas de 5\u00a0ft\u202f: 30\u00a0ft ou 35\u00a0ft"
    )
    assert complaint(SPEED_M, "10") == "Par pas de 1,5\u00a0m\u202f: 9\u00a0m ou 10,5\u00a0m"


def test_three_decimals_come_back_from_what_is_written() -> None:
    value = GEAR.read("1,125")
    assert GEAR.read(speaker().ungrouped(GEAR.write(value))) == value


def test_a_sign_that_may_part_the_thousands_is_asked_about_where_the_range_allows_both() -> None:
    asked = complaint(GEAR, "1.234")
    assert asked == "Est-ce 1,234 ou 1234\u202f? Écrivez-le ainsi."
    for answer in ("1,234", "1234"):
        assert GEAR.read(answer)
    assert complaint(GEAR, "50.000") == "Est-ce 50 ou 50\u202f000\u202f? Écrivez-le ainsi."


def test_where_the_range_allows_one_of_two_that_one_is_meant() -> None:
    assert GEAR.read("60.000") == 60
    assert Numeric(Range(1_000, 9_000, None)).read("1.234") == 1234
    assert complaint(ABILITY, "1.234") == "Un nombre entier\u202f: 1 ou 2"


def test_in_english_the_comma_is_the_sign_that_may_part_the_thousands() -> None:
    assert GEAR.read("1.234", ENGLISH) == Fraction(617, 500)
    with pytest.raises(Declined):
        GEAR.read("12,500", ENGLISH)


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
