"""Rulings: the points the table may settle otherwise than the rulebook's default (section 6)."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from fractions import Fraction
from typing import Any

Choice = bool | int | str


@dataclass(frozen=True, slots=True)
class Ruling:
    """One point to settle: its name, its clause, the default and the choices, default first.

    Its names in French and English are the entries `ruling.<name>` of the translation files,
    those of its choices `ruling.<name>.<choice>`.
    """

    name: str
    clause: str
    default: Choice | Fraction
    choices: tuple[Choice | Fraction, ...]


def _ruling(clause: str, default: Any, *others: Any) -> Any:
    return field(default=default, metadata={"clause": clause, "choices": (default, *others)})


@dataclass(frozen=True, slots=True)
class Rulings:
    """Every ruling of a table, as one value.

    >>> Rulings().breath_per_con
    1
    """

    sink_per_failure_m: Fraction = _ruling(
        "N5", Fraction(0), Fraction(3, 2), Fraction(3), Fraction(9, 2), Fraction(6), Fraction(9)
    )
    endurance_feat_helps_breath: bool = _ruling("N10", True, False)
    swim_speed_owes_hourly_check: bool = _ruling("N11", False, True)
    breath_per_con: int = _ruling("B1", 1, 2)
    drowning_starts: str = _ruling("B5", "same_round", "next_round")

    def __post_init__(self) -> None:
        """Refuse a value that is not one of the choices (ValueError)."""
        for ruling in RULINGS.values():
            value = getattr(self, ruling.name)
            if (type(value), value) not in [(type(c), c) for c in ruling.choices]:
                raise ValueError(f"{ruling.name} cannot be {value!r}")

    def bent(self, name: str) -> str | None:
        """Name the ruling if the table changed it, for the breakdown of a number it touches."""
        return None if getattr(self, name) == RULINGS[name].default else name


RULINGS: dict[str, Ruling] = {
    f.name: Ruling(f.name, f.metadata["clause"], f.metadata["choices"][0], f.metadata["choices"])
    for f in fields(Rulings)
}
