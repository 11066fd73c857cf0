"""Writing a view to the page: only what changed, and nothing over what a player is typing."""

from __future__ import annotations

import pytest

from tests.ui.dom import Document
from tests.ui.french import speaker, swim, typed
from ui.commands import history
from ui.commands.inputs import set_input, step_input
from ui.page.derive import derive
from ui.page.document import Page, _conditions
from ui.table.state import State

THIN = "\u202f"


@pytest.fixture
def shown(document: Document) -> Page:
    """The built page after Python took it over."""
    page = Page(document)
    page.show(derive(State()), speaker())
    document.writes.clear()
    return page


def written(document: Document) -> set[str]:
    """The names of what was written since last asked."""
    names = {name for name, _ in document.writes}
    document.writes.clear()
    return names


def test_the_built_page_is_what_python_shows_first(built_html: str) -> None:
    document = Document(built_html)
    inputs = derive(State()).inputs
    shown_on_the_page = [name for name in inputs if document.soup.select(f'[name="{name}"]')]
    held = {name: document.held(name) for name in shown_on_the_page}
    before = str(document.soup)
    Page(document).show(derive(State()), speaker())
    assert str(document.soup) == before
    assert {name: document.held(name) for name in shown_on_the_page} == held


def test_showing_the_same_view_again_writes_nothing(shown: Page, document: Document) -> None:
    assert shown.show(derive(State()), speaker()) == set()
    assert document.writes == []


def test_only_what_changed_is_written(shown: Page, document: Document) -> None:
    changed = shown.show(derive(typed(drift_m="2,5")), speaker())
    assert changed == {"undo.what"}
    assert written(document) == {"drift_m", "undo.what", "button"}
    changed = shown.show(derive(typed(drift_m="2,5", water="rough")), speaker())
    assert "swim.dc" in changed
    assert not {"swim.modifier", "breath.air", "load.class"} & written(document)


def test_an_output_is_written_as_text_and_as_bare_value(shown: Page, document: Document) -> None:
    shown.show(derive(typed(strength="14", armour="chain_shirt", gear_kg="20")), speaker())
    assert document.shown("swim.modifier") == ("\u22124", "-4")
    assert document.shown("swim.chance.under") == (f"45{THIN}%", "0.45")
    assert document.shown("load.class") == ("Charge intermédiaire", "medium")


def test_the_faces_keep_their_numbers_and_change_their_values(
    shown: Page, document: Document
) -> None:
    shown.show(derive(typed(strength="14")), speaker())
    assert document.shown("swim.face.8") == ("8", "advance")
    assert document.shown("swim.face.7") == ("7", "tread")


def test_the_tapped_face_is_pressed(shown: Page, document: Document) -> None:
    shown.show(derive(typed(die__swim="7")), speaker())
    pressed = [e.textContent for e in document.querySelectorAll('.face[aria-pressed="true"]')]
    assert pressed == ["7"]


def test_an_invalid_input_is_marked_tied_to_its_message_and_mended(
    shown: Page, document: Document
) -> None:
    good = document.shown("swim.modifier")
    shown.show(derive(set_input(State(), "strength", "abc")), speaker(), typing="strength")
    strength = document.find('[name="strength"]')
    assert strength.getAttribute("aria-invalid") == "true"
    assert strength.getAttribute("aria-describedby") == "error-strength"
    assert document.shown("error.strength") == (
        "Ce n’est pas un nombre. Un nombre entier de 1 à 60",
        "text",
    )
    assert document.shown("swim.modifier") == good
    assert not document.find(".stale").hasAttribute("hidden")
    shown.show(derive(State()), speaker(), typing="strength")
    assert not strength.hasAttribute("aria-invalid")
    assert document.shown("error.strength") == ("", "none")
    assert document.find(".stale").hasAttribute("hidden")


def test_an_input_one_types_in_is_left_as_typed(shown: Page, document: Document) -> None:
    strength = document.find('[name="strength"]')
    strength.value = "014"
    shown.show(derive(typed(strength="014")), speaker(), typing="strength")
    assert strength.value == "014"
    shown.show(derive(typed(strength="14", speed="6")), speaker(), typing="speed")
    assert strength.value == "14"


