"""docs/protocol.md is enough to write a client: its examples are messages, and its client plays a game."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from landsraad.server import messages as m
from serving import PATIENCE, Board, Person, Server, picker

DOC = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
EXAMPLES = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", DOC, re.DOTALL)]
MESSAGES = [example for example in EXAMPLES if "type" in example]
FROM_CLIENT = {
    "hello",
    "ask",
    "answer",
    "why",
    "unasked",
    "say",
    "propose",
    "respond",
    "counsel",
    "prefer",
    "undo",
    "consent",
    "history",
    "recall",
    "ping",
}
TO_CLIENT = {"table", "update", "menu", "accepted", "refused", "line", "page", "lines", "counselled", "pong"}
AT_THE_LOBBY = {"lobby", "mine"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("doc") / "data")
    yield server
    server.stop()


def test_every_message_has_an_example() -> None:
    assert {example["type"] for example in MESSAGES} == FROM_CLIENT | TO_CLIENT | AT_THE_LOBBY


@pytest.mark.parametrize("example", [e for e in MESSAGES if e["type"] in FROM_CLIENT], ids=lambda e: e["type"])
def test_what_a_client_says_is_understood(example: dict[str, Any]) -> None:
    read = json.loads(m.encode(m.decoder.decode(json.dumps(example))))
    assert read == example


def shape(value: Any) -> Any:
    """The keys of objects, all the way down; of a list, those of its first entry."""
    if isinstance(value, dict):
        return {key: shape(entry) for key, entry in value.items()}
    return [shape(value[0])] if isinstance(value, list) and value else None


def counselled(ann: Person) -> Any:
    """What a mentat says at a table that gives counsel."""
    wire = ann.wire(ann.create("me", "random", counsel=True)["id"])
    wire.wait(lambda: wire.asked(0), "the first question")
    version = wire.updates[0]["version"]
    return wire.say_and_wait(type="counsel", seat=0, question=wire.asked(0)[0], version=version)


def test_what_the_server_says_has_the_form_of_the_examples(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    wish = next(example for example in EXAMPLES if "type" not in example and "id" not in example)
    table = ann.post("/api/tables", wish)
    told = next(example for example in EXAMPLES if "invitations" in example)
    assert shape(table) == shape(told)
    bob.post(f"/api/invitations/{table['invitations']['1'].rpartition('/')[2]}")
    wire = ann.wire(table["id"])
    wire.wait(lambda: wire.asked(0), "the first question")
    asked = wire.updates[0]["questions"][0]
    wire.about("ask", 0, asked["name"], asked["level"]["options"][0])
    wire.about("why", 0, asked["name"], "stilgar" if "stilgar" not in asked["level"]["options"] else "caid")
    wire.play(0, picker(1))
    wire.say_and_wait(type="say", seat=0, words="Well met.")
    wire.say_and_wait(type="history", seat=0, before=0)
    wire.say_and_wait(type="recall", before=wire.lines[0]["id"])
    wire.fence()
    real = {message["type"]: message for message in map(json.loads, wire.raw)}
    first = next(message for message in map(json.loads, wire.raw) if message["type"] == "update")
    real["update"] = first
    real["counselled"] = counselled(ann)
    for example in MESSAGES:
        if example["type"] not in TO_CLIENT:
            continue
        if example["type"] == "update":
            assert set(example["view"]) < set(first["view"]), "shortened, but real"
            example, actual = ({**x, "view": None, "events": x["events"][:1]} for x in (example, first))
            example["events"][0]["facts"] = actual["events"][0]["facts"] = None
        else:
            actual = real[example["type"]]
        if example["type"] == "menu":
            assert actual.keys() == example.keys()
        elif example["type"] == "counselled":
            assert actual["counsel"].keys() == example["counsel"].keys()
        else:
            assert shape(actual) == shape(example), example["type"]


def test_what_the_lobby_says_has_the_form_of_the_examples(server: Server) -> None:
    ann = server.person("Ann")
    table = ann.create("me", "open")["id"]
    board = Board(ann)
    board.wait(lambda: table in board.lists.get("open", ()) and table in board.mine, "my own table")
    real = {told["type"]: told for told in map(json.loads, board.raw)}
    for example in MESSAGES:
        if example["type"] in AT_THE_LOBBY:
            assert example.keys() == real[example["type"]].keys()


def test_the_client_of_the_document_plays_a_game(server: Server, tmp_path: Path) -> None:
    (block,) = re.findall(r"```python\n(.*?)```", DOC, re.DOTALL)
    program = tmp_path / "client.py"
    program.write_text(block, encoding="utf-8")
    site = f"http://{server.host}:{server.port}"
    done = subprocess.run(
        [sys.executable, str(program), site], capture_output=True, text=True, timeout=PATIENCE * 4, cwd=tmp_path
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["turn"] in (1, 2)
    result = server.person().get(f"/api/replays/{told['table']}")["result"]
    assert result["winners"] == told["winners"]


def test_every_request_of_the_document_exists(server: Server) -> None:
    """The tables name each path of the interface, and no other."""
    named = {
        (method, re.sub(r"\{\w+\}", "{}", path.split("?")[0]))
        for method, path in re.findall(r"`(GET|PUT|POST|DELETE) (/api/[^` ]*)", DOC)
    }
    paths = server.person().get("/openapi.json")["paths"]
    real = {(method.upper(), re.sub(r"\{\w+\}", "{}", path)) for path, methods in paths.items() for method in methods}
    assert named == real
