"""Signs and spaces of each language, set in this one place."""

from __future__ import annotations

import re
from dataclasses import dataclass

MINUS = "\u2212"
THIN = "\u202f"
NO_BREAK = "\u00a0"


@dataclass(frozen=True, slots=True)
class Typography:
    """How a language writes numbers and punctuation."""

    decimal: str
    thousands: str
    before_percent: str
    thin_before: str


TYPOGRAPHY: dict[str, Typography] = {
    "fr": Typography(",", THIN, THIN, ";!?:»%"),
    "en": Typography(".", ",", "", ""),
}


def typeset(text: str, language: str) -> str:
    """Put the language's spaces and signs into a sentence of the translation files.

    >>> typeset("DD 10 : il coule !", "fr") == "DD\u00a010\u202f: il coule\u202f!"
    True
    """
    marks = TYPOGRAPHY[language].thin_before
    if marks:
        text = re.sub(rf" (?=[{re.escape(marks)}])", THIN, text)
        text = text.replace("« ", f"«{THIN}")
    text = re.sub(r"(?<![\w\d])-(?=\d)", MINUS, text)
    return re.sub(r"\b(DD|DC|d|Con|For|Str) (?=[\d{])", rf"\1{NO_BREAK}", text)
