"""docs/tournaments.md: an evening with a laptop. Every command runs, in the order of the page, and prints what it says."""

from __future__ import annotations

import csv
import re
import shlex
from pathlib import Path

import pytest

from landsraad import tournament as t
from landsraad.cli import main
from landsraad.cli.tournament import ACTIONS

PAGE = (Path(__file__).parents[2] / "docs" / "tournaments.md").read_text("utf-8")
BLOCK = re.compile(r"^```(console|csv)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def commands(block: str) -> list[tuple[str, str]]:
    """Each command of a block with what it prints; nothing if the page does not tell."""
    return [(line, output) for line, output in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE)]


def test_the_evening_runs_as_it_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = 0
    for kind, name, text in BLOCK.findall(PAGE):
        if kind == "csv":
            Path(name).write_text(text, "utf-8")
            continue
        for line, output in commands(text):
            assert main(shlex.split(line)[1:]) == 0, f"{line}\n{capsys.readouterr().err}"
            told = capsys.readouterr().out
            assert told, line
            if output:
                assert told == output, line
            ran += 1
    assert ran > 25
    state = t.JournalFile.open(Path("evening.jsonl")).organiser.state
    assert state.finished
    assert t.JournalFile.open(Path("copy.jsonl")).organiser.state == state
    final = state.rounds[-1].tables[0]
    assert t.overall(state)[0].player == next(s.player for s in final.seats if s.role == "emperor")
    spring = t.JournalFile.open(Path("spring.jsonl")).organiser.state
    assert [(one.player, one.points, one.vector) for one in t.standings(spring)][:4] == [
        (one.player, one.points, one.vector) for one in t.standings(state)
    ][:4]
    rows = list(csv.DictReader(Path("standings.csv").read_text("utf-8").splitlines()))
    assert [row["player"] for row in rows] == [one.player for one in t.standings(state)]
    for page in ("seating.html", "reports.html", "evening.html"):
        html = Path(page).read_text("utf-8")
        assert html.startswith("<!doctype html>")
        assert "http" not in html, "a page for a laptop without network needs nothing else"
    assert "forces: Hawat 12, Duncan and Paul 13" in Path("evening.html").read_text("utf-8")


def test_every_action_is_told() -> None:
    told = set(re.findall(r"landsraad tournament (\w+)", PAGE)) | set(re.findall(r"`(\w+)[ `]", PAGE))
    assert set(ACTIONS) - told == {"show"}
