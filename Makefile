# Two commands for newcomers: make explain, make test. Both set up .venv by themselves. make help tells the others.

PYTHON ?= $(if $(filter Windows_NT,$(OS)),python,python3)
DEAL ?= satmav/data/deals/lonely-king.txt
VENV := .venv
BIN := $(VENV)/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
EXE := $(if $(filter Windows_NT,$(OS)),.exe)
NEWEST := build/newest/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
THEORIES := Parted Residue Decide Hall SmallParts Codes Table Shape Assumptions Extract
# Where no bytecode may be written, each program that a test starts compiles satmav anew, for half of its time.
unexport PYTHONDONTWRITEBYTECODE
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.PHONY: help explain play test campaign coverage lint lock docs site instances instances-archive paper proofs course upgrade clean

help:  ## what can be made
	@sed -n 's/^\([a-z-]*\):.*## /make \1: /p' Makefile

explain: $(VENV)/installed  ## explain a deal that cannot be won (DEAL=path for one's own)
	@$(BIN)/python -m satmav.explain "$(DEAL)"

play: $(VENV)/installed  ## play on a page in the browser
	@$(PIP) install --editable '.[web]'
	@$(BIN)/python -m satmav play

test: $(VENV)/installed-dev  ## run all tests (SATMAV_THOROUGH=1 make test: the slow ones with all of their cases)
	$(BIN)/python -m pytest -n 2 --dist worksteal

campaign: $(VENV)/installed-dev  ## try at random what the tests try a little, for MINUTES=10 or a night; a table tells of it
	$(BIN)/python tests/campaigns/nightly.py --minutes $(or $(MINUTES),10)

coverage: $(VENV)/installed-dev  ## the same with coverage, which takes twice as long
	$(BIN)/python -m pytest -n 2 --dist worksteal --cov --cov-report=term

lint: $(VENV)/installed-dev  ## the linters
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

lock: $(VENV)/installed-dev  ## pin the development packages anew, for every Python from 3.10 on
	$(PIP) install uv
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-annotate --upgrade --custom-compile-command "make lock" \
	  --python-version 3.10 --extra dev --output-file requirements-dev.lock pyproject.toml

docs: $(VENV)/installed-dev  ## build these pages as a site into build/site, to be read and searched without a net
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict

site: docs build/pyodide/package  ## build these pages and the page to play on as one folder, build/site, for any web host
	$(BIN)/python -m satmav play --export build/site/play --pyodide build/pyodide/package

instances: $(VENV)/installed-dev  ## build the published instances of encodings/, and verify them
	$(BIN)/python experiments/instances.py
	$(BIN)/python experiments/instances.py --check

instances-archive: $(VENV)/installed-dev  ## pack the instances for the SAT Competition with their description into build/satmav-instances.tar.gz (PROOFS=1: with proofs, in as long as kissat takes)
	$(BIN)/python experiments/competition.py --archive $(if $(PROOFS),--proofs)

paper: $(VENV)/installed-dev  ## draw every figure and build paper/satmav.pdf from experiments/results (DRAFT=1 shows what is missing)
	$(BIN)/python paper/make.py $(if $(DRAFT),--draft)

proofs: build/formal/proved  ## check the formal proofs of the paper with Coq, and say what they assume
	@cat build/formal/assumptions.txt

course: $(VENV)/installed-dev  ## write the notebooks of docs/course into build/course, for Jupyter
	@$(BIN)/python -m satmav.course build/course

upgrade: | $(BIN)/python$(EXE)  ## test against the newest of everything, apart from the lock (TESTS=tests/docs for some of it)
	$(PYTHON) -m venv --clear build/newest
	$(NEWEST)/python -m pip --disable-pip-version-check --quiet install --editable '.[test]'
	$(NEWEST)/python -m pytest -n 2 --dist worksteal $(TESTS)

clean:  ## take away .venv and whatever was built, measured or cached
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage*

build/formal/proved: $(wildcard paper/formal/*.v paper/formal/*.ml)
	@command -v coqc > /dev/null && command -v ocamlopt > /dev/null || { echo "The proofs take Coq 8.16 and OCaml: apt install coq ocaml-nox" >&2; exit 1; }
	@mkdir -p $(@D) && cp $^ $(@D)
	cd $(@D) && for theory in $(THEORIES); do coqc -Q . satmav $$theory.v || exit 1; done > assumptions.txt
	cd $(@D) && ocamlopt -w -a -inline 100 proved.mli proved.ml main.ml -o proved

build/pyodide/package: satmav/web/export.py  # its files are verified when they are taken
	@command -v npm > /dev/null || { echo "The page takes Python from npm's package pyodide: install npm" >&2; exit 1; }
	@rm -rf build/pyodide && mkdir -p build/pyodide
	cd build/pyodide && npm pack --silent pyodide@$(shell sed -n 's/^VERSION = "\(.*\)"/\1/p' satmav/web/export.py) > /dev/null && tar -xzf pyodide-*.tgz
	@touch $@

$(BIN)/python$(EXE):
	@$(PYTHON) -c 'import sys; sys.exit("satmav needs Python 3.10 or later; try: make PYTHON=python3.12" if sys.version_info < (3, 10) else 0)'
	@echo "Setting up $(VENV) (once)"
	@$(PYTHON) -m venv $(VENV)

$(VENV)/installed: pyproject.toml | $(BIN)/python$(EXE)
	@$(PIP) install --editable .
	@touch $@

$(VENV)/installed-dev: pyproject.toml requirements-dev.lock | $(BIN)/python$(EXE)
	@echo "Installing the pinned development packages"
	@$(PIP) install --no-deps --require-hashes --requirement requirements-dev.lock
	@$(PIP) install --no-deps --editable .
	@touch $@ $(VENV)/installed
