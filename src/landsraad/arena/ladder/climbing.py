"""Games until the ratings are narrow enough."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from landsraad.arena.ladder.lines import append, known, play_lines
from landsraad.arena.ladder.rating import Ratings, rate
from landsraad.arena.series import Series
from landsraad.arena.simulation import pieces
from landsraad.kernel.errors import LandsraadError

ROUND: Final = 60
"""So many games are played before the ratings are looked at again."""


def climb(series: Series, log: Path, width: float, most: int, jobs: int = 1) -> Iterator[tuple[int, Ratings]]:
    """Play, and tell the games and the ratings after each round: until every gap between neighbours is known to within
    ``width`` points, or ``most`` games are played. The lines of the log that are of this series count, and are not played again."""
    if len(set(series.bots)) < 2:
        raise LandsraadError("a ladder needs two bots or more")
    if width <= 0 or most < 1:
        raise LandsraadError("the width is more than 0 points, and at least one game is played")
    lines = known(series, log)
    while True:
        if len(lines) >= most or any(line.winners for line in lines):
            ratings = rate(lines)
            yield len(lines), ratings
            if len(lines) >= most or all(high - low <= 2 * width for *_, low, high in ratings.gaps):
                return
        numbers = range(len(lines), min(len(lines) + ROUND, most))
        for part in pieces(play_lines, series, numbers, jobs):
            append(log, part)
            lines += part
        lines.sort(key=lambda line: line.number)
