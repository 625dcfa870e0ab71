"""What the tests of Dune have in common."""

from __future__ import annotations

from zlib import crc32

import pytest

from dune import support


@pytest.fixture(autouse=True)
def turned(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Turned set-ups seat the factions from another one on in each test."""
    monkeypatch.setattr(support, "FIRST", crc32(request.node.nodeid.encode()) % len(support.SIX))
