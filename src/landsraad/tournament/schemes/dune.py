"""Dune: points by the kind of victory, their weights, and the six categories (4.01.09-.13)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import ClassVar, Final, NamedTuple

import msgspec

from landsraad.kernel.errors import LandsraadError
from landsraad.tournament.adjudication import CATEGORIES, adjudicate
from landsraad.tournament.model import Event, Outcome, Table
from landsraad.tournament.schemes.scheme import Measure, Scheme, Score, best, told


class Victory(NamedTuple):
    """A kind of victory and its points. Its place in the list is its weight (4.01.10)."""

    title: str
    points: Fraction


VICTORIES: Final = (
    Victory("Solo Stronghold Victory", Fraction(3)),
    Victory("Bene Gesserit Prediction", Fraction(3)),
    Victory("Allied Stronghold Victory", Fraction(2)),
    Victory("Solo Fremen Challenged Special", Fraction(2)),
    Victory("Allied Fremen Challenged Special", Fraction(1)),
    Victory("End Game Victory", Fraction(1)),
    Victory("Solo Default Victory", Fraction(1)),
    Victory("Allied Default Victory", Fraction(1)),
    Victory("Adjudicated", Fraction(1, 2)),
)
"""The points allocation, heaviest first (4.01.11)."""

_TITLES: Final[Mapping[str, tuple[str, str]]] = {
    "strongholds": ("Solo Stronghold Victory", "Allied Stronghold Victory"),
    "prediction": ("Bene Gesserit Prediction", "Bene Gesserit Prediction"),
    "fremen_special": ("Solo Fremen Challenged Special", "Allied Fremen Challenged Special"),  # with the Guild (A114)
    "guild_special": ("End Game Victory", "End Game Victory"),  # A114
    "fremen_default": ("Solo Default Victory", "Allied Default Victory"),  # A99
    "most_strongholds": ("Solo Default Victory", "Allied Default Victory"),
    "time": ("Adjudicated", "Adjudicated"),
}
"""By the engine's word for the end of a game: the victory of who won alone, and of allies."""

MOST_STRONGHOLDS: Final = 6
"""Five, and the Shield Wall (4.01.14)."""
MOST_FORCES: Final = 20
NEEDED_ALONE, NEEDED_ALLIED = 3, 4


def victory(kind: str, allied: bool) -> tuple[Victory, int]:
    """The victory, and its weight: the heavier the greater."""
    title = _TITLES[kind][allied]
    place = next(place for place, one in enumerate(VICTORIES) if one.title == title)
    return VICTORIES[place], len(VICTORIES) - place


class Dune(Scheme):
    """The scheme of the rule book."""

    categories = CATEGORIES
    kinds: ClassVar = {
        "strongholds": "a player holds three strongholds, or two allies four",
        "prediction": "the Bene Gesserit foretold it",
        "fremen_special": "the Fremen's special victory, with the Guild in the game",
        "guild_special": "the Guild's, when nobody has won by the last turn",
        "fremen_default": "the Fremen's, when nobody has won and there is no Guild",
        "most_strongholds": "most strongholds after the last turn, without Guild and Fremen",
        "time": "out of time: the game is adjudicated (4.01.09)",
        "none": "nobody won",
    }
    least_counted = 1

    def settle(self, event: Event, table: Table, outcome: Outcome) -> Outcome:
        self.check(table, outcome)
        figures = {player: self._figures(table, player, outcome.figures[player]) for player in table.players}
        outcome = msgspec.structs.replace(outcome, figures=figures)
        pairs = [player for pair in outcome.alliances for player in pair]
        if any(len(pair) != 2 for pair in outcome.alliances) or len(set(pairs)) != len(pairs):
            raise LandsraadError(f"table {table.name}: an alliance is of two players, and nobody is in two of them")
        if outcome.kind == "time":
            if outcome.winners:
                raise LandsraadError(f"table {table.name}: who wins by adjudication is computed, not typed (4.01.09)")
            return msgspec.structs.replace(outcome, winners=adjudicate(figures, outcome.alliances).winners)
        if not outcome.record:
            _check_numbers(event, table, figures)
            _check_winners(table, outcome)
        return outcome

    def _figures(self, table: Table, player: str, given: Sequence[int]) -> tuple[int, ...]:
        """All six categories; the attempts that were written down at each Battle phase count (4.01.04)."""
        counted = sum(player in players for players in table.attempts.values())
        if len(given) < len(CATEGORIES):
            return (counted, *given)
        if table.attempts and given[0] != counted:
            raise LandsraadError(
                f"table {table.name}: the report has counted {counted} win attempts of {player}, not {given[0]} (4.01.04)"
            )
        return tuple(given)

    def score(self, event: Event, table: Table, player: str) -> Score:
        outcome = table.outcome
        assert outcome is not None
        figures, points, title, weight = outcome.figures[player], Fraction(0), "", 0
        if player in outcome.winners:
            found, weight = victory(outcome.kind, _allied(outcome, player))
            title, points = found
        return Score(
            table.name, player, table.role_of(player), points, title, weight, tuple(figures), final=table.final
        )

    def measures(self, scores: Sequence[Score], all_scores: Mapping[str, Sequence[Score]]) -> list[Measure]:
        points = sum((score.points for score in scores), Fraction(0))
        wins = sorted((score for score in scores if score.weight), key=lambda score: -score.weight)
        finest = best(scores)
        figures = (finest.figures if finest else ()) or (0,) * len(CATEGORIES)
        return [
            Measure("points", (points,), told(points), "4.01.11"),
            Measure(
                "heavier victories",
                tuple(score.weight for score in wins),
                ", ".join(score.title for score in wins) or "no victory",
                "4.01.10",
            ),
            *(
                Measure(f"{name.replace('_', ' ')} of the best game", (value,), str(value), "4.01.12")
                for name, value in zip(CATEGORIES, figures, strict=True)
            ),
        ]


