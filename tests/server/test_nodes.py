"""Several nodes over one PostgreSQL, in processes of their own: killed, stopped, and cut off from the database under play."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from make_site import find_nginx, nginx_configuration, start_nginx
from postgres import Postgres, free_port
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from serving import PATIENCE, Person, Server

FAST = ("--requests", "10000", "--messages", "10000", "--sockets", "10000", "--tables", "10000")
TROUBLE = (ConnectionClosed, InvalidHandshake, AssertionError, OSError, TimeoutError, EOFError)


class Worker:
    """``landsraad work`` over a site's database."""

    def __init__(self, log: Path, database: str) -> None:
        self.log = log
        command = [sys.executable, "-m", "landsraad", "work", "--database", database]
        with log.open("ab") as file:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=file, text=True)
        assert self.process.stdout is not None
        assert "works" in self.process.stdout.readline(), log.read_text()

    def end(self, how: signal.Signals) -> int:
        if self.process.poll() is None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return self.process.returncode


class Site:
    """Nodes over one database. Each is known by its name; one that was killed can be started again."""

    def __init__(self, folder: Path, database: str) -> None:
        self.folder = folder
        self.database = database
        self.nodes: dict[str, Server] = {}
        self.workers: dict[str, Worker] = {}
        self.front: Server | None = None
        self.paused: set[str] = set()
        """Nodes that stand still: nobody tries them."""

    def start(self, *names: str) -> None:
        for name in names:
            self.nodes[name] = Server(self.folder / name, "--database", self.database, "--node", name, *FAST)

    def work(self, *names: str) -> None:
        for name in names:
            self.workers[name] = Worker(self.folder / f"{name}.log", self.database)

    def pause(self, name: str) -> None:
        self.paused.add(name)
        self.nodes[name].process.send_signal(signal.SIGSTOP)

    def go_on(self, name: str) -> None:
        self.nodes[name].process.send_signal(signal.SIGCONT)
        self.paused.discard(name)

    def up(self) -> list[Server]:
        if self.front is not None:
            return [self.front]
        return [node for name, node in self.nodes.items() if node.process.poll() is None and name not in self.paused]

    def close(self) -> None:
        self.front = None
        for name in list(self.paused):
            self.go_on(name)
        for node in self.up():
            node.process.send_signal(signal.SIGCONT)
            node.stop()
        for worker in self.workers.values():
            worker.end(signal.SIGTERM)


@pytest.fixture
def site(tmp_path: Path, database: str) -> Iterator[Site]:
    made = Site(tmp_path, database)
    yield made
    made.close()


AHEAD = 60
"""So many answers more than are waited for does a crowd give."""


class Crowd:
    """People at some tables, with a bot among them, who answer at random, and connect to another node when theirs is gone."""

    def __init__(self, site: Site, tables: int, seats: int = 5) -> None:
        self.site = site
        self.confirmed: dict[tuple[str, int], list[Any]] = {}
        self.tokens: dict[tuple[str, int], str] = {}
        self.count = self.wanted = 0
        self.stop = threading.Event()
        for number in range(tables):
            self._table(site.up()[number % len(site.up())], seats)
        self.threads = [threading.Thread(target=self._play, args=key, daemon=True) for key in self.tokens]

    def _table(self, node: Server, seats: int) -> None:
        people = [node.person(f"P{seat}") for seat in range(seats)]
        created = people[0].create("me", *["invited"] * (seats - 1), "random")
        for seat, link in created["invitations"].items():
            people[int(seat)].post(f"/api/invitations/{link.rpartition('/')[2]}")
        for seat, person in enumerate(people):
            self.tokens[created["id"], seat] = person.cookies["landsraad_player"]
            self.confirmed[created["id"], seat] = []

    def start(self) -> None:
        for thread in self.threads:
            thread.start()

    def _play(self, table: str, seat: int) -> None:
        rng = Random(f"{table} {seat}")
        while not self.stop.is_set():
            try:
                self._sit(rng.choice(self.site.up()), table, seat, rng)
            except TROUBLE:
                self.stop.wait(0.05)

    def _sit(self, node: Server, table: str, seat: int, rng: Random) -> None:
        wire = Person(node, self.tokens[table, seat]).wire(table)
        try:
            while not self.stop.is_set():
                wire.wait(lambda: wire.asked(seat) or wire.over(seat) or self.stop.is_set(), "a question", 1.0)
                if wire.over(seat) or self.stop.wait(rng.uniform(0, 0.2)):
                    return
                while (
                    self.count > self.wanted + AHEAD
                ):  # or the games are over before a slow machine has started a node
                    if self.stop.wait(0.05):
                        return
                question, values = wire.play(seat, rng.choice)
                self.confirmed[table, seat].append([question, values])
                self.count += 1
        finally:
            wire.socket.close_socket()

    def goes_on(self, answers: int = 30) -> None:
        """Wait until so many more answers have been confirmed."""
        end, self.wanted = time.monotonic() + 4 * PATIENCE, self.count + answers
        while self.count < self.wanted:
            assert time.monotonic() < end, f"play has stopped at {self.count} answers: {self.logs()}"
            self.stop.wait(0.02)

    def logs(self) -> str:
        return "\n".join(node.logs()[-2000:] for node in self.site.nodes.values() if node.process.poll() is None)

    def nothing_is_lost(self) -> None:
        """Stop playing; every confirmed answer is on record, in its order."""
        self.stop.set()
        for thread in self.threads:
            thread.join(2 * PATIENCE)
            assert not thread.is_alive()
        node = self.site.up()[0]
        for (table, seat), confirmed in self.confirmed.items():
            report = Person(node, self.tokens[table, seat]).get(f"/api/tables/{table}/report/{seat}")
            kept = iter(report["answers"])
            lost = [answer for answer in confirmed if not any(answer == one for one in kept)]
            assert lost == [], "what was confirmed is on record, one after the other"
        assert sum(map(len, self.confirmed.values())) == self.count


