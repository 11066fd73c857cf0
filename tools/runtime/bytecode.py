"""Replaces the modules of an archive by their bytecode.

Only the Python that runs bytecode can make it, so this runs inside Pyodide: see tools/runtime/bytecode.mjs.
"""

import ast
import collections
import dataclasses
import importlib.util
import marshal
import sys
from pathlib import Path
from types import CodeType
from typing import Any

from tools import archive
from tools.runtime.bundle import Finder, mark, pack

#: Bytecode that is valid without a look at its source: hash-based, not to be checked (PEP 552).
HEADER = importlib.util.MAGIC_NUMBER + (0b01).to_bytes(4, "little") + bytes(8)

#: Cannot be imported but in a browser.
BROWSER_ONLY = "ui.browser"


def convert(source: str, target: str, prefix: str) -> None:
    """Write a copy of an archive that holds a file of bytecode where the source holds a module.

    `prefix` is where the modules will be found when they run, for tracebacks.
    Docstrings and assertions are left out, which makes the download smaller.
    """
    members = archive.read(Path(source))
    archive.write(Path(target), dict(_member(*member, prefix) for member in members.items()))


def bundle(source: str, target: str, prefix: str) -> None:
    """Write a bundle of the bytecode of an archive's modules, and of its other files as they are."""
    members = archive.read(Path(source))
    sources = {name: text for name, text in members.items() if name.endswith(".py")}
    modules = marshal.dumps({_module(name): _code(name, sources[name], prefix) for name in sources})
    data = {name: content for name, content in members.items() if name not in sources}
    # Running code changes how it is written down, so it is a copy that runs.
    generated = _generated(marshal.loads(modules))
    Path(target).write_bytes(pack(modules, generated, data))


def _member(name: str, content: bytes, prefix: str) -> tuple[str, bytes]:
    if not name.endswith(".py"):
        return name, content
    return name + "c", HEADER + marshal.dumps(_code(name, content, prefix))


def _module(name: str) -> str:
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _code(name: str, content: bytes, prefix: str) -> CodeType:
    tree = _Shortened().visit(ast.parse(content))
    code: CodeType = compile(tree, prefix + name, "exec", dont_inherit=True, optimize=2)
    return code


class _Shortened(ast.NodeTransformer):
    """Takes away what functions say of their types, which nobody asks at the table.

    Dataclasses get a word of documentation: one that has none spells its signature out. What classes say
    of their fields stays, since it makes them.
    """

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        self._untyped(node)
        return node

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AsyncFunctionDef:
        self._untyped(node)
        return node

    def _untyped(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        self.generic_visit(node)
        named = node.args
        node.returns = None
        for argument in (
            *named.posonlyargs,
            *named.args,
            *named.kwonlyargs,
            named.vararg,
            named.kwarg,
        ):
            if argument is not None:
                argument.annotation = None

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        self.generic_visit(node)
        if any("dataclass" in ast.dump(decorator) for decorator in node.decorator_list):
            (named,) = ast.parse(f"__doc__ = {node.name!r}").body
            node.body.insert(0, ast.copy_location(named, node))
            ast.fix_missing_locations(node)
        return node


def _generated(modules: dict[str, CodeType]) -> dict[int, CodeType]:
    """Import the modules and return the code that they write and compile meanwhile, by its text's mark."""
    modes: dict[str, str] = {}

    def run(text: str, *scopes: dict[str, Any]) -> None:
        modes[text] = "exec"
        exec(text, *scopes)

    def evaluate(text: str, *scopes: dict[str, Any]) -> Any:
        modes[text] = "eval"
        return eval(text, *scopes)

    vars(dataclasses)["exec"] = run
    vars(collections)["eval"] = evaluate
    sys.meta_path.insert(0, Finder(modules))
    for name in modules:
        if not name.startswith(BROWSER_ONLY):
            importlib.import_module(name)
    return {
        mark(text): unnumbered(compile(text, "<string>", mode))
        for text, mode in sorted(modes.items())
    }


def unnumbered(code: CodeType) -> CodeType:
    """Leave out of which line each instruction is: nobody can look at the lines of a generated text.

    What stays tells that every instruction has no place, since a traceback through code that tells
    nothing of some instruction cannot be written.
    """
    inner = (unnumbered(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    return code.replace(co_linetable=_placeless(len(code.co_code) // 2), co_consts=tuple(inner))


def _placeless(units: int) -> bytes:
    """Write the table of places for so many code units, none of which has one: eight an entry, at most."""
    entries, left = divmod(units, 8)
    return b"\xff" * entries + bytes([0xF8 | (left - 1)] if left else [])
