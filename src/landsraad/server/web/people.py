"""REST: people: profiles, leaderboards, friends, and invitations to somebody."""

from __future__ import annotations

import time
from typing import Annotated

from fastapi import APIRouter, Depends, Request
from pydantic import Field

from landsraad.games import game_type
from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.plain import Json
from landsraad.server.access import hashed
from landsraad.server.site.hub import Hub
from landsraad.server.site.profiles import profile
from landsraad.server.site.ratings import Ratings
from landsraad.server.store import Invited, Player
from landsraad.server.table import seating
from landsraad.server.table.live import LiveTable
from landsraad.server.table.seating import Forbidden, NotFound
from landsraad.server.web.rest import Body, Me, TheHub, Visitor, table_info

api = APIRouter(prefix="/api")


class PersonBody(Body):
    name: str = Field(max_length=40, description="of somebody who has kept it")


def the_ratings(request: Request) -> Ratings:
    found: Ratings = request.app.state.ratings
    return found


TheRatings = Annotated[Ratings, Depends(the_ratings)]


@api.get("/ratings/{game}")
async def leaderboard(ratings: TheRatings, game: str, role: str = "") -> Json:
    """The leaderboard of a game, or of a role in it, from its rated tables; and what each role has been worth."""
    roles = game_type(game).roles
    if role and roles and role not in roles:
        raise NotFound(f"there is no role {role!r}; there is {', '.join(roles)}")
    return await ratings.board(game, role)


@api.get("/people/{name}")
async def person(hub: TheHub, ratings: TheRatings, name: str, visitor: Visitor) -> Json:
    """A profile: results by game, role and opponent, ratings over time, games."""
    found = await _somebody(hub, name)
    told = await profile(hub.store, ratings, found, visitor)
    mine = {} if visitor is None else (await hub.store.friends(visitor.id))[0]
    blocked = {} if visitor is None else await hub.store.blocked(visitor.id)
    return {**told, "friend": found.id in mine, "blocked": found.id in blocked}


@api.post("/people/{name}/block")
async def block(hub: TheHub, name: str, player: Me) -> Json:
    """Hear nothing of somebody any more; they cannot sit down at tables that I make, nor invite me."""
    found = await _somebody_else(hub, name, player)
    await hub.store.block(player.id, found.id)
    await hub.store.unfriend(player.id, found.id)
    return {}


@api.delete("/people/{name}/block")
async def unblock(hub: TheHub, name: str, player: Me) -> Json:
    await hub.store.unblock(player.id, (await _somebody_else(hub, name, player)).id)
    return {}


# --- friends ----------------------------------------------------------------------------------------------------------


@api.get("/me/people")
async def mine(hub: TheHub, player: Me) -> Json:
    """My friends (``mutual``: they want it, too), who else wants to be one, and to which tables I am invited."""
    wanted, wanting = await hub.store.friends(player.id)
    return {
        "friends": [{"name": name, "mutual": id in wanting} for id, name in wanted.items()],
        "asking": [name for id, name in wanting.items() if id not in wanted],
        "invitations": await _invitations(hub, player),
    }


@api.post("/me/friends")
async def befriend(hub: TheHub, player: Me, body: PersonBody) -> Json:
    """Want somebody as a friend; or agree to who wants me."""
    if not player.registered:
        raise Forbidden("keep your name first: then others can find you, too")
    await hub.store.befriend(player.id, (await _somebody_else(hub, body.name, player)).id)
    return {}


@api.delete("/me/friends/{name}")
async def unfriend(hub: TheHub, name: str, player: Me) -> Json:
    await hub.store.unfriend(player.id, (await _somebody_else(hub, name, player)).id)
    return {}


# --- invitations ------------------------------------------------------------------------------------------------------


@api.post("/tables/{id}/seats/{seat}/person")
async def invite(hub: TheHub, id: str, seat: int, player: Me, body: PersonBody) -> Json:
    """Keep an empty seat of my table for somebody; they find it in their lobby."""
    found = await _somebody_else(hub, body.name, player)
    if player.id in await hub.store.blocked(found.id):
        raise Forbidden(f"{found.name} does not want to play with you")

    async def work(table: LiveTable) -> None:
        token = await seating.invite(table, player, seat)
        await hub.store.add_invitation(Invited(id, seat, found.id, player.id, hashed(token), time.time()))

    await hub.at(id, work)
    return await table_info(hub, id, player)


@api.post("/tables/{id}/seats/{seat}/accept")
async def accept(hub: TheHub, id: str, seat: int, player: Me) -> Json:
    """Take the seat that somebody has kept for me."""

    async def work(table: LiveTable) -> None:
        held = [one for one in await hub.store.invitations(player.id) if (one.table, one.seat) == (id, seat)]
        if not held or seating.seat_of(table, seat).invitation != held[0].token:
            raise NotFound("you are not invited to that seat, or no longer")
        await seating.take_invited(table, player, seat)

    await hub.at(id, work)
    await hub.store.drop_invitation(id, seat, player.id)
    return await table_info(hub, id, player)


@api.post("/tables/{id}/seats/{seat}/decline")
async def decline(hub: TheHub, id: str, seat: int, player: Me) -> Json:
    """I do not come. The seat stays free for somebody else."""
    if not await hub.store.drop_invitation(id, seat, player.id):
        raise NotFound("you are not invited to that seat, or no longer")
    return {}


async def _invitations(hub: Hub, player: Player) -> list[Json]:
    found = await hub.store.invitations(player.id)
    rows = {row.id: row for row in await hub.store.some_tables(one.table for one in found)}
    names = await hub.store.player_names(one.by for one in found)
    return [
        {
            "table": one.table,
            "seat": one.seat,
            "name": rows[one.table].name,
            "game": rows[one.table].game,
            "role": rows[one.table].seats[one.seat].role,
            "rated": bool(rows[one.table].settings.get("rated")),
            "by": names.get(one.by, ""),
            "at": one.at,
        }
        for one in found
        if one.table in rows
    ]


async def _somebody(hub: Hub, name: str) -> Player:
    found = await hub.store.person(name)
    if found is None:
        raise NotFound(f"nobody has kept the name {name[:40]}")
    return found


async def _somebody_else(hub: Hub, name: str, player: Player) -> Player:
    found = await _somebody(hub, name)
    if found.id == player.id:
        raise LandsraadError("that is you")
    return found
