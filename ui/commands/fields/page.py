"""The fields of this device and of what is asked of the odds."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ui.commands.fields.field import Field, chosen, flag, length_or_none, whole
from ui.table.languages import LANGUAGES
from ui.table.notation import UNITS
from ui.table.state import AGAINST, THEMES, Question, Settings, Surroundings

SETTINGS: tuple[Field[Settings, Any], ...] = (
    chosen("language", LANGUAGES, lambda s: s.language, lambda s, new: replace(s, language=new)),
    chosen("theme", THEMES, lambda s: s.theme, lambda s, new: replace(s, theme=new)),
    flag("solo", lambda s: s.solo, lambda s, new: replace(s, solo=new)),
    chosen("units", UNITS, lambda s: s.units, lambda s, new: replace(s, units=new)),
)

QUESTION: tuple[Field[Question, Any], ...] = (
    length_or_none(
        "forecast.distance_m", lambda q: q.distance_m, lambda q, new: replace(q, distance_m=new)
    ),
    whole("forecast.rounds", lambda q: q.rounds, lambda q, new: replace(q, rounds=new)),
    chosen(
        "forecast.against", AGAINST, lambda q: q.against, lambda q, new: replace(q, against=new)
    ),
    length_or_none("forecast.sump_m", lambda q: q.sump_m, lambda q, new: replace(q, sump_m=new)),
)

SURROUNDINGS: tuple[Field[Surroundings, Any], ...] = (
    whole("forecast.read", lambda s: s.read, lambda s, new: replace(s, read=new)),
)
