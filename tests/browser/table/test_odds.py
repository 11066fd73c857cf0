"""The odds as a player asks for them: by finger, by keyboard, on paper, and without the picture."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.measures import FOCUSED, SMALL_TYPE, TARGET, WIDER, violations
from tests.browser.reading import (
    action,
    choose,
    field,
    numbers,
    out,
    pick,
    run_python,
    settled,
    text,
    value,
    values,
)
from tests.ui.french import speaker
from tests.ui.page.odds import by_hand
from tests.ui.page.odds.by_hand import Plan
from tests.ui.playing import Table, set_in_french
from ui.keep import link

BANDS = ("ashore", "surface", "under", "drowning", "dead")

#: The paladin of the golden cases, in rough water.
FULL_ROUND = Plan(-2, 15, Fraction(9, 2), 2, 14, 2)
DOUBLE_MOVE = FULL_ROUND._replace(cost=1)

#: The row of what helps that takes the chain shirt off.
ARMOUR_OFF = ["Ôter l’armure · 1 minute", "+53,4", "\u221253,4"]

ATHLETIC = "Le don Athlétisme · à prévoir avant"

#: Types into an input and reads an output before anything else can happen.
TYPE_AND_READ = """([name, text, output]) => {
    const input = document.querySelector(`[name="${name}"]`);
    input.value = text;
    input.dispatchEvent(new Event("input", {bubbles: true}));
    return document.querySelector(`[data-out="${output}"]`).dataset.value;
}"""

#: Counts what is written into the panel for a while.
WRITES = """async (time) => {
    let count = 0;
    const observer = new MutationObserver((found) => (count += found.length));
    const all = {subtree: true, childList: true, attributes: true, characterData: true};
    observer.observe(document.querySelector("#odds"), all);
    await new Promise((resolve) => setTimeout(resolve, time));
    observer.disconnect();
    return count;
}"""

#: How high each band is at a round, and how high the water is, in pixels.
HEIGHTS = """(round) => {
    const water = document.querySelector(".odds-frame > :last-child").getBBox();
    const heights = {};
    for (const band of document.querySelectorAll(".odds-band")) {
        const d = band.querySelector("path").getAttribute("d");
        const points = d.match(/-?[\\d.]+,-?[\\d.]+/g).map((point) => Number(point.split(",")[1]));
        const id = [...band.classList].find((name) => name !== "odds-band").slice(5);
        heights[id] = (points[points.length - 1 - round] - points[round]) / water.height;
    }
    return heights;
}"""


#: The list of what would help is there, be it that nothing would.
HELPED = ':is([data-helps="ready"], [data-helps="empty"])'

#: What of the panel goes beyond the page, but for what scrolls by itself.
OUTSIDE = """() => {
    const panel = document.querySelector("#odds");
    const scrolls = (e) => e.closest(".odds-table") !== null;
    return [...panel.querySelectorAll("*")]
        .filter((e) => e.checkVisibility() && !scrolls(e))
        .filter((e) => e.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5)
        .map((e) => e.outerHTML.slice(0, 120));
}"""

#: Counts the lines that an element's text takes.
LINES = """(element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size;
}"""


def look(page: Page) -> None:
    """Open the panel as a finger does, and wait until all of it is there."""
    page.locator("#odds > summary").click()
    settle(page)


def settle(page: Page) -> None:
    """Wait until the picture and the list are those of the numbers shown."""
    settled(page)
    page.wait_for_selector(HELPED, state="attached")
    page.wait_for_selector(".odds-chart", state="attached")


def dress(page: Page) -> None:
    """Make him the paladin of the golden cases, in rough water."""
    page.evaluate("document.querySelector('.sheet details').open = true")
    field(page, "strength").fill("14")
    field(page, "constitution").fill("14")
    field(page, "armour").select_option("chain_shirt")
    pick(page, "water", "rough").check(force=True)


def ask(page: Page) -> None:
    """Ask whether he makes 30 m, half-speed swim against two quarter moves."""
    field(page, "forecast.distance_m").fill("30")
    field(page, "forecast.against").select_option("double_move")
    settle(page)


@pytest.fixture
def scene(page: Page) -> Page:
    """30 m of rough water, the paladin, half-speed swim against two quarter moves."""
    dress(page)
    look(page)
    ask(page)
    return page


@pytest.fixture
def on_paper(scene: Page) -> Iterator[Page]:
    """The scene as it is printed."""
    scene.emulate_media(media="print")
    yield scene
    scene.emulate_media(media="null")


def tap(page: Page, *names: str) -> None:
    """Press buttons wherever they are."""
    for name in names:
        action(page, name).evaluate("button => button.click()")


def rows(page: Page, name: str) -> list[list[str]]:
    """The cells of a table's rows."""
    lines = page.locator(f'[data-rows="{name}"] tr').all()
    return [line.locator("th, td").all_text_contents() for line in lines]


