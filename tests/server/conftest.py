"""One server for the tests that do not harm it; a server of its own for those that do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from postgres import Postgres

from landsraad.server.access import hashed
from landsraad.server.store.postgres import PostgresStore
from landsraad.server.store.sqlite import SqliteStore
from seated import ANN, BOB
from serving import PATIENCE, Person, Server
from storing import Make, Work, opened


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Shared. Its limits on rates are out of the way."""
    server = Server(
        tmp_path_factory.mktemp("shared") / "data",
        "--requests",
        "10000",
        "--messages",
        "10000",
        "--sockets",
        "10000",
        "--tables",
        "10000",
    )
    yield server
    server.stop()


@pytest.fixture
def ann(server: Server) -> Person:
    return server.person("Ann")


@pytest.fixture
def bob(server: Server) -> Person:
    return server.person("Bob")


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts servers over one data directory; those that are still up at the end are stopped."""
    started: list[Server] = []

    def start(*arguments: str) -> Server:
        started.append(Server(tmp_path / "data", *arguments))
        return started[-1]

    yield start
    for server in started:
        if server.process.poll() is None:
            server.stop()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server; each test makes a database of its own."""
    running = Postgres()
    yield running
    running.close()


@pytest.fixture
def database(postgres: Postgres) -> str:
    """The address of a database that nobody has used."""
    return postgres.database()


@pytest.fixture(params=["sqlite", "postgres"])
def make(request: pytest.FixtureRequest, tmp_path: Path) -> Make:
    if request.param == "sqlite":
        return lambda: SqliteStore(tmp_path / "landsraad.sqlite")
    url = request.getfixturevalue("database")
    return lambda: PostgresStore(url)


@pytest.fixture
def run(make: Make) -> Callable[[Work], None]:
    """Do something with a store in which Ann and Bob are known."""

    async def work(part: Work) -> None:
        async with opened(make) as store:
            await store.add_player("ann", "token of ann", "Ann")
            await store.add_player("bob", "token of bob", "Bob")
            await part(store)

    return lambda part: asyncio.run(asyncio.wait_for(work(part), 2 * PATIENCE))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    """One in which Ann and Bob are known."""
    store = SqliteStore(tmp_path / "landsraad.sqlite")
    for player in (ANN, BOB):
        asyncio.run(store.add_player(player.id, hashed(f"token of {player.id}"), player.name))
    yield store
    asyncio.run(store.close())
