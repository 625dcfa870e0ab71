"""REST: who I am, the lobby, tables and their seats."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Depends, Request, Response
from pydantic import BaseModel, ConfigDict, Field

import landsraad
from landsraad import bots, catalogue
from landsraad.games import game_type
from landsraad.kernel.errors import LandsraadError
from landsraad.server import hub as hubs
from landsraad.server.access import COOKIE, YEAR, TooMany, clean, hashed, new_id, new_token
from landsraad.server.hub import Hub
from landsraad.server.store import Player, TableRow
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


class NameBody(Body):
    name: str = Field(min_length=1, max_length=30)


class BotBody(Body):
    bot: str = Field("random", max_length=40)


class StandInBody(Body):
    bot: str | None = Field(None, max_length=40)


def the_hub(request: Request) -> Hub:
    return request.app.state.hub  # type: ignore[no-any-return]


def visitor(request: Request) -> Player | None:
    """The player of the cookie, if there is one."""
    return player_of(the_hub(request), request.cookies.get(COOKIE))


def player_of(hub: Hub, token: str | None) -> Player | None:
    return None if token is None else hub.store.player_by_token(hashed(token))


def player(request: Request, response: Response) -> Player:
    """The player of the cookie; a new one, with a new cookie, if there is none."""
    known = visitor(request)
    if known is not None:
        return known
    address = request.client.host if request.client else "?"
    if not request.app.state.newcomers.allows(address):
        raise TooMany("too many new players from your address: wait a moment")
    token, made = new_token(), Player(new_id(), "Guest")
    the_hub(request).store.add_player(made.id, hashed(token), made.name)
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, token, max_age=YEAR, httponly=True, samesite="lax", secure=secure)
    return made


TheHub = Annotated[Hub, Depends(the_hub)]
Visitor = Annotated[Player | None, Depends(visitor)]
Me = Annotated[Player, Depends(player)]


@api.get("/health")
async def health(hub: TheHub) -> dict[str, Any]:
    """Whether the server is up, and how much it carries."""
    connections = sum(len(table.connections) for table in hub.live.values())
    return {"ok": True, "version": __version__, "tables": len(hub.live), "connections": connections}


@api.get("/games")
async def games() -> Response:
    """Every game with its rule sets, seats, options and bots."""
    return plain(_games())


@cache
def _games() -> list[dict[str, Any]]:
    return [{**game, "bots": bots.names(game["id"])} for game in landsraad.games()]


@api.get("/games/{game}/glossary")
def glossary(game: str) -> dict[str, Any]:
    """Titles, texts and facts of the cards, places and pieces that views name."""
    return dict(game_type(game).glossary())


@api.get("/rules/{game}/{id}")
def rule(game: str, id: str) -> dict[str, Any]:
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
async def me(player: Me) -> dict[str, Any]:
    return {"id": player.id, "name": player.name}


@api.put("/me")
async def rename(hub: TheHub, player: Me, body: NameBody) -> dict[str, Any]:
    name = clean(body.name, 30)
    if not name:
        raise LandsraadError("a name has at least one letter")
    hub.store.rename(player.id, name)
    for table in hub.live.values():
        if any(seat.player == player.id for seat in table.row.seats):
            table.post(table.tell_table)
    return {"id": player.id, "name": name}


# --- tables -----------------------------------------------------------------------------------------------------------


@api.get("/lobby")
async def lobby(hub: TheHub, player: Visitor) -> Response:
    """Open tables, mine, those being played, and finished games."""
    store = hub.store
    mine = [] if player is None else store.tables_of(player.id)
    own = {row.id for row in mine}
    lists = {status: [row for row in store.tables(status) if row.id not in own] for status in _LISTED}
    lists["open"] = [row for row in lists["open"] if any(seat.kind == "open" for seat in row.seats)]
    rows = [*mine, *(row for found in lists.values() for row in found)]
    names = store.player_names({seat.player for row in rows for seat in row.seats if seat.player})
    listed = {status: [_row(row, player, names, hub) for row in found] for status, found in lists.items()}
    return plain({"mine": [_row(row, player, names, hub) for row in mine], **listed})


@api.post("/tables", status_code=201)
async def create(hub: TheHub, player: Me, body: TableBody) -> dict[str, Any]:
    """A new table. Invitations' links are told here and never again."""
    seats = [hubs.SeatWish(seat.kind, seat.role, seat.bot) for seat in body.seats]
    table, tokens = hub.create(player, hubs.TableWish(seats=seats, **body.model_dump(exclude={"seats"})))
    links = {str(seat): f"/invitation/{token}" for seat, token in tokens.items()}
    return {**table.info(player.id), "invitations": links}


