# Every target sets itself up, on a machine with Python 3.11 (pip, venv), make and git.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

PYTHON ?= python3
GAME ?= to-court-the-king
CORES ?= $(shell nproc)
# Of tests, one more than there are cores: they often wait for servers and browsers.
WORKERS ?= $(shell expr $(CORES) + 1)
BIN := .venv/bin
UV := $(BIN)/uv pip
PIP_FLAGS := --quiet --disable-pip-version-check
PAGE := src/regalia/server/page/index.html
SITE := dist/site/index.html
PACKAGES := web/node_modules/.package-lock.json
LOWEST := tests/test_core.py tests/test_record.py tests/adapters tests/lab/test_arena.py tests/locale tests/store \
	$(wildcard tests/shell/test_*.py) tests/shell/app/test_games.py \
	$(addprefix tests/server/test_,connection.py operate.py play.py push.py seal.py)
COMPILE := $(UV) compile --quiet --universal --python-version 3.11 --upgrade \
	--no-header --no-annotate --no-emit-index-url --no-emit-find-links

.PHONY: help
help: ## Say what there is
	@echo "make TARGET, where TARGET is"
	@sed -nE 's/^([a-z]+):.*## (.*)/  \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

# --- For players -----------------------------------------------------------------------------------------

.PHONY: play
play: .venv/play $(PAGE) ## Play in the browser; make play GAME=king-at-court
	@$(BIN)/regalia play $(GAME)

.PHONY: club
club: .venv/club $(PAGE) ## A server with a club, at http://localhost:8000, for friends and yourself
	@$(BIN)/regalia serve --club --lobby

.PHONY: terminal
terminal: .venv/play ## Play in the terminal; make terminal GAME=king-at-court
	@$(BIN)/regalia terminal $(GAME)

# --- For developers --------------------------------------------------------------------------------------

# What fails in a crowd is asked once more alone: on a busy machine a browser may be slow. Twice is a failure.
.PHONY: test
test: ## Check everything: style, types, tests, doctests
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=line ready
	$(BIN)/pytest -n $(WORKERS) || $(BIN)/pytest --last-failed --last-failed-no-failures none

# What is fetched does not wait for what is built and checked.
.PHONY: ready
ready: .venv/debian lint $(PAGE) $(SITE) ## Set up all that tests need, and check style and types

.PHONY: lowest
lowest: .venv/test .venv/debian $(PAGE) ## Test with the oldest versions of all requirements that pyproject.toml allows
	$(BIN)/uv venv --quiet --clear --python $(PYTHON) build/lowest
	$(UV) install --quiet --python build/lowest/bin/python --resolution lowest-direct -e '.[club,lab,spiel,zoo]'
	$(UV) install --quiet --python build/lowest/bin/python pytest pytest-timeout pytest-xdist hypothesis pyyaml
	build/lowest/bin/python -m pytest -n $(WORKERS) -p no:cacheprovider $(LOWEST)

.PHONY: soak
soak: .venv/test .venv/debian $(PAGE) $(SITE) ## The same laws and rules with large counts, and mutants; takes long
	$(BIN)/pytest -n $(WORKERS) -m soak --timeout 0
	$(BIN)/python -m tools.mutants --jobs $(CORES)

.PHONY: bench
bench: .venv/test ## Measure random play beside other libraries, games in bulk, the odds, and opening long tables
	$(BIN)/python bench/random_play.py
	$(BIN)/python bench/random_play.py king-of-the-dice --alone
	$(BIN)/python -m regalia.lab.bulk to-court-the-king random,random --games 2000 --workers $(CORES)
	$(BIN)/python -m regalia.lab.bulk to-court-the-king monarch,courtier --games 50 --workers $(CORES)
	$(BIN)/python bench/odds.py
	$(BIN)/python bench/long_tables.py

.PHONY: essay
essay: .venv/test ## Write docs/odds.md, its tables and pictures anew
	$(BIN)/python docs/odds.py

.PHONY: strength
strength: .venv/test ## Play thousands of games and write docs/strength.md; takes hours, resumes
	$(BIN)/python bench/players.py --out build/strength/times.md
	$(BIN)/python -m regalia.lab.strength --workers $(CORES)

.PHONY: learn
learn: .venv/test ## Solve and learn anew what computer players know, and judge it; takes hours, resumes
	$(BIN)/python -m regalia.lab.solve
	$(BIN)/python -m regalia.lab.train --workers $(CORES)
	$(BIN)/python -m regalia.lab.train --write
	$(BIN)/python -m regalia.lab.frozen --judge

.PHONY: answers
answers: .venv/test ## Teach anew who only learns to beat the monarch, its ceiling; takes hours, resumes
	$(BIN)/python -m regalia.lab.train --answers --workers $(CORES)
	$(BIN)/python -m regalia.lab.train --write
	$(BIN)/python -m regalia.lab.strength --only answer --sections ceilings --workers $(CORES)

.PHONY: frozen
frozen: .venv/test ## Make anew the positions that networks are judged by; takes hours, resumes
	$(BIN)/python -m regalia.lab.frozen --workers $(CORES)
	$(BIN)/python -m regalia.lab.frozen --write
	$(BIN)/python -m regalia.lab.taught

