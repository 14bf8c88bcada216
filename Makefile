# Two targets do everything on a fresh machine with Python, git and make: `make play` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check

.PHONY: play test lint bench rules breaks golden lessons picture lock clean

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

golden: $(VENV)/dev.stamp  # write the golden games' transcripts anew; ARGS=--search looks for new games too
	$(BIN)/python -m tools.golden $(ARGS)

lessons: $(VENV)/dev.stamp  # look for another position where a lesson no longer fits the rules; ARGS=--anew for all
	$(BIN)/python -m tools.lessons $(ARGS)

picture: $(VENV)/dev.stamp  # the README's picture of the terminal
	$(BIN)/python -m tools.picture

bench: $(VENV)/bench.stamp
	$(BIN)/python -m benchmarks $(ARGS)

lock: $(VENV)/dev.stamp  # the newest versions that pyproject.toml allows, written into requirements-dev.lock
	$(PIP) install --upgrade --upgrade-strategy eager --editable '.[dev]'
	$(BIN)/python -m pip freeze --exclude-editable | grep -v catanatron > requirements-dev.lock

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

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis dist build
