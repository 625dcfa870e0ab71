"""People on the site: leaderboards, profiles, friends, blocks and invitations, over HTTP."""

from __future__ import annotations

import secrets

import pytest

from serving import Person, Server


@pytest.fixture
def alia(server: Server) -> Person:
    return known(server, "Alia")


@pytest.fixture
def leto(server: Server) -> Person:
    return known(server, "Leto")


def known(server: Server, name: str) -> Person:
    person = server.person(f"{name} {secrets.token_hex(4)}")
    person.post("/api/me/codes")
    return person


def name_of(person: Person) -> str:
    return str(person.get("/api/me")["name"])


def path(person: Person) -> str:
    return f"/api/people/{name_of(person).replace(' ', '%20')}"


def test_a_leaderboard_of_every_game(server: Server, alia: Person) -> None:
    told = alia.get("/api/ratings/war?role=atreides")
    assert told == {"game": "war", "role": "atreides", "games": 0, "roles": {}, "board": []}
    assert alia.request("GET", "/api/ratings/chess")[0] == 404
    assert alia.request("GET", "/api/ratings/dune?role=nobody")[0] == 404


def test_a_profile_is_of_somebody_who_is_known(server: Server, alia: Person) -> None:
    assert server.person().get(path(alia))["you"] is False
    assert alia.get(path(alia))["you"] is True
    assert alia.request("GET", "/api/people/nobody%20at%20all") == (
        404, {"detail": "nobody has kept the name nobody at all"},
    )  # fmt: skip


def test_friends(server: Server, alia: Person, leto: Person) -> None:
    alia.post("/api/me/friends", {"name": name_of(leto).upper()})
    assert alia.get("/api/me/people")["friends"] == [{"name": name_of(leto), "mutual": False}]
    assert leto.get("/api/me/people")["asking"] == [name_of(alia)]
    leto.post("/api/me/friends", {"name": name_of(alia)})
    assert alia.get("/api/me/people")["friends"] == [{"name": name_of(leto), "mutual": True}]
    assert leto.get(path(alia))["friend"] is True
    assert alia.request("DELETE", f"/api/me/friends/{name_of(leto).replace(' ', '%20')}")[0] == 200
    assert alia.get("/api/me/people")["asking"] == [name_of(leto)]
    assert alia.request("POST", "/api/me/friends", {"name": name_of(alia)}) == (422, {"detail": "that is you"})
    assert server.person("Guest of Alia").request("POST", "/api/me/friends", {"name": name_of(alia)})[0] == 403


def test_somebody_is_invited_and_finds_it(server: Server, alia: Person, leto: Person) -> None:
    table = alia.create("me", "invited", name="Castle", rated=True)["id"]
    alia.post(f"/api/tables/{table}/seats/1/person", {"name": name_of(leto)})
    (told,) = leto.get("/api/me/people")["invitations"]
    assert (told["table"], told["seat"], told["name"], told["by"], told["rated"]) == (
        table, 1, "Castle", name_of(alia), True,
    )  # fmt: skip
    stranger = known(server, "Feyd")
    assert stranger.request("POST", f"/api/tables/{table}/seats/1/accept")[0] == 404
    assert leto.post(f"/api/tables/{table}/seats/1/accept")["mine"] == [1]
    assert leto.get("/api/me/people")["invitations"] == []
    assert leto.request("POST", f"/api/tables/{table}/seats/1/accept")[0] == 404


def test_an_invitation_that_no_longer_holds(server: Server, alia: Person, leto: Person) -> None:
    table = alia.create("me", "invited", "invited")["id"]
    alia.post(f"/api/tables/{table}/seats/1/person", {"name": name_of(leto)})
    alia.post(f"/api/tables/{table}/seats/2/person", {"name": name_of(leto)})
    alia.post(f"/api/tables/{table}/seats/1/invite")  # for somebody else, by a link
    assert [one["seat"] for one in leto.get("/api/me/people")["invitations"]] == [2]
    assert leto.request("POST", f"/api/tables/{table}/seats/1/accept")[0] == 404
    leto.post(f"/api/tables/{table}/seats/2/decline")
    assert leto.get("/api/me/people")["invitations"] == []
    assert leto.request("POST", f"/api/tables/{table}/seats/2/accept")[0] == 404
    assert leto.request("POST", f"/api/tables/{table}/seats/1/person", {"name": name_of(alia)})[0] == 403


def test_who_is_blocked_invites_nobody(server: Server, alia: Person, leto: Person) -> None:
    alia.post("/api/me/friends", {"name": name_of(leto)})
    leto.post("/api/me/friends", {"name": name_of(alia)})
    assert leto.request("POST", f"{path(alia)}/block")[0] == 200
    table = alia.create("me", "invited")["id"]
    status, told = alia.request("POST", f"/api/tables/{table}/seats/1/person", {"name": name_of(leto)})
    assert (status, told["detail"]) == (403, f"{name_of(leto)} does not want to play with you")
    assert leto.get("/api/me/people") == {"friends": [], "asking": [], "invitations": []}
    assert leto.get(path(alia))["blocked"] is True
    assert leto.request("DELETE", f"{path(alia)}/block")[0] == 200
    assert alia.request("POST", f"/api/tables/{table}/seats/1/person", {"name": name_of(leto)})[0] == 200


def test_results_friends_and_invitations_are_exported_and_deleted(server: Server, alia: Person, leto: Person) -> None:
    leto.post("/api/me/friends", {"name": name_of(alia)})
    table = alia.create("me", "invited")["id"]
    alia.post(f"/api/tables/{table}/seats/1/person", {"name": name_of(leto)})
    told = leto.get("/api/me/export")
    assert (len(told["friends"]), len(told["invitations"]), told["results"]) == (1, 1, [])
    assert leto.request("DELETE", "/api/me")[0] == 200
    assert alia.get("/api/me/people")["asking"] == []