def _allied(outcome: Outcome, player: str) -> bool:
    """Whether a winner shares the victory with an ally."""
    return any(player in pair and set(pair) <= set(outcome.winners) for pair in outcome.alliances)


def _check_numbers(event: Event, table: Table, figures: Mapping[str, Sequence[int]]) -> None:
    """Numbers that no board can show."""
    if sum(values[1] for values in figures.values()) > MOST_STRONGHOLDS:
        raise LandsraadError(f"table {table.name}: there are only {MOST_STRONGHOLDS} stronghold points in all")
    for player, (_, _, forces, _, cards, leaders) in figures.items():
        large = table.role_of(player) in ("harkonnen", "")
        if forces > MOST_FORCES:
            raise LandsraadError(f"table {table.name}: {player} has no more than {MOST_FORCES} forces, not {forces}")
        if cards > (8 if large else 4) and not event.options.get("homeworlds"):
            raise LandsraadError(f"table {table.name}: {player}'s hand is full with {8 if large else 4}, not {cards}")
        if leaders > 5 and not large:
            raise LandsraadError(f"table {table.name}: {player} has five leaders, not {leaders}")


def _check_winners(table: Table, outcome: Outcome) -> None:
    """A result that cannot be gets one sentence."""
    kind, winners, here = outcome.kind, outcome.winners, f"table {table.name}"
    roles = {table.role_of(player) for player in table.players}
    won = {table.role_of(player) for player in winners}
    if kind == "none":
        if winners:
            raise LandsraadError(f"{here}: nobody won, yet {', '.join(winners)} is named as winner")
        return
    if not winners:
        raise LandsraadError(f"{here}: who won?")
    if kind != "most_strongholds" and len(winners) > 1 and not _allied(outcome, winners[0]):
        raise LandsraadError(f"{here}: {' and '.join(winners)} win together only as allies; name the alliance")
    if kind != "most_strongholds" and len(winners) > (1 if kind == "prediction" else 2):
        raise LandsraadError(f"{here}: {len(winners)} players cannot win by {kind}")
    ally = [p for pair in outcome.alliances for p in pair if winners[0] in pair and p != winners[0]]
    if kind != "prediction" and kind != "most_strongholds" and ally and ally[0] not in winners:
        raise LandsraadError(f"{here}: {ally[0]} is allied with {winners[0]} and wins too")
    if kind == "strongholds":
        held, needed = sum(outcome.figures[p][1] for p in winners), (NEEDED_ALONE, NEEDED_ALLIED)[len(winners) - 1]
        if held < needed:
            raise LandsraadError(f"{here}: a stronghold victory needs {needed} strongholds, not {held}")
    if "" in roles:
        return  # the report does not tell who played what
    if kind == "prediction" and won != {"bene_gesserit"}:
        raise LandsraadError(f"{here}: only the Bene Gesserit win by their prediction")
    if kind in ("fremen_special", "fremen_default") and "fremen" not in won:
        raise LandsraadError(f"{here}: {kind} is a victory of the Fremen")
    if kind in ("fremen_special", "guild_special") and "guild" not in roles:
        raise LandsraadError(f"{here}: there is no Guild at this table")
    if kind == "guild_special" and "guild" not in won:
        raise LandsraadError(f"{here}: guild_special is a victory of the Guild")
    if kind in ("fremen_default", "most_strongholds") and "guild" in roles:
        raise LandsraadError(f"{here}: with the Guild in the game the last turn does not end by {kind}")
    if kind == "most_strongholds" and "fremen" in roles:
        raise LandsraadError(f"{here}: with the Fremen and without the Guild the last turn ends by fremen_default")
