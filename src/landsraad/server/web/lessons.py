"""REST: what a newcomer may learn, and tables at which it is taught."""

from __future__ import annotations

from functools import cache

import msgspec
from fastapi import APIRouter, Response

from landsraad import lessons
from landsraad.kernel.plain import Json
from landsraad.server.table import learning
from landsraad.server.web.rest import Me, TheHub, plain

api = APIRouter(prefix="/api")


@api.get("/lessons")
def courses() -> Response:
    """Of every game: what is easy to begin with, its goal, and its lessons. In a thread: the first time, all are read."""
    return plain(_courses())


@cache
def _courses() -> list[Json]:
    return [_told(course) for course in lessons.courses()]


def _told(course: lessons.Course) -> Json:
    taught = [(name, lessons.lesson(course.game, name)) for name in course.lessons]
    told = [{"id": id, "title": one.title, "text": one.text, "minutes": one.minutes} for id, one in taught]
    return {**msgspec.to_builtins(course), "goals": course.goals, "lessons": told}


@api.post("/lessons/{game}/{name}")
async def learn(hub: TheHub, game: str, name: str, player: Me) -> Json:
    """Begin a lesson: a private table."""
    return (await hub.learn(player, game, name)).people.info(player.id)


@api.post("/tables/{id}/lesson/leave")
async def leave(hub: TheHub, id: str, player: Me) -> Json:
    """Play on without the lesson."""
    await hub.at(id, lambda table: learning.leave(table, player))
    return (await hub.table(id)).people.info(player.id)
