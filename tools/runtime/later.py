"""Stands for modules that are seldom used: each is imported once something of it is asked for.

The site's copy of Python's library holds this module, and imports from it: see tools/runtime/cuts.py.
"""

import sys
from typing import Any


class Later:
    """A module to be imported when it is used.

    >>> Later("json").dumps([1])
    '[1]'
    """

    def __init__(self, name: str) -> None:
        self.__name__ = name

    def __getattr__(self, name: str) -> Any:
        __import__(self.__name__)
        return getattr(sys.modules[self.__name__], name)


def __getattr__(name: str) -> Later:
    if name.startswith("__"):
        raise AttributeError(name)
    return Later(name)