def chances(page: Page) -> list[float]:
    return [float(value(page, f"forecast.read.{band}") or "nan") for band in BANDS]


# ------------------------------------------------------------------ the scene


def test_the_scene_shows_two_courses_the_better_plan_and_what_the_armour_costs(
    scene: Page,
) -> None:
    expect(scene.locator(".odds-band path")).to_have_count(5)
    expect(scene.locator(".odds-compare path")).to_have_count(2)
    assert scene.locator(".odds-chart").is_visible()
    drawn = scene.evaluate(HEIGHTS, 30)
    for id, chance in zip(BANDS, by_hand.odds(FULL_ROUND, Fraction(30), 30)[30], strict=True):
        assert drawn[id] == pytest.approx(float(chance), abs=2e-3)
    expect(out(scene, "forecast.better")).to_have_text(
        set_in_french(
            "Mieux vaut «~Deux actions de mouvement~» : 83,6 % d'arriver sans limite de temps, "
            "contre 40,8 % avec «~Nager (action complexe)~»."
        )
    )
    assert ARMOUR_OFF in rows(scene, "helps")


def test_the_scene_s_numbers_are_those_worked_out_by_hand(scene: Page) -> None:
    ours, theirs = (by_hand.odds(plan, Fraction(30), 50)[50] for plan in (FULL_ROUND, DOUBLE_MOVE))
    shown = values(scene)
    for name, chance in {
        "cross": ours.ashore,
        "drown": ours.begun,
        "dead": ours.dead,
        "rival.cross": theirs.ashore,
        "rival.drown": theirs.begun,
    }.items():
        assert float(shown[f"forecast.{name}"]) == pytest.approx(float(chance), abs=1e-6)


def test_the_scene_speaks_english_too(scene: Page) -> None:
    scene.get_by_role("button", name="English").click()
    settle(scene)
    expect(out(scene, "forecast.better")).to_have_text(
        "Better: “Two move actions”, 83.6% to get there however long it takes, against 40.8% with "
        "“Swim (full-round action)”."
    )
    expect(out(scene, "forecast.key")).to_have_text(
        "Dashes, Two move actions: above, he is ashore. Dots: below, he is drowning."
    )
    expect(out(scene, "forecast.within")).to_have_text("In 50 rounds, over 30\u00a0m")
    assert ["Take the armour off · 1 minute", "+53.4", "\u221253.4"] in rows(scene, "helps")
    assert "ashore" in scene.locator(".odds-name text").all_text_contents()
    expect(scene.locator(".odds-axis")).to_contain_text(["100%"])
    assert rows(scene, "rounds")[1][1] == "0%"


def test_what_is_compared_can_be_taken_back(scene: Page) -> None:
    field(scene, "forecast.against").select_option("none")
    settle(scene)
    expect(out(scene, "forecast.better")).to_be_hidden()
    expect(scene.locator(".odds-compare")).to_have_count(0)
    assert value(scene, "forecast.rival.cross") == "none"


def test_another_character_is_compared_with_by_name(page: Page) -> None:
    field(page, "name").evaluate("input => (input.closest('details').open = true)")
    field(page, "name").fill("Aldric")
    tap(page, "add.sailor")
    field(page, "name").fill("Mirabelle")
    look(page)
    options = field(page, "forecast.against").locator("option:not([hidden])")
    assert options.all_text_contents()[-1] == "Aldric"
    field(page, "forecast.against").select_option("1")
    settle(page)
    expect(out(page, "forecast.better")).to_contain_text("a les meilleures chances")
    expect(out(page, "forecast.better")).to_contain_text("Aldric")
    expect(out(page, "forecast.better")).to_contain_text("Mirabelle")
    expect(out(page, "forecast.key")).to_contain_text("Tirets, Aldric\u202f:")
    expect(page.locator(".odds-compare path")).to_have_count(2)


def test_a_rival_who_left_is_chosen_no_more(page: Page) -> None:
    tap(page, "add.sailor")
    tap(page, "select.1")
    look(page)
    field(page, "forecast.against").select_option("2")
    settle(page)
    tap(page, "select.2")
    tap(page, "remove_character")
    settle(page)
    expect(page.locator(".odds-compare")).to_have_count(0)
    chosen = "list => list.selectedOptions[0].textContent"
    assert field(page, "forecast.against").evaluate(chosen) == "Rien"
    tap(page, "add.wizard", "select.1")
    settle(page)
    assert field(page, "forecast.against").evaluate(chosen) == "Rien"
    expect(page.locator(".odds-compare")).to_have_count(0)


