"""A series over months: the standings of several events, as if they were one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from landsraad.kernel.errors import LandsraadError
from landsraad.tournament.model import State
from landsraad.tournament.ranking import Standing, collect, ranked
from landsraad.tournament.schemes import Score, scheme_of


def league(events: Sequence[State]) -> list[Standing]:
    """Places over all events, finals included; people are known by their names, capitals aside."""
    if not events:
        raise LandsraadError("a league has at least one event")
    games = {state.event.game for state in events}
    if len(games) > 1:
        raise LandsraadError(f"a league is of one game, not of {' and '.join(sorted(games))}")
    names: dict[str, str] = {}
    scores: dict[str, list[Score]] = {}
    for state in events:
        for player, theirs in collect(state, finals=True).items():
            name = names.setdefault(player.casefold(), player)
            scores.setdefault(name, []).extend(
                replace(
                    score,
                    table=f"{state.event.name} {score.table}",
                    player=name,
                    opponents=tuple(names.setdefault(other.casefold(), other) for other in score.opponents),
                )
                for score in theirs
            )
    return ranked(scheme_of(games.pop()), scores, events[0].event.seed)
