"""One server for the tests that do not harm it; a server of its own for those that do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from serving import Person, Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Shared. Its limits on rates are out of the way."""
    server = Server(tmp_path_factory.mktemp("shared") / "data", "--requests", "10000", "--messages", "10000")
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
