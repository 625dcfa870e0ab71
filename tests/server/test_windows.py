"""Clocks, the poker face, auto-pass, hidden questions: time passes without telling anything."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from serving import Overtaken, Prepared, Server, Wire, picker

SIX = ("atreides", "bene_gesserit", "emperor", "fremen", "guild", "harkonnen")
Serve = Callable[..., Server]


def hidden_karama(g: Any) -> bool:
    """One seat alone could stop something now, and nobody else may know."""
    return len(g.questions()) == 1 and g.questions()[0].name == "karama" and g.questions()[0].hidden


def public_windows(g: Any) -> bool:
    """Five seats are asked in the open whether they react."""
    return len([q for q in g.questions() if q.name == "karama"]) >= 5


def bidding(g: Any) -> bool:
    return any(q.name == "bid" for q in g.questions())


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


# --- clocks -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:1.04.06.05")
def test_who_runs_out_of_time_gets_the_mildest_answer(server: Server) -> None:
    """Ten seconds for a bid, says the rule; here it is less."""
    prepared = Prepared(server.data, bidding, SIX, seed=3, clocks={"bid": 0.05})
    seat = prepared.game.questions()[0].seat
    before = answers_of(prepared, seat)
    wire = prepared.wire(server, seat)
    wire.wait(lambda: wire.updates[seat]["view"]["phase"] != "bidding", "the auction to pass by")
    report = prepared.person(server, seat).get(f"/api/tables/{prepared.id}/report/{seat}")
    assert report["answers"] == [*before, ["bid", ["pass"]]]
    passed = {event["facts"]["seat"] for event in wire.events[seat] if event["name"] == "bid_passed"}
    assert passed == set(SIX), "nobody answered, so everybody passed"


def answers_of(prepared: Prepared, seat: int) -> list[Any]:
    return [[q.name, q.labels(answer)] for q, answer in prepared.game.log if q.seat == seat]


def test_what_the_clock_answered_is_told_to_that_seat_alone(server: Server) -> None:
    prepared = Prepared(server.data, bidding, SIX, seed=3, clocks={"bid": 0.05})
    seat = prepared.game.questions()[0].seat
    another = (seat + 1) % 6
    wire, other = prepared.wire(server, seat), prepared.wire(server, another)
    wire.wait(lambda: wire.updates[seat]["view"]["phase"] != "bidding", "the auction to pass by")
    [lapsed] = wire.updates[seat]["lapsed"]
    assert (lapsed["question"], lapsed["values"]) == ("bid", ["pass"])
    later = [event["name"] for event in wire.events[seat][lapsed["first"] :]]
    assert "bid_passed" in later, "it stands before what came of it"
    other.wait(lambda: other.updates[another]["view"]["phase"] != "bidding", "the same for somebody else")
    assert [told["first"] for told in other.updates[another]["lapsed"]] != [], "they had their own"
    assert len(other.updates[another]["lapsed"]) == 1, "and only that"


def test_the_deadline_is_told_to_the_seat_alone_and_others_have_no_clock(server: Server) -> None:
    prepared = Prepared(server.data, bidding, SIX, seed=3, clocks={"bid": 600})
    asked = next(q for q in prepared.game.questions() if q.name == "bid")
    wire = prepared.wire(server, asked.seat)
    question = next(q for q in wire.updates[asked.seat]["questions"] if q["name"] == "bid")
    assert 0 < question["deadline"] - time.time() <= 600
    other = prepared.wire(server, (asked.seat + 1) % 6)
    assert str(question["deadline"]) not in "".join(other.raw)
    assert all(q["deadline"] is None for q in other.updates[(asked.seat + 1) % 6]["interjections"])


def test_a_clock_goes_on_over_a_restart(data: Path, serve: Serve) -> None:
    prepared = Prepared(data, bidding, SIX, seed=3, clocks={"bid": 600, "answer": 500})
    asked = next(q for q in prepared.game.questions() if q.name == "bid")
    server = serve()
    wire = prepared.wire(server, asked.seat)
    before = wire.updates[asked.seat]["questions"][0]["deadline"]
    server.kill()
    again = prepared.wire(serve(), asked.seat)
    assert again.updates[asked.seat]["questions"][0]["deadline"] == pytest.approx(before, abs=0.01)


def test_a_game_in_which_nobody_answers_is_played_by_the_clock(server: Server) -> None:
    ann = server.person()
    table = ann.create("me", "me", "me", options={"turns": 1}, clocks={"answer": 0.001})["id"]
    wire = ann.wire(table)
    wire.wait(lambda: wire.over(0), "the end")


# --- auto-pass --------------------------------------------------------------------------------------------------------


def test_auto_pass_declines_at_once(data: Path, serve: Serve) -> None:
    prepared = Prepared(data, hidden_karama, SIX, seed=3)
    holder = prepared.game.questions()[0].seat
    server = serve()
    wire = prepared.wire(server, holder)
    assert wire.asked(holder) == ["karama"]
    reply = wire.say_and_wait(type="prefer", seat=holder, auto_pass=["karama", "traitor", "bid", "nonsense"])
    assert reply["type"] == "accepted"
    assert "karama" not in wire.asked(holder)
    assert wire.updates[holder]["auto_pass"] == ["karama", "traitor"], "only reactions can be declined for good"
    report = prepared.person(server, holder).get(f"/api/tables/{prepared.id}/report/{holder}")
    assert report["answers"][-1] == ["karama", ["pass"]]
    other = prepared.wire(server, (holder + 1) % 6)
    assert "auto_pass" not in other.updates[(holder + 1) % 6]
    server.kill()
    again = prepared.wire(serve(), holder)
    assert again.updates[holder]["auto_pass"] == ["karama", "traitor"]


# --- what is hidden ---------------------------------------------------------------------------------------------------


def two_hidden(g: Any) -> bool:
    """Two seats could stop something now; nobody else may know, nor they of each other."""
    return len(g.questions()) == 2 and all(q.name == "karama" and q.hidden for q in g.questions())


def test_hidden_questions_and_answers_leave_no_trace(server: Server) -> None:
    """The others get no message, no new version, and their views are the same to the byte."""
    prepared = Prepared(server.data, two_hidden, SIX, seed=3)
    holder = prepared.game.questions()[0].seat
    wires = {seat: prepared.wire(server, seat) for seat in range(6)}
    spectator = server.person().wire(prepared.id)
    spectator.wait(lambda: None in spectator.updates, "the view")
    others: list[tuple[Wire, int | None]] = [(wires[seat], seat) for seat in range(6) if seat != holder]
    others.append((spectator, None))
    for wire, seat in others:
        wire.fence()
        waiting = wire.updates[seat]["view"]["waiting"]
        assert waiting == ([[SIX[seat], "karama"]] if seat is not None and wire.asked(seat) else [])
    count = {id(wire): len(wire.raw) for wire, _ in others}
    before = {seat: json.dumps(wire.updates[seat]) for wire, seat in others}
    told = server.person().get(f"/api/tables/{prepared.id}")
    assert wires[holder].about("why", holder, "karama", "shield")["type"] == "refused"
    assert wires[holder].answer(holder, "karama", "pass")["type"] == "accepted"
    for wire, seat in others:
        wire.fence()
        assert len(wire.raw) == count[id(wire)] + 1, "only the pong"
        assert json.dumps(wire.updates[seat]) == before[seat]
    assert server.person().get(f"/api/tables/{prepared.id}") == told, "not even the time of the last change"


def test_of_secret_answers_only_that_they_are_in_is_told(server: Server) -> None:
    ann, bob = server.person(), server.person()
    table = ann.create("me:atreides", "open:emperor", "open:fremen")["id"]
    bob.post(f"/api/tables/{table}/seats/1/sit")
    server.person().post(f"/api/tables/{table}/seats/2/sit")
    a, b = ann.wire(table), bob.wire(table)
    a.wait(lambda: a.asked(0), "the traitors")
    b.wait(lambda: b.asked(1), "the traitors")
    kept = a.play(0)[1]
    b.fence()
    assert ["atreides", "keep_traitor"] not in b.updates[1]["view"]["waiting"]
    assert not any(f'"{kept[0]}"' in text for text in b.raw)


# --- the poker face ---------------------------------------------------------------------------------------------------


def at_windows(data: Path, seconds: float, **more: Any) -> Prepared:
    return Prepared(data, public_windows, SIX, seed=3, options={"windows": "everyone"}, poker_face=seconds, **more)


def test_with_the_poker_face_early_decisions_do_not_show(server: Server) -> None:
    prepared = at_windows(server.data, 600)
    asked = [q.seat for q in prepared.game.questions()]
    wires = {seat: prepared.wire(server, seat) for seat in range(6)}
    for seat, wire in wires.items():
        assert wire.updates[seat]["pause"] is True
    first, second = wires[asked[0]], wires[asked[1]]
    second.fence()
    before = json.dumps(second.updates[asked[1]]), len(second.raw)
    assert first.answer(asked[0], "karama", "pass")["type"] == "accepted"
    assert first.asked(asked[0]) == [], "who has decided is not asked any more"
    assert first.updates[asked[0]]["pause"] is True
    assert first.answer(asked[0], "karama", "pass")["type"] == "refused"
    second.fence()
    assert (json.dumps(second.updates[asked[1]]), len(second.raw) - 1) == before
    waiting = {name for name, question in second.updates[asked[1]]["view"]["waiting"] if question == "karama"}
    assert prepared.game.seats[asked[0]] in waiting, "all are waited for until the time is over"


def test_a_confirmed_decision_survives_a_killed_server(data: Path, serve: Serve) -> None:
    prepared = at_windows(data, 600)
    server = serve()
    seat = prepared.game.questions()[0].seat
    wire = prepared.wire(server, seat)
    assert wire.answer(seat, "karama", "pass")["type"] == "accepted"
    server.kill()
    again = prepared.wire(serve(), seat)
    assert again.asked(seat) == []
    assert again.updates[seat]["pause"] is True


def test_a_window_takes_its_time_and_then_everybody_moves_on_together(server: Server) -> None:
    """Nobody answers in time, or somebody does: the table goes on in one update, with all reactions in it."""
    prepared = at_windows(server.data, 0.3)
    seats = [q.seat for q in prepared.game.questions()]
    wires = [prepared.wire(server, seat) for seat in range(6)]
    if wires[seats[0]].asked(seats[0]):
        wires[seats[0]].answer(seats[0], "karama", "pass")
    lists = set()

    def no_karama(wire: Wire, seat: int) -> bool:
        return waited_for(wire, seat) != ["karama"]

    for seat, wire in enumerate(wires):
        start = len(wire.raw)
        wire.wait(partial(no_karama, wire, seat), "the end of the window")
        updates = [json.loads(text) for text in wire.raw[start:]]
        lists |= {len({name for name, q in u["view"]["waiting"] if q == "karama"}) for u in updates if "view" in u}
    assert lists <= {0, 5}, "no update shows that some have reacted and others have not"


def waited_for(wire: Wire, seat: int) -> list[str]:
    return sorted({question for _, question in wire.updates[seat]["view"]["waiting"]})


def test_the_poker_face_with_bots_goes_on_by_itself(server: Server) -> None:
    """Bots decide at once and are held like everybody else; one person plays along to the end."""
    ann = server.person()
    table = ann.create("me", "random", "random", options={"turns": 1}, poker_face=0.01)
    assert table["options"]["windows"] == "everyone", "the option that makes it work comes with it"
    wire = ann.wire(table["id"])
    pick = picker(3)
    wire.wait(lambda: 0 in wire.updates, "the game")
    while not wire.over(0):
        wire.wait(lambda: wire.asked(0) or wire.over(0), "a question")
        if wire.over(0):
            break
        question = wire.updates[0]["questions"][0]
        try:
            values = wire.compose(0, question["name"], pick)
        except Overtaken:  # the window closed while we were choosing
            wire.fence()
            continue
        wire.answer(0, question["name"], *values)


def test_auto_pass_under_the_poker_face_keeps_it(server: Server) -> None:
    prepared = at_windows(server.data, 600)
    seat = prepared.game.questions()[0].seat
    wire = prepared.wire(server, seat)
    wire.say_and_wait(type="prefer", seat=seat, auto_pass=["karama"])
    assert wire.asked(seat) == []
    other = prepared.wire(server, prepared.game.questions()[1].seat)
    waiting = other.updates[prepared.game.questions()[1].seat]["view"]["waiting"]
    assert [prepared.game.seats[seat], "karama"] in waiting
