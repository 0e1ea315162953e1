# Every target sets itself up, on a machine with Python 3.11 (pip, venv), make and git.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

PYTHON ?= python3
GAME ?= to-court-the-king
WORKERS ?= auto
BIN := .venv/bin
UV := $(BIN)/uv pip
PIP_FLAGS := --quiet --disable-pip-version-check
COMPILE := $(UV) compile --quiet --universal --python-version 3.11 --upgrade \
	--no-header --no-annotate --no-emit-index-url --no-emit-find-links

.PHONY: help
help: ## Say what there is
	@echo "make TARGET, where TARGET is"
	@sed -nE 's/^([a-z]+):.*## (.*)/  \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

# --- For players -----------------------------------------------------------------------------------------

.PHONY: play
play: .venv/play ## Play in the terminal; make play GAME=king-at-court
	@$(BIN)/regalia terminal $(GAME)

# --- For developers --------------------------------------------------------------------------------------

.PHONY: test
test: lint .venv/debian ## Check everything: style, types, tests, doctests
	$(BIN)/pytest -n $(WORKERS)

.PHONY: soak
soak: .venv/test .venv/debian ## The same laws and rules with large counts; takes long
	$(BIN)/pytest -n $(WORKERS) -m soak

.PHONY: bench
bench: .venv/test ## Measure random play, side by side with other libraries
	$(BIN)/python bench/random_play.py

.PHONY: lint
lint: .venv/test ## Check style and types
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

.PHONY: format
format: .venv/test ## Put the code in its usual shape
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

.PHONY: transcripts
transcripts: .venv/test ## Play the games in tests/games/*/transcripts anew
	$(BIN)/python -m tests.games.test_transcripts

.PHONY: build
build: .venv/setup ## Build the wheel and the source archive into dist/
	$(BIN)/uv build --quiet --no-build-isolation --python $(BIN)/python

.PHONY: pins
pins: .venv/setup ## Pin every requirement anew
	$(COMPILE) requirements/setup.in -o requirements/setup.txt
	$(COMPILE) pyproject.toml -o requirements/play.txt
	$(COMPILE) pyproject.toml --all-extras -c requirements/play.txt -o requirements/test.txt

.PHONY: clean
clean: ## Remove everything that make has made
	rm -rf .venv build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find src tests -name __pycache__ -prune -exec rm -rf {} +

# --- Set-up: each step leaves a stamp in .venv -----------------------------------------------------------

.venv/setup: requirements/setup.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Regalia needs Python 3.11 or newer; choose one: make PYTHON=/path/to/python" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || tools/need python3-venv
	@echo "Setting up .venv"
	@$(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install $(PIP_FLAGS) -r requirements/setup.txt
	@touch $@

.venv/play: .venv/setup requirements/play.txt pyproject.toml
	@$(UV) install --quiet --python $(BIN)/python -r requirements/play.txt
	@$(UV) install --quiet --python $(BIN)/python --no-deps --no-build-isolation -e .
	@touch $@

.venv/test: .venv/play requirements/test.txt
	@$(UV) install --quiet --python $(BIN)/python -r requirements/test.txt
	@touch $@

# Servers that the tests start.
.venv/debian: .venv/setup tools/need
	@tools/need postgresql/postgres
	@touch $@
