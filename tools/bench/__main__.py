"""Measures the built site: `python -m tools.bench`."""

import sys

from tools.bench.measure import main

sys.exit(main())
