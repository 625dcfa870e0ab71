"""The life of a table before and around its game: made, listed, filled, invited to."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from serving import Board, Person, Server


def listed(person: Person, section: str, id: str) -> dict[str, Any] | None:
    return next((row for row in person.get("/api/lobby")[section] if row["id"] == id), None)


def test_the_player_is_a_cookie_that_scripts_cannot_read(server: Server) -> None:
    somebody = Person(server)
    first = somebody.get("/api/me")
    attributes = somebody.headers["set-cookie"].lower()
    assert "httponly" in attributes
    assert "samesite=lax" in attributes
    assert first["name"] == "Guest"
    assert somebody.put("/api/me", {"name": "  Duke   Leto "}) == {
        "id": first["id"],
        "name": "Duke Leto",
        "registered": False,
    }
    assert somebody.get("/api/me") == {"id": first["id"], "name": "Duke Leto", "registered": False}


def test_a_page_comes_with_its_cookie_so_that_all_its_first_requests_are_one_player(server: Server) -> None:
    browser = Person(server)
    status, _ = browser.request("GET", "/")
    assert status == 200
    with ThreadPoolExecutor(8) as together:
        requests = [Person(server, browser.cookies["landsraad_player"]) for _ in range(8)]
        met = list(together.map(lambda person: person.get("/api/me")["id"], requests))
    assert len(set(met)) == 1
    browser.request("GET", "/new/dune")
    assert "set-cookie" not in browser.headers
    assert browser.get("/api/me")["id"] == met[0]


def test_a_cookie_that_we_cannot_have_given_is_replaced(server: Server) -> None:
    stranger = Person(server, "of my own making")
    made = stranger.get("/api/me")
    assert len(stranger.cookies["landsraad_player"]) == 43
    assert stranger.get("/api/me") == made


def test_one_person_against_bots_begins_at_once(ann: Person) -> None:
    table = ann.create("me:atreides", "random", "random", name="Quick one")
    assert table["status"] == "playing"
    assert table["mine"] == [0]
    assert table["creator"] is True
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "bot"]
    assert table["seats"][0]["role"] == "atreides"
    assert len({seat["role"] for seat in table["seats"]}) == 3
    assert table["commitment"]
    wire = ann.wire(table["id"])
    wire.wait(lambda: wire.asked(0), "my first question: a bot may be asked before me")
    row = listed(ann, "mine", table["id"])
    assert row is not None
    assert (row["name"], row["status"], row["mine"]) == ("Quick one", "playing", [0])
    assert row["asked"] is True


def test_an_open_seat_is_listed_until_somebody_sits_there(ann: Person, bob: Person) -> None:
    table = ann.create("me", "open")
    assert (table["status"], table["name"]) == ("open", "Ann's table")
    assert listed(bob, "open", table["id"])
    assert listed(ann, "mine", table["id"])
    seated = bob.post(f"/api/tables/{table['id']}/seats/1/sit")
    assert seated["status"] == "playing"
    assert seated["mine"] == [1]
    assert seated["creator"] is False
    assert [seat["name"] for seat in seated["seats"]] == ["Ann", "Bob"]
    assert not listed(bob, "open", table["id"])
    assert listed(bob, "mine", table["id"])


def test_a_taken_seat_cannot_be_taken(ann: Person, bob: Person) -> None:
    table = ann.create("me", "open", "open")
    path = f"/api/tables/{table['id']}/seats"
    assert bob.request("POST", f"{path}/0/sit") == (403, {"detail": "that seat is not open"})
    bob.post(f"{path}/1/sit")
    assert ann.request("POST", f"{path}/1/sit")[0] == 403
    assert ann.request("POST", f"{path}/7/sit") == (404, {"detail": "the table has the seats 0 to 2"})
    assert ann.request("POST", f"{path}/-1/sit")[0] == 404


def test_an_invitation_works_once(ann: Person, bob: Person, server: Server) -> None:
    table = ann.create("me", "invited")
    link = table["invitations"]["1"]
    assert link.startswith("/invitation/")
    assert not listed(bob, "open", table["id"]), "invited seats are not open to everybody"
    api = f"/api{link.replace('invitation', 'invitations')}"
    assert bob.post(api)["mine"] == [1]
    late = server.person()
    assert late.request("POST", api) == (404, {"detail": "this invitation does not exist or has been used"})
    assert bob.request("POST", api)[0] == 404
    assert ann.get(f"/api/tables/{table['id']}")["seats"][1]["name"] == "Bob"


def test_an_invitation_says_who_invites_to_what_until_it_is_used(ann: Person, bob: Person) -> None:
    seats = [{"kind": "me", "role": "atreides"}, {"kind": "invited", "role": "emperor"}]
    wish = {"game": "dune", "ruleset": "gf9-basic", "name": "Friday", "seats": seats}
    table = ann.post("/api/tables", wish)
    api = "/api/invitations/" + table["invitations"]["1"].rpartition("/")[2]
    told = {
        "name": "Friday",
        "game": "dune",
        "ruleset": "gf9-basic",
        "role": "emperor",
        "by": "Ann",
        "seats": 2,
        "rated": False,
    }
    assert bob.request("GET", api) == (200, told)
    assert bob.request("POST", api)[0] == 200
    assert bob.request("GET", api) == (404, {"detail": "this invitation does not exist or has been used"})


def test_a_new_invitation_voids_the_old_one(ann: Person, bob: Person) -> None:
    table = ann.create("me", "invited")
    old = table["invitations"]["1"].rpartition("/")[2]
    path = f"/api/tables/{table['id']}/seats/1/invite"
    assert bob.request("POST", path)[0] == 403
    new = ann.post(path)["link"].rpartition("/")[2]
    assert bob.request("POST", f"/api/invitations/{old}")[0] == 404
    assert bob.post(f"/api/invitations/{new}")["status"] == "playing"
    assert ann.request("POST", path) == (403, {"detail": "that seat is taken"})


def test_the_creator_fills_an_empty_seat_with_a_bot(ann: Person, bob: Person) -> None:
    table = ann.create("me", "open", "invited")
    token = table["invitations"]["2"].rpartition("/")[2]
    path = f"/api/tables/{table['id']}/seats"
    assert bob.request("POST", f"{path}/1/bot", {"bot": "random"})[0] == 403
    assert ann.request("POST", f"{path}/1/bot", {"bot": "os:system"})[0] == 422
    assert ann.post(f"{path}/1/bot", {"bot": "random"})["seats"][1]["kind"] == "bot"
    assert ann.post(f"{path}/2/bot", {"bot": "random"})["status"] == "playing"
    assert bob.request("POST", f"/api/invitations/{token}")[0] == 404


def test_everybody_at_the_table_sees_it_fill(ann: Person, bob: Person) -> None:
    table = ann.create("me", "open")
    wire = ann.wire(table["id"])
    assert wire.updates == {}
    bob.post(f"/api/tables/{table['id']}/seats/1/sit")
    wire.wait(lambda: wire.table["status"] == "playing" and wire.updates, "the game to begin")
    assert wire.table["seats"][1]["name"] == "Bob"
    assert wire.table["seats"][1]["present"] is False
    other = bob.wire(table["id"])
    wire.wait(lambda: wire.table["seats"][1]["present"], "Bob's presence")
    other.close()
    wire.wait(lambda: not wire.table["seats"][1]["present"], "Bob's absence")
    bob.put("/api/me", {"name": "Robert"})
    wire.wait(lambda: wire.table["seats"][1]["name"] == "Robert", "Bob's new name")


def test_a_random_role_may_be_any_that_the_rules_have(ann: Person) -> None:
    """War deals its sides in the order of the book: who sits first shall not always lead the Atreides."""
    first = set()
    for _ in range(40):
        table = ann.create("me", "random", game="war", ruleset="two-players")
        roles = [seat["role"] for seat in table["seats"]]
        assert set(roles) == {"atreides", "harkonnen"}
        first.add(roles[0])
        if len(first) == 2:
            return
    raise AssertionError("the first seat was given the same role forty times")


def test_a_wanted_role_is_dealt_partners_who_may_sit_with_it(ann: Person) -> None:
    for _ in range(8):
        table = ann.create("me:fremen", "random", "random", game="war", ruleset="shared")
        roles = [seat["role"] for seat in table["seats"]]
        assert (roles[0], set(roles)) == ("fremen", {"fremen", "atreides", "harkonnen"})


def test_games_describe_themselves(ann: Person) -> None:
    games = {game["id"]: game for game in ann.get("/api/games")}
    assert "random" in games["dune"]["bots"]
    assert {ruleset["id"] for ruleset in games["dune"]["rulesets"]} >= {"gf9-basic", "gf9-advanced"}
    option = games["dune"]["rulesets"][0]["options"][0]
    assert option["text"]
    assert "default" in option


def test_a_rule_is_told_in_our_words(ann: Person) -> None:
    rule = ann.get("/api/rules/dune/1.04.06.05")
    assert rule["id"] == "1.04.06.05"
    assert rule["summary"]
    assert ann.request("GET", "/api/rules/dune/9.99.99")[0] == 404
    assert ann.request("GET", "/api/rules/chess/1.04.06.05")[0] == 404


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"game": "chess"}, "chess"),
        ({"ruleset": "house"}, "no rule set 'house'"),
        ({"seats": []}, "seats"),
        ({"seats": [{"kind": "me"}] * 7}, "is for"),
        ({"seats": [{"kind": "me", "role": "tleilaxu"}, {"kind": "me"}]}, "no role 'tleilaxu'"),
        ({"seats": [{"kind": "me", "role": "fremen"}] * 2}, "two seats want the same role"),
        ({"seats": [{"kind": "king"}, {"kind": "me"}]}, "a seat is me, invited, open or bot"),
        ({"seats": [{"kind": "bot", "bot": "os:system"}, {"kind": "me"}]}, "has no bot"),
        ({"options": {"turns": "many"}}, "turns"),
        ({"options": {"no_such": True}}, "no_such"),
        ({"clocks": {"bid": -1}}, "clock bid"),
        ({"clocks": {"bid": float("nan")}}, "clock bid"),
        ({"clocks": {"a b": 1}}, "named after a question"),
        ({"pace": 1e9}, "pace"),
        ({"poker_face": "long"}, "poker_face"),
        ({"name": "x" * 61}, "name"),
        ({"seed": 1}, "seed"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_one_sentence(ann: Person, wish: dict[str, Any], sentence: str) -> None:
    body = {"game": "dune", "ruleset": "gf9-advanced", "seats": [{"kind": "me"}, {"kind": "open"}], **wish}
    status, told = ann.request("POST", "/api/tables", body)
    assert status == 422
    assert sentence in told["detail"]
    assert "Traceback" not in told["detail"]


def test_what_does_not_exist_is_not_found(ann: Person) -> None:
    for path in ("/api/tables/nowhere", "/api/tables/nowhere/record", "/api/replays/nowhere", "/api/nowhere"):
        status, told = ann.request("GET", path)
        assert status == 404, path
        assert told["detail"]
    wire = ann.wire("nowhere", hello=False)
    wire.send({"type": "hello", "protocol": 1})
    assert wire.closed() == (4404, "there is no such table")


def test_the_interface_is_described(ann: Person) -> None:
    paths = ann.get("/openapi.json")["paths"]
    assert "/api/tables/{id}/seats/{seat}/stand-in" in paths
    assert "/api/replays/{id}/at/{number}" in paths


def test_health(ann: Person) -> None:
    health = ann.get("/api/health")
    assert health["ok"] is True
    assert health["tables"] >= 0


def test_a_cookie_lasts_as_long_as_its_owner_comes(ann: Person) -> None:
    token = ann.cookies["landsraad_player"]
    ann.get("/api/me")
    assert f"landsraad_player={token};" in ann.headers["set-cookie"]
    assert "Max-Age=31536000" in ann.headers["set-cookie"]
    ann.get("/api/lobby")
    assert "set-cookie" not in ann.headers


def test_who_looks_at_the_lobby_is_told_what_changes(ann: Person, bob: Person) -> None:
    before = ann.create("me", "open", name="before")["id"]
    board = Board(bob)
    board.wait(lambda: before in board.lists.get("open", ()), "the lobby as it is")
    assert board.rows[before]["seats"][0]["name"] == "Ann"
    table = ann.create("me:atreides", "open:emperor", name="after")["id"]
    board.wait(lambda: table in board.lists["open"], "the new table")
    assert before not in json.loads(board.raw[-1])["rows"], "only what is new is told again"
    assert board.rows[table]["mine"] == []
    bob.post(f"/api/tables/{table}/seats/1/sit")
    board.wait(lambda: table in board.lists["playing"] and board.mine.get(table, {}).get("asked"), "my turn")
    assert board.mine[table]["mine"] == [1]
    assert board.rows[table]["asked"] is False, "whose turn it is, is for the players alone"
    wire = bob.wire(table)
    wire.play(1)
    board.wait(lambda: not board.mine[table]["asked"], "that it is not my turn any more")


def test_the_lobby_only_tells(ann: Person) -> None:
    board = Board(ann)
    board.socket.send("hello")
    with pytest.raises(ConnectionClosed) as closing:
        board.wait(lambda: False, "its end")
    assert closing.value.rcvd is not None
    assert closing.value.rcvd.code == 4400
