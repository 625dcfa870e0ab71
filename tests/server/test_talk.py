"""Talk at the table: lines for all, lines between allies, offers."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import Any

import pytest

from serving import Person, Prepared, Server

SIX = ("atreides", "bene_gesserit", "emperor", "fremen", "guild", "harkonnen")


def allied(g: Any) -> bool:
    return any(house.ally >= 0 for house in g.state.houses) and bool(g.stack) and g.stack[-1].open_point


def test_private_talk_reaches_the_ally_alone(server: Server) -> None:
    prepared = Prepared(server.data, allied, SIX, seed=8)
    seat = next(i for i, house in enumerate(prepared.game.state.houses) if house.ally >= 0)
    ally = prepared.game.state.houses[seat].ally
    wires = {i: prepared.wire(server, i) for i in range(6)}
    spectator = server.person().wire(prepared.id)
    secret = "meet me at the Sietch"
    assert wires[seat].say_and_wait(type="say", words=secret, seat=seat, to=ally)["type"] == "accepted"
    wires[ally].wait(lambda: wires[ally].lines, "the line")
    line = wires[ally].lines[-1]
    assert (line["words"], line["seat"], line["to"]) == (secret, seat, ally)
    for wire in [spectator, *(wires[i] for i in range(6) if i not in (seat, ally))]:
        wire.fence()
        assert not any(secret in text for text in wire.raw)
    stranger = next(i for i in range(6) if i not in (seat, ally))
    assert (
        wires[seat].say_and_wait(type="say", words="psst", seat=seat, to=stranger)["reason"]
        == "private talk is for allies"
    )
    late = prepared.wire(server, ally)
    late.fence()
    assert any(secret in text for text in late.raw), "it is there after a reload"
    again = prepared.wire(server, stranger)
    again.fence()
    assert not any(secret in text for text in again.raw)


def open_point(g: Any) -> bool:
    return g.clock() >= 1 and bool(g.interjections(0)) and any(q.name == "bribe" for q in g.interjections(0))


@pytest.fixture
def bargain(server: Server) -> tuple[Prepared, Server]:
    return Prepared(server.data, open_point, SIX, seed=5), server


def bribe(prepared: Prepared, seat: int, to: int) -> list[Any]:
    """A bribe to ``to``, in names, that is legal now."""
    game = prepared.game
    q = next(q for q in game.interjections(seat) if q.name == "bribe")
    for answer in game.answers(q):
        values = q.labels(answer)
        if values[0] == game.seats[to]:
            return list(values)
    raise AssertionError("no bribe is possible")


def test_an_offer_is_carried_out_when_the_other_accepts(bargain: tuple[Prepared, Server]) -> None:
    prepared, server = bargain
    a, b, c = (prepared.wire(server, seat) for seat in (0, 1, 2))
    values = bribe(prepared, 0, 1)
    spice = a.updates[0]["view"]["factions"]["atreides"]["spice"]
    offer = {"type": "propose", "seat": 0, "to": 1, "question": "bribe", "values": values, "words": "for your vote"}
    assert a.say_and_wait(**offer)["type"] == "accepted"
    b.wait(lambda: b.lines, "the offer")
    line = b.lines[-1]
    assert (line["kind"], line["seat"], line["to"]) == ("offer", 0, 1)
    assert json.loads(line["words"])["values"] == values
    a.fence()
    assert a.updates[0]["view"]["factions"]["atreides"]["spice"] == spice, "nothing has happened yet"
    assert c.say_and_wait(type="respond", seat=2, offer=line["id"], accept=True)["type"] == "refused"
    assert a.say_and_wait(type="respond", seat=0, offer=line["id"], accept=True)["type"] == "refused"
    assert b.say_and_wait(type="respond", seat=1, offer=line["id"], accept=True)["type"] == "accepted"
    a.wait(lambda: a.lines and a.lines[-1]["kind"] == "accepted", "the acceptance")
    a.fence()
    assert a.updates[0]["view"]["factions"]["atreides"]["spice"] < spice
    assert b.say_and_wait(type="respond", seat=1, offer=line["id"], accept=True)["type"] == "refused", "once only"
    c.fence()
    assert not any("for your vote" in text for text in c.raw)
    assert not c.lines


def test_an_offer_is_declined_or_withdrawn(bargain: tuple[Prepared, Server]) -> None:
    prepared, server = bargain
    a, b = prepared.wire(server, 0), prepared.wire(server, 1)
    offer = {"type": "propose", "seat": 0, "to": 1, "question": "bribe", "values": bribe(prepared, 0, 1)}

    def last_is(kind: str) -> bool:
        return bool(b.lines[-1]["kind"] == kind)

    for who, seat, kind in ((b, 1, "declined"), (a, 0, "withdrawn")):
        a.say_and_wait(**offer)
        b.wait(lambda: b.lines and b.lines[-1]["kind"] == "offer", "the offer")
        number = b.lines[-1]["id"]
        assert who.say_and_wait(type="respond", seat=seat, offer=number, accept=False)["type"] == "accepted"
        b.wait(partial(last_is, kind), kind)
        assert b.lines[-1]["words"] == str(number)
        assert b.say_and_wait(type="respond", seat=1, offer=number, accept=True)["type"] == "refused"


def test_an_offer_that_has_become_impossible_says_no_more_than_that(bargain: tuple[Prepared, Server]) -> None:
    """All spice is promised twice: after the first bribe the second cannot be paid, and why is the payer's secret."""
    prepared, server = bargain
    game = prepared.game
    a, b = prepared.wire(server, 0), prepared.wire(server, 1)
    q = next(q for q in game.interjections(0) if q.name == "bribe")
    most = max((q.labels(x) for x in game.answers(q) if q.labels(x)[0] == game.seats[1]), key=lambda v: v[1])
    for _ in range(2):
        assert a.say_and_wait(type="propose", seat=0, to=1, question="bribe", values=most)["type"] == "accepted"
    b.wait(lambda: len(b.lines) == 2, "both offers")
    first, second = (line["id"] for line in b.lines)
    assert b.say_and_wait(type="respond", seat=1, offer=first, accept=True)["type"] == "accepted"
    refused = b.say_and_wait(type="respond", seat=1, offer=second, accept=True)
    assert refused["reason"] == "this offer cannot be carried out now"
    assert "rule" not in refused


