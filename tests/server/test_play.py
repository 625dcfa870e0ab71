"""Playing over the wire: menus, answers, refusals, secrets, coming back."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

import landsraad
from landsraad.games.dune.cards import TREACHERY, TREACHERY_DECK
from landsraad.games.dune.game import Dune
from serving import Person, Server, Wire, picker


def two(ann: Person, bob: Person, *roles: str, **wish: Any) -> tuple[str, Wire, Wire]:
    """A table for two people, begun, and their wires."""
    first, second = roles or ("atreides", "emperor")
    table = ann.create(f"me:{first}", f"open:{second}", **wish)["id"]
    bob.post(f"/api/tables/{table}/seats/1/sit")
    a, b = ann.wire(table), bob.wire(table)
    a.wait(lambda: 0 in a.updates, "Ann's view")
    b.wait(lambda: 1 in b.updates, "Bob's view")
    return table, a, b


def own(wire: Wire, seat: int) -> dict[str, Any]:
    view = wire.updates[seat]["view"]
    return dict(view["factions"][view["seat"]])


def first_question(wire: Wire, seat: int) -> str:
    wire.wait(lambda: wire.asked(seat), "a question")
    return wire.asked(seat)[0]


def test_an_answer_is_made_menu_by_menu_in_names(ann: Person, bob: Person) -> None:
    _, a, _ = two(ann, bob, "bene_gesserit", "fremen")
    a.wait(lambda: "predict" in "".join(a.asked(0)), "the prediction")
    name = first_question(a, 0)
    asked = a.updates[0]["questions"][0]
    assert asked["prompt"].endswith(("?", ".", "!"))
    assert asked["rule"]
    level = asked["level"]
    assert level["options"][0] == "bene_gesserit" or isinstance(level["options"][0], str)
    values: list[Any] = []
    while level is not None:
        assert level["kind"]
        assert level["options"]
        values.append(level["options"][-1])
        level = a.ask(0, name, *values)
    assert len(values) == 2
    before = a.updates[0]["version"]
    assert a.answer(0, name, *values)["type"] == "accepted"
    assert a.updates[0]["version"] > before, "who hears that it counts has seen what came of it"
    assert own(a, 0)["prediction"] == {"faction": values[0], "turn": values[1]}


def test_why_not_tells_the_rule(ann: Person, bob: Person) -> None:
    _, a, _ = two(ann, bob)
    name = first_question(a, 0)
    level = a.updates[0]["questions"][0]["level"]
    held = set(level["options"])
    other = next(x for x in ("thufir_hawat", "duncan_idaho", "stilgar", "feyd_rautha", "bashar") if x not in held)
    refused = a.about("why", 0, name, other)
    assert refused["type"] == "refused"
    assert refused["reason"]
    assert refused["rule"]
    assert refused["kind"] == "illegal"
    legal = a.about("why", 0, name, level["options"][0])
    assert (legal["reason"], legal["kind"]) == ("This may be chosen.", "legal")
    assert a.about("why", 0, name, "nobody")["kind"] == "invalid"
    answered = a.answer(0, name, other)
    assert (answered["type"], answered["reason"], answered["rule"]) == ("refused", refused["reason"], refused["rule"])
    assert a.asked(0) == [name], "a refused answer changes nothing"


def test_what_is_not_asked_is_told_with_its_rule(ann: Person, bob: Person) -> None:
    _, a, _ = two(ann, bob)
    told = a.say_and_wait(type="unasked", seat=0, question="ship")
    assert (told["type"], told["rule"], told["kind"]) == ("refused", "1.06.03", "illegal")
    assert told["reason"] == "forces are shipped and moved in the shipment phase, and this is the set-up"
    asked = a.say_and_wait(type="unasked", seat=0, question=first_question(a, 0))
    assert (asked["reason"], asked["kind"]) == ("This is asked now.", "legal")
    unknown = a.say_and_wait(type="unasked", seat=0, question="shop")
    assert unknown["reason"] == "nobody is ever asked 'shop'; there is ship"
    assert a.say_and_wait(type="unasked", seat=1, question="ship")["reason"] == "that seat is not yours"


def test_a_repeated_answer_is_refused_without_harm(ann: Person, bob: Person) -> None:
    table, a, b = two(ann, bob)
    name = first_question(a, 0)
    values = a.compose(0, name, lambda options: options[0])
    message = {"type": "answer", "seat": 0, "question": name, "values": values, "version": a.updates[0]["version"]}
    a.send({**message, "id": 901})
    a.send({**message, "id": 902})
    a.wait(lambda: {901, 902} <= set(a.replies), "both replies")
    assert a.replies[901]["type"] == "accepted"
    assert a.replies[902]["type"] == "refused"
    report = ann.get(f"/api/tables/{table}/report/0")
    assert report["answers"] == [[name, values]]
    b.play(1)


def test_an_answer_made_for_an_older_question_is_stale(ann: Person, bob: Person) -> None:
    _, a, b = two(ann, bob)
    first = a.updates[0]["version"]
    pick = picker(4)
    for _ in range(40):  # the same question comes again sooner or later
        asked = first_question(a, 0) if a.asked(0) else None
        if asked == "bid":
            break
        for wire, seat in ((a, 0), (b, 1)):
            if wire.asked(seat):
                wire.play(seat, pick)
            wire.fence()
    name = first_question(a, 0)
    values = a.compose(0, name, lambda options: options[0])
    now = a.updates[0]["version"]
    for version in (first, 0, -1, now + 1, 10**15):
        reply = a.answer(0, name, *values, version=version)
        assert reply["type"] == "refused"
        assert "moved on" in reply["reason"]
    assert a.asked(0)[0] == name
    assert a.answer(0, name, *values)["type"] == "accepted"


def test_malformed_values_are_refused_by_their_form(ann: Person, bob: Person) -> None:
    _, a, _ = two(ann, bob)
    name = first_question(a, 0)
    for values in ([], ["no such leader"], [-1], [10**30], ["9" * 5000], [""], ["pass", "pass"]):
        reply = a.answer(0, name, *values)
        assert reply["type"] == "refused", values
        assert reply["reason"]
    assert a.answer(0, "no_such_question", "x")["type"] == "refused"
    assert a.asked(0) == [name]


COPIES = Counter(TREACHERY[card] for card in TREACHERY_DECK)
UNIQUE = {card for card, count in COPIES.items() if count == 1} - Dune.windows
"""Cards of which there is one, and no question is named after: who reads its name reads of that card."""


def test_the_cards_of_one_never_reach_the_other(ann: Person, bob: Person) -> None:
    """Neither sees the other's cards: every byte that each has ever received is looked through, again and again."""
    _, a, b = two(ann, bob, "emperor", "harkonnen", options={"turns": 3})
    pick = picker(11)
    kept = set()
    for _ in range(60):
        for wire, seat in ((a, 0), (b, 1)):
            a.fence()
            b.fence()
            if wire.asked(seat):
                wire.play(seat, pick)
        a.fence()
        b.fence()
        for mine, seat, others in ((a, 0, b), (b, 1, a)):
            told = [event for event in mine.events[seat] if event["name"] not in ("card_bought", "card_drawn")]
            public = json.dumps([mine.updates[seat]["view"]["decks"], told])
            for card in UNIQUE & set(own(mine, seat)["hand"]):
                if f'"{card}"' not in public:
                    kept.add(card)
                    assert not any(f'"{card}"' in text for text in others.raw), card
    assert len(kept) >= 3, "there were secrets to keep"