def test_a_choice_that_is_not_to_be_had_now_is_shown_as_none(scene: Page) -> None:
    """His own plan is nothing to compare with; once it is another's again, it is."""
    chosen = "list => list.selectedOptions[0].textContent"
    choose(scene, "plan", "double_move")
    settle(scene)
    assert field(scene, "forecast.against").evaluate(chosen) == "Rien"
    expect(scene.locator(".odds-compare")).to_have_count(0)
    expect(out(scene, "forecast.key")).to_be_hidden()
    choose(scene, "plan", "full_round")
    settle(scene)
    assert field(scene, "forecast.against").evaluate(chosen) == "Deux actions de mouvement"
    expect(scene.locator(".odds-compare path")).to_have_count(2)


def test_what_the_lines_of_the_other_mean_is_said_below_the_picture(scene: Page) -> None:
    expect(out(scene, "forecast.key")).to_have_text(
        set_in_french(
            "Tirets, Deux actions de mouvement : au-dessus, il est arrivé. Pointillé : "
            "au-dessous, il se noie."
        )
    )


# ------------------------------------------------------------------ while the panel is open


def test_the_odds_change_within_the_event_of_typing(scene: Page) -> None:
    for strength, modifier in (("16", -1), ("20", 1), ("14", -2)):
        plan = FULL_ROUND._replace(modifier=modifier)
        expected = by_hand.odds(plan, Fraction(30), 50)[50].ashore
        shown = scene.evaluate(TYPE_AND_READ, ["strength", strength, "forecast.cross"])
        assert float(shown) == pytest.approx(float(expected), abs=1e-6)
    metres = scene.evaluate(TYPE_AND_READ, ["forecast.distance_m", "4,5", "forecast.distance"])
    assert metres == "4.5"


def test_the_list_is_pending_within_the_event_and_ready_soon_after(scene: Page) -> None:
    shown = scene.evaluate(TYPE_AND_READ, ["strength", "20", "forecast.helps"])
    assert shown == "pending"
    settle(scene)
    assert value(scene, "forecast.helps") == "ready"
    assert ARMOUR_OFF not in rows(scene, "helps")
    assert ARMOUR_OFF[0] in [row[0] for row in rows(scene, "helps")]


def test_where_nothing_helps_one_sentence_stands_in_place_of_the_list(scene: Page) -> None:
    field(scene, "swim_misc").fill("30")
    settle(scene)
    scene.wait_for_selector('[data-helps="empty"]', state="attached")
    assert rows(scene, "helps") == []
    expect(scene.locator(".helps")).to_be_hidden()
    expect(scene.get_by_text("Rien d’autre n’y changerait quoi que ce soit.")).to_be_visible()
    field(scene, "swim_misc").fill("0")
    settle(scene)
    expect(scene.locator(".helps")).to_be_visible()
    scene.wait_for_selector('[data-helps="ready"]', state="attached")
    assert ARMOUR_OFF in rows(scene, "helps")


def test_the_list_is_that_of_whom_is_looked_at(page: Page) -> None:
    """Two who swim alike, one of them by a feat."""
    field(page, "name").evaluate("input => (input.closest('details').open = true)")
    field(page, "swim_misc").fill("2")
    tap(page, "duplicate")
    field(page, "swim_misc").fill("0")
    field(page, "athletic").check()
    look(page)
    assert ATHLETIC not in [row[0] for row in rows(page, "helps")]
    tap(page, "select.1")
    settle(page)
    assert ATHLETIC in [row[0] for row in rows(page, "helps")]
    tap(page, "select.2")
    settle(page)
    assert ATHLETIC not in [row[0] for row in rows(page, "helps")]


def test_typing_fast_ends_with_the_odds_of_what_was_typed_last(scene: Page) -> None:
    scene.evaluate(
        """async () => {
            const input = document.querySelector("[name=strength]");
            for (let n = 0; n < 40; n++) {
                input.value = String(8 + (n % 20));
                input.dispatchEvent(new Event("input", {bubbles: true}));
                await new Promise((resolve) => setTimeout(resolve, 12));
            }
            input.value = "14";
            input.dispatchEvent(new Event("input", {bubbles: true}));
        }"""
    )
    settle(scene)
    drawn = scene.evaluate(HEIGHTS, 50)
    assert ARMOUR_OFF in rows(scene, "helps")
    assert drawn["ashore"] == pytest.approx(float(value(scene, "forecast.cross") or 0), abs=2e-3)


def test_a_language_chosen_while_the_list_is_pending_is_that_of_all_of_it(scene: Page) -> None:
    scene.evaluate(
        """async () => {
            const input = document.querySelector("[name=strength]");
            input.value = "18";
            input.dispatchEvent(new Event("input", {bubbles: true}));
            await new Promise((resolve) => setTimeout(resolve, 90));
            document.querySelector("[data-action=set][data-text=en]").click();
        }"""
    )
    settle(scene)
    assert "Take the armour off · 1 minute" in [row[0] for row in rows(scene, "helps")]
    assert "ashore" in scene.locator(".odds-name text").all_text_contents()
    assert value(scene, "forecast.helps") == "ready"


