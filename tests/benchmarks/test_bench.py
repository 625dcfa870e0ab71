"""The benchmark runs and prints its figures; what they are is nobody's test."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import bench
import pytest
import tables
from contestants import WAYS


def made(name: str, *rounds: dict[str, float]) -> Any:
    return {"name": name, "figures": tables.summed_up(list(rounds))}


def run_of(build: str, *rows: Any) -> Any:
    return {"build": build, "python": "3.11.7", "machine": "x86_64", "rounds": 2, "seconds": 0.4, "rows": list(rows)}


def test_it_measures_every_way_to_play_and_keeps_the_rounds(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    saved = tmp_path / "figures.json"
    assert bench.main(["--smoke", "--json", "--save", str(saved)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert json.loads(saved.read_text()) == told
    rows = {row["name"]: row["figures"] for row in told["rows"]}
    for way in WAYS:
        for figure in ("submit", "honest", "walk", "choices", "clone", "view"):
            assert rows[way.name][figure]["median"] > 0, (way.name, figure)
        assert rows[way.name]["choices"]["median"] < rows[way.name]["honest"]["median"]
    assert bench.main(["--read", str(saved)]) == 0
    assert "| dune wbc, 6 seats | " in capsys.readouterr().out


def test_every_rule_set_has_a_row() -> None:
    from landsraad.games import game_names, game_type

    played = {(way.game, way.ruleset) for way in WAYS}
    assert played == {(name, rules.id) for name in game_names() for rules in game_type(name).rulesets}


def test_figures_are_medians_with_their_quartiles() -> None:
    figures = tables.summed_up([{"honest": rate} for rate in (30.0, 10.0, 20.0, 50.0, 40.0)])
    assert figures["honest"] == {"median": 30.0, "low": 20.0, "high": 40.0, "rounds": [30.0, 10.0, 20.0, 50.0, 40.0]}
    assert tables.summed_up([{"honest": 7.0}])["honest"]["median"] == 7.0


def test_the_table_compares_with_catanatron_round_by_round() -> None:
    fast = {"submit": 90e3, "honest": 80e3, "walk": 70e3, "choices": 40e3, "games": 90.0, "clone": 5.0, "view": 40.0}
    slow = {name: value / 2 for name, value in fast.items()}  # both were slower while the machine was busy
    peer = {"honest": 20e3, "choices": 8e3, "games": 22.5, "clone": 40.0}
    half = {name: value / 2 for name, value in peer.items()}
    ours, theirs = made("dune, 6 seats", fast, slow), made("catanatron, 4", peer, half)
    compiled = run_of("compiled", made("dune, 6 seats", {**fast, "honest": 240e3}, slow), theirs)
    lines = tables.table([run_of("interpreted", ours, theirs), compiled]).splitlines()
    assert lines[2] == "| dune, 6 seats | 67,500 | 60,000 | 52,500 | 30,000 | 33 % | 67.5 | 3.8 | 30.0 |"
    assert lines[3] == "| catanatron, 4 |  | 15,000 |  | 6,000 | 33 % | 16.9 | 30.0 |  |"
    assert lines[5].startswith("| over catanatron | interpreted, honest | interpreted, choices | compiled, honest |")
    assert lines[7] == "| dune, 6 seats | 4.0 × | 5.0 × | 8.0 × | 5.0 × |"
    assert len(lines) == 8


def test_the_tables_are_written_between_the_marks_of_the_page() -> None:
    ours = made("dune", {"honest": 2.0, "choices": 1.0, "games": 1.0})
    page = f"# Speed\n\n{tables.BEGIN}\nold\n{tables.END}\n\nThe end.\n"
    written = tables.placed(page, [run_of("interpreted", ours)])
    assert written.startswith("# Speed\n\n")
    assert written.endswith("\n\nThe end.\n")
    assert "old" not in written
    assert "| dune |  | 2 |  | 1 | 0 % | 1.0 |  |  |" in written
    assert tables.placed(written, [run_of("interpreted", ours)]) == written
    with pytest.raises(ValueError, match="has no marks"):
        tables.placed("# Speed", [])
    assert tables.BEGIN in bench.PAGE.read_text("utf-8")
