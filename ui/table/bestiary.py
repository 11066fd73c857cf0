"""The creatures of the books, found by a few letters of their French or English names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from rules.sheet import creatures
from rules.sheet.character import Character
from rules.sheet.size import SizeId

# Those that stand one tap away.
ONE_TAP = (
    *("light_warhorse", "mule", "pony", "riding_dog", "brown_bear", "crocodile"),
    *("large_shark", "lizardfolk", "goblin", "ogre", "sahuagin", "human_zombie"),
)

# As many as one can look through.
AT_MOST = 12

# Every creature has a name in it.
_FIRST_LANGUAGE = "en"

# Letters with accents, as they are typed without; marks that stand by themselves vanish.
_PLAIN: dict[int, str | None] = {
    **{
        ord(accented): letter
        for letter, all_accented in {
            **{"a": "àáâãäå", "c": "ç", "e": "èéêë", "i": "ìíîï", "n": "ñ"},
            **{"o": "òóôõö", "u": "ùúûü", "y": "ýÿ", "ae": "æ", "oe": "œ"},
        }.items()
        for accented in all_accented
    },
    **dict.fromkeys(range(0x300, 0x370)),
}
_BETWEEN_WORDS = re.compile(r"[^a-z0-9]+")

# "4 gobelins", "4 x gobelin", "4× gobelin".
_COUNTED = re.compile(r"\s*(\d{1,3})(?!\d)\s*(?:[x×]\s+|×)?(.*)", re.IGNORECASE | re.DOTALL)

# Endings of plurals, and what stands there in the singular.
_PLURALS = (("aux", "al"), ("ies", "y"), ("ves", "f"), ("es", ""), ("s", ""), ("x", ""))

# Words of a size in French, as they agree with a creature's name; in English the id is the word.
_SIZES: dict[SizeId, str] = {
    "fine": "infime",
    "diminutive": "minuscule",
    "tiny": "tres petite",
    "small": "petite",
    "medium": "moyenne",
    "large": "grande",
    "huge": "tres grande",
    "gargantuan": "gigantesque",
    "colossal": "colossale",
}


class Creature(NamedTuple):
    """A creature of the list: names by language, the facts of its sheet.

    `printed_swim` is the Swim total that the books print, where their own text contradicts it.
    """

    id: str
    names: Mapping[str, str]
    facts: Mapping[str, Any]
    printed_swim: int | None = None

    @property
    def sheet(self) -> Character:
        """The sheet, without a name."""
        return creatures.sheet(self.facts)

    @property
    def name(self) -> str:
        """The name by which it is known everywhere, in English."""
        return self.names[_FIRST_LANGUAGE]

    def called(self, language: str) -> str:
        """Give the name in a language, in English where it has none there.

        >>> Creature("rat", {"en": "Rat"}, {}).called("fr")
        'Rat'
        """
        return self.names.get(language, self.name)


class Found(NamedTuple):
    """What a search found, the best first, and how many of it are meant."""

    times: int
    creatures: tuple[Creature, ...]


class _Words(NamedTuple):
    """The names of a creature as they are searched, and all words that tell of it."""

    names: tuple[str, ...]
    all: str


class Bestiary:
    """The list of creatures, as the file of the site tells it; names are made plain for the first search.

    >>> goblin = {"id": "goblin", "en": "Goblin", "fr": "Gobelin", "sheet": {"size": "small"}}
    >>> found = Bestiary([goblin]).find("4 gobelins")
    >>> found.times, [creature.id for creature in found.creatures]
    (4, ['goblin'])
    """

    def __init__(self, entries: Iterable[Mapping[str, Any]]) -> None:
        self._creatures = {entry["id"]: _creature(entry) for entry in entries}
        self._words: list[tuple[Creature, _Words]] = []

    def __getitem__(self, id: str) -> Creature:
        return self._creatures[id]

    def find(self, text: str) -> Found:
        """Find the creatures whose names hold every word typed, in any order; a number in front counts them.

        A whole name comes first, then what begins one, whole words before parts of them; then what begins
        words anywhere, and what stands within them; last what only both languages or its size make out.
        Nothing typed finds nothing.
        """
        counted = _COUNTED.fullmatch(text)
        count, text = (max(int(counted[1]), 1), counted[2]) if counted else (1, text)
        wanted = [_singulars(word) for word in plain(text).split()]
        if not wanted:
            return Found(count, ())
        self._words = self._words or [(one, _words(one)) for one in self._creatures.values()]
        ranked = [
            (rank, place)
            for place, (_, words) in enumerate(self._words)
            if (rank := _rank(words, wanted))
        ]
        best = sorted(ranked)[:AT_MOST]
        return Found(count, tuple(self._words[place][0] for _, place in best))


def plain(text: str) -> str:
    """Write a text in small letters without accents, its words parted by single blanks.

    >>> plain("  Élémentaire de l’Eau (taille P)")
    'elementaire de l eau taille p'
    """
    return _BETWEEN_WORDS.sub(" ", text.lower().translate(_PLAIN)).strip()


def _creature(entry: Mapping[str, Any]) -> Creature:
    names = {key: value for key, value in entry.items() if len(key) == 2 and key != "id"}
    return Creature(entry["id"], names, entry["sheet"], entry.get("printed_swim"))


def _words(creature: Creature) -> _Words:
    names = tuple(map(plain, creature.names.values()))
    size: SizeId = creature.facts.get("size", "medium")
    return _Words(names, " ".join((*names, size, _SIZES[size])))


def _singulars(word: str) -> tuple[str, ...]:
    """Give a word, and what it may be the plural of.

    >>> _singulars("chevaux"), _singulars("wolves"), _singulars("ours")
    (('chevaux', 'cheval', 'chevau'), ('wolves', 'wolf', 'wolv', 'wolve'), ('ours', 'our'))
    """
    singles = (
        word.removesuffix(many) + one
        for many, one in _PLURALS
        if word.endswith(many) and len(word) > len(many) + 2
    )
    return (word, *singles)


def _rank(words: _Words, wanted: list[tuple[str, ...]]) -> tuple[int, int] | None:
    """Tell how well a creature's words match, and by how long a name: the less the better; None if not."""
    ranks = [rank for name in words.names if (rank := _rank_of(name, wanted))]
    if ranks:
        return min(ranks)
    if all(_begins_a_word(words.all, forms) for forms in wanted):
        return 6, len(words.all)
    return None


def _rank_of(name: str, wanted: list[tuple[str, ...]]) -> tuple[int, int] | None:
    if not all(any(form in name for form in forms) for forms in wanted):
        return None
    parts = name.split()
    if _in_order(parts, wanted) and parts[len(wanted) - 1] in wanted[-1]:
        return (1 if len(parts) == len(wanted) else 2), len(name)
    if _in_order(parts, wanted):
        return 3, len(name)
    return (4 if all(_begins_a_word(name, forms) for forms in wanted) else 5), len(name)


def _in_order(parts: list[str], wanted: list[tuple[str, ...]]) -> bool:
    """Tell whether a name's words begin with the words wanted, the last of which may go on."""
    if len(parts) < len(wanted):
        return False
    *whole, last = zip(parts, wanted, strict=False)
    return all(part in forms for part, forms in whole) and last[0].startswith(last[1])


def _begins_a_word(text: str, forms: tuple[str, ...]) -> bool:
    return any(text.startswith(form) or f" {form}" in text for form in forms)
