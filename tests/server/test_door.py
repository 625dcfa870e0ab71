"""Who does not send a whole request is not waited for; sockets have limits; the log stays readable."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from uvicorn.server import ServerState
from websockets.exceptions import InvalidStatus
from websockets.protocol import State

from landsraad.server.site.logs import Calm
from landsraad.server.web import guard
from landsraad.server.web.door import GRACE, LINE, door
from landsraad.server.web.frames import FramedProtocol
from landsraad.server.web.guard import Guard
from serving import PATIENCE, Server

Serve = Callable[..., Server]
HALF = b"GET / HTTP/1.1\r\nHost: x\r\n"


async def echo(request: Request) -> PlainTextResponse:
    return PlainTextResponse(str(len(await request.body())))


@contextlib.asynccontextmanager
async def serving(most: int = 50, head: float = PATIENCE, grace: float = GRACE) -> AsyncIterator[int]:
    """A small server behind a door of its own; its port."""
    app = Guard(Starlette(routes=[Route("/", echo, methods=["GET", "POST"])]), requests=1000, sockets=10)
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        config = uvicorn.Config(app, http=door(most, head, grace), log_config=None, lifespan="off")
        server = uvicorn.Server(config)
        task = asyncio.create_task(server.serve(sockets=[listener]))
        try:
            yield listener.getsockname()[1]
        finally:
            server.should_exit = True
            await task


def in_loop(work: Callable[[], Any]) -> None:
    asyncio.run(asyncio.wait_for(work(), PATIENCE))


async def answer(port: int, sent: bytes) -> bytes:
    """All that comes back until the server closes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(sent)
    with contextlib.suppress(ConnectionResetError):
        return await reader.read()
    return b"reset"


def test_half_a_head_is_not_waited_for() -> None:
    async def work() -> None:
        async with serving(head=0.05) as port:
            assert await answer(port, HALF) in (b"", b"reset")
            assert await answer(port, b"") in (b"", b"reset")

    in_loop(work)


def test_half_a_second_head_is_not_waited_for_either() -> None:
    """The time between two requests of one connection is another one; it ends when the next one begins to come."""

    async def work() -> None:
        async with serving(head=0.05) as port:
            told = await answer(port, HALF + b"\r\n" + HALF)
            assert told.startswith(b"HTTP/1.1 200 ")

    in_loop(work)


