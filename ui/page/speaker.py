"""The speaker: one language and its units, by which a phrase or a value becomes words.

Messages come from gettext catalogues. A placeholder names a value and how to show it:
`{penalty:signed}`, `{reach:metres}`, `{outcome:outcome.}` (a key prefix ends with a dot).
"""

from __future__ import annotations

import gettext
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from ui.page.forms import FORMS, is_form, number, ungrouped
from ui.table.isolation import isolated
from ui.table.languages import typeset
from ui.table.notation import Units
from ui.table.words import Listing, Phrase, plain


@dataclass(frozen=True)
class Speaker:
    """One language, and the units it speaks in (`m` or `ft`).

    >>> speaker = Speaker("fr", gettext.NullTranslations())
    >>> speaker.say("{air:metres}", {"air": Fraction(9, 2)}) == "4,5\u00a0m"
    True
    >>> speaker.show("armour"), speaker.show("none", "armour."), speaker.ungrouped("12000.5")
    ('armour', 'armour.none', '12000,5')
    """

    language: str
    catalogue: gettext.NullTranslations
    units: Units = "m"
    _said: dict[str, str] = field(default_factory=dict, compare=False)

    @property
    def name(self) -> str:
        """What the language calls itself."""
        return self.say("language.name")

    def say(self, key: str, values: Mapping[str, object] = {}, count: int | None = None) -> str:
        """Give the sentence of a key with its values put in."""
        if count is None:
            message = self._said.get(key)
            if message is None:
                message = self._said[key] = typeset(self.catalogue.gettext(key), self.language)
        else:
            message = typeset(self.catalogue.ngettext(key, key, count), self.language)
            values = {**values, "n": count}
        if "{" not in message:
            return message
        return message.format_map({name: _InMessage(value, self) for name, value in values.items()})

    def show(self, value: object, spec: str = "") -> str:
        """Show a value as `spec` asks: a named form, a key prefix ending in a dot, or its own way."""
        if isinstance(value, Phrase):
            return self.say(value.key, value.values, value.plural)
        if isinstance(value, Listing):
            return value.separator.join(self.show_within(part) for part in value.phrases)
        if value is None:
            return "" if spec.endswith(".") else self.say("none")
        if spec.endswith("."):
            return self.say(spec + plain(value))
        if isinstance(value, bool):
            return plain(value)
        if is_form(spec):
            return FORMS[spec](self, value)
        if spec:
            raise KeyError(spec)
        if isinstance(value, (int, Fraction)):
            return number(self.language, value)
        return str(value)

    def show_within(self, value: object, spec: str = "") -> str:
        """Show a value inside a longer text, which no name of another direction turns around.

        >>> Speaker("en", gettext.NullTranslations()).show_within("\u05d0") == "\u2068\u05d0\u2069"
        True
        """
        shown = self.show(value, spec)
        return isolated(shown) if isinstance(value, str) else shown

    def ungrouped(self, text: str) -> str:
        """Write a bare number as one would type it: the language's decimal sign, and no other."""
        return ungrouped(self.language, text)


class _InMessage:
    """A value inside a message, shown in the form its placeholder asks for."""

    __slots__ = ("_speaker", "_value")

    def __init__(self, value: object, speaker: Speaker) -> None:
        self._value, self._speaker = value, speaker

    def __format__(self, spec: str) -> str:
        return self._speaker.show_within(self._value, spec)
