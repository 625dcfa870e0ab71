"""A real server process, and people who talk to it over real sockets."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from http.cookies import SimpleCookie
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

import landsraad
from landsraad.kernel.event import Event
from landsraad.server.access import hashed, new_id
from landsraad.server.store import Change, Given, SeatRow, TableRow
from landsraad.server.store.sqlite import SqliteStore
from landsraad.server.table.telling import Telling

PATIENCE = 45.0
"""Seconds after which something that has not happened never will."""


class Server:
    """``landsraad serve`` on a free port, over a data directory that outlives it."""

    def __init__(self, data: Path, *arguments: str) -> None:
        self.data = data
        self.log = (data.parent / f"{data.name}.log").open("a+", encoding="utf-8")
        command = [sys.executable, "-m", "landsraad", "serve", "--port", "0", "--data", str(data), *arguments]
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.log, text=True, env=environment)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://([\d.]+):(\d+)", line)
        assert found, f"the server did not start: {line} {self.logs()}"
        self.host, self.port = found[1], int(found[2])

    def logs(self) -> str:
        self.log.flush()
        return Path(self.log.name).read_text(encoding="utf-8")

    def stop(self) -> int:
        """Ask it to stop, and wait."""
        return self._end(signal.SIGTERM)

    def kill(self) -> int:
        """Give it no chance to do anything."""
        return self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> int:
        self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.log.close()
        return code

    def person(self, name: str = "") -> Person:
        """Somebody new, with a cookie and perhaps a name."""
        person = Person(self)
        person.get("/api/me")
        if name:
            person.put("/api/me", {"name": name})
        return person


class Person:
    """A browser as far as the server can tell: it keeps cookies."""

    def __init__(self, server: Server, token: str = "") -> None:
        self.server = server
        self.cookies: dict[str, str] = {"landsraad_player": token} if token else {}
        self.headers: dict[str, str] = {}

    def at(self, server: Server) -> Person:
        """The same person at another server (the same one, started again)."""
        return Person(server, self.cookies["landsraad_player"])

    def request(
        self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None
    ) -> tuple[int, Any]:
        """The status and the JSON (or text) that came back. ``body``: bytes as they are, anything else as JSON."""
        connection = http.client.HTTPConnection(self.server.host, self.server.port, timeout=PATIENCE)
        data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
        sent = {"Content-Type": "application/json", "Cookie": self.cookie, **(headers or {})}
        connection.request(method, path, data, sent)
        response = connection.getresponse()
        text = response.read().decode()
        self.headers = {key.lower(): value for key, value in response.getheaders()}
        for value in response.headers.get_all("Set-Cookie") or ():
            self.cookies.update({name: morsel.value for name, morsel in SimpleCookie(value).items()})
        connection.close()
        return response.status, json.loads(text) if self.headers["content-type"] == "application/json" else text

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def get(self, path: str) -> Any:
        return self._expect(200, *self.request("GET", path))

    def put(self, path: str, body: Any) -> Any:
        return self._expect(200, *self.request("PUT", path, body))

    def post(self, path: str, body: Any = None) -> Any:
        status, document = self.request("POST", path, body)
        return self._expect(201 if path in ("/api/tables", "/api/replays") else 200, status, document)

    @staticmethod
    def _expect(wanted: int, status: int, document: Any) -> Any:
        assert status == wanted, (status, document)
        return document

    def create(self, *seats: str, **wish: Any) -> Any:
        """A table of Dune. Seats: "me", "open", "invited", "random" (a bot), each perhaps with ":role"."""
        wanted = []
        for seat in seats:
            kind, _, role = seat.partition(":")
            known = kind in ("me", "open", "invited")
            wanted.append({"kind": kind if known else "bot", "role": role, "bot": "" if known else kind})
        return self.post("/api/tables", {"game": "dune", "ruleset": "gf9-advanced", "seats": wanted, **wish})

    def wire(self, table: str, hello: bool = True, **options: Any) -> Wire:
        wire = Wire(self, table, **options)
        if hello:
            wire.send({"type": "hello", "protocol": 1})
            wire.wait(lambda: wire.table is not None, "the table")
        return wire


class Wire:
    """One socket at a table. Everything received is kept, as it came."""

    def __init__(self, person: Person, table: str, **options: Any) -> None:
        server = person.server
        opening = connect(
            f"ws://{server.host}:{server.port}/ws/tables/{table}",
            additional_headers={"Cookie": person.cookie},
            max_size=None,
            **options,
        )
        self.socket: ClientConnection = opening.__enter__()
        self.raw: list[str] = []
        self.table: Any = None
        self.updates: dict[int | None, Any] = {}
        self.events: dict[int | None, list[Any]] = {}
        self.begins: dict[int | None, int] = {}
        """The number of the first event that I hold, for each seat: earlier ones are asked for."""
        self.lines: list[Any] = []
        self.replies: dict[int | None, Any] = {}
        self.number = 0

    # --- receiving --------------------------------------------------------------------------------------------------

    def receive(self, timeout: float = PATIENCE) -> Any:
        """The next message, taken in."""
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        message = json.loads(text)
        match message["type"]:
            case "table":
                self.table = message["table"]
            case "update":
                seat = message["seat"]
                begin = self.begins[seat] = min(self.begins.get(seat, message["first"]), message["first"])
                known = self.events.get(seat, [])[: message["first"] - begin]
                assert len(known) == message["first"] - begin, "events are missing"
                self.events[seat] = known + message["events"]
                self.updates[seat] = message
            case "line":
                self.lines.append(message)
            case "menu" | "accepted" | "refused" | "page" | "lines" | "counselled":
                self.replies[message["id"]] = message
            case "pong":
                self.replies[0] = message
        return message

    def wait(self, condition: Callable[[], Any], what: str = "it", patience: float = PATIENCE) -> Any:
        """Take messages in until the condition holds; its value."""
        end = time.monotonic() + patience
        while True:
            found = condition()
            if found:
                return found
            left = end - time.monotonic()
            try:
                self.receive(max(left, 0.001))
            except TimeoutError:
                raise AssertionError(f"waited in vain for {what}; last: {self.raw[-3:]}") from None

    def fence(self) -> None:
        """Take in everything that the table has for me by now."""
        self.replies.pop(0, None)
        self.send({"type": "ping"})
        self.wait(lambda: 0 in self.replies, "the pong")

    def closed(self) -> tuple[int, str]:
        """Take messages in until the server closes; its code and reason."""
        end = time.monotonic() + PATIENCE
        try:
            while time.monotonic() < end:
                self.receive()
        except ConnectionClosed as error:
            return (error.rcvd.code, error.rcvd.reason) if error.rcvd else (1006, "")
        raise AssertionError("the server did not close the socket")

    def close(self) -> None:
        self.socket.close()

    # --- sending ----------------------------------------------------------------------------------------------------

    def send(self, message: Any) -> None:
        self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def say_and_wait(self, **message: Any) -> Any:
        """Send a message with a number and wait for what is said to it."""
        self.number += 1
        number = self.number
        self.send({**message, "id": number})
        return self.wait(lambda: self.replies.get(number), f"the reply to {message}")

    def about(self, kind: str, seat: int, question: str, *values: Any, version: int | None = None) -> Any:
        version = self.updates[seat]["version"] if version is None else version
        return self.say_and_wait(type=kind, seat=seat, question=question, values=list(values), version=version)

    def ask(self, seat: int, question: str, *values: Any) -> Any:
        """The next menu, or None if the answer is complete."""
        reply = self.about("ask", seat, question, *values)
        assert reply["type"] == "menu", reply
        return reply["level"]

    def answer(self, seat: int, question: str, *values: Any, version: int | None = None) -> Any:
        return self.about("answer", seat, question, *values, version=version)

    def earlier(self, seat: int | None) -> None:
        """Take in the page of events before those that I hold."""
        page = self.say_and_wait(type="history", seat=seat, before=self.begins[seat])
        assert page["first"] + len(page["events"]) == self.begins[seat]
        self.begins[seat] = page["first"]
        self.events[seat] = page["events"] + self.events[seat]

    # --- playing ----------------------------------------------------------------------------------------------------

    def asked(self, seat: int) -> list[str]:
        update = self.updates.get(seat)
        return [] if update is None else [q["name"] for q in update["questions"]]

    def over(self, seat: int | None) -> bool:
        return seat in self.updates and self.updates[seat]["view"]["result"] is not None

    def compose(self, seat: int, question: str, pick: Callable[[list[Any]], Any]) -> list[Any]:
        """An answer, value by value, out of the menus."""
        asked = next(q for q in self.updates[seat]["questions"] if q["name"] == question)
        values: list[Any] = []
        level = asked["level"]
        while level is not None:
            values.append(pick(level["options"]))
            reply = self.about("ask", seat, question, *values)
            if reply["type"] == "refused":
                raise Overtaken(reply)
            level = reply["level"]
        return values

    def seat_asked(self, *seats: int) -> int:
        """The first of my seats that is asked something, once one is: a bot may be asked before."""
        self.wait(lambda: any(self.asked(seat) for seat in seats), "a question to one of my seats")
        return next(seat for seat in seats if self.asked(seat))

    def play(self, seat: int, pick: Callable[[list[Any]], Any] = lambda options: options[0]) -> tuple[str, list[Any]]:
        """Answer my first open question; the mildest values, unless told otherwise. What was confirmed: nothing, if the
        game ended meanwhile. A bot's interjection may change the question: then it is answered anew."""
        while True:
            self.wait(lambda: self.asked(seat) or self.over(seat), f"a question to seat {seat}")
            if self.over(seat):
                return "", []
            question, version = self.asked(seat)[0], self.updates[seat]["version"]
            try:
                values = self.compose(seat, question, pick)
                reply = self.answer(seat, question, *values)
                if reply["type"] == "accepted":
                    return question, values
            except Overtaken as error:
                reply = error.args[0]
            assert self.updates[seat]["version"] > version, (question, reply)


