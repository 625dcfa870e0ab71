"""Many people at many tables: socket clients that play at random, to see how much a server carries."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import time
from collections import deque
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from random import Random
from typing import Any
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.plain import Json, Value
from landsraad.server import messages as m
from landsraad.server.access import COOKIE

PATIENCE = 60.0
"""Seconds after which a reply that has not come counts as an error."""
PULSE = 20.0
"""Seconds between two signs of life of somebody at a table, as a page gives them."""
SAMPLE = 0.1
"""The share of answers for which everybody's update is timed."""


class View(msgspec.Struct):
    result: Value


class Update(msgspec.Struct, tag_field="type", tag="update"):
    version: int
    questions: list[m.Asked]
    view: View


_decoder = msgspec.json.Decoder(Update | m.Menu | m.Accepted | m.Refused | m.Line | m.TableInfo | m.Pong)


class Site:
    """The server's REST side, for setting up; it waits when it is told to."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme != "http" or not parts.hostname:
            raise LandsraadError(f"--url is like http://127.0.0.1:8000, not {url!r}")
        self.address = f"ws://{parts.netloc}"
        self.host, self.port = parts.hostname, parts.port or 80
        self.line = http.client.HTTPConnection(self.host, self.port, timeout=PATIENCE)
        """Kept for the next request."""

    def text(self, path: str) -> str:
        """A page as it is."""
        connection = http.client.HTTPConnection(self.host, self.port, timeout=PATIENCE)
        try:
            connection.request("GET", path)
            return connection.getresponse().read().decode()
        except OSError as error:
            raise LandsraadError(f"the server does not answer: {error}") from error
        finally:
            connection.close()

    def request(self, method: str, path: str, token: str = "", body: Json | None = None) -> tuple[Value, str]:
        """What came back, and the player's token."""
        headers = {"Content-Type": "application/json"} | ({"Cookie": f"{COOKIE}={token}"} if token else {})
        while True:
            response, text = self._exchange(method, path, None if body is None else json.dumps(body), headers)
            if response.status != 429:
                break
            time.sleep(0.5)
        if response.status >= 400:
            raise LandsraadError(f"the server refused {method} {path}: {text.decode()}")
        cookie = SimpleCookie(response.headers.get("Set-Cookie", ""))
        return json.loads(text), cookie[COOKIE].value if COOKIE in cookie else token

    def _exchange(
        self, method: str, path: str, body: str | None, headers: dict[str, str]
    ) -> tuple[http.client.HTTPResponse, bytes]:
        """Once more, if the line was closed while nobody used it."""
        for last in (False, True):
            try:
                self.line.request(method, path, body, headers)
                response = self.line.getresponse()
                return response, response.read()
            except (OSError, http.client.HTTPException) as error:
                self.line.close()
                if last:
                    raise LandsraadError(f"the server does not answer: {error}") from error
        raise AssertionError


@dataclass(frozen=True)
class Figures:
    """What a server tells of itself: seconds of its processor, bytes of memory, how often its loop was late by how much."""

    processor: float
    memory: float
    lags: dict[float, float]

    @classmethod
    def of(cls, site: Site) -> Figures:
        lines = [line.rpartition(" ") for line in site.text("/metrics").splitlines() if not line.startswith("#")]
        told = {name: float(value) for name, _, value in lines}
        mark = 'landsraad_loop_lag_seconds_bucket{le="'
        lags = {float(name[len(mark) : -2]): value for name, value in told.items() if name.startswith(mark)}
        return cls(told.get("process_cpu_seconds_total", 0.0), told.get("process_resident_memory_bytes", 0.0), lags)

    def worst_lag_ms(self, since: Figures) -> float | None:
        """The end of the last class in which a lag was counted since then; None if it has none."""
        new = {end: count - since.lags.get(end, 0.0) for end, count in self.lags.items()}
        whole = max(new.values(), default=0.0)
        end = min((end for end, count in new.items() if count >= whole), default=0.0)
        return None if end == float("inf") else 1000 * end


