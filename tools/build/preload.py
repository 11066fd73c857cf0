"""What the page asks for as soon as it is painted.

Without it each file would wait for the one before it: the page's script names PyScript, which names
Pyodide, which names its wasm. Asked for any sooner they would hold up the picture: static/js/boot.js makes
these links what they are to be.
"""

from tools.runtime import installed
from tools.runtime.bundle import APP

#: The largest first.
DATA = (
    "runtime/pyodide/pyodide.asm.wasm",
    "runtime/pyodide/python_stdlib.zip",
    "runtime/pyodide/pyodide-lock.json",
    APP,
    "app.py",
)


def links() -> list[str]:
    """Return the elements for the page's head, in the order in which to fetch."""
    return [
        *(f'<link rel="soon" data-soon="modulepreload" href="./{path}">' for path in _scripts()),
        *(
            f'<link rel="soon" data-soon="preload" href="./{path}" as="fetch" crossorigin>'
            for path in DATA
        ),
    ]


def _scripts() -> list[str]:
    return [
        "static/js/database.js",
        "static/js/python.js",
        *(f"runtime/pyscript/{name}" for name in installed.pyscript_files()),
        "runtime/pyodide/pyodide.mjs",
        "runtime/pyodide/pyodide.asm.mjs",
    ]
