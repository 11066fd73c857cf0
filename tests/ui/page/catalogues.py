"""The translation files, read for tests."""

from __future__ import annotations

import ast
import io
import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from pathlib import Path
from string import Formatter
from tempfile import TemporaryDirectory
from typing import NamedTuple, get_args

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from bs4 import BeautifulSoup

from rules import breakdown, check
from rules.exhaustion import pool, prices
from rules.exhaustion.endurance import SIDES
from rules.exhaustion.rest import RESTS
from rules.odds import remedies as rules_help
from rules.refusal import Reason
from rules.rulings import RULINGS
from rules.sheet import ability, armour, load, size
from rules.sheet.character import RINGS
from rules.sheet.ready_made import READY_MADE
from rules.swimming import plans, water
from tools.build.site import PACKAGES
from tools.build.template import render_index
from tools.paths import ROOT, TRANSLATIONS
from ui.commands import fields
from ui.page import exhaustion_journal, journal
from ui.page.outputs import BANDS, OUTPUTS
from ui.page.shown import history
from ui.table.languages import LANGUAGES
from ui.table.notation import Measure
from ui.table.state import Keeping
from ui.table.words import plain

every_language = pytest.mark.parametrize("language", LANGUAGES)


def _source(language: str) -> str:
    return (TRANSLATIONS / f"{language}.po").read_text(encoding="utf-8")


@cache
def catalogue(language: str) -> Catalog:
    return read_po(io.StringIO(_source(language)), abort_invalid=True)


@cache
def messages(language: str) -> dict[str, Message]:
    return {_key(message): message for message in catalogue(language) if message.id}


def _key(message: Message) -> str:
    return message.id[0] if message.pluralizable else message.id


def _forms(message: Message) -> tuple[str, ...]:
    return message.string if message.pluralizable else (message.string,)


def _placeholders(sentence: str) -> set[tuple[str, str]]:
    parsed = Formatter().parse(sentence)
    return {(name, form or "") for _, name, form, _ in parsed if name is not None}


def _gaps(message: Message) -> set[tuple[str, str]]:
    [gaps] = {frozenset(_placeholders(form) - {("n", "")}) for form in _forms(message)}
    return set(gaps)


def _asked_forms() -> set[str]:
    return set(OUTPUTS.values()) | {
        form
        for language in LANGUAGES
        for message in messages(language).values()
        for sentence in _forms(message)
        for _, form in _placeholders(sentence)
    }


def _filled(skeleton: str, *choices: Iterable[object]) -> list[str]:
    """Put every combination of ids into the gaps of a skeleton."""
    return [skeleton.format(*map(plain, ids)) for ids in product(*choices)]


BREATHS = "surface holding checking unconscious dying dead unlimited".split()


# The values of an output, or of a placeholder, that is shown through a prefix of keys.
VALUES: dict[str, Iterable[object]] = {
    "take10.reason": ("allowed", "stormy", "distracted", "submerged"),
    "outcome": (*check.OUTCOMES, "holds", "stays_under"),
    "keep.state": get_args(Keeping),
    "share.error": ("damaged", "cut", "newer", "too_large", "not_ours"),
    "load.class": load.PENALTIES,
    "burden": get_args(load.Burden)[1:],
    "armour": armour.ARMOURS,
    "shield": armour.SHIELDS,
    "plan": plans.PLANS,
    "breath.state": BREATHS,
    "breath.short": BREATHS,
    "hp.state": "able staggered unconscious dying dead".split(),
    "standing.place": ("surface", "under", "ashore"),
    "hourly.due": (True, False),
    "water.current_hint": ("rough", "stormy"),
    "exhaustion.state": (
        "fresh tired spent collapsed_turns collapsed_hours defensive dead".split()
    ),
    "exhaustion.fed": (pool.UNKNOWN, pool.FED, pool.HUNGRY),
}


