"""The built site."""

import os
import re
import shutil
import subprocess
import sys
import zipfile
import zlib
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from tests.leanness import lean_only
from tools.build.compress import KEPT
from tools.build.site import build, compile_translations
from tools.paths import NODE_MODULES, ROOT
from tools.runtime.bundle import APP, CODES
from tools.serve import SOURCES


def _content(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


@pytest.mark.timeout(300)
def test_two_builds_are_the_same_to_the_byte(site: Path, tmp_path: Path) -> None:
    """The second is made elsewhere, of a copy of the sources, in another order, place and time.

    Copies of the same content are compressed once: that they would be the same again has a test of its own.
    """
    copy, out = tmp_path / "copy", tmp_path / "again"
    copy.mkdir()
    for name in (*SOURCES, "package.json", "package-lock.json"):
        source = ROOT / name
        (shutil.copytree if source.is_dir() else shutil.copyfile)(source, copy / name)
    (copy / NODE_MODULES.name).symlink_to(NODE_MODULES)
    kept = copy / KEPT.relative_to(ROOT)
    kept.parent.mkdir()
    kept.symlink_to(KEPT)
    elsewhere = {**os.environ, "PYTHONHASHSEED": "7", "TZ": "Pacific/Auckland", "LC_ALL": "C"}
    subprocess.run(
        [sys.executable, "-m", "tools.build.site", "--out", out],
        cwd=copy,
        env=elsewhere,
        check=True,
    )
    assert _content(out) == _content(site)


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
        "app.bundle",
        "runtime/pyodide/pyodide.mjs",
        "runtime/pyodide/pyodide.asm.wasm",
        "runtime/pyscript/core.js",
        "static/js/boot.js",
    } <= set(_content(site))


def test_it_carries_no_translation_source_and_no_source_map(site: Path) -> None:
    assert not [name for name in _content(site) if name.endswith((".po", ".map"))]


@pytest.mark.parametrize(
    ("bundle", "parts"),
    [
        (
            APP,
            (
                "/home/pyodide/rules/swimming/swim.py",
                "/home/pyodide/ui/page/document.py",
                "fr.mo",
                "en.mo",
            ),
        ),
        (CODES, ("/home/pyodide/segno/encoder.py", "segno/LICENSE")),
    ],
)
def test_a_bundle_holds_what_is_to_be_in_it(
    bundle: str, parts: tuple[str, ...], site: Path
) -> None:
    content = zlib.decompress((site / bundle).read_bytes())
    for part in parts:
        assert part.encode() in content


def test_the_browser_has_nothing_to_compile(site: Path) -> None:
    names = zipfile.ZipFile(site / "runtime/pyodide/python_stdlib.zip").namelist()
    assert any(name.endswith(".pyc") for name in names)
    assert not any(name.endswith(".py") for name in names)


@lean_only
def test_pyscripts_own_package_is_bytecode_and_not_carried_twice(site: Path) -> None:
    names = zipfile.ZipFile(site / "runtime/pyodide/python_stdlib.zip").namelist()
    assert "pyscript/__init__.pyc" in names
    scripts = [path.read_text("utf-8") for path in site.glob("runtime/pyscript/*.js")]
    assert not any("RUNNING_IN_WORKER" in script for script in scripts)


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