def secrets_of(wire: Wire, seat: int) -> set[str]:
    """The words that only this seat may read: what it holds, and what it was dealt."""
    mine = own(wire, seat)
    return {*mine["traitors"], *mine["rejected"], *mine["hand"]}


def test_a_marked_secret_is_in_no_byte_of_the_others(ann: Person, bob: Person) -> None:
    """The traitors are dealt before anything is revealed: their names, in full, must not be anywhere else."""
    table, a, b = two(ann, bob)
    watcher = ann.server.person().wire(table)
    watcher.wait(lambda: None in watcher.updates, "the spectator's update")
    for wire in (a, b, watcher):
        wire.fence()
    mine, theirs = secrets_of(a, 0), secrets_of(b, 1)
    offered = {*a.updates[0]["questions"][0]["level"]["options"]}
    assert offered & mine or offered
    for secret in (mine | offered) - theirs:
        assert not any(f'"{secret}"' in text for text in [*b.raw, *watcher.raw]), secret
    kept = a.play(0)[1][0]
    for wire in (a, b, watcher):
        wire.fence()
    assert own(a, 0)["traitors"] == [kept]
    for text in [*b.raw, *watcher.raw]:
        assert f'"{kept}"' not in text


def test_a_spectator_sees_what_everybody_may_see(ann: Person, bob: Person, server: Server) -> None:
    table, a, b = two(ann, bob)
    watcher = server.person("Watcher").wire(table)
    watcher.wait(lambda: None in watcher.updates, "the update")
    pick = picker(2)
    for _ in range(30):
        for wire, seat in ((a, 0), (b, 1)):
            wire.fence()
            if wire.asked(seat):
                wire.play(seat, pick)
    for wire in (a, b, watcher):
        wire.fence()
    assert list(watcher.updates) == [None]
    update = watcher.updates[None]
    assert update["questions"] == []
    assert update["interjections"] == []
    for name, faction in update["view"]["factions"].items():
        assert not {"hand", "traitors", "spice", "prediction"} & set(faction), name
    public = [event for event in watcher.events[None] if event in a.events[0] and event in b.events[1]]
    assert len(watcher.events[None]) >= len(public) > 5
    assert watcher.table["mine"] == []
    reply = watcher.say_and_wait(type="answer", seat=0, question="bid", values=["pass"], version=0)
    assert reply["reason"] == "that seat is not yours"


