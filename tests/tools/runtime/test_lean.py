"""What the build changes in the runtime: words for words, and only those that are there."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from tools.bench.gains import without
from tools.paths import ROOT
from tools.runtime import cuts, engine, installed, later, lean
from tools.runtime.later import Later
from tools.runtime.lean import Change, Cut, Unmatched

SOCKET = Change("asyncio/events.py", "import socket\n")


def test_words_that_are_not_there_stop_the_build_which_names_them_and_their_file() -> None:
    told = r"asyncio/events\.py: found 0 times, not 1: import socket"
    with pytest.raises(Unmatched, match=told):
        lean.changed("asyncio/events.py", "import sys\n", [SOCKET])


def test_words_that_are_there_more_often_than_they_should_be_stop_the_build_too() -> None:
    with pytest.raises(Unmatched, match="found 2 times, not 1"):
        lean.changed("asyncio/events.py", "import socket\n" * 2, [SOCKET])
    twice = SOCKET._replace(times=2)
    assert lean.changed("asyncio/events.py", "import socket\n" * 2, [twice]) == ""
    with pytest.raises(Unmatched, match="found 1 times, not 2"):
        lean.changed("asyncio/events.py", "import socket\n", [twice])


def test_a_file_that_is_not_there_stops_the_build_which_names_it() -> None:
    with pytest.raises(Unmatched, match=r"asyncio/events\.py is not there, .*import socket"):
        lean.library({"asyncio/loops.py": b"import socket\n"}, [SOCKET])


def test_words_of_another_file_are_left_alone() -> None:
    assert lean.changed("asyncio/runners.py", "import socket\n", [SOCKET]) == "import socket\n"


def test_words_stand_for_themselves_and_a_pattern_for_what_it_finds() -> None:
    assert lean.changed("x", "a.b axb", [Change("x", "a.b", r"\1")]) == r"\1 axb"
    assert lean.changed("x", "a.b axb", [Change("x", re.compile("a.b"), "c", 2)]) == "c c"


@pytest.mark.parametrize("left_out", cuts.CUTS, ids=[cut.name for cut in cuts.CUTS])
def test_every_cut_can_be_left_out_by_itself(left_out: Cut) -> None:
    made = without(left_out)
    assert left_out not in made
    changes = lean.changes_of((*cuts.MENDS, *made))
    engine.sources(made)
    lean.changed(cuts.ENGINE, (installed.PYODIDE / cuts.ENGINE).read_text("utf-8"), changes)
    core = (installed.PYSCRIPT / installed.pyscript_core()).read_text("utf-8")
    lean.changed(cuts.CORE, core, changes)


@pytest.mark.parametrize("cut", cuts.CUTS, ids=[cut.name for cut in cuts.CUTS])
def test_a_cut_spares_a_fiftieth_of_the_start_at_least(cut: Cut) -> None:
    """By the last run of tools/bench/gains.py."""
    assert cut.gain.start >= 0.02


def test_without_cuts_the_library_is_as_it_came_beside_our_own_modules() -> None:
    own = {
        name: (ROOT / "tools" / "runtime" / path).read_bytes() for name, path in engine.OWN.items()
    }
    assert engine.sources(()) == {**installed.library(), **own}


def test_what_is_mended_is_mended_without_cuts_too() -> None:
    assert engine.plain_runtime().changes == lean.changes_of(cuts.MENDS)


def test_without_cuts_all_modules_are_carried_and_codes_bring_none_of_them() -> None:
    plain = engine.plain_runtime()
    assert {"asyncio.base_events", "logging", "zipfile"} <= plain.modules
    assert plain.for_codes == frozenset()


@pytest.mark.parametrize(
    ("environment", "wanted"), [({}, True), ({"LEAN": ""}, True), ({"LEAN": "no"}, False)]
)
def test_a_site_is_lean_unless_it_is_asked_not_to_be(
    environment: dict[str, str], wanted: bool
) -> None:
    assert lean.is_wanted(environment) is wanted


def test_another_word_than_yes_or_no_is_an_error() -> None:
    with pytest.raises(ValueError, match="LEAN=non: it is yes or no"):
        lean.is_wanted({"LEAN": "non"})


def test_pythons_version_is_derived_and_stands_nowhere() -> None:
    major, minor, _ = str(installed.lock()["info"]["python"]).split(".")
    written = re.compile(rf"python{major}\.?{minor}\b|\b{major}\.{minor}\b")
    files = [path for folder in ("tools", "tests") for path in (ROOT / folder).rglob("*.py")]
    assert len(files) > 100
    found = {path.name for path in files if written.search(path.read_text(encoding="utf-8"))}
    assert found == set()


def test_the_library_carries_what_our_own_code_starts_with() -> None:
    for kind in (engine.lean_runtime(), engine.plain_runtime()):
        assert {"_later.py", "bundle.py"} <= set(engine.library_sources(kind.cuts, kind.modules))


def test_a_module_comes_once_something_of_it_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "seldom_used.py").write_text("value = 3")
    monkeypatch.syspath_prepend(str(tmp_path))
    module = Later("seldom_used")
    assert "seldom_used" not in sys.modules
    assert module.value == 3
    with pytest.raises(AttributeError, match="other"):
        _ = module.other
    monkeypatch.delitem(sys.modules, "seldom_used")


def test_one_that_is_not_there_is_an_error_where_it_is_used() -> None:
    with pytest.raises(ModuleNotFoundError, match="nowhere_to_be_found"):
        _ = Later("nowhere_to_be_found").value


def test_names_of_the_machinery_are_no_modules() -> None:
    """Python asks a module for `__path__` to learn whether it is a package."""
    assert not hasattr(later, "__path__")
    assert isinstance(later.socket, Later)
