"""The changes that the build makes in what npm installed, each with its reason.

A cut is there for speed alone: it spares at least a fiftieth of a warm start, as `make gains` measured,
which writes the figures (tools/bench/gains.py). `make site LEAN=no` builds without any. A mend is always
made.
"""

from __future__ import annotations

import re

from tools.runtime.lean import Change, Cut, Gain, Mend

#: The files that are not of Python's library: Pyodide's engine, and what PyScript's core.js loads.
ENGINE = "pyodide.asm.mjs"
CORE = "core-*.js"
SCRIPTS = (ENGINE, CORE)

#: What writes PyScript's own Python package, held as text, into Python's file system; the package itself.
PYSCRIPT_PACKAGE = re.compile(
    r'\w+\("\.",\{pyscript:(\{"__init__\.py":(?:[^"}]|"(?:[^"\\]|\\.)*")*\})\}\),'
)

CUTS = (
    Cut(
        "sockets",
        "asyncio with sockets, processes and streams, in whose place stands the browser's loop",
        Gain(start=0.139, error=0.034, kilobytes=232),
        (
            Change("asyncio/__init__.py", "from .base_events import *\n"),
            Change("asyncio/__init__.py", "base_events.__all__ +\n           "),
            Change("asyncio/__init__.py", "from .streams import *\nfrom .subprocess import *\n"),
            Change(
                "asyncio/__init__.py",
                "           streams.__all__ +\n           subprocess.__all__ +\n",
            ),
            Change(
                "asyncio/__init__.py",
                "    from .unix_events import *  # pragma: no cover\n"
                "    __all__ += unix_events.__all__\n",
                "    pass\n",
            ),
            Change(
                "asyncio/events.py",
                "import signal\nimport socket\nimport subprocess\n",
                "from _later import signal, socket, subprocess\n",
            ),
            Change("asyncio/events.py", "=socket.AF_UNSPEC", "=0"),
            Change("asyncio/events.py", "=socket.AI_PASSIVE", "=1"),
            Change("asyncio/events.py", "=subprocess.PIPE", "=-1", times=6),
            Change("asyncio/runners.py", "import signal\n", "from _later import signal\n"),
            Change(
                "pyodide/webloop.py",
                "class WebLoopPolicy(asyncio.DefaultEventLoopPolicy)",
                "class WebLoopPolicy(asyncio.events._BaseDefaultEventLoopPolicy)",
            ),
        ),
    ),
    Cut(
        "call_graphs",
        "asyncio's graphs of calls, which are dataclasses",
        Gain(start=0.042, error=0.045, kilobytes=4),
        (
            Change("asyncio/__init__.py", "from .graph import *\n"),
            Change("asyncio/__init__.py", "           graph.__all__ +\n"),
        ),
    ),
    Cut(
        "tokenize",
        "the reading of sources, of which the site carries none",
        Gain(start=0.024, error=0.038, kilobytes=0),
        tuple(
            Change(file, "import tokenize\n", "from _later import tokenize\n")
            for file in ("inspect.py", "traceback.py", "_pyodide/_base.py")
        ),
    ),
    Cut(
        "colours",
        "the colours of a terminal, which are dataclasses",
        Gain(start=0.084, error=0.042, kilobytes=0),
        (Change("traceback.py", "import _colorize\n", "from _later import _colorize\n"),),
    ),
    Cut(
        "archives",
        "what unpacks archives and packages: none comes with the start",
        Gain(start=0.083, error=0.038, kilobytes=124),
        (
            Change(
                ENGINE,
                'API.package_loader=o("pyodide._package_loader")',
                'Object.defineProperty(API,"package_loader",{get:()=>o("pyodide._package_loader")})',
            ),
            Change(
                ENGINE,
                "API.package_loader.SITE_PACKAGES.__str__()",
                'o("site").getsitepackages().get(0)',
            ),
            Change(ENGINE, "API.package_loader.DSO_DIR.__str__()", '"/usr/lib"'),
            Change(ENGINE, ",API.package_loader.init_loaded_packages()"),
        ),
    ),
    Cut(
        "pyscript_sources",
        "PyScript's own package, which would be written out and compiled: it lies in the library",
        Gain(start=0.184, error=0.033, kilobytes=82),
        (
            Change(CORE, PYSCRIPT_PACKAGE),
            Change(CORE, '"from pathlib import Path as _Path"', '"_Path = None"'),
        ),
    ),
    Cut(
        "pyscript_parts",
        "the parts of PyScript's package that nothing here asks for",
        Gain(start=0.036, error=0.048, kilobytes=60),
        (
            Change("pyscript/__init__.py", "from pyscript.display import HTML,display\n"),
            Change("pyscript/__init__.py", "from pyscript.fetch import fetch\n"),
            Change("pyscript/__init__.py", "from pyscript.storage import Storage,storage\n"),
            Change("pyscript/__init__.py", "from pyscript.websocket import WebSocket\n"),
            Change("pyscript/__init__.py", "from pyscript.events import when,Event\n"),
            Change(
                "pyscript/__init__.py",
                "if not RUNNING_IN_WORKER:from pyscript.workers import create_named_worker,workers",
            ),
        ),
        rests_on="pyscript_sources",
    ),
)

MENDS = (
    Mend(
        "stacks",
        "Switching stacks would let Python wait in the middle of a call: nothing here does, not every engine "
        "can, and Chromium is known to break down on it (Pyodide's issues 5702 and 6106).",
        (
            Change(
                ENGINE,
                'var newJspiSupported=canConstructWasm&&"Suspending"in WebAssembly;',
                "var newJspiSupported=false;",
            ),
        ),
    ),
    Mend(
        "shared_memory",
        "What the engine sleeps on in Node is shared memory. Browsers warn of it and let no page sleep: "
        "without it the engine finds just that.",
        (
            Change(
                ENGINE,
                "new Int32Array(new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer)",
                "null",
            ),
        ),
    ),
)
