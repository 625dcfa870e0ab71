"""Nodes of a site that are killed under play: nothing confirmed is lost, and how soon another node has their tables."""

from __future__ import annotations

import asyncio
import contextlib
import time
from random import Random

from websockets.exceptions import WebSocketException

from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.plain import Json, Value
from landsraad.server.load.own import OwnServer
from landsraad.server.site.swarm import SeatPlayer, Site, TablePlayers, Tally, percentile

REST = 3.0
"""Seconds of play between two kills."""


class Nodes:
    """The nodes of one site, by name. ``killed``: when the last one was."""

    def __init__(self, database: str, count: int) -> None:
        self.database = database
        self.up: dict[str, OwnServer] = {}
        self.killed = 0.0
        for number in range(count):
            self.start(f"node{number}")

    def start(self, name: str) -> None:
        self.up[name] = OwnServer("--database", self.database, "--node", name)

    def kill(self, name: str) -> None:
        self.killed = time.perf_counter()
        self.up.pop(name).kill()

    def addresses(self) -> list[str]:
        return [Site(node.url).address for node in self.up.values()]

    def close(self) -> None:
        for node in self.up.values():
            node.stop()


def kills_trial(
    database: str, game: str, ruleset: str, seats: int, tables: int, nodes: int, kills: int, think: float, seed: int
) -> Json:
    """Kill a node and start it again, so often, while everybody plays on with whichever node is up."""
    running = Nodes(database, nodes)
    try:
        tally = Tally()
        sites = [Site(node.url) for node in running.up.values()]
        made = [TablePlayers(tally) for _ in range(tables)]
        for number, table in enumerate(made):
            table.set_up(sites[number % len(sites)], game, ruleset, seats)
        outages = asyncio.run(_under_play(running, made, kills, think, seed))
        lost = lost_answers(made, Site(next(iter(running.up.values())).url))
    finally:
        running.close()
    return {
        "tables": tables,
        "nodes": nodes,
        "kills": kills,
        "answers": len(tally.confirms),
        "sockets_that_moved": len(outages),
        "takeover_ms": {"p50": percentile(outages, 0.5), "p99": percentile(outages, 0.99)},
        "lost": lost,
    }


async def _under_play(nodes: Nodes, tables: list[TablePlayers], kills: int, think: float, seed: int) -> list[float]:
    outages: list[float] = []
    rng = Random(seed)
    seats = [seat for table in tables for seat in table.seats]
    players = [
        asyncio.create_task(_wander(seat, nodes, think, Random(f"{seed} {i}"), outages)) for i, seat in enumerate(seats)
    ]
    await asyncio.sleep(REST)
    for _ in range(kills):
        name = rng.choice(sorted(nodes.up))
        await asyncio.to_thread(nodes.kill, name)
        await asyncio.sleep(REST)
        await asyncio.to_thread(nodes.start, name)
        await asyncio.sleep(REST / 3)
    await asyncio.sleep(REST)
    for player in players:
        player.cancel()
    for outcome in await asyncio.gather(*players, return_exceptions=True):
        if isinstance(outcome, Exception):
            raise LandsraadError(f"somebody could not play on: {outcome!r}") from outcome
    return outages


async def _wander(seat: SeatPlayer, nodes: Nodes, think: float, rng: Random, outages: list[float]) -> None:
    """Play by way of any node; when that is gone, by way of another."""
    lost: float | None = None
    while not seat.over:
        tasks: list[asyncio.Task[None]] = []
        try:
            seat.seen, seat.questions = 0.0, []
            await seat.open(rng.choice(nodes.addresses()))
            tasks = [asyncio.create_task(seat.listen()), asyncio.create_task(seat.play(float("inf"), think, rng))]
            while lost is not None and not seat.seen and not tasks[0].done():
                await asyncio.sleep(0.005)
            if lost is not None and seat.seen:
                outages.append(seat.seen - lost)
                lost = None
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            if lost is None and not seat.over:
                lost = nodes.killed
        except (OSError, WebSocketException, TimeoutError, IndexError):
            pass
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            seat.replies.clear()
            if seat.socket is not None:
                with contextlib.suppress(Exception):
                    seat.socket.transport.abort()
        await asyncio.sleep(0.05)


def lost_answers(tables: list[TablePlayers], site: Site) -> int:
    """Confirmed answers that are not on record, in their order."""
    lost = 0
    for table in tables:
        for seat in table.seats:
            report, _ = site.request("GET", f"/api/tables/{table.id}/report/{seat.seat}", seat.token)
            lost += missing(seat.confirmed, report["answers"])
    return lost


def missing(confirmed: list[list[Value]], kept: list[list[Value]]) -> int:
    """How many of the confirmed ones are not kept, in their order; more may be kept than their giver heard of."""
    found = iter(kept)
    return sum(not any(answer == one for one in found) for answer in confirmed)
