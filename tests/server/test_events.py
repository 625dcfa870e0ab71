"""Events that come from elsewhere, leagues over several, and the link that makes judges, over REST."""

from __future__ import annotations

import json
from typing import Any

import pytest

from server.test_tournaments import announce, do, look, nothing, refused, register
from serving import Person, Server


@pytest.fixture
def irulan(server: Server) -> Person:
    return server.person("Irulan")


def finished(person: Person, name: str, winner: str, **given: Any) -> str:
    """An event of one table of five that somebody has won alone."""
    id, _ = announce(person, name=name, rounds=1, final=0, **given)
    do(person, id, *register("A", "B", "C", "D", winner))
    person.post(f"/api/tournaments/{id}/seat", {})
    [table] = look(person, id)["rounds"][0]["tables"]
    figures = nothing(table, **{winner: [1, 3, 9, 9, 1, 1]})
    outcome = {"kind": "strongholds", "winners": [winner], "figures": figures}
    report = {"do": "report", "table": "1.1", "outcome": outcome}
    do(person, id, report, {"do": "sign", "table": "1.1"}, {"do": "finish"})
    return id


def test_an_exported_event_is_taken_over_whole_and_a_changed_one_is_not(irulan: Person, ann: Person) -> None:
    id = finished(irulan, "Spring", "Chani")
    document = irulan.get(f"/api/tournaments/{id}/export/event.json")
    copy = ann.post("/api/tournaments/import", {"text": json.dumps(document)})["id"]
    seen, before = look(ann, copy), look(ann, id)
    assert seen["you"] == {"organiser": "Irulan"}, "under the name of the head judge"
    assert {**seen, "id": id, "you": {}, "calls": []} == {**before, "you": {}, "calls": []}
    count = len(ann.get("/api/tournaments")["tournaments"])
    document["journal"][1]["by"] = "Somebody else"
    changed = {"text": json.dumps(document)}
    refused(ann, "/api/tournaments/import", changed, 422, "line 2 of the journal, or one before it, was changed")
    assert len(ann.get("/api/tournaments")["tournaments"]) == count


def test_a_table_of_games_becomes_an_event_with_signed_reports(irulan: Person, ann: Person) -> None:
    id = finished(irulan, "Spring", "Chani")
    text = irulan.get(f"/api/tournaments/{id}/export/games.csv")
    copy = ann.post("/api/tournaments/import", {"text": text, "name": "Autumn", "date": "1984"})["id"]
    seen = look(irulan, copy)
    assert (seen["event"]["name"], seen["event"]["date"], seen["event"]["head_judge"]) == ("Autumn", "1984", "Ann")
    assert (seen["standings"][0]["player"], seen["standings"][0]["best_game"]) == ("Chani", "3.1.3.9.9.1.1")
    count = len(ann.get("/api/tournaments")["tournaments"])
    for wrong, words in (
        ("round,table\n1,1.1\n", "the table needs a heading with"),
        (text.replace(",3,9,9,", ",2,9,9,"), "a stronghold victory needs 3 strongholds, not 2"),
        ("{", "this is no exported event"),
        ('{"format": 1}', "this is not an exported tournament"),
    ):
        refused(ann, "/api/tournaments/import", {"text": wrong}, 422, words)
    assert len(ann.get("/api/tournaments")["tournaments"]) == count, "nothing of what was refused is kept"


def test_a_league_adds_up_events_of_one_game(irulan: Person, ann: Person) -> None:
    one, two = finished(irulan, "Spring", "Chani"), finished(irulan, "Autumn", "chani")
    path = f"/api/tournaments/league?of={one}&of={two}&of={two}"
    told = ann.get(path)
    assert [event["name"] for event in told["events"]] == ["Spring", "Autumn"], "each counts once"
    first = told["standings"][0]
    assert (first["player"], first["points"], first["games"]) == ("Chani", "6", 2)
    assert told["standings"][1]["points"] == "0"
    war, _ = announce(irulan, name="Duel", game="war", options={}, final=0)
    for wrong, status, words in (
        (f"of={one}&of={war}", 422, "a league is of one game"),
        (f"of={one}&of=nowhere", 404, "there is no such tournament"),
    ):
        told = ann.request("GET", f"/api/tournaments/league?{wrong}")
        assert (told[0], words in told[1]["detail"]) == (status, True)
    assert ann.request("GET", "/api/tournaments/league")[0] == 422


def test_a_new_link_makes_judges_and_the_old_one_nobody(irulan: Person, ann: Person, bob: Person) -> None:
    id, old = announce(irulan)
    refused(ann, f"/api/tournaments/{id}/judges", None, 403, "only the organiser")
    new = irulan.post(f"/api/tournaments/{id}/judges")["judges"]
    refused(bob, f"/api/tournaments/judges/{old.removeprefix('/judge/')}", None, 404, "makes nobody a judge")
    assert bob.post(f"/api/tournaments/judges/{new.removeprefix('/judge/')}") == {"id": id}
    assert look(bob, id)["you"] == {"judge": "Bob"}
    [first, *_] = bob.get(f"/api/tournaments/{id}/journal")["journal"]
    assert (first["by"], first["change"]["event"]["name"]) == ("Irulan", "Arrakis Open")
    assert "seed" not in first["change"]["event"], "who knows the seed knows the lots"


def test_the_page_is_told_which_roles_there_are(irulan: Person) -> None:
    dune, _ = announce(irulan, options={"turns": 1})
    assert look(irulan, dune)["roles"] == ["atreides", "bene_gesserit", "emperor", "fremen", "guild", "harkonnen"]
    war, _ = announce(irulan, name="Duel", game="war", options={}, final=0)
    assert look(irulan, war)["roles"] == ["atreides", "harkonnen"]
