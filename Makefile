# make serve: set everything up and open the game.   make test: set everything up and pass every test.
PYTHON ?= python3
BIN := .venv/bin
PORT ?= 8000
CLIENT := src/landsraad/server/client/index.html

.PHONY: setup web serve test test-python test-web test-browser soak bench lint format docs clean

setup: .venv/ready

.venv/ready: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Landsraad needs Python 3.11 or newer; this is $$($(PYTHON) --version). Try: make PYTHON=python3.11"; exit 1; }
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --editable '.[dev,bench,server]'
	@touch $@

web: $(CLIENT)

web/node_modules/ready: web/package.json web/package-lock.json
	@command -v npm >/dev/null && node -e 'process.exit(Number(process.versions.node.split(".")[0]) < 20 ? 1 : 0)' || \
	  { echo "The browser client is built with Node 20 or newer and npm: install Node.js, then run this again."; exit 1; }
	cd web && npm install --no-save --no-audit --no-fund --loglevel=error
	@touch $@

$(CLIENT): web/node_modules/ready $(shell find web/src web/public -type f) web/index.html web/vite.config.ts
	cd web && npm run build --silent
	@touch $@

serve: setup web
	$(BIN)/landsraad serve --port $(PORT) --browser

test: test-python test-web test-browser

test-python: setup web
	$(BIN)/python -m pytest -n auto

test-web: web/node_modules/ready
	cd web && npm run check --silent && npm run test --silent

test-browser: setup web
	cd web && CHROME="$$(../tools/browser.sh)" npm run e2e --silent

GAME ?= dune
GAMES ?= 1000
soak: setup
	$(BIN)/python tools/soak.py $(GAME) --games $(GAMES) --jobs 2

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
