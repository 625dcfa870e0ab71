"""Tournaments over REST: who may do what, tables that are played here, and an evening of 23 from the first name to the final."""

from __future__ import annotations

import asyncio
import csv
import time
from pathlib import Path
from typing import Any

import pytest

from landsraad.server.access import hashed
from landsraad.server.site.hub import Hub
from landsraad.server.site.tournaments import Tournaments
from landsraad.server.store import Elsewhere
from landsraad.server.store.sqlite import SqliteStore
from landsraad.server.table.live import LiveTable
from landsraad.server.table.making import SeatWish, TableWish
from serving import PATIENCE, Person, Server
from tournament.test_evening import independent

PEOPLE = ("Alia", "Gurney", "Jessica", "Leto")


@pytest.fixture
def irulan(server: Server) -> Person:
    return server.person("Irulan")


def announce(person: Person, **given: Any) -> tuple[str, str]:
    """A new tournament: its id, and the link that makes judges."""
    event = {"name": "Arrakis Open", "seed": 23, "options": {"turns": 1}, **given}
    made = person.post("/api/tournaments", event)
    return made["id"], made["judges"]


def do(person: Person, id: str, *changes: dict[str, Any]) -> None:
    person.post(f"/api/tournaments/{id}/do", list(changes))


def refused(person: Person, path: str, body: Any, status: int, words: str) -> None:
    told = person.request("POST", path, body)
    assert told[0] == status, told
    assert words in told[1]["detail"]


def look(person: Person, id: str) -> Any:
    return person.get(f"/api/tournaments/{id}")


def register(*names: str, **given: str) -> list[dict[str, str]]:
    return [{"do": "register", "player": name, **given} for name in names]


def nothing(table: Any, **given: list[int]) -> dict[str, list[int]]:
    return {seat["player"]: given.get(seat["player"], [0] * 6) for seat in table["seats"]}


def play_here(person: Person, id: str) -> int:
    """Open every table of bots alone, wait for its game, and sign what its record says; how many there were."""
    document = look(person, id)
    bots = {player["name"] for player in document["players"] if player["bot"]}
    tables = [t for t in document["rounds"][-1]["tables"] if all(s["player"] in bots for s in t["seats"])]
    opened = {t["name"]: person.post(f"/api/tournaments/{id}/tables/{t['name']}/open")["table"] for t in tables}
    for name, table in opened.items():
        end = time.monotonic() + 8 * PATIENCE
        while person.get(f"/api/tables/{table}")["status"] != "over":
            assert time.monotonic() < end, f"the bots of {name} do not come to an end"
            time.sleep(0.1)
        person.post(f"/api/tournaments/{id}/tables/{name}/fetch")
        do(person, id, {"do": "sign", "table": name})
    return len(tables)


# --- who may do what --------------------------------------------------------------------------------------------------


def test_everybody_sees_a_tournament_and_only_its_organiser_runs_it(irulan: Person, ann: Person) -> None:
    id, _ = announce(irulan)
    assert id in [row["id"] for row in ann.get("/api/tournaments")["tournaments"]]
    assert look(irulan, id)["you"] == {"organiser": "Irulan"}
    seen = look(ann, id)
    assert seen["you"] == {}
    assert "seed" not in seen["event"], "who knows the seed knows the lots"
    for path, body in (
        ("do", register("X")),
        ("seat", {}),
        ("players", {"text": "name\nX\n"}),
        ("tables/1.1/open", None),
    ):
        refused(ann, f"/api/tournaments/{id}/{path}", body, 403, "only")
    assert look(ann, id)["lines"] == 1
    assert ann.request("GET", "/api/tournaments/nowhere")[0] == 404
    assert ann.request("GET", f"/api/tournaments/{id}/journal")[0] == 403


