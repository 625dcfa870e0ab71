"""Browsers that look at a lobby of many tables while these change: what each costs the server."""

from __future__ import annotations

import asyncio

from websockets.asyncio.client import connect

from landsraad.kernel.plain import Json
from landsraad.server.site.swarm import Figures, Site

ASKED = 5.0
"""Seconds for which a browser's share is told: that often it would ask, if it were not told by itself."""


def lobby_trial(site: Site, game: str, ruleset: str, seats: int, tables: int, browsers: int, seconds: float) -> Json:
    """The processor's time for one browser and :data:`ASKED` seconds, with so many open tables of which one changes each
    second; what the same changes cost with nobody looking is taken off."""
    _, token = site.request("GET", "/api/me")
    kinds = [{"kind": "me"}, *[{"kind": "open"}] * (seats - 1)]
    wish = {"game": game, "ruleset": ruleset, "seats": kinds}
    made = [site.request("POST", "/api/tables", token, wish)[0]["id"] for _ in range(tables)][::-1]
    _, guest = site.request("GET", "/api/me")
    alone = asyncio.run(_watch(site, made, guest, 0, seconds))
    watched = asyncio.run(_watch(site, made, guest, browsers, seconds))
    told = watched[1] / browsers
    return {
        "tables": tables,
        "browsers": browsers,
        "seconds": seconds,
        "messages_a_browser": round(told, 1),
        "server_ms_alone": round(1000 * alone[0], 1),
        "server_ms_watched": round(1000 * watched[0], 1),
        "server_ms_a_browser_and_5_s": round(1000 * (watched[0] - alone[0]) / browsers / (seconds / ASKED), 4),
    }


async def _watch(site: Site, tables: list[str], token: str, browsers: int, seconds: float) -> tuple[float, int]:
    """Seconds of the server's processor, and how many messages came in all."""
    count = 0
    ready = asyncio.Semaphore(0)

    async def look() -> None:
        nonlocal count
        async with connect(f"{site.address}/ws/lobby", compression=None, max_size=None) as socket:
            await socket.recv()
            await socket.recv()  # everything, and what is mine
            ready.release()
            async for _ in socket:
                count += 1

    async with asyncio.TaskGroup() as group:  # a browser that is not let in ends the trial
        tasks = [group.create_task(look()) for _ in range(browsers)]
        for _ in tasks:
            await ready.acquire()
        before = await asyncio.to_thread(Figures.of, site)
        for number in range(int(seconds)):
            table = tables[number // 2 % len(tables)]
            act = "leave" if number % 2 else "sit"
            await asyncio.to_thread(site.request, "POST", f"/api/tables/{table}/seats/1/{act}", token)
            await asyncio.sleep(1)
        after = await asyncio.to_thread(Figures.of, site)
        for task in tasks:
            task.cancel()
    return after.processor - before.processor, count
