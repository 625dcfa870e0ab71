"""Try from here: a private copy that tells its player nothing new, and leaves the table alone."""

from __future__ import annotations

from typing import Any

from serving import Prepared, Server

SIX = ("atreides", "bene_gesserit", "emperor", "fremen", "guild", "harkonnen")


def bidding(g: Any) -> bool:
    return any(q.name == "bid" for q in g.questions())


def test_a_sandbox_looks_as_the_seat_sees_it_and_is_dealt_anew(server: Server) -> None:
    prepared = Prepared(server.data, bidding, SIX, seed=3)
    seat = prepared.game.questions()[0].seat
    person = prepared.person(server, seat)
    tried = [person.post(f"/api/tables/{prepared.id}/seats/{seat}/sandbox") for _ in range(2)]
    for table in tried:
        assert (table["status"], table["private"], table["sandbox"], table["mine"]) == ("playing", True, True, [seat])
        assert "start" not in table["settings"]
        wire = person.wire(table["id"])
        wire.wait(lambda wire=wire: seat in wire.updates, "the position")  # type: ignore[misc]
        assert wire.updates[seat]["view"]["factions"][SIX[seat]] == prepared.game.view(seat)["factions"][SIX[seat]]
        assert any(q["name"] == "bid" for q in wire.updates[seat]["questions"])
    other = prepared.person(server, (seat + 1) % 6)
    assert other.request("GET", f"/api/tables/{tried[0]['id']}")[0] == 403
    assert other.request("POST", f"/api/tables/{prepared.id}/seats/{seat}/sandbox")[0] == 403


def test_a_sandbox_goes_on_against_bots(server: Server) -> None:
    prepared = Prepared(server.data, bidding, SIX, seed=3)
    seat = prepared.game.questions()[0].seat
    person = prepared.person(server, seat)
    table = person.post(f"/api/tables/{prepared.id}/seats/{seat}/sandbox")
    wire = person.wire(table["id"])
    wire.wait(lambda: seat in wire.updates, "the position")
    version = wire.updates[seat]["version"]
    wire.send({"type": "answer", "id": 1, "seat": seat, "question": "bid", "values": ["pass"], "version": version})
    wire.wait(lambda: len({e["facts"].get("seat") for e in wire.events[seat]}) > 1, "a bot to act", patience=30)
    wire = prepared.wire(server, seat)
    assert any(q["name"] == "bid" for q in wire.updates[seat]["questions"]), "the table itself has not moved"
