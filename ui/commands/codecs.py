"""Reading what a player types, and writing it back: one codec for each kind of input."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Generic, Protocol, TypeVar

from rules.ranges import Range
from ui.commands.declined import Declined
from ui.table.languages import LANGUAGES
from ui.table.words import Phrase, plain

T = TypeVar("T")

_NUMBER = re.compile(r"[+-]?\d{1,9}(?:\.\d{1,6})?")
_THOUSANDS = re.compile(r"[+-]?[1-9]\d{0,2},\d{3}")
_SPACES = re.compile(r"[\s\u00a0\u202f]+")
NO_SCORE = frozenset(
    {"none", "-", "–", "—", "−"}.union(*(language.no_score for language in LANGUAGES.values()))
)


class Codec(Protocol[T]):
    """Text to value and back. `read` raises Declined with the sentence that says why."""

    def read(self, text: str) -> T: ...

    def write(self, value: T) -> str: ...


def read_number(text: str) -> Fraction | None:
    """Read a number in either notation, None when it is not one.

    A comma that may part the thousands is no decimal comma for sure: such a number is not one.

    >>> read_number("12,5"), read_number("\u22123"), read_number("1e3"), read_number("12,500")
    (Fraction(25, 2), Fraction(-3, 1), None, None)
    """
    bare = _SPACES.sub("", text).replace("\u2212", "-")
    if _THOUSANDS.fullmatch(bare):
        return None
    bare = bare.replace(",", ".")
    return Fraction(bare) if _NUMBER.fullmatch(bare) else None


def _accepted(range_: Range, optional: bool) -> Phrase:
    """Name the accepted range, and give the phrase that tells it."""
    key = (
        "error.any" if range_.step is None else "error.whole" if range_.step == 1 else "error.step"
    )
    values = {"low": range_.low, "high": range_.high, "step": range_.step}
    accepted = Phrase(key, values)
    return Phrase("error.or_empty", {"accepted": accepted}) if optional else accepted


@dataclass(frozen=True, slots=True)
class Numeric:
    """A number within a range: an int where only whole ones are accepted, else a Fraction.

    No value at all, None, is an empty field if it is `optional`, and any of `words`, in lower case.
    """

    range: Range
    optional: bool = False
    words: frozenset[str] = frozenset()

    def read(self, text: str) -> Any:
        """Read a number, or None where there may be none; raises Declined, naming what is accepted.

        >>> Numeric(Range(1, 60)).read("14"), Numeric(Range(0, 90, None)).read("1,5")
        (14, Fraction(3, 2))
        """
        bare = text.strip().lower()
        if (self.optional and not bare) or bare in self.words:
            return None
        number = read_number(bare)
        if number is None or not self.range.holds(number):
            raise Declined(self._complaint())
        return int(number) if self.range.step == 1 else number

    def _complaint(self) -> Phrase:
        accepted = _accepted(self.range, self.optional)
        return Phrase("error.or_none", {"accepted": accepted}) if self.words else accepted

    def write(self, value: int | Fraction | None) -> str:
        """Write the value in ASCII; None as `none` where words stand for it, else as an empty field.

        >>> Numeric(Range(1, 60), words=NO_SCORE).write(None), Numeric(Range(0, 9), True).write(None)
        ('none', '')
        """
        if value is None:
            return "none" if self.words else ""
        return plain(value)


@dataclass(frozen=True, slots=True)
class Choice(Generic[T]):
    """One of a list of values, each known by its bare text."""

    values: tuple[T, ...]

    def read(self, text: str) -> T:
        """Find the value of an id; raises Declined for one that is not on the list.

        >>> FLAG.read("yes"), Choice((Fraction(3, 2), Fraction(3))).read("1.5")
        (True, Fraction(3, 2))
        """
        for value in self.values:
            if plain(value) == text:
                return value
        raise Declined(Phrase("error.choice", {"value": text[:40]}))

    def write(self, value: T) -> str:
        """Write the value's id.

        >>> FLAG.write(True)
        'yes'
        """
        return plain(value)


def choice(values: Iterable[T]) -> Choice[T]:
    """Make a choice of any collection of values.

    >>> choice({"m": "metres", "ft": "feet"}).values
    ('m', 'ft')
    """
    return Choice(tuple(values))


FLAG = Choice((False, True))
NAME_LENGTH = 40

# Spaces of every width, but no line break nor tab.
_BLANKS = re.compile("[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+")

# Line breaks, tabs and other controls; halves of characters, which nothing can save.
# (A pattern that few texts need is compiled when one does: the page has to start.)
_UNFIT = r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]"

# Joiners, marks of direction, variations, tags: they shape what stands beside them, and show nothing alone.
_UNSEEN = (
    r"[ \u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e"
    r"\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb"
    r"\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+"
)


@dataclass(frozen=True, slots=True)
class Name:
    """A short name."""

    def read(self, text: str) -> str:
        """Read a name as typed, without blanks around it.

        Raises Declined when it is too long, cannot stand on a line, or nobody would see it.

        >>> Name().read("  Ser   Aldric ")
        'Ser Aldric'
        """
        name = _bare(text)
        if len(name) > NAME_LENGTH:
            raise Declined(Phrase("error.name", {"high": NAME_LENGTH}))
        if not _fit(name):
            raise Declined(Phrase("error.name.unfit"))
        if not name.isascii() and re.fullmatch(_UNSEEN, name):
            raise Declined(Phrase("error.name.unseen"))
        return name

    def write(self, value: str) -> str:
        """Write the name.

        >>> Name().write("Mirabelle")
        'Mirabelle'
        """
        return value


def is_name(text: str) -> bool:
    """Tell whether a text can be kept as a name: as `Name` reads it, or one that nobody sees.

    Names of joiners alone were once read, and are in links and files that still open.

    >>> is_name("Ser Aldric"), is_name("\u200d"), is_name(" Ser Aldric"), is_name("Ser\\nAldric")
    (True, True, False, False)
    """
    return len(text) <= NAME_LENGTH and _bare(text) == text and _fit(text)


def _bare(text: str) -> str:
    """Take away the blanks around a name, and all but one of those between its words."""
    return _BLANKS.sub(" ", text).strip()


def _fit(text: str) -> bool:
    return text.isprintable() or not re.search(_UNFIT, text)
