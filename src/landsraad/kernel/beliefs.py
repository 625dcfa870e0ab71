"""What a seat has learnt from the course of a game and its view does not show any more."""

from __future__ import annotations

from collections.abc import Iterable

from landsraad.kernel.plain import Json


class Beliefs:
    """Grows with every event that a seat sees. What there is to learn a game says."""

    def hear(self, events: Iterable[Json]) -> None:
        """What has happened since it was last told, as the seat saw it."""
        raise NotImplementedError(f"{type(self).__name__}.hear")