# What a round tells (`rules.swimming.rounds.Played`), and an event of exhaustion (`rules.exhaustion.pool`).
SWIMMING = "dived sank sank_deeper surfaced ashore air_gone unconscious dying dead hour_due".split()


TIRING = (
    "part_kept emptied wounded died test_due test_passed test_failed collapsed fell defensive "
    "deferred woken woke point_back fresh ate hungry fasted starving fight_over"
).split()


UNITS = (pool.TURNS, pool.HOURS)


OPERATIONS = "ADD TIMES BECOMES AT_LEAST DOWN UP NOTE".split()


def _families() -> dict[str, list[str]]:
    """List the keys that code makes of ids, by the skeleton of the f-string that makes them."""
    rulings = RULINGS.values()
    worn = _filled("armour.{}", armour.ARMOURS)
    explained = {name for _, name in _explained()}
    return {
        "action.{}": _filled("action.{}", ("open_table", "forget_table")),
        "notice.{}": _filled("notice.{}", ("shared", "copied")),
        "{}.{}": [*worn, *_filled("shield.{}", armour.SHIELDS)],
        "armour.{}": worn,
        "burden.{}": _filled("burden.{}", get_args(load.Burden)[1:]),
        "condition.{}": _filled("condition.{}", ability.FATIGUE),
        "distance.run_{}": _filled("distance.run_{}", (3, 4, 5)),
        "happened.{}": _filled("happened.{}", set(SWIMMING) - journal._TOLD),
        "forecast.band.{}": _filled("forecast.band.{}", BANDS),
        "forecast.better.{}": _filled("forecast.better.{}", ("plan", "character")),
        "help.{}": _filled("help.{}", rules_help.CHANGES),
        "help.time.{}": _filled("help.time.{}", rules_help.TIMES),
        "load.class.{}": _filled("load.class.{}", load.PENALTIES),
        "load.share.{}": _filled("load.share.{}", ("light", "medium")),
        "load.up_to.{}": _filled("load.up_to.{}", ("light", "medium", "heavy")),
        "measure.{}": _filled("measure.{}", get_args(Measure)[1:]),
        "op.{}": _filled("op.{}", (getattr(breakdown, name) for name in OPERATIONS)),
        "outlook.collapsed_{}": _filled("outlook.collapsed_{}", UNITS),
        "outlook.faints_{}": _filled("outlook.faints_{}", UNITS),
        "output.{}": _filled("output.{}", explained),
        "penalty.counts.{}": _filled("penalty.counts.{}", armour.COUNTED),
        "plan.{}": _filled("plan.{}", plans.PLANS),
        "price.{}": _filled("price.{}", prices.PRICES),
        "quality.{}": _filled("quality.{}", armour.QUALITIES),
        "ready.{}": _filled("ready.{}", READY_MADE),
        "refused.{}": _filled("refused.{}", get_args(Reason)),
        "ring.{}": _filled("ring.{}", RINGS),
        "ruling.{}": [
            *_filled("ruling.{}", RULINGS),
            *_filled("ruling.{}.changes", RULINGS),
            *(f"ruling.{r.name}.{plain(choice)}" for r in rulings for choice in r.options),
        ],
        "sheet.{}": _filled("sheet.{}", ("athletic", "endurance_feat")),
        "shield.{}": _filled("shield.{}", armour.SHIELDS),
        "size.{}": _filled("size.{}", size.SIZES),
        "size.on_four.{}": _filled("size.on_four.{}", size.SIZES),
        "step.{}": _filled("step.{}", set(history.STEPS.values())),
        "story.{}": _filled("story.{}", set(TIRING) - exhaustion_journal._TOLD),
        "story.faints_{}": _filled("story.faints_{}", UNITS),
        "story.lie.{}": _filled("story.lie.{}", UNITS),
        "story.rest.{}": _filled("story.rest.{}", RESTS),
        "story.test.{}.{}": _filled("story.test.{}.{}", SIDES, ("made", "passed", "failed")),
        "water.{}": _filled("water.{}", water.DCS),
    }


