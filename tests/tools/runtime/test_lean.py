"""What the build changes in the runtime: words for words, and only those that are there."""

import sys
from pathlib import Path

import pytest

from tools.runtime import engine as runtime
from tools.runtime import later, lean
from tools.runtime.later import Later


def test_words_that_are_not_there_are_an_error_and_not_passed_over() -> None:
    with pytest.raises(ValueError, match="not found: import socket"):
        lean.changed("import sys\n", {"import socket\n": ""})


def test_every_change_is_made() -> None:
    """Building would fail on one that does not apply; here none is undone by another."""
    sources = runtime.whole_library()
    for path, changes in lean.LIBRARY.items():
        text = sources[path].decode()
        assert [
            before for before in changes if before in text and before not in changes[before]
        ] == []


def test_the_library_carries_what_our_own_code_starts_with() -> None:
    assert {"_later.py", "bundle.py"} <= set(runtime.whole_library())


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
