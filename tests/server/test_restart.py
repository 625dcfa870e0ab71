"""Tables outlive their server: stopped, killed in the middle of play, started again, or of another age."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from landsraad.kernel.errors import LandsraadError
from landsraad.server.store import Given
from landsraad.server.store.schema import SQLITE as MIGRATIONS
from landsraad.server.store.sqlite import SqliteStore
from landsraad.version import __version__
from serving import PATIENCE, Person, Prepared, Server, Wire, picker

Serve = Callable[..., Server]
FAST = ("--requests", "10000", "--messages", "10000")


def test_a_killed_server_loses_no_confirmed_answer(serve: Serve) -> None:
    """Six people play as fast as they can; the process is killed in the middle; everything confirmed is there again."""
    server = serve(*FAST)
    people = [server.person(f"P{i}") for i in range(6)]
    created = people[0].create("me", *["invited"] * 5)
    for seat, link in created["invitations"].items():
        people[int(seat)].post(f"/api/invitations/{link.rpartition('/')[2]}")
    wires = [person.wire(created["id"]) for person in people]
    confirmed: dict[int, list[Any]] = {seat: [] for seat in range(6)}
    enough = threading.Event()

    def play(seat: int) -> None:
        pick = picker(seat)
        try:
            while True:
                confirmed[seat].append(list(wires[seat].play(seat, pick)))
                if sum(map(len, confirmed.values())) > 60:
                    enough.set()
        except (ConnectionClosed, AssertionError):
            return  # killed in the middle of something

    players = [threading.Thread(target=play, args=(seat,)) for seat in range(6)]
    for player in players:
        player.start()
    assert enough.wait(PATIENCE * 2)
    server.kill()
    for player in players:
        player.join(PATIENCE * 2)
        assert not player.is_alive()
    again = serve(*FAST)
    for seat, person in enumerate(people):
        report = person.at(again).get(f"/api/tables/{created['id']}/report/{seat}")
        kept = report["answers"]
        assert kept[: len(confirmed[seat])] == confirmed[seat]
        assert len(kept) - len(confirmed[seat]) <= 1, "at most the one that could not be confirmed any more"
    wires = [person.at(again).wire(created["id"]) for person in people]
    for seat, wire in enumerate(wires):
        wire.wait(partial(wire.updates.__contains__, seat), "the view")
    asked = [seat for seat, wire in enumerate(wires) if wire.asked(seat)]
    wires[asked[0]].play(asked[0])


def test_a_restart_brings_back_the_same_view_to_the_byte(serve: Serve) -> None:
    server = serve(*FAST)
    ann = server.person("Ann")
    table = ann.create("me", "me", "me")["id"]
    wire = ann.wire(table)
    wire.wait(lambda: len(wire.updates) == 3, "all three views")
    pick = picker(1)
    for _ in range(40):
        seat = wire.seat_asked(*range(3))
        wire.play(seat, pick)
    wire.fence()
    assert server.stop() == 0
    with pytest.raises(ConnectionClosed) as closing:
        wire.fence()
    assert closing.value.rcvd is not None
    assert closing.value.rcvd.code == 1012, "a server that restarts says so"
    again = ann.at(serve(*FAST)).wire(table)
    again.wait(lambda: len(again.updates) == 3, "all three views")
    for seat in range(3):
        for part in ("view", "questions", "interjections"):
            assert json.dumps(again.updates[seat][part]) == json.dumps(wire.updates[seat][part])
        assert again.events[seat] == wire.events[seat]
        assert again.updates[seat]["version"] > wire.updates[seat]["version"], "what was made before is stale now"
    old = {"seat": seat, "question": "bid", "values": ["pass"], "version": wire.updates[seat]["version"]}
    assert again.say_and_wait(type="answer", **old)["type"] == "refused"


def test_bots_go_on_after_a_kill_without_anybody_there(serve: Serve, tmp_path: Path) -> None:
    server = serve(*FAST)
    ann = server.person("Ann")
    table = ann.create("me", "random", "random", "random", options={"turns": 2})["id"]
    wire = ann.wire(table)
    pick = picker(2)
    for _ in range(4):
        wire.play(0, pick)
    ann.post(f"/api/tables/{table}/seats/0/stand-in", {"bot": "random"})
    server.kill()
    again = serve(*FAST)
    watcher = Person(again).wire(table)
    watcher.wait(lambda: watcher.over(None), "the end of the game")
    record = ann.at(again).get(f"/api/tables/{table}/record")
    assert record["count"] > 20


def test_the_lobby_knows_of_tables_that_are_put_away(serve: Serve) -> None:
    """After a restart nobody is at the table; who is asked still sees it in the lobby."""
    server = serve(*FAST)
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.create("me:atreides", "open:emperor")["id"]
    bob.post(f"/api/tables/{table}/seats/1/sit")
    wire = ann.wire(table)
    wire.play(0)
    wire.close()
    server.stop()
    again = serve(*FAST)
    rows = {who: who.at(again).get("/api/lobby")["mine"][0] for who in (ann, bob)}
    assert rows[ann]["asked"] is False
    assert rows[bob]["asked"] is True
    assert rows[bob]["turn"] == 1
    assert rows[bob]["status"] == "playing"


def test_a_game_that_ended_in_the_last_moment_before_a_kill_is_over(serve: Serve) -> None:
    """The last answer is on record, but the table's own row was not written any more."""
    server = serve(*FAST)
    ann = server.person()
    table = ann.create("random", "random", options={"turns": 1})["id"]
    wire = ann.wire(table)
    wire.wait(lambda: wire.table["status"] == "over", "the end")
    server.kill()
    with sqlite3.connect(server.data / "landsraad.sqlite") as db:
        db.execute("UPDATE tables SET status = 'playing', result = NULL")
    again = ann.at(serve(*FAST))
    assert again.get(f"/api/tables/{table}")["status"] == "over"
    assert again.get(f"/api/tables/{table}")["result"]
    assert again.get(f"/api/replays/{table}")["count"] > 0