.PHONY: bounded
bounded: .venv/test ## Bound the value of To Court the King at two seats, and write docs/bounded.md; resumes
	$(BIN)/python -m regalia.lab.bounded --workers $(CORES) --write
	$(BIN)/python -m regalia.lab.bounded --workers $(CORES) --monarch 14 --write

.PHONY: calibrate
calibrate: .venv/test .venv/kernel ## Measure what reviews say of their own numbers, and write docs/review.md; resumes
	$(BIN)/python -m regalia.lab.calibrate --games 400 --workers $(CORES)
	$(BIN)/python -m regalia.lab.calibrate --write

.PHONY: docs
docs: .venv/test .venv/debian $(PACKAGES) ## Build the documentation into build/docs, and follow every link in it
	$(BIN)/python -m tools.site
	$(BIN)/pytest -n0 -m soak tests/web/test_docs.py
	@echo "It is in build/docs/index.html"

.PHONY: lint
lint: .venv/test $(PACKAGES) ## Check style and types
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	tools/npm --prefix web run --silent check

.PHONY: format
format: .venv/test ## Put the code in its usual shape
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

.PHONY: transcripts
transcripts: .venv/test ## Play the games in tests/games/*/transcripts anew
	$(BIN)/python -m tests.games.test_transcripts

.PHONY: page
page: $(PAGE) ## Build the page that the server shows

.PHONY: site
site: $(SITE) ## Build dist/site, a folder of files that plays without a server: put it anywhere

.PHONY: pictures
pictures: .venv/test $(PAGE) .venv/debian ## Photograph every page and board into build/pictures, some into docs/pictures
	$(BIN)/python -m tests.web.pictures
	$(BIN)/python -m tests.web.films
	$(BIN)/python -m tools.previews

.PHONY: build
build: .venv/play $(PAGE) ## Build the wheel and the source archive into dist/
	@$(UV) install --quiet --python $(BIN)/python -r requirements/kernel.txt
	@$(BIN)/python -m tools.folder --page
	rm -rf dist
	$(BIN)/uv build --quiet --no-build-isolation --python $(BIN)/python

.PHONY: release
release: .venv/test build ## Build what is published, and check it: whole, installed by itself, played
	$(BIN)/twine check --strict dist/*
	$(BIN)/python -m tools.released

.PHONY: pins
pins: .venv/setup ## Pin every requirement anew
	$(COMPILE) requirements/setup.in -o requirements/setup.txt
	$(COMPILE) requirements/kernel.in -o requirements/kernel.txt
	$(COMPILE) requirements/node.in -o requirements/node.txt
	$(COMPILE) pyproject.toml -o requirements/play.txt
	$(COMPILE) pyproject.toml --extra club -c requirements/play.txt -o requirements/club.txt
	$(COMPILE) pyproject.toml --all-extras -c requirements/club.txt -o requirements/test.txt

.PHONY: clean
clean: ## Remove everything that make has made
	rm -rf .venv build dist web/node_modules src/regalia/server/page src/regalia/kernel/kernel*.* .hypothesis .mypy_cache .pytest_cache .ruff_cache
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

.venv/play: .venv/kernel requirements/play.txt pyproject.toml
	@$(UV) install --quiet --python $(BIN)/python -r requirements/play.txt
	@$(UV) install --quiet --python $(BIN)/python --no-deps --no-build-isolation -e .
	@touch $@

.venv/club: .venv/play requirements/club.txt
	@$(UV) install --quiet --python $(BIN)/python -r requirements/club.txt
	@touch $@

.venv/test: .venv/play requirements/test.txt
	@$(UV) install --quiet --python $(BIN)/python -r requirements/test.txt
	@touch $@

# With the machine's compiler, or with one that comes as a Python package.
.venv/kernel: .venv/setup requirements/kernel.txt $(wildcard kernel/*)
	@echo "Building the kernel"
	@test -n "$${CXX:-}" || command -v c++ >/dev/null || \
		$(UV) install --quiet --python $(BIN)/python -r requirements/kernel.txt
	@$(BIN)/python kernel/build.py
	@touch $@

$(PACKAGES): web/package.json web/package-lock.json tools/npm requirements/node.txt | .venv/setup
	@echo "Fetching what the page is made of"
	@tools/npm --prefix web install --silent --no-save --no-audit --no-fund
	@touch $@

$(PAGE): $(PACKAGES) web/index.html web/worker.js $(wildcard web/*.ts web/vite/*.ts web/public/* src/regalia/locale/*/*.ftl) \
		$(shell find web/src -type f)
	@echo "Building the page"
	@tools/npm --prefix web run --silent build -- --logLevel warn

# The page with Python in it; its kernel is for WebAssembly, whatever compiler this machine has.
$(SITE): .venv/play $(PAGE) tools/folder.py requirements/kernel.txt $(wildcard kernel/*) $(shell find src/regalia -name '*.py' -o -name '*.ftl')
	@echo "Building the folder that plays by itself"
	@$(UV) install --quiet --python $(BIN)/python -r requirements/kernel.txt
	@$(BIN)/python -m tools.folder

# Servers that the tests start, a browser, and a compiler, which must not appear while the kernel is built.
.venv/debian: .venv/setup tools/need | .venv/kernel
	@tools/need postgresql/postgres chromium-headless-shell g++/c++
	@touch $@
