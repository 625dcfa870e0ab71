"""A start over many tables in mid-game: how soon the first of them is there."""

from __future__ import annotations

import asyncio
import json
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from random import Random

from websockets.asyncio.client import connect

import landsraad
from landsraad.kernel.plain import Json
from landsraad.server import messages as m
from landsraad.server.access import COOKIE, hashed
from landsraad.server.load.own import OwnServer
from landsraad.server.site.swarm import Figures, Site
from landsraad.server.store import Change, Given, SeatRow, TableRow
from landsraad.server.store.sqlite import SqliteStore
from landsraad.server.table.twin import deal

TOKEN = "the token of everybody"


def start_trial(game: str, ruleset: str, seats: int, tables: int, answers: int) -> Json:
    """Seconds from the start of the process until a person has the first picture of a table, by the clock and by the
    server's processor."""
    with tempfile.TemporaryDirectory(prefix="landsraad-load-") as folder:
        ids = asyncio.run(_prepare(Path(folder), game, ruleset, seats, tables, answers))
        begun = time.perf_counter()
        server = OwnServer("--data", folder)
        try:
            site = Site(server.url)
            first = asyncio.run(_sit_down(site, ids[-1]))
            took, figures = time.perf_counter() - begun, Figures.of(site)
            health, _ = site.request("GET", "/api/health")
        finally:
            server.stop()
    return {
        "tables": tables,
        "answers_each": answers,
        "seconds_to_the_first_table": round(took, 2),
        "server_seconds": round(figures.processor, 2),
        "tables_in_memory": health["tables"],
        "bytes": first,
    }


async def _prepare(folder: Path, game: str, ruleset: str, seats: int, tables: int, answers: int) -> list[str]:
    """The same game, played at random, at every table; its seats are all one person's."""
    now = time.time()
    roles = landsraad.new(game, ruleset, seats, 1).seats
    sitting = [SeatRow(seat, role, "person", player="everybody") for seat, role in enumerate(roles)]
    row = TableRow("", "T", game, ruleset, {}, {}, "playing", "everybody", 1, now, now, seats=sitting)
    played, rng = deal(row), Random(1)
    given: list[Given] = []
    while not played.over and len(given) < answers:
        q = played.questions()[0]
        answer = played.sample(q, rng)
        played.submit(q.seat, q.name, answer)
        given.append(Given(len(given) + 1, q.seat, q.name, q.labels(answer), now))
    store = SqliteStore(folder / "landsraad.sqlite")
    await store.add_player("everybody", hashed(TOKEN), "Everybody")
    ids = [f"table{number:06}" for number in range(tables)]
    for id in ids:
        table = replace(row, id=id)
        await store.add_table(table)
        await store.commit(Change(table, answers=given))
    await store.close()
    return ids


async def _sit_down(site: Site, table: str) -> int:
    """Bytes of the first update."""
    url, cookie = f"{site.address}/ws/tables/{table}", {"Cookie": f"{COOKIE}={TOKEN}"}
    while True:
        try:
            socket = await connect(url, additional_headers=cookie, compression=None, max_size=None, open_timeout=30)
            break
        except OSError:
            await asyncio.sleep(0.02)
    async with socket:
        await socket.send(m.encode(m.Hello(m.PROTOCOL)).decode())
        while True:
            text = await socket.recv()
            if json.loads(text)["type"] == "update":
                return len(text)
