"""War for Arrakis: Swiss pairs who play both sides; a point for each game that is won, half a point for one that nobody won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import ClassVar, Final

from landsraad.kernel.errors import LandsraadError
from landsraad.tournament.model import Event, Outcome, Table
from landsraad.tournament.schemes.scheme import Measure, Scheme, Score, told

WINS_BY: Final = {"supremacy": "harkonnen", "objective": "atreides", "arrakeen": "atreides"}
"""Whose victory each is (A.goal.01-.03)."""


class War(Scheme):
    """Ties: the points of all opponents, then how far one came on the way to the goal, in hundredths."""

    categories = ("progress",)
    kinds: ClassVar = {
        "supremacy": "the Harkonnen reached supremacy",
        "objective": "the Atreides fulfilled a Secret Objective",
        "arrakeen": "a Secret Objective was fulfilled when Arrakeen fell",
        "round_limit": "the last round is over, and nobody won",
    }
    least_counted = 1

    def settle(self, event: Event, table: Table, outcome: Outcome) -> Outcome:
        filled = {player: tuple(outcome.figures.get(player) or (0,)) for player in table.players}
        outcome = Outcome(outcome.kind, outcome.winners, filled, outcome.alliances, outcome.turn, outcome.record)
        if not outcome.record:
            self.check(table, outcome)
        if len(outcome.winners) > 1 or (outcome.kind == "round_limit") == bool(outcome.winners):
            raise LandsraadError(f"table {table.name}: a game of War is won by one side, or by nobody")
        for winner in outcome.winners:
            side = WINS_BY.get(outcome.kind)
            if side and table.role_of(winner) not in (side, ""):
                raise LandsraadError(f"table {table.name}: only the {side.title()} side wins by {outcome.kind}")
        return outcome

    def score(self, event: Event, table: Table, player: str) -> Score:
        assert table.outcome is not None
        won = player in table.outcome.winners
        others = tuple(other for other in table.players if other != player)
        figures = tuple(table.outcome.figures[player])
        role = table.role_of(player)
        points = Fraction(2 if won else 0 if table.outcome.winners else 1, 2)
        return Score(table.name, player, role, points, "won" if won else "", 0, figures, others, final=table.final)

    def measures(self, scores: Sequence[Score], all_scores: Mapping[str, Sequence[Score]]) -> list[Measure]:
        points = sum((score.points for score in scores), Fraction(0))
        met = [other for score in scores for other in score.opponents]
        strength = sum((one.points for other in met for one in all_scores.get(other, ())), Fraction(0))
        far = sum(score.figures[0] for score in scores if score.figures)
        return [
            Measure("points", (points,), told(points)),
            Measure("points of the opponents", (strength,), told(strength)),
            Measure("hundredths of the way to the goal", (far,), str(far)),
        ]

    def bye(self, event: Event) -> Fraction:
        """Both games of the round."""
        return Fraction(2)