@api.get("/tables/{id}")
async def table(hub: TheHub, id: str, player: Visitor) -> dict[str, Any]:
    return hub.table(id).info(None if player is None else player.id)


@api.post("/tables/{id}/seats/{seat}/sit")
async def sit(hub: TheHub, id: str, seat: int, player: Me) -> dict[str, Any]:
    """Take an open seat."""
    found = hub.table(id)
    hub.sit(found, player, seat)
    return found.info(player.id)


@api.post("/tables/{id}/seats/{seat}/invite")
async def invite(hub: TheHub, id: str, seat: int, player: Me) -> dict[str, Any]:
    """A new invitation to an empty seat; an old one is void."""
    return {"link": f"/invitation/{hub.invite(hub.table(id), player, seat)}"}


@api.post("/tables/{id}/seats/{seat}/bot")
async def fill(hub: TheHub, id: str, seat: int, player: Me, body: BotBody) -> dict[str, Any]:
    """Give an empty seat to a bot."""
    found = hub.table(id)
    hub.fill(found, player, seat, body.bot)
    return found.info(player.id)


@api.post("/tables/{id}/seats/{seat}/link")
async def link(hub: TheHub, id: str, seat: int, player: Me) -> dict[str, Any]:
    """A secret link to this seat for another device of mine."""
    return {"link": f"/return/{hub.link(hub.table(id), player, seat)}"}


@api.post("/tables/{id}/seats/{seat}/stand-in")
async def stand_in(hub: TheHub, id: str, seat: int, player: Me, body: StandInBody) -> dict[str, Any]:
    """Let a bot play for an absent person, or (null) the person again."""
    found = hub.table(id)
    hub.stand_in(found, player, seat, body.bot)
    return found.info(player.id)


@api.post("/invitations/{token}")
async def accept(hub: TheHub, token: str, player: Me) -> dict[str, Any]:
    """Take the seat that an invitation is for."""
    return hub.accept(player, token).info(player.id)


@api.post("/returns/{token}")
async def come_back(hub: TheHub, token: str, player: Me) -> dict[str, Any]:
    """Take my seat on this device."""
    return hub.come_back(player, token).info(player.id)


@api.get("/tables/{id}/record")
async def record(hub: TheHub, id: str) -> Response:
    """The whole record of a finished game."""
    found = hub.table(id)
    if found.game is None or not found.game.over:
        raise hubs.Forbidden("the record tells all secrets: it is there when the game is over")
    return download(found.game.record(), f"landsraad-{found.row.game}-{id}.json")


@api.get("/tables/{id}/report/{seat}")
async def report(hub: TheHub, id: str, seat: int, player: Me) -> Response:
    """What this seat saw and answered so far, for a report of something that looks wrong."""
    found = hub.table(id)
    info = found.info(player.id)
    if found.game is None or seat not in info["mine"]:
        raise hubs.Forbidden("that seat is not yours")
    answers = [[g.question, g.answer] for g in hub.store.answers(id) if g.seat == seat]
    told = {
        "version": __version__,
        "table": info,
        "view": found.game.view(seat),
        "events": found.game.events(seat),
        "answers": answers,
    }
    return download(told, f"landsraad-report-{id}.json")


def download(document: dict[str, Any], name: str) -> Response:
    """A JSON file to keep."""
    return plain(document, {"Content-Disposition": f'attachment; filename="{name}"'})


def plain(document: Any, headers: dict[str, str] | None = None) -> Response:
    """Plain data, encoded fast."""
    return Response(msgspec.json.encode(document), media_type="application/json", headers=headers)


_LISTED = ("open", "playing", "over")


def _row(row: TableRow, player: Player | None, names: dict[str, str], hub: Hub) -> dict[str, Any]:
    """A table in the lobby."""
    live = hub.live.get(row.id)
    game = None if live is None else live.game
    mine = [] if player is None else [seat.seat for seat in row.seats if seat.player == player.id]
    asked = row.asked if game is None else [q.seat for q in game.questions()]
    return {
        "id": row.id,
        "name": row.name,
        "game": row.game,
        "ruleset": row.ruleset,
        "status": row.status,
        "made": row.made,
        "changed": row.changed if live is None else live.row.changed,
        "result": row.result,
        "mine": mine,
        "turn": row.turn if game is None else game.clock(),
        "asked": row.status == "playing" and not set(mine).isdisjoint(asked),
        "seats": [
            {"role": seat.role, "kind": seat.kind, "bot": seat.bot, "name": names.get(seat.player or "")}
            for seat in row.seats
        ],
    }
