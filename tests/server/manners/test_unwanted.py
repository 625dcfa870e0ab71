"""Who is not wanted: private tables, mute, kick, block, report."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from landsraad.kernel.errors import LandsraadError
from landsraad.server.access import hashed
from landsraad.server.site.hub import Hub
from landsraad.server.store import Player
from landsraad.server.table import manners, seating
from landsraad.server.table.manners import Somebody
from landsraad.server.table.people import Shut
from landsraad.server.table.seating import Forbidden, NotFound
from seated import ANN, BOB, CAT, DAN, EVE, Guest, Work, seated, wish
from serving import Person, Prepared, Server


def test_an_invitation_only_table_is_private(run: Callable[[Work], None]) -> None:
    async def part(hub: Hub) -> None:
        table, tokens = await hub.create(ANN, wish("me", "invited"))
        assert table.row.private == 1
        open_, _ = await hub.create(ANN, wish("me", "invited", "open"))
        assert open_.row.private == 0
        chosen, _ = await hub.create(ANN, wish("me", "open", private=True))
        assert chosen.row.private == 1
        listed = await hub.lobby.document(EVE)
        assert [row["id"] for row in listed["open"]] == [open_.row.id]
        with pytest.raises(Shut, match="private"):
            await Guest.at(table, EVE)
        await hub.accept(BOB, tokens[1])
        await Guest.at(table, BOB)

    run(part)


def test_a_private_table_over_http(server: Server, ann: Person, bob: Person) -> None:
    table = ann.create("me", "invited")
    id, token = table["id"], table["invitations"]["1"].rpartition("/")[2]
    for path in (f"/api/tables/{id}", f"/api/tables/{id}/record", f"/api/replays/{id}"):
        assert bob.request("GET", path) == (403, {"detail": "this table is private"})
    shut = bob.wire(id, hello=False)
    shut.send({"type": "hello", "protocol": 1})
    assert shut.closed() == (4403, "this table is private")
    assert all(row["id"] != id for rows in bob.get("/api/lobby").values() for row in rows)
    assert bob.post(f"/api/invitations/{token}")["mine"] == [1]
    assert bob.get(f"/api/tables/{id}")["private"] is True


def test_who_is_muted_only_listens(run: Callable[[Work], None]) -> None:
    async def part(hub: Hub) -> None:
        table = await seated(hub, ANN, BOB)
        ann, bob, eve = [await Guest.at(table, player) for player in (ANN, BOB, EVE)]
        await eve.say("spam")
        who = Somebody(line=ann.line("spam"))
        with pytest.raises(Forbidden):
            await hub.at(table.row.id, lambda table: manners.mute(table, BOB, who, True))
        await hub.at(table.row.id, lambda table: manners.mute(table, ANN, who, True))
        await eve.say("more spam")
        assert "more spam" not in bob.lines()
        assert eve.heard[-1]["reason"] == "whoever made this table does not let you talk here"
        assert (await hub.store.table(table.row.id)).muted == ["eve"]  # type: ignore[union-attr]
        await hub.at(table.row.id, lambda table: manners.mute(table, ANN, who, False))
        await eve.say("sorry")
        assert "sorry" in bob.lines()

    run(part)


def test_who_is_kicked_does_not_come_back(run: Callable[[Work], None]) -> None:
    async def part(hub: Hub) -> None:
        table, _ = await hub.create(ANN, wish("me", "open", "open"))
        await hub.at(table.row.id, lambda table: seating.sit(table, BOB, 1))
        ann, bob, eve = [await Guest.at(table, player) for player in (ANN, BOB, EVE)]
        await eve.say("spam")
        await hub.at(table.row.id, lambda table: manners.kick(table, ANN, Somebody(line=ann.line("spam"))))
        assert eve.ended == (4403, "whoever made this table does not let you in")
        with pytest.raises(Shut):
            await Guest.at(table, EVE)
        with pytest.raises(Shut):
            await hub.at(table.row.id, lambda table: seating.sit(table, EVE, 2))
        await hub.at(table.row.id, lambda table: manners.kick(table, ANN, Somebody(seat=1)))
        assert (table.row.seats[1].kind, table.row.seats[1].player) == ("open", None)
        assert bob.ended is not None
        await hub.at(table.row.id, lambda table: seating.sit(table, CAT, 1))
        await hub.at(table.row.id, lambda table: seating.sit(table, DAN, 2))
        with pytest.raises(Forbidden, match="stays in it"):
            await hub.at(table.row.id, lambda table: manners.kick(table, ANN, Somebody(seat=1)))

    run(part)


def test_who_is_blocked_is_not_heard_and_not_let_in(run: Callable[[Work], None]) -> None:
    async def part(hub: Hub) -> None:
        table = await seated(hub, ANN, BOB)
        await hub.store.block("ann", "eve")
        ann, bob, eve = [await Guest.at(table, player) for player in (ANN, BOB, EVE)]
        await eve.say("hello")
        assert (ann.lines(), bob.lines()) == ([], ["hello"])
        assert (await Guest.at(table, ANN)).lines() == [], "not in what was said before either"
        open_, _ = await hub.create(ANN, wish("me", "open"))
        with pytest.raises(Forbidden, match="does not want to play with you"):
            await hub.at(open_.row.id, lambda table: seating.sit(table, EVE, 1))
        await hub.store.unblock("ann", "eve")
        await hub.at(open_.row.id, lambda table: seating.sit(table, EVE, 1))

    run(part)


def test_a_report_reaches_who_runs_the_site(run: Callable[[Work], None]) -> None:
    async def part(hub: Hub) -> None:
        table = await seated(hub, ANN, BOB)
        bob, eve = await Guest.at(table, BOB), await Guest.at(table, EVE)
        await eve.say("something foul")
        line = Somebody(line=bob.line("something foul"))
        await hub.at(table.row.id, lambda table: manners.report(table, BOB, line, "this is foul"))
        (report,) = await hub.store.reports()
        assert (report.reporter, report.about, report.table) == ("bob", "eve", table.row.id)
        assert report.words == "this is foul [Eve said: something foul]"
        await hub.store.close_report(report.id)
        assert await hub.store.reports() == []
        with pytest.raises(NotFound):
            await hub.at(table.row.id, lambda table: manners.report(table, BOB, Somebody(line=5), "what?"))
        with pytest.raises(LandsraadError, match="say what is wrong"):
            await hub.at(table.row.id, lambda table: manners.report(table, BOB, line, "  "))

    run(part)


def test_a_line_between_allies_names_nobody_to_others(server: Server) -> None:
    """Its id cannot be used by who has not heard it."""
    prepared = Prepared(
        server.data, lambda game: any(game.confidants(seat) for seat in range(3)), ("fremen", "guild", "emperor"), 3
    )
    seat = next(seat for seat in range(3) if prepared.game.confidants(seat))
    ally = prepared.game.confidants(seat)[0]
    third = next(other for other in range(3) if other not in (seat, ally))
    wire = prepared.wire(server, seat)
    wire.say_and_wait(type="say", seat=seat, to=ally, words="psst")
    line = wire.wait(lambda: [line for line in wire.lines if line["words"] == "psst"], "the line")[0]
    path = f"/api/tables/{prepared.id}/report"
    body = {"line": line["id"], "words": "what was that?"}
    assert prepared.person(server, third).request("POST", path, body) == (404, {"detail": "there is no such line"})
    assert prepared.person(server, ally).request("POST", path, body)[0] == 200


def test_manners_over_http(ann: Person, bob: Person, server: Server) -> None:
    eve = server.person("Eve")
    table = ann.create("me:atreides", "open:emperor")["id"]
    bob.post(f"/api/tables/{table}/seats/1/sit")
    assert eve.request("POST", f"/api/tables/{table}/seats/1/vote", {})[0] == 403
    assert ann.request("POST", f"/api/tables/{table}/mute", {})[0] == 422, "nobody is named"
    assert ann.post(f"/api/tables/{table}/mute", {"seat": 1}) == {}
    assert ann.get(f"/api/tables/{table}")["seats"][1]["muted"] is True
    assert ann.request("POST", f"/api/tables/{table}/kick", {"seat": 1})[0] == 403
    assert bob.post(f"/api/tables/{table}/block", {"seat": 0}) == {}
    (blocked,) = bob.get("/api/me/blocked")
    assert blocked["name"] == "Ann"
    assert bob.request("DELETE", f"/api/me/blocked/{blocked['id']}")[0] == 200
    assert bob.get("/api/me/blocked") == []
    assert bob.post(f"/api/tables/{table}/report", {"seat": 0, "words": "she muted me"}) == {}
    assert bob.request("POST", f"/api/tables/{table}/report", {"seat": 1, "words": "me"})[0] == 403


def test_who_is_suspended_changes_nothing(run: Callable[[Work], None]) -> None:
    async def part(hub: Hub) -> None:
        await hub.store.suspend("eve", "for spam, until Friday")
        found = await hub.store.player_by_token(hashed("token of eve"))
        assert found == Player("eve", "Eve", "for spam, until Friday")
        (row,) = await hub.store.players("eve")
        assert row["suspended"] == "for spam, until Friday"

    run(part)
