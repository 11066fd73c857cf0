"""Names written from right to left, or with signs that turn the direction, inside sentences that are not."""

from __future__ import annotations

import re

# From here to its end a text finds its own direction, and what follows goes on as if it were not there.
FIRST_STRONG_ISOLATE = "\u2068"
POP_ISOLATE = "\u2069"
_POP_EMBEDDING = "\u202c"

# What turns the direction for all that follows, with the sign that ends it.
_ENDS = {
    **dict.fromkeys("\u2066\u2067\u2068", POP_ISOLATE),
    **dict.fromkeys("\u202a\u202b\u202d\u202e", _POP_EMBEDDING),
}

# Hebrew, Arabic and all blocks that Unicode keeps for scripts like them, and the signs above.
# (Compiled when the first text asks for it: the page has to start.)
_TURNING = (
    r"[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc"
    r"\U00010800-\U00010fff\U0001e800-\U0001efff]"
)


def isolated(text: str) -> str:
    """Enclose a text that could turn the sentence around it; give any other as it is.

    >>> isolated("Aldric"), isolated("\u05d0\u05d1") == "\u2068\u05d0\u05d1\u2069"
    ('Aldric', True)
    """
    if text.isascii() or not re.search(_TURNING, text):
        return text
    return f"{FIRST_STRONG_ISOLATE}{_balanced(text)}{POP_ISOLATE}"


def _balanced(text: str) -> str:
    """End every turn that a text begins, and leave out the ends of what it did not begin."""
    balanced: list[str] = []
    ends: list[str] = []
    for sign in text:
        if sign in _ENDS:
            ends.append(_ENDS[sign])
        elif sign == POP_ISOLATE:
            if sign not in ends:
                continue
            # It also ends the embeddings begun since.
            while ends.pop() != sign:
                balanced.append(_POP_EMBEDDING)
        elif sign == _POP_EMBEDDING:
            if ends[-1:] != [sign]:
                continue
            ends.pop()
        balanced.append(sign)
    return "".join([*balanced, *reversed(ends)])
