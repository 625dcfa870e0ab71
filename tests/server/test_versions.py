"""An upgrade changes no running game: what would come out differently is found, told, and held for the old version."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import landsraad
from landsraad.server.table.twin import EVERY, deal, digest
from landsraad.version import __version__
from serving import Beside, Person, Prepared, Server

Serve = Callable[..., Server]
ROLES = ("atreides", "harkonnen")


def validate(data: Path | str, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "landsraad", "validate", str(data), *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


def change(data: Path, sql: str, *values: Any) -> None:
    """What an older version has left behind."""
    with closing(sqlite3.connect(data / "landsraad.sqlite")) as db, db:
        db.execute(sql, values)


def rows(data: Path, sql: str, *values: Any) -> list[Any]:
    with closing(sqlite3.connect(data / "landsraad.sqlite")) as db:
        return db.execute(sql, values).fetchall()


@pytest.fixture
def played(serve: Serve) -> tuple[Server, Person, str]:
    """Ann has played on for a while against herself, and the server is down."""
    server = serve("--messages", "10000")
    ann = server.person("Ann")
    id = ann.create("me:atreides", "me:harkonnen")["id"]
    wire = ann.wire(id)
    for _ in range(2 * EVERY + 3):
        wire.fence()
        wire.play(wire.seat_asked(0, 1))
    server.stop()
    return server, ann, id


def test_a_table_keeps_its_version_and_digests(played: tuple[Server, Person, str]) -> None:
    server, _, id = played
    assert rows(server.data, "SELECT rules, played, hold FROM tables") == [(__version__, __version__, "")]
    kept = dict(rows(server.data, "SELECT number, digest FROM answers WHERE digest IS NOT NULL"))
    assert sorted(kept) == [1, EVERY, 2 * EVERY]

    async def look() -> None:
        store = Beside(server.data / "landsraad.sqlite")
        row = await store.table(id)
        assert row is not None
        game = deal(row)
        for given in await store.answers(id):
            game.submit(given.seat, given.question, game.find(given.seat, given.question).parse(given.answer))
            assert kept.get(given.number, digest(game)) == digest(game)
        await store.close()

    asyncio.run(look())


def test_a_table_that_comes_out_differently_is_held_and_left_as_it_is(
    played: tuple[Server, Person, str], serve: Serve
) -> None:
    """Its answers were given under other rules: nobody plays on under these."""
    server, ann, id = played
    change(server.data, "UPDATE answers SET digest = 'other' WHERE number = ?", EVERY)
    change(server.data, "UPDATE tables SET played = '0.0.1'")
    before = rows(server.data, "SELECT * FROM answers")
    server = serve()
    ann = ann.at(server)
    status, told = ann.request("GET", f"/api/tables/{id}")
    assert status == 423
    before_it = "this table was played by version 0.0.1 of the rules and waits for it"
    assert told["detail"] == f"{before_it}: answer {EVERY} comes out differently"
    wire = ann.wire(id, hello=False)
    wire.send({"type": "hello", "protocol": 1})
    assert wire.closed()[0] == 4423
    other = ann.create("me", "random")["id"]
    ann.wire(other).play(0)
    assert ann.get("/api/health")["ok"]
    assert f"a table is held: answer {EVERY}: the game does not stand as it stood then" in server.logs()
    assert rows(server.data, "SELECT * FROM answers WHERE table_id = ?", id) == before


def test_the_old_version_goes_on_with_it(played: tuple[Server, Person, str], serve: Serve) -> None:
    server, ann, id = played
    change(server.data, "UPDATE tables SET hold = 'it waits'")  # held for the version that runs here
    wire = ann.at(serve()).wire(id)
    wire.wait(lambda: wire.asked(0) or wire.asked(1), "a question")
    wire.play(0 if wire.asked(0) else 1)


def test_a_hold_that_is_released_is_tried_again(
    played: tuple[Server, Person, str], serve: Serve, tmp_path: Path
) -> None:
    """As long as the table comes out differently it is held again; once it does not, it is played on with this version."""
    server, ann, id = played
    ((kept,),) = rows(server.data, "SELECT digest FROM answers WHERE number = ?", EVERY)
    change(server.data, "UPDATE answers SET digest = 'other' WHERE number = ?", EVERY)
    change(server.data, "UPDATE tables SET played = '0.0.1'")
    (tmp_path / "token").write_text("the token of who runs the site", encoding="utf-8")
    server = serve("--admin-token-file", str(tmp_path / "token"))
    ann, headers = ann.at(server), {"Authorization": "Bearer the token of who runs the site"}
    assert ann.request("GET", f"/api/tables/{id}")[0] == 423
    assert ann.request("POST", f"/api/admin/holds/{id}/release", headers=headers)[0] == 423
    ((hold,),) = [ann.request("GET", "/api/admin/holds", headers=headers)[1]]
    assert (hold["id"], hold["played"]) == (id, "0.0.1")
    change(server.data, "UPDATE answers SET digest = ? WHERE number = ?", kept, EVERY)
    assert ann.request("POST", f"/api/admin/holds/{id}/release", headers=headers)[0] == 200
    assert ann.request("GET", "/api/admin/holds", headers=headers)[1] == []
    wire = ann.wire(id)
    wire.wait(lambda: wire.asked(0) or wire.asked(1), "a question")
    wire.play(0 if wire.asked(0) else 1)
    assert rows(server.data, "SELECT played, hold FROM tables") == [(__version__, "")]


def test_validate_lists_what_differs_and_changes_nothing(played: tuple[Server, Person, str]) -> None:
    server, _, id = played
    done = validate(server.data)
    assert (done.returncode, done.stdout.split(";")[-1].strip()) == (0, "0 differ.")
    change(server.data, "UPDATE answers SET answer = '[99]' WHERE number = 30")
    before = rows(server.data, "SELECT * FROM tables")
    done = validate(server.data, "--json")
    assert done.returncode == 1
    found = json.loads(done.stdout)
    assert (found["table"], found["status"], found["answers"]) == (id, "playing", 2 * EVERY + 3)
    assert found["why"].startswith("answer 30: it is refused: ")
    assert rows(server.data, "SELECT * FROM tables") == before


def test_validate_looks_at_finished_games_too(tmp_path: Path) -> None:
    table = Prepared(tmp_path, lambda game: game.clock() == 2, ROLES, seed=3)
    change(tmp_path, "UPDATE tables SET status = 'over', result = '{}'")
    done = validate(tmp_path)
    assert done.returncode == 1
    assert f"{table.id} 'Prepared' (over," in done.stdout
    assert "the game does not end as it ended" in done.stdout
    assert "1 table played again" in done.stdout


@pytest.mark.parametrize("version", [1, 2, 3])
def test_validate_reads_the_database_of_an_older_server(tmp_path: Path, version: int) -> None:
    from landsraad.server.store.schema import SQLITE

    game = landsraad.new("dune", "gf9-advanced", ROLES, 5)
    q = game.questions()[0]
    with closing(sqlite3.connect(tmp_path / "landsraad.sqlite")) as db, db:
        for number in range(version):
            db.executescript(SQLITE[number])
        db.execute("INSERT INTO players VALUES ('p', 't', 'Ann', 1.0)")
        db.execute(
            "INSERT INTO tables (id, name, game, ruleset, options, settings, status, creator, seed, made, changed) "
            "VALUES ('x', 'Old', 'dune', 'gf9-advanced', '{}', '{}', 'playing', 'p', '5', 1.0, 2.0)"
        )
        for seat, role in enumerate(ROLES):
            db.execute(
                f"INSERT INTO seats VALUES ('x', {seat}, '{role}', 'person', 'p', NULL, NULL, NULL, NULL, '{{}}')"
            )
        labels = json.dumps(q.labels(game.default(q)))
        db.execute("INSERT INTO answers VALUES ('x', 1, ?, ?, ?, 3.0)", (q.seat, q.name, labels))
    done = validate(tmp_path)
    assert (done.returncode, "1 table played" in done.stdout) == (0, True), done.stderr


def test_a_database_that_is_none_is_told_in_one_sentence(tmp_path: Path) -> None:
    done = validate(tmp_path / "nowhere")
    assert done.returncode == 2
    assert "cannot read the database" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_the_commitment_of_a_table_is_salted(played: tuple[Server, Person, str], serve: Serve) -> None:
    from landsraad.kernel.rng import commitment

    _, ann, id = played
    server = serve()
    ((seed, salt),) = rows(server.data, "SELECT seed, salt FROM tables")
    told = ann.at(server).get(f"/api/tables/{id}")["commitment"]
    assert told == commitment(int(seed), salt) != commitment(int(seed))
    assert len(salt) == 32
