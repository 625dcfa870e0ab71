"""A person's profile: games, results by game, role and opponent, ratings over time.

Everybody sees it. What was played at a private table is only told to those who sat there, unless it was rated.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from landsraad.kernel.plain import Json
from landsraad.server.site.ratings import Ratings
from landsraad.server.store import Played, Player, Store
from landsraad.server.store.club import games_of
from landsraad.server.store.players import GONE

RECENT: Final = 100
OPPONENTS: Final = 50


@dataclass(slots=True)
class Tally:
    """Games of one kind: all of them, those won, those given up, and those at whose end a bot had the seat."""

    played: int = 0
    won: int = 0
    left: int = 0
    away: int = 0

    def add(self, one: Played) -> None:
        self.played += 1
        self.won += one.rank == 1
        self.left += one.how == "left"
        self.away += one.how == "away"

    def told(self) -> Json:
        return {"played": self.played, "won": self.won, "left": self.left, "away": self.away}


@dataclass(slots=True)
class Against:
    """Games against somebody: ``ahead`` are those in which one came in before them, ``behind`` the others; the rest is level."""

    played: int = 0
    ahead: int = 0
    behind: int = 0

    def add(self, mine: Played, theirs: Played) -> None:
        self.played += 1
        self.ahead += mine.rank < theirs.rank
        self.behind += mine.rank > theirs.rank

    def told(self) -> Json:
        return {"played": self.played, "ahead": self.ahead, "behind": self.behind}


@dataclass(slots=True)
class Sums:
    """A person's games, added up."""

    games: dict[str, Tally] = field(default_factory=dict)
    roles: dict[tuple[str, str], Tally] = field(default_factory=dict)
    opponents: dict[tuple[bool, str], Against] = field(default_factory=dict)

    def add(self, seats: Sequence[Played], player: str) -> None:
        mine = next(one for one in seats if one.player == player)
        self.games.setdefault(mine.game, Tally()).add(mine)
        self.roles.setdefault((mine.game, mine.role), Tally()).add(mine)
        for one in seats:
            if one.player != player and (one.player or one.bot):
                key = (not one.player, one.player or one.bot)
                self.opponents.setdefault(key, Against()).add(mine, one)


async def profile(store: Store, ratings: Ratings, person: Player, visitor: Player | None) -> Json:
    """What a visitor is told of a person."""
    games = {
        table: seats for table, seats in games_of(await store.results_of(person.id)).items() if _open_to(seats, visitor)
    }
    sums = Sums()
    for seats in games.values():
        sums.add(seats, person.id)
    names = await store.player_names({one.player for seats in games.values() for one in seats if one.player})
    most = sorted(sums.opponents.items(), key=lambda item: (-item[1].played, item[0]))[:OPPONENTS]
    return {
        "name": person.name,
        "you": visitor is not None and visitor.id == person.id,
        "games": {game: tally.told() for game, tally in sorted(sums.games.items())},
        "roles": [{"game": game, "role": role, **tally.told()} for (game, role), tally in sorted(sums.roles.items())],
        "opponents": [
            {"name": who if bot else names.get(who, GONE), "bot": bot, **against.told()} for (bot, who), against in most
        ],
        "ratings": await ratings.history(person.id),
        "recent": [_told(table, seats, person.id, names) for table, seats in list(games.items())[:RECENT]],
    }


def _open_to(seats: Sequence[Played], visitor: Player | None) -> bool:
    one = seats[0]
    return one.rated or not one.private or (visitor is not None and any(s.player == visitor.id for s in seats))


def _told(table: str, seats: Sequence[Played], player: str, names: dict[str, str]) -> Json:
    mine = next(one for one in seats if one.player == player)
    return {
        "table": table,
        "name": mine.name,
        "game": mine.game,
        "role": mine.role,
        "rank": mine.rank,
        "how": mine.how,
        "rated": mine.rated,
        "private": mine.private,
        "at": mine.at,
        "seats": [
            {"role": s.role, "name": s.bot or names.get(s.player or "", GONE), "bot": bool(s.bot), "rank": s.rank}
            for s in seats
        ],
    }
