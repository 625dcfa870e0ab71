"""One bot among others, a line a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from landsraad.arena.among import among, main
from landsraad.arena.ladder.lines import read
from landsraad.arena.series import Series


def others() -> Series:
    return Series.of("war", "two-players", seats=2, bots="random", options={"rounds": 1}, seed=3)


def test_a_stop_loses_nothing(tmp_path: Path) -> None:
    whole, broken = tmp_path / "whole.jsonl", tmp_path / "broken.jsonl"
    found = list(among("mentat", others(), 4, whole))
    assert [role for role, *_ in found] == ["atreides", "harkonnen"] * 2, "a seat further each game"
    assert list(among("mentat", others(), 1, broken)) == found[:1]
    before = broken.read_bytes()
    assert list(among("mentat", others(), 4, broken)) == found
    assert broken.read_bytes().startswith(before), "what was played is not played again"
    assert len(list(read(broken))) == 8, "a game and its twin"


def test_the_twin_has_the_seat_of_the_bot_in_the_same_game(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    list(among("mentat", others(), 2, log))
    lines = list(read(log))
    assert [line.bots for line in lines] == [
        ("mentat", "random"),
        ("random",) * 2,
        ("random", "mentat"),
        ("random",) * 2,
    ]
    assert [line.seed for line in lines[::2]] == [line.seed for line in lines[1::2]]


def test_told_in_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = ["war", "--seats", "2", "--option", "rounds=1", "--bot", "mentat", "--against", "random", "--games", "2"]
    assert main([*given, "--log", str(tmp_path / "log.jsonl")]) == 0
    rows = capsys.readouterr().out.splitlines()
    assert [row.split("|")[1].strip() for row in rows[2:]] == ["atreides", "harkonnen", "all"]
    assert main([*given, "--bot", "random", "--log", str(tmp_path / "log.jsonl")]) == 2
    assert "two kinds" in capsys.readouterr().err