def test_a_reload_resumes_exactly(ann: Person, bob: Person) -> None:
    table, a, b = two(ann, bob)
    pick = picker(3)
    for _ in range(25):
        for wire, seat in ((a, 0), (b, 1)):
            wire.fence()
            if wire.asked(seat):
                wire.play(seat, pick)
    a.fence()
    again = ann.wire(table)
    again.wait(lambda: 0 in again.updates, "my view")
    for part in ("view", "questions", "interjections", "version"):
        assert json.dumps(again.updates[0][part]) == json.dumps(a.updates[0][part]), part
    assert again.events[0] == a.events[0]
    assert again.updates[0]["first"] == 0


def test_several_connections_of_one_seat_all_follow(ann: Person, bob: Person) -> None:
    table, a, b = two(ann, bob)
    phone = ann.wire(table)
    phone.wait(lambda: 0 in phone.updates, "the phone's view")
    question = first_question(a, 0)
    phone.play(0)
    a.fence()
    assert question not in a.asked(0)
    assert a.updates[0] == {**phone.updates[0], "events": a.updates[0]["events"], "first": a.updates[0]["first"]}
    assert a.events[0] == phone.events[0]
    phone.close()
    b.play(1)
    a.fence()


def test_a_seat_moves_to_another_device(ann: Person, bob: Person, server: Server) -> None:
    table, a, _ = two(ann, bob)
    question = first_question(a, 0)
    link = ann.post(f"/api/tables/{table}/seats/0/link")["link"]
    token = link.rpartition("/")[2]
    assert bob.request("POST", f"/api/tables/{table}/seats/0/link")[0] == 403
    phone = server.person("Ann's phone")
    moved = phone.post(f"/api/returns/{token}")
    assert moved["mine"] == [0]
    assert moved["creator"] is True
    a.wait(lambda: None in a.updates, "what a spectator sees")
    assert a.table["mine"] == []
    values = ["x"]
    reply = a.say_and_wait(type="answer", seat=0, question=question, values=values, version=a.updates[0]["version"])
    assert reply["reason"] == "that seat is not yours"
    new = phone.wire(table)
    new.wait(lambda: new.asked(0) == [question], "the question on the new device")
    new.play(0)
    assert server.person().request("POST", f"/api/returns/{token}")[0] == 404, "the link is used up"


def test_a_bot_stands_in_and_goes_again(ann: Person, bob: Person) -> None:
    table, a, b = two(ann, bob)
    path = f"/api/tables/{table}/seats/1/stand-in"
    assert b.asked(1)
    assert ann.request("POST", path, {"bot": "random"})[0] == 403, "not for somebody else, though she made the table"
    assert bob.post(path, {"bot": "random"})["seats"][1]["stand_in"] == "random"
    b.wait(lambda: not b.asked(1), "the bot's answer for Bob")
    assert bob.post(path, {"bot": None})["seats"][1]["stand_in"] is None
    b.wait(lambda: b.table["seats"][1]["stand_in"] is None, "the news")
    while not b.asked(1):
        a.play(0)
        b.fence()
        if not a.asked(0):
            b.wait(lambda: b.asked(1), "a question for Bob himself")
    assert bob.request("POST", path, {"bot": "nobody"})[0] == 422


