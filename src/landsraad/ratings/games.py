"""What ratings are made from: finished games, who played them, and in which order they came out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from landsraad.tournament import Journal, Outcome, Sign, Table
from landsraad.tournament.schemes import by_place


class Entrant(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody at a rated table. ``rank`` 1 is first; allies who win together share it. Bots are known by their kind."""

    player: str
    role: str
    rank: int
    bot: str = ""

    @property
    def key(self) -> str:
        return f"bot:{self.bot}" if self.bot else self.player


class Rated(msgspec.Struct, frozen=True):
    """A finished game that counts. Games are taken in the order of their end, then of their ids."""

    id: str
    at: float
    game: str
    entrants: tuple[Entrant, ...]


def in_order(games: Iterable[Rated]) -> list[Rated]:
    """The order in which games count; each id once."""
    return sorted({game.id: game for game in games}.values(), key=lambda game: (game.at, game.id))


def ranks(winners: Sequence[int], seats: int, scores: Sequence[int] = ()) -> list[int]:
    """Ranks by seat: the winners first, the others by their scores, or level.

    >>> ranks([2], 4)
    [2, 2, 1, 2]
    >>> ranks([1], 4, [9, 10, 7, 9])
    [2, 1, 4, 2]
    """
    keys = [(seat in winners, scores[seat] if scores and seat not in winners else 0) for seat in range(seats)]
    return [1 + sum(other > key for other in keys) for key in keys]


def from_journal(journal: Journal) -> list[Rated]:
    """The signed games of a tournament, each at the time of its last signature."""
    state = journal.organiser.state
    signed = {e.change.table.lower(): e.at for e in journal.entries if isinstance(e.change, Sign)}
    found = []
    for table in state.tables():
        if table.signed and table.outcome is not None:
            bots = {name: player.bot for name, player in state.players.items()}
            entrants = _entrants(state.event.game, table, table.outcome, bots)
            id = f"{state.event.name}/{state.event.seed}/{table.name}"
            found.append(Rated(id, signed[table.name.lower()], state.event.game, entrants))
    return found


def _entrants(game: str, table: Table, outcome: Outcome, bots: dict[str, str]) -> tuple[Entrant, ...]:
    players = table.players
    winners = [players.index(player) for player in outcome.winners]
    scores = [outcome.figures[player][0] for player in players] if by_place(game) else ()
    placed = ranks(winners, len(players), scores)
    return tuple(
        Entrant(seat.player, seat.role, rank, bots[seat.player]) for seat, rank in zip(table.seats, placed, strict=True)
    )
