"""Where things are in the repository."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
DIST = ROOT / "dist"
NODE_MODULES = ROOT / "node_modules"
STATIC = ROOT / "static"
TRANSLATIONS = STATIC / "translations"