@cache
def _trees() -> list[tuple[str, ast.Module]]:
    return [
        (path.relative_to(ROOT).as_posix(), ast.parse(path.read_text(encoding="utf-8")))
        for package in PACKAGES
        for path in sorted((ROOT / package).rglob("*.py"))
    ]


def _calls(names: set[str]) -> Iterator[tuple[str, ast.Call]]:
    for path, tree in _trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                called = node.func
                name = called.attr if isinstance(called, ast.Attribute) else ast.unparse(called)
                if name in names:
                    yield f"{path}:{node.lineno}", node


def _skeleton(node: ast.JoinedStr) -> str:
    return "".join(str(p.value) if isinstance(p, ast.Constant) else "{}" for p in node.values)


class Said(NamedTuple):
    """A key that code says, or its skeleton: where, whether with a count, and with which values.

    `names` is None where the code does not write the values out.
    """

    place: str
    key: str
    counted: bool
    names: set[str] | None


def _said() -> Iterator[Said]:
    for place, call in _calls({"Phrase", "Term", "say"}):
        given = {keyword.arg: keyword.value for keyword in call.keywords}
        is_term = ast.unparse(call.func) == "Term"
        arguments = call.args if not is_term else call.args[:1]
        counted = "plural" in given or "count" in given or len(arguments) > 2
        values = arguments[1] if len(arguments) > 1 else given.get("values", ast.Dict([], []))
        names = None
        if isinstance(values, ast.Dict) and all(isinstance(k, ast.Constant) for k in values.keys):
            names = {key.value for key in values.keys if isinstance(key, ast.Constant)}
        first = arguments[0] if arguments else given["key"]
        for node in (first.body, first.orelse) if isinstance(first, ast.IfExp) else (first,):
            if isinstance(node, ast.JoinedStr):
                yield Said(place, _skeleton(node), counted, names)
            elif isinstance(node, ast.Constant):
                yield Said(place, node.value, counted, names)


@cache
def _literals() -> set[str]:
    nodes = [node for _, tree in _trees() for node in ast.walk(tree)]
    pieces = {id(p) for node in nodes if isinstance(node, ast.JoinedStr) for p in node.values}
    return {
        node.value
        for node in nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in pieces
    }


def _named_in_code() -> set[str]:
    """Find the keys in the code, also those that reach a sentence through a variable."""
    spaces = {key.split(".")[0] for key in messages("fr")}
    keys = {
        literal
        for literal in _literals()
        if re.fullmatch(r"\w+(\.\w+)+", literal) and literal.split(".")[0] in spaces
    }
    said = {one.key for one in _said() if "{" not in one.key}
    return (keys - set(OUTPUTS) - set(fields.FIELDS)) | said


@cache
def page() -> BeautifulSoup:
    """Render the page with catalogues that hold nothing: its texts are then the keys themselves."""
    with TemporaryDirectory() as folder:
        for language in LANGUAGES:
            with (Path(folder) / f"{language}.mo").open("wb") as file:
                write_mo(file, Catalog(locale=language))
        return BeautifulSoup(render_index(Path(folder)), "html.parser")


def _translated() -> Iterator[tuple[str, str]]:
    for element in page().find_all(True):
        for attribute, key in element.attrs.items():
            if attribute == "data-t" or attribute.startswith("data-t-"):
                yield attribute, str(key)


def _explained() -> Iterator[tuple[str, str]]:
    for button in page().select("[data-action=explain]"):
        name = button.get("data-explain") or button.get("data-out")
        yield str(button), str(name)


def _needed() -> set[str]:
    in_page = {key for _, key in _translated()}
    in_families = {key for keys in _families().values() for key in keys}
    in_values = {f"{prefix}.{plain(id)}" for prefix, ids in VALUES.items() for id in ids}
    return in_page | in_families | in_values | _named_in_code()
