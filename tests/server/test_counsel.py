"""Counsel over the wire: only where the table gives it, only for the own seat, thought out beside the game."""

from __future__ import annotations

from typing import Any

import landsraad
from landsraad.bots.base import Seat
from landsraad.bots.counsel import counsel, told
from serving import Person, Prepared, Server, Wire

SIX = ("atreides", "bene_gesserit", "emperor", "fremen", "guild", "harkonnen")


def bidding(g: Any) -> bool:
    return any(q.name == "bid" for q in g.questions())


def advised(wire: Wire, seat: int, question: str, version: int | None = None) -> Any:
    version = wire.updates[seat]["version"] if version is None else version
    return wire.say_and_wait(type="counsel", seat=seat, question=question, version=version)


def test_a_mentat_gives_its_answer_and_its_reasons_and_the_answer_is_taken(ann: Person) -> None:
    table = ann.create("me:harkonnen", "mentat", "mentat", counsel=True)
    assert table["settings"]["counsel"] is True
    wire = ann.wire(table["id"])
    wire.wait(lambda: wire.asked(0), "my first question")
    question = wire.asked(0)[0]
    reply = advised(wire, 0, question)
    assert reply["type"] == "counselled"
    said = reply["counsel"]
    assert said["reasons"]
    assert len(said["values"]) == len(said["kinds"]) == len(said["levels"])
    assert advised(wire, 0, question)["counsel"] == said, "the same sight, the same word"
    assert wire.answer(0, question, *said["values"])["type"] == "accepted"


def test_it_says_what_the_own_view_says(server: Server) -> None:
    """Over the wire comes what a fresh mentat says in any world that looks the same to this seat."""
    prepared = Prepared(server.data, bidding, SIX, seed=3, counsel=True)
    seat = prepared.game.questions()[0].seat
    wire = prepared.wire(server, seat)
    said = advised(wire, seat, "bid")["counsel"]
    for chance in range(3):
        world = prepared.game.determinize(seat, rng=chance)
        q = world.find(seat, "bid")
        assert told(q, counsel("dune", Seat(world, seat), q)) == said


def test_it_is_off_unless_the_table_was_made_so(ann: Person) -> None:
    table = ann.create("me:harkonnen", "mentat", "mentat")
    assert table["settings"]["counsel"] is False
    wire = ann.wire(table["id"])
    wire.wait(lambda: wire.asked(0), "my first question")
    reply = advised(wire, 0, wire.asked(0)[0])
    assert (reply["type"], reply["reason"]) == ("refused", "no counsel is given at this table")


def test_who_plays_against_bots_alone_may_switch_it(ann: Person) -> None:
    table = ann.create("me:harkonnen", "mentat", "mentat")
    wire = ann.wire(table["id"])
    assert ann.post(f"/api/tables/{table['id']}/counsel", {"on": True})["settings"]["counsel"] is True
    wire.wait(lambda: wire.asked(0), "my first question")
    assert advised(wire, 0, wire.asked(0)[0])["type"] == "counselled"
    ann.post(f"/api/tables/{table['id']}/counsel", {"on": False})
    reply = advised(wire, 0, wire.asked(0)[0])
    assert reply["reason"] == "no counsel is given at this table"


def test_where_others_play_nobody_switches_it(ann: Person, bob: Person) -> None:
    table = ann.create("me:harkonnen", "open:atreides", "mentat")
    bob.post(f"/api/tables/{table['id']}/seats/1/sit")
    for somebody in (ann, bob):
        status, answer = somebody.request("POST", f"/api/tables/{table['id']}/counsel", {"on": True})
        assert status == 403
        assert "settled when the table was made" in answer["detail"]


def test_no_counsel_where_people_compete(ann: Person) -> None:
    options = {"tournament": True}
    landsraad.new("dune", "gf9-advanced", 6, 1, options)  # there is such a variant
    seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "mentat"}] * 5]
    wish = {"game": "dune", "ruleset": "gf9-advanced", "seats": seats, "options": options}
    status, answer = ann.request("POST", "/api/tables", {**wish, "counsel": True})
    assert (status, answer["detail"]) == (422, "no counsel is given where people compete")
    table = ann.post("/api/tables", wish)
    status, answer = ann.request("POST", f"/api/tables/{table['id']}/counsel", {"on": True})
    assert (status, answer["detail"]) == (422, "no counsel is given where people compete")


def test_nobody_asks_for_another_seat_or_about_what_has_passed(server: Server) -> None:
    prepared = Prepared(server.data, bidding, SIX, seed=3, counsel=True)
    seat = prepared.game.questions()[0].seat
    other = prepared.wire(server, (seat + 1) % 6)
    other.wait(lambda: (seat + 1) % 6 in other.updates, "the table")
    reply = other.say_and_wait(type="counsel", seat=seat, question="bid", version=1)
    assert reply["reason"] == "that seat is not yours"
    wire = prepared.wire(server, seat)
    assert advised(wire, seat, "bid", version=1)["kind"] == "stale"
    assert advised(wire, seat, "ship")["type"] == "refused"
