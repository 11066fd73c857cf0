"""Announcements: the one short sentence that a screen reader says when numbers changed."""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import Any

from rules.breakdown import Figure
from ui.page.outputs import OUTPUTS
from ui.page.speaker import Speaker
from ui.table.words import Listing, Phrase

# In order of weight; what stands first is said first.
SPOKEN = (
    "notice",
    "last",
    "problems",
    "creature.count",
    "swim.modifier",
    "swim.dc",
    "swim.range.advance",
    "swim.outcome",
    "breath.state",
    "breath.air",
    "load.class",
    "speed.effective",
    "forecast.cross",
    "forecast.reading",
)
AT_MOST = 4

# What is not said beside another that changed: the reading follows the odds as well as its cursor.
ECHOES: dict[str, str] = {"forecast.reading": "forecast.cross"}

# Outputs whose text is a sentence by itself, and counts something there may be none of.
WHOLE = frozenset({"problems"})


def sentence(changed: Set[str], outputs: Mapping[str, Figure[Any]], speaker: Speaker) -> str:
    """Write the announcement of what changed, the weightiest first; empty when nothing worth saying did.

    >>> import gettext
    >>> words = gettext.NullTranslations()
    >>> words.gettext = {"announce": "{name} {value}", "output.swim.dc": "DC"}.__getitem__
    >>> sentence({"swim.dc"}, {"swim.dc": Figure(15)}, Speaker("en", words))
    'DC 15'
    """
    parts = [
        _spoken(name, outputs[name].value, speaker)
        for name in SPOKEN
        if name in changed
        and ECHOES.get(name) not in changed
        and _worth_saying(name, outputs[name].value)
    ]
    return ". ".join(part.removesuffix(".") for part in parts[:AT_MOST])


def _worth_saying(name: str, value: Any) -> bool:
    return value is not None and not (name in WHOLE and value == 0)


def _spoken(name: str, value: Any, speaker: Speaker) -> str:
    if isinstance(value, (Phrase, Listing)):
        return speaker.show(value)
    said = speaker.show(value, OUTPUTS[name])
    if name in WHOLE:
        return said
    return speaker.say("announce", {"name": speaker.say(f"output.{name}"), "value": said})
