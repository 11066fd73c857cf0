"""Reading what a player types, and writing it back: one codec for each kind of input."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Generic, Protocol, TypeVar, get_args

from rules.breakdown import Number
from rules.ranges import Range
from ui.commands.declined import Declined
from ui.table.languages import LANGUAGES
from ui.table.notation import USUAL, Measure, Notation, Units, least, most, per_unit
from ui.table.words import Phrase, decimal, plain

T = TypeVar("T")

# Every dash that keyboards and copied sheets give is a minus; full-width signs are signs.
_DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d"
_PLAIN = str.maketrans(_DASHES + "０１２３４５６７８９＋，．", "-" * len(_DASHES) + "0123456789+,.")
# Spaces of every width, those of none, and the marks of direction that copied numbers carry.
_SPACES = re.compile(r"[\s\u200b-\u200f\u2060\u2066-\u2069\ufeff]+")
# Longer than any number of ours, so that a number too high is said to be so.
_NUMBER = re.compile(r"[+-]?(?:\d{1,40}(?:\.\d{0,40})?|\.\d{1,40})")
_WITH_PART = re.compile(r"([+-]?)(\d{0,40})([½¼¾])")
_PARTS = {"½": Fraction(1, 2), "¼": Fraction(1, 4), "¾": Fraction(3, 4)}
# A group of three digits after the sign that is not the language's own, here a comma.
_THOUSANDS = re.compile(r"[+-]?[1-9]\d{0,2}(?:,\d{3}){1,12}(?:\.\d{1,40})?")
NO_SCORE = frozenset({"none", "-"}.union(*(language.no_score for language in LANGUAGES.values())))


class Codec(Protocol[T]):
    """Text to value and back, as someone writes numbers.

    `read` raises Declined with the sentence that says why.
    """

    def read(self, text: str, notation: Notation = USUAL) -> T: ...

    def write(self, value: T, notation: Notation = USUAL) -> str: ...


def meant(text: str, sign: str = ",") -> tuple[Fraction, ...]:
    """Give the numbers that a text may mean to one whose decimal sign is `sign`; none that is no number.

    His own sign is always decimal. The other one may part the thousands where three digits follow it.

    >>> meant("12,500"), meant("\u2013,5"), meant("2½"), meant("1e3")
    ((Fraction(25, 2),), (Fraction(-1, 2),), (Fraction(5, 2),), ())
    >>> [str(number) for number in meant("1.234")], [str(number) for number in meant("1.234", ".")]
    (['617/500', '1234'], ['617/500'])
    """
    bare = _plain(text)
    if part := _WITH_PART.fullmatch(bare):
        number = int(part[2] or 0) + _PARTS[part[3]]
        return (-number if part[1] == "-" else number,)
    # From here on the own sign is a point, the other one a comma.
    own = bare if sign == "." else bare.translate(_EXCHANGED)
    found = []
    if own.count(",") + own.count(".") <= 1 and _NUMBER.fullmatch(own.replace(",", ".")):
        found.append(Fraction(own.replace(",", ".")))
    if _THOUSANDS.fullmatch(own):
        found.append(Fraction(own.replace(",", "")))
    return tuple(found)


_EXCHANGED = str.maketrans(",.", ".,")


def _plain(text: str) -> str:
    return _SPACES.sub("", text).translate(_PLAIN)


@dataclass(frozen=True, slots=True)
class Numeric:
    """A number within a range: an int where only whole ones are accepted, else a Fraction.

    No value at all, None, is an empty field if it is `optional`, and any of `words`, in lower case.
    Metres and kilograms are typed and written in the units of the notation, and kept as they are.
    """

    range: Range
    optional: bool = False
    words: frozenset[str] = frozenset()
    measure: Measure = "number"

    def read(self, text: str, notation: Notation = USUAL) -> Any:
        """Read a number, or None where there may be none; raises Declined, saying why it cannot be taken.

        >>> Numeric(Range(1, 60)).read("14"), Numeric(Range(0, 90, None)).read("1,5")
        (14, Fraction(3, 2))
        >>> Numeric(Range(0, 90, None), measure="length").read("30", Notation(units="ft"))
        Fraction(9, 1)
        """
        bare = text.strip().lower()
        if (self.optional and not bare) or (self.words and _plain(bare) in self.words):
            return None
        per = per_unit(self.measure, notation.units)
        numbers = meant(bare, notation.decimal)
        held = [number for number in numbers if self.range.holds(number / per)]
        if len(set(held)) > 1:
            raise Declined(Phrase("error.ambiguous", {"one": held[0], "other": held[1]}))
        if not held:
            raise Declined(self._complaint(bare, [number / per for number in numbers], notation))
        if held[0] % _FINEST:
            raise Declined(Phrase("error.too_fine", {"digits": _DIGITS}))
        value = held[0] / per
        return int(value) if self.range.step == 1 else value

    def _complaint(self, bare: str, numbers: list[Fraction], notation: Notation) -> Phrase:
        """Say what keeps a text from being taken: no number, the range, or the step within the range."""
        range_, step = self.range, self.range.step
        within = [number for number in numbers if range_.low <= number <= range_.high]
        if within and step is not None:
            below = within[0] // step * step
            near = {"below": self._shown(below), "above": self._shown(below + step)}
            if step == 1:
                return Phrase("error.not_whole", near)
            return Phrase("error.not_step", {"step": self._shown(step), **near})
        accepted = self._accepted(notation)
        if not bare:
            return accepted
        if not numbers:
            return Phrase("error.not_a_number", {"accepted": accepted})
        if numbers[0] < range_.low:
            return Phrase("error.too_low", {"accepted": accepted})
        return Phrase("error.too_high", {"accepted": accepted})

    def _accepted(self, notation: Notation) -> Phrase:
        """Name all that is taken, in the units of the one who types."""
        range_, units = self.range, notation.units
        step = range_.step and self._shown(range_.step)
        key = "error.any" if step is None else "error.whole" if range_.step == 1 else "error.step"
        high = Fraction(most(range_.high, self.measure, units)) / per_unit(self.measure, units)
        ends = {"low": least(range_.low, self.measure, units), "high": self._shown(high)}
        accepted = Phrase(key, {**ends, "step": step})
        if self.optional:
            return Phrase("error.or_empty", {"accepted": accepted})
        return Phrase("error.or_none", {"accepted": accepted}) if self.words else accepted

    def _shown(self, value: Number) -> Number | Phrase:
        """Give a value to be shown in a sentence, in whatever units that is said."""
        return (
            value
            if self.measure == "number"
            else Phrase(f"measure.{self.measure}", {"value": value})
        )

    def write(self, value: Number | None, notation: Notation = USUAL) -> str:
        """Write the value in ASCII; None as `none` where words stand for it, else as an empty field.

        >>> Numeric(Range(1, 60), words=NO_SCORE).write(None), Numeric(Range(0, 9), True).write(None)
        ('none', '')
        >>> Numeric(Range(0, 90, None), measure="length").write(Fraction(10), Notation(units="ft"))
        '33.333'
        """
        if value is None:
            return "none" if self.words else ""
        per = per_unit(self.measure, notation.units)
        return plain(value) if per == 1 else decimal(value * per, _MOST_DIGITS)

    def stepped(self, value: Number | None, by: int, notation: Notation = USUAL) -> Number:
        """Give the value one step lower or higher (−1, 1), within the range; from none, the first one.

        >>> Numeric(Range(0, 90, None), measure="length").stepped(Fraction(9), 1, Notation(units="ft"))
        Fraction(21, 2)
        """
        low, high = self.range.low, self.range.high
        step = self.range.step or _STEPS[notation.units][self.measure]
        to = (step if by > 0 else low) if value is None else value + by * step
        within = min(max(to, low), high)
        return int(within) if self.range.step == 1 else within


# Digits after the sign that are read, and the finest number that they tell.
_DIGITS = 6
_FINEST = Fraction(1, 10**_DIGITS)

# Digits after the sign, of what no longer is as it was typed.
_MOST_DIGITS = 3

# Where a range has no step of its own: one, five feet, one pound.
_STEPS: dict[Units, dict[Measure, Fraction]] = {
    "m": dict.fromkeys(get_args(Measure), Fraction(1)),
    "ft": {"number": Fraction(1), "length": Fraction(3, 2), "weight": Fraction(1, 2)},
}


@dataclass(frozen=True, slots=True)
class Choice(Generic[T]):
    """One of a list of values, each known by its bare text."""

    values: tuple[T, ...]

    def read(self, text: str, notation: Notation = USUAL) -> T:
        """Find the value of an id; raises Declined for one that is not on the list.

        >>> FLAG.read("yes"), Choice((Fraction(3, 2), Fraction(3))).read("1.5")
        (True, Fraction(3, 2))
        """
        for value in self.values:
            if plain(value) == text:
                return value
        raise Declined(Phrase("error.choice", {"value": text[:40]}))

    def write(self, value: T, notation: Notation = USUAL) -> str:
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
    """A short name, of `most` characters."""

    most: int = NAME_LENGTH

    def read(self, text: str, notation: Notation = USUAL) -> str:
        """Read a name as typed, without blanks around it.

        Raises Declined when it is too long, cannot stand on a line, or nobody would see it.

        >>> Name().read("  Ser   Aldric ")
        'Ser Aldric'
        """
        name = _bare(text)
        if len(name) > self.most:
            raise Declined(Phrase("error.name", {"high": self.most}))
        if not _fit(name):
            raise Declined(Phrase("error.name.unfit"))
        if not name.isascii() and re.fullmatch(_UNSEEN, name):
            raise Declined(Phrase("error.name.unseen"))
        return name

    def write(self, value: str, notation: Notation = USUAL) -> str:
        """Write the name.

        >>> Name().write("Mirabelle")
        'Mirabelle'
        """
        return value


def is_name(text: str, most: int = NAME_LENGTH) -> bool:
    """Tell whether a text can be kept as a name: as `Name` reads it, or one that nobody sees.

    Names of joiners alone were once read, and are in links and files that still open.

    >>> is_name("Ser Aldric"), is_name("\u200d"), is_name(" Ser Aldric"), is_name("Ser\\nAldric")
    (True, True, False, False)
    """
    return len(text) <= most and _bare(text) == text and _fit(text)


def _bare(text: str) -> str:
    """Take away the blanks around a name, and all but one of those between its words."""
    return _BLANKS.sub(" ", text).strip()


def _fit(text: str) -> bool:
    return text.isprintable() or not re.search(_UNFIT, text)