@dataclass(eq=False)
class SeatPlayer:
    """One person with one socket in one seat."""

    table: TablePlayers
    seat: int
    token: str
    socket: ClientConnection | None = None
    version: int = 0
    questions: list[m.Asked] = field(default_factory=list)
    over: bool = False
    seen: float = 0.0
    """When the last update came."""
    awake: asyncio.Event = field(default_factory=asyncio.Event)
    replies: dict[int | None, asyncio.Future[Any]] = field(default_factory=dict)
    pongs: deque[asyncio.Future[None]] = field(default_factory=deque)
    number: int = 0
    confirmed: list[list[Value]] = field(default_factory=list)

    async def open(self, address: str) -> None:
        self.socket = await connect(
            f"{address}/ws/tables/{self.table.id}",
            additional_headers={"Cookie": f"{COOKIE}={self.token}"},
            compression=None,
            max_size=None,
            open_timeout=PATIENCE,
            ping_interval=None,
        )
        await self.send(m.Hello(m.PROTOCOL))

    async def listen(self) -> None:
        assert self.socket is not None
        async for text in self.socket:
            message = _decoder.decode(text)
            if isinstance(message, Update):
                self.seen = time.perf_counter()
                self.version, self.questions = message.version, message.questions
                self.over = message.view.result is not None
                self.awake.set()
            elif isinstance(message, m.Menu | m.Accepted | m.Refused):
                reply = self.replies.pop(message.id, None)
                if reply is not None and not reply.done():
                    reply.set_result(message)
            elif isinstance(message, m.Pong):
                self.pongs.popleft().set_result(None)

    async def exchange(self, kind: type[m.Ask | m.Answer], question: str, values: list[str | int]) -> Any:
        """Send a message and wait for what is said to it."""
        self.number += 1
        reply = self.replies[self.number] = asyncio.get_running_loop().create_future()
        await self.send(kind(self.number, self.seat, question, values, self.version))
        async with asyncio.timeout(PATIENCE):
            return await reply

    async def ping(self) -> None:
        """Everything that the table sent before has arrived when the pong has."""
        pong: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.pongs.append(pong)
        await self.send(m.Ping())
        async with asyncio.timeout(PATIENCE):
            await asyncio.shield(pong)

    async def pulse(self, rng: Random) -> None:
        """Give a sign of life now and then, until it is stopped."""
        await asyncio.sleep(rng.uniform(0, PULSE))
        while True:
            await self.ping()
            await asyncio.sleep(PULSE)

    async def send(self, message: m.Message) -> None:
        assert self.socket is not None
        await self.socket.send(m.encode(message).decode())

    async def play(self, until: float, think: float, rng: Random) -> None:
        """Answer whatever is asked, at random, until time is up or the game is over."""
        tally = self.table.tally
        while time.perf_counter() < until and not self.over:
            if not self.questions:
                self.awake.clear()
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(max(0.0, until - time.perf_counter())):
                        await self.awake.wait()
                continue
            if think:
                await asyncio.sleep(rng.uniform(0, 2 * think))
            if self.questions:
                await self.answer(self.questions[0], tally, rng)

    async def answer(self, asked: m.Asked, tally: Tally, rng: Random) -> None:
        values: list[str | int] = []
        level = asked.level
        while level is not None:
            values.append(rng.choice(level.options))
            menu = await self.exchange(m.Ask, asked.name, values)
            if isinstance(menu, m.Refused):
                tally.overtaken += 1
                return
            level = menu.level
        begun = time.perf_counter()
        reply = await self.exchange(m.Answer, asked.name, values)
        if isinstance(reply, m.Refused):
            tally.overtaken += 1
            return
        tally.confirms.append(time.perf_counter() - begun)
        self.confirmed.append([asked.name, values])
        if rng.random() < SAMPLE:
            tally.updates.append(await self.table.everybody_knows(begun) - begun)


@dataclass
class Tally:
    """What was measured, in seconds."""

    confirms: list[float] = field(default_factory=list)
    """From an answer to the word that it is on record."""
    updates: list[float] = field(default_factory=list)
    """From an answer until everybody at the table had been told what came of it."""
    overtaken: int = 0
    """Answers that came too late, because somebody else's changed the question."""
    errors: list[str] = field(default_factory=list)


