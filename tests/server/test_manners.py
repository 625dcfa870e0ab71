"""Who is away, who is not wanted, who has too much: votes, quotas, private tables, mute, kick, block, report, leave, expire."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from landsraad import bots
from landsraad.kernel.errors import LandsraadError
from landsraad.server import messages as m
from landsraad.server.access import TooMany, hashed
from landsraad.server.site.hub import Hub
from landsraad.server.site.privacy import forget
from landsraad.server.site.quotas import ADDRESS, Quotas, origin_of
from landsraad.server.site.retention import DAY, Retention, retention
from landsraad.server.store import HERE, Player
from landsraad.server.store.players import GONE
from landsraad.server.store.sqlite import SqliteStore
from landsraad.server.table import manners, people, seating
from landsraad.server.table.connection import Connection
from landsraad.server.table.live import LiveTable
from landsraad.server.table.making import SeatWish, TableWish
from landsraad.server.table.manners import Somebody
from landsraad.server.table.people import Crowded, Shut
from landsraad.server.table.seating import Forbidden, NotFound
from serving import PATIENCE, Person, Prepared, Server

NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve")
ANN, BOB, CAT, DAN, EVE = (Player(name.lower(), name) for name in NAMES)
Work = Callable[[Hub], Awaitable[None]]


@pytest.fixture
def run(tmp_path: Path) -> Callable[[Work], None]:
    """Do something with a hub in which everybody is known."""

    async def work(part: Work) -> None:
        store = SqliteStore(tmp_path / "landsraad.sqlite")
        for player in (ANN, BOB, CAT, DAN, EVE):
            await store.add_player(player.id, hashed(f"token of {player.id}"), player.name)
        hub = Hub(store)
        try:
            await part(hub)
        finally:
            await hub.close()

    return lambda part: asyncio.run(asyncio.wait_for(work(part), 2 * PATIENCE))


class Guest:
    """Somebody with a socket at a table."""

    def __init__(self, table: LiveTable, player: Player, address: str = "") -> None:
        self.table, self.player = table, player
        self.heard: list[Any] = []
        self.ended: tuple[int, str] | None = None
        self.connection = Connection(
            player.id, (), self.hear, self.hear, player.name, lambda *why: setattr(self, "ended", why), address
        )

    @classmethod
    async def at(cls, table: LiveTable, player: Player, address: str = "") -> Guest:
        guest = cls(table, player, address)
        await table.run(lambda: table.people.join(guest.connection))
        return guest

    def hear(self, data: bytes) -> None:
        self.heard.append(json.loads(data))

    async def go(self) -> None:
        await self.table.run(lambda: self.table.people.leave(self.connection))

    async def say(self, words: str, seat: int | None = None) -> None:
        self.table.post(lambda: self.table.handle(self.connection, m.Say(words, seat, id=1)))
        await self.table.run(self.table.settle)

    def lines(self) -> list[str]:
        return [line["words"] for line in self.heard if line["type"] == "line"]

    def line(self, words: str) -> int:
        return next(int(line["id"]) for line in self.heard if line["type"] == "line" and line["words"] == words)


def wish(*kinds: str, **more: Any) -> TableWish:
    return TableWish("dune", "gf9-advanced", [SeatWish(kind) for kind in kinds], **more)


async def seated(hub: Hub, *players: Player, **more: Any) -> LiveTable:
    """A game of these, which the first of them made."""
    table, _ = await hub.create(players[0], wish("me", *["open"] * (len(players) - 1), **more))
    for seat, player in enumerate(players[1:], start=1):
        await hub.at(table.row.id, partial(seating.sit, player=player, seat=seat))
    return table


async def vote(hub: Hub, table: LiveTable, player: Player, seat: int, yes: bool = True) -> None:
    await hub.at(table.row.id, lambda table: seating.vote(table, player, seat, yes))


# --- who is away ------------------------------------------------------------------------------------------------------


def test_the_table_votes_on_somebody_who_is_away_and_they_take_over_when_they_return(
    run: Callable[[Work], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bob leaves; of Ann, Cat and Dan two are more than half. Who made the table has one vote like everybody."""

    async def part(hub: Hub) -> None:
        table = await seated(hub, ANN, BOB, CAT, DAN)
        guests = {player.id: await Guest.at(table, player) for player in (ANN, BOB, CAT, DAN)}
        assert [seat.seen for seat in table.row.seats] == [HERE] * 4
        with pytest.raises(Forbidden, match="away for 120 seconds"):
            await vote(hub, table, ANN, 1)
        await guests["bob"].go()
        with pytest.raises(Forbidden, match="away for 120 seconds"):
            await vote(hub, table, ANN, 1)
        monkeypatch.setattr(seating, "AWAY", 0.0)
        await vote(hub, table, ANN, 1)
        assert table.people.info("ann")["voted"] == [1]
        assert (table.row.seats[1].stand_in, table.people.info()["seats"][1]["votes"]) == (None, 1)
        await vote(hub, table, ANN, 1)
        assert table.row.seats[1].stand_in is None, "a vote counts once"
        await vote(hub, table, ANN, 1, yes=False)
        await vote(hub, table, CAT, 1)
        assert table.row.seats[1].stand_in is None, "one of three"
        await vote(hub, table, DAN, 1)
        assert table.row.seats[1].stand_in == bots.stand_in("dune") == "mentat"
        assert (await hub.store.table(table.row.id)).seats[1].stand_in == "mentat"  # type: ignore[union-attr]
        guests["bob"] = await Guest.at(table, BOB)
        assert (table.row.seats[1].stand_in, table.row.seats[1].votes) == (None, [])

    run(part)


