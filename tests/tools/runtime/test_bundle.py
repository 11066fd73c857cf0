"""The bundle of the page's Python."""

import collections
import dataclasses
import marshal
import sys
from collections.abc import Iterator
from types import CodeType

import pytest

from tools.runtime import bundle


def _compiled(file: str, source: str) -> CodeType:
    return compile(source, f"/home/{file}", "exec")


@pytest.fixture
def finder(monkeypatch: pytest.MonkeyPatch) -> Iterator[bundle.Finder]:
    finder = bundle.Finder(
        {
            "bundled": _compiled("bundled/__init__.py", "from bundled.part import value"),
            "bundled.part": _compiled("bundled/part.py", "value = 3"),
            "bundled.broken": _compiled("bundled/broken.py", "\n\nraise ValueError('poisoned')"),
        }
    )
    monkeypatch.setattr(sys, "meta_path", [finder, *sys.meta_path])
    yield finder
    for name in [name for name in sys.modules if name.startswith("bundled")]:
        del sys.modules[name]


def test_a_package_and_its_modules_are_imported(finder: bundle.Finder) -> None:
    package = __import__("bundled")
    assert package.value == 3
    assert package.__file__ == "/home/bundled/__init__.py"


def test_what_it_does_not_hold_is_left_to_others(finder: bundle.Finder) -> None:
    assert finder.find_spec("json") is None


def test_an_error_names_the_file_and_the_line(finder: bundle.Finder) -> None:
    with pytest.raises(ValueError, match="poisoned") as raised:
        __import__("bundled.broken")
    last = raised.traceback[-1]
    assert (str(last.path), last.lineno + 1) == ("/home/bundled/broken.py", 3)


@pytest.fixture
def unprepared(monkeypatch: pytest.MonkeyPatch) -> None:
    """What prepares classes is undone after the test."""
    monkeypatch.setattr(dataclasses, "exec", exec, raising=False)
    monkeypatch.setattr(collections, "eval", eval, raising=False)
    monkeypatch.setattr(bundle, "_prepared", {})


@pytest.mark.usefixtures("unprepared")
def test_classes_take_their_code_from_what_was_prepared(monkeypatch: pytest.MonkeyPatch) -> None:
    texts: list[str] = []
    mark = bundle.mark

    def heard(text: str) -> int:
        texts.append(text)
        return mark(text)

    monkeypatch.setattr(bundle, "mark", heard)
    bundle.prepare({})

    @dataclasses.dataclass(frozen=True)
    class Point:
        x: int

    pair = collections.namedtuple("pair", "one other")
    assert (Point(1), pair(1, 2).other) == (Point(1), 2)
    assert any("lambda" in text for text in texts)
    assert any("def " in text for text in texts)


@pytest.mark.usefixtures("unprepared")
def test_what_a_second_bundle_prepares_comes_on_top_of_the_first() -> None:
    bundle.prepare({bundle.mark("first"): compile("1", "", "eval")})
    bundle.prepare({bundle.mark("second"): compile("2", "", "eval")})
    evaluate = vars(collections)["eval"]
    assert [evaluate(text) for text in ("first", "second", "1 + 2")] == [1, 2, 3]


@pytest.mark.usefixtures("unprepared")
def test_what_is_packed_can_be_imported_and_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    monkeypatch.setattr(bundle, "DATA", {})
    modules = marshal.dumps({"packed_up": _compiled("packed_up.py", "value = 4")})
    bundle.install(bundle.pack(modules, {}, {"fr.mo": b"mots"}))
    assert __import__("packed_up").value == 4
    assert bundle.DATA == {"fr.mo": b"mots"}
    del sys.modules["packed_up"]
