"""The engine's manual: every example on the page runs and prints what the page says."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from typing import Any

import landsraad
from landsraad import arena, bots

PAGE = Path(__file__).parents[2] / "docs" / "engine.md"
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks() -> list[tuple[int, str]]:
    """The examples of the page with their line numbers."""
    text = PAGE.read_text(encoding="utf-8")
    return [(text.count("\n", 0, match.start(1)) + 1, match.group(1)) for match in BLOCK.finditer(text)]


def run_page() -> tuple[dict[str, Any], list[str]]:
    """Run the examples one after another, as a reader would. Returns the names they leave behind and what failed."""
    names: dict[str, Any] = {"__name__": "engine_page"}
    said: list[str] = []
    runner = doctest.DocTestRunner()
    for line, source in blocks():
        if ">>>" in source:
            test = doctest.DocTestParser().get_doctest(source, names, f"line {line}", str(PAGE), line - 1)
            runner.run(test, out=said.append, clear_globs=False)
            names = test.globs
        else:
            exec(compile(source, f"{PAGE}:{line}", "exec"), names)
    return names, said


def test_every_example_of_the_page_runs() -> None:
    assert len(blocks()) > 12
    _, said = run_page()
    assert "".join(said) == ""


def test_the_bot_of_the_page_has_twenty_lines_and_plays_whole_games() -> None:
    (source,) = (source for _, source in blocks() if "class Settler(Bot)" in source)
    code = source[source.index("class Settler") :]
    assert len([line for line in code.splitlines() if line.strip()]) <= 20
    names: dict[str, Any] = {"__name__": "engine_page"}
    exec(source, names)
    for ruleset, seed in (("gf9-advanced", 1), ("gf9-basic", 2)):
        g: Any = landsraad.new("dune", ruleset, seats=6, seed=seed)
        players = [names["Settler"](seed=n) if n % 2 else bots.make("random", game="dune", seed=n) for n in range(6)]
        played = arena.play(g, players)
        assert g.over
        assert played.decisions == len(g.log)
        assert landsraad.replay(g.record()).save() == g.save()


def test_the_bot_of_the_page_does_what_it_says() -> None:
    (source,) = (source for _, source in blocks() if "class Settler(Bot)" in source)
    names: dict[str, Any] = {"__name__": "engine_page"}
    exec(source, names)
    g: Any = landsraad.new("dune", seats=["atreides", "harkonnen"], seed=5, options={"turns": 4})
    arena.play(g, [names["Settler"](seed=1), bots.make("random", game="dune", seed=2)])
    shipped = [q.labels(a) for q, a in g.log if q.name == "ship" and q.seat == 0]
    assert any(str(name).startswith(names["STRONGHOLDS"]) for labels in shipped for name in labels)
