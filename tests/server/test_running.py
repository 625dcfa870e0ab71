"""For who runs a site: probes, figures, the administrator's token, backup and restore."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from landsraad.kernel.errors import LandsraadError
from landsraad.server.site.backup import backup, file_of, restore
from serving import PATIENCE, Person, Server

TOKEN = "a token that nobody guesses"
Serve = Callable[..., Server]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("site")
    (folder / "token").write_text(TOKEN)
    server = Server(folder / "data", "--admin-token-file", str(folder / "token"), "--tables", "1000")
    yield server
    server.stop()


def admin(person: Person, method: str, path: str, body: Any = None, token: str = TOKEN) -> tuple[int, Any]:
    return person.request(method, f"/api/admin{path}", body, {"Authorization": f"Bearer {token}"})


def figure(text: str, name: str) -> float:
    return float(next(line for line in text.splitlines() if line.startswith(f"{name} ")).split()[1])


def test_a_node_tells_that_it_lives_and_is_ready(site: Server) -> None:
    visitor = site.person()
    assert visitor.get("/live") == {"live": True}
    assert visitor.get("/ready") == {"database": True, "keeper": True, "loop": True}


def test_answers_tables_sockets_and_lag_are_counted(site: Server) -> None:
    ann = site.person("Ann")
    before = figure(ann.get("/metrics"), "landsraad_answer_seconds_count")
    wire = ann.wire(ann.create("me", "me")["id"])
    wire.wait(lambda: len(wire.updates) == 2, "both views")
    wire.play(wire.seat_asked(0, 1))
    text = ann.get("/metrics")
    assert figure(text, "landsraad_answer_seconds_count") == before + 1
    assert figure(text, "landsraad_tables_live") >= 1
    assert figure(text, "landsraad_sockets") >= 1
    assert "landsraad_bots_waiting" in text
    end = time.monotonic() + PATIENCE
    while not figure(
        ann.get("/metrics"), "landsraad_loop_lag_seconds_count"
    ):  # the first look comes a moment after the start
        assert time.monotonic() < end
    wire.close()


def test_only_the_token_opens_the_administration(site: Server, server: Server) -> None:
    eve = site.person("Eve")
    for path in ("/overview", "/tables", "/players", "/reports", "/holds"):
        assert eve.request("GET", f"/api/admin{path}")[0] == 403
        assert admin(eve, "GET", path)[0] == 200
    assert admin(server.person(), "GET", "/overview")[0] == 404, "a node without a token has no administration"
    assert [admin(eve, "GET", "/overview", token=f"guess {n}")[0] for n in range(12)][-1] == 429


def test_the_administrator_sees_reports_and_acts_on_them(serve: Serve, tmp_path: Path) -> None:
    (tmp_path / "token").write_text(TOKEN)
    site = serve("--admin-token-file", str(tmp_path / "token"))
    ann, eve = site.person("Ann"), site.person("Eve")
    table = ann.create("me", "open", name="Sietch")["id"]
    eve.post(f"/api/tables/{table}/seats/1/sit")
    ann.post(f"/api/tables/{table}/report", {"seat": 1, "words": "she is a bot herself"})
    ((report,),) = [admin(ann, "GET", "/reports")[1]]
    assert (report["about_name"], report["reporter_name"]) == ("Eve", "Ann")
    assert report["words"] == "she is a bot herself"
    wire = eve.wire(table)
    assert admin(ann, "POST", f"/players/{report['about']}/suspend", {"why": "until Friday"})[0] == 200
    assert wire.closed() == (4403, "until Friday")
    assert eve.request("PUT", "/api/me", {"name": "Evil"}) == (403, {"detail": "until Friday"})
    assert admin(ann, "POST", f"/players/{report['about']}/suspend", {"why": ""})[0] == 200
    assert eve.put("/api/me", {"name": "Eva"})["name"] == "Eva"
    assert admin(ann, "POST", f"/reports/{report['id']}/close")[0] == 200
    assert admin(ann, "GET", "/reports")[1] == []
    assert [row["id"] for row in admin(ann, "GET", "/tables?q=sietch")[1]] == [table]
    told = admin(ann, "GET", f"/players/{report['about']}/export")[1]
    assert told["seats"][0]["table"] == table
    assert admin(ann, "DELETE", f"/players/{report['about']}")[0] == 200
    assert [seat["kind"] for seat in ann.get(f"/api/tables/{table}")["seats"]] == ["person", "bot"]
    assert admin(ann, "DELETE", f"/tables/{table}")[0] == 200
    assert ann.request("GET", f"/api/tables/{table}")[0] == 404


@pytest.mark.parametrize(("words", "sentence"), [("short", "too short"), (None, "cannot read")])
def test_a_token_that_is_none_is_refused(tmp_path: Path, words: str | None, sentence: str) -> None:
    file = tmp_path / "token"
    if words is not None:
        file.write_text(words)
    done = landsraad("serve", "--port", "0", "--data", str(tmp_path / "d"), "--admin-token-file", str(file))
    assert done.returncode == 2
    assert sentence in done.stderr


# --- backup -----------------------------------------------------------------------------------------------------------


def landsraad(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "landsraad", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


def test_a_backup_of_a_running_server_is_restored(serve: Serve, tmp_path: Path) -> None:
    """Taken in the middle of a game; restored, the same people find the same table to the byte."""
    first = serve()
    ann = first.person("Ann")
    table = ann.create("me", "me")["id"]
    wire = ann.wire(table)
    wire.wait(lambda: len(wire.updates) == 2, "both views")
    wire.play(wire.seat_asked(0, 1))
    wire.say_and_wait(type="say", seat=0, words="kept")
    view = ann.get(f"/api/tables/{table}/report/0")
    file = tmp_path / "backup.gz"
    done = landsraad("backup", str(first.data), str(file))
    assert (done.returncode, done.stderr) == (0, "")
    wire.play(wire.seat_asked(0, 1))
    again = tmp_path / "again" / "data"
    again.parent.mkdir()
    assert landsraad("restore", str(file), str(again)).returncode == 0
    second = Server(again)
    try:
        same = ann.at(second)
        report = same.get(f"/api/tables/{table}/report/0")
        for part in ("view", "events", "answers"):
            assert report[part] == view[part]
        back = same.wire(table)
        back.wait(lambda: any(line["words"] == "kept" for line in back.lines), "what was said")
        back.play(back.seat_asked(0, 1))
    finally:
        second.stop()
    done = landsraad("restore", str(file), str(again))
    assert (done.returncode, "not empty" in done.stderr) == (2, True)


def test_one_machine_becomes_a_site_and_back(serve: Serve, tmp_path: Path, database: str) -> None:
    """From SQLite to PostgreSQL to SQLite: the same rows."""
    server = serve()
    ann = server.person("Ann")
    table = ann.create("me", "me", "random", options={"turns": 1})["id"]
    wire = ann.wire(table)
    wire.wait(lambda: len(wire.updates) == 2, "both views")
    wire.play(wire.seat_asked(0, 1))
    server.stop()
    first, second, third = (tmp_path / f"{name}.gz" for name in ("first", "second", "third"))
    count = backup(str(server.data), first)
    assert restore(first, database) == count
    assert backup(database, second) == count
    home = tmp_path / "home"
    assert restore(second, str(home)) == count
    assert backup(str(home), third) == count
    assert rows(second) == rows(third)


def rows(file: Path) -> list[Any]:
    with gzip.open(file, "rt", encoding="utf-8") as lines:
        return sorted(json.dumps(json.loads(line), sort_keys=True) for line in lines)


def test_a_backup_that_is_cut_off_restores_nothing(server: Server, tmp_path: Path) -> None:
    server.person("Ann").create("me", "open")
    file = tmp_path / "backup.gz"
    backup(str(server.data), file)
    with gzip.open(file, "rt", encoding="utf-8") as lines:
        whole = lines.readlines()
    for text, sentence in (
        ("".join(whole[:-1]), "is cut off"),
        ("".join(whole[:-3]) + whole[-1], "is cut off"),
        ("{}\n", "not a backup"),
        ("spice", "not a backup"),
    ):
        with gzip.open(file, "wt", encoding="utf-8") as out:
            out.write(text)
        with pytest.raises(LandsraadError, match=sentence):
            restore(file, str(tmp_path / "data"))
    file.write_bytes(b"no gzip")
    with pytest.raises(LandsraadError, match="cannot read the backup"):
        restore(file, str(tmp_path / "data"))
    again = tmp_path / "again.gz"
    backup(str(tmp_path / "data"), again)
    assert len(rows(again)) == 2, "nothing was kept of those that failed"


def test_what_is_no_database_is_not_backed_up(tmp_path: Path) -> None:
    with pytest.raises(LandsraadError, match="there is no database"):
        backup(str(tmp_path), tmp_path / "x.gz")
    assert list(tmp_path.iterdir()) == []
    assert file_of("a/landsraad.sqlite") == Path("a/landsraad.sqlite")
