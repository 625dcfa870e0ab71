"""The suite runs on the registered games and on the kernel's toy."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from conformance import games


@pytest.fixture(autouse=True, scope="module")
def registered() -> Iterator[None]:
    games.register()
    yield
    games.unregister()