def test_any_node_will_do(site: Site) -> None:
    """A table is made on one node, filled by way of another and played by way of a third."""
    site.start("one", "two", "three")
    one, two, three = site.nodes.values()
    ann, bob = one.person("Ann"), two.person("Bob")
    table = ann.create("me:atreides", "open:emperor")["id"]
    assert bob.post(f"/api/tables/{table}/seats/1/sit")["status"] == "playing"
    a, b = ann.at(three).wire(table), bob.wire(table)
    a.play(0)
    b.play(1)
    b.wait(lambda: b.table["seats"][0]["present"], "Ann's presence, seen from another node")
    bob.put("/api/me", {"name": "Robert"})
    a.wait(lambda: a.table["seats"][1]["name"] == "Robert", "Bob's new name")
    assert [node.person().get("/api/health")["tables"] for node in (one, two, three)] == [1, 0, 0], "one owner"
    report = ann.at(three).get(f"/api/tables/{table}/report/0")
    assert len(report["answers"]) == 1
    assert ann.at(two).request("GET", "/api/tables/nowhere")[0] == 404
    link = ann.at(two).post(f"/api/tables/{table}/seats/0/link")["link"]
    phone = three.person("Phone")
    assert phone.post(f"/api/returns/{link.rpartition('/')[2]}")["mine"] == [0]


def test_nodes_and_workers_that_are_killed_lose_no_confirmed_answer(site: Site) -> None:
    site.start("one", "two", "three")
    site.work("first", "second")
    crowd = Crowd(site, tables=3, seats=3)
    crowd.start()
    crowd.goes_on(15)
    for name in ("one", "two", "three", "one"):
        site.nodes[name].kill()
        crowd.goes_on(15)
        site.start(name)
    site.workers["first"].end(signal.SIGKILL)
    crowd.goes_on(15)
    crowd.goes_on(15)
    crowd.nothing_is_lost()


def test_the_bots_of_a_site_think_in_its_workers_and_go_on_without_them(site: Site) -> None:
    site.start("one")
    site.work("first")
    ann = site.nodes["one"].person("Ann")
    table = ann.create("random", "random", "me", options={"turns": 1})["id"]
    wire = ann.wire(table)
    wire.play(2)
    end = time.monotonic() + PATIENCE
    while "the first job is done" not in site.workers["first"].log.read_text():
        assert time.monotonic() < end
        time.sleep(0.05)
    assert site.workers["first"].end(signal.SIGTERM) == 0
    while not wire.over(2):
        wire.play(2)
    assert ann.get(f"/api/tables/{table}/record")["count"] > 10


def test_a_node_that_leaves_in_order_hands_its_tables_over(site: Site) -> None:
    site.start("one", "two")
    crowd = Crowd(site, tables=2)
    crowd.start()
    crowd.goes_on()
    assert site.nodes["one"].stop() == 0
    crowd.goes_on()
    crowd.nothing_is_lost()


