"""The translations: catalogues that say the same, hold all that is asked of them, and nothing else."""

from __future__ import annotations

import ast
import gettext
import io
import random
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
from bs4 import BeautifulSoup, NavigableString

from rules import breakdown, check
from rules.breakdown import Term
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
from tools.build.site import PACKAGES, compile_translations
from tools.build.template import render_index
from tools.paths import ROOT, STATIC, TRANSLATIONS
from ui.commands import fields
from ui.commands.actions import ACTIONS, take_input
from ui.commands.codecs import Choice, Numeric
from ui.page import announce, exhaustion_journal, journal
from ui.page.document import TRANSLATED
from ui.page.forms import FORMS
from ui.page.outputs import BANDS, OUTPUTS
from ui.page.speaker import Speaker
from ui.page.store import Command, Store
from ui.table.languages import LANGUAGES
from ui.table.state import Keeping
from ui.table.words import plain

every_language = pytest.mark.parametrize("language", LANGUAGES)

#: What the plurals of a language are, and signs that do not belong in its sentences.
PLURALS = {"fr": "nplurals=2; plural=(n > 1)", "en": "nplurals=2; plural=(n != 1)"}
STRANGE = {"fr": "«[^ ]|[“”]", "en": "[«»]"}
NEVER = "(?!)"


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


def listed(keys: set[str]) -> str:
    """Write keys as one string, which pytest shows whole."""
    return " ".join(sorted(keys))


def _placeholders(sentence: str) -> set[tuple[str, str]]:
    parsed = Formatter().parse(sentence)
    return {(name, form or "") for _, name, form, _ in parsed if name is not None}


# ------------------------------------------------------------------ each catalogue by itself


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


# ------------------------------------------------------------------------- one beside the other


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


def test_every_form_is_known() -> None:
    known = {"", *FORMS, *(f"{prefix}." for prefix in VALUES)}
    assert sorted(_asked_forms() - known) == []


# -------------------------------------------------------------------------------- what is asked


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
        "condition.{}": _filled("condition.{}", ability.FATIGUE),
        "distance.run_{}": _filled("distance.run_{}", (3, 4)),
        "happened.{}": _filled("happened.{}", set(SWIMMING) - journal._TOLD),
        "forecast.band.{}": _filled("forecast.band.{}", BANDS),
        "forecast.better.{}": _filled("forecast.better.{}", ("plan", "character")),
        "help.{}": _filled("help.{}", rules_help.CHANGES),
        "help.time.{}": _filled("help.time.{}", rules_help.TIMES),
        "load.class.{}": _filled("load.class.{}", load.PENALTIES),
        "load.share.{}": _filled("load.share.{}", ("light", "medium")),
        "load.up_to.{}": _filled("load.up_to.{}", ("light", "medium", "heavy")),
        "op.{}": _filled("op.{}", (getattr(breakdown, name) for name in OPERATIONS)),
        "outlook.collapsed_{}": _filled("outlook.collapsed_{}", UNITS),
        "outlook.faints_{}": _filled("outlook.faints_{}", UNITS),
        "output.{}": _filled("output.{}", explained),
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
        "size.{}": _filled("size.{}", size.SIZES),
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


@every_language
def test_every_key_that_is_asked_for_is_there(language: str) -> None:
    assert listed(_needed() - set(messages(language))) == ""


@every_language
def test_no_key_stands_there_unused(language: str) -> None:
    spoken = {f"output.{name}" for name in announce.SPOKEN}
    used = _needed() | spoken | _literals()
    assert listed(set(messages(language)) - used) == ""


def test_every_family_of_keys_in_the_code_is_listed_here_and_the_other_way_round() -> None:
    said = {one.key for one in _said() if "{" in one.key}
    assert sorted(said - set(_families())) == []
    nodes = (node for _, tree in _trees() for node in ast.walk(tree))
    made = {_skeleton(node) for node in nodes if isinstance(node, ast.JoinedStr)}
    assert sorted(set(_families()) - made) == []
    assert sorted({f"{prefix}." for prefix in VALUES} - _asked_forms()) == []


def _said_messages() -> Iterator[tuple[Said, Message]]:
    families = _families()
    for one in _said():
        for key in families.get(one.key, [one.key]):
            if key in messages("fr"):
                yield one, messages("fr")[key]


def test_a_key_is_said_with_a_count_exactly_when_it_is_a_plural() -> None:
    wrong = {
        f"{one.place}:{_key(message)}"
        for one, message in _said_messages()
        if message.pluralizable is not one.counted
    }
    assert listed(wrong) == ""


def test_a_key_is_said_with_all_the_values_it_shows() -> None:
    wrong = {
        f"{one.place}:{_key(message)}"
        for one, message in _said_messages()
        if one.names is not None
        if not {name for name, _ in _gaps(message)} <= one.names
    }
    assert listed(wrong) == ""


def test_the_page_translates_only_what_it_knows_to() -> None:
    known = {"data-t", *(f"data-t-{attribute}" for attribute in TRANSLATED)}
    assert {attribute for attribute, _ in _translated()} <= known
    numbers = {str(element["data-form"]) for element in page().select("[data-form]")}
    assert numbers <= set(FORMS)
    assert [name for _, name in _explained() if name not in OUTPUTS] == []


@every_language
@pytest.mark.parametrize("reason", get_args(Reason))
def test_every_reason_to_refuse_something_has_its_sentence(reason: str, language: str) -> None:
    (sentence,) = _forms(messages(language)[f"refused.{reason}"])
    assert _placeholders(sentence) <= {("name", "")}
    assert sentence.endswith(".")


