"""The toy game, registered while a test of the arena runs."""

from __future__ import annotations

import pytest

from landsraad.games import _HOMES


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(_HOMES, "toy", "kernel.toy")
