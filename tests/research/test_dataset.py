"""Data sets: rows that say what was seen, legal, chosen and won; shards that can be written again."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from landsraad.arena.series import Series
from landsraad.cli import main
from landsraad.kernel.errors import LandsraadError
from landsraad.research import dataset
from landsraad.research.dataset import FORMATS, Columns, Format, read, rows_of, write
from landsraad.research.stepper import Stepper
from research.tables import TABLES, Table, name


def series(table: Table) -> Series:
    game, ruleset, seats, options = table
    return Series.of(game, ruleset, seats=seats, bots="random", options=options, seed=7)


def replayed(series: Series, columns: Columns) -> Stepper:
    """The game that the rows of game 0 tell, played from them alone; every choice was legal when it was made."""
    game = series.start(0)
    stepper = Stepper(game, interjections=False)
    for seat, action, packed in zip(columns["seat"], columns["action"], columns["mask"], strict=True):
        assert seat == stepper.seat
        legal = np.unpackbits(packed)
        assert np.flatnonzero(legal).tolist() == stepper.legal()
        stepper.step(int(action))
    return stepper


@pytest.mark.parametrize("table", TABLES, ids=name)
def test_rows_tell_the_game_again(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("landsraad.bots.random.RandomBot.interject", lambda self, seat: None)
    games = series(table)
    columns = rows_of(games, range(1))
    stepper = replayed(games, columns)
    assert stepper.over
    returns = np.array(stepper.returns(), np.float32)
    assert np.array_equal(columns["result"], returns[columns["seat"]])


@pytest.mark.parametrize("kind", FORMATS)
def test_what_is_written_is_read_again(kind: Format, tmp_path: Path) -> None:
    if kind == "parquet":
        pytest.importorskip("pyarrow", reason="Parquet is the extra 'parquet'; CI installs it")
    games = series(("war", "two-players", 2, {"rounds": 1}))
    assert list(write(games, tmp_path, games=3, shard=2, kind=kind)) == [2, 3]
    told = json.loads((tmp_path / "schema.json").read_text())
    assert told["shards"] == [f"games-0000000-0000001.{kind}", f"games-0000002-0000002.{kind}"]
    wanted = [rows_of(games, range(2)), rows_of(games, range(2, 3))]
    for found, expected in zip(read(tmp_path), wanted, strict=True):
        expected["mask"] = np.unpackbits(expected["mask"].astype(np.uint8), axis=1, count=len(told["actions"]))
        assert found.keys() == expected.keys() == told["columns"].keys()
        for column in expected:
            assert np.array_equal(found[column], expected[column]), column
        for column in ("game", "seat", "action", "observation", "result"):
            assert found[column].dtype == told["columns"][column]["type"]


def test_a_run_that_was_broken_off_goes_on_with_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = series(("war", "two-players", 2, {"rounds": 1}))
    next(write(games, tmp_path, games=4, shard=2))
    played: list[range] = []

    def counted(series: Series, numbers: range) -> Columns:
        played.append(numbers)
        return rows_of(series, numbers)

    monkeypatch.setattr(dataset, "rows_of", counted)
    assert list(write(games, tmp_path, games=4, shard=2)) == [2, 4]
    assert played == [range(2, 4)]
    with pytest.raises(LandsraadError, match="holds another data set"):
        next(write(games, tmp_path, games=5, shard=2))


def test_no_data_set_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(LandsraadError, match=r"there is no schema\.json in it"):
        next(read(tmp_path))
    assert main(["dataset", "dune", "--games", "0", "--out", str(tmp_path)]) == 2
    assert capsys.readouterr().err == "landsraad: a data set has at least one game, and a shard, too\n"