# ------------------------------------------------------------------ open and closed


def test_closed_at_first_it_has_no_value_and_has_fetched_no_picture(
    open_unready: OpenPage,
) -> None:
    fetched: list[str] = []
    page = open_unready(
        prepare=lambda page: page.on("request", lambda request: fetched.append(request.url))
    )
    page.wait_for_selector("body[data-ready]", state="attached", timeout=60_000)
    known = {n: v for n, v in values(page).items() if n.startswith("forecast.")}
    assert known.pop("forecast.rounds") == "50"
    assert set(known.values()) == {"none"}
    assert not [url for url in fetched if url.endswith("/odds.js")]
    look(page)
    assert [url for url in fetched if url.endswith("/odds.js")]


FORBID = """
import js
def forbidden(*_, **__):
    raise RuntimeError("the forecast was called")
workings = js.window.souffle.unwrap().store.workings
for name in ("forecast", "crossing", "sump"):
    setattr(workings, "_kept_" + name, getattr(workings, name))
    setattr(workings, name, forbidden)
"""

ALLOW = """
import js
workings = js.window.souffle.unwrap().store.workings
for name in ("forecast", "crossing", "sump"):
    setattr(workings, name, getattr(workings, "_kept_" + name))
"""


def test_closing_it_stops_all_work(scene: Page) -> None:
    scene.locator("#odds > summary").click()
    expect(out(scene, "forecast.cross")).to_be_hidden()
    expect(out(scene, "forecast.cross")).to_have_attribute("data-value", "none")
    run_python(scene, FORBID)
    field(scene, "strength").fill("18")
    pick(scene, "water", "stormy").check(force=True)
    settled(scene)
    expect(scene.locator("#failure")).to_be_hidden()
    assert value(scene, "swim.modifier") == "0"
    run_python(scene, ALLOW)


def test_closing_it_in_the_midst_of_work_stops_that_work(scene: Page) -> None:
    scene.evaluate(
        """() => {
            const input = document.querySelector("[name=strength]");
            input.value = "18";
            input.dispatchEvent(new Event("input", {bubbles: true}));
            document.querySelector("#odds").open = false;
        }"""
    )
    scene.wait_for_function(
        "() => document.querySelector('[data-out=\"forecast.cross\"]').dataset.value === 'none'"
    )
    assert scene.evaluate(WRITES, 600) == 0


def test_what_changed_while_it_was_closed_shows_when_it_opens_again(scene: Page) -> None:
    before = value(scene, "forecast.cross")
    scene.locator("#odds > summary").click()
    field(scene, "strength").fill("22")
    scene.locator("#odds > summary").click()
    settle(scene)
    assert value(scene, "forecast.cross") != before
    drawn = scene.evaluate(HEIGHTS, 50)
    assert drawn["ashore"] == pytest.approx(float(value(scene, "forecast.cross") or 0), abs=2e-3)
    table = [row[1] for row in rows(scene, "rounds")]
    assert table[-1] == text(scene, "forecast.cross")


def test_nothing_is_done_while_nothing_changes(scene: Page) -> None:
    settled(scene)
    assert scene.evaluate(WRITES, 500) == 0


# ------------------------------------------------------------------ reading the picture


def test_the_arrow_keys_read_round_after_round(scene: Page) -> None:
    cursor = field(scene, "forecast.read")
    cursor.focus()
    assert cursor_and_sentence(scene) == ("50", "50")  # the last round, as the headline
    for key, round_ in (
        *(("ArrowLeft", 49), ("ArrowLeft", 48), ("ArrowRight", 49), ("ArrowRight", 50)),
        *(("ArrowRight", 50), ("Home", 0), ("ArrowRight", 1), ("End", 50)),
    ):
        scene.keyboard.press(key)
        counted = "round" if round_ < 2 else "rounds"
        reading = text(scene, "forecast.reading") or ""
        assert reading.startswith(f"Après {round_} {counted}\u202f:")
        assert cursor.input_value() == str(round_)
        expected = by_hand.odds(FULL_ROUND, Fraction(30), round_)[round_]
        assert chances(scene) == [pytest.approx(float(one), abs=1e-6) for one in expected]
    scene.keyboard.press("Home")
    assert chances(scene) == [0, 1, 0, 0, 0]


