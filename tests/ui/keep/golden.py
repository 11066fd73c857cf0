"""Links that were made once and must open for ever: `python -m tests.ui.keep.golden` adds new ones.

A link that people may have is never removed nor changed here, whatever becomes of the page. The
same holds for the schema of each version: what links and files of that version are made of.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from tests.ui.states import alone, long_evening, play, six
from ui.keep.files import schema, to_data
from ui.keep.format import VERSION
from ui.keep.link import decode, encode
from ui.keep.shortening import shorten
from ui.keep.table import from_table
from ui.table.state import State

LINKS = Path(__file__).parent / "golden_links.json"
SCHEMAS = Path(__file__).parent / "schemas"

SCENARIOS: dict[str, State] = {
    "a beast of burden, an own armour and the game master's word": play(
        State(),
        [
            ("quadruped", "yes"),
            ("load_factor", "1.25"),
            ("carrying_strength", "16"),
            ("breath_factor", "4"),
            ("swim_ability", "dexterity"),
            ("dexterity", "17"),
            ("swim_share", "full"),
            ("run_feat", "yes"),
            ("armour_penalty_counts", "single"),
            ("own_armour_name", "Caparaçon"),
            ("own_armour_penalty", "-4"),
            ("own_armour_category", "medium"),
            ("own_armour_kg", "22.5"),
            ("own_shield_name", "Pavois"),
            ("own_shield_penalty", "-3"),
            ("own_shield_kg", "6"),
            ("armour", "own"),
            ("shield", "own"),
            ("overrule.load_class", "medium"),
            ("overrule.speed", "7.5"),
            ("overrule.distance", "4"),
            ("overrule.air", "9"),
            ("shed_shield", None),
            ("play_round", None),
            ("shed_armour", None),
            ("play_round", None),
        ],
        Random(3),
    ),
    "a question about the odds": play(
        alone(3),
        [
            ("forecast.distance_m", "22,5"),
            ("forecast.rounds", "120"),
            ("forecast.against", "double_move"),
            ("forecast.sump_m", "9"),
        ],
        Random(1),
    ),
    "a new table": State(),
    "one character in rough water": alone(10),
    "six characters": six(10),
    "a long evening": long_evening(60),
    "an evening that was folded": from_table(shorten(long_evening(150), 140)),
    "in English, with rulings and a swimmer who left": play(
        six(2),
        [
            ("language", "en"),
            ("units", "ft"),
            ("ruling.breath_per_con", "2"),
            ("ruling.sink_per_failure_m", "4.5"),
            ("shore_m", "120"),
            ("drift_m", "4,125"),
            ("select.3", None),
            ("remove_character", None),
            ("in_fight", "yes"),
            ("overrule.dc", "12"),
            ("play_round", None),
        ],
        Random(2),
    ),
}


def links() -> dict[str, dict[str, Any]]:
    """Give the golden links, with the data that each must open as."""
    found: dict[str, dict[str, Any]] = json.loads(LINKS.read_text("utf-8"))
    return found


def schemas() -> dict[int, dict[str, Any]]:
    """Give the schema of every version there was."""
    return {int(file.stem): json.loads(file.read_text("utf-8")) for file in SCHEMAS.glob("*.json")}


def but_languages(schema: dict[str, Any]) -> dict[str, Any]:
    """Give a schema without the list of languages, to which one may be added within a version.

    A link names its language in clear, never by its place in the list.
    """
    bare: dict[str, Any] = json.loads(json.dumps(schema))
    del bare["$defs"]["Settings"]["properties"]["language"]["enum"]
    return bare


def keep_schema(folder: Path, version: int, now: dict[str, Any]) -> None:
    """Write down the schema of a version that has none yet.

    Raises FileExistsError, with what to do, where there is another one of that version.
    """
    file = folder / f"{version}.json"
    if not file.exists():
        file.write_text(json.dumps(now, ensure_ascii=False, indent=1) + "\n", "utf-8")
        return
    before = json.loads(file.read_text("utf-8"))
    # Their order counts, too.
    if _compact(but_languages(before)) != _compact(but_languages(now)):
        raise FileExistsError(
            f"{file} is what links and files of version {version} are made of, and the tables say "
            "otherwise now: raise VERSION in ui/keep/format.py and do as is said there."
        )


def main() -> None:
    """Add the scenarios that have no link yet, one a line; write down the schema of a new version."""
    keep_schema(SCHEMAS, VERSION, schema())
    golden = links() if LINKS.exists() else {}
    for name, state in SCENARIOS.items():
        if name not in golden:
            link = encode(state).text
            golden[name] = {"link": link, "saved": to_data(decode(link))}
    lines = [f"{json.dumps(name)}: {_compact(kept)}" for name, kept in golden.items()]
    LINKS.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


def _compact(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


if __name__ == "__main__":
    main()
