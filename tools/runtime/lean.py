"""What the build changes in Python's library and in Pyodide, so that Python is up sooner and stays up.

At every start Pyodide imports what a page never uses: processes, sockets, streams, logs, colours for a
terminal, archives. Each change here spares something of what no page needs. All are words for words: where
a new version of the runtime has others, the build fails and says which.
"""

from collections.abc import Mapping

from tools.paths import ROOT

#: Words, and what stands in their place.
Changes = Mapping[str, str]

#: Modules of ours that the library carries, and where they come from.
OWN = {"_later.py": "later.py", "bundle.py": "bundle.py"}

TOKENIZE_LATER = {"import tokenize\n": "from _later import tokenize\n"}

#: What asyncio is for besides the browser's loop.
ASYNCIO_PARTS = ("graph", "streams", "subprocess", "threads")

#: Where logs are written to is found out when there is something to write.
FUTURES_LOG = 'logging.getLogger("concurrent.futures")'

LIBRARY: Mapping[str, Changes] = {
    "asyncio/__init__.py": {
        **{f"from .{part} import *\n": "" for part in ("base_events", *ASYNCIO_PARTS)},
        **{f"           {part}.__all__ +\n": "" for part in ASYNCIO_PARTS},
        "(base_events.__all__ +\n": "(\n",
        "    from .unix_events import *  # pragma: no cover\n    __all__ += unix_events.__all__\n": (
            "    pass\n"
        ),
    },
    "asyncio/events.py": {
        "import signal\nimport socket\nimport subprocess\n": (
            "from _later import signal, socket, subprocess\n"
        ),
        "=socket.AF_UNSPEC": "=0",
        "=socket.AI_PASSIVE": "=1",
        **{f"{stream}=subprocess.PIPE": f"{stream}=-1" for stream in ("stdin", "stdout", "stderr")},
    },
    "asyncio/futures.py": {
        "import logging\n": "",
        "STACK_DEBUG = logging.DEBUG - 1": "STACK_DEBUG = 9",
    },
    "asyncio/runners.py": {"import signal\n": "from _later import signal\n"},
    "concurrent/futures/_base.py": {
        "import logging\n": "from _later import logging\n",
        f"LOGGER = {FUTURES_LOG}\n": "",
        "LOGGER.": f"{FUTURES_LOG}.",
    },
    "inspect.py": TOKENIZE_LATER,
    "traceback.py": {
        **TOKENIZE_LATER,
        "import _colorize\n": "from _later import _colorize\n",
    },
    "_pyodide/_base.py": TOKENIZE_LATER,
    "pyodide/webloop.py": {
        "class WebLoopPolicy(asyncio.DefaultEventLoopPolicy)": (
            "class WebLoopPolicy(asyncio.events._BaseDefaultEventLoopPolicy)"
        ),
    },
    "pyscript/__init__.py": {
        "from pyscript.display import HTML,display\n": "",
        "from pyscript.fetch import fetch\n": "",
        "from pyscript.storage import Storage,storage\n": "",
        "from pyscript.websocket import WebSocket\n": "",
        "from pyscript.events import when,Event\n": "",
        "if not RUNNING_IN_WORKER:from pyscript.workers import create_named_worker,workers": "",
    },
}

ENGINE: Changes = {
    # Switching stacks, which would let Python wait in the middle of a call: nothing here does, not every
    # engine can, and Chromium is known to break down on it (Pyodide's issues 5702 and 6106).
    'var newJspiSupported=canConstructWasm&&"Suspending"in WebAssembly;': "var newJspiSupported=false;",
    # What the engine sleeps on in Node. Browsers warn of shared memory, and let no page sleep: without it
    # the engine finds just that.
    "new Int32Array(new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer)": "null",
    # What unpacks archives and packages: none comes with the start.
    'API.package_loader=o("pyodide._package_loader")': (
        'Object.defineProperty(API,"package_loader",{get:()=>o("pyodide._package_loader")})'
    ),
    "API.package_loader.SITE_PACKAGES.__str__()": '"/lib/python3.14/site-packages"',
    "API.package_loader.DSO_DIR.__str__()": '"/usr/lib"',
    ",API.package_loader.init_loaded_packages()": "",
}

PYSCRIPT: Changes = {
    # What would write PyScript's own package into Python's file system: it lies in the library.
    '"from pathlib import Path as _Path"': '"_Path = None"',
    'wo(".",{pyscript:{}}),': "",
}


def changed(text: str, changes: Changes) -> str:
    """Put other words in place of some; raise a `ValueError` where they are not found.

    >>> changed("import this", {"this": "that"})
    'import that'
    """
    for before, after in changes.items():
        if before not in text:
            raise ValueError(f"not found: {before}")
        text = text.replace(before, after)
    return text


def library(sources: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the library's sources with the changes made, by their paths."""
    lean = {
        path: changed(sources[path].decode(), changes).encode() for path, changes in LIBRARY.items()
    }
    own = {name: (ROOT / "tools" / "runtime" / path).read_bytes() for name, path in OWN.items()}
    return {**sources, **lean, **own}
