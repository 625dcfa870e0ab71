# make serve: set everything up and open the game.   make test: set everything up and pass every test.
PYTHON ?= python3
BIN := .venv/bin
PORT ?= 8000
CLIENT := src/landsraad/server/client/index.html

.PHONY: setup web serve site compiled test-compiled test test-fast test-python test-web test-browser soak bench lint format docs clean

setup: .venv/ready

.venv/ready: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Landsraad needs Python 3.11 or newer; this is $$($(PYTHON) --version). Try: make PYTHON=python3.11"; exit 1; }
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --editable '.[dev,bench,server,postgres,research,mcp,club]'
	@touch $@

web: $(CLIENT)

web/node_modules/ready: web/package.json web/package-lock.json
	@command -v npm >/dev/null && node -e 'process.exit(Number(process.versions.node.split(".")[0]) < 20 ? 1 : 0)' || \
	  { echo "The browser client is built with Node 20 or newer and npm: install Node.js, then run this again."; exit 1; }
	cd web && npm install --no-save --no-audit --no-fund --loglevel=error
	@touch $@

$(CLIENT): web/node_modules/ready $(shell find web/src web/public web/words -type f) web/index.html web/vite.config.ts
	cd web && npm run build --silent
	@touch $@

serve: setup web
	$(BIN)/landsraad serve --port $(PORT) --browser

# PostgreSQL, two nodes, a worker, and nginx where there is one.
site: setup web
	$(BIN)/python tools/make_site.py --port $(PORT) --data landsraad-data/site

test: test-python test-web test-browser

test-python: setup web
	$(BIN)/python -m pytest -n auto -rs

# The rules and the kernel, without whole games: in less than a minute.
test-fast: setup
	$(BIN)/python -m pytest -n auto tests/kernel tests/dune tests/imperium tests/war tests/test_architecture.py \
	  --ignore-glob='*_play.py' --ignore-glob='*games.py' --ignore-glob='*promises.py' --ignore-glob='*leak.py' \
	  --ignore-glob='*written_positions.py' --ignore-glob='*random*.py'

test-web: web/node_modules/ready
	cd web && npm run check --silent && npm run test --silent

test-browser: setup web
	cd web && CHROME="$$(../tools/browser.sh)" npm run e2e --silent

# A wheel of this platform with the engine compiled, in an environment of its own: build/venv.
compiled: setup web
	rm -rf build/dist build/venv
	LANDSRAAD_COMPILE=1 $(BIN)/python -m pip wheel --quiet --no-deps --wheel-dir build/dist .
	$(PYTHON) -m venv build/venv
	build/venv/bin/python -m pip install --quiet --upgrade pip
	build/venv/bin/python -m pip install --quiet "$$(echo build/dist/*.whl)[dev,bench,server,postgres,research,mcp,club]"
	build/venv/bin/landsraad --version

# The Python suite on the compiled build (or ON_COMPILED, a part of it), and the same games on both.
test-compiled:
	build/venv/bin/python -m pytest -n auto -rs $(ON_COMPILED)
	build/venv/bin/python tools/compare_builds.py --games $(COMPARED)

ON_COMPILED ?= tests
COMPARED ?= 200
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

docs: setup web/node_modules/ready
	$(BIN)/python tools/make_docs.py
	cd web && npm run words --silent

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist
