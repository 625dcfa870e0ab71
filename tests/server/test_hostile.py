"""A hostile client gets 4xx or a closed socket with a code, and the game goes on for the others."""

from __future__ import annotations

import contextlib
import http.client
import json
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from serving import PATIENCE, Person, Server, Wire, picker

Serve = Callable[..., Server]


@pytest.fixture
def table(server: Server) -> Iterator[tuple[str, Wire, Wire, Person]]:
    """Ann and Bob play; Eve is somebody else. Afterwards Ann and Bob can still play."""
    ann, bob = server.person("Ann"), server.person("Bob")
    id = ann.create("me:atreides", "open:emperor")["id"]
    bob.post(f"/api/tables/{id}/seats/1/sit")
    a, b = ann.wire(id), bob.wire(id)
    a.wait(lambda: a.asked(0), "Ann's question")
    b.wait(lambda: b.asked(1), "Bob's question")
    yield id, a, b, server.person("Eve")
    pick = picker(1)
    for _ in range(3):
        for wire, seat in ((a, 0), (b, 1)):
            wire.fence()
            if wire.asked(seat):
                wire.play(seat, pick)
    assert server.process.poll() is None
    assert "Traceback" not in "".join(a.raw + b.raw)


Played = tuple[str, Wire, Wire, Person]


# --- over the socket --------------------------------------------------------------------------------------------------


def test_nobody_acts_for_another_seat(table: Played) -> None:
    id, a, b, eve = table
    stranger = eve.wire(id)
    question = a.asked(0)[0]
    values = [a.updates[0]["questions"][0]["level"]["options"][0]]
    version = a.updates[0]["version"]
    for wire in (stranger, b):
        for kind in ("answer", "ask", "why"):
            message = {"type": kind, "seat": 0, "question": question, "values": values, "version": version}
            reply = wire.say_and_wait(**message)
            assert (reply["type"], reply["reason"]) == ("refused", "that seat is not yours")
        for message in (
            {"type": "say", "seat": 0, "words": "I am Ann"},
            {"type": "propose", "seat": 0, "to": 1, "question": "bribe", "values": []},
            {"type": "respond", "seat": 0, "offer": 1, "accept": True},
            {"type": "prefer", "seat": 0, "auto_pass": ["karama"]},
        ):
            assert wire.say_and_wait(**message)["reason"] == "that seat is not yours"
    a.fence()
    assert a.asked(0) == [question]
    assert not a.lines


@pytest.mark.parametrize("seat", [-1, 2, 99, 10**30, True, 0.5, "0", None, [0], {}])
def test_seats_that_are_none(table: Played, seat: Any) -> None:
    _, _, b, _ = table
    b.send({"type": "answer", "id": 9001, "seat": seat, "question": "bid", "values": [], "version": 0})
    b.wait(lambda: b.replies, "the refusal")
    assert next(iter(b.replies.values()))["type"] == "refused"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        "17",
        '"hello"',
        "{}",
        '{"type": "conquer"}',
        '{"type": ["answer"]}',
        '{"type": "answer"}',
        '{"type": "answer", "id": "x", "seat": 0, "question": "bid", "values": [], "version": 0}',
        '{"type": "answer", "id": 1, "seat": 0, "question": 5, "values": [], "version": 0}',
        '{"type": "answer", "id": 1, "seat": 0, "question": "bid", "values": {"0": 1}, "version": 0}',
        '{"type": "answer", "id": 1, "seat": 0, "question": "bid", "values": [null], "version": 0}',
        '{"type": "answer", "id": 1, "seat": 0, "question": "bid", "values": [1.5], "version": 0}',
        '{"type": "answer", "id": 1, "seat": 0, "question": "bid", "values": [], "version": "new"}',
        '{"type": "say", "words": 5}',
        '{"type": "say", "words": "\\ud800"}',
        '{"type": "respond", "seat": 1, "offer": 1e400, "accept": true}',
        "[" * 4000,
        '{"type": "update", "seat": 0}',
        "\x00",
    ],
)
def test_what_is_no_message_is_refused(table: Played, text: str) -> None:
    _, _, b, _ = table
    b.send(text)
    b.wait(lambda: None in b.replies, "the refusal")
    assert "not a message of this protocol" in b.replies[None]["reason"]
    assert "Traceback" not in b.replies[None]["reason"]


def test_a_second_hello_is_refused(table: Played) -> None:
    _, _, b, _ = table
    b.send({"type": "hello", "protocol": 1})
    b.wait(lambda: None in b.replies, "the refusal")


def test_unknown_fields_change_nothing(table: Played) -> None:
    """What a client says of itself is not believed."""
    id, _, _, eve = table
    wire = eve.wire(id)
    lie = {"type": "say", "words": "x", "player": "Ann", "name": "Ann", "admin": True}
    assert wire.say_and_wait(**lie)["type"] == "accepted"
    assert wire.lines[-1]["name"] == "Eve"


@pytest.mark.parametrize(
    "first",
    [
        {"type": "ping"},
        {"type": "hello", "protocol": 2},
        {"type": "say", "words": "hi"},
        {"type": "hello", "protocol": 1e9},
    ],
)
def test_who_does_not_say_hello_is_shown_out(table: Played, first: Any) -> None:
    id, _, _, eve = table
    wire = eve.wire(id, hello=False)
    wire.send(first)
    code, _ = wire.closed()
    assert code == 4400
    assert not [text for text in wire.raw if "view" in text]


def test_binary_messages_close_the_socket(table: Played) -> None:
    id, _, _, eve = table
    wire = eve.wire(id)
    wire.send(b"\x00\x01")
    assert wire.closed()[0] == 4400


@pytest.mark.parametrize(("size", "code"), [(10_000, 4413), (1_000_000, 1009)])
def test_a_huge_message_closes_the_socket(table: Played, size: int, code: int) -> None:
    id, _, _, eve = table
    wire = eve.wire(id)
    wire.send({"type": "say", "words": "x" * size})
    assert wire.closed()[0] == code


def test_a_flood_closes_the_socket(serve: Serve) -> None:
    """With the limits that everybody has."""
    server = serve()
    ann, eve = server.person("Ann"), server.person("Eve")
    id = ann.create("me", "random")["id"]
    quiet = ann.wire(id)
    loud = eve.wire(id, max_queue=None)  # it reads while it floods, and so hears at once that it is let go
    with contextlib.suppress(ConnectionClosed):
        for _ in range(300):
            loud.send({"type": "ping"})
    assert loud.closed()[0] == 4429
    quiet.play(0)


def test_too_much_talk_is_refused(table: Played) -> None:
    id, a, _, eve = table
    wire = eve.wire(id)
    replies = [wire.say_and_wait(type="say", words=f"line {i}") for i in range(15)]
    assert replies[0]["type"] == "accepted"
    assert "wait a moment" in replies[-1]["reason"]
    a.fence()
    assert len(a.lines) < 15
    assert wire.say_and_wait(type="say", words="x" * 5000)["type"] == "refused"


def test_a_client_that_does_not_read_is_dropped_not_waited_for(server: Server) -> None:
    ann, carol = server.person("Ann"), server.person("Carol")
    id = ann.create("me:atreides", "open:emperor")["id"]
    carol.post(f"/api/tables/{id}/seats/1/sit")
    good = ann.wire(id)
    with socket.socket() as sock:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        sock.connect((server.host, server.port))
        head = (
            f"GET /ws/tables/{id} HTTP/1.1\r\nHost: {server.host}:{server.port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: {carol.cookie}\r\n\r\n"
        )
        sock.sendall(head.encode())
        assert b" 101 " in sock.recv(1024)
        sock.sendall(_frame({"type": "hello", "protocol": 1}))
        good.wait(lambda: good.table["seats"][1]["present"], "Carol")
        long = {"type": "ask", "id": 1, "seat": 1, "question": "x" * 7000, "values": [], "version": 0}
        with contextlib.suppress(OSError):
            for _ in range(400):  # each is refused in as many words
                sock.sendall(_frame(long))
        good.wait(lambda: not good.table["seats"][1]["present"], "the slow one to be dropped")
        good.play(0)
    assert '"code": 4408' in server.logs()


