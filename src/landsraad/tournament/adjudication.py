"""Adjudication (4.01.09): who has won a game that ran out of time, category by category."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from landsraad.kernel.errors import LandsraadError

CATEGORIES: Final = ("win_attempts", "strongholds", "forces", "spice", "cards", "leaders")
"""The tie-breakers in their order (4.01.13), as a Dune game's result names them."""

Entry = tuple[str, ...]
"""A player alone, or two allies, who compete as one (A202)."""


@dataclass(frozen=True, slots=True)
class Step:
    """One comparison: what each entry that was still in had, and who stayed in."""

    category: str
    values: tuple[tuple[Entry, int], ...]
    left: tuple[Entry, ...]

    def __str__(self) -> str:
        told = ", ".join(f"{' and '.join(entry)} {value}" for entry, value in self.values)
        return f"{self.category.replace('_', ' ')}: {told}"


@dataclass(frozen=True, slots=True)
class Adjudication:
    """Who won, and how it came to that. Several entries: all six categories were equal, and they share (A202)."""

    winners: tuple[str, ...]
    steps: tuple[Step, ...]


def adjudicate(figures: Mapping[str, Sequence[int]], alliances: Sequence[Sequence[str]] = ()) -> Adjudication:
    """The adjudicated victory from the six categories of each player (4.01.09, 4.01.13).

    >>> found = adjudicate({"A": (2, 1, 6, 0, 0, 5), "E": (1, 1, 7, 0, 0, 5), "H": (2, 2, 12, 9, 4, 5)}, [("A", "E")])
    >>> found.winners
    ('A', 'E')
    >>> print(*found.steps, sep="; ")
    win attempts: A and E 2, H 2; strongholds: A and E 2, H 2; forces: A and E 13, H 12
    """
    for player, numbers in figures.items():
        if len(numbers) != len(CATEGORIES):
            raise LandsraadError(f"{player} needs {len(CATEGORIES)} numbers: {', '.join(CATEGORIES)} (4.01.13)")
    allied = {player for pair in alliances for player in pair}
    entries = [tuple(p for p in figures if p in pair) for pair in alliances]
    left: list[Entry] = [*entries, *((player,) for player in figures if player not in allied)]
    left.sort(key=lambda entry: list(figures).index(entry[0]))
    steps = []
    for number, category in enumerate(CATEGORIES):
        values = tuple((entry, _together(entry, figures, number)) for entry in left)
        best = max(value for _, value in values)
        left = [entry for entry, value in values if value == best]
        steps.append(Step(category, values, tuple(left)))
        if len(left) == 1:
            break
    return Adjudication(tuple(player for entry in left for player in entry), tuple(steps))


def _together(entry: Entry, figures: Mapping[str, Sequence[int]], number: int) -> int:
    """Allies add up all categories but the attempts; of those the higher number of the two counts (4.01.09, A202)."""
    numbers = [figures[player][number] for player in entry]
    return max(numbers) if number == 0 else sum(numbers)
