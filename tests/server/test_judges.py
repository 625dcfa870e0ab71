"""Judges at the tables of a tournament that are played here: called, ruling, and heard by everybody at the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from server.test_tournaments import announce, do, look, refused, register
from serving import Person, Server, Wire, picker


class Event(NamedTuple):
    """An event with one table that is played here: Ann and Ben sit at it with three bots, Mohiam judges."""

    id: str
    table: str
    organiser: Person
    judge: Person
    ann: Person
    ben: Person


@pytest.fixture
def event(server: Server) -> Event:
    return opened_at(server)


def opened_at(server: Server) -> Event:
    organiser, judge, ann, ben = (server.person(name) for name in ("Irulan", "Mohiam", "Ann", "Ben"))
    id, link = announce(organiser)
    judge.post(f"/api/tournaments/judges/{link.removeprefix('/judge/')}")
    do(organiser, id, *register("Chani", "Duncan"), *register("Bot 1", "Bot 2", "Bot 3", bot="random"))
    organiser.post(f"/api/tournaments/{id}/seat", {})
    opened = organiser.post(f"/api/tournaments/{id}/tables/1.1/open")
    for person, player in ((ann, "Chani"), (ben, "Duncan")):
        person.post(f"/api/invitations/{opened['invitations'][player].rpartition('/')[2]}")
    return Event(id, opened["table"], organiser, judge, ann, ben)


def lines(wire: Wire, kind: str) -> list[Any]:
    return [line for line in wire.lines if line.get("kind") == kind]


def journal(event: Event, what: str) -> list[tuple[str, Any]]:
    """Who did that, and what exactly."""
    kept = event.organiser.get(f"/api/tournaments/{event.id}/journal")["journal"]
    assert all(line["at"] > 0 for line in kept)
    return [(line["by"], line["change"]) for line in kept if line["change"]["do"] == what]


def test_a_call_waits_in_the_queue_of_the_judges_until_one_closes_it(event: Event) -> None:
    wire = event.ben.wire(event.table)
    event.ann.post(f"/api/tables/{event.table}/call", {"question": "May I  play Karama now?"})
    event.ben.post(f"/api/tables/{event.table}/call", {})
    queue = look(event.judge, event.id)["calls"]
    assert [(c["table"], c["online"], c["call"], c["player"], c["question"]) for c in queue] == [
        ("1.1", event.table, 1, "Chani", "May I play Karama now?"), ("1.1", event.table, 2, "Duncan", ""),
    ]  # fmt: skip
    assert look(event.organiser, event.id)["calls"] == queue
    wire.wait(lambda: len(lines(wire, "call")) == 2, "word of the calls")
    assert [(line["name"], line["words"]) for line in lines(wire, "call")] == [("Ann", ""), ("Ben", "")]
    assert "calls" not in look(event.ann, event.id), "what one asks a judge is nobody else's"

    do(event.judge, event.id, {"do": "close", "table": "1.1", "call": 1})
    assert [c["call"] for c in look(event.judge, event.id)["calls"]] == [2]
    assert [by for by, _ in journal(event, "call")] == ["Chani", "Duncan"]
    assert journal(event, "close") == [("Mohiam", {"do": "close", "table": "1.1", "call": 1})]


def test_who_may_call_and_who_may_close(event: Event, server: Server) -> None:
    path, stranger = f"/api/tables/{event.table}/call", server.person("Zed")
    refused(stranger, path, {}, 403, "only who plays here calls a judge")
    refused(event.judge, path, {}, 403, "only who plays here calls a judge")
    assert event.ann.request("POST", path, {"question": "x" * 501})[0] == 422
    event.ann.post(path, {})
    refused(event.ann, path, {}, 422, "Chani has called already: a judge will come")
    close = [{"do": "close", "table": "1.1", "call": 1}]
    refused(event.ann, f"/api/tournaments/{event.id}/do", close, 403, "only judges and the organiser do that")
    refused(event.judge, f"/api/tournaments/{event.id}/do", [{**close[0], "call": 2}], 422, "has made no call 2")
    do(event.judge, event.id, *close)
    refused(event.judge, f"/api/tournaments/{event.id}/do", close, 422, "Mohiam has closed this call already")
    elsewhere = stranger.create("me", "random")["id"]
    refused(stranger, f"/api/tables/{elsewhere}/call", {}, 404, "of no tournament")
    assert len(journal(event, "call")) == 1


@pytest.mark.rule("gf9:4.01.05")
def test_a_ruling_is_told_at_the_table_and_kept_with_the_judge(event: Event, server: Server) -> None:
    wires = [event.ann.wire(event.table), event.ben.wire(event.table), server.person("Zed").wire(event.table)]
    event.ann.post(f"/api/tables/{event.table}/call", {"question": "A secret of mine?"})
    path = f"/api/tables/{event.table}/ruling"
    ruling = {"question": "May I ship after I moved?", "ruling": "No: shipment comes first.", "call": 1}
    event.judge.post(path, ruling)
    for wire in wires:
        wire.wait(lambda wire=wire: lines(wire, "ruling"), "the ruling")  # type: ignore[misc]
        [line] = lines(wire, "ruling")
        assert (line["seat"], line["name"]) == (None, "Mohiam")
        assert line["words"] == "May I ship after I moved? No: shipment comes first."
    late = event.ann.wire(event.table)
    late.wait(lambda: lines(late, "ruling"), "what was ruled before")
    document = look(event.ben, event.id)
    [table] = document["rounds"][0]["tables"]
    assert table["rulings"] == [{"by": "Mohiam", **{key: ruling[key] for key in ("question", "ruling")}}]
    assert look(event.judge, event.id)["calls"] == [], "the call has its answer"
    for wire in wires[:2]:
        wire.wait(lambda wire=wire: told_in(wire), "the ruling in the story of the game")  # type: ignore[misc]
        assert told_in(wire) == ["Mohiam, a judge, rules: May I ship after I moved? No: shipment comes first."]


def told_in(wire: Wire) -> list[str]:
    """The rulings that a player reads in the story of the game."""
    return [event["text"] for event in wire.events.get(wire.table["mine"][0], ()) if event["name"] == "ruled"]


def test_a_ruling_is_an_entry_of_the_record_that_outlives_a_restart(serve: Callable[..., Server]) -> None:
    server = serve()
    event = opened_at(server)
    ann = event.ann.wire(event.table)
    chani = ann.table["mine"][0]
    ann.wait(lambda: ann.asked(chani), "a question")
    event.judge.post(f"/api/tables/{event.table}/ruling", {"ruling": "Begin."})
    ann.play(chani, picker(1))
    event.judge.post(f"/api/tables/{event.table}/undo", {"seat": chani})
    server.kill()
    again = serve()
    wire = event.ann.at(again).wire(event.table)
    wire.wait(lambda: len(told_in(wire)) == 2, "both rulings in the story of the game")
    assert [text.partition(": ")[2] for text in told_in(wire)] == ["Begin.", "The last answer of Chani is taken back."]
    wire.wait(lambda: wire.asked(chani), "the question that is open again")
    wire.play(chani, picker(1))


def test_only_judges_of_the_event_rule_and_nothing_is_half_done(event: Event, server: Server) -> None:
    path = f"/api/tables/{event.table}/ruling"
    other = server.person("Other")
    announce(other)
    for person in (event.ann, other):
        refused(person, path, {"ruling": "I win."}, 403, "only judges and the organiser do that")
    assert event.judge.request("POST", path, {"ruling": ""})[0] == 422
    refused(event.judge, path, {"ruling": " \n "}, 422, "what is the ruling?")
    refused(event.judge, path, {"ruling": "Yes.", "call": 1}, 422, "has made no call 1")
    rule = [{"do": "rule", "table": "1.1", "question": "", "ruling": "Yes."}]
    refused(event.judge, f"/api/tournaments/{event.id}/do", rule, 422, "is played here: do that there")
    assert journal(event, "rule") == []
    wire = event.ann.wire(event.table)
    wire.fence()
    assert lines(wire, "ruling") == []
    event.organiser.post(path, {"ruling": "Yes."})
    assert [by for by, _ in journal(event, "rule")] == ["Irulan"]


def test_what_was_ruled_is_there_after_a_restart_with_the_table_that_heard_it(serve: Callable[..., Server]) -> None:
    server = serve()
    event = opened_at(server)
    event.ann.post(f"/api/tables/{event.table}/call", {"question": "May I?"})
    event.judge.post(f"/api/tables/{event.table}/ruling", {"ruling": "You may not."})
    server.kill()
    again = serve()
    wire = event.ann.at(again).wire(event.table)
    wire.wait(lambda: lines(wire, "ruling"), "the ruling")
    assert [line["words"] for line in lines(wire, "ruling")] == ["You may not."]
    queue = look(event.judge.at(again), event.id)["calls"]
    assert [call["question"] for call in queue] == ["May I?"], "a ruling that names no call closes none"


@pytest.mark.rule("gf9:4.01.08")
def test_a_judge_stops_the_clock_and_lets_it_go_on_and_the_table_hears_of_it(event: Event) -> None:
    wire, path = event.ann.wire(event.table), f"/api/tables/{event.table}"
    refused(event.judge, f"{path}/pause", {}, 422, "this clock does not run")
    waiting = {"tournament": event.id, "table": "1.1", "stage": "waiting", "left": 5 * 3600, "paused": False}
    assert event.ann.get(f"{path}/clock") == waiting
    do(event.judge, event.id, {"do": "start", "table": "1.1"})
    assert event.ann.get(f"{path}/clock")["stage"] == "playing"
    refused(event.ann, f"{path}/pause", {}, 403, "only judges and the organiser do that")
    event.judge.post(f"{path}/pause", {"reason": "I look it up."})
    [table] = look(event.ann, event.id)["rounds"][0]["tables"]
    left = table["clock"]["left"]
    assert table["clock"]["paused"]
    assert event.ann.get(f"{path}/clock")["left"] == left, "the clock at the table is the same"
    assert look(event.ann, event.id)["rounds"][0]["tables"][0]["clock"]["left"] == left, "it stands still"
    refused(event.ann, f"{path}/resume", None, 403, "only judges and the organiser do that")
    event.organiser.post(f"{path}/resume")
    assert not look(event.ann, event.id)["rounds"][0]["tables"][0]["clock"]["paused"]
    wire.wait(lambda: len(lines(wire, "ruling")) == 2, "word of the clock")
    assert [(line["name"], line["words"]) for line in lines(wire, "ruling")] == [
        ("Mohiam", "The clock is stopped. I look it up."), ("Irulan", "The clock goes on."),
    ]  # fmt: skip
    pause = {"do": "pause", "table": "1.1", "reason": "I look it up."}
    assert (journal(event, "pause"), journal(event, "resume")[0][0]) == ([("Mohiam", pause)], "Irulan")
    refused(event.judge, f"/api/tournaments/{event.id}/do", [pause], 422, "is played here: do that there")


def test_a_judge_takes_back_an_answer_without_consent_and_the_record_shows_it(event: Event) -> None:
    ann, ben = event.ann.wire(event.table), event.ben.wire(event.table)
    path, chani = f"/api/tables/{event.table}/undo", ann.table["mine"][0]
    refused(event.ben, path, {"seat": chani}, 403, "only judges and the organiser do that")
    refused(event.judge, path, {"seat": 9}, 404, "the table has the seats 0 to 4")
    ann.wait(lambda: ann.asked(chani), "a question")
    refused(event.judge, path, {"seat": chani}, 422, "there is no answer of Chani to take back")
    assert journal(event, "rule") == []

    question = ann.asked(chani)[0]
    ann.play(chani, picker(1))
    event.judge.post(path, {"seat": chani, "reason": "Chani was misled."})
    for wire, seat in ((ann, chani), (ben, ben.table["mine"][0])):
        wire.wait(lambda w=wire, s=seat: any(e["name"] == "taken_back" for e in w.events.get(s, ())), "the correction")  # type: ignore[misc]
        wire.wait(lambda w=wire: lines(w, "ruling"), "the ruling")  # type: ignore[misc]
        words = "The last answer of Chani is taken back. Chani was misled."
        assert [(line["name"], line["words"]) for line in lines(wire, "ruling")] == [("Mohiam", words)]
    ann.wait(lambda: question in ann.asked(chani), "the same question again")
    assert journal(event, "rule") == [("Mohiam", {"do": "rule", "table": "1.1", "question": "", "ruling": words})]
    given = event.ann.get(f"/api/tables/{event.table}/report/{chani}")["answers"]
    assert [name for name, _ in given] == [question, "undo"]