def test_a_report_holds_what_the_seat_saw_and_no_more(ann: Person, bob: Person) -> None:
    table, a, b = two(ann, bob)
    question, values = a.play(0)
    report = ann.get(f"/api/tables/{table}/report/0")
    assert report["answers"] == [[question, values]]
    assert report["view"] == a.updates[0]["view"]
    assert report["events"] == a.events[0]
    assert bob.request("GET", f"/api/tables/{table}/report/0") == (403, {"detail": "that seat is not yours"})
    b.play(1)
    assert bob.get(f"/api/tables/{table}/report/1")["version"]


def test_a_whole_game_and_its_replay(ann: Person, server: Server) -> None:
    """Against bots to the end; then the record, any moment of it, from all sides, and the record brought back."""
    table = ann.create("me", "random", "random", options={"turns": 2})["id"]
    wire = ann.wire(table)
    stranger = server.person()
    assert stranger.request("GET", f"/api/tables/{table}/record")[0] == 403
    assert stranger.request("GET", f"/api/replays/{table}")[0] == 403
    pick = picker(5)
    while not wire.over(0):
        wire.wait(lambda: wire.asked(0) or wire.over(0), "my turn")
        if not wire.over(0):
            wire.play(0, pick)
    wire.wait(lambda: wire.table["status"] == "over", "the end")
    assert wire.table["result"] == wire.updates[0]["view"]["result"]
    record = stranger.get(f"/api/tables/{table}/record")
    assert record["count"] == len(record["answers"]) > 20
    assert record["seed"] is not None
    about = stranger.get(f"/api/replays/{table}")
    assert (about["count"], about["result"]) == (record["count"], record["result"])
    assert set(about["charts"]["figures"]) == {"spice", "strongholds", "forces"}
    assert len(about["charts"]["figures"]["spice"]) == len(about["charts"]["turns"])
    role = wire.updates[0]["view"]["seat"]
    last = stranger.get(f"/api/replays/{table}/at/{record['count']}?seat={role}")
    assert last["view"] == wire.updates[0]["view"]
    told = stranger.get(f"/api/replays/{table}/events?seat={role}")
    assert [{k: v for k, v in event.items() if k != "answer"} for event in told] == wire.events[0]
    opened = stranger.get(f"/api/replays/{table}/at/{record['count'] // 2}?seat=all")
    assert set(opened["shields"]) == set(record["names"])
    assert all("hand" in view["factions"][name] for name, view in opened["shields"].items())
    start = stranger.get(f"/api/replays/{table}/at/0")
    assert start["view"]["seat"] is None
    events = stranger.get(f"/api/replays/{table}/events?seat=all")
    assert [event["answer"] for event in events] == sorted(event["answer"] for event in events)
    assert stranger.request("GET", f"/api/replays/{table}/at/{record['count'] + 1}")[0] == 422
    assert stranger.request("GET", f"/api/replays/{table}/at/0?seat=nobody")[0] == 422
    brought = ann.post("/api/replays", record)["id"]
    assert stranger.get(f"/api/replays/{brought}") == about
    assert stranger.get(f"/api/replays/{brought}/record") == record
    assert ann.request("GET", "/api/lobby")[1]["mine"][0]["status"] == "over"


@pytest.mark.parametrize(
    "change",
    [
        lambda record: {**record, "answers": record["answers"][:-1]},
        lambda record: {**record, "seed": 2},
        lambda record: {**record, "game": "chess"},
        lambda record: [record],
        lambda record: {},
        lambda record: b"not json",
        lambda record: b"[" * 100_000,
        lambda record: b'{"format": ' + b"1" * 5000 + b"}",
        lambda record: b"\xff\xfe",
    ],
)
def test_an_uploaded_record_is_checked_wholly(server: Server, change: Any) -> None:
    game = landsraad.new("dune", seats=2, seed=1, options={"turns": 1})
    while not game.over:
        q = game.questions()[0]
        game.submit(q.seat, q.name, game.default(q))
    status, told = server.person().request("POST", "/api/replays", change(game.record()))
    assert status == 422
    assert told["detail"]


def test_an_unfinished_record_is_not_for_everybody(server: Server) -> None:
    game = landsraad.new("dune", seats=2, seed=1)
    status, told = server.person().request("POST", "/api/replays", game.record(reveal=True))
    assert (status, "no end" in told["detail"]) == (422, True)
