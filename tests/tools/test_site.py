"""The built site."""

import re
import zipfile
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from tools.site import build, compile_translations


def _content(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_two_builds_are_the_same_to_the_byte(site: Path, tmp_path: Path) -> None:
    build(tmp_path / "again")
    assert _content(tmp_path / "again") == _content(site)


def test_a_catalogue_does_not_say_when_it_was_compiled() -> None:
    dates = re.findall(rb"POT-Creation-Date: (\S+)", b"".join(compile_translations().values()))
    assert set(dates) == {b"1980-01-01"}


@pytest.mark.usefixtures("site")
def test_a_build_replaces_what_was_there(tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / "left-over.js").write_text("")
    build(out)
    assert not (out / "left-over.js").exists()


def test_it_holds_what_the_page_loads(site: Path) -> None:
    assert {
        "index.html",
        "app.py",
        "app.zip",
        "pyscript.toml",
        "runtime/pyodide/pyodide.mjs",
        "runtime/pyodide/pyodide.asm.wasm",
        "runtime/pyscript/core.js",
        "static/boot.js",
    } <= set(_content(site))


def test_it_carries_no_translation_source_and_no_source_map(site: Path) -> None:
    assert not [name for name in _content(site) if name.endswith((".po", ".map"))]


def test_the_archive_holds_rules_page_and_both_languages(site: Path) -> None:
    names = set(zipfile.ZipFile(site / "app.zip").namelist())
    assert {"translations/fr.mo", "translations/en.mo"} <= names
    assert any(name.startswith("rules/") for name in names)
    assert any(name.startswith("ui/") for name in names)


@pytest.mark.parametrize("archive", ["app.zip", "runtime/pyodide/python_stdlib.zip"])
def test_the_browser_has_nothing_to_compile(archive: str, site: Path) -> None:
    names = zipfile.ZipFile(site / archive).namelist()
    assert any(name.endswith(".pyc") for name in names)
    assert not any(name.endswith(".py") for name in names)


def test_every_address_in_the_page_is_relative_and_there(site: Path) -> None:
    page = BeautifulSoup((site / "index.html").read_text(encoding="utf-8"), "html.parser")
    loaded = [
        element.get("src") or element.get("href")
        for element in page.select("script[src], link[href], img[src], mpy-config[src]")
    ]
    files = [address for address in loaded if not address.startswith("data:")]
    assert files
    assert [address for address in files if not address.startswith("./")] == []
    assert [address for address in files if not (site / address).is_file()] == []


def test_no_style_loads_from_elsewhere(site: Path) -> None:
    for sheet in site.glob("static/**/*.css"):
        assert not re.search(r"https?://|@import|url\(\s*['\"]?//", sheet.read_text("utf-8"))


def test_the_page_forbids_scripts_from_elsewhere(site: Path) -> None:
    page = BeautifulSoup((site / "index.html").read_text(encoding="utf-8"), "html.parser")
    policy = page.select_one('meta[http-equiv="Content-Security-Policy"]')
    assert policy
    assert "default-src 'self'" in policy["content"]
    assert "script-src 'self' 'wasm-unsafe-eval'" in policy["content"]
    assert "unsafe-inline" not in policy["content"]
    assert "'unsafe-eval'" not in policy["content"]
    assert "require-trusted-types-for 'script'; trusted-types souffle" in policy["content"]


def test_the_page_has_no_inline_script_or_style_which_its_policy_would_refuse(site: Path) -> None:
    page = BeautifulSoup((site / "index.html").read_text(encoding="utf-8"), "html.parser")
    assert page.select("script:not([src]):not([type='application/json'])") == []
    assert page.select("style, [style]") == []
