# make run      set up, build, serve, and rebuild whenever a source changes
# make site     build the site into dist/
# make check    lint, types, and the tests that need no browser
# make test     everything
# make bench    measure the built page
# make gains    measure what each change of the runtime gains, and write it into tools/runtime/cuts.py
# make fuzz     look for links and files that break the page: FUZZ_SECONDS (600) for each of four targets
# make release  build the site and pack it into build/souffle-<version>.zip
# make clean    remove all that these made
#
# With LEAN=no (make site LEAN=no, make test LEAN=no) the runtime is taken as it comes, without the changes that
# make the start faster: for an upgrade of Pyodide or PyScript that one of them does not fit yet.

PYTHON ?= python3
export LEAN ?= yes
BIN := .venv/bin
SETUP := .venv/.stamp node_modules/.stamp

# The browser's tests, which take nearly all of the time, stand together: hence the stealing.
PYTEST := $(BIN)/pytest -n 2 --dist worksteal

.PHONY: run site check test bench gains fuzz release lint browser clean

run: $(SETUP)
	$(BIN)/python -m tools.serve

site: $(SETUP)
	$(BIN)/python -m tools.build.site

check: $(SETUP) lint
	$(PYTEST) -m "not browser"

test: $(SETUP) lint browser
	$(PYTEST)

bench: site browser
	$(BIN)/python -m tools.bench

gains: site browser
	$(BIN)/python -m tools.bench.gains

fuzz: $(SETUP) .venv/.fuzz-stamp
	$(BIN)/python -m tests.fuzz

release: $(SETUP)
	$(BIN)/python -m tools.build.release

lint: $(SETUP)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

browser: $(SETUP)
	$(BIN)/python -m tools.browser

clean:
	rm -rf .venv build dist node_modules

.venv/.stamp: requirements-dev.txt
	$(PYTHON) -c 'import sys; sys.exit("Souffle needs Python 3.11 or newer" if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --requirement requirements-dev.txt
	touch $@

.venv/.fuzz-stamp: requirements-fuzz.txt .venv/.stamp
	$(BIN)/pip install --quiet --disable-pip-version-check --requirement requirements-fuzz.txt
	touch $@

node_modules/.stamp: package-lock.json
	npm ci --silent
	touch $@
