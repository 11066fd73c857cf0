"""One tap plays the round for the whole party; hours, refusals and the way back."""

from __future__ import annotations

import pytest

from tests.ui.playing import Table, set_in_french


def two(**first: str) -> Table:
    """A and B, both afloat in calm water."""
    return Table(name="A", **first).tap("add_character").type(name="B")


def dice(table: Table, *faces: int) -> Table:
    """Type a Swim die for each member, in the party's order."""
    for place, face in enumerate(faces, 1):
        table.tap(f"select.{place}").type(die__swim=str(face))
    return table


def test_a_round_is_one_step_and_one_tick_of_the_clock() -> None:
    table = dice(two(), 15, 1).tap("play_round")
    assert table.values("clock.round", "journal.count") == (1, 3)
    assert table.lines()[1:] == [
        set_in_french("Round 1 · A · 15 +~0 = 15 contre DD~10 : avance, 4,5~m de plus"),
        set_in_french("Round 1 · B · 1 +~0 = 1 contre DD~10 : coule, 10 rounds d'air"),
    ]
    table.tap("undo")
    assert table.values("clock.round", "journal.count", "journal.undone") == (0, 1, 2)
    table.tap("redo")
    assert table.values("clock.round", "journal.count", "journal.undone") == (1, 3, 0)
    assert table.values("party.1.breath.state", "party.2.breath.state") == ("surface", "holding")


def test_mixed_plans_are_played_each_at_its_price() -> None:
    table = dice(two(), 1, 1).tap("play_round")
    table.tap("select.1").type(plan="stay").tap("select.2").type(plan="standard")
    dice(table, 1, 1).tap("play_round")
    assert table.values("party.1.breath.air", "party.2.breath.air") == (9, 8)


def test_the_round_is_played_in_the_party_s_order() -> None:
    table = dice(two().tap("move_earlier"), 11, 12).tap("play_round")
    told = [line.split(" · ")[1:3] for line in table.lines()[-2:]]
    assert told == [
        ["B", set_in_french("11 +~0 = 11 contre DD~10 : avance, 4,5~m de plus")],
        ["A", set_in_french("12 +~0 = 12 contre DD~10 : avance, 4,5~m de plus")],
    ]


def test_dice_are_drawn_for_whoever_typed_none() -> None:
    drawn: list[int] = []

    def draw(sides: int) -> int:
        drawn.append(sides)
        return 13

    table = dice(Table(draw, name="A").tap("add_character").type(name="B"), 5).tap("play_round")
    assert drawn == [20]
    assert "13 +" in table.said()


def test_dice_serve_once() -> None:
    table = dice(two(), 15, 15).tap("play_round")
    with pytest.raises(AssertionError, match="a d20 was drawn"):
        table.tap("play_round")


def test_those_ashore_and_the_dead_are_left_out() -> None:
    table = two().tap("pull_out").type(die__swim="1").tap("select.1").type(die__swim="15")
    table.tap("play_round")
    assert table.said().startswith("Round 1 · A ·")
    assert table.value("journal.count") == 3


def test_nobody_in_the_water_plays_no_round() -> None:
    table = two().tap("pull_out", "select.1", "pull_out")
    assert table.refused("play_round") == set_in_french(
        "A est hors de l'eau : il n'y a pas de round à nager."
    )


def test_one_who_must_test_stops_the_round_for_all_by_name() -> None:
    table = two(endurance="1").tap("select.1", "spend.combat_turn", "select.2")
    assert table.refused("play_round") == "A doit d’abord faire le test d’Endurance."


def test_one_dead_of_exhaustion_plays_no_more_rounds() -> None:
    table = Table(endurance="1", wounds_max="1", die__endurance="10")
    table.tap("spend.combat_turn", "test", "spend.combat_turn")
    assert table.value("round.over") == "dead"
    assert table.refused("play_round") == "Le nageur est mort."


def test_the_collapsed_go_under_at_one_round_of_air_a_turn_without_a_check() -> None:
    table = Table(endurance="1", constitution="14").tap("spend.combat_turn")
    table.type(die__endurance="11").tap("test", "play_round")
    assert table.values("exhaustion.state", "breath.state") == ("collapsed_turns", "holding")
    assert table.said() == "Round 1 · Le nageur · coule, 7 rounds d’air"
    table.tap("play_round")
    assert table.said() == "Round 2 · Le nageur · 6 rounds d’air"
    table.tap("wake").type(die__swim="20")
    table.tap("play_round")
    assert table.value("breath.state") == "surface"


def test_a_plan_for_someone_unconscious_is_refused() -> None:
    table = Table(name="A", hit_points="-3")
    assert table.refused_input("plan", "move") == "A est sans connaissance."
    table.tap("play_round")
    assert table.said() == "Round 1 · A · coule, 10 rounds d’air"


