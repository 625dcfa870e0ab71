"""REST: who I am, the lobby, tables and their seats."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Depends, Request, Response
from fastapi.concurrency import run_in_threadpool
from pydantic import BaseModel, ConfigDict, Field

import landsraad
from landsraad import bots, catalogue
from landsraad import reference as documents
from landsraad.games import game_type
from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.plain import Json, Value
from landsraad.kernel.undoing import UNDO
from landsraad.server.access import COOKIE, YEAR, TooMany, clean, hashed, is_token, new_id, new_token
from landsraad.server.site.hub import Hub
from landsraad.server.store import Player
from landsraad.server.table import seating
from landsraad.server.table.live import LiveTable
from landsraad.server.table.making import SeatWish, TableWish
from landsraad.version import __version__

api = APIRouter(prefix="/api")


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class SeatBody(Body):
    kind: str = Field(description="me, invited, open or bot", max_length=20)
    role: str = Field("", description="a role of the game; empty for a random one", max_length=40)
    bot: str = Field("", description="the kind of bot, if it is one", max_length=40)


class TableBody(Body):
    game: str = Field(max_length=40)
    ruleset: str = Field(max_length=40)
    seats: list[SeatBody] = Field(max_length=12)
    name: str = Field("", max_length=60)
    options: dict[str, bool | int | str] = {}
    clocks: dict[str, float] = Field({}, description="seconds for a question by name; `answer` for all others")
    pace: float = Field(0.0, description="seconds that a bot takes, for human eyes")
    poker_face: float = Field(0.0, description="seconds that every reaction window takes; 0 for off")
    counsel: bool = Field(False, description="whether people may ask what a mentat would answer")
    private: bool | None = Field(
        None, description="in no list and only for who sits there; by default if people are invited and no seat is open"
    )
    rated: bool = Field(False, description="counts for ratings; everybody who sits down agrees to that")


class NameBody(Body):
    name: str = Field(min_length=1, max_length=30)


class BotBody(Body):
    bot: str = Field("random", max_length=40)


class VoteBody(Body):
    yes: bool = True


class CounselBody(Body):
    on: bool = True


class StandInBody(Body):
    bot: str | None = Field(None, max_length=40)


def the_hub(request: Request) -> Hub:
    return request.app.state.hub  # type: ignore[no-any-return]


async def visitor(request: Request) -> Player | None:
    """The player of the cookie, if there is one."""
    return await player_of(the_hub(request), request.cookies.get(COOKIE))


async def player_of(hub: Hub, token: str | None) -> Player | None:
    return None if token is None else await hub.store.player_by_token(hashed(token))


async def player(request: Request, response: Response) -> Player:
    """The player of the cookie; a new one if there is none. A page comes with its cookie, so that all its first requests
    are one newcomer's; a program without one gets it with its first answer."""
    known = await visitor(request)
    if known is not None:
        if known.suspended and request.method != "GET":
            raise seating.Forbidden(known.suspended)
        return known
    hub = the_hub(request)
    if not await hub.store.allowed(f"newcomer {await hub.origin(address_of(request))}", *request.app.state.newcomers):
        raise TooMany("too many new players from your address: wait a moment")
    token = request.cookies.get(COOKIE, "")
    if not is_token(token):
        token = new_token()
        set_cookie(request, response, token)
    return await hub.store.add_player(new_id(), hashed(token), "Guest")


def address_of(request: Request) -> str:
    return request.client.host if request.client else ""


def set_cookie(request: Request, response: Response, token: str) -> None:
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, token, max_age=YEAR, httponly=True, samesite="lax", secure=secure)


TheHub = Annotated[Hub, Depends(the_hub)]
Visitor = Annotated[Player | None, Depends(visitor)]
Me = Annotated[Player, Depends(player)]


@api.get("/health")
async def health(hub: TheHub) -> Response:
    """Whether database, keeper and event loop are well, and how much the server carries. 503 if one of them is not."""
    connections = sum(len(table.people.connections) for table in hub.live.values())
    parts = await hub.health()
    ok = all(parts.values())
    told: Json = {"ok": ok, **parts, "version": __version__, "tables": len(hub.live), "connections": connections}
    return plain(told, status=200 if ok else 503)


@api.get("/games")
def games() -> Response:
    """Every game with its rule sets, seats, options and bots. In a thread: the first time, all of them are loaded."""
    return plain(_games())


@cache
def _games() -> list[Json]:
    return [{**game, **_bots(game["id"])} for game in landsraad.describe()]


