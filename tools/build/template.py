"""Fills in the page: lists from the rules, texts from the catalogues, and the first numbers.

The numbers are written by the page's own code, run on the parsed HTML in place of a browser.
"""

import gettext
import json
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any
from urllib.parse import quote

from bs4 import BeautifulSoup, Tag
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from rules.check import OUTCOMES
from rules.exhaustion import prices
from rules.exhaustion.rest import RESTS
from rules.ranges import RANGES
from rules.rulings import RULINGS
from rules.sheet import armour, speed
from rules.sheet.ability import FATIGUE
from rules.sheet.character import (
    BREATHES,
    OVERRULED,
    RINGS,
    SWIM_ABILITIES,
    SWIM_SHARES,
    Character,
)
from rules.sheet.ready_made import READY_MADE
from rules.sheet.size import SIZES
from rules.swimming import plans
from rules.swimming.water import DCS
from tools.build import preload
from tools.paths import ROOT, STATIC
from ui.commands.codecs import Numeric
from ui.commands.exhaustion import EVERYONE
from ui.commands.fields import FIELDS
from ui.page.document import TRANSLATED, Page
from ui.page.outputs import BANDS, CONDITIONS, EFFORTS, FACES, OUTPUTS, PERILS, PIPS
from ui.page.speaker import Speaker
from ui.page.store import Store
from ui.table.bestiary import ONE_TAP
from ui.table.languages import LANGUAGES
from ui.table.party import PLACES
from ui.table.state import THEMES, Settings, State
from ui.table.words import plain

#: What the page may load and run: its own files, and WebAssembly.
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    "require-trusted-types-for 'script'; trusted-types souffle"
)


#: The language the page comes in.
FIRST = Settings().language

#: The parts of the page that the guide explains, in their order.
PANELS = (
    *("water", "party", "sheet", "round", "breath", "exhaustion"),
    *("odds", "journal", "rulings", "sharing"),
)


class ParsedElement:
    """An element of a parsed page, with the browser's names for what `ui.page.document` uses."""

    def __init__(self, tag: Tag) -> None:
        self._tag = tag

    @property
    def textContent(self) -> str:
        return self._tag.get_text()

    @textContent.setter
    def textContent(self, text: str) -> None:
        self._tag.string = text

    @property
    def value(self) -> str:
        return self.getAttribute("value") or ""

    @value.setter
    def value(self, text: str) -> None:
        if self._tag.name != "select":
            self.setAttribute("value", text)
            return
        for option in self._tag.find_all("option"):
            if option["value"] == text:
                option["selected"] = ""

    @property
    def checked(self) -> bool:
        return self._tag.has_attr("checked")

    @checked.setter
    def checked(self, on: bool) -> None:
        if on:
            self.setAttribute("checked", "")

    def getAttribute(self, name: str) -> str | None:
        value = self._tag.get(name)
        return " ".join(value) if isinstance(value, list) else value

    def hasAttribute(self, name: str) -> bool:
        return self._tag.has_attr(name)

    def setAttribute(self, name: str, value: str) -> None:
        self._tag[name] = value

    def removeAttribute(self, name: str) -> None:
        if self._tag.has_attr(name):
            del self._tag[name]

    def replaceChildren(self, *children: Any) -> None:
        self._tag.clear()


class ParsedDocument:
    """A parsed page, with the browser's names for what `ui.page.document` uses."""

    def __init__(self, html: str) -> None:
        self.soup = BeautifulSoup(html, "html.parser")
        root = self.soup.html
        if root is None:
            raise ValueError("the page has no <html>")
        self.documentElement = ParsedElement(root)

    def querySelectorAll(self, selector: str) -> Iterable[ParsedElement]:
        return [ParsedElement(tag) for tag in self.soup.select(selector)]

    def createElement(self, tag: str) -> ParsedElement:
        return ParsedElement(self.soup.new_tag(tag))


def render_index(translations: Path) -> str:
    """Give the finished page in its first language, as the default character's numbers make it."""
    return str(_rendered(translations, FIRST).soup)


