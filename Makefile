# make serve: set everything up and open the game.   make test: set everything up and pass every test.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: setup serve test bench lint format docs clean

setup: .venv/ready

.venv/ready: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Landsraad needs Python 3.11 or newer; this is $$($(PYTHON) --version). Try: make PYTHON=python3.11"; exit 1; }
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --editable '.[dev,bench]'
	@touch $@

serve: setup
	$(BIN)/landsraad play

test: setup
	$(BIN)/python -m pytest -n auto

bench: setup
	$(BIN)/python benchmarks/bench.py

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: setup
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

docs: setup
	$(BIN)/python tools/make_docs.py

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist
