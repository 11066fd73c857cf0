"""Looks for inputs that break the link decoder or the file loader: `make fuzz`.

Each target runs for FUZZ_SECONDS under atheris, which follows what the inputs reach in our code. An
input that breaks something is left in build/fuzz/; put it into tests/fuzz/corpus/ once it is understood,
and every run of the tests tries it again.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["ui", "rules"]):
    from tests.fuzz.targets import CORPUS, TARGETS

from tools.paths import BUILD

SECONDS = os.environ.get("FUZZ_SECONDS", "600")

#: For one input. The slowest that is accepted takes a tenth of it, without a fuzzer looking on.
MOST_SECONDS = 20
MOST_MEGABYTES = 1_024


def folder(name: str) -> Path:
    """Return where a target's inputs are kept from one run to the next."""
    home = BUILD / "fuzz" / name
    (home / "inputs").mkdir(parents=True, exist_ok=True)
    for number, seed in enumerate(TARGETS[name].seeds):
        (home / "inputs" / f"seed-{number}").write_bytes(seed)
    return home


def fuzz(name: str) -> None:
    """Fuzz one target; the fuzzer ends this process."""
    home = folder(name)
    options = [
        f"-max_total_time={SECONDS}",
        f"-timeout={MOST_SECONDS}",
        f"-rss_limit_mb={MOST_MEGABYTES}",
        f"-artifact_prefix={home}/",
        "-max_len=20000",
        "-print_final_stats=1",
    ]
    kept = [str(CORPUS / name)] if (CORPUS / name).exists() else []
    atheris.Setup([sys.argv[0], *options, str(home / "inputs"), *kept], TARGETS[name].check)
    atheris.Fuzz()


def main() -> int:
    """Fuzz the targets named, or all of them, one after the other; return how many failed."""
    names = sys.argv[1:] or list(TARGETS)
    if len(names) == 1:
        fuzz(names[0])
    failed = [
        name
        for name in names
        if subprocess.run([sys.executable, "-m", "tests.fuzz", name], check=False).returncode
    ]
    print(f"failed: {', '.join(failed)}" if failed else "nothing new was found")
    return len(failed)


if __name__ == "__main__":
    sys.exit(main())
