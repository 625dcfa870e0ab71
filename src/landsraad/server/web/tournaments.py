"""REST: tournaments. Everybody reads; people register themselves; judges and organisers change what is theirs to change."""

from __future__ import annotations

import json
import time
from typing import Annotated

import msgspec
from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.concurrency import run_in_threadpool
from pydantic import Field

from landsraad import tournament as t
from landsraad.games import game_type
from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.meta import Setting
from landsraad.kernel.plain import Json, Value
from landsraad.server.site.judging import check_not_here
from landsraad.server.site.tournaments import Tournaments, told
from landsraad.server.table.seating import NotFound
from landsraad.server.web.rest import Body, Me, TheHub, Visitor, address_of, plain, the_hub
from landsraad.tournament import export, printing
from landsraad.tournament.seating import SHAPES

api = APIRouter(prefix="/api/tournaments")
_changes = msgspec.json.Decoder(list[t.AnyChange])


def the_tournaments(request: Request) -> Tournaments:
    """One for each application; what it has read of journals stays."""
    state = request.app.state
    if not hasattr(state, "tournaments"):
        state.tournaments = Tournaments(the_hub(request))
    found: Tournaments = state.tournaments
    return found


All = Annotated[Tournaments, Depends(the_tournaments)]


class EventBody(Body):
    name: str = Field(min_length=1, max_length=60)
    game: str = Field("dune", max_length=40)
    ruleset: str = Field("", max_length=40)
    options: dict[str, bool | int | str] = Field({}, max_length=60)
    place: str = Field("", max_length=80)
    date: str = Field("", max_length=40)
    rounds: int = Field(2, ge=1, le=20)
    final: int | None = Field(None, ge=0, le=6)
    roles: str = Field("lot", max_length=20)
    exception: str = Field("tables_of_four", max_length=20)
    places: list[int] = Field([5, 3, 2, 1], max_length=8)
    seed: int = Field(ge=0, le=2**32, description="of all lots: told when the event is over")


class ListBody(Body):
    text: str = Field(max_length=100_000, description="a CSV with the column name; bot and group if they are there")


class EarlierBody(Body):
    text: str = Field(min_length=1, max_length=2_000_000, description="event.json of an export, or a CSV of games")
    name: str = Field("An earlier event", min_length=1, max_length=60, description="for a CSV, as all below")
    game: str = Field("dune", max_length=40)
    place: str = Field("", max_length=80)
    date: str = Field("", max_length=40)


class SeatBody(Body):
    again: bool = False
    final: bool = False


@api.get("")
async def listed(hub: TheHub) -> Json:
    """The tournaments of this site, the last ones first."""
    rows = await hub.store.tournaments()
    return {"tournaments": [{"id": row.id, "name": row.name, "game": row.game, "made": row.made} for row in rows]}


@api.post("")
async def create(them: All, player: Me, body: EventBody) -> Json:
    """A new tournament, organised by me. The link that makes judges is told here and never again."""
    rules = game_type(body.game).ruleset(body.ruleset or None)
    options = dict(body.options)
    if any(option.name == "tournament" for option in rules.options):
        options.setdefault("tournament", True)
    given = body.model_dump(exclude={"options", "places", "final", "ruleset"})
    final = SHAPES[body.game].best if body.final is None and body.game in SHAPES else body.final or 0
    event = t.Event(**given, ruleset=rules.id, options=options, final=final, places=tuple(body.places))
    id, token = await them.create(player, event)
    return {"id": id, "judges": f"/judge/{token}"}


@api.post("/import")
async def take_over(them: All, player: Me, body: EarlierBody) -> Json:
    """An earlier event: what event.json of an export says, or a CSV with a row for each player of each game."""
    rules = game_type(body.game).ruleset(None)
    options: dict[str, Setting] = {"tournament": True} if any(o.name == "tournament" for o in rules.options) else {}
    event = t.Event(body.name, body.game, rules.id, options, body.place, body.date, head_judge=player.name)
    return {"id": await them.take_over(player, event, body.text)}


@api.get("/league")
async def league(them: All, of: Annotated[list[str], Query(min_length=1, max_length=40)]) -> Json:
    """Standings over several events of one game, finals included."""
    states, found = await them.league(of)
    return {
        "events": [
            {"id": id, "name": s.event.name, "date": s.event.date}
            for id, s in zip(dict.fromkeys(of), states, strict=True)
        ],
        "game": states[0].event.game,
        "standings": [export.standing_row(one) | {"games": len(one.scores)} for one in found],
    }