@pytest.mark.parametrize("round_", [0, 7, 31, 50])
def test_a_tap_on_the_picture_reads_the_round_under_the_finger(scene: Page, round_: int) -> None:
    scene.locator(".odds-chart").scroll_into_view_if_needed()
    water = scene.locator(".odds-frame > :last-child").bounding_box()
    assert water
    scene.mouse.click(water["x"] + water["width"] * round_ / 50, water["y"] + water["height"] / 3)
    expected = by_hand.odds(FULL_ROUND, Fraction(30), round_)[round_]
    assert field(scene, "forecast.read").input_value() == str(round_)
    assert chances(scene) == [pytest.approx(float(one), abs=1e-6) for one in expected]


def cursor_and_sentence(page: Page) -> tuple[str, str]:
    sentence = text(page, "forecast.reading") or ""
    return field(page, "forecast.read").input_value(), sentence.split()[1]


def test_the_cursor_stays_where_the_sentence_reads_when_the_rounds_change(scene: Page) -> None:
    field(scene, "forecast.read").focus()
    scene.keyboard.press("End")
    scene.keyboard.press("ArrowLeft")
    for rounds in ("20", "50", "1000"):
        field(scene, "forecast.rounds").fill(rounds)
        cursor, sentence = cursor_and_sentence(scene)
        assert cursor == sentence, rounds
        assert int(cursor) == min(49, int(rounds))


def test_the_cursor_stays_where_the_sentence_reads_when_the_panel_was_closed(scene: Page) -> None:
    field(scene, "forecast.rounds").fill("300")
    field(scene, "forecast.read").focus()
    scene.keyboard.press("End")
    assert cursor_and_sentence(scene) == ("300", "300")
    scene.locator("#odds > summary").click()
    expect(out(scene, "forecast.cross")).to_be_hidden()
    scene.locator("#odds > summary").click()
    settle(scene)
    assert cursor_and_sentence(scene) == ("300", "300")


def test_the_cursor_starts_at_the_last_round_of_a_link_s_question(open_page: OpenPage) -> None:
    page = open_page("#" + link.encode(asked_table().store.state).text)
    look(page)
    assert cursor_and_sentence(page) == ("60", "60")
    field(page, "forecast.rounds").fill("1000")
    assert cursor_and_sentence(page) == ("1000", "1000")


def test_the_table_the_sentence_and_the_picture_tell_the_same(scene: Page) -> None:
    scene.locator(".odds-table > summary").click()
    table = rows(scene, "rounds")
    assert len(table) == 51
    cursor = field(scene, "forecast.read")
    for round_ in (0, 9, 25, 50):
        cursor.evaluate(
            """(cursor, round) => {
                cursor.value = round;
                cursor.dispatchEvent(new Event("input", {bubbles: true}));
            }""",
            str(round_),
        )
        told = [text(scene, f"forecast.read.{band}") for band in BANDS]
        assert table[round_] == [str(round_), *told]
        drawn = scene.evaluate(HEIGHTS, round_)
        assert [drawn[band] for band in BANDS] == [
            pytest.approx(chance, abs=2e-3) for chance in chances(scene)
        ]


# ------------------------------------------------------------------ the keyboard


def test_the_panel_is_reached_opened_and_read_with_the_keyboard_alone(page: Page) -> None:
    summary = page.locator("#odds > summary")
    page.locator(".brand").click()
    page.evaluate("document.activeElement.blur()")
    for _ in range(300):
        page.keyboard.press("Tab")
        if summary.evaluate("summary => summary === document.activeElement"):
            break
    expect(summary).to_be_focused()
    assert page.evaluate(FOCUSED)["seen"]
    page.keyboard.press("Enter")
    settle(page)
    stops = []
    for _ in range(60):
        page.keyboard.press("Tab")
        stops.append(page.evaluate(FOCUSED))
        if stops[-1]["what"] == "forecast.read":
            break
    names = [stop["what"] for stop in stops if stop["what"]]
    assert names == [
        *("forecast.distance_m", "forecast.rounds", "forecast.against", "forecast.read"),
    ]
    assert [stop for stop in stops if not stop["seen"]] == []
    page.keyboard.press("ArrowLeft")
    assert (text(page, "forecast.reading") or "").startswith("Après 49 rounds")
    for _ in range(40):
        page.keyboard.press("Shift+Tab")
        if summary.evaluate("summary => summary === document.activeElement"):
            break
    page.keyboard.press("Enter")
    expect(out(page, "forecast.cross")).to_be_hidden()


def test_the_cursor_has_a_name_and_is_described_by_what_it_reads(scene: Page) -> None:
    cursor = scene.get_by_role("slider", name="Round à lire")
    expect(cursor).to_be_visible()
    expect(cursor).to_have_accessible_description(text(scene, "forecast.reading") or "")


def test_every_number_that_opens_its_breakdown_shows_something(scene: Page) -> None:
    field(scene, "forecast.distance_m").fill("1")
    field(scene, "forecast.sump_m").fill("5000")
    settle(scene)
    shown = scene.locator("#odds [data-explain]").all()
    assert [
        e.get_attribute("data-explain") for e in shown if e.is_visible() and not e.inner_text()
    ] == []


