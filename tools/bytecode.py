"""Replaces the modules of an archive by their bytecode.

Only the Python that runs bytecode can make it, so this runs inside Pyodide: see tools/bytecode.mjs.
"""

import importlib.util
import marshal
from pathlib import Path

from tools import archive

#: Bytecode that is valid without a look at its source: hash-based, not to be checked (PEP 552).
HEADER = importlib.util.MAGIC_NUMBER + (0b01).to_bytes(4, "little") + bytes(8)


def convert(source: str, target: str, prefix: str) -> None:
    """Write a copy of an archive that holds bytecode where the source holds modules.

    `prefix` is where the modules will be found when they run, for tracebacks.
    Docstrings and assertions are left out, which makes the download smaller.
    """
    members = archive.read(Path(source))
    converted = dict(_member(name, content, prefix) for name, content in members.items())
    archive.write(Path(target), converted)


def _member(name: str, content: bytes, prefix: str) -> tuple[str, bytes]:
    if not name.endswith(".py"):
        return name, content
    code = compile(content, prefix + name, "exec", dont_inherit=True, optimize=2)
    return name + "c", HEADER + marshal.dumps(code)