def test_people_register_and_withdraw_themselves(irulan: Person, ann: Person, server: Server) -> None:
    id, _ = announce(irulan)
    ann.post(f"/api/tournaments/{id}/enter")
    refused(ann, f"/api/tournaments/{id}/enter", None, 422, "you are registered already")
    refused(server.person("ann"), f"/api/tournaments/{id}/enter", None, 422, "Ann is registered already")
    refused(server.person(), f"/api/tournaments/{id}/enter", None, 422, "choose a name first")
    ann.post(f"/api/tournaments/{id}/leave")
    assert look(ann, id)["players"] == [{"name": "Ann", "bot": "", "group": "", "left": True}]
    journal = irulan.get(f"/api/tournaments/{id}/journal")["journal"]
    assert [(line["by"], line["change"]["do"]) for line in journal] == [
        ("Irulan", "create"), ("Ann", "register"), ("Ann", "withdraw"),
    ]  # fmt: skip


def test_a_judge_is_made_by_a_link_and_does_what_judges_do(irulan: Person, bob: Person, server: Server) -> None:
    id, link = announce(irulan)
    token = link.removeprefix("/judge/")
    refused(bob, "/api/tournaments/judges/guess", None, 404, "makes nobody a judge")
    assert bob.post(f"/api/tournaments/judges/{token}") == {"id": id}
    refused(server.person("Bob"), f"/api/tournaments/judges/{token}", None, 422, "Bob is somebody else here")
    irulan.post(f"/api/tournaments/{id}/players", {"text": "name\nA\nB\nC\nD\nE\n"})
    refused(bob, f"/api/tournaments/{id}/do", register("X"), 403, "only the organiser")
    irulan.post(f"/api/tournaments/{id}/seat", {})
    [table] = look(bob, id)["rounds"][0]["tables"]
    do(bob, id, {"do": "start", "table": "1.1"}, {"do": "attempts", "table": "1.1", "turn": 2, "players": ["A"]})
    outcome = {"kind": "none", "winners": [], "figures": nothing(table, A=[1, 0, 0, 0, 0, 0])}
    do(bob, id, {"do": "report", "table": "1.1", "outcome": outcome}, {"do": "sign", "table": "1.1"})
    [table] = look(bob, id)["rounds"][0]["tables"]
    assert table["signed"] == "Bob"
    assert table["clock"]["stage"] == "playing"
    again = [{"do": "report", "table": "1.1", "outcome": outcome}]
    refused(bob, f"/api/tournaments/{id}/do", again, 422, "signed by Bob: only the head judge opens it again")


def test_what_is_no_change_is_refused_and_nothing_of_a_list_is_kept(irulan: Person) -> None:
    id, _ = announce(irulan)
    path = f"/api/tournaments/{id}/do"
    wrong: list[Any] = [{}, [], [{"do": "juggle"}], [{"do": "sign"}], [{"do": "create", "event": {"name": "X"}}], "x"]
    for body in wrong:
        refused(irulan, path, body, 422, "change")
    refused(irulan, path, register("A", "B", "a"), 422, "A is registered already")
    assert look(irulan, id)["players"] == []