def first_texts(translations: Path, language: str) -> dict[str, Any]:
    """Give what is other on the first page in another language, in the order in which it stands.

    Of the texts, `content` goes by selector, `attributes` by attribute; `hidden` tells it of each element
    that shows at times only. `static/js/early.js` puts them in place.
    """
    document = _rendered(translations, language)
    for unseen in document.soup.select("noscript"):
        unseen.decompose()  # no element of it is there where scripts run
    return {
        "hidden": [
            element.hasAttribute("hidden") for element in document.querySelectorAll("[data-show]")
        ],
        "content": {
            selector: [element.textContent for element in document.querySelectorAll(selector)]
            for selector in ("[data-t]", "[data-out]:not([data-quiet])", "[data-number]")
        },
        "attributes": {
            attribute: [
                element.getAttribute(attribute) or ""
                for element in document.querySelectorAll(f"[data-t-{attribute}]")
            ]
            for attribute in TRANSLATED
        },
    }


def _rendered(translations: Path, language: str) -> ParsedDocument:
    speakers = {language: _speaker(translations, language) for language in LANGUAGES}
    document = ParsedDocument(_fill_in({id: speaker.name for id, speaker in speakers.items()}))
    _place_the_rest(document)
    state = State(settings=Settings(language=language))
    Page(document).show(Store(state).view, speakers[language])
    return document


def _speaker(translations: Path, language: str) -> Speaker:
    with (translations / f"{language}.mo").open("rb") as file:
        return Speaker(language, gettext.GNUTranslations(file))


def _place_the_rest(document: ParsedDocument) -> None:
    """Give every output that the page shows nowhere a hidden place, for whoever reads the page."""
    shown = {
        element.getAttribute("data-out") for element in document.querySelectorAll("[data-out]")
    }
    for holder in document.soup.select("#outputs"):
        for name in OUTPUTS:
            if name not in shown:
                holder.append(document.soup.new_tag("span", attrs={"data-out": name}))


def _head() -> Markup:
    """Give the part of the head that starts Python; the policy first, since it binds what follows."""
    lines = (
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
        *preload.links(),
    )
    return Markup("\n").join(map(Markup, lines))


def _config() -> str:
    """Return what PyScript reads, without the detour of fetching it and a parser for it."""
    config = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    return json.dumps(config, separators=(",", ":"))


def _icon() -> str:
    """Return the icon as an address that holds it: fetched, it would come before the first paint."""
    drawn = (STATIC / "icons" / "icon.svg").read_text(encoding="utf-8")
    return "data:image/svg+xml," + quote(" ".join(drawn.split()), safe=" =:/'<>")


def _price_groups() -> dict[str, list[str]]:
    """Sort the price buttons; the wizard's two prices share one, the table's own stands apart."""
    groups: dict[str, list[str]] = {group: [] for group in prices.GROUPS}
    groups[prices.MAGIC].append("magic")
    for price in prices.PRICES.values():
        if price.group != prices.MAGIC and price.id != "custom":
            groups[price.group].append(price.id)
    return groups


def _fill_in(languages: dict[str, str]) -> str:
    """Fill in the lists; languages go by their own names."""
    environment = Environment(
        loader=FileSystemLoader(ROOT), autoescape=True, undefined=StrictUndefined, trim_blocks=True
    )
    return environment.get_template("index.html").render(
        head=_head(),
        config=_config(),
        icon=_icon(),
        plain=plain,
        ranges=RANGES,
        measures={n: f.codec.measure for n, f in FIELDS.items() if isinstance(f.codec, Numeric)},
        waters=DCS,
        sizes=SIZES,
        breathes=BREATHES,
        conditions=FATIGUE,
        armours=armour.ARMOURS,
        shields=armour.SHIELDS,
        qualities=armour.QUALITIES,
        categories=armour.CATEGORIES,
        penalty_counts=armour.COUNTED,
        swim_abilities=SWIM_ABILITIES,
        swim_shares=SWIM_SHARES,
        rings=RINGS,
        plans=plans.PLANS,
        goals=plans.GOALS,
        outcomes=OUTCOMES,
        faces=FACES,
        rulings=RULINGS.values(),
        pips=PIPS,
        panels=PANELS,
        bands=BANDS,
        efforts=EFFORTS,
        perils=PERILS,
        themes=THEMES,
        languages=languages,
        places=PLACES,
        tapped=CONDITIONS,
        ready_made=READY_MADE,
        creatures=ONE_TAP,
        everyone=EVERYONE,
        rests=RESTS,
        overruled=OVERRULED,
        wizard_levels=(1, 2, 3, 4),
        price_groups=_price_groups(),
        kept=prices.PRICES,
        armour_rows=[
            (item, speed.effective_speed(Character(armour=item.id), "light").value)
            for item in armour.ARMOURS.values()
            if item.id not in ("none", "own")
        ],
    )
