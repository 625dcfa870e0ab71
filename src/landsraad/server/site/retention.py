"""How long a site keeps what nobody has touched."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, fields

from landsraad.kernel.errors import LandsraadError

DAY = 86_400.0


@dataclass(frozen=True, slots=True)
class Retention:
    """Days; 0 for ever. ``open`` tables that nobody filled, ``playing`` ones at which nothing happened, games that are
    ``over``, and ``players`` who were not here and sit nowhere."""

    open: float = 14
    playing: float = 180
    over: float = 0
    players: float = 400

    def ends(self, now: float) -> Iterator[tuple[str, float]]:
        """A status, and the time before which a table of it must have been changed last to be deleted."""
        for status, days in (("open", self.open), ("playing", self.playing), ("over", self.over)):
            if days:
                yield status, now - days * DAY

    @property
    def strangers(self) -> float:
        """Seconds for which a player is kept who sits nowhere."""
        return self.players * DAY if self.players else math.inf


def retention(words: str) -> Retention:
    """From words like ``open=7,over=365``."""
    known = {field.name for field in fields(Retention)}
    given: dict[str, float] = {}
    for part in filter(None, words.split(",")):
        name, _, days = part.partition("=")
        try:
            given[name] = float(days)
        except ValueError:
            given[name] = -1
        if name not in known or not given[name] >= 0:
            raise LandsraadError(f"--keep is like open=14,playing=180,over=0,players=400, not {part!r}")
    return Retention(**given)
