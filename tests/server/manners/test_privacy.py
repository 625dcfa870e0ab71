"""What is kept of a player: told to them alone, and forgotten when they say so."""

from __future__ import annotations

import json
from collections.abc import Callable

from landsraad.server.access import hashed
from landsraad.server.site.hub import Hub
from landsraad.server.site.privacy import forget
from landsraad.server.store.players import GONE
from seated import ANN, BOB, CAT, Guest, Work, seated, wish
from serving import Person, Server


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
