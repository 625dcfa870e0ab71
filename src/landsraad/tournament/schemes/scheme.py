"""How games are scored and players are ranked: what every game's scheme says."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, NamedTuple

from landsraad.kernel.errors import LandsraadError
from landsraad.tournament.model import Event, Outcome, Table

Comparable = tuple[Fraction | int, ...]


def told(number: Fraction | int) -> str:
    """A number for people.

    >>> told(Fraction(1, 2)), told(3), told(Fraction(7, 3))
    ('0.5', '3', '2.33')
    """
    return f"{float(number):.2f}".rstrip("0").rstrip(".")


@dataclass(frozen=True, slots=True)
class Score:
    """What one player has from one game. ``title`` names the victory, and is empty for who did not win."""

    table: str
    player: str
    role: str
    points: Fraction
    title: str = ""
    weight: int = 0
    """Among victories, how heavy this one is (4.01.10)."""
    figures: tuple[int, ...] = ()
    opponents: tuple[str, ...] = ()
    final: bool = False

    @property
    def vector(self) -> str:
        """The game in one line: its points, then the categories in their order (4.01.12).

        >>> Score("1.1", "B", "", Fraction(2), figures=(4, 2, 2, 4, 2, 1)).vector
        '2.4.2.2.4.2.1'
        """
        return ".".join([told(self.points), *map(str, self.figures)])

    @property
    def rank(self) -> Comparable:
        """The better of two games has the greater one."""
        return (self.points, self.weight, *self.figures)


class Measure(NamedTuple):
    """One thing by which players are compared: the greater value goes first."""

    title: str
    value: Comparable
    shown: str
    rule: str = ""


class Scheme(ABC):
    """The scoring of one game."""

    categories: ClassVar[tuple[str, ...]]
    """The figures of a report, in the order in which they break ties."""
    kinds: ClassVar[Mapping[str, str]]
    """How a game can end, with what that means."""
    least_counted: ClassVar[int] = 0
    """So many of the first categories may be left out of a typed report: the report has counted them."""

    @abstractmethod
    def settle(self, event: Event, table: Table, outcome: Outcome) -> Outcome:
        """The outcome as the report keeps it, its winners settled; or a sentence that says why it cannot be."""

    @abstractmethod
    def score(self, event: Event, table: Table, player: str) -> Score:
        """What a player has from a table whose outcome is known."""

    @abstractmethod
    def measures(self, scores: Sequence[Score], all_scores: Mapping[str, Sequence[Score]]) -> list[Measure]:
        """What decides a player's place, most important first."""

    def bye(self, event: Event) -> Fraction:
        """What a round without an opponent is worth."""
        return Fraction(0)

    def check(self, table: Table, outcome: Outcome) -> None:
        """What holds of every game: the kind is one, all who are named sit there, and each has its numbers."""
        if outcome.kind not in self.kinds:
            raise LandsraadError(f"a game does not end by {outcome.kind!r}; it ends by {', '.join(self.kinds)}")
        named = [*outcome.winners, *outcome.figures, *(player for pair in outcome.alliances for player in pair)]
        for player in named:
            if player not in table.players:
                raise LandsraadError(f"{player} does not sit at table {table.name}")
        if len(set(outcome.winners)) != len(outcome.winners):
            raise LandsraadError(f"table {table.name}: a winner is named twice")
        for player in table.players:
            self._check_figures(table, player, outcome.figures.get(player))

    def _check_figures(self, table: Table, player: str, figures: Sequence[int] | None) -> None:
        wanted = ", ".join(name.replace("_", " ") for name in self.categories)
        if figures is None:
            raise LandsraadError(f"the report of table {table.name} lacks the numbers of {player}: {wanted}")
        if not len(self.categories) - self.least_counted <= len(figures) <= len(self.categories):
            raise LandsraadError(f"table {table.name}, {player}: the numbers are {wanted}, not {len(figures)} numbers")
        if any(number < 0 for number in figures):
            raise LandsraadError(f"table {table.name}, {player}: no number of a report is below 0")


def best(scores: Sequence[Score]) -> Score | None:
    """A player's best game."""
    return max(scores, key=lambda score: score.rank, default=None)
