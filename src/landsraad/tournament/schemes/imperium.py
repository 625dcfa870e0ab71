"""Imperium: points by place; ties by victory points, then as the game itself breaks them (I.end.03)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import ClassVar

import msgspec

from landsraad.kernel.errors import LandsraadError
from landsraad.tournament.model import Event, Outcome, Table
from landsraad.tournament.schemes.scheme import Measure, Scheme, Score, best, told


class Imperium(Scheme):
    """Tables of four. Who shares places shares their points."""

    categories = ("victory_points", "spice", "solari", "water", "garrison")
    kinds: ClassVar = {"victory_points": "the last round is over; places follow from the numbers"}

    def settle(self, event: Event, table: Table, outcome: Outcome) -> Outcome:
        self.check(table, outcome)
        if not outcome.figures:
            raise LandsraadError(f"the report of table {table.name} is empty")
        first = max(outcome.figures.values())
        winners = tuple(player for player in table.players if outcome.figures[player] == first)
        if not outcome.record and outcome.winners and set(outcome.winners) != set(winners):
            raise LandsraadError(f"table {table.name}: by its numbers the game was won by {' and '.join(winners)}")
        return msgspec.structs.replace(outcome, winners=outcome.winners or winners)

    def score(self, event: Event, table: Table, player: str) -> Score:
        assert table.outcome is not None
        ranks = {p: (p in table.outcome.winners, *table.outcome.figures[p]) for p in table.players}
        above = sum(rank > ranks[player] for rank in ranks.values())
        level = sum(rank == ranks[player] for rank in ranks.values())
        points = [event.places[place] if place < len(event.places) else 0 for place in range(above, above + level)]
        title = f"place {above + 1}" + (f" to {above + level}" if level > 1 else "")
        share = Fraction(sum(points), level)
        figures = tuple(table.outcome.figures[player])
        return Score(table.name, player, table.role_of(player), share, title, 0, figures, final=table.final)

    def measures(self, scores: Sequence[Score], all_scores: Mapping[str, Sequence[Score]]) -> list[Measure]:
        points = sum((score.points for score in scores), Fraction(0))
        gained = sum(score.figures[0] for score in scores if score.figures)
        finest = best(scores)
        figures = (finest.figures if finest else ()) or (0,) * len(self.categories)
        return [
            Measure("points", (points,), told(points)),
            Measure("victory points of all games", (gained,), str(gained)),
            *(
                Measure(f"{name.replace('_', ' ')} of the best game", (value,), str(value), "I.end.03")
                for name, value in zip(self.categories, figures, strict=True)
            ),
        ]