def test_every_reason_to_refuse_something_is_given_somewhere() -> None:
    given = {
        node.value
        for path, tree in _trees()
        if path != "rules/refusal.py"
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
    }
    assert sorted(set(get_args(Reason)) - given) == []


# -------------------------------------------------------------------- no sentence elsewhere

READ_ALOUD = ("alt", "aria-description", "aria-label", "aria-valuetext", "label", "title")
# The product, dice, clauses, units after a number.
NEUTRAL = re.compile(r"Souffle|d\d+|[NBFX]\d+[a-d]?|m|kg|h")


def _sentences() -> Iterator[str]:
    """Give what a player sees or hears: `#outputs` is for programs, as is what PyScript reads."""
    hidden = {id(element) for element in page().select("#outputs, mpy-config")}
    for node in page().find_all(string=True):
        # Comments, scripts and styles are other kinds of strings.
        if type(node) is NavigableString and hidden.isdisjoint(map(id, node.parents)):
            yield str(node)
    for element in page().find_all(True):
        yield from (str(element[name]) for name in READ_ALOUD if name in element.attrs)
        if element.name == "input" or "data-t-content" in element.attrs:
            yield from (str(element.get(name, "")) for name in ("placeholder", "content"))


def test_the_page_holds_no_sentence_of_any_language() -> None:
    words = [
        word
        for sentence in _sentences()
        for word in sentence.split()
        if re.search(r"[^\W\d_]", word)
    ]
    assert len(words) > 300
    allowed = set(messages("fr")) | _needed()
    strange = {word for word in words if word not in allowed and not NEUTRAL.fullmatch(word)}
    assert sorted(strange) == []


@pytest.mark.parametrize(
    "sheet", sorted((STATIC / "css").glob("*.css")), ids=lambda path: path.name
)
def test_no_style_sheet_writes_words(sheet: Path) -> None:
    written = re.findall(r"content:\s*([^;]+);", sheet.read_text(encoding="utf-8"))
    quoted = [string for rule in written for string in re.findall(r'"([^"]*)"', rule)]
    assert [string for string in quoted if re.search(r"[^\W\d_]{2}", string)] == []


# ------------------------------------------------------------------------- played with the page


GAMES = 10
STEPS = 60


class Strict(gettext.NullTranslations):
    """A catalogue that notes each key it does not hold, or holds as another kind."""

    def __init__(self, language: str) -> None:
        super().__init__()
        compiled = compile_translations()[f"{language}.mo"]
        self._compiled = gettext.GNUTranslations(io.BytesIO(compiled))
        self._plural = {key: message.pluralizable for key, message in messages(language).items()}
        self.wrong: set[str] = set()

    def gettext(self, message: str) -> str:
        if self._plural.get(message) is not False:
            self.wrong.add(message)
        return self._compiled.gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        if self._plural.get(msgid1) is not True:
            self.wrong.add(f"{msgid1} ({n})")
        return self._compiled.ngettext(msgid1, msgid2, n)


def _something(store: Store, dice: random.Random) -> Command:
    """Press a button, or enter something, now and then what cannot be."""
    if dice.random() < 0.6:
        action = ACTIONS[dice.choice(list(ACTIONS))]
        return lambda state: action(state, lambda sides: dice.randint(1, sides))
    name = dice.choice(list(fields.FIELDS))
    codec = fields.FIELDS[name].codec
    typed = [dice.choice(("", "x", "none"))]
    if isinstance(codec, Choice):
        typed = list(store.view.offered.get(name, map(codec.write, codec.values)))
    elif isinstance(codec, Numeric):
        low, high = codec.range.low, min(codec.range.high, 20)
        typed += [codec.write(value) for value in (low, high, (low + high) // 2)]
    entered = dice.choice(typed)
    return lambda state: take_input(state, name, entered)


def _say_all(store: Store, changed: set[str], speaker: Speaker) -> Iterator[str]:
    """Say all that the page would write, show when asked, or tell a screen reader."""
    for name, figure in store.view.outputs.items():
        if figure.value is not None or OUTPUTS[name]:
            yield speaker.show(figure.value, OUTPUTS[name])
        yield from _say_terms(figure.terms, speaker)
    yield from (speaker.show(line) for line in store.view.journal[:1])
    yield announce.sentence(changed, store.view.outputs, speaker)


def _say_terms(terms: tuple[Term, ...], speaker: Speaker) -> Iterator[str]:
    for term in terms:
        yield speaker.say(term.label)
        yield speaker.say(f"op.{term.op}", {"value": term.value})
        if term.ruling:
            yield speaker.say(f"ruling.{term.ruling}")
        yield from _say_terms(term.parts, speaker)


def test_whatever_happens_can_be_said() -> None:
    catalogues = {language: Strict(language) for language in LANGUAGES}
    speakers = [Speaker(language, strict) for language, strict in catalogues.items()]
    for game in range(GAMES):
        dice = random.Random(game)
        store = Store()
        for _ in range(STEPS):
            before = store.view.outputs
            store.do(_something(store, dice))
            after = store.view.outputs
            changed = {name for name in after if after[name].value != before[name].value}
            for speaker in speakers:
                assert all("{" not in said for said in _say_all(store, changed, speaker))
    wrong = {f"{name}:{key}" for name, strict in catalogues.items() for key in strict.wrong}
    assert listed(wrong) == ""
