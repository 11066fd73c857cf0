"""The languages of the page, each with its signs, spaces and short words: the one list of them.

A language is known by two letters, by which `static/translations` names its file, and links their
first part. New ones go to the end.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

MINUS = "\u2212"
THIN = "\u202f"
NO_BREAK = "\u00a0"


@dataclass(frozen=True, slots=True)
class Language:
    """How a language writes numbers and punctuation.

    `decimal` and `thousands` are the signs within a number, `before_percent` the space before %.
    `thin_before` lists the signs that a thin space keeps from the word before them.
    `before_numbers` are the words that no line break parts from the number after them.
    `no_score` are the words that a player may type for a score a creature does not have.
    """

    decimal: str
    thousands: str
    before_percent: str
    thin_before: str
    before_numbers: tuple[str, ...]
    no_score: tuple[str, ...]


LANGUAGES: dict[str, Language] = {
    "fr": Language(",", THIN, THIN, ";!?:»%", ("DD", "d", "Con", "For"), ("aucune", "aucun")),
    "en": Language(".", ",", "", "", ("DC", "d", "Con", "Str"), ("none",)),
}


def typeset(text: str, language: str) -> str:
    """Put the language's spaces and signs into a sentence of the translation files.

    >>> typeset("DD 10 : il coule !", "fr") == "DD\u00a010\u202f: il coule\u202f!"
    True
    """
    signs = LANGUAGES[language]
    if signs.thin_before:
        text = re.sub(rf" (?=[{re.escape(signs.thin_before)}])", THIN, text)
        text = text.replace("« ", f"«{THIN}")
    text = re.sub(r"(?<![\w\d])-(?=\d)", MINUS, text)
    return re.sub(rf"\b({'|'.join(signs.before_numbers)}) (?=[\d{{])", rf"\1{NO_BREAK}", text)
