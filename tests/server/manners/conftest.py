"""A hub in which everybody is known."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from landsraad.server.access import hashed
from landsraad.server.site.hub import Hub
from landsraad.server.store.sqlite import SqliteStore
from seated import EVERYBODY, Work
from serving import PATIENCE


@pytest.fixture
def run(tmp_path: Path) -> Callable[[Work], None]:
    """Do something with a hub in which everybody is known."""

    async def work(part: Work) -> None:
        store = SqliteStore(tmp_path / "landsraad.sqlite")
        for player in EVERYBODY:
            await store.add_player(player.id, hashed(f"token of {player.id}"), player.name)
        hub = Hub(store)
        try:
            await part(hub)
        finally:
            await hub.close()

    return lambda part: asyncio.run(asyncio.wait_for(work(part), 2 * PATIENCE))
