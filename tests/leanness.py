"""Marks the tests that hold of a lean site only: see tools/runtime/lean.py."""

from __future__ import annotations

import os

import pytest

from tools.runtime import lean

lean_only = pytest.mark.skipif(
    not lean.is_wanted(os.environ), reason=f"{lean.SWITCH}=no: this site is made without cuts"
)