class Overtaken(Exception):
    """The question has changed since."""


def picker(seed: int) -> Callable[[list[Any]], Any]:
    rng = Random(seed)
    return rng.choice


class Beside(SqliteStore):
    """The database of a server that may be running."""

    def _claim(self) -> sqlite3.Connection:
        return sqlite3.connect(":memory:")


class Prepared:
    """A table that a server finds in its data, at a moment that the test has chosen."""

    def __init__(
        self,
        data: Path,
        until: Callable[[Any], bool],
        roles: tuple[str, ...],
        seed: int,
        people: tuple[int, ...] | None = None,
        options: dict[str, Any] | None = None,
        rules: tuple[str, str] = ("dune", "gf9-advanced"),
        **settings: Any,
    ) -> None:
        self.id = new_id()
        self.tokens = {seat: f"token of {self.id} {seat}" for seat in range(len(roles))}
        self.game = _moment(rules, roles, seed, options or {}, until)
        asyncio.run(self._prepare(data, rules, roles, seed, people, options or {}, settings))

    async def _prepare(
        self,
        data: Path,
        rules: tuple[str, str],
        roles: tuple[str, ...],
        seed: int,
        people: tuple[int, ...] | None,
        options: dict[str, Any],
        settings: dict[str, Any],
    ) -> None:
        store = Beside(data / "landsraad.sqlite")
        rows = []
        for seat, role in enumerate(roles):
            if people is not None and seat not in people:
                rows.append(SeatRow(seat, role, "bot", bot="random"))
                continue
            await store.add_player(f"{self.id}{seat}", hashed(self.tokens[seat]), f"Player {seat}")
            rows.append(SeatRow(seat, role, "person", player=f"{self.id}{seat}"))
        creator = next(row.player for row in rows if row.player)
        now = time.time()
        row = TableRow(self.id, "Prepared", *rules, options, settings, "playing", creator, seed, now, now, due_at=0.0)
        row.seats += rows
        await store.add_table(row)
        change = Change(row)
        for number, (q, answer) in enumerate(self.game.log, start=1):
            change.answers.append(Given(number, q.seat, q.name, q.labels(answer), now))
        await store.commit(change)
        await store.close()

    def person(self, server: Server, seat: int) -> Person:
        return Person(server, self.tokens[seat])

    def wire(self, server: Server, seat: int) -> Wire:
        wire = self.person(server, seat).wire(self.id)
        wire.wait(lambda: seat in wire.updates, "my first update")
        return wire


