"""Numbers as bits, the small ones short, and bits as letters and digits."""

from __future__ import annotations

import string

from ui.keep.shapes import DAMAGED, Unreadable

# Letters and digits only: nothing that Markdown eats, or that ends a link in a message.
DIGITS = string.digits + string.ascii_uppercase + string.ascii_lowercase
BASE = len(DIGITS)

_VALUES = {digit: value for value, digit in enumerate(DIGITS)}

# Of a number's bits: far more than any that is kept takes.
_LONGEST = 64


def to_digits(number: int, length: int = 0) -> str:
    """Write a number of 0 or more in letters and digits, with leading zeros up to a length.

    >>> to_digits(61), to_digits(62, 3)
    ('z', '010')
    """
    digits = []
    while number:
        number, value = divmod(number, BASE)
        digits.append(DIGITS[value])
    return "".join(reversed(digits)).rjust(length, DIGITS[0])


def from_digits(text: str) -> int:
    """Read a number; raises `Unreadable` for another sign.

    >>> from_digits("z"), from_digits("010")
    (61, 62)
    """
    number = 0
    for digit in text:
        if digit not in _VALUES:
            raise Unreadable(DAMAGED, f"{digit!r} is no letter or digit")
        number = number * BASE + _VALUES[digit]
    return number


def zigzag(number: int) -> int:
    """Give the place of a whole number in their order by size: 0, −1, 1, −2, 2, …

    >>> [zigzag(n) for n in (0, -1, 1, -2, 2)]
    [0, 1, 2, 3, 4]
    """
    return 2 * number if number >= 0 else -2 * number - 1


def unzigzag(number: int) -> int:
    """Give the whole number that `zigzag` made another of.

    >>> [unzigzag(place) for place in range(5)]
    [0, -1, 1, -2, 2]
    """
    return -(number // 2) - 1 if number % 2 else number // 2


class Writer:
    """Writes bits; `count` says how many so far.

    >>> writer = Writer()
    >>> writer.bit(True)
    >>> writer.number(0, 3)
    >>> writer.count, writer.text()
    (5, 'u')
    """

    def __init__(self) -> None:
        self._bits: list[str] = []
        self.count = 0

    def bit(self, value: bool) -> None:
        """Write one bit."""
        self._put("1" if value else "0")

    def number(self, value: int, short: int) -> None:
        """Write a number of 0 or more; below 2 ** short it takes short + 1 bits (Exp-Golomb).

        Its length goes before it, as so many zeros.
        """
        shifted = value + (1 << short)
        self._put("0" * (shifted.bit_length() - 1 - short) + f"{shifted:b}")

    def _put(self, bits: str) -> None:
        self._bits.append(bits)
        self.count += len(bits)

    def text(self) -> str:
        """Give all of it in letters and digits; a 1 in front keeps the leading zeros."""
        return to_digits(int("".join(("1", *self._bits)), 2))


class Reader:
    """Reads the bits that a `Writer` wrote; raises `Unreadable` where the bits end too soon.

    >>> writer = Writer()
    >>> writer.number(12, 3)
    >>> Reader(writer.text()).number(3)
    12
    """

    def __init__(self, text: str) -> None:
        self._bits = f"{from_digits(text):b}"
        self._at = 1

    def bit(self) -> bool:
        """Read one bit."""
        return self._take(1) == "1"

    def number(self, short: int) -> int:
        """Read a number."""
        zeros = self._bits.find("1", self._at) - self._at
        if not 0 <= zeros <= _LONGEST:
            raise Unreadable(DAMAGED, "no number")
        self._at += zeros
        return int(self._take(zeros + 1 + short), 2) - (1 << short)

    def finish(self) -> None:
        """Make sure that nothing is left."""
        if self._at != len(self._bits):
            raise Unreadable(DAMAGED, "more than was written")

    def _take(self, count: int) -> str:
        taken = self._bits[self._at : self._at + count]
        if len(taken) < count:
            raise Unreadable(DAMAGED, "the bits end too soon")
        self._at += count
        return taken
