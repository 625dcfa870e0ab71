"""History and talk come in pages: a long game at which much was said can be opened like any other."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from landsraad.kernel.event import Event
from landsraad.server.store import Change
from landsraad.server.table.sight import PAGE, Sight
from landsraad.server.table.talk import MOST_LINES, said
from serving import Beside, Person, Prepared, Server, Wire, telling

ROLES = ("atreides", "harkonnen", "fremen", "guild", "emperor", "bene_gesserit")
SAID = 1_000


def late(game: Any) -> bool:
    return bool(game.clock() >= 10)


class Late:
    """Somebody holds six seats in the last turn of a game at which a thousand long lines were said."""

    def __init__(self, tmp_path: Path, serve: Callable[..., Server]) -> None:
        self.table = Prepared(tmp_path / "data", late, ROLES, seed=3)
        asyncio.run(self._talk(tmp_path / "data" / "landsraad.sqlite"))
        self.server = serve()

    async def _talk(self, path: Path) -> None:
        store = Beside(path)
        row = await store.table(self.table.id)
        assert row is not None
        change = Change(row)
        for seat in row.seats:
            change.seat(replace(seat, player=row.seats[0].player))
        for number in range(SAID):
            whisper = 1 if number % 2 else None
            change.said.append(said(0 if whisper is None else 2, "Ann", whisper, "talk", f"{number} {'x' * 400}"))
        await store.commit(change)
        await store.close()

    def wire(self) -> Wire:
        wire = Person(self.server, self.table.tokens[0]).wire(self.table.id)
        wire.wait(lambda: len(wire.updates) == 6, "six pictures")
        wire.fence()
        return wire


@pytest.fixture
def late_game(tmp_path: Path, serve: Callable[..., Server]) -> Late:
    return Late(tmp_path, serve)


def test_six_seats_in_the_last_turn_can_be_opened(late_game: Late) -> None:
    wire = late_game.wire()
    for seat in range(6):
        assert len(wire.events[seat]) == PAGE
        whole = late_game.table.game.events(seat)
        while wire.begins[seat]:
            wire.earlier(seat)
        assert wire.events[seat] == whole
        assert len(whole) > PAGE
    seat = wire.seat_asked(*range(6))
    wire.play(seat)


def test_a_client_that_has_not_read_yet_is_not_let_go(late_game: Late) -> None:
    """It reads nothing until the server has written all that the system takes: the picture waits."""
    person = Person(late_game.server, late_game.table.tokens[0])
    raw = socket.create_connection((late_game.server.host, late_game.server.port))
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    wire = Wire(person, late_game.table.id, sock=raw, max_queue=1)
    wire.send({"type": "hello", "protocol": 1})
    other = late_game.wire()
    for number in range(8):
        other.say_and_wait(type="say", seat=0, words=f"line {number}")
    wire.wait(lambda: len(wire.updates) == 6, "six pictures")
    wire.wait(lambda: wire.lines and wire.lines[-1]["words"] == "line 7", "the talk")


def test_talk_is_recalled_page_by_page(late_game: Late) -> None:
    wire = late_game.wire()
    assert len(wire.lines) == MOST_LINES
    lines, more = wire.lines, True
    while more:
        page = wire.say_and_wait(type="recall", before=lines[0]["id"])
        assert page["more"] is False or len(page["lines"]) == MOST_LINES
        lines, more = page["lines"] + lines, page["more"]
    assert [int(line["words"].split()[0]) for line in lines] == list(range(SAID))


def test_lines_for_others_do_not_make_a_page_shorter(late_game: Late) -> None:
    watcher = late_game.server.person().wire(late_game.table.id)
    watcher.fence()
    assert len(watcher.lines) == MOST_LINES
    assert all(line.get("to") is None for line in watcher.lines)
    page = watcher.say_and_wait(type="recall", before=watcher.lines[0]["id"])
    assert [int(line["words"].split()[0]) for line in page["lines"]] == list(range(600, 800, 2))


def test_nobody_turns_the_pages_of_another_seat(server: Server) -> None:
    ann, eve = server.person("Ann"), server.person("Eve")
    id = ann.create("me", "me")["id"]
    ann.wire(id)
    reply = eve.wire(id).say_and_wait(type="history", seat=0, before=10)
    assert (reply["type"], reply["reason"]) == ("refused", "that seat is not yours")


@pytest.mark.parametrize(("before", "wanted"), [(-5, []), (0, []), (1, [0]), (4, [0, 1, 2, 3]), (99, [0, 1, 2, 3])])
def test_a_page_from_anywhere(before: int, wanted: list[int]) -> None:
    """Seat 0 sees every other event."""
    history = [Event(str(n // 2), "", {}, full=n % 2) for n in range(8)]
    sight = Sight(0)
    sight.whole(telling(*history), b"{}", [])
    first, events = sight.page(telling(*history), before)
    assert (first, [int(json.loads(bytes(event))) for event in events]) == (0, wanted)
