"""The fields of the water."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rules.swimming.water import DCS, Water
from ui.commands.fields.field import Field, chosen, flag, length, length_or_none

WATER: tuple[Field[Water, Any], ...] = (
    chosen("water", DCS, lambda w: w.kind, lambda w, new: replace(w, kind=new)),
    flag("flood", lambda w: w.flood, lambda w, new: replace(w, flood=new)),
    flag("distracted", lambda w: w.distracted, lambda w, new: replace(w, distracted=new)),
    length("drift_m", lambda w: w.drift_m, lambda w, new: replace(w, drift_m=new)),
    length_or_none("shore_m", lambda w: w.shore_m, lambda w, new: replace(w, shore_m=new)),
    length_or_none("depth_m", lambda w: w.depth_m, lambda w, new: replace(w, depth_m=new)),
)
