"""REST: judges at the tables of a tournament. The paths are the tables', so that the node that has a table is asked."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends
from pydantic import Field

from landsraad.kernel.plain import Json
from landsraad.server.site.judging import Judging
from landsraad.server.web.rest import Body, Me
from landsraad.server.web.tournaments import All

api = APIRouter(prefix="/api/tables")


def the_judging(them: All) -> Judging:
    return Judging(them)


Judges = Annotated[Judging, Depends(the_judging)]


class CallBody(Body):
    question: str = Field("", max_length=500, description="for judges alone")


class RulingBody(Body):
    question: str = Field("", max_length=500, description="what was asked, as the table may hear it")
    ruling: str = Field(min_length=1, max_length=500)
    call: int | None = Field(None, ge=1, description="the call that it answers, and closes")


class PauseBody(Body):
    reason: str = Field("", max_length=400)


class UndoBody(Body):
    seat: int = Field(ge=0)
    reason: str = Field("", max_length=400)


@api.post("/{id}/call")
async def call(judges: Judges, id: str, player: Me, body: CallBody) -> Json:
    """Call a judge to the table of a tournament at which I sit."""
    await judges.call(id, player, body.question)
    return {}


@api.post("/{id}/ruling")
async def rule(judges: Judges, id: str, player: Me, body: RulingBody) -> Json:
    """Rule at a table of a tournament whose judge I am: it binds, and everybody there is told."""
    await judges.rule(id, player, body.question, body.ruling, body.call)
    return {}


@api.get("/{id}/clock")
async def clock(judges: Judges, id: str) -> Json:
    """What the clock of a table of a tournament shows."""
    return await judges.clock(id)


@api.post("/{id}/pause")
async def pause(judges: Judges, id: str, player: Me, body: PauseBody) -> Json:
    """Stop the clock of a table whose judge I am."""
    await judges.pause(id, player, body.reason)
    return {}


@api.post("/{id}/resume")
async def resume(judges: Judges, id: str, player: Me) -> Json:
    """Let it go on."""
    await judges.resume(id, player)
    return {}


@api.post("/{id}/undo")
async def take_back(judges: Judges, id: str, player: Me, body: UndoBody) -> Json:
    """Take back the last answer of a person at a table whose judge I am, and all that came after it."""
    await judges.take_back(id, player, body.seat, body.reason)
    return {}
