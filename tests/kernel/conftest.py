"""The toy game, registered while a test of the kernel runs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import landsraad
from landsraad.games import _HOMES


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(_HOMES, "toy", "kernel.toy")


@pytest.fixture
def new() -> Callable[..., Any]:
    """Start a toy game; two seats and seed 1 unless told otherwise."""

    def start(seats: Any = 2, seed: int = 1, ruleset: str = "long", **options: Any) -> Any:
        return landsraad.new("toy", ruleset, seats, seed, options)

    return start