def _frame(message: Any) -> bytes:
    data = json.dumps(message).encode()
    length = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0xFE]) + len(data).to_bytes(2, "big")
    return b"\x81" + length + bytes(4) + data


# --- getting in -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "http://[::1", "file://"])
def test_a_foreign_page_gets_no_socket_and_changes_nothing(table: Played, server: Server, origin: str) -> None:
    id, _, _, eve = table
    with pytest.raises(InvalidStatus) as refused:
        eve.wire(id, origin=origin)
    assert refused.value.response.status_code == 403
    for method, path, body in (("POST", "/api/tables", {}), ("PUT", "/api/me", {"name": "Pwned"})):
        status, told = eve.request(method, path, body, {"Origin": origin})
        assert (status, told["detail"]) == (403, "this request comes from another site")
    assert eve.get("/api/me")["name"] == "Eve"


def test_the_own_page_gets_in(table: Played, server: Server) -> None:
    id, _, _, eve = table
    origin = f"http://{server.host}:{server.port}"
    assert eve.wire(id, origin=origin).table["id"] == id
    assert eve.request("PUT", "/api/me", {"name": "Eve"}, {"Origin": origin})[0] == 200


@pytest.mark.parametrize("token", ["", "x", "' OR 1=1 --", "A" * 43, "landsraad_player"])
def test_guessed_tokens_open_nothing(table: Played, server: Server, token: str) -> None:
    id = table[0]
    guesser = Person(server, token)
    told = guesser.get(f"/api/tables/{id}")
    assert (told["mine"], told["creator"]) == ([], False)
    wire = guesser.wire(id)
    wire.wait(lambda: wire.updates, "what a spectator sees")
    assert list(wire.updates) == [None]
    assert (
        guesser.request("POST", f"/api/invitations/{token or 'x'}".replace(" ", "%20").replace("\x7f", "%7f"))[0] == 404
    )
    assert guesser.request("POST", f"/api/returns/{token or 'x'}".replace(" ", "%20").replace("\x7f", "%7f"))[0] == 404


def test_another_seats_view_is_out_of_reach(table: Played, server: Server) -> None:
    id, _, _, eve = table
    bob = eve
    for path in (
        f"/api/tables/{id}/report/0",
        f"/api/tables/{id}/report/1",
        f"/api/tables/{id}/report/-1",
        f"/api/tables/{id}/report/99",
        f"/api/tables/{id}/record",
        f"/api/replays/{id}",
        f"/api/replays/{id}/at/0?seat=all",
        f"/api/replays/{id}/events?seat=all",
        f"/api/replays/{id}/record",
    ):
        assert bob.request("GET", path)[0] == 403, path


def test_ids_of_players_are_no_keys(table: Played, server: Server) -> None:
    """The id of a player is public to that player; only the token in the cookie is believed."""
    _, _, _, eve = table
    thief = Person(server, eve.get("/api/me")["id"])
    assert thief.get("/api/me")["id"] != eve.get("/api/me")["id"]


def test_only_the_creator_and_the_player_may_replace_somebody(table: Played) -> None:
    id, _, _, eve = table
    for seat in (0, 1):
        assert eve.request("POST", f"/api/tables/{id}/seats/{seat}/stand-in", {"bot": "random"})[0] == 403
        assert eve.request("POST", f"/api/tables/{id}/seats/{seat}/link")[0] == 403
        assert eve.request("POST", f"/api/tables/{id}/seats/{seat}/sit")[0] == 403
        assert eve.request("POST", f"/api/tables/{id}/seats/{seat}/bot", {"bot": "random"})[0] == 403


