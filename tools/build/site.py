"""Builds the site: plain static files that need no server of their own.

The same sources give the same bytes, so that a published site can be compared with a build of it.
"""

import argparse
import io
import json
import shutil
import tempfile
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from importlib.metadata import distribution
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from tools import archive
from tools.build.compress import add_compressed
from tools.build.odds_chart import add_chart
from tools.build.offline import add_worker
from tools.build.styles import join_styles
from tools.build.template import FIRST, first_texts, render_index
from tools.paths import BUILD, DIST, ROOT, STATIC, TRANSLATIONS
from tools.runtime import engine
from tools.runtime.bundle import APP, CODES
from tools.runtime.compiled import bundled
from ui.keep.files import schema
from ui.table.languages import LANGUAGES

#: The packages that run in the browser.
PACKAGES = ("rules", "ui")

#: Scripts that the site carries only as what is made of them: the chart and the worker.
UNFINISHED = ("odds", "worker.js")


def build(out: Path) -> None:
    """Build the site into a folder, replacing what was there only once all of it is made."""
    BUILD.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BUILD) as scratch:
        fresh = Path(scratch) / "site"
        _build_into(fresh, Path(scratch))
        shutil.rmtree(out, ignore_errors=True)
        shutil.move(fresh, out)


def _build_into(site: Path, scratch: Path) -> None:
    catalogues = compile_translations()
    translations = scratch / "translations"
    translations.mkdir()
    for name, content in catalogues.items():
        (translations / name).write_bytes(content)

    kind = engine.chosen()
    shutil.copytree(
        STATIC, site / "static", ignore=shutil.ignore_patterns(TRANSLATIONS.name, *UNFINISHED)
    )
    join_styles(site)
    engine.copy(site / "runtime", kind)
    shutil.copyfile(ROOT / "app.py", site / "app.py")
    python = {**python_sources(), **catalogues}
    described = json.dumps(schema(), indent=1, ensure_ascii=False)
    (site / "static" / "souffle.schema.json").write_text(described, encoding="utf-8")
    with ThreadPoolExecutor() as pool:
        # Another program makes the bytecode, which takes as long as all the rest.
        app = pool.submit(bundled, python, engine.HOME)
        codes = pool.submit(bundled, qr_library(kind), engine.HOME)
        _render_into(site, translations)
        shutil.copyfile(app.result(), site / APP)
        shutil.copyfile(codes.result(), site / CODES)
    add_chart(site)
    add_worker(site)
    add_compressed(site)


def _render_into(site: Path, translations: Path) -> None:
    for language in [language for language in LANGUAGES if language != FIRST]:
        texts = json.dumps(first_texts(translations, language), ensure_ascii=False)
        (site / "static" / f"first-{language}.json").write_text(texts, encoding="utf-8")
    (site / "index.html").write_text(render_index(translations), encoding="utf-8")


def qr_library(kind: engine.Runtime) -> dict[str, bytes]:
    """Return what the page fetches when a QR code is asked for: segno, its licence, what it imports."""
    package = distribution("segno")
    wanted = [
        path
        for path in package.files or ()
        if path.name.startswith("LICENSE")
        or (path.parent.name == "segno" and path.suffix == ".py" and path.name != "cli.py")
    ]
    package_files = {f"segno/{path.name}": path.read_binary() for path in wanted}
    return {**package_files, **engine.library_sources(kind.cuts, kind.for_codes)}


def compile_translations() -> dict[str, bytes]:
    """Return the compiled catalogue of every language, by file name."""
    return {
        source.with_suffix(".mo").name: _compile(source)
        for source in sorted(TRANSLATIONS.glob("*.po"))
    }


def _compile(source: Path) -> bytes:
    with source.open("rb") as lines:
        catalogue = read_po(lines, locale=source.stem, abort_invalid=True)
    # Babel writes when it read the file, which would make every build a new version.
    catalogue.creation_date = datetime(*archive.EPOCH, tzinfo=UTC)
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    return compiled.getvalue()


def python_sources() -> dict[str, bytes]:
    """Return the source of every module that runs in the browser, by its path."""
    return {
        path.relative_to(ROOT).as_posix(): path.read_bytes()
        for package in PACKAGES
        for path in (ROOT / package).rglob("*.py")
    }


def main() -> None:
    """Build the site from the command line."""
    parser = argparse.ArgumentParser(description="Build the site.")
    parser.add_argument("--out", type=Path, default=DIST, help="folder to build into")
    build(parser.parse_args().out)


if __name__ == "__main__":
    main()
