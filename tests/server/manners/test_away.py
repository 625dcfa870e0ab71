"""Who is away: the table votes, and a bot plays for them until they return."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from landsraad import bots
from landsraad.server.site.hub import Hub
from landsraad.server.store import HERE, Player
from landsraad.server.table import seating
from landsraad.server.table.live import LiveTable
from landsraad.server.table.seating import Forbidden
from seated import ANN, BOB, CAT, DAN, EVE, Guest, Work, seated


async def vote(hub: Hub, table: LiveTable, player: Player, seat: int, yes: bool = True) -> None:
    await hub.at(table.row.id, lambda table: seating.vote(table, player, seat, yes))


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