# --- over HTTP --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 422),
        (b"{", 422),
        (b"[]", 422),
        (b"null", 422),
        (b'{"name": 5}', 422),
        (b'{"name": ""}', 422),
        (b'{"name": "   "}', 422),
        (b'{"name": "\\u0000\\u200b"}', 422),
        (b'{"name": "' + b"x" * 31 + b'"}', 422),
        (b'{"name": "x", "id": "y"}', 422),
        (b'{"name": ' + b"[" * 20_000, 400),
        (b'{"name": "' + b"x" * 100_000 + b'"}', 413),
        (b"\xff\xfe", 422),
    ],
)
def test_malformed_requests_are_refused_in_one_sentence(table: Played, body: bytes, status: int) -> None:
    eve = table[3]
    got, told = eve.request("PUT", "/api/me", body)
    assert got == status
    assert isinstance(told["detail"], str)
    assert "Traceback" not in told["detail"]
    assert len(told["detail"]) < 500
    assert eve.get("/api/me")["name"] == "Eve"


def test_a_body_without_a_length_is_counted(server: Server) -> None:
    """A chunked upload that never ends is cut off."""
    with socket.create_connection((server.host, server.port), timeout=PATIENCE) as sock:
        head = (
            f"PUT /api/me HTTP/1.1\r\nHost: {server.host}:{server.port}\r\nContent-Type: application/json\r\n"
            "Transfer-Encoding: chunked\r\n\r\n"
        )
        sock.sendall(head.encode())
        chunk = b"10000\r\n" + b"x" * 0x10000 + b"\r\n"
        sock.sendall(chunk * 3)
        assert b" 413 " in sock.recv(4096).split(b"\r\n")[0]


@pytest.mark.parametrize("length", ["-1", "x", "99999999999"])
def test_a_false_length_is_refused(server: Server, length: str) -> None:
    with socket.create_connection((server.host, server.port), timeout=PATIENCE) as sock:
        head = f"POST /api/tables HTTP/1.1\r\nHost: {server.host}:{server.port}\r\nContent-Length: {length}\r\n\r\n"
        sock.sendall(head.encode())
        status = int(sock.recv(4096).split(b" ")[1])
        assert 400 <= status < 500


@pytest.mark.parametrize("path", ["nowhere", "%00", "%ff", "..%2f..", "'%20OR%201=1--", "%F0%9F%A6%82", "x" * 3000])
def test_odd_addresses_are_not_found(server: Server, path: str) -> None:
    eve = server.person()
    for where in (f"/api/tables/{path}", f"/api/replays/{path}", f"/api/rules/dune/{path}"):
        status, _ = eve.request("GET", where)
        assert status == 404, where


def test_too_many_requests_are_refused(serve: Serve) -> None:
    server = serve("--requests", "5")
    eve = server.person("Eve")
    seen = [eve.request("PUT", "/api/me", {"name": "Eve"})[0] for _ in range(60)]
    assert seen[0] == 200
    assert seen[-1] == 429
    many = [Person(server).request("GET", "/api/me")[0] for _ in range(60)]
    assert many[-1] == 429, "nor too many new players"
    assert eve.get("/api/health")["ok"], "reading goes on"


# --- words ------------------------------------------------------------------------------------------------------------

NASTY = "<img src=x onerror=alert(1)>"
SQL = "'); DROP TABLE players;--"


@pytest.mark.parametrize("name", [NASTY, SQL, '"}{', "\\u0000", "Пол Атрейдес", "🦂"])
def test_words_are_only_words(server: Server, name: str) -> None:
    """Kept as they are, told as JSON, never part of a page or of SQL."""
    ann = server.person(name)
    assert ann.get("/api/me")["name"] == name
    table = ann.create("me", "random", name=name)
    assert ann.headers["content-type"] == "application/json"
    assert table["name"] == name
    wire = ann.wire(table["id"])
    assert wire.say_and_wait(type="say", words=name)["type"] == "accepted"
    assert wire.lines[-1]["words"] == name
    assert wire.lines[-1]["name"] == name
    row = next(row for row in ann.get("/api/lobby")["mine"] if row["id"] == table["id"])
    assert row["name"] == name
    assert ann.headers["x-content-type-options"] == "nosniff"


