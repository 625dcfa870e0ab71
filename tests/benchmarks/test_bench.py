"""The benchmark runs and prints its figures; what they are is nobody's test."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from typing import Any

import pytest

PROGRAM = Path(__file__).parents[2] / "benchmarks" / "bench.py"


@pytest.fixture(scope="module")
def bench() -> Any:
    spec = importlib.util.spec_from_file_location("landsraad_bench", PROGRAM)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    import sys

    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_it_measures_every_game_and_prints_one_object(bench: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["--smoke", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["rows"]
    dune = next(row for row in rows if row["name"].startswith("dune gf9-advanced, 6 seats"))
    for figure in ("answers", "walked", "choices", "games", "clone", "view"):
        assert dune[figure] > 0
    assert dune["choices"] < dune["answers"]


def test_the_table_compares_with_catanatron(bench: Any) -> None:
    ours = bench.Row("dune, 6 seats", answers=80_000, walked=100_000, choices=40_000, games=90, clone=5, view=40)
    peer = bench.Row("catanatron, 4 random players", answers=20_000, choices=8_000, games=22.5, clone=40)
    lines = bench.table([ours, peer]).splitlines()
    assert lines[2] == "| dune, 6 seats | 80,000 | 100,000 | 40,000 | 90.0 | 5.0 | 40.0 |"
    assert lines[-1] == "| dune over catanatron | 4.0 × | 5.0 × | 5.0 × | 4.0 × | | |"


def test_the_best_round_counts(bench: Any) -> None:
    row = bench.Row("x")
    for rate in (3.0, 5.0, 4.0):
        row.best("answers", rate)
        row.least("clone", rate)
    assert (row.answers, row.clone) == (5.0, 3.0)
