"""What an answer costs the server, part by part, and in processor instructions, which do not depend on what runs beside it.

Tables of six people who answer at random, in one process and without sockets: a message comes in as text and goes out as bytes. The menus
and signs of life that come with an answer in play are in it. `--instructions` counts under valgrind what more answers take than fewer;
`--parts` times what an answer consists of, each part with all that it calls.

Example:
  python benchmarks/answers.py --answers 100
  python benchmarks/answers.py --think 0.1
  python benchmarks/answers.py --answers 100 --parts
  python benchmarks/answers.py --instructions
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import inspect
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from landsraad.kernel.game import Game
from landsraad.server import messages as m
from landsraad.server.access import Bucket
from landsraad.server.site.hub import Hub
from landsraad.server.store import sql
from landsraad.server.store.sqlite import SqliteStore
from landsraad.server.table import seating
from landsraad.server.table.live import LiveTable
from landsraad.server.table.making import SeatWish, TableWish, make_row
from landsraad.server.table.shown import Shown
from landsraad.server.table.telling import Telling
from landsraad.server.web.frames import Ear
from landsraad.server.web.socket import TableLine

SEATS = 6
FEW, MANY = 5, 25
"""Answers at each table of the two runs whose instructions are compared: so far does a table come in a minute of `landsraad load`."""
PINGS = 1.5
"""Signs of life to an answer, as at 1,000 tables of people who think for five seconds."""
PARTS: dict[str, tuple[Any, str]] = {
    "messages that come in": (TableLine, "hear"),
    "menus": (LiveTable, "_looked"),
    "playing": (LiveTable, "_try"),
    "what changes of the table": (LiveTable, "_sum_up"),
    "statements for the store": (sql, "statements"),
    "lobby": (Hub, "_changed"),
    "updates": (Shown, "_news"),
    "views": (Game, "views"),
    "pictures": (Shown, "_picture"),
    "words": (Telling, "since"),
    "settling": (LiveTable, "_settle_changes"),
}


class Heard:
    """The end of a client's line: it keeps what the last reply was, and lets somebody wait for a confirmation."""

    def __init__(self) -> None:
        self.last = b""
        self.bytes = 0
        self.messages = 0
        self.done: asyncio.Future[None] | None = None

    def listen(self, ear: Ear) -> None:
        pass

    def push(self, data: bytes) -> None:
        self.last = data
        self.bytes += len(data)
        self.messages += 1
        if self.done is not None and data.startswith((b'{"type":"accepted"', b'{"type":"refused"')):
            self.done.set_result(None)
            self.done = None

    def push_all(self, messages: list[bytes]) -> None:
        for data in messages:
            self.push(data)

    def unsent(self) -> int:
        return 0


