"""How many sit at each table (4.01.01, A203).

>>> sizes(23, SHAPES["dune"])
(6, 6, 6, 5)
>>> sizes(14, SHAPES["dune"])
(5, 5, 4)
"""

from __future__ import annotations

from typing import Final, NamedTuple

from landsraad.kernel.errors import LandsraadError


class Shape(NamedTuple):
    """The tables of a game: as many of the first size as possible, and an exception, if there is one."""

    best: int
    other: int
    spare: int = 0


SHAPES: Final = {"dune": Shape(6, 5, 4), "imperium": Shape(4, 3), "war": Shape(2, 2)}
_NUMBERS: Final = {4: "four", 5: "five", 6: "six", 3: "three", 2: "two"}


class CannotSeat(LandsraadError):
    """So many players make no tables."""


def sizes(players: int, shape: Shape, exception: str = "tables_of_four") -> tuple[int, ...]:
    """The tables for so many players, largest first; or a sentence that says why there are none (4.01.01, A203)."""
    found = _sum(players, shape)
    if found is None and exception == "tables_of_four":
        for spare in range(1, players // shape.spare + 1 if shape.spare else 0):
            rest = _sum(players - spare * shape.spare, shape)
            if rest is not None:
                found = (*rest, *(shape.spare,) * spare)
                break
    if found is None:
        raise CannotSeat(_why(players, shape, exception))
    return found


def bots_needed(players: int, shape: Shape) -> int:
    """How many bots fill the tables up to the next number that can be seated (A203)."""
    bots = 0
    while _sum(players + bots, shape) is None or players + bots == 0:
        bots += 1
    return bots


def _sum(players: int, shape: Shape) -> tuple[int, ...] | None:
    """As many tables of the best size as possible, the rest of the other size; None if that does not come out."""
    if players < 0:
        return None
    for others in range(shape.best):
        rest = players - others * shape.other
        if rest >= 0 and rest % shape.best == 0:
            return (shape.best,) * (rest // shape.best) + (shape.other,) * others
    return None


def _why(players: int, shape: Shape, exception: str) -> str:
    best, other = _NUMBERS[shape.best], _NUMBERS[shape.other]
    usual = f"{other} or {best}" if other != best else best
    tables = f"tables of {usual}"
    least = shape.spare if shape.spare and exception == "tables_of_four" else shape.other
    people = f"{players} player{'' if players == 1 else 's'}"
    if players < least:
        return f"{people}: a table needs at least {_NUMBERS[least]} (4.01.01)"
    if shape.spare and exception == "tables_of_four":
        return (
            f"{people} cannot be seated: they are no sum of fives and sixes, and a table of {_NUMBERS[shape.spare]} "
            f"would leave {players - shape.spare} (4.01.01); add or send away a player, or fill up with bots"
        )
    return f"{people} cannot be seated at {tables} (4.01.01); add or send away a player, or fill up with bots"
