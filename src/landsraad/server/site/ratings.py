"""Ratings of this site: made from the results of rated tables, kept game by game, and made anew from the records alone."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Final

from fastapi.concurrency import run_in_threadpool

from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.plain import Json
from landsraad.ratings import Entrant, Ladder, Line, Mark, Rated, in_order
from landsraad.server.store import Counted, Played, Store
from landsraad.server.store.club import games_of
from landsraad.server.store.players import GONE

MOST_LINES: Final = 200
TRIES: Final = 5
BOT: Final = "bot:"


def rated_games(results: Iterable[Played]) -> list[Rated]:
    """Results as ratings are made from them. Bots are known by their kind; who has left the site is still somebody."""
    return [
        Rated(
            table,
            seats[0].at,
            seats[0].game,
            tuple(Entrant(one.player or f"{table} {one.seat}", one.role, one.rank, one.bot) for one in seats),
        )
        for table, seats in games_of(results).items()
    ]


def count(ladder: Ladder, game: Rated, number: int) -> Counted:
    """Count a game, and tell what has changed by it."""
    before = {name: (mark.mu, mark.sigma, mark.games, mark.wins) for name, mark in ladder.marks.items()}
    ladder.add(game)
    marks = {
        name: [mark.mu, mark.sigma, mark.games, mark.wins]
        for name, mark in ladder.marks.items()
        if before.get(name) != (mark.mu, mark.sigma, mark.games, mark.wins)
    }
    return Counted(number, game.id, game.game, game.at, marks)


class Ratings:
    """What this node has read of the site's ratings; it catches up before it tells anything."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.ladder = Ladder()
        self.number = 0
        self.counted: list[Counted] = []
        self.lock = asyncio.Lock()

    async def ladder_now(self) -> Ladder:
        """Everything that has been counted, and what has ended since."""
        async with self.lock:
            for _ in range(TRIES):
                try:
                    await self._catch_up()
                    return self.ladder
                except LandsraadError:
                    await self._read_anew()  # another node was faster
        raise LandsraadError("the ratings are being made anew: try again in a moment")

    async def _read_anew(self) -> None:
        self.ladder, self.number, self.counted = Ladder(), 0, []

    async def _catch_up(self) -> None:
        for one in await self.store.counted(self.number):
            self._take(one)
        new = in_order(rated_games(await self.store.uncounted()))
        if not new:
            return
        if self.counted and (new[0].at, new[0].id) < (self.counted[-1].at, self.counted[-1].table):
            await self._count_anew()
            return
        twin = _copy(self.ladder)
        found = await run_in_threadpool(lambda: [count(twin, game, self.number + n) for n, game in enumerate(new, 1)])
        await self.store.count_games(found)
        for one in found:
            self._take(one)

    async def _count_anew(self) -> None:
        """A game came in late: all are counted once more, in the order of their ends."""
        games = in_order(rated_games(await self.store.rated_results()))
        ladder = Ladder()
        found = await run_in_threadpool(lambda: [count(ladder, game, n) for n, game in enumerate(games, 1)])
        await self.store.count_games(found, anew=True)
        await self._read_anew()
        for one in found:
            self._take(one)

    def _take(self, one: Counted) -> None:
        for name, (mu, sigma, games, wins) in one.marks.items():
            self.ladder.marks[name] = Mark(mu, sigma, int(games), int(wins))
        self.ladder.last = (one.at, one.table)
        self.number = one.number
        self.counted.append(one)

    # --- telling ------------------------------------------------------------------------------------------------------

    async def board(self, game: str, role: str = "") -> Json:
        """The leaderboard of a game, or of one role in it: people by name, bots by their kind."""
        ladder = await self.ladder_now()
        lines = ladder.board(game, role)
        names = await self.store.player_names(line.key for line in lines if not line.key.startswith(BOT))
        told = [one for one in (told_line(line, names) for line in lines) if one is not None][:MOST_LINES]
        return {
            "game": game,
            "role": role,
            "games": sum(one.game == game for one in self.counted),
            "roles": ladder.roles(game),
            "board": [{**one, "place": place} for place, one in enumerate(told, 1)],
        }

    async def history(self, player: str) -> Json:
        """A player's ratings over time, for each game."""
        await self.ladder_now()
        found: Json = {}
        for one in self.counted:
            for name, values in one.marks.items():
                game, who, role = name.split("/", 2)
                if who == player and not role:
                    mark = Mark(values[0], values[1], int(values[2]), int(values[3]))
                    told = {"at": one.at, "rating": round(mark.shown, 2), "provisional": mark.provisional}
                    found.setdefault(game, []).append({**told, "games": mark.games, "wins": mark.wins})
        return found


def told_line(line: Line, names: dict[str, str]) -> Json | None:
    """A line of a leaderboard; none for who has left the site."""
    bot = line.key.startswith(BOT)
    name = line.key.removeprefix(BOT) if bot else names.get(line.key, GONE)
    if name == GONE:
        return None
    told = asdict(line)
    told.pop("key")
    return {**told, "name": name, "bot": bot}


def _copy(ladder: Ladder) -> Ladder:
    twin = Ladder()
    twin.marks = {name: Mark(mark.mu, mark.sigma, mark.games, mark.wins) for name, mark in ladder.marks.items()}
    twin.last = ladder.last
    return twin


@dataclass(frozen=True, slots=True)
class Recount:
    """Ratings made anew: from so many ``records``; ``differ``: what is not as it is kept."""

    ladder: Ladder
    records: int
    differ: tuple[str, ...]


def recount(played: Sequence[Played], counted: Sequence[Counted], again: dict[str, list[Played]]) -> Recount:
    """Count every game anew and compare. ``again``: the results of those whose records are there, played once more."""
    kept = games_of(played)
    differ = [f"table {id}: the record does not give the result that is kept" for id in again if again[id] != kept[id]]
    ladder = Ladder.of(rated_games(one for id, seats in kept.items() for one in again.get(id, seats)))
    marks: dict[str, Mark] = {}
    for one in counted:
        marks.update({name: Mark(v[0], v[1], int(v[2]), int(v[3])) for name, v in one.marks.items()})
    late = {id for id in kept if id not in {one.table for one in counted}}
    if not late and marks != ladder.marks:
        names = sorted(name for name in {*marks, *ladder.marks} if marks.get(name) != ladder.marks.get(name))
        differ += [f"{name}: another number is kept" for name in names]
    return Recount(ladder, len(again), tuple(differ))