def test_a_refused_text_stays_until_the_value_is_mended_elsewhere(
    shown: Page, document: Document
) -> None:
    strength = document.find('[name="strength"]')
    strength.value = "beaucoup"
    wrong = set_input(State(), "strength", "beaucoup")
    shown.show(derive(wrong), speaker(), typing="strength")
    shown.show(derive(wrong), speaker())
    assert strength.value == "beaucoup"
    shown.show(derive(step_input(wrong, "strength", 1)), speaker())
    assert strength.value == "11"


def test_inputs_hold_numbers_as_the_language_writes_them(shown: Page, document: Document) -> None:
    state = typed(gear_kg="12500,5", constitution="aucune", swim_misc="-3")
    shown.show(derive(state), speaker())
    assert document.held("gear_kg") == "12500,5"
    assert document.held("constitution") == "aucune"
    assert document.held("swim_misc") == "\u22123"
    shown.show(derive(state), speaker("en"))
    assert document.held("gear_kg") == "12500.5"
    assert document.held("constitution") == "none"


def label(document: Document, name: str) -> str:
    """The range beside an input."""
    told = document.find(f'[for="input-{name}"] .range')
    return " ".join(told.textContent.split())


def test_inputs_and_their_ranges_are_in_the_units_in_force(shown: Page, document: Document) -> None:
    state = typed(speed="9", gear_kg="16,5", depth_m="10", overrule__speed="6")
    names = ("speed", "gear_kg", "depth_m", "overrule.speed", "forecast.distance_m", "strength")
    shown.show(derive(state), speaker())
    metric = (
        [document.held(name) for name in names[:4]],
        [label(document, name) for name in names[:5]],
    )
    assert metric == (
        ["9", "16,5", "10", "6"],
        ["1,5 à 90 m", "0 à 50 000 kg", "0 à 10 000 m", "0 à 90 m", "1 à 10 000 m"],
    )
    feet = typed(state, units="ft")
    shown.show(derive(feet), speaker("fr", "ft"))
    assert [document.held(name) for name in names[:4]] == ["30", "33", "33,333", "20"]
    assert [label(document, name) for name in names] == [
        "5 à 300 ft",
        "0 à 100 000 lb",
        "0 à 33 333 ft",
        "0 à 300 ft",
        "4 à 33 333 ft",
        "1 à 60",
    ]
    assert document.shown("speed.effective") == ("20\u00a0ft", "6")
    assert document.shown("load.total_kg") == ("33\u00a0lb", "16.5")
    shown.show(derive(typed(feet, units="m")), speaker())
    assert (
        [document.held(n) for n in names[:4]],
        [label(document, n) for n in names[:5]],
    ) == metric


def test_choices_boxes_and_radio_buttons_follow_the_state(shown: Page, document: Document) -> None:
    shown.show(derive(typed(armour="hide", water="stormy", take10="yes", plan="stay")), speaker())
    assert document.held("armour") == "hide"
    assert document.held("water") == "stormy"
    assert document.held("take10") == "yes"
    assert document.held("plan") == "stay"
    shown.show(derive(State()), speaker())
    assert (document.held("water"), document.held("take10")) == ("calm", "no")


def test_only_qualities_the_item_can_have_are_offered(shown: Page, document: Document) -> None:
    def offered() -> list[str | None]:
        options = document.querySelectorAll('option[data-of="armour_quality"]')
        assert all(o.hasAttribute("hidden") == o.hasAttribute("disabled") for o in options)
        return [o.getAttribute("value") for o in options if not o.hasAttribute("hidden")]

    assert offered() == ["standard"]
    shown.show(derive(typed(armour="chain_shirt")), speaker())
    assert offered() == ["standard", "masterwork", "mithral"]
    shown.show(derive(typed(armour="padded")), speaker())
    assert offered() == ["standard", "masterwork"]


def test_what_is_due_shows_and_the_rest_is_hidden(shown: Page, document: Document) -> None:
    def hidden(selector: str) -> bool:
        return document.find(selector).hasAttribute("hidden")

    roll, play = "[data-action=roll]", "[data-action=play_round]"
    assert not hidden(roll)
    assert not hidden(play)
    assert hidden("[data-action=enter_water]")
    dead = swim(typed(constitution="1", plan="stay"), 1, 1, 1, 1, 1)
    shown.show(derive(dead), speaker())
    assert hidden(roll)
    assert hidden(play)
    assert hidden("[data-action=pull_out]")
    shown.show(derive(typed(take10="yes")), speaker())
    assert hidden(roll)
    assert not hidden(play)


