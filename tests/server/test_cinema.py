"""Finished games are shown beside the loop: however long one takes, everything else goes on."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import landsraad
from landsraad.kernel.errors import LandsraadError
from landsraad.server.replays import cinema
from landsraad.server.replays.cinema import Cinema
from landsraad.server.replays.reel import Reel
from serving import PATIENCE, Person


def in_loop(work: Callable[[], Any]) -> None:
    asyncio.run(asyncio.wait_for(work(), PATIENCE))


@pytest.fixture(scope="module")
def record() -> bytes:
    game = landsraad.new("dune", seats=2, seed=1, options={"turns": 1})
    while not game.over:
        q = game.questions()[0]
        game.submit(q.seat, q.name, game.default(q))
    return json.dumps(game.record()).encode()


def test_the_loop_goes_on_while_a_game_is_made_ready(record: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """A viewer, and an upload to the same screen, wait for something that only the loop can bring about."""
    free = threading.Event()
    make = Reel

    def slow(record: Any) -> Any:
        assert free.wait(PATIENCE)
        return make(record)

    monkeypatch.setattr(cinema, "Reel", slow)

    async def work() -> None:
        shown = Cinema(lambda: ThreadPoolExecutor(1))

        async def found() -> bytes:
            return record

        viewer = asyncio.create_task(shown.show("game", found, False, "about"))
        upload = asyncio.create_task(shown.keep("game", record))
        for _ in range(10):
            await asyncio.sleep(0)
        assert not viewer.done()
        free.set()
        await upload
        assert json.loads(await viewer)["count"] == json.loads(record)["count"]

    in_loop(work)


def test_games_are_shown_by_another_process(record: bytes) -> None:
    async def work() -> None:
        shown = Cinema()
        try:
            await shown.keep("game", record)
            plain, squeezed = [
                await shown.show("game", never, squeezed, "moment", 0, "all") for squeezed in (False, True)
            ]
            assert gzip.decompress(squeezed) == plain
            assert json.loads(plain)["at"] == 0
            (pool,) = [screen for screen in shown.screens if screen is not None]
            assert os.getpid() not in pool._processes  # type: ignore[attr-defined]
        finally:
            shown.close()

    in_loop(work)


async def never() -> bytes:
    raise AssertionError("the record is there already")


def test_a_process_that_dies_is_replaced(record: bytes) -> None:
    async def found() -> bytes:
        return record

    async def work() -> None:
        shown = Cinema()
        try:
            await shown.keep("game", record)
            for screen in shown.screens:
                for process in (getattr(screen, "_processes", None) or {}).values():
                    process.kill()
            with pytest.raises(LandsraadError, match="try again"):
                await shown.show("game", found, False, "about")
            assert json.loads(await shown.show("game", found, False, "about"))["game"] == "dune"
        finally:
            shown.close()

    in_loop(work)


def test_only_a_few_games_are_kept_ready(record: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cinema, "_reels", type(cinema._reels)())
    for number in range(cinema.REELS + 1):
        cinema._keep(str(number), record)
    assert cinema._show("0", False, "about", ()).data == b""
    assert cinema._show("1", False, "about", ()).data


def test_pictures_come_squeezed_to_those_who_can_read_them(ann: Person, record: bytes) -> None:
    id = ann.post("/api/replays", json.loads(record))["id"]
    plain = ann.get(f"/api/replays/{id}/at/5?seat=all")
    assert "content-encoding" not in ann.headers
    assert set(plain["shields"]) == set(json.loads(record)["names"])