def _bots(game: str) -> Json:
    """The bots of a game, the weakest first, each with a sentence for people."""
    return {"bots": bots.names(game), "bot_texts": {name: bots.describe(name) for name in bots.names(game)}}


@api.get("/games/{game}/glossary")
def glossary(game: str) -> Json:
    """Titles, texts and facts of the cards, places and pieces that views name."""
    return dict(game_type(game).glossary())


@api.get("/games/{game}/{ruleset}/meanings")
def meanings(game: str, ruleset: str) -> Json:
    """What each question means, by name: ``purpose``, what is ``usual``, what comes ``then``, and its ``rule``."""
    kind = game_type(game)
    return dict(kind.meanings(kind.ruleset(ruleset).id))


@api.get("/games/{game}/{ruleset}/reference")
def reference(game: str, ruleset: str) -> Response:
    """Everything that can be looked up: ``pages`` with the rules that are about them, and all ``rules`` of the book."""
    return plain(documents.document(game, ruleset))


@api.get("/rules/{game}/{id}")
def rule(game: str, id: str) -> Json:
    """A rule in our words."""
    found = catalogue.rule(game, id)
    return {
        "id": found.id,
        "book": found.book,
        "section": found.section,
        "title": found.title,
        "summary": found.summary,
    }


@api.get("/me")
async def me(request: Request, response: Response, player: Me) -> Json:
    """Who I am. Every page asks this first: the cookie's year begins anew."""
    token = request.cookies.get(COOKIE)
    await the_hub(request).store.greet(player.id, hashed(token or ""))
    if token is not None and COOKIE not in response.headers.get("set-cookie", ""):
        set_cookie(request, response, token)
    return {"id": player.id, "name": player.name, "registered": player.registered}


@api.put("/me")
async def rename(hub: TheHub, player: Me, body: NameBody) -> Json:
    name = clean(body.name, 30)
    if not name:
        raise LandsraadError("a name has at least one letter")
    await hub.rename(player.id, name)
    return {"id": player.id, "name": name, "registered": player.registered}


# --- tables -----------------------------------------------------------------------------------------------------------


@api.get("/lobby")
async def lobby(hub: TheHub, player: Visitor) -> Response:
    """Open tables, mine, those being played, and finished games."""
    return plain(await hub.lobby.document(player))


@api.post("/tables", status_code=201)
async def create(request: Request, hub: TheHub, player: Me, body: TableBody) -> Json:
    """A new table. Invitations' links are told here and never again."""
    seats = [SeatWish(seat.kind, seat.role, seat.bot) for seat in body.seats]
    wish = TableWish(seats=seats, **body.model_dump(exclude={"seats"}))
    table, tokens = await hub.create(player, wish, address_of(request))
    links = {str(seat): f"/invitation/{token}" for seat, token in tokens.items()}
    return {**table.people.info(player.id), "invitations": links}


@api.get("/tables/{id}")
async def table(hub: TheHub, id: str, player: Visitor) -> Json:
    return await table_info(hub, id, player)


@api.post("/tables/{id}/seats/{seat}/sit")
async def sit(hub: TheHub, id: str, seat: int, player: Me) -> Json:
    """Take an open seat."""
    await hub.at(id, lambda table: seating.sit(table, player, seat))
    return await table_info(hub, id, player)


@api.post("/tables/{id}/seats/{seat}/invite")
async def invite(hub: TheHub, id: str, seat: int, player: Me) -> Json:
    """A new invitation to an empty seat; an old one is void."""
    return {"link": f"/invitation/{await hub.at(id, lambda table: seating.invite(table, player, seat))}"}


@api.post("/tables/{id}/seats/{seat}/bot")
async def fill(hub: TheHub, id: str, seat: int, player: Me, body: BotBody) -> Json:
    """Give an empty seat to a bot."""
    await hub.at(id, lambda table: seating.fill(table, player, seat, body.bot))
    return await table_info(hub, id, player)


@api.post("/tables/{id}/seats/{seat}/link")
async def link(hub: TheHub, id: str, seat: int, player: Me) -> Json:
    """A secret link to this seat for another device of mine."""
    return {"link": f"/return/{await hub.at(id, lambda table: seating.link(table, player, seat))}"}


@api.post("/tables/{id}/seats/{seat}/sandbox")
async def sandbox(hub: TheHub, id: str, seat: int, player: Me) -> Json:
    """Try from here: a private table, dealt anew from what this seat knows, against bots."""
    return (await hub.sandbox(player, id, seat)).people.info(player.id)


