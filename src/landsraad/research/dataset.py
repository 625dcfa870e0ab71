"""Self-play as data: what each seat saw, what it could choose, what it chose, and what came of it.

A data set is a folder: ``schema.json`` says what the numbers mean, and shards hold the rows of some games each, in the order
of the games' numbers. A row is one value of one answer, as the stepper counts. Which games a shard holds follows from the
series alone, so shards can be written by any process, again after a crash, in any order.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from landsraad.arena.match import keep_little, play
from landsraad.arena.series import Series
from landsraad.bots.base import Bot, Move, Seat
from landsraad.bots.registry import make
from landsraad.games import game_type
from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.plain import Json
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer
from landsraad.research.actions import Actions
from landsraad.research.layout import Vector
from landsraad.research.observe import Encoder
from landsraad.version import __version__

Format: TypeAlias = Literal["npz", "parquet"]
Columns: TypeAlias = "dict[str, NDArray[np.generic]]"
FORMATS: Final[tuple[Format, ...]] = ("npz", "parquet")
VERSION: Final = 1
COLUMNS: Final = {
    "game": ("int64", "the number of the game in the series"),
    "seat": ("uint8", "who chooses"),
    "action": ("uint16", "what was chosen, as actions are numbered"),
    "observation": ("float32", "what the seat saw, as the layout has it; one row of the matrix a choice"),
    "mask": ("uint8", "which actions were legal: eight to a byte, the first in the highest bit (numpy.unpackbits)"),
    "result": ("float32", "what the seat got in the end: from -1 to 1, all seats of a game sum to zero"),
}


@dataclass(slots=True)
class Rows:
    """The choices of one game, in the order in which they were made."""

    seats: list[int] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)
    observations: list[Vector] = field(default_factory=list)
    masks: list[NDArray[np.uint8]] = field(default_factory=list)


class Watched(Bot):
    """A bot whose choices are written down, as its seat sees them."""

    def __init__(self, bot: Bot, game: str, rows: Rows) -> None:
        super().__init__()
        self.bot = bot
        self.encoder = Encoder.of(game)
        self.observer = self.encoder.observer()
        self.rows = rows

    def join(self, seat: Seat) -> None:
        self.bot.join(seat)

    def choose(self, seat: Seat, question: Question) -> Answer:
        answer = self.bot.choose(seat, question)
        self._write(seat, question, answer)
        return answer

    def interject(self, seat: Seat) -> Move | None:
        move = self.bot.interject(seat)
        if move is not None:
            self._write(seat, *move)
        return move

    def _write(self, seat: Seat, question: Question, answer: Answer) -> None:
        actions, seen, rows = self.encoder.actions, self.observer.look(seat.view()), self.rows
        for at, value in enumerate(answer):
            prefix = answer[:at]
            words = question.tree.vocabulary(prefix)
            legal = np.zeros(len(actions), np.uint8)
            legal[actions.ids(words, seat.domain(question, prefix) or ())] = 1
            rows.seats.append(seat.index)
            rows.actions.extend(actions.ids(words, (value,)))
            rows.observations.append(self.encoder.told(seen, question, prefix))
            rows.masks.append(np.packbits(legal))


def rows_of(series: Series, numbers: range) -> Columns:
    """The rows of some games of a series."""
    parts = [_game(series, number) for number in numbers]
    return {name: np.concatenate([part[name] for part in parts]) for name in COLUMNS}


def _game(series: Series, number: int) -> Columns:
    game = series.start(number)
    rows = Rows()
    names = series.bots_of(number, len(game.seats))
    bots = [make(name, series.game, series.seed_of(number, seat)) for seat, name in enumerate(names)]
    keep_little(game, bots)
    play(game, [Watched(bot, series.game, rows) for bot in bots])
    seats, encoder = np.array(rows.seats, np.uint8), Encoder.of(series.game)
    return {
        "game": np.full(len(seats), number, np.int64),
        "seat": seats,
        "action": np.array(rows.actions, np.uint16),
        "observation": np.array(rows.observations, np.float32).reshape(-1, encoder.layout.size),
        "mask": np.array(rows.masks, np.uint8).reshape(-1, (len(encoder.actions) + 7) // 8),
        "result": np.array(game.returns(), np.float32)[seats],
    }


def schema(series: Series, games: int, shard: int, kind: Format) -> Json:
    """What is in the folder, and what every number in it means."""
    encoder = Encoder.of(series.game)
    return {
        "version": VERSION,
        "landsraad": __version__,
        "format": kind,
        "game": series.game,
        "ruleset": series.ruleset,
        "options": series.options,
        "seats": [list(seating) if isinstance(seating, tuple) else seating for seating in series.seatings],
        "bots": list(series.bots),
        "rotate": series.rotate,
        "seed": series.seed,
        "games": games,
        "shards": [_place(chunk, kind) for chunk in shards(games, shard)],
        "columns": {name: {"type": dtype, "means": text} for name, (dtype, text) in COLUMNS.items()},
        "roles": list(game_type(series.game).roles),
        "actions": [f"{kind} {name}" for kind, name in Actions.of(series.game).names],
        "layout": encoder.layout.describe(),
        "fingerprint": encoder.layout.fingerprint,
    }


def shards(games: int, size: int) -> list[range]:
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


def write(series: Series, folder: str | Path, *, games: int, shard: int = 100, kind: Format = "npz") -> Iterator[int]:
    """Write a data set; after each shard the number of games that are done. Shards that are there are kept, so that a run
    that was broken off goes on; a folder with another data set in it is refused."""
    if games < 1 or shard < 1:
        raise LandsraadError("a data set has at least one game, and a shard, too")
    if kind == "parquet":
        _arrow()
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    told, place = schema(series, games, shard, kind), folder / "schema.json"
    if place.exists() and json.loads(place.read_text(encoding="utf-8")) != told:
        raise LandsraadError(f"{folder} holds another data set: choose an empty folder, or the settings of that one")
    place.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    for chunk in shards(games, shard):
        target = folder / _place(chunk, kind)
        if not target.exists():
            _keep(target, rows_of(series, chunk), kind)
        yield chunk.stop


def read(folder: str | Path) -> Iterator[Columns]:
    """The shards of a data set, one after another; masks with one byte an action."""
    folder = Path(folder)
    try:
        told = json.loads((folder / "schema.json").read_text(encoding="utf-8"))
    except FileNotFoundError as missing:
        raise LandsraadError(f"{folder} holds no data set: there is no schema.json in it") from missing
    wide = len(told["actions"])
    for name in told["shards"]:
        columns = _load(folder / name, told)
        columns["mask"] = np.unpackbits(columns["mask"].astype(np.uint8), axis=1, count=wide)
        yield columns


def _place(chunk: range, kind: Format) -> str:
    return f"games-{chunk.start:07d}-{chunk.stop - 1:07d}.{kind}"


def _keep(target: Path, columns: Columns, kind: Format) -> None:
    """Write a shard aside, then rename it: whoever reads never finds half of one."""
    aside = target.with_name(f".{os.getpid()}.{target.name}")
    if kind == "npz":
        np.savez_compressed(aside, allow_pickle=False, **columns)
    else:
        arrow, parquet = _arrow()
        arrays = {name: _lists(arrow, column) for name, column in columns.items()}
        parquet.write_table(arrow.table(arrays), aside, compression="zstd")
    aside.replace(target)


def _load(file: Path, told: Json) -> Columns:
    if told["format"] == "npz":
        with np.load(file) as loaded:
            return {name: loaded[name] for name in COLUMNS}
    _, parquet = _arrow()
    table = parquet.read_table(file)
    found: Columns = {}
    for name in COLUMNS:
        column = table[name].combine_chunks()
        width = getattr(column.type, "list_size", None)
        flat = (column if width is None else column.flatten()).to_numpy(zero_copy_only=False)
        found[name] = flat if width is None else flat.reshape(len(table), width)
    return found


def _lists(arrow: Any, column: NDArray[np.generic]) -> Any:
    """A column of Arrow: numbers, or lists of equal length."""
    if column.ndim == 1:
        return arrow.array(column)
    return arrow.FixedSizeListArray.from_arrays(arrow.array(column.reshape(-1)), column.shape[1])


def _arrow() -> tuple[Any, Any]:
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ModuleNotFoundError as missing:
        raise LandsraadError("Parquet needs pyarrow: pip install 'landsraad[parquet]', or choose npz") from missing