# --- the evening ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("gf9:4.01.01")
@pytest.mark.rule("gf9:4.01.09")
@pytest.mark.rule("gf9:4.01.10")
def test_a_tournament_of_23_with_17_bots_who_play_here(irulan: Person, ann: Person) -> None:
    id, _ = announce(irulan)
    irulan.put("/api/me", {"name": "Somebody else"})  # the journal knows her by the name that she announced it with
    do(irulan, id, *register(*(f"Bot {n:02d}" for n in range(1, 18)), bot="random", group="here"))
    do(irulan, id, *register(*PEOPLE, group="room"), *register("Chani", group="room"))

    irulan.post(f"/api/tournaments/{id}/seat", {})
    assert [len(t["seats"]) for t in look(irulan, id)["rounds"][0]["tables"]] == [6, 6, 5, 5]
    assert play_here(irulan, id) == 3
    room = look(irulan, id)["rounds"][0]["tables"][3]
    a, b = sorted(seat["player"] for seat in room["seats"])[:2]
    figures = nothing(room, **{a: [2, 2, 8, 12, 3, 3], b: [4, 2, 2, 4, 2, 1]})
    outcome = {"kind": "strongholds", "winners": [a, b], "figures": figures, "alliances": [[a, b]]}
    do(irulan, id, {"do": "report", "table": "1.4", "outcome": outcome}, {"do": "sign", "table": "1.4"})
    assert [row["best_game"] for row in look(ann, id)["standings"][:2]] == ["2.4.2.2.4.2.1", "2.2.2.8.12.3.3"]

    do(
        irulan,
        id,
        *register("Stilgar", group="room"),
        {"do": "withdraw", "player": "Chani", "reason": "the last train"},
    )
    irulan.post(f"/api/tournaments/{id}/seat", {})
    assert play_here(irulan, id) == 3
    room = look(irulan, id)["rounds"][1]["tables"][3]
    timed = nothing(room, Leto=[2, 2, 12, 3, 4, 5], Stilgar=[2, 1, 6, 0, 1, 5], Jessica=[1, 1, 7, 2, 1, 4])
    outcome = {"kind": "time", "figures": timed, "alliances": [["Jessica", "Stilgar"]]}
    do(irulan, id, {"do": "report", "table": "2.4", "outcome": outcome}, {"do": "sign", "table": "2.4"})
    room = look(ann, id)["rounds"][1]["tables"][3]
    assert sorted(room["outcome"]["winners"]) == ["Jessica", "Stilgar"]
    assert room["steps"][-1].startswith("forces: ")

    irulan.post(f"/api/tournaments/{id}/seat", {"final": True})
    [final] = look(irulan, id)["rounds"][2]["tables"]
    winner = final["seats"][0]["player"]
    outcome = {"kind": "strongholds", "winners": [winner], "figures": nothing(final, **{winner: [1, 3, 9, 9, 1, 1]})}
    do(
        irulan,
        id,
        {"do": "report", "table": "F.1", "outcome": outcome},
        {"do": "sign", "table": "F.1"},
        {"do": "finish"},
    )
    document = look(ann, id)
    assert document["places"][0]["player"] == winner
    assert document["event"]["seed"] == 23
    check_standings(ann, id, document)


def check_standings(person: Person, id: str, document: Any) -> None:
    """Against the computation that uses nothing but the exported games."""
    text = person.get(f"/api/tournaments/{id}/export/games.csv")
    rows, place = document["standings"], 0
    for group, points, best in independent(text):
        mine = rows[place : place + len(group)]
        place += len(group)
        assert {row["player"] for row in mine} == set(group)
        assert {float(row["points"]) for row in mine} == {points}
        assert all(row["best_game"].endswith(".".join(map(str, best))) for row in mine)
    assert place == 23
    exported = list(csv.DictReader(person.get(f"/api/tournaments/{id}/export/standings.csv").splitlines()))
    assert [row["player"] for row in exported] == [row["player"] for row in rows]
    assert person.get(f"/api/tournaments/{id}/export/page.html").startswith("<!doctype html>")
    assert person.get(f"/api/tournaments/{id}/export/event.json")["event"]["name"] == "Arrakis Open"


def test_the_game_of_another_node_is_found_in_the_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        hub = Hub(SqliteStore(tmp_path / "landsraad.sqlite"))
        ann = await hub.store.add_player("ann", hashed("token of ann"), "Ann")
        seats = [SeatWish("bot", role, "random") for role in ("atreides", "harkonnen")]
        table, _ = await hub.create(ann, TableWish("dune", "gf9-basic", seats, options={"turns": 1}))
        empty, _ = await hub.create(ann, TableWish("dune", "gf9-basic", [SeatWish("me"), SeatWish("open")]))
        while table.row.status != "over":
            await asyncio.sleep(0.01)
        record, live = table.game.record(), hub.table

        async def elsewhere(id: str) -> LiveTable:
            await live(id)
            raise Elsewhere("http://another.node")

        monkeypatch.setattr(hub, "table", elsewhere)
        found = await Tournaments(hub).game(table.row.id)
        assert found is not None
        assert found.record() == record
        assert await Tournaments(hub).game(empty.row.id) is None
        await hub.close()

    asyncio.run(asyncio.wait_for(work(), 60))