def test_a_node_that_was_stopped_writes_nothing_when_it_goes_on(site: Site) -> None:
    """While it stands still its lease runs out; what it does afterwards is refused, and its sockets are sent away."""
    site.start("one")
    ann = site.nodes["one"].person("Ann")
    table = ann.create("me", "me")["id"]
    late = ann.wire(table)
    late.wait(lambda: len(late.updates) == 2, "both views")
    late.play(late.seat_asked(0, 1))
    site.start("two")
    site.nodes["one"].process.send_signal(signal.SIGSTOP)
    two = ann.at(site.nodes["two"])
    new = until(lambda: two.wire(table))
    new.wait(lambda: len(new.updates) == 2, "both views")
    before = [seat for seat in (0, 1) if new.asked(seat)]
    confirmed = new.play(before[0])
    site.nodes["one"].process.send_signal(signal.SIGCONT)
    seat = late.seat_asked(0, 1)
    with pytest.raises(TROUBLE):
        late.play(seat)
    assert "the table has moved to another node" in site.nodes["one"].logs()
    answers = [two.get(f"/api/tables/{table}/report/{seat}")["answers"] for seat in (0, 1)]
    assert sum(map(len, answers)) == 2
    assert list(confirmed) in answers[before[0]]
    again = ann.wire(table)
    again.wait(lambda: again.updates, "the same table by way of the node that was stopped")


def test_a_node_that_is_stopped_under_play_and_goes_on_loses_no_confirmed_answer(site: Site) -> None:
    """The others take its tables when its lease is over; when it goes on, what it still believes to own counts for nothing."""
    site.start("one", "two", "three")
    site.work("first", "second")
    crowd = Crowd(site, tables=3, seats=3)
    crowd.start()
    crowd.goes_on(15)
    for name in ("one", "two"):
        site.pause(name)
        crowd.goes_on(15)
        site.go_on(name)
        crowd.goes_on(15)
    crowd.nothing_is_lost()


def test_a_restart_of_the_database_loses_no_confirmed_answer(site: Site, tmp_path: Path) -> None:
    postgres = Postgres()
    try:
        site.database = postgres.url
        site.start("one", "two", "three")
        site.work("first", "second")
        crowd = Crowd(site, tables=2)
        crowd.start()
        crowd.goes_on()
        for _ in range(2):
            postgres.restart()
            crowd.goes_on()
        crowd.nothing_is_lost()
        site.close()
    finally:
        postgres.close()


class Front(Server):
    """nginx in front of the nodes, which visitors take for the server."""

    def __init__(self, site: Site, folder: Path, program: str) -> None:
        self.host, self.port = "127.0.0.1", free_port()
        folder.mkdir()
        nodes = [f"{node.host}:{node.port}" for node in site.up()]
        self.process = start_nginx(program, nodes, self.port, folder)  # type: ignore[assignment]
        until(lambda: self.person())

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)


def test_with_nginx_in_front_a_killed_node_loses_no_confirmed_answer(site: Site, tmp_path: Path) -> None:
    """The configuration of deploy/, with the nodes' addresses put in."""
    program = find_nginx()
    if program is None:
        pytest.skip("nginx is not installed: the site was not tested with nginx in front")
    site.start("one", "two")
    front = Front(site, tmp_path / "nginx", program)
    try:
        site.front = front
        crowd = Crowd(site, tables=2)
        crowd.start()
        crowd.goes_on()
        site.nodes["one"].kill()
        crowd.goes_on()
        crowd.nothing_is_lost()
        assert front.person().request("GET", "/nowhere/at/all")[0] == 404
    finally:
        front.close()


def test_the_configuration_of_nginx_takes_any_nodes(tmp_path: Path) -> None:
    text = nginx_configuration(["10.0.0.1:8001", "10.0.0.2:8001", "10.0.0.3:8001"], 8080, tmp_path)
    assert text.count("server 10.0.0.2:8001 max_fails=2 fail_timeout=2s;") == 2, "by table, and by load"
    assert "listen 127.0.0.1:8080;" in text
    assert "node1" not in text
    assert "node2" not in text


def until(attempt: Callable[[], Any]) -> Any:
    """Try until it works."""
    end = time.monotonic() + 2 * PATIENCE
    while True:
        try:
            return attempt()
        except TROUBLE:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)


def test_newcomers_are_counted_on_all_nodes_together(tmp_path: Path, database: str) -> None:
    """What one address or player may do is not doubled by going to another node."""
    nodes = [Server(tmp_path / name, "--database", database, "--node", name, "--requests", "3") for name in "ab"]
    try:
        statuses = [Person(nodes[number % 2]).request("GET", "/api/me")[0] for number in range(44)]
        assert statuses[:30] == [200] * 30
        assert 429 in statuses[30:], "a node alone would let 30 in, two of them 60"
    finally:
        for node in nodes:
            node.stop()


def test_uploads_are_counted_on_all_nodes_together(site: Site) -> None:
    site.start("a", "b")
    people = [site.nodes["a"].person("Ann")]
    people.append(Person(site.nodes["b"], people[0].cookies["landsraad_player"]))
    statuses = [people[number % 2].request("POST", "/api/replays", {"not": "a record"})[0] for number in range(18)]
    assert statuses[:10] == [422] * 10
    assert 429 in statuses[10:], "a node alone would look at ten, two of them at twenty"
