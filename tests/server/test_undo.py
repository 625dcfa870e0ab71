"""Taking answers back at a table: freely, by consent, over a restart, and never somebody else's."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import landsraad
from landsraad.kernel.undoing import has_shown
from landsraad.server.table.twin import unrecorded
from serving import Person, Prepared, Server, Wire

SIX = ("atreides", "bene_gesserit", "emperor", "fremen", "guild", "harkonnen")
Serve = Callable[..., Server]


def bidding(g: Any) -> bool:
    return any(q.name == "bid" for q in g.questions())


def answer(wire: Wire, seat: int, *values: object) -> None:
    update = wire.updates[seat]
    wire.send(
        {"type": "answer", "id": 1, "seat": seat, "question": "bid", "values": values, "version": update["version"]}
    )


def asked(wire: Wire, seat: int) -> bool:
    return any(q["name"] == "bid" for q in wire.updates[seat]["questions"])


def top(wire: Wire, seat: int) -> int:
    bid: int = wire.updates[seat]["view"]["now"]["auction"]["top_bid"]
    return bid


def bidder(wire: Wire, seat: int) -> int:
    """Who is to bid now, as this seat sees it."""
    return next(SIX.index(role) for role, question in wire.updates[seat]["view"]["waiting"] if question == "bid")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


def test_a_bid_is_taken_back_freely_before_anybody_else_acts_and_by_consent_after(data: Path, serve: Serve) -> None:
    prepared = Prepared(data, bidding, SIX, seed=3)
    server = serve()
    wires = [prepared.wire(server, seat) for seat in range(6)]
    first = prepared.game.questions()[0].seat
    assert "undo" not in wires[first].updates[first] or wires[first].updates[first]["undo"]["question"] != "bid"
    answer(wires[first], first, 1)
    wires[first].wait(lambda: wires[first].updates[first]["undo"]["question"] == "bid", "an answer to take back")
    wires[first].send({"type": "undo", "seat": first, "id": 2})
    wires[first].wait(lambda: asked(wires[first], first), "the bid to be asked again")
    assert wires[first].updates[first]["view"]["now"]["auction"]["top_bid"] == 0
    assert wires[first].events[first][-1]["name"] == "taken_back"

    answer(wires[first], first, 2)
    wires[first].wait(lambda: not asked(wires[first], first), "the second bid")
    second = bidder(wires[first], first)
    wires[second].wait(lambda: asked(wires[second], second) and top(wires[second], second) == 2, "the next bidder")
    answer(wires[second], second, "pass")
    wires[second].wait(lambda: not asked(wires[second], second), "the pass")
    wires[first].send({"type": "undo", "seat": first, "id": 3})
    for seat in set(range(6)) - {first}:
        wire = wires[seat]
        wire.wait(lambda wire=wire, seat=seat: wire.updates[seat].get("undo", {}).get("consent"), "to be asked")  # type: ignore[misc]
        assert wire.updates[seat]["undo"]["asked_by"] == SIX[first]
        assert wires[first].updates[first]["view"]["now"]["auction"]["top_bid"] == 2, "not yet"
        wire.send({"type": "consent", "seat": seat, "yes": True, "id": 4})
    wires[first].wait(lambda: asked(wires[first], first), "what all have agreed to")
    view = wires[first].updates[first]["view"]
    assert view["now"]["auction"]["top_bid"] == 0

    server.kill()
    again = prepared.wire(serve(), first)
    assert again.updates[first]["view"] == view, "the record goes back as the table did"


def test_one_who_does_not_agree_is_enough_and_only_ones_own_answers_are_taken_back(server: Server) -> None:
    prepared = Prepared(server.data, bidding, SIX, seed=3)
    first = prepared.game.questions()[0].seat
    wire = prepared.wire(server, first)
    answer(wire, first, 1)
    wire.wait(lambda: not asked(wire, first), "the bid")
    wires = {seat: prepared.wire(server, seat) for seat in range(6) if seat != first}
    second = bidder(wire, first)
    answer(wires[second], second, 2)
    wires[second].wait(lambda: not asked(wires[second], second), "a higher bid")
    wire.send({"type": "undo", "seat": first, "id": 5})
    wire.wait(lambda: wire.updates[first].get("undo", {}).get("asked_by"), "the others to be asked")
    other = wires[second]
    other.wait(lambda: other.updates[second].get("undo", {}).get("consent"), "to be asked")
    other.send({"type": "consent", "seat": second, "yes": False, "id": 6})
    wire.wait(lambda: not wire.updates[first].get("undo", {}).get("asked_by"), "the refusal")
    assert wire.updates[first]["view"]["now"]["auction"]["top_bid"] == 2


def _passed_over(g: Any) -> tuple[Any, Any] | None:
    """An answer that shows nothing, and the hidden chance that somebody else gets by it and may let pass unseen."""
    for q in g.questions():
        if q.hidden or q.name in g.windows or has_shown(g, q, g.default(q)):
            continue
        after = g.clone()
        after.submit(q.seat, q.name, g.default(q))
        seen = after.view(q.seat)
        chance = next((other for other in after.questions() if other.hidden and other.seat != q.seat), None)
        if chance is None:
            continue
        after.submit(chance.seat, chance.name, after.default(chance))
        if after.view(q.seat) == seen:
            return q, chance
    return None


def test_taking_back_does_not_tell_whether_somebody_let_a_hidden_chance_pass(data: Path, serve: Serve) -> None:
    """Who has acted in secret is not asked for consent, and nothing counts what was taken back with it."""
    prepared = Prepared(data, lambda g: _passed_over(g) is not None, SIX, seed=5)
    found = _passed_over(prepared.game)
    assert found is not None
    q, chance = found
    server = serve()
    mine, other = prepared.wire(server, q.seat), prepared.wire(server, chance.seat)
    assert mine.play(q.seat)[0] == q.name
    other.wait(lambda: chance.name in other.asked(chance.seat), "the hidden chance")
    assert other.play(chance.seat)[0] == chance.name
    events = len(mine.events[q.seat])
    mine.send({"type": "undo", "seat": q.seat, "id": 7})
    mine.wait(lambda: q.name in mine.asked(q.seat), "to be asked again, without anybody's consent")
    told = mine.events[q.seat][events:]
    assert [(event["name"], event["facts"]) for event in told] == [("taken_back", {"seat": SIX[q.seat]})]
    report = Person(server, prepared.tokens[q.seat]).get(f"/api/tables/{prepared.id}/report/{q.seat}")
    assert report["answers"][-1] == ["undo", []]


@pytest.mark.parametrize(("name", "ruleset", "seats"), [("dune", None, 6), ("imperium", None, 4), ("war", None, 2)])
def test_a_position_without_its_record_is_shared_and_clones_of_it_are_played(
    name: str, ruleset: str | None, seats: int
) -> None:
    game = landsraad.new(name, ruleset, seats, 1)
    kept = unrecorded(game)
    assert kept.state is game.state, "nothing is copied"
    assert (kept.log, kept.history, kept.chances, kept.seed) == (None, None, None, None)
    before, rng = game.save(), Random(1)
    played = kept.clone()
    for _ in range(10):
        q = played.questions()[0]
        played.submit(q.seat, q.name, played.sample(q, rng))
    assert game.save() == kept.save() == before
    assert [kept.view(seat) for seat in range(seats)] == [game.view(seat) for seat in range(seats)]