class TablePlayers:
    """One table and its seats."""

    def __init__(self, tally: Tally) -> None:
        self.tally = tally
        self.id = ""
        self.seats: list[SeatPlayer] = []

    def set_up(self, site: Site, game: str, ruleset: str, seats: int) -> None:
        """A new table, and a new person for each seat."""
        _, token = site.request("GET", "/api/me")
        kinds = [{"kind": "invited" if seat else "me"} for seat in range(seats)]
        table, _ = site.request(
            "POST", "/api/tables", token, {"game": game, "ruleset": ruleset, "seats": kinds, "private": False}
        )
        self.id = table["id"]
        self.seats.append(SeatPlayer(self, 0, token))
        for seat, link in table["invitations"].items():
            _, token = site.request("POST", f"/api/invitations/{link.rpartition('/')[2]}")
            self.seats.append(SeatPlayer(self, int(seat), token))

    async def everybody_knows(self, since: float) -> float:
        """When the last of us got its update."""
        await asyncio.gather(*(seat.ping() for seat in self.seats))
        return max(since, *(seat.seen for seat in self.seats))


@dataclass(frozen=True)
class Played:
    """The server's figures when all were there and when the last one had stopped, with every socket open, and how long
    that took."""

    before: Figures
    after: Figures
    took: float


async def watch(address: str, table: str, token: str, there: asyncio.Semaphore) -> None:
    """Look at a table, and say nothing; ``there`` is released when the first picture has come."""
    url, cookie = f"{address}/ws/tables/{table}", {"Cookie": f"{COOKIE}={token}"}
    async with connect(url, additional_headers=cookie, compression=None, max_size=None) as socket:
        await socket.send(m.encode(m.Hello(m.PROTOCOL)).decode())
        await socket.recv()
        there.release()
        async for _ in socket:
            pass


async def play(
    tables: list[TablePlayers], site: Site, seconds: float, think: float, seed: int, spectators: int = 0
) -> Played:
    """Let everybody play for a while."""
    _, token = site.request("GET", "/api/me")
    there = asyncio.Semaphore(0)
    watching = [
        asyncio.create_task(watch(site.address, table.id, token, there)) for table in tables for _ in range(spectators)
    ]
    seats = [seat for table in tables for seat in table.seats]
    for table in tables:
        await asyncio.gather(*(seat.open(site.address) for seat in table.seats))
    listeners = [asyncio.create_task(seat.listen()) for seat in seats]
    await asyncio.gather(*(seat.ping() for seat in seats))
    for _ in watching:
        async with asyncio.timeout(PATIENCE):
            await there.acquire()
    pulses = [asyncio.create_task(seat.pulse(Random(f"{seed} pulse {i}"))) for i, seat in enumerate(seats)]
    before = await asyncio.to_thread(Figures.of, site)
    begun = time.perf_counter()
    tally = tables[0].tally
    done = await asyncio.gather(
        *(seat.play(begun + seconds, think, Random(f"{seed} {i}")) for i, seat in enumerate(seats)),
        return_exceptions=True,
    )
    played = Played(before, await asyncio.to_thread(Figures.of, site), time.perf_counter() - begun)
    for outcome in done:
        if isinstance(outcome, WebSocketException | TimeoutError):
            tally.errors.append(f"{type(outcome).__name__}: {outcome}")
        elif isinstance(outcome, BaseException):
            raise outcome
    for task in (*listeners, *watching, *pulses):
        task.cancel()
    await asyncio.gather(*watching, *pulses, return_exceptions=True)
    outcomes = await asyncio.gather(*listeners, return_exceptions=True)
    tally.errors += [str(o) for o in outcomes if isinstance(o, Exception)]
    await asyncio.gather(*(seat.socket.close() for seat in seats if seat.socket is not None))
    return played


def percentile(values: list[float], share: float) -> float:
    """In milliseconds."""
    ordered = sorted(values)
    return round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 1) if ordered else 0.0