def test_nobody_votes_on_who_is_here_nor_from_outside(
    run: Callable[[Work], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seating, "AWAY", 0.0)

    async def part(hub: Hub) -> None:
        table = await seated(hub, ANN, BOB)
        await Guest.at(table, ANN)
        bob = await Guest.at(table, BOB)
        await Guest.at(table, EVE)
        with pytest.raises(Forbidden):
            await vote(hub, table, ANN, 1)
        await bob.go()
        for outsider in (EVE, CAT):
            with pytest.raises(Forbidden, match="only who plays at the table"):
                await vote(hub, table, outsider, 1)
        with pytest.raises(Forbidden, match="only who plays at the table"):
            await vote(hub, table, ANN, 0)
        await vote(hub, table, ANN, 1)
        assert table.row.seats[1].stand_in == "mentat", "the only other one who is here decides, creator or not"

    run(part)


def test_the_table_goes_on_when_its_creator_is_away(
    run: Callable[[Work], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seating, "AWAY", 0.0)

    async def part(hub: Hub) -> None:
        table = await seated(hub, ANN, BOB)
        await Guest.at(table, BOB)
        await vote(hub, table, BOB, 0)
        assert table.row.seats[0].stand_in == "mentat"

    run(part)


def test_one_who_lets_a_bot_play_keeps_it_over_a_lost_connection(run: Callable[[Work], None]) -> None:
    async def part(hub: Hub) -> None:
        table = await seated(hub, ANN, BOB)
        bob = await Guest.at(table, BOB)
        await hub.at(table.row.id, lambda table: seating.stand_in(table, BOB, 1, "random"))
        await bob.go()
        await Guest.at(table, BOB)
        assert table.row.seats[1].stand_in == "random"

    run(part)


def test_since_when_somebody_is_away_is_kept(run: Callable[[Work], None]) -> None:
    async def part(hub: Hub) -> None:
        table = await seated(hub, ANN, BOB)
        bob, _ = await Guest.at(table, BOB), await Guest.at(table, ANN)
        before = time.time()
        await bob.go()
        row = await hub.store.table(table.row.id)
        assert row is not None
        assert before <= row.seats[1].seen <= time.time()
        assert row.seats[0].seen == HERE
        again = LiveTable(row, hub.store, hub.thinker)
        assert again.people.away_since(row.seats[1]) == row.seats[1].seen
        assert again.people.away_since(row.seats[0]) == again.people.opened, "here when the server ended"

    run(part)


# --- who has too much -------------------------------------------------------------------------------------------------


def test_one_player_has_so_many_tables_that_wait(run: Callable[[Work], None]) -> None:
    async def part(hub: Hub) -> None:
        hub.quotas = Quotas(3)
        for _ in range(3):
            last, _ = await hub.create(ANN, wish("me", "open"))
        with pytest.raises(TooMany, match="3 tables that wait"):
            await hub.create(ANN, wish("me", "open"))
        await hub.create(ANN, wish("me", "bot"))
        await hub.create(BOB, wish("me", "open"))
        await hub.at(last.row.id, lambda table: seating.delete(table, ANN))
        await hub.create(ANN, wish("me", "open"))

    run(part)


def test_junk_from_one_address_leaves_room_in_the_lobby(run: Callable[[Work], None]) -> None:
    """Sixty players, one address: an honest table stays in the list, and the address is not kept as it is."""

    async def part(hub: Hub) -> None:
        honest, _ = await hub.create(ANN, wish("me", "open"), "10.1.1.1")
        refused = 0
        for number in range(60):
            junk = Player(f"junk{number}", "Junk")
            await hub.store.add_player(junk.id, hashed(junk.id), junk.name)
            try:
                await hub.create(junk, wish("me", "open"), "10.6.6.6")
            except TooMany:
                refused += 1
        assert refused == 60 - ADDRESS * hub.quotas.tables
        assert honest.row.id in [row["id"] for row in (await hub.lobby.document(None))["open"]]
        assert "10.1.1.1" not in honest.row.origin
        assert honest.row.origin == origin_of("10.1.1.1", await hub.store.secret())

    run(part)


def test_games_of_bots_alone_have_a_quota(run: Callable[[Work], None]) -> None:
    async def part(hub: Hub) -> None:
        hub.quotas = Quotas(4)
        for _ in range(2):
            await hub.create(ANN, wish("bot", "bot", pace=10))
        with pytest.raises(TooMany, match="2 games of bots alone"):
            await hub.create(ANN, wish("bot", "bot", pace=10))

    run(part)


def test_one_person_takes_one_open_seat(run: Callable[[Work], None]) -> None:
    async def part(hub: Hub) -> None:
        table, _ = await hub.create(ANN, wish("me", "open", "open"))
        await hub.at(table.row.id, lambda table: seating.sit(table, BOB, 1))
        with pytest.raises(Forbidden, match="you sit at this table already"):
            await hub.at(table.row.id, lambda table: seating.sit(table, BOB, 2))

    run(part)


def test_who_watches_crowds_nobody_out(run: Callable[[Work], None], monkeypatch: pytest.MonkeyPatch) -> None:
    nobody = Player("", "")
    monkeypatch.setattr(people, "MAX_WATCHING", 6)
    monkeypatch.setattr(people, "MAX_NAMELESS", 4)
    monkeypatch.setattr(people, "MAX_OWN", 2)

    async def part(hub: Hub) -> None:
        hub.from_one = 3
        table = await seated(hub, ANN, BOB)
        for _ in range(3):
            await Guest.at(table, nobody, "6.6.6.6")
        with pytest.raises(Crowded):
            await Guest.at(table, nobody, "6.6.6.6")
        await Guest.at(table, nobody, "6.6.6.7")
        with pytest.raises(Crowded):
            await Guest.at(table, nobody, "6.6.6.8")
        for watcher in (CAT, DAN):
            await Guest.at(table, watcher, "1.1.1.1")
        with pytest.raises(Crowded):
            await Guest.at(table, EVE, "2.2.2.2")
        for _ in range(2):
            await Guest.at(table, ANN, "6.6.6.6")
        with pytest.raises(Crowded):
            await Guest.at(table, ANN)

    run(part)


# --- who is not wanted ------------------------------------------------------------------------------------------------


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


# --- leaving ----------------------------------------------------------------------------------------------------------


def test_a_seat_that_is_left_before_the_game_is_free_again(run: Callable[[Work], None]) -> None:
    async def part(hub: Hub) -> None:
        table, _ = await hub.create(ANN, wish("me", "open", "open"))
        await hub.at(table.row.id, lambda table: seating.sit(table, BOB, 1))
        await hub.at(table.row.id, lambda table: seating.leave(table, ANN, 0))
        assert [seat.kind for seat in table.row.seats] == ["open", "person", "open"]
        assert table.row.creator == "bob", "the table is handed on"
        await hub.at(table.row.id, lambda table: seating.leave(table, BOB, 1))
        assert await hub.store.table(table.row.id) is None, "nobody is left"
        assert table.row.id not in hub.live

    run(part)


def test_who_resigns_is_played_for_by_the_strongest_bot(run: Callable[[Work], None]) -> None:
    async def part(hub: Hub) -> None:
        table = await seated(hub, ANN, BOB)
        bob = await Guest.at(table, BOB)
        with pytest.raises(Forbidden):
            await hub.at(table.row.id, lambda table: seating.leave(table, ANN, 1))
        await hub.at(table.row.id, lambda table: seating.leave(table, BOB, 1))
        seat = table.row.seats[1]
        assert (seat.kind, seat.bot, seat.player) == ("bot", "mentat", None)
        assert bob.connection.seats == (), "he watches from now on"
        assert [row.id for row in await hub.store.tables_of("bob")] == []

    run(part)


def test_a_table_is_deleted_by_its_creator_unless_others_play(run: Callable[[Work], None]) -> None:
    async def part(hub: Hub) -> None:
        shared, _ = await hub.create(ANN, wish("me", "open"))
        alone, _ = await hub.create(ANN, wish("me", "bot"))
        guest = await Guest.at(alone, EVE)
        with pytest.raises(Forbidden):
            await hub.at(alone.row.id, lambda table: seating.delete(table, BOB))
        await hub.at(alone.row.id, lambda table: seating.delete(table, ANN))
        assert guest.ended == (4404, "this table has been deleted")
        with pytest.raises(NotFound):
            await hub.table(alone.row.id)
        assert await hub.store.answers(alone.row.id) == []
        await hub.at(shared.row.id, lambda table: seating.sit(table, BOB, 1))
        with pytest.raises(Forbidden, match="others play"):
            await hub.at(shared.row.id, lambda table: seating.delete(table, ANN))

    run(part)


def test_what_nobody_touched_expires(run: Callable[[Work], None]) -> None:
    async def part(hub: Hub) -> None:
        hub.retention = Retention(open=2, playing=10, players=30)
        waiting, _ = await hub.create(ANN, wish("me", "open"))
        looked_at, _ = await hub.create(BOB, wish("me", "open"))
        await Guest.at(looked_at, EVE)
        playing = await seated(hub, CAT, DAN)
        now = time.time()
        await hub.sweep(now + 1 * DAY)
        assert await hub.store.table(waiting.row.id) is not None
        await hub.sweep(now + 3 * DAY)
        assert await hub.store.table(waiting.row.id) is None
        assert await hub.store.table(looked_at.row.id) is not None, "somebody is there"
        assert await hub.store.table(playing.row.id) is not None
        await hub.sweep(now + 11 * DAY)
        assert await hub.store.table(playing.row.id) is None
        assert set(await hub.store.player_names(["ann", "bob", "cat"])) == {"ann", "bob", "cat"}
        await hub.sweep(now + 31 * DAY)
        assert set(await hub.store.player_names(["ann", "bob", "cat"])) == {"bob"}, "who sits nowhere and never came"

    run(part)


def test_days_are_told_in_words() -> None:
    assert retention("open=3,over=365") == Retention(open=3, over=365)
    assert dict(Retention(open=0, playing=1).ends(5 * DAY)) == {"playing": 4 * DAY}
    for words in ("open", "open=soon", "shut=3", "open=-1", "open=nan"):
        with pytest.raises(LandsraadError, match="--keep is like"):
            retention(words)


# --- what is kept of me -----------------------------------------------------------------------------------------------


def test_a_player_is_exported_and_forgotten(run: Callable[[Work], None]) -> None:
    async def part(hub: Hub) -> None:
        table = await seated(hub, ANN, BOB)
        alone, _ = await hub.create(BOB, wish("me", "bot"))
        ann, bob = await Guest.at(table, ANN), await Guest.at(table, BOB)
        await bob.say("my secret", 1)
        await hub.store.block("bob", "eve")
        told = await hub.store.export("bob")
        assert told is not None
        assert told["player"]["name"] == "Bob"
        assert {seat["table"] for seat in told["seats"]} == {table.row.id, alone.row.id}
        assert [line["words"] for line in told["said"]] == ["my secret"]
        assert told["blocked"] == {"eve": "Eve"}
        assert hashed("token of bob") not in json.dumps(told)
        await forget(hub, BOB)
        assert await hub.store.table(alone.row.id) is None, "it was his alone"
        assert table.row.seats[1].kind == "bot"
        assert await hub.store.player_by_token(hashed("token of bob")) is None
        assert await hub.store.player_names(["bob"]) == {"bob": GONE}
        late = await Guest.at(table, CAT)
        assert "my secret" not in late.lines()
        assert "Bob" not in json.dumps(late.heard)
        assert ann.ended is None

    run(part)


def test_me_over_http(server: Server) -> None:
    gil = server.person("Gil")
    assert gil.get("/api/me/export")["player"]["name"] == "Gil"
    before = gil.cookies["landsraad_player"]
    assert gil.request("DELETE", "/api/me")[0] == 200
    assert Person(server, before).get("/api/me")["name"] == "Guest", "the cookie is void"


def test_who_is_suspended_changes_nothing(run: Callable[[Work], None]) -> None:
    async def part(hub: Hub) -> None:
        await hub.store.suspend("eve", "for spam, until Friday")
        found = await hub.store.player_by_token(hashed("token of eve"))
        assert found == Player("eve", "Eve", "for spam, until Friday")
        (row,) = await hub.store.players("eve")
        assert row["suspended"] == "for spam, until Friday"

    run(part)