def test_half_a_body_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "BODY", 0.05)

    async def work() -> None:
        async with serving() as port:
            told = await answer(port, b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf")
            assert told.startswith(b"HTTP/1.1 408 ")

    in_loop(work)


def test_there_is_an_end_to_connections() -> None:
    async def work() -> None:
        async with serving(most=3) as port:
            first = [await asyncio.open_connection("127.0.0.1", port) for _ in range(3)]
            for _, writer in first:
                writer.write(HALF)
            assert await answer(port, b"") in (b"", b"reset"), "there is no room for a fourth"
            first[0][1].write(b"Connection: close\r\n\r\n")
            assert b"200 OK" in await first[0][0].read()
            assert b"200 OK" in await answer(port, HALF + b"Connection: close\r\n\r\n")

    in_loop(work)


def test_whoever_has_kept_the_server_waiting_longest_is_shown_out() -> None:
    async def work() -> None:
        async with serving(most=2 * LINE, grace=0) as port:
            half = []
            for _ in range(3):
                half.append(await asyncio.open_connection("127.0.0.1", port))
                half[-1][1].write(HALF)
            with contextlib.suppress(ConnectionResetError):
                assert await half[0][0].read() == b""
            for reader, writer in half[1:]:
                writer.write(b"Connection: close\r\n\r\n")
                assert b"200 OK" in await reader.read()

    in_loop(work)


def test_a_crowd_that_comes_in_one_moment_is_let_in() -> None:
    """As when a server starts again: every page connects at once, and all of them are in the line before the first is read."""

    async def work() -> None:
        async with serving(most=50, grace=PATIENCE) as port:
            crowd = [await asyncio.open_connection("127.0.0.1", port) for _ in range(40)]
            for reader, writer in crowd:
                writer.write(HALF + b"Connection: close\r\n\r\n")
                assert b"200 OK" in await reader.read()

    in_loop(work)


def test_three_hundred_half_requests_shut_nobody_out(serve: Serve) -> None:
    server = serve()
    ann = server.person("Ann")
    with contextlib.ExitStack() as held:
        half = [held.enter_context(socket.create_connection((server.host, server.port))) for _ in range(300)]
        for one in half:
            one.sendall(HALF)
        table = ann.create("me", "random")["id"]
        ann.wire(table).play(0)
        assert ann.get("/api/health")["ok"]
    assert len(server.logs().splitlines()) < 30


def test_one_address_has_so_many_sockets_and_no_more(serve: Serve) -> None:
    server = serve("--sockets", "3")
    ann = server.person("Ann")
    id = ann.create("me", "open")["id"]
    wires = [ann.wire(id) for _ in range(3)]
    with pytest.raises(InvalidStatus) as refused:
        ann.wire(id)
    assert refused.value.response.status_code == 429
    wires[0].close()
    while True:
        with contextlib.suppress(InvalidStatus):
            assert ann.wire(id).table["id"] == id
            break


def test_handshakes_have_a_rate(serve: Serve) -> None:
    server = serve("--requests", "1")
    ann = server.person()
    seen = []
    for _ in range(30):
        try:
            ann.wire("nowhere", hello=False).close()
            seen.append(101)
        except InvalidStatus as error:
            seen.append(error.response.status_code)
    assert seen[0] == 101
    assert seen[-1] == 429


def test_what_is_no_text_closes_the_socket_quietly(serve: Serve) -> None:
    server = serve()
    ann = server.person("Ann")
    id = ann.create("me", "open")["id"]
    with socket.create_connection((server.host, server.port), timeout=PATIENCE) as sock:
        head = (
            f"GET /ws/tables/{id} HTTP/1.1\r\nHost: {server.host}:{server.port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        sock.sendall(head.encode())
        assert b" 101 " in sock.recv(1024)
        sock.sendall(b"\x81\x82" + bytes(4) + b"\xff\xfe")
        closed = sock.recv(1024)
    assert closed[:1] == b"\x88"
    assert int.from_bytes(closed[2:4], "big") == 1007
    ann.wire(id).fence()
    assert "Traceback" not in server.logs()


class Clock:
    """A loop of which only the time counts; ``timers``: what waits, and for how long."""

    def __init__(self) -> None:
        self.now = 100.0
        self.timers: list[float] = []

    def time(self) -> float:
        return self.now

    def call_later(self, delay: float, work: Callable[[], None]) -> None:
        self.timers.append(delay)


class Written:
    """A transport that keeps what is written to it."""

    def __init__(self) -> None:
        self.data: list[bytes] = []

    def write(self, data: bytes) -> None:
        self.data.append(data)

    def is_closing(self) -> bool:
        return False


def test_only_the_silent_are_asked_for_a_sign_of_life() -> None:
    """A page that pings by itself costs no ping of ours."""
    clock: Any = Clock()
    line: Any = Written()
    config = uvicorn.Config(echo, ws_ping_interval=30, ws_ping_timeout=20, log_config=None, lifespan="off")
    socket = FramedProtocol(config, ServerState(), {}, clock)
    socket.transport = line
    socket.conn.state = State.OPEN
    socket.heard = clock.now - 20
    socket.send_keepalive_ping()
    assert (clock.timers, line.data) == ([10], []), "it is looked at again when it will have been silent"
    clock.now += 10
    socket.send_keepalive_ping()
    assert clock.timers == [10, 20]
    assert [data[:2] for data in line.data] == [b"\x89\x04"], "a ping, and somebody waits for the pong"


def test_a_log_does_not_flood() -> None:
    now = 0.0
    calm = Calm(often=3, each=10, clock=lambda: now)

    def line(words: str = "again") -> logging.LogRecord:
        return logging.LogRecord("x", logging.WARNING, "", 0, words, None, None)

    assert [calm.filter(line()) for _ in range(5)] == [True, True, True, False, False]
    assert calm.filter(line("something else"))
    now = 10.0
    record = line()
    assert calm.filter(record)
    assert vars(record)["left_out"] == 2
    assert not hasattr(line(), "left_out")
    assert [calm.filter(line()) for _ in range(3)] == [True, True, False]