def _moment(
    rules: tuple[str, str], roles: tuple[str, ...], seed: int, options: dict[str, Any], until: Callable[[Any], bool]
) -> Any:
    """A game played at random up to the moment; other random games are tried if it never comes."""
    for attempt in range(300):
        game, rng = landsraad.new(*rules, roles, seed, options), Random(attempt)
        while not game.over and not until(game):
            q = game.questions()[0]
            game.submit(q.seat, q.name, game.sample(q, rng))
        if not game.over:
            return game
    raise AssertionError("the moment never came")


class Board:
    """A socket at the lobby, and what it has told."""

    def __init__(self, person: Person) -> None:
        server = person.server
        opening = connect(f"ws://{server.host}:{server.port}/ws/lobby", additional_headers={"Cookie": person.cookie})
        self.socket = opening.__enter__()
        self.rows: dict[str, dict[str, Any]] = {}
        self.mine: dict[str, dict[str, Any]] = {}
        self.lists: dict[str, list[str]] = {}
        self.raw: list[str] = []

    def wait(self, condition: Callable[[], object], what: str) -> None:
        end = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < end, f"waited in vain for {what}"
            text = self.socket.recv(PATIENCE)
            assert isinstance(text, str)
            self.raw.append(text)
            told = json.loads(text)
            if told["type"] == "lobby":
                self.rows.update({row["id"]: row for row in told["rows"]})
                self.lists = {status: told[status] for status in ("open", "playing", "over")}
            else:
                self.mine.update({row["id"]: row for row in told["rows"]})


def telling(*events: Event) -> Telling:
    """Of a game in which these have happened; each is told by its name."""
    game: Any = SimpleNamespace(history=list(events), told=lambda event, viewer: event.name)
    return Telling(game)