def test_a_chance_opens_its_breakdown(scene: Page) -> None:
    scene.locator('#odds [data-explain="forecast.cross"]').click()
    told = scene.locator("#breakdown li").all_inner_texts()
    assert any("30" in row for row in told)
    assert any("N12" in row and "\u22122" in row for row in told)
    scene.keyboard.press("Escape")


def announced(page: Page) -> str:
    settled(page)
    return page.locator("#announcement").text_content() or ""


def test_a_question_s_answer_is_announced_and_the_cursor_s_reading_by_itself(scene: Page) -> None:
    announced(scene)
    field(scene, "forecast.distance_m").fill("9")
    heard = announced(scene)
    assert heard == f"Arriver\u202f: {text(scene, 'forecast.cross')}"
    field(scene, "forecast.read").focus()
    scene.keyboard.press("ArrowLeft")
    assert announced(scene) == (text(scene, "forecast.reading") or "").removesuffix(".")


# ------------------------------------------------------------------ sizes and contrast


@pytest.mark.parametrize("width", [320, 360, 820, 1366])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_nothing_of_the_open_panel_is_wider_than_the_page(
    scene: Page, width: int, language: str
) -> None:
    field(scene, "forecast.sump_m").fill("9")
    scene.locator(f"[data-action=set][data-text={language}]").evaluate("b => b.click()")
    scene.set_viewport_size({"width": width, "height": 900})
    settle(scene)
    assert scene.evaluate(OUTSIDE) == []


@pytest.mark.parametrize("width", [360, 820, 1366])
def test_the_page_with_the_open_panel_scrolls_one_way_only(scene: Page, width: int) -> None:
    scene.locator(".odds-table > summary").click()
    scene.set_viewport_size({"width": width, "height": 900})
    settle(scene)
    assert scene.evaluate(WIDER) == []


@pytest.mark.parametrize("width", [320, 360])
def test_odds_of_nearly_all_fit_a_phone_on_one_line(scene: Page, width: int) -> None:
    field(scene, "forecast.distance_m").fill("300")
    field(scene, "forecast.rounds").fill("1000")
    scene.set_viewport_size({"width": width, "height": 900})
    settle(scene)
    assert (text(scene, "forecast.drown") or "").startswith(">")
    assert scene.evaluate(OUTSIDE) == []
    assert out(scene, "forecast.drown").evaluate(LINES) == 1


@pytest.mark.parametrize("width", [320, 360])
def test_the_two_large_figures_do_not_touch(scene: Page, width: int) -> None:
    scene.set_viewport_size({"width": width, "height": 900})
    settle(scene)
    one, two = (out(scene, f"forecast.{name}").bounding_box() for name in ("cross", "drown"))
    assert one
    assert two
    assert one["x"] + one["width"] + 12 <= two["x"] or one["y"] + one["height"] <= two["y"]


@pytest.mark.parametrize("width", [360, 820])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_no_word_of_the_list_is_too_wide_for_its_column(
    scene: Page, width: int, language: str
) -> None:
    scene.locator(f"[data-action=set][data-text={language}]").evaluate("b => b.click()")
    scene.set_viewport_size({"width": width, "height": 900})
    settle(scene)
    broken = scene.evaluate(
        """() => {
            const broken = [];
            for (const cell of document.querySelectorAll(".helps th, .helps td")) {
                const style = getComputedStyle(cell);
                const room = cell.clientWidth
                    - parseFloat(style.paddingLeft)
                    - parseFloat(style.paddingRight);
                const ruler = document.createElement("canvas").getContext("2d");
                ruler.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
                for (const word of cell.textContent.split(/[\\s’()]+/)) {
                    if (ruler.measureText(word).width > room + 0.5) broken.push(word);
                }
            }
            return broken;
        }"""
    )
    assert broken == []


@pytest.mark.parametrize("width", [360, 820])
def test_a_finger_finds_every_target_of_the_open_panel(scene: Page, width: int) -> None:
    scene.set_viewport_size({"width": width, "height": 900})
    settle(scene)
    small = scene.evaluate(
        """(least) => [...document.querySelectorAll("#odds :is(button, input, select, summary)")]
            .map((e) => [e.outerHTML.slice(0, 100), e.getBoundingClientRect().height])
            .filter(([, height]) => height && height < least)""",
        TARGET,
    )
    assert small == []


