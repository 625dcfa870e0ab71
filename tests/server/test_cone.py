"""The Cone of Silence at a table: partners talk in public, and three times in secret (War for Arrakis, shared)."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from serving import Prepared, Server, Wire

FOUR = ("atreides", "harkonnen", "fremen", "corrino")
ATREIDES, HARKONNEN, FREMEN, CORRINO = range(4)
WAR = ("war", "shared")


def turns(g: Any) -> bool:
    return bool(g.questions()) and g.questions()[0].name == "act"


def table(server: Server, **settings: Any) -> Prepared:
    return Prepared(server.data, turns, FOUR, seed=2, rules=WAR, **settings)


def whisper(wire: Wire, seat: int, to: int, words: str) -> Any:
    return wire.say_and_wait(type="say", words=words, seat=seat, to=to)


def offered(wire: Wire, seat: int) -> list[str]:
    return [q["name"] for q in wire.updates[seat]["interjections"]]


def deadline(wire: Wire) -> float:
    return float(wire.updates[ATREIDES]["interjections"][0]["deadline"])


@pytest.mark.rule("war:A.shared.09")
@pytest.mark.rule("war:A.shared.10")
def test_partners_talk_in_secret_while_the_cone_is_open(server: Server) -> None:
    prepared = table(server)
    wires = {seat: prepared.wire(server, seat) for seat in range(4)}
    spectator = server.person().wire(prepared.id)
    house, ally = wires[HARKONNEN], wires[CORRINO]
    assert whisper(house, HARKONNEN, CORRINO, "too early")["type"] == "refused"
    assert offered(ally, CORRINO) == ["cone_of_silence"]

    assert ally.answer(CORRINO, "cone_of_silence", "open")["type"] == "accepted"
    house.wait(lambda: house.updates[HARKONNEN]["view"]["sides"][1]["cone_of_silence"]["open"], "the cone")
    assert house.updates[HARKONNEN]["view"]["sides"][1]["cone_of_silence"] == {"left": 2, "open": True}
    assert house.updates[HARKONNEN]["confidants"] == [CORRINO]
    assert "confidants" not in wires[ATREIDES].updates[ATREIDES]
    secret = "strike at dawn"
    assert whisper(house, HARKONNEN, CORRINO, secret)["type"] == "accepted"
    ally.wait(lambda: ally.lines, "the line")
    assert (ally.lines[-1]["words"], ally.lines[-1]["to"]) == (secret, CORRINO)
    for wire in (wires[ATREIDES], wires[FREMEN], spectator):
        wire.fence()
        assert not any(secret in text for text in wire.raw)
    assert whisper(wires[ATREIDES], ATREIDES, FREMEN, "and we?")["type"] == "refused", "their own cone is not open"
    assert whisper(house, HARKONNEN, ATREIDES, "psst")["type"] == "refused"
    opened = [e["text"] for e in wires[ATREIDES].events[ATREIDES] if e["name"] == "cone_opened"]
    assert opened == ["The Harkonnen open a Cone of Silence: the partners talk in secret. They have 2 left."]

    assert house.answer(HARKONNEN, "close_cone", "close")["type"] == "accepted"
    assert whisper(ally, CORRINO, HARKONNEN, "too late")["type"] == "refused"


@pytest.mark.rule("war:A.shared.10")
def test_the_cone_closes_by_itself_when_its_time_is_over(server: Server) -> None:
    """Three minutes, says the rule book; here it is less."""
    prepared = table(server, clocks={"close_cone": 0.05})
    house, ally = prepared.wire(server, ATREIDES), prepared.wire(server, FREMEN)
    assert ally.answer(FREMEN, "cone_of_silence", "open")["type"] == "accepted"
    house.wait(lambda: any(e["name"] == "cone_closed" for e in house.events[ATREIDES]), "the end of the talk")
    assert whisper(house, ATREIDES, FREMEN, "too late")["type"] == "refused"
    assert house.updates[ATREIDES]["view"]["sides"][0]["cone_of_silence"] == {"left": 2, "open": False}


@pytest.mark.rule("war:A.shared.10")
def test_without_clocks_it_has_three_minutes_and_keeps_them_over_a_restart(serve: Callable[..., Server]) -> None:
    server = serve()
    prepared = table(server)
    wire = prepared.wire(server, ATREIDES)
    before = time.time()
    assert wire.answer(ATREIDES, "cone_of_silence", "open")["type"] == "accepted"
    after = time.time()
    wire.wait(lambda: offered(wire, ATREIDES) == ["close_cone"], "the offer to close it")
    assert before + 180 <= deadline(wire) <= after + 180
    opened = prepared.wire(server, HARKONNEN)
    assert all(q["deadline"] is None for q in opened.updates[HARKONNEN]["questions"]), "nothing else has a clock"
    server.kill()
    again = prepared.wire(serve(), ATREIDES)
    assert before + 180 <= deadline(again) <= after + 180
