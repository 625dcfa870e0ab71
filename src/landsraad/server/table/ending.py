"""How a game ended for each seat: what profiles tell, and what ratings are made from.

Whoever leaves a game, or has a bot in their seat when it ends, comes in last, whatever the bot makes of it: nobody is
rated for what a bot has played, and the bot is not rated for a game that somebody else began.
"""

from __future__ import annotations

from collections.abc import Sequence

from landsraad.kernel.game import AnyGame
from landsraad.ratings.games import ranks
from landsraad.server.store import Played, SeatRow, TableRow
from landsraad.tournament.schemes import by_place

LEFT, AWAY = "left", "away"


def results(row: TableRow, game: AnyGame, at: float) -> list[Played]:
    """A line for each seat. A sandbox is nobody's game."""
    if "start" in row.settings or game.result is None:
        return []
    how = [_how(seat) for seat in row.seats]
    placed = fair_ranks(
        game.result.winners,
        [bool(one) for one in how],
        game.result.scores if by_place(row.game) else (),
    )
    rated = bool(row.settings.get("rated"))
    return [
        Played(
            row.id, n, row.game, row.ruleset, game.seats[n], seat.player or seat.prefs.get(LEFT),
            "" if how[n] or seat.player else seat.bot or "", placed[n], how[n], rated, bool(row.private), at, row.name,
        )
        for n, seat in enumerate(row.seats)
    ]  # fmt: skip


def _how(seat: SeatRow) -> str:
    if seat.prefs.get(LEFT):
        return LEFT
    return AWAY if seat.player and seat.stand_in else ""


def fair_ranks(winners: Sequence[int], gone: Sequence[bool], scores: Sequence[int] = ()) -> list[int]:
    """Ranks by seat, with those who have gone behind everybody else. If only they have won, nobody else has, unless one
    is left alone.

    >>> fair_ranks([0], [False, False, True])
    [1, 2, 3]
    >>> fair_ranks([2], [False, False, True])
    [2, 2, 3]
    >>> fair_ranks([1], [False, True])
    [1, 2]
    """
    here = [seat for seat, one in enumerate(gone) if not one]
    placed = ranks(
        [here.index(s) for s in winners if s in here], len(here), [scores[s] for s in here] if scores else ()
    )
    if winners and len(here) > 1 and not set(winners) & set(here):
        placed = [rank + 1 for rank in placed]
    by_seat = dict(zip(here, placed, strict=True))
    last = max([len(here), *placed]) + 1
    return [by_seat.get(seat, last) for seat in range(len(gone))]
