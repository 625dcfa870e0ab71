"""A lesson at a table: a private game that takes what is taught, answers what is not, and goes on as a real one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from landsraad import lessons
from landsraad.lessons.patterns import first
from landsraad.lessons.reading import begin
from serving import Person, Server, Wire

STORM = "/api/lessons/dune/storm_and_spice"


def lesson(wire: Wire, seat: int) -> Any:
    return wire.updates.get(seat, {}).get("lesson")


def sit(person: Person, table: Any) -> tuple[Wire, int]:
    [seat] = table["mine"]
    wire = person.wire(table["id"])
    wire.wait(lambda: seat in wire.updates, "the position")
    return wire, seat


def give(wire: Wire, seat: int, question: str, *values: str | int) -> Any:
    """Answer, and what was said to it."""
    wire.number += 1
    number, version = wire.number, wire.updates[seat]["version"]
    sent = {"seat": seat, "question": question, "values": list(values), "version": version}
    wire.send({"type": "answer", "id": number, **sent})
    return wire.wait(lambda: wire.replies.get(number), "an answer to an answer")


def asked(wire: Wire, seat: int, question: str) -> Any:
    """Wait for the decision; what the mentor says."""
    return wire.wait(lambda: (now := lesson(wire, seat)) and now.get("question") == question and now, question)


def test_the_courses_tell_what_is_easy_and_what_is_taught(ann: Person) -> None:
    told = {course["game"]: course for course in ann.get("/api/lessons")}
    assert (told["dune"]["ruleset"], told["dune"]["role"]) == ("gf9-basic", "harkonnen")
    assert [each["id"] for each in told["dune"]["lessons"]] == lessons.course("dune").lessons
    assert told["dune"]["lessons"][0]["title"] == "Storm and spice"
    assert "three strongholds" in told["dune"]["goal"].lower()


def test_a_lesson_is_a_private_table_that_asks_and_explains(ann: Person, bob: Person) -> None:
    table = ann.post(STORM)
    assert (table["status"], table["private"], table["lesson"]) == ("playing", True, "storm_and_spice")
    assert "start" not in table["settings"]
    assert bob.request("GET", f"/api/tables/{table['id']}")[0] == 403
    assert bob.request("POST", f"/api/tables/{table['id']}/lesson/leave")[0] == 403
    wire, seat = sit(ann, table)
    now = lesson(wire, seat)
    assert (now["title"], now.get("number"), now["steps"], now["question"]) == ("Storm and spice", 0, 3, "dial_storm")
    assert now["say"].startswith("Every turn begins with the storm.")
    assert wire.updates[seat]["interjections"] == [], "nothing leads away from it"


def test_a_wrong_try_is_answered_softly_and_is_not_on_record(ann: Person) -> None:
    table = ann.post(STORM)
    wire, seat = sit(ann, table)
    refused = give(wire, seat, "dial_storm", 1)
    assert (refused["type"], refused["kind"]) == ("refused", "lesson")
    assert "five away" in refused["reason"]
    illegal = give(wire, seat, "dial_storm", 9)
    assert (illegal["type"], illegal["kind"]) == ("refused", "illegal"), "what the rules forbid, the rules refuse"
    report = ann.get(f"/api/tables/{table['id']}/report/{seat}")
    assert report["answers"] == []
    assert give(wire, seat, "dial_storm", 3)["type"] == "accepted"
    asked(wire, seat, "ship")
    report = ann.get(f"/api/tables/{table['id']}/report/{seat}")
    assert report["answers"] == [["dial_storm", [3]], ["bid", ["pass"]]], "what the lesson is not about is passed over"


def test_undo_waits_until_the_lesson_is_left(ann: Person) -> None:
    table = ann.post(STORM)
    wire, seat = sit(ann, table)
    give(wire, seat, "dial_storm", 3)
    asked(wire, seat, "ship")
    assert "undo" not in wire.updates[seat]
    wire.send({"type": "undo", "id": 90, "seat": seat})
    assert wire.wait(lambda: wire.replies.get(90), "an answer")["kind"] == "lesson"
    ann.post(f"/api/tables/{table['id']}/lesson/leave")
    wire.wait(lambda: "undo" in wire.updates[seat], "a game in which answers can be taken back")


@pytest.mark.parametrize(
    ("game", "name"), [(course.game, name) for course in lessons.courses() for name in course.lessons]
)
def test_every_lesson_is_taught_at_a_table(ann: Person, game: str, name: str) -> None:
    """By its first taught answers, over the wire; the others answer as it is written."""
    wire, seat = sit(ann, ann.post(f"/api/lessons/{game}/{name}"))
    written = lessons.lesson(game, name)
    twin = begin(written)
    for number, step in enumerate(written.steps):
        now = asked(wire, seat, step.question)
        assert (now.get("number", 0), now["say"]) == (number, step.say)
        answer = follow(twin, written, wire, seat, step)
        assert give(wire, seat, step.question, *answer)["type"] == "accepted"
    end = wire.wait(lambda: (lesson(wire, seat) or {}).get("close") and lesson(wire, seat), "the last words")
    assert end["close"] == written.close
    course = lessons.course(game).lessons
    assert end.get("next", "") == (course[course.index(name) + 1] if name != course[-1] else "")


def follow(twin: Any, written: lessons.Lesson, wire: Wire, seat: int, step: lessons.Step) -> list[str | int]:
    """The taught answer in names, found in a game that is played beside the table."""
    while True:
        lead = lessons.where(written, twin)
        skip = lessons.skipped(lead, twin)
        others = [q for q in twin.questions() if q.seat != seat]
        if skip is not None:
            twin.submit(seat, skip.name, twin.default(skip))
        elif others:
            twin.submit(others[0].seat, others[0].name, lessons.scripted(lead, twin, others[0]))
        else:
            break
    q = twin.find(seat, step.question)
    answer = first(twin, q, step.take[0])
    assert answer is not None
    twin.submit(seat, q.name, answer)
    return list(q.labels(answer))


def test_when_it_is_over_the_table_waits_and_goes_on_when_it_is_left(ann: Person) -> None:
    table = ann.post(STORM)
    wire, seat = sit(ann, table)
    give(wire, seat, "dial_storm", 3)
    asked(wire, seat, "ship")
    give(wire, seat, "ship", "ship", "carthag_10", 2)
    asked(wire, seat, "move")
    give(wire, seat, "move", "carthag", "hagga_basin_12", 2)
    wire.wait(lambda: (lesson(wire, seat) or {}).get("close"), "the last words")
    assert give(wire, seat, "dial_storm", 1)["kind"] == "lesson", "first it is left"
    left = ann.post(f"/api/tables/{table['id']}/lesson/leave")
    assert left["status"] == "playing"
    wire.wait(lambda: lesson(wire, seat) is None, "a real game")
    assert give(wire, seat, "dial_storm", 1)["type"] == "accepted"
    wire.wait(lambda: any("storm moves" in e["text"] for e in wire.events[seat][-12:]), "the Emperor's own dial", 30)


def test_it_can_be_left_in_the_middle(ann: Person) -> None:
    table = ann.post(STORM)
    wire, seat = sit(ann, table)
    ann.post(f"/api/tables/{table['id']}/lesson/leave")
    wire.wait(lambda: lesson(wire, seat) is None, "a real game")
    assert give(wire, seat, "dial_storm", 1)["type"] == "accepted", "nothing is taught any more"


def test_a_lesson_goes_on_after_a_restart(serve: Callable[..., Server]) -> None:
    server = serve()
    ann = server.person("Ann")
    table = ann.post(STORM)
    wire, seat = sit(ann, table)
    give(wire, seat, "dial_storm", 3)
    before = asked(wire, seat, "ship")
    server.kill()
    again = ann.at(serve())
    wire, seat = sit(again, again.get(f"/api/tables/{table['id']}"))
    assert asked(wire, seat, "ship") == before
    again.post(f"/api/tables/{table['id']}/lesson/leave")
    wire.wait(lambda: lesson(wire, seat) is None, "a real game")


def test_what_is_not_taught_is_told(ann: Person) -> None:
    status, told = ann.request("POST", "/api/lessons/dune/worms")
    assert (status, told["detail"]) == (
        422,
        "dune has no lesson 'worms'; it has " + ", ".join(lessons.course("dune").lessons),
    )
    table = ann.create("me", "random", "random")
    assert ann.request("POST", f"/api/tables/{table['id']}/lesson/leave")[0] == 422
