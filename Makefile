# Two targets do everything on a fresh machine with Python, git and make: `make play` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check

.PHONY: play test lint bench rules breaks mutants soak golden lessons picture house lock clean

play: $(VENV)/play.stamp
	@$(BIN)/fathoms play $(ARGS)

test: $(VENV)/dev.stamp lint
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

bench: $(VENV)/bench.stamp
	$(BIN)/python -m benchmarks $(ARGS)

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
	@$(PIP) install --editable .
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

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis dist build
