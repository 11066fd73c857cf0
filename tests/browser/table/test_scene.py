"""A whole scene at the table, stepped back to its start and forward to its end, every number compared."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.reading import action, field, journal, open_sheet, pick, text, value

NO_BREAK = "\u00a0"

#: Looks at every member in turn and reads every output; what tells of undone steps is left aside,
#: as is what is made once the player pauses.
EVERYTHING = """() => {
    const aside = /^(journal.undone|undo.what|redo.what|notice|share|keep|offline|tables)/;
    const seen = {};
    for (const glance of document.querySelectorAll(".glance")) {
        if (glance.closest("li").hidden) continue;
        glance.click();
        const who = glance.dataset.action;
        for (const e of document.querySelectorAll("[data-out]")) {
            if (!aside.test(e.dataset.out)) seen[`${who} ${e.dataset.out}`] = e.dataset.value;
        }
    }
    seen.journal = [...document.querySelectorAll("[data-journal] > li")].map((e) => e.textContent);
    return seen;
}"""


def french(line: str) -> str:
    """Put French spaces and apostrophes in; `~` stands for a no-break space."""
    return line.replace(" :", "\u202f:").replace("~", NO_BREAK).replace("'", "’")


class Scene:
    """A page, and everything it showed after each step."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.shown: list[dict[str, object]] = []
        open_sheet(page)

    def seen(self) -> dict[str, object]:
        return self.page.evaluate(EVERYTHING)

    def mark(self) -> None:
        """Remember everything as it is now: the end of a step."""
        self.shown.append(self.seen())

    def select(self, place: int) -> None:
        action(self.page, f"select.{place}").click()

    def step(self, place: int, name: str) -> None:
        """One tap for one member, and what it made of everything."""
        if value(self.page, "party.count") != "1":
            self.select(place)
        action(self.page, name).click()
        assert value(self.page, "notice") == "none", text(self.page, "notice")
        self.mark()

    def round(self, *dice: dict[str, int]) -> None:
        """Type each member's dice, and play."""
        for place, faces in enumerate(dice, 1):
            self.select(place)
            for name, face in faces.items():
                field(self.page, f"die.{name}").fill(str(face))
        self.step(1, "play_round")