@api.post("/tables/{id}/seats/{seat}/stand-in")
async def stand_in(hub: TheHub, id: str, seat: int, player: Me, body: StandInBody) -> Json:
    """Let a bot play for me, or (null) play again."""
    await hub.at(id, lambda table: seating.stand_in(table, player, seat, body.bot))
    return await table_info(hub, id, player)


@api.post("/tables/{id}/counsel")
async def let_counsel(hub: TheHub, id: str, player: Me, body: CounselBody) -> Json:
    """Whether a mentat may be asked at this table; only who plays against bots alone changes it."""
    await hub.at(id, lambda table: seating.let_counsel(table, player, body.on))
    return await table_info(hub, id, player)


@api.post("/tables/{id}/seats/{seat}/vote")
async def vote(hub: TheHub, id: str, seat: int, player: Me, body: VoteBody) -> Json:
    """Want a bot to play for somebody who is away, or no longer want it."""
    await hub.at(id, lambda table: seating.vote(table, player, seat, body.yes))
    return await table_info(hub, id, player)


@api.post("/tables/{id}/seats/{seat}/leave")
async def leave(hub: TheHub, id: str, seat: int, player: Me) -> Json:
    """Give up my seat: before the game it is free again, in the game a bot has it for good."""
    await hub.at(id, lambda table: seating.leave(table, player, seat))
    return {}


@api.delete("/tables/{id}")
async def delete(hub: TheHub, id: str, player: Me) -> Json:
    """End a table that I made, unless others play at it."""
    await hub.at(id, lambda table: seating.delete(table, player))
    return {}


@api.get("/invitations/{token}")
async def invitation(hub: TheHub, token: str) -> Json:
    """Who invites to what: the table's name, game and rules, the role, and who made it."""
    return await hub.invitation(token)


@api.post("/invitations/{token}")
async def accept(hub: TheHub, token: str, player: Me) -> Json:
    """Take the seat that an invitation is for."""
    return await table_info(hub, await hub.accept(player, token), player)


@api.post("/returns/{token}")
async def come_back(hub: TheHub, token: str, player: Me) -> Json:
    """Take my seat on this device."""
    return await table_info(hub, await hub.come_back(player, token), player)


@api.get("/tables/{id}/record")
async def record(hub: TheHub, id: str, player: Visitor) -> Response:
    """The whole record of a finished game."""
    await check_seen(hub, id, player)
    game = await game_of(hub, id)
    if game is None or not game.over:
        raise seating.Forbidden("the record tells all secrets: it is there when the game is over")
    if "start" in (await hub.table(id)).row.settings:
        raise seating.Forbidden("this table keeps no record: it began in the middle of a game")
    document = await run_in_threadpool(game.record)
    return await run_in_threadpool(download, document, f"landsraad-{document['game']}-{id}.json")


@api.get("/tables/{id}/report/{seat}")
async def report(hub: TheHub, id: str, seat: int, player: Me) -> Response:
    """What this seat saw and answered so far, for a report of something that looks wrong."""
    info = await table_info(hub, id, player)
    game = await game_of(hub, id)
    if game is None or seat not in info["mine"]:
        raise seating.Forbidden("that seat is not yours")
    # To what an answer was taken back would tell how many have been given, hidden ones among them.
    answers = [[q.name, [] if q.name == UNDO else q.labels(answer)] for q, answer in game.log if q.seat == seat]

    def told() -> Response:
        events = game.events(seat)
        told = {"version": __version__, "table": info, "view": game.view(seat), "events": events, "answers": answers}
        return download(told, f"landsraad-report-{id}.json")

    return await run_in_threadpool(told)


async def table_info(hub: Hub, id: str, player: Player | None) -> Json:
    """The table as it is now, with what is this player's."""

    async def look(table: LiveTable) -> Json:
        table.people.check(None if player is None else player.id)
        return table.people.info(None if player is None else player.id)

    return await hub.at(id, look)


async def check_seen(hub: Hub, id: str, player: Player | None) -> None:
    """Refuse a visitor whom the table is not for."""

    async def look(table: LiveTable) -> None:
        table.people.check(None if player is None else player.id)

    await hub.at(id, look)


async def game_of(hub: Hub, id: str) -> Any:
    """The game that is played at a table, or was; None before it begins."""

    async def look(table: LiveTable) -> Any:
        return table.game

    return await hub.at(id, look)


def download(document: Json, name: str) -> Response:
    """A JSON file to keep."""
    return plain(document, {"Content-Disposition": f'attachment; filename="{name}"'})


def plain(document: Value, headers: dict[str, str] | None = None, status: int = 200) -> Response:
    """Plain data, encoded fast."""
    return Response(msgspec.json.encode(document), status, media_type="application/json", headers=headers)