def test_the_gauge_is_drawn_by_attributes(shown: Page, document: Document) -> None:
    shown.show(derive(swim(State(), 1, 1)), speaker())
    water = document.find(".gauge-water")
    assert (water.getAttribute("y"), water.getAttribute("height")) == ("20", "80")


def test_the_journal_shows_new_lines_on_top_and_drops_undone_ones(
    shown: Page, document: Document
) -> None:
    def lines() -> list[str]:
        return [e.textContent[:8] for e in document.querySelectorAll("[data-journal] > li")]

    state = swim(State(), 15, 9)
    shown.show(derive(state), speaker())
    assert lines() == ["Round 2 ", "Round 1 "]
    assert document.find(".empty").hasAttribute("hidden")
    shown.show(derive(history.undo(state)), speaker())
    assert lines() == ["Round 1 "]
    shown.show(derive(State()), speaker())
    assert lines() == []
    assert not document.find(".empty").hasAttribute("hidden")


def test_another_language_says_everything_anew_and_keeps_the_values(
    shown: Page, document: Document
) -> None:
    state = swim(typed(strength="14"), 3)
    shown.show(derive(state), speaker())
    before = document.shown("swim.chance.advance")
    shown.show(derive(state), speaker("en"))
    assert document.documentElement.getAttribute("lang") == "en"
    after = document.shown("swim.chance.advance")
    assert (before, after) == ((f"65{THIN}%", "0.65"), ("65%", "0.65"))
    assert "Natation" not in document.find("title").textContent
    shown.show(derive(state), speaker())
    assert document.shown("swim.chance.advance") == before


# ------------------------------------------------------------------ breakdowns


def rows(document: Document) -> list[tuple[str | None, ...]]:
    return [
        (
            li.getAttribute("data-depth"),
            li.getAttribute("data-op"),
            *(span.get_text() for span in li.tag.find_all("span", recursive=False)),
        )
        for li in document.querySelectorAll("[data-explained=terms] > li")
    ]


def explain(shown: Page, state: State, name: str) -> None:
    shown.explain(name, derive(state).outputs[name], speaker())


def test_a_breakdown_names_its_terms_their_values_and_clauses(
    shown: Page, document: Document
) -> None:
    explain(shown, typed(strength="16", armour="full_plate"), "swim.penalty")
    assert document.find("[data-explained=title]").textContent == "Malus doublé"
    assert document.find("[data-explained=value]").textContent == "\u221212"
    assert [(row[2], row[-1]) for row in rows(document)] == [
        ("Harnois", "N13a"),
        ("Doublé pour la Natation", "N13"),
    ]
    assert rows(document)[0][3] == "\u22126"
    assert (rows(document)[1][3] or "").replace("\u00a0", " ") == "× 2"


def test_a_breakdown_in_feet_names_the_metres_that_its_terms_add_up_to(
    shown: Page, document: Document
) -> None:
    state = typed(gear_kg="16,5")
    for name, told in (
        ("speed.effective", "30\u00a0ft = 9\u00a0m"),
        ("load.total_kg", "33\u00a0lb = 16,5\u00a0kg"),
        ("swim.dc", "10"),
    ):
        shown.explain(name, derive(state).outputs[name], speaker("fr", "ft"))
        assert document.find("[data-explained=value]").textContent == told
    explain(shown, state, "speed.effective")
    assert document.find("[data-explained=value]").textContent == "9\u00a0m"


def test_the_parts_of_a_term_stand_one_deeper(shown: Page, document: Document) -> None:
    explain(shown, typed(strength="16", armour="full_plate"), "swim.modifier")
    depths = {row[2]: row[0] for row in rows(document)}
    assert depths["Harnois"] == "1"
    assert depths["Malus doublé (armure, bouclier ou charge)"] == "0"


def test_a_bent_number_names_its_ruling(shown: Page, document: Document) -> None:
    explain(shown, typed(ruling__breath_per_con="2"), "breath.rounds")
    assert document.find(".term-ruling").textContent.startswith(f"Décision de table{THIN}: ")


def test_the_next_breakdown_replaces_the_last(shown: Page, document: Document) -> None:
    explain(shown, typed(strength="16", armour="full_plate"), "swim.modifier")
    explain(shown, State(), "hp.current")
    assert rows(document) == []


# ------------------------------------------------------------------ conditions


def test_a_condition_lists_values_wanted_or_unwanted() -> None:
    assert _conditions("a=x|y b!=none") == {
        "a": (True, frozenset({"x", "y"})),
        "b": (False, frozenset({"none"})),
    }