def test_a_storm_with_three_is_undone_to_its_start_and_redone_to_its_end(page: Page) -> None:
    scene = Scene(page)
    pick(page, "water", "stormy").check(force=True)
    field(page, "name").fill("Aldric")
    field(page, "strength").fill("16")
    field(page, "constitution").fill("14")
    field(page, "armour").select_option("full_plate")
    field(page, "shield").select_option("heavy_steel")
    scene.mark()

    # Three characters. The sailor means to dive; the wizard has no lungs to speak of.
    action(page, "add.sailor").click()
    pick(page, "goal", "under").check(force=True)
    scene.mark()
    action(page, "add.wizard").click()
    scene.mark()
    field(page, "constitution").fill("2")
    scene.mark()
    scene.select(1)
    field(page, "in_fight").check()
    scene.mark()

    # Aldric: +3, (6 + 2) doubled. Marin: +1, 4 ranks, Athletic. Sorcier: −1. DC 20.
    scene.round({"swim": 20}, {"swim": 13}, {"swim": 1})
    assert [value(page, f"party.{n}.breath.state") for n in (1, 2, 3)] == ["holding"] * 3
    scene.step(1, "shed_shield")
    assert value(page, "party.1.swim.modifier") == "-9"
    scene.round({"swim": 20}, {"swim": 12}, {"swim": 1})
    assert [value(page, f"party.{n}.breath.air") for n in (1, 2, 3)] == ["13", "10", "0"]

    # Marin comes up; the wizard's Constitution check fails.
    scene.select(2)
    pick(page, "goal", "surface").check(force=True)
    scene.round({"swim": 20}, {"swim": 20}, {"swim": 1, "constitution": 5})
    assert [value(page, f"party.{n}.breath.state") for n in (1, 2, 3)] == [
        *("holding", "surface", "unconscious"),
    ]
    scene.round({"swim": 20}, {"swim": 13}, {})
    assert value(page, "party.3.breath.state") == "dying"
    assert value(page, "party.3.hp.state") == "dying"

    # Pulled out at the second stage; then the knight; the sailor swims on for an hour.
    scene.step(3, "pull_out")
    assert (value(page, "party.3.breath.state"), value(page, "hp.current")) == ("dying", "-1")
    scene.step(1, "pull_out")
    scene.step(2, "pass_hour")
    assert value(page, "clock.round") == "604"
    scene.select(2)
    field(page, "die.hourly").fill("13")
    scene.step(2, "check_hour")
    scene.step(2, "pull_out")
    scene.step(1, "end_fight")
    scene.step(3, "recover")
    action(page, "everyone.sleep").click()
    scene.mark()

    assert journal(page)[::-1] == [
        french(line)
        for line in (
            "Marin rejoint le groupe",
            "Sorcier rejoint le groupe",
            "Aldric · entre en combat",
            "Round 1 · Aldric · 20 −~13 = 7 contre DD~20 : coule, 14 rounds d'air, "
            "perd 2 points, il en reste 5 sur 7",
            "Round 1 · Marin · 13 +~7 = 20 contre DD~20 : avance, plonge, 4,5~m de plus, "
            "12 rounds d'air",
            "Round 1 · Sorcier · 1 −~1 = 0 contre DD~20 : coule, 2 rounds d'air",
            "Aldric · lâche son bouclier",
            "Round 2 · Aldric · 20 −~9 = 11 contre DD~20 : coule, 13 rounds d'air",
            "Round 2 · Marin · 12 +~7 = 19 contre DD~20 : reste sous l'eau, 10 rounds d'air",
            "Round 2 · Sorcier · 1 −~1 = 0 contre DD~20 : coule, plus d'air",
            "Round 3 · Aldric · 20 −~9 = 11 contre DD~20 : coule, 11 rounds d'air",
            "Round 3 · Marin · 20 +~7 = 27 contre DD~20 : avance, revient à l'air, 4,5~m de plus",
            "Round 3 · Sorcier · Constitution 5 −~4 = 1 contre DD~10 : n'y tient plus, "
            "perd connaissance et se noie",
            "Round 4 · Aldric · 20 −~9 = 11 contre DD~20 : coule, 9 rounds d'air",
            "Round 4 · Marin · 13 +~7 = 20 contre DD~20 : avance, 4,5~m de plus",
            "Round 4 · Sorcier · mourant",
            "Sorcier est sorti de l'eau",
            "Aldric est sorti de l'eau",
            "Marin · nage une heure",
            "Une heure de nage · Marin · 20 contre DD~20 : tient bon",
            "Marin est sorti de l'eau",
            "Aldric · le combat est fini",
            "Sorcier revient à soi",
            "Aldric · dort 8~h, récupère 2 points, il en reste 7 sur 7, tout à fait remis",
            "Marin · dort 8~h",
            "Sorcier · dort 8~h",
        )
    ]

    lines = int(value(page, "journal.count") or 0)
    for back, before in enumerate(reversed(scene.shown[:-1]), 1):
        action(page, "undo").click()
        assert_same(scene.seen(), before, f"undone {back}")
        counted = int(value(page, "journal.count") or 0), int(value(page, "journal.undone") or 0)
        assert sum(counted) == lines
    assert value(page, "journal.count") == "0"
    assert text(page, "undo.what") == "Bouclier"
    for forth, after in enumerate(scene.shown[1:], 1):
        action(page, "redo").click()
        assert_same(scene.seen(), after, f"redone {forth}")
    assert action(page, "redo").is_hidden()
    assert value(page, "journal.undone") == "0"


def assert_same(seen: dict[str, object], expected: dict[str, object], when: str) -> None:
    assert seen.keys() == expected.keys(), when
    assert {name: seen[name] for name in seen if seen[name] != expected[name]} == {
        name: expected[name] for name in seen if seen[name] != expected[name]
    }, when
