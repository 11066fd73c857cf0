"""The odds in rows: the picture and the table tell the same numbers, and the forms they are shown in."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.odds.journey import USUAL_M
from tests.ui.dom import Document
from tests.ui.french import speaker
from tests.ui.playing import Table, set_in_french
from ui.page.document import Page
from ui.page.forms import Cell
from ui.page.odds import remedies as helping
from ui.page.odds import rows as odds_table
from ui.page.outputs import BANDS
from ui.page.workings import Workings

MINUS, THIN, NO_BREAK = "\u2212", "\u202f", "\u00a0"

ASKED = {
    "strength": "14",
    "constitution": "14",
    "armour": "chain_shirt",
    "water": "rough",
    "forecast__distance_m": "30",
    "forecast__against": "double_move",
}


def drawn(table: Table, language: str = "fr") -> dict[str, Any]:
    text = odds_table.chart(table.store.state, speaker(language), Workings())
    assert text
    return json.loads(text)


def dead() -> Table:
    table = Table(endurance="1", wounds_max="1").tap("spend.combat_turn")
    return table.type(die__endurance="1").tap("test", "spend.combat_turn")


# ------------------------------------------------------------------ the picture


def test_the_picture_has_five_bands_with_a_chance_for_each_round_and_the_start() -> None:
    bands = drawn(Table(**ASKED))["bands"]
    assert [band["id"] for band in bands] == list(BANDS)
    assert {len(band["chances"]) for band in bands} == {51}
    for chances in zip(*(band["chances"] for band in bands), strict=True):
        assert sum(chances) == pytest.approx(1, abs=1e-12)


def test_the_picture_and_the_sentence_tell_the_same_of_a_round() -> None:
    table = Table(**ASKED, forecast__read="17")
    table.store.notice_surroundings(lambda around: replace(around, odds_open=True))
    for band in drawn(table)["bands"]:
        told = table.value(f"forecast.read.{band['id']}")
        assert band["chances"][17] == pytest.approx(float(told), abs=1e-15)  # type: ignore[arg-type]


def test_the_other_course_is_that_of_the_other_plan() -> None:
    compared = drawn(Table(**ASKED))["compare"]
    other = drawn(Table(**{**ASKED, "forecast__against": "none"}, plan="double_move"))
    by_id = {band["id"]: band["chances"] for band in other["bands"]}
    assert other["compare"] is None
    assert compared["ashore"] == by_id["ashore"]
    assert compared["drowning"] == [
        drowning + dead for drowning, dead in zip(by_id["drowning"], by_id["dead"], strict=True)
    ]


@pytest.mark.parametrize(
    ("language", "first", "ticks"),
    [
        ("fr", "arrivé", [f"{n}{THIN}%" for n in (0, 25, 50, 75, 100)]),
        ("en", "ashore", [f"{n}%" for n in (0, 25, 50, 75, 100)]),
    ],
)
def test_the_picture_speaks_the_language_of_the_page(
    language: str, first: str, ticks: list[str]
) -> None:
    picture = drawn(Table(**ASKED), language)
    assert picture["bands"][0]["label"] == first
    assert picture["labels"]["percent"] == ticks


def test_the_dead_have_no_picture_and_no_rows() -> None:
    assert odds_table.chart(dead().store.state, speaker(), Workings()) is None
    assert odds_table.rounds(dead().store.state, Workings()) == []


# ------------------------------------------------------------------ the table


def test_the_table_has_the_picture_s_numbers() -> None:
    table = Table(**ASKED)
    rows = odds_table.rounds(table.store.state, Workings())
    picture = drawn(table)["bands"]
    assert len(rows) == 51
    for number, row in enumerate(rows):
        assert [cell.value for cell in row] == [
            number,
            *(band["chances"][number] for band in picture),
        ]
        assert [cell.form for cell in row[1:]] == ["odds"] * 5


@pytest.mark.parametrize(
    ("rounds", "stride"),
    [(1, 1), (100, 1), (101, 2), (200, 2), (201, 5), (500, 5), (501, 10), (1000, 10)],
)
def test_of_many_rounds_every_second_fifth_or_tenth_is_told(rounds: int, stride: int) -> None:
    told = odds_table.rounds(Table(forecast__rounds=str(rounds)).store.state, Workings())
    numbers = [row[0].value for row in told]
    assert numbers == sorted({*range(0, rounds + 1, stride), rounds})
    assert len(numbers) <= 102


@pytest.mark.parametrize("rounds", ["57", "101", "333", "999"])
def test_the_last_round_is_always_told(rounds: str) -> None:
    table = Table(forecast__rounds=rounds)
    table.store.notice_surroundings(lambda around: replace(around, odds_open=True))
    told = odds_table.rounds(table.store.state, Workings())
    assert [row[0].value for row in told].count(int(rounds)) == 1
    assert told[-1][0].value == int(rounds)
    assert told[-1][1].value == table.value("forecast.cross")


def test_what_is_certain_is_drawn_and_told_as_certain() -> None:
    """Floats lose a little: a row of "> 99,9 %" for one who is sure to drown."""
    for inputs in ({"hit_points": "-1"}, {"swim_misc": "9"}, {"plan": "stay", "swim_misc": "9"}):
        table = Table(**inputs, forecast__rounds="200")
        for row in odds_table.rounds(table.store.state, Workings()):
            for cell in row[1:]:
                assert isinstance(cell.value, (Fraction, int))
                assert cell.value in (0, 1) or 1e-12 <= cell.value <= 1 - 1e-12
        for band in drawn(table)["bands"]:
            assert all(x in (0, 1) or 1e-12 <= x <= 1 - 1e-12 for x in band["chances"])
    drowned = odds_table.rounds(
        Table(hit_points="-1", forecast__rounds="100").store.state, Workings()
    )[-1]
    assert [speaker().show(cell.value, cell.form) for cell in drowned[1:]] == [
        *(f"0{THIN}%",) * 4,
        f"100{THIN}%",
    ]


# ------------------------------------------------------------------ what helps


def test_what_helps_is_a_row_of_words_with_its_gains_in_points() -> None:
    table = Table(**ASKED)
    assert odds_table.remedies(table.store.state) == []
    *_, known = helping.worked_out(table.store.state, table.store.workings)
    table.store.notice_surroundings(lambda around: replace(around, remedies=known))
    rows = odds_table.remedies(table.store.state)
    texts = [[speaker().show(cell.value, cell.form) for cell in row] for row in rows]
    assert texts == [
        ["Une eau plus calme · le temps qu’elle se calme", "+56,5", f"{MINUS}56,5"],
        ["Ôter l’armure · 1 minute", "+53,4", f"{MINUS}53,4"],
        ["Deux actions de mouvement · tout de suite", "+42,8", f"{MINUS}42,8"],
        ["L’aide d’un allié · son action", "+37,2", f"{MINUS}37,2"],
        ["Une armure de maître · à prévoir avant", "+37,2", f"{MINUS}37,2"],
        ["Le don Athlétisme · à prévoir avant", "+37,2", f"{MINUS}37,2"],
        ["Faire 10 · tout de suite", f"{MINUS}11,4", "+11,4"],
    ]
    assert [[cell.form for cell in row[1:]] for row in rows] == [["points", "points"]] * 7
    english = [speaker("en").show(row[0].value, row[0].form) for row in rows]
    assert english[:2] == ["Calmer water · once it calms down", "Take the armour off · 1 minute"]


def test_the_columns_of_what_helps_are_those_of_its_rows(document: Document) -> None:
    heading = document.find(".helps").tag.select("thead th")
    keys = [cell.get("data-t") for cell in heading]
    assert keys == ["odds.helps.what", "odds.helps.cross", "odds.helps.drown"]


def test_a_table_is_filled_with_headings_and_cells(document: Document) -> None:
    page = Page(document)
    page.fill_rows("rounds", [["0", "a", "b"], ["1", "c", "d"]])
    body = document.find('[data-rows="rounds"]').tag
    assert [[cell.name for cell in row] for row in body] == [["th", "td", "td"]] * 2
    assert [[cell.get_text() for cell in row] for row in body] == [["0", "a", "b"], ["1", "c", "d"]]
    page.fill_rows("rounds", [])
    assert not list(body)
    assert not list(document.find('[data-rows="helps"]').tag)


def test_a_row_s_heading_says_that_it_is_the_row_s(document: Document) -> None:
    Page(document).fill_rows("helps", [["Ôter l’armure", "+1"]])
    assert document.find('[data-rows="helps"]').tag.th.get("scope") == "row"  # type: ignore[union-attr]


# ------------------------------------------------------------------ the forms


@pytest.mark.parametrize(
    ("chance", "french", "english"),
    [
        (Fraction(0), f"0{THIN}%", "0%"),
        (Fraction(1), f"100{THIN}%", "100%"),
        (1.0, f"100{THIN}%", "100%"),
        (Fraction(1, 10**9), f"<{NO_BREAK}0,1{THIN}%", f"<{NO_BREAK}0.1%"),
        (Fraction(9, 10_000), f"<{NO_BREAK}0,1{THIN}%", f"<{NO_BREAK}0.1%"),
        (Fraction(1, 1000), f"0,1{THIN}%", "0.1%"),
        (Fraction(999, 1000), f"99,9{THIN}%", "99.9%"),
        (Fraction(9991, 10_000), f">{NO_BREAK}99,9{THIN}%", f">{NO_BREAK}99.9%"),
        (1 - Fraction(1, 10**9), f">{NO_BREAK}99,9{THIN}%", f">{NO_BREAK}99.9%"),
        (Fraction(1, 2), f"50{THIN}%", "50%"),
        (0.4081322, f"40,8{THIN}%", "40.8%"),
    ],
)
def test_a_chance_is_shown_in_percent(chance: Fraction | float, french: str, english: str) -> None:
    said = [speaker(language).show(chance, "odds") for language in ("fr", "en")]
    # A plain space after the sign would let the line break there.
    assert [text.replace(NO_BREAK, " ") for text in said] == [
        text.replace(NO_BREAK, " ") for text in (french, english)
    ]


@given(st.fractions(0, 1), st.sampled_from(["fr", "en"]))
def test_what_is_not_certain_is_never_shown_as_none_or_all(chance: Fraction, language: str) -> None:
    said = speaker(language).show(chance, "odds").replace(THIN, "")
    assert (said == "0%") == (chance == 0)
    assert (said == "100%") == (chance == 1)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_sign_of_less_or_more_stays_with_its_number(language: str) -> None:
    for chance in (Fraction(1, 10**6), 1 - Fraction(1, 10**6)):
        assert " " not in speaker(language).show(chance, "odds")


@pytest.mark.parametrize(
    ("change", "french", "english"),
    [
        (0.53399, "+53,4", "+53.4"),
        (-0.53399, f"{MINUS}53,4", f"{MINUS}53.4"),
        (0, "0", "0"),
        (0.0001, "0", "0"),
        (-0.0001, "0", "0"),
        (1, "+100", "+100"),
        (-1.0, f"{MINUS}100", f"{MINUS}100"),
        (Fraction(1, 1000), "+0,1", "+0.1"),
    ],
)
def test_a_change_of_a_chance_is_shown_in_points_with_its_sign(
    change: float, french: str, english: str
) -> None:
    assert [speaker(language).show(change, "points") for language in ("fr", "en")] == [
        *(french, english),
    ]


@pytest.mark.parametrize(
    ("value", "spec", "french", "english"),
    [
        (26.154, "rounded", "26,2", "26.2"),
        (Fraction(2), "rounded", "2", "2"),
        (18.8936, "metres_rounded", f"18,9{NO_BREAK}m", f"18.9{NO_BREAK}m"),
        (0, "metres_rounded", f"0{NO_BREAK}m", f"0{NO_BREAK}m"),
        (12345.678, "metres_rounded", f"12{THIN}345,7{NO_BREAK}m", f"12,345.7{NO_BREAK}m"),
    ],
)
def test_a_mean_is_shown_to_a_tenth(value: float, spec: str, french: str, english: str) -> None:
    said = [speaker(language).show(value, spec) for language in ("fr", "en")]
    assert said[0].replace("\u202f", " ").replace(NO_BREAK, " ") == french.replace(
        "\u202f", " "
    ).replace(NO_BREAK, " ")
    assert said[1] == english


def test_a_mean_distance_is_converted_before_it_is_rounded() -> None:
    # 1.04 m are 3.47 ft; 1 m would be 3.3 ft.
    assert speaker("en", "ft").show(1.04, "metres_rounded") == f"3.5{NO_BREAK}ft"


def test_what_is_to_be_shown_as_a_chance_is_a_number() -> None:
    for spec in ("odds", "points", "rounded", "metres_rounded"):
        with pytest.raises(TypeError):
            speaker().show("beaucoup", spec)


def test_a_cell_is_shown_by_its_form() -> None:
    cell = Cell(USUAL_M / 1000, "odds")
    assert speaker().show(cell.value, cell.form) == set_in_french("3 %")