def test_no_type_of_the_open_panel_is_smaller_than_16_pixels_but_in_the_picture(
    scene: Page,
) -> None:
    scene.locator(".odds-table > summary").click()
    assert [html for html in scene.evaluate(SMALL_TYPE) if "<text" not in html] == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_with_the_panel_open(scene: Page, scheme: str) -> None:
    scene.emulate_media(color_scheme=scheme)
    scene.locator(".odds-table > summary").click()
    field(scene, "forecast.sump_m").fill("9")
    field(scene, "forecast.rounds").fill("0")
    settle(scene)
    scene.evaluate("document.activeElement.blur()")
    assert violations(scene) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_with_the_panel_open_on_a_phone(scene: Page, scheme: str) -> None:
    scene.set_viewport_size({"width": 360, "height": 740})
    scene.emulate_media(color_scheme=scheme)
    settle(scene)
    assert violations(scene) == []


# ------------------------------------------------------------------ on paper


def test_an_open_panel_is_printed_with_its_picture_and_its_list(on_paper: Page) -> None:
    expect(on_paper.locator(".odds-chart")).to_be_visible()
    expect(out(on_paper, "forecast.better")).to_be_visible()
    expect(on_paper.locator(".helps")).to_be_visible()


def test_what_can_only_be_tapped_is_not_printed(on_paper: Page) -> None:
    for left_out in (".odds-asked", ".odds-cursor", ".odds-table", "[data-action=guide]"):
        expect(on_paper.locator(f"#odds {left_out}").first).to_be_hidden()


def test_a_closed_panel_is_not_printed(on_paper: Page) -> None:
    on_paper.evaluate("document.querySelector('#odds').open = false")
    expect(on_paper.locator(".outlooks")).to_be_hidden()


def test_what_is_printed_says_what_it_is_and_how_far_he_swims(on_paper: Page) -> None:
    printed = on_paper.locator(".outlooks").inner_text()
    assert "Pronostic" in printed
    asked = "Le nageur · Nager (action complexe) · 30\u00a0m · DD\u00a015 · 50 rounds"
    assert asked in printed
    assert "En 50 rounds, sur 30\u00a0m" in printed


def test_what_is_printed_says_what_its_lines_are(on_paper: Page) -> None:
    """Two courses without a word of which is whose are of no use on paper."""
    expect(on_paper.locator(".odds-compare").first).to_be_visible()
    expect(out(on_paper, "forecast.key")).to_be_visible()


def test_the_odds_are_printed_after_the_party_on_a_page_of_their_own(on_paper: Page) -> None:
    on_paper.evaluate("dispatchEvent(new Event('beforeprint'))")
    party, odds = (on_paper.locator(name).bounding_box() for name in (".printed", ".outlooks"))
    assert party
    assert odds
    assert party["y"] + party["height"] <= odds["y"]
    breaks = "section => getComputedStyle(section).breakBefore"
    assert on_paper.locator(".outlooks").evaluate(breaks) == "page"


# ------------------------------------------------------------------ without the picture


def test_without_the_picture_every_number_is_there_and_one_sentence_says_so(
    new_page: OpenPage, address: str
) -> None:
    page = new_page()
    told: list[str] = []
    page.on("console", lambda m: told.append(m.text) if m.type == "error" else None)
    page.on("pageerror", lambda error: told.append(str(error)))
    page.route("**/odds.js", lambda route: route.abort())
    page.goto(address)
    page.wait_for_selector("body[data-ready]", state="attached", timeout=60_000)
    dress(page)
    page.locator("#odds > summary").click()
    field(page, "forecast.distance_m").fill("30")
    page.wait_for_selector(HELPED, state="attached")
    expect(page.locator(".undrawn")).to_be_visible()
    expect(page.locator(".undrawn")).to_have_text(
        "La courbe n’a pas pu être chargée\u202f; ses chiffres sont dans le tableau."
    )
    expect(page.locator(".odds-chart")).to_have_count(0)
    expect(page.locator("#failure")).to_be_hidden()
    last = by_hand.odds(FULL_ROUND, Fraction(30), 50)[50]
    assert float(value(page, "forecast.cross") or 0) == pytest.approx(float(last.ashore), abs=1e-6)
    page.locator(".odds-table > summary").click()
    table = rows(page, "rounds")
    assert table[50][1] == speaker().show(last.ashore, "odds")
    assert len(rows(page, "helps")) == 7
    # The browser itself says that a file did not come; the page adds nothing.
    assert [line for line in told if "ERR_FAILED" not in line] == []


def test_the_picture_is_among_what_the_page_keeps_for_later(site: Path) -> None:
    worker = (site / "worker.js").read_text("utf-8")
    assert '"url":"static/js/odds.js"' in worker
    assert (site / "static/js/odds.js").exists()


# ------------------------------------------------------------------ links


def asked_table() -> Table:
    return Table(
        strength="14",
        constitution="14",
        armour="chain_shirt",
        water="rough",
        forecast__distance_m="30",
        forecast__rounds="60",
        forecast__against="double_move",
        forecast__sump_m="9",
    )