@api.post("/{id}/judges")
async def new_link(them: All, id: str, player: Me) -> Json:
    """Another link that makes judges, told here and never again; the old one is void."""
    return {"judges": f"/judge/{await them.new_link(id, player)}"}


@api.post("/judges/{token}")
async def become_judge(them: All, player: Me, token: str) -> Json:
    """Be a judge, by the link that the organiser passed on."""
    return {"id": await them.appoint(token, player)}


@api.get("/{id}")
async def one(them: All, id: str, player: Visitor) -> Response:
    """Schedule, seating, clocks, reports, standings; and what I am in it."""
    journal = await them.look(id)
    part = await them.part(id, player)
    return plain(await run_in_threadpool(told, id, journal, part, time.time()))


@api.post("/{id}/enter")
async def enter(them: All, id: str, player: Me) -> Json:
    """Register myself."""
    await them.enter(id, player)
    return {}


@api.post("/{id}/leave")
async def leave(them: All, id: str, player: Me) -> Json:
    """Withdraw myself."""
    await them.go(id, player)
    return {}


@api.post("/{id}/do")
async def do(request: Request, them: All, id: str, player: Me) -> Json:
    """Changes as the journal writes them ([{"do": "sign", "table": "1.2"}]): all of them, or none."""
    try:
        changes = _changes.decode(await request.body())
    except msgspec.MsgspecError as error:
        raise LandsraadError(f"this is no list of changes: {error}") from error
    if not changes or any(isinstance(change, t.Create | t.Online | t.Appoint) for change in changes):
        raise LandsraadError("changes are what a journal may hold after its first line")
    by = await them.as_official(id, player, changes)
    check_not_here((await them.look(id)).organiser, changes)
    await them.do(id, by, lambda _: changes)
    return {}


@api.post("/{id}/players")
async def register_list(them: All, id: str, player: Me, body: ListBody) -> Json:
    """Register everybody of a CSV, or nobody."""
    by = await them.as_organiser(id, player)
    changes = export.registrations(body.text)
    await them.do(id, by, lambda _: changes)
    return {"registered": len(changes)}


@api.post("/{id}/seat")
async def seat(them: All, id: str, player: Me, body: SeatBody) -> Json:
    """Draw and seat the next round, or the final."""
    by = await them.as_organiser(id, player)
    if body.final:
        await them.do(id, by, lambda organiser: [t.draw_final(organiser)])
    else:
        await them.do(id, by, lambda organiser: t.draw_round(organiser, again=body.again))
    return {}


@api.post("/{id}/tables/{name}/open")
async def open_table(request: Request, them: All, id: str, name: str, player: Me) -> Json:
    """Play a table here: bots sit down at once; people's invitations are told here and never again."""
    return await them.open_table(id, player, name, address_of(request))


@api.post("/{id}/tables/{name}/fetch")
async def fetch(them: All, id: str, name: str, player: Me) -> Json:
    """Fill in the report of a table that is played here, from its record."""
    await them.fetch(id, player, name)
    return {}


@api.get("/{id}/journal")
async def journal(them: All, id: str, player: Me) -> Json:
    """Who did what, and when: for judges and the organiser."""
    await them.as_official(id, player, [])
    found = await them.look(id)
    lines: list[Value] = msgspec.to_builtins(found.entries)
    if not found.organiser.state.finished:
        lines[0]["change"]["event"].pop("seed", None)  # who knows the seed knows the lots
    return {"journal": lines}


@api.get("/{id}/export/{what}")
async def exported(them: All, id: str, what: str) -> Response:
    """standings.csv, games.csv; page.html, seating.html and reports.html to print; once it is over, event.json."""
    found = await them.look(id)
    state = found.organiser.state
    if what == "standings.csv":
        return _file(export.as_csv([export.standing_row(one) for one in t.standings(state)]), "text/csv", what)
    if what == "games.csv":
        return _file(export.as_csv(export.game_rows(state), export.GAME_COLUMNS), "text/csv", what)
    pages = {"page.html": printing.page, "seating.html": printing.seating_plan, "reports.html": printing.report_forms}
    if what in pages:
        return Response(pages[what](state), media_type="text/html; charset=utf-8")
    if what == "event.json" and state.finished:
        return _file(json.dumps(export.document(found), ensure_ascii=False), "application/json", what)
    raise NotFound("there is no such export" if what != "event.json" else "the whole event is there when it is over")


def _file(text: str, kind: str, name: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type=kind if kind == "application/json" else f"{kind}; charset=utf-8", headers=headers)
