"""Word to who is away: real mail, a real webhook, and hours in which nobody is woken."""

from __future__ import annotations

import asyncio
import json
import queue
import re
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from postgres import free_port

from landsraad.kernel.errors import LandsraadError
from landsraad.server.notices.calling import calls
from landsraad.server.notices.channels import Mail, Undeliverable, Webhook, Word, mail_of
from landsraad.server.notices.courier import TAKEN, TRIES, Courier
from landsraad.server.notices.quiet import check_quiet, quiet_until
from landsraad.server.store import HERE, Contact, Notice, SeatRow, TableRow
from landsraad.server.store.sqlite import SqliteStore
from serving import PATIENCE, Person, Server


class Post:
    """A mail server: what it was given."""

    def __init__(self) -> None:
        self.mails: queue.Queue[tuple[str, str]] = queue.Queue()
        self.port = free_port()
        self.controller = Controller(self, hostname="127.0.0.1", port=self.port)
        self.controller.start()

    async def handle_RCPT(self, server: SMTP, session: Session, envelope: Envelope, address: str, options: Any) -> str:
        if address.startswith("nobody"):
            return "550 there is nobody of that name"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        assert isinstance(envelope.content, bytes)
        self.mails.put((envelope.rcpt_tos[0], envelope.content.decode()))
        return "250 OK"