def test_a_link_brings_its_question_along(open_page: OpenPage) -> None:
    page = open_page("#" + link.encode(asked_table().store.state).text)
    assert value(page, "forecast.cross") == "none"
    look(page)
    expect(field(page, "forecast.distance_m")).to_have_value("30")
    expect(field(page, "forecast.rounds")).to_have_value("60")
    expect(field(page, "forecast.against")).to_have_value("double_move")
    expect(field(page, "forecast.sump_m")).to_have_value("9")
    expect(page.locator(".odds-compare path")).to_have_count(2)
    expected = by_hand.odds(FULL_ROUND, Fraction(30), 60)[60].ashore
    assert float(value(page, "forecast.cross") or 0) == pytest.approx(float(expected), abs=1e-6)
    assert value(page, "forecast.sump.through") != "none"


def test_a_question_asked_on_the_page_is_in_its_link(page: Page) -> None:
    look(page)
    field(page, "forecast.distance_m").fill("22,5")
    field(page, "forecast.against").select_option("move")
    settled(page)
    sent = value(page, "share.link") or ""
    question = link.decode(sent.removeprefix("#")).question
    assert (question.distance_m, question.against) == (Fraction(45, 2), "move")


# ------------------------------------------------------------------ wrong inputs and the dead


def test_a_wrong_distance_is_said_beside_it_and_the_odds_stay(scene: Page) -> None:
    before = numbers(scene)
    field(scene, "forecast.distance_m").fill("loin")
    expect(scene.locator("[id='error-forecast.distance_m']")).to_have_text(
        "Un nombre de 1 à 10\u202f000, ou rien"
    )
    expect(field(scene, "forecast.distance_m")).to_have_attribute("aria-invalid", "true")
    after = numbers(scene)
    assert {name for name in after if after[name] != before[name]} == {
        *("error.forecast.distance_m", "problems"),
    }
    field(scene, "forecast.distance_m").fill("30")


def test_other_tools_may_ask_by_name(page: Page) -> None:
    look(page)
    choose(page, "forecast.against", "stay")
    assert value(page, "forecast.rival.cross") == "0"


def test_for_the_dead_one_sentence_stands_in_place_of_the_odds(page: Page) -> None:
    page.evaluate("document.querySelectorAll('details').forEach((part) => (part.open = true))")
    field(page, "endurance").fill("1")
    field(page, "wounds_max").fill("1")
    action(page, "spend.combat_turn").click()
    field(page, "die.endurance").fill("1")
    action(page, "test").click()
    settle(page)
    action(page, "spend.combat_turn").click()
    assert value(page, "exhaustion.state") == "dead"
    expect(page.get_by_text("Il n’y a plus rien à prévoir pour lui.")).to_be_visible()
    for left_out in (".odds-answer", ".odds-asked"):
        expect(page.locator(left_out)).to_be_hidden()
    assert value(page, "forecast.helps") == "none"
    assert value(page, "forecast.cross") == "none"
    action(page, "undo").click()
    settle(page)
    expect(page.locator(".odds-chart")).to_be_visible()


def test_how_far_is_told_where_nobody_said_it(page: Page) -> None:
    """An empty field does not tell that the page takes 30 m."""
    look(page)
    assert value(page, "forecast.distance") == "30"
    expect(out(page, "forecast.within")).to_have_text("En 50 rounds, sur 30\u00a0m")
    expect(out(page, "forecast.asked")).to_contain_text("30\u00a0m")
    field(page, "shore_m").evaluate("input => (input.closest('details') ?? {}).open = true")
    field(page, "shore_m").fill("12")
    expect(out(page, "forecast.within")).to_have_text("En 50 rounds, sur 12\u00a0m")


def test_one_who_needs_no_air_is_told_that_no_sump_stops_him(scene: Page) -> None:
    field(scene, "forecast.sump_m").fill("9")
    expect(out(scene, "forecast.sump.through")).to_be_visible()
    unlimited = scene.get_by_text("Il n’a pas besoin d’air\u202f: aucun siphon ne l’arrête.")
    expect(unlimited).to_be_hidden()
    field(scene, "breathes").select_option("water")
    expect(unlimited).to_be_visible()
    expect(out(scene, "forecast.sump.through")).to_be_hidden()


def test_how_long_he_stands_is_told_of_one_who_stands(scene: Page) -> None:
    expect(out(scene, "forecast.standing")).to_have_text(
        set_in_french(
            "6 tours sans risque · 7 tours : 70 % · 8 tours : 21 % · 9 tours : 6,3 % · "
            "10 tours : 1,9 %"
        )
    )
    field(scene, "hit_points").fill("-1")
    expect(scene.locator(".odds-efforts")).to_be_hidden()
