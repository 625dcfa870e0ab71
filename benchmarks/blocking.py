"""How long anything holds up the server's event loop while bots think for a second each.

Tables with one person and five bots that think a whole second with the processor, in processes of their own, as at a server; people who answer at random at once.
Every call that the event loop makes is timed by the processor of its own thread, so that a busy machine does not blur it.

Example:
  python benchmarks/blocking.py --tables 20 --seconds 30
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import tempfile
import time
from asyncio import events
from pathlib import Path
from random import Random

import msgspec

from landsraad.bots import Seat
from landsraad.bots.random import RandomBot
from landsraad.kernel.question import Question
from landsraad.kernel.tree import Answer
from landsraad.server import messages as m
from landsraad.server.site.hub import Hub
from landsraad.server.store.sqlite import SqliteStore
from landsraad.server.table import seating
from landsraad.server.table.connection import Connection
from landsraad.server.table.live import LiveTable
from landsraad.server.table.making import SeatWish, TableWish, make_row
from landsraad.server.thinking.minds import ProcessThinker

BOT = "blocking:Ponderer"


class Ponderer(RandomBot):
    """Thinks for a second of processor time, and then answers at random."""

    def choose(self, seat: Seat, q: Question) -> Answer:
        end = time.thread_time() + 1.0
        while time.thread_time() < end:
            pass
        return super().choose(seat, q)


class Longest:
    """The longest call of the event loop, in seconds of its thread's processor."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.what = ""
        self.calls = 0
        plain = events.Handle._run

        def timed(handle: events.Handle) -> None:
            begun = time.thread_time()
            plain(handle)
            took = time.thread_time() - begun
            self.calls += 1
            if took > self.seconds:
                self.seconds, self.what = took, repr(handle)[:200]

        events.Handle._run = timed  # type: ignore[method-assign, assignment]


class Update(msgspec.Struct, tag_field="type", tag="update"):
    version: int
    questions: list[m.Asked]


_decoder = msgspec.json.Decoder(Update | m.Menu | m.Accepted | m.Refused | m.Line | m.TableInfo | m.Pong)


class Person:
    """Sits in seat 0 and answers at random."""

    def __init__(self, table: LiveTable, player: str, rng: Random) -> None:
        self.table, self.rng = table, rng
        self.connection = Connection(player, (), self.hear, self.hear)
        self.heard: asyncio.Queue[object] = asyncio.Queue()
        self.answers = 0

    def hear(self, data: bytes) -> None:
        self.heard.put_nowait(_decoder.decode(data))

    async def play(self) -> None:
        """Until it is stopped."""
        seen: Update | None = None
        while True:
            message = await self.heard.get()
            if isinstance(message, Update):
                seen = message
            if seen is not None and seen.questions and self.heard.empty():
                await self._answer(seen)

    async def _answer(self, seen: Update) -> None:
        asked = seen.questions[0]
        values: list[str | int] = []
        level = asked.level
        while level is not None:
            values.append(self.rng.choice(level.options))
            q = self.table.game.find(0, asked.name)
            level = self.table.shown.level(q, q.parse(values))
        self.answers += 1
        self.table.take(self.connection, m.Answer(self.answers, 0, asked.name, values, seen.version))


async def trial(tables: int, seconds: float, folder: Path) -> dict[str, object]:
    store, rng = SqliteStore(folder / "landsraad.sqlite"), Random(1)
    hub = Hub(store, thinker=ProcessThinker(2))
    await hub.open()
    people: list[Person] = []
    for number in range(tables):
        player = await store.add_player(f"p{number}", f"token{number}", f"P{number}")
        seats = [SeatWish("me"), *(SeatWish("bot") for _ in range(5))]
        row, _ = make_row(player, TableWish("dune", "gf9-advanced", seats))
        for seat in row.seats[1:]:
            seat.bot = BOT  # which no lobby offers
        await store.add_table(row)
        await hub.at(row.id, seating.start_if_full)
        table = await hub.table(row.id)
        person = Person(table, player.id, rng)
        await hub.at(table.row.id, lambda table, person=person: table.people.join(person.connection))  # type: ignore[misc]
        people.append(person)
    longest = Longest()
    playing = [asyncio.create_task(person.play()) for person in people]
    await asyncio.sleep(seconds)
    for task in playing:
        task.cancel()
    given = sum(len(person.table.game.log) for person in people)
    await hub.close()
    return {
        "tables": tables,
        "answers": given,
        "calls_of_the_loop": longest.calls,
        "longest_ms": round(1000 * longest.seconds, 1),
        "longest": longest.what,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=30)
    args = parser.parse_args()
    os.environ["PYTHONPATH"] = str(Path(__file__).parent)  # where the processes that think find the bot
    with tempfile.TemporaryDirectory(prefix="landsraad-blocking-") as folder:
        print(json.dumps(asyncio.run(trial(args.tables, args.seconds, Path(folder)))))


if __name__ == "__main__":
    main()