class Hook:
    """A webhook: what came in. ``status`` is what it answers."""

    def __init__(self) -> None:
        self.bodies: queue.Queue[Any] = queue.Queue()
        self.status = 204
        hook = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                hook.bodies.put(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
                self.send_response(hook.status)
                self.end_headers()

            def log_message(self, *args: object) -> None:
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.host = f"127.0.0.1:{self.server.server_port}"
        self.url = f"http://{self.host}/api/webhooks/1/abc"
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()


@pytest.fixture
def post() -> Iterator[Post]:
    post = Post()
    yield post
    post.controller.stop()


@pytest.fixture
def hook() -> Iterator[Hook]:
    hook = Hook()
    yield hook
    hook.server.shutdown()
    hook.server.server_close()


@pytest.fixture
def options(tmp_path: Path, post: Post, hook: Hook) -> list[str]:
    file = tmp_path / "mail"
    file.write_text(f"smtp+plain://127.0.0.1:{post.port}/?from=site@example.org\n", encoding="utf-8")
    return ["--mail-file", str(file), "--webhooks", hook.host, "--site", "https://example.org", "--notice-after", "0"]


def seats(person: Person, other: Person) -> tuple[str, Any]:
    """A table of two at which nobody is."""
    created = person.create("me:atreides", "invited:emperor")
    return created["id"], other.post(f"/api/invitations/{created['invitations']['1'].rpartition('/')[2]}")


def test_who_is_away_hears_of_their_turn_by_mail_and_webhook(
    serve: Callable[..., Server], options: list[str], post: Post, hook: Hook
) -> None:
    server = serve(*options)
    ann, bob = server.person("Ann"), server.person("Bob")
    assert ann.get("/api/me/notices") == {
        "email": "", "confirmed": False, "webhook": "", "quiet": None, "push": [], "push_key": "", "channels": ["email", "webhook"],
    }  # fmt: skip
    ann.put("/api/me/notices", {"email": "ann@example.org"})
    to, text = post.mails.get(timeout=PATIENCE)
    found = re.search(r"\b\d{8}\b", text)
    assert to == "ann@example.org"
    assert found
    assert ann.request("POST", "/api/me/notices/confirm", {"code": "00000000x"})[0] == 422
    assert ann.post("/api/me/notices/confirm", {"code": found[0]})["confirmed"]
    bob.put("/api/me/notices", {"webhook": hook.url})
    id, _ = seats(ann, bob)
    to, text = post.mails.get(timeout=PATIENCE)
    assert to == "ann@example.org"
    assert f"https://example.org/table/{id}" in text
    assert "Subject: Your turn at" in text
    told = hook.bodies.get(timeout=PATIENCE)
    assert f"https://example.org/table/{id}" in told["content"]
    assert told["allowed_mentions"] == {"parse": []}
    assert post.mails.empty()
    assert hook.bodies.empty()


def test_a_seat_can_be_without_notices(serve: Callable[..., Server], options: list[str], hook: Hook) -> None:
    server = serve(*options)
    ann, bob = server.person("Ann"), server.person("Bob")
    ann.put("/api/me/notices", {"webhook": hook.url})
    created = ann.create("me:atreides", "invited:emperor")
    id = created["id"]
    assert ann.get(f"/api/tables/{id}")["notices"] == [0]
    ann.put(f"/api/tables/{id}/seats/0/notices", {"on": False})
    assert ann.get(f"/api/tables/{id}")["notices"] == []
    assert bob.request("PUT", f"/api/tables/{id}/seats/0/notices", {"on": True})[0] == 403
    bob.post(f"/api/invitations/{created['invitations']['1'].rpartition('/')[2]}")
    ann.post("/api/me/notices/try")
    assert "This is how you hear" in hook.bodies.get(timeout=PATIENCE)["content"]
    assert hook.bodies.empty()


def test_addresses_that_are_none_are_refused(serve: Callable[..., Server], options: list[str], hook: Hook) -> None:
    ann = serve(*options).person("Ann")
    refused = [
        {"email": "ann"},
        {"email": "ann@example.org\r\nBcc: all@example.org"},
        {"webhook": "https://localhost/x"},
        {"webhook": "http://169.254.169.254/latest"},
        {"webhook": hook.url.replace("http://", "http://user@")},
        {"webhook": "file:///etc/passwd"},
        {"quiet": {"from": "25:00", "to": "07:00", "zone": "UTC"}},
        {"quiet": {"from": "22:00", "to": "07:00", "zone": "Arrakis/Carthag"}},
    ]
    for wish in refused:
        status, told = ann.request("PUT", "/api/me/notices", wish)
        assert status == 422, wish
        assert len(told["detail"].splitlines()) == 1
    assert ann.get("/api/me/notices")["webhook"] == ""


def test_what_is_kept_of_how_somebody_is_reached_is_told_and_forgotten(
    serve: Callable[..., Server], options: list[str], hook: Hook
) -> None:
    ann = serve(*options).person("Ann")
    ann.put("/api/me/notices", {"webhook": hook.url, "quiet": {"from": "22:00", "to": "07:00", "zone": "UTC"}})
    reached = ann.get("/api/me/export")["reached"]
    assert [one["webhook"] for one in reached] == [hook.url]
    assert ann.request("DELETE", "/api/me")[0] == 200


def test_a_worker_delivers_for_a_site(
    tmp_path: Path, database: str, options: list[str], hook: Hook, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The node itself would wait for an hour."""
    late = [*options[:-1], "3600"]
    node = Server(tmp_path / "one", "--database", database, "--node", "one", *late)
    command = [sys.executable, "-m", "landsraad", "work", "--database", database, *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as worker:
        try:
            ann, bob = node.person("Ann"), node.person("Bob")
            bob.put("/api/me/notices", {"webhook": hook.url})
            id, _ = seats(ann, bob)
            assert f"/table/{id}" in hook.bodies.get(timeout=PATIENCE)["content"]
        finally:
            worker.terminate()
            node.stop()


# --- when somebody is called ------------------------------------------------------------------------------------------


def row(asked: list[int], seen: float = 5.0, **columns: Any) -> TableRow:
    sitting = [SeatRow(0, "atreides", "person", player="ann", seen=seen), SeatRow(1, "emperor", "bot", bot="random")]
    made = TableRow("t", "T", "dune", "gf9-advanced", {}, {}, "playing", "ann", 1, 1.0, 1.0, asked=asked, seats=sitting)
    return replace(made, **columns)


def test_somebody_is_called_once_when_asked_and_away() -> None:
    notice = Notice("t 0", "ann", "t", 0, "turn", due=9.0)
    assert calls(row([]), row([0, 1]), 9.0) == [notice]
    assert calls(row([0]), row([0]), 9.0) == []
    assert calls(row([], HERE), row([0], HERE), 9.0) == []
    assert calls(row([0], HERE), row([0]), 9.0) == [notice]
    assert calls(row([]), row([1]), 9.0) == []
    silent = replace(row([0]).seats[0], prefs={"notices": False})
    assert calls(row([]), replace(row([0]), seats=[silent, row([]).seats[1]]), 9.0) == []


def test_the_end_of_a_game_is_told_once() -> None:
    assert [n.kind for n in calls(row([0]), row([], status="over"), 9.0)] == ["over"]
    assert calls(row([], status="over"), row([], status="over"), 9.0) == []
    assert calls(row([0], HERE), row([], HERE, status="over"), 9.0) == []


def at(hour: int, minute: int = 0, day: int = 10) -> float:
    return datetime(2026, 3, day, hour, minute, tzinfo=UTC).timestamp()


def test_quiet_hours_over_midnight_and_within_a_day() -> None:
    night = {"from": "22:00", "to": "07:30", "zone": "UTC"}
    assert quiet_until(night, at(21, 59)) is None
    assert quiet_until(night, at(22)) == at(7, 30, day=11)
    assert quiet_until(night, at(3)) == at(7, 30)
    assert quiet_until(night, at(7, 30)) is None
    noon = {"from": "12:00", "to": "13:00", "zone": "Europe/Berlin"}
    assert quiet_until(noon, at(11, 30)) == at(12)
    assert quiet_until(noon, at(12, 30)) is None
    assert quiet_until(None, at(3)) is None
    with pytest.raises(LandsraadError, match="22:00"):
        check_quiet({**night, "from": "7pm"})


# --- who delivers -----------------------------------------------------------------------------------------------------


class Told:
    """A way that remembers, and fails as often as it is told to."""

    name = "webhook"

    def __init__(self, *failures: Exception) -> None:
        self.words: list[Word] = []
        self.failures = list(failures)

    def check(self, address: str) -> None:
        pass

    def reaches(self, contact: Contact) -> bool:
        return bool(contact.webhook)

    async def deliver(self, contact: Contact, word: Word) -> None:
        if self.failures:
            raise self.failures.pop(0)
        self.words.append(word)


def deliver(
    tmp_path: Path, way: Told, *times: float, quiet: Any = None, change: Any = None
) -> tuple[list[int], Contact]:
    """Rounds of a courier at these times, over a table that waits for Ann; how many words there were after each."""

    async def work() -> tuple[list[int], Contact]:
        store, now = SqliteStore(tmp_path / "landsraad.sqlite"), [0.0]
        courier = Courier(store, [way], after=60.0, clock=lambda: now[0])
        try:
            await store.add_player("ann", "token", "Ann")
            await store.add_table(row([0]))
            await store.save_contact(Contact("ann", webhook="http://example.org", quiet=quiet))
            await store.add_notice(Notice("t 0", "ann", "t", 0, "turn", due=at(12)))
            counts = []
            for time in times:
                now[0] = time
                await courier.round()
                counts.append(len(way.words))
            kept = await store.contact("ann")
            assert kept is not None
            return counts, kept
        finally:
            await store.close()

    return asyncio.run(work())


def test_word_is_sent_once_and_not_before_its_time(tmp_path: Path) -> None:
    counts, _ = deliver(tmp_path, Told(), at(12), at(12, 1), at(12, 2), at(18))
    assert counts == [0, 1, 1, 1]


def test_in_quiet_hours_it_waits(tmp_path: Path) -> None:
    siesta = {"from": "12:00", "to": "14:00", "zone": "UTC"}
    counts, _ = deliver(tmp_path, Told(), at(12, 1), at(13), at(14), at(14, 1), quiet=siesta)
    assert counts == [0, 0, 0, 1]


def test_what_fails_is_tried_again_and_given_up_in_the_end(tmp_path: Path) -> None:
    counts, _ = deliver(tmp_path, Told(OSError("away")), at(12, 1), at(12, 2), at(12, 4))
    assert counts == [0, 0, 1]
    (tmp_path / "landsraad.sqlite").unlink()
    way = Told(*[OSError("away")] * 20)
    deliver(tmp_path, way, *(at(12 + n % 12, day=10 + n // 12) for n in range(2, 60)))
    assert len(way.failures) == 20 - TRIES


def test_a_way_that_is_closed_for_good_is_forgotten(tmp_path: Path) -> None:
    counts, contact = deliver(tmp_path, Told(Undeliverable("gone")), at(12, 1), at(13))
    assert counts == [0, 0]
    assert contact.webhook == ""


def test_a_courier_that_died_leaves_its_notices_to_another(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(tmp_path / "landsraad.sqlite")
        await store.add_notice(Notice("t 0", "ann", "t", 0, "turn", due=10.0))
        assert [n.id for n in await store.take_notices(10.0, 10.0 + TAKEN, 5)] == ["t 0"]
        assert await store.take_notices(10.0, 10.0 + TAKEN, 5) == []
        (again,) = await store.take_notices(10.0 + TAKEN, 100.0, 5)
        assert again.tries == 2
        await store.add_notice(Notice("t 0", "ann", "t", 0, "turn", due=50.0))
        await store.drop_notice(again)  # another has taken its place
        assert len(await store.take_notices(50.0, 200.0, 5)) == 1
        await store.close()

    asyncio.run(work())


def test_a_mail_server_that_does_not_know_somebody_says_so_for_good(post: Post) -> None:
    mail = mail_of(f"smtp+plain://127.0.0.1:{post.port}/?from=site@example.org")
    with pytest.raises(Undeliverable):
        asyncio.run(mail.deliver(Contact("bob", "nobody@example.org", confirmed=True), Word("s", "t")))
    assert not mail.reaches(Contact("bob", "bob@example.org"))


def test_a_webhook_is_told_from_its_answer(hook: Hook) -> None:
    way, contact = Webhook((hook.host,)), Contact("ann", webhook=hook.url)
    hook.status = 404
    with pytest.raises(Undeliverable):
        asyncio.run(way.deliver(contact, Word("s", "t")))
    hook.status = 302  # nobody follows
    with pytest.raises(OSError, match="302"):
        asyncio.run(way.deliver(contact, Word("s", "t")))


def test_mail_servers_are_read_from_one_line() -> None:
    assert mail_of("smtp://me:p%40ss@mail.example.org/?from=a@b.org") == Mail(
        "mail.example.org", 587, "a@b.org", "me", "p@ss", "starttls"
    )
    assert mail_of("smtps://mail.example.org/?from=a@b.org").port == 465
    assert "p@ss" not in repr(mail_of("smtp://me:p%40ss@mail.example.org/?from=a@b.org"))
    for wrong in ("", "http://x/?from=a@b.org", "smtp://host", "smtp://host:port/?from=a@b"):
        with pytest.raises(LandsraadError, match="mail server is like"):
            mail_of(wrong)
