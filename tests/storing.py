"""Stores for tests that every store must pass, and rows to keep in them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from landsraad.server.store import (
    Given,
    SeatRow,
    TableRow,
)
from landsraad.server.store.sql import SqlStore

Make = Callable[[], SqlStore]
Work = Callable[[SqlStore], Awaitable[None]]


@asynccontextmanager
async def opened(make: Make) -> AsyncIterator[SqlStore]:
    store: Any = make()
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def table(id: str = "t", **columns: Any) -> TableRow:
    seats = [
        SeatRow(0, "atreides", "person", player="ann", prefs={"auto_pass": ["karama"]}),
        SeatRow(1, "emperor", "invited", invitation=f"invitation of {id}", link=f"link of {id}"),
    ]
    row = TableRow(
        id, "Tabr «1»", "dune", "gf9-advanced", {"turns": 3}, {"pace": 0.5}, "open", "ann", 2**62 + 1, 1.0, 2.0, seats=seats
    )  # fmt: skip
    return replace(row, **columns)


def given(number: int) -> Given:
    return Given(number, 0, "bid", ["pass", number], 5.0 + number)