def test_open_offers_survive_a_restart(serve: Callable[..., Server]) -> None:
    server = serve()
    prepared = Prepared(server.data, open_point, SIX, seed=5)
    a, b = prepared.wire(server, 0), prepared.wire(server, 1)
    offer = {"type": "propose", "seat": 0, "to": 1, "question": "bribe", "values": bribe(prepared, 0, 1)}
    a.say_and_wait(**offer)
    b.wait(lambda: b.lines, "the offer")
    server.kill()
    again = prepared.wire(serve(), 1)
    again.wait(lambda: again.lines, "the offer again")
    assert again.lines == b.lines
    assert again.say_and_wait(type="respond", seat=1, offer=b.lines[0]["id"], accept=True)["type"] == "accepted"


def test_only_what_is_legal_can_be_offered(bargain: tuple[Prepared, Server]) -> None:
    prepared, server = bargain
    a = prepared.wire(server, 0)
    bid = next(q for q in prepared.game.questions())
    for wrong in (
        {"to": 0, "question": "bribe", "values": bribe(prepared, 0, 1)},
        {"to": 9, "question": "bribe", "values": bribe(prepared, 0, 1)},
        {"to": 1, "question": "bribe", "values": ["emperor", 10_000]},
        {"to": 1, "question": "bribe", "values": []},
        {"to": 1, "question": bid.name, "values": []},
        {"to": 1, "question": "nonsense", "values": []},
    ):
        assert a.say_and_wait(type="propose", seat=0, **wrong)["type"] == "refused", wrong


def test_ids_of_lines_do_not_count_what_others_say(server: Server) -> None:
    """A gap between the numbers of two lines would tell that somebody else has talked in private."""
    ann = server.person("Ann")
    wire = ann.wire(ann.create("me", "open")["id"])
    for words in ("one", "two", "three"):
        wire.say_and_wait(type="say", words=words)
    ids = [line["id"] for line in wire.lines]
    assert [line["words"] for line in wire.lines] == ["one", "two", "three"]
    assert all(abs(x - y) > 3 for x, y in pairwise(ids))
    assert all(0 <= x < 2**53 for x in ids)


def test_a_person_without_a_cookie_only_listens(server: Server) -> None:
    ann = server.person("Ann")
    table = ann.create("me", "open")["id"]
    wire = Person(server).wire(table)
    assert wire.say_and_wait(type="say", words="hello")["type"] == "refused"
