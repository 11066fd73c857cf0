"""The page as the build writes it, rendered once."""

from pathlib import Path

import pytest

from tests.ui.dom import Document
from tools.build.site import compile_translations
from tools.build.template import render_index


@pytest.fixture(scope="session")
def built_html(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder: Path = tmp_path_factory.mktemp("translations")
    for name, content in compile_translations().items():
        (folder / name).write_bytes(content)
    return render_index(folder)


@pytest.fixture
def document(built_html: str) -> Document:
    """The built page, parsed, for one test to write on."""
    return Document(built_html)