@pytest.mark.parametrize("plan", ["full_round", "double_move", "move_and_standard"])
def test_one_who_staggers_has_one_action_a_round(plan: str) -> None:
    table = Table(name="A", hit_points="0", plan="move")
    assert table.value("party.1.hp.state") == "staggered"
    assert table.refused_input("plan", plan) == set_in_french(
        "A chancelle : une seule action par round."
    )
    table.type(plan="stay", die__swim="15").tap("play_round")
    assert table.value("journal.count") == 1


def test_a_plan_from_before_he_staggered_stops_the_round_by_name() -> None:
    table = two(hit_points="5", nonlethal="5")
    assert table.refused("play_round") == set_in_french("A chancelle : une seule action par round.")


def test_n8_an_hour_passes_for_all_in_the_water_as_one_step() -> None:
    table = two()
    table.draw = lambda sides: sides
    table.tap("pass_hour")
    assert table.values("clock.round", "journal.count") == (600, 3)
    assert table.lines()[1:] == ["A · nage une heure", "B · nage une heure"]
    assert table.value("hourly.due") is True
    table.type(die__hourly="20").tap("check_hour")
    assert table.said() == set_in_french("Une heure de nage · B · 20 contre DD~20 : tient bon")
    assert table.value("hourly.due") is False
    assert table.tap("select.1").value("hourly.due") is True
    table.tap("undo", "undo")
    assert table.values("clock.round", "hourly.due", "journal.count") == (0, False, 1)


def test_n8_a_failed_hour_costs_a_d6_of_nonlethal_damage() -> None:
    table = Table(lambda sides: sides - 1).tap("pass_hour").type(die__hourly="19")
    table.tap("check_hour")
    assert table.value("hp.nonlethal") == 5
    assert table.tap("undo").value("hp.nonlethal") == 0


@pytest.mark.parametrize(
    ("actions", "inputs", "sentence"),
    [
        (["pull_out"], {}, "A est hors de l'eau : il n'y a pas de round à nager."),
        ([], {"depth_m": "3"}, "A est sous l'eau : là, ce sont les rounds qui comptent."),
        ([], {"hit_points": "-3"}, "A est sans connaissance."),
    ],
    ids=["ashore", "under", "unconscious"],
)
def test_n8_no_hour_passes_for_someone_who_does_not_swim_at_the_surface(
    actions: list[str], inputs: dict[str, str], sentence: str
) -> None:
    table = Table(name="A", **inputs).tap(*actions)
    assert table.refused("pass_hour") == set_in_french(sentence)


def test_n8_no_check_is_made_that_is_not_due() -> None:
    assert Table().refused("check_hour") == "Aucun test d’heure n’est dû."


def test_b5_pulled_out_at_the_second_stage_and_healed_ashore() -> None:
    table = Table(name="A", constitution="1", hit_points="6", die__swim="1").tap("play_round")
    table.type(die__swim="1").tap("play_round").type(die__swim="1", die__constitution="5")
    table.tap("play_round")
    assert table.values("breath.state", "hp.current", "party.1.hp.state") == (
        *("unconscious", 0, "unconscious"),
    )
    assert table.refused("recover") == "A est encore dans l’eau."
    table.tap("play_round")
    assert table.values("breath.state", "hp.current", "party.1.hp.state") == ("dying", -1, "dying")
    table.tap("pull_out")
    assert table.values("breath.state", "standing.place", "hp.current") == ("dying", "ashore", -1)
    table.tap("recover")
    assert table.values("breath.state", "hp.current", "party.1.hp.state") == ("surface", 6, "able")
    assert table.refused("recover") == "A est déjà conscient."


def test_one_ashore_is_not_pulled_out_again_and_one_afloat_does_not_go_in() -> None:
    table = Table(name="A")
    assert table.refused("enter_water") == "A est déjà dans l’eau."
    table.tap("pull_out")
    assert table.refused("pull_out").startswith("A est hors de l’eau")


@pytest.mark.parametrize(("face", "why"), [("0", "Trop bas"), ("25", "Trop haut")])
def test_a_face_the_die_does_not_have_plays_no_round(face: str, why: str) -> None:
    table = Table().put("die.swim", face)
    assert table.text("error.die.swim") == f"{why}. Un nombre entier de 1 à 20, ou rien"
    assert table.refused("play_round") == set_in_french(
        f"À corriger d'abord : {why}. Un nombre entier de 1 à 20, ou rien."
    )


def test_a_wrong_die_of_another_than_the_selected_is_not_played_behind_his_back() -> None:
    table = Table(lambda sides: 15, name="A").tap("add_character").put("die.swim", "25")
    table.tap("select.1")
    assert table.value("problems") == 0
    assert table.tap("select.2").store.view.inputs["die.swim"] == ""
