"""Who is at a table: those who sit, those who watch, since when somebody is away; and the table as everybody sees it."""

from __future__ import annotations

import logging
import time
from dataclasses import replace
from typing import TYPE_CHECKING

from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.plain import Json
from landsraad.server import messages as m
from landsraad.server.store import HERE, SeatRow
from landsraad.server.table.connection import Connection

if TYPE_CHECKING:
    from landsraad.server.table.live import LiveTable

log = logging.getLogger("landsraad.table")

AWAY = 120.0
"""Seconds after which the table may vote on a bot for somebody who has gone away."""
MAX_OWN = 10
MAX_WATCHING = 100
"""Sockets at one table: of one player, and of those who only watch."""
MAX_NAMELESS = 50
"""Of those who watch: without a cookie. The others always find room."""
MAX_FROM_ONE = 10
"""Of those who watch: from one address."""


class Shut(LandsraadError):
    """The table is not for this visitor. ``code`` closes the socket."""

    code = 4403


class Crowded(Shut):
    """There is no room for another socket."""

    code = 4429


class People:
    """The connections of a table, and who its players are."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.connections: set[Connection] = set()
        self.names: dict[str, str] = {}
        """The names of the players who sit here."""
        self.untold = False
        """Whether something has changed that not everybody has been told."""
        self.from_one = MAX_FROM_ONE
        self.opened = time.time()
        """Those who were here when the server ended are away since then."""

    async def look_up(self) -> None:
        """Read the names of who sits here."""
        sitting = (seat.player for seat in self.table.row.seats if seat.player)
        self.names = await self.table.store.player_names(sitting)

    # --- coming and going ---------------------------------------------------------------------------------------------

    async def join(self, connection: Connection) -> None:
        """Let somebody in, whose bot, if the table has voted for one, steps back."""
        await self.table.settle()
        self.check(connection.player)
        self._check_room(connection)
        connection.seats = self.held_by(connection.player)
        if connection.player:
            connection.blocked = frozenset(await self.table.store.blocked(connection.player))
        self.connections.add(connection)
        await self._mark(connection.player, HERE)
        self.table.shown.show_all(connection)
        await self.table.talk.show(connection)
        self.tell()

    async def leave(self, connection: Connection) -> None:
        self.table.used = time.monotonic()
        self.connections.discard(connection)
        if not any(c.player == connection.player for c in self.connections):
            await self._mark(connection.player, time.time())
        self.tell()

    async def _mark(self, player: str, seen: float) -> None:
        """Keep when somebody was last here. If that cannot be written, the game goes on all the same."""
        row = self.table.row
        mine = [row.seats[number] for number in self.held_by(player)]
        marked = [_returned(seat) if seen == HERE else replace(seat, seen=seen) for seat in mine]
        if row.status == "over" or marked == mine:
            return
        change = self.table.change()
        for seat in marked:
            change.seat(seat)
        try:
            await self.table.keep(change)
        except LandsraadError:
            log.warning("who is here could not be kept", extra={"table": row.id})
        self.table.changed = True

    def check(self, player: str | None) -> None:
        """Refuse who may not come here: who is barred, and at a private table who does not sit there."""
        row = self.table.row
        self.check_barred(player)
        if row.private and not (player and (player == row.creator or self.held_by(player))):
            raise Shut("this table is private")

    def check_barred(self, player: str | None) -> None:
        if player and player in self.table.row.barred:
            raise Shut("whoever made this table does not let you in")

    def _check_room(self, connection: Connection) -> None:
        """Those who watch never take room from those who play, nor those without a name from those with one."""
        if self.held_by(connection.player):
            if sum(c.player == connection.player for c in self.connections) >= MAX_OWN:
                raise Crowded("too many sockets of yours at this table")
            return
        watching = [c for c in self.connections if not c.seats]
        nameless = sum(not c.player for c in watching)
        same = sum(c.address == connection.address for c in watching if c.address)
        if (
            len(watching) >= MAX_WATCHING
            or same >= self.from_one
            or (not connection.player and nameless >= MAX_NAMELESS)
        ):
            raise Crowded("too many watch this table already")

    async def reseat(self) -> None:
        """Seats have changed hands: nobody keeps seeing one that is no longer theirs, or a table that is not for them."""
        await self.table.settle()
        for connection in list(self.connections):
            held = self.held_by(connection.player)
            if held != connection.seats:
                connection.seats = held
                self.table.shown.show_all(connection)
            try:
                self.check(connection.player)
            except Shut as shut:
                self.connections.discard(connection)
                connection.end(shut.code, str(shut))

    def held_by(self, player: str | None) -> tuple[int, ...]:
        return tuple(seat.seat for seat in self.table.row.seats if player and seat.player == player)

    # --- who is away --------------------------------------------------------------------------------------------------

    def is_here(self, player: str | None) -> bool:
        return bool(player) and any(c.player == player for c in self.connections)

    def away_since(self, seat: SeatRow) -> float | None:
        """When the person in this seat went away; None if nobody is missed there."""
        if seat.kind != "person" or self.is_here(seat.player):
            return None
        return seat.seen if seat.seen > 0 else self.opened

    def others_here(self, seat: SeatRow) -> set[str]:
        """The people who play for themselves, are here, and do not hold this seat: those who may vote on it."""
        sitting = {s.player for s in self.table.row.seats if s.kind == "person" and not s.stand_in and s.player}
        return {player for player in sitting if player != seat.player and self.is_here(player)}

    # --- the table for everybody --------------------------------------------------------------------------------------

    def info(self, player: str | None = None) -> Json:
        """The table for everybody: no token and no seed is in it. What is ``player``'s is marked for them."""
        row, game = self.table.row, self.table.game
        present = {seat for c in self.connections for seat in c.seats}
        return {
            "id": row.id,
            "name": row.name,
            "game": row.game,
            "ruleset": row.ruleset,
            "options": row.options,
            "settings": {name: value for name, value in row.settings.items() if name not in ("start", "lesson")},
            "sandbox": "start" in row.settings,
            "lesson": row.settings.get("lesson", ""),
            "status": row.status,
            "made": row.made,
            "changed": row.changed,
            "result": row.result,
            "commitment": None if game is None else game.header.commitment,
            "private": bool(row.private),
            "away_after": AWAY,
            "spectators": sum(1 for c in self.connections if not c.seats),
            "windows": [] if game is None else sorted(game.windows),
            "seats": [self._told_seat(seat, seat.seat in present) for seat in row.seats],
            **self._mine(player),
        }

    def _told_seat(self, seat: SeatRow, present: bool) -> Json:
        game = self.table.game
        return {
            "seat": seat.seat,
            "role": game.seats[seat.seat] if game is not None else seat.role,
            "kind": seat.kind,
            "bot": seat.bot,
            "stand_in": seat.stand_in,
            "name": self.names.get(seat.player or ""),
            "present": present,
            "away": self.away_since(seat),
            "votes": 0 if seat.stand_in else len(seat.votes),
            "muted": seat.player in self.table.row.muted,
        }

    def _mine(self, player: str | None) -> Json:
        seats = self.table.row.seats
        return {
            "mine": list(self.held_by(player)),
            "notices": [number for number in self.held_by(player) if seats[number].prefs.get("notices", True)],
            "creator": player == self.table.row.creator,
            "voted": [seat.seat for seat in seats if player and player in seat.votes],
        }

    def tell(self) -> None:
        """Seats or presence have changed: everybody is told when the mailbox is empty. A hundred who come together make
        one message to each, not a hundred."""
        self.untold = True

    def tell_now(self) -> None:
        self.untold = False
        made: dict[str, bytes] = {}
        info = self.info() if self.connections else {}
        for connection in self.connections:
            player = connection.player
            if player not in made:
                made[player] = m.encode(m.TableInfo({**info, **self._mine(player)}))
            connection.send(made[player])

    def rename(self, player: str, name: str) -> None:
        """Somebody who may be here has another name."""
        for connection in self.connections:
            if connection.player == player:
                connection.name = name
        if player in self.names:
            self.names[player] = name
            self.tell()


def _returned(seat: SeatRow) -> SeatRow:
    """Who comes back plays again, if it was the table that wanted a bot."""
    return replace(seat, seen=HERE, votes=[], stand_in=None if seat.votes else seat.stand_in)