def later(g: Any) -> bool:
    return len(g.log) >= 8


def test_a_table_that_cannot_be_brought_back_harms_no_other(serve: Serve, tmp_path: Path) -> None:
    prepared = Prepared(tmp_path / "data", later, ("atreides", "emperor"), seed=1)
    with sqlite3.connect(tmp_path / "data" / "landsraad.sqlite") as db:
        db.execute("UPDATE answers SET answer = '[\"nonsense\"]' WHERE number = 1")
        db.execute("UPDATE tables SET played = ?", (__version__,))
    good = Prepared(tmp_path / "data", later, ("atreides", "emperor"), seed=1)
    server = serve(*FAST)
    person = prepared.person(server, 0)
    status, told = person.request("GET", f"/api/tables/{prepared.id}")
    assert (status, told) == (500, {"detail": "this table cannot be brought back; it has been noted"})
    broken = person.wire(prepared.id, hello=False)
    broken.send({"type": "hello", "protocol": 1})
    assert broken.closed()[0] == 1011
    seat = good.game.questions()[0].seat
    good.wire(server, seat).play(seat)
    assert "nonsense" in server.logs(), "the log says why"


# --- the database -----------------------------------------------------------------------------------------------------


def run_serve(data: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "landsraad", "serve", "--port", "0", "--data", str(data)]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE * 2)


def test_a_database_of_a_newer_schema_is_refused_in_one_sentence(tmp_path: Path) -> None:
    asyncio.run(SqliteStore(tmp_path / "landsraad.sqlite").close())
    with sqlite3.connect(tmp_path / "landsraad.sqlite") as db:
        db.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    done = run_serve(tmp_path)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert "made by a newer version of landsraad" in done.stderr


def test_two_servers_cannot_share_a_database(serve: Serve) -> None:
    server = serve()
    done = run_serve(server.data)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert "another server is using the database" in done.stderr
    assert server.person().get("/api/health")["ok"]


def test_a_file_that_is_no_database_is_refused_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "landsraad.sqlite").write_bytes(b"spice" * 1000)
    done = run_serve(tmp_path)
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)
    assert "cannot open the database" in done.stderr


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS)))
def test_an_older_database_is_brought_up_to_date(tmp_path: Path, version: int) -> None:
    path = tmp_path / "landsraad.sqlite"
    with sqlite3.connect(path) as db:
        for number in range(version):
            db.executescript(MIGRATIONS[number])
        db.execute(f"PRAGMA user_version = {version}")
        db.execute("INSERT INTO players (id, token, name, made) VALUES ('p', 't', 'Ann', 1.0)")
        db.execute(
            "INSERT INTO tables (id, name, game, ruleset, options, settings, status, creator, seed, made, changed) "
            "VALUES ('x', 'Old', 'dune', 'gf9-advanced', '{}', '{}', 'playing', 'p', '9223372036854775807', 1.0, 2.0)"
        )
        db.execute(
            "INSERT INTO seats (table_id, seat, role, kind, player, prefs) VALUES ('x', 0, 'fremen', 'person', 'p', '{}')"
        )
        db.execute(
            "INSERT INTO answers (table_id, number, seat, question, answer, at) VALUES ('x', 1, 0, 'bid', '[\"pass\"]', 3.0)"
        )
        db.execute(
            "INSERT INTO talk (id, table_id, seat, name, kind, words, at) VALUES (7, 'x', 0, 'A', 'talk', 'hi', 4.0)"
        )
        if version > 1:
            db.execute("UPDATE talk SET tag = 7")
        if version > 2:
            db.execute("UPDATE tables SET due_at = 0")

    async def look() -> None:
        store = SqliteStore(path)
        row = await store.table("x")
        assert row is not None
        assert (row.name, row.seed, row.turn, row.asked) == ("Old", 9223372036854775807, None, [])
        assert (row.owner, row.epoch, row.due_at) == (None, 0, 0.0), "it is looked at once, to learn when it is due"
        assert (row.salt, row.rules, row.played, row.hold, row.private) == ("", "", "", "", 0)
        assert row.seats[0].role == "fremen"
        assert await store.answers("x") == [Given(1, 0, "bid", ["pass"], 3.0)]
        assert [(said.id, said.words) for said in await store.talk("x", 5)] == [(7, "hi")]
        assert await store.held("x") == []
        await store.close()

    asyncio.run(look())


def test_a_second_store_in_the_same_process_is_refused(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "landsraad.sqlite")
    with pytest.raises(LandsraadError, match="another server"):
        SqliteStore(tmp_path / "landsraad.sqlite")
    asyncio.run(store.close())
    asyncio.run(SqliteStore(tmp_path / "landsraad.sqlite").close())


def test_a_port_that_is_taken_is_told_in_one_sentence(server: Server) -> None:
    command = [sys.executable, "-m", "landsraad", "serve", "--port", str(server.port)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE * 2)
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)
    assert "try another --port" in done.stderr


def test_logs_are_json_lines(serve: Serve) -> None:
    server = serve()
    ann = server.person("Ann <script>")
    wire: Wire = ann.wire(ann.create("me", "random")["id"])
    wire.close()
    token = ann.cookies["landsraad_player"]
    server.stop()
    text = Path(server.log.name).read_text(encoding="utf-8")
    lines = [json.loads(line) for line in text.splitlines()]
    assert {"a table is made", "a game begins", "open", "closed"} <= {line["message"] for line in lines}
    assert all({"time", "level", "logger"} <= set(line) for line in lines)
    assert token not in text