def test_words_that_fool_the_eye_are_cleaned(server: Server) -> None:
    ann = server.person("Ann\u202e\u0007  \n Smith")
    assert ann.get("/api/me")["name"] == "Ann Smith"
    wire = ann.wire(ann.create("me", "open", name="a\tb\u2066c")["id"])
    assert wire.table["name"] == "a bc"
    wire.say_and_wait(type="say", words=" two\n\nlines\u202e ")
    assert wire.lines[-1]["words"] == "two lines"
    assert wire.say_and_wait(type="say", words="\u200b\u202e  ")["type"] == "refused"


# --- files ------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose client and secrets lie side by side."""
    import landsraad.server

    home = Path(landsraad.server.__file__).parent / "client"
    if not (home / "index.html").is_file():
        pytest.fail("the browser client is not built: run `make web`")
    server = Server(tmp_path_factory.mktemp("pages") / "data")
    yield server
    server.stop()


@pytest.mark.parametrize(
    "path",
    [
        "/../app.py",
        "/..%2fapp.py",
        "/%2e%2e/app.py",
        "/assets/../../app.py",
        "/assets/..%2f..%2fapp.py",
        "/assets/%2e%2e/%2e%2e/app.py",
        "/assets/....//....//app.py",
        "//etc/passwd",
        "/assets//etc/passwd",
        "/assets/%00",
        "/%00",
        "/..%5c..%5capp.py",
    ],
)
def test_no_file_outside_the_client_is_served(pages: Server, path: str) -> None:
    with socket.create_connection((pages.host, pages.port), timeout=PATIENCE) as sock:
        sock.sendall(f"GET {path} HTTP/1.1\r\nHost: {pages.host}\r\nConnection: close\r\n\r\n".encode())
        answer = b""
        while part := sock.recv(65_536):
            answer += part
    status = int(answer.split(b" ")[1])
    assert b"make_app" not in answer
    assert b"root:" not in answer
    assert status in (200, 400, 404)
    if status == 200:
        assert b"<!doctype html" in answer.lower(), "only the page itself"


@pytest.mark.parametrize("path", ["/", "/new", "/new/dune", "/table/x", "/replay/x", "/invitation/x", "/return/x"])
def test_the_pages_of_the_client(pages: Server, path: str) -> None:
    assert Person(pages).request("GET", path)[0] == 200


@pytest.mark.parametrize("path", ["/nowhere", "/table", "/table/", "/wp-login.php", "/replay", "/x/table/y"])
def test_an_unknown_address_is_not_found_in_the_clients_words(pages: Server, path: str) -> None:
    status, page = Person(pages).request("GET", path)
    assert status == 404
    assert "<!doctype html" in page.lower()


@pytest.mark.parametrize("path", ["/", "/table/x", "/api/health", "/favicon.svg", "/openapi.json"])
def test_head_is_get_without_the_body(pages: Server, path: str) -> None:
    eve = Person(pages)
    status, _ = eve.request("GET", path)
    length = eve.headers["content-length"]
    connection = http.client.HTTPConnection(pages.host, pages.port, timeout=PATIENCE)
    connection.request("HEAD", path)
    response = connection.getresponse()
    assert (response.status, response.headers["content-length"], response.read()) == (status, length, b"")
    connection.close()


def test_the_page_and_its_files(pages: Server) -> None:
    eve = Person(pages)
    status, page = eve.request("GET", "/table/anything")
    assert status == 200
    assert eve.headers["content-type"].startswith("text/html")
    assert "default-src 'self'" in eve.headers["content-security-policy"]
    assert eve.headers["cache-control"] == "no-cache"
    script = page.split('src="')[1].split('"')[0]
    assert eve.request("GET", script)[0] == 200
    assert "immutable" in eve.headers["cache-control"]
    assert eve.request("GET", "/assets/nothing.js")[0] == 404
