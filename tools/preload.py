"""What the page asks for at once.

Without it each file would wait for the one before it: the page's script names PyScript, which names
Pyodide, which names its wasm.
"""

from tools import runtime

#: The largest first.
DATA = (
    "runtime/pyodide/pyodide.asm.wasm",
    "runtime/pyodide/python_stdlib.zip",
    "runtime/pyodide/pyodide-lock.json",
    "app.zip",
    "pyscript.toml",
    "app.py",
)


def links() -> list[str]:
    """Return the elements for the page's head, in the order in which to fetch."""
    return [
        *(f'<link rel="modulepreload" href="./{path}">' for path in _scripts()),
        *(f'<link rel="preload" href="./{path}" as="fetch" crossorigin>' for path in DATA),
    ]


def _scripts() -> list[str]:
    return [
        "static/database.js",
        "static/python.js",
        *(f"runtime/pyscript/{name}" for name in runtime.pyscript_files()),
        "runtime/pyodide/pyodide.mjs",
        "runtime/pyodide/pyodide.asm.mjs",
    ]