class Seated:
    """Six people at a table, who answer what is asked one after the other."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.lines: list[TableLine] = []
        self.ends: list[Heard] = []
        self.number = 0
        self.menus = 0
        self.given = 0
        self.pings = 0.0

    async def sit_down(self, hub: Hub, store: SqliteStore, name: str) -> None:
        people = [await store.add_player(f"{name} {i}", f"{name} token {i}", f"P{i}") for i in range(SEATS)]
        row, _ = make_row(people[0], TableWish("dune", "gf9-advanced", [SeatWish("me")] * SEATS), chance=self.rng)
        for seat, player in zip(row.seats, people, strict=True):
            seat.player = player.id
        await store.add_table(row)
        await hub.at(row.id, seating.start_if_full)
        self.table = await hub.table(row.id)
        for player in people:
            end = Heard()
            line = TableLine(end, player, "", Bucket(1e9, 1e9))
            await hub.at(row.id, lambda table, line=line: table.people.join(line.connection))  # type: ignore[misc]
            line.join(self.table)
            self.lines.append(line)
            self.ends.append(end)

    async def play(self, answers: int, think: float) -> None:
        while self.given < answers and not self.table.game.over:
            if think:
                await asyncio.sleep(self.rng.uniform(0, 2 * think))
            await self._answer()
            self.given += 1

    async def _answer(self) -> None:
        q = self.rng.choice(self.table.game.open)
        line, end, values = self.lines[q.seat], self.ends[q.seat], []
        options = [q.tree.vocabulary(()).name(value) for value in q.tree.domain(self.table.game, ()) or ()]
        while options:
            values.append(self.rng.choice(options))
            self._say(line, m.Ask, q, values)
            level = _menu.decode(end.last).level
            options = [] if level is None else level.options
            self.menus += 1
        end.done = asyncio.get_running_loop().create_future()
        done = end.done
        self._say(line, m.Answer, q, values)
        await done
        self.pings += PINGS
        while self.pings >= 1:
            self.pings -= 1
            self.lines[self.number % SEATS].hear('{"type":"ping"}')

    def _say(self, line: TableLine, kind: type[m.Ask | m.Answer], q: Any, values: list[str | int]) -> None:
        self.number += 1
        version = self.table.shown.sight(q.seat).version
        line.hear(m.encode(kind(self.number, q.seat, q.name, values, version)).decode())


class Options(msgspec.Struct):
    options: list[str | int]


class Menu(msgspec.Struct):
    level: Options | None


_menu = msgspec.json.Decoder(Menu)


async def trial(tables: int, answers: int, think: float, folder: Path) -> dict[str, object]:
    store = SqliteStore(folder / "landsraad.sqlite")
    hub = Hub(store)
    await store.open()  # the hub's own rounds depend on the time that all this takes
    seated = [Seated(Random(f"table {number}")) for number in range(tables)]
    for number, table in enumerate(seated):
        await table.sit_down(hub, store, str(number))
    gc.freeze()
    gc.set_threshold(20_000, 20, 1_000_000)
    before = time.process_time()
    await asyncio.gather(*(table.play(answers, think) for table in seated))
    took = time.process_time() - before
    given = sum(table.given for table in seated)
    ends = [end for table in seated for end in table.ends]
    told: dict[str, object] = {
        "answers": given,
        "ms_an_answer": round(1000 * took / given, 3),
        "menus_an_answer": round(sum(table.menus for table in seated) / given, 2),
        "messages_an_answer": round(sum(end.messages for end in ends) / given, 2),
        "kb_an_answer": round(sum(end.bytes for end in ends) / given / 1000, 1),
    }
    await hub.close()
    return told


def timed() -> dict[str, list[float]]:
    """From now on, the seconds that each part takes."""
    found: dict[str, list[float]] = {part: [] for part in PARTS}
    for part, (owner, name) in PARTS.items():
        setattr(owner, name, _timed(getattr(owner, name), found[part]))
    return found


def _timed(plain: Callable[..., Any], took: list[float]) -> Callable[..., Any]:
    if inspect.iscoroutinefunction(plain):

        async def waited(*args: Any) -> Any:
            begun = time.thread_time()
            try:
                return await plain(*args)
            finally:
                took.append(time.thread_time() - begun)

        return waited

    def called(*args: Any) -> Any:
        begun = time.thread_time()
        try:
            return plain(*args)
        finally:
            took.append(time.thread_time() - begun)

    return called


def counted(tables: int, answers: int) -> int:
    """The instructions of a run, as valgrind counts them."""
    with tempfile.TemporaryDirectory(prefix="landsraad-answers-") as folder:
        told = Path(folder) / "out"
        program = [sys.executable, __file__, "--tables", str(tables), "--answers", str(answers)]
        command = ["valgrind", "--tool=cachegrind", "--cache-sim=no", f"--cachegrind-out-file={told}", *program]
        subprocess.run(command, check=True, capture_output=True, env=os.environ | {"PYTHONHASHSEED": "0"})
        found = re.search(r"^summary: (\d+)", told.read_text(), re.MULTILINE)
        assert found is not None
        return int(found[1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--answers", type=int, default=MANY, help="at each table")
    parser.add_argument("--think", type=float, default=0, metavar="S", help="seconds before an answer, on average (0)")
    parser.add_argument("--parts", action="store_true", help="time them")
    parser.add_argument("--instructions", action="store_true", help="count them, under valgrind")
    args = parser.parse_args()
    if args.instructions:
        more = counted(args.tables, MANY) - counted(args.tables, FEW)
        print(f"{more / (MANY - FEW) / args.tables / 1e6:.2f} million instructions an answer")
        return
    parts = timed() if args.parts else {}
    with tempfile.TemporaryDirectory(prefix="landsraad-answers-") as folder:
        told = asyncio.run(trial(args.tables, args.answers, args.think, Path(folder)))
    print(json.dumps(told))
    for part, took in parts.items():
        given = args.tables * args.answers
        print(f"{1e6 * sum(took) / given:7.1f} µs an answer in {len(took) / given:4.1f} times: {part}")


if __name__ == "__main__":
    main()
